"""Leaving the game: a warlord resigns or is timed out, and is handed to the computer or dropped (W10, W12.4)."""

from typing import Any

from game.engine.frames import DONE, Frame, ask, procedure, step, tag_of
from game.engine.refusals import Action
from game.warlords.rules import verbs
from game.warlords.rules.state import Result, Seat, WarlordsState, WarlordsTable

DROP: Action = ("drop",)
HAND_OVER: Action = ("hand_over",)


def next_in_order(s: WarlordsState, seat: Seat) -> Seat:
    """The warlord after this one in the order of movement; itself where it is alone."""
    place = s.order.index(seat)
    return s.order[(place + 1) % len(s.order)]


@procedure
class Leaving(Frame, tag="leaving"):
    """What becomes of a warlord that resigned or ran out of time three times (W10.2).

    For one that resigned its own player answers, for one timed out the next in the order, in the table's name; with the
    letter clock option O-10 decides without asking.
    """

    seat_fields = ("leaver",)

    leaver: Seat
    asked: Seat
    resigned: bool = False

    @step
    def decide_without_asking(self, t: WarlordsTable) -> None:
        if not self.resigned and t.s.options.clock == "letter":
            self.at = DONE
            self._carry_out(t, HAND_OVER if t.s.options.leaver == "computer" else DROP)

    @ask("asked")
    def choose(self, t: WarlordsTable) -> list[Action]:
        """To the computer, or out of the game (W10.2)."""
        return [DROP, HAND_OVER]

    @choose.answer
    def chosen(self, t: WarlordsTable, action: Action) -> None:
        self._carry_out(t, action)

    def _carry_out(self, t: WarlordsTable, action: Action) -> None:
        if action == HAND_OVER:
            verbs.hand_over(t, self.leaver)
        else:
            drop_out(t, self.leaver)


def drop_out(t: WarlordsTable, leaver: Seat) -> None:
    """Takes a warlord out of the game at once, wherever the game is (W10.3); one left alone has won (W7.4)."""
    s = t.s
    if s.turn_seat == leaver:
        # In its own move-turn, that move-turn ends first.
        verbs.end_move_turn(t, leaver)
    verbs.drop(t, leaver)
    if len(s.order) == 1:
        verbs.conclude(t, Result("win", (s.order[0],), "W7.4"))
        return
    for depth in range(len(t.stack) - 1, -1, -1):
        # Its name says of which kind it is.
        frame: Any = t.stack[depth]
        match tag_of(frame):
            case "move_turn" | "dispositions" if frame.seat == leaver:
                # What was asked within it is asked no more; this procedure stands above it and goes as well.
                del t.stack[depth + 1 :]
                frame.at = DONE
            case "winter":
                # Its choice, sealed or not, is void.
                frame.seats = tuple(seat for seat in frame.seats if seat != leaver)
            case "parley" if leaver in (frame.offerer, frame.other):
                frame.at = DONE
            case "draw" if s.draw_by < 0:
                frame.at = DONE
            case "draw" if frame.seat == leaver:
                frame.at = "next_voter"
    if is_agreed_draw(s):
        conclude_draw(t)


# ---- draws by agreement, which the last holdout's leaving may complete


def is_agreed_draw(s: WarlordsState) -> bool:
    """Whether a draw is proposed and every warlord still in the game has agreed to it (W11.1)."""
    return s.draw_by >= 0 and all(s.agreed[seat] for seat in s.order)


def conclude_draw(t: WarlordsTable) -> None:
    """A draw shared equally by all warlords still in the game (W11.2)."""
    verbs.conclude(t, Result("draw", tuple(sorted(t.s.order)), "W11.2"))

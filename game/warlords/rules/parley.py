"""Words between lords: truces (W18.3, W18.4), how a warlord regards another (W18.2), and draws by agreement (W11.1).

Nothing here binds anybody (W6.1): a truce is a mark, and breaking it is remembered.
"""

from typing import Any, Final

from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.warlords.rules import verbs
from game.warlords.rules.leaving import conclude_draw, is_agreed_draw
from game.warlords.rules.state import Seat, WarlordsTable

ACCEPT: Final[Action] = ("accept",)
REFUSE: Final[Action] = ("refuse",)

ATTACK_REMEMBERED: Final = 2
"""An attack is held against a warlord for so many years (W18.2)."""
BREACH_REMEMBERED: Final = 3
"""A broken truce, by everybody, for so many (W18.2)."""
NEAR_THE_GOAL: Final = 3
"""So few centres short of the goal a warlord makes others wary (W18.2) and computers refuse a draw (W11.1)."""
YEARS_BEFORE_A_DRAW: Final = 3

SWORN_FOE: Final = "sworn_foe"
WARY: Final = "wary"
EVEN: Final = "even"


def leader(s: Any) -> Seat:
    """The warlord with strictly the most centres, from Year 2 on; -1 for none (W18.2)."""
    if s.year < 2:
        return -1
    counts = [(s.owner.count(seat), seat) for seat in s.order]
    most = max(counts)[0]
    first = [seat for count, seat in counts if count == most]
    return first[0] if len(first) == 1 else -1


def regard(s: Any, seat: Seat, other: Seat) -> str:
    """How a warlord regards another: sworn foe, wary or even (W18.2). Computed from what all have seen."""
    attack, breach = s.attacked[s.seats * seat + other], s.broke[other]
    if (attack and s.year - attack < ATTACK_REMEMBERED) or (breach and s.year - breach < BREACH_REMEMBERED):
        return SWORN_FOE
    if other == leader(s) or s.owner.count(other) >= s.options.centres - NEAR_THE_GOAL:
        return WARY
    return EVEN


def has_truce(s: Any, seat: Seat, other: Seat) -> bool:
    """Whether a truce stands between two warlords (W18.3)."""
    return bool(s.truce[s.seats * seat + other])


def refuse_truce(s: Any, seat: Seat, other: Seat) -> Refusal | None:
    """Why a warlord may not offer another a truce now; the caller has seen to it that it is its move-turn (W18.3)."""
    if not s.options.talk:
        return Refusal("no_talk", "W18")
    if other == seat:
        return Refusal("same_lord", "W18.3")
    if not s.alive[other]:
        return Refusal("not_in_the_game", "W18.3", seat=other)
    if has_truce(s, seat, other):
        return Refusal("truce_stands", "W18.3", seat=other, year=s.truce[s.seats * seat + other])
    return Refusal("offered_already", "W18.3") if s.offered else None


@procedure
class Parley(Frame, tag="parley"):
    """An offer of truce, answered at once (W18.3)."""

    seat_fields = ("offerer",)

    offerer: Seat
    other: Seat

    within = ("move_turn",)

    @ask("other")
    def answer(self, t: WarlordsTable) -> list[Action]:
        """Accept or refuse."""
        return [ACCEPT, REFUSE]

    @answer.answer
    def answered(self, t: WarlordsTable, action: Action) -> None:
        verbs.answer_truce(t, self.offerer, self.other, action == ACCEPT)


# ---- draws by agreement


def computer_agrees_to_draw(s: Any) -> bool:
    """Whether a computer warlord agrees: three years are completed, and nobody is near the goal (W11.1)."""
    completed = s.year - 1
    most = max(s.owner.count(seat) for seat in s.order)
    return bool(completed >= YEARS_BEFORE_A_DRAW and most <= s.options.centres - NEAR_THE_GOAL)


def refuse_proposal(s: Any, seat: Seat) -> Refusal | None:
    """Why a warlord may not propose a draw; the caller has seen to it that it is the time for it (W11.1)."""
    return Refusal("draw_stands", "W11.1", seat=s.draw_by) if s.draw_by >= 0 else None


def refuse_agreement(s: Any, seat: Seat) -> Refusal | None:
    """Why a warlord may not agree to a draw now (W11.1)."""
    if s.draw_by < 0:
        return Refusal("no_draw_proposed", "W11.1")
    return Refusal("agreed_already", "W11.1") if s.agreed[seat] else None


@procedure
class DrawVote(Frame, tag="draw"):
    """Every other warlord is asked in the order of movement; who refuses may still agree later (W11.1)."""

    seat_fields = ("proposer", "left")

    proposer: Seat
    left: tuple[Seat, ...]
    seat: Seat = -1

    @step
    def next_voter(self, t: WarlordsTable) -> None:
        if is_agreed_draw(t.s):
            conclude_draw(t)
            return
        while self.left:
            self.seat, self.left = self.left[0], self.left[1:]
            if t.s.alive[self.seat] and not t.s.agreed[self.seat]:
                return
        self.at = DONE

    @ask("seat")
    def answer(self, t: WarlordsTable) -> list[Action]:
        """Agree or refuse."""
        return [ACCEPT, REFUSE]

    @answer.answer
    def answered(self, t: WarlordsTable, action: Action) -> None:
        verbs.answer_draw(t, self.seat, action == ACCEPT)
        self.at = "next_voter"

"""The rules of Warlords for the kernel: its frames, its state, its asides, and how a game begins."""

from collections.abc import Container, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from game.engine.errors import DataError
from game.engine.frames import Frame, tag_of
from game.engine.refusals import Action, Refusal, Seat
from game.engine.shapes import FrameShape
from game.engine.table import Bounds, Table
from game.parts.map_board import encode_board, saved_board
from game.parts.sealed import deal_anew
from game.warlords.rules import verbs
from game.warlords.rules.actions import ASIDES, malformed
from game.warlords.rules.board import Board
from game.warlords.rules.boards import board_from_mapping, load_board
from game.warlords.rules.clock import minutes
from game.warlords.rules.combat import Combat
from game.warlords.rules.frame_shapes import FRAME_SHAPES, meanings, stack_problems
from game.warlords.rules.invariants import problems
from game.warlords.rules.leaving import Leaving, conclude_draw, is_agreed_draw
from game.warlords.rules.minds import MINDS, mind_said, true_minds
from game.warlords.rules.options import Options, read_options, refuse_start
from game.warlords.rules.parley import DrawVote, Parley, refuse_agreement, refuse_proposal, refuse_truce
from game.warlords.rules.settlement import Settlement
from game.warlords.rules.state import FALL, SPRING, WINTER, WarlordsState, WarlordsTable, empty_state
from game.warlords.rules.turn import Dispositions, MoveTurn, War, refuse_order
from game.warlords.rules.view import View, view_of
from game.warlords.rules.winter import Winter, choosing_seats, pool_of, refuse_choice

QUIET: Final = ("move_turn", "winter", "dispositions")
"""Where nothing is being answered, so that a draw can be proposed, a truce offered, a warlord given up."""


class WarlordsRules:
    """The package's hand-over to the kernel; one object serves every table."""

    id: ClassVar[str] = "warlords"
    version: ClassVar[int] = 1
    state_type: ClassVar[Any] = WarlordsState
    frames: ClassVar[tuple[type[Frame], ...]] = (
        War, Dispositions, MoveTurn, Combat, Settlement, Winter, Parley, DrawVote, Leaving,
    )  # fmt: skip
    bounds: ClassVar[Bounds] = Bounds(number=999, faces=6)
    clauses: ClassVar[Mapping[str, str]] = {
        "not_now": "W3.2",
        "game_over": "W7.3",
        "not_your_decision": "W2.1",
    }

    frame_shapes: ClassVar[Mapping[str, FrameShape]] = FRAME_SHAPES

    usual_seats: ClassVar[int] = 7

    def seat_names(self, seats: int) -> list[str]:
        """The ids of the shipped board's warlords, for commands."""
        return [warlord.id for warlord in load_board(Options().board).warlords][:seats]

    def start(self, options: Mapping[str, Any], seats: int, seed: int, watched: bool = False) -> WarlordsTable:
        """A game at its first decision from plain options (W15)."""
        t = self.open(options, seats, seed, watched)
        t.run()
        return t

    def open(self, options: Mapping[str, Any], seats: int, seed: int, watched: bool = False) -> WarlordsTable:
        """The same before its first step."""
        read = read_options(options)
        return opened(load_board(read.board), read, seats, seed, watched)

    def view(self, s: WarlordsState, stack: Sequence[Frame], seat: Seat) -> View:
        """The view of the seat (W13.3, W8.4)."""
        return view_of(s, stack, seat)

    def clock_seconds(self, s: WarlordsState) -> int:
        """How long a move-turn or a Winter choice may take; 0 without a clock (W12.1)."""
        return 60 * minutes(s)

    # ---- asides: words, draws, seals opened again, resigning

    def is_aside(self, action: Action) -> bool:
        """Whether the action's verb is an aside."""
        return bool(action) and action[0] in ASIDES

    def asides(self, t: WarlordsTable, seat: Seat) -> list[Action]:
        """Everything the seat may do besides at this stop, sorted."""
        s = t.s
        if not 0 <= seat < s.seats or not s.alive[seat]:
            return []
        found: list[Action] = [("agree_draw",), ("concede",)]
        found += [("offer_truce", other) for other in range(s.seats)]
        found.append(("propose_draw",))
        if s.turn_seat == seat and s.options.talk and not s.said:
            found += sorted(("say", MINDS.index(mind.mind), mind.at) for mind in true_minds(s, seat))
        found.append(("unseal",))
        return [action for action in found if self.refuse_aside(t, seat, action) is None]

    def refuse_aside(self, t: WarlordsTable, seat: Seat, action: Action) -> Refusal | None:
        """Why an aside is not possible now."""
        s = t.s
        if s.result is not None:
            return Refusal("game_over", "W7.3")
        if not 0 <= seat < s.seats or not s.alive[seat]:
            return Refusal("not_in_the_game", "W10.1", seat=seat)
        if action[0] == "unseal":
            return None if s.sealed[seat] else Refusal("not_sealed", "W8.4")
        if tag_of(t.stack[-1]) not in QUIET:
            return Refusal("finish_first", "W10.1", step=tag_of(t.stack[-1]))
        if action[0] == "concede":
            return None
        if action[0] == "agree_draw":
            return refuse_agreement(s, seat)
        if s.turn_seat != seat and not (action[0] == "propose_draw" and s.phase == WINTER):
            return Refusal("not_your_turn", "W2.1", seat=s.turn_seat, phase=s.phase)
        if s.phase not in (SPRING, FALL, WINTER):
            return Refusal("not_now", "W3.2", step=s.phase)
        match action:
            case ("propose_draw",):
                return refuse_proposal(s, seat)
            case ("offer_truce", int(other)):
                return refuse_truce(s, seat, other)
            case ("say", int(kind), int(at)):
                return _refuse_saying(s, seat, kind, at)
        return Refusal("no_such_action", "W13.1")

    def take_aside(self, t: WarlordsTable, seat: Seat, action: Action) -> None:
        """Carries an aside out; what others must answer is called as a procedure."""
        s = t.s
        match action:
            case ("unseal",):
                verbs.seal(t, seat, 0)
            case ("concede",):
                verbs.resign(t, seat)
                t.call(Leaving(leaver=seat, asked=seat, resigned=True))
            case ("agree_draw",):
                verbs.answer_draw(t, seat, True)
                if is_agreed_draw(s):
                    conclude_draw(t)
            case ("propose_draw",):
                verbs.propose_draw(t, seat)
                place = s.order.index(seat)
                t.call(DrawVote(proposer=seat, left=(*s.order[place + 1 :], *s.order[:place])))
            case ("offer_truce", int(other)):
                verbs.offer_truce(t, seat, other)
                t.call(Parley(offerer=seat, other=other))
            case ("say", int(kind), int(at)):
                mind = mind_said(s, seat, kind, at)
                assert mind is not None
                verbs.say(t, seat, mind.mind, mind.at, mind.other)

    def malformed(self, s: WarlordsState, action: Action) -> Refusal | None:
        """Why this tuple is no action of Warlords at all."""
        return malformed(s, action)

    def explain_elsewhere(self, t: WarlordsTable, seat: Seat, action: Action) -> Refusal:
        """Why an action does not fit the decision now at hand."""
        s = t.s
        if action[0] in ("build", "unbuild", "disband", "keep", "seal"):
            if s.phase != WINTER:
                return Refusal("not_now", "W8.4", step=s.phase)
            return refuse_choice(s, seat, action, tuple(s.winter[seat])) or Refusal(
                "finish_first", "W8.4", step=s.phase
            )
        if action[0] == "run_out":
            return (
                Refusal("no_clock", "W12.6") if s.options.clock == "none" else Refusal("not_now", "W12.6", step=s.phase)
            )
        refusal = refuse_order(t, seat, action)
        return refusal or Refusal("finish_first", "W3.2", step=tag_of(t.stack[-1]))

    def last_resort(self, t: WarlordsTable, seat: Seat) -> Action:
        """The action played for a seat whose player answers nothing usable: never to concede."""
        options = t.options(seat)
        for wanted in (("end_step",), ("call_off",), ("refuse",), ("seal",)):
            if wanted in options:
                return wanted
        return options[0]

    # ---- thinking ahead

    def imagine(self, s: WarlordsState, seat: Seat, rng: Random) -> WarlordsState:
        """Same view for the seat; other dice, and the others' Winter choices guessed anew (W8.4)."""
        guess = s.clone()
        guess.seed = rng.getrandbits(63)
        guess.loaded = {}
        if s.phase == WINTER:
            deal_anew(guess.winter, s.sealed, choosing_seats(s), seat, lambda other: pool_of(s, other), rng)
        return guess

    # ---- saving and loading: what the kernel's codec asks

    def encode_foreign(self, value: object) -> object:
        """The board goes into a save by name and checksum, or whole when it is a tiny one."""
        return encode_board(value)

    def decode_foreign(self, kind: type, value: Any) -> Any:
        """Finds the board a save names; `DataError` when it is not there or another one."""
        if kind is not Board:
            raise DataError("save", "board", "expected a board")
        return saved_board(value, lambda doc: board_from_mapping(doc, "save"), load_board)

    def meanings(self, s: WarlordsState) -> Mapping[str, Container[Any]]:
        """The values that each meaning of a frame's field may have in this position."""
        return meanings(s)

    def stack_problems(self, s: WarlordsState, stack: Sequence[Frame]) -> list[str]:
        """The contradictions between the frames and the position, in words."""
        return stack_problems(s, stack)

    def problems(self, s: WarlordsState) -> list[str]:
        """What is wrong with a loaded state."""
        return problems(s)


RULES = WarlordsRules()


def _refuse_saying(s: WarlordsState, seat: Seat, kind: int, at: int) -> Refusal | None:
    if not s.options.talk:
        return Refusal("no_talk", "W18")
    if s.said:
        return Refusal("said_already", "W18.1")
    return None if mind_said(s, seat, kind, at) is not None else Refusal("not_true", "W18.1")


def new_game(board: Board, options: Options, seed: int, watched: bool = False) -> WarlordsTable:
    """A game at its first decision. Raises `DataError` when it cannot be played."""
    t = opened(board, options, len(board.warlords), seed, watched)
    t.run()
    return t


def opened(board: Board, options: Options, seats: int, seed: int, watched: bool = False) -> WarlordsTable:
    """A game before its first step: nothing on the board."""
    refuse_start(board, options, seats)
    t: WarlordsTable = Table(RULES, empty_state(board, options, seed), [], watched)
    t.call(War())
    return t

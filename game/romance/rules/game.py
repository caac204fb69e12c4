"""The rules of Romance for the kernel: how a game begins, what a seat may know, how it is saved."""

from collections.abc import Container, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from game.engine.errors import DataError
from game.engine.frames import Frame
from game.engine.refusals import Action, Refusal, Seat
from game.engine.shapes import FrameShape
from game.engine.streams import deal_again
from game.engine.table import Bounds, Table
from game.parts.map_board import encode_board
from game.romance.rules.action_step import ActionStep
from game.romance.rules.actions import STEP_OF_VERB, malformed
from game.romance.rules.alliances import Offer
from game.romance.rules.board import Board, the_board
from game.romance.rules.catalogue import MAJORS, POWERS
from game.romance.rules.combat import Combat
from game.romance.rules.control import Control
from game.romance.rules.extinction import Checks, Extinction, Succession
from game.romance.rules.fighting import picker_of
from game.romance.rules.frame_shapes import FRAME_SHAPES, meanings, stack_problems
from game.romance.rules.invariants import problems
from game.romance.rules.invasion import Contribution, Invasion, Muster
from game.romance.rules.joint import Claim, Loss
from game.romance.rules.mandate import Mandate
from game.romance.rules.options import Options, read_options
from game.romance.rules.picks import candidates
from game.romance.rules.redeployment import Redeployment
from game.romance.rules.retreat import Withdrawal
from game.romance.rules.setup import Setup
from game.romance.rules.state import ATTACK, DEFENCE, SEATS, RomanceState, empty_state
from game.romance.rules.table import RomanceTable
from game.romance.rules.turn import Affairs, Game, Turn
from game.romance.rules.view import View, sees_picks, view_of
from game.romance.rules.wandering import Settle
from game.romance.rules.work import Work


class RomanceRules:
    """The package's hand-over to the kernel; one object serves every table."""

    id: ClassVar[str] = "romance"
    version: ClassVar[int] = 1
    usual_seats: ClassVar[int] = SEATS
    state_type: ClassVar[Any] = RomanceState
    bounds: ClassVar[Bounds] = Bounds(number=999, faces=6)
    clauses: ClassVar[Mapping[str, str]] = {"not_now": "3.1", "game_over": "28.2", "not_your_decision": "11.3"}
    frame_shapes: ClassVar[Mapping[str, FrameShape]] = FRAME_SHAPES
    frames: ClassVar[tuple[type[Frame], ...]] = (
        Game,
        Setup,
        Turn,
        Mandate,
        Affairs,
        ActionStep,
        Work,
        Offer,
        Muster,
        Contribution,
        Invasion,
        Combat,
        Claim,
        Loss,
        Withdrawal,
        Checks,
        Succession,
        Extinction,
        Control,
        Settle,
        Redeployment,
    )

    def start(self, options: Mapping[str, Any], seats: int, seed: int, watched: bool = False) -> RomanceTable:
        """A game at its first decision from plain options (30, 35)."""
        t = self.open(options, seats, seed, watched)
        t.run()
        return t

    def open(self, options: Mapping[str, Any], seats: int, seed: int, watched: bool = False) -> RomanceTable:
        """The same before anything is shuffled or rolled. `DataError` unless exactly three play (1.2)."""
        if seats != SEATS:
            raise DataError("options", "seats", f"Romance is for {SEATS} players, not {seats} (1.2)")
        return opened(read_options(options), seed, watched)

    def seat_names(self, seats: int) -> list[str]:
        """The powers at the seats where they are chosen: Liu Bei, Cao Cao, Sun (30)."""
        return [POWERS[power].name["en"] for power in MAJORS]

    def view(self, s: RomanceState, stack: Sequence[Frame], seat: Seat) -> View:
        """The view of the seat."""
        return view_of(s, seat)

    # ---- asides: there are none

    def is_aside(self, action: Action) -> bool:
        """No action of Romance leaves the game where it is."""
        return False

    def asides(self, t: RomanceTable, seat: Seat) -> list[Action]:
        """Nothing is done besides."""
        return []

    def refuse_aside(self, t: RomanceTable, seat: Seat, action: Action) -> Refusal | None:
        """Never asked: no action is an aside."""
        return Refusal("no_such_action", "8.3")

    def take_aside(self, t: RomanceTable, seat: Seat, action: Action) -> None:
        """Never called: no action is an aside."""

    def malformed(self, s: RomanceState, action: Action) -> Refusal | None:
        """Why this tuple is no action of Romance at all."""
        return malformed(s, action)

    def explain_elsewhere(self, t: RomanceTable, seat: Seat, action: Action) -> Refusal:
        """Why an action does not fit the decision now at hand (3.1, 8.4)."""
        home = STEP_OF_VERB.get(str(action[0]))
        if home is not None and home != t.s.step:
            return Refusal("other_step", "3.1", step=home, now=t.s.step)
        return Refusal("finish_first", "8.4", step=t.s.step)

    # ---- thinking ahead

    def imagine(self, s: RomanceState, seat: Seat, rng: Random) -> RomanceState:
        """Same view for the seat; the order of the decks, hidden picks and all future dice are others."""
        guess = s.clone()
        guess.seed = rng.getrandbits(63)
        guess.loaded = {}
        for deck in (guess.deck, guess.affairs):
            deck.sort()
            deal_again(deck, rng)
        if s.picking:
            for side in (ATTACK, DEFENCE):
                if picker_of(s, side) >= 0 and not sees_picks(s, seat, side):
                    able = candidates(s, side)
                    guess.picks[side] = rng.sample(able, rng.randint(0, min(s.needed, len(able))))
        return guess

    # ---- saving and loading: what the kernel's codec asks

    def encode_foreign(self, value: object) -> object:
        """The board goes into a save by name and checksum."""
        return encode_board(value)

    def decode_foreign(self, kind: type, value: Any) -> Any:
        """Finds the board a save names; `DataError` when it is another one."""
        if kind is not Board or not isinstance(value, Mapping):
            raise DataError("save", "board", "expected a board")
        board = the_board()
        if value.get("id") != board.id or value.get("checksum") != board.checksum:
            raise DataError("save", "board", f"{board.id} has changed since this game was saved")
        return board

    def meanings(self, s: RomanceState) -> Mapping[str, Container[Any]]:
        """The values that each meaning of a frame's field may have in this position."""
        return meanings(s)

    def stack_problems(self, s: RomanceState, stack: Sequence[Frame]) -> list[str]:
        """The contradictions between the frames and the position, in words."""
        return stack_problems(s, stack)

    def problems(self, s: RomanceState) -> list[str]:
        """What is wrong with a loaded state."""
        return problems(s)


RULES = RomanceRules()


def opened(options: Options, seed: int, watched: bool = False) -> RomanceTable:
    """A game before its first step: nothing on the board. For replays and for the kernel's proofs."""
    return Table(RULES, empty_state(the_board(), options, seed), [Game(at=Game.first)], watched)

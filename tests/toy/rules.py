"""The orchard: five trees in a row, two seats, each with a secret favourite; the smallest game a table can be laid for.

In turn each seat takes a free tree. When all are taken, a tree counts one, one's favourite three; more wins (T3).
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from game.bots.random_player import RandomPlayer
from game.engine.errors import DataError
from game.engine.events import Event
from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat
from game.engine.table import Bounds, Result, State, Table

TREES: Final = 5
SECRETS: Final = 0
PLAYERS: Final = {"random": RandomPlayer()}


class Orchard(State):
    """Whose each tree is (index 0 is filler), and every seat's favourite, which the seat alone knows."""

    seats: int
    round: int
    turn_seat: Seat
    step: str
    owner: list[int]
    favourite: list[int]
    result: Result | None

    def clone(self) -> "Orchard":
        return Orchard(
            self.seed, self.draws[:], {stream: dice[:] for stream, dice in self.loaded.items()}, self.turned,
            self.seats, self.round, self.turn_seat, self.step, self.owner[:], self.favourite[:], self.result,
        )  # fmt: skip


class OrchardView(msgspec.Struct):
    """The orchard as a seat sees it; `favourite` is the seat's own, 0 for the onlooker."""

    seat: Seat
    round: int
    turn_seat: Seat
    step: str
    owner: list[int]
    favourite: int
    result: Result | None


class TurnBegan(Event, frozen=True, gc=False, tag="toy_turn_began"):
    """A seat is to take a tree."""

    seat: Seat
    round: int


class Took(Event, frozen=True, gc=False, tag="took"):
    """A seat has taken a tree."""

    seat: Seat
    at: int


class Ended(Event, frozen=True, gc=False, tag="toy_ended"):
    """The orchard is shared out; the favourites are told."""

    result: Result


OrchardTable = Table[Orchard]


def refuse_take(s: Orchard, tree: int) -> Refusal | None:
    """Why a tree may not be taken, or None (T2)."""
    return Refusal("not_asked", "T2", place=tree) if s.owner[tree] >= 0 else None


def worth_of(s: Orchard) -> list[int]:
    """What everybody's trees count (T3)."""
    return [sum(1 + 2 * (s.favourite[seat] == tree) for tree in range(1, TREES + 1) if s.owner[tree] == seat)
            for seat in range(s.seats)]  # fmt: skip


@procedure
class Harvest(Frame, tag="harvest"):
    """Turns until no tree is free."""

    player: Seat = -1

    @step
    def next_turn(self, t: OrchardTable) -> None:
        if min(t.s.owner[1:]) >= 0:
            self.at = "close"
            return
        self.player = (self.player + 1) % t.s.seats
        t.s.round += self.player == 0
        t.s.turn_seat, t.s.step = self.player, "turn"
        t.emit(TurnBegan(self.player, t.s.round))

    @ask("player")
    def choose(self, t: OrchardTable) -> list[Action]:
        return [("take", tree) for tree in range(1, TREES + 1) if refuse_take(t.s, tree) is None]

    @choose.answer
    def chosen(self, t: OrchardTable, action: Action) -> None:
        tree = int(action[1])
        t.s.owner[tree] = self.player
        t.emit(Took(self.player, tree))
        self.at = "next_turn"

    @choose.refusal
    def why_not(self, t: OrchardTable, action: Action) -> Refusal | None:
        return refuse_take(t.s, int(action[1]))

    @step
    def close(self, t: OrchardTable) -> None:
        worth = worth_of(t.s)
        winners = tuple(seat for seat, each in enumerate(worth) if each == max(worth))
        t.s.result = Result("win" if len(winners) == 1 else "shared", winners, "T3")
        t.emit(Ended(t.s.result))


class OrchardRules:
    """The orchard as the kernel sees it."""

    id: ClassVar[str] = "orchard"
    version: ClassVar[int] = 1
    state_type: ClassVar[Any] = Orchard
    bounds: ClassVar[Bounds] = Bounds(number=999, faces=8)
    clauses: ClassVar[Mapping[str, str]] = {
        "not_now": "T1", "game_over": "T3", "not_your_decision": "T1", "hints_off": "T1",
    }  # fmt: skip
    frames: ClassVar[tuple[type[Frame], ...]] = (Harvest,)

    def start(self, options: Mapping[str, Any], seats: int, seed: int, watched: bool = False) -> OrchardTable:
        t = self.open(options, seats, seed, watched)
        t.run()
        return t

    def open(self, options: Mapping[str, Any], seats: int, seed: int, watched: bool = False) -> OrchardTable:
        if seats != 2:
            raise DataError("options", "seats", "two seats")
        s = Orchard(seed, [0], {}, 0, seats, 0, -1, "setup", [-2] + [-1] * TREES, [0, 0], None)
        t: OrchardTable = Table(self, s, [], watched)
        s.favourite = [1 + t.draw_number(SECRETS, TREES) for _ in range(seats)]
        t.call(Harvest())
        return t

    def view(self, s: Orchard, stack: Sequence[Frame], seat: Seat) -> OrchardView:
        own = s.favourite[seat] if seat >= 0 else 0
        return OrchardView(seat, s.round, s.turn_seat, s.step, s.owner[:], own, s.result)

    def is_aside(self, action: Action) -> bool:
        return False

    def asides(self, t: OrchardTable, seat: Seat) -> list[Action]:
        return []

    def refuse_aside(self, t: OrchardTable, seat: Seat, action: Action) -> Refusal | None:
        return None

    def take_aside(self, t: OrchardTable, seat: Seat, action: Action) -> None:
        raise NotImplementedError

    def malformed(self, s: Orchard, action: Action) -> Refusal | None:
        fits = len(action) == 2 and action[0] == "take" and action[1] in range(1, TREES + 1)
        return None if fits else Refusal("no_such_action", "T1")

    def explain_elsewhere(self, t: OrchardTable, seat: Seat, action: Action) -> Refusal:
        return Refusal("not_now", "T1")

    def imagine(self, s: Orchard, seat: Seat, rng: Random) -> Orchard:
        guess = s.clone()
        guess.seed = rng.getrandbits(63)
        guess.favourite = [own if who == seat else 1 + rng.randrange(TREES) for who, own in enumerate(s.favourite)]
        return guess

    def last_resort(self, options: Sequence[Action]) -> Action:
        return options[0]

    def encode_foreign(self, value: object) -> object:
        raise NotImplementedError(type(value).__name__)

    def decode_foreign(self, kind: type, value: Any) -> Any:
        raise DataError("save", "", "the orchard keeps nothing outside its state")

    def problems(self, s: Orchard) -> list[str]:
        fits = len(s.owner) == TREES + 1 and all(-2 <= who < s.seats for who in s.owner) and len(s.favourite) == s.seats
        return [] if fits else ["no such orchard"]


RULES: Final = OrchardRules()

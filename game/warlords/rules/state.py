"""The state of a game of Warlords: lists of small numbers.

Territories go by their numbers, so index 0 of those lists is filler. A seat is a warlord: seat n is the board's warlord
of number n + 1. What follows from these numbers is asked, not kept.
"""

from typing import Final

from game.engine.table import Result, State, Table
from game.warlords.rules.board import Board, TerritoryId
from game.warlords.rules.chance import STREAMS
from game.warlords.rules.options import Options

Seat = int
Side = int
"""A seat, or one of the two below."""

NOBODY: Final = -1
"""The owner of a neutral centre; no army; nobody's turn."""
INDEPENDENT: Final = -2
"""The side of an Independent army (W0.2)."""

READY: Final = 0
MOVED: Final = 1
ATTACKED: Final = 2
SUPPORTED: Final = 3
STOOD: Final = 4
DONE_WORDS: Final = ("ready", "moved", "attacked", "supported", "stood")
"""What an army has done in the present move-turn (W0.7, W3.3), by number."""

CAPITAL_BONUS: Final = 2

SETUP: Final = "setup"
DISPOSITIONS: Final = "dispositions"
SPRING: Final = "spring"
FALL: Final = "fall"
SETTLEMENT: Final = "settlement"
WINTER: Final = "winter"
OVER: Final = "over"
PHASES: Final = (SETUP, DISPOSITIONS, SPRING, FALL, SETTLEMENT, WINTER, OVER)

FIRST_AD: Final = 200
"""Year 1 is labelled AD 200 (W1.7)."""


class WarlordsState(State):
    """Everything that is true of a game at one moment. What is true of the board only `verbs` write."""

    board: Board
    options: Options
    seats: int
    year: int
    phase: str
    turn_seat: Seat
    result: Result | None

    order: list[Seat]
    """The warlords still in the game, in the order of movement (W2.0)."""
    alive: list[int]
    owner: list[int]
    army: list[int]
    support: list[int]
    """By territory: the territory its army stands by (W5.3), 0 for none."""
    done: list[int]
    """By territory: what its army has done in the present move-turn."""

    still: int
    """How many settlements in a row have changed no owner (W11.3)."""
    strikes: list[int]
    """How many times in a row a warlord's clock has run out (W12.4)."""

    winter: list[list[TerritoryId]]
    """By seat: where it builds or what it disbands this Winter. A secret until all are opened (W8.4)."""
    sealed: list[int]

    truce: list[int]
    """The year a truce between two seats was made, 0 for none; index `seats * a + b`, both ways alike (W18.3)."""
    attacked: list[int]
    """The year in which seat b last attacked seat a, 0 for never; index `seats * a + b` (W18.2)."""
    broke: list[int]
    """The year in which a seat last broke a truce, 0 for never (W18.2)."""
    offered: int
    """Whether the warlord whose move-turn it is has offered a truce in it (W18.3)."""
    said: int
    """Whether it has said its sentence (W18.1)."""

    draw_by: Seat
    """Who has proposed a draw, or NOBODY (W11.1)."""
    draw_year: int
    draw_phase: str
    agreed: list[int]

    @property
    def round(self) -> int:
        """The year, as commands that know no game call it."""
        return self.year

    @property
    def step(self) -> str:
        """The season or settlement, as the shell calls it."""
        return self.phase

    def clone(self) -> "WarlordsState":
        """A copy sharing nothing mutable."""
        # PERF: written out by hand; the general deep copy takes forty times as long.
        return WarlordsState(
            self.seed,
            self.draws[:],
            {stream: dice[:] for stream, dice in self.loaded.items()} if self.loaded else {},
            self.turned,
            self.board,
            self.options,
            self.seats,
            self.year,
            self.phase,
            self.turn_seat,
            self.result,
            self.order[:],
            self.alive[:],
            self.owner[:],
            self.army[:],
            self.support[:],
            self.done[:],
            self.still,
            self.strikes[:],
            [chosen[:] for chosen in self.winter],
            self.sealed[:],
            self.truce[:],
            self.attacked[:],
            self.broke[:],
            self.offered,
            self.said,
            self.draw_by,
            self.draw_year,
            self.draw_phase,
            self.agreed[:],
        )


WarlordsTable = Table[WarlordsState]


def empty_state(board: Board, options: Options, seed: int) -> WarlordsState:
    """A board with nothing on it: what set-up begins with."""
    territories, seats = board.size + 1, len(board.warlords)
    return WarlordsState(
        seed=seed,
        draws=[0] * STREAMS,
        loaded={},
        turned=0,
        board=board,
        options=options,
        seats=seats,
        year=0,
        phase=SETUP,
        turn_seat=NOBODY,
        result=None,
        order=list(range(seats)),
        alive=[1] * seats,
        owner=[NOBODY] * territories,
        army=[NOBODY] * territories,
        support=[0] * territories,
        done=[READY] * territories,
        still=0,
        strikes=[0] * seats,
        winter=[[] for _ in range(seats)],
        sealed=[0] * seats,
        truce=[0] * (seats * seats),
        attacked=[0] * (seats * seats),
        broke=[0] * seats,
        offered=0,
        said=0,
        draw_by=NOBODY,
        draw_year=0,
        draw_phase="",
        agreed=[0] * seats,
    )


# ---- what follows from the numbers; a view has the same lists and answers the same questions


def places_of(values: list[int], wanted: int) -> list[TerritoryId]:
    """The indices at which a list holds a value, ascending."""
    # PERF: leaps from one to the next; most hold few, and to look at all 60 takes two to three times as long.
    held = []
    at = -1
    for _ in range(values.count(wanted)):
        at = values.index(wanted, at + 1)
        held.append(at)
    return held


def capitals_owned(board: Board, owner: list[int], seat: Seat) -> int:
    """How many capitals a warlord owns (W7.3)."""
    return sum([owner[p] == seat for p in board.capitals])


def to_adjust(owner: list[int], army: list[int], seat: Seat) -> int:
    """Armies a warlord has to disband in Winter, or below zero armies it has to build (W8.1)."""
    return army.count(seat) - owner.count(seat)


def holders(board: Board, support: list[int], territory: TerritoryId) -> list[TerritoryId]:
    """The territories whose armies stand by the army of this one (W5.3)."""
    return [p for p in board.neighbours[territory] if support[p] == territory]

"""The state of a game of Romance: lists of small numbers (section 31).

Areas go by their numbers on the board, so index 0 of those lists is filler; generals and powers go by their numbers in
the data. The units in an area belong to its owner; invaders who fight there stand in the lists of the combat. What
follows from these numbers is asked (`forces.py`), not kept.
"""

from typing import Final

from game.engine.table import Result, State
from game.romance.rules.board import Board
from game.romance.rules.catalogue import CLANS, GENERALS, NOBODY, POWERS
from game.romance.rules.chance import STREAMS
from game.romance.rules.options import Options

AreaId = int
GeneralId = int
PowerId = int
SideId = int
Seat = int

TO_COME: Final = 0
IN_PLAY: Final = 1
FREE: Final = 2
IN_HAND: Final = 3
DEAD: Final = 4
RETIRED: Final = 5
"""Where a general is: not yet entered, serving a power on the map, free (5.5.7), in the wandering hand (27.3), out."""

NO_TASK: Final = 0
RECRUITED: Final = 1
ENVOY: Final = 2
MARCHED: Final = 3
JOINED: Final = 4
MOVED: Final = 5
"""What a general has done in this step (8.3); who joined during the step cannot act in it (8.2)."""

WORKED: Final = 1
LAUNCHED: Final = 2
SPENT: Final = 4
TAKEN: Final = 8
CLAN_ALLY: Final = 16
CLAN_INVADED: Final = 32
"""Marks of an area: domestic work done, an invasion launched (15.2), strength raised (9.3), taken in this step and not
yet controlled (D-01), clans allied with (13.2), clans invaded (D-15)."""

ALLY: Final = 1
INVADED: Final = 2
"""What ties a power to the active one in this phase (11, 12)."""

ATTACK: Final = 0
DEFENCE: Final = 1
"""The two sides of a combat."""

SEATS: Final = 3


class RomanceState(State):
    """Everything that is true of a game at one moment. Only verbs write it: `verbs*.py`."""

    board: Board
    options: Options
    seats: int
    result: Result | None
    power_of: list[int]
    """By seat: the major power it plays."""

    turn: int
    phase: int
    step: str
    turn_seat: Seat
    active: PowerId

    deck: list[int]
    """The Mandate cards of the period that are still face down; the last is drawn next."""
    shown: list[int]
    """The Mandate cards revealed this turn."""
    affairs: list[int]
    drawn: list[int]

    owner: list[int]
    troops: list[int]
    idle: list[int]
    """How many of the troops may still act in the action step, or move in the redeployment step."""
    marks: list[int]

    status: list[int]
    lord_of: list[int]
    place: list[int]
    task: list[int]
    rolled: list[int]

    alive: list[int]
    monarch: list[int]
    ties: list[int]
    credit_troops: list[int]
    credit_generals: list[int]
    bans: list[int]
    points: int
    pool: list[int]
    """The generals put together for one roll (9.6, 10.4)."""

    march_target: AreaId
    march_generals: list[int]
    march_troops: list[int]
    partners: list[int]

    fight_area: AreaId
    attackers: list[int]
    attack_troops: list[int]
    began: list[int]
    """Troops of attackers and defenders when the combat began (D-43)."""
    river: int
    combat_round: int
    method: int
    needed: int
    withheld: list[int]
    benched: list[int]
    picking: int
    picks: list[list[int]]
    """Secret until both are sealed (B1)."""
    sealed: list[int]

    wandering: int
    wandered: int

    @property
    def round(self) -> int:
        """The turn of the game, by the name commands know it."""
        return self.turn

    def clone(self) -> "RomanceState":
        """A copy sharing nothing mutable."""
        # PERF: written out by hand; the general deep copy takes forty times as long.
        return RomanceState(
            self.seed,
            self.draws[:],
            {stream: dice[:] for stream, dice in self.loaded.items()} if self.loaded else {},
            self.turned,
            self.board,
            self.options,
            self.seats,
            self.result,
            self.power_of[:],
            self.turn,
            self.phase,
            self.step,
            self.turn_seat,
            self.active,
            self.deck[:],
            self.shown[:],
            self.affairs[:],
            self.drawn[:],
            self.owner[:],
            self.troops[:],
            self.idle[:],
            self.marks[:],
            self.status[:],
            self.lord_of[:],
            self.place[:],
            self.task[:],
            self.rolled[:],
            self.alive[:],
            self.monarch[:],
            self.ties[:],
            self.credit_troops[:],
            self.credit_generals[:],
            self.bans[:],
            self.points,
            self.pool[:],
            self.march_target,
            self.march_generals[:],
            self.march_troops[:],
            self.partners[:],
            self.fight_area,
            self.attackers[:],
            self.attack_troops[:],
            self.began[:],
            self.river,
            self.combat_round,
            self.method,
            self.needed,
            self.withheld[:],
            self.benched[:],
            self.picking,
            [side[:] for side in self.picks],
            self.sealed[:],
            self.wandering,
            self.wandered,
        )


def empty_state(board: Board, options: Options, seed: int) -> RomanceState:
    """A board with nothing on it: what setup begins with."""
    areas, roster, powers = board.size + 1, len(GENERALS), len(POWERS)
    return RomanceState(
        seed=seed,
        draws=[0] * STREAMS,
        loaded={},
        turned=0,
        board=board,
        options=options,
        seats=SEATS,
        result=None,
        power_of=list(range(SEATS)),
        turn=0,
        phase=0,
        step="setup",
        turn_seat=NOBODY,
        active=NOBODY,
        deck=[],
        shown=[],
        affairs=[],
        drawn=[],
        owner=[NOBODY] * areas,
        troops=[0] * areas,
        idle=[0] * areas,
        marks=[0] * areas,
        status=[TO_COME] * roster,
        lord_of=[NOBODY] * roster,
        place=[0] * roster,
        task=[NO_TASK] * roster,
        rolled=[0] * roster,
        alive=[1] * powers,
        monarch=[power.monarch for power in POWERS],
        ties=[0] * powers,
        credit_troops=[0] * SEATS,
        credit_generals=[0] * SEATS,
        bans=[0] * len(board.sides),
        points=0,
        pool=[],
        march_target=0,
        march_generals=[],
        march_troops=[0] * areas,
        partners=[],
        fight_area=0,
        attackers=[],
        attack_troops=[],
        began=[0, 0],
        river=0,
        combat_round=0,
        method=NOBODY,
        needed=0,
        withheld=[],
        benched=[],
        picking=0,
        picks=[[], []],
        sealed=[0, 0],
        wandering=0,
        wandered=0,
    )


def seat_of(s: RomanceState, power: PowerId) -> Seat:
    """The seat that plays a power; -1 for a power that nobody plays."""
    return s.power_of.index(power) if power in s.power_of else NOBODY


def is_realm(power: PowerId) -> bool:
    """Whether this is a power with a monarch: neither clans nor nobody."""
    return 0 <= power < CLANS

"""The state of a game of C3K: lists of small numbers (R1).

Provinces and Regions go by their numbers, so index 0 of those lists is filler. Leaders live in slots: the slot of
player `seat` with rank `k` is `4 * seat + k`, where rank 0 is the Ruler and 1 to 3 are the Generals (R1.6). What
follows from these numbers is asked, not kept; `units` alone is kept beside them, because the cap is asked everywhere.
"""

from typing import Final

import msgspec

from game.conquest.rules.board import Board
from game.conquest.rules.chance import STREAMS
from game.conquest.rules.options import Options
from game.engine.table import Result, State

ProvinceId = int
RegionId = int
Seat = int
LeaderId = int
"""A slot: `leader >> 2` is its seat and `leader & 3` its rank, 0 for the Ruler."""

NOBODY: Final = -1
"""The owner of an unoccupied Province."""
NEUTRAL: Final = -2
"""The owner of a Province that holds grey Infantry."""

TIES_DEFENDER: Final = 0
TIES_INVADER: Final = 1

BARRED: Final = 9
"""The captures counter of a Ruler that rallied or failed to: no Invasion takes it any more this turn (C6.2)."""


FLOOD: Final = 1
FAMINE: Final = 2
EPIDEMIC: Final = 4
TOKENS: Final = {"flood": FLOOD, "famine": FAMINE, "epidemic": EPIDEMIC}
"""The Fate tokens that can lie on a Province (K7), by name."""

HEIR: Final = 14
"""The Ruler without a card or a skill, when the Ruler deck is empty (ST07, R24)."""

NO_LORD: Final = -1

SCARF_GENERAL: Final = 29
"""The first General of the rebels: no cards, three numbers for each seat beyond the 28 of the deck (C1.4, C13.1)."""
MOST_SCARF_GENERALS: Final = 3


def scarf_general(seat: Seat, each: int) -> int:
    """The number of a bot's first, second or third General (`each` 0 to 2)."""
    return SCARF_GENERAL + MOST_SCARF_GENERALS * seat + each


class ConquestState(State, omit_defaults=True):
    """Everything that is true of a game at one moment.

    What is true of the board only verbs write: `verbs.py`, `units.py`, `omens.py`, `rebel_verbs.py`.
    """

    board: Board
    options: Options
    seats: int
    players: int
    """The first so many seats are players; in the co-op scenario bots hold the rest, in their turn order (C2.4)."""

    round: int
    ties: int
    fate_die: int
    start_seat: Seat
    turn_seat: Seat
    step: str
    result: Result | None

    owner: list[int]
    infantry: list[int]
    units: list[int]
    once: list[int]
    twice: list[int]
    barred: list[int]
    moved: list[int]

    leader_card: list[int]
    leader_at: list[int]
    leader_captures: list[int]
    leader_moved: list[int]

    gold: list[int]
    pool: list[int]
    alive: list[int]
    hill: list[int]
    reserve: list[list[int]]
    shown: list[list[int]]

    gained: list[int]
    """By General card: its place in the order in which cards were acquired, 0 while nobody owns it (C10.4, C10.5)."""

    hands: list[list[int]]
    pot: list[int]
    """The players' shared Strategy cards, face up (C4.3)."""
    pending_ruler: list[int]
    lord: list[int]
    consolidated: list[int]
    immune: list[int]
    interrupts: list[int]
    emptied: int
    held_two: int

    tokens: list[int]
    harvest: list[int]
    palisades: list[int]
    winter: int

    seized: list[int]
    """How many Provinces each bot has captured by Invade actions in the whole game (C13.3)."""
    conquests: list[list[int]]
    """The Provinces each bot captured, the latest last, none twice (C10.5)."""

    strategy_deck: list[int]
    strategy_used: list[int]
    strategy_unused: list[int]
    fate_deck: list[int]
    fate_discard: list[int]
    ruler_deck: list[int]
    general_deck: list[int]
    province_deck: list[int]
    ruler_discard: list[int]
    general_discard: list[int]

    rulers_seen: int
    """How many cards on top of the Ruler deck the active player is looking at (ST07)."""
    generals_seen: int

    unseen: list[list[int]] = msgspec.field(default_factory=list)
    """By observer and seat: true gold less what the observer counts (`gold_ledger.py`); last what was taken uncounted.

    Empty, and in no save, until a gift passes unseen by somebody (R19.2).
    """

    def clone(self) -> "ConquestState":
        """A copy sharing nothing mutable."""
        # PERF: written out by hand; the general deep copy takes forty times as long.
        return ConquestState(
            self.seed,
            self.draws[:],
            {stream: dice[:] for stream, dice in self.loaded.items()} if self.loaded else {},
            self.turned,
            self.board,
            self.options,
            self.seats,
            self.players,
            self.round,
            self.ties,
            self.fate_die,
            self.start_seat,
            self.turn_seat,
            self.step,
            self.result,
            self.owner[:],
            self.infantry[:],
            self.units[:],
            self.once[:],
            self.twice[:],
            self.barred[:],
            self.moved[:],
            self.leader_card[:],
            self.leader_at[:],
            self.leader_captures[:],
            self.leader_moved[:],
            self.gold[:],
            self.pool[:],
            self.alive[:],
            self.hill[:],
            [cards[:] for cards in self.reserve],
            [cards[:] for cards in self.shown],
            self.gained[:],
            [cards[:] for cards in self.hands],
            self.pot[:],
            self.pending_ruler[:],
            self.lord[:],
            self.consolidated[:],
            self.immune[:],
            self.interrupts[:],
            self.emptied,
            self.held_two,
            self.tokens[:],
            self.harvest[:],
            self.palisades[:],
            self.winter,
            self.seized[:],
            [provinces[:] for provinces in self.conquests],
            self.strategy_deck[:],
            self.strategy_used[:],
            self.strategy_unused[:],
            self.fate_deck[:],
            self.fate_discard[:],
            self.ruler_deck[:],
            self.general_deck[:],
            self.province_deck[:],
            self.ruler_discard[:],
            self.general_discard[:],
            self.rulers_seen,
            self.generals_seen,
            [row[:] for row in self.unseen] if self.unseen else [],
        )


def provinces_of(s: ConquestState, owner: int) -> list[ProvinceId]:
    """The Provinces of a player, ascending."""
    # PERF: leaps from one to the next; most hold few, and to look at all 42 takes two to three times as long.
    held = []
    owners, at = s.owner, -1
    for _ in range(owners.count(owner)):
        at = owners.index(owner, at + 1)
        held.append(at)
    return held


def empty_state(board: Board, options: Options, seats: int, seed: int) -> ConquestState:
    """A board with nothing on it and no deck dealt: what setup begins with."""
    provinces = board.size + 1
    slots = 4 * seats
    return ConquestState(
        seed=seed,
        draws=[0] * STREAMS,
        loaded={},
        turned=0,
        board=board,
        options=options,
        seats=seats,
        players=seats - options.bots,
        round=0,
        ties=TIES_DEFENDER,
        fate_die=0,
        start_seat=0,
        turn_seat=0,
        step="setup",
        result=None,
        owner=[NOBODY] * provinces,
        infantry=[0] * provinces,
        units=[0] * provinces,
        once=[0] * provinces,
        twice=[0] * provinces,
        barred=[0] * provinces,
        moved=[0] * provinces,
        leader_card=[0] * slots,
        leader_at=[0] * slots,
        leader_captures=[0] * slots,
        leader_moved=[0] * slots,
        gold=[0] * seats,
        pool=[0] * seats,
        alive=[1] * seats,
        hill=[0] * seats,
        reserve=[[] for _ in range(seats)],
        shown=[[] for _ in range(seats)],
        gained=[0] * (SCARF_GENERAL + MOST_SCARF_GENERALS * 8),
        hands=[[] for _ in range(seats)],
        pot=[],
        pending_ruler=[0] * seats,
        lord=[NO_LORD] * seats,
        consolidated=[0] * seats,
        immune=[0] * seats,
        interrupts=[0] * seats,
        emptied=0,
        held_two=0,
        tokens=[0] * provinces,
        harvest=[0] * provinces,
        palisades=[0] * provinces,
        winter=0,
        seized=[0] * seats,
        conquests=[[] for _ in range(seats)],
        strategy_deck=[],
        strategy_used=[],
        strategy_unused=[],
        fate_deck=[],
        fate_discard=[],
        ruler_deck=[],
        general_deck=[],
        province_deck=[],
        ruler_discard=[],
        general_discard=[],
        rulers_seen=0,
        generals_seen=0,
    )

"""The features of a position for the learned estimate: one row of numbers for every sovereign.

All of it stands in the state as the player imagines it; nothing is drawn and nothing is played. The numbers are scaled
to lie around 0 to 1, and each is named in `NAMES` in the order of the row.
"""

from functools import lru_cache
from math import log
from typing import Final

from game.conquest.bots.ally_sight import FAR, distances
from game.conquest.rules.board import Board
from game.conquest.rules.income import income_of
from game.conquest.rules.leaders import generals_in_play, skills_of
from game.conquest.rules.odds import worth
from game.conquest.rules.state import NO_LORD, ConquestState, ProvinceId, Seat
from game.conquest.rules.victory import hill_provinces, sovereigns

OWN: Final = (
    "provinces", "units", "log_units", "income", "gold_to_move", "gold_waiting", "ruler", "generals", "reserve",
    "skills", "cards", "room",
)  # fmt: skip
"""What a sovereign has."""

BORDERS: Final = (
    "exposed", "danger", "front_share", "front", "largest_stack", "second_stack", "prey_of_rivals", "prey_of_neutrals",
    "prey_worth", "empty_near", "neutral_near", "neutral_units_near", "neutral_in_two_steps", "near_a_rival",
)  # fmt: skip
"""Where those units stand and what they could do next."""

GOAL: Final = ("regions_begun", "one_short", "goal", "goal_regions", "hill", "rounds_on_the_hill", "gold_counts")
"""How near victory is."""

LEAD: Final = (
    "lead", "share_of_provinces", "share_of_units", "share_of_income", "lead_late", "lead_last", "units_lead_late",
    "room_to_grow_lead", "threat_lead",
)  # fmt: skip
"""How that compares with the others."""

CLOCK: Final = (
    "turns_left", "no_limit", "to_move", "order", "ties", "ties_to_move", "rivals", "last_turn", "opening",
)  # fmt: skip
"""When it is."""

NAMES: Final = OWN + BORDERS + GOAL + LEAD + CLOCK

OATHS: Final = ("vassals", "units_of_vassals", "income_of_vassals", "last_stand", "last_stands_near")
"""Where more than two are alive: what has sworn fealty to a sovereign, for its Provinces count for him (R21.7), and who
may be brought to swear, himself and rivals next door (R20.1).
"""

NAMES_AMONG_SEVERAL: Final = NAMES + OATHS

OUTNUMBERED: Final = 1.3
"""A neighbour with more than so many times the units, and one, is likely to win a fight."""

MANY_TURNS: Final = 8
"""More turns left make no difference."""


def is_duel(s: ConquestState) -> bool:
    """Whether no more than two are alive."""
    return sum(s.alive) <= 2


def rows(s: ConquestState) -> tuple[list[Seat], list[tuple[float, ...]]]:
    """The sovereigns and a row for each: `NAMES` in a duel, else `NAMES_AMONG_SEVERAL`."""
    kings = sovereigns(s)
    alone = is_duel(s)
    borders = Borders(s)
    incomes = [income_of(s, seat).total if s.alive[seat] else 0 for seat in range(s.seats)]
    counts = borders.provinces[:]
    for vassal, lord in enumerate(s.lord):
        if lord != NO_LORD:
            counts[lord] += borders.provinces[vassal]
    growth = [borders.growth(seat) for seat in range(s.seats)]
    everything = sum(borders.units) or 1, sum(borders.provinces) or 1, sum(incomes) or 1
    found = []
    for seat in kings:
        clock, left, late = _clock(s, seat, len(kings))
        found.append(
            _own(s, seat, counts[seat], borders, incomes[seat])
            + borders.row(seat)
            + _goal(s, seat, counts[seat], borders)
            + _lead(seat, kings, (counts, borders.units, incomes, growth), everything, borders, (left, late))
            + (clock if alone else clock + _oaths(s, seat, borders, incomes))
        )
    return kings, found


class Borders:
    """The counts of one pass over the board, for every seat."""

    def __init__(self, s: ConquestState) -> None:
        seats = s.seats
        self.s = s
        self.provinces = [0] * seats
        self.units = [0] * seats
        self.room = [0] * seats
        self.front = [0] * seats
        self.front_units = [0] * seats
        self.largest = [0] * seats
        self.second = [0] * seats
        self.exposed = [0.0] * seats
        self.danger = [0] * seats
        self.prey_rivals = [0] * seats
        self.prey_neutrals = [0] * seats
        self.prey_worth = [0.0] * seats
        self.empty_near = [0] * seats
        self.neutral_near = [0] * seats
        self.neutral_units = [0] * seats
        self.begun = [0.0] * seats
        self.one_short = [0] * seats
        self.whole = [0] * seats
        self.last_stand: list[dict[Seat, float]] = [{} for _ in range(seats)]
        """For a seat with one Province: the part that each foe next door has of the units that stand at this border."""
        self._walk(s)
        self._regions(s)

    def _walk(self, s: ConquestState) -> None:
        owner, units, neighbours, cap = s.owner, s.units, s.board.neighbours, s.board.cap
        largest, second = self.largest, self.second
        # Lord and vassal cannot invade each other (R21.3); of sovereigns no two are of one realm.
        realm = [seat if lord == NO_LORD else lord for seat, lord in enumerate(s.lord)]
        for p in s.board.ids:
            holder, here = owner[p], units[p]
            strongest: dict[Seat, int] = {}
            for q in neighbours[p]:
                who = owner[q]
                if who < 0 or who == holder or (holder >= 0 and realm[who] == realm[holder]):
                    continue
                if units[q] > strongest.get(who, -1):
                    strongest[who] = units[q]
            if holder < 0:
                if strongest:
                    self._neutral(strongest, here)
                continue
            self.provinces[holder] += 1
            self.units[holder] += here
            self.room[holder] += cap[p] - here
            if here > largest[holder]:
                second[holder] = largest[holder]
                largest[holder] = here
            elif here > second[holder]:
                second[holder] = here
            if strongest:
                self._front(holder, strongest, here)

    def _front(self, holder: Seat, strongest: dict[Seat, int], here: int) -> None:
        threat = max(strongest.values())
        beatable = OUTNUMBERED * here + 1
        self.exposed[holder] += threat / (threat + here)
        self.front[holder] += 1
        self.front_units[holder] += here
        self.danger[holder] += threat > beatable
        for who, there in strongest.items():
            if there > beatable:
                self.prey_rivals[who] += 1
                self.prey_worth[who] += 1.0 / (1 + here)
        # Of a seat with more Provinces than one this is overwritten, and not asked for.
        self.last_stand[holder] = {who: there / (there + here) for who, there in strongest.items()}

    def _neutral(self, strongest: dict[Seat, int], here: int) -> None:
        beatable = OUTNUMBERED * here + 1
        for who, there in strongest.items():
            if here:
                self.neutral_near[who] += 1
                self.neutral_units[who] += here
            else:
                self.empty_near[who] += 1
            if there > beatable:
                self.prey_neutrals[who] += 1
                self.prey_worth[who] += 1.0 / (1 + here)

    def _regions(self, s: ConquestState) -> None:
        owner, bonus = s.owner, s.board.region_bonus
        for region, provinces in enumerate(s.board.region_provinces):
            held: dict[Seat, int] = {}
            for p in provinces:
                who = owner[p]
                if who >= 0:
                    held[who] = held.get(who, 0) + 1
            size = len(provinces)
            for who, k in held.items():
                self.begun[who] += bonus[region] * (k / size) ** 2
                self.one_short[who] += k == size - 1
                self.whole[who] += k == size

    def growth(self, seat: Seat) -> float:
        """The neutral and empty Provinces next door, less their units."""
        return self.empty_near[seat] + self.neutral_near[seat] - 0.15 * self.neutral_units[seat]

    def row(self, seat: Seat) -> tuple[float, ...]:
        """The numbers of `BORDERS`."""
        return (
            self.exposed[seat] / 4, self.danger[seat] / 4, self.front_units[seat] / (self.units[seat] or 1),
            self.front[seat] / 8, self.largest[seat] / 20, self.second[seat] / 15, self.prey_rivals[seat] / 4,
            self.prey_neutrals[seat] / 5, self.prey_worth[seat] / 3, self.empty_near[seat] / 2,
            self.neutral_near[seat] / 8, self.neutral_units[seat] / 20, self._two_steps(seat) / 10,
            1.0 / self._way_to_rivals(seat),
        )  # fmt: skip

    def _two_steps(self, seat: Seat) -> int:
        """The neutral and empty Provinces within two steps."""
        owner = self.s.owner
        around = two_steps(self.s.board)
        near: set[ProvinceId] = set()
        at = -1
        for _ in range(self.provinces[seat]):
            at = owner.index(seat, at + 1)
            near |= around[at]
        return sum(1 for p in near if owner[p] < 0)

    def _way_to_rivals(self, seat: Seat) -> int:
        """How many steps lie between the seat's Provinces and the nearest of another's; 1 next door."""
        if self.front[seat]:
            return 1
        owner = self.s.owner
        apart = distances(self.s.board)
        mine = [p for p, who in enumerate(owner) if who == seat]
        theirs = [p for p, who in enumerate(owner) if who >= 0 and who != seat]
        return min((apart[p][q] for p in mine for q in theirs), default=FAR)


@lru_cache(maxsize=16)
def two_steps(board: Board) -> tuple[frozenset[ProvinceId], ...]:
    """The Provinces within two steps of each."""
    apart = distances(board)
    return tuple(frozenset(q for q in board.ids if p and apart[p][q] <= 2) for p in range(board.size + 1))


def _own(s: ConquestState, seat: Seat, count: int, borders: Borders, income: int) -> tuple[float, ...]:
    generals = generals_in_play(s, seat)
    army = borders.units[seat]
    to_move = seat == s.turn_seat
    gold = s.gold[seat] / 10
    return (
        count / 10, army / 40, log(1 + army) / 3, income / 12, gold if to_move else 0.0,
        s.pool[seat] / 20 + (0.0 if to_move else gold), float(s.leader_at[4 * seat] > 0), len(generals) / 3,
        len(s.reserve[seat]) / 3, sum(worth(skills_of(s, general)) for general in generals) / 12,
        len(s.hands[seat]) / 4, borders.room[seat] / 150,
    )  # fmt: skip


def _goal(s: ConquestState, seat: Seat, count: int, borders: Borders) -> tuple[float, ...]:
    o = s.options
    hill = hold = 0.0
    if o.mode == "king_of_the_hill":
        provinces = hill_provinces(s.board, o.hill)
        hill = sum(s.owner[p] == seat for p in provinces) / max(1, len(provinces))
        hold = s.hill[seat] / o.hill_rounds
    return (
        borders.begun[seat] / 4, borders.one_short[seat] / 2,
        (count / o.province_goal) ** 3 if o.province_goal else 0.0,
        borders.whole[seat] / o.regions_goal if o.regions_goal else 0.0, hill, hold,
        s.gold[seat] / 20 if o.mode == "gold" else 0.0,
    )  # fmt: skip


def _lead(
    seat: Seat,
    kings: list[Seat],
    each: tuple[list[int], list[int], list[int], list[float]],
    everything: tuple[int, int, int],
    borders: Borders,
    clock: tuple[int, float],
) -> tuple[float, ...]:
    counts, units, incomes, growth = each
    left, late = clock
    others = [king for king in kings if king != seat]
    lead = (counts[seat] - max((counts[king] for king in others), default=0)) / 6
    army = units[seat] - max((units[king] for king in others), default=0)
    grow = growth[seat] - max((growth[king] for king in others), default=0.0)
    threat = borders.danger[seat] - max((borders.danger[king] for king in others), default=0)
    return (
        lead, borders.provinces[seat] / everything[1], units[seat] / everything[0], incomes[seat] / everything[2],
        lead * late * 3, lead if late and left <= 1 else 0.0, army / 30 * late * 3, grow / 5, threat / 3,
    )  # fmt: skip


def _clock(s: ConquestState, seat: Seat, kings: int) -> tuple[tuple[float, ...], int, float]:
    """The numbers of `CLOCK`, the turns left, and one over those that remain with this one (0 without a limit)."""
    limit = s.options.round_limit
    order = (seat - s.turn_seat) % s.players
    not_yet = (seat - s.start_seat) % s.players >= (s.turn_seat - s.start_seat) % s.players
    left = max(0, limit - s.round + not_yet) if limit else MANY_TURNS
    late = 1.0 / (1 + left) if limit else 0.0
    to_move = float(seat == s.turn_seat)
    row = (
        min(left, MANY_TURNS) / MANY_TURNS, float(not limit), to_move, order / max(1, s.players - 1), float(s.ties),
        s.ties * to_move, (kings - 2) / 3, float(bool(limit) and left <= 1), 1.0 / max(1, s.round),
    )  # fmt: skip
    return row, left, late


def _oaths(s: ConquestState, seat: Seat, borders: Borders, incomes: list[int]) -> tuple[float, ...]:
    """The numbers of `OATHS`."""
    vassals = [vassal for vassal, lord in enumerate(s.lord) if lord == seat]
    stands = [
        foes if borders.provinces[who] == 1 and s.lord[who] == NO_LORD else {}
        for who, foes in enumerate(borders.last_stand)
    ]
    near = sum(foes.get(seat, 0.0) for foes in stands)
    return (
        len(vassals) / 2, sum(borders.units[each] for each in vassals) / 40,
        sum(incomes[each] for each in vassals) / 12, max(stands[seat].values(), default=0.0), near,
    )  # fmt: skip

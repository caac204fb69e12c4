"""A co-op position in numbers for an ally: the distance of the rebels, the worth of their loss, who threatens whom.

Here the count is against the clock: nothing is worth anything unless no rebel is left when the last round ends (C14).
So a Province is worth the Infantry it will still pay for, and a rebel Province that much twice and more.
"""

from functools import lru_cache
from typing import Final

from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules.battle_dice import Force
from game.conquest.rules.board import Board
from game.conquest.rules.combat import force_of
from game.conquest.rules.income import income_of
from game.conquest.rules.leaders import capture_limit, group_limit, slots
from game.conquest.rules.muster import fresh_infantry
from game.conquest.rules.procurement import INFANTRY_PER_GOLD
from game.conquest.rules.rebel_traits import largest_defence
from game.conquest.rules.state import ConquestState, ProvinceId, Seat

FAR: Final = 9
"""Steps beyond which it makes no difference how far the rebels are."""

A_FOOTHOLD: Final = 0.6
"""What a Province next to rebels is worth beyond its income."""

HURRY: Final = (4.0, 1.5, 0.6, 0.3, 0.2, 0.1)
"""What it is worth to come a step nearer to a rebel Province than any ally is, by the rounds there are to spare."""

TOWARDS_VICTORY: Final = (6.0, 4.0, 3.0, 2.5, 2.0, 2.0)
"""What it is worth beyond their income that rebels lose a Province, by the rounds that are left."""

A_LOCK_BROKEN: Final = 1.0
"""What it is worth to come next to a Province that only rebels surround."""

A_LAST_LOCK_BROKEN: Final = 5.0
"""The same in the last round but one: who does not stand next to it then comes too late."""

A_WAY_OUT: Final = 6.0
"""What it costs the team that an ally loses the last way to the rebels; shared where there are several."""

FEW_WAYS: Final = 3
"""An ally with more ways out will miss none of them."""

A_REBEL_LESS: Final = 6.0
"""What it is worth to take a bot's last Province: its pool and its Generals are gone, too (C7.8)."""

MOST_TO_HOLD: Final = (0, 24, 6)
"""More men than this nobody keeps in a Province for its safety, by the rounds that are left."""

PLENTY: Final = 1.5
"""How fast an Infantry loses its worth when there are more of them than of rebels."""


@lru_cache(maxsize=16)
def distances(board: Board) -> tuple[tuple[int, ...], ...]:
    """How many steps lie between any two Provinces of a board."""
    found = [[FAR] * (board.size + 1)]
    for start in board.ids:
        row = [FAR] * (board.size + 1)
        row[start] = 0
        frontier = [start]
        for step in range(1, FAR):
            frontier = sorted({q for p in frontier for q in board.neighbours[p] if row[q] > step})
            for q in frontier:
                row[q] = step
        found.append(row)
    return tuple(tuple(row) for row in found)


class AllySight(Sight):
    """A position through an ally's eyes."""

    def look_at_owners(self) -> None:
        """Works out how far the rebels are, and what follows from the rounds that are left."""
        super().look_at_owners()
        s = self.s
        self.ally = self.habits.ally
        self.horizon = float(self.left)
        self._to_come: dict[Seat, int] = {}
        self._ways_out: dict[Seat, frozenset[ProvinceId]] = {}
        self._ways_to: dict[ProvinceId, list[int]] = {}
        self.count_worth = 0.0
        self.weight = [1.0] * s.seats
        owner, players = self.owner, s.players
        self.rebels = [p for p in self.board.ids if owner[p] >= players]
        self.team = [p for p in self.board.ids if 0 <= owner[p] < players]
        self.goals = self.find_goals()
        """The Provinces the war is about: all that rebels hold, unless the war has an aim of its own."""
        apart = distances(self.board)
        self.steps = self._steps()
        """How many steps each Province lies from the nearest goal for this player, who may not pass allies (C5.1)."""
        ways = [apart[p] for p in self.team]
        self.depth = {q: min([way[q] for way in ways], default=FAR) for q in self.goals}
        """How many rounds it takes at least to come into each of them: an army goes a step a turn."""

    def of(self, ally: Seat) -> "AllySight":
        """The same position through another ally's eyes."""
        return type(self)(self.s, ally, self.habits)

    def find_goals(self) -> list[ProvinceId]:
        """The Provinces that must be taken."""
        return self.rebels

    def garrison(self, p: ProvinceId) -> int:
        """The Infantry that leaves a Province for no fight: one man, and in the last round nobody."""
        return 1 if self.left else 0

    def most_to_hold(self, p: ProvinceId) -> float:
        """More men than this are better used elsewhere than to keep rebels from invading the Province.

        Before the last round everybody comes to stand next to rebels anyway, and whoever breaks out then is out of
        reach.
        """
        return by_rounds_left(MOST_TO_HOLD, self.left)

    def must_hold(self, p: ProvinceId) -> bool:
        """Whether the war is lost with the Province."""
        return False

    def look_at_units(self) -> None:
        """Works out what an Infantry is worth: who is many can afford to wear the rebels down, and time is short."""
        super().look_at_units()
        self.host: ProvinceId | None = None
        """Where the player's leaders gather, once somebody has asked (`ally_deploy.gathering`)."""
        self.holding: dict[ProvinceId, int] = {}
        """How many units hold a Province, as far as somebody has asked (`ally_deploy.men_to_hold`)."""
        s, h = self.s, self.ally
        ours = sum(map(s.units.__getitem__, self.team))
        theirs = sum(map(s.units.__getitem__, self.rebels))
        plenty = min(1.0, (theirs / max(ours, 1)) ** PLENTY)
        self.unit = h.unit * plenty if self.left else 0.02
        self.their_unit = h.unit if self.left else 0.3

    def _steps(self) -> list[int]:
        owner, seat, friends = self.owner, self.seat, self.friends
        found = [FAR] * len(owner)
        frontier = self.goals
        for q in frontier:
            found[q] = 0
        for step in range(1, FAR):
            following = []
            for p in frontier:
                for q in self.board.neighbours[p]:
                    if found[q] > step and (owner[q] == seat or owner[q] not in friends):
                        found[q] = step
                        following.append(q)
            frontier = following
        return found

    def march_left(self) -> int:
        """How many steps the player's foremost Province lies from rebels; FAR if allies shut the player in."""
        return min((self.steps[p] for p in self.provinces()), default=FAR)

    def is_rebel(self, p: ProvinceId) -> bool:
        """Whether rebels hold the Province."""
        return self.owner[p] >= self.s.players

    def is_prey(self, p: ProvinceId) -> bool:
        """Whether it is worth an ally's while to take the Province."""
        return self.is_rebel(p) or (self.owner[p] < 0 and self.left > 0)

    def _brings_nearer(self, p: ProvinceId) -> float:
        """The worth of being nearer to rebels from here than from what is held: more, the less time is left."""
        apart = distances(self.board)[p]
        last = len(HURRY) - 1
        found = 0.0
        for q, depth in self.depth.items():
            if apart[q] < depth:
                found += HURRY[min(last, max(0, self.left + 1 - depth))]
        return self.ally.hurry * found

    def way_to(self, goal: ProvinceId) -> list[int]:
        """How many steps each of the player's Provinces lies from one of them, through Provinces of the player."""
        found = self._ways_to.get(goal)
        if found is None:
            found = self._ways_to[goal] = self._find_ways_to(goal)
        return found

    def _find_ways_to(self, goal: ProvinceId) -> list[int]:
        found = [FAR] * len(self.owner)
        found[goal] = 0
        frontier = [goal]
        for step in range(1, FAR):
            frontier = sorted(
                {
                    q
                    for p in frontier
                    for q in self.board.neighbours[p]
                    if self.owner[q] == self.seat and found[q] > step
                }
            )
            for q in frontier:
                found[q] = step
        return found

    # ---- worth

    def _find_worth(self, p: ProvinceId) -> float:
        region = self.board.region[p]
        provinces = self.board.region_provinces[region]
        mine = sum(1 for q in provinces if self.owner[q] == self.seat and q != p) + 1
        pay = self.ally.income * self.board.region_bonus[region] * self.left
        found = self.ally.income * self.left
        found += pay if mine == len(provinces) else 0.5 * pay * (mine / len(provinces)) ** 2
        if self.left:
            if self.steps[p] == 1:
                found += A_FOOTHOLD
            found += self._brings_nearer(p) - A_WAY_OUT * self._shuts_in(p)
        return found + self.habits.wanted_more if p == self.habits.wanted else found

    def _shuts_in(self, p: ProvinceId) -> float:
        """How much this Province shuts allies in: for each with few ways out of which it is one, the share of those
        ways.
        """
        found = 0.0
        for ally in range(self.s.players):
            ways = self.ways_out(ally)
            if ally != self.seat and p in ways and len(ways) <= FEW_WAYS:
                found += 1.0 / len(ways)
        return found

    def ways_out(self, ally: Seat) -> frozenset[ProvinceId]:
        """The Provinces next to an ally's that no player holds; none to speak of if some of them are rebels'."""
        found = self._ways_out.get(ally)
        if found is None:
            around = {q for p, who in enumerate(self.owner) if who == ally for q in self.board.neighbours[p]}
            meets_rebels = any(self.is_rebel(q) for q in around)
            found = frozenset() if meets_rebels else frozenset(q for q in around if self.owner[q] < 0)
            self._ways_out[ally] = found
        return found

    def _find_denial(self, p: ProvinceId) -> float:
        rebel = self.owner[p]
        if not self.is_rebel(p):
            return 0.0
        region = self.board.region[p]
        denied = self.ally.denied
        found = denied * self.left + self.ally.towards_victory * by_rounds_left(TOWARDS_VICTORY, self.left)
        if self.holds_region(region, rebel):
            found += denied * self.board.region_bonus[region] * self.left
        locked = sum(1 for q in self.board.neighbours[p] if self._is_locked(q))
        found += (A_LOCK_BROKEN if self.left > 1 else A_LAST_LOCK_BROKEN * self.left) * locked
        if self.held[rebel] == 1:
            found += A_REBEL_LESS + denied * self.left
        return found

    def _is_locked(self, p: ProvinceId) -> bool:
        """Whether rebels hold the Province and everything around it, so that no ally can come near it (C12.1)."""
        return self.is_rebel(p) and all(self.is_rebel(q) for q in self.board.neighbours[p])

    # ---- danger

    def to_come(self, rebel: Seat) -> int:
        """The Infantry that each Province of a bot that is not locked will receive before it acts (C8.2, C8.3)."""
        found = self._to_come.get(rebel)
        if found is None:
            locked = sum(1 for p in self.rebels if self.owner[p] == rebel and self._is_locked(p))
            men = INFANTRY_PER_GOLD * income_of(self.s, rebel).total
            found = self._to_come[rebel] = -(-men // max(1, self.held[rebel] - locked))
        return found

    def fresh(self, p: ProvinceId, twice: bool = False) -> int:
        """The Infantry that may leave a Province for a fight: all but one, and in the last round all.

        With `twice` somebody goes along who lets them capture twice; for Cavalry Commander that needs no saying.
        """
        s = self.s
        can_go = fresh_infantry(s, p)
        if s.once[p] and (twice or capture_limit(s, self.seat) == 2):
            can_go += s.once[p]
        return max(0, min(can_go, s.infantry[p] - self.garrison(p)))

    def spare(self, source: ProvinceId, target: ProvinceId, twice: bool = False) -> int:
        """All who may leave: to strike first costs less than to guard against rebels who seldom come."""
        return self.fresh(source, twice)

    def invaders(self, source: ProvinceId, target: ProvinceId) -> tuple[Force, int]:
        """The units that could go: those that may capture once more, with the right leader among them (R14.5)."""
        s = self.s
        infantry = self.spare(source, target, twice=True)
        mask = self.marching(source, target, infantry)
        leaders = slots(self.seat, mask)
        if s.once[source] and group_limit(s, self.seat, leaders) < 2:
            infantry = self.spare(source, target)
            mask = self.marching(source, target, infantry)
            leaders = slots(self.seat, mask)
        return force_of(s, infantry, leaders), mask

    def pressure(self, p: ProvinceId) -> float:
        """How many units the Province calls for: rebels next door first of all."""
        found = 0.0
        for q in self.board.neighbours[p]:
            holder = self.owner[q]
            if holder in self.friends:
                continue
            if self.is_rebel(q):
                found += 4.0 + self.s.units[q]
            elif self.left:
                found += (1.0 + 0.2 * self.s.units[q]) * min(1.0, 0.3 * self.left)
        return found + 3.0 / (1 + self.steps[p])


def by_rounds_left(table: tuple[float, ...], left: int) -> float:
    """The entry of a table for so many rounds left; the last one is for all that are more."""
    return table[min(left, len(table) - 1)]


def safe_from(s: ConquestState, bot: Seat, units: int) -> int:
    """The fewest defenders a bot with so many units in a Province may not invade (C11.1)."""
    return largest_defence(s, bot, units) + 1

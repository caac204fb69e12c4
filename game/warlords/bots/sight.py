"""A position in numbers for a computer warlord: the worth of each territory, and who may come for it (W17.2).

A sight works on copies of the lists of armies and supports, so that an order can be tried and taken back.
"""

from functools import lru_cache
from typing import Final

from game.warlords.bots.habits import USUAL, Habits
from game.warlords.rules.board import Board, TerritoryId
from game.warlords.rules.odds import win_chance
from game.warlords.rules.parley import EVEN, SWORN_FOE, WARY, leader, regard
from game.warlords.rules.state import (
    CAPITAL_BONUS,
    FALL,
    INDEPENDENT,
    NOBODY,
    SPRING,
    Seat,
    WarlordsState,
)
from game.warlords.rules.threats import movers_until, moves_before_settlement

STEPS: Final = (1.0, 0.8, 0.6, 0.43, 0.31, 0.22, 0.16, 0.11, 0.08, 0.06, 0.04)
"""What nearness to a centre is worth by the moves to it."""
LEAST_WEIGHT: Final = 0.4
MOST_WEIGHT: Final = 5.0
USUAL_CENTRES: Final = 4
REGARD: Final = {SWORN_FOE: 1.3, WARY: 1.15, EVEN: 1.0}
"""What harms a warlord counts so much more, by how it is regarded (W18.2)."""
SET_ON: Final = 1.8
"""How much more than usual the centre is worth that a move-turn is set on."""
STOPPING: Final = 2.0
"""The same for one who is about to win."""


@lru_cache(maxsize=16)
def centres_near(board: Board, near: float, near_capital: float) -> tuple[tuple[tuple[float, TerritoryId], ...], ...]:
    """By territory: the worth that each centre in reach gives to standing there, the best first."""
    rows = []
    for p in board.ids:
        found = []
        for centre in board.centres:
            away = board.distance[centre][p]
            if 0 < away < len(STEPS):
                found.append(((near_capital if board.is_capital[centre] else near) * STEPS[away], centre))
        rows.append(tuple(sorted(found, key=lambda row: (-row[0], row[1]))))
    return tuple(rows)


class Sight:
    """A position as one warlord sees it."""

    def __init__(self, s: WarlordsState, seat: Seat, habits: Habits = USUAL, wanted: TerritoryId = 0) -> None:
        self.s = s
        self.seat = seat
        self.habits = habits
        self.board = s.board
        self.army = s.army[:]
        self.support = s.support[:]
        self.counted = [s.owner.count(other) for other in range(s.seats)]
        self.leader = leader(s)
        self.weight = [self._weight(other) for other in range(s.seats)]
        before_me = [0] * s.seats
        for other in movers_until(s, seat):
            before_me[other] = 1
        settling = [0] * s.seats
        for other in moves_before_settlement(s) if s.phase in (SPRING, FALL) else s.order:
            settling[other] = 1
        before_me[seat] = settling[seat] = 0
        self.before_me, self.before_settlement = before_me, settling
        self.late = habits.spring_promise if s.phase != FALL else 1.0
        self.prize = [habits.capital if s.board.is_capital[p] else habits.centre for p in range(s.board.size + 1)]
        self.pull = self._pulls()
        if wanted:
            self._set_on(wanted)
        self._values: list[float | None] = [None] * (s.board.size + 1)

    def _weight(self, other: Seat) -> float:
        """How much another warlord's gains and losses count: more, the greater it is."""
        s = self.s
        weight = 1.0 + self.habits.leaders_weight * (self.counted[other] - USUAL_CENTRES)
        weight = min(MOST_WEIGHT, max(LEAST_WEIGHT, weight))
        if s.alive[other] and other != self.seat and s.options.talk:
            weight *= REGARD[regard(s, self.seat, other)]
        return weight

    def _pulls(self) -> list[float]:
        """By territory: the worth of an army there, near the best centre that is not one's own."""
        owner, seat = self.s.owner, self.seat
        pulls = [0.0]
        for around in centres_near(self.board, self.habits.near, self.habits.near_capital):
            for worth, centre in around:
                if owner[centre] != seat:
                    pulls.append(worth)
                    break
            else:
                pulls.append(0.0)
        return pulls

    def _set_on(self, centre: TerritoryId) -> None:
        """One centre is worth more than the others, and so is what stands near it."""
        self.prize[centre] *= SET_ON
        near = self.habits.near_capital if self.board.is_capital[centre] else self.habits.near
        away = self.board.distance[centre]
        for p in self.board.ids:
            if 0 < away[p] < len(STEPS):
                self.pull[p] = max(self.pull[p], SET_ON * near * STEPS[away[p]])

    # ---- what a territory is worth

    def value(self, p: TerritoryId) -> float:
        """The worth of a territory as the lists stand now."""
        side, owner, habits = self.army[p], self.s.owner[p], self.habits
        centre = self.board.is_centre[p]
        if side == self.seat:
            held = habits.army * (1.0 - self.danger(p, self.before_me))
            if not centre:
                return held + self.pull[p]
            keep = self.prize[p] * (1.0 - self.danger(p, self.before_settlement))
            if owner == self.seat:
                return held + keep + habits.at_home * self.pull[p]
            taken = keep + (habits.from_a_warlord * self.weight[owner] if owner >= 0 else 0.0)
            return held + taken * self.late
        worth = 0.0
        if owner == self.seat and centre:
            if side == NOBODY:
                worth = self.prize[p] * (1.0 - self.danger(p, self.before_settlement))
            elif self.late < 1.0:
                worth = self.prize[p] * habits.occupied
        if side >= 0:
            return worth - habits.enemy_army * self.weight[side]
        if side == INDEPENDENT:
            return worth - habits.enemy_army
        return worth

    def danger(self, p: TerritoryId, movers: list[int]) -> float:
        """The chance that the strongest single assault that can still come takes the territory."""
        army, s = self.army, self.s
        beside: dict[int, int] = {}
        for q in self.board.neighbours[p]:
            side = army[q]
            if side >= 0 and movers[side]:
                beside[side] = beside.get(side, 0) + 1
        if not beside:
            return 0.0
        habits = self.habits
        if army[p] == NOBODY:
            return habits.walk_in
        will = habits.will_on_centres if self.board.is_centre[p] else habits.will_elsewhere
        bonus = CAPITAL_BONUS if self.board.is_capital[p] else 0
        dice = self.dice(p)
        limit = 2 if s.options.supporters == "one" else 7
        strongest = min(limit, max(beside.values()))
        return will * win_chance(strongest, dice, 0, bonus, s.options.dice)

    def dice(self, p: TerritoryId) -> int:
        """The dice with which the army of a territory defends."""
        support = self.support
        if p not in support:
            return 1
        return 1 + sum([support[q] == p for q in self.board.neighbours[p]])

    # ---- what an order changes

    def around(self, *places: TerritoryId) -> list[TerritoryId]:
        """These territories and their neighbours: where an order can change what things are worth."""
        found = list(places)
        for p in places:
            found += [q for q in self.board.neighbours[p] if q not in found]
        return found

    def worth(self, places: list[TerritoryId]) -> float:
        """The worth of these territories as the position stands. PERF: each is looked at once."""
        values, total = self._values, 0.0
        for p in places:
            known = values[p]
            if known is None:
                known = values[p] = self.value(p)
            total += known
        return total

    def gain_of_move(self, source: TerritoryId, target: TerritoryId) -> float:
        """The gain of a plain move."""
        army, support = self.army, self.support
        places = self.around(source, target)
        before = self.worth(places)
        given = support[source]
        army[source], army[target], support[source] = NOBODY, self.seat, 0
        gain = sum(map(self.value, places)) - before
        army[source], army[target], support[source] = self.seat, NOBODY, given
        return gain

    def gain_of_stand(self, giver: TerritoryId, held: TerritoryId) -> float:
        """The gain of a standing support."""
        worth = self.worth([held])
        before, self.support[giver] = self.support[giver], held
        gain = self.value(held) - worth
        self.support[giver] = before
        return gain

    def gains_of_attack(self, source: TerritoryId, target: TerritoryId) -> tuple[float, float]:
        """The gain of an attack that is won, and of one that is lost."""
        army, support = self.army, self.support
        places = self.around(source, target)
        before = self.worth(places)
        defender = army[target]
        kept = support[:]
        for q in self.board.neighbours[target]:
            if support[q] == target:
                support[q] = 0
        support[target] = 0
        army[source], army[target] = NOBODY, self.seat
        won = sum(map(self.value, places)) - before
        army[target] = defender
        self.support[:] = kept
        lost = sum(map(self.value, places)) - before
        army[source] = self.seat
        return won, lost

    def chance(self, source: TerritoryId, target: TerritoryId, supporters: int) -> float:
        """The chance of an attack with so many supporters."""
        capital = self.board.is_capital
        mine = CAPITAL_BONUS if self.s.options.sally and capital[source] else 0
        theirs = CAPITAL_BONUS if capital[target] else 0
        return win_chance(1 + supporters, self.dice(target), mine, theirs, self.s.options.dice)

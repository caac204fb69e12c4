"""What a computer warlord sees in a position: what each territory is worth to it, and who may come for it (W17.2).

A sight works on copies of the lists of armies and supports, so that an order can be tried and taken back.
"""

from typing import Final

from game.warlords.rules.board import TerritoryId
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

ARMY: Final = 3.5
CENTRE: Final = 10.0
CAPITAL: Final = 16.0
FROM_A_WARLORD: Final = 2.5
ENEMY_ARMY: Final = 2.2
SPRING_PROMISE: Final = 0.75
"""What is taken in Spring must be held until Fall: it counts so much."""
OCCUPIED: Final = 0.3
"""What is left in Spring of an own centre in which somebody else stands: it can still be retaken."""
WILL_ON_CENTRES: Final = 0.55
WILL_ELSEWHERE: Final = 0.3
"""How likely somebody who can attack does."""
WALK_IN: Final = 0.85
"""How likely somebody next door walks into a centre that nobody guards: it costs nothing."""
NEAR: Final = 3.0
NEAR_CAPITAL: Final = 4.5
AT_HOME: Final = 0.5
"""How much of that counts for an army in an own centre, which it would leave bare."""
STEPS: Final = (1.0, 0.8, 0.6, 0.43, 0.31, 0.22, 0.16, 0.11, 0.08, 0.06, 0.04)
"""What nearness to a centre is worth by the moves to it."""
LEADERS_WEIGHT: Final = 0.2
LEAST_WEIGHT: Final = 0.4
MOST_WEIGHT: Final = 5.0
USUAL_CENTRES: Final = 4
REGARD: Final = {SWORN_FOE: 1.3, WARY: 1.15, EVEN: 1.0}
"""What harms a warlord counts so much more, by how it is regarded (W18.2)."""
STOPPING: Final = 2.0
"""The same for one who is about to win."""


class Sight:
    """A position as one warlord sees it."""

    def __init__(self, s: WarlordsState, seat: Seat) -> None:
        self.s = s
        self.seat = seat
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
        self.late = SPRING_PROMISE if s.phase != FALL else 1.0
        self.prize = [CAPITAL if s.board.is_capital[p] else CENTRE for p in range(s.board.size + 1)]
        self.pull = self._pulls()
        self.values = [0.0] * (s.board.size + 1)
        for p in s.board.ids:
            self.values[p] = self.value(p)

    def _weight(self, other: Seat) -> float:
        """How much it matters what happens to another warlord: the more, the greater it is."""
        s = self.s
        weight = 1.0 + LEADERS_WEIGHT * (self.counted[other] - USUAL_CENTRES)
        weight = min(MOST_WEIGHT, max(LEAST_WEIGHT, weight))
        if s.alive[other] and other != self.seat and s.options.talk:
            weight *= REGARD[regard(s, self.seat, other)]
        return weight

    def _pulls(self) -> list[float]:
        """By territory: what it is worth for an army to stand there, near the best centre that is not one's own."""
        s, board = self.s, self.board
        pulls = [0.0] * (board.size + 1)
        for centre in board.centres:
            if s.owner[centre] == self.seat:
                continue
            worth = NEAR_CAPITAL if board.is_capital[centre] else NEAR
            away = board.distance[centre]
            for p in board.ids:
                if 0 < away[p] < len(STEPS) and worth * STEPS[away[p]] > pulls[p]:
                    pulls[p] = worth * STEPS[away[p]]
        return pulls

    # ---- what a territory is worth

    def value(self, p: TerritoryId) -> float:
        """What a territory is worth as it stands in the lists now."""
        side, owner = self.army[p], self.s.owner[p]
        centre = self.board.is_centre[p]
        if side == self.seat:
            held = ARMY * (1.0 - self.danger(p, self.before_me))
            if not centre:
                return held + self.pull[p]
            keep = self.prize[p] * (1.0 - self.danger(p, self.before_settlement))
            if owner == self.seat:
                return held + keep + AT_HOME * self.pull[p]
            taken = keep + (FROM_A_WARLORD * self.weight[owner] if owner >= 0 else 0.0)
            return held + taken * self.late
        worth = 0.0
        if owner == self.seat and centre:
            if side == NOBODY:
                worth = self.prize[p] * (1.0 - self.danger(p, self.before_settlement))
            elif self.late < 1.0:
                worth = self.prize[p] * OCCUPIED
        if side >= 0:
            return worth - ENEMY_ARMY * self.weight[side]
        if side == INDEPENDENT:
            return worth - ENEMY_ARMY
        return worth

    def danger(self, p: TerritoryId, movers: list[int]) -> float:
        """How likely the strongest single assault that can still come takes the territory."""
        army, s = self.army, self.s
        beside: dict[int, int] = {}
        for q in self.board.neighbours[p]:
            side = army[q]
            if side >= 0 and movers[side]:
                beside[side] = beside.get(side, 0) + 1
        if not beside:
            return 0.0
        will = WILL_ON_CENTRES if self.board.is_centre[p] else WILL_ELSEWHERE
        if army[p] == NOBODY:
            return WALK_IN
        bonus = CAPITAL_BONUS if self.board.is_capital[p] else 0
        dice = self.dice(p)
        limit = 2 if s.options.supporters == "one" else 7
        strongest = min(limit, max(beside.values()))
        return will * win_chance(strongest, dice, 0, bonus, s.options.dice)

    def dice(self, p: TerritoryId) -> int:
        """What the army of a territory defends with."""
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

    def change(self, places: list[TerritoryId]) -> float:
        """What these territories are worth now, less what they were worth before."""
        values, value = self.values, self.value
        return sum([value(p) - values[p] for p in places])

    def gain_of_move(self, source: TerritoryId, target: TerritoryId) -> float:
        """What a plain move gains."""
        army, support = self.army, self.support
        given = support[source]
        army[source], army[target], support[source] = NOBODY, self.seat, 0
        gain = self.change(self.around(source, target))
        army[source], army[target], support[source] = self.seat, NOBODY, given
        return gain

    def gain_of_stand(self, giver: TerritoryId, held: TerritoryId) -> float:
        """What a standing support gains."""
        before, self.support[giver] = self.support[giver], held
        gain = self.change([held])
        self.support[giver] = before
        return gain

    def gains_of_attack(self, source: TerritoryId, target: TerritoryId) -> tuple[float, float]:
        """What is gained if an attack is won, and if it is lost."""
        army, support = self.army, self.support
        places = self.around(source, target)
        defender = army[target]
        kept = support[:]
        for q in self.board.neighbours[target]:
            if support[q] == target:
                support[q] = 0
        support[target] = 0
        army[source], army[target] = NOBODY, self.seat
        won = self.change(places)
        army[target] = defender
        self.support[:] = kept
        lost = self.change(places)
        army[source] = self.seat
        return won, lost

    def chance(self, source: TerritoryId, target: TerritoryId, supporters: int) -> float:
        """The chance of an attack with so many supporters."""
        capital = self.board.is_capital
        mine = CAPITAL_BONUS if self.s.options.sally and capital[source] else 0
        theirs = CAPITAL_BONUS if capital[target] else 0
        return win_chance(1 + supporters, self.dice(target), mine, theirs, self.s.options.dice)

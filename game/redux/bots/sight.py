"""A table in numbers for a computer player at one decision: shortages, totals and what rivals can still bring."""

from game.redux.rules.building import NO_RELIEF, Relief, buildable
from game.redux.rules.catalogue import GENERALS, LOCATION_FACTS
from game.redux.rules.maintenance import army_upkeep, people_upkeep
from game.redux.rules.places import (
    BATTLES,
    GOLD,
    KINDS,
    LOCATIONS,
    PAIRS,
    RICE,
    SEATS,
    SPEAR,
    SUPPORT,
    TRAINED,
    TYPES,
    UNTRAINED,
    WEAPONS,
    GeneralId,
    Seat,
    SpaceId,
    border_of_space,
)
from game.redux.rules.state import (
    FREE,
    SIDES,
    STATIONED,
    ReduxState,
    has_built,
    locations_held,
    stationed_generals,
    stationed_units,
    tokens_on_granary,
    tokens_on_treasury,
)
from game.redux.rules.totals import administration_of, contribution, criterion_of, side_of


class Sight:
    """One state's reading of the public table, worked out once a decision."""

    def __init__(self, s: ReduxState, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        at = KINDS * seat
        self.supply = s.supply[at : at + KINDS]
        self.left = s.options.rounds - s.round
        self.units = stationed_units(s, seat)
        self.stationed = len(stationed_generals(s, seat))
        self.locations = len(locations_held(s, seat))
        self.treasury = tokens_on_treasury(s, seat)
        self.granary = tokens_on_granary(s, seat)
        gold, rice = army_upkeep(s, seat)
        self.gold_short = gold - self.supply[GOLD]
        self.rice_short = rice + people_upkeep(s, seat) - self.supply[RICE]
        self.armies = self.supply[UNTRAINED] + self.supply[TRAINED]
        self.weapons = sum(self.supply[SPEAR:])
        self.plain_worths: dict[SpaceId, float] = {}

    def has(self, general: GeneralId) -> bool:
        """Whether one of the state's generals is in play."""
        return general in self.s.generals[self.seat]

    @property
    def short(self) -> int:
        """How many resources of the scarcer kind the next upkeep lacks."""
        return max(0, self.gold_short, self.rice_short)

    def wants_gold(self) -> bool:
        """Whether gold is scarcer than rice."""
        return self.gold_short >= self.rice_short

    # ---- bids

    def free_of(self, seat: Seat) -> list[GeneralId]:
        """The generals a state can still send."""
        if self.s.passed >> seat & 1:
            return []
        where = self.s.where
        return [general for general in self.s.generals[seat] if where[general] == FREE]

    def read_bids(self) -> None:
        """Works out the totals of all sides on all spaces, and what each state could still add."""
        s = self.s
        self.totals = [[-1] * SIDES for _ in range(19)]
        for seat in SEATS:
            for general in s.generals[seat]:
                space = s.where[general]
                if 0 < space < FREE:
                    sides = self.totals[space]
                    side = side_of(s, space, seat)
                    sides[side] = max(0, sides[side]) + contribution(s, general, space)
        self.free = [self.free_of(seat) for seat in SEATS]
        # By criterion, what all free generals of a state come to together with its tokens.
        self.reserve = [[0, 0] for _ in SEATS]
        for seat in SEATS:
            tokens = s.supply[KINDS * seat + SUPPORT] + s.emperor[seat] if self.free[seat] else 0
            administration = sum(administration_of(s, general) for general in self.free[seat])
            combat = sum(GENERALS[general].combat for general in self.free[seat])
            self.reserve[seat] = [administration + tokens, combat + tokens + (1 if self.free[seat] else 0)]
        self.criteria = [criterion_of(s, space) if space else 0 for space in range(19)]

    def against(self, space: SpaceId) -> tuple[int, int, int]:
        """On a space: the best total of another side, how many rivals are free, and what they could come to."""
        s, mine = self.s, side_of(self.s, space, self.seat)
        best = rivals = most = 0
        for side in range(SIDES):
            total = self.totals[space][side]
            if side == mine:
                continue
            best = max(best, total)
            could = 0
            for seat in SEATS:
                if seat == self.seat or side_of(s, space, seat) != side or not self.free[seat]:
                    continue
                if space in BATTLES and not self._can_fight(seat, space):
                    continue
                rivals += len(self.free[seat])
                could += self.reserve[seat][self.criteria[space]]
                if space in BATTLES:
                    could += s.supply[KINDS * seat + TRAINED] + len(self.free[seat])
            if could:
                most = max(most, max(0, total) + could)
        return best, rivals, most

    def _can_fight(self, seat: Seat, space: SpaceId) -> bool:
        s = self.s
        if seat not in PAIRS[border_of_space(space)]:
            return False
        if seat == 2 and any(GENERALS[general].hook == "needs_no_units" for general in self.free[seat]):
            return True
        at = KINDS * seat
        return bool(s.supply[at + TRAINED]) and any(s.supply[at + SPEAR : at + KINDS])

    # ---- armies

    def best_weapon(self, choices: tuple[int, ...] = WEAPONS, more: tuple[int, ...] = ()) -> int:
        """The weapon the state can use next: led by its generals, wanted on its borders, and not in hand yet."""
        s = self.s
        wanted, led = [0] * len(TYPES), [0] * len(TYPES)
        for place in LOCATIONS:
            if s.owner[place] < 0 and self.seat in PAIRS[(place - 1) // 5]:
                wanted[LOCATION_FACTS[place].type] += 1
        for general in s.generals[self.seat]:
            if s.where[general] != STATIONED:
                for kind in GENERALS[general].types:
                    led[kind] += GENERALS[general].combat
        best, best_value = choices[0], -99.0
        for weapon in choices:
            kind = weapon - SPEAR
            there = self.supply[weapon] + more.count(weapon)
            value = 0.6 * min(wanted[kind], 2) + (led[kind] > 0) + 0.02 * led[kind] - 0.9 * there
            if value > best_value:
                best, best_value = weapon, value
        return best

    def can_build(self, relief: Relief = NO_RELIEF) -> list[int]:
        """The cards that can be built now."""
        return buildable(self.s, self.seat, relief=relief)

    def built(self, card: int) -> bool:
        """Whether the state has built an enhancement."""
        return has_built(self.s, self.seat, card)

"""Quickplay setup (R4): a whole Region each, two Generals and two Strategy cards."""

from game.conquest.rules import units, verbs
from game.conquest.rules.chance import REGIONS
from game.conquest.rules.leaders import RULER_SKILLS
from game.conquest.rules.skills import FOUR_GENERATIONS, LORD_OF_JING
from game.conquest.rules.state import NEUTRAL, ConquestState, ProvinceId, RegionId
from game.conquest.rules.table import ConquestTable
from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat

QUICK_GENERALS = 2
QUICK_CARDS = 2
LARGE_REGION = 6
"""A Region of so many Provinces gets 4 Infantry each, a smaller one 8 (R4.2)."""

FEW, MANY = 4, 8
NEUTRAL_FEW, NEUTRAL_MANY = 2, 4
EXTRA = 4
"""What Yuan Shao and Liu Biao bring (R4.4)."""


def setup_skill(s: ConquestState, seat: Seat, skill: int) -> bool:
    """Setup skills act once, for the player who was dealt the Ruler (K3)."""
    return bool(RULER_SKILLS[s.leader_card[4 * seat]] & skill)


@procedure
class QuickSetup(Frame, tag="quick_setup"):
    """R4.1 to R4.5; `regions` are the players' Regions in seat order, `seat` is the player now asked."""

    seat: Seat = 0
    regions: tuple[RegionId, ...] = ()

    @step
    def draw_cards(self, t: ConquestTable) -> None:
        for seat in range(t.s.seats):
            for _ in range(QUICK_GENERALS):
                verbs.draw_general(t, seat, "setup")
            verbs.draw_strategy(t, seat, QUICK_CARDS, "setup")

    @step
    def roll_for_regions(self, t: ConquestTable) -> None:
        """A D8 each, again while the Region is taken; 24 Infantry in it either way (R4.2)."""
        s = t.s
        for seat in range(s.seats):
            region = 0
            while not region or region in self.regions:
                region = t.roll(len(s.board.regions) - 1, REGIONS, "quick_region", seat)
            self.regions = (*self.regions, region)
            provinces = s.board.region_provinces[region]
            for p in provinces:
                units.settle(t, seat, p, FEW if len(provinces) >= LARGE_REGION else MANY)

    @step
    def fill_the_rest(self, t: ConquestTable) -> None:
        """Unclaimed Regions are neutral (R4.5)."""
        for region, provinces in enumerate(t.s.board.region_provinces):
            if region not in self.regions:
                for p in provinces:
                    units.settle(t, NEUTRAL, p, NEUTRAL_FEW if len(provinces) >= LARGE_REGION else NEUTRAL_MANY)

    @ask("seat", auto=True)
    def place_ruler(self, t: ConquestTable) -> list[Action]:
        """Any Province of the own Region (R4.3)."""
        return [("place_ruler", p) for p in t.s.board.region_provinces[self.regions[self.seat]]]

    @place_ruler.answer
    def ruler_placed(self, t: ConquestTable, action: Action) -> None:
        units.place_leader(t, 4 * self.seat, t.s.leader_card[4 * self.seat], int(action[1]))
        self.seat += 1
        if self.seat < t.s.seats:
            self.at = "place_ruler"

    @place_ruler.refusal
    def not_in_the_region(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_your_start", "R4.3") if action[0] == "place_ruler" else None

    @step
    def whose_extras(self, t: ConquestTable) -> None:
        """Yuan Shao and Liu Biao choose, in seat order (R4.4)."""
        self.seat = 0

    @step
    def find_the_next(self, t: ConquestTable) -> None:
        skilled = FOUR_GENERATIONS | LORD_OF_JING
        while self.seat < t.s.seats and not setup_skill(t.s, self.seat, skilled):
            self.seat += 1
        if self.seat == t.s.seats:
            self.at = "done"

    @ask("seat", auto=True)
    def choose_extra(self, t: ConquestTable) -> list[Action]:
        return [("settle", p) for p in self._extras(t.s)]

    def _extras(self, s: ConquestState) -> list[ProvinceId]:
        """Own Provinces for four more Infantry; for Liu Biao a neutral neighbour, if there is one (DC-05)."""
        own = s.board.region_provinces[self.regions[self.seat]]
        if setup_skill(s, self.seat, LORD_OF_JING):
            near = sorted({q for p in own for q in s.board.neighbours[p] if s.owner[q] == NEUTRAL})
            if near:
                return near
        return list(own)

    @choose_extra.answer
    def extra_chosen(self, t: ConquestTable, action: Action) -> None:
        at = int(action[1])
        if t.s.owner[at] == NEUTRAL:
            units.hand_over(t, self.seat, at, EXTRA)
        else:
            units.settle(t, self.seat, at, EXTRA)
        self.seat += 1
        self.at = "find_the_next"

    @choose_extra.refusal
    def not_there(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_next_to_start", "R4.4") if action[0] == "settle" else None

"""A position of the uprising for an ally in a war with an aim of its own (house rules H1 to H4).

Such a war is won without the last rebel: by the fall of captains or bands, or by Provinces that are taken or held. So
the distance, the worth and the danger of Provinces are counted from what the aim asks. Everything here is on the board
for all to see.
"""

from typing import Final

from game.conquest.bots.ally_deploy import men_to_hold
from game.conquest.bots.ally_sight import TOWARDS_VICTORY, AllySight, by_rounds_left
from game.conquest.rules.state import ProvinceId
from game.conquest.rules.uprising_goals import aim_of, bands_to_break, places_to_hold

SOUGHT: Final = (24.0, 12.0, 8.0, 6.0, 5.0, 4.0)
"""What it is worth to take a Province the aim asks for, by the rounds that are left."""

KEPT: Final = (24.0, 10.0, 6.0, 5.0, 4.0, 4.0)
"""What it is worth to keep one."""

BESIDE_THE_AIM: Final = 0.4
"""What is left of the worth of another rebel Province's fall."""

THREATENS: Final = 3.0
"""What it is worth that rebels next to a Province of the aim lose theirs."""

HOLD_WITH: Final = 40
"""Nobody counts the men who keep rebels from a Province of the aim, up to so many."""


class AimSight(AllySight):
    """A position through the eyes of an ally who knows the aim of the war."""

    def look_at_owners(self) -> None:
        """Works out what the aim still asks for, before what follows from it."""
        s = self.s
        aim = aim_of(s)
        assert aim is not None
        owner, players = s.owner, s.players
        self.named = frozenset(places_to_hold(s))
        """The Provinces the aim names."""
        self.kept = frozenset(p for p in self.named if 0 <= owner[p] < players)
        """Those of them that allies hold."""
        self.bands = frozenset(bands_to_break(s))
        if aim.kind == "captains":
            self.sought = frozenset(s.leader_at[4 * bot] for bot in self.bands)
        elif aim.kind == "bands":
            self.sought = frozenset(p for p in s.board.ids if owner[p] in self.bands)
        else:
            self.sought = self.named - self.kept
        self.holds_to_the_end = aim.kind == "hold"
        self._captains = self._where_captains_are()
        super().look_at_owners()
        self.hill = tuple(sorted(self.sought))

    def look_again(self) -> None:
        """Brings everything up to date; a captain may fall without a Province changing hands."""
        if self._captains != self._where_captains_are():
            self._owners = []
        super().look_again()

    def _where_captains_are(self) -> list[ProvinceId]:
        s = self.s
        return [s.leader_at[4 * bot] for bot in range(s.players, s.seats)]

    def look_at_units(self) -> None:
        """Infantry that must hold a Province when the last round ends is not to be spent in it (H4)."""
        super().look_at_units()
        if self.holds_to_the_end and not self.left:
            self.unit = self.ally.unit

    # ---- what the aim asks for

    def find_goals(self) -> list[ProvinceId]:
        """What is to be taken; where nothing is, the rebels next to what is to be held, and else all rebels."""
        if self.sought:
            return sorted(self.sought)
        near = [p for p in self.rebels if self._is_next_to_kept(p)]
        return near or self.rebels

    def must_hold(self, p: ProvinceId) -> bool:
        """Whether the aim names the Province and allies hold it."""
        return p in self.kept

    def _is_next_to_kept(self, p: ProvinceId) -> bool:
        return any(q in self.kept for q in self.board.neighbours[p])

    def is_prey(self, p: ProvinceId) -> bool:
        """Also whatever the aim asks for, whoever holds it."""
        return p in self.sought or super().is_prey(p)

    # ---- worth

    def _find_worth(self, p: ProvinceId) -> float:
        found = super()._find_worth(p)
        if p in self.kept:
            return found + by_rounds_left(KEPT, self.left)
        if p in self.named:
            return found + by_rounds_left(SOUGHT, self.left)
        return found

    def _find_denial(self, p: ProvinceId) -> float:
        found = super()._find_denial(p)
        if not self.is_rebel(p):
            return found
        if p in self.sought:
            return found if p in self.named else found + by_rounds_left(SOUGHT, self.left)
        usual = self.ally.towards_victory * by_rounds_left(TOWARDS_VICTORY, self.left)
        found -= (1.0 - BESIDE_THE_AIM) * usual
        return found + THREATENS if self._is_next_to_kept(p) else found

    # ---- danger

    def most_to_hold(self, p: ProvinceId) -> float:
        """Any number, for a Province of the aim."""
        return HOLD_WITH if p in self.kept else super().most_to_hold(p)

    def garrison(self, p: ProvinceId) -> int:
        """In a Province of the aim, as many as keep rebels out once the time is short, if they are there."""
        usual = super().garrison(p)
        if p not in self.kept or self.left > 1:
            return usual
        need = men_to_hold(self, p)
        return max(usual, min(need, self.s.infantry[p]))

    def pressure(self, p: ProvinceId) -> float:
        """What a Province of the aim lacks comes on top."""
        found = super().pressure(p)
        return found + max(0, men_to_hold(self, p) - self.s.units[p]) if p in self.kept else found

"""What the players of rules of thumb look at: threats, what an area is worth keeping, who is fit for what."""

from functools import lru_cache
from typing import Final

from game.romance.rules.catalogue import (
    ADMIN,
    CLANS,
    COMMAND,
    LORD_CAO_CAO,
    LORD_LIU_BEI,
    MAJORS,
    NOBODY,
    VALOR,
    WIT,
)
from game.romance.rules.forces import areas_of, generals_in, worth
from game.romance.rules.odds import Force, Prospect, clan_force, edge_of, force_of, prospect
from game.romance.rules.state import AreaId, GeneralId, PowerId, RomanceState

CHAMPION: Final = 3
"""Valor from which a general is sent into duels (36.6)."""
LORDLY: Final = 5
"""Valor from which a lord without heirs duels (36.3)."""
LORDS: Final = (LORD_CAO_CAO, LORD_LIU_BEI)
LORD_RISK: Final = 0.02
"""How likely a lord may be lost in the next phase (36.3)."""
KEPT: Final = 0.6
"""How much of a likely loss counts (36.1)."""
MOST_TROOPS: Final = 24
"""Larger armies are looked at as of this size: what they do differs little."""


def fighters(generals: list[GeneralId]) -> list[GeneralId]:
    """Who is of use in a combat: valor, command or wit to speak of."""
    return [g for g in generals if VALOR[g] >= CHAMPION or COMMAND[g] >= 2 or WIT[g] >= 3]


def usefulness(general: GeneralId) -> int:
    """How much a general adds to an army."""
    return max(0, VALOR[general] - 1) + 2 * max(0, COMMAND[general]) + max(0, WIT[general])


@lru_cache(maxsize=65536)
def _rough(attack: Force, defence: Force, edge: int) -> Prospect:
    return prospect(attack, defence, edge, "stand")


def army(s: RomanceState, power: PowerId, area: AreaId, troops: int, away: tuple[GeneralId, ...] = ()) -> Force:
    """The best a power has in an area, with so many troops and without those who are away."""
    if power == CLANS:
        return clan_force(min(MOST_TROOPS, troops))
    host = [g for g in generals_in(s, power, area) if g not in away]
    best = sorted(fighters(host), key=lambda g: (-usefulness(g), g))[:4]
    return force_of(sorted(best), min(MOST_TROOPS, troops), CHAMPION)


class Sight:
    """A position as one power sees it. Nothing is kept from one choice to the next."""

    def __init__(self, s: RomanceState, power: PowerId) -> None:
        self.s = s
        self.power = power
        self.lord = s.monarch[power]
        self.points = [worth(s, p) for p in MAJORS]
        self._threats: dict[tuple[int, int, tuple[int, ...]], tuple[float, AreaId]] = {}

    def rivals(self) -> list[PowerId]:
        """The other players who still have land."""
        return [p for p in MAJORS if p != self.power and self.s.alive[p]]

    def leads_by(self, power: PowerId) -> int:
        """How far a player is ahead of the best of the others."""
        return self.points[power] - max(points for p, points in enumerate(self.points) if p != power)

    def threat(self, area: AreaId, troops: int, away: tuple[GeneralId, ...] = (), owner: int = NOBODY) -> float:
        """How likely a neighbouring player takes an area in one phase if so many troops stay there (36.1)."""
        return self.worst(area, troops, away, owner)[0]

    def worst(
        self, area: AreaId, troops: int, away: tuple[GeneralId, ...] = (), owner: int = NOBODY
    ) -> tuple[float, AreaId]:
        """The same with the area from which the danger comes, 0 for none."""
        key = (area, troops, away)
        known = self._threats.get(key)
        if known is not None:
            return known
        s = self.s
        found, origin = 0.0, 0
        mine = owner if owner != NOBODY else self.power
        own = army(s, mine, area, troops, away)
        for source in s.board.neighbours[area]:
            power = s.owner[source]
            if power not in MAJORS or power == mine or s.bans[s.board.side_of[source, area]] or s.troops[source] < 2:
                continue
            enemy = army(s, power, source, s.troops[source] - 1)
            if not enemy.command[0] and not enemy.valor:
                continue
            chance = _rough(enemy, own, edge_of(s, area, [source])).win
            if chance > found:
                found, origin = chance, source
        self._threats[key] = (found, origin)
        return found, origin

    def is_frontier(self, area: AreaId) -> bool:
        """Whether an area touches land of others."""
        return any(self.s.owner[near] != self.power for near in self.s.board.neighbours[area])

    def lord_is_alone(self, area: AreaId) -> bool:
        """Whether a lord without heirs stands in an area with no other general."""
        s = self.s
        return self.lord in LORDS and s.place[self.lord] == area and len(generals_in(s, self.power, area)) < 2

    def admin_at(self, area: AreaId) -> int:
        """The best admin of a power's generals in an area."""
        return max((ADMIN[g] for g in generals_in(self.s, self.power, area)), default=NOBODY)

    def land(self) -> list[AreaId]:
        """The power's areas."""
        return areas_of(self.s, self.power)

"""What the players of rules of thumb look at: threats, what an area is worth keeping, who is fit for what."""

from typing import Final

from game.romance.bots.habits import USUAL, Habits
from game.romance.bots.rough_odds import rough_chance
from game.romance.rules.catalogue import (
    ADMIN,
    AFFAIRS,
    CLANS,
    COMMAND,
    LORD_CAO_CAO,
    LORD_LIU_BEI,
    MAJORS,
    NOBODY,
    VALOR,
    WIT,
)
from game.romance.rules.forces import areas_of, generals_in, generals_of, has_units, worth
from game.romance.rules.odds import Force, clan_force, edge_of, force_of
from game.romance.rules.options import last_turn
from game.romance.rules.state import AreaId, GeneralId, PowerId, RomanceState

CHAMPION: Final = 3
"""Valor from which a general is sent into duels (36.6)."""
LORDLY: Final = 5
"""Valor from which a lord without heirs duels (36.3)."""
LORDS: Final = (LORD_CAO_CAO, LORD_LIU_BEI)
LORD_RISK: Final = 0.02
"""How likely a lord may be lost in the next phase (36.3)."""
A_GENERAL: Final = 0.05
"""How many points what a general adds to an army counts as, one by one: a great one is worth half a point."""
KEPT: Final = 1.2
"""How much of a likely loss counts: with its points an area's recruits are gone, too (36.1)."""


# PERF: worked out once; asked for each general they took a tenth of a game.
USEFULNESS: Final = tuple(
    max(0, valor - 1) + 2 * max(0, command) + max(0, wit)
    for valor, command, wit in zip(VALOR, COMMAND, WIT, strict=True)
)
"""By general: how much he adds to an army."""
RANK: Final = tuple((-useful, general) for general, useful in enumerate(USEFULNESS))
"""The key that sorts generals, the most useful first."""
IS_FIGHTER: Final = tuple(
    valor >= CHAMPION or command >= 2 or wit >= 3 for valor, command, wit in zip(VALOR, COMMAND, WIT, strict=True)
)
"""By general: whether he is of use in a combat, with valor, command or wit to speak of."""


def fighters(generals: list[GeneralId]) -> list[GeneralId]:
    """Who is of use in a combat."""
    return [g for g in generals if IS_FIGHTER[g]]


def usefulness(general: GeneralId) -> int:
    """How much a general adds to an army."""
    return USEFULNESS[general]


def army(s: RomanceState, power: PowerId, area: AreaId, away: tuple[GeneralId, ...] = ()) -> Force:
    """The best a power has in an area without those who are away, as a force of no troops yet."""
    if power == CLANS:
        return clan_force(0)
    host = [g for g in generals_in(s, power, area) if IS_FIGHTER[g] and g not in away]
    best = sorted(host, key=RANK.__getitem__)[:4]
    return force_of(sorted(best), 0, CHAMPION)


def powers_to_play(s: RomanceState) -> list[PowerId]:
    """The players who still have a phase before the end of the game: all, but for the last turn (6.3, 28.2)."""
    if s.turn < last_turn(s.options):
        return list(MAJORS)
    return [p for p in MAJORS if all(AFFAIRS[card] != p for card in s.drawn)]


class Sight:
    """A position as one power sees it, and how it leans. Nothing is kept from one choice to the next."""

    def __init__(self, s: RomanceState, power: PowerId, habits: Habits = USUAL) -> None:
        self.s = s
        self.power = power
        self.habits = habits
        self.lord = s.monarch[power]
        self.points = [worth(s, p) for p in MAJORS]
        self.standings = [points + self._people(p) for p, points in enumerate(self.points)]
        """Points and people: who leads (36.2)."""
        self.to_play = powers_to_play(s)
        self._armies: dict[tuple[int, int, tuple[int, ...]], Force] = {}
        self._threats: dict[tuple[int, int, tuple[int, ...]], tuple[float, AreaId]] = {}

    def rivals(self) -> list[PowerId]:
        """The other players who still have land."""
        return [p for p in MAJORS if p != self.power and self.s.alive[p]]

    def leads_by(self, power: PowerId) -> float:
        """How far a player is ahead of the best of the others, in points and people."""
        return self.standings[power] - max(found for p, found in enumerate(self.standings) if p != power)

    def _people(self, power: PowerId) -> float:
        """What a player's generals are worth beside points, before the last turn: they win the later ones."""
        if self.s.turn >= last_turn(self.s.options):
            return 0.0
        return A_GENERAL * sum([USEFULNESS[g] for g in generals_of(self.s, power)])

    def rival_ahead(self) -> PowerId:
        """The other player who is farthest ahead; `NOBODY` where none is left."""
        return max(self.rivals(), key=lambda p: (self.standings[p], -p), default=NOBODY)

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
        own = self._army(mine, area, away)._replace(troops=troops)
        for source in s.board.neighbours[area]:
            power = s.owner[source]
            if power == mine or power not in self.to_play or s.bans[s.board.side_of[source, area]]:
                continue
            if s.troops[source] < 2:
                continue
            enemy = self._army(power, source)
            if not enemy.command[0] and not enemy.valor:
                continue
            chance = rough_chance(enemy._replace(troops=s.troops[source] - 1), own, edge_of(s, area, [source]))
            if chance > found:
                found, origin = chance, source
        self._threats[key] = (found, origin)
        return found, origin

    def way_of(self, power: PowerId, area: AreaId) -> tuple[float, AreaId]:
        """How likely a player takes an area of nobody's or of somebody else's in one phase, and from where, 0 for
        nowhere."""
        s = self.s
        found, origin = 0.0, 0
        own = self._army(s.owner[area], area)._replace(troops=s.troops[area]) if has_units(s, area) else None
        for source in s.board.neighbours[area]:
            if s.owner[source] != power or s.bans[s.board.side_of[source, area]] or s.troops[source] < 2:
                continue
            chance = 1.0
            if own is not None:
                enemy = self._army(power, source)._replace(troops=s.troops[source] - 1)
                chance = rough_chance(enemy, own, edge_of(s, area, [source]))
            if chance > found:
                found, origin = chance, source
        return found, origin

    def _army(self, power: PowerId, area: AreaId, away: tuple[GeneralId, ...] = ()) -> Force:
        key = (power, area, away)
        found = self._armies.get(key)
        if found is None:
            found = self._armies[key] = army(self.s, power, area, away)
        return found

    def is_frontier(self, area: AreaId) -> bool:
        """Whether an area touches land of others."""
        return any(self.s.owner[near] != self.power for near in self.s.board.neighbours[area])

    def has_grey_beside(self) -> bool:
        """Whether land that no player holds touches the power's own: who has none beside him does not wait for it."""
        s = self.s
        return any(s.owner[near] not in MAJORS for area in self.land() for near in s.board.neighbours[area])

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

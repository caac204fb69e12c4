"""What is foretold of the hosts' round: who goes for whom, and which Provinces are attacked and fall (C8 to C13)."""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.conquest.rules.state import ProvinceId


class Way(NamedTuple):
    """One rebel Province and one it may go for: the chance that it attacks, and that the target falls to it."""

    attack: float
    fall: float


@dataclass
class Forecast:
    """The possible attacks of the hosts this round. Provinces without an entry are safe from every host."""

    ways: dict[tuple[ProvinceId, ProvinceId], Way] = field(default_factory=dict)
    attacked: dict[ProvinceId, float] = field(default_factory=dict)
    lost: dict[ProvinceId, float] = field(default_factory=dict)

    def by_source(self, source: ProvinceId) -> list[tuple[ProvinceId, Way]]:
        """The possible targets of one rebel Province, the likeliest first."""
        found = [(target, way) for (at, target), way in self.ways.items() if at == source]
        return sorted(found, key=lambda way: (-way[1].attack, way[0]))

    def by_target(self, target: ProvinceId) -> list[tuple[ProvinceId, Way]]:
        """The possible attackers of one Province, in turn order."""
        return [(source, way) for (source, at), way in self.ways.items() if at == target]

    def add(self, part: "Forecast", weight: float) -> None:
        """Adds another forecast with such a weight; with weights that add up to 1 it becomes their mean."""
        for way, (attack, fall) in part.ways.items():
            before = self.ways.get(way, Way(0.0, 0.0))
            self.ways[way] = Way(before.attack + weight * attack, before.fall + weight * fall)
        for sums, chances in ((self.attacked, part.attacked), (self.lost, part.lost)):
            for p, chance in chances.items():
                sums[p] = sums.get(p, 0.0) + weight * chance

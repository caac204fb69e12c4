"""A board of Conquest: a map board of Provinces, with caps, bonuses and directions (R1.1 to R1.4, C9)."""

from typing import Any, Final

from game.parts.map_board import BoardParts, MapBoard, Place, PlaceId, Point, RegionId, TownMark

__all__ = ["OPPOSITE", "Board", "Point", "ProvinceId", "RegionId", "compass"]

ProvinceId = PlaceId

CAPITALS: Final = ("Luoyang", "Chang'an")
OPPOSITE: Final = {"N": "S", "S": "N", "E": "W", "W": "E"}


class Board(MapBoard):
    """A checked board. Everything the rules read is a tuple indexed by number; nothing changes after it is built."""

    def __init__(
        self,
        parts: BoardParts,
        cap: dict[ProvinceId, int],
        bonus: dict[RegionId, int],
        direction: dict[tuple[ProvinceId, ProvinceId], str],
    ) -> None:
        self.cap = tuple(cap.get(p, 0) for p in range(len(parts.places) + 1))
        """The most units a Province holds (R1.2)."""
        self.region_bonus = tuple(bonus.get(r, 0) for r in range(len(parts.regions) + 1))
        """The gold for holding all of a Region (R9)."""
        self.direction = direction
        """From one Province to its neighbour: N, E, S or W (C9.2, C9.4)."""
        super().__init__(parts)
        self.region_provinces = self.region_places

    @property
    def provinces(self) -> tuple[Place, ...]:
        """The places of the map by their name in the rules."""
        return self.places

    def town_mark(self, place: ProvinceId) -> TownMark:
        """The two capitals of Han are drawn larger."""
        return "capital" if self.places[place].town.name in CAPITALS else "city"

    def summed(self) -> list[Any]:
        """What the checksum is taken over: all that the rules read, as every save so far has summed it."""
        ways = sorted([a, b, way] for (a, b), way in self.direction.items())
        return [self.cap, self.region, self.region_bonus, self.top_down, ways]


def compass(source: Point, target: Point) -> str:
    """The direction of `target` seen from `source` (C9.2): a perfect diagonal is N or S."""
    dx, dy = target[0] - source[0], target[1] - source[1]
    if abs(dy) >= abs(dx):
        return "N" if dy < 0 else "S"
    return "E" if dx > 0 else "W"

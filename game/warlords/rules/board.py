"""The board of Warlords: territories, centres and capitals, and who begins where (W0.1, W1.3 to W1.6)."""

from dataclasses import dataclass
from typing import Any, Final

from game.parts.map_board import BoardParts, MapBoard, Named, PlaceId, TownMark

TerritoryId = PlaceId

MOST_WARLORDS: Final = 7


@dataclass(frozen=True, slots=True)
class Warlord(Named):
    """One power: its names, its mark on every army, its colour and pattern, and the centres it begins with."""

    id: str = ""
    number: int = 0
    mark: str = ""
    colour: str = "#888888"
    ink: str = "#ffffff"
    emblem: str = ""
    pattern: str = ""
    start: tuple[TerritoryId, ...] = ()


@dataclass(frozen=True, slots=True)
class Independents(Named):
    """The garrison side that nobody steers."""

    colour: str = "#b8ae9c"
    ink: str = "#2a1c12"
    emblem: str = ""
    start: tuple[TerritoryId, ...] = ()


class Board(MapBoard):
    """A checked board of Warlords; seat n is the warlord of number n + 1."""

    def __init__(
        self,
        parts: BoardParts,
        warlords: list[Warlord],
        independents: Independents,
        centres: frozenset[TerritoryId],
        capitals: frozenset[TerritoryId],
    ) -> None:
        self.warlords = tuple(sorted(warlords, key=lambda warlord: warlord.number))
        self.independents = independents
        self.is_centre = tuple(1 if p in centres else 0 for p in range(len(parts.places) + 1))
        self.is_capital = tuple(1 if p in capitals else 0 for p in range(len(parts.places) + 1))
        self.centres = tuple(sorted(centres))
        self.capitals = tuple(sorted(capitals))
        super().__init__(parts)
        codes = [place.code for place in self.places]
        by_code = sorted(self.ids, key=lambda p: codes[p])
        self.rank = tuple(by_code.index(p) if p else -1 for p in range(self.size + 1))
        """Each territory's place in the order of codes: supporters' dice and the defaults of Winter go by it."""
        self.seat_of = {warlord.id: seat for seat, warlord in enumerate(self.warlords)}
        self.distance = _distances(self.neighbours)
        """Moves from one territory to another, whatever stands between; -1 where no way leads."""

    def facts(self) -> list[Any]:
        """The centres, capitals and starts of the board, as plain data."""
        return [
            self.centres,
            self.capitals,
            [[warlord.id, warlord.start] for warlord in self.warlords],
            self.independents.start,
            [place.code for place in sorted(self.places[1:], key=lambda place: place.code)],
        ]

    def town_mark(self, place: TerritoryId) -> TownMark:
        """Palaces at the capitals, cities at the other centres, nothing elsewhere."""
        return "capital" if self.is_capital[place] else "city" if self.is_centre[place] else ""

    def code(self, territory: TerritoryId) -> str:
        """The code of a territory, as orders and logs write it."""
        return self.places[territory].code


def _distances(neighbours: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    rows = []
    for start in range(len(neighbours)):
        found = [-1] * len(neighbours)
        found[start] = 0
        ring = [start]
        while ring:
            outer = []
            for here in ring:
                for there in neighbours[here]:
                    if found[there] < 0:
                        found[there] = found[here] + 1
                        outer.append(there)
            ring = outer
        rows.append(tuple(found))
    return tuple(rows)

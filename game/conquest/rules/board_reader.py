"""Reads what only a board of Conquest has: caps of Provinces, bonuses of Regions, directions (R1.2, R9, C9)."""

from collections.abc import Mapping
from typing import ClassVar, Final

from game.conquest.rules.board import OPPOSITE, Board, ProvinceId, RegionId, compass
from game.parts.map_board import BoardParts, Place, Region
from game.parts.map_board_reader import MapBoardReader
from game.parts.yaml_files import Section

CAPS: Final = (20, 24)


class BoardReader(MapBoardReader[Board]):
    """Reads a board file of Conquest, or the tiny board of a scenario or test.

    What only whole boards must obey is in `board_check`; a tiny board is free of the counts.
    """

    game: ClassVar[str] = "conquest"
    places_key: ClassVar[str] = "provinces"
    place_word: ClassVar[str] = "province"
    most_places: ClassVar[int] = 42
    most_regions: ClassVar[int] = 8

    def __init__(self, top: Section, tiny: bool) -> None:
        super().__init__(top, tiny)
        self.cap: dict[ProvinceId, int] = {}
        self.bonus: dict[RegionId, int] = {}
        self.direction: dict[tuple[ProvinceId, ProvinceId], str] = {}

    def region_facts(self, section: Section, region: Region) -> None:
        """The gold for holding all of it; a whole board says where its flag stands."""
        self.bonus[region.number] = section.whole("bonus", 0, 9, 0 if self.tiny else None)
        if not self.tiny:
            section.raw("banner")

    def place_facts(self, section: Section, place: Place) -> None:
        """The cap. Where the seat lies must be said even of a tiny board: directions are measured from it (C9.2)."""
        section.raw("seat")
        self.cap[place.number] = section.choice("cap", CAPS, CAPS[0] if self.tiny else None)

    def border_facts(self, section: Section, source: Place, target: Place) -> None:
        """The direction, both ways."""
        true = compass(source.town.at, target.town.at)
        way = section.choice("dir", OPPOSITE, true if self.tiny else None)
        if way != true:
            raise section.fault("dir", f"expected {true}, where {target.key} lies from {source.key}, found {way}")
        self.direction[source.number, target.number] = way
        self.direction[target.number, source.number] = OPPOSITE[way]

    def rest(self, places: Mapping[str, Place]) -> None:
        """With `direction: {S: {T: N|E|S|W}}` the board overrules its seats for a pair, both ways (C9.4)."""
        if not self.top.has("direction"):
            return
        ways: dict[tuple[ProvinceId, ProvinceId], str] = {}
        for key, section in self.top.section("direction").sections(self.most_places):
            for other in section.fields:
                self.pair(section, str(other), (key, other), places)
                way = section.choice(other, OPPOSITE)
                there = places[key].number, places[other].number
                if there not in self.direction:
                    raise section.fault(other, f"{key} and {other} are not adjacent")
                if ways.setdefault(there, way) != way:
                    raise section.fault(other, f"expected {ways[there]}, the opposite of the way back, found {way}")
                ways[there[::-1]] = OPPOSITE[way]
            section.done()
        self.direction |= ways

    def build(self, parts: BoardParts) -> Board:
        """The board of everything read."""
        return Board(parts, self.cap, self.bonus, self.direction)

"""The board of Romance: 25 areas with strength and cities, and what each side is (2.1 to 2.5).

A side goes by its number, open ones first, in the order of the file.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import paths
from game.engine.errors import DataError
from game.parts.map_board import BoardParts, MapBoard, Place, TownMark
from game.parts.map_board_reader import MapBoardReader
from game.parts.map_outlines import OutlineCheck
from game.parts.yaml_files import Section, read_yaml
from game.romance.rules.catalogue import AREAS, DOCUMENT

BOARD_ID: Final = "romance-25"

PLAIN: Final = 0
RIVER: Final = 1
MOUNTAIN: Final = 2
IMPASSABLE: Final = 3
KINDS: Final = ("plain", "river", "mountain", "impassable")
COST: Final = (1, 2, 2)
"""Movement points to cross a side of each kind that can be crossed (24.4)."""
BORDERS: Final = {"land": PLAIN, "river": RIVER, "pass": MOUNTAIN}
"""What the kinds of border of a board file are to the rules."""
MOST_STRENGTH: Final = 9


class Side(NamedTuple):
    """The border of two areas and what it is (2.2, 2.3)."""

    a: int
    b: int
    kind: int


class Board(MapBoard):
    """A checked board. `points` is the worth of each area (29.1); `stand` and `heads` say how much fits on it."""

    def __init__(self, parts: BoardParts, facts: dict[int, tuple[int, int, tuple[float, float], int]]) -> None:
        size = len(parts.places)
        self.strength = (0, *(facts[n][0] for n in range(1, size + 1)))
        self.city = (0, *(facts[n][1] for n in range(1, size + 1)))
        self.stand = ((0.0, 0.0), *(facts[n][2] for n in range(1, size + 1)))
        self.heads = (0, *(facts[n][3] for n in range(1, size + 1)))
        self.points = tuple(s + c for s, c in zip(self.strength, self.city, strict=True))
        sides = [Side(border.source, border.target, BORDERS[border.kind]) for border in parts.adjacencies]
        sides += [Side(wall.between[0], wall.between[1], IMPASSABLE) for wall in parts.closed]
        self.sides = tuple(sides)
        self.side_of = {pair: n for n, side in enumerate(sides) for pair in ((side.a, side.b), (side.b, side.a))}
        super().__init__(parts)
        self.areas = tuple(self.ids)
        self.touching = tuple(tuple(sorted(b for a, b in self.side_of if a == area)) for area in range(size + 1))
        """By area: every area with a common side, closed or not."""

    def facts(self) -> list[Any]:
        """Strength, cities and sides."""
        return [self.strength, self.city, self.sides]

    def town_mark(self, place: int) -> TownMark:
        """A town is drawn where there is a city."""
        return "city" if self.city[place] else ""

    def kind(self, a: int, b: int) -> int:
        """The kind of the side between two areas; they must touch."""
        return self.sides[self.side_of[a, b]].kind


class RomanceBoardReader(MapBoardReader[Board]):
    """Reads the areas of a board with strength, city, and room for the pieces."""

    game = "romance"
    places_key = "areas"
    place_word = "area"
    most_places = len(AREAS) - 1
    most_regions = 8

    def __init__(self, top: Section, tiny: bool) -> None:
        super().__init__(top, tiny)
        self.facts: dict[int, tuple[int, int, tuple[float, float], int]] = {}

    def place_facts(self, section: Section, place: Place) -> None:
        """Reads the recruits and points of an area, and the box in which its pieces stand."""
        city = section.raw("city")
        if not isinstance(city, bool):
            raise section.fault("city", f"expected true or false, found {str(city)[:40]!r}")
        width, height = section.numbers("stand", 2, 1, 1000)
        strength = section.whole("strength", 0, MOST_STRENGTH)
        self.facts[place.number] = (strength, int(city), (width, height), section.whole("heads", 0, 20))

    def build(self, parts: BoardParts) -> Board:
        """The board of everything read."""
        for border in parts.adjacencies:
            if border.kind not in BORDERS:
                raise self.top.fault("adjacencies", f"expected {', '.join(BORDERS)}, found {border.kind!r}")
        return Board(parts, self.facts)


def full_board(doc: dict[str, Any], file: Path | str) -> Board:
    """The board a whole file describes, which must be the one the data was made for (2, 3 of the data)."""
    top = Section(file, "", doc)
    board = RomanceBoardReader(top, tiny=False).board()
    if tuple(place.code for place in board.places) != AREAS:
        raise top.fault("areas", f"expected the {len(AREAS) - 1} areas of the data, numbered in their order")
    for row in DOCUMENT["areas"]:
        number = board.number_of[row["id"]]
        if (board.strength[number], bool(board.city[number])) != (row["strength"], row["city"]):
            raise top.fault(f"areas.{row['id']}", "expected strength and city as the data has them")
    expected = {frozenset((row["a"], row["b"])): KINDS.index(row["type"]) for row in DOCUMENT["edges"]}
    found = {frozenset((AREAS[side.a], AREAS[side.b])): side.kind for side in board.sides}
    if found != expected:
        raise top.fault("adjacencies", "expected the sides of the data")
    OutlineCheck(board, file, "areas").run()
    return board


@lru_cache(maxsize=1)
def the_board() -> Board:
    """The board that every game of Romance is played on; `DataError` when its file cannot be used."""
    return read_board(paths.shipped_boards() / f"{BOARD_ID}.yaml")


def read_board(path: Path) -> Board:
    """A board from its file; `DataError` names what is wrong and where."""
    try:
        return full_board(read_yaml(path), path)
    except OSError as error:
        raise DataError(str(path), "", "there is no such board file") from error

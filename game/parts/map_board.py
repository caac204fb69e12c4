"""A map board of any game: places with their outlines, regions, open and closed borders.

A board is never written to once it stands; every table that plays on it shares it. Places and regions go by the numbers
of the file, from 1, so tuples indexed by them carry a filler at index 0. A game adds its own facts in a class of its
own (`MapBoard` below it); `map_board_reader` reads a file, `map_outlines` checks the outlines of a whole board.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar

from game.engine.errors import DataError

PlaceId = int
RegionId = int
Point = tuple[float, float]
TownMark = Literal["", "city", "capital"]

PIGMENTS: Final = (
    "azurite", "celadon", "cinnabar", "lotus", "malachite", "mulberry", "ochre", "orpiment", "tea",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Named:
    """A name as a board file writes it: English, traditional characters, simplified ones, Japanese."""

    name: str
    name_zh: str = ""
    name_hans: str = ""
    name_ja: str = ""

    def in_language(self, language: str) -> str:
        """The name for people who read `en`, `zh` or `ja`; English where the file has no other."""
        if language == "zh":
            return self.name_hans or self.name_zh or self.name
        if language == "ja":
            return self.name_ja or self.name_zh or self.name
        return self.name


@dataclass(frozen=True, slots=True)
class Town(Named):
    """The seat of government of a place; `at` is the point distances and directions are measured from."""

    at: Point = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Place(Named):
    """One place as the file describes it. `code` is the short form for logs, `key` the long one."""

    key: str = ""
    code: str = ""
    number: PlaceId = 0
    region: RegionId = 0
    town: Town = Town("")
    label: Point = (0.0, 0.0)
    room: float = 0.0
    terrain: str = ""
    polygon: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Region(Named):
    """One region: a name and a colour of the paint box. `banner` is where its flag stands, if the file says so."""

    key: str = ""
    number: RegionId = 0
    color: str = "#000000"
    pigment: str = PIGMENTS[0]
    banner: Point | None = None


@dataclass(frozen=True, slots=True)
class Adjacency(Named):
    """One open border or lane, both ways; `at` is where its mark stands, `line` the course of a lane."""

    source: PlaceId = 0
    target: PlaceId = 0
    kind: str = "land"
    at: Point | None = None
    line: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Closed(Named):
    """A border that touches but may not be crossed."""

    between: tuple[PlaceId, PlaceId] = (0, 0)
    kind: str = "mountain"


@dataclass(frozen=True, slots=True)
class Head(Named):
    """What a board file says about the board as a whole."""

    id: str = ""
    theme: str = ""
    plays: str = ""
    canvas: tuple[int, int] = (0, 0)
    play_area: tuple[float, float, float, float] = (0, 0, 0, 0)


@dataclass(frozen=True)
class BoardParts:
    """Everything a reader has found in a file, ready to become a board."""

    head: Head
    places: list[Place]
    regions: list[Region]
    adjacencies: list[Adjacency]
    closed: list[Closed]
    inline: dict[str, Any] | None
    """The mapping of a tiny board, which a save carries whole; None for a board that is found by its id."""


class MapBoard:
    """A checked board. What the rules read are tuples indexed by number; nothing changes after it is built."""

    def __init__(self, parts: BoardParts) -> None:
        head = parts.head
        self.head = head
        self.id = head.id
        self.name = head.name
        self.name_zh = head.name_zh
        self.theme = head.theme
        self.plays = head.plays
        self.canvas = head.canvas
        self.play_area = head.play_area
        self.inline = parts.inline
        self.size = len(parts.places)
        self.ids = range(1, self.size + 1)
        self.places = (Place(""), *sorted(parts.places, key=lambda place: place.number))
        self.regions = (Region(""), *sorted(parts.regions, key=lambda region: region.number))
        self.adjacencies = tuple(parts.adjacencies)
        self.closed = tuple(parts.closed)
        self.number_of = {word: place.number for place in self.places[1:] for word in (place.code, place.key)}
        self.region = tuple(place.region for place in self.places)
        self.region_places = tuple(
            tuple(place.number for place in self.places[1:] if place.region == region.number) for region in self.regions
        )
        pairs = [(border.source, border.target) for border in self.adjacencies]
        pairs += [(target, source) for source, target in pairs]
        self.neighbours = tuple(tuple(sorted(b for a, b in pairs if a == p)) for p in range(self.size + 1))
        self.adjacent = tuple(frozenset(near) for near in self.neighbours)
        # Northernmost first.
        self.top_down = tuple(
            place.number for place in sorted(self.places[1:], key=lambda p: (p.town.at[1], p.town.at[0], p.number))
        )
        self.checksum = self._checksum()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.id!r})"

    def __eq__(self, other: object) -> bool:
        """Boards are equal when the rules cannot tell them apart."""
        return type(other) is type(self) and isinstance(other, MapBoard) and other.checksum == self.checksum

    def __hash__(self) -> int:
        return hash(self.checksum)

    def facts(self) -> list[Any]:
        """The game's own facts of the board apart from its borders, as plain data; games add theirs."""
        return []

    def summed(self) -> list[Any]:
        """The data the checksum is taken over: all that the rules read."""
        return [self.region, self.top_down, self.neighbours, self.facts()]

    def _checksum(self) -> str:
        """The checksum of what the rules read; names, colours and outlines may change without changing it."""
        return hashlib.blake2b(json.dumps(self.summed(), separators=(",", ":")).encode(), digest_size=16).hexdigest()

    def town_mark(self, place: PlaceId) -> TownMark:
        """How large a town is drawn on the map; "" draws none. A game whose places differ says so."""
        return "city"

    def banner_at(self, region: RegionId) -> Point:
        """Where the flag of a region stands: as the file says, or at the topmost corner of its northernmost place."""
        banner = self.regions[region].banner
        if banner is not None:
            return banner
        first = next((p for p in self.top_down if self.region[p] == region), self.top_down[0])
        corners = self.places[first].polygon or (self.places[first].town.at,)
        return min(corners, key=lambda point: (point[1], point[0]))

    def wall_between(self, a: PlaceId, b: PlaceId) -> Closed | None:
        """What closes the border of two places that touch, or None."""
        return next((wall for wall in self.closed if wall.between in ((a, b), (b, a))), None)

    def border_between(self, a: PlaceId, b: PlaceId) -> Adjacency | None:
        """The open border or lane between two places, or None."""
        ends = ((a, b), (b, a))
        return next((border for border in self.adjacencies if (border.source, border.target) in ends), None)


B = TypeVar("B", bound=MapBoard)


def encode_board(value: object) -> object:
    """A board as a save holds it: its id and checksum, or whole where it is a tiny one; refuses anything else."""
    if isinstance(value, MapBoard):
        return value.inline or {"id": value.id, "checksum": value.checksum}
    raise NotImplementedError(type(value).__name__)


def saved_board(
    value: object, read: Callable[[Mapping[str, Any]], B], load: Callable[[str], B], file: str = "save"
) -> B:
    """The board a save names, or holds whole; `DataError` where it is not there or has changed since.

    `read` makes a board of a whole description, `load` finds one by its id.
    """
    if not isinstance(value, Mapping):
        raise DataError(file, "board", "expected a board")
    if "checksum" not in value:
        return read(value)
    board = load(str(value.get("id")))
    if board.checksum != value["checksum"]:
        raise DataError(file, "board", f"{board.id} has changed since this game was saved")
    return board

"""A board: the Provinces, their Regions and borders (R1.1 to R1.4, C9).

A board is never written to once it stands; every table that plays on it shares it. Ids are the numbers of the file
(Provinces 1 to 42, Regions 1 to 8), so tuples indexed by them carry a filler at index 0.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import Any, Final

ProvinceId = int
RegionId = int
Point = tuple[float, float]

OPPOSITE: Final = {"N": "S", "S": "N", "E": "W", "W": "E"}
PIGMENTS: Final = (
    "azurite", "celadon", "cinnabar", "lotus", "malachite", "mulberry", "ochre", "orpiment", "tea",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Seat:
    """The seat of government of a province; `at` is the centre the rules measure from (C9)."""

    name: str
    name_zh: str
    at: Point


@dataclass(frozen=True, slots=True)
class Province:
    """One province as the file describes it."""

    key: str
    number: ProvinceId
    name: str
    name_zh: str
    region: RegionId
    cap: int
    seat: Seat
    label: Point
    room: float
    terrain: str
    polygon: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Region:
    """One region; `bonus` is the gold for holding all of it (R9)."""

    key: str
    number: RegionId
    name: str
    name_zh: str
    color: str
    pigment: str
    bonus: int
    banner: Point


@dataclass(frozen=True, slots=True)
class Adjacency:
    """One open border or lane, both ways; `dir` is the direction of `target` seen from `source` (C9.2, C9.4)."""

    source: ProvinceId
    target: ProvinceId
    kind: str
    dir: str
    name: str
    name_zh: str
    at: Point | None
    line: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Closed:
    """A border that touches but may not be crossed."""

    between: tuple[ProvinceId, ProvinceId]
    kind: str
    name: str
    name_zh: str


_NO_SEAT: Final = Seat("", "", (0.0, 0.0))
_NO_PROVINCE: Final = Province("", 0, "", "", 0, 0, _NO_SEAT, (0.0, 0.0), 0.0, "", ())
_NO_REGION: Final = Region("", 0, "", "", "#000000", PIGMENTS[0], 0, (0.0, 0.0))


@dataclass(frozen=True, slots=True)
class Head:
    """What a board file says about the board as a whole."""

    id: str
    name: str
    name_zh: str
    theme: str
    plays: str
    canvas: tuple[int, int]
    play_area: tuple[float, float, float, float]


class Board:
    """A checked board. Everything the rules read is a tuple indexed by number; nothing changes after it is built."""

    def __init__(
        self,
        head: Head,
        provinces: list[Province],
        regions: list[Region],
        adjacencies: list[Adjacency],
        closed: list[Closed],
        inline: dict[str, Any] | None,
    ) -> None:
        self.id = head.id
        self.name = head.name
        self.name_zh = head.name_zh
        self.theme = head.theme
        self.plays = head.plays
        self.canvas = head.canvas
        self.play_area = head.play_area
        self.inline = inline
        self.size = len(provinces)
        self.ids = range(1, self.size + 1)
        self.provinces = (_NO_PROVINCE, *sorted(provinces, key=lambda p: p.number))
        self.regions = (_NO_REGION, *sorted(regions, key=lambda r: r.number))
        self.adjacencies = tuple(adjacencies)
        self.closed = tuple(closed)
        self.number_of = {p.key: p.number for p in self.provinces[1:]}
        self.cap = tuple(p.cap for p in self.provinces)
        self.region = tuple(p.region for p in self.provinces)
        self.region_bonus = tuple(r.bonus for r in self.regions)
        self.region_provinces = tuple(
            tuple(p.number for p in self.provinces[1:] if p.region == r.number) for r in self.regions
        )
        self.direction: dict[tuple[ProvinceId, ProvinceId], str] = {}
        for a in self.adjacencies:
            self.direction[a.source, a.target] = a.dir
            self.direction[a.target, a.source] = OPPOSITE[a.dir]
        self.neighbours = tuple(tuple(sorted(b for a, b in self.direction if a == p)) for p in range(self.size + 1))
        self.adjacent = tuple(frozenset(near) for near in self.neighbours)
        # Northernmost first (C9.1).
        self.top_down = tuple(
            p.number for p in sorted(self.provinces[1:], key=lambda p: (p.seat.at[1], p.seat.at[0], p.number))
        )
        self.checksum = self._checksum()

    def __repr__(self) -> str:
        return f"Board({self.id!r})"

    def _checksum(self) -> str:
        """A sum over what the rules read and nothing else: names, colours and outlines may be mended freely."""
        read = [
            self.cap,
            self.region,
            self.region_bonus,
            self.top_down,
            sorted([a, b, way] for (a, b), way in self.direction.items()),
        ]
        return hashlib.blake2b(json.dumps(read, separators=(",", ":")).encode(), digest_size=16).hexdigest()


def compass(source: Point, target: Point) -> str:
    """The direction of `target` seen from `source` (C9.2): a perfect diagonal is N or S."""
    dx, dy = target[0] - source[0], target[1] - source[1]
    if abs(dy) >= abs(dx):
        return "N" if dy < 0 else "S"
    return "E" if dx > 0 else "W"

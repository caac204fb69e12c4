"""Boards: the 42 provinces, their regions and borders (R1.1–R1.4, C9), read from YAML and checked to the letter.

A board is never written to once it stands; every table that plays on it shares it. Ids are the numbers of the file
(provinces 1..42, regions 1..8), so tuples indexed by them carry a filler at index 0.

Full boards (the shipped four and a person's own) obey the whole schema of `boards/`. Tiny boards, written inside a
scenario or a test, are free of the counts and need no outlines, labels, banners or names.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from game import paths
from game.engine.errors import DataError
from game.parts.yaml_files import Section, nearest, read_yaml
from game.rules.conquest import board_check

ProvinceId = int
RegionId = int
Point = tuple[float, float]

SCHEMA: Final = 1
CAPS: Final = (20, 24)
KINDS: Final = ("land", "river", "pass", "sea")
WALLS: Final = ("mountain", "river")
OPPOSITE: Final = {"N": "S", "S": "N", "E": "W", "W": "E"}
PIGMENTS: Final = (
    "azurite", "celadon", "cinnabar", "lotus", "malachite", "mulberry", "ochre", "orpiment", "tea",
)  # fmt: skip
# Option `board` 1-4 (R2.2): the order is that of the picker.
SHIPPED: Final = ("thirteen-provinces", "passes-and-ranges", "rivers-and-seas", "deer-of-the-plain")
MAX_CANVAS: Final = 8192
MAX_POINTS: Final = 80
MAX_PROVINCES: Final = 42
MAX_REGIONS: Final = 8
_TINY_COLORS: Final = (
    "#43698A", "#A9703F", "#A94F3D", "#5A8E72", "#C98F8B", "#7D5A78", "#868E52", "#C79B45",
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


class Board:
    """A checked board. Everything the rules read is a tuple indexed by number; nothing changes after it is built."""

    def __init__(
        self,
        head: "Head",
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
        self.region_number_of = {r.key: r.number for r in self.regions[1:]}
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


def compass(source: Point, target: Point) -> str:
    """The direction of `target` seen from `source` (C9.2): a perfect diagonal is N or S."""
    dx, dy = target[0] - source[0], target[1] - source[1]
    if abs(dy) >= abs(dx):
        return "N" if dy < 0 else "S"
    return "E" if dx > 0 else "W"


# --- finding boards ---------------------------------------------------------------------------------------------------

_loaded: dict[Path, tuple[tuple[int, int], Board]] = {}


def shipped_board_ids() -> tuple[str, ...]:
    """The ids of the four boards, in the order of option `board` 1-4."""
    return SHIPPED


def own_board_ids() -> tuple[str, ...]:
    """The ids of a person's own boards, by file name; not one of them has been opened yet."""
    folder = paths.own_boards()
    if not folder.is_dir():
        return ()
    return tuple(sorted(f.stem for f in folder.glob("*.yaml") if f.stem not in SHIPPED))


def load_board(which: str | int | Path) -> Board:
    """A full board by its id, its number 1-4 (R2.2) or the path of its file. A file that has not changed is read once.

    A name with a slash, a backslash or `.yaml` is a path; any other is looked for among the shipped boards and then
    among a person's own.
    """
    path = _board_path(which)
    try:
        stat = path.stat()
    except (OSError, ValueError) as error:
        raise DataError(str(which), "", "there is no such board file") from error
    stamp = (stat.st_mtime_ns, stat.st_size)
    known = _loaded.get(path)
    if known is None or known[0] != stamp:
        known = _loaded[path] = (stamp, full_board(read_yaml(path), path))
    return known[1]


def _board_path(which: str | int | Path) -> Path:
    if isinstance(which, Path):
        return which
    name = str(which)
    if name in ("1", "2", "3", "4"):
        name = SHIPPED[int(name) - 1]
    if name in SHIPPED:
        return paths.shipped_boards() / f"{name}.yaml"
    if "/" in name or "\\" in name or name.endswith(".yaml"):
        return Path(name)
    if name in own_board_ids():
        return paths.own_boards() / f"{name}.yaml"
    valid = (*SHIPPED, *own_board_ids())
    raise DataError(
        "board", name[:60], f"is no board's id, number 1 to 4 or file; did you mean {nearest(name, valid)!r}?"
    )


def full_board(doc: Mapping[str, Any], file: Path | str) -> Board:
    """The board a whole file describes; DataError at the first thing that is not as the schema has it."""
    top = Section(file, "", doc)
    schema = top.whole("schema", 0, 1_000_000)
    if schema != SCHEMA:
        raise top.fault("schema", f"expected {SCHEMA}, the only schema this version reads, found {schema}")
    top.text("projection", "", longest=300)
    board = _Reader(top, tiny=False).board()
    if Path(file).suffix == ".yaml" and board.id != Path(file).stem:
        raise top.fault("id", f"expected the name of the file, {Path(file).stem!r}, found {board.id!r}")
    board_check.check_full_board(board, file)
    return board


def board_from_mapping(doc: Mapping[str, Any], file: Path | str) -> Board:
    """The tiny board written inside a scenario or a test; `board.inline` keeps the mapping for saves.

    Only `provinces` with their seats and `adjacencies` are needed; see `tiny_mapping` for a short way to write them.
    """
    return _Reader(Section(file, "", doc), tiny=True).board()


def tiny_mapping(
    borders: str,
    *,
    caps: Mapping[str, int] | None = None,
    seats: Mapping[str, tuple[float, float]] | None = None,
    regions: Mapping[str, str] | None = None,
    bonus: Mapping[str, int] | None = None,
) -> dict[str, Any]:
    """The mapping of a tiny board from a line like `"a-b b-c"`; a word without a dash is a province on its own.

    Provinces are numbered as they first appear, and unless `seats` says otherwise they stand in a row from west to
    east, each a little south of the one before. `regions` is `{"north": "a b"}`; without it all are in one region,
    "land". A region pays nothing unless `bonus` says so.
    """
    pairs = [word.split("-") for word in borders.split()]
    keys = list(dict.fromkeys(key for pair in pairs for key in pair))
    grouped = regions or {"land": " ".join(keys)}
    home = {key: region for region, words in grouped.items() for key in words.split()}
    provinces: dict[str, Any] = {}
    for i, key in enumerate(keys):
        at = (seats or {}).get(key, (100 + 100 * i, 100 + i))
        provinces[key] = {"cap": (caps or {}).get(key, CAPS[0]), "region": home.get(key, ""), "seat": {"at": list(at)}}
    return {
        "regions": {region: {"bonus": (bonus or {}).get(region, 0)} for region in grouped},
        "provinces": provinces,
        "adjacencies": [{"from": pair[0], "to": pair[1]} for pair in pairs if len(pair) == 2],
    }


def tiny_board(borders: str, **options: Any) -> Board:
    """A board for a test: `tiny_board("a-b b-c", caps={"a": 24})`; the options are those of `tiny_mapping`."""
    return board_from_mapping(tiny_mapping(borders, **options), "tiny board")


# --- reading ----------------------------------------------------------------------------------------------------------


class _Reader:
    """Turns one mapping into a Board, field by field. What only whole boards must obey is in `board_check`."""

    def __init__(self, top: Section, tiny: bool) -> None:
        self.top = top
        self.tiny = tiny
        self.width, self.height = MAX_CANVAS, MAX_CANVAS

    def board(self) -> Board:
        if self.tiny:
            self.top.choice("schema", (SCHEMA,), SCHEMA)
        head = self._head()
        regions = self._regions()
        provinces = self._provinces({r.key: r.number for r in regions})
        by_key = {p.key: p for p in provinces}
        adjacencies = self._redirected(self._adjacencies(by_key), by_key)
        closed = self._closed({p.key: p.number for p in provinces}, adjacencies)
        self.top.done()
        return Board(head, provinces, regions, adjacencies, closed, dict(self.top.fields) if self.tiny else None)

    def _name(self, section: Section, key: str, default: str, longest: int = 60) -> str:
        """A name, which a tiny board may leave out."""
        return section.text(key, default if self.tiny else None, longest=longest)

    def _point(self, section: Section, key: str, default: Point | None = None) -> Point:
        if default is not None and not section.has(key):
            return default
        return self._to_point(section, key, section.raw(key))

    def _to_point(self, section: Section, key: str, value: object) -> Point:
        x, y = section.check_numbers(key, value, 2, 0, MAX_CANVAS)
        if x > self.width or y > self.height:
            raise section.fault(key, f"expected a point on the canvas of {self.width} x {self.height}, found {value}")
        return (x, y)

    def _line(self, section: Section, key: str, fewest: int) -> tuple[Point, ...]:
        points = section.items(key, MAX_POINTS)
        if len(points) < fewest:
            raise section.fault(key, f"expected at least {fewest} points, found {len(points)}")
        return tuple(self._to_point(section, f"{key}.{i}", value) for i, value in enumerate(points))

    def _head(self) -> Head:
        top = self.top
        id_ = self._name(top, "id", "tiny", 40)
        if not id_.replace("-", "").replace("_", "").isalnum() or not id_.isascii():
            raise top.fault("id", f"expected letters, digits and dashes, found {id_!r}")
        canvas: tuple[int, int] = (MAX_CANVAS, MAX_CANVAS)
        area: tuple[float, ...] = (0, 0, *canvas)
        if not self.tiny or top.has("canvas"):
            width, height = top.numbers("canvas", 2, 64, MAX_CANVAS)
            canvas = self.width, self.height = int(width), int(height)
            area = (0, 0, *canvas)
        if not self.tiny or top.has("play_area"):
            area = top.numbers("play_area", 4, 0, MAX_CANVAS)
            if not (area[0] < area[2] <= self.width and area[1] < area[3] <= self.height):
                raise top.fault("play_area", "expected [left, top, right, bottom] on the canvas")
        return Head(
            id_,
            self._name(top, "name", id_),
            self._name(top, "name_zh", id_),
            self._name(top, "theme", "", 400),
            self._name(top, "plays", "", 400),
            canvas,
            (area[0], area[1], area[2], area[3]),
        )

    def _regions(self) -> list[Region]:
        if self.tiny and not self.top.has("regions"):
            return [Region("land", 1, "land", "land", _TINY_COLORS[0], PIGMENTS[0], 0, (0, 0))]
        regions: list[Region] = []
        for key, section in self.top.section("regions").sections(MAX_REGIONS):
            place = len(regions)
            regions.append(
                Region(
                    key,
                    section.whole("number", 1, MAX_REGIONS, place + 1 if self.tiny else None),
                    self._name(section, "name", key),
                    self._name(section, "name_zh", key),
                    self._color(section, _TINY_COLORS[place]),
                    section.choice("pigment", PIGMENTS, PIGMENTS[place] if self.tiny else None),
                    section.whole("bonus", 0, 9, 0 if self.tiny else None),
                    self._point(section, "banner", (0, 0) if self.tiny else None),
                )
            )
            section.done()
        self._check_numbering("regions", [r.number for r in regions])
        return regions

    def _color(self, section: Section, default: str) -> str:
        color = section.text("color", default if self.tiny else None)
        if len(color) != 7 or color[0] != "#" or not all(c in "0123456789abcdefABCDEF" for c in color[1:]):
            raise section.fault("color", f"expected a colour like '#43698A', found {color!r}")
        return color

    def _provinces(self, region_number: Mapping[str, RegionId]) -> list[Province]:
        provinces: list[Province] = []
        for key, section in self.top.section("provinces").sections(MAX_PROVINCES):
            number = section.whole("number", 1, MAX_PROVINCES, len(provinces) + 1 if self.tiny else None)
            only = next(iter(region_number)) if self.tiny and len(region_number) == 1 else None
            seat = self._seat(section.section("seat"), key)
            provinces.append(
                Province(
                    key,
                    number,
                    self._name(section, "name", key),
                    self._name(section, "name_zh", key),
                    region_number[section.choice("region", region_number, only)],
                    section.choice("cap", CAPS, CAPS[0] if self.tiny else None),
                    seat,
                    self._point(section, "label", seat.at if self.tiny else None),
                    self._room(section),
                    self._name(section, "terrain", ""),
                    self._line(section, "polygon", 3) if not self.tiny or section.has("polygon") else (),
                )
            )
            section.done()
        self._check_numbering("provinces", [p.number for p in provinces])
        self._check_seats(provinces)
        return provinces

    def _room(self, section: Section) -> float:
        if self.tiny and not section.has("room"):
            return 0.0
        (room,) = section.check_numbers("room", [section.raw("room")], 1, 1, 500)
        return room

    def _seat(self, section: Section, key: str) -> Seat:
        seat = Seat(self._name(section, "name", key), self._name(section, "name_zh", key), self._point(section, "at"))
        section.done()
        return seat

    def _check_numbering(self, what: str, numbers: list[int]) -> None:
        if not numbers:
            raise self.top.fault(what, "expected at least one")
        for number in range(1, len(numbers) + 1):
            if numbers.count(number) != 1:
                found = "none" if number not in numbers else str(numbers.count(number))
                raise self.top.fault(
                    what, f"expected numbers 1 to {len(numbers)} once each, found {found} with {number}"
                )

    def _check_seats(self, provinces: Iterable[Province]) -> None:
        """No two seats coincide or share y (R1.4, C9.1): top down is a total order."""
        by_y: dict[float, str] = {}
        for p in provinces:
            y = p.seat.at[1]
            if y in by_y:
                raise self.top.fault(
                    f"provinces.{p.key}.seat.at", f"expected a y of its own, but {by_y[y]} has {y:g} too"
                )
            by_y[y] = p.key

    def _pair(self, section: Section, key: str, words: tuple[object, object], known: Mapping[str, Any]) -> None:
        """Both words are provinces, and not the same one."""
        for word in words:
            if not isinstance(word, str) or word not in known:
                raise section.unknown(key, "province", word, known)
        if words[0] == words[1]:
            raise section.fault(key, f"{words[0]} cannot border itself")

    def _adjacencies(self, by_key: Mapping[str, Province]) -> list[Adjacency]:
        found: list[Adjacency] = []
        seen: set[frozenset[int]] = set()
        rows = [] if self.tiny and not self.top.has("adjacencies") else self.top.items("adjacencies", 400)
        for i, row in enumerate(rows):
            section = Section(self.top.file, f"adjacencies.{i + 1}", row)
            words = (section.raw("from"), section.raw("to"))
            self._pair(section, "from, to", words, by_key)
            source, target = by_key[words[0]], by_key[words[1]]
            pair = frozenset((source.number, target.number))
            if pair in seen:
                raise section.fault("", f"{source.key} and {target.key} are there twice")
            seen.add(pair)
            true = compass(source.seat.at, target.seat.at)
            way = section.choice("dir", OPPOSITE, true if self.tiny else None)
            if way != true:
                raise section.fault("dir", f"expected {true}, where {target.key} lies from {source.key}, found {way}")
            found.append(
                Adjacency(
                    source.number,
                    target.number,
                    section.choice("kind", KINDS, KINDS[0] if self.tiny else None),
                    way,
                    section.text("name", "", longest=60),
                    section.text("name_zh", "", longest=60),
                    self._point(section, "at") if section.has("at") else None,
                    self._line(section, "line", 2) if section.has("line") else (),
                )
            )
            section.done()
        return found

    def _redirected(self, adjacencies: list[Adjacency], by_key: Mapping[str, Province]) -> list[Adjacency]:
        """With `direction: {S: {T: N|E|S|W}}` the board overrules its seats for a pair, both ways (C9.4)."""
        if not self.top.has("direction"):
            return adjacencies
        ways: dict[tuple[ProvinceId, ProvinceId], str] = {}
        for key, section in self.top.section("direction").sections(MAX_PROVINCES):
            for other in section.fields:
                self._pair(section, str(other), (key, other), by_key)
                way = section.choice(other, OPPOSITE)
                there, back = (by_key[key].number, by_key[other].number), (by_key[other].number, by_key[key].number)
                if not any({a.source, a.target} == {*there} for a in adjacencies):
                    raise section.fault(other, f"{key} and {other} are not adjacent")
                if ways.setdefault(there, way) != way:
                    raise section.fault(other, f"expected {ways[there]}, the opposite of the way back, found {way}")
                ways[back] = OPPOSITE[way]
            section.done()
        return [replace(a, dir=ways.get((a.source, a.target), a.dir)) for a in adjacencies]

    def _closed(self, number_of: Mapping[str, ProvinceId], adjacencies: Iterable[Adjacency]) -> list[Closed]:
        found: list[Closed] = []
        seen: set[frozenset[int]] = set()
        by_land = {frozenset((a.source, a.target)) for a in adjacencies if not a.line}
        rows = [] if self.tiny and not self.top.has("closed") else self.top.items("closed", 400)
        for i, row in enumerate(rows):
            section = Section(self.top.file, f"closed.{i + 1}", row)
            between = section.items("between", 2)
            if len(between) != 2:
                raise section.fault("between", "expected two provinces")
            self._pair(section, "between", (between[0], between[1]), number_of)
            pair = frozenset((number_of[between[0]], number_of[between[1]]))
            if pair in seen:
                raise section.fault("", f"{between[0]} and {between[1]} are there twice")
            if pair in by_land:
                raise section.fault("", f"{between[0]} and {between[1]} are adjacent too, which needs a lane (line)")
            seen.add(pair)
            found.append(
                Closed(
                    (number_of[between[0]], number_of[between[1]]),
                    section.choice("kind", WALLS),
                    section.text("name", "", longest=60),
                    section.text("name_zh", "", longest=60),
                )
            )
            section.done()
        return found

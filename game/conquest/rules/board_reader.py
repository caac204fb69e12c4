"""What a board file says, field by field, each refused by name where it is not as `boards/README.md` has it.

Full boards obey the whole schema. Tiny boards, written inside a scenario or a test, are free of the counts and need no
outlines, labels, banners or names.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from game.conquest.rules.board import (
    OPPOSITE,
    PIGMENTS,
    Adjacency,
    Board,
    Closed,
    Head,
    Point,
    Province,
    ProvinceId,
    Region,
    RegionId,
    Seat,
    compass,
)
from game.parts.yaml_files import Section

SCHEMA: Final = 1
CAPS: Final = (20, 24)
KINDS: Final = ("land", "river", "pass", "sea")
WALLS: Final = ("mountain", "river")
MAX_CANVAS: Final = 8192
MAX_POINTS: Final = 80
MAX_PROVINCES: Final = 42
MAX_REGIONS: Final = 8
TINY_COLORS: Final = (
    "#43698A", "#A9703F", "#A94F3D", "#5A8E72", "#C98F8B", "#7D5A78", "#868E52", "#C79B45",
)  # fmt: skip


class BoardReader:
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
            return [Region("land", 1, "land", "land", TINY_COLORS[0], PIGMENTS[0], 0, (0, 0))]
        regions: list[Region] = []
        for key, section in self.top.section("regions").sections(MAX_REGIONS):
            place = len(regions)
            regions.append(
                Region(
                    key,
                    section.whole("number", 1, MAX_REGIONS, place + 1 if self.tiny else None),
                    self._name(section, "name", key),
                    self._name(section, "name_zh", key),
                    self._color(section, TINY_COLORS[place]),
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

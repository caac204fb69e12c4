"""Reads a board file field by field; each field that is not as `boards/README.md` has it is refused by name.

A game reads its own boards with a class below `MapBoardReader`, which adds the game's facts at four places: for each
region, for each place, for each open border, and at the end of the file. Tiny boards, written inside a scenario or a
test, need no outlines, labels, names or points: what they leave out is filled in.
"""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, Generic, TypeVar

from game.parts.map_board import PIGMENTS, Adjacency, BoardParts, Closed, Head, MapBoard, Place, Point, Region, Town
from game.parts.yaml_files import Section

SCHEMA: Final = 1
KINDS: Final = ("land", "river", "pass", "sea")
WALLS: Final = ("mountain", "river")
MAX_CANVAS: Final = 8192
MAX_POINTS: Final = 80
MAX_BORDERS: Final = 400
TINY_COLORS: Final = (
    "#43698A", "#A9703F", "#A94F3D", "#5A8E72", "#C98F8B", "#7D5A78", "#868E52", "#C79B45",
)  # fmt: skip
HANS: Final = "name_hans"
JA: Final = "name_ja"

B = TypeVar("B", bound=MapBoard)


class MapBoardReader(Generic[B]):
    """Turns one mapping into a board, field by field. What only whole boards must obey is in `map_outlines`."""

    game: ClassVar[str]
    """What `game:` in the file must say."""
    places_key: ClassVar[str]
    """The word of the game for places, in the plural: the section they stand in."""
    place_word: ClassVar[str]
    most_places: ClassVar[int]
    most_regions: ClassVar[int]

    def __init__(self, top: Section, tiny: bool) -> None:
        self.top = top
        self.tiny = tiny
        self.width, self.height = MAX_CANVAS, MAX_CANVAS

    # ---- what a game adds

    def place_facts(self, section: Section, place: Place) -> None:
        """Reads the game's own fields of a place."""

    def region_facts(self, section: Section, region: Region) -> None:
        """Reads the game's own fields of a region."""

    def border_facts(self, section: Section, source: Place, target: Place) -> None:
        """Reads the game's own fields of an open border or lane."""

    def rest(self, places: Mapping[str, Place]) -> None:
        """Reads the game's own fields of the file; `places` is by code."""

    def build(self, parts: BoardParts) -> B:
        """The game's board."""
        raise NotImplementedError

    # ---- reading

    def board(self) -> B:
        """The whole file as a board; `DataError` at the first field that is not as it must be."""
        schema = self.top.whole("schema", 0, 1_000_000, SCHEMA if self.tiny else None)
        if schema != SCHEMA:
            raise self.top.fault("schema", f"expected {SCHEMA}, the only schema this version reads, found {schema}")
        self.top.choice("game", (self.game,), self.game if self.tiny else None)
        head = self._head()
        regions = self._regions()
        places = self._places({region.key: region.number for region in regions})
        by_code = {place.code: place for place in places}
        adjacencies = self._adjacencies(by_code)
        closed = self._closed(by_code, adjacencies)
        self.rest(by_code)
        self.top.done()
        inline = dict(self.top.fields) if self.tiny else None
        return self.build(BoardParts(head, places, regions, adjacencies, closed, inline))

    def named(self, section: Section, default: str) -> dict[str, str]:
        """The four names of a thing. A tiny board may leave them out; any board may leave out zh and ja where
        `name_zh` is given.
        """
        name = self.words(section, "name", default)
        name_zh = self.words(section, "name_zh", name)
        return {
            "name": name,
            "name_zh": name_zh,
            HANS: section.text(HANS, name_zh, longest=60),
            JA: section.text(JA, name_zh, longest=60),
        }

    def _optional_names(self, section: Section) -> dict[str, str]:
        return {key: section.text(key, "", longest=60) for key in ("name", "name_zh", HANS, JA)}

    def words(self, section: Section, key: str, default: str, longest: int = 60) -> str:
        """A line of text which only a tiny board may leave out."""
        return section.text(key, default if self.tiny else None, longest=longest)

    def color(self, section: Section, key: str, default: str) -> str:
        """A colour like `#43698A`."""
        color = section.text(key, default if self.tiny else None)
        if len(color) != 7 or color[0] != "#" or not all(c in "0123456789abcdefABCDEF" for c in color[1:]):
            raise section.fault(key, f"expected a colour like '#43698A', found {color!r}")
        return color

    def point(self, section: Section, key: str, default: Point | None = None) -> Point:
        """A point on the canvas."""
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
        id_ = self.words(top, "id", "tiny", 40)
        if not id_.replace("-", "").replace("_", "").isalnum() or not id_.isascii():
            raise top.fault("id", f"expected letters, digits and dashes, found {id_!r}")
        top.text("projection", "", longest=300)
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
            id=id_,
            theme=self.words(top, "theme", "", 400),
            plays=self.words(top, "plays", "", 400),
            canvas=canvas,
            play_area=(area[0], area[1], area[2], area[3]),
            **self.named(top, id_),
        )

    def _regions(self) -> list[Region]:
        if self.tiny and not self.top.has("regions"):
            return [Region("land", "land", key="land", number=1, color=TINY_COLORS[0])]
        regions: list[Region] = []
        for key, section in self.top.section("regions").sections(self.most_regions):
            nth = len(regions)
            region = Region(
                key=key,
                number=section.whole("number", 1, self.most_regions, nth + 1 if self.tiny else None),
                color=self.color(section, "color", TINY_COLORS[nth % len(TINY_COLORS)]),
                pigment=section.choice("pigment", PIGMENTS, PIGMENTS[nth % len(PIGMENTS)] if self.tiny else None),
                banner=self.point(section, "banner") if section.has("banner") else None,
                **self.named(section, key),
            )
            self.region_facts(section, region)
            section.done()
            regions.append(region)
        self.check_numbering("regions", [region.number for region in regions])
        return regions

    def _places(self, region_number: Mapping[str, int]) -> list[Place]:
        places: list[Place] = []
        for code, section in self.top.section(self.places_key).sections(self.most_places):
            nth = len(places)
            only = next(iter(region_number)) if self.tiny and len(region_number) == 1 else None
            town = self._town(section, code, nth)
            place = Place(
                key=section.text("key", code, longest=40),
                code=code,
                number=section.whole("number", 1, self.most_places, nth + 1 if self.tiny else None),
                region=region_number[section.choice("region", region_number, only)],
                town=town,
                label=self.point(section, "label", town.at if self.tiny else None),
                room=self._room(section),
                terrain=self.words(section, "terrain", ""),
                polygon=self._line(section, "polygon", 3) if not self.tiny or section.has("polygon") else (),
                **self.named(section, code),
            )
            self.place_facts(section, place)
            section.done()
            places.append(place)
        self.check_numbering(self.places_key, [place.number for place in places])
        self._check_words(places)
        self._check_towns(places)
        return places

    def _town(self, section: Section, code: str, nth: int) -> Town:
        if self.tiny and not section.has("seat"):
            # In a row from west to east, each a little south of the one before.
            return Town(code, code, at=(100.0 + 100 * nth, 100.0 + nth))
        inside = section.section("seat")
        if inside.has("lonlat"):
            inside.numbers("lonlat", 2, -180, 180)
        town = Town(at=self.point(inside, "at"), **self.named(inside, code))
        inside.done()
        return town

    def _room(self, section: Section) -> float:
        if self.tiny and not section.has("room"):
            return 0.0
        (room,) = section.check_numbers("room", [section.raw("room")], 1, 1, 500)
        return room

    def check_numbering(self, what: str, numbers: list[int]) -> None:
        """Raises `DataError` unless these are the numbers from 1 on, once each."""
        if not numbers:
            raise self.top.fault(what, "expected at least one")
        for number in range(1, len(numbers) + 1):
            if numbers.count(number) != 1:
                found = "none" if number not in numbers else str(numbers.count(number))
                raise self.top.fault(
                    what, f"expected numbers 1 to {len(numbers)} once each, found {found} with {number}"
                )

    def _check_words(self, places: Iterable[Place]) -> None:
        """Checks that every code and key names one place only."""
        owner: dict[str, str] = {}
        for place in places:
            for word in (place.code, place.key):
                if owner.setdefault(word, place.code) != place.code:
                    raise self.top.fault(f"{self.places_key}.{place.code}.key", f"{word!r} names {owner[word]} too")

    def _check_towns(self, places: Iterable[Place]) -> None:
        """Checks that no two towns share a height: from north to south is a total order."""
        by_y: dict[float, str] = {}
        for place in places:
            y = place.town.at[1]
            if y in by_y:
                raise self.top.fault(
                    f"{self.places_key}.{place.code}.seat.at",
                    f"expected a y of its own, but {by_y[y]} has {y:g} too",
                )
            by_y[y] = place.code

    def pair(self, section: Section, key: str, words: tuple[object, object], known: Mapping[str, Place]) -> None:
        """Raises `DataError` unless both words are places, and not the same one."""
        for word in words:
            if not isinstance(word, str) or word not in known:
                raise section.unknown(key, self.place_word, word, known)
        if words[0] == words[1]:
            raise section.fault(key, f"{words[0]} cannot border itself")

    def _adjacencies(self, by_code: Mapping[str, Place]) -> list[Adjacency]:
        found: list[Adjacency] = []
        seen: set[frozenset[int]] = set()
        rows = [] if self.tiny and not self.top.has("adjacencies") else self.top.items("adjacencies", MAX_BORDERS)
        for i, row in enumerate(rows):
            section = Section(self.top.file, f"adjacencies.{i + 1}", row)
            words = (section.raw("from"), section.raw("to"))
            self.pair(section, "from, to", words, by_code)
            source, target = by_code[words[0]], by_code[words[1]]
            pair = frozenset((source.number, target.number))
            if pair in seen:
                raise section.fault("", f"{source.code} and {target.code} are there twice")
            seen.add(pair)
            found.append(
                Adjacency(
                    source=source.number,
                    target=target.number,
                    kind=section.choice("kind", KINDS, KINDS[0] if self.tiny else None),
                    at=self.point(section, "at") if section.has("at") else None,
                    line=self._line(section, "line", 2) if section.has("line") else (),
                    **self._optional_names(section),
                )
            )
            self.border_facts(section, source, target)
            section.done()
        return found

    def _closed(self, by_code: Mapping[str, Place], adjacencies: Iterable[Adjacency]) -> list[Closed]:
        found: list[Closed] = []
        seen: set[frozenset[int]] = set()
        by_land = {frozenset((a.source, a.target)) for a in adjacencies if not a.line}
        rows = [] if self.tiny and not self.top.has("closed") else self.top.items("closed", MAX_BORDERS)
        for i, row in enumerate(rows):
            section = Section(self.top.file, f"closed.{i + 1}", row)
            between = section.items("between", 2)
            if len(between) != 2:
                raise section.fault("between", f"expected two {self.places_key}")
            self.pair(section, "between", (between[0], between[1]), by_code)
            ends = (by_code[between[0]].number, by_code[between[1]].number)
            pair = frozenset(ends)
            if pair in seen:
                raise section.fault("", f"{between[0]} and {between[1]} are there twice")
            if pair in by_land:
                raise section.fault("", f"{between[0]} and {between[1]} are adjacent too, which needs a lane (line)")
            seen.add(pair)
            found.append(Closed(between=ends, kind=section.choice("kind", WALLS), **self._optional_names(section)))
            section.done()
        return found


def tiny_borders(borders: str) -> tuple[list[str], list[dict[str, Any]]]:
    """The places and borders of a line like `"a-b b-c"`; a word without a dash is a place on its own."""
    pairs = [word.split("-") for word in borders.split()]
    keys = list(dict.fromkeys(key for pair in pairs for key in pair))
    return keys, [{"from": pair[0], "to": pair[1]} for pair in pairs if len(pair) == 2]

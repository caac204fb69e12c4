"""Reads what only a board of Warlords has: starts, centres, capitals."""

from collections.abc import Mapping
from typing import Any, ClassVar

from game.parts.map_board import BoardParts, Place
from game.parts.map_board_reader import TINY_COLORS, MapBoardReader
from game.parts.yaml_files import Section
from game.warlords.rules.board import MOST_WARLORDS, Board, Independents, Warlord

INDEPENDENT = "independent"
VACANT = "vacant"


class WarlordsBoardReader(MapBoardReader[Board]):
    """Reads a board file with `game: warlords`, or the tiny board of a scenario or test."""

    game: ClassVar[str] = "warlords"
    places_key: ClassVar[str] = "territories"
    place_word: ClassVar[str] = "territory"
    most_places: ClassVar[int] = 99
    most_regions: ClassVar[int] = 20

    def __init__(self, top: Section, tiny: bool) -> None:
        super().__init__(top, tiny)
        self.centres: list[int] = []
        self.capitals: list[int] = []
        self.starts: dict[str, str] = {}
        self.warlords: list[Warlord] = []
        self.independents = Independents("Independents", "割據", "割据势力", "割拠勢力")

    def place_facts(self, section: Section, place: Place) -> None:
        """Whether it is a centre, a capital, and who begins there."""
        default = False if self.tiny else None
        capital = _flag(section, "capital", default)
        centre = _flag(section, "centre", capital if self.tiny else None)
        if capital and not centre:
            raise section.fault("capital", f"{place.code} is no centre: every capital is one (W0.1)")
        start = section.fields.get("start")
        section.asked.append("start")
        if start is not None and not isinstance(start, str):
            raise section.fault("start", f"expected a warlord's id, independent, vacant or null, found {start!r}")
        if not self.tiny and (start is None) == centre:
            found = "null" if start is None else repr(start)
            raise section.fault("start", f"a centre has a start and other territories none, found {found}")
        if centre:
            self.centres.append(place.number)
        if capital:
            self.capitals.append(place.number)
        if start is not None and start != VACANT:
            self.starts[place.code] = start

    def rest(self, places: Mapping[str, Place]) -> None:
        """The warlords in their order of movement, and the Independents."""
        for id_, section in self.top.section("warlords").sections(MOST_WARLORDS):
            self.warlords.append(self._warlord(id_, section, places))
        self.check_numbering("warlords", [warlord.number for warlord in self.warlords])
        if len(self.warlords) < 2:
            raise self.top.fault("warlords", f"expected 2 to {MOST_WARLORDS}, found {len(self.warlords)}")
        if not self.tiny or self.top.has("independents"):
            section = self.top.section("independents")
            start = self._starts(section, places)
            self.independents = Independents(
                colour=self.color(section, "colour", "#b8ae9c"),
                ink=self.color(section, "ink", "#2a1c12"),
                emblem=section.text("emblem", "", longest=40),
                start=start,
                **self.named(section, "Independents"),
            )
            section.done()
        self._check_starts(places)

    def _warlord(self, id_: str, section: Section, places: Mapping[str, Place]) -> Warlord:
        nth = len(self.warlords)
        start = self._starts(section, places)
        capitals = [code for code in section.fields.get("start", []) if places[code].number in self.capitals]
        warlord = Warlord(
            id=id_,
            number=section.whole("number", 1, MOST_WARLORDS, nth + 1 if self.tiny else None),
            mark=self.words(section, "mark", id_[0], 2),
            colour=self.color(section, "colour", TINY_COLORS[nth]),
            ink=self.color(section, "ink", "#ffffff"),
            emblem=self.words(section, "emblem", "", 40),
            pattern=self.words(section, "pattern", "", 40),
            start=start,
            **self.named(section, id_),
        )
        section.text("source_colour", "", longest=40)
        if section.has("capital") and section.fields["capital"] not in (capitals or [None]):
            expected = " or ".join(capitals) or "null"
            raise section.fault("capital", f"expected {expected}, as its territories say")
        section.done()
        return warlord

    def _starts(self, section: Section, places: Mapping[str, Place]) -> tuple[int, ...]:
        found = []
        for code in section.items("start", len(places)):
            if not isinstance(code, str) or code not in places:
                raise section.unknown("start", self.place_word, code, places)
            found.append(places[code].number)
        if len(set(found)) != len(found):
            raise section.fault("start", "names a territory twice")
        return tuple(found)

    def _check_starts(self, places: Mapping[str, Place]) -> None:
        """What territories say of their starts and what the warlords say is the same; all of them are centres."""
        told: dict[int, str] = {}
        sides = [(warlord.id, warlord.start) for warlord in self.warlords] + [(INDEPENDENT, self.independents.start)]
        for id_, start in sides:
            for number in start:
                if number in told:
                    raise self.top.fault(f"warlords.{id_}.start", f"{told[number]} begins there too")
                if number not in self.centres:
                    raise self.top.fault(f"warlords.{id_}.start", "a start must be a centre (W1.3)")
                told[number] = id_
        for code, id_ in self.starts.items():
            if told.get(places[code].number) != id_:
                raise self.top.fault(f"territories.{code}.start", f"{id_!r} does not name it among its starts")
        if not self.tiny:
            for place in places.values():
                if place.number in told and self.starts.get(place.code) != told[place.number]:
                    raise self.top.fault(
                        f"territories.{place.code}.start", f"expected {told[place.number]}, who begins there"
                    )

    def build(self, parts: BoardParts) -> Board:
        """The board of everything read."""
        return Board(parts, self.warlords, self.independents, frozenset(self.centres), frozenset(self.capitals))


def _flag(section: Section, key: str, default: bool | None) -> bool:
    if default is not None and not section.has(key):
        return default
    value: Any = section.raw(key)
    if not isinstance(value, bool):
        raise section.fault(key, f"expected true or false, found {str(value)[:40]!r}")
    return value

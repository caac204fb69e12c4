"""Reads the course of a lesson of Romance from the section `lesson` of a scenario (U32)."""

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from game.engine.refusals import Seat
from game.parts.course_reader import CourseReader
from game.parts.yaml_files import Section, one_of
from game.romance.rules.catalogue import AREA, CARD, GENERALS, MAJORS, POWERS
from game.romance.rules.scenarios.play import EXPECTED

PANELS: Final = ("top", "realm", "powers", "chronicle", "generals", "points", "corner", "tray", "action")
PICTURES: Final = tuple(general.portrait for general in GENERALS)
"""The faces of generals."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What a power does, in words."""

    place: str
    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class Expected:
    """One thing that must be so."""

    place: str
    name: str
    wanted: Any


class RomanceCourseReader(CourseReader):
    """Reads the section `lesson` of a file."""

    place_word: ClassVar[str] = "area"
    panels = PANELS
    pictures = PICTURES
    move, expectation = Deed, Expected
    cards: ClassVar[bool] = True

    def __init__(self, section: Section) -> None:
        super().__init__(section, AREA, [POWERS[power].key for power in MAJORS])

    def entries(self, items: list[Any], place: str) -> list[Deed | Expected]:
        """Deeds by the power's key, and expectations."""
        found: list[Deed | Expected] = []
        for n, item in enumerate(items, start=1):
            section = Section(self.section.file, f"{place}.{n}", item)
            if len(section.fields) != 1:
                raise section.fault("", "expected one entry: what a power does, or expect")
            kind = str(next(iter(section.fields)))
            if kind == "expect":
                found += self._expected(section.section("expect"))
            elif kind in self.sides:
                found.append(Deed(section.path(kind), self.sides.index(kind), section.text(kind, longest=80)))
            else:
                raise section.unknown("", "entry", kind, [*self.sides, "expect"])
        return found

    def card(self, row: Section, key: str, name: str) -> int:
        """The number of a Mandate card by its id."""
        if name not in CARD:
            raise row.unknown(key, "card", name, CARD)
        return CARD[name]

    def _expected(self, section: Section) -> list[Expected]:
        for name in section.fields:
            if name not in EXPECTED:
                raise section.fault(str(name), f"nothing of that name is expected; {one_of(str(name), EXPECTED)}")
        return [Expected(section.path(str(name)), str(name), section.raw(str(name))) for name in section.fields]

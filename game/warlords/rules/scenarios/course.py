"""Reads the course of a lesson of Warlords from the section `lesson` of a scenario (U32).

A step's moves are single actions: an attack is its naming `A JIH x YAN ...`, each `WITH FAN`, and `THROW`.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from game.engine.refusals import Seat
from game.parts.course_reader import CourseReader
from game.parts.yaml_files import Section, one_of
from game.warlords.rules.board import Board
from game.warlords.rules.scenarios.play import EXPECTED

PANELS: Final = ("top", "warlords", "chronicle", "selection", "side", "action")
PICTURES: Final = ("RU01", "RU04", "RU07", "RU08", "RU10", "RU11", "sun-quan")
"""The faces of lords of this age."""


@dataclass(frozen=True, slots=True)
class Order:
    """A warlord's order, in words."""

    place: str
    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class Expected:
    """One thing that must be so."""

    place: str
    name: str
    wanted: Any


class WarlordsCourseReader(CourseReader):
    """Reads the section `lesson` of a file."""

    place_word: ClassVar[str] = "territory"
    panels = PANELS
    pictures = PICTURES
    move, expectation = Order, Expected

    def __init__(self, section: Section, board: Board) -> None:
        super().__init__(section, board.number_of, [warlord.id for warlord in board.warlords])

    def entries(self, items: list[Any], place: str) -> list[Order | Expected]:
        """Orders by the warlord's id, and expectations."""
        found: list[Order | Expected] = []
        for n, item in enumerate(items, start=1):
            section = Section(self.section.file, f"{place}.{n}", item)
            if len(section.fields) != 1:
                raise section.fault("", "expected one entry: a warlord's order, or expect")
            kind = str(next(iter(section.fields)))
            if kind == "expect":
                found += self._expected(section.section("expect"))
            elif kind in self.sides:
                found.append(Order(section.path(kind), self.sides.index(kind), section.text(kind, longest=80)))
            else:
                raise section.unknown("", "entry", kind, [*self.sides, "expect"])
        return found

    def _expected(self, section: Section) -> list[Expected]:
        for name in section.fields:
            if name not in EXPECTED:
                raise section.fault(str(name), f"nothing of that name is expected; {one_of(name, EXPECTED)}")
        return [Expected(section.path(str(name)), str(name), section.raw(str(name))) for name in section.fields]

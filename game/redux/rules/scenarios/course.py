"""Reads the course of a lesson of Redux from the section `lesson` of a scenario (U32).

A step's moves are single actions, as scenarios write them: a send is `send xun-yu FRM`, then `support 0`.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from game.engine.refusals import Seat
from game.parts.course_reader import CourseReader
from game.parts.yaml_files import Section
from game.redux.rules.catalogue import GENERALS
from game.redux.rules.places import SPACE_NUMBERS, STATES
from game.redux.rules.scenarios.words import GENERAL_WORDS

PANELS: Final = ("top", "states", "emperor", "tracks", "chronicle", "generals", "action", "tray")
PICTURES: Final = tuple(sorted({card.portrait for card in GENERALS[1:]}))
"""A lesson goes by the face of any general."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A move of a state, in words."""

    place: str
    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class Expected:
    """One thing that must be so."""

    place: str
    name: str
    wanted: Any


class ReduxCourseReader(CourseReader):
    """Reads the section `lesson` of a file. A card that is pointed at is one of the own generals at the foot."""

    place_word: ClassVar[str] = "space"
    panels = PANELS
    pictures = PICTURES
    move, expectation = Deed, Expected
    cards: ClassVar[bool] = True

    def __init__(self, section: Section) -> None:
        super().__init__(section, SPACE_NUMBERS, STATES)

    def card(self, row: Section, key: str, name: str) -> int:
        """The number of a general by name."""
        if name not in GENERAL_WORDS:
            raise row.unknown(key, "general", name, GENERAL_WORDS)
        return GENERAL_WORDS[name]

    def entries(self, items: list[Any], place: str) -> list[Deed | Expected]:
        """Moves by the state, and expectations."""
        found: list[Deed | Expected] = []
        for n, item in enumerate(items, start=1):
            section = Section(self.section.file, f"{place}.{n}", item)
            if len(section.fields) != 1:
                raise section.fault("", "expected one entry: a state's move, or expect")
            kind = str(next(iter(section.fields)))
            if kind == "expect":
                inside = section.section("expect")
                found += [Expected(inside.path(str(name)), str(name), inside.raw(str(name))) for name in inside.fields]
            elif kind in self.sides:
                found.append(Deed(section.path(kind), self.sides.index(kind), section.text(kind, longest=80)))
            else:
                raise section.unknown("", "entry", kind, [*self.sides, "expect"])
        return found

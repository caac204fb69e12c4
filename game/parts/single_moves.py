"""Reads lessons whose entries are single moves of one side, and what must be so after them (U32)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from game.engine.refusals import Seat
from game.parts.course_reader import CourseReader
from game.parts.yaml_files import Section, one_of


@dataclass(frozen=True, slots=True)
class SingleMove:
    """One action of a seat, in the words of the game's scenarios; `place` is its position in the file."""

    place: str
    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class Expected:
    """One expectation of a lesson."""

    place: str
    name: str
    wanted: Any


class SingleMoveReader(CourseReader):
    """Reads a course whose entries are `{side: move}` or `{expect: {name: wanted}}`.

    `entry` says in a fault what an entry may be; `expected` are the names that can be expected, any where it is empty.
    """

    move, expectation = SingleMove, Expected
    entry: ClassVar[str]
    expected: ClassVar[Sequence[str]] = ()

    def entries(self, items: list[Any], place: str) -> list[SingleMove | Expected]:
        """Moves by the side's key, and expectations, in order. Raises `DataError` at the first that is neither."""
        found: list[SingleMove | Expected] = []
        for n, item in enumerate(items, start=1):
            section = Section(self.section.file, f"{place}.{n}", item)
            if len(section.fields) != 1:
                raise section.fault("", f"expected one entry: {self.entry}, or expect")
            kind = str(next(iter(section.fields)))
            if kind == "expect":
                found += self._expectations(section.section("expect"))
            elif kind in self.sides:
                found.append(SingleMove(section.path(kind), self.sides.index(kind), section.text(kind, longest=80)))
            else:
                raise section.unknown("", "entry", kind, [*self.sides, "expect"])
        return found

    def _expectations(self, section: Section) -> list[Expected]:
        for name in section.fields:
            if self.expected and name not in self.expected:
                known = one_of(str(name), self.expected)
                raise section.fault(str(name), f"nothing of that name is expected; {known}")
        return [Expected(section.path(str(name)), str(name), section.raw(str(name))) for name in section.fields]

"""Lessons of Romance (U32): scenarios that a person plays step by step. `saves/README.md` describes the format."""

from pathlib import Path
from typing import Any, Final

from game.engine.codec import snapshot
from game.engine.record import HUMAN, Record, SeatRecord
from game.engine.refusals import Action, Seat
from game.parts.course import FileLesson
from game.parts.course_reader import lesson_section
from game.parts.single_moves import Expected
from game.parts.yaml_files import Section, read_yaml
from game.romance.rules.actions import SHAPES
from game.romance.rules.catalogue import AREAS, GENERALS, POWERS
from game.romance.rules.scenarios.course import RomanceCourseReader
from game.romance.rules.scenarios.play import found, read_action
from game.romance.rules.scenarios.position import read_position
from game.romance.rules.state import RomanceState

OTHERS: Final = "thumb"
"""What the seats of the others are said to be played by; what they do stands in the lesson."""


class RomanceLessonWords:
    """The moves and expectations of one running lesson."""

    def __init__(self, record: Record[RomanceState], file: Path) -> None:
        self.record, self.file = record, file

    def action(self, seat: Seat, words: str) -> Action:
        """The action that a move's words mean."""
        return read_action(Section(self.file, "lesson", {}), words)

    def said(self, action: Action) -> str:
        """An action in words, as moves are written."""
        return " ".join([str(action[0]), *map(self._word, SHAPES[str(action[0])], map(int, action[1:]))])

    def _word(self, kind: str, number: int) -> str:
        match kind:
            case "area":
                return AREAS[number]
            case "general":
                return GENERALS[number].key
            case "power":
                return POWERS[number].key
            case "side":
                one, other = self.record.table.s.board.sides[number][:2]
                return f"{AREAS[one]}-{AREAS[other]}"
        return str(number)

    def holds(self, expectation: Expected) -> bool:
        """Whether what the step expects is so."""
        section = Section(self.file, expectation.place, {})
        there = found(self.record.table, section, expectation.name, expectation.wanted, [])
        return bool(there == expectation.wanted)


class RomanceLesson(FileLesson):
    """A lesson of Romance."""

    __slots__ = ()
    game = "romance"

    def begin(self) -> Record[Any]:
        """A new game at the lesson's first decision; what led to it was before the lesson."""
        table, options, seed = read_position(Section(self.file, "", read_yaml(self.file)))
        seats = [
            SeatRecord(POWERS[power].name["en"], POWERS[power].colour, HUMAN if n == self.course.learner else OTHERS)
            for n, power in enumerate(table.s.power_of)
        ]
        plain = {name: getattr(options, name) for name in options.__struct_fields__}
        return Record(table, plain, seats, seed, origin=snapshot(table))

    def words(self, record: Record[Any]) -> RomanceLessonWords:
        """The lesson's words for a game that `begin` made."""
        return RomanceLessonWords(record, self.file)


def read_lesson(file: Path | str) -> RomanceLesson:
    """The lesson in a file; `DataError` with file, place and the nearest valid word."""
    file = Path(file)
    top = lesson_section(file, "romance")
    read_position(top)
    course = RomanceCourseReader(top.section("lesson")).course()
    top.done()
    return RomanceLesson(file, course)

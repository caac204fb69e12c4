"""Lessons of Warlords (U32): scenarios that a person plays step by step. `saves/README.md` describes the format."""

from pathlib import Path
from typing import Any, Final

from game.engine.codec import snapshot
from game.engine.record import HUMAN, Record, SeatRecord
from game.engine.refusals import Action, Seat
from game.parts.course import FileLesson
from game.parts.course_reader import lesson_section
from game.parts.single_moves import Expected
from game.parts.yaml_files import Section, read_yaml
from game.warlords.rules.notation import Unclear, read_order, write_action
from game.warlords.rules.scenarios.course import WarlordsCourseReader
from game.warlords.rules.scenarios.play import found, plain
from game.warlords.rules.scenarios.position import read_position
from game.warlords.rules.state import WarlordsState

OTHERS: Final = "thumb"
"""What the seats of the others are said to be played by; their orders stand in the lesson."""


class WarlordsLessonWords:
    """The orders and expectations of one running lesson."""

    def __init__(self, record: Record[WarlordsState]) -> None:
        self.record = record

    def action(self, seat: Seat, words: str) -> Action:
        """The action that an order's words mean now."""
        s = self.record.table.s
        actions = read_order(s.board, words, s.army)
        if len(actions) != 1:
            raise Unclear(f"{words[:60]!r} is {len(actions)} actions; a lesson has one a line")
        return actions[0]

    def said(self, action: Action) -> str:
        """An action in words, as orders are written."""
        return write_action(self.record.table.s.board, action)

    def holds(self, expectation: Expected) -> bool:
        """Whether what the step expects is so."""
        there = found(self.record.table, expectation.name, expectation.wanted, [])
        return bool(there == plain(expectation.wanted))


class WarlordsLesson(FileLesson):
    """A lesson of Warlords."""

    __slots__ = ()
    game = "warlords"

    def begin(self) -> Record[Any]:
        """A new game at the lesson's first decision; what led to it was before the lesson."""
        table, options, seed = read_position(Section(self.file, "", read_yaml(self.file)))
        seats = [
            SeatRecord(warlord.name, SEAT_COLOURS[n], HUMAN if n == self.course.learner else OTHERS)
            for n, warlord in enumerate(table.s.board.warlords)
        ]
        return Record(table, options, seats, seed, origin=snapshot(table))

    def words(self, record: Record[Any]) -> WarlordsLessonWords:
        """The lesson's words for a game that `begin` made."""
        return WarlordsLessonWords(record)


SEAT_COLOURS: Final = ("black", "blue", "brown", "green", "purple", "red", "white")
"""What seats are called in files by; on the screen a warlord has the look its board gives it."""


def read_lesson(file: Path | str) -> WarlordsLesson:
    """The lesson in a file; `DataError` with file, place and the nearest valid word."""
    file = Path(file)
    top = lesson_section(file, "warlords")
    table, _, _ = read_position(top)
    course = WarlordsCourseReader(top.section("lesson"), table.s.board).course()
    top.done()
    return WarlordsLesson(file, course)

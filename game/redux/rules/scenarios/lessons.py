"""Lessons of Redux (U32): scenarios that a person plays step by step. `saves/README.md` describes the format."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.engine.codec import snapshot
from game.engine.record import HUMAN, Record, SeatRecord
from game.engine.refusals import Action, Seat
from game.parts.course import FileLesson
from game.parts.course_reader import lesson_section
from game.parts.single_moves import Expected
from game.parts.yaml_files import read_yaml
from game.redux.rules.places import STATES
from game.redux.rules.scenarios.course import ReduxCourseReader
from game.redux.rules.scenarios.expectations import found
from game.redux.rules.scenarios.play import COLOURS, position_of
from game.redux.rules.scenarios.position import read_position
from game.redux.rules.scenarios.words import action_of, in_words
from game.redux.rules.state import ReduxState

OTHERS: Final = "thumb"
"""What the other states are said to be played by; their moves stand in the lesson."""


class ReduxLessonWords:
    """The moves and expectations of one running lesson."""

    def __init__(self, record: Record[ReduxState]) -> None:
        self.record = record

    def action(self, seat: Seat, words: str) -> Action:
        """The action that a move's words mean now."""
        return action_of(words, self.record.table.options(seat))

    def said(self, action: Action) -> str:
        """An action in words, as moves are written."""
        return in_words(action)

    def holds(self, expectation: Expected) -> bool:
        """Whether what the step expects is so."""
        return bool(found(self.record.table, expectation.name, expectation.wanted) == expectation.wanted)


class ReduxLesson(FileLesson):
    """A lesson of Redux."""

    __slots__ = ()
    game = "redux"

    def begin(self) -> Record[Any]:
        """A new game at the lesson's first decision; what led to it was before the lesson."""
        position = position_of(read_yaml(self.file))
        table = read_position({**position, "goes_on": "yes"}, str(self.file))
        table.drain()
        seats = [
            SeatRecord(state.capitalize(), COLOURS[seat], HUMAN if seat == self.course.learner else OTHERS)
            for seat, state in enumerate(STATES)
        ]
        options: Mapping[str, Any] = position.get("options", {})
        return Record(table, dict(options), seats, int(position.get("seed", 1)), origin=snapshot(table))

    def words(self, record: Record[Any]) -> ReduxLessonWords:
        """The lesson's words for a game that `begin` made."""
        return ReduxLessonWords(record)


def read_lesson(file: Path | str) -> ReduxLesson:
    """The lesson in a file; `DataError` with file, place and the nearest valid word."""
    file = Path(file)
    top = lesson_section(file, "redux")
    read_position({**position_of(read_yaml(file)), "goes_on": "yes"}, str(file))
    return ReduxLesson(file, ReduxCourseReader(top.section("lesson")).course())

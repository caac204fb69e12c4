"""Lessons of Redux (U32): scenarios that a person plays step by step. `saves/README.md` describes the format."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final

from game.engine.codec import snapshot
from game.engine.errors import DataError
from game.engine.record import HUMAN, Record, SeatRecord
from game.engine.refusals import Action, Seat
from game.parts.course import Course, LessonStep
from game.parts.single_moves import Expected
from game.parts.yaml_files import Section, read_yaml
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


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: the file it stands in, and its course. The position is read anew whenever it begins."""

    game: ClassVar[str] = "redux"

    file: Path
    course: Course

    @property
    def name(self) -> str:
        """What it is called in files and keys of texts."""
        return self.course.name

    @property
    def steps(self) -> Sequence[LessonStep]:
        return self.course.steps

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


def read_lesson(file: Path | str) -> Lesson:
    """The lesson in a file; `DataError` with file, place and the nearest valid word."""
    file = Path(file)
    document = read_yaml(file)
    top = Section(file, "", document)
    if top.choice("kind", ("scenario", "lesson"), "scenario") != "lesson":
        raise DataError(file, "kind", "expected lesson, found scenario")
    top.choice("game", ("redux",))
    for key, longest in (("title", 80), ("clause", 40)):
        top.text(key, longest=longest)
    read_position({**position_of(document), "goes_on": "yes"}, str(file))
    return Lesson(file, ReduxCourseReader(top.section("lesson")).course())

"""Lessons of Conquest (U32): scenarios that a person plays step by step. `saves/README.md` describes the format."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final

from game.conquest.rules.scenarios.expectations import Expectation, found
from game.conquest.rules.scenarios.format import Scenario, scenario_from_mapping
from game.conquest.rules.scenarios.opening import start_record
from game.conquest.rules.scenarios.words import Words
from game.conquest.rules.state import ConquestState
from game.engine.errors import DataError
from game.engine.record import HUMAN, Record, SeatRecord
from game.engine.refusals import Action, Seat
from game.parts.course import Course, LessonStep
from game.parts.yaml_files import read_yaml

OTHERS: Final = "thumb"
"""What the seats of the others are said to be played by; their moves stand in the lesson."""


class ConquestLessonWords:
    """The moves and expectations of one running lesson."""

    def __init__(self, record: Record[ConquestState], scenario: Scenario) -> None:
        self.record = record
        self._words = Words(record.table, scenario.colours)

    def action(self, seat: Seat, words: str) -> Action:
        """The action that a move's words mean now."""
        return self._words.action(seat, words)

    def said(self, action: Action) -> str:
        """An action in words, as moves are written."""
        return self._words.said(action)

    def holds(self, expectation: Expectation) -> bool:
        """Whether what the step expects is so."""
        return bool(found(expectation, self.record.table, self._words, ()) == expectation.wanted)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: the position it begins from, and its course."""

    game: ClassVar[str] = "conquest"

    scenario: Scenario
    course: Course

    @property
    def name(self) -> str:
        """Its name in files and keys of texts."""
        return self.course.name

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        return self.course.steps

    def begin(self) -> Record[Any]:
        """A new game at the lesson's first decision; what led to it was before the lesson."""
        record = start_record(self.scenario)
        record.seats = [
            SeatRecord(seat.name, seat.colour, _player_of(n == self.course.learner, seat.player))
            for n, seat in enumerate(self.scenario.seats)
        ]
        record.table.run()
        record.table.drain()
        return record

    def words(self, record: Record[Any]) -> ConquestLessonWords:
        """The lesson's words for a game that `begin` made."""
        return ConquestLessonWords(record, self.scenario)


def _player_of(learner: bool, player: str) -> str:
    """Who plays a seat: the learner, a warlord of the lesson, or the rules' own script."""
    if learner:
        return HUMAN
    return OTHERS if player == HUMAN else player


def read_lesson(file: Path | str) -> Lesson:
    """The lesson in a file; `DataError` with file, place and the nearest valid word."""
    scenario = scenario_from_mapping(read_yaml(file), file)
    if scenario.course is None:
        raise DataError(file, "kind", "expected lesson, found scenario")
    return Lesson(scenario, scenario.course)

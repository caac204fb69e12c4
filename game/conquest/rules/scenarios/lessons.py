"""Lessons (U32): scenarios that a person plays step by step. `saves/README.md` describes the format.

A lesson is a scenario whose moves stand in steps. A step has words, shows something, and is done when it has been read,
when something has been looked at, or when its moves have been made; the moves of others are made for them.
"""

from dataclasses import dataclass
from pathlib import Path

from game.conquest.rules.scenarios.course import Course, LessonStep
from game.conquest.rules.scenarios.format import Scenario, scenario_from_mapping
from game.engine.errors import DataError
from game.parts.yaml_files import read_yaml


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: the position it begins from, and its course."""

    scenario: Scenario
    course: Course

    @property
    def name(self) -> str:
        """What it is called in files and keys of texts."""
        return self.course.name

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        return self.course.steps


def read_lesson(file: Path | str) -> Lesson:
    """The lesson in a file; `DataError` with file, place and the nearest valid word."""
    scenario = scenario_from_mapping(read_yaml(file), file)
    if scenario.course is None:
        raise DataError(file, "kind", "expected lesson, found scenario")
    return Lesson(scenario, scenario.course)

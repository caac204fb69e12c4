"""The lessons of all games, and the person's progress in each (U32), kept in their own folder."""

import logging
from functools import cache
from pathlib import Path

import yaml

from game import paths
from game.client.game_client import client_of
from game.client.playable import here
from game.engine.errors import DataError
from game.engine.saves import write_safely
from game.games import UNNAMED
from game.parts.course import Lesson
from game.parts.yaml_files import Section, read_yaml

LOG = logging.getLogger("tianming.lessons")
MOST_LESSONS, LAST_STEP = 60, 999


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson of every game that can be played here, game by game, by its number."""
    return tuple(lesson for game in here() for lesson in client_of(game).lessons())


def games_taught() -> tuple[str, ...]:
    """The games that have lessons, in their order."""
    return tuple(dict.fromkeys(lesson.game for lesson in lessons()))


def key_of(lesson: Lesson) -> str:
    """The name of a lesson in a person's own file: with its game, unless that is the one that files leave unnamed."""
    return lesson.name if lesson.game == UNNAMED else f"{lesson.game}/{lesson.name}"


class Progress:
    """Which lessons are done and where the others were left, by `key_of`. A file that cannot be read counts as none.

    One that does not keep (for pictures) reads and writes nothing.
    """

    def __init__(self, file: Path | None = None, keeps: bool = True) -> None:
        self.file = file or paths.lessons_file()
        self.keeps = keeps
        self.done: set[str] = set()
        self.steps: dict[str, int] = {}
        if keeps and self.file.exists():
            try:
                self._read()
            except DataError as error:
                LOG.warning("%s; the lessons begin anew", error)
                self.done.clear()
                self.steps.clear()

    def _read(self) -> None:
        top = Section(self.file, "", read_yaml(self.file))
        top.choice("format", (1,))
        for name, row in top.section("lessons").sections(MOST_LESSONS):
            self.steps[name] = row.whole("step", 0, LAST_STEP, 0)
            if row.choice("done", ("yes", "no"), "no") == "yes":
                self.done.add(name)
            row.done()
        top.done()

    @property
    def begun(self) -> bool:
        """Whether any lesson was ever opened."""
        return bool(self.steps or self.done)

    def step_of(self, name: str) -> int:
        """The step at which a lesson was left; 0 for one that is to begin."""
        return self.steps.get(name, 0)

    def reach(self, name: str, step: int) -> None:
        """Notes the step at which a lesson stands."""
        if self.steps.get(name) != step:
            self.steps[name] = step
            self._save()

    def finish(self, name: str) -> None:
        """Marks a lesson as done; opened again, it starts from its first step."""
        self.done.add(name)
        self.steps[name] = 0
        self._save()

    def next_of(self, game: str, key: str = "") -> Lesson | None:
        """The first lesson of a game after this one that is not done, else the first of all that is not."""
        row = [lesson for lesson in lessons() if lesson.game == game]
        after = next((n for n, lesson in enumerate(row, start=1) if key_of(lesson) == key), 0)
        return next((lesson for lesson in (*row[after:], *row[:after]) if key_of(lesson) not in self.done), None)

    def _save(self) -> None:
        """Writes the file; where the disk refuses, only the mark is lost."""
        if not self.keeps:
            return
        rows = {name: {"step": self.steps.get(name, 0), "done": "yes" if name in self.done else "no"}
                for name in sorted({*self.steps, *self.done})}  # fmt: skip
        try:
            write_safely(self.file, yaml.safe_dump({"format": 1, "lessons": rows}).encode(), hasty=True)
        except DataError as error:
            LOG.warning("the lessons' progress is not kept: %s", error)

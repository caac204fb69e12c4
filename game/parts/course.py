"""The course of a lesson: its steps, their words, what each points at and waits for (U32).

A lesson is a scenario whose moves stand in steps. A step has words, shows something, and is done when it has been read,
when something has been looked at, or when its moves have been made; the moves of others are made for them. A game reads
the position, the moves and the expectations in its own words, and hands them over as a `Lesson`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final, Protocol

from game.engine.record import Record
from game.engine.refusals import Action, Seat

WAITS: Final = ("read", "hover", "select", "zoom", "hand", "roster")
"""What ends a step without moves: it was read; a place was pointed at, or chosen; the map was zoomed; the hand was
opened; another seat's page was asked for."""

PLACE: Final = "place"
"""The kind of what is pointed at that is a place of the board; others are "widget", "panel" and "card"."""


@dataclass(frozen=True, slots=True)
class PointedAt:
    """Something on the screen: `kind` is "place", "widget", "panel" or "card"; places and cards have their number."""

    kind: str
    name: str
    number: int = 0


class ScriptedMove(Protocol):
    """A move of a lesson: who makes it, in the game's own words."""

    @property
    def seat(self) -> Seat: ...

    @property
    def words(self) -> str: ...


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step. `say` and `hint` are keys of its words and of the correction; `also` are moves as good as those of
    `moves`, with `*` for any word, and then `until` says when the step is done. Each of `moves` is a `ScriptedMove`."""

    place: str
    say: str
    hint: str
    at: tuple[PointedAt, ...]
    wait: str
    moves: tuple[Any, ...]
    also: tuple[str, ...]
    until: tuple[Any, ...]
    expect: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """What makes a lesson of a scenario: who learns, how long it takes, the face and the seal it goes by, and the place
    the map comes near to (0: it is shown whole)."""

    number: int
    name: str
    learner: Seat
    minutes: int
    picture: str
    seal: str
    centre: int
    steps: tuple[LessonStep, ...]


class LessonWords(Protocol):
    """The moves and expectations of one running lesson, in the game's own words."""

    def action(self, seat: Seat, words: str) -> Action:
        """The action that the words of a move mean in the present position."""

    def said(self, action: Action) -> str:
        """An action in the words in which moves are written."""

    def holds(self, expectation: Any) -> bool:
        """Whether an expectation of the step is fulfilled."""


class Lesson(Protocol):
    """A lesson of a game: the position it begins from, and its course."""

    @property
    def game(self) -> str:
        """The id of the game it teaches."""

    @property
    def name(self) -> str:
        """The name of the lesson in files and in keys of texts."""

    @property
    def course(self) -> Course: ...

    @property
    def steps(self) -> Sequence[LessonStep]: ...

    def begin(self) -> Record[Any]:
        """A new game at the lesson's first decision, its seats named and played as the lesson has them."""

    def words(self, record: Record[Any]) -> LessonWords:
        """The lesson's words for a game that `begin` made."""


@dataclass(frozen=True, slots=True)
class FileLesson:
    """A lesson that is read anew from its file whenever it begins; a game's own says how (`begin`, `words`)."""

    game: ClassVar[str]

    file: Path
    course: Course

    @property
    def name(self) -> str:
        """The name of the lesson in files and in keys of texts."""
        return self.course.name

    @property
    def steps(self) -> Sequence[LessonStep]:
        return self.course.steps

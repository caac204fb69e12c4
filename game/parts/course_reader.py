"""Reads the course of a lesson from the section `lesson` of a scenario (U32), in the words of any game.

    class MillCourseReader(CourseReader):
        place_word, panels, pictures = "spot", ("top", "action"), ("RU01",)
        move, expectation = Move, Expectation            # what the entries of its scenarios are
        def entries(self, items, place): ...             # read as in any scenario

A game's reader says how places, cards and panels are called, and reads moves and expectations with the reader of its
scenarios.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from game.engine.refusals import Seat
from game.parts.course import PLACE, WAITS, Course, LessonStep, PointedAt
from game.parts.map_board import PlaceId
from game.parts.yaml_files import Section, read_yaml

NAME: Final = re.compile(r"(\d\d)-([a-z][a-z-]*)")
"""A lesson's file is called by its number and its name."""

MOST_STEPS: Final = 40
KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,30}")


def lesson_section(file: Path, game: str) -> Section:
    """The top section of a lesson's file with its head read; `DataError` where it is no lesson of this game."""
    top = Section(file, "", read_yaml(file))
    top.whole("schema", 1, 1, 1)
    if top.choice("kind", ("scenario", "lesson"), "scenario") != "lesson":
        raise top.fault("kind", "expected lesson, found scenario")
    top.choice("game", (game,))
    for key, longest in (("title", 80), ("clause", 40)):
        top.text(key, longest=longest)
    top.text("about", "", longest=600)
    return top


class CourseReader:
    """Reads the section `lesson` of a file. `place_word` is what a place is called in files, `panels` and `pictures`
    are what can be pointed at and whose face a lesson can go by; `move` and `expectation` are what the entries are
    that a player makes, and those that say what must be so."""

    place_word: ClassVar[str]
    panels: ClassVar[Sequence[str]]
    pictures: ClassVar[Sequence[str]]
    move: ClassVar[type]
    expectation: ClassVar[type]
    cards: ClassVar[bool] = False
    """Whether cards can be pointed at: then `card` finds one."""

    def __init__(self, section: Section, numbers: Mapping[str, PlaceId], sides: Sequence[str]) -> None:
        """`numbers` are the places by their words in files, `sides` the seats by theirs, in order."""
        self.section = section
        self.numbers = numbers
        self.sides = list(sides)

    # ---- a game's own words

    def entries(self, items: list[Any], place: str) -> Sequence[Any]:
        """The entries of a list of moves, in order."""
        raise NotImplementedError

    def card(self, row: Section, key: str, name: str) -> int:
        """The number of a card by its id."""
        raise NotImplementedError

    # ---- what all lessons have

    def course(self) -> Course:
        """The whole section."""
        section = self.section
        named = NAME.fullmatch(Path(section.file).stem)
        if named is None:
            raise section.fault("", "expected a file called by number and name, such as 04-invade.yaml")
        learner = self.sides.index(section.choice("learner", self.sides, self.sides[0]))
        minutes = section.whole("minutes", 1, 5)
        picture = section.choice("picture", list(self.pictures))
        seal = section.text("seal", longest=1)
        centre = self._number(section, "centre", section.raw("centre")) if section.has("centre") else 0
        items = section.items("steps", MOST_STEPS)
        if not items:
            raise section.fault("steps", "expected at least one step")
        rows = (Section(section.file, section.path(f"steps.{n}"), item) for n, item in enumerate(items, start=1))
        steps = [self._step(row, learner) for row in rows]
        section.done()
        return Course(int(named[1]), named[2], learner, minutes, picture, seal, centre, tuple(steps))

    def _step(self, row: Section, learner: Seat) -> LessonStep:
        say, hint = (self._key(row, key) if row.has(key) else "" for key in ("say", "hint"))
        if not say:
            raise row.fault("say", "is missing")
        at = tuple(self._place(row, n, word) for n, word in enumerate(row.items("at", 6) if row.has("at") else [], 1))
        wait = row.choice("wait", WAITS, "read")
        found = self.entries(row.items("moves", 60), row.path("moves")) if row.has("moves") else ()
        moves: tuple[Any, ...] = tuple(step for step in found if isinstance(step, self.move))
        expect: tuple[Any, ...] = tuple(step for step in found if isinstance(step, self.expectation))
        if len(moves) + len(expect) != len(found):
            raise row.fault("moves", "expected moves and expectations; all dice of a lesson lie ready from the start")
        if moves and isinstance(found[0], self.expectation):
            raise row.fault("moves", "expected the expectations behind the moves")
        also = tuple(self._pattern(row, word) for word in (row.items("also", 9) if row.has("also") else []))
        until: tuple[Any, ...] = ()
        if row.has("until"):
            wanted = self.entries([{"expect": row.raw("until")}], row.path("until"))
            until = tuple(step for step in wanted if isinstance(step, self.expectation))
        if bool(also) != bool(until):
            raise row.fault("also" if also else "until", "expected also and until together, or neither")
        if until and any(move.seat != learner for move in moves):
            raise row.fault("moves", "expected the learner's moves alone where until says when the step is done")
        if moves and wait != "read":
            raise row.fault("wait", "a step with moves waits for them")
        if wait in ("hover", "select") and not any(place.kind == PLACE for place in at):
            raise row.fault("at", f"expected the {self.place_word} to {wait}")
        row.done()
        return LessonStep(row.place, say, hint, at, wait, moves, also, until, expect)

    def _key(self, row: Section, key: str) -> str:
        word = row.text(key, longest=31)
        if not KEY.fullmatch(word):
            raise row.fault(key, f"expected the key of a text, found {word!r}")
        return word

    def _place(self, row: Section, n: int, word: object) -> PointedAt:
        """A place by its word (`province henan`), `widget invade`, `panel roster`, `card ST04`."""
        kinds = (self.place_word, "widget", "panel", *(("card",) if self.cards else ()))
        parts = word.split(" ") if isinstance(word, str) else []
        if len(parts) != 2 or parts[0] not in kinds:
            raise row.fault(f"at.{n}", f"expected one of {', '.join(kinds)} and a name, found {word!r}")
        kind, name = parts
        if kind == self.place_word:
            return PointedAt(PLACE, name, self._number(row, f"at.{n}", name))
        if kind == "panel" and name not in self.panels:
            raise row.fault(f"at.{n}", f"unknown panel {name!r}; expected one of {', '.join(self.panels)}")
        if kind == "card":
            return PointedAt(kind, name, self.card(row, f"at.{n}", name))
        return PointedAt(kind, name)

    def _number(self, row: Section, key: str, name: object) -> PlaceId:
        if not isinstance(name, str) or name not in self.numbers:
            raise row.unknown(key, self.place_word, name, self.numbers)
        return self.numbers[name]

    def _pattern(self, row: Section, word: object) -> str:
        if not isinstance(word, str) or not word.split():
            raise row.fault("also", f"expected a move, with * for any word, found {word!r}")
        return word

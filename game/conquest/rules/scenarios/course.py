"""Reads the course of a lesson of Conquest from the section `lesson` of a scenario (U32)."""

import re
from pathlib import Path
from typing import Final

from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.scenarios.expectations import Expectation
from game.conquest.rules.scenarios.moves import Move, MoveReader
from game.conquest.rules.scenarios.words import Unclear, find_strategy
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Seat
from game.parts.course import PLACE, WAITS, Course, LessonStep, PointedAt
from game.parts.yaml_files import Section

NAME: Final = re.compile(r"(\d\d)-([a-z][a-z-]*)")
"""A lesson's file is called by its number and its name."""

PLACES: Final = ("province", "widget", "panel", "card")
"""What can be pointed at: a Province, a widget by its id, a panel by its name, a card of the hand by its id."""

PANELS: Final = ("top", "warlords", "chronicle", "roster", "treasury", "selection", "action", "tray", "pot")
MOST_STEPS: Final = 40
KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,30}")


class CourseReader:
    """Reads the section `lesson` of a file; its moves and expectations are read as in any scenario."""

    def __init__(self, section: Section, moves: MoveReader) -> None:
        self.section = section
        self.moves = moves
        self.board = moves.board
        self.colours = moves.colours

    def course(self) -> Course:
        """The whole section."""
        section = self.section
        named = NAME.fullmatch(Path(section.file).stem)
        if named is None:
            raise section.fault("", "expected a file called by number and name, such as 04-invade.yaml")
        learner = self.colours.index(section.choice("learner", self.colours, self.colours[0]))
        minutes = section.whole("minutes", 1, 5)
        picture = section.choice("picture", [card.id for row in (RULERS, GENERALS) for card in row[1:]])
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
        found = self.moves.entries(row.items("moves", 60), row.path("moves")) if row.has("moves") else []
        moves = tuple(step for step in found if isinstance(step, Move))
        expect = tuple(step for step in found if isinstance(step, Expectation))
        if len(moves) + len(expect) != len(found):
            raise row.fault("moves", "expected moves and expectations; all dice of a lesson lie ready from the start")
        if found and isinstance(found[0], Expectation) and moves:
            raise row.fault("moves", "expected the expectations behind the moves")
        also = tuple(self._pattern(row, word) for word in (row.items("also", 9) if row.has("also") else []))
        until: tuple[Expectation, ...] = ()
        if row.has("until"):
            wanted = self.moves.entries([{"expect": row.raw("until")}], row.path("until"))
            until = tuple(step for step in wanted if isinstance(step, Expectation))
        if bool(also) != bool(until):
            raise row.fault("also" if also else "until", "expected also and until together, or neither")
        if until and any(move.seat != learner for move in moves):
            raise row.fault("moves", "expected the learner's moves alone where until says when the step is done")
        if moves and wait != "read":
            raise row.fault("wait", "a step with moves waits for them")
        if wait in ("hover", "select") and not any(place.kind == PLACE for place in at):
            raise row.fault("at", f"expected the province to {wait}")
        row.done()
        return LessonStep(row.place, say, hint, at, wait, moves, also, until, expect)

    def _key(self, row: Section, key: str) -> str:
        word = row.text(key, longest=31)
        if not KEY.fullmatch(word):
            raise row.fault(key, f"expected the key of a text, found {word!r}")
        return word

    def _place(self, row: Section, n: int, word: object) -> PointedAt:
        """`province henan`, `widget invade`, `panel roster`, `card ST04`."""
        parts = word.split(" ") if isinstance(word, str) else []
        if len(parts) != 2 or parts[0] not in PLACES:
            raise row.fault(f"at.{n}", f"expected one of {', '.join(PLACES)} and a name, found {word!r}")
        kind, name = parts
        if kind == "province":
            return PointedAt(PLACE, name, self._number(row, f"at.{n}", name))
        if kind == "panel" and name not in PANELS:
            raise row.fault(f"at.{n}", f"unknown panel {name!r}; expected one of {', '.join(PANELS)}")
        if kind == "card":
            try:
                return PointedAt(kind, name, find_strategy(name))
            except Unclear as unclear:
                raise row.fault(f"at.{n}", str(unclear)) from None
        return PointedAt(kind, name)

    def _number(self, row: Section, key: str, name: object) -> ProvinceId:
        number_of = self.board.number_of
        if not isinstance(name, str) or name not in number_of:
            raise row.unknown(key, "province", name, number_of)
        return number_of[name]

    def _pattern(self, row: Section, word: object) -> str:
        if not isinstance(word, str) or not word.split():
            raise row.fault("also", f"expected a move, with * for any word, found {word!r}")
        return word

"""The base of playing a scenario file of any game: its head, its outcomes, and the record of what was played."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.engine.codec import snapshot
from game.engine.errors import DataError
from game.engine.events import Event
from game.engine.record import Record, SeatRecord
from game.engine.refusals import Refusal
from game.engine.table import State, Table
from game.parts.scenario_report import Outcome, Report
from game.parts.scenario_variants import each_variant
from game.parts.yaml_files import Section, one_of

KINDS = ("scenario", "lesson")

S = TypeVar("S", bound=State)


@dataclass
class Scenario:
    """A scenario as read: what it is about, and the steps it takes."""

    file: str
    title: str
    steps: list[Any]


class ScenarioPlay(ABC, Generic[S]):
    """One scenario being played: `report` fills up, `table` is where it got to.

    A game says which it is, which names its expectations have, how its position is read, and plays the steps in `run`.
    """

    game: ClassVar[str]
    expected: ClassVar[tuple[str, ...]]

    def __init__(self, doc: Mapping[str, Any], file: Path | str) -> None:
        top = Section(file, "", doc)
        top.whole("schema", 1, 1, 1)
        top.choice("kind", KINDS)
        top.choice("game", (self.game,))
        title = top.text("title", longest=80)
        top.text("about", "", longest=600)
        proves = tuple(str(word) for word in top.items("proves", 20)) if top.has("proves") else ()
        self.report = Report(str(file), title, clause_in(top), proves)
        steps = self.lesson_moves(top) if top.has("lesson") else top.items("moves", 500)
        self.scenario = Scenario(str(file), title, steps)
        self.table, self.options, self.seed = self.read_position(top)
        top.done()
        self.origin = snapshot(self.table)
        self.events: list[Event] = []
        self.loaded = False

    @classmethod
    def of(cls, doc: Mapping[str, Any], file: Path | str) -> Self:
        """A document that has been read, played to its end."""
        play = cls(doc, file)
        play.run()
        return play

    @classmethod
    def of_each(cls, doc: Mapping[str, Any], file: Path | str) -> list[Self]:
        """Every scenario a document holds, played: its variants, or the one."""
        return each_variant(doc, file, cls.of)

    @abstractmethod
    def read_position(self, top: Section) -> tuple[Table[S], dict[str, Any], int]:
        """The table at the position of a file, the options as plain data, and the seed."""

    @abstractmethod
    def run(self) -> Report:
        """Plays the whole file. A move that is not legal ends it, because nothing after it means what it said."""

    @abstractmethod
    def found(self, section: Section, name: str, wanted: Any) -> Any:
        """The value of what an expectation names, in the words it uses."""

    @abstractmethod
    def seats(self) -> list[SeatRecord]:
        """The seats of the record of the game."""

    def lesson_moves(self, top: Section) -> list[Any]:
        """The moves and expectations of a lesson, one step after the other."""
        return lesson_moves(top)

    def meant(self, wanted: Any) -> Any:
        """A wanted value in the form in which it is compared."""
        return wanted

    def expect(self, section: Section, place: str) -> None:
        """Compares every expectation of an entry with what there is, and forgets the events so far."""
        for name in section.fields:
            if name not in self.expected:
                raise section.fault(str(name), f"nothing of that name is expected; {one_of(str(name), self.expected)}")
            wanted = section.raw(str(name))
            there = self.found(section, str(name), wanted)
            self.report.outcomes.append(Outcome(place, str(name), self.meant(wanted) == there, wanted, there))
        self.events.clear()

    def compare_refusal(self, section: Section, place: str, what: str, refusal: Refusal | None) -> None:
        """Compares a refusal with the code and clause that an entry expects, where it names them."""
        code, clause = section.text("code", "", longest=30), clause_in(section)
        wanted = [code or "refused", *([clause] if clause else [])]
        got = ["legal"] if refusal is None else [refusal.code if code else "refused"]
        if refusal is not None and clause:
            got.append(refusal.clause)
        self.report.outcomes.append(Outcome(place, what, wanted == got, " ".join(wanted), " ".join(got)))

    def record(self) -> Record[S]:
        """The game as played, for saving. Dice laid ready between moves cannot be kept in it: `DataError`."""
        if self.loaded:
            raise DataError(self.report.file, "moves", "dice between moves: such a scenario cannot be saved")
        return Record(self.table, self.options, self.seats(), self.seed, origin=self.origin)


def clause_in(section: Section) -> str:
    """The clause that a section names; "" without one. A bare number is read as it is written."""
    return str(section.raw("clause"))[:40] if section.has("clause") else ""


def lesson_moves(top: Section) -> list[Any]:
    """The moves of a lesson, one step after the other."""
    moves: list[Any] = []
    for row in top.section("lesson").items("steps", 40):
        inside = Section(top.file, "lesson.steps", row)
        moves += inside.items("moves", 60) if inside.has("moves") else []
    return moves

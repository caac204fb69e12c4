"""Plays a scenario of Redux: a position, moves and expectations, and the outcome of each."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.codec import snapshot
from game.engine.errors import DataError
from game.engine.record import Record, SeatRecord
from game.engine.refusals import Action, Refusal, Seat
from game.parts.scenario_play import lesson_moves
from game.parts.scenario_report import Outcome, Report
from game.parts.scenario_variants import each_variant
from game.parts.yaml_files import Section, read_yaml
from game.redux.rules.places import STATES
from game.redux.rules.scenarios.expectations import found
from game.redux.rules.scenarios.position import read_position
from game.redux.rules.scenarios.words import Unclear, action_of
from game.redux.rules.state import ReduxState
from game.redux.rules.table import ReduxTable

MOST_STEPS = 200
BESIDE_THE_POSITION = ("schema", "kind", "game", "title", "clause", "proves", "steps", "lesson")
COLOURS = ("blue", "red", "green")
"""Wei, Wu and Shu."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """The title of a scenario file."""

    title: str


class Play:
    """One scenario being played: `report` fills up, `table` is where it got to."""

    def __init__(self, path: Path | str, document: Mapping[str, Any] | None = None) -> None:
        """`document` is the content of the file, or one variant of it; without it the file is read."""
        document = dict(read_yaml(path) if document is None else document)
        self.file = str(path)
        part = Section(path, "", document)
        part.choice("game", ["redux"])
        proves = tuple(str(word) for word in part.items("proves", 20)) if part.has("proves") else ()
        self.report = Report(self.file, part.text("title", longest=200), part.text("clause"), proves)
        self.scenario = Scenario(self.report.title)
        self.steps = lesson_moves(part) if part.has("lesson") else part.items("steps", MOST_STEPS)
        self.position = position_of(document)
        if part.has("lesson"):
            self.position["goes_on"] = "yes"
        self.table = read_position(self.position, self.file)
        self.options = dict(self.position.get("options", {}))
        self.seed = int(self.position.get("seed", 1))

    def run(self) -> Report:
        """Plays the whole file. A move that is not legal ends it, because nothing after it means what it said."""
        for number, raw in enumerate(self.steps, start=1):
            place = f"steps.{number}"
            if not isinstance(raw, dict) or len(raw) != 1:
                raise DataError(self.file, place, "expected one move or one expectation")
            ((word, what),) = raw.items()
            try:
                if not self._step(place, str(word), what):
                    break
            except Unclear as unclear:
                raise DataError(self.file, place, str(unclear)) from None
        return self.report

    def record(self) -> Record[ReduxState]:
        """The game as played, for saving: after the phase of the scenario it goes on with the rest of the round."""
        table = read_position({**self.position, "goes_on": "yes"}, self.file)
        # What led to the position was before the game.
        table.drain()
        origin = snapshot(table)
        for seat, action in self.table.log:
            table.apply(seat, action)
        seats = [SeatRecord(state.capitalize(), colour) for state, colour in zip(STATES, COLOURS, strict=True)]
        return Record(table, self.options, seats, self.seed, origin=origin)

    def _step(self, place: str, word: str, what: Any) -> bool:
        if word == "expect":
            for name, wanted in what.items():
                self._compare(place, name, wanted, found(self.table, name, wanted))
            return True
        if word == "refused":
            return self._refused(place, dict(what))
        if word not in STATES:
            raise Unclear(f"expected a state, expect or refused, found {word!r}")
        moves = what if isinstance(what, list) else [what]
        return all(self._move(place, STATES.index(word), str(move)) for move in moves)

    def _compare(self, place: str, what: str, wanted: Any, there: Any) -> None:
        self.report.outcomes.append(Outcome(place, what, wanted == there, wanted, there))

    def _refused(self, place: str, what: dict[str, Any]) -> bool:
        """`refused: {wei: send cao-ren BUS, code: not_your_border}`."""
        name = next((name for name in STATES if name in what), "")
        if not name:
            raise Unclear("a refused move belongs to a state")
        seat = STATES.index(name)
        refusal = self.table.refusal(seat, action_of(str(what[name]), self.table.options(seat)))
        self._compare(place, f"{name}: {what[name]}", what.get("code"), refusal.code if refusal else "legal")
        return True

    def _move(self, place: str, seat: Seat, move: str) -> bool:
        refusal = try_move(self.table, seat, action_of(move, self.table.options(seat)))
        if refusal is not None:
            told = f"{refusal.code} ({refusal.clause}) at {' > '.join(self.table.trace())}"
            self.report.outcomes.append(Outcome(place, f"{STATES[seat]}: {move}", False, "legal", told))
        return refusal is None


def position_of(document: Mapping[str, Any]) -> dict[str, Any]:
    """The part of a file that describes the position, without the moves and what it is about."""
    return {key: value for key, value in document.items() if key not in BESIDE_THE_POSITION}


def try_move(t: ReduxTable, seat: Seat, action: Action) -> Refusal | None:
    """Makes a move, or says why not."""
    refusal = t.refusal(seat, action)
    if refusal is None:
        t.apply(seat, action)
    return refusal


def plays_of(doc: Mapping[str, Any], file: Path | str) -> list[Play]:
    """Every scenario a document holds, played: its variants, or the one."""

    def played(document: Mapping[str, Any], path: Path | str) -> Play:
        play = Play(path, document)
        play.run()
        return play

    return each_variant(doc, file, played, "steps")


def play_file(file: Path) -> Play:
    """Plays a scenario file to its end; `DataError` for one nobody can use."""
    play = Play(file)
    play.run()
    return play

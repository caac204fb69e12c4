"""Playing a scenario file: its moves are made, and what it expects is compared with what happened."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.conquest.rules.scenarios.expectations import Expectation, found
from game.conquest.rules.scenarios.format import Scenario, scenarios_from_mapping
from game.conquest.rules.scenarios.moves import Dice, Move, Refused
from game.conquest.rules.scenarios.opening import run_on, start_record
from game.conquest.rules.scenarios.words import Unclear, Words
from game.conquest.rules.state import ConquestState
from game.engine.errors import DataError
from game.engine.events import Event
from game.engine.record import Record
from game.engine.refusals import Refusal, Seat
from game.parts.scenario_report import Outcome, Report


class Play:
    """One scenario being played: `report` fills up, `table` and `log` are where it got to."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.report = Report(scenario.file, scenario.title, scenario.clause, scenario.proves)
        self.table = scenario.position.table(scenario.file)
        self.words = Words(self.table, scenario.colours)
        self.events: list[Event] = []
        self.made_alone = run_on(self.table, scenario, "provinces")
        self.loaded = False
        self._hear()

    def run(self) -> Report:
        """Plays the whole file. A move that is not legal ends it, because nothing after it means what it said."""
        expected_before = False
        for step in self.scenario.steps:
            try:
                match step:
                    case Expectation():
                        self._expect(step)
                    case Refused():
                        self._refused(step)
                    case Dice():
                        self.loaded = True
                        self.table.load_dice(step.stream, *step.values)
                    case Move():
                        if expected_before:
                            self.events.clear()
                        if not self._move(step):
                            break
            except Unclear as unclear:
                raise DataError(self.scenario.file, step.place, str(unclear)) from None
            expected_before = isinstance(step, Expectation)
        return self.report

    def _hear(self) -> None:
        self.events += [told.event for told in self.table.drain()]

    def _say(self, seat: Seat, words: str) -> str:
        return f"{self.scenario.colours[seat]}: {words}"

    def _move(self, move: Move) -> bool:
        action = self.words.action(move.seat, move.words)
        refusal = self.table.refusal(move.seat, action)
        what = self._say(move.seat, move.words)
        if refusal is None:
            if self.table.answer(move.seat, action):
                self.made_alone = run_on(self.table, self.scenario, move.place)
            self._hear()
        elif (move.seat, action) in self.made_alone:
            # The game made this choice by itself, because it was the only one (R28).
            del self.made_alone[: self.made_alone.index((move.seat, action)) + 1]
        else:
            self.report.outcomes.append(Outcome(move.place, what, False, "legal", self._why(refusal)))
            return False
        self.report.outcomes.append(Outcome(move.place, what, True))
        return True

    def _why(self, refusal: Refusal) -> str:
        choices = [
            self._say(seat, self.words.said(action))
            for seat in self.table.waiting()
            for action in self.table.options(seat)
        ]
        more = f", and {len(choices) - 12} more" if len(choices) > 12 else ""
        return f"{refusal.code} ({refusal.clause}); now: {', '.join(choices[:12]) or 'nobody decides'}{more}"

    def _refused(self, step: Refused) -> None:
        refusal = self.table.refusal(step.seat, self.words.action(step.seat, step.words))
        wanted = [step.code or "refused", *([step.clause] if step.clause else [])]
        got = ["legal"] if refusal is None else [refusal.code if step.code else "refused"]
        if refusal is not None and step.clause:
            got.append(refusal.clause)
        what = f"refused {self._say(step.seat, step.words)}"
        self.report.outcomes.append(Outcome(step.place, what, wanted == got, " ".join(wanted), " ".join(got)))

    def _expect(self, step: Expectation) -> None:
        there = found(step, self.table, self.words, self.events)
        self.report.outcomes.append(Outcome(step.place, str(step), there == step.wanted, step.wanted, there))

    def record(self) -> Record[ConquestState]:
        """The game as played, for saving. Dice laid ready between moves cannot be kept in it: `DataError`."""
        if self.loaded:
            raise DataError(self.scenario.file, "moves", "dice between moves: such a scenario cannot be saved")
        record = start_record(self.scenario, watched=False)
        for seat, action in self.table.log:
            record.apply(seat, action)
        return record


def play_scenario(scenario: Scenario) -> Play:
    """Plays a scenario to its end."""
    play = Play(scenario)
    play.run()
    return play


def plays_of(doc: Mapping[str, Any], file: Path | str) -> list[Play]:
    """Every scenario a document holds, played: its variants, or the one."""
    return [play_scenario(scenario) for scenario in scenarios_from_mapping(doc, file)]

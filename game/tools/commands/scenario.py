"""`tianming scenario FILE…`: plays scenario files and compares what they expect (`saves/README.md` has the format).

Exit 0: everything was as expected. 1: an expectation failed or a move was not legal. 2: a file cannot be used.
`--save FILE` keeps where the last scenario ended as a saved game, which can be opened, played on and verified.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from game import paths
from game.conquest.rules.scenarios.expectations import Expectation, found
from game.conquest.rules.scenarios.format import Scenario, read_scenario
from game.conquest.rules.scenarios.moves import Dice, Move, Refused
from game.conquest.rules.scenarios.opening import run_on, start_record
from game.conquest.rules.scenarios.words import Unclear, Words
from game.conquest.rules.state import ConquestState
from game.engine.errors import DataError
from game.engine.events import Event
from game.engine.record import Record
from game.engine.refusals import Refusal, Seat
from game.engine.saves import SUFFIX, Summary, save


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one entry of a scenario."""

    place: str
    what: str
    ok: bool
    expected: Any = None
    found: Any = None


@dataclass
class Report:
    """What became of one scenario."""

    file: str
    title: str
    clause: str
    proves: tuple[str, ...] = ()
    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether everything was as expected."""
        return all(outcome.ok for outcome in self.outcomes)


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


# ---- the command


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming scenario`."""
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="scenario files, or folders of them; none: those that ship"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--save", type=Path, metavar="FILE", help=f"keep where the last one ended as a {SUFFIX} file")


def shipped_scenarios() -> Path:
    """The folder of the scenarios that ship."""
    return paths.shipped_saves() / "scenarios"


def scenario_files(given: Sequence[Path]) -> list[Path]:
    """The files themselves, and every scenario in a folder or below it, by path; `DataError` for an empty folder."""
    files: list[Path] = []
    for path in given:
        inside = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not inside:
            raise DataError(path, "", "expected scenario files (*.yaml) in this folder")
        files += inside
    return files


def run(args: argparse.Namespace) -> int:
    """Plays the files; prints what became of them, returns the exit code. `DataError` for a file nobody can use."""
    plays = [play_scenario(read_scenario(file)) for file in scenario_files(args.files or [shipped_scenarios()])]
    reports = [play.report for play in plays]
    if args.json:
        print(json.dumps(_as_json(reports), ensure_ascii=False, indent=1))
    else:
        console = Console(highlight=False)
        if len(reports) > 1:
            _print_table(console, reports)
        for report in reports:
            if len(reports) == 1 or not report.ok:
                _print(console, report)
        good = sum(report.ok for report in reports)
        console.print(f"{len(reports)} scenarios, {good} as expected, {len(reports) - good} not")
    if args.save and plays:
        last = plays[-1]
        title, s = last.scenario.title, last.table.s
        save(last.record(), args.save, Summary(title=title, round=s.round, over=s.result is not None))
        print(f"saved: {args.save}", file=sys.stderr)
    return 0 if all(report.ok for report in reports) else 1


def _as_json(reports: list[Report]) -> dict[str, Any]:
    return {
        "ok": all(report.ok for report in reports),
        "scenarios": [{"ok": report.ok, **asdict(report)} for report in reports],
    }


def _print_table(console: Console, reports: list[Report]) -> None:
    """A line for each scenario."""
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for title in ("", "file", "what", "proves"):
        grid.add_column(title, overflow="fold")
    grid.add_column("checks", justify="right", no_wrap=True)
    for report in reports:
        grid.add_row(
            _mark(report),
            escape(Path(report.file).stem),
            escape(report.title),
            escape(_proved(report)),
            str(len(report.outcomes)),
        )
    console.print(grid)


def _mark(report: Report) -> str:
    return "[green]ok[/]" if report.ok else "[red]not as expected[/]"


def _proved(report: Report) -> str:
    return ", ".join((*([report.clause] if report.clause else []), *report.proves))


def _print(console: Console, report: Report) -> None:
    """A scenario with all its entries."""
    proved = f" ({_proved(report)})" if _proved(report) else ""
    console.print(f"{escape(Path(report.file).name)}: {escape(report.title)}{escape(proved)} {_mark(report)}")
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for title in ("", "place", "what", "expected", "found"):
        grid.add_column(title, overflow="fold")
    for outcome in report.outcomes:
        grid.add_row(
            "[green]ok[/]" if outcome.ok else "[red]no[/]",
            escape(outcome.place),
            escape(outcome.what),
            escape(_shown(outcome.expected)),
            "" if outcome.ok else escape(_shown(outcome.found)),
        )
    console.print(grid)


def _shown(value: Any) -> str:
    """A value as the file would have it, on one line."""
    if value is None:
        return ""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(item)}" for key, item in value.items())
    if isinstance(value, list):
        return ", ".join(f"({_shown(item)})" if isinstance(item, list) else _shown(item) for item in value) or "none"
    return str(value)

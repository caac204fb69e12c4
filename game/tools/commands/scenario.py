"""`tianming scenario FILE…`: plays scenario files and compares what they expect (`saves/README.md` has the format).

Exit 0: everything was as expected. 1: an expectation failed or a move was not legal. 2: a file cannot be used.
`--save FILE` keeps where the last scenario ended as a saved game, which can be opened, played on and verified.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from game import paths
from game.engine.errors import DataError
from game.engine.saves import SUFFIX, Summary, save
from game.games import GAMES, UNNAMED
from game.parts.scenario_report import Report
from game.parts.yaml_files import read_yaml

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


def plays_of(file: Path) -> list[Any]:
    """The plays of a scenario file, one for each variant, by `rules/scenarios/play.py` of the game it names."""
    document = read_yaml(file)
    game = document.get("game", UNNAMED)
    # A file of a game that is not here is refused by the reader of files that name none, with the nearest word.
    where = game if game in GAMES else UNNAMED
    plays: list[Any] = import_module(f"game.{where}.rules.scenarios.play").plays_of(document, file)
    return plays


def run(args: argparse.Namespace) -> int:
    """Plays the files; prints what became of them, returns the exit code. `DataError` for the one file given where
    nobody can use it; of several the others are played all the same."""
    files = scenario_files(args.files or [shipped_scenarios()])
    plays, unusable = play_all(files)
    if len(files) == 1 and unusable:
        raise unusable[0]
    reports = [play.report for play in plays]
    for error in unusable:
        print(f"cannot be used: {error}", file=sys.stderr)
    for play in plays:
        for line in never_rolled(play):
            print(f"{Path(play.report.file).name}: {line}", file=sys.stderr)
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
        spoilt = f", {len(unusable)} cannot be used" if unusable else ""
        console.print(f"{len(reports)} scenarios, {good} as expected, {len(reports) - good} not{spoilt}")
    if args.save and plays:
        last = plays[-1]
        title, s = last.scenario.title, last.table.s
        save(last.record(), args.save, Summary(title=title, round=s.round, over=s.result is not None))
        print(f"saved: {args.save}", file=sys.stderr)
    return 2 if unusable else 0 if all(report.ok for report in reports) else 1


def play_all(files: Sequence[Path]) -> tuple[list[Any], list[DataError]]:
    """The plays of all files that can be used, and what is wrong with the others."""
    plays, unusable = [], []
    for file in files:
        try:
            plays += plays_of(file)
        except DataError as error:
            unusable.append(error)
    return plays, unusable


def never_rolled(play: Any) -> list[str]:
    """Dice the file lays that have not fallen at its end: the story may be another one than its author believes."""
    left = {stream: [die for die in dice if die] for stream, dice in sorted(play.table.s.loaded.items())}
    names = {number: name for name, number in _stream_names(play.table.rules.id).items()}
    return [
        f"not rolled: {names.get(stream, stream)} {' '.join(map(str, dice))}" for stream, dice in left.items() if dice
    ]


def _stream_names(game: str) -> dict[str, int]:
    """The numbers of a game's streams of chance by name; none where it has no names for them."""
    try:
        found: dict[str, int] = import_module(f"game.{game}.rules.chance").STREAM_NAMES
    except (ImportError, AttributeError):
        return {}
    return found


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

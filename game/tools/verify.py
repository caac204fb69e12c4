"""`tianming verify SAVE…`: plays saved games again from their beginning and compares every checksum.

Exit 0: every game comes out as it was saved. 1: one of them parts from what was saved, and where is said. 2: a file
cannot be used; one line on the standard error says which and why. Every file is looked at even so.
"""

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from game.engine.errors import DataError, GameError
from game.engine.saves import load
from game.rules.games import GAMES


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one saved game; `problem` is "" when it came out as saved."""

    file: str
    usable: bool
    actions: int = 0
    checksums: int = 0
    problem: str = ""


def verify(file: Path) -> Verdict:
    """Plays one saved game again."""
    try:
        record = load(file, GAMES, watched=False)
    except DataError as error:
        return Verdict(str(file), False, problem=str(error))
    try:
        parted = record.parted()
    except DataError as error:
        # The beginning of the game, not the file as a whole: a board that is gone, options out of bounds.
        return Verdict(str(file), False, problem=str(DataError(file, error.place, error.problem)))
    except GameError as error:
        parted = str(error)
    return Verdict(str(file), True, len(record.log), len(record.sums), parted)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming verify`."""
    parser.add_argument("files", nargs="+", type=Path, metavar="SAVE", help="saved games")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def run(args: argparse.Namespace) -> int:
    """Verifies the files; prints what was found, returns the exit code."""
    verdicts = [verify(file) for file in args.files]
    ok = all(not verdict.problem for verdict in verdicts)
    if args.json:
        print(json.dumps({"ok": ok, "files": [asdict(verdict) for verdict in verdicts]}, indent=1))
    else:
        _print(verdicts)
    for verdict in verdicts:
        if not verdict.usable:
            print(verdict.problem, file=sys.stderr)
    if not all(verdict.usable for verdict in verdicts):
        return 2
    return 0 if ok else 1


def _print(verdicts: list[Verdict]) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in ("file", "", "actions", "checksums", ""):
        table.add_column(title, overflow="fold", justify="right" if title.endswith("s") else "left")
    for verdict in verdicts:
        mark = "[red]unusable[/]" if not verdict.usable else "[red]parted[/]" if verdict.problem else "[green]ok[/]"
        says = escape(verdict.problem) if verdict.usable else "see below"
        counts = (str(verdict.actions), str(verdict.checksums)) if verdict.usable else ("", "")
        table.add_row(escape(Path(verdict.file).name), mark, *counts, says)
    Console(highlight=False).print(table)

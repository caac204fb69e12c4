"""`tianming verify SAVE…`: plays saved games again from their beginning and compares every checksum.

Dice that people rolled and typed in (U37) follow from no seed: they stand in the log, and how many they are is said.

Exit 0: every game comes out as it was saved. 1: one of them parts from what was saved, and where is said. 2: a file
cannot be used; one line on the standard error says which and why. Every file is looked at even so.
"""

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from game.engine.errors import DataError
from game.engine.events import Rolled
from game.engine.record import Record
from game.engine.registry import ALL_RULES
from game.engine.saves import load
from game.engine.streams import commitment


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result for one saved game; `problem` is "" when it leads to the saved position."""

    file: str
    usable: bool
    actions: int = 0
    checksums: int = 0
    problem: str = ""
    seal: str = ""
    """The seed's commitment, as the table showed it before the war (U36)."""
    thrown: int = 0
    """How many dice fell, `typed` how many of them people rolled, `hints` how often advice was asked for (U34)."""
    typed: int = 0
    hints: int = 0

    @property
    def dice(self) -> str:
        """The origin of the dice, in words."""
        return f"{self.typed} of {self.thrown} rolls typed" if self.typed else "by seed"


def verify(file: Path) -> Verdict:
    """Plays one saved game again."""
    try:
        record = load(file, ALL_RULES, watched=False)
    except DataError as error:
        return Verdict(str(file), False, problem=str(error))
    play = record.playback()
    if not play.begun:
        # The beginning of the game, not the file as a whole: a board that is gone, options out of bounds.
        return Verdict(str(file), False, problem=str(DataError(file, "", play.problem)))
    parted = record.parted()
    thrown = [] if parted else _thrown(record)
    return Verdict(
        str(file),
        True,
        len(record.log),
        len(record.sums),
        parted,
        commitment(record.seed),
        len(thrown),
        # A scenario lays dice ready as well; typed are those that the log has.
        min(record.dice_typed(), sum(roll.typed for roll in thrown)),
        sum(record.hints_asked()),
    )


def rolls_of(file: Path) -> list[Rolled]:
    """Every roll of a saved game, thrown again from its seed and its log (U36)."""
    return _thrown(load(file, ALL_RULES, watched=False))


def _thrown(record: Record[Any]) -> list[Rolled]:
    play = record.playback(watched=True)
    while play.advance():
        continue
    return [told.event for told in play.table.drain() if isinstance(told.event, Rolled)] if play.begun else []


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming verify`."""
    parser.add_argument("files", nargs="+", type=Path, metavar="SAVE", help="saved games")
    parser.add_argument("--rolls", action="store_true", help="print every roll, thrown again from the seed")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def run(args: argparse.Namespace) -> int:
    """Verifies the files; prints what was found, returns the exit code."""
    verdicts = [verify(file) for file in args.files]
    ok = all(not verdict.problem for verdict in verdicts)
    rolls = {verdict.file: _rolls(verdict) for verdict in verdicts} if args.rolls else {}
    if args.json:
        files = [asdict(verdict) | ({"rolls": rolls[verdict.file]} if rolls else {}) for verdict in verdicts]
        print(json.dumps({"ok": ok, "files": files}, indent=1))
    else:
        _print(verdicts)
        for file, thrown in rolls.items():
            print(f"{file}: {len(thrown)} rolls")
            for number, roll in enumerate(thrown, start=1):
                typed = " (typed)" if roll["typed"] else ""
                print(f"{number:6} seat {roll['seat']:2} D{roll['sides']} {roll['value']} {roll['why']}{typed}")
    for verdict in verdicts:
        if not verdict.usable:
            print(verdict.problem, file=sys.stderr)
    if not all(verdict.usable for verdict in verdicts):
        return 2
    return 0 if ok else 1


def _rolls(verdict: Verdict) -> list[dict[str, Any]]:
    """The rolls of a game that came out as it was saved; of another there is nothing to trust."""
    if not verdict.usable or verdict.problem:
        return []
    return [
        {"seat": r.seat, "sides": r.sides, "value": r.value, "why": r.why, "typed": r.typed}
        for r in rolls_of(Path(verdict.file))
    ]


def _print(verdicts: list[Verdict]) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in ("file", "", "actions", "checksums", "seal", "dice", ""):
        justify: Literal["left", "right"] = "right" if title.endswith("s") else "left"
        table.add_column(title, overflow="fold", justify=justify, no_wrap=title == "dice")
    for verdict in verdicts:
        mark = "[red]unusable[/]" if not verdict.usable else "[red]parted[/]" if verdict.problem else "[green]ok[/]"
        says = escape(verdict.problem) if verdict.usable else "see below"
        counts = (str(verdict.actions), str(verdict.checksums)) if verdict.usable else ("", "")
        dice = verdict.dice if verdict.usable and not verdict.problem else ""
        table.add_row(escape(Path(verdict.file).name), mark, *counts, verdict.seal, dice, says)
    Console(highlight=False).print(table)

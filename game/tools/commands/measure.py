"""`tianming measure`: what games between computer players tell of strength and balance, with 95 % intervals.

    tianming simulate --seats tuned,tuned --games 400 --option seat_gold=4 --out even.jsonl
    tianming measure even.jsonl
    tianming measure *.jsonl --out assets/players/conquest-measured.json

The games are those `tianming simulate --out` wrote, all of one game; they are put together by players and options, as
the game has it. With `--out` the figures are written for the set-up page, which shows people how games like theirs go;
`--add` keeps the rows that are there of other players or other rules.
Exit 0: told. 2: a file cannot be used.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from game.bots.many_games import new_table
from game.bots.match_groups import Group
from game.bots.matches import matches_of
from game.bots.measured import KIND, rows_in
from game.engine.errors import DataError
from game.tools.commands.game_files import game_of, read_games


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming measure`."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="games of `tianming simulate --out`")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the figures for the set-up page")
    parser.add_argument("--add", action="store_true", help="with --out: keep the rows that no game given here is of")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def run(args: argparse.Namespace) -> int:
    """Counts and prints; returns the exit code."""
    try:
        game, groups = grouped(args.files)
        rows = [group.told() for group in groups]
        if args.out is not None:
            write(args.out, (kept_rows(args.out, rows) if args.add else []) + rows, game)
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
    else:
        _print(groups, rows)
    return 0


def grouped(files: Iterable[Path]) -> tuple[str, list[Group]]:
    """The id of the game that the files are of, and its games in groups, in a fixed order; `DataError` for a file of
    another.
    """
    game = ""
    groups: dict[str, Group] = {}
    for file in files:
        for told, report in read_games(file):
            found = game_of(told, file)
            game = game or found
            if found != game:
                raise DataError(file, f"seed {told['seed']}", f"is no game of {game}: measure each game for itself")
            group = matches_of(game).group(told)
            groups.setdefault(group.key, group).add(report, told)
    if not groups:
        raise DataError("measure", "", "there are no games in these files")
    return game, [group for _, group in sorted(groups.items())]


def kept_rows(file: Path, rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of a file of figures that are of other players or other rules than these."""
    new = [_subject(row) for row in rows]
    return [dict(row) for row in rows_in(file) if _subject(row) not in new]


def _subject(row: Mapping[str, Any]) -> tuple[Any, ...]:
    return sorted(row["players"]), row.get("mode"), row["options"]


def write(file: Path, rows: list[dict[str, Any]], game: str) -> None:
    """Writes the figures, a row a line."""
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'{{"kind": "{KIND}", "game": "{game}", "rows": [\n{lines}\n]}}\n', encoding="utf-8")


def _print(groups: Sequence[Group], rows: list[dict[str, Any]]) -> None:
    """The tables for people."""
    console = Console(highlight=False)
    for group, row in zip(groups, rows, strict=True):
        console.print(f"[bold]{escape(group.title(row))}[/] {escape(' '.join(row['players']))}")
        table = new_table("who", "games", "won", "95% interval")
        for who, found in group.figures(row):
            span = f"{100 * found['low']:.1f} to {100 * found['high']:.1f}%"
            table.add_row(escape(who), str(found["games"]), f"{100 * found['share']:.1f}%", span)
        console.print(table)
        for note in group.notes(row):
            console.print(escape(note))
        console.print()

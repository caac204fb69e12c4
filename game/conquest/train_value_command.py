"""`tianming train-value`: fits the estimate of computer players to recorded games.

    tianming simulate --seats thumb,thumb --bend 50 --games 10000 --record --out duels.jsonl
    tianming train-value duels.jsonl --out assets/players/conquest.json

Needs numpy (the extra `train`). Every fifth game is held out; what is printed is told of those alone. A network for
which there are no games is taken over from the file that is there. Exit 0: written. 2: something cannot be used.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from game import __version__
from game.bots.many_games import MOST_JOBS, new_table, progress
from game.bots.network import KIND, read_document
from game.conquest.bots.estimate import FEATURES
from game.conquest.recorded import Position, lines_of, positions
from game.engine.errors import DataError

MOST_HIDDEN: Final = 64


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming train-value`."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="games of `tianming simulate --record`")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the file of weights to write")
    parser.add_argument("--hidden", type=int, default=24, metavar="N", help="hidden units (default: 24)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes play again (default: 1)")
    parser.add_argument("--note", default="", metavar="WORDS", help="who played the games, for whoever reads the file")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def run(args: argparse.Namespace) -> int:
    """Fits and writes; the exit code."""
    try:
        if not 1 <= args.hidden <= MOST_HIDDEN or not 1 <= args.jobs <= MOST_JOBS:
            raise DataError("--hidden, --jobs", "", f"expected 1 to {MOST_HIDDEN} and 1 to {MOST_JOBS}")
        try:
            from game.conquest.value_fit import fit
        except ModuleNotFoundError as error:
            raise DataError("train-value", str(error.name), "needs numpy: pip install tianming[train]") from None
        found = _read(args)
        old = read_document(args.out) if args.out.exists() else {}
        networks, made = dict(old.get("networks", {})), dict(old.get("made", {}))
        for name, names in FEATURES.items():
            if found[name]:
                fitted = fit(name, names, found[name], args.hidden)
                networks[name] = fitted.network
                made[name] = {"version": __version__, "hidden": args.hidden, "note": args.note, **fitted.report}
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    write(args.out, networks, made)
    _print(made, args.json)
    return 0


def _read(args: argparse.Namespace) -> dict[str, list[Position]]:
    """The positions of all games, by network."""
    found: dict[str, list[Position]] = {name: [] for name in FEATURES}
    total = sum(1 for _ in lines_of(args.files))
    if not total:
        raise DataError(args.files[0], "", "holds no recorded games: simulate them with --record")
    with progress(args.json) as bar:
        task = bar.add_task("games", total=total)
        for game in positions(args.files, args.jobs):
            for each in game:
                found[each.sample.network].append(each)
            bar.advance(task)
    return found


def write(file: Path, networks: dict[str, Any], made: dict[str, Any]) -> None:
    """Writes the weights, a hidden unit a line."""
    file.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"kind": KIND, "game": "conquest", "made": made, "networks": networks}, ensure_ascii=False)
    file.write_text(text.replace("], [", "],\n[").replace('"networks"', '\n"networks"') + "\n", encoding="utf-8")


def _print(made: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(made, indent=1))
        return
    console = Console(highlight=False)
    for name, report in made.items():
        loss = report["log_loss"]
        console.print(f"[bold]{name}[/]: {report['games']} games, {report['positions']} positions; held-out log loss "
                      f"{loss['network']} (linear {loss['linear']}, even chances {loss['even']})")  # fmt: skip
        table = new_table("round", *report["by_round"])
        table.add_row("log loss", *(str(loss) for loss, _ in report["by_round"].values()))
        console.print(table)
        table = new_table("said", "came", "positions")
        for row in report["calibration"]:
            table.add_row(*(str(cell) for cell in row))
        console.print(table)

"""`tianming train-value`: fits the estimate of a game's computer players to recorded games of it.

    tianming simulate --seats thumb,thumb --bend 50 --games 10000 --record --out duels.jsonl
    tianming train-value duels.jsonl --out assets/players/conquest.json
    tianming simulate --game romance --seats thumb --games 3000 --record --out romance.jsonl
    tianming train-value romance.jsonl                  # only tells how it would do

Any game can be trained that says in `game/<game>/bots/estimate.py` what its networks see. Needs numpy (the extra
`train`). Every fifth seed is held out; what is printed is told of those games alone, also of the weights that are there
now: those of the file to write, or else those that ship. A network for which there are no games, or that is not asked
for by `--network`, is taken over from the file that is there. Exit 0: told, and written where `--out` says. 2:
something cannot be used.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from game import __version__
from game.bots.estimates import Estimate, estimate_of
from game.bots.many_games import MOST_JOBS, known, new_table, progress
from game.bots.network import KIND, Network, networks_of, read_document
from game.bots.recorded import Position, game_of_line, lines_of, positions
from game.engine.errors import DataError
from game.games import GAMES

MOST_HIDDEN: Final = 64


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming train-value`."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="games of `tianming simulate --record`")
    parser.add_argument("--game", help="the game all files are to be of (default: that of the first)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the file of weights to write (default: none)")
    parser.add_argument(
        "--network", action="append", metavar="NAME", help="fit this network alone; may be given again (default: all)"
    )
    parser.add_argument("--hidden", type=int, metavar="N", help="hidden units, 0 for a line (default: the game's own)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes play again (default: 1)")
    parser.add_argument("--note", default="", metavar="WORDS", help="who played the games, for whoever reads the file")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def run(args: argparse.Namespace) -> int:
    """Fits, prints and writes; the exit code."""
    try:
        estimate = _estimate(args)
        hidden = estimate.hidden if args.hidden is None else args.hidden
        if not 0 <= hidden <= MOST_HIDDEN or not 1 <= args.jobs <= MOST_JOBS:
            raise DataError("--hidden, --jobs", "", f"expected 0 to {MOST_HIDDEN} and 1 to {MOST_JOBS}")
        try:
            from game.bots.value_fit import fit
        except ModuleNotFoundError as error:
            raise DataError("train-value", str(error.name), "needs numpy: pip install tianming[train]") from None
        found = _read(args, estimate)
        old = read_document(args.out) if args.out is not None and args.out.exists() else {}
        networks, made = dict(old.get("networks", {})), dict(old.get("made", {}))
        now = _weights_now(args, estimate)
        before = {}
        for name, names in estimate.features.items():
            if found[name] and (args.network is None or name in args.network):
                weights = now.get(name)
                same = weights is not None and weights.features == tuple(names)
                fitted = fit(names, found[name], hidden, weights if same else None)
                networks[name], before[name] = fitted.network, fitted.before
                made[name] = {"version": __version__, "hidden": hidden, "note": args.note, **fitted.report}
        if args.out is not None:
            write(args.out, estimate.game, networks, made)
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    _print(made, before, args.json)
    return 0


def _estimate(args: argparse.Namespace) -> Estimate:
    """The estimate of the game that is meant: the one named, else that of the first recorded game."""
    if args.game is None:
        first = next(lines_of(args.files), None)
        if first is None:
            raise DataError(args.files[0], "", "holds no recorded games: simulate them with --record")
        file, number, line = first
        args.game = game_of_line(line, file, number)
    known("--game", args.game, list(GAMES))
    estimate = estimate_of(args.game)
    if estimate is None:
        raise DataError("--game", args.game, "has no estimate to train: its bots say nothing of what one would see")
    for name in args.network or ():
        known("--network", name, list(estimate.features))
    return estimate


def _read(args: argparse.Namespace, estimate: Estimate) -> dict[str, list[Position]]:
    """The positions of all games, by network."""
    found: dict[str, list[Position]] = {name: [] for name in estimate.features}
    total = sum(1 for _ in lines_of(args.files))
    if not total:
        raise DataError(args.files[0], "", "holds no recorded games: simulate them with --record")
    with progress(args.json) as bar:
        task = bar.add_task("games", total=total)
        for game in positions(estimate.game, args.files, args.jobs):
            for each in game:
                found[each.sample.network].append(each)
            bar.advance(task)
    return found


def _weights_now(args: argparse.Namespace, estimate: Estimate) -> dict[str, Network]:
    """The weights that the new ones are compared with: those of the file to write, else those that ship."""
    file = args.out if args.out is not None and args.out.exists() else estimate.file
    return networks_of(read_document(file), file) if file.exists() else {}


def write(file: Path, game: str, networks: dict[str, Any], made: dict[str, Any]) -> None:
    """Writes the weights, a hidden unit a line; `DataError` where that cannot be."""
    text = json.dumps({"kind": KIND, "game": game, "made": made, "networks": networks}, ensure_ascii=False)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.replace("], [", "],\n[").replace('"networks"', '\n"networks"') + "\n", encoding="utf-8")
    except OSError as error:
        raise DataError(file, "", f"cannot be written: {error}") from None


def _print(made: dict[str, Any], before: dict[str, float | None], as_json: bool) -> None:
    if as_json:
        print(json.dumps({name: {**report, "before": before.get(name)} for name, report in made.items()}, indent=1))
        return
    console = Console(highlight=False)
    for name, report in made.items():
        loss = report["log_loss"]
        console.print(f"[bold]{name}[/]: {report['games']} games, {report['positions']} positions; held-out log loss "
                      f"{loss['network']} (linear {loss['linear']}, even chances {loss['even']})")  # fmt: skip
        if before.get(name) is not None:
            console.print(f"the weights that are there now: {before[name]} on the same held-out games")
        table = new_table("round", *report["by_round"])
        table.add_row("log loss", *(str(loss) for loss, _ in report["by_round"].values()))
        console.print(table)
        table = new_table("said", "came", "positions")
        for row in report["calibration"]:
            table.add_row(*(str(cell) for cell in row))
        console.print(table)

"""`python -m game.tools.proofs.fuzz`: random games of any game, with all that must always hold checked at every stop.

    python -m game.tools.proofs.fuzz --first 0 --games 500
    python -m game.tools.proofs.fuzz --game warlords --games 500

A trial is a number of players, options and a seed, all drawn from its number, so that any of them can be had again
alone. At every stop the options are sorted and unique, the invariants hold, and the picture every seat has made of the
events it was told equals its view; now and then the game is saved and loaded in between, and it must go on the same.
Exit 0: every game was sound. 1: one was not; the line says which trial, after how many actions, and what. 2: bad
arguments.
"""

import argparse
import sys
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import track

from game.engine.errors import DataError
from game.engine.refusals import Action
from game.engine.registry import ALL_RULES
from game.games import UNNAMED
from game.tools.proofs import whole_games
from game.tools.proofs.alone import run_alone
from game.tools.proofs.whole_games import Unsound


def random_game(game: str, number: int) -> tuple[dict[str, Any], int, Callable[[list[Action], Random], Action]]:
    """Options, seats and a way to choose for a random game of any game there is."""
    ways = whole_games.ways_of(game)
    drawn = ways.trial(number)
    return drawn.options, drawn.seats, ways.choose


# ---- the command


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `python -m game.tools.proofs.fuzz`."""
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first trial (default: 0)")
    parser.add_argument("--games", type=int, default=200, metavar="K", help="how many trials (default: 200)")
    parser.add_argument("--game", default=UNNAMED, choices=list(ALL_RULES), help=f"which game (default: {UNNAMED})")
    parser.add_argument("--beats", action="store_true", help="compare after every beat, not only at every stop")


def run(args: argparse.Namespace) -> int:
    """Plays the trials; returns the exit code."""
    if args.first < 0 or args.games < 1:
        print("--first must be 0 or more, --games 1 or more", file=sys.stderr)
        return 2
    try:
        whole_games.ways_of(args.game)
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    console = Console(stderr=True)
    numbers: Iterable[int] = range(args.first, args.first + args.games)
    decisions = faults = 0
    for number in track(numbers, "trials", console=console, transient=True):
        try:
            decisions += whole_games.play(args.game, number, args.beats).decisions
        except Unsound as error:
            faults += 1
            print(error, file=sys.stderr)
    print(f"{args.games} games, {decisions} decisions, {faults} unsound")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(run_alone("fuzz", __doc__, add_arguments, run))

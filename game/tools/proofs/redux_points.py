"""`python -m game.tools.proofs.redux_points`: where the points of Redux come from in games between computer players.

    python -m game.tools.proofs.redux_points --seats thumb,thumb,thumb --first 1 --games 600

Prints the share of each source in all points as JSON. Exit 0: counted. 2: no such player.
"""

import argparse
import json
import sys

from game.bots.protocol import chance_for, think
from game.redux.bots.players import PLAYERS
from game.redux.rules.game import RULES
from game.redux.rules.state import SOURCES
from game.tools.proofs.alone import run_alone


def shares(names: list[str], first: int, games: int) -> dict[str, float]:
    """The share of each source in the points of so many games."""
    counted = [0] * len(SOURCES)
    for seed in range(first, first + games):
        t = RULES.start({}, len(names), seed)
        while t.waiting():
            seat = t.waiting()[0]
            t.apply(seat, think(t, seat, PLAYERS[names[seat]], chance_for(seed, len(t.log))).action)
        for place, points in enumerate(t.s.points):
            counted[place % len(SOURCES)] += points
    whole = max(1, sum(counted))
    return {source: round(count / whole, 4) for source, count in zip(SOURCES, counted, strict=True)}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Who plays, and how often."""
    parser.add_argument("--seats", default="thumb,thumb,thumb", metavar="A,B,C", help="who plays Wei, Wu and Shu")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game (default: 1)")
    parser.add_argument("--games", type=int, default=100, help="how many games (default: 100)")


def run(args: argparse.Namespace) -> int:
    """Plays, counts and prints; the exit code."""
    names = args.seats.split(",")
    if len(names) != 3 or any(name not in PLAYERS for name in names):
        print(f"--seats: expected three of {', '.join(PLAYERS)}", file=sys.stderr)
        return 2
    print(json.dumps(shares(names, args.first, args.games), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(run_alone("redux_points", __doc__, add_arguments, run))

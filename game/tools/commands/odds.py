"""`tianming odds`: the exact chances of a fight between two sides named on the command line, in any game with odds.

    tianming odds --invader "8 inf, Zhao Yun" --defender "6 inf" --first
    tianming odds --game warlords --invader 3 --defender "2 capital"

A game that has them says in its `odds_command` module what a side is (`SIDE`), which arguments it takes beside the
common ones (`add_arguments`), and prints them (`run`). `DataError` names what cannot be read.
"""

import argparse
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from game.games import GAMES, UNNAMED


def games_with_odds() -> dict[str, ModuleType]:
    """The `odds_command` of every game that has one, by the game's id."""
    names = {id_: f"game.{id_}.odds_command" for id_ in GAMES}
    return {id_: import_module(name) for id_, name in names.items() if find_spec(name) is not None}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming odds`: the common ones, then those of each game."""
    found = games_with_odds()
    usual = UNNAMED if UNNAMED in found else next(iter(found))
    parser.add_argument("--game", choices=tuple(found), default=usual, help=f"default: {usual}")
    sides = "; ".join(f"{id_}: {module.SIDE}" for id_, module in found.items())
    parser.add_argument("--invader", required=True, metavar="SIDE", help=f"who attacks. {sides}")
    parser.add_argument("--defender", required=True, metavar="SIDE", help="who defends, in the same words")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    for id_, module in found.items():
        if hasattr(module, "add_arguments"):
            module.add_arguments(parser.add_argument_group(id_))


def run(args: argparse.Namespace) -> int:
    """Prints the odds of the game; returns the exit code."""
    return int(games_with_odds()[args.game].run(args))

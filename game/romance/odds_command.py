"""`tianming odds --game romance`: the exact chances of a combat between two sides named on the command line.

    tianming odds --game romance --invader "12, Guan Yu, Zhang Fei" --defender "8, Xu Chu" --edge 2

A side is a list with commas: a number of troops, then generals by key or name, or `clans`. `--edge` is what city and
river add to the defender's battles (19.6). The defender stands, leaves by 21.2, or leaves below half (`--leaving`).
"""

import argparse
import json
import sys
import unicodedata

from rich.console import Console

from game.engine.errors import DataError
from game.parts.yaml_files import nearest
from game.romance.rules.catalogue import GENERALS
from game.romance.rules.odds import Force, Prospect, clan_force, force_of, prospect

SIDE = "troops, then generals or 'clans', like '12, Guan Yu, Zhang Fei'"
"""How a side is written, for the help of the command."""

MOST_TROOPS = 99


def add_arguments(group: argparse._ArgumentGroup) -> None:
    """Adds the arguments of a combat of Romance beside its sides."""
    group.add_argument("--edge", type=int, default=0, choices=range(3), help="what city and river add (19.6)")
    group.add_argument(
        "--leaving", choices=("stand", "rule", "half"), default="stand", help="when the defender retreats (21.2)"
    )


def read_side(words: str, place: str) -> Force:
    """A side as written; `DataError` names what cannot be read, with the nearest general."""
    first, *rest = [word.strip() for word in words.split(",")]
    if not (first.isascii() and first.isdigit() and int(first) <= MOST_TROOPS):
        raise DataError(place, first[:30], f"expected troops first, 0 to {MOST_TROOPS}")
    if [word.lower() for word in rest] == ["clans"]:
        return clan_force(int(first))
    names = {plain(word): n for n, general in enumerate(GENERALS) for word in (general.key, *general.name.values())}
    found = []
    for word in rest:
        if plain(word) not in names:
            meant = GENERALS[names[nearest(plain(word), names)]].name["en"]
            raise DataError(place, word[:30], f"is no general; did you mean {meant!r}?")
        found.append(names[plain(word)])
    return force_of(found, int(first))


def plain(name: str) -> str:
    """A name as it is looked for: without capitals and marks, a space for the stroke of a key."""
    letters = unicodedata.normalize("NFD", name.lower().replace("_", " "))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def run(args: argparse.Namespace) -> int:
    """Prints the odds; returns the exit code."""
    try:
        invader, defender = read_side(args.invader, "--invader"), read_side(args.defender, "--defender")
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    found = prospect(invader, defender, args.edge, args.leaving)
    if args.json:
        print(json.dumps({name: round(value, 6) for name, value in found._asdict().items()}, indent=1))
    else:
        _print(found)
    return 0


def _print(found: Prospect) -> None:
    console = Console(highlight=False)
    console.print(f"the attacker wins {100 * found.win:.1f}%, collapses {100 * found.collapse:.1f}%")
    console.print(f"expected losses: attacker {found.losses:.1f}, defender {found.enemy_losses:.1f}")
    console.print(f"troops left after a win: {found.left:.1f}")

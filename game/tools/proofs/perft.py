"""`python -m game.tools.proofs.perft`: how many ways there are, so many decisions deep, from named positions.

    python -m game.tools.proofs.perft --depth 3
    python -m game.tools.proofs.perft assault --depth 3 --divide

The count of all paths notices what nobody thought of: an option too many or too few anywhere in them changes it. With
`--divide` the count is told for each first action, which shows where two versions of the rules part. Exit 0: counted.
2: no such position.
"""

import argparse
import json
import sys
from random import Random
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table as PrintedTable

from game.engine.refusals import Action, Seat
from game.engine.registry import ALL_RULES
from game.engine.table import Table
from game.parts.yaml_files import nearest
from game.tools.proofs.alone import run_alone

DEEPEST: Final = 5


class Position(NamedTuple):
    """A named position: a game begun so and played at random until `until` is asked, `after` so many actions."""

    game: str
    options: dict[str, Any]
    seats: int
    seed: int
    until: str
    after: int = 0


_RICH: Final = {
    "mode": "annihilation",
    "starting_provinces": 3,
    "starting_infantry": 6,
    "starting_gold": 12,
    "fealty": "off",
    "fate": "off",
}

POSITIONS: Final[dict[str, Position]] = {
    # The first decisions of a game: which Ruler, and where he stands.
    "muster": Position(
        "conquest", {"rulers": "choose", "starting_provinces": 2, "starting_gold": 4}, 2, 3, "setup.choose_ruler"
    ),
    # Infantry and Generals come into play, several of each, with more than one Province to take them.
    "levy": Position("conquest", _RICH, 3, 110, "deployment.deploy", 40),
    # A war under way: an Invasion is to be chosen, then its leaders, then its Infantry.
    "assault": Position("conquest", _RICH, 3, 50, "campaign.choose", 40),
    # In the middle of an Invasion: leaders, Infantry, the dice, and whether to go on.
    "breach": Position("conquest", _RICH, 3, 105, "invasion.choose_leaders", 20),
    # The first turn of Warlords, to the letter of the source: Shi Xie's two armies.
    "orders": Position("warlords", {}, 7, 1, "move_turn.act"),
    # A war under way: moves, attacks and standing supports, with words between warlords and a clock.
    "campaigning": Position("warlords", {"preset": "evening", "clock": "2"}, 7, 4, "move_turn.act", 200),
    # An attack is being named: supporters, the throw, or calling it off.
    "naming": Position("warlords", {}, 7, 11, "combat.name_support", 300),
    # Several choose in secret at once.
    "winter": Position("warlords", {}, 7, 1, "winter.orders", 150),
}


def stand(position: Position) -> Table[Any]:
    """The table of a named position."""
    t = ALL_RULES[position.game].start(position.options, position.seats, position.seed)
    chance = Random(position.seed)
    while t.trace()[-1] != position.until or len(t.log) < position.after:
        seat = t.waiting()[0]
        t.apply(seat, chance.choice([action for action in t.options(seat) if action != ("concede",)]))
    return t


def perft(t: Table[Any], depth: int) -> int:
    """How many sequences of so many decisions there are; a game that ends on the way counts once."""
    if depth == 0 or not t.waiting():
        return 1
    return sum(divide(t, depth).values())


def divide(t: Table[Any], depth: int) -> dict[tuple[Seat, Action], int]:
    """The same for each first action."""
    if depth == 1:
        # The last choice need not be carried out to be counted.
        return {(seat, action): 1 for seat in t.waiting() for action in t.options(seat)}
    counts = {}
    for seat in t.waiting():
        for action in t.options(seat):
            after = t.clone()
            after.apply(seat, action)
            counts[seat, action] = perft(after, depth - 1)
    return counts


# ---- the command


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `python -m game.tools.proofs.perft`."""
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"positions out of {', '.join(POSITIONS)}; none: all")
    parser.add_argument(
        "--depth", type=int, default=2, choices=range(1, DEEPEST + 1), help="decisions to look ahead (default: 2)"
    )
    parser.add_argument("--divide", action="store_true", help="count for each first action")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def run(args: argparse.Namespace) -> int:
    """Counts and prints; returns the exit code."""
    for name in args.names:
        if name not in POSITIONS:
            print(f"{name}: no such position; did you mean {nearest(name, POSITIONS)!r}?", file=sys.stderr)
            return 2
    rows: list[tuple[str, str, int]] = []
    for name in args.names or POSITIONS:
        t = stand(POSITIONS[name])
        counts = divide(t, args.depth)
        if args.divide:
            rows += [(name, f"{seat} {' '.join(map(str, action))}", n) for (seat, action), n in counts.items()]
        rows.append((name, "", sum(counts.values())))
    if args.json:
        print(json.dumps([{"position": name, "first": first, "ways": ways} for name, first, ways in rows], indent=1))
        return 0
    table = PrintedTable(box=None, pad_edge=False, header_style="bold")
    table.add_column("position")
    table.add_column("first")
    table.add_column(f"ways, {args.depth} deep", justify="right")
    for name, first, ways in rows:
        table.add_row(name, first or "all", f"{ways:,}")
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(run_alone("perft", __doc__, add_arguments, run))

"""Shared by commands that play many games: jobs, numbers within bounds, tables, shares of wins."""

import argparse
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from game.engine.errors import DataError
from game.parts.yaml_files import nearest

UNFINISHED: Final = "unfinished"
MOST_GAMES: Final = 1_000_000
MOST_JOBS: Final = 256
WORDS: Final = ("player", "team", "ruler", "difficulty")
"""The columns of tables that hold words."""


class Job(NamedTuple):
    """One game of a match: its seed, and by how many seats the players have moved on (0 as they are named)."""

    seed: int
    turn: int = 0


def turned(players: tuple[str, ...], turn: int) -> tuple[str, ...]:
    """The players, each moved on by so many seats."""
    turn %= len(players)
    return players[len(players) - turn :] + players[: len(players) - turn]


# ---- arguments


def known(argument: str, word: str, words: list[str]) -> None:
    """Raises `DataError` with the nearest word unless a word is one of these."""
    if word not in words:
        raise DataError(argument, word or "''", f"no such word; did you mean {nearest(word, words)!r}?")


def check_numbers(args: argparse.Namespace, **most: int) -> None:
    """Raises `DataError` for a number that is not between 1 and the most allowed, or for a seed out of bounds."""
    for name, largest in most.items():
        value = getattr(args, name)
        if not 1 <= value <= largest:
            raise DataError(f"--{name.replace('_', '-')}", str(value), f"expected a number from 1 to {largest}")
    if not 0 <= args.seed < 1 << 62:
        raise DataError("--seed", str(args.seed), "expected a number from 0 to 2^62")


# ---- what is said of the games


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson) of a share of wins."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    width = z * ((share * (1 - share) + z * z / (4 * games)) / games) ** 0.5
    scale = 1 + z * z / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def progress(quiet: bool) -> Progress:
    """A progress bar on the standard error, which is removed at the end."""
    return Progress(
        TextColumn("[progress.description]{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=quiet,
    )


def new_table(*columns: str) -> Table:
    """A table without lines; words stand left, numbers right."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in columns:
        table.add_column(title, justify="left" if title in WORDS else "right", no_wrap=True)
    return table

"""How games of Redux between computer players went: wins by player and state, and where the points came from.

`tianming measure --out` writes the shares of wins in games that `tianming simulate --out` played; `points` are the
shares of each source of points in the same games, as `python -m game.tools.proofs.redux_points` counts them.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import paths
from game.bots.measured import Figure, figure_of, read_rows
from game.redux.rules.state import SOURCES

FILE: Final = ("players", "redux-measured.json")


class Measured(NamedTuple):
    """One row: who played, by which options, who won, and from what the points came."""

    players: tuple[str, ...]
    options: Mapping[str, Any]
    games: int
    by_player: Mapping[str, Figure]
    by_state: Mapping[str, Figure]
    points: Mapping[str, float]


@lru_cache(maxsize=1)
def shipped() -> tuple[Measured, ...]:
    """The rows that ship; none where the file is not there."""
    file = paths.asset(*FILE)
    return rows_of(json.loads(file.read_bytes()), file) if file.exists() else ()


def rows_of(document: object, file: Path) -> tuple[Measured, ...]:
    """The rows of a document that has been read; `DataError` says what cannot be used."""
    return read_rows(document, file, _row, "players, options, shares and points")


def _row(row: Mapping[str, Any]) -> Measured:
    points = {source: float(row["points"][source]) for source in SOURCES}
    by_player = {str(name): figure_of(told) for name, told in row["by_player"].items()}
    by_state = {str(name): figure_of(told) for name, told in row["by_seat"].items()}
    return Measured(tuple(row["players"]), dict(row["options"]), int(row["games"]), by_player, by_state, points)

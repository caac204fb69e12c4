"""Measured results of games between computer players, as `tianming measure --out` wrote them for the set-up page.

    figure = seat_share(game, options, player, seat)

Figures that are not there, or that are of fewer games than `FEWEST_GAMES`, are None.
"""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from game import paths
from game.engine.errors import DataError

R = TypeVar("R")

KIND: Final = "measured"
FEWEST_GAMES: Final = 50


class Figure(NamedTuple):
    """A share of victories in so many games, with its 95 % interval."""

    games: int
    share: float
    low: float
    high: float


def figure_of(told: Mapping[str, Any]) -> Figure:
    """A figure as a file has it; `ValueError` where it is no share."""
    figure = Figure(int(told["games"]), float(told["share"]), float(told["low"]), float(told["high"]))
    if figure.games < 1 or not 0.0 <= figure.low <= figure.share <= figure.high <= 1.0:
        raise ValueError("no share of games")
    return figure


def rows_in(file: Path) -> list[Mapping[str, Any]]:
    """The rows of a file of figures; none where there is no file, `DataError` where it is something else."""
    if not file.exists():
        return []
    return rows_of_document(json.loads(file.read_bytes()), file)


def rows_of_document(document: object, file: Path) -> list[Mapping[str, Any]]:
    """The rows of a document that has been read; `DataError` where it holds no figures."""
    if not isinstance(document, dict) or document.get("kind") != KIND or not isinstance(document.get("rows"), list):
        raise DataError(file, "kind", f"expected {KIND!r} with rows")
    return list(document["rows"])


def read_rows(document: object, file: Path, read: Callable[[Mapping[str, Any]], R], expected: str) -> tuple[R, ...]:
    """Every row of a document as `read` makes it; `DataError` says in which row what was `expected`."""
    found = []
    for number, row in enumerate(rows_of_document(document, file)):
        try:
            found.append(read(row))
        except (KeyError, TypeError, ValueError, AttributeError):
            raise DataError(file, f"rows[{number}]", f"expected {expected}") from None
    return tuple(found)


def shares_by_player(document: object, file: Path) -> tuple[Mapping[str, Figure], ...]:
    """The shares of wins by player, row by row, of a document that has been read; `DataError` says what is wrong."""
    return read_rows(document, file, _by_player, "shares of games by player")


def _by_player(row: Mapping[str, Any]) -> Mapping[str, Figure]:
    return {str(name): figure_of(told) for name, told in row["by_player"].items()}


class SeatRow(NamedTuple):
    """Games in which one player sat in every seat: by which options, and how often each seat won."""

    player: str
    options: Mapping[str, Any]
    by_seat: Mapping[str, Figure]


@lru_cache(maxsize=8)
def seat_rows(game: str) -> tuple[SeatRow, ...]:
    """The rows that ship with a game."""
    file = paths.asset("players", f"{game}-measured.json")
    if not file.exists():
        return ()
    rows = read_rows(json.loads(file.read_bytes()), file, _seat_row, "players, options and shares")
    return tuple(row for row in rows if row is not None)


def _seat_row(row: Mapping[str, Any]) -> SeatRow | None:
    """The row of a player who sat in every seat; None for any other."""
    if len(set(row["players"])) > 1 or "by_seat" not in row:
        return None
    by_seat = {str(seat): figure_of(told) for seat, told in row["by_seat"].items()}
    return SeatRow(str(row["players"][0]), dict(row["options"]), by_seat)


def seat_share(game: str, options: Mapping[str, Any], player: str, seat: str) -> Figure | None:
    """How often a seat wins among equals by these options."""
    for row in seat_rows(game):
        if row.player == player and row.options == options and seat in row.by_seat:
            figure = row.by_seat[seat]
            return figure if figure.games >= FEWEST_GAMES else None
    return None

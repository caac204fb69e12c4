"""How games between computer players went: the figures that people are shown where they set a table up.

`tianming measure --out` writes them; here they are only read. Figures that are not there are not shown.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import paths
from game.bots.measured import FEWEST_GAMES, Figure, figure_of, rows_of_document
from game.engine.errors import DataError

FILE: Final = ("players", "conquest-measured.json")


class Measured(NamedTuple):
    """One row: who played, by which rules, and what came of it."""

    players: tuple[str, ...]
    mode: str
    options: Mapping[str, Any]
    by_place: tuple[Figure, ...] = ()
    team: Figure | None = None


@lru_cache(maxsize=1)
def shipped() -> tuple[Measured, ...]:
    """The rows that ship; none where the file is not there."""
    file = paths.asset(*FILE)
    return rows_of(json.loads(file.read_bytes()), file) if file.exists() else ()


def rows_of(document: object, file: Path) -> tuple[Measured, ...]:
    """The rows of a document that has been read; `DataError` says what cannot be used."""
    found = []
    for number, row in enumerate(rows_of_document(document, file)):
        try:
            by_place = tuple(figure_of(each) for each in row.get("by_place", ()))
            team = figure_of(row["team"]) if "team" in row else None
            found.append(Measured(tuple(row["players"]), str(row["mode"]), dict(row["options"]), by_place, team))
        except (KeyError, TypeError, ValueError, AttributeError):
            raise DataError(file, f"rows[{number}]", "expected players, mode, options and shares") from None
    return tuple(found)


def opener_wins(seats: int, options: Mapping[str, Any]) -> Figure | None:
    """How often the first to move wins among equals with these house options."""
    for row in shipped():
        same = len(set(row.players)) == 1 and len(row.players) == seats and row.mode == "seven_year_war"
        if same and row.options == options and row.by_place and row.by_place[0].games >= FEWEST_GAMES:
            return row.by_place[0]
    return None


def allies_win(players: int, level: str) -> Figure | None:
    """How often a team of computer players wins a row of the uprising: the best of those that were measured."""
    found = [
        row.team
        for row in shipped()
        if row.team is not None and row.mode == f"uprising {level}" and len(row.players) == players
    ]
    return max((each for each in found if each.games >= FEWEST_GAMES), key=lambda each: each.share, default=None)


def allies_win_by(players: int, force: Mapping[str, Any]) -> Figure | None:
    """The same for rows of a house's own, by the rebels' numbers and the rounds."""
    for row in shipped():
        if row.team is not None and len(row.players) == players and row.options == force:
            return row.team if row.team.games >= FEWEST_GAMES else None
    return None

"""Measured results of games between computer players of Conquest, as people are shown them at set-up.

`tianming measure --out` writes them; here they are only read. Figures that are not there are not shown.
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import paths
from game.bots.many_games import interval
from game.bots.measured import FEWEST_GAMES, Figure, figure_of, read_rows
from game.conquest.rules.catalogue import RULERS
from game.conquest.rules.difficulty import LEVELS as LEVELS_OF_REBELS
from game.conquest.rules.difficulty import MOST_PLAYERS, difficulty_options
from game.conquest.rules.options import HOUSE

FILE: Final = ("players", "conquest-measured.json")

LEVELS: Final = ("random", "thumb", "tuned", "planner", "search")
"""The computer players by strength, as `players.PLAYERS` has them, which need not be made to read figures."""
BUYER: Final = "thumb"
SPENDS_ON_INFANTRY: Final = "tuned"
"""The level that buys cards and the one that buys none."""


class Measured(NamedTuple):
    """One row: who played, by which rules, and what came of it."""

    players: tuple[str, ...]
    mode: str
    options: Mapping[str, Any]
    by_place: tuple[Figure, ...] = ()
    team: Figure | None = None
    by_ruler: Mapping[str, Figure] = {}
    by_player: Mapping[str, Figure] = {}


@lru_cache(maxsize=1)
def shipped() -> tuple[Measured, ...]:
    """The rows that ship; none where the file is not there."""
    file = paths.asset(*FILE)
    return rows_of(json.loads(file.read_bytes()), file) if file.exists() else ()


def rows_of(document: object, file: Path) -> tuple[Measured, ...]:
    """The rows of a document that has been read; `DataError` says what cannot be used."""
    return read_rows(document, file, _row, "players, mode, options and shares")


def _row(row: Mapping[str, Any]) -> Measured:
    by_place = tuple(figure_of(each) for each in row.get("by_place", ()))
    team = figure_of(row["team"]) if "team" in row else None
    players, mode, options = tuple(row["players"]), str(row["mode"]), dict(row["options"])
    by_ruler, by_player = (
        {str(who): figure_of(told) for who, told in row.get(by, {}).items()} for by in ("by_ruler", "by_player")
    )
    return Measured(players, mode, options, by_place, team, by_ruler, by_player)


def opener_wins(seats: int, name: str) -> list[tuple[Any, Figure]]:
    """How often the first to move wins among equals, for each value of a house option that was measured."""
    found: dict[Any, Figure] = {}
    for row in _wars_of(seats):
        if len(set(row.players)) == 1 and set(row.options) <= {name} and _is_enough(row.by_place[:1]):
            found.setdefault(row.options.get(name, getattr(HOUSE, name)), row.by_place[0])
    return sorted(found.items())


def handicapped_win(seats: int = 2) -> list[tuple[str, Figure]]:
    """How often Rulers with a handicap win among equals, without it and with it."""
    weak = [card.id for card in RULERS if card.handicap]
    found: dict[str, Figure] = {}
    for row in _wars_of(seats):
        if len(set(row.players)) == 1 and set(row.options) <= {"ruler_handicap"}:
            figures = [row.by_ruler[id_] for id_ in weak if id_ in row.by_ruler]
            if len(figures) == len(weak):
                found.setdefault(str(row.options.get("ruler_handicap", HOUSE.ruler_handicap)), _together(figures))
    return [(value, found[value]) for value in ("off", "on") if value in found and found[value].games >= FEWEST_GAMES]


def buyer_wins() -> list[tuple[int, Figure]]:
    """How often a player who buys Strategy cards wins a duel against one who never does, by the price of a card."""
    found: dict[int, Figure] = {}
    for row in _wars_of(2):
        buyer = row.by_player.get(BUYER)
        if sorted(row.players) == [BUYER, SPENDS_ON_INFANTRY] and set(row.options) <= {"card_price"} and buyer:
            found.setdefault(int(row.options.get("card_price", HOUSE.card_price)), buyer)
    return sorted((price, figure) for price, figure in found.items() if figure.games >= FEWEST_GAMES)


def duels_won(level: str) -> tuple[str, Figure] | None:
    """The next lower level that a level was measured against in duels, with its share of wins; None without."""
    return _won(level, 2)


def alone_won(level: str) -> tuple[str, Figure] | None:
    """The next lower level of which three sat at a table with one of this level, with its share of wins; None without.

    A fair share is a quarter.
    """
    return _won(level, 4)


def _won(level: str, seats: int) -> tuple[str, Figure] | None:
    """The next lower level that took all the other seats, with the level's share of wins."""
    below = LEVELS[: LEVELS.index(level)] if level in LEVELS else ()
    for other in reversed(below):
        table = sorted((level, *[other] * (seats - 1)))
        for row in _wars_of(seats):
            figure = row.by_player.get(level)
            if not row.options and sorted(row.players) == table and figure and _is_enough([figure]):
                return other, figure
    return None


def allies_win(players: int, level: str) -> Figure | None:
    """How often a team of computer players wins a row of the uprising: the best of those that were measured."""
    return allies_win_by(players, difficulty_options(players, level))


def allies_win_by(players: int, force: Mapping[str, Any]) -> Figure | None:
    """The same by the rebels' numbers and the rounds, for rows of a house's own, too."""
    found = [row.team for row in shipped() if row.team and len(row.players) == players and row.options == force]
    return max((each for each in found if each.games >= FEWEST_GAMES), key=lambda each: each.share, default=None)


def allies_win_with(players: int, force: Mapping[str, Any], name: str, usual: int) -> list[tuple[int, Figure]]:
    """How often a team wins for each value of one option that was measured, everything else being as in `force`.

    `usual` is what the option is in a row that does not name it.
    """
    values = {int(row.options.get(name, usual)) for row in shipped() if row.team and len(row.players) == players}
    found = []
    for value in sorted(values):
        changed = {**force, name: value}
        figure = allies_win_by(players, changed)
        if figure is None and value == usual and name not in force:
            figure = allies_win_by(players, force)
        if figure is not None:
            found.append((value, figure))
    return found


class Elsewhere(NamedTuple):
    """What an option did to teams of another size, or at another level, than a table's own."""

    players: int
    level: str
    figures: list[tuple[int, Figure]]


def allies_win_elsewhere(players: int, name: str, usual: int) -> Elsewhere | None:
    """The effect of an option by the level it was measured at that is nearest to so many players; None without."""
    tables = product(sorted(range(1, MOST_PLAYERS + 1), key=lambda count: abs(count - players)), LEVELS_OF_REBELS)
    for count, level in tables:
        figures = allies_win_with(count, difficulty_options(count, level), name, usual)
        if len(figures) > 1:
            return Elsewhere(count, level, figures)
    return None


def _wars_of(seats: int) -> list[Measured]:
    """The rows of wars of seven years between so many."""
    return [row for row in shipped() if len(row.players) == seats and row.mode == "seven_year_war" and row.by_place]


def _is_enough(figures: Sequence[Figure]) -> bool:
    return bool(figures) and figures[0].games >= FEWEST_GAMES


def _together(figures: Sequence[Figure]) -> Figure:
    """Several figures as one."""
    games = sum(figure.games for figure in figures)
    won = sum(figure.share * figure.games for figure in figures)
    return Figure(games, won / games, *interval(won, games))

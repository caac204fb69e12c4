"""Playouts: how often a seat wins from a position when computer players play it to its end.

    tally = play_outs(table, seat, players_of(record.rules.id)["thumb"], rng, most=8, milliseconds=1500)
    tally.won, tally.played

Every game is played on an imagined table, so that the estimate rests on nothing the seat may not know, with the same
player in all seats. What comes out says how computer players would fare, no more.
"""

import time
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from game.bots.choice import NORMAL_MOVES, Budget, Player, never
from game.engine.refusals import Seat
from game.engine.table import Table

LOOKED_UP: Final = 8
"""After so many choices it is asked whether somebody hurries."""
LONGEST: Final = 20_000
"""Choices after which a game is given up: it would never end."""


class Tally(NamedTuple):
    """The number of games played to their end, and how many of them the seat won."""

    won: int = 0
    played: int = 0


def play_outs(
    table: Table[Any],
    seat: Seat,
    player: Player,
    rng: Random,
    most: int,
    milliseconds: int = 0,
    hurry: Callable[[], bool] = never,
) -> Tally:
    """Plays up to `most` games from here and counts; the table itself is not changed.

    It stops when the time is up, though never before the first game, and at once when `hurry` says so.
    """
    deadline = time.monotonic() + milliseconds / 1000 if milliseconds else None
    tally = Tally()
    while tally.played < most and (deadline is None or not tally.played or time.monotonic() < deadline):
        won = play_out(table.imagine(seat, rng), seat, player, rng, hurry)
        if won is None:
            break
        tally = Tally(tally.won + won, tally.played + 1)
    return tally


def play_out(t: Table[Any], seat: Seat, player: Player, rng: Random, hurry: Callable[[], bool] = never) -> bool | None:
    """Plays this table to its end with one player in every seat: whether the seat wins; None when it was hurried."""
    budget = Budget(rng, NORMAL_MOVES)
    for choices in range(LONGEST):
        waiting = t.waiting()
        if not waiting:
            return t.s.result is not None and seat in t.s.result.winners
        if choices % LOOKED_UP == 0 and hurry():
            return None
        who = waiting[0]
        t.apply(who, player.choose(t, who, t.options(who), budget).action)
    return False

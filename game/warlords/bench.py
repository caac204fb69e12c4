"""What `tianming bench` measures of Warlords without a window."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from game.bots.protocol import chance_for, think
from game.warlords.bots.players import PLAYERS
from game.warlords.rules.game import RULES
from game.warlords.rules.odds import distribution, odds

EVENING: Final = {"preset": "evening"}
SEATS: Final = 7

Row = tuple[str, float, str, float, bool]
"""Name, value, unit, budget, and whether the budget is the least it may be."""


def rows(timed: Callable[[Callable[[], int]], float]) -> Iterator[Row]:
    """Every line; `timed` gives the milliseconds of an ordinary core for one of the units a piece of work returns."""
    yield "Warlords: random play, 7 seats, 60 territories", 1000 / timed(_random_play), "decisions/s", 50_000, True
    yield "Warlords: clone", timed(_clones) * 1000, "µs", 10, False
    yield "Warlords: odds of seven dice against seven, cold", timed(_cold_odds), "ms", 5, False
    decisions = 0

    def whole_game() -> int:
        nonlocal decisions
        t = RULES.start(EVENING, SEATS, 11)
        decisions = 0
        while t.waiting():
            seat = t.waiting()[0]
            t.apply(seat, think(t, seat, PLAYERS["thumb"], chance_for(11, decisions)).action)
            decisions += 1
        return 1

    game = timed(whole_game)
    yield "Warlords: rules of thumb, one decision", game / decisions, "ms", 3, False
    yield "Warlords: rules of thumb, a whole game of 7 seats", game / 1000, "s", 3, False


def _random_play() -> int:
    decisions = 0
    for seed in range(12):
        t, chance = RULES.start(EVENING, SEATS, seed), Random(seed)
        while t.waiting():
            seat = t.waiting()[0]
            options = t.options(seat)
            t.apply(seat, options[int(chance.random() * len(options))])
            decisions += 1
    return decisions


def _clones() -> int:
    t = RULES.start(EVENING, SEATS, 5)
    for _ in range(3000):
        t.clone()
    return 3000


def _cold_odds() -> int:
    for _ in range(10):
        distribution.cache_clear()
        odds.cache_clear()
        odds(7, 7, 0, 2)
    return 10

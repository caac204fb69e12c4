"""The measures of Warlords in `tianming bench`, without a window."""

from collections.abc import Callable, Iterator
from typing import Final

from game.warlords.rules.odds import distribution, odds

OPTIONS: Final = {"preset": "evening"}
SEATS: Final = 7
BUDGET: Final = 50_000

Row = tuple[str, float, str, float, bool]
"""Name, value, unit, budget, and whether the budget is the least it may be."""


def rows(timed: Callable[[Callable[[], int]], float]) -> Iterator[Row]:
    """The rows that only Warlords has; `timed` gives the milliseconds of an ordinary core for one unit of work."""
    yield "Warlords: odds of seven dice against seven, cold", timed(_cold_odds), "ms", 5, False


def _cold_odds() -> int:
    for _ in range(10):
        distribution.cache_clear()
        odds.cache_clear()
        odds(7, 7, 0, 2)
    return 10

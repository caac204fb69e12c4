"""How `tianming bench` measures Romance without a window."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from game.romance.rules import odds
from game.romance.rules.catalogue import GENERAL

OPTIONS: Final = {"length": "evening"}
SEATS: Final = 3
BUDGET: Final = 15_000
"""Random decisions a second: the list of all marches of a step is long."""
ATTACKERS: Final = ("liu_bei", "guan_yu", "zhang_fei", "zhao_yun", "zhuge_liang", "ma_chao")
DEFENDERS: Final = ("cao_cao", "xiahou_dun", "cao_ren", "guo_jia", "xu_chu", "dian_wei")
LARGE: Final = 20
"""Troops of each side."""

Row = tuple[str, float, str, float, bool]
"""Name, value, unit, budget, and whether the budget is the least it may be."""


def rows(timed: Callable[[Callable[[], int]], float]) -> Iterator[Row]:
    """The rows that only Romance has; `timed` gives the milliseconds of an ordinary core for one unit of work."""
    yield "Romance: odds of 20 against 20, six generals a side, cold", timed(cold_odds), "ms", 5, False


def cold_odds() -> int:
    """The odds of a large combat, nothing of it known before; how often they were worked out."""
    one, other = ([GENERAL[key] for key in side] for side in (ATTACKERS, DEFENDERS))
    memories: list[Any] = [
        odds.prospect, odds._course, odds._round, odds._duel, odds._battle, odds._stratagem, odds._pair, odds._force,
    ]  # fmt: skip
    for _ in range(10):
        for memory in memories:
            memory.cache_clear()
        odds.prospect(odds.force_of(one, LARGE), odds.force_of(other, LARGE), 2, "stand")
    return 10

"""North, east, south, west and top to bottom: how bots find their way on the map (C9)."""

from collections.abc import Iterable
from typing import Final

from game.conquest.rules.board import Board
from game.conquest.rules.state import ProvinceId

CLOCKWISE: Final = "NESW"


def ways(die: int) -> str:
    """The four directions in the order a D4 gives: 1 begins in the north, 2 in the east, on clockwise (C9.5)."""
    return CLOCKWISE[die - 1 :] + CLOCKWISE[: die - 1]


def in_order(board: Board, provinces: Iterable[ProvinceId], die: int) -> list[ProvinceId]:
    """Even: top-down, the northernmost first; odd: bottom-up (C9.1)."""
    wanted = frozenset(provinces)
    order = board.top_down if die % 2 == 0 else reversed(board.top_down)
    return [p for p in order if p in wanted]


def first_way(board: Board, source: ProvinceId, targets: Iterable[ProvinceId], die: int) -> list[ProvinceId]:
    """Those neighbours among the targets that lie in the first direction of the D4 that has any (C9.5, C11.2).

    The board knows the direction of every border, overrides included (C9.2, C9.4).
    """
    seen = {p: board.direction[source, p] for p in targets}
    for way in ways(die):
        found = sorted(p for p, direction in seen.items() if direction == way)
        if found:
            return found
    return []

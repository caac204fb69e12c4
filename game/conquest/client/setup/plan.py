"""The rectangles of Conquest's set-up page, for a page of any width and height (look §9).

Two columns: who sits at the table and which war at the left; the board, the options and the way off at the right. On
a page that is less wide both columns give; what a page is higher goes to the warlords, the board and the wars.
"""

from dataclasses import dataclass
from typing import Final

from game.client.look.scale import LOGICAL
from game.client.scenes.page import FOOT, MARGIN

Box = tuple[float, float, float, float]
"""Left, top, width, height in logical pixels."""

TOP: Final = 119
BETWEEN, GAP = 27, 14
"""Between the columns, and between two panels of one."""
NARROW, LESS_NARROW = 695, 0.3
"""The right column, and how much of what the page is less wide it gives."""
WARS, WARS_GROW, WARS_MOST = 247, 0.35, 310
WORDS_GROW, WORDS_MOST = 0.125, 24
"""On narrower cards the words of a war take a line more."""
ALLIES, HOSTS = 410, 244
OPTIONS, BEGIN = 239, 76
HEAD: Final = 54


@dataclass(frozen=True)
class Plan:
    """The panels of the page; the uprising has its hosts between the seats and the difficulty."""

    scenario: Box
    seats: Box
    hosts: Box
    wars: Box
    board: Box
    options: Box
    begin: Box


def plan_of(wide: float, high: float, coop: bool) -> Plan:
    """The plan of a page so wide and high."""
    more = high - LOGICAL[1]
    right = NARROW - (LOGICAL[0] - wide) * LESS_NARROW
    left = wide - 2 * MARGIN - BETWEEN - right
    end = high - FOOT
    words = min(WORDS_MOST, WORDS_GROW * (LOGICAL[0] - wide))
    wars_high = min(WARS_MOST, WARS + words + WARS_GROW * more)
    wars = (MARGIN, end - wars_high, left, wars_high)
    room = wars[1] - GAP - TOP
    # The page's rest goes to the players, for the hosts are always as many.
    hosts = (MARGIN, wars[1] - GAP - HOSTS, left, HOSTS)
    seats = (MARGIN, TOP, left, room - GAP - HOSTS if coop else room)
    begin = (MARGIN + left + BETWEEN, end - BEGIN, right, BEGIN)
    options = (begin[0], begin[1] - GAP + 2 - OPTIONS, right, OPTIONS)
    board = (begin[0], TOP, right, options[1] - GAP + 2 - TOP)
    return Plan((begin[0], 34, right, HEAD), seats, hosts, wars, board, options, begin)

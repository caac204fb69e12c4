"""The standings of a picture by 29.1 and 29.2: points, what no player holds, what the leader must exceed."""

from typing import NamedTuple

from game.romance.rules.board import Board
from game.romance.rules.catalogue import MAJORS
from game.romance.rules.options import EVENING_POINTS, Options
from game.romance.rules.view import View


class Balance(NamedTuple):
    """The points by seat, what no player holds, and what the leader must exceed; below 0: nothing."""

    points: tuple[int, ...]
    unheld: int
    to_exceed: int

    @property
    def leader(self) -> int:
        """The seat with most points, the first of several."""
        return max(range(len(self.points)), key=lambda seat: (self.points[seat], -seat))

    @property
    def passes(self) -> bool:
        """Whether the leader would win as the board stands."""
        return self.points[self.leader] > self.to_exceed


def balance_of(board: Board, options: Options, view: View) -> Balance:
    """The standings of a picture by 29.1 and 29.2, as everybody can count them."""
    added = EVENING_POINTS if options.length == "evening" else (0, 0, 0)
    points = tuple(sum(board.points[a] for a in view.areas_of(p)) + added[p] for p in view.power_of)
    unheld = sum(board.points[a] for a in board.areas if view.owner[a] not in MAJORS)
    most = -1 if options.claim == "none" else (unheld + 1) // 2 if options.claim == "half" else unheld
    return Balance(points, unheld, most)

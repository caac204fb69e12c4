"""The painting on the box of Warlords: the empire in the colours of its seven lords, three of them before it."""

from collections.abc import Iterable

from pygame import Surface

from game.client.look import portraits
from game.client.look.palette import Colour
from game.client.setup.cover_art import draw_figure, land, shade
from game.warlords.client.faces import face_of
from game.warlords.client.looks import looks_of
from game.warlords.rules.board import Board
from game.warlords.rules.boards import load_board
from game.warlords.rules.options import Options
from game.warlords.rules.state import Seat

PART = (640, 60, 1260)
"""Left, top and width of the land that is shown, in map units."""
FIGURES = (("YUA", 0.56, 0.18, 1.06), ("SUN", 0.56, 0.83, 1.06), ("CAO", 0.72, 0.5, 1.10))
"""Who stands before it: height, middle and foot as shares of the picture."""
NIGHT = (12, 16, 30)


def cover(size: tuple[int, int]) -> Surface:
    """The picture of the box in a size."""
    board = load_board(Options().board)
    surface = land(board, size, PART, washes(board, range(len(board.warlords)))).copy()
    shade(surface, ((0, NIGHT, 0), (0.4, NIGHT, 0), (1, NIGHT, 220)))
    for id_, high, middle, foot in FIGURES:
        key = face_of(board, board.seat_of[id_])
        if key:
            draw_figure(surface, key, portraits.NO_OWNER, size[1] * high, size[0] * middle, size[1] * foot)
    return surface


def washes(board: Board, seats: Iterable[Seat]) -> tuple[tuple[int, Colour], ...]:
    """The land with which these warlords begin, in their colours."""
    looks = looks_of(board)
    return tuple((p, looks[seat].colour) for seat in seats for p in board.warlords[seat].start)

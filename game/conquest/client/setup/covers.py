"""The paintings on the boxes of Conquest: the empire in its lords' colours, and the rebels before it."""

from pygame import BLEND_RGB_MULT, Surface

from game.client.look import palette, portraits
from game.client.look.palette import COLOUR_NAMES
from game.client.setup.cover_art import draw_figure, land, shade
from game.conquest.rules.boards import load_board
from game.conquest.rules.options import Options

REALMS = ("blue", "red", "yellow", "green", "purple", "brown", "white", "black")
LAND = 1920
"""How many pixels wide the canvas is taken for the parts shown below."""


def _land(part: tuple[int, int, int], size: tuple[int, int]) -> Surface:
    """A part of the usual board, left, top and width on a canvas of 1920, each Region in another colour."""
    board = load_board(Options().board)
    k = board.canvas[0] / LAND
    washes = tuple((p, palette.player(REALMS[board.places[p].region % len(REALMS)]).colour) for p in board.ids)
    return land(board, size, (part[0] * k, part[1] * k, part[2] * k), washes).copy()


def _figure(
    surface: Surface, sitter: str, colour: str, height: float, middle: float, foot: float, dark: int = 0
) -> None:
    owner = COLOUR_NAMES.index(colour) if colour else portraits.NO_OWNER
    draw_figure(surface, sitter, owner, height, middle, foot, dark)


def war_cover(size: tuple[int, int]) -> Surface:
    """Three lords before the empire."""
    surface = _land((560, 40, 950), size)
    wide, high = size
    shade(surface, ((0, (255, 240, 200), 0), (0.45, (60, 20, 10), 0), (0.8, (40, 10, 6), 150), (1, (24, 6, 4), 225)))
    _figure(surface, "RU02", "green", high * 0.60, wide * 0.17, high * 1.07, 30)
    _figure(surface, "RU06", "black", high * 0.58, wide * 0.84, high * 1.06, 30)
    _figure(surface, "RU01", "blue", high * 0.76, wide * 0.5, high * 1.10)
    return surface


def rebels_cover(size: tuple[int, int]) -> Surface:
    """The rebels and the one who leads them."""
    surface = _land((690, 300, 330), size)
    wide, high = size
    surface.fill((255, 214, 120), special_flags=BLEND_RGB_MULT)
    shade(surface, ((0, (120, 60, 0), 60), (0.5, (90, 30, 0), 90), (1, (30, 8, 0), 230)))
    _figure(surface, "rebel-2", "", high * 0.60, wide * 0.06, high * 1.05, 60)
    _figure(surface, "rebel-4", "", high * 0.60, wide * 0.80, high * 1.07, 60)
    _figure(surface, "RU13", "", high * 0.92, wide * 0.40, high * 1.12)
    return surface

"""The paintings on the boxes of Conquest: the empire in its lords' colours, and the rebels before it."""

import itertools

import pygame
from pygame import Rect, Surface

from game.client.look import palette, portraits, shapes
from game.client.look.palette import COLOUR_NAMES
from game.client.map.painter import painting_file
from game.conquest.rules.board import Board
from game.conquest.rules.boards import load_board
from game.conquest.rules.options import Options

REALMS = ("blue", "red", "yellow", "green", "purple", "brown", "white", "black")
WASH = 120
LAND = 1920
"""How many pixels wide the canvas is taken for the parts shown below."""


def _land(part: tuple[int, int, int], size: tuple[int, int]) -> Surface:
    """A part of the usual board, left, top and width on a canvas of 1920, each Region in another colour."""
    board = load_board(Options().board)
    x, y, wide = part
    high = wide * size[1] / size[0]
    k = board.canvas[0] / LAND
    zoom = size[0] / (wide * k)
    surface = Surface(size)
    surface.fill(palette.SILK_DEEP)
    file = painting_file(board)
    if file.is_file():
        painting = pygame.image.load(str(file))
        by = painting.get_width() / LAND
        cut = Rect(round(x * by), round(y * by), round(wide * by), round(high * by)).clamp(painting.get_rect())
        cut = cut.clip(painting.get_rect())
        surface = pygame.transform.smoothscale(painting.subsurface(cut).convert(24), size)
    _colour(surface, board, (x * k, y * k), zoom)
    return surface


def _colour(surface: Surface, board: Board, corner: tuple[float, float], zoom: float) -> None:
    wash = surface.copy()
    for province in board.provinces[1:]:
        outline = [((a - corner[0]) * zoom, (b - corner[1]) * zoom) for a, b in province.polygon]
        colour = palette.player(REALMS[province.region % len(REALMS)]).colour
        pygame.draw.polygon(wash, colour, outline)
    wash.set_alpha(WASH)
    surface.blit(wash, (0, 0))
    for province in board.provinces[1:]:
        outline = [((a - corner[0]) * zoom, (b - corner[1]) * zoom) for a, b in province.polygon]
        pygame.draw.aalines(surface, palette.INK, True, outline)


def _veil(surface: Surface, stops: tuple[tuple[float, tuple[int, int, int], int], ...]) -> None:
    """Shade from top to foot: share, colour, alpha."""
    strip = Surface((1, 128), pygame.SRCALPHA)
    for y in range(128):
        at = y / 127
        one, two = next((a, b) for a, b in itertools.pairwise(stops) if a[0] <= at <= b[0])
        k = (at - one[0]) / max(1e-6, two[0] - one[0])
        strip.set_at((0, y), (*palette.mix(one[1], two[1], k), round(one[2] + (two[2] - one[2]) * k)))
    surface.blit(pygame.transform.smoothscale(strip, surface.get_size()), (0, 0))


def _figure(
    surface: Surface, sitter: str, colour: str, height: float, middle: float, foot: float, dark: int = 0
) -> None:
    """A painted figure with the shade it casts on what is behind it."""
    owner = COLOUR_NAMES.index(colour) if colour else portraits.NO_OWNER
    figure = portraits.portrait(sitter, owner, round(height))
    place = figure.get_rect(midbottom=(round(middle), round(foot)))
    shade = figure.copy()
    shade.fill((20, 8, 4, 150), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(shapes.blurred(shade, max(2, round(height / 40))), place.move(0, round(height / 60)))
    if dark:
        figure = figure.copy()
        figure.fill((255 - dark, 255 - dark, 255 - dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(figure, place)


def war_cover(size: tuple[int, int]) -> Surface:
    """Three lords before the empire."""
    surface = _land((560, 40, 950), size)
    wide, high = size
    _veil(surface, ((0, (255, 240, 200), 0), (0.45, (60, 20, 10), 0), (0.8, (40, 10, 6), 150), (1, (24, 6, 4), 225)))
    _figure(surface, "RU02", "green", high * 0.60, wide * 0.17, high * 1.07, 30)
    _figure(surface, "RU06", "black", high * 0.58, wide * 0.84, high * 1.06, 30)
    _figure(surface, "RU01", "blue", high * 0.76, wide * 0.5, high * 1.10)
    return surface


def rebels_cover(size: tuple[int, int]) -> Surface:
    """The rebels and the one who leads them."""
    surface = _land((690, 300, 330), size)
    wide, high = size
    surface.fill((255, 214, 120), special_flags=pygame.BLEND_RGB_MULT)
    _veil(surface, ((0, (120, 60, 0), 60), (0.5, (90, 30, 0), 90), (1, (30, 8, 0), 230)))
    _figure(surface, "rebel-2", "", high * 0.60, wide * 0.06, high * 1.05, 60)
    _figure(surface, "rebel-4", "", high * 0.60, wide * 0.80, high * 1.07, 60)
    _figure(surface, "RU13", "", high * 0.92, wide * 0.40, high * 1.12)
    return surface

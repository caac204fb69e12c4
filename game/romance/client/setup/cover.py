"""The painting on the box of Romance: the three rulers before the land they fight for."""

from typing import Final

import pygame
from pygame import Surface

from game.client.look import palette, portraits, shapes
from game.client.map.painter import painting_file
from game.romance.client.names import look_of
from game.romance.rules.board import the_board
from game.romance.rules.catalogue import NOBODY, SETUP

WASH: Final = 130
FIGURES: Final = (("GE19", 0.18, 0.62), ("RU01", 0.82, 0.62), ("RU02", 0.5, 0.80))
"""Face, where it stands of the width, how high of the height."""


def cover(size: tuple[int, int]) -> Surface:
    """The land in its powers' colours, shade below, three figures."""
    surface = _land(size)
    veil = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        veil.set_at((0, y), (30, 8, 6, round(210 * max(0.0, (y / 63 - 0.35) / 0.65))))
    surface.blit(pygame.transform.smoothscale(veil, size), (0, 0))
    for key, middle, high in FIGURES:
        figure = portraits.portrait(key, portraits.NO_OWNER, round(size[1] * high))
        place = figure.get_rect(midbottom=(round(size[0] * middle), round(size[1] * 1.08)))
        shade = figure.copy()
        shade.fill((20, 8, 4, 150), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(shapes.blurred(shade, max(2, size[1] // 60)), place.move(0, size[1] // 80))
        surface.blit(figure, place)
    return surface


def _land(size: tuple[int, int]) -> Surface:
    board = the_board()
    surface = Surface(size)
    surface.fill(palette.SILK_DEEP)
    wide, high = 1500.0, 1500.0 * size[1] / size[0]
    left, top = 560.0, max(0.0, (1274 - high) / 2)
    zoom = size[0] / wide
    file = painting_file(board)
    if file.is_file():
        painting = pygame.image.load(str(file))
        by = painting.get_width() / board.canvas[0]
        cut = pygame.Rect(round(left * by), round(top * by), round(wide * by), round(high * by))
        cut = cut.clip(painting.get_rect())
        surface = pygame.transform.smoothscale(painting.subsurface(cut).convert(24), size)
    wash = surface.copy()
    owners = {start.area: start.power for start in SETUP}
    outlines = {a: [((x - left) * zoom, (y - top) * zoom) for x, y in board.places[a].polygon] for a in board.areas}
    for area, outline in outlines.items():
        look = look_of(owners.get(area, NOBODY))
        pygame.draw.polygon(wash, look.colour, outline)
    wash.set_alpha(WASH)
    surface.blit(wash, (0, 0))
    for outline in outlines.values():
        pygame.draw.aalines(surface, palette.INK, True, outline)
    return surface

"""The painting on the box of Warlords: the empire in the colours of its seven lords, three of them before it."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.client.look import palette, portraits, shapes
from game.client.look.surface_cache import cached_surface
from game.client.map.painter import painting_file
from game.warlords.client.faces import face_of
from game.warlords.client.looks import looks_of
from game.warlords.rules.board import Board
from game.warlords.rules.boards import load_board
from game.warlords.rules.options import Options
from game.warlords.rules.state import Seat

WASH = 140
PART = (640, 60, 1260)
"""Left, top and width of the land that is shown, in map units."""
FIGURES = (("YUA", 0.56, 0.18, 1.06), ("SUN", 0.56, 0.83, 1.06), ("CAO", 0.72, 0.5, 1.10))
"""Who stands before it: height, middle and foot as shares of the picture."""


def cover(size: tuple[int, int]) -> Surface:
    """The picture of the box in a size."""
    board = load_board(Options().board)
    surface = land(board, size, PART, range(len(board.warlords)))
    _veil(surface)
    for id_, high, middle, foot in FIGURES:
        key = face_of(board, board.seat_of[id_])
        if key:
            figure = portraits.portrait(key, portraits.NO_OWNER, round(size[1] * high))
            place = figure.get_rect(midbottom=(round(size[0] * middle), round(size[1] * foot)))
            shade = figure.copy()
            shade.fill((20, 8, 4, 150), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(shapes.blurred(shade, max(2, place.height // 40)), place.move(0, place.height // 60))
            surface.blit(figure, place)
    return surface


@cached_surface
def land(board: Board, size: tuple[int, int], part: tuple[int, int, int], seats: Sequence[Seat]) -> Surface:
    """A part of the painted board, what these warlords begin with in their colours; `part` is left, top and width."""
    left, top, wide = part
    zoom = size[0] / wide
    surface = Surface(size)
    surface.fill(palette.SILK_DEEP)
    file = painting_file(board)
    if file.is_file():
        painting = pygame.image.load(str(file))
        by = painting.get_width() / board.canvas[0]
        cut = Rect(round(left * by), round(top * by), round(wide * by), round(wide * size[1] / size[0] * by))
        cut = cut.clamp(painting.get_rect()).clip(painting.get_rect())
        surface = pygame.transform.smoothscale(painting.subsurface(cut).convert(24), size)
    wash, looks = surface.copy(), looks_of(board)
    outlines = {}
    for seat in seats:
        for p in board.warlords[seat].start:
            outlines[p] = [((x - left) * zoom, (y - top) * zoom) for x, y in board.places[p].polygon]
            pygame.draw.polygon(wash, looks[seat].colour, outlines[p])
    wash.set_alpha(WASH)
    surface.blit(wash, (0, 0))
    for outline in outlines.values():
        pygame.draw.aalines(surface, palette.INK, True, outline)
    return surface


def _veil(surface: Surface) -> None:
    """Shade towards the foot, so that the name on the box is read."""
    strip = Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        strip.set_at((0, y), (12, 16, 30, round(220 * max(0.0, y / 63 - 0.4) / 0.6)))
    surface.blit(pygame.transform.smoothscale(strip, surface.get_size()), (0, 0))

"""The parts of a cover's painting: a part of the game's land in colours, shade for the title, figures before it."""

import itertools
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.client.look import palette, portraits, shapes
from game.client.look.palette import Colour
from game.client.look.surface_cache import cached_surface
from game.client.map.painter import painting_file
from game.parts.map_board import MapBoard

Shade = tuple[float, Colour, int]
"""How far down a picture, in which colour, and how dense (0 to 255)."""
WASH = 140
"""How dense the colour of a place is."""


@cached_surface
def land(
    board: MapBoard, size: tuple[int, int], part: tuple[float, float, float], washes: Sequence[tuple[int, Colour]]
) -> Surface:
    """A part of the painted board in a size; `part` is left, top and width in map units, `washes` the coloured places.

    A part that reaches beyond the painting shows the nearest there is.
    """
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
    wash = surface.copy()
    outlines = []
    for place, colour in washes:
        outlines.append([((x - left) * zoom, (y - top) * zoom) for x, y in board.places[place].polygon])
        pygame.draw.polygon(wash, colour, outlines[-1])
    wash.set_alpha(WASH)
    surface.blit(wash, (0, 0))
    for outline in outlines:
        pygame.draw.aalines(surface, palette.INK, True, outline)
    return surface


def shade(surface: Surface, stops: Sequence[Shade]) -> None:
    """Lays shade over a picture, from stop to stop; the first must stand at 0 and the last at 1."""
    strip = Surface((1, 128), pygame.SRCALPHA)
    for y in range(128):
        at = y / 127
        one, two = next((a, b) for a, b in itertools.pairwise(stops) if a[0] <= at <= b[0])
        k = (at - one[0]) / max(1e-6, two[0] - one[0])
        strip.set_at((0, y), (*palette.mix(one[1], two[1], k), round(one[2] + (two[2] - one[2]) * k)))
    surface.blit(pygame.transform.smoothscale(strip, surface.get_size()), (0, 0))


def draw_figure(
    surface: Surface, sitter: str, owner: int, height: float, middle: float, foot: float, dark: int = 0
) -> None:
    """A painted figure with the shadow it casts; `owner` is a colour by its number, `dark` how far it stands back."""
    figure = portraits.portrait(sitter, owner, round(height))
    place = figure.get_rect(midbottom=(round(middle), round(foot)))
    shadow = figure.copy()
    shadow.fill((20, 8, 4, 150), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(shapes.blurred(shadow, max(2, round(height / 40))), place.move(0, round(height / 60)))
    if dark:
        figure = figure.copy()
        figure.fill((255 - dark, 255 - dark, 255 - dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(figure, place)

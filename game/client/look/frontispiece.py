"""What stands behind the title before anything can be pressed: land, dusk, the name, two brush characters.

Drawn on the first frame of all, so it imports little and needs no words from files: the name is the same everywhere.
"""

import pygame

from game.client.look import palette, shapes, text
from game.client.look.paintings import filling
from game.client.look.pieces import seal
from game.client.look.scale import Scale

NAME = "Tianming"
# Logical places on the 1920×1080 page.
LEFT = 117
BRUSH_X = 782
DUSK = 0.47
"""How much of the page lies in dusk."""


def paint(size: tuple[int, int], scale: Scale) -> pygame.Surface:
    """The page without menu and scrolls."""
    page = filling(size).copy()
    page.blit(_dusk(size), (0, 0))
    blur = scale.px(8)
    name = text.shadowed(NAME, "display", scale.font(118), palette.TITLE_TEXT, blur, scale.px(4), 1)
    page.blit(name, (scale.px(LEFT) - 2 * blur - scale.px(2), down(170, size) - name.get_height() // 2))
    _brush(page, size, scale)
    return page


def down(y: float, size: tuple[int, int]) -> int:
    """A place counted down the logical page, the page stretched to the window's height."""
    return round(y * size[1] / 1080)


def _brush(page: pygame.Surface, size: tuple[int, int], scale: Scale) -> None:
    """天命 in the sky, the seal below."""
    centre = scale.px(BRUSH_X)
    for character, y in zip("天命", (143, 267), strict=True):
        glyph = text.brush(character, scale.font(128), palette.rgb("#fff7e4"))
        box = glyph.get_bounding_rect()
        at = pygame.Rect(0, 0, *box.size)
        at.center = (centre, down(y, size))
        shade = glyph.copy()
        shade.fill((40, 22, 12, 200), special_flags=pygame.BLEND_RGBA_MULT)
        page.blit(shapes.blurred(shade, scale.px(5)), (at.x - box.x, at.y - box.y + scale.px(3)))
        page.blit(glyph, (at.x - box.x, at.y - box.y))
    mark = seal("三國", scale.px(74))
    page.blit(mark, mark.get_rect(center=(centre, down(381, size))))


def _dusk(size: tuple[int, int]) -> pygame.Surface:
    """Dusk from the left, so that letters stand on something quiet."""
    strip = pygame.Surface((128, 1), pygame.SRCALPHA)
    for x in range(128):
        strip.set_at((x, 0), (38, 22, 14, round(212 * (1 - x / 127) ** 1.15)))
    return pygame.transform.smoothscale(strip, (round(size[0] * DUSK), size[1]))

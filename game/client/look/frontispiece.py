"""The background of the title: land, dusk, the name, two brush characters; shown before anything can be pressed.

Drawn on the first frame of all, so it imports little and needs no words from files. Where Chinese characters are read,
the brush writes the headline; elsewhere it stands in Latin letters, the brush in the sky.
"""

import pygame

from game.client.look import palette, shapes, text
from game.client.look.paintings import filling
from game.client.look.pieces import seal
from game.client.look.scale import Scale

NAME = "Tianming"
# Logical places on the 1920×1080 page.
LEFT = 117
NAME_Y = 170
BRUSH_X = 782
BRUSH_SIZE, HEADLINE_SIZE = 128, 146
DUSK = 0.47
"""How much of the page lies in dusk."""


def paint(size: tuple[int, int], scale: Scale, latin: bool = True) -> pygame.Surface:
    """The background without menu and scrolls, the headline in Latin letters or in characters."""
    page = filling(size).copy()
    page.blit(_dusk(size), (0, 0))
    if latin:
        blur = scale.px(8)
        name = text.shadowed(NAME, "display", scale.font(118), palette.TITLE_TEXT, blur, scale.px(4), 1)
        page.blit(name, (scale.px(LEFT) - 2 * blur - scale.px(2), down(NAME_Y, size) - name.get_height() // 2))
        places = [(scale.px(BRUSH_X), down(y, size)) for y in (143, 267)]
        _brush(page, scale, BRUSH_SIZE, places, (scale.px(BRUSH_X), down(381, size)))
    else:
        step, y = scale.px(HEADLINE_SIZE), down(NAME_Y, size)
        left = scale.px(LEFT) + step // 2
        _brush(page, scale, HEADLINE_SIZE, [(left, y), (left + step, y)], (left + 2 * step - scale.px(14), y))
    return page


def down(y: float, size: tuple[int, int]) -> int:
    """The y of a place on the logical page, the page stretched to the window's height."""
    return round(y * size[1] / 1080)


def _brush(
    page: pygame.Surface, scale: Scale, large: int, places: list[tuple[int, int]], stamped: tuple[int, int]
) -> None:
    """Draws 天命 with the centres of its characters at two places, and the seal."""
    for character, centre in zip("天命", places, strict=True):
        glyph = text.brush(character, scale.font(large), palette.rgb("#fff7e4"))
        box = glyph.get_bounding_rect()
        at = pygame.Rect(0, 0, *box.size)
        at.center = centre
        shade = glyph.copy()
        shade.fill((40, 22, 12, 200), special_flags=pygame.BLEND_RGBA_MULT)
        page.blit(shapes.blurred(shade, scale.px(5)), (at.x - box.x, at.y - box.y + scale.px(3)))
        page.blit(glyph, (at.x - box.x, at.y - box.y))
    mark = seal("三國", scale.px(74))
    page.blit(mark, mark.get_rect(center=stamped))


def _dusk(size: tuple[int, int]) -> pygame.Surface:
    """Draws dusk from the left, so that letters stand on something quiet."""
    strip = pygame.Surface((128, 1), pygame.SRCALPHA)
    for x in range(128):
        strip.set_at((x, 0), (38, 22, 14, round(212 * (1 - x / 127) ** 1.15)))
    return pygame.transform.smoothscale(strip, (round(size[0] * DUSK), size[1]))

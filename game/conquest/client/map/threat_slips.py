"""The slips beside Provinces that hosts may attack: how likely they are attacked, and lost (U3)."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.client.look import palette, shapes, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface

_GROUND = palette.rgb("#f6ecd6")
_EDGE = palette.rgb("#5a3a22")
_LOST = palette.rgb("#b2301c")
_SIZE, _PAD, _HIGH = 17, 6, 24


def slip_place(slip: Surface, at: tuple[int, int], size: float, scale: Scale, taken: Sequence[Rect]) -> Rect:
    """The rectangle of a slip about a badge of this size: clear of what stands there already, where there is room."""
    (x, y), room = at, round(30 * size)
    places = (
        slip.get_rect(midbottom=(x, y - room)),
        slip.get_rect(midtop=(x, y + room + scale.px(18))),
        slip.get_rect(midleft=(x + room + scale.px(8), y)),
    )
    return next((place for place in places if place.collidelist(taken) < 0), places[0])


@cached_surface
def threat_slip(attacked: str, lost: str, scale: Scale, older: bool = False) -> Surface:
    """Two chances in words, each behind its sign; `older` figures are dim."""
    px = scale.px
    parts = []
    for name, words, ink in (("crossed-swords", attacked, palette.INK), ("broken-shield", lost, _LOST)):
        parts.append((icon(name, px(_SIZE), ink), text.line(words, "number", _SIZE, ink, scale)))
    wide = sum(sign.get_width() + letters.get_width() + px(3) for sign, letters in parts) + px(2 * _PAD + 8)
    face = shapes.box((wide, px(_HIGH)), px(5), shapes.flat(_GROUND), shapes.flat(_EDGE), max(1, px(1))).copy()
    x, middle = px(_PAD), px(_HIGH) // 2
    for sign, letters in parts:
        face.blit(sign, sign.get_rect(midleft=(x, middle)))
        x += sign.get_width() + px(3)
        face.blit(letters, letters.get_rect(midleft=(x, middle)))
        x += letters.get_width() + px(8)
    if older:
        face.fill((255, 255, 255, 140), special_flags=pygame.BLEND_RGBA_MULT)
    return face

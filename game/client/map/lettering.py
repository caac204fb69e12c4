"""Letters on the painting: brush characters in a row or a column, small capitals far apart."""

import pygame
from pygame import Rect, Surface

from game.client.look.fonts import drawn_letters, face, segments
from game.client.map.brushwork import Colour

_AIR = 1.22


def column(text: str, size: int) -> Rect:
    """The room upright characters take."""
    return Rect(0, 0, round(size * 1.15), round(size * _AIR) * len(text))


def written(text: str, size: int, colour: Colour, upright: bool) -> Surface:
    """Brush characters, with air between them, in a row or a column."""
    glyphs = [
        drawn_letters(face(role, size), part, colour) for part_of in text for role, part in segments("brush", part_of)
    ]
    w, h = column(text, size).size
    if not upright:
        w, h = h, w
    step = round(size * _AIR)
    result = Surface((w, h), pygame.SRCALPHA)
    result.fill((*colour, 0))
    for k, glyph in enumerate(glyphs):
        ink = glyph.get_bounding_rect()
        middle = (w / 2, step * (k + 0.5)) if upright else (step * (k + 0.5), h / 2)
        result.blit(glyph, (middle[0] - ink.centerx, middle[1] - ink.centery))
    return result


def tracked(text: str, size: float, colour: Colour) -> Surface:
    """Small capitals far apart."""
    font = face("name", round(size))
    glyphs = [drawn_letters(font, character, colour) for character in text]
    gap = round(size * 0.24)
    result = Surface((sum(g.get_width() + gap for g in glyphs) - gap, font.get_height()), pygame.SRCALPHA)
    result.fill((*colour, 0))
    x = 0
    for glyph in glyphs:
        result.blit(glyph, (x, 0))
        x += glyph.get_width() + gap
    return result

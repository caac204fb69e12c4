"""The small red flags of the regions, with their numbers: they stand at frontiers (look §7)."""

from math import sin

import pygame
from pygame import Surface

from game.client.look import palette
from game.client.look.fonts import face
from game.client.look.surface_cache import cached_surface
from game.client.map.tokens import Token

_FINER = 4
_RED, _HEM, _POLE = palette.rgb("#b3281c"), palette.rgb("#e1b95b"), palette.rgb("#3a2414")


@cached_surface
def region_flag(number: int, scale: float) -> Token:
    """A flag 24 logical pixels wide on its pole; the anchor is the foot of the pole."""
    k = scale * _FINER
    w, h = round(34 * scale), round(46 * scale)
    fine = Surface((w * _FINER, h * _FINER), pygame.SRCALPHA)
    fine.fill((40, 16, 9, 0))
    pygame.draw.ellipse(fine, (0, 0, 0, 90), (1 * k, 40 * k, 12 * k, 4.5 * k))
    pygame.draw.rect(fine, _POLE, (4 * k, 3 * k, 2.6 * k, 40 * k))
    pygame.draw.circle(fine, _HEM, (5.3 * k, 3.4 * k), 2.4 * k)
    upper = [((6 + t) * k, (5.5 + 1.4 * sin(t / 4.2)) * k) for t in range(26)]
    lower = [(x, y + 19 * k) for x, y in upper]
    shape = [*upper, (27 * k, 15 * k), *lower[::-1]]
    pygame.draw.polygon(fine, palette.rgb("#2a1009"), shape, round(2.4 * k))
    pygame.draw.polygon(fine, _RED, shape)
    for t in range(26):
        shade = round(34 * sin(t / 2.6))
        tone = tuple(min(max(c + shade, 0), 255) for c in _RED)
        x, y = upper[t]
        if t < 21:
            pygame.draw.rect(fine, tone, (x, y + 0.8 * k, 1.05 * k, 17.6 * k))
    pygame.draw.lines(fine, _HEM, False, upper, max(round(1.3 * k), 1))
    pygame.draw.lines(fine, _HEM, False, lower, max(round(1.3 * k), 1))
    text = face("number", max(round(17 * k), 6)).render(str(number), True, (251, 239, 207))
    box = text.get_bounding_rect()
    fine.blit(text, (16.5 * k - box.centerx, 15.2 * k - box.centery))
    picture = pygame.transform.smoothscale(fine, (w, h))
    return Token(picture, (round(5.3 * scale), round(43 * scale)), picture.get_rect(), picture.get_rect())

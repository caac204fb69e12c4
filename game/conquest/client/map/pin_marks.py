"""Pins that allies set on the map: a drop with its sign, its rim in the colour of whoever set it (look §3)."""

import pygame
from pygame import Surface

from game.client.look import palette
from game.client.look.icons import icon
from game.client.look.palette import LookKey
from game.client.look.surface_cache import cached_surface
from game.conquest.bots.agreed import HOLD, LEAVE, TAKE, WAY

SIGNS = {HOLD: "shield", TAKE: "crossed-swords", LEAVE: "person", WAY: "walking-boot"}
"""What tells the kinds of pins apart."""
FINER = 3
_GROUND = palette.rgb("#f6ecd6")


@cached_surface
def pin_mark(kind: int, colour: LookKey, high: int) -> Surface:
    """A pin of this height; its point is the middle of the lower edge."""
    wide = round(high * 0.76)
    fine = Surface((wide * FINER, high * FINER), pygame.SRCALPHA)
    edge = palette.player(colour).chart
    fine.fill((*palette.LACQUER_9, 0))
    middle, radius = fine.get_width() / 2, fine.get_width() / 2
    for shrink, hue in ((0.0, palette.LACQUER_9), (0.07, edge), (0.26, _GROUND)):
        size = radius * (1 - shrink)
        foot = (middle, high * FINER * (1 - shrink * 0.35) - 1)
        if shrink < 0.2:
            sides = [(middle - size * 0.86, radius + size * 0.45), (middle + size * 0.86, radius + size * 0.45), foot]
            pygame.draw.polygon(fine, hue, sides)
        pygame.draw.circle(fine, hue, (middle, radius), size)
    face = pygame.transform.smoothscale(fine, (wide, high))
    sign = icon(SIGNS[kind], round(wide * 0.58), palette.INK)
    face.blit(sign, sign.get_rect(center=(wide // 2, wide // 2)))
    return face

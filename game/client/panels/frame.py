"""The edge of the window in the colour of whose turn it is, with the emblem (U25): a take-over of the mouse is seen."""

import pygame
from pygame import Rect, Surface

from game.client.look import palette, shapes
from game.client.look.pieces import emblem
from game.client.look.scale import Scale

THICK, MEDAL = 6, 46


class Frame:
    """The frame of one window. `medal` is where the emblem hangs: from the top bar's edge, beside its middle."""

    def __init__(self, size: tuple[int, int], scale: Scale, bar: Rect) -> None:
        self.size, self.scale = size, scale
        side = scale.px(MEDAL)
        self.medal = Rect(0, 0, side, side)
        self.medal.center = (size[0] // 2 - scale.px(110), bar.bottom + scale.px(6))

    def draw(self, surface: Surface, colour: int) -> None:
        """A line along every edge in a player's colour, a dark one within it, and the emblem."""
        width, high = self.size
        thick, thin = self.scale.px(THICK), max(1, self.scale.px(2))
        hue = palette.player(colour).colour
        for line, tone in ((thick + thin, palette.LACQUER_9), (thick, hue)):
            for edge in (
                (0, 0, width, line), (0, high - line, width, line), (0, 0, line, high), (width - line, 0, line, high),
            ):  # fmt: skip
                surface.fill(tone, edge)
        shapes.draw_soft(
            surface, self.medal, self.medal.width // 2, self.scale.px(6), palette.BLACK, 150, self.scale.px(2)
        )
        surface.blit(emblem(colour, self.medal.width), self.medal)


class Lens:
    """What lies under the mouse, twice as large (held Alt, U12)."""

    RADIUS, POWER = 170, 2

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        side = 2 * scale.px(self.RADIUS)
        self._mask = Surface((side, side), pygame.SRCALPHA)
        pygame.draw.circle(self._mask, (255, 255, 255, 255), (side // 2, side // 2), side // 2 - scale.px(3))

    def draw(self, surface: Surface, at: tuple[int, int]) -> None:
        """The glass over a place of what has been drawn so far."""
        side = self._mask.get_width()
        part = Rect(0, 0, side // self.POWER, side // self.POWER)
        part.center = at
        part.clamp_ip(surface.get_rect())
        seen = pygame.transform.smoothscale(surface.subsurface(part), (side, side)).convert_alpha()
        seen.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        place = seen.get_rect(center=at)
        surface.blit(seen, place)
        rim = self.scale.px(4)
        pygame.draw.circle(surface, palette.LACQUER_9, at, side // 2 - rim // 2, rim + 2)
        pygame.draw.circle(surface, palette.GOLD_MID, at, side // 2 - rim // 2 - 1, rim)

"""The edge of the window in the colour of whose turn it is, with the emblem (U25): a take-over of the mouse is seen."""

import pygame
from pygame import Rect, Surface

from game.client.look import palette, shapes
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.panels.layout import TableLayout

THICK, GILT, SHADE = 4, 1, 3
"""The edge from without: the colour, a gilt line, a dark one."""
MEDAL, HANGS, BESIDE = 44, 9, 160
"""The medal's side, how far its middle hangs below the top bar, and how far beside the middle over a small map."""


class TurnBorder:
    """The frame of one window. `medal` is where the emblem hangs: from the top bar's edge, over the map's middle."""

    def __init__(self, layout: TableLayout, scale: Scale) -> None:
        self.size, self.scale = layout.window.size, scale
        side = scale.px(MEDAL)
        self.medal = Rect(0, 0, side, side)
        self.medal.center = (layout.free.centerx, layout.top.bottom + scale.px(HANGS))
        if layout.drawers:
            # The map is small there, and in its middle the north lies close under the bar.
            self.medal.centerx -= scale.px(BESIDE)

    def draw(self, surface: Surface, colour: palette.LookKey, medal: bool = True) -> None:
        """Draws a line along every edge in a player's colour, set off by gilt, and the emblem unless it stands on the
        table already.
        """
        width, high = self.size
        px = self.scale.px
        hue, line = palette.player(colour).colour, px(THICK) + px(GILT) + px(SHADE)
        for tone, thick in ((palette.LACQUER_9, line), (palette.GOLD_MID, line - px(SHADE)), (hue, px(THICK))):
            for edge in (
                (0, 0, width, thick), (0, high - thick, width, thick), (0, 0, thick, high),
                (width - thick, 0, thick, high),
            ):  # fmt: skip
                surface.fill(tone, edge)
        if not medal:
            return
        shapes.draw_soft(surface, self.medal, self.medal.width // 2, px(6), palette.BLACK, 150, px(2))
        surface.blit(emblem(colour, self.medal.width), self.medal)


class Lens:
    """A magnifier: what lies under the mouse, twice as large (held Alt, U12)."""

    RADIUS, POWER = 170, 2

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        side = 2 * scale.px(self.RADIUS)
        # Its edge lies under the rim, which is smooth.
        self._mask = Surface((side, side), pygame.SRCALPHA)
        pygame.draw.circle(self._mask, (255, 255, 255, 255), (side // 2, side // 2), side // 2 - scale.px(2))

    def draw(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draws the magnifier over a place of what has been drawn so far."""
        side = self._mask.get_width()
        part = Rect(0, 0, side // self.POWER, side // self.POWER)
        part.center = at
        part.clamp_ip(surface.get_rect())
        seen = pygame.transform.smoothscale(surface.subsurface(part), (side, side)).convert_alpha()
        seen.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        place = seen.get_rect(center=at)
        surface.blit(seen, place)
        px = self.scale.px
        pygame.draw.aacircle(surface, palette.LACQUER_9, at, side // 2, px(5))
        pygame.draw.aacircle(surface, palette.GOLD_MID, at, side // 2 - px(1), px(3))

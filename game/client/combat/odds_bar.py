"""The bar of odds in a fight: both sides' colours, words above its ends, and how far the last pair moved it."""

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.palette import Colour
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface

EDGE, ABOVE, BELOW, APART = 4, 18, 19, 30
"""How far words stand in from the ends of the bar, from its upper and lower edge, and from each other."""
LIGHTER = 0.35
"""How much lighter than the bar a side's own promise is written."""


@dataclass(frozen=True)
class BarWords:
    """The words round the bar: above at both ends, what the chance was, and two lines below."""

    left: str
    right: str
    was: str = ""
    low_left: str = ""
    low_right: str = ""


def draw_odds_bar(
    surface: Surface, bar: Rect, share: float, before: float | None, colours: tuple[Colour, Colour], words: BarWords,
    scale: Scale, liked: bool = True,
) -> None:  # fmt: skip
    """Draws the bar at `share` of its left side, hatched between that and `before`. `liked`: in the viewer's favour."""
    left_hue, right_hue = colours
    surface.blit(panels.bar(bar.size, round(share, 3), left_hue, scale, rest=right_hue), bar)
    left, right = bar.left + scale.px(EDGE), bar.right - scale.px(EDGE)
    upper, lower = bar.top - scale.px(ABOVE), bar.bottom + scale.px(BELOW)
    one = text.draw(
        surface, words.left, (left, upper), "bold", 21, palette.lighter(left_hue, LIGHTER), scale, "midleft"
    )
    other = text.draw(
        surface, words.right, (right, upper), "bold", 20, palette.lighter(right_hue, LIGHTER), scale, "midright"
    )
    if before is not None and abs(before - share) >= 0.005:
        _draw_swing(surface, bar, share, before, scale)
        hue = palette.GAIN if liked else palette.LOSS
        wide = text.width(words.was, "bold", 20, scale) // 2 + scale.px(14)
        middle = bar.left + round(bar.width * (share + before) / 2)
        low, high = one.right + wide, other.left - wide
        if words.was and low <= high:
            at = (max(low, min(high, middle)), upper)
            text.draw(surface, words.was, at, "bold", 20, hue, scale, "center")
    box = text.draw(surface, words.low_left, (left, lower), "body", 18, palette.TEXT_DIM, scale, "midleft")
    room = bar.right - box.right - scale.px(APART)
    text.draw(surface, words.low_right, (right, lower), "body", 18, palette.TEXT_DIM, scale, "midright", room)


def _draw_swing(surface: Surface, bar: Rect, share: float, before: float, scale: Scale) -> None:
    """Hatches the part of the bar that moved, and dots the old mark."""
    pad = max(2, scale.px(3))
    inner = bar.width - 2 * pad
    low, high = sorted((share, before))
    part = Rect(
        bar.left + pad + round(inner * low), bar.top + pad, max(1, round(inner * (high - low))), bar.height - 2 * pad
    )
    surface.blit(
        _hatching((inner, part.height), scale.px(11), max(2, scale.px(4))), part, (0, 0, part.width, part.height)
    )
    x, step = bar.left + pad + round(inner * before), max(4, scale.px(8))
    for y in range(part.top, part.bottom - step // 2, step):
        surface.fill((255, 250, 235), (x - 1, y, max(2, scale.px(2)), max(2, step // 2)))


@cached_surface
def _hatching(size: tuple[int, int], apart: int, thick: int) -> Surface:
    stripes = Surface(size, pygame.SRCALPHA)
    for x in range(-size[1], size[0] + size[1], max(4, apart)):
        pygame.draw.line(stripes, (255, 255, 255, 110), (x, size[1]), (x + size[1], 0), thick)
    return stripes

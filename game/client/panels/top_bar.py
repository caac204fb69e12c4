"""Parts that the top bars of all tables share: their face, the places of the buttons, and one step of a turn."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.scale import Scale

UNDO, HELP, MENU = 179, 122, 65
"""How far the left edges of the buttons stand from the bar's right edge."""
BUTTON: Final = 48
MIDDLE: Final = 35
"""How far down the bar its steps stand."""
NOW, OTHER = 24, 20
"""The sizes of the words of the present step and of the others."""


def bar_buttons(bar: Rect, scale: Scale) -> tuple[Rect, Rect, Rect]:
    """The rectangles of undo, help and the menu."""
    side = scale.px(BUTTON)
    top = (bar.height - side) // 2 - scale.px(1)
    undo, help_rect, menu = (Rect(bar.right - scale.px(x), top, side, side) for x in (UNDO, HELP, MENU))
    return undo, help_rect, menu


def bar_right(bar: Rect, handle: Rect, scale: Scale) -> int:
    """The right end of a bar's own content: before the drawers' handle, if there is one, and the buttons."""
    return int((handle.left if handle.width else bar.right - scale.px(UNDO)) - scale.px(18))


def bar_face(size: tuple[int, int], scale: Scale) -> Surface:
    """The picture of a bar of this size: lacquer with a gold edge, and its shadow on the field."""
    bar = Surface((size[0], size[1] + scale.px(8)), pygame.SRCALPHA)
    bar.blit(panels.sheet(size, 0, "lacquer", 26, -60), (0, 0))
    line = size[1] - scale.px(4)
    bar.fill(palette.LACQUER_9, (0, line - scale.px(1), size[0], scale.px(5)))
    bar.blit(shapes.gradient((size[0], scale.px(3)), palette.RIM), (0, line))
    high = scale.px(8)
    alphas = bytes(round(120 * (1 - y / high)) for y in range(high))
    shadow = pygame.transform.scale(shapes.faded_strip((1, high), palette.BLACK, alphas), (size[0], high))
    bar.blit(shadow, (0, size[1]))
    return bar


def step_width(label: str, now: bool, scale: Scale) -> int:
    """The width of a step's words."""
    return text.width(label, "bold", NOW if now else OTHER, scale)


def draw_step(
    bar: Surface, rect: Rect, label: str, sign: str, past: int, scale: Scale, named: bool = True, last: bool = False
) -> None:
    """Draws one step of a turn: with a tick where it is over (`past` above 0), as a gold pill where it is now (0), else
    dim.

    A dash leads on to the next, but for the `last`.
    """
    middle = scale.px(MIDDLE)
    if past == 0:
        pill = Rect(rect.left + scale.px(4), middle - scale.px(26), rect.width - scale.px(18), scale.px(52))
        shapes.draw_soft(bar, pill, pill.height // 2, scale.px(8), palette.GOLD_MID, 120)
        rim = shapes.flat(palette.rgb("#fff3c8"))
        bar.blit(panels.pill(pill.size, palette.GOLD_FILL, rim, max(1, scale.px(2))), pill)
        mark = icon(sign, scale.px(28), palette.rgb("#3a1a08"))
        bar.blit(mark, mark.get_rect(midleft=(pill.left + scale.px(18), middle)))
        text.draw(bar, label, (pill.left + scale.px(54), middle), "bold", NOW, palette.rgb("#2a1206"), scale, "midleft")
        return
    colour = palette.GAIN if past > 0 else palette.TEXT_DIM
    mark = icon("check-mark" if past > 0 else sign, scale.px(20), colour)
    bar.blit(mark, mark.get_rect(midleft=(rect.left, middle)))
    if named:
        text.draw(bar, label, (rect.left + scale.px(27), middle), "bold", OTHER, colour, scale, "midleft")
    if not last:
        dash = Rect(rect.right - scale.px(24), middle - scale.px(1), scale.px(14), max(2, scale.px(3)))
        bar.fill(palette.mix(palette.GAIN if past > 0 else palette.GOLD_LO, palette.LACQUER_7, 0.4), dash)

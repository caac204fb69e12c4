"""The base of every full page: the landscape dimmed, a way back, a title with its brush, and logical pixels.

A page always fits its window whole. In windows of 16:9 and wider it measures 1920×1080 and stands in the middle; where
the window is less wide for its height, the page is less wide, too, and higher where that still leaves room: it is laid
out again for its own width and height instead of being shrunk, so that its letters stay legible.
"""

from typing import Final

import pygame

from game.client.look import paintings, palette, text
from game.client.look.buttons import Face
from game.client.look.scale import LARGEST, LOGICAL, SMALLEST, Scale
from game.client.look.surface_cache import cached_surface
from game.client.look.widgets import Button
from game.client.scenes.base import EDGE, Scene
from game.client.texts import say

MOST_TEXT = 1.05
VEIL = (26, 16, 12)
VEIL_WIDE = 64
LEAST_WIDE, MOST_HIGH = 1680, 1350
"""Logical pixels: the least a page is wide, as in windows of 4:3, and the most it is high, as in windows of 5:4."""
SMALLEST_LETTERS: Final = 11
"""Pixels, whatever the window."""
LARGER: Final = 1.5
MARGIN: Final = 60
FOOT: Final = 32
"""What a page keeps free at either side and below (look §5)."""


def page_scale(scale: Scale) -> Scale:
    """The scale at which the whole page fits: its width and height decide, not the person's interface scale."""
    return _scale_of(scale, min(scale.size[0] / LEAST_WIDE, scale.size[1] / LOGICAL[1]))


def dialog_scale(scale: Scale, panel: tuple[int, int]) -> Scale:
    """The scale of a dialog that fills a page: as large as one of 16:9, and no larger than the window."""
    room = min((scale.size[n] - scale.px(EDGE)) / panel[n] for n in (0, 1))
    return _scale_of(scale, min(scale.size[1] / LOGICAL[1], room))


def _scale_of(scale: Scale, s: float) -> Scale:
    usual = min(LARGEST, max(SMALLEST, scale.u))
    return Scale(scale.size, s / usual, min(scale.text, MOST_TEXT), SMALLEST_LETTERS)


@cached_surface
def landscape(size: tuple[int, int]) -> pygame.Surface:
    """The title's land at dusk, quiet enough for panels to lie on it."""
    page = paintings.sunless(size)
    veil = pygame.Surface((1, 256), pygame.SRCALPHA)
    for y in range(256):
        veil.set_at((0, y), (*VEIL, 205 - round(60 * y / 255)))
    # PERF: all columns are alike; a veil as wide as the window takes as long to make as the rest of the page.
    column = pygame.transform.smoothscale(veil, (min(VEIL_WIDE, size[0]), size[1]))
    for x in range(0, size[0], VEIL_WIDE):
        page.blit(column, (x, 0))
    return page


class Page(Scene):
    """A full page. Set `heading` and `brush`; `arrange` lays it out with `self.at`."""

    heading = ""
    brush = ""
    has_back = True

    wide: float
    high: float
    """The page in logical pixels."""

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.scale = page_scale(scale)
        self.widgets.scale = self.scale
        self.wide = min(LOGICAL[0], size[0] / self.scale.s)
        self.high = min(MOST_HIGH, max(LOGICAL[1], size[1] / self.scale.s))
        self.corner = ((size[0] - self.scale.px(self.wide)) // 2, (size[1] - self.scale.px(self.high)) // 2)
        if self.has_back:
            face = Face(icon="plain-arrow", kind="quiet", turned=90, size=26)
            tip = say("kit.clause", words=say("kit.back"), clause=self.app.bindings.label("back"))
            self.widgets.add(Button("#back", self.at(60, 34, 60, 54), face, self.back, tip, sound="back"))
        self.arrange()

    def arrange(self) -> None:
        """Makes the widgets."""

    @property
    def larger(self) -> float:
        """How much larger running text may be where somebody wants a larger interface: the page itself fills the
        window already.
        """
        return min(LARGER, max(1.0, self.app.settings.ui_scale))

    def at(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle of the logical page, in the window."""
        return self.scale.rect(x, y, width, height).move(self.corner)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A point of the logical page, in the window."""
        return self.at(x, y, 0, 0).topleft

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(landscape(self.size), (0, 0))
        if self.heading:
            self._draw_heading(surface)
        self.paint(surface)

    def _draw_heading(self, surface: pygame.Surface) -> None:
        scale = self.scale
        words = text.shadowed(self.heading, "name", scale.font(52), palette.TITLE_TEXT, scale.px(5), scale.px(3), 1)
        pad = 2 * scale.px(5)
        x, middle = self.point(141 if self.has_back else 60, 62)
        surface.blit(words, (x - pad, middle - words.get_height() // 2))
        right = x + words.get_width() - 2 * pad + scale.px(32)
        for character in self.brush:
            glyph = text.brush(character, scale.px(46), palette.rgb("#c9a15a"))
            surface.blit(glyph, glyph.get_rect(midleft=(right, middle)))
            right += scale.px(50)

    def paint(self, surface: pygame.Surface) -> None:
        """Paints what lies on the landscape, below the widgets."""

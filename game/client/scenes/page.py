"""What every full page shares: the landscape dimmed, a way back, a title with its brush, and a page of 1920×1080.

A page always fits its window whole: it is laid out in logical pixels and centred, whatever the shape of the window.
"""

import pygame

from game.client.look import paintings, palette, text
from game.client.look.buttons import Face
from game.client.look.kept import kept
from game.client.look.scale import LARGEST, LOGICAL, SMALLEST, Scale
from game.client.look.widgets import Button
from game.client.scenes.base import Scene
from game.client.texts import say

MOST_TEXT = 1.05
VEIL = (26, 16, 12)


def page_scale(scale: Scale) -> Scale:
    """The scale at which the whole page fits: its width and height decide, not the person's interface scale."""
    fits = scale.u / min(LARGEST, max(SMALLEST, scale.u))
    return Scale(scale.size, fits, min(scale.text, MOST_TEXT))


@kept
def landscape(size: tuple[int, int]) -> pygame.Surface:
    """The title's land at dusk, quiet enough for panels to lie on it."""
    page = paintings.filling(size).copy()
    veil = pygame.Surface((1, 256), pygame.SRCALPHA)
    for y in range(256):
        veil.set_at((0, y), (*VEIL, 205 - round(60 * y / 255)))
    page.blit(pygame.transform.smoothscale(veil, size), (0, 0))
    return page


class Page(Scene):
    """A full page. Set `heading` and `brush`; `arrange` lays it out with `self.at`."""

    heading = ""
    brush = ""
    has_back = True

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.scale = page_scale(scale)
        self.widgets.scale = self.scale
        wide, high = (self.scale.px(length) for length in LOGICAL)
        self.corner = ((size[0] - wide) // 2, (size[1] - high) // 2)
        if self.has_back:
            face = Face(icon="plain-arrow", kind="quiet", turned=90, size=26)
            tip = f"{say('kit.back')} ({self.app.bindings.label('back')})"
            self.widgets.add(Button("#back", self.at(60, 34, 60, 54), face, self.back, tip, sound="back"))
        self.arrange()

    def arrange(self) -> None:
        """Makes the widgets."""

    def at(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle of the logical page in the window."""
        return self.scale.rect(x, y, width, height).move(self.corner)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A place of the logical page in the window."""
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

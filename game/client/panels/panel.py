"""A panel that is painted once for its content, then only blitted; it keeps the mouse from what lies below (U13)."""

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface

from game.client.look import panels, shapes
from game.client.look.palette import BLACK
from game.client.look.scale import Scale
from game.client.look.widgets import Widget, Widgets
from game.client.panels.layout import AWAY

SHADOW = 8


class Panel:
    """A framed panel whose content is painted again only when `key` changes."""

    kind: panels.Kind = "lacquer"

    def __init__(self, id: str, rect: Rect, scale: Scale, title: str = "") -> None:
        self.id = id
        self.rect = rect
        self.scale = scale
        self.title = title
        self._key: Hashable = None
        self._picture: Surface | None = None

    def show(self, key: Hashable, paint: Callable[[Surface, Rect], None]) -> None:
        """Paints the content if it differs from what is shown; `paint` draws in the panel's own coordinates."""
        if self._picture is not None and key == self._key:
            return
        if self.rect.left <= AWAY.left:
            self._key = key
            return
        self._key = key
        out = 2 * self.scale.px(SHADOW)
        picture = Surface((self.rect.width + 2 * out, self.rect.height + 2 * out), pygame.SRCALPHA)
        box = Rect(out, out, *self.rect.size)
        shapes.draw_soft(
            picture, box, self.scale.px(panels.RADIUS), self.scale.px(SHADOW), BLACK, 130, self.scale.px(4)
        )
        face = panels.panel(self.rect.size, self.scale, self.kind, self.title).copy()
        paint(face, panels.content(face.get_rect(), self.scale, bool(self.title)))
        picture.blit(face, box)
        self._picture = picture

    def draw(self, surface: Surface) -> None:
        """Blits the panel."""
        if self._picture is not None:
            out = 2 * self.scale.px(SHADOW)
            surface.blit(self._picture, (self.rect.left - out, self.rect.top - out))


class Ground(Widget):
    """A widget under a panel's own: takes clicks and the wheel so that the map does not."""

    focusable = False

    def __init__(self, id: str, rect: Rect) -> None:
        super().__init__(id, rect, focusable=False)

    def wheel(self, clicks: int) -> bool:
        return True


def lay_ground(widgets: Widgets, id: str, rect: Rect) -> None:
    """Adds a ground that keeps the mouse from what lies under a rectangle."""
    widgets.add(Ground(f"ground:{id}", rect))

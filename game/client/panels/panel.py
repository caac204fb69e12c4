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
        self._core: Surface | None = None

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
        self._core = _opaque(picture, self._core_rect())

    def _core_rect(self) -> Rect:
        """Where the panel's picture lets nothing shine through: all of its box but the rows of its round corners."""
        out, radius = 2 * self.scale.px(SHADOW), self.scale.px(panels.RADIUS)
        return Rect(out, out + radius, self.rect.width, self.rect.height - 2 * radius)

    def draw(self, surface: Surface) -> None:
        """Blits the panel."""
        picture, core = self._picture, self._core
        if picture is None:
            return
        out = 2 * self.scale.px(SHADOW)
        left, top = self.rect.left - out, self.rect.top - out
        if core is None:
            surface.blit(picture, (left, top))
            return
        # PERF: to blend what is opaque takes four times as long as to copy it.
        inner, (wide, high) = self._core_rect(), picture.get_size()
        surface.blit(core, (left + inner.left, top + inner.top))
        for rim in (
            (0, 0, wide, inner.top), (0, inner.bottom, wide, high - inner.bottom),
            (0, inner.top, inner.left, inner.h), (inner.right, inner.top, wide - inner.right, inner.h),
        ):  # fmt: skip
            surface.blit(picture, (left + rim[0], top + rim[1]), rim)


def _opaque(picture: Surface, rect: Rect) -> Surface | None:
    """A part of a picture without its alpha; None where it is too small, or something would shine through."""
    if rect.w < 1 or rect.h < 1 or pygame.display.get_surface() is None:
        return None
    part = picture.subsurface(rect)
    # What is drawn on a picture, not laid on it, brings its own alpha along.
    return part.convert() if pygame.mask.from_surface(part, 254).count() == rect.w * rect.h else None


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

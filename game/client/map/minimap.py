"""The whole board small: who holds what, where one is looking; a press goes there."""

import pygame
from pygame import Rect, Surface

from game.client.look import palette, shapes
from game.client.look.scale import Scale
from game.client.map.brushwork import Point
from game.client.map.camera import Camera
from game.client.map.painter import MapPainting

# Of the gilt rim, in logical pixels.
_RIM = 3


class Minimap:
    """A picture of the board's play area in a rectangle of the screen, whose lines are made for its scale."""

    def __init__(self, painting: MapPainting, rect: Rect, scale: Scale) -> None:
        self.painting, self.scale = painting, scale
        self.place(rect)

    def place(self, rect: Rect) -> None:
        """Moves or resizes it; the map keeps its shape inside."""
        self.area = self.painting.shapes.box.inflate(40, 40).clip(self.painting.picture.get_rect())
        self.zoom = min(rect.w / self.area.w, rect.h / self.area.h)
        size = (max(int(self.area.w * self.zoom), 1), max(int(self.area.h * self.zoom), 1))
        self.rect = Rect((0, 0), size)
        self.rect.center = rect.center
        self._frame = self._framed()
        self._picture: Surface | None = None

    def _framed(self) -> Surface:
        """The gilt rim in its dark outline."""
        px, hair = self.scale.px, self.scale.px(1)
        rim = self.rect.inflate(2 * px(_RIM), 2 * px(_RIM))
        outline = rim.inflate(2 * hair, 2 * hair)
        frame = shapes.ring(outline.size, px(4), px(_RIM) + hair, shapes.flat(palette.LACQUER_9))
        frame.blit(shapes.ring(rim.size, px(3), px(2), shapes.flat(palette.GOLD_MID)), (hair, hair))
        return frame

    def refresh(self, picture: Surface) -> None:
        """Takes over the present picture of the map (call when realms have changed)."""
        self._picture = pygame.transform.smoothscale(picture.subsurface(self.area), self.rect.size)

    def draw(self, target: Surface, camera: Camera) -> None:
        """The small map, its gilt rim, and the stretch in view."""
        if self._picture is None:
            self.refresh(self.painting.picture)
        assert self._picture is not None
        target.blit(self._frame, self._frame.get_rect(center=self.rect.center))
        target.blit(self._picture, self.rect)
        hair = self.scale.px(1)
        left, top, w, h = camera.seen()
        view = Rect(
            round(self.rect.x + (left - self.area.x) * self.zoom), round(self.rect.y + (top - self.area.y) * self.zoom),
            max(round(w * self.zoom), 4), max(round(h * self.zoom), 4),
        ).clip(self.rect)  # fmt: skip
        if view.size != self.rect.size:
            pygame.draw.rect(target, palette.LACQUER_9, view.inflate(2 * hair, 2 * hair), 3 * hair)
            pygame.draw.rect(target, palette.PALE_GOLD, view, hair)

    def point_at(self, pixel: Point) -> Point | None:
        """The map point under a pixel of the screen, or None outside."""
        if not self.rect.collidepoint(pixel):
            return None
        return self.area.x + (pixel[0] - self.rect.x) / self.zoom, self.area.y + (pixel[1] - self.rect.y) / self.zoom

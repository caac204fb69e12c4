"""The whole board small: who holds what, where one is looking; a press goes there."""

import pygame
from pygame import Rect, Surface

from game.client.look import palette
from game.client.map.brushwork import Point
from game.client.map.camera import Camera
from game.client.map.painter import MapPainting

_RIM = 3


class Minimap:
    """A picture of the board's play area in a rectangle of the screen."""

    def __init__(self, painting: MapPainting, rect: Rect) -> None:
        self.painting = painting
        self.place(rect)

    def place(self, rect: Rect) -> None:
        """Moves or resizes it; the map keeps its shape inside."""
        self.area = self.painting.shapes.box.inflate(40, 40).clip(self.painting.picture.get_rect())
        self.zoom = min(rect.w / self.area.w, rect.h / self.area.h)
        size = (max(int(self.area.w * self.zoom), 1), max(int(self.area.h * self.zoom), 1))
        self.rect = Rect((0, 0), size)
        self.rect.center = rect.center
        self._picture: Surface | None = None

    def refresh(self, picture: Surface) -> None:
        """Takes over the present picture of the map (call when realms have changed)."""
        part = picture.subsurface(self.area).copy()
        self._picture = pygame.transform.smoothscale(part, self.rect.size)

    def draw(self, target: Surface, camera: Camera) -> None:
        """The small map, its gilt rim, and the stretch in view."""
        if self._picture is None:
            self.refresh(self.painting.picture)
        assert self._picture is not None
        pygame.draw.rect(target, palette.LACQUER_9, self.rect.inflate(2 * _RIM + 2, 2 * _RIM + 2), border_radius=4)
        pygame.draw.rect(target, palette.GOLD_MID, self.rect.inflate(2 * _RIM, 2 * _RIM), 2, border_radius=3)
        target.blit(self._picture, self.rect)
        left, top, w, h = camera.seen()
        view = Rect(
            round(self.rect.x + (left - self.area.x) * self.zoom), round(self.rect.y + (top - self.area.y) * self.zoom),
            max(round(w * self.zoom), 4), max(round(h * self.zoom), 4),
        ).clip(self.rect)  # fmt: skip
        if view.size != self.rect.size:
            pygame.draw.rect(target, palette.LACQUER_9, view.inflate(2, 2), 3)
            pygame.draw.rect(target, palette.PALE_GOLD, view, 1)

    def point_at(self, pixel: Point) -> Point | None:
        """The map point under a pixel of the screen, or None outside."""
        if not self.rect.collidepoint(pixel):
            return None
        return self.area.x + (pixel[0] - self.rect.x) / self.zoom, self.area.y + (pixel[1] - self.rect.y) / self.zoom

"""The animation of a region that came into one hand: a gold line runs round its frontier once (look §8)."""

from math import sin

import pygame
from pygame import Surface

from game.client.map.brushwork import Point, resample
from game.client.map.camera import Camera
from game.client.map.shapes import Shapes, joined
from game.parts.map_board import MapBoard

DURATION = 1.2
_CORE, _LIGHT = (255, 244, 196), (240, 190, 80)


class RegionGlow:
    """The running line of one region."""

    def __init__(self, board: MapBoard, shapes: Shapes, region: int, interface: float) -> None:
        inside = frozenset(board.region_places[region])
        pieces: list[tuple[Point, ...]] = []
        for border in shapes.borders:
            if (border.left in inside) != (border.right in inside):
                pieces.append(border.line if border.left in inside else border.line[::-1])
        self._ring = resample([*joined(pieces), joined(pieces)[0]], 5.0)
        self._interface = interface
        self.time = 0.0
        self.done = False

    def update(self, dt: float) -> None:
        """Moves on by `dt` seconds."""
        self.time += dt
        self.done = self.time >= DURATION

    def draw(self, target: Surface, camera: Camera) -> None:
        """Draws the line as far as it has run, fading at the end."""
        share = min(self.time / DURATION, 1.0)
        run = max(int(len(self._ring) * min(share * 1.4, 1.0)), 2)
        points = [camera.to_screen(point) for point in self._ring[:run]]
        light = 1.0 if share < 0.72 else max((1 - share) / 0.28, 0.0)
        wide = (5.5 + 1.5 * sin(share * 9)) * self._interface
        for colour, width in ((_LIGHT, wide), (_CORE, wide * 0.45)):
            if light > 0.12:
                pygame.draw.lines(target, colour, False, points, max(round(width * light), 1))
        if run < len(self._ring):
            pygame.draw.circle(target, _CORE, points[-1], 5 * self._interface)

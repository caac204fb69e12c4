"""Finds the place at a point, by an eight-bit picture whose colours are the places' numbers (client-tech §2)."""

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Surface

from game.client.map.brushwork import Point
from game.client.map.shapes import Shapes


class HitMap:
    """The place at every map point of a canvas."""

    def __init__(self, shapes: Shapes, canvas: tuple[int, int]) -> None:
        self.picture = Surface(canvas, depth=8)
        self.picture.set_palette([(n, n, n) for n in range(256)])
        self.picture.fill(0)
        self._width, self._height = canvas
        self._number_at = self.picture.get_at_mapped
        for number, rings in enumerate(shapes.outlines):
            for ring in rings:
                pygame.draw.polygon(self.picture, (number, number, number), ring)

    def place_at(self, point: Point) -> int:
        """The place at a map point, 0 where there is none."""
        x, y = int(point[0]), int(point[1])
        if 0 <= x < self._width and 0 <= y < self._height:
            return self._number_at((x, y))
        return 0

    def places_along(self, columns: Sequence[float], y: float) -> list[int]:
        """The places at many map points of one height, 0 where there is none."""
        width = self._width
        if not 0 <= y < self._height:
            return [0] * len(columns)
        start = int(y) * self.picture.get_pitch()
        pixels: Any = self.picture.get_buffer()
        row = memoryview(pixels)[start : start + width]
        return [row[int(x)] if 0 <= x < width else 0 for x in columns]

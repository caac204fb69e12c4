"""The animation of a place that changes hands: the new colour runs in from the frontier (look §8)."""

import random
from math import hypot

import pygame
from pygame import Rect, Surface

from game.client.map.brushwork import Point, blurred, mingle, resample
from game.client.map.camera import Camera
from game.client.map.shapes import Shapes
from game.client.map.wash import Wash

DURATION = 0.9
_DROPS = 26


class Capture:
    """The running colour of one place; nothing moves until the wash itself is painted."""

    def __init__(self, shapes: Shapes, wash: Wash, place: int, source: int, owned_by: int) -> None:
        self.place, self.source, self.seat = place, source, owned_by
        self.time = 0.0
        self.done = False
        self._wash = wash
        self.box = shapes.boxes[place].inflate(14, 14).clip(wash.picture.get_rect())
        self._before = wash.picture.subsurface(self.box).copy()
        luck = random.Random(place * 64 + source)
        shared = [p for b in shapes.borders if {b.left, b.right} == {place, source} for p in resample(b.line, 6.0)]
        # A lane has no border to run in from: the colour begins where its landing is nearest.
        self._springs: list[Point] = shared[:: max(len(shared) // _DROPS, 1)] or [self.box.center]
        self._paces = [luck.uniform(0.75, 1.25) for _ in self._springs]
        # How far the colour must run from its nearest spring to reach the last corner of the place.
        self._far = 1.12 * max(
            min(hypot(x - u, y - v) / pace for (u, v), pace in zip(self._springs, self._paces, strict=True))
            for ring in shapes.outlines[place]
            for x, y in ring[::3]
        )

    def update(self, dt: float) -> None:
        """Moves on by `dt` seconds."""
        self.time += dt
        self.done = self.time >= DURATION

    def draw(self, target: Surface, camera: Camera) -> None:
        """Draws the place at this moment, over the map."""
        share = min(self.time / DURATION, 1.0)
        # Out-expo: it rushes in, then creeps.
        reach = self._far * (1 - 2 ** (-5 * share)) / (1 - 2**-5)
        mask = Surface((self.box.w // 2, self.box.h // 2), depth=32)
        for (x, y), pace in zip(self._springs, self._paces, strict=True):
            centre = ((x - self.box.x) / 2, (y - self.box.y) / 2)
            pygame.draw.circle(mask, (255, 255, 255), centre, reach * pace / 2)
        mask = pygame.transform.smoothscale(blurred(mask, 4), self.box.size)
        shown = mingle(self._before, self._wash.picture.subsurface(self.box), mask)
        size = (max(round(self.box.w * camera.scale), 1), max(round(self.box.h * camera.scale), 1))
        x, y = camera.to_screen(self.box.topleft)
        target.blit(pygame.transform.smoothscale(shown, size), Rect(round(x), round(y), *size))

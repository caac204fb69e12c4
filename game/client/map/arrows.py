"""Arrows from plate to plate: the deed chosen, and in dots what could be done (look §7)."""

import pygame
from pygame import Surface

from game.client.map.camera import Camera
from game.client.map.highlights import Highlights
from game.client.map.placed_tokens import PlacedTokens

# Logical pixels that must be left between two plates for an arrow there to be seen, and how high their tops are.
_SHORTEST, _TOP = 48, 24
# From the middle of a plate to its side, to its upper rim with the leaders' marks, and to the foot of its name.
_WIDE, _HIGH, _NAMED = 36, 30, 46


class Arrows:
    """Arrows between the plates that stand on a map."""

    def __init__(self, highlights: Highlights, placed: PlacedTokens) -> None:
        self.highlights, self.placed = highlights, placed

    def draw(self, target: Surface, camera: Camera, source: int, goal: int, dotted: bool = False) -> None:
        """From plate to plate, its tip at the rim of the goal's."""
        places = self.placed.layout.places
        start, end = (pygame.Vector2(camera.to_screen(places[p].at)) for p in (source, goal))
        way = end - start
        if way.length() < 1:
            return
        across, down = abs(way.x) / way.length(), abs(way.y) / way.length()
        rims = []
        # Below a plate stands its name: there it is further to the rim, whether an arrow leaves or comes.
        for province, below in ((source, way.y > 0), (goal, way.y < 0)):
            size = places[province].size
            rim = min(_WIDE * size / max(across, 0.01), (_NAMED if below else _HIGH) * size / max(down, 0.01))
            rims.append(min(rim, way.length() * 0.4))
        if across > down and way.length() - sum(rims) < _SHORTEST * self.placed.interface:
            # Plates side by side hide whatever runs between them: it goes from top to top.
            start.y -= _TOP * places[source].size
            end.y -= _TOP * places[goal].size
        else:
            # It begins under its own plate, so that even a short way shows a shaft.
            start += way.normalize() * rims[0] * 0.3
            end -= way.normalize() * rims[1]
        picture, corner = self.highlights.arrow((start.x, start.y), (end.x, end.y), self.placed.interface, dotted)
        target.blit(picture, (round(corner[0]), round(corner[1])))

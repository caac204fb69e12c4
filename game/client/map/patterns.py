"""The eight patterns that go wherever a player's colour goes on the land (look §3), as tiles in map units."""

from collections.abc import Callable
from functools import lru_cache
from math import floor, hypot, pi, sin

import pygame
from pygame import Rect, Surface

# A pattern's own units are pixels of a 1920×1080 screen at fit; the map is half as large again.
_UNITS = 1.5
_FINER = 3


def _off(value: float) -> float:
    """How far a number is from a whole one and a half: 0 in the middle of a period, 0.5 at its ends."""
    return abs(value - floor(value) - 0.5)


# Each: period across, period down, and whether the mark is at (x, y).
_MARKS: dict[str, tuple[float, float, Callable[[float, float], bool]]] = {
    "black": (16, 16, lambda x, y: max(_off((x + y) / 16), _off((x - y) / 16)) > 0.43),
    "blue": (18 * pi, 13, lambda x, y: _off((y + 4 * sin(x / 9)) / 13) > 0.40),
    "brown": (28, 13, lambda x, y: _off((y + abs(x % 28 - 14)) / 13) > 0.40),
    "green": (28, 40, lambda x, y: _off(x / 14) > 0.43 or _off((y + floor(x / 14) % 2 * 20) / 40) > 0.475),
    "purple": (16, 32, lambda x, y: hypot((x + 8 * (floor(y / 16) % 2)) % 16 - 8, y % 16 - 8) < 3),
    "red": (14, 22, lambda x, y: _off((y + 3 * abs(x % 14 - 7)) / 22) > 0.42),
    "white": (20, 20 / 1.7, lambda x, y: _off((x + 1.7 * y) / 20) > 0.40),
    "yellow": (26, 26, lambda x, y: abs(hypot(x % 26 - 13, y % 26 - 13) - 8) < 1.4),
}


@lru_cache(maxsize=32)
def pattern_tile(colour: str, zoom: float = _UNITS) -> Surface:
    """White marks on black, repeating without a seam; `zoom` is the tile's pixels to the pattern's own unit."""
    across, down, marked = _MARKS[colour]
    w, h = max(round(across * zoom), 1), max(round(down * zoom), 1)
    fine = Surface((w * _FINER, h * _FINER), depth=32)
    for j in range(h * _FINER):
        for i in range(w * _FINER):
            if marked((i + 0.5) / (w * _FINER) * across, (j + 0.5) / (h * _FINER) * down):
                fine.set_at((i, j), (255, 255, 255))
    return pygame.transform.smoothscale(fine, (w, h))


def patterned(colour: str, box: Rect) -> Surface:
    """The pattern over a box of the map, in step with every other box."""
    tile = pattern_tile(colour)
    w, h = tile.get_size()
    result = Surface(box.size, depth=32)
    for y in range(-(box.y % h), box.h, h):
        for x in range(-(box.x % w), box.w, w):
            result.blit(tile, (x, y))
    return result

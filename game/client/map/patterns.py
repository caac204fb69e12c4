"""The patterns that go wherever a side's colour goes on the land (look §3), as tiles in map units."""

from collections.abc import Callable, Sequence
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from game.client.look.palette import Colour
from game.client.look.surface_cache import cached_surface
from game.client.map.brushwork import Point

# A pattern's own units are pixels of a 1920×1080 screen at fit; the map is half as large again.
_UNITS = 1.5
_FINER = 4
_WHITE = (255, 255, 255)

_Shapes = list[Sequence[Point]]


def _band(middle: Sequence[Point], half: float) -> Sequence[Point]:
    """A line, so far up and down from its middle."""
    return [*((x, y - half) for x, y in middle), *((x, y + half) for x, y in reversed(middle))]


def _bands(middle: Sequence[Point], half: float, period: float, first: int, last: int) -> _Shapes:
    """The same line again and again, a period lower each time."""
    return [_band([(x, y + k * period) for x, y in middle], half) for k in range(first, last + 1)]


def _circle(x: float, y: float, radius: float) -> list[Point]:
    return [(x + radius * cos(k * pi / 18), y + radius * sin(k * pi / 18)) for k in range(37)]


def _arc(x: float, y: float, radius: float, half: float) -> list[Point]:
    """The lower half of a ring."""
    way = [(cos(k * pi / 18), sin(k * pi / 18)) for k in range(19)]
    outer, inner = radius + half, radius - half
    return [(x + outer * u, y + outer * v) for u, v in way] + [(x + inner * u, y + inner * v) for u, v in reversed(way)]


# Each: period across, period down, and the marks as outlines; what reaches over the rim is cut.
_MARKS: dict[str, tuple[float, float, Callable[[], _Shapes]]] = {
    "lattice": (
        16,
        16,
        lambda: _bands([(0, 0), (16, 16)], 1.12, 16, -1, 1) + _bands([(0, 16), (16, 0)], 1.12, 16, -1, 1),
    ),
    "waves": (18 * pi, 13, lambda: _bands([(x, -4 * sin(x / 9)) for x in range(58)], 1.3, 13, -1, 2)),
    "chevrons": (28, 13, lambda: _bands([(0, -14), (14, 0), (28, -14)], 1.3, 13, 0, 2)),
    "bamboo": (
        28,
        40,
        lambda: (
            [[(x - 0.98, 0), (x + 0.98, 0), (x + 0.98, 40), (x - 0.98, 40)] for x in (0, 14, 28)]
            + [_band([(0, y), (14, y)], 1) for y in (0, 40)]
            + [_band([(14, 20), (28, 20)], 1)]
        ),
    ),
    "dots": (16, 32, lambda: [_circle(x, y, 3) for x, y in ((8, 8), (0, 24), (16, 24))]),
    "flames": (14, 22, lambda: _bands([(0, -21), (7, 0), (14, -21)], 1.76, 22, 0, 2)),
    "stripes": (20, 20 / 1.7, lambda: _bands([(0, 20 / 1.7), (20, 0)], 2 / 1.7, 20 / 1.7, -1, 1)),
    "rings": (26, 26, lambda: [[*_circle(13, 13, 9.4), *reversed(_circle(13, 13, 6.6))]]),
    "scales": (24, 24, lambda: [_arc(x, y, 11, 1.3) for x, y in ((12, 0), (0, 12), (24, 12), (12, 24))]),
    "crosses": (20, 20, lambda: [[(4, 9), (16, 9), (16, 11), (4, 11)], [(9, 4), (11, 4), (11, 16), (9, 16)]]),
    "bricks": (
        30,
        20,
        lambda: (
            [_band([(0, y), (30, y)], 0.9) for y in (0, 10, 20)]
            + [[(x - 0.9, y), (x + 0.9, y), (x + 0.9, y + 10), (x - 0.9, y + 10)] for x, y in ((7.5, 0), (22.5, 10))]
        ),
    ),
    "lozenges": (
        20,
        24,
        lambda: [
            [(10, 3), (17, 12), (10, 21), (3, 12), (10, 3), (10, 6.4), (5.6, 12), (10, 17.6), (14.4, 12), (10, 6.4)]
        ],
    ),
}


PATTERNS: tuple[str, ...] = tuple(_MARKS)


@cached_surface
def pattern_stamp(name: str, zoom: float = _UNITS, ink: Colour = _WHITE) -> Surface:
    """Marks of `ink` on nothing, repeating without a seam; `zoom` is the tile's pixels to the pattern's own unit."""
    across, down, shapes = _MARKS[name]
    w, h = max(round(across * zoom), 1), max(round(down * zoom), 1)
    fine = Surface((w * _FINER, h * _FINER), pygame.SRCALPHA)
    fine.fill((*ink, 0))
    kx, ky = w * _FINER / across, h * _FINER / down
    for shape in shapes():
        # A polygon is drawn with its rim: half a fine pixel is taken off on every side.
        pygame.draw.polygon(fine, ink, [(x * kx - 0.5, y * ky - 0.5) for x, y in shape])
    return pygame.transform.smoothscale(fine, (w, h))


@cached_surface
def pattern_tile(name: str, zoom: float = _UNITS) -> Surface:
    """The same, white on black."""
    stamp = pattern_stamp(name, zoom)
    tile = Surface(stamp.get_size(), depth=32)
    tile.blit(stamp, (0, 0))
    return tile


def patterned(name: str, box: Rect) -> Surface:
    """The pattern over a box of the map, in step with every other box."""
    result = Surface(box.size, depth=32)
    if not name:
        return result
    tile = pattern_tile(name)
    w, h = tile.get_size()
    for y in range(-(box.y % h), box.h, h):
        for x in range(-(box.x % w), box.w, w):
            result.blit(tile, (x, y))
    return result

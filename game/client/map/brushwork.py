"""Strokes of varying width and the arithmetic of paint: what covers, lets through and adds. Numbers: map units.

Every operation multiplies or adds whole surfaces of 24 bits, which the blitter does at memory speed; alpha
channels and per-pixel loops are not needed.
"""

import random
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot

import pygame
from pygame import Rect, Surface

Point = tuple[float, float]
Colour = tuple[int, int, int]

_generator = random.Random(9)
_CELLS = [_generator.uniform(-1, 1) for _ in range(4096)]
# Coverage is drawn this much larger and shrunk: polygons have no antialiasing of their own.
_FINER = 3
# A tile of coverage stays within this many pixels a side once enlarged.
_TILE = 1600


def parse_colour(text: str) -> Colour:
    """'#rrggbb' as three bytes."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def wander(t: float, seed: int = 0) -> float:
    """Smooth noise along a line, -1..1; one cell a unit."""
    t += seed * 37.7
    i = int(t // 1)
    f = t - i
    f = f * f * (3 - 2 * f)
    return _CELLS[i % 4096] * (1 - f) + _CELLS[(i + 1) % 4096] * f


def resample(line: Sequence[Point], step: float) -> list[Point]:
    """The same line with evenly spaced points about `step` apart."""
    lengths = [0.0]
    for (ax, ay), (bx, by) in pairwise(line):
        lengths.append(lengths[-1] + hypot(bx - ax, by - ay))
    total = lengths[-1]
    pieces = max(2, int(total / step))
    result: list[Point] = []
    k = 0
    for n in range(pieces + 1):
        at = total * n / pieces
        while k < len(lengths) - 2 and lengths[k + 1] < at:
            k += 1
        span = lengths[k + 1] - lengths[k]
        f = (at - lengths[k]) / span if span else 0.0
        (ax, ay), (bx, by) = line[k], line[k + 1]
        result.append((ax + (bx - ax) * f, ay + (by - ay) * f))
    return result


def rounded(line: Sequence[Point], times: int = 2) -> list[Point]:
    """The line with its corners cut, ends kept."""
    points = list(line)
    for _ in range(times):
        cut = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            cut += [(0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by), (0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by)]
        points = [*cut, points[-1]]
    return points


def _smooth(t: float) -> float:
    t = min(max(t, 0.0), 1.0)
    return t * t * (3 - 2 * t)


def ribbon(
    line: Sequence[Point],
    width: float,
    seed: int = 0,
    vary: float = 0.35,
    sway: float = 0.0,
    taper: float = 0.0,
    rough: float = 0.06,
) -> list[Point]:
    """An ink stroke along the line as one polygon: its width wanders by `vary`, its course by `sway`.

    `taper` is the length over which both ends run out; each side has a fine roughness of its own.
    """
    q = resample(line, 3.0)
    n = len(q)
    step = hypot(q[1][0] - q[0][0], q[1][1] - q[0][1]) or 1.0
    length = step * (n - 1)
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(q):
        (ax, ay), (bx, by) = q[max(i - 1, 0)], q[min(i + 1, n - 1)]
        dx, dy = bx - ax, by - ay
        size = hypot(dx, dy) or 1.0
        nx, ny = -dy / size, dx / size
        d = i * step
        w = width * (1 + vary * wander(d / 23, seed) + vary / 2 * wander(d / 7, seed + 3))
        if taper:
            w *= _smooth(d / taper) * _smooth((length - d) / taper)
        if sway:
            s = sway * wander(d / 31, seed + 11)
            x, y = x + nx * s, y + ny * s
        w = max(w, 0.12) / 2
        a = w * (1 + 3 * rough * wander(d / 2.1, seed + 5))
        b = w * (1 + 3 * rough * wander(d / 2.3, seed + 7))
        left.append((x + nx * a, y + ny * a))
        right.append((x - nx * b, y - ny * b))
    return left + right[::-1]


def box_of(points: Iterable[Point]) -> Rect:
    """The smallest rectangle of whole units round the points."""
    xs, ys = zip(*points, strict=True)
    x0, y0 = int(min(xs) // 1), int(min(ys) // 1)
    return Rect(x0, y0, int(max(xs) // 1) + 1 - x0, int(max(ys) // 1) + 1 - y0)


def coverage(
    size: tuple[int, int],
    polygons: Iterable[Sequence[Point]],
    origin: Point = (0, 0),
    zoom: float = 1.0,
    finer: int = _FINER,
) -> Surface:
    """Polygons in white on black with soft edges; `origin` is the map point at the top left corner."""
    w, h = size
    result = Surface(size, depth=32)
    todo = [(polygon, box_of(polygon)) for polygon in polygons]
    side = _TILE // finer
    for ty in range(0, h, side):
        for tx in range(0, w, side):
            tw, th = min(side, w - tx), min(side, h - ty)
            seen = Rect(origin[0] + tx / zoom - 2, origin[1] + ty / zoom - 2, tw / zoom + 4, th / zoom + 4)
            here = [polygon for polygon, box in todo if box.colliderect(seen)]
            if not here:
                continue
            large = Surface((tw * finer, th * finer), depth=32)
            k = zoom * finer
            ox, oy = origin[0] * k + tx * finer, origin[1] * k + ty * finer
            for polygon in here:
                pygame.draw.polygon(large, (255, 255, 255), [(x * k - ox, y * k - oy) for x, y in polygon])
            result.blit(pygame.transform.smoothscale(large, (tw, th)), (tx, ty))
    return result


def inverse(mask: Surface) -> Surface:
    """White minus the mask."""
    result = Surface(mask.get_size(), depth=32)
    result.fill((255, 255, 255))
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return result


def times(picture: Surface, factor: Surface | Colour | float) -> Surface:
    """The picture (a copy) multiplied by another one, a colour or a number up to 1."""
    result = picture.copy()
    if isinstance(factor, Surface):
        result.blit(factor, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    else:
        result.fill(factor if isinstance(factor, tuple) else grey(factor), special_flags=pygame.BLEND_RGB_MULT)
    return result


def plus(picture: Surface, other: Surface) -> Surface:
    """The picture itself with another one added."""
    picture.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


def grey(value: float) -> Colour:
    """A grey of 0..1."""
    level = min(max(round(value * 255), 0), 255)
    return level, level, level


def lay(target: Surface, mask: Surface, colour: Colour, at: tuple[int, int] = (0, 0)) -> None:
    """Covers the target with a colour where the mask is white."""
    target.blit(inverse(mask), at, special_flags=pygame.BLEND_RGB_MULT)
    target.blit(times(mask, colour), at, special_flags=pygame.BLEND_RGB_ADD)


def mingle(under: Surface, over: Surface, mask: Surface) -> Surface:
    """`over` where the mask is white, `under` where it is black."""
    return plus(times(under, inverse(mask)), times(over, mask))


def blurred(mask: Surface, spread: float) -> Surface:
    """The mask softened as by a bell of standard deviation `spread`: three box blurs, whose cost is constant."""
    radius = max(round(spread), 1)
    for _ in range(3):
        mask = pygame.transform.box_blur(mask, radius)
    return mask


def softened(mask: Surface, spread: float) -> Surface:
    """The same at half size: a quarter of the work, and on wide blurs the eye cannot tell."""
    w, h = mask.get_size()
    small = pygame.transform.smoothscale(mask, (max(w // 2, 1), max(h // 2, 1)))
    return pygame.transform.smoothscale(blurred(small, spread / 2), (w, h))

"""The brush stroke that crosses out a leader who has died (look §8)."""

from math import hypot, sqrt

import pygame
from pygame import Surface

from game.client.look.surface_cache import cached_surface
from game.client.map.brushwork import Colour, Point, wander

INK: Colour = (16, 10, 9)
# It is painted twice as large and shrunk, but never wider than this: on a large screen it must not hold up a frame.
_FINER, _WIDEST = 2, 900
# Bristles beside one another; across their width the stroke is painted, along these steps.
_BRISTLES, _STEPS = 30, 96
# Where the brush is set down, the bow it takes and where it is lifted, in shares of the picture.
_WAY = ((0.07, 0.11), (0.40, 0.52), (0.97, 0.83))
# How wide the stroke is in shares of the picture's width, and from which share of the way on bristles run dry.
_WIDTH, _DRY = 0.165, 0.52


def ink_stroke(size: tuple[int, int], share: float) -> Surface:
    """The stroke as far as the brush has come, on nothing; the whole of it is painted once for a size."""
    whole = stroke(size)
    if share >= 1:
        return whole
    front, (dx, dy) = _at(share, size)
    reach = 2.0 * hypot(*size)
    # All that lies behind the brush, which is round: a half plane whose edge stands across its way, and a disc.
    corners = [(front[0] + dy * reach * a - dx * reach * b, front[1] - dx * reach * a - dy * reach * b)
               for a, b in ((-1, 0), (1, 0), (1, 1), (-1, 1))]  # fmt: skip
    shown = Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(shown, (255, 255, 255), corners)
    pygame.draw.circle(shown, (255, 255, 255), front, _pressed(share) * size[0] / 2)
    shown.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shown


@cached_surface
def stroke(size: tuple[int, int]) -> Surface:
    """The whole stroke: set down heavily, drawn on, and lifted while its bristles leave white between them."""
    finer = min(_FINER, _WIDEST / size[0])
    large = (round(size[0] * finer), round(size[1] * finer))
    fine = Surface(large, pygame.SRCALPHA)
    # Empty but of ink already, so that shrinking draws no pale rim.
    fine.fill((*INK, 0))
    way = [(step / _STEPS, *_at(step / _STEPS, large)) for step in range(_STEPS + 1)]
    steps = [(t, at, along, _pressed(t) * large[0] / 2) for t, at, along in way]
    for n in range(_BRISTLES):
        u = (2 * n + 1) / _BRISTLES - 1
        # The brush is round: it begins and ends later in its middle than at its sides.
        begins = 0.06 * (1 - sqrt(1 - u * u))
        ends = 1.0 - 0.10 * u * u - 0.13 * abs(wander(n * 1.7, 5))
        left: list[Point] = []
        right: list[Point] = []
        for t, (x, y), (dx, dy), half in steps:
            dry = max(0.0, (t - _DRY) / (1 - _DRY))
            if not begins <= t <= ends or wander(t * 9, n) < 1.5 * dry - 1.15:
                _fill(fine, left, right)
                left, right = [], []
                continue
            across = half * (u + 0.05 * wander(t * 6, 21))
            # In the middle of its load a bristle is wide enough to run into its neighbours.
            thick = half / _BRISTLES * (1.9 - 0.9 * max(0.0, t - _DRY))
            left.append((x - dy * (across - thick), y + dx * (across - thick)))
            right.append((x - dy * (across + thick), y + dx * (across + thick)))
        _fill(fine, left, right)
    return pygame.transform.smoothscale(fine, size)


def _fill(fine: Surface, left: list[Point], right: list[Point]) -> None:
    """The mark of one bristle along a part of the way."""
    if len(left) > 1:
        pygame.draw.polygon(fine, INK, left + right[::-1])


def _pressed(t: float) -> float:
    """How wide the brush is pressed at a share of the way, in shares of the picture's width."""
    set_down = 0.32 * max(0.0, 1 - t / 0.16) ** 2
    return _WIDTH * (0.62 + set_down + 0.30 * t * t + 0.05 * wander(t * 5, 8))


def _at(t: float, size: tuple[int, int]) -> tuple[Point, Point]:
    """A point of the way and the way's direction there."""
    (ax, ay), (bx, by), (cx, cy) = ((x * size[0], y * size[1]) for x, y in _WAY)
    s = 1 - t
    dx, dy = s * (bx - ax) + t * (cx - bx), s * (by - ay) + t * (cy - by)
    long = hypot(dx, dy) or 1.0
    return (s * s * ax + 2 * s * t * bx + t * t * cx, s * s * ay + 2 * s * t * by + t * t * cy), (dx / long, dy / long)

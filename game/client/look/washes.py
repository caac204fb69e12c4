"""Washes of wet colour on paper and silk (look §6): they run where they will, and the paper's grain stays in them.

A wash is laid in many thin layers, each with an edge of its own, as a brush full of water leaves them. A few are
painted once, white and of one size; each is given out in a colour and a size.
"""

import random
import zlib
from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Surface

from game.client.look.palette import Colour
from game.client.look.surface_cache import cached_surface

KINDS: Final = 4
"""How many washes are painted; turned over they are four times as many. A name always has the same."""
SIDE: Final = 288
# The wash reaches this far from its middle, in shares of the side; how many layers, and how much each of them covers.
_REACH, _LAYERS, _COVER = 0.30, 20, 12
_CORNERS, _ROUGH = 13, 0.20

Point = tuple[float, float]


@cached_surface
def wash(size: tuple[int, int], colour: Colour, name: str, strength: int) -> Surface:
    """The wash of a name in a colour; `strength`, of 255, is how much of the paper it hides where it is deepest."""
    number = zlib.crc32(name.encode())
    turned = pygame.transform.flip(_blot(number % KINDS), bool(number & 64), bool(number & 128))
    picture = pygame.transform.smoothscale(turned, size)
    picture.fill((*colour, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def made_ready() -> Iterator[None]:
    """Paints the washes, one after the other: a whole hand of cards may want all of them in one frame."""
    for kind in range(KINDS):
        _blot(kind)
        yield


@cached_surface
def _blot(kind: int) -> Surface:
    """One of the washes, white, with its cover as alpha."""
    drift = random.Random(kind)
    base = [(_REACH * SIDE * drift.uniform(0.78, 1.12), 2 * pi * (n + drift.uniform(-0.3, 0.3)) / _CORNERS)
            for n in range(_CORNERS)]  # fmt: skip
    outline = [(r * cos(a), r * sin(a)) for r, a in base]
    cover, layer = Surface((SIDE, SIDE), depth=32), Surface((SIDE, SIDE), depth=32)
    for _ in range(_LAYERS):
        reach, middle = drift.uniform(0.74, 1.14), [SIDE / 2 + drift.uniform(-0.035, 0.035) * SIDE for _ in range(2)]
        laid = [(middle[0] + x * reach, middle[1] + y * reach) for x, y in outline]
        layer.fill((0, 0, 0))
        pygame.draw.polygon(layer, (_COVER, _COVER, _COVER), _run(laid, drift, 4))
        cover.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for cells, least in ((9, 150), (96, 196)):
        cover.blit(_grain(cells, least, drift), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    pixels = bytearray(b"\xff" * (4 * SIDE * SIDE))
    pixels[3::4] = pygame.image.tobytes(pygame.transform.box_blur(cover, 1), "RGB")[::3]
    whole = Surface((SIDE, SIDE), pygame.SRCALPHA)
    whole.blit(pygame.image.frombytes(bytes(pixels), (SIDE, SIDE), "RGBA"), (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return whole


def _run(outline: list[Point], drift: random.Random, times: int) -> list[Point]:
    """The outline with the middle of every side pushed in or out, again and again: what water does at an edge."""
    points = outline
    rough = _ROUGH
    for _ in range(times):
        pushed: list[Point] = []
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            share, push = drift.uniform(0.35, 0.65), drift.gauss(0, rough)
            pushed += [
                (ax, ay),
                (ax + (bx - ax) * share + (by - ay) * push, ay + (by - ay) * share - (bx - ax) * push),
            ]
        points = pushed
    return points


def _grain(cells: int, least: int, drift: random.Random) -> Surface:
    """Cells of light between `least` and 255, softly joined: where pigment settled and where it was carried off."""
    shades = bytes(least + (255 - least) * level // 255 for level in range(256))
    small = pygame.image.frombytes(drift.randbytes(cells * cells).translate(shades), (cells, cells), "P")
    small.set_palette([(level, level, level) for level in range(256)])
    return pygame.transform.smoothscale(small.convert(32), (SIDE, SIDE))

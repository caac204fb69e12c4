"""What lies over places for a moment: hover, selection, legal targets (look §7).

Every layer is made once for a scale and a set of places; pulsing is the layer's own alpha.
"""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Literal

import pygame
from pygame import Rect, Surface

from game.client.map.brushwork import Point, resample
from game.client.map.camera import Camera
from game.client.map.shapes import Shapes

_PALE = (255, 244, 196)
_GLOW = (255, 233, 160)
_GOLD = (224, 186, 96)
_WARM = (255, 90, 60)
_LIGHT, _SHADE = (255, 246, 214), (18, 6, 2)
_DUSKY = (60, 22, 10)
_EMBER, _GRACE = (255, 158, 112), (251, 231, 164)
_FINER = 2
_KEEP = 64
Kind = Literal["hover", "selected", "targets", "reach", "struck", "blessed"]


@dataclass(frozen=True)
class Overlay:
    """A picture and the map point of its top left corner."""

    kind: str
    picture: Surface
    corner: Point
    scale: float


def lay_overlay(target: Surface, camera: Camera, overlay: Overlay, alpha: int = 255) -> None:
    """Lays an overlay where it belongs, enlarged while the camera is at another scale than it was made for."""
    picture = overlay.picture
    ratio = camera.scale / overlay.scale
    if abs(ratio - 1) > 1e-6:
        w, h = picture.get_size()
        picture = pygame.transform.scale(picture, (max(round(w * ratio), 1), max(round(h * ratio), 1)))
    picture.set_alpha(alpha)
    x, y = camera.to_screen(overlay.corner)
    target.blit(picture, (round(x), round(y)))


class Highlights:
    """Layers for the places of a board, kept by what they show."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self._kept: OrderedDict[tuple[object, ...], Overlay] = OrderedDict()

    def layer(self, kind: Kind, places: Iterable[int], scale: float, interface: float) -> Overlay:
        """One layer for some places:

        `hover`: eight parts more light and the gold core on all sides. `selected`: a pale gold outline and a glow
        round it. `targets`: raised land, dashed pale gold on a dark line and a warm glow inside. `reach`: raised
        land with a whole line of dark and pale gold; nobody is paled.
        `struck`, `blessed`: what Fate has found, in ember or gold light that is strongest at the border.
        """
        wanted = tuple(sorted(places))
        key = (kind, wanted, round(scale, 4), round(interface, 3))
        if key not in self._kept:
            self._keep(key, self._composed(kind, wanted, scale, interface))
        self._kept.move_to_end(key)
        return self._kept[key]

    def piece(self, kind: Kind, place: int, scale: float, interface: float) -> Overlay:
        """One place's part of a layer: some milliseconds of work the first time, nothing later."""
        key = ("piece", kind, place, round(scale, 4), round(interface, 3))
        if key not in self._kept:
            margin = round(30 * interface / scale)
            box = self.shapes.boxes[place].inflate(2 * margin, 2 * margin)
            picture = self._one(kind, place, box, scale, interface)
            self._keep(key, Overlay(kind, picture, (box.x, box.y), scale))
        self._kept.move_to_end(key)
        return self._kept[key]

    def _keep(self, key: tuple[object, ...], overlay: Overlay) -> None:
        self._kept[key] = overlay
        if len(self._kept) > _KEEP:
            self._kept.popitem(last=False)

    def _composed(self, kind: Kind, numbers: tuple[int, ...], scale: float, interface: float) -> Overlay:
        if len(numbers) == 1:
            return self.piece(kind, numbers[0], scale, interface)
        pieces = [self.piece(kind, p, scale, interface) for p in numbers]
        left, top = min(one.corner[0] for one in pieces), min(one.corner[1] for one in pieces)
        places = [
            one.picture.get_rect(x=round((one.corner[0] - left) * scale), y=round((one.corner[1] - top) * scale))
            for one in pieces
        ]
        result = Surface(places[0].unionall(places[1:]).size, pygame.SRCALPHA)
        for one, place in zip(pieces, places, strict=True):
            result.blit(one.picture, place)
        return Overlay(kind, result, (left, top), scale)

    def _one(self, kind: Kind, p: int, box: Rect, scale: float, interface: float) -> Surface:
        """One place's part of a layer, drawn twice as large and shrunk."""
        size = (max(round(box.w * scale), 1), max(round(box.h * scale), 1))
        k = scale * _FINER
        rings = [[((x - box.x) * k, (y - box.y) * k) for x, y in ring] for ring in self.shapes.outlines[p]]
        width = interface * _FINER
        if kind == "hover":
            fine = _clear(size, (255, 250, 235))
            _fill(fine, rings, (255, 250, 235, 30))
            _outline(fine, rings, (*_GOLD, 235), 3.2 * width)
            return pygame.transform.smoothscale(fine, size)
        if kind == "selected":
            glow = _glow(size, rings, _GLOW, 15 * interface, 255, inside=False)
            fine = _clear(size, _PALE)
            _outline(fine, rings, (*_PALE, 255), 4 * width)
            glow.blit(pygame.transform.smoothscale(fine, size), (0, 0))
            return glow
        if kind == "targets":
            glow = _raised(size, rings, interface)
            glow.blit(_glow(size, rings, _WARM, 15 * interface, 96, inside=True), (0, 0))
            fine = _clear(size, _DUSKY)
            _outline(fine, rings, (*_DUSKY, 235), 6.4 * width)
            dashes = [dash for ring in rings for dash in _dashes(ring, 13 * width, 7 * width)]
            for dash in dashes:
                pygame.draw.polygon(fine, (*_PALE, 255), _band(dash, 3.2 * width))
            glow.blit(pygame.transform.smoothscale(fine, size), (0, 0))
            return glow
        if kind in ("struck", "blessed"):
            hue = _EMBER if kind == "struck" else _GRACE
            glow = _glow(size, rings, hue, 20 * interface, 175, inside=True)
            glow.blit(_glow(size, rings, hue, 13 * interface, 190, inside=False), (0, 0))
            fine = _clear(size, _PALE)
            _fill(fine, rings, (*hue, 34))
            _outline(fine, rings, (*_PALE, 255), 3 * width)
            glow.blit(pygame.transform.smoothscale(fine, size), (0, 0))
            return glow
        land = _raised(size, rings, interface)
        fine = _clear(size, _PALE)
        _outline(fine, rings, (*_DUSKY, 255), 6.4 * width)
        _outline(fine, rings, (*_PALE, 255), 3.0 * width)
        land.blit(pygame.transform.smoothscale(fine, size), (0, 0))
        return land


def _raised(size: tuple[int, int], rings: list[list[Point]], interface: float) -> Surface:
    """Land that stands out: its own colours a little lighter, and a shade below it."""
    # PERF: a large place costs tens of milliseconds: what is blurred anyway is drawn no finer than it is shown, and the
    # light is the shape made thin instead of another shape.
    land = Surface(size, pygame.SRCALPHA)
    land.fill((*_SHADE, 0))
    deep = 8 * interface
    shade = [[(x / _FINER + deep / 2, y / _FINER + deep) for x, y in ring] for ring in rings]
    _fill(land, shade, (*_SHADE, 150))
    land = pygame.transform.box_blur(land, max(round(3 * interface), 1))
    fine = _clear(size, _LIGHT)
    _fill(fine, rings, (255, 255, 255, 255))
    shape = pygame.transform.smoothscale(fine, size)
    # The shade lies beside the land, never on it.
    land.blit(_inverted(shape), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*_LIGHT, 34), special_flags=pygame.BLEND_RGBA_MULT)
    land.blit(shape, (0, 0))
    return land


def _inverted(shape: Surface) -> Surface:
    """What a shape leaves free."""
    rest = Surface(shape.get_size(), pygame.SRCALPHA)
    rest.fill((255, 255, 255, 255))
    rest.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    rest.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return rest


def _clear(size: tuple[int, int], colour: tuple[int, int, int]) -> Surface:
    """A fine surface that is empty but already has the colour, so that shrinking draws no dark rim."""
    result = Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
    result.fill((*colour, 0))
    return result


def _fill(surface: Surface, rings: list[list[Point]], colour: tuple[int, int, int, int]) -> None:
    for ring in rings:
        pygame.draw.polygon(surface, colour, ring)


def _outline(surface: Surface, rings: list[list[Point]], colour: tuple[int, ...], width: float) -> None:
    """A line of even width with round joints."""
    radius = max(width / 2, 0.5)
    for ring in rings:
        for start, end in pairwise((*ring, ring[0])):
            pygame.draw.polygon(surface, colour, _band((start, end), 2 * radius))
            pygame.draw.circle(surface, colour, start, radius)


def _band(points: Sequence[Point], width: float) -> list[Point]:
    """A line as a shape, as wide on a slope as on the level: a thick line of pygame is cut askew and thinner there."""
    left, right = [], []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        half = width / 2 / (hypot(bx - ax, by - ay) or 1.0)
        ox, oy = (ay - by) * half, (bx - ax) * half
        left.append((x + ox, y + oy))
        right.append((x - ox, y - oy))
    return left + right[::-1]


def _glow(
    size: tuple[int, int],
    rings: list[list[Point]],
    colour: tuple[int, int, int],
    reach: float,
    alpha: int,
    inside: bool,
) -> Surface:
    """Light along the outline that fades to one side."""
    # A glow is soft: a quarter of the fine picture's size is enough, and two box blurs are a bell to the eye.
    part = 4 if size[0] < 300 else 8
    coarse = [[(x / part, y / part) for x, y in ring] for ring in rings]
    small = (max(size[0] * _FINER // part, 1), max(size[1] * _FINER // part, 1))
    light = Surface(small, pygame.SRCALPHA)
    light.fill((*colour, 0))
    width = reach * _FINER / part
    _outline(light, coarse, (*colour, alpha), width * 1.3)
    for _ in range(2):
        light = pygame.transform.box_blur(light, max(round(width * 0.6), 1))
    light = pygame.transform.smoothscale(light, size)
    # Where it ends there is an edge, and that is no softer than the border itself.
    shape = Surface(size, pygame.SRCALPHA)
    shape.fill((255, 255, 255, 0 if inside else 255))
    _fill(shape, [[(x / _FINER, y / _FINER) for x, y in ring] for ring in rings], (255, 255, 255, 255 if inside else 0))
    light.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def _dashes(ring: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """A closed line in dashes."""
    points = resample([*ring, ring[0]], 3.0)
    step = max(hypot(points[1][0] - points[0][0], points[1][1] - points[0][1]), 0.5)
    length, gap = max(round(on / step), 2), max(round(off / step), 1)
    return [
        points[i : i + length + 1] for i in range(0, len(points) - length // 2, length + gap) if len(points) - i > 2
    ]

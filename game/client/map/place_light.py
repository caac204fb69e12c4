"""One place's part of a highlight (look §7), painted a tile at a time, and pixel for pixel as if the whole had been
painted at once.

    light = PlaceLight("targets", outlines, box, scale, interface)
    for _ in light.prepare(): ...      # what the tiles share, in slices; before any tile
    picture = light.tile((0, 0))       # None where nothing is to be seen

PERF: a large place close by costs sixty milliseconds: a frame paints a few tiles, and what nobody sees is not painted.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import Literal

import pygame
from pygame import Rect, Surface

from game.client.map.brushwork import Point

_PALE = (255, 244, 196)
_GLOW = (255, 233, 160)
_GOLD = (224, 186, 96)
_WARM = (255, 90, 60)
_LIGHT, _SHADE = (255, 246, 214), (18, 6, 2)
_DUSKY = (60, 22, 10)
_EMBER, _GRACE = (255, 158, 112), (251, 231, 164)
_FINER = 2
TILE = 128
Kind = Literal["hover", "selected", "targets", "reach", "struck", "blessed"]
COST: dict[Kind, int] = {"hover": 1, "selected": 2, "reach": 4, "targets": 4, "struck": 3, "blessed": 3}
"""How dear a tile of each kind is: one is about half a millisecond."""
SLICE_COST = 2
"""How dear a slice of what all tiles share is."""
_FAR: dict[Kind, float] = {"hover": 0, "selected": 30, "reach": 16, "targets": 30, "struck": 40, "blessed": 40}
# So many logical pixels from an outline, and so many pixels more, nothing of its light or shade is left.
_FURTHER = 16
# So many lines are looked at in one slice of work.
_SLICE = 200
# No line is wider than this many logical pixels.
_WIDEST = 7
Pixel = tuple[int, int]
Cell = tuple[int, int]
"""Column and row of a tile."""
Line = tuple[float, float, float, float]
"""From one point to another."""


class PlaceLight:
    """One place under one kind of highlight. `box` is what it covers in map units, its edges' light included."""

    def __init__(self, kind: Kind, outlines: Sequence[Sequence[Point]], box: Rect, scale: float, interface: float):
        self.kind, self.interface = kind, interface
        self.size = (max(round(box.w * scale), 1), max(round(box.h * scale), 1))
        self._outlines, self._corner, self._k = outlines, box.topleft, scale * _FINER
        self._shape = self._coarse = self._shade = _Shape([])
        self._lines_at: dict[Cell, list[Line]] = {}
        self._lit: set[Cell] = set()
        self._dashes_at: dict[Cell, list[_Dash]] = {}
        self._glows: list[_Glow] = []
        self._within: dict[tuple[int, int], Surface | None] = {}

    def rect(self, cell: Cell) -> Rect:
        """What of the whole a tile covers; those at the right and lower edge are smaller."""
        return Rect(cell[0] * TILE, cell[1] * TILE, TILE, TILE).clip(Rect((0, 0), self.size))

    def prepare(self) -> Iterator[None]:
        """What all tiles share, in slices: where lines run, and dashes and soft light, which follow whole outlines."""
        (left, top), k = self._corner, self._k
        rings = [[((x - left) * k, (y - top) * k) for x, y in ring] for ring in self._outlines]
        self._shape = _Shape([[(int(x), int(y)) for x, y in ring] for ring in rings])
        # Half as fine: the outline as it is shown, and where its shade falls.
        self._coarse = _Shape([[(int(x / _FINER), int(y / _FINER)) for x, y in ring] for ring in rings])
        deep = 8 * self.interface
        self._shade = _Shape(
            [[(int(x / _FINER + deep / 2), int(y / _FINER + deep)) for x, y in ring] for ring in rings]
        )
        yield
        lines: list[Line] = [(*a, *b) for ring in rings for a, b in pairwise((*ring, ring[0]))]
        width = self.interface * _FINER
        near, far = _WIDEST * width, (_FAR[self.kind] * self.interface + _FURTHER) * _FINER
        for n, line in enumerate(lines):
            for cell in _cells(line, near):
                self._lines_at.setdefault(cell, []).append(line)
            self._lit.update(_cells(line, far))
            if n % _SLICE == _SLICE - 1:
                yield
        if self.kind == "targets":
            on, off = 13 * width, 7 * width
            for ring in rings:
                yield
                for dash in _dashes(ring, on, off):
                    for cell in _cells((*dash.start, *dash.start), on + near):
                        self._dashes_at.setdefault(cell, []).append(dash)
        for colour, reach, alpha, inside in self._glow_terms():
            yield
            glow = _Glow(self.size, colour, inside)
            yield from glow.prepare(lines, reach, alpha)
            self._glows.append(glow)

    def _glow_terms(self) -> list[tuple[tuple[int, int, int], float, int, bool]]:
        """Colour, reach, strength and side of the outline of each soft light."""
        if self.kind == "selected":
            return [(_GLOW, 15 * self.interface, 255, False)]
        if self.kind == "targets":
            return [(_WARM, 15 * self.interface, 96, True)]
        if self.kind in ("struck", "blessed"):
            hue = self._hue
            return [(hue, 20 * self.interface, 175, True), (hue, 13 * self.interface, 190, False)]
        return []

    @property
    def _hue(self) -> tuple[int, int, int]:
        return _EMBER if self.kind == "struck" else _GRACE

    def tile(self, cell: Cell) -> Surface | None:
        """What is to be seen in a tile, None where there is nothing. Far inside all is alike: such tiles share one
        picture."""
        rect = self.rect(cell)
        if cell in self._lit:
            picture = self._painted(cell, rect)
            # Where a line runs there is something to be seen.
            return picture if cell in self._lines_at else _seen(picture)
        if not self._coarse.holds(rect.center):
            return None
        if rect.size not in self._within:
            self._within[rect.size] = _seen(self._painted(cell, rect))
        return self._within[rect.size]

    def _painted(self, cell: Cell, rect: Rect) -> Surface:
        width, at, near = self.interface * _FINER, _fine(rect).topleft, self._lines_at.get(cell, ())
        if self.kind == "hover":
            fine = _clear(rect, (255, 250, 235))
            self._shape.fill(fine, _fine(rect), (255, 250, 235, 30))
            outline(fine, near, (*_GOLD, 235), 3.2 * width, at)
            return pygame.transform.smoothscale(fine, rect.size)
        if self.kind == "selected":
            glow = self._glows[0].part(rect, self._coarse)
            fine = _clear(rect, _PALE)
            outline(fine, near, (*_PALE, 255), 4 * width, at)
            glow.blit(pygame.transform.smoothscale(fine, rect.size), (0, 0))
            return glow
        if self.kind == "targets":
            land = self._raised(rect)
            land.blit(self._glows[0].part(rect, self._coarse), (0, 0))
            fine = _clear(rect, _DUSKY)
            outline(fine, near, (*_DUSKY, 235), 6.4 * width, at)
            for dash in self._dashes_at.get(cell, ()):
                dash.draw(fine, 3.2 * width, at)
            land.blit(pygame.transform.smoothscale(fine, rect.size), (0, 0))
            return land
        if self.kind in ("struck", "blessed"):
            glow = self._glows[0].part(rect, self._coarse)
            glow.blit(self._glows[1].part(rect, self._coarse), (0, 0))
            fine = _clear(rect, _PALE)
            self._shape.fill(fine, _fine(rect), (*self._hue, 34))
            outline(fine, near, (*_PALE, 255), 3 * width, at)
            glow.blit(pygame.transform.smoothscale(fine, rect.size), (0, 0))
            return glow
        land = self._raised(rect)
        fine = _clear(rect, _PALE)
        outline(fine, near, (*_DUSKY, 255), 6.4 * width, at)
        outline(fine, near, (*_PALE, 255), 3.0 * width, at)
        land.blit(pygame.transform.smoothscale(fine, rect.size), (0, 0))
        return land

    def _raised(self, rect: Rect) -> Surface:
        """Land that stands out: its own colours a little lighter, and a shade below it."""
        # PERF: what is blurred anyway is drawn no finer than it is shown, and the light is the shape made thin instead
        # of another shape.
        soft = max(round(3 * self.interface), 1)
        # A blur looks at its neighbours, also at those beyond the piece.
        wide = rect.inflate(2 * soft, 2 * soft).clip(Rect((0, 0), self.size))
        shade = Surface(wide.size, pygame.SRCALPHA)
        shade.fill((*_SHADE, 0))
        self._shade.fill(shade, wide, (*_SHADE, 150))
        shade = pygame.transform.box_blur(shade, soft)
        land = shade.subsurface(rect.move(-wide.left, -wide.top)).copy()
        fine = _clear(rect, _LIGHT)
        self._shape.fill(fine, _fine(rect), (255, 255, 255, 255))
        shape = pygame.transform.smoothscale(fine, rect.size)
        # The shade lies beside the land, never on it.
        land.blit(_inverted(shape), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        shape.fill((*_LIGHT, 34), special_flags=pygame.BLEND_RGBA_MULT)
        land.blit(shape, (0, 0))
        return land


class _Shape:
    """Filled outlines in whole pixels, of which any rectangle can be painted."""

    def __init__(self, rings: list[list[Pixel]]) -> None:
        self.rings = rings
        self._rows: dict[tuple[int, int], list[list[Pixel]]] = {}

    def fill(self, surface: Surface, rect: Rect, colour: tuple[int, int, int, int]) -> None:
        """Fills what lies in a rectangle, whose corner is that of the surface."""
        left, top = rect.topleft
        for points in self._sides_near(top, rect.bottom - 1):
            pygame.draw.polygon(surface, colour, [(x - left, y - top) for x, y in points])

    def _sides_near(self, top: int, bottom: int) -> list[list[Pixel]]:
        """Outlines with the same sides between two rows, those two included."""
        # PERF: each line of pixels looks at every side of a polygon: it is given those alone that come near. What is
        # left out runs above or below, and the ends of what is left are joined there.
        if (top, bottom) not in self._rows:
            self._rows[top, bottom] = rows = []
            for ring in self.rings:
                kept: list[Pixel] = []
                last, joined = ring[-1], False
                for here in ring:
                    near = (here[1] >= top or last[1] >= top) and (here[1] <= bottom or last[1] <= bottom)
                    if near:
                        kept += [here] if joined else [last, here]
                    last, joined = here, near
                if kept:
                    rows.append(kept if len(kept) > 2 else [*kept, kept[-1]])
        return self._rows[top, bottom]

    def holds(self, pixel: Pixel) -> bool:
        """Whether a pixel away from all edges lies inside."""
        x, y = pixel
        for ring in self.rings:
            inside = False
            ax, ay = ring[-1]
            for bx, by in ring:
                if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                    inside = not inside
                ax, ay = bx, by
            if inside:
                return True
        return False


class _Glow:
    """Light along an outline that fades to one side."""

    def __init__(self, size: tuple[int, int], colour: tuple[int, int, int], inside: bool) -> None:
        self.size, self.colour, self.inside = size, colour, inside
        self._wide: Surface | None = None
        self._column: tuple[tuple[int, int], Surface] | None = None

    def prepare(self, lines: Sequence[Line], reach: float, alpha: int) -> Iterator[None]:
        """The light as a whole, much smaller than it is shown."""
        # A glow is soft: a quarter of the fine picture's size is enough, and two box blurs are a bell to the eye.
        part = 4 if self.size[0] < 300 else 8
        coarse = [(ax / part, ay / part, bx / part, by / part) for ax, ay, bx, by in lines]
        small = (max(self.size[0] * _FINER // part, 1), max(self.size[1] * _FINER // part, 1))
        light = Surface(small, pygame.SRCALPHA)
        light.fill((*self.colour, 0))
        width = reach * _FINER / part
        for first in range(0, len(coarse), _SLICE):
            outline(light, coarse[first : first + _SLICE], (*self.colour, alpha), width * 1.3)
            yield
        for _ in range(2):
            light = pygame.transform.box_blur(light, max(round(width * 0.6), 1))
        yield
        self._wide = pygame.transform.smoothscale(light, (self.size[0], small[1]))

    def part(self, rect: Rect, shape: _Shape) -> Surface:
        """A piece of it at the size it is shown, up to the edge of the shape."""
        assert self._wide is not None, "prepare it first"
        # Made wider before, made higher now: columns are made by themselves, and serve the next piece below.
        across = (rect.left, rect.width)
        if self._column is None or self._column[0] != across:
            column = self._wide.subsurface((rect.left, 0, rect.width, self._wide.get_height()))
            self._column = (across, pygame.transform.smoothscale(column, (rect.width, self.size[1])))
        light = self._column[1].subsurface((0, rect.top, *rect.size)).copy()
        # Where it ends there is an edge, and that is no softer than the border itself.
        cut = Surface(rect.size, pygame.SRCALPHA)
        cut.fill((255, 255, 255, 0 if self.inside else 255))
        shape.fill(cut, rect, (255, 255, 255, 255 if self.inside else 0))
        light.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return light


def outline(
    surface: Surface,
    lines: Sequence[Line],
    colour: tuple[int, ...],
    width: float,
    corner: Pixel = (0, 0),
) -> None:
    """Lines of even width with round joints; `corner` is where the surface lies among them."""
    left, top = corner
    half = max(width / 2, 0.5)
    polygon, circle = pygame.draw.polygon, pygame.draw.circle
    for ax, ay, bx, by in lines:
        # PERF: a band of two points, written out.
        share = half / (hypot(bx - ax, by - ay) or 1.0)
        ox, oy = (ay - by) * share, (bx - ax) * share
        band = (
            (int(ax + ox) - left, int(ay + oy) - top), (int(bx + ox) - left, int(by + oy) - top),
            (int(bx - ox) - left, int(by - oy) - top), (int(ax - ox) - left, int(ay - oy) - top),
        )  # fmt: skip
        polygon(surface, colour, band)
        circle(surface, colour, (int(ax) - left, int(ay) - top), half)


def _cells(line: Line, reach: float) -> list[Cell]:
    """The tiles within reach of a line in the fine picture."""
    ax, ay, bx, by = line
    side = TILE * _FINER
    left, right = (ax, bx) if ax < bx else (bx, ax)
    top, bottom = (ay, by) if ay < by else (by, ay)
    rows = range(int((top - reach) // side), int((bottom + reach) // side) + 1)
    return [
        (column, row) for column in range(int((left - reach) // side), int((right + reach) // side) + 1) for row in rows
    ]


def _fine(rect: Rect) -> Rect:
    """A rectangle in the fine picture."""
    return Rect(rect.x * _FINER, rect.y * _FINER, rect.w * _FINER, rect.h * _FINER)


def _seen(picture: Surface) -> Surface | None:
    """A picture, unless there is nothing to be seen in it."""
    return picture if picture.get_bounding_rect().width else None


def _inverted(shape: Surface) -> Surface:
    """What a shape leaves free."""
    rest = Surface(shape.get_size(), pygame.SRCALPHA)
    rest.fill((255, 255, 255, 255))
    rest.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    rest.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return rest


def _clear(rect: Rect, colour: tuple[int, int, int]) -> Surface:
    """A fine surface that is empty but already has the colour, so that shrinking draws no dark rim."""
    result = Surface((rect.w * _FINER, rect.h * _FINER), pygame.SRCALPHA)
    result.fill((*colour, 0))
    return result


class _Evenly:
    """Points at even distances along a line, found when they are asked for: a long border has thousands."""

    def __init__(self, line: Sequence[Point], step: float) -> None:
        self.line = line
        self.lengths = [0.0]
        for (ax, ay), (bx, by) in pairwise(line):
            self.lengths.append(self.lengths[-1] + hypot(bx - ax, by - ay))
        self.pieces = max(2, int(self.lengths[-1] / step))

    def run(self, first: int, last: int) -> list[Point]:
        """The points from one number to another, both included."""
        lengths, whole, pieces = self.lengths, self.lengths[-1], self.pieces
        k, end = bisect_left(lengths, whole * first / pieces, 1) - 1, len(lengths) - 2
        points = []
        for n in range(first, last + 1):
            at = whole * n / pieces
            while k < end and lengths[k + 1] < at:
                k += 1
            span = lengths[k + 1] - lengths[k]
            f = (at - lengths[k]) / span if span else 0.0
            (ax, ay), (bx, by) = self.line[k], self.line[k + 1]
            points.append((ax + (bx - ax) * f, ay + (by - ay) * f))
        return points


class _Dash:
    """One dash of a line: its points from a first to a last."""

    def __init__(self, points: _Evenly, first: int, last: int) -> None:
        self._points, self._first, self._last = points, first, last
        self.start = points.run(first, first)[0]
        self._band: list[Pixel] | None = None

    def draw(self, surface: Surface, width: float, corner: Pixel) -> None:
        """The dash on a surface whose corner lies there."""
        if self._band is None:
            band = _band(self._points.run(self._first, self._last), width)
            self._band = [(int(x), int(y)) for x, y in band]
        left, top = corner
        pygame.draw.polygon(surface, (*_PALE, 255), [(x - left, y - top) for x, y in self._band])


def _dashes(ring: Sequence[Point], on: float, off: float) -> Iterator[_Dash]:
    """A closed line in dashes."""
    points = _Evenly([*ring, ring[0]], 3.0)
    (ax, ay), (bx, by) = points.run(0, 1)
    step = max(hypot(bx - ax, by - ay), 0.5)
    length, gap = max(round(on / step), 2), max(round(off / step), 1)
    last = points.pieces
    for first in range(0, last + 1 - length // 2, length + gap):
        if last + 1 - first > 2:
            yield _Dash(points, first, min(first + length, last))


def _band(points: Sequence[Point], width: float) -> list[Point]:
    """A line as a shape, as wide on a slope as on the level: a thick line of pygame is cut askew and thinner there."""
    left, right = [], []
    before, after = (points[0], *points), (*points[1:], points[-1])
    for (x, y), (ax, ay), (bx, by) in zip(points, before, after, strict=False):
        half = width / 2 / (hypot(bx - ax, by - ay) or 1.0)
        ox, oy = (ay - by) * half, (bx - ax) * half
        left.append((x + ox, y + oy))
        right.append((x - ox, y - oy))
    return left + right[::-1]

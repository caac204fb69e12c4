"""The wash of each owner's colour over the land, which keeps the painting's light and ink (look §3, U10).

    new = muted · (1 − t) + colour · (0.30 + 0.74 light) · t,   t = 0.49, rising by half towards the realm's frontier

Land nobody holds, and neutral land, fades instead. Only the rectangle round what changed is painted again.
"""

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.client.look import palette
from game.client.look.palette import SideLook
from game.client.map.brushwork import (
    Colour,
    box_of,
    coverage,
    grey,
    inverse,
    lay,
    mingle,
    parse_colour,
    plus,
    ribbon,
    softened,
    times,
)
from game.client.map.painter import MapPainting, ways_through, within_mount
from game.client.map.patterns import patterned
from game.client.map.shapes import OUTSIDE

_INSIDE = 0.49
_RISE = 0.50
_MOST = 0.94
_REACH = 44
# The painting's grey at full light, and the most the wash may brighten: both from the measured join.
_FULL = 205
_BRIGHTEST = 1.225
# How much a pattern darkens its land, and what it adds to black: seen on a screen of 1280×720, quiet on a large one.
_MARKS = 0.25
_ON_BLACK: Colour = (20, 20, 24)
# Colours darker than this have light marks, and paler ones lie on more thickly.
_DARK, _PALE = 45, 230
_INK = parse_colour("#24150C")
_GOLD = parse_colour("#E3BD63")
_FRONTIER = parse_colour("#1C0F08")
_SILK = (238, 214, 160)
# With more contrast the painting gives way to a flat map: sea, land nobody holds, and how much bolder its lines are.
_FLAT_SEA, _FLAT_FREE = parse_colour("#1D3A4A"), parse_colour("#D9D2C2")
_BOLDER = 1.6
# A slice of line work: so many rows of the canvas.
_BAND = 300


class Wash:
    """The painting in the colours of its owners. `picture` is the canvas to show; its rectangles change in place."""

    def __init__(self, painting: MapPainting) -> None:
        self.painting = painting
        self.shapes = painting.shapes
        self.flat = palette.more_contrast()
        """Whether it is a flat map: full colours and bold lines on an even ground (U47)."""
        self._ground = painting.picture
        if self.flat:
            self._ground = painting.picture.copy()
            self._ground.fill(_FLAT_SEA, within_mount(painting.board))
        self.picture = self._ground.copy()
        self.area = self.shapes.box.inflate(8, 8).clip(within_mount(painting.board))
        self._ways = ways_through(painting.board)
        self.owners: tuple[int, ...] = ()
        self.looks: tuple[SideLook, ...] = ()
        self._touching: dict[int, set[int]] = {p: set() for p in range(1, len(self.shapes.outlines))}
        for border in self.shapes.borders:
            if OUTSIDE not in (border.left, border.right):
                self._touching[border.left].add(border.right)
                self._touching[border.right].add(border.left)
        self._masks: dict[int, Surface] = {}
        # Each place as it looks under its owner, ascending: where two meet, always the same one comes last.
        self._land: dict[int, Surface] = {}
        self._frontier: list[tuple[int, int, Rect, Surface]] = []
        # Ordered sets: what is to be filled, then what gets its lines again.
        self._to_fill: dict[int, None] = {}
        self._to_finish: dict[int, None] = {}

    def prepare(self) -> Iterator[None]:
        """Everything that owners do not change, in slices; call it through before `repaint`."""
        if self.flat:
            self._muted, self._light, self._faded = (Surface(self.area.size, depth=32) for _ in range(3))
            self._muted.fill(_FLAT_FREE)
            self._light.fill(grey(1 / _BRIGHTEST))
            self._faded.fill(_FLAT_FREE)
        else:
            yield from self._from_the_painting()
        for p in range(1, len(self.shapes.outlines)):
            box = self.shapes.boxes[p].clip(self.area)
            self._land[p] = self._faded.subsurface(box.move(-self.area.x, -self.area.y))
            self._masks[p] = coverage(box.size, self.shapes.outlines[p], box.topleft)
            if p % 6 == 0:
                yield
        yield from self._lines()

    def _from_the_painting(self) -> Iterator[None]:
        """Light and muted colours of the painting, which shine through every owner's."""
        # A copy: grayscale reads a subsurface as if its rows were as long as its owner's.
        base = self.painting.picture.subsurface(self.area).copy()
        light = pygame.transform.grayscale(base)
        yield
        self._muted = plus(times(base, 0.35), times(light, 0.65))
        self._light = times(light, 0.74 * 255 / _FULL / _BRIGHTEST)
        self._light.fill(grey(0.30 / _BRIGHTEST), special_flags=pygame.BLEND_RGB_ADD)
        yield
        # Six tenths of the chroma stay, lightened with silk so that realms stand out.
        share = [0.38 * 0.80 + 0.24 * channel / 185 for channel in _SILK]
        tint: Colour = (round(share[0] * 255), round(share[1] * 255), round(share[2] * 255))
        self._faded = plus(times(base, 0.62 * 0.80), times(light, tint))
        yield

    def _lines(self) -> Iterator[None]:
        """The lines that are drawn again over the wash: all at once, the frontier border by border."""
        places = self.painting.board.places
        inner, region = [], []
        bolder = _BOLDER if self.flat else 1.0
        for k, border in enumerate(self.shapes.borders):
            outer = OUTSIDE in (border.left, border.right)
            across = not outer and places[border.left].region != places[border.right].region
            if across:
                region.append(ribbon(border.line, 2.4 * bolder, k, 0.2, 0.6))
            elif not outer:
                inner.append(ribbon(border.line, 2.3 * bolder, k, 0.42, 0.8))
            line = ribbon(border.line, bolder * (4.2 if outer else 7.4 if across else 6.0), k, 0.2, 0.6)
            box = box_of(line).inflate(4, 4).clip(self.area)
            self._frontier.append((border.left, border.right, box, coverage(box.size, [line], box.topleft)))
            if k % 4 == 0:
                yield
        self._inner, self._region = Surface(self.area.size, depth=32), Surface(self.area.size, depth=32)
        for lines, whole, strength in ((inner, self._inner, 1.0 if self.flat else 0.6), (region, self._region, 0.92)):
            for top in range(0, self.area.h, _BAND):
                size = (self.area.w, min(_BAND, self.area.h - top))
                drawn = coverage(size, lines, (self.area.x, self.area.y + top))
                whole.blit(times(drawn, strength), (0, top))
                yield

    def repaint(self, owners: Sequence[int], looks: Sequence[SideLook]) -> None:
        """Sets who holds what from now on; `work` paints the difference.

        `owners` by place (index 0 is filler) are sides, negative for nobody and neutral; `looks` by side.
        """
        new = tuple(owners)
        everything = tuple(looks) != self.looks or len(new) != len(self.owners)
        changed = [p for p in self._touching if everything or new[p] != self.owners[p]]
        self.owners, self.looks = new, tuple(looks)
        for p in changed:
            self._to_fill.update(dict.fromkeys([p, *sorted(self._touching[p])]))

    @property
    def busy(self) -> bool:
        """True while `work` has something to do."""
        return bool(self._to_fill or self._to_finish)

    def work(self) -> Rect | None:
        """One slice of a few milliseconds; returns the rectangle of the canvas that changed, if one did."""
        if self._to_fill:
            p = next(iter(self._to_fill))
            del self._to_fill[p]
            self._fill(p)
            self._to_finish[p] = None
            return None
        if self._to_finish:
            p = next(iter(self._to_finish))
            del self._to_finish[p]
            dirty = self.shapes.boxes[p].inflate(12, 12).clip(self.area)
            self._finish(dirty)
            return dirty
        return None

    def finish(self) -> list[Rect]:
        """Does all the work at once."""
        dirty = []
        while self.busy:
            rect = self.work()
            if rect:
                dirty.append(rect)
        return dirty

    def _fill(self, p: int) -> None:
        box = self.shapes.boxes[p].clip(self.area)
        part = box.move(-self.area.x, -self.area.y)
        owner = self.owners[p]
        if owner < 0:
            self._land[p] = self._faded.subsurface(part)
        else:
            self._land[p] = self._washed(p, box, part, self.looks[owner])

    def _washed(self, p: int, box: Rect, part: Rect, look: SideLook) -> Surface:
        light = self._light.subsurface(part)
        wash = times(light, look.colour)
        plus(wash, times(wash, _BRIGHTEST - 1))
        frontier = self._near_frontier(p, box)
        marks = patterned(look.pattern, box)
        # No pattern on the first five units: the rim itself is read there.
        clear = plus(frontier.copy(), frontier)
        marks.blit(clear, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        if _lightness(look) < _DARK:
            plus(wash, times(marks, _ON_BLACK))
        else:
            wash.blit(inverse(times(marks, _MARKS)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if self.flat:
            return wash
        strength = times(frontier, _RISE)
        strength.fill(grey(_INSIDE if _lightness(look) < _PALE else _INSIDE + 0.06), special_flags=pygame.BLEND_RGB_ADD)
        strength.fill(grey(_MOST), special_flags=pygame.BLEND_RGB_MIN)
        return mingle(self._muted.subsurface(part), wash, strength)

    def _near_frontier(self, p: int, box: Rect) -> Surface:
        """White at the realm's frontier, fading inward."""
        wide = box.inflate(2 * _REACH, 2 * _REACH)
        realm = Surface(wide.size, depth=32)
        for q in (p, *sorted(self._touching[p])):
            if self.owners[q] == self.owners[p]:
                at = (self.shapes.boxes[q].x - wide.x, self.shapes.boxes[q].y - wide.y)
                realm.blit(self._masks[q], at, special_flags=pygame.BLEND_RGB_ADD)
        result = Surface(box.size, depth=32)
        for spread, share in ((7, 0.9), (22, 1.1)):
            near = inverse(softened(realm, spread)).subsurface((_REACH, _REACH, *box.size))
            plus(result, times(near, min(share, 1.0)))
        return result

    def _finish(self, dirty: Rect) -> None:
        """A rectangle of the picture from the ground up, so that what was there before leaves no trace."""
        fresh = self._ground.subsurface(dirty).copy()
        for q, land in self._land.items():
            box = self.shapes.boxes[q].clip(self.area)
            both = box.clip(dirty)
            if both.w and both.h:
                on_fresh, on_land = both.move(-dirty.x, -dirty.y), both.move(-box.x, -box.y)
                old, mask = fresh.subsurface(on_fresh), self._masks[q].subsurface(on_land)
                fresh.blit(mingle(old, land.subsurface(on_land), mask), on_fresh)
        part = dirty.move(-self.area.x, -self.area.y)
        lay(fresh, self._inner.subsurface(part), _INK)
        realm = Surface(dirty.size, depth=32)
        for left, right, box, line in self._frontier:
            if box.colliderect(dirty) and _parted(_owner(self.owners, left), _owner(self.owners, right)):
                realm.blit(line, (box.x - dirty.x, box.y - dirty.y), special_flags=pygame.BLEND_RGB_MAX)
        lay(fresh, times(realm, 0.95), _FRONTIER)
        lay(fresh, self._region.subsurface(part), _GOLD)
        # Gates and skiffs stand on borders: under the frontier's ink they were crumbs.
        for mark, (x, y) in self._ways:
            fresh.blit(mark, (x - dirty.x, y - dirty.y))
        self.picture.blit(fresh, dirty)


def _owner(owners: Sequence[int], p: int) -> int:
    return owners[p] if p != OUTSIDE else -1


def _parted(a: int, b: int) -> bool:
    return a != b and (a >= 0 or b >= 0)


def _lightness(look: SideLook) -> float:
    """How light a colour is to the eye, 0 to 255."""
    red, green, blue = look.colour
    return 0.299 * red + 0.587 * green + 0.114 * blue

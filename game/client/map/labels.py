"""Places plates, names and flags at every zoom without overlaps (look §7).

Places depend on the board, the scale and the language alone: every plate is given the room of the widest one with
leaders above it, so nothing jumps when armies come and go. Which names show depends on what really stands there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot

import pygame
from pygame import Rect, Surface

from game.client.look.fonts import drawn_letters, face, segments
from game.client.look.surface_cache import cached_surface
from game.client.map.brushwork import Point, resample
from game.client.map.hit import HitMap
from game.client.map.painter import fingerprint
from game.client.map.shapes import OUTSIDE, Shapes
from game.client.map.tokens import TokenReach
from game.parts.map_board import MapBoard

_NAME_SIZE = 18
# The brush is read from this many pixels on (look §4).
_BRUSH_SIZE = 30
_NAME_INK, _NAME_HALO = (42, 26, 18), (243, 231, 200)
_SMALL, _LARGE = 44, 150
_DOTS = 0.5
"""Plates below this size have dots in the place of leaders' signs: no more can be read there."""
# A flag about the foot of its pole: how far it reaches left, up, right and down.
_FLAG = (5, 43, 27, 3)
# No flag flies over the mount of the scroll.
_MOUNT = 27
_SPACING = 7.0
_ROUNDS = 8
_HARD, _SOFT = 40.0, 2.2
# Where plates as large as the interface asks for (U11) cannot stand clear of one another, all become so much smaller.
_LESS = (1.0, 0.84, 0.7, 0.58, 0.48, 0.4, 0.33, 0.28)


@dataclass(frozen=True)
class Place:
    """What is set down in one place. Points are map units; `size` scales its plate (interface included)."""

    at: Point
    size: float
    dots: bool
    pieces: bool
    plate: Rect
    name: Rect


@dataclass(frozen=True)
class Layout:
    """Places by place, flags and names by region (None: no room), for one scale. Rectangles are pixels about `at`;
    a region's name is given with the point of its middle."""

    scale: float
    places: tuple[Place, ...]
    flags: tuple[Point | None, ...]
    names: tuple[Surface, ...]
    regions: tuple[tuple[Point, Surface] | None, ...]


def room_of(room: float, scale: float, interface: float) -> float:
    """The shorter side of a place on the screen, in logical pixels."""
    return room * 2 / 1.45 * scale / interface


def plate_size(room: float, least: float = 0.77) -> float:
    """How large plates are drawn where a usual place has so much room (look §7), `least` where there is little."""
    if room < _SMALL:
        return least
    # In five steps: a plate of a new size is a new picture.
    return least + (1 - least) / 5 * round(5 * min((room - _SMALL) / (_LARGE - _SMALL), 1.0))


_KEPT: dict[tuple[object, ...], "Layout"] = {}
"""Layouts by all they depend on: another game on the same board, in the same window, has its layout at once."""
_MOST = 24


@cached_surface
def name_picture(text: str, pixels: int, brush: bool = False) -> Surface:
    """A name in ink on a faint ground of silk."""
    role = "brush" if brush else "bold"
    faces = [(face(drawn_by, pixels), part) for drawn_by, part in segments(role, text)]
    parts = [(drawn_letters(font, part, _NAME_INK), drawn_letters(font, part, _NAME_HALO)) for font, part in faces]
    pad = max(pixels // 4, 3)
    w, h = sum(ink.get_width() for ink, _ in parts), max((ink.get_height() for ink, _ in parts), default=1)
    ink, halo = (Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA) for _ in range(2))
    halo.fill((*_NAME_HALO, 0))
    x = pad
    for dark, light in parts:
        ink.blit(dark, (x, pad))
        for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)):
            halo.blit(light, (x + dx, pad + dy))
        x += dark.get_width()
    soft = pygame.transform.gaussian_blur(halo, max(pixels // 9, 1))
    result = Surface(ink.get_size(), pygame.SRCALPHA)
    result.fill((*_NAME_HALO, 0))
    for layer in (soft, soft, soft, halo, ink):
        result.blit(layer, (0, 0))
    # The line's own spare height above and below the letters is no part of the label.
    box = ink.get_bounding_rect().inflate(2 * pad, 2 * pad).clip(result.get_rect())
    return result.subsurface(box).copy()


class Labels:
    """Layouts of one board, made when a scale is first asked for."""

    def __init__(
        self,
        board: MapBoard,
        shapes: Shapes,
        hit: HitMap,
        names: Sequence[str],
        regions: Sequence[str],
        reach: TokenReach,
        brush: bool = False,
    ) -> None:
        """`names` of places and `regions` are in the language in use, by number; `reach` is the tokens'."""
        self.board, self.shapes, self.hit, self.reach = board, shapes, hit, reach
        self.names, self.regions, self.brush = tuple(names), tuple(regions), brush
        self.brushed = tuple(p.name_zh for p in board.places), tuple(r.name_zh for r in board.regions)
        marks = tuple(p.label for p in board.places), tuple(board.banner_at(r.number) for r in board.regions[1:])
        self._what = (fingerprint(board), hit.picture.get_size(), marks, self.names, self.regions, brush, reach)
        self._spots: dict[int, list[tuple[float, Point]]] = {}
        self._land: dict[int, list[Point]] = {}

    def layout(self, scale: float, interface: float) -> Layout:
        """The layout for a scale (pixels to a map unit) and an interface scale."""
        for _ in self.steps(scale, interface):
            pass
        return _KEPT[self._key(scale, interface)]

    def _key(self, scale: float, interface: float) -> tuple[object, ...]:
        return *self._what, round(scale, 4), round(interface, 3)

    def steps(self, scale: float, interface: float) -> Iterator[None]:
        """The work of a layout in slices; afterwards `layout` has it at once."""
        key = self._key(scale, interface)
        if key not in _KEPT:
            found: list[Layout] = []
            yield from self._lay_out(scale, interface, found)
            while len(_KEPT) >= _MOST:
                del _KEPT[next(iter(_KEPT))]
            _KEPT[key] = found[0]

    def _candidates(self, p: int) -> list[tuple[float, Point]]:
        """Spots inside a place with their price: the further from the board's own label, the dearer; kept."""
        if p in self._spots:
            return self._spots[p]
        place, box = self.board.places[p], self.shapes.boxes[p]
        lx, ly = place.label
        spots: list[tuple[float, Point]] = [(0.0, (float(lx), float(ly)))]
        place_at = self.hit.place_at
        y = box.top + 8.0
        while y < box.bottom - 8:
            x = box.left + 8.0
            while x < box.right - 8:
                if place_at((x, y)) == p:
                    spots.append((hypot(x - lx, y - ly), (x, y)))
                x += _SPACING * 1.4
            y += _SPACING
        spots.sort()
        self._spots[p] = spots[:70]
        return self._spots[p]

    def _lay_out(self, scale: float, interface: float, found: list[Layout]) -> Iterator[None]:
        board = self.board
        # One size for everybody: a small place is as important as a large one.
        rooms = sorted(room_of(board.places[p].room, scale, interface) for p in board.ids)
        wanted = [0.0] + [plate_size(rooms[len(rooms) // 2], self.reach.least)] * board.size
        pixels = max(round(_NAME_SIZE * interface * (1.9 if self.brush and scale > 1.2 * interface else 1)), 9)
        pictures: list[Surface] = []
        brushed = self.brush and pixels >= _BRUSH_SIZE
        for name in self.brushed[0] if brushed else self.names:
            pictures.append(name_picture(name, pixels, brushed) if name else Surface((0, 0)))
            yield
        by_the_board: list[Point] = [place.label for place in board.places]
        for less in _LESS:
            sizes = [size * less for size in wanted]
            plates, labels = self._boxes(sizes, interface, pictures)
            # Where half of all must give way, they will not all find room: that long search is spared.
            if less > _LESS[-1] and _overlaps(by_the_board, plates, scale) > board.size / 2:
                continue
            chosen: list[Point] = []
            yield from self._settle(scale, plates, labels, chosen)
            if not _overlaps(chosen, plates, scale):
                break
        places = [Place((0, 0), 0, False, False, plates[0], labels[0])]
        for p in board.ids:
            room = room_of(board.places[p].room, scale, interface)
            places.append(Place(chosen[p], sizes[p] * interface, sizes[p] < _DOTS, room > _LARGE, plates[p], labels[p]))
        yield
        flags: list[Point | None] = [None]
        yield from self._stand_flags(scale, interface, places, flags)
        regions: list[tuple[Point, Surface] | None] = [None]
        yield from self._name_regions(scale, interface, places, flags, regions)
        found.append(Layout(scale, tuple(places), tuple(flags), tuple(pictures), tuple(regions)))

    def _boxes(self, sizes: list[float], interface: float, pictures: list[Surface]) -> tuple[list[Rect], list[Rect]]:
        """What plates of these sizes cover at the most, and their names, in pixels about the points they stand at."""
        plates, labels = [Rect(0, 0, 0, 0)], [Rect(0, 0, 0, 0)]
        reach, before = self.reach, round(self.reach.name_mark * interface)
        for p in self.board.ids:
            size = sizes[p] * interface
            above = reach.above_small if sizes[p] < _DOTS else reach.above
            plates.append(
                Rect(
                    round(-reach.wide / 2 * size),
                    round(-above * size),
                    round(reach.wide * size),
                    round((above + reach.below) * size),
                )
            )
            w, h = pictures[p].get_size()
            wide = w + before if w else 0
            labels.append(Rect(-wide // 2, round((reach.below + 1) * size) - 2, wide, h))
        return plates, labels

    def _settle(self, scale: float, plates: list[Rect], labels: list[Rect], at: list[Point]) -> Iterator[None]:
        """Gives each place its cheapest spot in turn, until none moves any more; fills `at`."""
        ids = self.board.ids
        priced: list[list[tuple[float, Point]]] = [[]]
        at.append((0.0, 0.0))
        for p in ids:
            spots = self._candidates(p)
            yield
            priced.append(self._priced(p, spots, scale, plates[p]))
            at.append(priced[p][0][1])
            yield
        for _ in range(_ROUNDS):
            still = True
            for p in ids:
                others = [q for q in ids if q != p and self._may_meet(p, q, at, scale)]
                corners = [(at[q][0] * scale, at[q][1] * scale) for q in others]
                around = (
                    [plates[q].move(corner) for q, corner in zip(others, corners, strict=True)],
                    [labels[q].move(corner) for q, corner in zip(others, corners, strict=True)],
                )
                best, cost = at[p], float("inf")
                for price, spot in priced[p]:
                    if price >= cost:
                        break
                    whole = price + _clash((spot[0] * scale, spot[1] * scale), plates[p], labels[p], *around)
                    if whole < cost - 1e-6:
                        best, cost = spot, whole
                if best != at[p]:
                    at[p], still = best, False
                yield
            if still:
                break

    def _priced(self, p: int, spots: list[tuple[float, Point]], scale: float, plate: Rect) -> list[tuple[float, Point]]:
        """The spots, cheapest first: far from the label is dear, and so is a plate that hangs over into another
        place."""
        corners = [
            ((plate.left + plate.w * dx) / scale, (plate.top + plate.h * dy) / scale)
            for dx in (0.0, 0.25, 0.5, 0.75, 1.0)
            for dy in (0.45, 0.95)
        ]
        place_at = self.hit.place_at
        return sorted(
            (distance * scale / 60 + 0.30 * sum(place_at((x + dx, y + dy)) != p for dx, dy in corners), (x, y))
            for distance, (x, y) in spots
        )

    def _may_meet(self, p: int, q: int, at: list[Point], scale: float) -> bool:
        return abs(at[p][0] - at[q][0]) * scale < 330 and abs(at[p][1] - at[q][1]) * scale < 260

    def _stand_flags(
        self, scale: float, interface: float, places: list[Place], flags: list[Point | None]
    ) -> Iterator[None]:
        """Stands each flag where the board says, or elsewhere on its region's frontier, out of the way; one a slice."""
        taken = [p.plate.move(p.at[0] * scale, p.at[1] * scale) for p in places[1:]]
        taken += [p.name.move(p.at[0] * scale, p.at[1] * scale) for p in places[1:]]
        top = _MOUNT * scale
        for region in self.board.regions[1:]:
            spots: list[Point] = [self.board.banner_at(region.number)]
            for border in self.shapes.borders:
                sides = [self.board.places[k].region if k != OUTSIDE else 0 for k in (border.left, border.right)]
                if region.number in sides and sides[0] != sides[1]:
                    spots += resample(border.line, 9.0)
            bx, by = spots[0]
            spots.sort(key=lambda spot: hypot(spot[0] - bx, spot[1] - by))
            found = None
            for spot in spots:
                box = flag_box(spot, scale, interface)
                if box.top > top and box.collidelist(taken) < 0:
                    found = spot
                    taken.append(box)
                    break
            flags.append(found)
            yield

    def _region_spots(self, number: int) -> Iterator[None]:
        """Points all over a region, those nearest its middle first: a place a slice, then kept in `_land`."""
        if number in self._land:
            return
        spots: list[Point] = []
        for p in self.board.region_places[number]:
            box, place_at = self.shapes.boxes[p], self.hit.place_at
            for x in range(box.left + 6, box.right, 14):
                spots += [(float(x), float(y)) for y in range(box.top + 6, box.bottom, 9) if place_at((x, y)) == p]
            yield
        # A Region of slivers may lie between all the points that were tried.
        spots = spots or [self.board.places[p].label for p in self.board.region_places[number]]
        mx, my = (sum(spot[k] for spot in spots) / len(spots) for k in (0, 1))
        self._land[number] = sorted(spots, key=lambda spot: hypot(spot[0] - mx, spot[1] - my))

    def _name_regions(
        self,
        scale: float,
        interface: float,
        places: list[Place],
        flags: list[Point | None],
        names: list[tuple[Point, Surface] | None],
    ) -> Iterator[None]:
        """A region's name stands in its own land, near its middle, where it covers no plate, name or flag; in slices,
        into `names`."""
        taken = [p.plate.move(p.at[0] * scale, p.at[1] * scale) for p in places[1:]]
        taken += [p.name.move(p.at[0] * scale, p.at[1] * scale) for p in places[1:]]
        taken += [flag_box(flag, scale, interface) for flag in flags if flag]
        for number in range(1, len(self.board.region_places)):
            yield from self._region_spots(number)
            spots = self._land[number]
            found = None
            for size in (26, 21, 17):
                pixels = max(round(size * interface), 11)
                brushed = self.brush and pixels >= _BRUSH_SIZE
                name = self.brushed[1][number] if brushed else self.regions[number]
                picture = name_picture(name, pixels, brushed)
                yield
                box = picture.get_rect().inflate(-6, -6)
                for spot in spots:
                    box.center = (round(spot[0] * scale), round(spot[1] * scale))
                    if box.collidelist(taken) < 0:
                        found = (spot, picture)
                        break
                if found:
                    taken.append(box)
                    break
            names.append(found)


def flag_box(foot: Point, scale: float, interface: float) -> Rect:
    """What a flag covers whose pole stands at a map point, in pixels about the map's own corner."""
    left, up, right, down = (length * interface for length in _FLAG)
    x, y = foot[0] * scale - left, foot[1] * scale - up
    return Rect(round(x), round(y), round(left + right), round(up + down))


def _overlaps(at: list[Point], plates: list[Rect], scale: float) -> int:
    """How many pairs of plates would cover one another at these points."""
    boxes = [plate.move(x * scale, y * scale) for plate, (x, y) in zip(plates[1:], at[1:], strict=True)]
    return sum(len(box.collidelistall(boxes[k + 1 :])) for k, box in enumerate(boxes))


def _clash(at: Point, plate: Rect, label: Rect, plates: list[Rect], labels: list[Rect]) -> float:
    """The cost of a spot by what would be covered there: plates must not be, names should not be."""
    own, name = plate.move(at), label.move(at)
    met = {*own.collidelistall(plates), *own.collidelistall(labels)}
    met.update(name.collidelistall(plates), name.collidelistall(labels))
    cost = 0.0
    for k in sorted(met):
        theirs, their_name = plates[k], labels[k]
        cost += _share(own, theirs) * _HARD + (_share(name, theirs) + _share(own, their_name)) * _SOFT
        cost += _share(name, their_name) * _SOFT
    return cost


def _share(a: Rect, b: Rect) -> float:
    """The share of the smaller of two rectangles that the other covers; touching counts as none."""
    both = a.clip(b)
    if not both.w or not both.h:
        return 0.0
    return 0.15 + both.w * both.h / max(min(a.w * a.h, b.w * b.h), 1)


def shown_names(layout: Layout, bodies: Sequence[Rect | None]) -> list[bool]:
    """The names that may be drawn: those that cover no plate and no name drawn before them.

    `bodies` are the rectangles of the plates that really stand there, in pixels about the layout's `at`.
    """
    scale = layout.scale
    plates = [
        body.move(place.at[0] * scale, place.at[1] * scale)
        for place, body in zip(layout.places[1:], bodies[1:], strict=True)
        if body is not None
    ]
    shown, taken = [False], list(plates)
    for place in layout.places[1:]:
        box = place.name.move(place.at[0] * scale, place.at[1] * scale).inflate(-6, -6)
        free = box.w > 0 and box.collidelist(taken) < 0
        shown.append(free)
        if free:
            taken.append(box)
    return shown

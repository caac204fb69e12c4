"""Paints any board on the silk: pigments, borders, lanes, chains, shut ranges, cities; the land itself is baked.

    picture = (silk · (1 − cover) + pigment · mottle · cover) · shade + light, then ink

Everything is done in slices: a generator that yields how far it is, so that a window never freezes over it. What is
finished is kept as a file; the shipped boards come ready.
"""

import contextlib
import hashlib
import json
import os
import random
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game import paths
from game.client.look.surface_cache import cached_surface
from game.client.map.brushwork import (
    Colour,
    Point,
    blurred,
    box_of,
    coverage,
    grey,
    inverse,
    lay,
    parse_colour,
    plus,
    resample,
    ribbon,
    rounded,
    softened,
    times,
    wander,
)
from game.client.map.shapes import OUTSIDE, Shapes, shapes_of
from game.client.map.waters import BROCADE, ROLLER, hills, lay_mount, lay_waters
from game.parts.map_board import MapBoard

VERSION = 3
MOST_KEPT = 8
"""So many paintings of a person's own boards lie in the cache, some 7 MB each."""
_PLACE_INK = parse_colour("#34251A")
_REGION_INK = parse_colour("#231812")
_FRONTIER_INK = parse_colour("#1E1611")
_GOLD = parse_colour("#D9B45C")
_LANE = parse_colour("#7E2B20")
_GLOW = parse_colour("#F2E8CB")
# How far the silk runs on beneath the canvas, in shares of its height: under the hand no window shows its end.
_BENEATH = 2 / 9
# The canvas of the shipped land; a board on any other lies in open waters.
_LAND = (2560, 1440)
_HALF = 0.5
# A slice of line work: so many rows of the canvas, so many dashes of a lane.
_BAND, _DASHES = 300, 8


@dataclass
class MapPainting:
    """A painted board: `picture` is the whole silk, one pixel a map unit, in the colours of the regions."""

    board: MapBoard
    shapes: Shapes
    picture: Surface


def silk_size(board: MapBoard) -> tuple[int, int]:
    """How large the painting of a board is: its canvas, and the silk that runs on beneath it."""
    width, height = board.canvas
    return width, round(height * (1 + _BENEATH))


def within_mount(board: MapBoard) -> Rect:
    """The silk without its mount: neither pigment nor a realm's wash goes beyond it. Where Places of a person's own
    board reach to the rim there is no mount."""
    width, height = silk_size(board)
    left, top, right, bottom = board.play_area
    x = ROLLER if left >= ROLLER else 0
    y = BROCADE if top >= BROCADE else 0
    return Rect(
        x,
        y,
        (width - ROLLER if right <= width - ROLLER else width) - x,
        (height - BROCADE if bottom <= height - BROCADE else height) - y,
    )


def on_shipped_land(board: MapBoard) -> bool:
    """Whether a board is drawn on the land that ships, with its mountains, rivers and far countries."""
    return board.canvas == _LAND


def _load(name: str) -> Surface:
    return pygame.image.load(paths.asset("paintings", name))


@cached_surface
def _marks() -> tuple[Surface, dict[str, tuple[int, ...]], int, int]:
    with open(paths.asset("paintings", "land-marks.json"), encoding="utf8") as file:
        listing = json.load(file)
    cells = {name: tuple(cell) for name, cell in listing["cells"].items()}
    return _load("land-marks.png"), cells, listing["zoom"], listing["mountains"]


@cached_surface
def _mark(name: str) -> tuple[Surface, int, int]:
    """A mark at the map's scale and its anchor."""
    sheet, cells, zoom, _ = _marks()
    x, y, w, h, ax, ay = cells[name]
    cell = sheet.subsurface((x, y, w, h))
    return pygame.transform.smoothscale(cell, (w // zoom, h // zoom)), ax // zoom, ay // zoom


class _Easel:
    """One painting in the making; coordinates of its surfaces are map units less `area`'s corner."""

    def __init__(self, board: MapBoard) -> None:
        self.board = board
        self.shapes = shapes_of(board)
        self.picture = Surface(silk_size(board), depth=32)
        self.area = self.shapes.box.inflate(24, 24).clip(self.picture.get_rect())
        self.bare = Surface(self.area.size, depth=32)

    def part(self, name: str, fallback: float) -> Surface:
        """The painted area of a baked picture; a canvas of another size gets an even one."""
        result = Surface(self.area.size, depth=32)
        result.fill(grey(fallback))
        result.blit(_load(name), (0, 0), self.area)
        return result

    def steps(self) -> Iterator[float]:
        """All the work in slices, yielding the share done."""
        stages: tuple[Callable[[], Iterator[None]], ...] = (
            self._silk, self._pigments, self._land, self._ranges, self._borders, self._chains, self._lanes, self._towns,
            self._grade,
        )  # fmt: skip
        for number, stage in enumerate(stages):
            for _ in stage():
                yield (number + _HALF) / len(stages)
        yield 1.0

    def _silk(self) -> Iterator[None]:
        land = _load("land-silk.jpg")
        if on_shipped_land(self.board):
            self.picture.blit(land, (0, 0))
        else:
            played = self._filled(list(self.board.ids), self.area)
            yield from lay_waters(self.picture, land, self.shapes, self.area, played)
            lay_mount(self.picture, land, within_mount(self.board))
        yield

    def _filled(self, places: list[int], box: Rect) -> Surface:
        """Coverage of some places over a box of the map, not beyond the mount."""
        mask = coverage(box.size, [r for p in places for r in self.shapes.outlines[p]], box.topleft, finer=2)
        kept = Surface(box.size, depth=32)
        inside = within_mount(self.board).clip(box).move(-box.x, -box.y)
        kept.blit(mask, inside, inside)
        return kept

    def _box_of(self, places: list[int], margin: int) -> Rect:
        boxes = [self.shapes.boxes[p] for p in places]
        return boxes[0].unionall(boxes[1:]).inflate(2 * margin, 2 * margin).clip(self.area)

    def _pigments(self) -> Iterator[None]:
        """Layer 4: pigment lies thick at the edge of a region and a little at that of a place."""
        board, luck = self.board, random.Random(12)
        size, (left, top) = self.area.size, self.area.topleft
        pigment, edge = Surface(size, depth=32), Surface(size, depth=32)
        for region in board.regions[1:]:
            for p in board.region_places[region.number]:
                box = self._box_of([p], 24)
                mask = self._filled([p], box)
                at = (box.x - left, box.y - top)
                coloured = times(mask, _pigment(region.color, luck.uniform(0.95, 1.05)))
                pigment.blit(coloured, at, special_flags=pygame.BLEND_RGB_ADD)
                near = times(times(inverse(blurred(mask, 7)), mask), 0.14)
                edge.blit(near, at, special_flags=pygame.BLEND_RGB_ADD)
                yield
            box = self._box_of(list(board.region_places[region.number]), 60)
            whole = self._filled(list(board.region_places[region.number]), box)
            yield
            for spread, share in ((12, 0.30), (40, 0.46)):
                near = times(times(inverse(softened(whole, spread)), whole), share)
                edge.blit(near, (box.x - left, box.y - top), special_flags=pygame.BLEND_RGB_ADD)
                yield
        cover = plus(self.part("land-cover.jpg", 0.44), edge)
        cover.fill(grey(0.92), special_flags=pygame.BLEND_RGB_MIN)
        cover.fill(grey(0.22), special_flags=pygame.BLEND_RGB_MAX)
        yield
        mottle = self.part("land-mottle.jpg", 0.71)
        settled = times(pigment, mottle)
        plus(settled, times(settled, 0.4))
        yield
        played = self._filled(list(board.ids), self.area)
        yield
        self.picture.blit(inverse(times(played, cover)), self.area, special_flags=pygame.BLEND_RGB_MULT)
        self.picture.blit(times(settled, cover), self.area, special_flags=pygame.BLEND_RGB_ADD)
        self.bare.blit(self.picture, (0, 0), self.area)
        yield

    def _land(self) -> Iterator[None]:
        """Layers 5 to 9, coast, wall and trees, as baked; in open waters there are none but hills."""
        if not on_shipped_land(self.board):
            places = hills(self.board, self.shapes, self.picture.get_size())
            yield
            yield from self._raise([(y, x, k * 7 % _marks()[3]) for k, (x, y) in enumerate(places)])
            return
        self.picture.blit(_load("land-shade.jpg"), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield
        self.picture.blit(_load("land-light.jpg"), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        yield

    def _line_between(self, a: int, b: int) -> list[tuple[Point, ...]]:
        return [border.line for border in self.shapes.borders if {border.left, border.right} == {a, b}]

    def _ranges(self) -> Iterator[None]:
        """Peaks along mountain borders that are shut, sorted from north to south, hiding what lies behind."""
        count = _marks()[3]
        peaks: list[tuple[float, float, int]] = []
        for closed in self.board.closed:
            if closed.kind != "mountain":
                continue
            for line in self._line_between(*closed.between):
                for j, (x, y) in enumerate(resample(line, 15)):
                    peaks.append((y + 9, x, (j * 3 + int(2 * wander(j * 0.7, 3))) % count))
        yield from self._raise(sorted(peaks))

    def _raise(self, peaks: list[tuple[float, float, int]]) -> Iterator[None]:
        """Sets mountains down (y, x and which), each hiding what lies behind it."""
        for k, (y, x, which) in enumerate(peaks):
            veil, ax, ay = _mark(f"veil-{which}")
            corner = (round(x) - ax, round(y) - ay)
            behind = Surface(veil.get_size(), pygame.SRCALPHA)
            behind.blit(self.bare, (self.area.x - corner[0], self.area.y - corner[1]))
            behind.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self.picture.blit(behind, corner)
            self.picture.blit(_mark(f"mountain-{which}")[0], corner)
            if k % 20 == 0:
                yield

    def _borders(self) -> Iterator[None]:
        """Layers 10 and 11: place borders, those of regions with a gold core, the rim where the land lacks it."""
        inner: list[list[Point]] = []
        outer: list[list[Point]] = []
        core: list[list[Point]] = []
        rim: list[list[Point]] = []
        board = self.board
        for k, border in enumerate(self.shapes.borders):
            if OUTSIDE in (border.left, border.right):
                if not border.baked:
                    rim.append(ribbon(border.line, 3.4, k, 0.45))
            elif board.places[border.left].region == board.places[border.right].region:
                inner.append(ribbon(border.line, 2.7, k, 0.42, 0.8))
            else:
                outer.append(ribbon(border.line, 6.4, k, 0.2, 0.6))
                core.append(ribbon(border.line, 2.1, k, 0.2, 0.6))
            if k % 20 == 0:
                yield
        dry = times(self.part("land-dry.jpg", 0.9), 0.98)
        river = self._river_fade()
        yield
        lines = yield from self._drawn(inner)
        shade = inverse(times(softened(lines, 3), 0.12))
        self.picture.blit(shade, self.area, special_flags=pygame.BLEND_RGB_MULT)
        lay(self.picture, times(times(times(lines, river), dry), 0.88), _PLACE_INK, self.area.topleft)
        yield
        if rim:
            lines = yield from self._drawn(rim)
            lay(self.picture, times(times(lines, dry), 0.85), _FRONTIER_INK, self.area.topleft)
        lines = yield from self._drawn(outer)
        shade = inverse(times(softened(lines, 4), 0.28))
        self.picture.blit(shade, self.area, special_flags=pygame.BLEND_RGB_MULT)
        lay(self.picture, times(lines, 0.93), _REGION_INK, self.area.topleft)
        yield
        lines = yield from self._drawn(core)
        lay(self.picture, times(lines, 0.95), _GOLD, self.area.topleft)
        yield

    def _drawn(self, ribbons: list[list[Point]]) -> Generator[None, None, Surface]:
        """Coverage of ribbons over the area, a band at a time."""
        result = Surface(self.area.size, depth=32)
        for y in range(0, self.area.h, _BAND):
            band = coverage((self.area.w, min(_BAND, self.area.h - y)), ribbons, (self.area.x, self.area.y + y))
            result.blit(band, (0, y))
            yield
        return result

    def _river_fade(self) -> Surface:
        """Dark along the great rivers: where one runs along a border it is the border."""
        width, height = self.picture.get_size()
        small = Surface((width // 2, height // 2), depth=32)
        small.fill((255, 255, 255))
        if on_shipped_land(self.board):
            small.blit(_load("land-river.png"), (0, 0))
        part = Rect(self.area.x // 2, self.area.y // 2, self.area.w // 2, self.area.h // 2)
        return pygame.transform.smoothscale(small.subsurface(part), self.area.size)

    def _chains(self) -> Iterator[None]:
        """Iron chains across the rivers that are shut."""
        faces: dict[tuple[str, int], tuple[Surface, int, int]] = {}
        for closed in self.board.closed:
            if closed.kind != "river":
                continue
            for line in self._line_between(*closed.between):
                q = resample(line, 5.2)
                for i in range(1, len(q) - 1):
                    name = "link-face" if i % 2 else "link-edge"
                    (ax, ay), (bx, by) = q[i - 1], q[i + 1]
                    angle = round(pygame.Vector2(1, 0).angle_to((bx - ax, by - ay)) / 6) * 6
                    if (name, angle) not in faces:
                        link = pygame.transform.rotozoom(_mark(name)[0], -angle, 1)
                        faces[name, angle] = (link, link.get_width() // 2, link.get_height() // 2)
                    link, dx, dy = faces[name, angle]
                    self.picture.blit(link, (round(q[i][0]) - dx, round(q[i][1]) - dy))
            yield

    def _lanes(self) -> Iterator[None]:
        """Layer 13: dashed lanes over a pale glow, with junks on the way."""
        dashes: list[list[Point]] = []
        ships: list[tuple[str, Point]] = []
        for lane in self.board.adjacencies:
            if len(lane.line) < 2:
                continue
            q = resample(rounded(lane.line), 1.0)
            for i in range(6, len(q) - 15, 19):
                dashes.append(ribbon(q[i : i + 11], 2.6, i, 0.15, taper=2))
            if lane.kind == "sea":
                x, y = q[len(q) // 2]
                ships.append(("junk", (x, y + 2)))
            else:
                for share in (0.27, 0.72):
                    x, y = q[int(len(q) * share)]
                    ships.append(("junk-small", (x, y - 1)))
        yield
        for n in range(0, len(dashes), _DASHES):
            some = dashes[n : n + _DASHES]
            box = box_of([point for dash in some for point in dash]).inflate(20, 20)
            lines = coverage(box.size, some, box.topleft)
            lay(self.picture, times(blurred(lines, 2.4), 0.8), _GLOW, box.topleft)
            lay(self.picture, lines, _LANE, box.topleft)
            yield
        for name, at in ships:
            self._set(name, at)
        yield

    def _set(self, name: str, at: Point) -> None:
        mark, ax, ay = _mark(name)
        self.picture.blit(mark, (round(at[0]) - ax, round(at[1]) - ay))

    def _towns(self) -> Iterator[None]:
        """Layer 16: the seats, gates on passes, skiffs on fords."""
        for p in self.board.ids:
            x, y = self.board.places[p].town.at
            mark = self.board.town_mark(p)
            if mark:
                self._set(mark, (x, y + 5))
        for picture, corner in ways_through(self.board):
            self.picture.blit(picture, corner)
        yield

    def _grade(self) -> Iterator[None]:
        """A touch of contrast over everything."""
        plus(self.picture, times(self.picture, 0.06))
        yield
        self.picture.fill(grey(0.033), special_flags=pygame.BLEND_RGB_SUB)
        yield


def ways_through(board: MapBoard) -> list[tuple[Surface, tuple[int, int]]]:
    """Gates on passes and skiffs on fords, each with its corner on the map: they stand on borders, above every line."""
    result = []
    for way in board.adjacencies:
        if way.at and way.kind in ("pass", "river"):
            mark, ax, ay = _mark("gate" if way.kind == "pass" else "skiff")
            x, y = way.at
            result.append((mark, (round(x) - ax, round(y + (3 if way.kind == "pass" else 0)) - ay)))
    return result


def _pigment(text: str, value: float) -> Colour:
    """A region's colour as pigment: a tenth less chroma, lighter or darker by `value`."""
    colour = parse_colour(text)
    middle = sum(colour) / 3
    r, g, b = (min(max(round((middle + (c - middle) * 0.9) * value), 0), 255) for c in colour)
    return r, g, b


def fingerprint(board: MapBoard) -> str:
    """What a painting shows, in sixteen letters: another board, or another painter, has another one."""
    shown = [
        VERSION,
        board.canvas,
        [(r.key, r.color) for r in board.regions[1:]],
        [(p.key, p.region, p.town.at, board.town_mark(p.number), p.polygon) for p in board.places[1:]],
        [(a.source, a.target, a.kind, a.at, a.line) for a in board.adjacencies],
        [(c.between, c.kind) for c in board.closed],
    ]
    return hashlib.sha256(json.dumps(shown).encode()).hexdigest()[:16]


def painting_file(board: MapBoard) -> Path:
    """Where the finished picture of a board lies: shipped, or in the person's cache."""
    mark = fingerprint(board)
    listing = paths.asset("paintings", "boards", "boards.json")
    if listing.exists() and json.loads(listing.read_text("utf8")).get(board.id) == mark:
        return paths.asset("paintings", "boards", f"{board.id}.jpg")
    return paths.cache() / "boards" / f"{board.id}-{mark}.png"


def painting_steps(board: MapBoard, keep: bool = True, anew: bool = False) -> Iterator[float | MapPainting]:
    """Reads or paints a board in slices: yields shares of the work done, and last the MapPainting.

    What had to be painted is kept as a file if `keep`; `anew` paints whatever is there.
    """
    shapes = shapes_of(board)
    yield 0.0
    file = painting_file(board)
    if file.exists() and not anew:
        try:
            picture = pygame.image.load(file)
        except pygame.error:
            picture = Surface((0, 0))
        if picture.get_size() == silk_size(board):
            yield 0.5
            yield MapPainting(board, shapes, as_opaque(picture))
            return
        # Torn, or no painting of this board: it is painted again.
        with contextlib.suppress(OSError):
            file.unlink()
    easel = _Easel(board)
    yield from easel.steps()
    if keep:
        _keep(easel.picture, file)
    yield MapPainting(board, shapes, as_opaque(easel.picture))


def _keep(picture: Surface, file: Path) -> None:
    """Keeps a painting in the person's cache, and lets the oldest go beyond `MOST_KEPT`. A disk that refuses costs
    nothing but the next painting."""
    torn = file.with_suffix(f".{os.getpid()}.png")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, torn)
        torn.replace(file)
        kept = sorted(file.parent.glob("*.png"), key=lambda each: each.stat().st_mtime, reverse=True)
        for old in kept[MOST_KEPT:]:
            old.unlink(missing_ok=True)
    except (OSError, pygame.error):
        with contextlib.suppress(OSError):
            torn.unlink(missing_ok=True)


def as_opaque(picture: Surface) -> Surface:
    """The picture in 32 bits without alpha, which every blend of the map is fast on."""
    result = Surface(picture.get_size(), depth=32)
    result.blit(picture, (0, 0))
    return result


def paint_board(board: MapBoard, progress: Callable[[float], None] | None = None, keep: bool = True) -> MapPainting:
    """Reads or paints a board at once; `progress` hears shares 0..1."""
    for step in painting_steps(board, keep):
        if isinstance(step, MapPainting):
            return step
        if progress:
            progress(step)
    raise AssertionError("painting_steps ends with a MapPainting")

"""The cartouche of a board: its name, and each Region with number, name and bonus, on a slip of silk (map-look, 19).

It lies where the map shows nothing that is played on, and goes with the map: zooming in leaves it behind.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import inf
from time import perf_counter
from typing import Literal

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.fonts import segments
from game.client.look.pieces import coin
from game.client.look.surface_cache import cached_surface
from game.client.map.brushwork import Point, parse_colour
from game.client.map.camera import Camera
from game.client.map.hit import HitMap
from game.client.map.labels import Layout, flag_box
from game.client.place_names import in_characters
from game.parts.map_board import MapBoard

Form = Literal["column", "wide", "shut"]

_RULE, _TINT = parse_colour("#7B2A1E"), parse_colour("#F4E6C2")
_PAD, _GAP, _BETWEEN, _NAME, _SEAL = 10, 5, 16, 17, 18
# Heights of the title and of a row: one column has room between them, two have none.
_TITLE = {"column": 46, "wide": 24, "shut": 24}
_ROW = {"column": 26, "wide": 20}
_BRUSH = {"column": 36, "wide": 21, "shut": 21}
# Looking for room: this fine a grid, and this far from all land.
_STEP, _APART = 4, 3
# The medal of whose turn it is hangs from the top bar over the map's middle, or beside it where the map is small, which
# is where no panel as wide as this stands beside it: from where to where, and how far down.
_MEDAL, _MEDAL_BESIDE, _HANGS, _PANEL = (-115, 115), (-190, -130), 110, 100


@dataclass(frozen=True)
class Slip:
    """One form of a cartouche; `title` and `rows` (by Region, index 0 filler) are rectangles of its picture."""

    picture: Surface
    title: Rect
    rows: tuple[Rect, ...]


@dataclass(frozen=True)
class _Row:
    number: int
    name: str
    worth: int | None
    colour: str


@dataclass(frozen=True)
class _Words:
    """All that a cartouche says, and nothing else of its board."""

    brush: str
    title: str
    rows: tuple[_Row, ...]


def slip(board: MapBoard, title: str, names: Sequence[str], worth: Sequence[int], form: Form, interface: float) -> Slip:
    """The cartouche of a board in a form: in one column, in two, or shut with only its title to be seen."""
    rows = tuple(
        _Row(r.number, names[r.number], worth[r.number] if worth else None, r.color) for r in board.regions[1:]
    )
    # Where the language has characters, the brush says the name already.
    return _drawn(_Words(board.name_zh, "" if in_characters() else title, rows), form, round(interface, 3))


@cached_surface
def _drawn(words: _Words, form: Form, interface: float) -> Slip:
    def px(length: float) -> int:
        return max(round(length * interface), 1)

    pad, half = px(_PAD), px(_PAD * 0.6)
    columns = 1 if form == "column" else 2
    in_one = -(-len(words.rows) // columns)
    parts = [words.rows[first : first + in_one] for first in range(0, len(words.rows), in_one)]
    wide = [_wide(part, px) for part in parts] if form != "shut" else []
    brush = px(_BRUSH[form])
    if form == "column":
        # The brush writes no wider than the rows are.
        brush = min(brush, max(wide[0] // len(words.brush), px(_NAME)))
    lettered = _title(words, brush, px(_NAME), px(_GAP), stacked=form == "column")
    titled = max(px(_TITLE[form]), lettered.get_height() + px(8 if form == "column" else 1))
    rows: list[Rect] = [Rect(0, 0, 0, 0)]
    width, height = lettered.get_width() + 2 * pad, titled + 2 * half
    if form != "shut":
        high, left = px(_ROW[form]), pad
        for part, across in zip(parts, wide, strict=True):
            rows += [Rect(left, half + titled + k * high, across, high) for k in range(len(part))]
            left += across + px(_BETWEEN)
        width = max(width, left - px(_BETWEEN) + pad)
        height = titled + in_one * high + 2 * half
    picture = _ground((width, height), px(2), px(1), doubled=form == "column")
    picture.blit(lettered, lettered.get_rect(center=(width // 2, half + (titled - px(2)) // 2)))
    for row, place in zip(words.rows, rows[1:], strict=False):
        _write(picture, row, place, px)
    return Slip(picture, Rect(0, 0, width, half + titled), tuple(rows))


def _wide(rows: tuple[_Row, ...], px: Callable[[float], int]) -> int:
    """How wide rows are under one another: seal, name, and number and coin where a Region is worth gold."""
    worth = px(30) if any(row.worth is not None for row in rows) else 0
    return round(px(_SEAL) + 3 * px(_GAP) + max(text.advance(row.name, "bold", px(_NAME)) for row in rows) + worth)


def _title(words: _Words, brush: int, letters: int, gap: int, stacked: bool) -> Surface:
    """The board's name by the brush, and in letters beside it or below."""
    inks = [text.set_line(part, role, brush, palette.INK) for role, part in segments("brush", words.brush)]
    if words.title:
        inks.append(text.set_line(words.title, "name", letters, palette.INK_DIM))
    boxes = [ink.get_bounding_rect() for ink in inks]
    brushed = boxes[: len(inks) - bool(words.title)]
    width = sum(box.w for box in brushed)
    height = max(box.h for box in brushed)
    size = (width, height)
    if words.title:
        last = boxes[-1]
        size = (
            (max(width, last.w), height + gap + last.h) if stacked else (width + 2 * gap + last.w, max(height, last.h))
        )
    result = Surface(size, pygame.SRCALPHA)
    result.fill((*palette.INK, 0))
    x = (size[0] - width) // 2 if stacked else 0
    for ink, box in zip(inks, brushed, strict=False):
        result.blit(ink, (x, (height - box.h) // 2), box)
        x += box.w
    if words.title:
        at = ((size[0] - boxes[-1].w) // 2, height + gap) if stacked else (x + 2 * gap, (size[1] - boxes[-1].h) // 2)
        result.blit(inks[-1], at, boxes[-1])
    return result


def _write(picture: Surface, row: _Row, place: Rect, px: Callable[[float], int]) -> None:
    """Seal with the number, name, bonus."""
    side = px(_SEAL)
    colour = parse_colour(row.colour)
    seal = Rect(place.left, 0, side, side)
    seal.centery = place.centery
    fill, rim = palette.darker(colour, 0.12), palette.darker(colour, 0.55)
    picture.blit(shapes.box(seal.size, px(3), shapes.flat(fill), shapes.flat(rim), px(1.5)), seal)
    _centre(picture, text.set_line(str(row.number), "number", px(14), palette.TITLE_TEXT), seal.center)
    name = text.set_line(row.name, "bold", px(_NAME), palette.INK)
    picture.blit(name, name.get_rect(midleft=(seal.right + px(_GAP), place.centery)))
    if row.worth is None:
        return
    gold = coin(px(15))
    at = gold.get_rect(midright=(place.right, place.centery))
    picture.blit(gold, at)
    number = text.set_line(str(row.worth), "number", px(_NAME), palette.INK)
    picture.blit(number, number.get_rect(midright=(at.left - px(3), place.centery)))


def _centre(picture: Surface, ink: Surface, at: tuple[int, int]) -> None:
    box = ink.get_bounding_rect()
    picture.blit(ink, (at[0] - box.centerx, at[1] - box.centery))


def _ground(size: tuple[int, int], line: int, hair: int, doubled: bool) -> Surface:
    """Silk in a cinnabar rule, double where there is room, its corners set off."""
    picture = panels.tiled(size, "paper")
    picture.fill(_TINT, special_flags=pygame.BLEND_RGB_MULT)
    whole = picture.get_rect()
    within = whole.inflate(-2 * hair, -2 * hair)
    pygame.draw.rect(picture, palette.darker(_RULE, 0.5), whole, hair)
    pygame.draw.rect(picture, _RULE, within, line)
    if doubled:
        pygame.draw.rect(picture, _RULE, within.inflate(-4 * line, -4 * line), hair)
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        square = Rect(0, 0, 5 * line, 5 * line)
        setattr(square, corner, getattr(within, corner))
        pygame.draw.rect(picture, _RULE, square, hair)
    return picture


class Cartouche:
    """The cartouche of one board on its map. `title` is the board's name in the language in use, `names` those of its
    regions by number; `worth` is what each is worth in gold, or empty where a region has no worth of its own."""

    def __init__(self, board: MapBoard, title: str, names: Sequence[str], worth: Sequence[int] = ()) -> None:
        self.board, self.title, self.names, self.worth = board, title, tuple(names), tuple(worth)
        self.folded = False
        self.lit = 0
        """The Region whose row is pointed at."""
        self.covered: tuple[Rect, ...] = ()
        """What of the map lies under bars and slips for the moment: it is put away rather than look out from there."""
        self._form: Form = "shut"
        self._at: Point | None = None
        self._for: tuple[object, ...] = ()
        # In a window that has just changed it stays where it is, as large as all else, until the whole map is framed.
        self.interface = 1.0
        self._search: Iterator[None] | None = None

    @property
    def looking(self) -> bool:
        """Whether it still looks for its room."""
        return self._search is not None

    def settle(self, camera: Camera, hit: HitMap, layout: Layout, interface: float, until: float = inf) -> bool:
        """Looks for room in the map as it is fitted: no land, no plate, name or flag. `layout` is that of the fitted
        scale. True when it has done so; each window is looked at once, up to a moment of `perf_counter` each time."""
        key = (camera.free.size, camera.view.size, camera.fit_scale, interface)
        # A tiny board has no names worth a slip.
        if key != self._for and self.board.inline is None:
            self._for, self.interface, self._at = key, interface, None
            self._search = self._look(camera.fitted_copy(), hit, layout, interface)
        if self._search is None:
            return False
        while next(self._search, self) is not self:
            if perf_counter() >= until:
                return False
        self._search = None
        return True

    def _look(self, fitted: Camera, hit: HitMap, layout: Layout, interface: float) -> Iterator[None]:
        room = _Room(fitted, _taken(fitted, layout, interface), interface)
        yield from room.sum_up(hit)
        forms: tuple[Form, ...] = ("column", "wide", "shut")
        for form in forms:
            size = slip(self.board, self.title, self.names, self.worth, form, interface).picture.get_size()
            yield
            found = yield from room.place(size)
            if found is not None:
                self._form, self._at = form, fitted.to_map(found.center)
                return

    def shown(self, camera: Camera) -> tuple[Slip, Rect] | None:
        """What is to be seen now and where; None where there is no room, or the map is further away than fitted."""
        if self._at is None or camera.scale < camera.fit_scale * 0.99:
            return None
        whole = slip(self.board, self.title, self.names, self.worth, self._form, self.interface)
        x, y = camera.to_screen(self._at)
        rect = whole.picture.get_rect(center=(round(x), round(y)))
        # Words that run off the window say nothing.
        if rect.collidelist(self.covered) >= 0 or not camera.view.contains(rect):
            return None
        if not self.folded:
            return whole, rect
        shut = slip(self.board, self.title, self.names, self.worth, "shut", self.interface)
        return shut, shut.picture.get_rect(topleft=rect.topleft)

    def draw(self, target: Surface, camera: Camera) -> None:
        """On the map, under everything that lies on it for a moment."""
        shown = self.shown(camera)
        if shown is None:
            return
        what, rect = shown
        grow = max(round(10 * self.interface), 2)
        shade = _shade(rect.w + 2 * grow, rect.h + 2 * grow, grow)
        target.blit(shade, (rect.x - grow, rect.y - grow + grow // 3))
        target.blit(what.picture, rect)
        if 0 < self.lit < len(what.rows):
            glow = Surface(what.rows[self.lit].inflate(2 * grow // 3, 0).size, pygame.SRCALPHA)
            glow.fill((*palette.GOLD_MID, 80))
            target.blit(glow, glow.get_rect(center=what.rows[self.lit].move(rect.topleft).center))


@cached_surface
def _shade(width: int, height: int, spread: int) -> Surface:
    """The soft shadow of a slip on the silk."""
    small = Surface((max(width // 2, 1), max(height // 2, 1)), pygame.SRCALPHA)
    small.fill((30, 16, 8, 0))
    small.fill((30, 16, 8, 120), small.get_rect().inflate(-spread, -spread))
    return pygame.transform.smoothscale(pygame.transform.box_blur(small, max(spread // 3, 1)), (width, height))


def _taken(fitted: Camera, layout: Layout, interface: float) -> list[Rect]:
    """What stands on the fitted map, and the medal of whose turn it is, which hangs over it."""
    taken = []
    for place in layout.places[1:]:
        x, y = fitted.to_screen(place.at)
        taken += [place.plate.move(x, y), place.name.move(x, y)]
    for flag in layout.flags:
        if flag is not None:
            left, top = fitted.to_screen((0, 0))
            taken.append(flag_box(flag, layout.scale, interface).move(left, top))
    small = fitted.free.left - fitted.view.left < _PANEL * interface
    left, right = (round(length * interface) for length in (_MEDAL_BESIDE if small else _MEDAL))
    taken.append(Rect(fitted.free.centerx + left, fitted.view.top, right - left, round(_HANGS * interface)))
    return taken


class _Room:
    """Where the fitted map is bare: a grid over what no panel covers, summed for judging any rectangle at once."""

    def __init__(self, camera: Camera, taken: list[Rect], interface: float) -> None:
        self.camera, self.free, self.taken = camera, camera.bare, taken
        self.step = max(round(_STEP * interface), 3)
        self.apart = round(_APART * interface)
        self.columns, self.rows = self.free.w // self.step, self.free.h // self.step
        self.sums = [[0] * (self.columns + 1)]

    def sum_up(self, hit: HitMap) -> Iterator[None]:
        """Finds the land, a row of the grid at a time; before any place is asked for."""
        left, top = self.free.topleft
        columns = [self.camera.to_map((left + (column + 0.5) * self.step, top))[0] for column in range(self.columns)]
        for row in range(self.rows):
            y = self.camera.to_map((left, top + (row + 0.5) * self.step))[1]
            here = hit.places_along(columns, y)
            line = accumulate((place != 0 for place in here), initial=0)
            self.sums.append([own + above for own, above in zip(line, self.sums[-1], strict=True)])
            yield

    def place(self, size: tuple[int, int]) -> Generator[None, None, Rect | None]:
        """The bare place for a slip of this size that lies furthest left, then furthest up; a column at a time."""
        rect = Rect(self.free.topleft, size)
        around = rect.inflate(2 * self.apart, 2 * self.apart)
        tops = range(self.free.top, self.free.bottom - rect.h + 1, self.step)
        rows = [self._cells(y - self.apart, around.h, self.free.top, self.rows) for y in tops]
        for x in range(self.free.left, self.free.right - rect.w + 1, self.step):
            left, right = self._cells(x - self.apart, around.w, self.free.left, self.columns)
            land = [line[right] - line[left] for line in self.sums]
            for y, (top, bottom) in zip(tops, rows, strict=True):
                if land[top] != land[bottom]:
                    continue
                around.topleft = (x - self.apart, y - self.apart)
                if around.collidelist(self.taken) < 0:
                    return Rect((x, y), size)
            yield
        return None

    def _cells(self, start: int, length: int, origin: int, most: int) -> tuple[int, int]:
        """The first and one past the last cell of the grid that a stretch touches."""
        return max((start - origin) // self.step, 0), min(-((origin - start - length) // self.step), most)

"""The painted map at every zoom: sharp tiles at rest, a scaled crop during a gesture (client-tech §2).

A tile is 256 pixels a side and covers a whole number of map units, so that tiles meet without a seam and none is
ever needed larger than the screen can show. What changes hands repaints only the tiles it touches.
"""

from collections import OrderedDict
from math import ceil, floor
from time import perf_counter

import pygame
from pygame import Rect, Surface

from game.client.map.brushwork import Point
from game.client.map.camera import STEP, Camera

_CELLS = 8
TILE = STEP * _CELLS
# 200 tiles are 50 MiB: a screen of 1920×1080 at four scales, or one of 3840×2160 with what lies just outside it.
_KEEP = 200
# A crop is cut at whole map units, and is now wider by some pixels, now narrower.
_SPARE = 16
# Tiles a frame may make without showing a crop first.
_AT_ONCE = 2
# Pixels to a map unit from which on the painting's own pixels show.
_STEEP = 2.2
# A crop of more pixels than this is smoothed only when it has lain still for so many frames: while the picture changes
# under it every frame would be late.
_LARGE, _PATIENT = 2_500_000, 12


class MapTiles:
    """Draws a canvas picture through a camera; the picture may change in place, `changed` tells where."""

    def __init__(self, picture: Surface) -> None:
        self.picture = picture
        self.version = 0
        """How often something in the picture has changed."""
        self.lent = 0
        """How often the sheet was lent."""
        self._tiles: OrderedDict[tuple[int, int, int], Surface] = OrderedDict()
        self._sheet: Surface | None = None
        # What of the picture, at which size, lies smooth on the sheet: at rest it is only blitted again.
        self._smooth: tuple[Rect, tuple[int, int]] | None = None
        self._still = 0

    def show(self, picture: Surface) -> None:
        """Another picture of the same size takes the place of this one."""
        if picture is not self.picture:
            self.picture = picture
            self.version += 1
            self._tiles.clear()
            self._smooth = None

    def changed(self, rect: Rect) -> None:
        """A rectangle of the canvas was painted again."""
        self.version += 1
        self._smooth, self._still = None, 0
        for key in list(self._tiles):
            units, column, row = key
            # A scaled pixel looks at its neighbours: one more cell on every side.
            side = units * _CELLS
            if Rect(column * side - units, row * side - units, side + 2 * units, side + 2 * units).colliderect(rect):
                del self._tiles[key]

    def draw(self, target: Surface, camera: Camera) -> bool:
        """Draws what the camera sees; True when it was sharp.

        A missing tile or two are made on the spot; while more are wanting, a crop stands in: `prepare` makes them.
        """
        units = round(STEP / camera.scale)
        side = units * _CELLS
        wanted = self._in_view(camera, side, camera.scale, camera.origin)
        missing = [cell for cell in wanted if (units, *cell) not in self._tiles]
        if abs(STEP / units - camera.scale) > 1e-9 or len(missing) > _AT_ONCE:
            self._draw_crop(target, camera)
            return False
        self._smooth = None
        left, top = camera.origin
        with clipped(target, camera.view):
            for column, row in wanted:
                x = camera.view.x + round((column * side - left) * camera.scale)
                y = camera.view.y + round((row * side - top) * camera.scale)
                target.blit(self._have(units, column, row), (x, y))
        return True

    def prepare(self, camera: Camera, until: float) -> bool:
        """Makes tiles for where the camera is going, up to a moment of `perf_counter`; True when none is wanting.

        With time to spare it goes on to those just outside, where the hand may pan next.
        """
        units = round(STEP / camera.goal_scale)
        wanted = self._in_view(camera, units * _CELLS, camera.goal_scale, camera.goal)
        for column, row in wanted:
            if perf_counter() >= until and (units, column, row) not in self._tiles:
                return False
            self._have(units, column, row)
        if not camera.moving and wanted:
            side = units * _CELLS
            columns, rows = (ceil(length / side) for length in self.picture.get_size())
            (left, top), (right, bottom) = wanted[0], wanted[-1]
            for row in range(max(top - 1, 0), min(bottom + 2, rows)):
                for column in range(max(left - 1, 0), min(right + 2, columns)):
                    if (units, column, row) not in self._tiles:
                        if perf_counter() >= until:
                            return True
                        self._have(units, column, row)
        return True

    def _have(self, units: int, column: int, row: int) -> Surface:
        key = (units, column, row)
        if key not in self._tiles:
            self._tiles[key] = self._tile(units, column, row)
            if len(self._tiles) > _KEEP:
                self._tiles.popitem(last=False)
        self._tiles.move_to_end(key)
        return self._tiles[key]

    def _in_view(self, camera: Camera, side: int, scale: float, origin: Point) -> list[tuple[int, int]]:
        left, top = origin
        w, h = self.picture.get_size()
        right, bottom = min(left + camera.view.w / scale, w), min(top + camera.view.h / scale, h)
        return [
            (column, row)
            for row in range(floor(max(top, 0) / side), ceil(bottom / side))
            for column in range(floor(max(left, 0) / side), ceil(right / side))
        ]

    def _tile(self, units: int, column: int, row: int) -> Surface:
        """One tile, scaled with a margin of a cell so that its edges look at their neighbours."""
        side = units * _CELLS
        wide = Rect(column * side - units, row * side - units, side + 2 * units, side + 2 * units)
        part = wide.clip(self.picture.get_rect())
        if part.size == (0, 0):
            return Surface((1, 1))
        size = (part.w * STEP // units, part.h * STEP // units)
        scaled = _crisp(pygame.transform.smoothscale(self._source(part, grows=units < STEP), size), STEP / units)
        own = Rect(column * side, row * side, side, side).clip(self.picture.get_rect())
        x, y = ((own.x - part.x) * STEP // units, (own.y - part.y) * STEP // units)
        tile = Surface((own.w * STEP // units, own.h * STEP // units))
        if units < STEP:
            # Enlarged, a pixel of the painting has its middle where its corner should be.
            half = (STEP - units) // (2 * units)
            if min(x, y) < half:
                tile.blit(scaled, (-x, -y))
            x, y = x - half, y - half
        tile.blit(scaled, (-x, -y))
        return tile

    def _source(self, part: Rect, grows: bool) -> Surface:
        """A part of the picture to be scaled; one that grows has one more row and column, for pygame reaches the last
        with its last pixel: without them every tile were stretched a little, and lines broke from one to the next."""
        if not grows:
            return self.picture.subsurface(part)
        source = Surface((part.w + 1, part.h + 1), depth=32)
        more = Rect(part.topleft, source.get_size()).clip(self.picture.get_rect())
        source.blit(self.picture, (0, 0), more)
        if more.w == part.w:
            source.blit(source, (part.w, 0), (part.w - 1, 0, 1, part.h + 1))
        if more.h == part.h:
            source.blit(source, (0, part.h), (0, part.h - 1, part.w + 1, 1))
        return source

    def room_for(self, size: tuple[int, int]) -> Surface:
        """A part of the one sheet for pictures of the whole window; what it was lent for before is lost."""
        # PERF: a sheet of its own for each frame cost 6 ms at 1920×1080, all of it in asking the system for pages.
        self.lent += 1
        if self._sheet is None or self._sheet.get_width() < size[0] or self._sheet.get_height() < size[1]:
            self._sheet = Surface((size[0] + _SPARE, size[1] + _SPARE), depth=32)
        return self._sheet.subsurface((0, 0, *size))

    def _draw_crop(self, target: Surface, camera: Camera) -> None:
        """The gesture: the seen part of the picture scaled straight to the screen."""
        view, scale = camera.view, camera.scale
        # One more column and row: smooth, everything lies half a pixel of the painting further down and right.
        left, top = floor(max(camera.origin[0] - 1, 0)), floor(max(camera.origin[1] - 1, 0))
        right = min(ceil(camera.origin[0] + view.w / scale), self.picture.get_width())
        bottom = min(ceil(camera.origin[1] + view.h / scale), self.picture.get_height())
        if right <= left or bottom <= top:
            return
        crop = Rect(left, top, right - left, bottom - top)
        size = (max(round(crop.w * scale), 1), max(round(crop.h * scale), 1))
        shown = self.room_for(size)
        # In motion nobody sees the difference, and the plain way takes a fifth of the time.
        self._still = 0 if camera.moving else self._still + 1
        if camera.moving or (self._still < _PATIENT and size[0] * size[1] > _LARGE):
            pygame.transform.scale(self.picture.subsurface(crop), size, shown)
            self._smooth = None
        elif self._smooth != (crop, size):
            # PERF: a copy of what only shrinks took 8 ms at 1920×1080.
            source = self._source(crop, grows=True) if scale > 1 else self.picture.subsurface(crop)
            pygame.transform.smoothscale(source, size, shown)
            self._smooth = (crop, size)
        x, y = camera.to_screen((left, top))
        if self._smooth and scale > 1:
            x, y = x + (scale - 1) / 2, y + (scale - 1) / 2
        with clipped(target, view):
            target.blit(shown, (round(x), round(y)))


class clipped:
    """A surface that may be drawn on inside a rectangle only, for the length of a `with`."""

    def __init__(self, surface: Surface, rect: Rect) -> None:
        self.surface, self.rect = surface, rect

    def __enter__(self) -> None:
        self.before = self.surface.get_clip()
        self.surface.set_clip(self.rect.clip(self.before))

    def __exit__(self, *error: object) -> None:
        self.surface.set_clip(self.before)


def _crisp(picture: Surface, scale: float) -> Surface:
    """An enlarged picture with its ink drawn sharp again: what differs from its own blur is laid on again.

    From `_STEEP` on every pixel of the painting is a step to be seen in a slanting line: the steps are smoothed out
    first, and the edge then drawn twice as sharp.
    """
    if scale <= 1.05:
        return picture
    radius, times = max(round(scale), 1), 1
    if scale >= _STEEP:
        picture = pygame.transform.gaussian_blur(picture, max(round(0.6 * scale), 1))
        radius, times = round(1.25 * scale), 2
    blur = pygame.transform.box_blur(picture, radius)
    lighter = picture.copy()
    lighter.blit(blur, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    blur.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    for _ in range(times):
        picture.blit(lighter, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        picture.blit(blur, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return picture

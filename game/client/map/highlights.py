"""What lies over places for a moment: hover, selection, legal targets (look §7).

    layer = highlights.layer("targets", places, scale, interface)     # painted so far or not at all
    left = layer.paint(layer.seen(camera), 12)                        # so much work on the tiles in sight
    if layer.shown:                                                   # once all in sight were there
        layer.lay(surface, camera, alpha)

Every layer is made for a scale and a set of places, a tile at a time where it is in sight, so that no frame is late;
pulsing is the layer's own alpha.
"""

from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil, floor

import pygame
from pygame import Rect, Surface

from game.client.look.surface_cache import STORE
from game.client.map.brushwork import Point
from game.client.map.camera import Camera
from game.client.map.place_light import COST, SLICE_COST, TILE, Cell, Kind, PlaceLight
from game.client.map.shapes import Shapes

_JOINING = 1
"""How dear it is to lay the tiles of places together to one."""


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


class Layer(ABC):
    """A picture of some places under one kind of light in tiles, and the map point of its top left corner.

    `shown` is true once all tiles that were in sight at one time were there: from then on it is laid down as far as it
    is painted.
    """

    def __init__(self, kind: Kind, corner: Point, scale: float, size: tuple[int, int]) -> None:
        self.kind, self.corner, self.scale, self.size = kind, corner, scale, size
        self.shown = False
        self._tiles: dict[Cell, Surface | None] = {}

    @abstractmethod
    def steps(self, window: Rect) -> Iterator[int]:
        """Paints the tiles in a window of the whole picture in small steps; each says how dear it was."""

    def seen(self, camera: Camera, arrived: bool = False) -> Rect:
        """What of the picture is in sight: now, or where the camera is going."""
        scale, origin = (camera.goal_scale, camera.goal) if arrived else (camera.scale, camera.origin)
        ratio, view = self.scale / scale, camera.view
        x, y = ((self.corner[k] - origin[k]) * scale + view.topleft[k] for k in (0, 1))
        if abs(ratio - 1) < 1e-6:
            return Rect(view.x - round(x), view.y - round(y), view.w, view.h)
        return Rect(
            floor((view.x - x) * ratio), floor((view.y - y) * ratio), ceil(view.w * ratio) + 1, ceil(view.h * ratio) + 1
        )

    def is_painted(self, window: Rect) -> bool:
        """Whether every tile in a window is there."""
        return all(cell in self._tiles for cell in self._cells(window))

    def paint(self, window: Rect, work: int) -> int:
        """Paints what is missing in a window with so much work; what is left of it, less than 1 when it ran out."""
        if not self.is_painted(window):
            for cost in self.steps(window) if work > 0 else ():
                work -= cost
                if work < 1:
                    break
        self.shown |= self.is_painted(window)
        return work

    def lay(self, target: Surface, camera: Camera, alpha: int = 255) -> None:
        """Lays it where it belongs as far as it is painted, enlarged while the camera is at another scale."""
        ratio = camera.scale / self.scale
        left, top = camera.to_screen(self.corner)
        still = abs(ratio - 1) < 1e-6
        if still:
            left, top = round(left), round(top)
        sheets: dict[tuple[int, int, int], Surface] = {}
        laid = []
        for cell in self._cells(self.seen(camera)):
            picture = self._tiles.get(cell)
            if picture is None:
                continue
            x, y = cell[0] * TILE, cell[1] * TILE
            if still:
                picture.set_alpha(alpha)
                laid.append((picture, (left + x, top + y)))
                continue
            # Tiles meet where both are rounded to.
            x0, y0 = round(left + x * ratio), round(top + y * ratio)
            x1, y1 = (round(left + (x + picture.get_width()) * ratio), round(top + (y + picture.get_height()) * ratio))
            if x1 <= x0 or y1 <= y0:
                continue
            key = (id(picture), x1 - x0, y1 - y0)
            if key not in sheets:
                sheets[key] = pygame.transform.scale(picture, key[1:])
                sheets[key].set_alpha(alpha)
            laid.append((sheets[key], (x0, y0)))
        target.fblits(laid)

    def weight(self) -> int:
        """About how many bytes its tiles hold; those that share a picture count once."""
        pictures = {id(picture): picture for picture in self._tiles.values() if picture is not None}
        return sum(4 * picture.get_width() * picture.get_height() for picture in pictures.values())

    def _cells(self, window: Rect) -> list[Cell]:
        """The tiles in a window, column by column."""
        area = window.clip(Rect((0, 0), self.size))
        if not area.w or not area.h:
            return []
        rows = range(area.top // TILE, (area.bottom - 1) // TILE + 1)
        return [(column, row) for column in range(area.left // TILE, (area.right - 1) // TILE + 1) for row in rows]


class PlaceLayer(Layer):
    """One place."""

    def __init__(self, light: PlaceLight, corner: Point, scale: float) -> None:
        super().__init__(light.kind, corner, scale, light.size)
        self._light = light
        self._preparing: Iterator[None] | None = light.prepare()

    def steps(self, window: Rect) -> Iterator[int]:
        while self._preparing is not None:
            if next(self._preparing, self) is self:
                self._preparing = None
            yield SLICE_COST
        for cell in self._cells(window):
            if cell not in self._tiles:
                self._tiles[cell] = picture = self._light.tile(cell)
                yield COST[self.kind] if picture is not None else 0

    def lay_on(self, tile: Surface, rect: Rect) -> None:
        """Lays what it has in a rectangle on a tile of that size; the caller has had it painted."""
        for cell in self._cells(rect):
            picture = self._tiles[cell]
            if picture is not None:
                picture.set_alpha(255)
                tile.blit(picture, (cell[0] * TILE - rect.x, cell[1] * TILE - rect.y))

    def is_empty(self, rect: Rect) -> bool:
        """Whether nothing of it lies in a rectangle; the caller has had it painted."""
        return not any(self._tiles[cell] for cell in self._cells(rect))


class PlacesLayer(Layer):
    """Several places together: where they overlap, one over the other."""

    def __init__(self, places: list[PlaceLayer], scale: float) -> None:
        left, top = min(one.corner[0] for one in places), min(one.corner[1] for one in places)
        self._places = [
            (one, Rect((round((one.corner[0] - left) * scale), round((one.corner[1] - top) * scale)), one.size))
            for one in places
        ]
        rects = [rect for _, rect in self._places]
        super().__init__(places[0].kind, (left, top), scale, rects[0].unionall(rects[1:]).size)

    def steps(self, window: Rect) -> Iterator[int]:
        for cell in self._cells(window):
            if cell in self._tiles:
                continue
            rect = Rect(cell[0] * TILE, cell[1] * TILE, TILE, TILE).clip(Rect((0, 0), self.size))
            here = []
            for one, place in self._places:
                part = rect.clip(place)
                if part.w and part.h:
                    part.move_ip(-place.x, -place.y)
                    yield from one.steps(part)
                    if not one.is_empty(part):
                        here.append((one, rect.move(-place.x, -place.y)))
            self._tiles[cell] = None
            if here:
                self._tiles[cell] = tile = Surface(rect.size, pygame.SRCALPHA)
                for one, part in here:
                    one.lay_on(tile, part)
                yield _JOINING


class Highlights:
    """Layers for the places of a board, kept by what they show."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self._kept: OrderedDict[tuple[object, ...], Layer] = OrderedDict()

    def layer(self, kind: Kind, places: Iterable[int], scale: float, interface: float) -> Layer:
        """One layer for some places, perhaps not painted yet:

        `hover`: eight parts more light and the gold core on all sides. `selected`: a pale gold outline and a glow
        round it. `targets`: raised land, dashed pale gold on a dark line and a warm glow inside. `reach`: raised
        land with a whole line of dark and pale gold; nobody is paled.
        `struck`, `blessed`: what Fate has found, in ember or gold light that is strongest at the border.
        """
        wanted = tuple(sorted(places))
        if len(wanted) == 1:
            return self._place(kind, wanted[0], scale, interface)
        key = (kind, wanted, round(scale, 4), round(interface, 3))
        found = self._kept.get(key)
        if found is None:
            found = PlacesLayer([self._place(kind, place, scale, interface) for place in wanted], scale)
            self._keep(key, found)
        self._kept.move_to_end(key)
        return found

    def _place(self, kind: Kind, place: int, scale: float, interface: float) -> PlaceLayer:
        key = (kind, place, round(scale, 4), round(interface, 3))
        found = self._kept.get(key)
        if not isinstance(found, PlaceLayer):
            margin = round(30 * interface / scale)
            box = self.shapes.boxes[place].inflate(2 * margin, 2 * margin)
            found = PlaceLayer(
                PlaceLight(kind, self.shapes.outlines[place], box, scale, interface), (box.x, box.y), scale
            )
            self._keep(key, found)
        self._kept.move_to_end(key)
        return found

    def _keep(self, key: tuple[object, ...], layer: Layer) -> None:
        """Takes a layer in; those idle longest go where all weigh more than a window of this size may keep."""
        weight = sum(one.weight() for one in self._kept.values())
        while self._kept and weight > STORE.limit:
            weight -= self._kept.popitem(last=False)[1].weight()
        self._kept[key] = layer

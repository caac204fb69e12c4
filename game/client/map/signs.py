"""Signs of a map: veils over the land of a place, marks and badges at its token, a mark before its name, marks on
borders. A game says which there are in values of its own (frozen and hashable) and draws them with a `SignPainter`.
"""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from pygame import Surface

from game.client.map.brushwork import Point
from game.client.map.highlights import Overlay
from game.client.map.shapes import Shapes

VEIL_FINER = 2
"""Veils are painted so many times as fine as they are shown."""
_KEEP = 96
# Veils are painted for this many pixels a side at most: larger ones are enlarged, which a veil forgives.
_LARGEST = 420
# Sides of signs in logical pixels at size 1, and the fewest pixels that can be read.
_MARK, _BADGE, _LEAST = 30, 25, 12

Corner = Literal["upper-left", "upper-right", "lower-left", "lower-right"]


@dataclass(frozen=True)
class PlaceSigns:
    """The signs of one place."""

    veils: tuple[str, ...] = ()
    marks: tuple[Any, ...] = ()
    badges: tuple[tuple[Corner, Any], ...] = ()
    name_mark: Any = None


NOTHING = PlaceSigns()


class SignPainter(Protocol):
    """How a game draws its signs; `side` is in pixels. Only what the game has ever set is asked for."""

    def veil(self, kind: str, size: tuple[int, int], rings: list[list[Point]], seed: int) -> Surface:
        """A texture inside an outline; `rings` are in pixels `VEIL_FINER` times as fine as `size`."""

    def mark(self, spec: Any, side: int) -> Surface:
        """A mark beside a token."""

    def badge(self, spec: Any, side: int) -> Surface:
        """A badge on a corner of a token."""

    def name_mark(self, spec: Any, side: int) -> Surface:
        """A mark before a name."""

    def border(self, spec: Any, side: int) -> Surface:
        """A mark on a border."""


class SignBoard:
    """The signs of all places and the pictures they need. `painter` is None for a game that has none."""

    def __init__(self, outlines: Shapes, painter: SignPainter | None) -> None:
        self.shapes, self.painter = outlines, painter
        self.signs: tuple[PlaceSigns, ...] = ()
        self.borders: dict[tuple[int, int], Any] = {}
        self._kept: OrderedDict[tuple[object, ...], Overlay] = OrderedDict()

    def set(self, signs: tuple[PlaceSigns, ...], borders: Mapping[tuple[int, int], Any]) -> bool:
        """What lies where from now on; true if anything is new. Borders go by the two places they part."""
        changed = signs != self.signs or dict(borders) != self.borders
        self.signs, self.borders = signs, dict(borders)
        return changed

    def veils(self, scale: float) -> list[Overlay]:
        """The textures over the land, for a scale."""
        return [self._veil(p, kind, scale) for p, signs in enumerate(self.signs) for kind in signs.veils]

    def _veil(self, p: int, kind: str, scale: float) -> Overlay:
        assert self.painter is not None
        box = self.shapes.boxes[p]
        scale = min(scale, _LARGEST / max(box.w, box.h))
        key = (p, kind, round(scale, 4))
        if key not in self._kept:
            size = (max(2, round(box.w * scale)), max(2, round(box.h * scale)))
            k = scale * VEIL_FINER
            rings = [[((x - box.x) * k, (y - box.y) * k) for x, y in ring] for ring in self.shapes.outlines[p]]
            self._kept[key] = Overlay(kind, self.painter.veil(kind, size, rings, p), (box.x, box.y), scale)
            if len(self._kept) > _KEEP:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]

    def at(self, p: int) -> PlaceSigns:
        """What lies on a place."""
        return self.signs[p] if p < len(self.signs) else NOTHING

    def marks(self, p: int, size: float) -> list[Surface]:
        """The marks beside the token of a place, the nearest first."""
        marks, side = self.at(p).marks, max(_LEAST, round(_MARK * size))
        return [self.painter.mark(spec, side) for spec in marks] if self.painter is not None else []

    def badges(self, p: int, size: float) -> list[tuple[Corner, Surface]]:
        """The badges on the corners of the token of a place."""
        badges, side = self.at(p).badges, max(_LEAST, round(_BADGE * size))
        return [(at, self.painter.badge(spec, side)) for at, spec in badges] if self.painter is not None else []

    def name_mark(self, p: int, side: float) -> Surface | None:
        """The mark before the name of a place."""
        spec = self.at(p).name_mark
        if spec is None or self.painter is None:
            return None
        return self.painter.name_mark(spec, max(_LEAST, round(side)))

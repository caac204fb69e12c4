"""The outlines of a board in map units: fine ones of the shipped geography where a board is cut as one of its files is.

`assets/geo/map-layers.json` has the fine borders of one cut, `assets/geo/*-arcs.json` those of others. A board of any
game takes those in which every place of its own is found, by key or code, at the same size; else its own polygons.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pygame import Rect

from game import paths
from game.client.map.brushwork import Point, box_of
from game.parts.map_board import MapBoard

OUTSIDE = 0
# Outlines this close in area are one outline drawn at two finenesses.
_SAME = 0.05


@dataclass(frozen=True)
class Border:
    """A line between two places (numbers), or a place and OUTSIDE; `baked` where the shipped land already shows it."""

    left: int
    right: int
    line: tuple[Point, ...]
    baked: bool = False


@dataclass(frozen=True)
class Shapes:
    """Outlines by place (a place may own an island: several rings), borders once each.

    `shipped` says that they are the fine ones of the shipped geography.
    """

    outlines: tuple[tuple[tuple[Point, ...], ...], ...]
    borders: tuple[Border, ...]
    boxes: tuple[Rect, ...]
    shipped: bool

    def middle_of(self, board: MapBoard, left: int, right: int) -> Point:
        """The point that stands for a border: where the board has its mark, half way along it, or half way between
        the towns where a lane leads over water."""
        border = board.border_between(left, right)
        if border is not None and border.at is not None:
            return border.at
        lines = [one.line for one in self.borders if {one.left, one.right} == {left, right}]
        if lines:
            longest = max(lines, key=len)
            return longest[len(longest) // 2]
        (ax, ay), (bx, by) = (board.places[p].town.at for p in (left, right))
        return (ax + bx) / 2, (ay + by) / 2

    @property
    def box(self) -> Rect:
        """Everything the places cover."""
        return self.boxes[1].unionall(self.boxes[2:])


@lru_cache(maxsize=1)
def geography() -> dict[str, Any]:
    """The shipped coasts, rivers and inner lines, as read from the file."""
    with open(paths.asset("geo", "map-layers.json"), encoding="utf8") as file:
        return {name: _settled(layer) for name, layer in json.load(file).items()}


def _settled(layer: Any) -> Any:
    """The same in tuples: of numbers alone they are left out when garbage is looked for, lists of points are not."""
    if isinstance(layer, dict):
        return {name: _settled(part) for name, part in layer.items()}
    return tuple(map(_settled, layer)) if isinstance(layer, list) else layer


def _area(ring: tuple[Point, ...]) -> float:
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True))) / 2


def joined(pieces: list[tuple[Point, ...]]) -> tuple[Point, ...]:
    """The longest closed ring that the pieces make, end to end."""
    rings: list[tuple[Point, ...]] = []
    pieces = list(pieces)
    while pieces:
        ring = list(pieces.pop(0))
        while ring[0] != ring[-1]:
            following = next((k for k, piece in enumerate(pieces) if piece[0] == ring[-1]), None)
            if following is None:
                break
            ring += pieces.pop(following)[1:]
        rings.append(tuple(ring[:-1]))
    return max(rings, key=_area)


@lru_cache(maxsize=1)
def _cuts() -> tuple[dict[str, Any], ...]:
    """Fine borders and islands of every cut that ships, that of the geography itself first."""
    cuts = [geography()]
    for path in sorted(paths.asset("geo").glob("*-arcs.json")):
        with open(path, encoding="utf8") as file:
            found = _settled({"cut": json.load(file)})["cut"]
        cuts.append(found if isinstance(found, dict) else {"arcs": found, "islands": ()})
    return tuple(cuts)


@lru_cache(maxsize=1)
def _rim() -> frozenset[Point]:
    """Every point of the coast and frontier that the shipped land shows."""
    outer = (arc["line"] for arc in geography()["arcs"] if {arc["left"], arc["right"]} & {"sea", "foreign"})
    return frozenset((float(x), float(y)) for line in outer for x, y in line)


def _fine(board: MapBoard) -> Shapes | None:
    """The outlines of the first cut that is the board's, or None when it is cut like none."""
    return next((shapes for cut in _cuts() if (shapes := _cut_like(board, cut)) is not None), None)


def _cut_like(board: MapBoard, cut: dict[str, Any]) -> Shapes | None:
    number = board.number_of
    if not {number.get(arc[side], OUTSIDE) for arc in cut["arcs"] for side in ("left", "right")} >= {*board.ids}:
        return None
    pieces: dict[int, list[tuple[Point, ...]]] = {}
    borders: list[Border] = []
    for arc in cut["arcs"]:
        line = tuple((float(x), float(y)) for x, y in arc["line"])
        left, right = number.get(arc["left"], OUTSIDE), number.get(arc["right"], OUTSIDE)
        baked = OUTSIDE in (left, right) and 2 * sum(point in _rim() for point in line) > len(line)
        borders.append(Border(left, right, line, baked))
        pieces.setdefault(left, []).append(line)
        pieces.setdefault(right, []).append(line[::-1])
    outlines: list[tuple[tuple[Point, ...], ...]] = [()]
    for p in board.ids:
        ring = joined(pieces[p])
        drawn = _area(tuple(board.places[p].polygon))
        whole = box_of(ring)
        overlap = whole.clip(box_of(board.places[p].polygon))
        if abs(_area(ring) - drawn) > _SAME * drawn or overlap.w * overlap.h < (1 - 2 * _SAME) * whole.w * whole.h:
            return None
        outlines.append((ring,))
    for island in cut["islands"]:
        owner = number.get(island.get("province", ""), OUTSIDE)
        if owner:
            outlines[owner] = (*outlines[owner], tuple((float(x), float(y)) for x, y in island["line"]))
    return _finished(outlines, borders, shipped=True)


def _coarse(board: MapBoard) -> Shapes:
    """Outlines and borders from the board's own polygons, whose neighbours share their points."""
    owner_of = {}
    for p in board.ids:
        ring = board.places[p].polygon
        for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
            owner_of[a, b] = p
    borders: list[Border] = []
    for p in board.ids:
        ring = board.places[p].polygon
        across = [owner_of.get((b, a), OUTSIDE) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]
        first = next((k for k in range(len(ring)) if across[k] != across[k - 1]), 0)
        line: list[Point] = []
        for k in range(len(ring)):
            here = (first + k) % len(ring)
            line = line or [ring[here]]
            line.append(ring[(here + 1) % len(ring)])
            if k == len(ring) - 1 or across[(here + 1) % len(ring)] != across[here]:
                if across[here] == OUTSIDE or across[here] > p:
                    borders.append(Border(p, across[here], tuple(line)))
                line = []
    return _finished([(), *((tuple(board.places[p].polygon),) for p in board.ids)], borders, shipped=False)


def _finished(outlines: list[Any], borders: list[Border], shipped: bool) -> Shapes:
    boxes = [Rect(0, 0, 0, 0)]
    boxes += [box_of([point for ring in rings for point in ring]).inflate(4, 4) for rings in outlines[1:]]
    return Shapes(tuple(outlines), tuple(borders), tuple(boxes), shipped)


@lru_cache(maxsize=8)
def shapes_of(board: MapBoard) -> Shapes:
    """The outlines of a board; the board must have polygons."""
    return _fine(board) or _coarse(board)

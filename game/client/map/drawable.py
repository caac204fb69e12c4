"""A board as it can be painted: a tiny one of a scenario or a test, drawn in any units, is enlarged to the painter's.

Whole boards are painted as they are. A tiny one often says no more than its outlines: how large the paper is, how much
room a place has is found here; flags stand where the outlines have room for them.
"""

from copy import copy
from dataclasses import replace

from game.client.map.brushwork import box_of
from game.client.map.waters import BROCADE, ROLLER
from game.parts.map_board import Adjacency, MapBoard, Place, Point

# What a tiny board is enlarged to, in map units; the water left round it, and how much of that is framed with it.
_WIDE, _HIGH, _MARGIN, _AIR = 1560, 1330, 60, 20
# Room is half the width of a box half as wide again as high.
_SHAPE = 1.45


def drawable(board: MapBoard) -> MapBoard:
    """The board itself, or what is to be painted in its place. It must have outlines."""
    if board.inline is None:
        return board
    box = box_of([point for place in board.places[1:] for point in place.polygon])
    zoom = min(_WIDE / max(box.w, 1), _HIGH / max(box.h, 1))
    left, top = ROLLER + _MARGIN, BROCADE + _MARGIN

    def put(point: Point) -> Point:
        return (point[0] - box.x) * zoom + left, (point[1] - box.y) * zoom + top

    def place(old: Place) -> Place:
        outline = tuple(put(point) for point in old.polygon)
        labelled = put(old.label)
        room = old.room * zoom if old.room else _room(outline, labelled)
        town = replace(old.town, at=put(old.town.at))
        return replace(old, town=town, label=labelled, polygon=outline, room=room)

    def lane(old: Adjacency) -> Adjacency:
        return replace(old, at=put(old.at) if old.at else None, line=tuple(put(point) for point in old.line))

    enlarged = copy(board)
    enlarged.places = (board.places[0], *(place(old) for old in board.places[1:]))
    enlarged.adjacencies = tuple(lane(old) for old in board.adjacencies)
    enlarged.regions = (board.regions[0], *(replace(old, banner=None) for old in board.regions[1:]))
    wide, high = round(box.w * zoom), round(box.h * zoom)
    enlarged.play_area = (left - _AIR, top - _AIR, left + wide + _AIR, top + high + _AIR)
    enlarged.canvas = (wide + 2 * left, high + 2 * top)
    return enlarged


def _room(outline: tuple[Point, ...], middle: Point) -> float:
    """Half the width of the largest box about a point that keeps within an outline's nearest corners."""
    box = box_of(outline)
    across = min(middle[0] - box.left, box.right - middle[0])
    down = min(middle[1] - box.top, box.bottom - middle[1])
    return max(min(across, down * _SHAPE) * 0.8, 1.0)

"""Checks the outlines of a whole map board: no gap, no overlap, every border listed.

Tiny boards are free of all this. The first fault found is raised as a DataError.
"""

import itertools
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from game.engine.errors import DataError
from game.parts.map_board import MapBoard, Place, Point

Edge = tuple[Point, Point]


class OutlineCheck:
    """The checks of one board; `places_key` is the file's section of its places, named in every fault."""

    def __init__(self, board: MapBoard, file: Path | str, places_key: str) -> None:
        self.board = board
        self.file = file
        self.places_key = places_key

    def run(self) -> None:
        """Raises a `DataError` unless the ground is whole; reading has already checked each field and each pair."""
        self._check_piece()
        self._check_touching(self._check_outlines())

    def _fault(self, place: Place, field: str, problem: str) -> DataError:
        where = f"{self.places_key}.{place.code}"
        return DataError(self.file, f"{where}.{field}" if field else where, problem)

    def _check_piece(self) -> None:
        cut_off = unreached(self.board, self.board.ids)
        if cut_off:
            raise DataError(
                self.file, "adjacencies", f"expected a map in one piece, but {codes(self.board, cut_off)} is cut off"
            )

    def _check_outlines(self) -> dict[Edge, Place]:
        """Checks that outlines lie in the play area, do not cross and leave no hole; returns whose each edge is."""
        left, top, right, bottom = self.board.play_area
        owners: dict[Edge, Place] = {}
        for place in self.board.places[1:]:
            outline = _clockwise(place.polygon)
            if len(set(outline)) != len(outline):
                raise self._fault(place, "polygon", "expected no point twice (outlines are not closed by hand)")
            for point in outline:
                if not (left <= point[0] <= right and top <= point[1] <= bottom):
                    raise self._fault(place, "polygon", f"expected points in the play_area, found {list(point)}")
            for edge in _edges(outline):
                if edge in owners:
                    raise self._fault(place, "polygon", f"lies over {owners[edge].code} at {list(edge[0])}")
                owners[edge] = place
        self._check_crossings(owners)
        self._check_holes(owners)
        for seated in self.board.places[1:]:
            for place in self.board.places[1:]:
                if (place is seated) != inside(seated.town.at, place.polygon):
                    found = "outside it" if place is seated else f"in {place.code}"
                    raise self._fault(seated, "seat.at", f"expected a seat inside its own outline, found it {found}")
        return owners

    def _check_touching(self, owners: dict[Edge, Place]) -> None:
        """Checks that what shares a border is adjacent or closed, and that what is so without sharing one has a
        lane.
        """
        touching: set[frozenset[int]] = set()
        for (start, end), place in owners.items():
            other = owners.get((end, start))
            if other is not None:
                touching.add(frozenset((place.number, other.number)))
        listed = {frozenset(wall.between) for wall in self.board.closed}
        for wall in self.board.closed:
            if frozenset(wall.between) not in touching:
                pair = codes(self.board, wall.between)
                raise DataError(self.file, "closed", f"{pair} do not touch: there is no border to close")
        for i, border in enumerate(self.board.adjacencies):
            both = (border.source, border.target)
            listed.add(frozenset(both))
            if frozenset(both) not in touching and not border.line:
                pair = codes(self.board, both)
                raise DataError(self.file, f"adjacencies.{i + 1}", f"{pair} do not touch: expected a lane (line)")
        for unlisted in sorted(sorted(pair) for pair in touching - listed):
            pair = codes(self.board, unlisted)
            raise DataError(self.file, "adjacencies", f"{pair} touch: expected them here or under closed")

    def _check_crossings(self, owners: dict[Edge, Place]) -> None:
        """Checks that no two borders cross, and that no outline touches the middle of another's edge."""
        # A sweep from west to east: an edge is compared with those that begin before it ends.
        edges = sorted(
            (min(a[0], b[0]), max(a[0], b[0]), min(a[1], b[1]), max(a[1], b[1]), (a, b))
            for a, b in owners
            if a < b or (b, a) not in owners
        )
        for i, (_, right, top, bottom, one) in enumerate(edges):
            for other_left, _, other_top, other_bottom, other in itertools.islice(edges, i + 1, None):
                if other_left > right:
                    break
                if other_top <= bottom and top <= other_bottom and _meet(one, other):
                    first, second = sorted((owners[one], owners[other]), key=lambda place: place.number)
                    who = "crosses itself" if first is second else f"crosses or overlaps that of {second.code}"
                    raise self._fault(first, "polygon", f"{who} near {list(other[0])}: expected shared points")

    def _check_holes(self, owners: dict[Edge, Place]) -> None:
        """Checks that edges of one place only run round the outside; a ring that runs the other way is a gap."""
        onward: dict[Point, list[Point]] = defaultdict(list)
        for a, b in owners:
            if (b, a) not in owners:
                onward[a].append(b)
        for start in list(onward):
            while onward[start]:
                ring = [start]
                here = onward[start].pop()
                while here != start and onward[here]:
                    ring.append(here)
                    here = onward[here].pop()
                if _area(ring) <= 0:
                    problem = f"a gap lies beside it at {list(start)}: expected shared border points"
                    if len(ring) > 1:
                        raise self._fault(owners[ring[0], ring[1]], "polygon", problem)
                    raise DataError(self.file, self.places_key, problem)


def unreached(board: MapBoard, within: Iterable[int]) -> list[int]:
    """The places of `within` that cannot be reached from its first without leaving it."""
    left = list(within)
    frontier = [left.pop(0)]
    while frontier:
        here = frontier.pop()
        reached = [place for place in left if place in board.adjacent[here]]
        left = [place for place in left if place not in reached]
        frontier += reached
    return left


def codes(board: MapBoard, numbers: Iterable[int]) -> str:
    """The codes of places, for an error message."""
    return ", ".join(board.places[number].code for number in numbers)


def _clockwise(polygon: tuple[Point, ...]) -> tuple[Point, ...]:
    """The outline in clockwise order, so that neighbours share their edges in opposite directions."""
    return polygon if _area(polygon) > 0 else polygon[::-1]


def _area(outline: Iterable[Point]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in _edges(tuple(outline))) / 2


def _edges(outline: tuple[Point, ...]) -> Iterator[Edge]:
    return zip(outline, outline[1:] + outline[:1], strict=True)


def _meet(one: Edge, other: Edge) -> bool:
    """Whether two edges have more in common than an end of both."""
    (a, b), (c, d) = one, other
    if a in other or b in other:
        shared, free = (a, b) if a in other else (b, a)
        far = d if shared == c else c
        return _on(far, one) or _on(free, other)
    if _on(a, other) or _on(b, other) or _on(c, one) or _on(d, one):
        return True
    return _side(a, b, c) != _side(a, b, d) and _side(c, d, a) != _side(c, d, b)


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _side(a: Point, b: Point, c: Point) -> bool:
    return _turn(a, b, c) > 0


def _on(point: Point, edge: Edge) -> bool:
    """Whether a point lies on an edge, to a thousandth of a square unit (points are given to a tenth)."""
    (ax, ay), (bx, by) = edge
    if not (min(ax, bx) <= point[0] <= max(ax, bx) and min(ay, by) <= point[1] <= max(ay, by)):
        return False
    return abs(_turn(edge[0], edge[1], point)) < 1e-3


def inside(point: Point, polygon: tuple[Point, ...]) -> bool:
    """Whether a point is inside an outline, by the number of edges to the east of it."""
    x, y = point
    within = False
    for (ax, ay), (bx, by) in _edges(polygon):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within

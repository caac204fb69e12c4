"""What only whole boards must obey: the counts of R1.1, unbroken ground, and outlines that fit without gap or overlap.

Tiny boards are free of all this. The first fault found is raised as a DataError.
"""

import itertools
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from game.conquest.rules.board import Board, Point, Province
from game.engine.errors import DataError

PROVINCES: Final = 42
SIZES: Final = (3, 3, 6, 6, 6, 6, 6, 6)
BONUS: Final = {3: 1, 6: 2}
FEWEST_NEIGHBOURS, MOST_NEIGHBOURS = 2, 8

Edge = tuple[Point, Point]


def check_full_board(board: Board, file: Path | str) -> None:
    """Raises a DataError unless the board is whole; reading has already checked each field and each pair."""
    _check_counts(board, file)
    _check_ground(board, file)
    owners = _check_outlines(board, file)
    _check_touching(board, file, owners)


def _check_counts(board: Board, file: Path | str) -> None:
    if board.size != PROVINCES:
        raise DataError(file, "provinces", f"expected {PROVINCES}, found {board.size}")
    sizes = [len(members) for members in board.region_provinces[1:]]
    if tuple(sorted(sizes)) != SIZES:
        raise DataError(
            file, "regions", f"expected six of 6 provinces and two of 3, found {sorted(sizes, reverse=True)}"
        )
    for region, size in zip(board.regions[1:], sizes, strict=True):
        if region.bonus != BONUS[size]:
            raise DataError(
                file,
                f"regions.{region.key}.bonus",
                f"expected {BONUS[size]} for {size} provinces, found {region.bonus}",
            )


def _check_ground(board: Board, file: Path | str) -> None:
    """Neighbours in number, the map in one piece, every region in one piece."""
    for province in board.provinces[1:]:
        count = len(board.neighbours[province.number])
        if not FEWEST_NEIGHBOURS <= count <= MOST_NEIGHBOURS:
            raise DataError(
                file,
                f"provinces.{province.key}",
                f"expected {FEWEST_NEIGHBOURS} to {MOST_NEIGHBOURS} neighbours, found {count}",
            )
    cut_off = _unreached(board, board.ids)
    if cut_off:
        raise DataError(file, "adjacencies", f"expected a map in one piece, but {_names(board, cut_off)} is cut off")
    for region in board.regions[1:]:
        cut_off = _unreached(board, board.region_provinces[region.number])
        if cut_off:
            raise DataError(
                file,
                f"regions.{region.key}",
                f"expected a region in one piece, but {_names(board, cut_off)} is cut off",
            )


def _unreached(board: Board, within: Iterable[int]) -> list[int]:
    """Those of `within` that cannot be walked to from its first without leaving it."""
    left = list(within)
    frontier = [left.pop(0)]
    while frontier:
        here = frontier.pop()
        reached = [p for p in left if p in board.adjacent[here]]
        left = [p for p in left if p not in reached]
        frontier += reached
    return left


def _names(board: Board, numbers: Iterable[int]) -> str:
    return ", ".join(board.provinces[n].key for n in numbers)


def _check_outlines(board: Board, file: Path | str) -> dict[Edge, Province]:
    """Outlines lie in the play area, do not cross, and leave no hole between them; returns whose each edge is."""
    left, top, right, bottom = board.play_area
    owners: dict[Edge, Province] = {}
    for province in board.provinces[1:]:
        place = f"provinces.{province.key}"
        outline = _clockwise(province.polygon)
        if len(set(outline)) != len(outline):
            raise DataError(file, f"{place}.polygon", "expected no point twice (outlines are not closed by hand)")
        for point in outline:
            if not (left <= point[0] <= right and top <= point[1] <= bottom):
                raise DataError(file, f"{place}.polygon", f"expected points in the play_area, found {list(point)}")
        for edge in _edges(outline):
            if edge in owners:
                raise DataError(file, f"{place}.polygon", f"lies over {owners[edge].key} at {list(edge[0])}")
            owners[edge] = province
    _check_crossings(owners, file)
    _check_holes(owners, file)
    for seated in board.provinces[1:]:
        for province in board.provinces[1:]:
            if (province is seated) != _inside(seated.seat.at, province.polygon):
                found = "outside it" if province is seated else f"in {province.key}"
                raise DataError(
                    file, f"provinces.{seated.key}.seat.at", f"expected a seat inside its own outline, found it {found}"
                )
    return owners


def _clockwise(polygon: tuple[Point, ...]) -> tuple[Point, ...]:
    """The outline, turned so that all run the same way round; drawn neighbours then share edges in opposite senses."""
    return polygon if _area(polygon) > 0 else polygon[::-1]


def _area(outline: Iterable[Point]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in _edges(tuple(outline))) / 2


def _edges(outline: tuple[Point, ...]) -> Iterator[Edge]:
    return zip(outline, outline[1:] + outline[:1], strict=True)


def _check_touching(board: Board, file: Path | str, owners: dict[Edge, Province]) -> None:
    """Whatever shares a border is adjacent or closed; what is adjacent or closed without sharing one has a lane."""
    touching: set[frozenset[int]] = set()
    for (start, end), province in owners.items():
        other = owners.get((end, start))
        if other is not None:
            touching.add(frozenset((province.number, other.number)))
    listed = {frozenset(wall.between) for wall in board.closed}
    for wall in board.closed:
        if frozenset(wall.between) not in touching:
            raise DataError(file, "closed", f"{_names(board, wall.between)} do not touch: there is no border to close")
    for i, border in enumerate(board.adjacencies):
        both = (border.source, border.target)
        listed.add(frozenset(both))
        if frozenset(both) not in touching and not border.line:
            raise DataError(file, f"adjacencies.{i + 1}", f"{_names(board, both)} do not touch: expected a lane (line)")
    for unlisted in sorted(sorted(pair) for pair in touching - listed):
        raise DataError(file, "adjacencies", f"{_names(board, unlisted)} touch: expected them here or under closed")


def _check_crossings(owners: dict[Edge, Province], file: Path | str) -> None:
    """No two borders cross, and no outline touches the middle of another's edge."""
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
                first, second = sorted((owners[one], owners[other]), key=lambda province: province.number)
                who = "crosses itself" if first is second else f"crosses or overlaps that of {second.key}"
                raise DataError(
                    file, f"provinces.{first.key}.polygon", f"{who} near {list(other[0])}: expected shared points"
                )


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


def _check_holes(owners: dict[Edge, Province], file: Path | str) -> None:
    """Edges that belong to one province only run round the outside; a ring that runs the other way is a gap."""
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
                owner = owners[ring[0], ring[1]] if len(ring) > 1 else None
                place = f"provinces.{owner.key}.polygon" if owner else "provinces"
                raise DataError(file, place, f"a gap lies beside it at {list(start)}: expected shared border points")


def _inside(point: Point, polygon: tuple[Point, ...]) -> bool:
    """Whether a point is inside an outline, by counting the edges to the east of it."""
    x, y = point
    within = False
    for (ax, ay), (bx, by) in _edges(polygon):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within

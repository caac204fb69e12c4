"""The names of the rivers, lettered beside the water, upright (map-look, layer 15).

Where a name stands is found for each board: along its river, beside the water, as far as possible from the labels,
cities and banners of the board and from the other names. Names that find no quiet place are left out.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot, inf
from typing import Any, Final

from pygame import Rect, Surface

from game.client.look.fonts import has, segments
from game.client.map.brushwork import Point, parse_colour, resample
from game.client.map.lettering import column, written
from game.client.map.painter import within_mount
from game.client.map.shapes import geography
from game.parts.map_board import MapBoard

_INK: Final = parse_colour("#1f4753")
_ALPHA: Final = 205
# Heights by rank in map units; streams of lower rank stay nameless.
_HEIGHT: Final = {1: 23, 2: 20, 3: 18, 4: 16}
# The great rivers cross the whole board and are named more than once.
_TIMES: Final = {"江": 3, "河": 3, "漢": 2}
_STRIDE = 14.0
_BESIDE = 5
# What a name keeps clear of, in map units from its middle: a label is wide and low, a city a square.
_LABEL: Final = (62.0, 46.0)
_CITY: Final = (26.0, 24.0)
_BANNER: Final = (34.0, 40.0)
_APART = 300.0
# Letters stay so far off the rim of the silk.
_RIM: Final = (-60, -80)


def letter_rivers(picture: Surface, board: MapBoard) -> Iterator[None]:
    """Letters the rivers' names on the painting of a board, one a slice."""
    for name, height, at in river_names(board):
        letters = written(name, height, _INK, upright=True)
        letters.set_alpha(_ALPHA)
        picture.blit(letters, letters.get_rect(center=(round(at[0]), round(at[1]))))
        yield


def river_names(board: MapBoard) -> Iterator[tuple[str, int, Point]]:
    """Every name that finds room, how high it is written, and where its middle lies."""
    taken, silk = _taken(board), within_mount(board).inflate(_RIM)
    named: dict[str, list[Point]] = {}
    for name, rank, line in _courses(board):
        height = _HEIGHT[rank]
        box = column(name, height)
        for _ in range(_TIMES.get(name, 1) - len(named.get(name, []))):
            at = _quietest(line, box, taken, named.get(name, []), silk)
            if at is None:
                break
            named.setdefault(name, []).append(at)
            taken.append((at, (box.w / 2 + 8, box.h / 2 + 8)))
            yield name, height, at


def _courses(board: MapBoard) -> list[tuple[str, int, tuple[Point, ...]]]:
    """Every named river's pieces inside the play area, the great ones and the long pieces first."""
    x0, y0, x1, y1 = board.play_area
    shown = within_mount(board).clip(Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0)))
    courses = []
    rivers: list[dict[str, Any]] = geography()["rivers"]
    for river in rivers:
        if river["name_zh"] and river["rank"] in _HEIGHT and _writable(river["name_zh"]):
            line = tuple((x, y) for x, y in river["line"] if shown.collidepoint(x, y))
            if len(line) > 3:
                courses.append((river["name_zh"], river["rank"], line))
    return sorted(courses, key=lambda course: (course[1], -_length(course[2])))


def _writable(name: str) -> bool:
    """Whether the shipped faces have every character of a name; two old ones are in none."""
    return all(has(role, character) for role, part in segments("brush", name) for character in part)


def _length(line: tuple[Point, ...]) -> float:
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(line))


_Place = tuple[Point, tuple[float, float]]


def _taken(board: MapBoard) -> list[_Place]:
    """What stands on the board already: a middle and half of its width and height."""
    taken: list[_Place] = []
    for p in board.ids:
        place = board.places[p]
        taken.append((place.label, _LABEL))
        taken.append((place.town.at, _CITY))
    taken += [(board.banner_at(region.number), _BANNER) for region in board.regions[1:]]
    taken += [(lane.at, _CITY) for lane in board.adjacencies if lane.at]
    return taken


def _quietest(line: tuple[Point, ...], box: Rect, taken: list[_Place], same: list[Point], silk: Rect) -> Point | None:
    """The place on the silk beside the water with the most room round it, or None where every place is taken."""
    best: Point | None = None
    most = 0.0
    points = [(float(x), float(y)) for x, y in resample(list(line), _STRIDE)]
    for (ax, ay), (bx, by) in pairwise(points):
        long = hypot(bx - ax, by - ay)
        if not long:
            continue
        across = (-(by - ay) / long, (bx - ax) / long)
        # Half the box as seen along the way across, so that letters never swim.
        away = abs(across[0]) * box.w / 2 + abs(across[1]) * box.h / 2 + _BESIDE
        for side in (-1, 1):
            at = ((ax + bx) / 2 + side * away * across[0], (ay + by) / 2 + side * away * across[1])
            if not silk.collidepoint(at) or _wet(at, box, points):
                continue
            if any(hypot(at[0] - x, at[1] - y) < _APART for x, y in same):
                continue
            room = _room(at, box, taken, most)
            if room > most:
                best, most = at, min(room, 60.0)
    return best


def _room(at: Point, box: Rect, taken: list[_Place], least: float) -> float:
    """How far off the nearest taken place is; `least` or less where it is no further than that."""
    # PERF: most points are too near to something among the first: told on the spot, they take a fifth of the time.
    room = inf if taken else 1.0
    wide, high = box.w / 2, box.h / 2
    for (x, y), (w, h) in taken:
        across, down = abs(at[0] - x) - w - wide, abs(at[1] - y) - h - high
        away = across if across > down else down
        if away < room:
            room = away
            if room <= least:
                break
    return room


def _wet(at: Point, box: Rect, points: list[Point]) -> bool:
    """Whether a bend of the river runs through the letters."""
    return any(abs(at[0] - x) < box.w / 2 and abs(at[1] - y) < box.h / 2 for x, y in points)

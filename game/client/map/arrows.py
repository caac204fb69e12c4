"""Arrows from token to token: the action chosen, in dots what could be done, and who helps whom (look §7)."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, pi, sin
from typing import Literal

import pygame
from pygame import Surface

from game.client.look import palette
from game.client.look.icons import icon
from game.client.look.palette import LookKey
from game.client.look.pieces import emblem
from game.client.map.brushwork import Point, box_of, resample
from game.client.map.camera import Camera
from game.client.map.placed_tokens import PlacedTokens

Style = Literal["deed", "possible", "support", "held", "danger", "faint"]

# Logical pixels that must be left between two tokens for an arrow there to be seen.
_SHORTEST = 48
_KEEP = 64
_FINER = 3
_PALE = (255, 244, 196)
_CINNABAR, _CINNABAR_DARK, _CINNABAR_LIGHT = (196, 52, 36), (74, 14, 10), (222, 84, 58)
_GILT, _GILT_DARK = (240, 204, 112), (66, 42, 12)
_DANGER, _FAINT, _FAINT_DARK = (176, 44, 30), (196, 186, 168), (72, 66, 60)
_JADE, _JADE_DARK = (196, 232, 208), (34, 92, 70)


@dataclass(frozen=True)
class Arrow:
    """From one place to another. `style`: a "deed" is solid cinnabar, a "possible" one a row of dots, "support" a thin
    gilt arrow, support that is "held" a braided cord with a shield in its middle. What others may do is a "danger",
    thin and red, and "faint" where it is nobody's concern. What one side may do is in the colour of `whose`, with its
    emblem on the shaft."""

    source: int
    target: int
    style: Style = "deed"
    whose: LookKey | None = None


class Arrows:
    """Arrows between the tokens that stand on a map, their pictures kept by length and direction."""

    def __init__(self, placed: PlacedTokens) -> None:
        self.placed = placed
        self._kept: OrderedDict[tuple[object, ...], tuple[Surface, Point]] = OrderedDict()

    def draw(self, target: Surface, camera: Camera, arrow: Arrow, alpha: int = 255) -> None:
        """From token to token, its tip at the rim of the target's; below 255 it shows through."""
        places, reach = self.placed.layout.places, self.placed.painter.reach
        start, end = (pygame.Vector2(camera.to_screen(places[p].at)) for p in (arrow.source, arrow.target))
        way = end - start
        if way.length() < 1:
            return
        across, down = abs(way.x) / way.length(), abs(way.y) / way.length()
        wide, high, named = reach.rim
        rims = []
        # Below a token stands its name: there it is further to the rim, whether an arrow leaves or comes.
        for place, below in ((arrow.source, way.y > 0), (arrow.target, way.y < 0)):
            size = places[place].size
            rim = min(wide * size / max(across, 0.01), (named if below else high) * size / max(down, 0.01))
            rims.append(min(rim, way.length() * 0.4))
        if arrow.style == "held":
            # A cord runs from one token to the other and under both.
            pass
        elif across > down and way.length() - sum(rims) < _SHORTEST * self.placed.interface:
            # Tokens side by side hide whatever runs between them: it goes from top to top.
            start.y -= reach.top * places[arrow.source].size
            end.y -= reach.top * places[arrow.target].size
        else:
            # It begins under its own token, so that even a short way shows a shaft.
            start += way.normalize() * rims[0] * 0.3
            end -= way.normalize() * rims[1]
        picture, corner = self._picture((end.x - start.x, end.y - start.y), arrow.style, arrow.whose)
        picture.set_alpha(alpha)
        target.blit(picture, (round(start.x + corner[0]), round(start.y + corner[1])))
        picture.set_alpha(255)

    def _picture(self, reach: Point, style: Style, whose: LookKey | None) -> tuple[Surface, Point]:
        interface = self.placed.interface
        key = (round(reach[0]), round(reach[1]), round(interface, 3), style, whose)
        if key not in self._kept:
            self._kept[key] = _drawn(reach, interface, style, whose)
            if len(self._kept) > _KEEP:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


class _Canvas:
    """A picture round a way, painted finer and shrunk; its points are pixels from where the way begins."""

    def __init__(self, points: Sequence[Point], interface: float, empty: tuple[int, int, int]) -> None:
        self.box = box_of(points).inflate(round(60 * interface), round(60 * interface))
        self.fine = Surface((self.box.w * _FINER, self.box.h * _FINER), pygame.SRCALPHA)
        self.fine.fill((*empty, 0))

    def at(self, point: Point) -> Point:
        return (point[0] - self.box.x) * _FINER, (point[1] - self.box.y) * _FINER

    def polygon(self, colour: tuple[int, int, int], points: Sequence[Point]) -> None:
        pygame.draw.polygon(self.fine, colour, [self.at(point) for point in points])

    def dot(self, colour: tuple[int, ...], point: Point, radius: float) -> None:
        pygame.draw.circle(self.fine, colour, self.at(point), radius * _FINER)

    def done(self) -> tuple[Surface, Point]:
        return pygame.transform.smoothscale(self.fine, self.box.size), (self.box.x, self.box.y)


def _drawn(reach: Point, interface: float, style: Style, whose: LookKey | None = None) -> tuple[Surface, Point]:
    """The arrow from (0, 0) to `reach` on a slight bow, and where its picture's corner lies."""
    points = _curve(reach, interface)
    shaft: _Layers
    # A short way leaves no room for a large head.
    head = min(21 * interface, hypot(*reach) * 0.4)
    if whose is not None:
        canvas = _Canvas(points, interface, _CINNABAR_DARK)
        _of_a_side(canvas, points, reach, (head, interface), style == "deed", whose)
    elif style == "possible":
        canvas = _Canvas(points, interface, _CINNABAR_DARK)
        for i in range(4, len(points) - 2, max(round(15 * interface / 2), 4)):
            canvas.dot((*_CINNABAR_DARK, 235), points[i], 5.4 * interface)
            canvas.dot((*_PALE, 255), points[i], 3.7 * interface)
    elif style == "held":
        canvas = _Canvas(points, interface, _JADE_DARK)
        _cord(canvas, points, interface)
    elif style in ("danger", "faint"):
        fill, edge = (_DANGER, _CINNABAR_DARK) if style == "danger" else (_FAINT, _FAINT_DARK)
        canvas = _Canvas(points, interface, edge)
        layers = ((1.4 * interface, edge), (0.0, fill))
        _solid(canvas, points, reach, head * 0.66, head * 0.2 if style == "danger" else head * 0.12, layers, layers)
    elif style == "support":
        canvas = _Canvas(points, interface, _GILT_DARK)
        shaft = ((1.6 * interface, _GILT_DARK), (0.0, _GILT))
        _solid(canvas, points, reach, head * 0.7, head * 0.16, shaft, ((2.0 * interface, _GILT_DARK), (0.0, _GILT)))
    else:
        canvas = _Canvas(points, interface, _CINNABAR_DARK)
        shaft = ((2.6 * interface, _CINNABAR_DARK), (0.0, _CINNABAR), (-3.4 * interface, _CINNABAR_LIGHT))
        tips = ((2.8 * interface, _CINNABAR_DARK), (0.0, (255, 236, 200)))
        _solid(canvas, points, reach, head, head * 0.44, shaft, tips)
    return canvas.done()


def draw_arrow(target: Surface, start: Point, end: Point, rim: float, interface: float, style: Style) -> None:
    """An arrow between two pixels of any picture, its tip `rim` pixels before the second."""
    way = pygame.Vector2(end) - pygame.Vector2(start)
    if way.length() <= rim:
        return
    reach = way - way.normalize() * rim
    picture, corner = _drawn((reach.x, reach.y), interface, style)
    target.blit(picture, (round(start[0] + corner[0]), round(start[1] + corner[1])))


_Layers = Sequence[tuple[float, tuple[int, int, int]]]


def _solid(
    canvas: _Canvas, points: list[Point], reach: Point, head: float, thick: float, shaft: _Layers, tips: _Layers
) -> None:
    """A shaft that widens towards its head; each layer grows by this many pixels on all sides and has a colour."""
    near = (i for i, (x, y) in enumerate(points) if hypot(x - reach[0], y - reach[1]) < head)
    neck = max(next(near, 0), 2)
    body = points[: neck + 1]
    for grow, colour in shaft:
        left, right = [], []
        for i, (x, y) in enumerate(body):
            (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
            size = hypot(bx - ax, by - ay) or 1.0
            ox, oy = -(by - ay) / size, (bx - ax) / size
            half = max((thick * (0.55 + 0.45 * i / max(len(body) - 1, 1)) + grow * 2) / 2, 0.4)
            left.append((x + ox * half, y + oy * half))
            right.append((x - ox * half, y - oy * half))
        canvas.polygon(colour, left + right[::-1])
    (ax, ay), (bx, by) = points[min(neck, len(points) - 1)], reach
    size = hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / size, (by - ay) / size
    for grow, colour in tips:
        wide = head * 0.46 + grow
        back = (ax - ux * (head * 0.1 + grow), ay - uy * (head * 0.1 + grow))
        tip = (bx + ux * grow * 1.4, by + uy * grow * 1.4)
        sides = [(back[0] - uy * wide, back[1] + ux * wide), (back[0] + uy * wide, back[1] - ux * wide)]
        canvas.polygon(colour, [tip, *sides])


def _of_a_side(
    canvas: _Canvas, points: list[Point], reach: Point, sizes: tuple[float, float], broad: bool, whose: LookKey
) -> None:
    """A shaft in a side's colour with a pale edge, and where it is long enough the side's emblem in its middle."""
    (head, interface), colour = sizes, palette.player(whose).colour
    layers = ((2.8 * interface, palette.darker(colour, 0.7)), (1.2 * interface, _PALE), (0.0, colour))
    _solid(canvas, points, reach, head * (0.9 if broad else 0.7), head * (0.42 if broad else 0.2), layers, layers)
    if hypot(*reach) >= _SHORTEST * interface:
        mark = emblem(whose, max(round(17 * interface * _FINER), 4))
        middle = canvas.at(points[len(points) // 2])
        canvas.fine.blit(mark, mark.get_rect(center=tuple(round(length) for length in middle)))


def _cord(canvas: _Canvas, points: list[Point], interface: float) -> None:
    """Two strands, jade and gold, wound round each other, and a shield in the middle."""
    strands: list[list[Point]] = [[], []]
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        size = hypot(bx - ax, by - ay) or 1.0
        ox, oy = -(by - ay) / size, (bx - ax) / size
        swing = 2.4 * interface * sin(2 * pi * i * 2 / max(13 * interface, 6))
        for strand, way in zip(strands, (swing, -swing), strict=True):
            strand.append((x + ox * way, y + oy * way))
    for strand in strands:
        for point in strand:
            canvas.dot((*_JADE_DARK, 255), point, 2.5 * interface)
    for strand, colour in zip(strands, (_JADE, _GILT), strict=True):
        for point in strand:
            canvas.dot((*colour, 255), point, 1.5 * interface)
    middle = points[len(points) // 2]
    canvas.dot((*_JADE_DARK, 255), middle, 8.5 * interface)
    canvas.dot((*_JADE, 255), middle, 7.2 * interface)
    shield = icon("shield", max(round(10 * interface * _FINER), 4), _JADE_DARK)
    canvas.fine.blit(shield, shield.get_rect(center=tuple(round(length) for length in canvas.at(middle))))


def _curve(reach: Point, interface: float) -> list[Point]:
    """A slight bow from (0, 0) to `reach`."""
    length = hypot(*reach) or 1.0
    nx, ny = reach[1] / length, -reach[0] / length
    bow = min(length * 0.16, 40 * interface)
    if reach[0] > 0:
        nx, ny = -nx, -ny
    middle = (reach[0] / 2 - nx * bow, reach[1] / 2 - ny * bow)
    return resample([_bezier(middle, reach, t / 32) for t in range(33)], 2.0)


def _bezier(middle: Point, end: Point, t: float) -> Point:
    return (
        2 * t * (1 - t) * middle[0] + t * t * end[0],
        2 * t * (1 - t) * middle[1] + t * t * end[1],
    )

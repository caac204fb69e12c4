"""Bends the strokes of a painted face: the shape of the head, its age, and a turn of the head to one side.

Every stroke of a figure is drawn once, for a head seen from the front. `bent` moves the points of the finished strokes,
each group as far as it lies before or behind the axis of the head, so that all parts of the grammar turn alike.
"""

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

Point = tuple[float, float]
Bend = Callable[[float, float, str], Point]
"""Where a point of a group goes; groups are named by `data-part`."""

NUMBER = re.compile(r"[-+]?(?:\d*\.\d+|\d+\.?)(?:[eE][-+]?\d+)?")
TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d*\.\d+|\d+\.?)(?:[eE][-+]?\d+)?")
HEIGHTS = (40.0, 140.0, 200.0, 260.0, 320.0, 372.0, 420.0)
"""Crown, hairline, brow, eyes, cheekbones, jaw and chin."""
SHAPES: dict[str, tuple[tuple[float, ...], float]] = {
    "oval": ((1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0), 1.0),
    "lean": ((0.95, 0.92, 0.91, 0.90, 0.86, 0.81, 0.80), 1.05),
    "long": ((0.94, 0.90, 0.89, 0.88, 0.87, 0.90, 0.94), 1.09),
    "broad": ((1.02, 1.03, 1.04, 1.05, 1.09, 1.17, 1.24), 0.97),
    "round": ((1.01, 1.01, 1.03, 1.07, 1.13, 1.14, 1.02), 0.93),
    "square": ((0.98, 0.98, 0.98, 0.99, 1.01, 1.14, 1.30), 1.01),
    "heart": ((1.0, 1.03, 1.04, 1.02, 0.94, 0.80, 0.70), 0.99),
    "heavy": ((0.98, 0.98, 0.99, 1.03, 1.13, 1.24, 1.26), 0.99),
    "gaunt": ((0.98, 0.97, 0.96, 0.97, 0.88, 0.80, 0.88), 1.05),
}
"""Width of the head at each of HEIGHTS, and its length."""
HALF_WIDTH = 122.0
PARTS_OF_HEAD = ("back", "head", "nose", "hair", "ear", "front")


def between(places: tuple[float, ...], values: tuple[float, ...], at: float) -> float:
    """The value at a place, straight between the known ones and even beyond them."""
    if at <= places[0]:
        return values[0]
    for n in range(1, len(places)):
        if at <= places[n]:
            share = (at - places[n - 1]) / (places[n] - places[n - 1])
            share = share * share * (3 - 2 * share)
            return values[n - 1] + (values[n] - values[n - 1]) * share
    return values[-1]


@dataclass(frozen=True)
class Head:
    """How one head departs from the head seen from the front."""

    shape: str = "oval"
    turn: float = 0.0
    """From -1 (to the left of the picture) to 1."""
    tilt: float = 0.0
    """In degrees, clockwise."""
    eyes: float = 1.0
    """The size of the eyes and of what is painted round them."""
    tall_hat: bool = False
    """Whether the headdress keeps its width to the top, so that its top turns as far as its brim."""

    def bend(self, x: float, y: float, part: str) -> Point:
        """Where a point of a group goes."""
        if part in PARTS_OF_HEAD:
            x, y = self._shaped(x, y)
            if self.turn:
                x = self._turned(x, y, part)
            if self.tilt:
                x, y = self._tilted(x, y)
        elif part == "dress" and self.turn:
            x += 15 * self.turn * max(0.0, 1 - (x / 205) ** 2)
        return x, y

    def _shaped(self, x: float, y: float) -> Point:
        widths, length = SHAPES[self.shape]
        if self.eyes != 1.0 and abs(x) < 118:
            near = math.exp(-(((y - 264) / 26) ** 2) - (((abs(x) - 58) / 52) ** 2))
            grown = 1 + (self.eyes - 1) * near
            y = 264 + (y - 264) * grown
        # A beard hangs down: below the chin the length no longer stretches.
        down = 140 + (min(y, 420) - 140) * length + max(0.0, y - 420) if y > 140 else y
        return x * between(HEIGHTS, widths, y), down

    def _turned(self, x: float, y: float, part: str) -> float:
        widths, _ = SHAPES[self.shape]
        half = HALF_WIDTH * between(HEIGHTS, widths, y)
        towards = self.turn
        across = x / half
        if part == "ear":
            return x
        if part == "back":
            return x * (1 - 0.07 * abs(towards)) - 7 * towards
        far = across * (1 if towards > 0 else -1)
        lean = 0.27
        if part == "front" and not self.tall_hat:
            lean *= math.sqrt(min(1.0, max(0.0, (y - 34) / 110)))
        shift = lean * half * max(0.0, 1 - across * across)
        if part == "nose":
            shift += 13 * math.exp(-(((y - 322) / 42) ** 2))
        if part in ("head", "hair", "nose"):
            shift += 11 * between((200.0, 420.0), (0.0, 1.0), y)
            # The contour of the far side: in at the eye, out at the cheekbone.
            edge = min(1.0, max(0.0, (far - 0.62) / 0.38))
            hollow = math.exp(-(((y - 252) / 24) ** 2)) * 11 - math.exp(-(((y - 310) / 26) ** 2)) * 3
            shift -= edge * hollow
        return x + shift * towards

    def _tilted(self, x: float, y: float) -> Point:
        angle = math.radians(self.tilt) * (1 if y < 420 else max(0.0, 1 - (y - 420) / 240))
        down = y - 420
        return x * math.cos(angle) - down * math.sin(angle), 420 + x * math.sin(angle) + down * math.cos(angle)


# ---- paths as cubic curves


def _arc(start: Point, radii: Point, large: bool, sweep: bool, end: Point) -> Iterator[tuple[Point, Point, Point]]:
    """An arc of an upright ellipse as cubic curves, each without its first point."""
    rx, ry = radii
    if not rx or not ry or start == end:
        yield start, end, end
        return
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    grown = math.sqrt(max(1.0, (dx / rx) ** 2 + (dy / ry) ** 2))
    rx, ry = rx * grown, ry * grown
    rest = max(0.0, (rx * ry) ** 2 - (rx * dy) ** 2 - (ry * dx) ** 2)
    factor = math.sqrt(rest / ((rx * dy) ** 2 + (ry * dx) ** 2)) * (-1 if large == sweep else 1)
    cx, cy = factor * rx * dy / ry, -factor * ry * dx / rx
    middle = (start[0] + end[0]) / 2 + cx, (start[1] + end[1]) / 2 + cy
    first = math.atan2((dy - cy) / ry, (dx - cx) / rx)
    swept = math.atan2((-dy - cy) / ry, (-dx - cx) / rx) - first
    if sweep and swept < 0:
        swept += 2 * math.pi
    elif not sweep and swept > 0:
        swept -= 2 * math.pi
    pieces = max(1, math.ceil(abs(swept) / (math.pi / 2) - 1e-9))
    step = swept / pieces
    handle = 4 / 3 * math.tan(step / 4)
    for n in range(pieces):
        a, b = first + n * step, first + (n + 1) * step
        yield (
            (middle[0] + rx * (math.cos(a) - handle * math.sin(a)), middle[1] + ry * (math.sin(a) + handle * math.cos(a))),
            (middle[0] + rx * (math.cos(b) + handle * math.sin(b)), middle[1] + ry * (math.sin(b) - handle * math.cos(b))),
            (middle[0] + rx * math.cos(b), middle[1] + ry * math.sin(b)),
        )  # fmt: skip


def _line(a: Point, b: Point) -> tuple[Point, Point, Point]:
    return (a[0] + (b[0] - a[0]) / 3, a[1] + (b[1] - a[1]) / 3), (b[0] + (a[0] - b[0]) / 3, b[1] + (a[1] - b[1]) / 3), b


class _Reader:
    """Reads one path and hands out its subpaths as a first point with cubic curves."""

    def __init__(self, d: str) -> None:
        self.tokens = TOKEN.findall(d)
        self.at = 0
        self.pen: Point = (0.0, 0.0)
        self.handle: Point | None = None

    def number(self) -> float:
        self.at += 1
        return float(self.tokens[self.at - 1])

    def point(self, relative: bool) -> Point:
        x, y = self.number(), self.number()
        return (x + self.pen[0], y + self.pen[1]) if relative else (x, y)

    def subpaths(self) -> Iterator[tuple[Point, list[tuple[Point, Point, Point]], bool]]:
        """First point, curves, whether it is closed."""
        start, curves, verb, open_one = (0.0, 0.0), [], "", False
        while self.at < len(self.tokens):
            if self.tokens[self.at].isalpha():
                verb = self.tokens[self.at]
                self.at += 1
            if verb in "Zz":
                yield start, curves, True
                self.pen, curves, open_one = start, [], False
                continue
            if verb in "Mm":
                if open_one:
                    yield start, curves, False
                self.pen = start = self.point(verb == "m")
                curves, open_one, verb = [], True, "l" if verb == "m" else "L"
                continue
            if not open_one:
                start, open_one = self.pen, True
            curves.extend(self._drawn(verb))
            self.pen = curves[-1][2]
        if open_one:
            yield start, curves, False

    def _drawn(self, verb: str) -> list[tuple[Point, Point, Point]]:
        relative, pen = verb.islower(), self.pen
        kind = verb.upper()
        if kind == "A":
            radii = (self.number(), self.number())
            self.number()
            large, sweep = bool(self.number()), bool(self.number())
            return list(_arc(pen, radii, large, sweep, self.point(relative)))
        if kind == "H":
            return [_line(pen, (self.number() + (pen[0] if relative else 0), pen[1]))]
        if kind == "V":
            return [_line(pen, (pen[0], self.number() + (pen[1] if relative else 0)))]
        if kind == "L":
            return [_line(pen, self.point(relative))]
        if kind == "Q":
            middle, end = self.point(relative), self.point(relative)
            one = pen[0] + (middle[0] - pen[0]) * 2 / 3, pen[1] + (middle[1] - pen[1]) * 2 / 3
            other = end[0] + (middle[0] - end[0]) * 2 / 3, end[1] + (middle[1] - end[1]) * 2 / 3
            return [(one, other, end)]
        if kind == "C":
            return [(self.point(relative), self.point(relative), self.point(relative))]
        raise ValueError(f"a path of a face may not have {verb}")


def _halves(a: Point, curve: tuple[Point, Point, Point], times: int) -> Iterator[tuple[Point, Point, Point]]:
    """A curve in 2**times pieces, which a bend can move with little error."""
    if not times:
        yield curve
        return
    b, c, d = curve

    def mid(p: Point, q: Point) -> Point:
        return (p[0] + q[0]) / 2, (p[1] + q[1]) / 2

    ab, bc, cd = mid(a, b), mid(b, c), mid(c, d)
    abc, bcd = mid(ab, bc), mid(bc, cd)
    middle = mid(abc, bcd)
    yield from _halves(a, (ab, abc, middle), times - 1)
    yield from _halves(middle, (bcd, cd, d), times - 1)


def bent_path(d: str, move: Callable[[Point], Point]) -> str:
    """The path with all its points moved."""
    out = []
    for start, curves, closed in _Reader(d).subpaths():
        x, y = move(start)
        out.append(f"M{x:.1f},{y:.1f}")
        pen = start
        for curve in curves:
            reach = max(abs(curve[2][0] - pen[0]), abs(curve[2][1] - pen[1]))
            for piece in _halves(pen, curve, 2 if reach > 90 else 1 if reach > 30 else 0):
                (x1, y1), (x2, y2), (x3, y3) = map(move, piece)
                out.append(f"C{x1:.1f},{y1:.1f} {x2:.1f},{y2:.1f} {x3:.1f},{y3:.1f}")
            pen = curve[2]
        if closed:
            out.append("Z")
    return "".join(out)


# ---- a whole drawing

Matrix = tuple[float, float, float, float, float, float]
STILL: Matrix = (1, 0, 0, 1, 0, 0)


def _times(m: Matrix, n: Matrix) -> Matrix:
    return (
        m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1],
        m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5],
    )  # fmt: skip


def _matrix(transform: str) -> Matrix:
    """The transforms that strokes use, in one matrix."""
    total = STILL
    for verb, inside in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(n) for n in NUMBER.findall(inside)]
        if verb == "translate":
            one: Matrix = (1, 0, 0, 1, numbers[0], numbers[1] if len(numbers) > 1 else 0)
        elif verb == "scale":
            one = (numbers[0], 0, 0, numbers[-1], 0, 0)
        elif verb == "rotate":
            c, s = math.cos(math.radians(numbers[0])), math.sin(math.radians(numbers[0]))
            one = (c, s, -s, c, 0, 0)
            if len(numbers) == 3:
                x, y = numbers[1:]
                one = _times(_times((1, 0, 0, 1, x, y), one), (1, 0, 0, 1, -x, -y))
        else:
            raise ValueError(f"a stroke of a face may not have {verb}")
        total = _times(total, one)
    return total


def _as_path(node: ElementTree.Element) -> str:
    """Discs, ovals and boxes as the path that draws them."""
    at = {name: float(value) for name, value in node.attrib.items() if name in ("cx", "cy", "r", "rx", "ry", "x", "y", "width", "height")}  # fmt: skip
    if node.tag == "path":
        return node.attrib["d"]
    if node.tag == "rect":
        x, y, w, h = at.get("x", 0), at.get("y", 0), at["width"], at["height"]
        r = min(at.get("rx", 0), w / 2, h / 2)
        if not r:
            return f"M{x},{y} h{w} v{h} h{-w} Z"
        turn = f"a{r},{r} 0 0 1"
        return (
            f"M{x + r},{y} h{w - 2 * r} {turn} {r},{r} v{h - 2 * r} {turn} {-r},{r} "
            f"h{2 * r - w} {turn} {-r},{-r} v{2 * r - h} {turn} {r},{-r} Z"
        )
    rx, ry = at.get("rx", at.get("r", 0.0)), at.get("ry", at.get("r", 0.0))
    x, y = at.get("cx", 0) - rx, at.get("cy", 0)
    return f"M{x},{y} a{rx},{ry} 0 1 1 {2 * rx},0 a{rx},{ry} 0 1 1 {-2 * rx},0 Z"


def _bend_node(node: ElementTree.Element, bend: Bend, matrix: Matrix, part: str) -> None:
    part = node.attrib.pop("data-part", part)
    if "transform" in node.attrib:
        matrix = _times(matrix, _matrix(node.attrib.pop("transform")))
    if node.tag in ("path", "rect", "circle", "ellipse"):
        d = _as_path(node)
        for name in ("cx", "cy", "r", "rx", "ry", "x", "y", "width", "height"):
            node.attrib.pop(name, None)
        node.tag = "path"
        a, b, c, e, dx, dy = matrix
        node.attrib["d"] = bent_path(d, lambda p: bend(a * p[0] + c * p[1] + dx, b * p[0] + e * p[1] + dy, part))
        return
    for child in node:
        _bend_node(child, bend, matrix, part)


def bent(strokes: str, bend: Bend) -> str:
    """The strokes as one group of paths with every point moved, each by the part it belongs to."""
    root = ElementTree.fromstring(f"<g>{strokes}</g>")
    _bend_node(root, bend, STILL, "")
    return ElementTree.tostring(root, encoding="unicode")

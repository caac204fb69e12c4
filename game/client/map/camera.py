"""Where one looks at the map from: fit, zoom under the cursor, pan, fly; time is an argument (look §9, client-tech §2).

The camera rests only on scales whose tiles are whole map units (`levels`), so that what is at rest is sharp.
"""

from collections.abc import Sequence
from math import exp, floor

from pygame import Rect

from game.client.map.brushwork import Point

# A tile of 32 pixels covers a whole number of map units: the scales on which the picture is sharp.
STEP = 32
# One notch of the wheel.
_NOTCH = 1.25
# Seconds in which most of the way to a new place is gone.
_APPROACH = 0.075
_FLIGHT = 0.16
_CLOSEST = 2.6
# Land may lie so many logical pixels beneath what stands at the bottom of the screen, but no plate and no name: they
# reach so far below the point they stand at.
_UNDER, _FOOT = 34, 52
# Where the whole board would have fewer pixels a map unit than this much of the interface's scale, plates and names
# would cover it: it is as wide as the window then, but no larger than usual beside its plates, and runs on beyond it.
_LEAST, _USUAL = 0.25, 0.6
# What is brought into a room may come so many notches closer or further away for it.
_NOTCHES = (0, 1, -1, 2, -2, 3, -3)
# What is followed keeps so far from the edges of what is seen, as a share of its width and height.
_WELL_INSIDE = 0.2


def sharp(scale: float) -> float:
    """The nearest sharp scale that is not larger than `scale`."""
    units = STEP / scale
    return STEP / (floor(units) + (1 if units > floor(units) + 1e-9 else 0))


Framed = tuple[Point, float]
"""The middle of what is looked at, and how close it is: 1 is the whole map."""


class Camera:
    """Looks at a canvas through `view` (all of the screen the map may show on), framing things in `free` (what no
    panel covers). `scale` is pixels to a map unit, `origin` the map point at the view's top left corner.

    `lowest` is how far down the map plates stand: what lies further south may run on below `free`.
    """

    def __init__(
        self,
        canvas: tuple[int, int],
        play_area: Rect,
        view: Rect,
        free: Rect,
        interface: float = 1.0,
        lowest: float | None = None,
    ) -> None:
        self.canvas = canvas
        self.play_area = play_area
        self.lowest = play_area.bottom if lowest is None else lowest
        self.scale = 1.0
        self.origin: Point = (0.0, 0.0)
        self._goal_scale = 1.0
        self._goal: Point = (0.0, 0.0)
        self._anchor: tuple[Point, Point] | None = None
        self._pace = _APPROACH
        self._fitted = True
        self.crowded = False
        """Whether a fitted map runs on beyond what is seen: then the camera follows what happens."""
        self._followed: Point = play_area.center
        # Middle and closeness before windows had too little room for them, and where they left the camera then.
        self._middle: Point = (0.0, 0.0)
        self._close = self.fit_scale = 1.0
        self._left: tuple[Point, float] | None = None
        # What was looked at before something was brought into sight, and where that left the camera.
        self._before: Framed | None = None
        self._brought: tuple[Point, float] | None = None
        self._beside = 0
        self.view, self.free, self.interface = view.copy(), free.copy(), interface
        self.resize(view, free, interface)

    def fitted_copy(self) -> "Camera":
        """Another camera that frames the whole play area of the same map in the same window."""
        fitted = Camera(self.canvas, self.play_area, self.view, self.free, self.interface, self.lowest)
        fitted.leave_beside(self._beside)
        return fitted

    def leave_beside(self, wide: int) -> None:
        """Has a fitted map stand so far left, where it has room to spare, that a strip this wide is free beside it."""
        self._beside = wide
        if self._fitted:
            self.fit(at_once=True)

    @property
    def bare(self) -> Rect:
        """What of `free` that strip leaves to the map."""
        return Rect(self.free.topleft, (max(self.free.w - self._beside, 0), self.free.h))

    def resize(self, view: Rect, free: Rect, interface: float = 1.0) -> None:
        """The window changed: a fitted map is fitted again. Another keeps its middle and how close it is, also through
        windows that have no room for that, until somebody moves it."""
        if not self._fitted and self._left != (self._goal, self._goal_scale):
            self._middle, self._close = self.to_map(self.free.center), self._goal_scale / self.fit_scale
        self.view, self.free, self.interface = view.copy(), free.copy(), interface
        w, h = self.play_area.size
        under = min(_UNDER * interface, max(view.bottom - free.bottom, 0))
        plates = (free.h - _FOOT * interface) / max(self.lowest - self.play_area.top, 1)
        whole = sharp(min(free.w / w, max(free.h / h, min((free.h + under) / h, plates))))
        wide = sharp(min(free.w / w, _USUAL * interface))
        self.crowded = whole < _LEAST * interface and whole < wide
        self.fit_scale = wide if self.crowded else whole
        self.closest = sharp(max(_CLOSEST * interface, 2 * self.fit_scale))
        self.furthest = sharp(whole / _NOTCH)
        if self._fitted:
            self.fit(at_once=True)
        else:
            wanted = sharp(self._close * self.fit_scale * 1.0001)
            self._aim(self._middle, min(max(wanted, self.furthest), self.closest))
            self._arrive()
            self._left = (self._goal, self._goal_scale)

    @property
    def moving(self) -> bool:
        """True while the camera is on its way."""
        return self.scale != self._goal_scale or self.origin != self._goal

    @property
    def goal_scale(self) -> float:
        """The scale the camera is at or on its way to."""
        return self._goal_scale

    @property
    def goal(self) -> Point:
        """The origin the camera is at or on its way to."""
        return self._goal

    @property
    def fitted(self) -> bool:
        """True while the whole play area is framed, as at first."""
        return self._fitted

    def to_screen(self, point: Point) -> Point:
        """A map point on the screen."""
        return self._stands(point, self.origin, self.scale)

    def to_map(self, pixel: Point) -> Point:
        """What map point lies under a pixel."""
        return (
            (pixel[0] - self.view.x) / self.scale + self.origin[0],
            (pixel[1] - self.view.y) / self.scale + self.origin[1],
        )

    def seen(self) -> tuple[float, float, float, float]:
        """The stretch of the map in `free`: left, top, width, height in map units."""
        left, top = self.to_map(self.free.topleft)
        return left, top, self.free.w / self.scale, self.free.h / self.scale

    def fit(self, at_once: bool = False) -> None:
        """Frames the whole play area; what has no room in `free` is its foot. Where there is room for little of it,
        what was followed last is in the middle."""
        x, y = self.play_area.center
        if self.crowded:
            self._aim((x, self._followed[1]), self.fit_scale)
            self._fitted = True
            if at_once:
                self._arrive()
            return
        over = max(self.play_area.h - self.free.h / self.fit_scale, 0)
        spare = max(self.free.w / self.fit_scale - self.play_area.w, 0) / 2
        aside = min(max(self._beside / self.fit_scale - spare, 0), spare)
        self._aim((x + aside, y - over / 2), self.fit_scale)
        self._fitted = True
        if at_once:
            self._arrive()

    def framed(self) -> Framed | None:
        """What is looked at: its middle, and how close it is beside the whole map; None for the whole map."""
        if self._fitted:
            return None
        scale, (x, y) = self._goal_scale, self._goal
        across, down = self.free.centerx - self.view.x, self.free.centery - self.view.y
        return (x + across / scale, y + down / scale), scale / self.fit_scale

    def frame(self, framed: Framed | None) -> None:
        """Shows at once what was looked at before, in whatever window that was; None: the whole map."""
        if framed is None:
            self.fit(at_once=True)
        else:
            self.fly_to(framed[0], framed[1] * self.fit_scale, at_once=True)

    def zoom(self, notches: float, at: Point) -> None:
        """Closer (positive) or further, keeping what is under `at` there."""
        scale = sharp(min(max(self._goal_scale * _NOTCH**notches, self.furthest), self.closest) * 1.0001)
        if abs(scale / self._goal_scale - 1) < 0.02:
            return
        self._anchor = (at, self.to_map(at))
        self._pace = _APPROACH
        self._fitted = False
        self._goal_scale = scale
        self._goal = self._kept(self._anchored(scale), scale)

    def _anchored(self, scale: float) -> Point:
        assert self._anchor is not None
        (px, py), (mx, my) = self._anchor
        return mx - (px - self.view.x) / scale, my - (py - self.view.y) / scale

    def pan(self, dx: float, dy: float) -> None:
        """Moves the map with the hand, at once."""
        self._anchor = None
        self._fitted = False
        self._goal_scale = self.scale = self._goal_scale
        self._goal = self._kept((self.origin[0] - dx / self.scale, self.origin[1] - dy / self.scale), self.scale)
        self._arrive()

    def follow(self, point: Point) -> None:
        """Brings a map point well into `free` where a fitted map does not show all of itself."""
        self._followed = point
        if not self.crowded:
            return
        inside = self.free.inflate(-_WELL_INSIDE * self.free.w, -_WELL_INSIDE * self.free.h)
        if not inside.collidepoint(self._stands(point, self._goal, self._goal_scale)):
            self._aim(point, self._goal_scale)

    def fly_to(self, point: Point, scale: float | None = None, at_once: bool = False) -> None:
        """Brings a map point to the middle of `free`, at the present scale unless another is given."""
        self._fitted = False
        wanted = self._goal_scale if scale is None else min(max(scale, self.furthest), self.closest)
        self._aim(point, sharp(wanted * 1.0001))
        if at_once:
            self._arrive()

    def bring(self, points: Sequence[Point], room: Rect, margin: float = 0.0) -> None:
        """Flies no further than it must for all these map points to stand in `room`, `margin` pixels from its edges;
        closer or further away only where nothing else shows them all. `fly_back` returns from there.
        """
        inside = room.inflate(-2 * margin, -2 * margin)
        ways = [self._way_into(inside, points, notches) for notches in _NOTCHES]
        # The camera rests on whole pixels.
        around = inside.inflate(2, 2)
        goal, scale = next(
            (way for way in ways if all(around.collidepoint(self._stands(point, *way)) for point in points)), ways[0]
        )
        if (goal, scale) == (self._goal, self._goal_scale):
            return
        if self._brought != (self._goal, self._goal_scale):
            self._before = self.framed()
        self._brought = goal, scale
        self._anchor, self._pace, self._fitted = None, _FLIGHT, False
        self._goal, self._goal_scale = goal, scale

    def fly_back(self) -> None:
        """Returns to what was looked at before something was brought into sight, unless a hand has moved the map."""
        moved, self._brought = self._brought != (self._goal, self._goal_scale), None
        if moved:
            return
        if self._before is None:
            self.fit()
        else:
            self.fly_to(self._before[0], self._before[1] * self.fit_scale)

    def _way_into(self, inside: Rect, points: Sequence[Point], notches: int) -> tuple[Point, float]:
        """The nearest origin from which points stand inside a rectangle, and the scale so many notches closer."""
        scale = self._goal_scale
        if notches:
            scale = sharp(min(max(scale * _NOTCH**notches, self.furthest), self.closest) * 1.0001)
        origin = []
        for k in (0, 1):
            # What is in the middle of the rectangle now stays there, unless a point would be left out.
            middle = inside.center[k] - self.view.topleft[k]
            start = self._goal[k] + middle / self._goal_scale - middle / scale
            least, most = min(point[k] for point in points), max(point[k] for point in points)
            edges = inside.topleft[k], inside.topleft[k] + inside.size[k]
            low, high = (edge - self.view.topleft[k] for edge in edges)
            first, last = most - (high - 1) / scale, least - low / scale
            origin.append((first + last) / 2 if first > last else min(max(start, first), last))
        return self._kept((origin[0], origin[1]), scale), scale

    def _stands(self, point: Point, origin: Point, scale: float) -> Point:
        """Where on the screen a map point stands for a camera with this origin and scale."""
        return (point[0] - origin[0]) * scale + self.view.x, (point[1] - origin[1]) * scale + self.view.y

    def _aim(self, point: Point, scale: float) -> None:
        self._anchor = None
        self._pace = _FLIGHT
        self._goal_scale = scale
        x = point[0] - (self.free.centerx - self.view.x) / scale
        y = point[1] - (self.free.centery - self.view.y) / scale
        self._goal = self._kept((x, y), scale)

    def _kept(self, origin: Point, scale: float) -> Point:
        """The origin moved so that the canvas fills `free`, or stands in its middle; on whole pixels."""
        result = []
        for k, start, length in (
            (0, self.free.x - self.view.x, self.free.w),
            (1, self.free.y - self.view.y, self.free.h),
        ):
            size = self.canvas[k]
            if size * scale <= length:
                value = (size - length / scale) / 2 - start / scale
            else:
                value = min(max(origin[k], -start / scale), size - (start + length) / scale)
            result.append(round(value * scale) / scale)
        return result[0], result[1]

    def _arrive(self) -> None:
        self.scale, self.origin, self._anchor = self._goal_scale, self._goal, None

    def update(self, dt: float) -> bool:
        """Moves on by `dt` seconds; True if anything moved."""
        if not self.moving:
            return False
        share = 1 - exp(-dt / self._pace)
        if (
            abs(self.scale / self._goal_scale - 1) < 0.004
            and max(abs(self.origin[k] - self._goal[k]) * self.scale for k in (0, 1)) < 0.75
        ):
            self._arrive()
            return True
        before = self.scale
        self.scale *= (self._goal_scale / self.scale) ** share
        if self._anchor:
            x, y = self._anchored(self.scale)
            # What the edge of the canvas demands is reached along the way, not at its end.
            rest = (self._goal_scale - self.scale) / (self._goal_scale - before) if self._goal_scale != before else 0.0
            gx, gy = self._kept((x, y), self.scale)
            self.origin = (gx, gy) if rest < 1 else (x, y)
        else:
            x0, y0 = self.origin
            self.origin = (x0 + (self._goal[0] - x0) * share, y0 + (self._goal[1] - y0) * share)
        return True

"""Mist over the wild lands: the only thing that moves on the map at rest, three pixels a second (look §8).

A few soft banks go to and fro where no place is. They move four times a second, less than a pixel each time, so that
a table at rest is drawn no oftener; where drawing the map is dear already, there is none.
"""

import random
from collections.abc import Iterator
from math import pi, sin
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look.surface_cache import cached_surface
from game.client.map.brushwork import Point
from game.client.map.camera import Camera
from game.client.map.hit import HitMap
from game.client.map.tiles import clipped
from game.client.map.waters import BROCADE, ROLLER

_COLOUR: Final = (239, 228, 198)
_MOST: Final = 8
# A bank's size in logical pixels, how far it goes to either side, how fast in a second.
_WIDE, _HIGH, _AWAY, _PACE = 330, 84, 46, 3.0
# Clear of land by so much round its middle, in map units, and of other banks.
_CLEAR: Final = (190, 45)
_APART: Final = (330, 130)
_SHAPES: Final = 3
STEP: Final = 0.25
"""Seconds between two moves."""
STILL: Final = 5.0
"""Seconds of stillness when a map is opened: pictures of it are alike, and the eye is on other things."""
DEAR: Final = 0.014
"""Seconds of the processor's time for one drawing of the map, from which on there is no mist."""
# So many drawings are looked at before that is decided.
_LOOKED_AT: Final = 40


class Mist:
    """The banks of one map. `on` is set by the code that shows the map; nothing moves before."""

    def __init__(self, hit: HitMap, box: Rect, canvas: tuple[int, int]) -> None:
        self.on = False
        self._banks = _wild_places(hit, box.inflate(2 * _CLEAR[0], 2 * _CLEAR[1]).clip(Rect((0, 0), canvas)))
        self._time = 0.0
        self._waited = -STILL
        self._drawings = 0
        self._spent = 0.0

    @property
    def shown(self) -> bool:
        """Whether there is any mist at present."""
        return self.on and not (self._drawings >= _LOOKED_AT and self._spent > DEAR * self._drawings)

    def took(self, seconds: float) -> None:
        """Takes in how much time drawing the map took."""
        if self._drawings < _LOOKED_AT:
            self._drawings += 1
            self._spent += seconds

    def drift(self, dt: float) -> bool:
        """Lets time pass; True when the banks have moved."""
        if not self.shown:
            return False
        self._waited += dt
        if self._waited < STEP:
            return False
        self._time += self._waited
        self._waited = 0.0
        return True

    @staticmethod
    def prepare(interface: float) -> Iterator[None]:
        """Paints the banks one by one; painted in one frame, at 3840×2160 they would make it late."""
        for shape in range(_SHAPES):
            _painted(shape, interface)
            yield

    def draw(self, target: Surface, camera: Camera, interface: float) -> None:
        """The banks in view, on the silk and not on its mount."""
        if not self.shown:
            return
        away = _AWAY * interface
        left, top = camera.to_screen((ROLLER, BROCADE))
        right, bottom = camera.to_screen((camera.canvas[0] - ROLLER, camera.canvas[1] - BROCADE))
        with clipped(target, camera.view.clip(Rect(left, top, right - left, bottom - top))):
            for k, at in enumerate(self._banks):
                x, y = camera.to_screen(at)
                x += away * sin(self._time * _PACE / _AWAY + k * 2 * pi * 0.38)
                bank = _painted(k % _SHAPES, interface)
                place = bank.get_rect(center=(round(x), round(y)))
                if place.colliderect(camera.view):
                    target.blit(bank, place)


def _wild_places(hit: HitMap, area: Rect) -> tuple[Point, ...]:
    """Middles of banks, far from all places and from one another; always the same on the same board."""
    luck = random.Random(8)
    found: list[Point] = []
    tries = [(luck.uniform(area.left, area.right), luck.uniform(area.top, area.bottom)) for _ in range(220)]
    for x, y in tries:
        if any(abs(x - u) < _APART[0] and abs(y - v) < _APART[1] for u, v in found):
            continue
        round_it = [(x + dx * _CLEAR[0], y + dy * _CLEAR[1]) for dx in (-1, -0.5, 0, 0.5, 1) for dy in (-1, 0, 1)]
        if not any(hit.place_at(point) for point in round_it):
            found.append((x, y))
        if len(found) == _MOST:
            break
    return tuple(found)


def _painted(shape: int, interface: float) -> Surface:
    return _bank(shape, round(_WIDE * interface), round(_HIGH * interface))


@cached_surface
def _bank(shape: int, width: int, height: int) -> Surface:
    """A bank of mist: long soft strokes over one another, thickest in the middle."""
    luck = random.Random(40 + shape)
    small = Surface((max(width // 3, 8), max(height // 3, 4)), pygame.SRCALPHA)
    small.fill((*_COLOUR, 0))
    w, h = small.get_size()
    for _ in range(11):
        long = luck.uniform(0.2, 0.5) * w
        stroke = Surface((w, h), pygame.SRCALPHA)
        stroke.fill((*_COLOUR, 0))
        x, y = luck.uniform(0.2 * w, 0.8 * w - long), luck.uniform(0.32, 0.52) * h
        pygame.draw.ellipse(stroke, (*_COLOUR, 140), (x, y, long, 0.16 * h))
        small.blit(stroke, (0, 0))
    # A second time, for the ends of the strokes are blunt.
    small = pygame.transform.gaussian_blur(pygame.transform.gaussian_blur(small, max(h // 6, 2)), max(h // 9, 1))
    picture = pygame.transform.smoothscale(small, (width, height))
    return picture.convert_alpha() if pygame.display.get_surface() else picture

"""From the logical 1920×1080 page to this window (look §9)."""

from dataclasses import dataclass, replace
from functools import cached_property

import pygame

LOGICAL = (1920, 1080)
SMALLEST, LARGEST = 0.667, 2.0
LEAST_PAGE = (767, 431)
"""The logical page below which a table has no room: what is left of a window of 16:9 at 250 %."""
MOST_USER = 2.5


def largest_user(size: tuple[int, int]) -> float:
    """The largest interface for which a window has room, in steps of a twentieth, between 1 and 2.5."""
    plain = Scale(size).s
    room = min(size[n] / LEAST_PAGE[n] for n in (0, 1)) / plain
    return min(MOST_USER, max(1.0, int(room * 20 + 1e-6) / 20))


@dataclass(frozen=True)
class Scale:
    """The scale of one window, with the person's own factor: how long a logical pixel is.

    `user` (0.75–2.5) stretches the whole interface, `text` the letters alone (U11); none are smaller than `least`.
    """

    size: tuple[int, int] = LOGICAL
    user: float = 1.0
    text: float = 1.0
    least: int = 6

    @property
    def u(self) -> float:
        """How the window compares with the logical page, unclamped: for pictures that fill it."""
        return min(self.size[0] / LOGICAL[0], self.size[1] / LOGICAL[1])

    @cached_property
    def s(self) -> float:
        """The interface scale: fonts, frames and every measure of the look are multiplied by it."""
        return min(LARGEST, max(SMALLEST, self.u)) * self.user

    def px(self, length: float) -> int:
        """A logical length in pixels of this window; what is not nothing is at least one pixel."""
        pixels = round(length * self.s)
        return pixels if pixels or not length else (1 if length > 0 else -1)

    def font(self, size: float) -> int:
        """A logical type size in pixels of this window."""
        return max(self.least, round(size * self.s * self.text))

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A logical rectangle in this window."""
        return pygame.Rect(self.px(x), self.px(y), self.px(width), self.px(height))

    def within(self, most_user: float, most_text: float) -> "Scale":
        """The scale of a page that has room for no more than this. Letters it cannot enlarge by themselves come as
        large as they were asked for with the whole interface, as far as that goes (U11)."""
        whole = self.user * max(1.0, self.text / most_text)
        return replace(self, user=min(whole, most_user), text=min(self.text, most_text))

    @property
    def narrow(self) -> bool:
        """True where side panels become drawers: below 1280×720, or over 160 % of interface scale."""
        return self.u < SMALLEST - 0.001 or self.user > 1.6


def scale_for(size: tuple[int, int], user: float, text: float) -> Scale:
    """The scale of a window for the interface and the letters a person asked for, no larger than it has room for."""
    return Scale(size, min(user, largest_user(size)), text)

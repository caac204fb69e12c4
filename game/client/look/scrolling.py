"""A window onto something higher: how far it is scrolled, by wheel, keys and the bar at its right."""

from typing import ClassVar, Final

import pygame

from game.client.look import palette, shapes
from game.client.look.palette import Stops
from game.client.look.widgets import Widget

BAR, NEAR = 8, 8
"""How thick the bar is, and how far beside it a press is still meant for it (logical)."""
GROOVE: Final = shapes.flat(palette.BLACK)


class Scrolling(Widget):
    """A window onto something `whole` pixels high, of which `offset` lie above it.

    The handle of the bar is dragged from where it is grasped; a press beside the handle brings it there.
    """

    step: ClassVar[float] = 60
    """How far an arrow or one click of the wheel goes, and `overlap` what of a page is seen again on the next one."""
    overlap: ClassVar[float] = 40
    least_handle: ClassVar[int] = 3
    """The shortest handle, in thicknesses of the bar."""

    offset = 0
    _grip: int | None = None

    @property
    def whole(self) -> int:
        """The height of everything, in pixels."""
        raise NotImplementedError(self.id)

    @property
    def window(self) -> pygame.Rect:
        """The rectangle where it is seen."""
        return self.rect

    @property
    def furthest(self) -> int:
        """The greatest offset, in pixels."""
        return max(0, self.whole - self.window.height)

    def scroll_to(self, offset: float) -> None:
        """Scrolls so that this many pixels lie above the window."""
        offset = max(0, min(self.furthest, round(offset)))
        if offset != self.offset:
            self.offset = offset
            self.scrolled()
            self.changed()

    def scrolled(self) -> None:
        """Called when another part is seen."""

    def _px(self, length: float) -> int:
        return self.registry.scale.px(length) if self.registry is not None else round(length)

    def bar(self) -> pygame.Rect | None:
        """The rectangle of the bar's handle, where there is something to scroll."""
        if not self.furthest:
            return None
        window, thick = self.window, self._px(BAR)
        high = max(thick * self.least_handle, round(window.height * window.height / self.whole))
        top = window.top + round((window.height - high) * self.offset / self.furthest)
        return pygame.Rect(window.right - thick, top, thick, high)

    def grabbed(self, place: tuple[int, int]) -> None:
        bar = self.bar()
        self._grip = None
        if bar is not None and place[0] >= bar.left - self._px(NEAR):
            self._grip = place[1] - bar.top if bar.top <= place[1] < bar.bottom else bar.height // 2
            self.dragged(place)

    def dragged(self, place: tuple[int, int]) -> None:
        bar = self.bar()
        if self._grip is not None and bar is not None:
            share = (place[1] - self._grip - self.window.top) / max(1, self.window.height - bar.height)
            self.scroll_to(share * self.furthest)

    def pressed_bar(self) -> bool:
        """Whether the press that has just ended was on the bar; true once."""
        gripped, self._grip = self._grip is not None, None
        return gripped

    def wheel(self, clicks: int) -> bool:
        self.scroll_to(self.offset - clicks * self._px(self.step))
        return True

    def page(self) -> int:
        """The number of pixels that a key for a whole page scrolls."""
        return self.window.height - self._px(self.overlap)

    def key(self, event: pygame.event.Event) -> bool:
        step, page = self._px(self.step), self.page()
        moves = {
            pygame.K_UP: -step, pygame.K_DOWN: step, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.whole, pygame.K_END: self.whole,
        }  # fmt: skip
        if event.key not in moves:
            return False
        self.scroll_to(self.offset + moves[event.key])
        return True

    def draw_bar(
        self, surface: pygame.Surface, groove: Stops = GROOVE, dark: int = 110,
        handle: Stops = palette.GOLD_FILL, strong: int = 255,
    ) -> None:  # fmt: skip
        """Draws the bar, where there is something to scroll: its groove and its handle, with their opacities of 255."""
        bar = self.bar()
        if bar is not None:
            window = self.window
            place = pygame.Rect(bar.left, window.top, bar.width, window.height)
            surface.blit(shapes.rounded(place.size, bar.width // 2, groove, dark), place)
            surface.blit(shapes.rounded(bar.size, bar.width // 2, handle, strong), bar)

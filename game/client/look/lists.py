"""A list that scrolls: rows drawn by their owner, the wheel under the mouse (U13), arrows and Enter."""

from collections.abc import Callable

import pygame

from game.client.look.scale import Scale
from game.client.look.scrolling import Scrolling
from game.client.look.tooltips import Tip

# What a row is told when it is drawn: where, which, whether the mouse is on it, whether it is chosen.
DrawRow = Callable[[pygame.Surface, pygame.Rect, int, bool, bool], None]


class ListView(Scrolling):
    """`count` rows of `row` pixels in a window, the chosen one marked; a second press on it calls `on_open`."""

    radius = 6.0

    def __init__(
        self, id: str, rect: pygame.Rect, count: int, row: int, draw_row: DrawRow,
        on_pick: Callable[[int], object] | None = None, on_open: Callable[[int], object] | None = None,
        chosen: int | None = None, tip_of: Callable[[int], Tip | str | None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, self._picked, focusable=on_pick is not None)
        self.count, self.row, self.draw_row = count, row, draw_row
        self.on_pick, self.on_open, self.tip_of = on_pick, on_open, tip_of
        self.chosen = chosen
        self.under: int | None = None
        if chosen is not None:
            self.show(chosen)

    @property
    def whole(self) -> int:
        return self.count * self.row

    def fill(self, count: int) -> None:
        """Takes another number of rows; what was chosen stays if it is still there."""
        self.count = count
        if self.chosen is not None and self.chosen >= count:
            self.chosen = count - 1 if count else None
        self.scroll_to(self.offset)

    def show(self, n: int) -> None:
        """Scrolls as little as needed to show a row whole."""
        top = n * self.row
        if top < self.offset:
            self.scroll_to(top)
        elif top + self.row > self.offset + self.rect.height:
            self.scroll_to(top + self.row - self.rect.height)

    def row_rect(self, n: int) -> pygame.Rect:
        """The rectangle where a row is now, perhaps outside the window."""
        bar = self.bar()
        width = self.rect.width - (bar.width * 2 if bar else 0)
        return pygame.Rect(self.rect.left, self.rect.top + n * self.row - self.offset, width, self.row)

    def _at(self, place: tuple[int, int]) -> int | None:
        n = (place[1] - self.rect.top + self.offset) // self.row
        return n if 0 <= n < self.count and place[0] < self.row_rect(0).right else None

    def pointed(self, place: tuple[int, int]) -> None:
        under = self._at(place)
        if under != self.under:
            self.under = under
            self.changed()

    def grabbed(self, place: tuple[int, int]) -> None:
        self.under = self._at(place)
        super().grabbed(place)

    def tip_now(self) -> Tip | None:
        if self.under is None or self.tip_of is None:
            return None
        tip = self.tip_of(self.under)
        return Tip(tip) if isinstance(tip, str) else tip

    def _picked(self) -> None:
        if not self.pressed_bar() and self.under is not None:
            self.choose(self.under, again=True)

    def choose(self, n: int, again: bool = False) -> None:
        """Marks a row and tells; picked a second time, it is opened."""
        if n == self.chosen and again:
            if self.on_open is not None:
                self.on_open(n)
            return
        self.chosen = n
        self.show(n)
        self.changed()
        if self.on_pick is not None:
            self.on_pick(n)

    def wheel(self, clicks: int) -> bool:
        self.scroll_to(self.offset - clicks * self.row)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        page = max(1, self.rect.height // self.row)
        moves = {
            pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.count, pygame.K_END: self.count,
        }  # fmt: skip
        if event.key in moves and self.count:
            start = self.chosen if self.chosen is not None else (-1 if moves[event.key] > 0 else self.count)
            self.choose(max(0, min(self.count - 1, start + moves[event.key])))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.chosen is not None and self.on_open is not None:
            self.on_open(self.chosen)
            return True
        return False

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        first = self.offset // self.row
        last = min(self.count, (self.offset + self.rect.height) // self.row + 1)
        for n in range(first, last):
            self.draw_row(surface, self.row_rect(n), n, self.hovered and n == self.under, n == self.chosen)
        surface.set_clip(before)
        self.draw_bar(surface)

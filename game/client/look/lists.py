"""A list that scrolls: rows drawn by their owner, the wheel under the mouse (U13), arrows and Enter."""

from collections.abc import Callable

import pygame

from game.client.look import palette, shapes
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget

# What a row is told when it is drawn: where, which, whether the mouse is on it, whether it is chosen.
DrawRow = Callable[[pygame.Surface, pygame.Rect, int, bool, bool], None]


class ListView(Widget):
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
        self.offset = 0
        self.under: int | None = None
        self._dragging = False
        if chosen is not None:
            self.show(chosen)

    @property
    def furthest(self) -> int:
        """How far the list can be scrolled, in pixels."""
        return max(0, self.count * self.row - self.rect.height)

    def fill(self, count: int) -> None:
        """Takes another number of rows; what was chosen stays if it is still there."""
        self.count = count
        if self.chosen is not None and self.chosen >= count:
            self.chosen = count - 1 if count else None
        self.scroll_to(self.offset)

    def scroll_to(self, offset: float) -> None:
        """Scrolls so that this many pixels lie above the window."""
        offset = max(0, min(self.furthest, round(offset)))
        if offset != self.offset:
            self.offset = offset
            self.changed()

    def show(self, n: int) -> None:
        """Scrolls as little as needed to show a row whole."""
        top = n * self.row
        if top < self.offset:
            self.scroll_to(top)
        elif top + self.row > self.offset + self.rect.height:
            self.scroll_to(top + self.row - self.rect.height)

    def row_rect(self, n: int) -> pygame.Rect:
        """Where a row is now, perhaps outside the window."""
        bar = self._bar()
        width = self.rect.width - (bar.width * 2 if bar else 0)
        return pygame.Rect(self.rect.left, self.rect.top + n * self.row - self.offset, width, self.row)

    def _bar(self) -> pygame.Rect | None:
        """The scroll bar's handle, when there is something to scroll."""
        if not self.furthest:
            return None
        thick = max(6, self.row // 7) if self.registry is None else self.registry.scale.px(8)
        high = max(thick * 3, round(self.rect.height * self.rect.height / (self.count * self.row)))
        top = self.rect.top + round((self.rect.height - high) * self.offset / self.furthest)
        return pygame.Rect(self.rect.right - thick, top, thick, high)

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
        self._dragging = self.under is None and self._bar() is not None

    def dragged(self, place: tuple[int, int]) -> None:
        bar = self._bar()
        if self._dragging and bar is not None:
            share = (place[1] - self.rect.top - bar.height / 2) / max(1, self.rect.height - bar.height)
            self.scroll_to(share * self.furthest)

    def tip_now(self) -> Tip | None:
        if self.under is None or self.tip_of is None:
            return None
        tip = self.tip_of(self.under)
        return Tip(tip) if isinstance(tip, str) else tip

    def _picked(self) -> None:
        if self._dragging or self.under is None:
            self._dragging = False
            return
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
        bar = self._bar()
        if bar is not None:
            groove = pygame.Rect(bar.left, self.rect.top, bar.width, self.rect.height)
            surface.blit(shapes.rounded(groove.size, bar.width // 2, shapes.flat(palette.BLACK), 110), groove)
            surface.blit(shapes.rounded(bar.size, bar.width // 2, palette.GOLD_FILL), bar)

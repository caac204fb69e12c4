"""Long matter to be read: paragraphs in a window that scrolls, with links (rulebook, credits, chronicle)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client.look import palette, shapes, text
from game.client.look.palette import Colour
from game.client.look.scale import Scale
from game.client.look.widgets import Widget


@dataclass(frozen=True)
class Paragraph:
    """One paragraph: its words, how they are set, the room above it (logical)."""

    words: str
    role: str = "body"
    size: float = 20
    colour: Colour = palette.TEXT
    above: float = 8
    indent: float = 0


class Reader(Widget):
    """Paragraphs laid out to the window's width; only those in view are laid out and drawn."""

    radius = 6.0
    sound = ""

    def __init__(
        self, id: str, rect: pygame.Rect, scale: Scale, paragraphs: Sequence[Paragraph],
        on_link: Callable[[str], object] | None = None, link_colour: Colour = palette.GOLD_TEXT,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, self._pressed, focusable=True)
        self.scale = scale
        self.paragraphs = tuple(paragraphs)
        self.on_link, self.link_colour = on_link, link_colour
        self.offset = 0
        self._place: tuple[int, int] | None = None
        self._grip: int | None = None
        self._tops: list[int] = []
        y = 0
        for n, paragraph in enumerate(self.paragraphs):
            y += scale.px(paragraph.above) if n else 0
            self._tops.append(y)
            y += self._block(paragraph).size[1]
        self.height = y

    def _block(self, paragraph: Paragraph) -> text.Block:
        room = self.rect.width - self.scale.px(24 + paragraph.indent)
        return text.block(
            paragraph.words, room, paragraph.size, paragraph.colour, self.scale, paragraph.role,
            link_colour=self.link_colour,
        )  # fmt: skip

    @property
    def furthest(self) -> int:
        """How far it can be scrolled, in pixels."""
        return max(0, self.height - self.rect.height)

    def scroll_to(self, offset: float) -> None:
        """Scrolls so that this many pixels lie above the window."""
        offset = max(0, min(self.furthest, round(offset)))
        if offset != self.offset:
            self.offset = offset
            self.changed()

    def show(self, n: int) -> None:
        """Brings the n-th paragraph to the top."""
        self.scroll_to(self._tops[n])

    def link_at(self, place: tuple[int, int]) -> str | None:
        """The link under a place on the screen."""
        for n, paragraph in enumerate(self.paragraphs):
            top = self.rect.top + self._tops[n] - self.offset
            if top > place[1]:
                break
            left = self.rect.left + self.scale.px(paragraph.indent)
            for box, link in self._block(paragraph).links:
                if box.move(left, top).collidepoint(place):
                    return link
        return None

    def _bar(self) -> pygame.Rect | None:
        if not self.furthest:
            return None
        thick = self.scale.px(8)
        high = max(thick * 3, round(self.rect.height * self.rect.height / self.height))
        top = self.rect.top + round((self.rect.height - high) * self.offset / self.furthest)
        return pygame.Rect(self.rect.right - thick, top, thick, high)

    def pointed(self, place: tuple[int, int]) -> None:
        self._place = place

    def grabbed(self, place: tuple[int, int]) -> None:
        bar = self._bar()
        near = bar is not None and place[0] >= bar.left - self.scale.px(6)
        self._grip = (
            place[1] - bar.top if near and bar is not None and bar.collidepoint(bar.centerx, place[1]) else None
        )
        if near and self._grip is None and bar is not None:
            self._grip = bar.height // 2
            self.dragged(place)

    def dragged(self, place: tuple[int, int]) -> None:
        bar = self._bar()
        if self._grip is not None and bar is not None:
            share = (place[1] - self._grip - self.rect.top) / max(1, self.rect.height - bar.height)
            self.scroll_to(share * self.furthest)

    def _pressed(self) -> None:
        if self._grip is not None:
            self._grip = None
        elif self._place is not None and self.on_link is not None and (link := self.link_at(self._place)):
            self.on_link(link)

    def wheel(self, clicks: int) -> bool:
        self.scroll_to(self.offset - clicks * self.scale.px(60))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        page = self.rect.height - self.scale.px(40)
        moves = {
            pygame.K_UP: -self.scale.px(60), pygame.K_DOWN: self.scale.px(60), pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page, pygame.K_HOME: -self.height, pygame.K_END: self.height,
        }  # fmt: skip
        if event.key not in moves:
            return False
        self.scroll_to(self.offset + moves[event.key])
        return True

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for n, paragraph in enumerate(self.paragraphs):
            top = self.rect.top + self._tops[n] - self.offset
            if top > self.rect.bottom:
                break
            if n + 1 < len(self._tops) and self.rect.top + self._tops[n + 1] - self.offset < self.rect.top:
                continue
            block = self._block(paragraph)
            surface.blit(block.surface, (self.rect.left + scale.px(paragraph.indent), top))
        surface.set_clip(before)
        bar = self._bar()
        if bar is not None:
            groove = pygame.Rect(bar.left, self.rect.top, bar.width, self.rect.height)
            surface.blit(shapes.rounded(groove.size, bar.width // 2, shapes.flat(palette.BLACK), 110), groove)
            surface.blit(shapes.rounded(bar.size, bar.width // 2, palette.GOLD_FILL), bar)

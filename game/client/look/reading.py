"""Long texts to be read: paragraphs in a window that scrolls, with links (rulebook, credits, chronicle)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client.look import palette, text
from game.client.look.markup import Run
from game.client.look.palette import Colour
from game.client.look.scale import Scale
from game.client.look.scrolling import Scrolling


@dataclass(frozen=True)
class Paragraph:
    """One paragraph: its words, how they are set, the room above it (logical)."""

    words: str
    role: str = "body"
    size: float = 20
    colour: Colour = palette.TEXT
    above: float = 8
    indent: float = 0
    runs: tuple[Run, ...] = ()
    """Set as they are in place of words, for matter that is no mark-up."""


class Reader(Scrolling):
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
        self._place: tuple[int, int] | None = None
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
            paragraph.runs or paragraph.words, room, paragraph.size, paragraph.colour, self.scale, paragraph.role,
            link_colour=self.link_colour,
        )  # fmt: skip

    @property
    def whole(self) -> int:
        return self.height

    def show(self, n: int) -> None:
        """Scrolls the n-th paragraph to the top."""
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

    def pointed(self, place: tuple[int, int]) -> None:
        self._place = place

    def _pressed(self) -> None:
        on_bar = self.pressed_bar()
        if not on_bar and self._place is not None and self.on_link is not None and (link := self.link_at(self._place)):
            self.on_link(link)

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
        self.draw_bar(surface)

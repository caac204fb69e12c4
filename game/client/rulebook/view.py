"""The leaf of the rulebook in its window, which scrolls by wheel, bar and keys, and the widgets on its links."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

import pygame
from pygame import Rect, Surface

from game.client.look import book as paper
from game.client.look import palette, shapes
from game.client.look.scale import Scale
from game.client.look.scrolling import Scrolling
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.client.rulebook.leaf import Leaf
from game.client.rulebook.pages import Place

STEP: Final = 64
"""How far an arrow moves the page, in logical pixels."""


@dataclass
class Look:
    """A page and place: which chapter, how far down, what is lit, which words are marked, where it was opened."""

    chapter: int = 0
    offset: int = 0
    lit: Place | None = None
    query: str = ""
    lit_at: int = -1


class LeafHost(Protocol):
    """The open book (`rulebook.scene.Rulebook`), as the leaf uses it."""

    scale: Scale
    leaf: Leaf | None

    @property
    def look(self) -> Look:
        """The page and place shown now."""

    def scrolled(self) -> None:
        """Called when the leaf has been scrolled."""

    def turn_page(self, by: int) -> None:
        """Goes so many chapters forward or back."""


class LeafView(Scrolling):
    """The leaf in its window: it scrolls by wheel, bar and keys."""

    radius = 8.0
    sound = ""
    step = STEP
    overlap = 60
    least_handle = 4

    def __init__(self, id: str, rect: Rect, inside: Rect, scene: LeafHost) -> None:
        super().__init__(id, rect, None, focusable=True)
        self.inside, self.scene = inside, scene

    @property
    def leaf(self) -> Leaf:
        assert self.scene.leaf is not None
        return self.scene.leaf

    @property
    def whole(self) -> int:
        return self.leaf.height

    @property
    def window(self) -> Rect:
        return self.inside

    def scrolled(self) -> None:
        if self.registry is not None:
            self.scene.scrolled()

    def wheel(self, clicks: int) -> bool:
        self.scroll_to(self.offset - clicks * self.scene.scale.px(STEP * 1.5))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self.scene.turn_page(-1 if event.key == pygame.K_LEFT else 1)
            return True
        if event.key == pygame.K_SPACE:
            self.scroll_to(self.offset + self.page())
            return True
        return super().key(event)

    def draw(self, surface: Surface, scale: Scale) -> None:
        surface.blit(paper.paper(self.rect.size, scale), self.rect)
        self.leaf.draw(surface, self.inside, self.offset, self.scene.look.lit)
        upper, lower = paper.leaf_edges(self.rect.size, scale)
        if self.offset:
            surface.blit(upper, self.inside)
        if self.offset < self.furthest:
            surface.blit(lower, lower.get_rect(bottomleft=self.inside.bottomleft))
        self.draw_bar(surface, shapes.flat(paper.RULE), 70, shapes.flat(palette.CINNABAR_LO), 200)


class Hot(Widget):
    """A link in sight, as a widget."""

    radius = 3.0
    sound = ""

    def __init__(
        self, id: str, rect: Rect, on_press: Callable[[], object], tip: Tip | Callable[[], Tip | None], page: LeafView
    ) -> None:
        super().__init__(id, rect, on_press, tip, focusable=True)
        self.page = page

    def wheel(self, clicks: int) -> bool:
        return self.page.wheel(clicks)

    def draw(self, surface: Surface, scale: Scale) -> None:
        if self.hovered:
            surface.fill((255, 236, 190), self.rect.inflate(4, 0), special_flags=pygame.BLEND_RGB_MULT)

"""What is looked at, the leaf in its window, which scrolls by wheel, bar and keys, and the spots on its links."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.client.look import book as paper
from game.client.look import palette, shapes
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.client.rulebook.leaf import Leaf
from game.client.rulebook.pages import Place

if TYPE_CHECKING:
    from game.client.rulebook.scene import Rulebook

STEP: Final = 64
"""How far an arrow moves the page, in logical pixels."""


@dataclass
class Look:
    """What is looked at: which chapter, how far down, what is lit, which words are marked, where it was opened."""

    chapter: int = 0
    offset: int = 0
    lit: Place | None = None
    query: str = ""
    lit_at: int = -1


class LeafView(Widget):
    """The leaf in its window: it scrolls by wheel, bar and keys."""

    radius = 8.0
    sound = ""

    def __init__(self, id: str, rect: Rect, inside: Rect, scene: "Rulebook") -> None:
        super().__init__(id, rect, None, focusable=True)
        self.inside, self.scene = inside, scene
        self.offset = 0
        self._grip: int | None = None

    @property
    def leaf(self) -> Leaf:
        assert self.scene.leaf is not None
        return self.scene.leaf

    @property
    def furthest(self) -> int:
        """How far it can be scrolled, in pixels."""
        return max(0, self.leaf.height - self.inside.height)

    def scroll_to(self, offset: float) -> None:
        """Scrolls so that this many pixels lie above the window."""
        offset = max(0, min(self.furthest, round(offset)))
        if offset != self.offset:
            self.offset = offset
            if self.registry is not None:
                self.scene.scrolled()
            self.changed()

    def _bar(self) -> Rect | None:
        if not self.furthest:
            return None
        thick = self.scene.scale.px(8)
        high = max(thick * 4, round(self.inside.height * self.inside.height / self.leaf.height))
        top = self.inside.top + round((self.inside.height - high) * self.offset / self.furthest)
        return Rect(self.inside.right - thick, top, thick, high)

    def grabbed(self, place: tuple[int, int]) -> None:
        bar = self._bar()
        self._grip = None
        if bar is not None and place[0] >= bar.left - self.scene.scale.px(8):
            self._grip = place[1] - bar.top if bar.top <= place[1] < bar.bottom else bar.height // 2
            self.dragged(place)

    def dragged(self, place: tuple[int, int]) -> None:
        bar = self._bar()
        if self._grip is not None and bar is not None:
            share = (place[1] - self._grip - self.inside.top) / max(1, self.inside.height - bar.height)
            self.scroll_to(share * self.furthest)

    def wheel(self, clicks: int) -> bool:
        self.scroll_to(self.offset - clicks * self.scene.scale.px(STEP * 1.5))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self.scene.turn_page(-1 if event.key == pygame.K_LEFT else 1)
            return True
        page = self.inside.height - self.scene.scale.px(60)
        step = self.scene.scale.px(STEP)
        moves = {
            pygame.K_UP: -step, pygame.K_DOWN: step, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page, pygame.K_HOME: -self.leaf.height, pygame.K_END: self.leaf.height,
        }  # fmt: skip
        if event.key not in moves:
            return False
        self.scroll_to(self.offset + moves[event.key])
        return True

    def draw(self, surface: Surface, scale: Scale) -> None:
        surface.blit(paper.paper(self.rect.size, scale), self.rect)
        self.leaf.draw(surface, self.inside, self.offset, self.scene.look.lit)
        upper, lower = paper.leaf_edges(self.rect.size, scale)
        if self.offset:
            surface.blit(upper, self.inside)
        if self.offset < self.furthest:
            surface.blit(lower, lower.get_rect(bottomleft=self.inside.bottomleft))
        bar = self._bar()
        if bar is not None:
            groove = Rect(bar.left, self.inside.top, bar.width, self.inside.height)
            surface.blit(shapes.rounded(groove.size, bar.width // 2, shapes.flat(paper.RULE), 70), groove)
            surface.blit(shapes.rounded(bar.size, bar.width // 2, shapes.flat(palette.CINNABAR_LO), 200), bar)


class Hot(Widget):
    """A link in sight."""

    radius = 3.0
    sound = ""

    def __init__(
        self, id: str, rect: Rect, deed: Callable[[], object], tip: Tip | Callable[[], Tip | None], page: LeafView
    ) -> None:
        super().__init__(id, rect, deed, tip, focusable=True)
        self.page = page

    def wheel(self, clicks: int) -> bool:
        return self.page.wheel(clicks)

    def draw(self, surface: Surface, scale: Scale) -> None:
        if self.hovered:
            surface.fill((255, 236, 190), self.rect.inflate(4, 0), special_flags=pygame.BLEND_RGB_MULT)

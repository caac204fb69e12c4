"""Kept surfaces and chips among the hot places of a scene."""

from collections.abc import Callable

import pygame

from game.client.look import panels
from game.client.look.scale import Scale
from game.client.look.widgets import TipOf, Widget


class Picture(Widget):
    """A picture as a widget: drawn in its turn, with a tip if it has one."""

    focusable = False

    def __init__(
        self, id: str, rect: pygame.Rect, surface: pygame.Surface, tip: TipOf = None,
        on_press: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, on_press, tip, focusable=on_press is not None)
        self.surface = surface

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        surface.blit(self.surface, self.rect)


class Chip(Picture):
    """A chip with its tip."""

    def __init__(self, id: str, at: tuple[int, int], label: str, scale: Scale, tone: panels.Tone = "gold",
                 tip: TipOf = None, icon: str = "") -> None:  # fmt: skip
        surface = panels.chip(label, scale, tone, icon)
        super().__init__(id, surface.get_rect(topleft=at), surface, tip)

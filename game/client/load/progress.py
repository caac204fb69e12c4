"""A dialog for work on a saved game that takes longer than a frame or two: a bar, and a way out."""

import time
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

import pygame

from game.client.look import palette, text
from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.scenes.base import Dialog, row_of_buttons
from game.client.texts import say

T = TypeVar("T")

PATIENCE = 0.12
"""How many seconds a screen may stand still before a bar says why."""
SLICE = 0.012
BAR_HIGH = 18


class Working(Dialog, Generic[T]):
    """Does the work between frames; `on_done` is called with its last step, `on_fault` with what it raised. Esc
    stops it.
    """

    panel_size = (680, 290)
    safe = "#cancel"
    whole = True

    def __init__(
        self, title: str, steps: Iterator[T], share: Callable[[T], float | None],
        on_done: Callable[[T], object], on_fault: Callable[[Exception], object],
    ) -> None:  # fmt: skip
        """`share` maps a step to the share of the work that is done, 0 to 1, or None where nobody knows."""
        super().__init__()
        self.title, self.steps = title, steps
        self.share, self.on_done, self.on_fault = share, on_done, on_fault
        self.last: T | None = None
        self._swing = 0.0

    def work(self, seconds: float) -> bool:
        """Works for about so long; true while something is left. Exceptions of the work are passed on."""
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            try:
                self.last = next(self.steps)
            except StopIteration:
                return False
        return True

    def update(self, dt: float) -> bool:
        super().update(dt)
        self._swing = (self._swing + dt / 1.6) % 1.0
        try:
            if self.work(SLICE):
                return True
        except Exception as error:
            self.app.pop()
            self.on_fault(error)
            return True
        self.app.pop()
        if self.last is not None:
            self.on_done(self.last)
        return True

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        cancel = Face(say("kit.cancel"), key=self.app.bindings.label("back"))
        row_of_buttons(self.widgets, self.inside, scale, [("#cancel", cancel, self.back)])

    def content(self, surface: pygame.Surface) -> None:
        px, inside = self.scale.px, self.inside
        bar = pygame.Rect(inside.left + px(30), inside.top + px(58), inside.width - px(60), px(BAR_HIGH))
        share = self.share(self.last) if self.last is not None else 0.0
        pygame.draw.rect(surface, palette.LACQUER_9, bar, border_radius=bar.height // 2)
        filled = bar.inflate(-px(6), -px(6))
        if share is None:
            # Nobody knows how long it takes: a part of the bar goes to and fro.
            wide = filled.width // 4
            at = abs(2 * self._swing - 1)
            filled = pygame.Rect(filled.left + round((filled.width - wide) * at), filled.top, wide, filled.height)
            words = ""
        else:
            filled.width = round(filled.width * min(1.0, share))
            words = f"{int(100 * share)}%"
        if filled.width > 0:
            pygame.draw.rect(surface, palette.GOLD_MID, filled, border_radius=filled.height // 2)
        pygame.draw.rect(surface, palette.GOLD_LO, bar, max(1, px(1.5)), border_radius=bar.height // 2)
        at_words = (bar.centerx, bar.bottom + px(12))
        text.draw(surface, words, at_words, "body", 20, palette.TEXT_DIM, self.scale, "midtop")

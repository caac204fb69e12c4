"""A page that appears by itself, and hears no press that was meant for what stood there a moment ago.

class EndPage(NewPage): ...
moving |= self.tick(dt)          # in `update`, only while the page is to be seen
"""

from typing import Final

import pygame

from game.client.look.scale import Scale
from game.client.look.widgets import Widgets
from game.client.scenes.page import Page

QUIET: Final = 0.6
"""Seconds for which nothing is pressed: longer than until a held key repeats, shorter than until a page is read."""


class NewlyShown:
    """How long a page has been seen, and which presses it hears."""

    def __init__(self) -> None:
        self.age = 0.0
        # Keys that went down too early: what they repeat is no new press either.
        self._early: set[int] = set()

    @property
    def quiet(self) -> bool:
        """Whether it is too new to be pressed."""
        return self.age < QUIET

    def tick(self, dt: float) -> bool:
        """Lets time pass; true while it is too new to be pressed."""
        if self.quiet:
            self.age += dt
            return True
        return False

    def hears(self, event: pygame.event.Event) -> bool:
        """Whether an event is for the page; call it with every event."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return not self.quiet
        if event.type == pygame.KEYUP:
            self._early.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            if self.quiet:
                self._early.add(event.key)
            return event.key not in self._early
        return True


class NewPage(Page):
    """A page that hears a press only when it has been seen for a moment; `tick` it while it is to be seen."""

    abstract = True

    def __init__(self) -> None:
        self._new = NewlyShown()

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        widgets = _Hearing(scale, self.app.tooltips, self.app.sound)
        widgets.new, self.widgets = self._new, widgets
        super().build(size, scale)

    def tick(self, dt: float) -> bool:
        """Lets time pass; true while it is too new to be pressed."""
        return self._new.tick(dt)


class _Hearing(Widgets):
    """Widgets that take what their page does not hear, so that nobody else gets it either."""

    new: NewlyShown

    def handle(self, event: pygame.event.Event) -> bool:
        return not self.new.hears(event) or super().handle(event)

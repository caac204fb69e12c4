"""A base for what a game has on the table beside its panels: a hand of cards, a dice tray, a page over the field."""

from typing import Any

import pygame
from pygame import Rect, Surface

from game.client.look.scale import Scale


class TableHelper:
    """Something of the game on the table beside its panels. Every method may be left as it is."""

    @property
    def lies_open(self) -> bool:
        """Whether it lies over the panels now, so that other things at the foot make room."""
        return False

    @property
    def advice_place(self) -> Rect | None:
        """The rectangle where the tab of advice stands while it lies over the usual place; None: it does not."""
        return None

    @property
    def note_place(self) -> tuple[float, float] | None:
        """The foot of a passing word while it lies over the usual place; None: it does not."""
        return None

    @property
    def herald_place(self) -> tuple[float, float] | None:
        """The same for the herald's line."""
        return self.note_place

    @property
    def clear_of_tips(self) -> tuple[Rect, ...]:
        """What it has drawn over the field that is to be read together with the tooltip of a place."""
        return ()

    def build(self, layout: Any, scale: Scale) -> None:
        """Adds its widgets for a window."""

    def update(self) -> None:
        """Called when the picture or the question at hand has changed."""

    def tick(self, dt: float) -> bool:
        """Lets time pass; true when it must be drawn again."""
        return False

    def keep(self, dt: float) -> None:
        """Called each frame after everything has moved: adds and removes widgets."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles a mouse event that no widget took; true when it meant something here."""
        return False

    def act(self, command: str) -> bool:
        """Carries out a key's command, by its name; true when it meant something here."""
        return False

    def draw(self, surface: Surface) -> None:
        """Draws over the field, below the panels."""

    def draw_over(self, surface: Surface) -> None:
        """Draws over everything."""

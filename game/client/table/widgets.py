"""The table's registry of widgets and places, by id; Enter presses a place walked to."""

from collections.abc import Iterator
from typing import Any, Final

import pygame
from pygame import Rect

from game.client.look.scale import Scale
from game.client.look.tooltips import Tooltips
from game.client.look.widgets import Sounding, Widget, Widgets
from game.client.table_host import FrameHost

SPOT = 24
STAY: Final = ("#undo", "#help", "#menu", "#since", "#drawers")
"""What can be pressed all the same."""


class TableWidgets(Widgets):
    """Widgets, and `place:17` for the plate of each place in view."""

    def __init__(self, scale: Scale, tooltips: Tooltips, sound: Sounding, table: FrameHost[Any]) -> None:
        super().__init__(scale, tooltips, sound)
        self.table = table
        self._put_away = False

    def follow_panels(self) -> None:
        """While the panels are put away, nothing that stands on them is hot, and no ring of focus hangs in the air."""
        table, hidden = self.table, self.table.panels.hidden
        if not hidden and not self._put_away:
            return
        self._put_away = hidden
        places = table.panels.put_away
        for id, widget in self.items.items():
            if not id.startswith(STAY) and any(place.contains(widget.rect) for place in places):
                widget.visible = not hidden

    def draw(self, surface: pygame.Surface) -> None:
        """Draws nothing until the map is painted: its panels are not there yet, either."""
        if not self.table.field.loading:
            super().draw(surface)

    def spots(self) -> Iterator[tuple[str, Rect]]:
        yield from super().spots()
        view = self.table.field
        if view.loading:
            return
        window = Rect((0, 0), self.table.size)
        for p in view.places:
            spot = Rect(0, 0, SPOT, SPOT)
            spot.center = view.centre_of(p)
            if window.collidepoint(spot.center) and self.at(spot.center) is None:
                yield f"place:{p}", spot

    def marks(self) -> Iterator[tuple[str, Rect]]:
        yield from super().marks()
        prompt = self.table.prompt
        goals = {f"place:{p}": f"goal:{p}" for p in prompt.targets()} if prompt is not None else {}
        if goals:
            yield from ((goals[id_], spot) for id_, spot in self.spots() if id_ in goals)

    def leading_on(self, beside: Widget | None = None) -> list[Rect]:
        """The main button, and beside a widget the places that can be pressed now (U14)."""
        prompt = self.table.prompt if beside is not None else None
        places = self.table.pointer.plates(prompt.targets()) if prompt is not None else []
        return super().leading_on(beside) + places

    def entered(self) -> Widget | None:
        """No widget while the arrows have walked to a place that Enter presses."""
        return None if self.table.pointer.entered and not self.focus_shown else super().entered()

    def handle(self, event: pygame.event.Event) -> bool:
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and not self.focus_shown and self.table.press_cursor():
            return True
        return super().handle(event)

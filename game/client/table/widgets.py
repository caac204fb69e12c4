"""The table's registry of hot things: its widgets and every Province, by id; Enter on a Province walked to."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game.client.look.scale import Scale
from game.client.look.tooltips import Tooltips
from game.client.look.widgets import Sounding, Widgets

if TYPE_CHECKING:
    from game.client.table.scene import TableFrame

SPOT = 24
PUT_AWAY: Final = ("top", "warlords", "chronicle", "roster", "treasury", "selection", "pot")
"""The panels that P puts away (look §9)."""
STAY: Final = ("#undo", "#help", "#menu", "#since", "#drawers")
"""What can be pressed all the same."""


class TableWidgets(Widgets):
    """Widgets, and `province:17` for the plate of each Province in view."""

    def __init__(self, scale: Scale, tooltips: Tooltips, sound: Sounding, table: "TableFrame") -> None:
        super().__init__(scale, tooltips, sound)
        self.table = table
        self._put_away = False

    def follow_panels(self) -> None:
        """While the panels are put away, nothing that stands on them is hot, and no ring of focus hangs in the air."""
        table, hidden = self.table, self.table.hud.hidden
        if not hidden and not self._put_away:
            return
        self._put_away = hidden
        places = [getattr(table.layout, name) for name in PUT_AWAY]
        places += [table.hud.coop.turns.rect] if table.hud.coop is not None else []
        for id, widget in self.items.items():
            if not id.startswith(STAY) and any(place.contains(widget.rect) for place in places):
                widget.visible = not hidden

    def draw(self, surface: pygame.Surface) -> None:
        """Nothing, until the map is painted: its panels are not there yet, either."""
        if not self.table.map.loading:
            super().draw(surface)

    def spots(self) -> Iterator[tuple[str, Rect]]:
        yield from super().spots()
        view = self.table.map
        if view.loading:
            return
        for p in self.table.board.ids:
            spot = Rect(0, 0, SPOT, SPOT)
            spot.center = view.centre_of(p)
            if self.at(spot.center) is None:
                yield f"province:{p}", spot

    def marks(self) -> Iterator[tuple[str, Rect]]:
        yield from super().marks()
        prompt = self.table.prompt
        goals = {f"province:{p}": f"goal:{p}" for p in prompt.targets()} if prompt is not None else {}
        if goals:
            yield from ((goals[id_], spot) for id_, spot in self.spots() if id_ in goals)

    def handle(self, event: pygame.event.Event) -> bool:
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and not self.focus_shown and self.table.pointer.press_cursor():
            return True
        return super().handle(event)

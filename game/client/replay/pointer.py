"""The mouse on the field of a replay: looking, pressing, moving the field."""

from typing import Any, Protocol

import pygame
from pygame import Rect

from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widgets
from game.client.table.pointer import DRAG_FROM
from game.client.table_parts import Field
from game.parts.map_board import PlaceId


class LookedAt(Protocol):
    """A replay, as the mouse uses it."""

    app: Any
    scale: Scale
    widgets: Widgets

    @property
    def field(self) -> Field:
        """The field of the replay."""

    def select(self, place: PlaceId) -> None:
        """Marks a place, or none."""

    def tip_of(self, place: PlaceId) -> Tip:
        """The tooltip of a place."""


class ReplayPointer:
    """The place the person points at; nothing on the field can be changed."""

    def __init__(self, replay: LookedAt) -> None:
        self.replay = replay
        self._press: tuple[tuple[int, int], PlaceId] | None = None
        self._panning = False

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles a mouse event that no widget took."""
        view = self.replay.field
        match event.type:
            case pygame.MOUSEMOTION if self._press is not None:
                self._dragged(event)
                return True
            case pygame.MOUSEMOTION:
                return self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 2, 3):
                self._press, self._panning = (event.pos, view.place_at(event.pos)), event.button == 2
                return True
            case pygame.MOUSEBUTTONUP if self._press is not None:
                (_, place), self._press = self._press, None
                if not self._panning:
                    self.replay.select(place)
                return True
            case pygame.MOUSEWHEEL:
                view.handle_wheel(event.y, pygame.mouse.get_pos())
                return True
        return False

    def _moved(self, place: tuple[int, int]) -> bool:
        replay = self.replay
        p = replay.field.place_at(place) if replay.widgets.at(place) is None else 0
        replay.field.set_hover(p)
        if p:
            source = Rect(0, 0, replay.scale.px(96), replay.scale.px(72))
            source.center = replay.field.centre_of(p)
            replay.app.tooltips.over(source, replay.tip_of(p))
        replay.app.dirty = True
        return False

    def _dragged(self, event: pygame.event.Event) -> None:
        assert self._press is not None
        far = pygame.Vector2(event.pos).distance_to(self._press[0]) >= self.replay.scale.px(DRAG_FROM)
        self._panning |= far
        if self._panning:
            self.replay.field.handle_drag(*event.rel)
        self.replay.app.dirty = True

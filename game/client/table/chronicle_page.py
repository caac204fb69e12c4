"""The chronicle as a page over the table: many lines at once, its filters with their names (U16)."""

from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect

from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.narrator import Line
from game.client.panels.chronicle import Chronicle
from game.client.panels.lines import Filter
from game.client.scenes.base import Dialog, button
from game.client.table_host import FrameHost
from game.client.texts import say

CLOSE = (260, 52)


def lay_enlarger(table: FrameHost[Any]) -> None:
    """The button in the chronicle's title that opens the page, where the chronicle can be read at all."""
    chronicle = table.panels.chronicle
    if not chronicle.roomy or table.panels.away or table.layout.tabs:
        return
    face = Face(icon="scroll-unfurled", kind="quiet")
    tip = say("chronicle.enlarge")
    table.widgets.add(
        Button("#chronicle-page", chronicle.large_rect(), face, lambda: table.app.push(ChroniclePage(table)), tip)
    )


@dataclass
class _Room:
    """All that a chronicle asks of a layout."""

    chronicle: Rect
    tabs: tuple[str, ...] = ()


class ChroniclePage(Dialog):
    """The whole chronicle. A click on a line closes it and shows the place."""

    panel_size = (1180, 1000)
    safe = "#close"

    def __init__(self, table: FrameHost[Any]) -> None:
        super().__init__()
        self.table = table
        self.filter = Filter(table.panels.chronicle.filter.groups)
        self.list: Chronicle

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        room: Any = _Room(self.rect)
        self.list = Chronicle(room, scale, self.table.names, self.filter.groups)
        self.list.filter, self.list.open, self.list.labelled = self.filter, True, True
        wide, high = (scale.px(length) for length in CLOSE)
        self.list.kept_free = high + scale.px(16)
        self.list.lay(self.widgets, self.table.field, self._go, self._again)
        self.list.update(self.table.narrator)
        foot = Rect(0, 0, wide, high)
        foot.midbottom = (self.rect.centerx, self.rect.bottom - scale.px(22))
        self.widgets.add(button("#close", foot, say("kit.close"), self.back, key=self.app.bindings.label("back")))

    def back(self) -> None:
        """Esc: clears what was sought first (U41)."""
        if self.filter.active:
            self.list.clear()
        else:
            super().back()

    def _again(self, line: Line, whole_turn: bool = False) -> None:
        """Closes the page, and shows what a line tells of."""
        self.app.pop()
        self.table.again.watch(line, whole_turn)

    def _go(self, place: int) -> None:
        self.app.pop()
        self.table.go_to_place(place)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.backdrop, (0, 0))
        self.list.draw(surface)

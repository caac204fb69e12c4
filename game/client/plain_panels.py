"""A base for the panels of every game: the buttons of the top bar, the chronicle, the question at hand."""

from typing import Any, Protocol

from pygame import Rect

from game.client.look.widgets import Widgets
from game.client.panels.action import ActionPanel
from game.client.panels.chronicle import Chronicle
from game.client.prompts.desk import Words


class BarWithButtons(Protocol):
    """A bar along the upper edge with the three buttons of every table."""

    def buttons(self) -> tuple[Rect, Rect, Rect]:
        """The rectangles where undo, help and the menu stand."""


class PlainPanels:
    """The panels of one window (`table_parts.Panels`); a game's own makes `top`, `chronicle` and `action`."""

    hidden = False
    tray_shown = False

    top: BarWithButtons
    chronicle: Chronicle
    action: ActionPanel

    def buttons(self) -> tuple[Rect, Rect, Rect]:
        """The rectangles where undo, help and the menu stand."""
        return self.top.buttons()

    def lay_moving(self, widgets: Widgets) -> None:
        """Does nothing: no widget depends on what is painted."""

    def go_on(self, former: Any) -> None:
        """Takes over the settings of the panels of the former window."""
        self.chronicle.go_on(former.chronicle)

    def say(self, words: Words, room: Rect) -> None:
        """Shows the words of the question at hand."""
        self.action.update(words, room)

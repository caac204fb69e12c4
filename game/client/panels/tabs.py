"""The left column's tabs: where it is too low for all that stands in it, its panels take turns (U11, look §9); and the
handle of the drawers that the side panels are where the window has no room for them."""

from collections.abc import Callable

from game.client.look import text
from game.client.look.buttons import Face
from game.client.look.choosers import Option, Segmented
from game.client.look.widgets import Button, Widgets
from game.client.panels.layout import TableLayout
from game.client.texts import Speaker, say

NO_TITLE = " "
"""The title of a panel above whose head the tabs stand."""


def title_of(layout: TableLayout, words: str) -> str:
    """The title of a panel in the left column; "" where the tabs stand in its place."""
    return NO_TITLE if layout.tabs else words


def lay_tabs(widgets: Widgets, layout: TableLayout, on_turn: Callable[[str], object], words: Speaker) -> None:
    """Lays the tabs in the place of the panels' titles, in the words of the game."""
    if layout.tabs:
        options = [Option(tab, words(f"tab.{tab}")) for tab in layout.tabs]
        room = layout.tab_bar.width // len(options) - widgets.scale.px(30)
        size = min(text.fitting(option.label, "bold", 19, widgets.scale, room, 12) for option in options)
        Segmented(widgets, "#tab", layout.tab_bar, options, layout.tab, on_turn, size)


def next_tab(layout: TableLayout) -> str:
    """The tab after the one that is shown."""
    return layout.tabs[(layout.tabs.index(layout.tab) + 1) % len(layout.tabs)]


def drawers_button(layout: TableLayout, key: str, on_press: Callable[[], object]) -> Button:
    """Adds the handle of the drawers beside the other buttons of the top bar; `key` does the same."""
    tip = say("kit.clause", words=say("top.drawers"), clause=key)
    return Button("#drawers", layout.handle, Face(icon="scroll-unfurled", kind="quiet"), on_press, tip)

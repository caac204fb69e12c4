"""What stands round the map of a replay: the table's own panels, filled from the moment that is shown."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widget
from game.client.narrator import Line
from game.client.panels.chronicle import Chronicle, FixedLines
from game.client.panels.panel import lay_ground
from game.client.panels.tabs import drawers_button, lay_tabs, next_tab
from game.client.scenes.settings import SettingsPage
from game.conquest.client.panels.layout import BOTTOM, MARGIN, lay_out
from game.conquest.client.panels.narrator import KINDS
from game.conquest.client.panels.roster import Roster, Treasury, income_tip
from game.conquest.client.panels.topbar import TopBar
from game.conquest.client.panels.warlords import Warlords
from game.conquest.client.words import say
from game.conquest.rules.income import income_of
from game.conquest.rules.view import View
from game.engine.refusals import Seat

if TYPE_CHECKING:
    from game.client.replay.scene import Replay


class ReplayPanels:
    """The panels of one window."""

    def __init__(
        self, replay: "Replay", size: tuple[int, int], scale: Scale, foot: int, drawers: bool, tab: str = ""
    ) -> None:
        """`foot` is where the bar begins."""
        self.replay = replay
        self.scale = scale
        names, s = replay.names, replay.t.s
        # The layout of the table, as high as leaves room for a bar of another height.
        high = foot + scale.px(MARGIN) + scale.px(BOTTOM)
        self.layout = layout = lay_out((size[0], high), scale, s.seats, drawers, tab=tab)
        self.top = TopBar(layout, scale, s.options)
        public = s.options.gold_visibility == "public" or replay.everything
        self.warlords = Warlords(layout, scale, names, s.seats, public)
        self.chronicle = Chronicle(layout, scale, names, KINDS)
        self.roster = Roster(layout, scale, names)
        self.treasury = Treasury(layout, scale)
        self.hidden = False
        self.away = layout.roster.left < 0
        self._told = FixedLines()

    def lay(self) -> None:
        """Ground under every panel, then what can be pressed or hovered in them."""
        replay, layout, widgets = self.replay, self.layout, self.replay.widgets
        lay_ground(widgets, "top", layout.top)
        lay_ground(widgets, "bar", replay.controls.place)
        _, help_rect, door = self.top.buttons()
        settings = Face(icon="cog", kind="quiet")
        widgets.add(Button("#settings", help_rect, settings, self._settings, say("replay.settings")))
        key = replay.app.bindings.label("back")
        leave = Face(icon="exit-door", kind="quiet")
        widgets.add(Button("#leave", door, leave, replay.back, say("replay.leave", key=key)))
        mode = replay.t.s.options.mode
        words = say("kit.clause", words=say(f"mode.{mode}.more"), clause=say(f"mode.{mode}.clause"))
        widgets.add(Widget("mode", self.top.round(), None, words, focusable=False))
        widgets.add(Widget("ties", self.top.ties(), None, say("ties.tip"), focusable=False))
        if layout.drawers:
            widgets.add(drawers_button(layout, replay.app.bindings.label("log"), replay.turn_drawers))
        if self.away:
            return
        for name in ("warlords", "chronicle", "roster", "treasury"):
            if layout.shows(name):
                lay_ground(widgets, name, getattr(layout, name))
        lay_tabs(widgets, layout, replay.turn_tab)
        for seat in range(replay.t.s.seats if layout.shows("warlords") else 0):
            place = self.warlords.row_rect(seat)
            widgets.add(Widget(f"warlord:{seat}", place, self._looker(seat), say("replay.look"), focusable=True))
        if layout.shows("chronicle"):
            self.chronicle.lay(widgets, replay.map, replay.go_to_province)
        widgets.add(Widget("treasury", layout.treasury, None, self._income_tip, focusable=False))

    def _settings(self) -> None:
        self.replay.app.push(SettingsPage())

    def _looker(self, seat: Seat) -> Callable[[], None]:
        return lambda: self.replay.look_at(seat)

    def _income_tip(self) -> Tip:
        return income_tip(income_of(self.replay.t.s, self.replay.roster_of))

    def turn_log(self) -> None:
        """L: the drawers of a narrow window, else the chronicle's filter."""
        if self.layout.drawers:
            self.replay.turn_drawers()
        elif self.layout.tabs:
            self.replay.turn_tab(next_tab(self.layout))
        else:
            self.chronicle.turn_filter()

    def update(self, picture: View, lines: list[Line] | None) -> None:
        """Brings every panel up to date; None leaves the chronicle as it is."""
        if self.away:
            return
        replay, seat = self.replay, self.replay.roster_of
        self.warlords.public_gold = replay.t.s.options.gold_visibility == "public" or replay.everything
        self.warlords.update(picture)
        if lines is not None:
            self._told = FixedLines(lines, self._told.version + 1)
        self.chronicle.update(self._told)
        if self.roster.update(picture, seat):
            self.roster.lay(replay.widgets, lambda card: None)
        income = income_of(replay.t.s, seat) if picture.round and picture.alive[seat] else None
        self.treasury.update(picture.gold[seat], income, picture.pool[seat])

    def draw(self, surface: Surface, picture: View) -> None:
        """Everything that is not away."""
        if self.hidden:
            return
        self.top.draw(surface, picture)
        if not self.away:
            for panel in (self.warlords, self.chronicle, self.roster, self.treasury):
                panel.draw(surface)

"""All panels of Warlords together: laid out for a window, kept up to date with the picture, drawn.

A table and a replay have the same; a replay asks nothing and shows no question.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.client.panels.action import ActionPanel
from game.client.panels.chronicle import Chronicle
from game.client.panels.panel import lay_ground
from game.client.plain_panels import PlainPanels
from game.client.table_host import TableHost
from game.client.texts import enumerated
from game.engine.refusals import Seat
from game.warlords.client.names import WarlordsNames
from game.warlords.client.narrator import KINDS, WarlordsNarrator
from game.warlords.client.panels.layout import Layout
from game.warlords.client.panels.selection import Selection
from game.warlords.client.panels.topbar import PHASES, TopBar
from game.warlords.client.panels.warlords import Warlords
from game.warlords.client.words import say
from game.warlords.rules.options import Options
from game.warlords.rules.view import View

CLAUSES: Final = {"spring": "W2.1", "fall": "W2.1", "settlement": "W7.1", "winter": "W8.4"}
"""The clause of each phase of a year."""


class Hud(PlainPanels):
    """The panels round the map. `open_warlord` shows a warlord's page, `open_war` the agreed options."""

    top: TopBar

    def __init__(
        self,
        layout: Layout,
        scale: Scale,
        names: WarlordsNames,
        options: Options,
        host: TableHost[View],
        open_warlord: Callable[[Seat], object],
        open_war: Callable[[], object],
    ) -> None:
        self.layout, self.scale, self.names, self.host = layout, scale, names, host
        self.options, self.open_warlord, self.open_war = options, open_warlord, open_war
        self.top = TopBar(layout, scale, names, options)
        self.warlords = Warlords(layout, scale, names, len(names.seats))
        self.chronicle = Chronicle(layout, scale, names, KINDS)
        self.selection = Selection(layout, scale, names)
        self.action = ActionPanel(layout, scale)
        self.asked: Callable[[], Sequence[Seat]] = tuple
        """The warlords the question at hand is about."""

    @property
    def away(self) -> bool:
        """Whether the side panels are drawers that are shut."""
        return self.layout.drawers and not self.layout.shows("warlords") and not self.layout.shows("chronicle")

    @property
    def put_away(self) -> tuple[Rect, ...]:
        """The panels that the key for it hides."""
        return self.layout.put_away

    # ---- hot places

    def lay(self, widgets: Widgets) -> None:
        """Ground under every panel, then what can be pressed or hovered in them."""
        host, layout = self.host, self.layout
        lay_ground(widgets, "top", layout.top)
        lay_ground(widgets, "selection", layout.selection)
        if not host.replaying:
            lay_ground(widgets, "action", layout.action)
        widgets.add(Widget("year", self.top.year(), self.open_war, self._war_tip, focusable=False))
        widgets.add(Widget("goal", self.top.goal(), None, self._goal_tip, focusable=False))
        for phase in PHASES:
            where = partial(self.top.phases.get, phase)
            widgets.add(_TopSpot(f"phase:{phase}", where, self._phase_tip(phase)))
        widgets.add(_TopSpot("order", self.top.order, self._order_tip))
        if layout.shows("warlords"):
            lay_ground(widgets, "warlords", layout.warlords)
            widgets.add(Widget("heads", self.warlords.head_rect(), None, say("warlords.heads"), focusable=False))
            for n in range(len(self.names.seats)):
                rect, tip = self.warlords.row_rect(n), partial(self.warlords.tip, n)
                widgets.add(Widget(f"warlord:{n}", rect, partial(self._press_row, n), tip, focusable=True))
        if layout.shows("chronicle"):
            lay_ground(widgets, "chronicle", layout.chronicle)
            again = None if host.replaying else host.again.watch
            self.chronicle.lay(widgets, host.field, host.go_to_place, again)

    def _press_row(self, n: int) -> None:
        if n < len(self.warlords.rows):
            self.open_warlord(self.warlords.rows[n].seat)

    # ---- words of the bar

    def _war_tip(self) -> Tip:
        last = self.options.last_year
        line = say("top.last_year", year=last) if last else say("top.no_last_year")
        return Tip("\n".join([line, say("top.war_more")]), say("top.war"), "W2.0")

    def _goal_tip(self) -> Tip:
        return Tip(say("top.goal_tip", count=self.options.centres), say("top.goal_title"), "W7.3")

    @staticmethod
    def _phase_tip(phase: str) -> Tip:
        return Tip(say(f"top.phase.{phase}"), say(f"season.{phase}"), CLAUSES[phase])

    def _order_tip(self) -> Tip:
        names = enumerated(self.names.name(seat) for seat in self.host.shown.order)
        return Tip("\n".join([names, say(f"top.order.{self.options.order}")]), say("top.order_title"), "W2.0")

    # ---- the picture

    def updates(self, view: View) -> Iterator[bool]:
        """Brings every panel up to date, one with each step; true where hot places moved."""
        host = self.host
        self.selection.update(view, host.selected or host.pointer.hovered)
        yield False
        self.top.update(view)
        if self.away:
            return
        yield False
        narrator = host.narrator
        tally = narrator.tally if isinstance(narrator, WarlordsNarrator) else None
        self.warlords.update(view, tally, self.asked())
        yield False
        self.chronicle.update(host.narrator)
        yield False

    def draw(self, surface: Surface, view: View) -> None:
        """Everything that is not away."""
        if not self.hidden:
            self.top.draw(surface, view)
            if self.layout.shows("warlords"):
                self.warlords.draw(surface)
            if self.layout.shows("chronicle"):
                self.chronicle.draw(surface)
            self.selection.draw(surface)
        if not self.host.replaying:
            self.action.draw(surface)


class _TopSpot(Widget):
    """Something in the bar whose place follows from what the bar shows."""

    focusable = False

    def __init__(self, id: str, where: Callable[[], Rect | None], tip: Tip | Callable[[], Tip]) -> None:
        super().__init__(id, Rect(0, 0, 0, 0), None, tip, focusable=False)
        self.where = where

    def covers(self, place: tuple[int, int]) -> bool:
        self.rect = self.where() or Rect(0, 0, 0, 0)
        return self.visible and self.rect.collidepoint(place)

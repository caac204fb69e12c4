"""The panels of a replay: the table's own, filled from the moment that is shown."""

from collections.abc import Iterator
from functools import partial

from pygame import Rect, Surface

from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.client.panels.chronicle import Chronicle
from game.client.panels.panel import lay_ground
from game.client.prompts.desk import Words
from game.client.table_host import TableHost
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.narrator import KINDS, ConquestNarrator
from game.conquest.client.panels.rebel_strength import strength_of
from game.conquest.client.panels.roster import Roster, Treasury, income_tip
from game.conquest.client.panels.topbar import TopBar
from game.conquest.client.panels.war_clock import WarClock, clock_of
from game.conquest.client.panels.warlords import Warlords
from game.conquest.client.words import say
from game.conquest.rules.coop.scarf_turn import growth_of
from game.conquest.rules.income import income_of
from game.conquest.rules.sides import bots
from game.conquest.rules.state import ConquestState
from game.conquest.rules.view import View
from game.engine.refusals import Seat


class ReplayPanels:
    """The panels of one window; where the question at hand stands at a table, the bar lies."""

    tray_shown = False
    page_open = False
    coop: None = None

    def __init__(self, host: TableHost[View], layout: Layout, scale: Scale, names: Names) -> None:
        self.host, self.layout, self.scale = host, layout, scale
        s: ConquestState = host.t.s
        self.top = TopBar(layout, scale, s.options, names)
        if s.players < s.seats:
            self.top.clock = self._clock
        self.warlords = Warlords(layout, scale, names, s.seats, self._public)
        self.chronicle = Chronicle(layout, scale, names, KINDS)
        self.roster = Roster(layout, scale, names)
        self.treasury = Treasury(layout, scale)
        self.hidden = False
        self.away = layout.roster.left < 0

    @property
    def _s(self) -> ConquestState:
        s: ConquestState = self.host.t.s
        return s

    def _clock(self, picture: View) -> WarClock:
        """The figures of the war clock at that moment; nobody played on from there."""
        s, narrator = self._s, self.host.narrator
        rounds = narrator.tally.rebels if isinstance(narrator, ConquestNarrator) else []
        growth = sum(growth_of(s, bot) for bot in bots(s) if s.alive[bot])
        return clock_of(picture.round, s.options.coop_round_limit, strength_of(picture), rounds, growth, None)

    @property
    def _public(self) -> bool:
        """Whether everybody's gold is seen."""
        return self._s.options.gold_visibility == "public" or self.host.everything

    @property
    def put_away(self) -> tuple[Rect, ...]:
        """The panels that the key for it hides."""
        return self.layout.put_away

    def buttons(self) -> tuple[Rect, Rect, Rect]:
        """The rectangles where the buttons of the top bar stand."""
        first, second, third = self.top.buttons()
        return first, second, third

    def lay(self, widgets: Widgets) -> None:
        """Ground under every panel, then what can be pressed or hovered in them."""
        host, layout = self.host, self.layout
        lay_ground(widgets, "top", layout.top)
        mode = self._s.options.mode
        words = say("kit.clause", words=say(f"mode.{mode}.more"), clause=say(f"mode.{mode}.clause"))
        widgets.add(Widget("mode", self.top.round(), None, words, focusable=False))
        widgets.add(Widget("ties", self.top.ties(), None, say("ties.tip"), focusable=False))
        if self.away:
            return
        for name in ("warlords", "chronicle", "roster", "treasury"):
            if layout.shows(name):
                lay_ground(widgets, name, getattr(layout, name))
        for seat in range(self._s.seats if layout.shows("warlords") else 0):
            place = self.warlords.row_rect(seat)
            widgets.add(
                Widget(f"warlord:{seat}", place, partial(self._look_at, seat), say("replay.look"), focusable=True)
            )
        if layout.shows("chronicle"):
            self.chronicle.lay(widgets, host.field, host.go_to_place)
        widgets.add(Widget("treasury", layout.treasury, None, self._income_tip, focusable=False))

    def _look_at(self, seat: Seat) -> None:
        self.host.seat_shown = seat
        self.host.bring_up_to_date()

    def _income_tip(self) -> Tip:
        return income_tip(income_of(self._s, self.host.seat_shown))

    def updates(self, view: View) -> Iterator[bool]:
        """Brings every panel up to date."""
        if self.away:
            return
        seat = self.host.seat_shown
        self.warlords.public_gold = self._public
        self.warlords.update(view)
        self.chronicle.update(self.host.narrator)
        yield self.roster.update(view, seat)
        income = income_of(self._s, seat) if view.round and view.alive[seat] else None
        self.treasury.update(view.gold[seat], income, view.pool[seat])

    def lay_moving(self, widgets: Widgets) -> None:
        """The leaders of the roster, which is only looked at."""
        self.roster.lay(widgets, lambda card: None)

    def go_on(self, former: "ReplayPanels") -> None:
        """Nothing is set in the panels of a replay."""

    def say(self, words: Words, room: Rect) -> None:
        """Nothing is asked in a replay."""

    def draw(self, surface: Surface, picture: View) -> None:
        """Everything that is not away."""
        if self.hidden:
            return
        self.top.draw(surface, picture)
        if not self.away:
            for panel in (self.warlords, self.chronicle, self.roster, self.treasury):
                panel.draw(surface)

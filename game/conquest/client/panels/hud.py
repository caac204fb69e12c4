"""All panels of Conquest together: laid out for a window, kept up to date with the picture, drawn."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widget, Widgets
from game.client.map.mapview import MapView
from game.client.panels.action import ActionPanel, Tray
from game.client.panels.chronicle import Chronicle
from game.client.panels.panel import lay_ground
from game.client.plain_panels import PlainPanels
from game.client.table_host import TableHost
from game.conquest.client.panels.clock_bar import PARTS, ClockSpot
from game.conquest.client.panels.coop_panels import CoopPanels
from game.conquest.client.panels.hosts_ear import as_shown
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.legend import lay_legend
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.narrator import KINDS, ConquestNarrator
from game.conquest.client.panels.rebel_strength import strength_of
from game.conquest.client.panels.roster import Roster, Treasury, income_tip
from game.conquest.client.panels.selection import Selection
from game.conquest.client.panels.topbar import TRACK, TopBar
from game.conquest.client.panels.uprising import RebelTurn
from game.conquest.client.panels.war_clock import Chance, WarClock, clock_of
from game.conquest.client.panels.war_goal import ended_now
from game.conquest.client.panels.war_page import war_tip
from game.conquest.client.panels.warlords import Warlords
from game.conquest.client.words import say
from game.conquest.rules.coop.host_fight import fight_of_host
from game.conquest.rules.coop.scarf_turn import INVADE, growth_of
from game.conquest.rules.income import income_of
from game.conquest.rules.rebel_traits import captures_per_general, most_attackable
from game.conquest.rules.sides import bots
from game.conquest.rules.state import ConquestState, Seat
from game.conquest.rules.view import View


class HudActions(Protocol):
    """The actions of the panels' buttons, and what panels show beside the picture."""

    @property
    def pages(self) -> "HudPages":
        """The pages that open from them."""

    @property
    def cards(self) -> "HudCards":
        """Strategy cards, those of the Pot among them."""

    def ask_for_gold(self) -> None:
        """The viewer asks the allies for gold."""

    @property
    def chance_to_win(self) -> Chance:
        """The chance of the allies to win from here, as far as it has been estimated."""


class HudPages(Protocol):
    """The pages that open from the panels."""

    def open_war(self) -> None:
        """The war as it was agreed (U48)."""

    def show_warlord(self, seat: Seat) -> None:
        """A warlord's page."""

    def share_gold(self) -> None:
        """Opens the page on which gold is given to allies (C5.2)."""

    def share_tip(self) -> Tip:
        """The tooltip of sharing."""

    def pick_general(self, card: int) -> None:
        """A General of the viewer's reserve was pressed."""


class HudCards(Protocol):
    """The cards of the Pot."""

    def pot_lit(self) -> frozenset[int]:
        """Those that can be played at this stop."""

    def press_pot(self, kind: int) -> None:
        """One was pressed."""

    def pot_tip(self, kind: int) -> Tip:
        """The tooltip of a card in the Pot: what it does, and why it cannot be played now."""


class Hud(PlainPanels):
    """The panels round the map, at a table or in a replay."""

    top: TopBar

    def __init__(self, layout: Layout, scale: Scale, names: Names, host: TableHost[View], actions: HudActions) -> None:
        self.host, self.actions = host, actions
        self.layout = layout
        self.names = names
        s = self.s
        public = s.options.gold_visibility == "public"
        self.top = TopBar(layout, scale, s.options, names)
        allied = s.players < s.seats
        self.warlords = Warlords(layout, scale, names, s.players, public, allied, s.options)
        self.coop = CoopPanels(layout, scale, names, s) if allied else None
        if self.coop is not None:
            self.coop.uprising.growth = lambda seat: growth_of(self.s, seat)
            self.coop.weigh = self._weigh
            if self.coop.slate is not None:
                self.coop.slate.odds = lambda: host.app.settings.show_odds
            self.coop.uprising.captures = lambda seat: captures_per_general(self.s, seat)
            self.top.clock = self._clock
        self._growth = 0
        self.chronicle = Chronicle(layout, scale, names, KINDS)
        self.roster = Roster(layout, scale, names, tabs=self.coop is not None and not self.coop.beside)
        self.treasury = Treasury(layout, scale)
        self.selection = Selection(layout, scale, names, s.board)
        self.action = ActionPanel(layout, scale)
        self.tray = Tray(layout, scale)
        self.page_open = False
        """Whether a page lies over everything but the top bar and the left column."""
        self.away = layout.roster.left < 0
        """Drawers that are closed."""

    @property
    def s(self) -> ConquestState:
        """The state as it is now, for what everybody can count on the board; after an undo it is another one."""
        s: ConquestState = self.host.t.s
        return s

    @property
    def turn_told(self) -> bool:
        """Whether the ribbon over the map says whose turn it is."""
        return self.coop is not None and bool(self.coop.turns.order) and not self.page_open and not self.hidden

    # ---- hot places

    @property
    def put_away(self) -> tuple[Rect, ...]:
        """The panels that the key for it hides."""
        turns = (self.coop.turns.rect,) if self.coop is not None else ()
        return (*self.layout.put_away, *turns)

    def lay(self, widgets: Widgets) -> None:
        """Ground under every panel, then what can be pressed or hovered in them."""
        host, pages = self.host, self.actions.pages
        assert isinstance(host.field, MapView)
        lay_legend(widgets, host.field, self.layout.free, self.names, lambda: host.shown)
        self._lay_panels(widgets, host.field)
        if self.coop is not None and not self.away:
            self.coop.lay(widgets, host.find, host.bring_up_to_date, pages.share_gold, pages.share_tip,
                          self.actions.ask_for_gold)  # fmt: skip
            # How a host's turns are shown is set on its page.
            self.coop.visit = pages.show_warlord

    def _lay_panels(self, widgets: Widgets, view: MapView) -> None:
        pages = self.actions.pages
        for name in ("top", "selection", "action"):
            lay_ground(widgets, name, getattr(self.layout, name))
        widgets.add(Widget("ties", self.top.ties(), None, say("ties.tip"), focusable=False))
        widgets.add(Widget("mode", self.top.round(), pages.open_war, self._goal_tip))
        for kind in OMENS:
            widgets.add(_OmenSpot(kind, self.top))
        for step in TRACK:
            widgets.add(_StepSpot(step, self.top))
        for part in PARTS if self.coop is not None else ():
            widgets.add(ClockSpot(part, self.top.clock_bar))
        if self.away:
            return
        for name in ("warlords", "chronicle", "roster", "treasury"):
            if self.layout.shows(name):
                lay_ground(widgets, name, getattr(self.layout, name))
        if self.layout.shows("warlords"):
            widgets.add(Widget("heads", self.warlords.head_rect(), None, self.warlords.heads(), focusable=False))
        for seat in range(self.s.players if self.layout.shows("warlords") else 0):
            rect = self.warlords.row_rect(seat)
            on_press, tip = partial(pages.show_warlord, seat), partial(self.warlords.tip, seat)
            widgets.add(Widget(f"warlord:{seat}", rect, on_press, tip, focusable=True))
        if self.layout.shows("chronicle"):
            self.chronicle.lay(widgets, view, self.host.go_to_place, self.host.again.watch)
        widgets.add(Widget("treasury", self.layout.treasury, None, self._treasury_tip, focusable=False))

    def _clock(self, picture: View) -> WarClock:
        """The figures of the war clock."""
        narrator, last = self.host.narrator, self.s.options.coop_round_limit
        rounds = narrator.tally.rebels if isinstance(narrator, ConquestNarrator) else []
        chance = self.actions.chance_to_win
        return clock_of(picture.round, last, strength_of(picture), rounds, self._growth, chance)

    def _weigh(self, turn: RebelTurn, picture: View) -> RebelTurn:
        """The largest defence a Province of a host may attack, and the odds of its attack."""
        s = as_shown(self.s, picture)
        turn = replace(turn, most=most_attackable(s, turn.province) if turn.province else 0)
        if not turn.target or turn.action != INVADE:
            return turn
        return replace(turn, fight=fight_of_host(s, turn.seat, turn.province, turn.target))

    def _goal_tip(self) -> Tip:
        """The tooltip of the goal, and of who would stand where if the game ended now."""
        words, picture = war_tip(self.host.session.record), self.host.shown
        if not picture.round or self.s.players < self.s.seats:
            return Tip(words)
        return Tip(words + "\n" + ended_now(picture, self.s.board, self.s.options, self.names))

    def _treasury_tip(self) -> Tip | None:
        return income_tip(income_of(self.s, self._purse_of)) if self._purse_of >= 0 else None

    @property
    def _purse_of(self) -> Seat:
        """The seat whose gold is shown: always the viewer; for an onlooker that of the roster."""
        viewer = self.host.session.viewer
        return viewer if viewer >= 0 else self.host.seat_shown

    @property
    def _spared(self) -> bool:
        """Whether the corner is left to a low map: no Province is chosen, and the slip tells of the one pointed at."""
        return self.layout.low and not self.host.selected

    def _own_roster(self) -> None:
        """Goes back from another warlord's roster to one's own."""
        self.host.seat_shown = max(0, self.host.session.viewer)
        self.host.bring_up_to_date()

    # ---- the picture

    def updates(self, picture: View) -> Iterator[bool]:
        """Brings every panel up to date, one with each step, for each may have much to paint; yields whether its hot
        places moved."""
        host, roster_of = self.host, self.host.seat_shown
        selected, lit = host.selected or host.pointer.hovered, self.actions.cards.pot_lit()
        self.selection.update(picture, selected)
        if "ground:selection" in host.widgets:
            host.widgets["ground:selection"].visible = not self._spared
        if self.coop is not None and picture.round and picture.turn_seat < picture.players:
            # While hosts act the rules are ahead of what is told.
            self._growth = sum(growth_of(self.s, bot) for bot in bots(self.s) if self.s.alive[bot])
        yield False
        if self.away:
            if self.coop is not None:
                yield self.coop.update_away(picture)
            return
        narrator = host.narrator
        self.warlords.update(picture, narrator.tally if isinstance(narrator, ConquestNarrator) else None)
        yield False
        self.chronicle.update(host.narrator)
        yield False
        yield self.roster.update(picture, roster_of)
        # What an income will be can be counted on the board by anybody.
        own = self._purse_of
        income = income_of(self.s, own) if picture.round and picture.alive[own] else None
        self.treasury.update(picture.gold[own], income, picture.pool[own])
        yield False
        if self.coop is not None:
            yield self.coop.update(picture, lit)

    def go_on(self, former: "Hud") -> None:
        """Takes over what another one was set to: the window changed."""
        super().go_on(former)
        self._growth = former._growth
        if self.coop is not None and former.coop is not None:
            self.coop.go_on(former.coop)

    def lay_moving(self, widgets: Widgets) -> None:
        """The hot places that follow what is painted: leaders, cards of the Pot, hosts."""
        if self.away:
            if self.coop is not None:
                self.coop.lay_away(widgets)
            return
        pages, cards = self.actions.pages, self.actions.cards
        self.roster.lay(widgets, pages.pick_general)
        if 0 <= self.host.session.viewer != self.roster.seat and self.layout.shows("roster"):
            face = Face(icon="cancel", kind="quiet")
            back = Button("roster:own", self.roster.close_rect(), face, self._own_roster, say("roster.own_tip"))
            widgets.add(back)
        if "roster:gold" in widgets:
            widgets["roster:gold"].tip = self._treasury_tip
        if self.coop is None:
            return
        if self.coop.hosts_shown:
            widgets.remove_all("roster:")
        self.coop.lay_hosts(widgets, self.host.find)
        if self.coop.pot is not None:
            self.coop.pot.lay(widgets, cards.press_pot, cards.pot_tip)

    def draw(self, surface: Surface, picture: View) -> None:
        """Everything that is not away."""
        if not self.hidden:
            self.top.draw(surface, picture)
            if not self.away:
                hosts = self.page_open or (self.coop is not None and self.coop.hosts_shown)
                for panel in (self.warlords, self.chronicle, *(() if hosts else (self.roster, self.treasury))):
                    panel.draw(surface)
                if self.coop is not None:
                    self.coop.draw(surface, self.page_open)
            elif self.coop is not None and not self.page_open:
                self.coop.turns.draw(surface)
            told = self.coop is not None and self.coop.acting and (self.layout.drawers or self.coop.slate is not None)
            laid = self.tray_shown and self.layout.tray == self.layout.selection
            if not self.page_open and not told and not laid and not self._spared:
                self.selection.draw(surface)
        if self.page_open:
            return
        if self.coop is not None and self.coop.captain is not None and self.coop.acting and not self.hidden:
            self.coop.captain.draw(surface)
        if self.tray_shown:
            self.tray.draw(surface)
        elif self.coop is not None and self.coop.acting:
            self.coop.host_actions.draw(surface)
        self.action.draw(surface)


OMENS = ("flood", "famine", "epidemic", "harvest", "winter")


class _OmenSpot(Widget):
    """A roundel of the top bar: where it stands follows from what lies on the land."""

    focusable = False

    def __init__(self, kind: str, top: TopBar) -> None:
        tip = Tip(say(f"token.{kind}.effect", gold=1), say(f"token.{kind}.name"), say(f"token.{kind}.clause"))
        super().__init__(f"omen:{kind}", Rect(0, 0, 0, 0), None, tip, focusable=False)
        self.kind, self.top = kind, top

    def covers(self, place: tuple[int, int]) -> bool:
        rect = self.top.omens.get(self.kind)
        self.rect = rect if rect is not None else Rect(0, 0, 0, 0)
        return self.visible and rect is not None and rect.collidepoint(place)


class _StepSpot(Widget):
    """A step of the turn in the top bar: what is done in it, and the clause (U2)."""

    def __init__(self, step: str, top: TopBar) -> None:
        tip = Tip(say(f"step_about.{step}.line"), say(f"step.{step}"), say(f"step_about.{step}.clause"))
        super().__init__(f"step:{step}", Rect(0, 0, 0, 0), None, tip, focusable=False)
        self.step, self.top = step, top

    def covers(self, place: tuple[int, int]) -> bool:
        rect = self.top.steps.get(self.step)
        self.rect = rect if rect is not None else Rect(0, 0, 0, 0)
        return self.visible and rect is not None and rect.collidepoint(place)

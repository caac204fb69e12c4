"""All panels of Romance together, at a table and in a replay."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widget, Widgets
from game.client.panels.action import ActionPanel, Tray
from game.client.panels.chronicle import Chronicle
from game.client.panels.panel import lay_ground
from game.client.plain_panels import PlainPanels
from game.client.table_host import TableHost
from game.romance.client.names import RomanceNames, general_name
from game.romance.client.narrator import KINDS
from game.romance.client.panels.corner import Corner
from game.romance.client.panels.generals import GeneralsFrame, GeneralsList
from game.romance.client.panels.layout import Layout
from game.romance.client.panels.points import PointsPanel
from game.romance.client.panels.powers import OTHERS, Powers
from game.romance.client.panels.realm import RealmBox
from game.romance.client.panels.top_bar import TopBar, period_tip
from game.romance.client.words import say
from game.romance.rules.catalogue import CLANS, NOBODY
from game.romance.rules.options import last_turn
from game.romance.rules.preview import heirs_in_line
from game.romance.rules.state import GeneralId, PowerId, RomanceState
from game.romance.rules.view import View, points_of


class HudActions(Protocol):
    """The actions of the panels' buttons, and what panels show beside the picture."""

    @property
    def power_shown(self) -> PowerId:
        """The power whose generals are listed; -1: the free ones."""

    @property
    def points_before(self) -> Mapping[PowerId, int]:
        """Every player's points when the viewer's last phase ended."""

    def look_at_power(self, power: PowerId) -> None:
        """Lists the generals of a power and shows where it stands."""

    def press_general(self, general: GeneralId) -> None:
        """The row of a general was pressed."""

    def open_gallery(self) -> None:
        """Everybody of the age."""

    def chosen_generals(self) -> frozenset[GeneralId]:
        """The generals chosen in the question at hand."""

    @property
    def pill(self) -> float:
        """How far the pill of the affairs track is on its way, 0 to 1."""


class Hud(PlainPanels):
    """The panels round the map; they keep nothing but pictures."""

    top: TopBar

    def __init__(
        self,
        layout: Layout,
        scale: Scale,
        names: RomanceNames,
        s: RomanceState,
        host: TableHost[View],
        actions: HudActions,
    ) -> None:
        self.layout, self.scale, self.names, self.host, self.actions = layout, scale, names, host, actions
        self.top = TopBar(layout, scale, names, last_turn(s.options))
        self.realm = RealmBox(layout.realm, scale, names, s.board, s.options)
        self.powers = Powers(layout, scale, names, s.board)
        self.chronicle = Chronicle(layout, scale, names, KINDS)
        self.frame = GeneralsFrame(layout, scale)
        self.points = PointsPanel(layout, scale, names)
        self.corner = Corner(layout, scale, names, s.board)
        self.action = ActionPanel(layout, scale)
        self.tray = Tray(layout, scale)
        self.list = GeneralsList(
            self.frame, names, s.board, lambda: host.shown, actions.press_general, host.go_to_place,
            actions.chosen_generals,
        )  # fmt: skip
        self.away = layout.generals.left < 0

    @property
    def put_away(self) -> tuple[Rect, ...]:
        """The panels that the key for it hides."""
        return self.layout.put_away

    def lay(self, widgets: Widgets) -> None:
        """Ground under every panel, then what can be pressed or hovered in them."""
        host, layout = self.host, self.layout
        lay_ground(widgets, "top", layout.top)
        if not host.replaying:
            lay_ground(widgets, "corner", layout.corner)
            lay_ground(widgets, "action", layout.action)
        widgets.add(Widget("mandate", self.top.mandate_rect(), None, lambda: self.top.mandate_tip(host.shown),
                           focusable=False))  # fmt: skip
        widgets.add(Widget("track", self.top.track_rect(), None, say("top.track_tip"), focusable=False))
        widgets.add(Widget("period", self.top.round_rect(), None, period_tip, focusable=False))
        tip = Tip(say("realm.tip"), clause="29.2")
        widgets.add(Widget("realm", layout.realm, None, lambda: Tip(self.realm.tip(host.shown), tip.body, "29.2"),
                           focusable=False))  # fmt: skip
        if self.away:
            return
        for name in ("powers", "chronicle", "generals"):
            if layout.shows(name):
                lay_ground(widgets, name, getattr(layout, name))
        if layout.shows("powers"):
            for n, power in enumerate(host.shown.power_of):
                self._row(widgets, power, self.powers.major_rect(n))
            for n, power in enumerate(OTHERS):
                self._row(widgets, power, self.powers.other_rect(n))
        if layout.shows("chronicle"):
            self.chronicle.lay(widgets, host.field, host.go_to_place)
        widgets.add(self.list)
        key = host.app.bindings.label("who_fights")
        face = Face(icon="three-friends", kind="quiet", size=18)
        tip = Tip(say("gallery.tip"), say("gallery.key", key=key))
        widgets.add(Button("#gallery", self._gallery_rect(), face, self.actions.open_gallery, tip))
        self.points.lay(widgets)

    def _gallery_rect(self) -> Rect:
        """At the right of the heading of the generals."""
        px, panel = self.scale.px, self.layout.generals
        return Rect(panel.right - px(64), panel.top + px(9), px(40), px(36))

    def _row(self, widgets: Widgets, power: PowerId, rect: Rect) -> None:
        on_press = partial(self.actions.look_at_power, power)
        widgets.add(Widget(f"power:{power}", rect, on_press, partial(self._power_tip, power), focusable=True))

    def _power_tip(self, power: PowerId) -> Tip:
        """The tooltip of a power: who leads and who follows, what it holds, and whether it is an ally."""
        view, names = self.host.shown, self.names
        if power == NOBODY:
            return Tip(say("powers.tip_neutral"), names.power(power))
        rows = [say("powers.tip", areas=len(view.areas_of(power)))]
        lord = view.monarch[power] if 0 <= power < len(view.monarch) and power != CLANS else NOBODY
        if lord != NOBODY and view.alive[power]:
            place = view.place[lord]
            where = names.place(place) if place else say("status.hand")
            rows.append(say("powers.lord", general=general_name(lord), area=where))
            heirs = heirs_in_line(self.host.t.s, power)
            rows.append(say("powers.heirs", generals=names.generals(heirs[:4])) if heirs else say("powers.no_heirs"))
        before = self.actions.points_before.get(power)
        if before is not None:
            change = points_of(view, names.board.points, power) - before
            rows.append(say("powers.gain", change=f"{change:+d}".replace("-", "−")))
        if power in view.power_of:
            rows.append(names.kind(view.power_of.index(power)))
        elif view.ties[power] & 1:
            rows.append(say("powers.ally"))
        else:
            rows.append(say("powers.price", points=len(view.areas_of(power))))
        return Tip("\n".join(row for row in rows if row), names.power(power), "12.2")

    def updates(self, view: View) -> Iterator[bool]:
        """Brings the panels up to date, one with each step."""
        host = self.host
        self.corner.update(view, host.selected or host.pointer.hovered)
        yield False
        if self.away:
            return
        power = self.actions.power_shown
        self.powers.update(view, power, self.actions.points_before)
        yield False
        self.chronicle.update(host.narrator)
        yield False
        self.frame.update(self.names, power)
        self.list.fill(power)
        yield False
        self.points.update(view)
        yield False

    def go_on(self, former: "Hud") -> None:
        """Takes over what another one was set to: the window changed."""
        super().go_on(former)
        self.list.offset = former.list.offset

    def draw(self, surface: Surface, view: View) -> None:
        """Everything that is not away."""
        replaying = self.host.replaying
        if not self.hidden:
            self.top.draw(surface, view, self.actions.pill)
            if view.turn:
                self.realm.draw(surface, view)
            if not self.away:
                for panel in (self.powers, self.chronicle, self.frame, self.points):
                    panel.draw(surface)
            if not replaying:
                self.corner.draw(surface)
        if self.tray_shown:
            self.tray.draw(surface)
        if not replaying:
            self.action.draw(surface)

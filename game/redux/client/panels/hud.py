"""All panels of Redux together: laid for a window, kept up to date, drawn."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, Protocol

from pygame import Rect, Surface

from game.client.herald import HERALD
from game.client.look.scale import Scale
from game.client.look.widgets import Widget, Widgets
from game.client.narrator import LineKind
from game.client.panels.action import ActionPanel, Tray
from game.client.panels.chronicle import Chronicle
from game.client.panels.panel import Panel, lay_ground
from game.client.plain_panels import PlainPanels
from game.client.table_host import TableHost
from game.engine.refusals import Seat
from game.redux.client.brought import Brought
from game.redux.client.court.field import Court
from game.redux.client.panels.emperor import EmperorPanel
from game.redux.client.panels.generals import GeneralWidget, card_places
from game.redux.client.panels.layout import ReduxLayout
from game.redux.client.panels.states import States, StateWidget
from game.redux.client.panels.topbar import TopBar, rules_tip
from game.redux.client.panels.tracks import TracksPanel
from game.redux.rules.options import Options
from game.redux.rules.places import GeneralId
from game.redux.rules.view import View

RULES: Final = 320
"""How much of the top bar tells the round, and by which rules the game is played."""
KINDS: Final = {
    "bid": LineKind("position-marker", ("bid", "alliance")),
    "action": LineKind("crossed-swords", ("action", "won")),
    "border": LineKind("flying-flag", ("border", "emperor")),
    "card": LineKind("pagoda", ("card", "recruit")),
    "upkeep": LineKind("granary", ("upkeep", "benefit", "tribe")),
    "round": LineKind("hourglass", ("round", "end", HERALD)),
}
"""The groups of lines by which a reader narrows the chronicle."""


class HudActions(Protocol):
    """The actions of the panels' buttons, and what panels show beside the view."""

    @property
    def brought(self) -> Brought:
        """The gains of the actions of the round."""

    @property
    def round_points(self) -> tuple[int, ...]:
        """By seat: the forecast as it was when the round began; () where that is not known."""

    def open_state(self, seat: Seat) -> None:
        """A state's own page."""

    def pick_general(self, general: GeneralId) -> None:
        """A card of the viewer's own generals was pressed."""

    def drop_general(self, general: GeneralId, at: tuple[int, int]) -> None:
        """Called when a general was dragged onto the court."""

    def may_give(self, seat: Seat, thing: str) -> bool:
        """Whether a thing on a state's card can go with the general who is being sent."""

    def give(self, thing: str, at: tuple[int, int]) -> None:
        """One of it was dragged onto the court."""

    def chosen_general(self) -> GeneralId:
        """The general chosen at the question at hand; 0 for none."""

    def covered(self) -> bool:
        """Whether something lies over the panels, so that nothing in them can be pressed."""


class Hud(PlainPanels):
    """The panels of one window."""

    top: TopBar

    def __init__(
        self, host: TableHost[View], layout: ReduxLayout, scale: Scale, options: Options, actions: HudActions
    ) -> None:
        self.host, self.layout, self.scale, self.actions = host, layout, scale, actions
        self.options = options
        self.away = layout.drawers and not layout.shows("states")
        self.top = TopBar(layout, scale, options)
        self.states = States(layout, scale, host.names, actions.brought)
        self.emperor = EmperorPanel(layout, scale)
        self.tracks = TracksPanel(layout, scale, options)
        self.chronicle = Chronicle(layout, scale, host.names, KINDS)
        self.generals = Panel("generals", layout.generals, scale)
        self.generals.kind = "black"
        self.tray = Tray(layout, scale)
        self.action = ActionPanel(layout, scale)
        self._generals_shown: tuple[GeneralId, ...] = ()

    def lit(self) -> Sequence[int]:
        """The places a line of the chronicle tells of, while it is pointed at."""
        field = self.host.field
        return field.lit if isinstance(field, Court) else ()

    # ---- hot places

    @property
    def put_away(self) -> tuple[Rect, ...]:
        """The panels that the key for it hides."""
        return self.layout.put_away

    def lay(self, widgets: Widgets) -> None:
        """Grounds under the panels, then what can be pressed or pointed at."""
        host = self.host
        asked = () if host.replaying else ("generals", "action")
        for name in ("top", *asked):
            lay_ground(widgets, name, getattr(self.layout, name))
        top = self.layout.top
        place = Rect(top.left, top.top, self.scale.px(RULES), top.height)
        tip = partial(rules_tip, self.options)
        widgets.add(Widget("rules", place, lambda: host.app.open_rulebook("20.1"), tip, focusable=False))
        self._lay_generals(widgets)
        if self.away:
            return
        for name in ("states", "emperor", "tracks", "chronicle"):
            lay_ground(widgets, name, getattr(self.layout, name))
        for n in range(len(self.states.rects)):
            widgets.add(StateWidget(n, self.states, partial(self._open_state, n), self.actions))
        widgets.add(Widget("emperor", self.layout.emperor, None, lambda: self.emperor.tip(host.shown), focusable=False))
        widgets.add(Widget("tracks", self.layout.tracks, None, lambda: self.tracks.tip(host.shown), focusable=False))
        self.chronicle.lay(widgets, host.field, host.go_to_place)

    def _open_state(self, n: int) -> None:
        self.actions.open_state(self.states.seat_at(n))

    def _own(self) -> tuple[GeneralId, ...]:
        seat = self.host.session.viewer
        view = self.host.shown
        return tuple(view.generals[seat if seat >= 0 else self.host.seat_shown])

    def _lay_generals(self, widgets: Widgets) -> None:
        self._generals_shown = self._own()
        if self.host.replaying:
            return
        widgets.remove_all("general:")
        places = card_places(self.layout.generals, len(self._generals_shown), self.scale)
        for general, rect in zip(self._generals_shown, places, strict=True):
            widgets.add(
                GeneralWidget(
                    f"general:{general}", rect, general, lambda: self.host.shown, self._cards_shown,
                    self.actions.pick_general, self.actions.drop_general, self.actions.chosen_general,
                    self.actions.brought.beaten,
                )
            )  # fmt: skip

    def _cards_shown(self) -> bool:
        return not self.tray_shown and not self.actions.covered()

    def lay_moving(self, widgets: Widgets) -> None:
        """The own generals, when others have come."""
        self._lay_generals(widgets)

    # ---- the picture

    def updates(self, view: View) -> Iterator[bool]:
        """Brings every panel up to date, one with each step."""
        if not self.away:
            self.states.update(view)
            yield False
            self.emperor.update(view)
            yield False
            self.tracks.before = self.actions.round_points
            self.tracks.update(view)
            yield False
            self.chronicle.update(self.host.narrator)
        self.generals.show((), lambda face, inside: None)
        yield self._generals_shown != self._own()

    def draw(self, surface: Surface, view: View) -> None:
        """Everything that is not away."""
        if not self.hidden:
            self.top.draw(surface, view)
            if not self.away:
                self.states.draw(surface)
                for panel in (self.emperor, self.tracks, self.chronicle):
                    panel.draw(surface)
                self.tracks.light(surface, self.lit())
        if self.host.replaying:
            return
        (self.tray if self.tray_shown else self.generals).draw(surface)
        self.action.draw(surface)

"""The panels that only the co-op scenario has: the Pot, the hosts in the roster's place, their actions (mock-6)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol

from pygame import Rect, Surface

from game.client.look import text
from game.client.look.buttons import Face, keeps_icon
from game.client.look.choosers import Option, Segmented
from game.client.look.scale import Scale
from game.client.look.widgets import Button, TipOf, Widget, Widgets
from game.client.panels.layout import AWAY
from game.client.panels.panel import lay_ground
from game.conquest.client.panels.host_slate import CaptainPanel, HostSlate, slate_place
from game.conquest.client.panels.host_strip import NARROW, NarrowHostActions
from game.conquest.client.panels.layout import TAB, Layout
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.pot import PotPanel
from game.conquest.client.panels.sharing import USUAL
from game.conquest.client.panels.turn_order import TurnOrder
from game.conquest.client.panels.uprising import NO_HOST, HostActionTray, Uprising, Weigh
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.pot import capacity
from game.conquest.rules.state import ConquestState, Seat
from game.conquest.rules.view import View
from game.engine.events import Event

TABS: Final = ("roster", "uprising")
"""What takes turns in the right column."""
SHARE_SIZE: Final = 19
"""The size of the words where gold is given and asked for, in logical pixels."""

Find = Callable[[Seat], object]


class TellsOfHosts(Protocol):
    """The stage of the motions of hosts."""

    growth: Callable[[Seat], int]
    """What a host's next income brings."""
    thrown: tuple[int, float] | None
    """The sides of the die that falls now, and how far it has fallen."""


def share_faces(give: Rect, asking: Rect, scale: Scale) -> tuple[Face, Face]:
    """The faces of the buttons by which gold is given and asked for: both have an icon or neither."""
    faces = (
        Face(say("share.button"), "pay-money", size=SHARE_SIZE),
        Face(say("share.ask", count=USUAL), "receive-money", size=SHARE_SIZE),
    )
    if all(keeps_icon(place.size, face, scale) for place, face in zip((give, asking), faces, strict=True)):
        return faces
    return replace(faces[0], icon=""), replace(faces[1], icon="")


class CoopPanels:
    """The panels, and whose turn they follow. `hosts_shown` says whether the hosts stand where the roster does; with a
    column of their own they always stand `beside` it."""

    def __init__(self, layout: Layout, scale: Scale, names: Names, s: ConquestState) -> None:
        self.layout, self.scale, self.names = layout, scale, names
        self.players = s.players
        self.pot = PotPanel(layout, scale, capacity(s)) if capacity(s) else None
        self.uprising = Uprising(layout, scale, names, s.seats - s.players)
        slate = slate_place(layout, scale)
        narrow = layout.drawers and layout.selection.width < scale.px(NARROW)
        strip = NarrowHostActions if narrow else HostActionTray
        self.host_actions: HostActionTray = strip(layout, scale, names, s.board)
        self.captain: CaptainPanel | None = None
        if slate is not None:
            self.host_actions = HostSlate(slate, scale, names, s.board)
            self.captain = CaptainPanel(layout, scale, names, s.seats - s.players)
        self.weigh: Weigh | None = None
        """What follows from the units of a Province that acts, asked of the rules."""
        self.turns = TurnOrder(layout, scale, names)
        self.visit: Find | None = None
        """What pressing a host opens; without it the map shows where its captain stands."""
        self.turn = NO_HOST
        self.hosts_shown = False
        self.beside = bool(layout.hosts.width)
        self._by_hand = False
        self._turned: Callable[[], object] = lambda: None
        self._tabs: Segmented[str] | None = None
        self._laid: tuple[bool, bool, tuple[bool, ...]] = (False, False, ())

    def go_on(self, former: "CoopPanels") -> None:
        """Takes over what another one has heard: the window changed."""
        self.turn, self.hosts_shown, self._by_hand = former.turn, former.hosts_shown, former._by_hand
        self.hosts_shown &= not self.beside
        self.visit = former.visit

    def hear(self, event: Event) -> None:
        """Called after an event has been told."""
        self.turn = self.turn.heard(event, self.names)

    def announce(self, event: ev.ScriptedDeed) -> bool:
        """Before a die of a Province is told: who rolls it; true when that was news."""
        before, self.turn = self.turn, self.turn.announced(event, self.names)
        if not before.rolling or before.rolling != self.turn.rolling or before.province != self.turn.province:
            return True
        self.turn = before
        return False

    def tell(self, stage: TellsOfHosts) -> None:
        """Lends a stage of motions what it tells of hosts, and takes from it how far a die has fallen."""
        stage.growth = lambda seat: next((row.growth for row in self.uprising.rows if row.standing.seat == seat), 0)
        if self.slate is not None:
            self.slate.thrown = lambda: stage.thrown

    @property
    def slate(self) -> HostSlate | None:
        """The slate, where there is room for it."""
        return self.host_actions if isinstance(self.host_actions, HostSlate) else None

    def open_part(self, free: Rect) -> Rect:
        """The part of the map between the ribbon and the slate, while a host acts."""
        if not self.acting:
            return free
        foot = free.bottom if self.slate is None else min(free.bottom, self.slate.rect.top)
        top = max(free.top, self.turns.rect.bottom)
        return Rect(free.left, top, free.width, max(1, foot - top))

    @property
    def acting(self) -> bool:
        """Whether it is a host's turn."""
        return self.turn.seat >= 0

    # ---- hot places

    def share_rects(self) -> tuple[Rect, Rect]:
        """The rectangles where gold is given, and where it is asked for; the longer words have the more room."""
        whole, gap = self.layout.share, self.scale.px(8)
        more = self._share_words(say("share.button")) - self._share_words(say("share.ask", count=USUAL))
        wide = (whole.width - gap + more) // 2
        give = Rect(whole.left, whole.top, wide, whole.height)
        return give, Rect(give.right + gap, whole.top, whole.width - gap - wide, whole.height)

    def _share_words(self, words: str) -> int:
        return text.width(words, "bold", SHARE_SIZE, self.scale)

    def lay(
        self, widgets: Widgets, find: Find, turned: Callable[[], object], share: Callable[[], object], share_tip: TipOf,
        ask: Callable[[], object],
    ) -> None:  # fmt: skip
        """Grounds, the hosts' rows, the button that turns from the roster to them and back, those to give and ask for
        gold."""
        if self.layout.share.width:
            give, asking = self.share_rects()
            giving, ask_for = share_faces(give, asking, self.scale)
            widgets.add(Button("#share", give, giving, share, share_tip))
            widgets.add(Button("#ask", asking, ask_for, ask, say("share.ask_tip", count=USUAL)))
        if self.pot is not None:
            lay_ground(widgets, "pot", self.layout.pot)
        self._turned = turned
        self._tabs = None if self.beside else self._lay_tabs(widgets)
        self.lay_hosts(widgets, find)

    def _lay_tabs(self, widgets: Widgets) -> Segmented[str]:
        """Roster and hosts as tabs in the place of their titles, clear of the way back from another's roster."""
        px, rect = self.scale.px, self.uprising.rect
        place = Rect(rect.left + px(34), rect.top + px(9), rect.width - px(34 + 72), px(TAB))
        options = [Option(name, say(f"uprising.tab.{name}"), tip=say(f"uprising.show.{name}")) for name in TABS]
        room = place.width // len(options) - px(30)
        size = min(text.fitting(option.label, "bold", 19, self.scale, room, 12) for option in options)
        return Segmented(widgets, "#hosts", place, options, TABS[self.hosts_shown], self._turn_over, size)

    def _turn_over(self, tab: str) -> None:
        self.hosts_shown, self._by_hand = tab == TABS[1], True
        self._turned()

    def lay_hosts(self, widgets: Widgets, find: Find) -> None:
        """The order of turns; the rows of the hosts while they are shown; the actions while a host acts."""
        self.turns.lay(widgets)
        widgets.remove_all("host:")
        widgets.remove_all("deed:")
        self._lay_grounds(widgets)
        if self._tabs is not None:
            self._tabs.choose(TABS[self.hosts_shown])
        if self.hosts_shown or self.beside:
            for n, row in enumerate(self.uprising.rows):
                open_it = self._visitor(row.standing.seat, find)
                widgets.add(Widget(f"host:{n + 1}", self.uprising.row_rect(n), open_it, self.uprising.tip(n)))
        if self.acting:
            self.host_actions.lay(widgets)

    def _lay_grounds(self, widgets: Widgets) -> None:
        """Lays grounds under the hosts where they stand; the map below them can be dragged."""
        layout, hosts = self.layout, self.hosts_shown
        if self.beside and "ground:uprising" not in widgets:
            lay_ground(widgets, "uprising", self.uprising.rect)
        places = {
            "ground:roster": self.uprising.rect if hosts else layout.roster,
            "ground:treasury": AWAY if hosts else layout.treasury,
            "treasury": AWAY if hosts else layout.treasury,
        }
        for id, rect in places.items():
            if id in widgets:
                widgets[id].rect = rect.copy()

    def _visitor(self, seat: Seat, find: Find) -> Callable[[], object]:
        return lambda: (self.visit or find)(seat)

    # ---- the picture

    def update(self, picture: View, lit: frozenset[int]) -> bool:
        """Brings the panels up to date; true when hot places moved."""
        acting = picture.turn_seat >= self.players and bool(picture.round)
        if not self.beside and (not self._by_hand or acting):
            # A host's turn shows the hosts; the players' own turns give the roster back.
            self.hosts_shown = acting
        if acting:
            self._by_hand = False
        else:
            self.turn = NO_HOST
        self.uprising.update(picture)
        self._tell(picture)
        moved = self.turns.update(picture)
        if self.pot is not None:
            moved |= self.pot.update(picture.pot, lit)
        before, self._laid = self._laid, (self.hosts_shown, self.acting, self.uprising.left)
        return moved or before != self._laid

    def _tell(self, picture: View) -> None:
        """The slate, and the captain beside it."""
        self.turn = self.turn.counted(picture, self.weigh)
        self.host_actions.update(self.turn)
        if self.captain is not None and self.acting:
            held = [p for p, owner in enumerate(picture.owner) if owner == self.turn.seat]
            self.captain.update(self.turn, sum(picture.units(p) for p in held), len(held))

    def update_away(self, picture: View) -> bool:
        """The same while the side panels are shut drawers: the ribbon, and the actions of the host that acts."""
        if not (picture.turn_seat >= self.players and picture.round):
            self.turn = NO_HOST
        self._tell(picture)
        before, self._laid = self._laid, (False, self.acting, ())
        return self.turns.update(picture) or before != self._laid

    def lay_away(self, widgets: Widgets) -> None:
        """Lays the widgets that remain while the panels are away."""
        self.turns.lay(widgets)
        widgets.remove_all("deed:")
        if self.acting:
            self.host_actions.lay(widgets)

    def draw(self, surface: Surface, covered: bool = False) -> None:
        """The order of turns, the Pot, and the hosts while they are shown; only the Pot beside a page that covers the
        rest."""
        if covered:
            if self.pot is not None:
                self.pot.draw(surface)
            return
        self.turns.draw(surface)
        if self.pot is not None:
            self.pot.draw(surface)
        if self.hosts_shown or self.beside:
            self.uprising.draw(surface)

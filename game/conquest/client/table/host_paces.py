"""The paces of the hosts' turns: die by die with a press for each, flowing, or briskly (U17).

The choice stands at the foot of the map while a host acts and on the list of what they did, where digits choose it,
too; it is kept with the person's settings.
"""

from collections.abc import Sequence
from typing import Any, Final, Literal

from pygame import Rect

from game.client.look.buttons import Face
from game.client.look.choosers import Option, Segmented
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widgets
from game.client.table.asking import CLEAR
from game.client.table_helper import TableHelper
from game.client.table_host import TableHost
from game.client.texts import beside
from game.conquest.client.motion.rebels import ACTS
from game.conquest.client.panels.host_slate import slate_place
from game.conquest.client.panels.layout import Layout
from game.conquest.client.prompts.coop import AimPrompter
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ProvinceId
from game.conquest.rules.view import View
from game.engine.events import Event

Pace = Literal["told", "flowing", "brisk"]
PACES: Final[tuple[Pace, ...]] = ("told", "flowing", "brisk")
KEPT: Final = "conquest.hosts"
"""By this name the settings keep it."""
BRISK: Final = 6.0
"""How much faster a brisk turn is shown; a fight about a person's land takes its usual time."""
A_BAND, A_PROVINCE, STEP = 4.0, 1.6, 5
"""Seconds that a host and each of its Provinces take while its turn flows, as measured; they are told in such steps."""
SIZE: Final = (420, 42)


def flowing_seconds(bands: int, provinces: int) -> int:
    """About how long a flowing turn of so many hosts with so many Provinces takes, but for fights for a person's
    land.
    """
    return max(STEP, round((A_BAND * bands + A_PROVINCE * provinces) / STEP) * STEP)


class HostPaces(TableHelper):
    """The pace that was chosen, and what follows from it."""

    def __init__(self, host: TableHost[View]) -> None:
        self.host = host
        self.at_stake = False
        """Whether a fight about a person's land goes on."""
        self._asked: Any = None
        self._told = False
        self._free = self._tray = Rect(0, 0, 0, 0)
        self.note_at: tuple[float, float] | None = None
        """Above the row of eight: no passing word lies over it."""

    @property
    def pace(self) -> Pace:
        """The one chosen last, at this table or before."""
        kept = self.host.app.settings.choices.get(KEPT)
        return next((pace for pace in PACES if pace == kept), "flowing")

    @property
    def acting(self) -> bool:
        """Whether a host's turn is being told to a person."""
        shown = self.host.shown
        coop = is_coop(self.host.t.s) and not self.host.replaying
        return coop and shown.round > 0 and shown.turn_seat >= shown.players and self.host.session.viewer >= 0

    @property
    def haste(self) -> float:
        """How much faster than usual is shown what is being told."""
        return BRISK if self.pace == "brisk" and self.acting and not self.at_stake else 1.0

    @property
    def flows(self) -> bool:
        """Whether what is told now takes less than its full time: not die by die, and about no person's land."""
        return self.pace != "told" and self.acting and not self.at_stake

    def waits(self, event: Event) -> bool:
        """Whether an event is told only after a press: each die of a Province that acts."""
        acts = isinstance(event, ev.ScriptedDeed) and event.deed in ACTS and event.die > 0
        waits = acts and self.pace == "told" and self.acting and not self.host.app.settings.instant
        if waits:
            self.announce(event)
        return waits

    def announce(self, event: Event) -> None:
        """Before a Province acts: the slate says which, and the map goes there where it is out of sight."""
        host, coop = self.host, getattr(self.host.panels, "coop", None)
        if not isinstance(event, ev.ScriptedDeed) or event.deed not in ACTS or not event.province or coop is None:
            return
        if host.pace.skipping or not self.acting or not coop.announce(event):
            return
        if self.haste == 1:
            self._bring_into_sight([event.province])
        host.bring_up_to_date()

    def tick(self, dt: float) -> bool:
        """The map shows the whole choice of an alliance that is asked, and returns when the hosts are done."""
        host, asked = self.host, self.host.prompt
        if isinstance(asked, AimPrompter) and asked is not self._asked:
            self._bring_into_sight([asked.source, *asked.targets()])
        self._asked = asked
        over, self._told = self._told and not self.acting, self.acting
        if over and host.field.camera is not None:
            host.field.camera.fly_back()
        return False

    def _bring_into_sight(self, places: Sequence[ProvinceId]) -> None:
        """The map goes no further than it must for these to stand clear of the panels and of the slate."""
        host, coop = self.host, getattr(self.host.panels, "coop", None)
        if coop is not None and host.field.camera is not None:
            points = [host.field.point_of(place) for place in places]
            room = coop.open_part(host.layout.free)
            # The paces stand at its foot.
            room.height -= host.scale.px(SIZE[1] + 8)
            host.field.camera.bring(points, room, host.scale.px(CLEAR))

    def hear(self, event: Event) -> None:
        """After an event has been told."""
        match event:
            case ev.InvasionDeclared(defender=defender):
                self.at_stake = defender >= 0 and self.host.session.is_human(defender)
            case ev.InvasionEnded() | ev.TurnEnded():
                self.at_stake = False

    def choose(self, pace: Pace) -> None:
        """Another pace, from now on."""
        app = self.host.app
        app.change_settings(choices={**app.settings.choices, KEPT: pace})
        self.host.director.let_through()
        self._lay()
        self.host.app.dirty = True

    @property
    def note_place(self) -> tuple[float, float] | None:
        """The foot of a passing word while a host acts."""
        return self.note_at if self.acting else None

    # ---- on the screen

    @property
    def herald_place(self) -> None:
        """The herald speaks at the top of the map, as ever."""
        return None

    def build(self, layout: Layout, scale: Scale) -> None:
        """It stands where the switch of the threats is in the players' turns."""
        self._free, self._tray = layout.free.copy(), layout.tray
        slate = slate_place(layout, scale)
        if slate is not None:
            self._free.height = slate.top - self._free.top
        self.note_at = (
            None if layout.drawers else (self._free.centerx, min(self._free.bottom, self._tray.top) - scale.px(62))
        )
        self._lay()

    def _lay(self) -> None:
        px = self.host.scale.px
        self.host.widgets.remove_all("#pace")
        if not is_coop(self.host.t.s) or self.host.replaying:
            return
        place = Rect(0, 0, px(SIZE[0]), px(SIZE[1]))
        place.bottomleft = (self._free.left + px(8), self._free.bottom - px(8))
        if place.colliderect(self._tray):
            # In a narrow window the tray of the actions lies over the map.
            place.width = min(place.width, self._tray.left - place.left - px(8))
        if self.host.layout.low:
            # On a low map there is room for the one that is chosen: a press turns to the next.
            place.width = px(SIZE[0] // len(PACES))
            face = Face(say(f"pace.{self.pace}"), size=18, kind="chosen")
            tip = Tip(say(f"pace.{self.pace}_tip"), say(f"pace.{self.pace}"))
            self.host.widgets.add(Button("#pace", place, face, self._turn, tip))
            return
        lay_paces(self.host.widgets, "#pace", place, self)

    def _turn(self) -> None:
        self.choose(PACES[(PACES.index(self.pace) + 1) % len(PACES)])

    def keep(self, dt: float) -> None:
        """It is there while a host acts."""
        visible = self.acting and not self.host.panels.hidden
        for id, widget in self.host.widgets.items.items():
            if id.startswith("#pace"):
                widget.visible = visible


def lay_paces(widgets: Widgets, id: str, place: Rect, paces: HostPaces, digits: bool = False) -> None:
    """The three paces side by side, the chosen one gilt; with `digits` each names the key that chooses it."""
    options = []
    for n, pace in enumerate(PACES):
        name = say(f"pace.{pace}")
        options.append(
            Option(pace, beside((str(n + 1), name)) if digits else name, tip=Tip(say(f"pace.{pace}_tip"), name))
        )
    Segmented(widgets, id, place, options, paces.pace, paces.choose, 18)

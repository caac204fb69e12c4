"""The desk of a prompter: the game, the names, the strip at the foot of the table, and ways to act."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from pygame import Rect, Surface

from game.client.input import Bindings
from game.client.look import palette, text
from game.client.look.buttons import Face, Kind
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widgets
from game.client.names import Names
from game.client.panels.action import fits
from game.client.panels.layout import TableLayout
from game.client.prompts.protocols import Session
from game.client.prompts.reasons import reason_tip
from game.client.scenes.base import Scene
from game.client.texts import say
from game.engine.refusals import Action, Refusal, Seat, not_on_the_map
from game.engine.table import Table
from game.parts.map_board import PlaceId

ROW_LABEL: Final = 20
"""The letters of a row of quieter buttons."""
MAIN_HIGH, ROW_HIGH = 62, 46
SIDE, NARROW_SIDE, NARROW = 34, 20, 480
"""What the action panel leaves free beside its words; less in a panel that is narrower than the last."""
"""The red button, and the quieter ones below it."""
TRAY_SIDES, TRAY_ENDS = 24, 14
"""What most things in the tray keep free of its frame."""


@dataclass(frozen=True)
class Words:
    """The words in the action panel: a title, a body, perhaps a large number and a note, and signs (icon and word)
    at the foot.
    """

    title: str
    body: str = ""
    big: str = ""
    clause: str = ""
    note: str = ""
    signs: tuple[tuple[str, str], ...] = ()


class Hands(Protocol):
    """The ways in which a prompter acts on the table."""

    def do(self, *actions: Action) -> None:
        """Carries actions out, one after the other, for the deciding seat."""

    def aside(self, action: Action) -> None:
        """Carries out an aside: the question stays, with what was chosen for it."""

    @property
    def intention(self) -> "Intention | None":
        """The intention of an earlier gesture, where it still answers questions; None: there is none."""

    def intend(self, intention: "Intention") -> None:
        """Keeps an intention for the questions that will follow from it."""

    def refuse(self, refusal: Refusal, place: PlaceId = 0) -> None:
        """Shows why not, beside the place or at the mouse."""

    def refresh(self) -> None:
        """Lays the question out again after the prompter changed."""

    def ask_sure(self, title: str, body: str, yes: str, on_yes: Callable[[], object]) -> None:
        """Asks before something that cannot be taken back (U6)."""

    def where(self, place: PlaceId) -> Rect:
        """The rectangle of a place on the screen."""

    def place_at(self, pixel: tuple[int, int]) -> PlaceId:
        """The place of the map that is seen at a pixel; 0 where there is none, or something lies over it."""

    def open_page(self, page: Scene) -> None:
        """Opens a page over the table."""

    def ask_no_more(self, whole_round: bool) -> None:
        """Lets every window pass for the deciding seat until the turn, or the round, is over (U9)."""


class Intention(Protocol):
    """The intention of one gesture that the rules ask for in several questions."""

    patient: ClassVar[frozenset[str]]
    """Questions it leaves to the person and lives on; any other that it does not answer ends it."""

    def answer(self, t: Table[Any], seat: Seat, key: str) -> Action | None:
        """The answer to a question that follows, or None where the person must be asked."""


N = TypeVar("N", bound=Names)
V = TypeVar("V")


class Desk(Generic[N, V]):
    """The strip at the foot of the table for one decision."""

    def __init__(
        self,
        session: Session,
        names: N,
        hands: Hands,
        widgets: Widgets,
        scale: Scale,
        layout: TableLayout,
        bindings: Bindings,
        show_odds: bool = True,
    ) -> None:
        self.session = session
        self.names = names
        self.hands = hands
        self.widgets = widgets
        self.scale = scale
        self.layout = layout
        self.bindings = bindings
        self.show_odds = show_odds
        self._spread: Rect | None = None

    @property
    def t(self) -> Table[Any]:
        """The running game, for options, refusals and previews; what lies on the table is read from `view`."""
        return self.session.record.table

    @property
    def view(self) -> V:
        """The view of the viewer at this stop, made when it is first asked for."""
        shown: V = self.session.record.table.view(self.session.viewer)
        return shown

    # ---- the tray

    def tray_room(self, sides: int = TRAY_SIDES, ends: int = TRAY_ENDS) -> Rect:
        """The rectangle inside the tray's frame."""
        return self.layout.tray.inflate(-2 * self.scale.px(sides), -2 * self.scale.px(ends))

    def draw_in_tray(self, surface: Surface, words: str) -> None:
        """Draws a quiet line in the middle of a tray with nothing else in it."""
        tray = self.layout.tray
        room = tray.width - self.scale.px(60)
        block = text.block(words, room, 20, palette.TEXT_DIM, self.scale, align="centre", leading=1.2)
        surface.blit(block.surface, block.surface.get_rect(center=tray.center))

    # ---- the buttons of the action panel

    def columns(self) -> Rect:
        """The rectangle where the action panel's buttons stand."""
        area = self.layout.action
        wide = round(area.width * (0.552 if self._side == SIDE else 0.53))
        return Rect(area.right - wide - self.scale.px(self._side - 6), area.top, wide, area.height)

    @property
    def _side(self) -> int:
        """The logical width the panel leaves free beside its words; less where it is narrow."""
        return SIDE if self.layout.action.width >= self.scale.px(NARROW) else NARROW_SIDE

    def spread(self, words: Words | None) -> None:
        """Lays a title and a few words from side to side above the buttons, which then stand in a row.

        Only where nothing else stands there, and the words fit: else, as without any, they stay beside the buttons.
        """
        self._spread = None
        if words is None:
            return
        area, column, px = self.layout.action, self.columns(), self.scale.px
        buttons = [one for one in self.widgets.items.values()
                   if isinstance(one, Button) and column.contains(one.rect)]  # fmt: skip
        main = next((one for one in buttons if one.rect.size == (column.width, px(MAIN_HIGH))), None)
        others = [one for one in buttons if one is not main]
        if not buttons or len(others) > (1 if main else 3) or any(one.rect.height != px(ROW_HIGH) for one in others):
            return
        if words.big or words.note or words.signs:
            return
        low, left = px(MAIN_HIGH - 8), area.left + px(self._side)
        row = Rect(column.left, area.bottom - px(18) - low, column.width, low)
        top = row.top if main is not None else min(one.rect.top for one in others)
        room = Rect(left, area.top + px(22), column.right - left, top - area.top - px(26))
        if not fits(words, room.size, self.scale):
            return
        self._spread = room
        if main is not None:
            main.rect = row
            for one in others:
                one.rect = Rect(left, row.top, column.left - px(14) - left, low)

    def words_room(self) -> Rect:
        """The rectangle where the action panel's words stand: beside its buttons, or where it has none, from side to
        side.
        """
        if self._spread is not None:
            return self._spread
        area, column, px = self.layout.action, self.columns(), self.scale.px
        left = area.left + px(self._side)
        pressed = any(isinstance(one, Button) and column.colliderect(one.rect) for one in self.widgets.items.values())
        right = column.left - px(16) if pressed else area.right - px(self._side)
        return Rect(left, area.top + px(26), right - left, area.height - px(46))

    def primary(
        self,
        id: str,
        label: str,
        icon: str,
        on_press: Callable[[], object],
        refused: Refusal | None = None,
        sub: str = "",
    ) -> Button:
        """Lays the one red button, which Enter presses."""
        column = self.columns()
        rect = Rect(column.left, column.top + self.scale.px(26), column.width, self.scale.px(MAIN_HIGH))
        face = Face(label, icon, self.bindings.label("confirm"), sub, "primary", 25 if not sub else 23)
        return self.widgets.add(Button(id, rect, face, on_press, None, self.reason(refused)))

    def quiet(self, spec: "ButtonSpec") -> Button:
        """Lays, in the place of the red button, one that Enter does not press."""
        column = self.columns()
        rect = Rect(column.left, column.top + self.scale.px(26), column.width, self.scale.px(MAIN_HIGH))
        face = Face(spec.label, spec.icon, spec.key, spec.sub, "quiet", 23)
        return self.widgets.add(Button(spec.id, rect, face, spec.on_press, spec.tip, self.reason(spec.refused)))

    def row(self, *specs: "ButtonSpec") -> None:
        """Lays the quieter buttons below it, side by side."""
        column = self.columns()
        gap = self.scale.px(14)
        top = column.top + self.scale.px(98)
        left, room = column.left, column.width - gap * (len(specs) - 1)
        specs = self._spelt_out(specs, room)
        for spec, wide in zip(specs, self._widths(specs, room), strict=True):
            rect = Rect(left, top, wide, self.scale.px(ROW_HIGH))
            face = Face(spec.label, spec.icon, spec.key, spec.sub, spec.kind, ROW_LABEL)
            self.widgets.add(Button(spec.id, rect, face, spec.on_press, spec.tip, self.reason(spec.refused)))
            left += wide + gap

    def _spelt_out(self, specs: Sequence["ButtonSpec"], room: int) -> tuple["ButtonSpec", ...]:
        """The buttons without icons and keys where these would cut a word."""
        px = self.scale.px
        for spec in specs:
            wide = text.width(spec.label, "bold", ROW_LABEL, self.scale) + px(24) + (px(38) if spec.icon else 0)
            wide += text.width(spec.key, "bold", ROW_LABEL, self.scale) + px(24) if spec.key else 0
            if wide > room // len(specs):
                return tuple(replace(spec, icon="", key="") for spec in specs)
        return tuple(specs)

    def _widths(self, specs: Sequence["ButtonSpec"], room: int) -> list[int]:
        """The widths of the buttons of a row: all the same, or by their words where the longest would be cut."""
        if not specs:
            return []
        even = room // len(specs)
        wanted = [text.width(spec.label, "bold", ROW_LABEL, self.scale) + self.scale.px(30) for spec in specs]
        if max(wanted) <= even or any(spec.icon or spec.key for spec in specs):
            return [even] * len(specs)
        return [room * width // sum(wanted) for width in wanted]

    def column(self, *specs: "ButtonSpec") -> None:
        """Lays equal choices one below the other, the first of them red."""
        column = self.columns()
        gap = self.scale.px(12)
        high = (column.height - 2 * self.scale.px(24) - gap * (len(specs) - 1)) // len(specs)
        for n, spec in enumerate(specs):
            rect = Rect(column.left, column.top + self.scale.px(24) + n * (high + gap), column.width, high)
            face = Face(spec.label, spec.icon, spec.key, spec.sub, spec.kind, 23)
            self.widgets.add(Button(spec.id, rect, face, spec.on_press, spec.tip, self.reason(spec.refused)))

    def cancel(self, on_press: Callable[[], object]) -> "ButtonSpec":
        """Lays the button that goes one step back."""
        return ButtonSpec(
            "#cancel", say("prompt.cancel"), on_press, "cancel", self.bindings.label("back"), kind="quiet"
        )

    def reason(self, refused: Refusal | None) -> Tip | None:
        """A refusal in words, or None."""
        return reason_tip(refused, self.names) if refused is not None else None

    def not_on_the_map(self) -> Refusal:
        """The refusal of a press on a place where a question is not decided on the map."""
        return not_on_the_map(self.t.rules.clauses["not_now"])

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Why an action is not legal now, None when it is."""
        return self.t.refusal(seat, action)


@dataclass(frozen=True)
class ButtonSpec:
    """A button of the strip."""

    id: str
    label: str
    on_press: Callable[[], object]
    icon: str = ""
    key: str = ""
    sub: str = ""
    kind: Kind = "secondary"
    tip: Tip | str | None = None
    refused: Refusal | None = None

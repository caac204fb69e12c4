"""What a game puts on the table: a field to press, panels round it, prompters, motions, and a few answers.

The shell's `TableFrame` keeps window, director, the question at hand, undo, chronicle, pace, curtain, hints, typed
dice, tooltips and keys. A game answers `GameClient.table(host)` with its `TableParts`, made once for each table.
`build` is called before anything is drawn, and again whenever window, interface scale or language change.

    class MillParts(PlainParts):
        def __init__(self, host):                  # what it may ask of the table: `table_host.TableHost`
            self.host = host
        def layout(self, size, scale, drawers_open, tab): ...
        def build(self, layout, scale, anew): ...  # makes field and panels

A replay is a host, too: it asks nobody, so that no prompter is made; nothing else in the parts differs.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from pygame import Rect, Surface

from game.bots.choice import Choice
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widgets
from game.client.map.camera import Camera
from game.client.motion.director import Motion
from game.client.motion.sweep import TurnReader
from game.client.panels.chronicle import Chronicle
from game.client.prompts.desk import Words
from game.client.prompts.prompter import Prompter
from game.client.prompts.spectating import TurnReport
from game.client.table_helper import TableHelper
from game.engine.events import Event
from game.engine.frames import tag_of
from game.engine.refusals import Action, Seat
from game.engine.rehearsal import Wanted
from game.engine.table import Table
from game.parts.map_board import PlaceId

V = TypeVar("V", contravariant=True)

Point = tuple[float, float]
MotionMaker = Callable[[Any, Any], Motion]
"""What makes the motion of one kind of event; it is given the game's choreographer and the event."""


class SeatView(Protocol):
    """What the shell reads of a view; everything else in it is the game's."""

    @property
    def seat(self) -> Seat:
        """Whose knowledge it is; -1: what everybody knows."""

    @property
    def round(self) -> int:
        """0 before the first."""

    @property
    def turn_seat(self) -> Seat:
        """Whose turn it is; -1 while several act at once."""

    @property
    def step(self) -> str:
        """Where the game is, by the key of its words; "setup" before it begins."""


def ask_key(t: Table[Any]) -> str:
    """The name of the question a game waits for: the frame's tag and where it stands ("campaign.choose")."""
    return f"{tag_of(t.stack[-1])}.{t.stack[-1].at}"


class Field(Protocol):
    """Where places are pressed: a map under a camera, or a drawn board that does not move.

    A place is a number above 0. The shell marks what may be pressed and what is chosen; how that looks is the field's.
    On a fixed board zooming, dragging and flying do nothing.
    """

    hide_pieces: bool
    """The field without what stands on it, while a key is held."""
    show_regions: bool
    """The field's own divisions, while a key is held."""
    title: str  # of the board, for the page that stands while it is painted
    progress: float  # how much of that is done, 0 to 1

    @property
    def loading(self) -> bool:
        """Whether it is still being painted: then only `update` is called."""

    @property
    def moving(self) -> bool:
        """Whether the camera is on its way."""

    @property
    def camera(self) -> Camera | None:
        """What part of a map is seen; None on a board that does not move, which lessons then do not ask to be moved."""

    @property
    def goal(self) -> object:
        """What part of it is shown; a different value when it shows another."""

    @property
    def places(self) -> Sequence[PlaceId]:
        """Every place, in order."""

    def update(self, dt: float) -> bool:
        """Lets time pass; true when it must be drawn again. While loading it paints a slice."""

    def draw(self, target: Surface) -> None:
        """The field with everything on it."""

    def let_go(self) -> None:
        """The table is gone: drops what is heavy."""

    def settle(self) -> None:
        """Whatever is still on its way over it is there at once."""

    def place_at(self, pixel: Point) -> PlaceId:
        """The place under a pixel; 0 where there is none."""

    def centre_of(self, place: PlaceId) -> tuple[int, int]:
        """Where on the screen the middle of a place is."""

    def rect_of(self, place: PlaceId) -> Rect:
        """What a place fills of the screen."""

    def point_of(self, place: PlaceId) -> Point:
        """Where a place lies among the others, however the camera stands."""

    def neighbours(self, place: PlaceId) -> Sequence[PlaceId]:
        """The places the arrow keys walk to from here."""

    def hides(self, box: Rect) -> int:
        """How much of what is read on the field something in this rectangle would hide."""

    def cover(self, rects: Sequence[Rect]) -> None:
        """What lies over the field now: what can give way to it does."""

    def set_targets(self, places: Iterable[PlaceId]) -> None:
        """Others' places that may be pressed now: marked by outline and shape."""

    def set_reach(self, places: Iterable[PlaceId]) -> None:
        """One's own places that may be pressed, and those a question is about: a quiet veil."""

    def set_hover(self, place: PlaceId) -> None:
        """The place under the mouse or the keyboard's focus; 0: none."""

    def set_selected(self, place: PlaceId) -> None:
        """The place that is chosen or looked at; 0: none."""

    def set_arrow(self, source: PlaceId, target: PlaceId, outlined: bool = False) -> None:
        """The way that is chosen; zeros take it away. `outlined`: its end keeps the mark of a target."""

    def set_dotted(self, arrows: Iterable[tuple[PlaceId, PlaceId]]) -> None:
        """Ways that would be possible."""

    def tell_of(self, places: Iterable[PlaceId] = (), way: tuple[PlaceId, PlaceId] | None = None) -> None:
        """Lights what a sentence is about."""

    def fly_to(self, place: PlaceId) -> None:
        """Brings a place to the middle."""

    def fit(self) -> None:
        """Shows the whole field."""

    def handle_wheel(self, notches: float, at: Point) -> None:
        """The wheel turned over a pixel: positive comes closer."""

    def handle_drag(self, dx: float, dy: float) -> None:
        """The hand moved the field by this many pixels."""


class Panels(Protocol[V]):
    """What stands round the field in one window, made again by `TableParts.build`."""

    hidden: bool
    """Put away by a key."""
    tray_shown: bool
    """Whether something to choose from lies in the tray."""

    @property
    def away(self) -> bool:
        """Whether the side panels are drawers that are shut."""

    @property
    def chronicle(self) -> Chronicle:
        """The panel of what happened: `panels.chronicle.Chronicle` with the game's groups of lines."""

    @property
    def put_away(self) -> Sequence[Rect]:
        """What the key that hides panels hides: nothing that stands there can be pressed meanwhile."""

    def buttons(self) -> tuple[Rect, Rect, Rect]:
        """The rectangles where undo, help and the menu stand in the top bar."""

    def lay(self, widgets: Widgets) -> None:
        """Grounds under every panel (`panels.panel.lay_ground`), then what can be pressed or hovered in them."""

    def lay_moving(self, widgets: Widgets) -> None:
        """The hot places that follow what is painted; called when an update has moved them."""

    def updates(self, view: V) -> Iterator[bool]:
        """Brings the panels up to date, one with each step; true where hot places moved."""

    def go_on(self, former: Any) -> None:
        """Takes over what the panels of the former window were set to."""

    def say(self, words: Words, room: Rect) -> None:
        """The words of the question at hand, in the action panel: `panels.action.ActionPanel`."""

    def draw(self, surface: Surface, view: V) -> None:
        """Everything that is not away."""


class TableWindow(Protocol):
    """A window over the table in which some questions are answered (`Prompter.in_battle`). The frame keeps time."""

    rect: Rect

    def lay_buttons(self) -> None:
        """Lays what can be decided in it now."""


@dataclass(frozen=True)
class Advice:
    """A computer player's choice in words: what to do, why, and the way it is about (0: none)."""

    what: str
    reason: str
    source: PlaceId = 0
    target: PlaceId = 0


class TableParts(Protocol[V]):
    """Everything a game puts on one table. Subclass `PlainParts`, which answers what most games answer alike."""

    @property
    def field(self) -> Field:
        """Where places are pressed; there from the first `build` on."""

    @property
    def panels(self) -> Panels[V]:
        """What stands round it; there from the first `build` on."""

    @property
    def helpers(self) -> Sequence[TableHelper]:
        """What else lies on the table, in the order in which it is built and drawn."""

    @property
    def prompters(self) -> Mapping[str, Callable[[Any, Seat, str], Prompter[Any, Any]]]:
        """Who puts which question, by `ask_key`: every ask of the rules has one."""

    # ---- laying out

    def layout(self, size: tuple[int, int], scale: Scale, drawers_open: bool, tab: str) -> Any:
        """The rectangles of a window: a `TableLayout` with those of the game's own panels."""

    def build(self, layout: Any, scale: Scale, anew: bool) -> None:
        """Makes field and panels for a window. Not `anew`: the field may go on as it is, only larger or smaller."""

    # ---- the picture

    def show(self, view: V) -> None:
        """Gives the field the picture, but for what a motion carries just now."""

    def choreograph(self, event: Event) -> Motion:
        """How an event is shown. Every event has an answer, `motion.director.nothing` included."""

    def heard(self, event: Event) -> None:
        """After an event has been shown and folded into the view."""

    @property
    def turn_reader(self) -> TurnReader | None:
        """What tells actions that concern the viewer from those that are swept; None: all are shown alike."""

    def cue(self, sound: str, event: Event, view: V) -> str:
        """Which sound tells an event: the one its motion names, or another where it weighs more; "" is silence."""

    def tension(self, view: V) -> float:
        """How tense it is for the viewer, from 0 to 1: the music follows it."""

    def settle(self) -> None:
        """Everything has been told at once: nothing is held back or on its way any more."""

    def forget(self) -> None:
        """Another picture begins, of an earlier moment or another viewer: windows over the table close."""

    def enter(self) -> None:
        """The table is on top now: its music begins."""

    def point(self, t: Table[Any], coming: Action | None) -> None:
        """In a replay at rest: marks on the field what is going on, and the choice that comes next."""

    def face(self, seat: Seat, side: int) -> Surface | None:
        """The face of a seat in a square, as everybody may know it; None: its emblem stands for it."""

    # ---- words

    def place_tip(self, view: V, place: PlaceId) -> Tip:
        """What there is to know of a place, its name as the title."""

    def clause_of(self, step: str) -> str:
        """The clause of a step, at which the rulebook opens (U33); "" where it has none."""

    def forced_words(self, at: str, action: Action) -> str:
        """What was decided for a person because nothing else was legal (U9); "" where that goes without saying."""

    @property
    def steps(self) -> Sequence[str]:
        """The steps of a turn in which something may be decided, in order; `step.<key>` are their names."""

    def advice(self, choice: Choice) -> Advice:
        """A computer player's choice in words (U34)."""

    def report(self, seat: Seat | None) -> TurnReport | None:
        """What is said of the turn being told, where the game says more than who is at it."""

    def skip_words(self) -> str:
        """What the button that passes over the rest of a turn says; "" for the usual words."""

    def odds_tip(self, prompt: Prompter[Any, Any]) -> str:
        """The slip on the words of a question whose odds can be looked into; "" for others."""

    def show_odds(self, prompt: Prompter[Any, Any]) -> bool:
        """Opens the page of those odds (U3); false where there are none."""

    # ---- who and where

    def home(self, view: V, seat: Seat) -> PlaceId:
        """The place where a seat is found on the field; 0 where it has no place."""

    def is_own(self, place: PlaceId) -> bool:
        """Whether a place is the viewer's."""

    def plays_on(self, seat: Seat) -> bool:
        """Whether a seat is still in the game."""

    def holdings(self, view: V, seat: Seat) -> Mapping[str, int]:
        """What everybody can count of a seat, for a turn told in short: `manner.<key>` says how it changed."""

    @property
    def in_one_go(self) -> Sequence[Seat]:
        """The seats whose turns come in one piece: each that is to be skipped is passed over while it is told."""

    # ---- deciding

    def passes(self, seat: Seat, key: str) -> bool:
        """Lets a question pass for a seat that wants to be asked no more; true when it did."""

    def ask_no_more(self, whole_round: bool) -> None:
        """Questions that may be passed are passed for the viewer until the turn, or the round, is over (U9)."""

    def waits_for_press(self, event: Event) -> bool:
        """Whether an event is told only when the viewer presses on: their turn would end without a press (U5)."""

    def press_words(self) -> tuple[str, str, str] | None:
        """What is said while an event of others waits for a press: title, words, the button. None: the turn ends."""

    @property
    def haste(self) -> float:
        """How much faster than usual is shown what is being told."""

    def dice_wanted(self, wanted: Wanted) -> None:
        """These dice are rolled at the table now, and typed in (U37)."""

    @property
    def window(self) -> TableWindow | None:
        """The window that lies over the table now."""

    def open_window(self) -> None:
        """Opens it, where there is something to show in it."""

    def close_window(self) -> None:
        """Closes it, if it is open."""


class PlainParts:
    """What a game answers that has no window of its own, no odds, no answers between turns and nothing to add.

    It answers what lessons ask (`lessons.lesson_parts.LessonParts`), too: no hand of cards, no names of its own.
    """

    helpers: Sequence[TableHelper] = ()
    steps: Sequence[str] = ()
    in_one_go: Sequence[Seat] = ()
    turn_reader: TurnReader | None = None

    @property
    def window(self) -> TableWindow | None:
        """There is none."""
        return None

    @property
    def window_waits(self) -> bool:
        """There is no window."""
        return False

    @property
    def hand_open(self) -> bool:
        """There is no hand of cards."""
        return False

    def card_rects(self, card: int) -> list[Rect]:
        """No cards."""
        return []

    def lesson_names(self) -> Mapping[str, object]:
        """The words of lessons name nothing in braces but keys."""
        return {}

    def teach(self, table: Any) -> None:
        """Nothing opens over the table."""

    def face(self, seat: Seat, side: int) -> Surface | None:
        """Only its emblem."""
        return None

    def heard(self, event: Event) -> None:
        """Nothing."""

    def cue(self, sound: str, event: Event, view: Any) -> str:
        """As its motion says."""
        return sound

    def tension(self, view: Any) -> float:
        """It is never tense."""
        return 0.0

    def settle(self) -> None:
        """Nothing is held back."""

    def forget(self) -> None:
        """Nothing is kept of the former picture."""

    def enter(self) -> None:
        """Nothing sounds by itself."""

    def point(self, t: Table[Any], coming: Action | None) -> None:
        """Nothing is marked."""

    def forced_words(self, at: str, action: Action) -> str:
        """Goes without saying."""
        return ""

    def report(self, seat: Seat | None) -> TurnReport | None:
        """The usual words will do."""
        return None

    def skip_words(self) -> str:
        """The usual words."""
        return ""

    def odds_tip(self, prompt: Prompter[Any, Any]) -> str:
        """No odds."""
        return ""

    def show_odds(self, prompt: Prompter[Any, Any]) -> bool:
        """No odds."""
        return False

    def plays_on(self, seat: Seat) -> bool:
        """Nobody leaves before the end."""
        return True

    def holdings(self, view: Any, seat: Seat) -> Mapping[str, int]:
        """Nothing is counted."""
        return {}

    def passes(self, seat: Seat, key: str) -> bool:
        """Every question is put."""
        return False

    def ask_no_more(self, whole_round: bool) -> None:
        """Nothing may be passed."""

    def waits_for_press(self, event: Event) -> bool:
        """Everything is told as it comes."""
        return False

    def press_words(self) -> tuple[str, str, str] | None:
        """Only the end of a turn waits."""
        return None

    @property
    def haste(self) -> float:
        """Everything is shown at the usual pace."""
        return 1.0

    def dice_wanted(self, wanted: Wanted) -> None:
        """They are typed without more ado."""

    def open_window(self) -> None:
        """There is none."""

    def close_window(self) -> None:
        """There is none."""

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
    """The part of a view that the shell reads; everything else in a view is the game's."""

    @property
    def seat(self) -> Seat:
        """The seat whose knowledge this is; -1: what everybody knows."""

    @property
    def round(self) -> int:
        """The round (turn, year) now; 0 before the first."""

    @property
    def turn_seat(self) -> Seat:
        """The seat whose turn it is; -1 while several act at once."""

    @property
    def step(self) -> str:
        """The step of the game, by the key of its words (`step.<key>`); "setup" before it begins."""


def ask_key(t: Table[Any]) -> str:
    """The name of the question a game waits for: the frame's tag and where it stands ("campaign.choose")."""
    return f"{tag_of(t.stack[-1])}.{t.stack[-1].at}"


class Field(Protocol):
    """The board on the screen, where places are pressed: a map under a camera, or a drawn board that does not move.

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
        """Whether it is still being painted: until it is done only `update` is called."""

    @property
    def moving(self) -> bool:
        """Whether the camera is on its way."""

    @property
    def camera(self) -> Camera | None:
        """The camera of a map; None on a board that does not move, which lessons then do not ask to be moved."""

    @property
    def goal(self) -> object:
        """What part of the board is shown once the camera rests: a value that differs when the part does."""

    @property
    def places(self) -> Sequence[PlaceId]:
        """Every place, in order."""

    def update(self, dt: float) -> bool:
        """Lets time pass; true when it must be drawn again. While loading, each call paints a slice."""

    def draw(self, target: Surface) -> None:
        """Paints the field with everything on it."""

    def let_go(self) -> None:
        """Frees large pictures: the table is gone for good."""

    def settle(self) -> None:
        """Ends at once every animation on the field."""

    def place_at(self, pixel: Point) -> PlaceId:
        """The place under a pixel; 0 where there is none."""

    def centre_of(self, place: PlaceId) -> tuple[int, int]:
        """The middle of a place, in pixels of the screen."""

    def rect_of(self, place: PlaceId) -> Rect:
        """The rectangle of a place on the screen."""

    def point_of(self, place: PlaceId) -> Point:
        """The position of a place on the board, however the camera stands."""

    def neighbours(self, place: PlaceId) -> Sequence[PlaceId]:
        """The places to which the arrow keys can go from here."""

    def hides(self, box: Rect) -> int:
        """How much of what is read on the field a rectangle would hide: a number to compare."""

    def cover(self, rects: Sequence[Rect]) -> None:
        """Says which rectangles lie over the field now; what can make room for them does."""

    def set_targets(self, places: Iterable[PlaceId]) -> None:
        """Marks, by outline and shape, the places of others that may be pressed now."""

    def set_reach(self, places: Iterable[PlaceId]) -> None:
        """Marks, by a quiet veil, one's own places that may be pressed, and those a question is about."""

    def set_hover(self, place: PlaceId) -> None:
        """Marks the place under the mouse or the keyboard's focus; 0: none."""

    def set_selected(self, place: PlaceId) -> None:
        """Marks the place that is chosen or looked at; 0: none."""

    def set_arrow(self, source: PlaceId, target: PlaceId, outlined: bool = False) -> None:
        """Draws the arrow of the chosen way; zeros remove it. `outlined`: its end stays marked as a target."""

    def set_dotted(self, arrows: Iterable[tuple[PlaceId, PlaceId]]) -> None:
        """Draws dotted arrows for ways that are possible."""

    def tell_of(self, places: Iterable[PlaceId] = (), way: tuple[PlaceId, PlaceId] | None = None) -> None:
        """Lights the places that a sentence is about, and the way between two of them; without any, nothing."""

    def fly_to(self, place: PlaceId) -> None:
        """Moves the camera so that a place is in the middle."""

    def follow(self, place: PlaceId) -> None:
        """Brings a place where something happens into sight, where the field shows only a part of itself."""

    def fit(self) -> None:
        """Shows the whole field."""

    def handle_wheel(self, notches: float, at: Point) -> None:
        """Zooms at a pixel after the wheel turned: positive comes closer."""

    def handle_drag(self, dx: float, dy: float) -> None:
        """Moves the field by this many pixels."""


class Panels(Protocol[V]):
    """The panels round the field in one window, made again by `TableParts.build` for each window."""

    hidden: bool
    """Put away by a key."""
    tray_shown: bool
    """Whether something to choose from lies in the tray."""

    @property
    def away(self) -> bool:
        """Whether the side panels are drawers that are shut."""

    @property
    def chronicle(self) -> Chronicle:
        """The panel of the chronicle: `panels.chronicle.Chronicle` with the game's groups of lines."""

    @property
    def put_away(self) -> Sequence[Rect]:
        """Removes the widgets of the panels that the key for hiding panels hides."""

    def buttons(self) -> tuple[Rect, Rect, Rect]:
        """The rectangles of undo, help and the menu in the top bar, in this order."""

    def lay(self, widgets: Widgets) -> None:
        """Adds the widgets: a ground under every panel (`panels.panel.lay_ground`), then what can be pressed."""

    def lay_moving(self, widgets: Widgets) -> None:
        """Adds again the widgets whose places depend on what is painted; called when an update has moved them."""

    def updates(self, view: V) -> Iterator[bool]:
        """Paints what has changed, one panel a step; yields true where widgets moved."""

    def go_on(self, former: Any) -> None:
        """Takes over the settings of the panels of the former window, such as a filter."""

    def say(self, words: Words, room: Rect) -> None:
        """Shows the words of the question at hand in the action panel (`panels.action.ActionPanel`)."""

    def draw(self, surface: Surface, view: V) -> None:
        """Draws every panel that is not away."""


class TableWindow(Protocol):
    """A window over the table in which some questions are answered (`Prompter.in_battle`)."""

    rect: Rect

    def lay_buttons(self) -> None:
        """Adds the buttons of the question at hand."""


@dataclass(frozen=True)
class Advice:
    """A computer player's choice in words: `what` to do, the `reason`, and the way it is about (0: none)."""

    what: str
    reason: str
    source: PlaceId = 0
    target: PlaceId = 0


class TableParts(Protocol[V]):
    """Everything a game puts on one table. Subclass `PlainParts`, which answers what most games answer alike."""

    @property
    def field(self) -> Field:
        """The board on the screen; there from the first `build` on."""

    @property
    def panels(self) -> Panels[V]:
        """The panels round the field; there from the first `build` on."""

    @property
    def helpers(self) -> Sequence[TableHelper]:
        """Everything else on the table, in the order in which it is built and drawn."""

    @property
    def prompters(self) -> Mapping[str, Callable[[Any, Seat, str], Prompter[Any, Any]]]:
        """The prompter class of each question, by `ask_key`; every ask of the rules must have one."""

    # ---- laying out

    def layout(self, size: tuple[int, int], scale: Scale, drawers_open: bool, tab: str) -> Any:
        """The rectangles of a window: a `TableLayout`, with those of the game's own panels."""

    def build(self, layout: Any, scale: Scale, anew: bool) -> None:
        """Makes field and panels for a window. Unless `anew`, the field may be kept and only resized."""

    # ---- the picture

    def show(self, view: V) -> None:
        """Shows a view on the field, except what a running motion still carries."""

    def choreograph(self, event: Event) -> Motion:
        """The motion that shows an event; `motion.director.nothing` for events that are only folded."""

    def heard(self, event: Event) -> None:
        """Called after an event has been shown and folded into the view."""

    @property
    def turn_reader(self) -> TurnReader | None:
        """The reader that separates actions shown in full from those told in a sweep; None: all are shown."""

    def cue(self, sound: str, event: Event, view: V) -> str:
        """The sound of an event: the one its motion names, or another where that says more; "" is silence."""

    def tension(self, view: V) -> float:
        """How tense the game is for the viewer, from 0 to 1: the music follows it."""

    def settle(self) -> None:
        """Ends everything held back or on its way: the rest was told at once."""

    def forget(self) -> None:
        """Drops what belongs to the former picture, of another moment or viewer; windows close."""

    def enter(self) -> None:
        """Called when the table comes to the top: starts its music."""

    def point(self, t: Table[Any], coming: Action | None) -> None:
        """Marks on the field of a replay at rest what is going on and the choice that comes next."""

    def face(self, seat: Seat, side: int) -> Surface | None:
        """The face of a seat as a square picture, as everybody may know it; None: its emblem is shown."""

    # ---- words

    def place_tip(self, view: V, place: PlaceId) -> Tip:
        """The tooltip of a place, with its name as the title."""

    def clause_of(self, step: str) -> str:
        """The clause of a step, at which the rulebook opens (U33); "" where it has none."""

    def forced_words(self, at: str, action: Action) -> str:
        """The words for a choice made for a person because nothing else was legal (U9); "" to say nothing."""

    @property
    def steps(self) -> Sequence[str]:
        """The steps of a turn in which something may be decided, in order; `step.<key>` are their names."""

    def advice(self, choice: Choice) -> Advice:
        """A computer player's choice in words (U34)."""

    def report(self, seat: Seat | None) -> TurnReport | None:
        """The words while others' turns are told, where there is more to say than who acts; None: the usual ones."""

    def skip_words(self) -> str:
        """The label of the button that passes over the rest of a turn; "" for the usual one."""

    def odds_tip(self, prompt: Prompter[Any, Any]) -> str:
        """The tooltip on words of a question whose odds can be looked into; None for others."""

    def show_odds(self, prompt: Prompter[Any, Any]) -> bool:
        """Opens the page of those odds (U3); false where there are none."""

    # ---- who and where

    def home(self, view: V, seat: Seat) -> PlaceId:
        """The place where a seat is found on the field; 0 where it has none."""

    def is_own(self, place: PlaceId) -> bool:
        """Whether a place is the viewer's."""

    def plays_on(self, seat: Seat) -> bool:
        """Whether a seat is still in the game."""

    def holdings(self, view: V, seat: Seat) -> Mapping[str, int]:
        """The amounts everybody can count of a seat, for turns told in short: `manner.<key>` says how one changed."""

    @property
    def in_one_go(self) -> Sequence[Seat]:
        """The seats whose turns come in one piece: one that is to be skipped is passed over while it is told."""

    # ---- deciding

    def passes(self, seat: Seat, key: str) -> bool:
        """Passes a question for a seat that wants to be asked no more; true when it did."""

    def ask_no_more(self, whole_round: bool) -> None:
        """Lets every question that may be passed pass for the viewer until turn or round is over (U9)."""

    def waits_for_press(self, event: Event) -> bool:
        """Whether an event waits until the viewer presses on: their turn would end without a press (U5)."""

    def press_words(self) -> tuple[str, str, str] | None:
        """The words while an event of others waits for a press: title, body, button. None: the usual ones."""

    @property
    def haste(self) -> float:
        """The factor by which the present events are shown faster than usual."""

    def dice_wanted(self, wanted: Wanted) -> None:
        """Called when these dice are to be rolled at the table and typed in (U37)."""

    @property
    def window(self) -> TableWindow | None:
        """The window that lies over the table now; None: no window."""

    def open_window(self) -> None:
        """Opens the game's window, where there is something to show in it."""

    def close_window(self) -> None:
        """Closes the game's window, if it is open."""


class PlainParts:
    """A base for `TableParts`: a game with no window of its own, no odds and no answers between turns.

    It answers what lessons ask (`lessons.lesson_parts.LessonParts`), too: no hand of cards, no names of its own.
    """

    helpers: Sequence[TableHelper] = ()
    steps: Sequence[str] = ()
    in_one_go: Sequence[Seat] = ()
    turn_reader: TurnReader | None = None

    @property
    def window(self) -> TableWindow | None:
        """None: there is no window."""
        return None

    @property
    def window_waits(self) -> bool:
        """False: there is no window."""
        return False

    @property
    def hand_open(self) -> bool:
        """False: there is no hand of cards."""
        return False

    def card_rects(self, card: int) -> list[Rect]:
        """(): no card lies on the table."""
        return []

    def lesson_names(self) -> Mapping[str, object]:
        """{}: the words of lessons name nothing in braces but keys."""
        return {}

    def teach(self, table: Any) -> None:
        """Does nothing: no window opens over the table."""

    def face(self, seat: Seat, side: int) -> Surface | None:
        """None: the emblem is shown."""
        return None

    def heard(self, event: Event) -> None:
        """Does nothing."""

    def cue(self, sound: str, event: Event, view: Any) -> str:
        """The sound that the motion names."""
        return sound

    def tension(self, view: Any) -> float:
        """0: it is never tense."""
        return 0.0

    def settle(self) -> None:
        """Does nothing: nothing is held back."""

    def forget(self) -> None:
        """Does nothing: nothing is kept of the former picture."""

    def enter(self) -> None:
        """Does nothing: no music of its own."""

    def point(self, t: Table[Any], coming: Action | None) -> None:
        """Does nothing: a replay marks nothing."""

    def forced_words(self, at: str, action: Action) -> str:
        """ "": forced choices are not mentioned."""
        return ""

    def report(self, seat: Seat | None) -> TurnReport | None:
        """None: the usual words."""
        return None

    def skip_words(self) -> str:
        """ "": the usual label."""
        return ""

    def odds_tip(self, prompt: Prompter[Any, Any]) -> str:
        """None: there are no odds."""
        return ""

    def show_odds(self, prompt: Prompter[Any, Any]) -> bool:
        """False: there are no odds."""
        return False

    def plays_on(self, seat: Seat) -> bool:
        """True: nobody leaves before the end."""
        return True

    def holdings(self, view: Any, seat: Seat) -> Mapping[str, int]:
        """{}: nothing is counted."""
        return {}

    def passes(self, seat: Seat, key: str) -> bool:
        """False: every question is put."""
        return False

    def ask_no_more(self, whole_round: bool) -> None:
        """Does nothing: no question may be passed."""

    def waits_for_press(self, event: Event) -> bool:
        """False: everything is told as it comes."""
        return False

    def press_words(self) -> tuple[str, str, str] | None:
        """None: only the end of a turn waits."""
        return None

    @property
    def haste(self) -> float:
        """1: everything is shown at the usual pace."""
        return 1.0

    def dice_wanted(self, wanted: Wanted) -> None:
        """Does nothing: dice are typed without further preparation."""

    def open_window(self) -> None:
        """Does nothing: there is no window."""

    def close_window(self) -> None:
        """Does nothing: there is no window."""

"""What a table offers to the game's parts on it and to its own pieces: the question at hand, the pace, the picture.

Table and replay both are such a host; in a replay there is no question and nobody to ask.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from pygame import Rect, Surface

from game.client.look.scale import Scale
from game.client.look.widgets import Widgets
from game.client.motion.director import Director
from game.client.names import Names
from game.client.narrator import Line, Narrator
from game.client.panels.chronicle import Chronicler
from game.client.prompts.prompter import Prompter
from game.client.prompts.protocols import Flow, Session
from game.client.scenes.base import SceneHost
from game.client.table_parts import Field, Panels, SeatView, TableParts
from game.engine.events import Event
from game.engine.refusals import Action, Refusal, Seat
from game.engine.table import Table
from game.parts.map_board import PlaceId

V = TypeVar("V", bound=SeatView)


class Asks(Protocol):
    """The question at hand, and the ways to answer it."""

    prompt: Prompter[Any, Any] | None
    foretold: Any

    @property
    def speaker(self) -> Seat:
        """The seat for which the person at the screen decides now."""

    def ask(self) -> bool:
        """Puts the question to the viewer; true if anything changed."""

    def do(self, *actions: Action) -> None:
        """Carries actions of the viewer out, one after the other; stops at the first that is refused."""

    def aside(self, action: Action) -> None:
        """Carries out an aside: the question at hand stays."""

    def refuse(self, refusal: Refusal, place: PlaceId = 0) -> None:
        """Shows why not, beside a place or at the mouse (U2)."""

    def refresh(self) -> None:
        """Lays the question out again."""

    def drop(self) -> None:
        """Removes the question."""

    def forget_layout(self) -> None:
        """Lays the strip at the foot anew, after something else used it."""

    def keep_asking(self) -> None:
        """Keeps the question after a note was written into the record."""

    def ask_sure(self, title: str, body: str, yes: str, on_yes: Callable[[], object]) -> None:
        """Asks before something that cannot be taken back (U6)."""


class Paces(Protocol):
    """The pace of the table. `skipping` says what is passed over: a "turn", all until "mine", or "" nothing."""

    paused: bool
    skipping: str
    rested: float

    def pause(self) -> None:
        """Stops where it is, or goes on."""

    def set_speed(self, speed: float) -> None:
        """Sets how fast everything is shown."""

    def skip_to(self, what: str) -> None:
        """Passes over the rest of a turn, or everything until the viewer must decide (U17)."""


class Points(Protocol):
    """The place the person points at."""

    hovered: PlaceId
    told: Rect
    """Where the odds of the march being drawn stand; without a size where none are told."""

    @property
    def drawing(self) -> bool:
        """Whether a way is being drawn with the mouse."""

    @property
    def entered(self) -> bool:
        """Whether Enter presses the place the arrows have walked to."""

    def plates(self, places: Iterable[PlaceId]) -> list[Rect]:
        """Where these places stand on the screen, those that are in view."""

    def renew(self) -> None:
        """Lays the open tooltip again, after something it must not hide has come."""


class Fits(Protocol):
    """How much is shown of another's turn."""

    @property
    def hurries(self) -> bool:
        """Whether nobody rests now: the last action was swept, or one that is shown in full goes on."""

    def show_now(self) -> None:
        """Shows on the field all that was swept so far."""


class PlaysAgain(Protocol):
    """Shows a piece of the past on the table."""

    ready: bool
    """Whether all of the past is known: after a load it is collected for a while."""

    @property
    def playing(self) -> bool:
        """Whether the past is on the table now."""

    def tick(self, dt: float) -> bool:
        """Lets the piece of the past go on; true while it does."""

    def watch(self, line: Line, whole_turn: bool = False) -> bool:
        """Shows what a line of the chronicle tells of, or all of its turn."""

    def since(self, kind: type[Event]) -> Iterator[tuple[Event, Any]]:
        """The events from the last one of a kind on, each with the viewer's picture after it."""


class ShowsTurns(Protocol):
    """How each seat's turns are shown (U17): as they `fit` the viewer, `watch`, told in `short`, or `skip`."""

    of: dict[Seat, Any]

    @property
    def choices(self) -> Sequence[Any]:
        """The modes of this table's game."""

    def mode(self, seat: Seat) -> Any:
        """How a seat's turns are shown now."""

    def set(self, seat: Seat, mode: Any) -> None:
        """How a seat's turns are shown from now on."""

    def shows(self, seat: Seat) -> bool:
        """Whether that can be chosen for a seat."""


class TableHost(Protocol[V]):
    """What a game's parts may ask of the table they lie on, or of the replay."""

    @property
    def app(self) -> SceneHost:
        """The app: bindings, settings, sound, tooltips, and the stack of scenes."""

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window."""

    @property
    def scale(self) -> Scale:
        """The interface's scale."""

    @property
    def widgets(self) -> Widgets:
        """The widgets of the table."""

    @property
    def layout(self) -> Any:
        """The game's layout of this window."""

    @property
    def session(self) -> Session:
        """The game and its people."""

    @property
    def flow(self) -> Flow:
        """The ways from the table to other scenes."""

    @property
    def parts(self) -> TableParts[V]:
        """The game's parts of this table."""

    @property
    def field(self) -> Field:
        """The field where places are pressed."""

    @property
    def panels(self) -> Panels[V]:
        """The panels round the field."""

    @property
    def t(self) -> Table[Any]:
        """The running game, which may be ahead of what is shown; ask it for options and refusals."""

    @property
    def names(self) -> Names:
        """The game's names, as the viewer sees them."""

    @property
    def narrator(self) -> Chronicler:
        """The narrator with the lines of the chronicle."""

    @property
    def replaying(self) -> bool:
        """Whether this is a replay: nobody is asked, and a bar lies where the question at hand stands at a table.

        The layout is then asked for a window that ends where the bar begins.
        """

    @property
    def everything(self) -> bool:
        """Whether what was hidden is shown, too: in the replay of a game that is over."""

    @property
    def shown(self) -> V:
        """The view as far as events have been told."""

    @property
    def director(self) -> Director[V]:
        """The director that tells events; `busy` while something is still to be told."""

    @property
    def prompt(self) -> Prompter[Any, Any] | None:
        """The question at hand; None while there is none, and in a replay."""

    @property
    def asking(self) -> Asks:
        """The question at hand, and the ways to answer it."""

    @property
    def pace(self) -> Paces:
        """The pace at which the table goes on."""

    @property
    def pointer(self) -> Points:
        """The place the person points at."""

    @property
    def again(self) -> PlaysAgain:
        """The player of a piece of the past."""

    @property
    def watch_modes(self) -> "ShowsTurns":
        """How the turns of computer players are shown."""

    selected: PlaceId
    """The place looked at."""

    seat_shown: Seat
    """Whose things the panels show."""

    def bring_up_to_date(self) -> None:
        """Brings field and panels up to date with the picture."""

    def tick(self, dt: float) -> bool:
        """Runs one frame of the game: a window over the table calls it, too."""

    def act(self, command: str) -> bool:
        """Carries out a key's command, by its name."""

    def go_to_place(self, place: PlaceId) -> None:
        """Moves the field to a place and selects it."""

    def find(self, seat: Seat) -> None:
        """Shows where a seat is at home."""

    def draw_effects(self, surface: Surface) -> None:
        """Draws what lies over everything just now: a window over the table calls it, too."""

    def deciding(self) -> bool:
        """Whether the viewer must choose now."""

    def window_changed(self) -> None:
        """Called when a window over the table was opened or closed."""


class FrameHost(TableHost[V], Protocol[V]):
    """The table as the shell's own pieces see it: question, pace, hints, what happened to the viewer."""

    director: Director[V]

    def play_sound(self, sound: str, event: Event) -> None:
        """Plays a sound cue from where it happens."""

    @property
    def game(self) -> Any:
        """The client part of the game."""

    @property
    def fitting(self) -> "Fits":
        """The object that chooses how much is shown of another's turn."""

    def new_narrator(self) -> Narrator[V]:
        """A new narrator for the viewer, without lines."""

    @property
    def note_at(self) -> tuple[int, int]:
        """The middle of the foot of a passing word."""

    @property
    def note_room(self) -> int:
        """The greatest width of its lines, in pixels."""

    def look_anew(self) -> None:
        """Begins a new picture: another viewer, or something undone."""

    def undo(self) -> None:
        """Undoes the last choice (U4)."""

    def finish_panels(self) -> None:
        """Paints the panels that are not painted yet."""

    def painted_a_panel(self) -> bool:
        """Paints one panel more while the field is not there yet; false when all are done."""

    def watch(self) -> None:
        """Called each frame after everything has moved: the strip while others decide, the button of hints."""

    def rest(self) -> None:
        """Called when everything has been told: shows what happened to the viewer and what was decided for them."""

    def keep(self, dt: float) -> bool:
        """Called at the end of each frame: magnifier, edges, widgets that come and go; true when something moves."""

    def press_cursor(self) -> bool:
        """Presses the place the arrows have walked to (Enter); false when there is nothing to press there."""

    def hint_place(self) -> Rect:
        """The rectangle of the button of hints, whether it is there or not."""

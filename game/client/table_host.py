"""What a table offers the game's parts that lie on it, and its own: the question at hand, the pace, the picture.

Table and replay both are such a host; in a replay there is no question and nobody to ask.
"""

from collections.abc import Callable, Sequence
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
    """The question at hand, and how answers to it are carried out."""

    prompt: Prompter[Any, Any] | None
    foretold: Any

    def ask(self) -> bool:
        """Puts the question to the viewer; true if anything changed."""

    def do(self, *actions: Action) -> None:
        """Carries actions of the viewer out, one after the other; stops at the first that is refused."""

    def aside(self, action: Action) -> None:
        """Carries out what moves nothing on: the question at hand stays."""

    def refuse(self, refusal: Refusal, place: PlaceId = 0) -> None:
        """Says why not, beside a place or at the mouse (U2)."""

    def refresh(self) -> None:
        """Lays the question out again."""

    def drop(self) -> None:
        """Takes the question away."""

    def forget_layout(self) -> None:
        """The strip at the foot was taken for something else: it is laid anew."""

    def keep_asking(self) -> None:
        """A note was written into the record: the question is the same."""

    def ask_sure(self, title: str, body: str, yes: str, on_yes: Callable[[], object]) -> None:
        """Asks before something that cannot be taken back (U6)."""


class Paces(Protocol):
    """How fast the table goes on. `skipping` says what is passed over: a "turn", all until "mine", or "" nothing."""

    paused: bool
    skipping: str
    rested: float

    def pause(self) -> None:
        """Stops where it is; again, and it goes on."""

    def set_speed(self, speed: float) -> None:
        """How fast everything is shown."""

    def skip_to(self, what: str) -> None:
        """Passes over the rest of a turn, or everything until the viewer must decide (U17)."""


class Points(Protocol):
    """Where the person points."""

    hovered: PlaceId

    @property
    def drawing(self) -> bool:
        """Whether a way is being drawn with the mouse."""

    @property
    def entered(self) -> bool:
        """Whether Enter presses the place the arrows have walked to."""


class Fits(Protocol):
    """How much is shown of another's turn."""

    @property
    def hurries(self) -> bool:
        """Whether nobody rests now: the last action was swept, or one that is shown in full goes on."""

    def show_now(self) -> None:
        """The field shows all that was swept so far."""


class PlaysAgain(Protocol):
    """Shows a piece of the past on the table."""

    @property
    def playing(self) -> bool:
        """Whether the past is on the table now."""

    def tick(self, dt: float) -> bool:
        """Lets it go on."""

    def watch(self, line: Line, whole_turn: bool = False) -> bool:
        """Shows what a line of the chronicle tells of, or all of its turn."""


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
        """Bindings, settings, sound, tooltips, and the stack of scenes."""

    @property
    def size(self) -> tuple[int, int]:
        """The window."""

    @property
    def scale(self) -> Scale:
        """The interface's scale."""

    @property
    def widgets(self) -> Widgets:
        """The hot places of the table."""

    @property
    def layout(self) -> Any:
        """The game's layout of this window."""

    @property
    def session(self) -> Session:
        """The game and its people."""

    @property
    def flow(self) -> Flow:
        """Where the table leads."""

    @property
    def parts(self) -> TableParts[V]:
        """What the game has put on the table."""

    @property
    def field(self) -> Field:
        """Where places are pressed."""

    @property
    def panels(self) -> Panels[V]:
        """What stands round it."""

    @property
    def t(self) -> Table[Any]:
        """The running game, which may be ahead of what is shown. Options and refusals are asked of it."""

    @property
    def names(self) -> Names:
        """The game's names, for the viewer."""

    @property
    def narrator(self) -> Chronicler:
        """The lines of the chronicle."""

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
        """The game as far as it has been told."""

    @property
    def director(self) -> Director[V]:
        """What is being told; `busy` while something still is."""

    @property
    def prompt(self) -> Prompter[Any, Any] | None:
        """The question at hand; None while there is none, and in a replay."""

    @property
    def asking(self) -> Asks:
        """The question at hand and what may be done."""

    @property
    def pace(self) -> Paces:
        """How fast it goes on."""

    @property
    def pointer(self) -> Points:
        """Where the person points."""

    @property
    def again(self) -> PlaysAgain:
        """What shows a piece of the past once more."""

    @property
    def watch_modes(self) -> "ShowsTurns":
        """How the turns of computer players are shown."""

    selected: PlaceId
    """The place looked at."""

    seat_shown: Seat
    """Whose things the panels show."""

    def bring_up_to_date(self) -> None:
        """Field and panels show the picture."""

    def tick(self, dt: float) -> bool:
        """One frame of the game: a window over the table calls it, too."""

    def act(self, command: str) -> bool:
        """A key, by the name of its command."""

    def go_to_place(self, place: PlaceId) -> None:
        """Brings a place to the middle and looks at it."""

    def find(self, seat: Seat) -> None:
        """Shows where a seat stands."""

    def draw_effects(self, surface: Surface) -> None:
        """What is seen over everything just now: a window over the table draws it, too."""

    def deciding(self) -> bool:
        """Whether the viewer must choose now."""

    def window_changed(self) -> None:
        """A window over the table was opened or closed."""


class FrameHost(TableHost[V], Protocol[V]):
    """The table as the shell's own pieces of it see it: question, pace, hints, what happened to the viewer."""

    director: Director[V]

    def play_sound(self, sound: str, event: Event) -> None:
        """A sound cue, from where it happens."""

    @property
    def game(self) -> Any:
        """The client part of the game."""

    @property
    def fitting(self) -> "Fits":
        """What chooses how much is shown of another's turn."""

    def new_narrator(self) -> Narrator[V]:
        """A fresh narrator for the viewer, who has told nothing yet."""

    @property
    def note_at(self) -> tuple[int, int]:
        """Where a passing word stands: the middle of its foot."""

    @property
    def note_room(self) -> int:
        """How long a line of it may be there."""

    def look_anew(self) -> None:
        """Begins a new picture: another viewer, something taken back."""

    def undo(self) -> None:
        """Takes the last choice back (U4)."""

    def finish_panels(self) -> None:
        """Paints what is left of the panels."""

    def painted_a_panel(self) -> bool:
        """Paints one panel more while the field is not there yet; false when all are done."""

    def watch(self) -> None:
        """Each frame, when everything has moved: the strip while others decide, the button of hints."""

    def rest(self) -> None:
        """Everything has been told: what happened to the viewer, what was decided for them, how others are watched."""

    def keep(self, dt: float) -> bool:
        """At the end of each frame: the magnifier, the edges, widgets that come and go; true when something moves."""

    def press_cursor(self) -> bool:
        """Enter on the place the arrows have walked to; false when there is nothing to press there."""

    def hint_place(self) -> Rect:
        """Where the button of hints is, or would be."""

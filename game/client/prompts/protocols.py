"""The contracts between the table and the game being played, and between the table and the shell."""

from collections.abc import Callable
from typing import Any, Protocol

from game.bots.choice import Choice
from game.bots.playouts import Tally
from game.client.typed_roll import PendingRoll
from game.engine.events import Event, Told
from game.engine.record import Record
from game.engine.refusals import Action, Seat
from game.engine.rehearsal import Roll


class Session(Protocol):
    """One game with its people and computer players. No method ever waits."""

    record: Record[Any]
    viewer: Seat
    """Whose knowledge the screen shows now; −1 where only computers play."""
    thinking: Seat | None
    """The computer player that is being asked now."""
    carried_out: tuple[Seat, Choice] | None
    """What a computer player did last, with its reason."""
    throw: PendingRoll | None
    """The action that waits for dice rolled at the table (U37)."""

    def is_human(self, seat: Seat) -> bool:
        """Whether a person decides for the seat."""

    def people(self) -> list[Seat]:
        """The seats people play."""

    def update(self, may_go_on: bool) -> bool:
        """Called once a frame: asks computer players, and carries an answer out when the screen may go on; true if
        it did.
        """

    def befallen(self, seat: Seat) -> list[Event]:
        """The events a seat was told since the end of its last turn."""

    def drain(self) -> list[Told]:
        """The events since the last call."""

    def ahead(self) -> list[Told]:
        """The events told so far of an action that waits for its dice."""

    def type_dice(self, roll: Roll) -> None:
        """Takes the faces of the dice that are waited for."""

    def may_call_off(self) -> bool:
        """Whether the viewer may still take back the action that waits for its dice."""

    def apply(self, seat: Seat, action: Action, follows: bool = False) -> None:
        """Applies a person's choice; raises Illegal, with nothing changed, when it is refused. One that `follows`
        the choice before it is undone together with it.
        """

    def write_down(self, seat: Seat, note: Action) -> None:
        """Writes a note beside the choices and saves it at once."""

    def can_undo(self) -> bool:
        """Whether the viewer may take the last choice back."""

    def undo(self) -> None:
        """Undoes the viewer's last choice; the picture is then read from the view."""

    def can_redo(self) -> bool:
        """Whether the viewer took something back and chose nothing since."""

    def redo(self) -> None:
        """Makes it again."""

    def undo_words(self) -> tuple[int, str]:
        """How many choices can be undone, and what stops it there ("" when nothing does)."""

    @property
    def hints_allowed(self) -> bool:
        """Whether this table lets anybody ask for advice."""

    def may_play_out(self) -> bool:
        """Whether computer players have a process of their own, and nobody is asked anything there now."""

    def ask_playouts(self, seat: Seat, player: str, most: int, part: int) -> int:
        """Asks how often a seat wins from here when `player` plays for everybody; returns the question's number."""

    def tally(self) -> Tally | None:
        """The result of a portion of playouts, once; None while there is none."""

    def asked_now(self) -> int:
        """The number of the question that waits for its answer; 0 while none does."""

    def ask_advice(self, seat: Seat) -> None:
        """Asks a computer player what it would do in this seat's place."""

    def advice(self) -> tuple[Choice, ...]:
        """The advice that was asked for, best first; () while the player thinks."""

    def forget_advice(self) -> None:
        """Drops the question for advice."""

    def unwritten(self) -> tuple[str, str]:
        """The folder in which this game cannot be kept just now, and why; empty while it can."""

    def try_to_keep(self) -> None:
        """Tries at once to write what could not be written."""

    def saved_note(self) -> str:
        """A line about a save, once; else ""."""


class Flow(Protocol):
    """The ways from the table to other scenes."""

    def settings(self) -> None:
        """Opens the settings over the table."""

    def menu(self) -> None:
        """Opens the menu over the table: save, load, settings, leave."""

    def save(self) -> None:
        """Opens the dialog for saving under a name."""

    def over(self) -> None:
        """Called when the game is over and everything has been shown."""

    def curtain(self, seat: Seat, then: Callable[[], None]) -> None:
        """Hides everything for another person, makes them the viewer, and calls `then` when they are ready (U22)."""

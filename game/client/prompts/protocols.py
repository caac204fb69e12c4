"""What the table needs of the game being played, and of the shell that opened it."""

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
    """One game with its people and computer players. Nothing in it ever waits."""

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
        """Once a frame: asks computer players; carries an answer out only when the screen may go on. True if it did."""

    def befallen(self, seat: Seat) -> list[Event]:
        """What a seat was told since the end of its last turn."""

    def drain(self) -> list[Told]:
        """What happened since the last call."""

    def ahead(self) -> list[Told]:
        """What has been told of an action that waits for its dice."""

    def type_dice(self, roll: Roll) -> None:
        """What fell for the dice that are waited for."""

    def may_call_off(self) -> bool:
        """Whether the viewer may still take back the action that waits for its dice."""

    def apply(self, seat: Seat, action: Action) -> None:
        """A person's choice; raises Illegal and changes nothing when refused."""

    def write_down(self, seat: Seat, note: Action) -> None:
        """A note beside the choices, kept at once."""

    def can_undo(self) -> bool:
        """Whether the viewer may take the last choice back."""

    def undo(self) -> None:
        """Takes it back; what happened is then read from the view."""

    def can_redo(self) -> bool:
        """Whether the viewer took something back and chose nothing since."""

    def redo(self) -> None:
        """Makes it again."""

    def undo_words(self) -> tuple[int, str]:
        """How many choices can be taken back, and what stops it there ("" when nothing does)."""

    @property
    def hints_allowed(self) -> bool:
        """Whether this table lets anybody ask for advice."""

    def may_play_out(self) -> bool:
        """Whether computer players have a process of their own, and nobody is asked anything there now."""

    def ask_playouts(self, seat: Seat, player: str, most: int, part: int) -> int:
        """Asks how often a seat wins from here when `player` plays for everybody; returns the question's number."""

    def tally(self) -> Tally | None:
        """What a portion of playouts came to, once; None while there is none."""

    def asked_now(self) -> int:
        """The number of the question that waits for its answer; 0 while none does."""

    def ask_advice(self, seat: Seat) -> None:
        """Asks a computer player what it would do in this seat's place."""

    def advice(self) -> tuple[Choice, ...]:
        """What it answered, best first; () while it thinks."""

    def forget_advice(self) -> None:
        """Nobody wants to hear it any more."""

    def unwritten(self) -> tuple[str, str]:
        """The folder in which this game cannot be kept just now, and why; empty while it can."""

    def try_to_keep(self) -> None:
        """Tries at once to write what could not be written."""

    def saved_note(self) -> str:
        """A line about a save, once; else ""."""


class Flow(Protocol):
    """Where the table leads."""

    def settings(self) -> None:
        """The settings, over the table."""

    def menu(self) -> None:
        """Save, load, settings, leave: over the table."""

    def save(self) -> None:
        """A name to keep this moment by, over the table."""

    def over(self) -> None:
        """The game is over and everything has been shown."""

    def curtain(self, seat: Seat, then: Callable[[], None]) -> None:
        """Another person decides: hides everything, makes them the viewer, calls `then` when they are ready (U22)."""

"""What a game hands to the client: one object, found by the game's id. It holds no running game.

client = client_of(record.table.rules.id)
names = client.names(record, viewer)
"""

from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import pygame

from game.client.input import Bindings
from game.client.landmark import Landmarks
from game.client.look.tooltips import Tip
from game.client.names import Names
from game.client.narrator import Narrator
from game.engine.events import Event
from game.engine.record import Record
from game.engine.refusals import Seat
from game.games import GAMES, part_at

if TYPE_CHECKING:
    from game.client.end.ending import Ending

    # A table is imported when one is laid.
    from game.client.rulebook.book import Book
    from game.client.scenes.base import Scene
    from game.client.session import GameSession
    from game.client.table_host import TableHost
    from game.client.table_parts import SeatView, TableParts
    from game.client.title_entry import TitleEntry
    from game.parts.course import Lesson

S = TypeVar("S", contravariant=True)
V = TypeVar("V", bound="SeatView")


class GameClient(Protocol[S, V]):
    """A game as the shell sees it: `S` is its state, `V` what a seat sees of it."""

    # ---- title and setting up

    def entries(self) -> "Sequence[TitleEntry]":
        """The boxes of the game on the shelf, the first of them its own."""

    def setup_page(self, entry: str, preset: str, begin: "Callable[[Record[Any]], object]") -> "Scene":
        """The page on which a game is set up, as it was last time, for one of the entries.

        `preset` is one of the entry's, or "" for the rules of last time. `begin` takes the new game; the page keeps the
        table for next time.
        """

    def play_now(self, entry: str, preset: str) -> "Record[Any]":
        """A game with a sensible table and no question asked (U31)."""

    def again(self, record: "Record[Any]") -> "Record[Any]":
        """Another game at the table of this one."""

    # ---- knowledge

    def empty_view(self, view: V) -> V:
        """The view as it was before anything of its game had happened: every event folds onto it."""

    def fold(self, view: V, event: Event) -> None:
        """Changes a view by one event its seat was told."""

    def open_view(self, s: S) -> V:
        """What everybody sees, and all that was hidden: for games that are over."""

    def turn_ended(self, event: Event) -> Seat | None:
        """Whose turn this event ends; None for any other event. "Since your last turn" begins here (U19)."""

    def has_secrets(self, s: S, seats: Sequence[Seat]) -> bool:
        """Whether one of these seats has something to hide now: only then does the screen need a curtain (U22)."""

    def warm_up(self) -> Iterator[None]:
        """Makes ready what the game's table needs first, in pieces between the title's frames: modules, boards."""

    # ---- what saves and the load page show

    def check(self, record: Record[Any], file: Path) -> None:
        """Raises `DataError` where a saved game that could be read cannot be played at this screen."""

    def round_of(self, s: S) -> int:
        """The round (turn, year) a game stands in; 0 before the first."""

    def round_words(self, s: S) -> str:
        """The same in words, with the last round where there is one: "round 4 of 7"."""

    def mark(self, s: S, seat: Seat | None) -> str:
        """A moment of a game in letters and numbers of no language: what a save keeps of it.

        `seat` is the only person's, or None where there are several or none.
        """

    def mark_words(self, mark: str) -> str:
        """A mark in words of the language in use; words that an earlier version kept are told as they were."""

    def thumbnail(self, s: S, colours: Sequence[str]) -> pygame.Surface:
        """The position in `saved_picture.SIZE`, from what everybody may know; `colours` are the seats', by name.

        It is drawn in the thread that writes the save: nothing here may touch the window.
        """

    # ---- words

    def names(self, record: Record[Any], viewer: Seat) -> Names:
        """What seats, places and whatever else the game tells of are called on this viewer's screen."""

    def narrator(self, names: Names, view: Callable[[], V]) -> Narrator[V]:
        """Who writes the chronicle in these names; `view` is the game as far as it has been told."""

    def book(self, bindings: Bindings) -> "Book":
        """The rulebook in the language in use, with the keys as they are bound now; it is asked for often."""

    def term(self, key: str) -> Tip | None:
        """What a term inside a tooltip means; None where it is none of the game's."""

    def table(self, host: "TableHost[V]") -> "TableParts[V]":
        """What the game puts on one table; called once for each table, before it has a window."""

    def ending(self, session: "GameSession[Any]") -> "Ending":
        """How a game that is over is told on the page of its end."""

    def lessons(self) -> "Sequence[Lesson]":
        """The lessons of the game, by their numbers; () where it has none yet."""

    def landmarks(self) -> Landmarks:
        """Who finds the turns, battles, captures and falls of one game on the bar below a replay."""


def client_of(id_: str) -> GameClient[Any, Any]:
    """The client part of a game; it is imported when it is first asked for."""
    client: GameClient[Any, Any] = part_at(GAMES[id_].client_at)
    return client


def here() -> tuple[str, ...]:
    """The games that can be played at this screen, in their order: those whose client part is there."""
    return tuple(id_ for id_, entry in GAMES.items() if _is_there(entry.client_at.partition(":")[0]))


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        # Not even the folder is.
        return False

"""What a game knows of its own games without a screen: views, events, saves, names, the chronicle.

Sessions and saved games need no more than this of a game; `game_client.GameClient` adds what is shown.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

import pygame

from game.client.names import Names
from game.client.narrator import Narrator
from game.engine.events import Event
from game.engine.record import Record, SeatRecord
from game.engine.refusals import Seat
from game.games import GAMES, part_at

S = TypeVar("S", contravariant=True)
V = TypeVar("V")


class GameKnowledge(Protocol[S, V]):
    """What sessions and saved games ask of a game: `S` is its state, `V` what a seat sees of it."""

    # ---- knowledge

    def empty_view(self, view: V) -> V:
        """The view as it was before anything of its game had happened: every event folds onto it."""

    def fold(self, view: V, event: Event) -> None:
        """Changes a view by one event its seat was told."""

    def open_view(self, s: S) -> V:
        """What everybody sees, and all that was hidden: for games that are over."""

    def turn_ended(self, event: Event) -> Seat | None:
        """The seat whose turn this event ends; None for any other event. "Since your last turn" begins here (U19)."""

    def plays_on(self, s: S, seat: Seat) -> bool:
        """Whether a seat is still in the game."""

    def has_secrets(self, s: S, seats: Sequence[Seat]) -> bool:
        """Whether one of these seats has something to hide now: only then does the screen need a curtain (U22)."""

    # ---- what saves and the load page show

    def check(self, record: Record[Any], file: Path) -> None:
        """Raises `DataError` where a saved game that could be read cannot be played at this screen."""

    def round_of(self, s: S) -> int:
        """The round (turn, year) a game stands in; 0 before the first."""

    def round_words(self, s: S) -> str:
        """The round in words, with the last round where there is one: "round 4 of 7"."""

    def mark(self, s: S, seat: Seat | None) -> str:
        """A moment of a game in letters and numbers of no language: what a save keeps of it.

        `seat` is the only person's, or None where there are several or none.
        """

    def mark_words(self, mark: str) -> str:
        """A mark in words of the language in use; words that an earlier version saved are returned as they are."""

    def kept_names(self, seats: Sequence[SeatRecord], mark: str) -> Names:
        """What the seats of a saved game are called where no more is known of it than its seats and its mark."""

    def thumbnail(self, s: S, colours: Sequence[str]) -> pygame.Surface:
        """The position in `saved_picture.SIZE`, from what everybody may know; `colours` are the seats', by name.

        It is drawn in the thread that writes the save: nothing here may touch the window.
        """

    # ---- names and chronicle

    def names(self, record: Record[Any], viewer: Seat) -> Names:
        """The names of seats, places and whatever else the game tells of, for this viewer's screen."""

    def narrator(self, names: Names, view: Callable[[], V]) -> Narrator[V]:
        """A narrator that writes the chronicle in these names; `view` returns the game as far as it has been told."""


def knowledge_of(id_: str) -> GameKnowledge[Any, Any]:
    """The knowledge of a game; its client part is imported when it is first asked for."""
    client: GameKnowledge[Any, Any] = part_at(GAMES[id_].client_at)
    return client

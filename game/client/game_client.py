"""What a game hands to the client: one object, found by the game's id. It holds no running game.

client = client_of(record.table.rules.id)
names = client.names(record, viewer)
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from game.client.landmark import Landmarks
from game.client.names import Names
from game.client.narrator import Narrator
from game.engine.events import Event
from game.engine.record import Record
from game.engine.refusals import Seat
from game.games import GAMES, part_at

S = TypeVar("S", contravariant=True)
V = TypeVar("V")


class GameClient(Protocol[S, V]):
    """A game as the shell sees it: `S` is its state, `V` what a seat sees of it."""

    # ---- knowledge

    def empty_view(self, view: V) -> V:
        """The view as it was before anything of its game had happened: every event folds onto it."""

    def fold(self, view: V, event: Event) -> None:
        """Changes a view by one event its seat was told."""

    def open_view(self, s: S) -> V:
        """What everybody sees, and all that was hidden: for games that are over."""

    # ---- words

    def names(self, record: Record[Any], viewer: Seat) -> Names:
        """What seats, places and whatever else the game tells of are called on this viewer's screen."""

    def narrator(self, names: Names, view: Callable[[], V]) -> Narrator[V]:
        """Who writes the chronicle in these names; `view` is the game as far as it has been told."""

    def landmarks(self) -> Landmarks:
        """Who finds the turns, battles, captures and falls of one game on the bar below a replay."""


def client_of(id_: str) -> GameClient[Any, Any]:
    """The client part of a game; it is imported when it is first asked for."""
    client: GameClient[Any, Any] = part_at(GAMES[id_].client_at)
    return client

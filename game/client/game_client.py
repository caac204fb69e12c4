"""What a game hands to the client: one object, found by the game's id. It holds no running game.

client = client_of(record.table.rules.id)
names = client.names(record, viewer)
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from game.client.end.ending import Ending
from game.client.game_knowledge import GameKnowledge
from game.client.input import Bindings
from game.client.landmark import Landmarks
from game.client.look.tooltips import Tip
from game.client.rulebook.book import Book
from game.client.scenes.base import Scene
from game.client.session import GameSession
from game.client.table_host import TableHost
from game.client.table_parts import SeatView, TableParts
from game.client.title_entry import TitleEntry
from game.engine.record import Record
from game.games import GAMES, part_at
from game.parts.course import Lesson

S = TypeVar("S", contravariant=True)
V = TypeVar("V", bound=SeatView)


class GameClient(GameKnowledge[S, V], Protocol[S, V]):
    """A game as the shell sees it: `S` is its state, `V` what a seat sees of it."""

    # ---- title and setting up

    def entries(self) -> Sequence[TitleEntry]:
        """The boxes of the game on the shelf, the first of them its own."""

    def box(self, s: S) -> TitleEntry:
        """The box that a game in progress belongs to: one of the entries."""

    def setup_page(self, entry: str, preset: str, begin: Callable[[Record[Any]], object]) -> Scene:
        """The page on which a game is set up, as it was last time, for one of the entries.

        `preset` is one of the entry's, or "" for the rules of last time. `begin` takes the new game; the page keeps the
        table for next time.
        """

    def play_now(self, entry: str, preset: str) -> Record[Any]:
        """A game with a sensible table and no question asked (U31)."""

    def again(self, record: Record[Any]) -> Record[Any]:
        """Another game at the same table: the same seats, options and customs."""

    def warm_up(self) -> Iterator[None]:
        """Prepares what the game's table needs first (modules, boards), a piece a step, between the title's frames."""

    # ---- words

    def book(self, bindings: Bindings) -> Book:
        """The rulebook in the language in use, with the keys as they are bound now; called often, so keep it."""

    def term(self, key: str) -> Tip | None:
        """The tip of a term inside a tooltip; None where it is none of the game's."""

    def table(self, host: TableHost[V]) -> TableParts[V]:
        """The game's parts of one table; called once for each table, before it has a window."""

    def ending(self, session: GameSession[Any]) -> Ending:
        """The end of a finished game, for its page."""

    def lessons(self) -> Sequence[Lesson]:
        """The lessons of the game, by their numbers; () where it has none yet."""

    def landmarks(self) -> Landmarks:
        """A finder of the turns, battles, captures and falls of one game, for the bar below a replay."""


def box_of(id_: str) -> TitleEntry:
    """The box of a game on the shelf: its name, seal and colour mark what belongs to it elsewhere."""
    return client_of(id_).entries()[0]


def client_of(id_: str) -> GameClient[Any, Any]:
    """The client part of a game; it is imported when it is first asked for."""
    client: GameClient[Any, Any] = part_at(GAMES[id_].client_at)
    return client

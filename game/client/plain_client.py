"""A base for a game's client without lessons, terms in tooltips or anything to warm up."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from game.client.input import Bindings
from game.client.look.tooltips import Tip
from game.client.names import SeatNames
from game.client.texts import language
from game.engine.record import Record, SeatRecord
from game.engine.refusals import Seat

if TYPE_CHECKING:
    from game.client.rulebook.book import Book
    from game.client.title_entry import TitleEntry
    from game.parts.course import Lesson


class PlainClient:
    """A base for a game's `game_client.GameClient`: it answers what most games answer alike."""

    game: ClassVar[str]
    """The game's id."""

    @abstractmethod
    def entries(self) -> "Sequence[TitleEntry]":
        """The boxes of the game on the shelf, the first of them its own."""

    def box(self, s: Any) -> "TitleEntry":
        """The game's first box."""
        return self.entries()[0]

    def warm_up(self) -> Iterator[None]:
        """Does nothing: nothing is made ready."""
        return iter(())

    def plays_on(self, s: Any, seat: Seat) -> bool:
        """True: nobody leaves before the end."""
        return True

    def check(self, record: Record[Any], file: Path) -> None:
        """Accepts every saved game that can be read."""

    def kept_names(self, seats: Sequence[SeatRecord], mark: str) -> SeatNames:
        """The players' own names."""
        return SeatNames(seats, -1)

    def term(self, key: str) -> Tip | None:
        """None: no term is explained."""
        return None

    def book(self, bindings: Bindings) -> "Book":
        """The chapters as their files have them, in the language in use."""
        return _book(self.game, language())

    def lessons(self) -> "Sequence[Lesson]":
        """(): there are no lessons."""
        return ()


@lru_cache(maxsize=4)
def _book(game: str, language_: str) -> "Book":
    # Imported when the first book is opened.
    from game.client.rulebook.book import Book
    from game.client.rulebook.pages import drafts

    return Book(tuple(draft.chapter for draft in drafts(game, language_)))

"""The client of Warlords: the answers to `game.client.game_client.GameClient`."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
import pygame

from game import paths
from game.client import thumbnail
from game.client.input import Bindings
from game.client.landmark import Landmarks
from game.client.names import Names, SeatNames
from game.client.plain_client import PlainClient
from game.client.scenes.base import Scene
from game.client.title_entry import TitleEntry
from game.engine.errors import DataError
from game.engine.events import Event
from game.engine.record import Record, SeatRecord
from game.warlords.client import marks
from game.warlords.client.landmarks import WarlordsLandmarks
from game.warlords.client.looks import looks_of
from game.warlords.client.names import WarlordsNames
from game.warlords.client.narrator import WarlordsNarrator
from game.warlords.client.warm_up import warm_up
from game.warlords.rules import events as ev
from game.warlords.rules.state import WINTER, Seat, WarlordsState, to_adjust
from game.warlords.rules.view import View, empty_picture, fold, view_of

if TYPE_CHECKING:
    from game.client.rulebook.book import Book
    from game.client.session import GameSession
    from game.client.table_host import TableHost
    from game.parts.course import Lesson
    from game.warlords.client.end.ending import WarlordsEnding
    from game.warlords.client.parts import WarlordsParts


class WarlordsClient(PlainClient):
    """The client part of Warlords."""

    game: ClassVar[str] = "warlords"

    # ---- title and setting up

    def entries(self) -> Sequence[TitleEntry]:
        """One box: seven warlords and the Mandate."""
        # Covers and the set-up are imported when they are wanted.
        from game.warlords.client.setup.entries import ENTRIES

        return ENTRIES

    def setup_page(self, entry: str, preset: str, begin: Callable[[Record[Any]], object]) -> Scene:
        """The page on which a war is set up."""
        from game.warlords.client.setup.entries import setup_page

        return setup_page(preset, begin)

    def play_now(self, entry: str, preset: str) -> Record[WarlordsState]:
        """An Evening against six Old Campaigners, the person at one of the four easier seats."""
        from game.warlords.client.setup.entries import play_now

        return play_now(preset)

    def again(self, record: Record[WarlordsState]) -> Record[WarlordsState]:
        """Another war at the same table."""
        from game.warlords.client.setup.entries import again

        return again(record)

    # ---- knowledge

    def empty_view(self, view: View) -> View:
        """The board before the set-up."""
        return empty_picture(view)

    def fold(self, view: View, event: Event) -> None:
        """Changes a view by one event its seat was told."""
        fold(view, event)

    def open_view(self, s: WarlordsState) -> View:
        """The view of an onlooker: nothing is hidden once a game is over."""
        return msgspec.structs.replace(view_of(s, (), -1))

    def turn_ended(self, event: Event) -> Seat | None:
        """The warlord whose move-turn ended."""
        return event.seat if isinstance(event, ev.MoveTurnEnded) else None

    def has_secrets(self, s: WarlordsState, seats: Sequence[Seat]) -> bool:
        """Whether it is Winter and two of these seats have something to choose (W8.4)."""
        if s.phase != WINTER:
            return False
        return sum(bool(s.alive[seat] and to_adjust(s.owner, s.army, seat)) for seat in seats) > 1

    def warm_up(self) -> Iterator[None]:
        """The modules of the table, the board and its outlines."""
        return warm_up()

    # ---- what saves and the load page show

    def check(self, record: Record[Any], file: Path) -> None:
        """Raises `DataError` for a board without outlines, which cannot be drawn."""
        if not all(place.polygon for place in record.table.s.board.places[1:]):
            raise DataError(file, "board", "a tiny board without outlines can be played by commands, but not be drawn")

    def round_of(self, s: WarlordsState) -> int:
        """The year; 0 before the first."""
        return s.year

    def round_words(self, s: WarlordsState) -> str:
        """The year, with the last one where the war has one."""
        return marks.round_words(s)

    def mark(self, s: WarlordsState, seat: Seat | None) -> str:
        """Preset, warlord, year and season, without words."""
        return marks.mark_of(s, seat)

    def mark_words(self, mark: str) -> str:
        """A mark in words."""
        return marks.mark_words(mark)

    def thumbnail(self, s: WarlordsState, colours: Sequence[str]) -> pygame.Surface:
        """Every centre's territory in its owner's colour."""
        looks = looks_of(s.board)
        return thumbnail.draw(s.board, {p: looks[s.owner[p]] for p in s.board.ids if s.owner[p] >= 0})

    # ---- words

    def kept_names(self, seats: Sequence[SeatRecord], mark: str) -> SeatNames:
        """Names of the warlords."""
        return marks.names_of(seats, mark)

    def names(self, record: Record[Any], viewer: Seat) -> WarlordsNames:
        """Names of warlords and territories."""
        return WarlordsNames(record.table.s.board, record.seats, viewer)

    def narrator(self, names: Names, view: Callable[[], View]) -> WarlordsNarrator:
        """The narrator of the chronicle."""
        assert isinstance(names, WarlordsNames)
        return WarlordsNarrator(names, view)

    def book(self, bindings: Bindings) -> "Book":
        """The rulebook, with its tables made from board, options and odds."""
        # What pages are made from is imported when the first is wanted.
        from game.warlords.client.rulebook.made import book

        return book(bindings)

    def table(self, host: "TableHost[View]") -> "WarlordsParts":
        """The map, panels, prompters and motions."""
        # The table is the largest part of the client: it is imported when the first game begins.
        from game.warlords.client.parts import WarlordsParts

        return WarlordsParts(host)

    def ending(self, session: "GameSession[Any]") -> "WarlordsEnding":
        """The end of a finished game for its page."""
        # The page of the end is imported when a war is over.
        from game.warlords.client.end.ending import WarlordsEnding

        return WarlordsEnding(session)

    def lessons(self) -> Sequence["Lesson"]:
        """The lessons that ship."""
        # The title asks for the progress alone, and must not wait for what lessons are read with.
        from game.warlords.rules.scenarios.lessons import read_lesson

        return [read_lesson(file) for file in sorted(paths.shipped_lessons("warlords").glob("*.yaml"))]

    def landmarks(self) -> Landmarks:
        """Turns, combats, centres and eliminations on the bar below a replay."""
        return WarlordsLandmarks()

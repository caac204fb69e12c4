"""The client part of Conquest of 3 Kingdoms: the answers to `game.client.game_client.GameClient`."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pygame

from game import paths
from game.client import thumbnail
from game.client.input import Bindings
from game.client.landmark import Landmarks
from game.client.look.tooltips import Tip
from game.client.names import Names as AnyNames
from game.client.names import SeatNames
from game.client.scenes.base import Scene
from game.client.title_entry import TitleEntry
from game.conquest.client import marks
from game.conquest.client.landmarks import ConquestLandmarks
from game.conquest.client.panels.names import Names, skill_tip
from game.conquest.client.panels.narrator import ConquestNarrator
from game.conquest.client.warm_up import warm_up
from game.conquest.rules import events as ev
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ConquestState, Seat
from game.conquest.rules.victory import last_round
from game.conquest.rules.view import View, empty_picture, fold, view_of
from game.engine.errors import DataError
from game.engine.events import Event
from game.engine.record import SCRIPT, Record, SeatRecord

if TYPE_CHECKING:
    from game.client.rulebook.book import Book
    from game.client.session import GameSession
    from game.client.table_host import TableHost
    from game.conquest.client.end.ending import ConquestEnding
    from game.conquest.client.table.parts import ConquestParts
    from game.conquest.rules.scenarios.lessons import Lesson

ONLOOKER: Final[Seat] = -1


class ConquestClient:
    """The client part of Conquest."""

    # ---- title and setting up

    def entries(self) -> Sequence[TitleEntry]:
        """Every warlord for himself, and together against the rebels."""
        # Covers and the set-up are imported when they are wanted.
        from game.conquest.client.setup.entries import ENTRIES

        return ENTRIES

    def box(self, s: ConquestState) -> TitleEntry:
        """The uprising's box where allies stand against the rebels, also in a war of the campaign."""
        war, uprising = self.entries()
        return uprising if is_coop(s) else war

    def setup_page(self, entry: str, preset: str, begin: Callable[[Record[Any]], object]) -> Scene:
        """The page of a war, or of the uprising."""
        from game.conquest.client.setup.entries import setup_page

        return setup_page(entry, preset, begin)

    def play_now(self, entry: str, preset: str) -> Record[ConquestState]:
        """A table for four that the person opens; the table of last time is not touched."""
        from game.conquest.client.setup.entries import play_now

        return play_now(entry, preset)

    def again(self, record: Record[ConquestState]) -> Record[ConquestState]:
        """Another war at the same table, which is the table of last time from now on."""
        from game.conquest.client.setup.entries import again

        return again(record)

    # ---- knowledge

    def empty_view(self, view: View) -> View:
        """The board before the setup."""
        return empty_picture(view)

    def fold(self, view: View, event: Event) -> None:
        """Changes a view by one event its seat was told."""
        fold(view, event)

    def open_view(self, s: ConquestState) -> View:
        """The view of everything, hidden gold, reserves and hands included."""
        hidden: dict[str, Any] = {
            "gold": s.gold[:],
            "reserve": [tuple(cards) for cards in s.reserve],
            "hands": [tuple(sorted(cards)) for cards in s.hands],
        }
        return msgspec.structs.replace(view_of(s, ONLOOKER), **hidden)

    def turn_ended(self, event: Event) -> Seat | None:
        """The player whose turn ended."""
        return event.seat if isinstance(event, ev.TurnEnded) else None

    def plays_on(self, s: ConquestState, seat: Seat) -> bool:
        """Whether a warlord is still in the war."""
        return bool(s.alive[seat])

    def has_secrets(self, s: ConquestState, seats: Sequence[Seat]) -> bool:
        """Whether a seat has hidden gold, cards in hand, or Generals in reserve that have not been seen (R26).

        Allies whose treasuries are open play with open hands: no curtain ever comes between them.
        """
        if is_coop(s):
            return s.options.gold_visibility == "hidden"
        if s.options.gold_visibility == "hidden":
            return True
        return any(s.hands[seat] or set(s.reserve[seat]) - set(s.shown[seat]) for seat in seats)

    def warm_up(self) -> Iterator[None]:
        """The modules of the table, the usual board and its outlines."""
        return warm_up()

    # ---- what saves and the load page show

    def check(self, record: Record[ConquestState], file: Path) -> None:
        """Raises `DataError` for a seat that the wrong one decides for (C1.4), and for a board without outlines."""
        s: ConquestState = record.table.s
        for number, seat in enumerate(record.seats):
            if (seat.player == SCRIPT) != (number >= s.players):
                raise DataError(file, f"seats.{number}.player", f"{seat.player!r} is not who decides for this seat")
        if not all(province.polygon for province in s.board.provinces[1:]):
            raise DataError(file, "board", "a tiny board without outlines can be played by commands, but not be drawn")

    def round_of(self, s: ConquestState) -> int:
        """The round; 0 while the war is set up."""
        return s.round

    def round_words(self, s: ConquestState) -> str:
        """The round, with the last one where the war has one."""
        return marks.round_words(s)

    def mark(self, s: ConquestState, seat: Seat | None) -> str:
        """The mode, the Ruler, the round and the last one."""
        return marks.mark_of(s, seat)

    def mark_words(self, mark: str) -> str:
        """A mark in words."""
        return marks.moment_words(mark)

    def thumbnail(self, s: ConquestState, colours: Sequence[str]) -> pygame.Surface:
        """Every realm in its colour."""
        return thumbnail.draw(s.board, {p: colours[s.owner[p]] for p in s.board.ids if s.owner[p] >= 0})

    # ---- words

    def kept_names(self, seats: Sequence[SeatRecord], mark: str) -> SeatNames:
        """The players' own names."""
        return SeatNames(seats, ONLOOKER)

    def names(self, record: Record[ConquestState], viewer: Seat) -> Names:
        """The names of Provinces, warlords and their leaders."""
        s = record.table.s
        names = Names(s.board, record.seats, viewer)
        names.last_round = last_round(s)
        names.traits = s.options.captains == "traits"
        return names

    def narrator(self, names: AnyNames, view: Callable[[], View]) -> ConquestNarrator:
        """The narrator of the chronicle."""
        assert isinstance(names, Names)
        return ConquestNarrator(names, view)

    def book(self, bindings: Bindings) -> "Book":
        """The rulebook, with its pages made from cards, skills, options and keys."""
        # What pages are made from is imported when the first is wanted.
        from game.conquest.client.rulebook.made import book

        return book(bindings)

    def term(self, key: str) -> Tip | None:
        """The slip of a skill."""
        return skill_tip(key)

    def table(self, host: "TableHost[View]") -> "ConquestParts":
        """The map, panels, hand and battles."""
        # The table is the largest part of the client: it is imported when the first game begins.
        if host.replaying:
            from game.conquest.client.replay.parts import ConquestReplayParts

            return ConquestReplayParts(host)
        from game.conquest.client.table.parts import ConquestParts

        return ConquestParts(host)

    def ending(self, session: "GameSession[Any]") -> "ConquestEnding":
        """The end of a finished game for its page."""
        # The page of the end is imported when a war is over.
        from game.conquest.client.end.ending import ConquestEnding
        from game.conquest.rules.annals.reckoning import Reckoning

        return ConquestEnding(session, Reckoning(session.record))

    def lessons(self) -> Sequence["Lesson"]:
        """The lessons that ship."""
        # The title asks for the progress alone, and must not wait for what lessons are read with.
        from game.conquest.rules.scenarios.lessons import read_lesson

        return [read_lesson(file) for file in sorted(paths.shipped_lessons("conquest").glob("*.yaml"))]

    def landmarks(self) -> Landmarks:
        """Turns, battles, captures and falls on the bar below a replay."""
        return ConquestLandmarks()


CLIENT: Final = ConquestClient()

"""The client part of Redux: the answers to `game.client.game_client.GameClient`."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec
import pygame

from game import paths
from game.client import saved_picture
from game.client.input import Bindings
from game.client.landmark import Landmarks
from game.client.look.tooltips import Tip
from game.client.names import Names
from game.client.plain_client import PlainClient
from game.client.scenes.base import Scene
from game.client.title_entry import TitleEntry
from game.engine.events import Event
from game.engine.record import Record, SeatRecord
from game.engine.refusals import Seat
from game.redux.client import thumbnail
from game.redux.client.names import ReduxNames
from game.redux.client.narrator import ReduxNarrator
from game.redux.client.words import say
from game.redux.rules import events as ev
from game.redux.rules.places import STATES
from game.redux.rules.state import ReduxState
from game.redux.rules.view import View, empty_picture, fold, view_of

if TYPE_CHECKING:
    from game.client.rulebook.book import Book
    from game.client.session import GameSession
    from game.client.table_host import TableHost
    from game.parts.course import Lesson
    from game.redux.client.end.ending import ReduxEnding
    from game.redux.client.table.parts import ReduxParts

ONLOOKER: Final[Seat] = -1


class ReduxClient(PlainClient):
    """The client part of Redux."""

    game: ClassVar[str] = "redux"

    # ---- title and setting up

    def entries(self) -> Sequence[TitleEntry]:
        """One box."""
        # Covers and the set-up are imported when they are wanted.
        from game.redux.client.setup.entries import ENTRIES

        return ENTRIES

    def setup_page(self, entry: str, preset: str, begin: Callable[[Record[Any]], object]) -> Scene:
        """States, presets and options."""
        from game.redux.client.setup.page import setup_page

        return setup_page(preset, begin)

    def play_now(self, entry: str, preset: str) -> Record[ReduxState]:
        """A game at the usual table."""
        from game.redux.client.setup.entries import play_now

        return play_now(preset)

    def again(self, record: Record[ReduxState]) -> Record[ReduxState]:
        """Another game at the same table."""
        from game.redux.client.setup.draft import same_draft
        from game.redux.client.setup.entries import again

        return again(same_draft(record))

    # ---- knowledge

    def empty_view(self, view: View) -> View:
        """The view before anything happened."""
        return empty_picture(view)

    def fold(self, view: View, event: Event) -> None:
        """Changes a view by one event its seat was told."""
        fold(view, event)

    def open_view(self, s: ReduxState) -> View:
        """The view of an onlooker, with the hands."""
        return msgspec.structs.replace(view_of(s, ONLOOKER), hands=[tuple(hand) for hand in s.hands])

    def turn_ended(self, event: Event) -> Seat | None:
        """A send or a pass ends a turn."""
        return event.seat if isinstance(event, ev.Assigned | ev.BidPassed) else None

    def has_secrets(self, s: ReduxState, seats: Sequence[Seat]) -> bool:
        """Whether generals are being recruited: a hand of cards lies face down until its owner wants to see it."""
        return bool(s.drawing)

    # ---- what saves and the load page show

    def round_of(self, s: ReduxState) -> int:
        """The round; 0 during the set-up."""
        return s.round

    def round_words(self, s: ReduxState) -> str:
        """The round, with the last one."""
        return say("saves.round_of", round=max(1, s.round), last=s.options.rounds)

    def mark(self, s: ReduxState, seat: Seat | None) -> str:
        """The person's state, the round and the last one."""
        return f"{'' if seat is None else STATES[seat]}/{max(1, s.round)}/{s.options.rounds}"

    def mark_words(self, mark: str) -> str:
        """A mark in words; what is no mark is told as it was."""
        state, _, rest = mark.partition("/")
        number, _, last = rest.partition("/")
        if (state and state not in STATES) or not (number.isdecimal() and last.isdecimal()):
            return mark
        told = say("saves.round_of", round=int(number), last=int(last))
        return say("saves.detail_of", state=say(f"state.{state}"), round=told) if state else told

    def thumbnail(self, s: ReduxState, colours: Sequence[str]) -> pygame.Surface:
        """The borders and the tracks, from what everybody may know."""
        return thumbnail.draw(s, saved_picture.SIZE)

    # ---- words

    def kept_names(self, seats: Sequence[SeatRecord], mark: str) -> ReduxNames:
        """Names of states."""
        return ReduxNames(seats, -1)

    def names(self, record: Record[ReduxState], viewer: Seat) -> ReduxNames:
        """Names of states, spaces and generals."""
        return ReduxNames(record.seats, viewer)

    def narrator(self, names: Names, view: Callable[[], View]) -> ReduxNarrator:
        """The narrator of the chronicle."""
        return ReduxNarrator(names, view)

    def book(self, bindings: Bindings) -> "Book":
        """The rulebook, with its pages made from generals, cards and options."""
        # What pages are made from is imported when the first is wanted.
        from game.redux.client.rulebook.made import book

        return book()

    def term(self, key: str) -> Tip | None:
        """The slip of a space, a general, an enhancement or a word of the rules."""
        # Terms read the rulebook: they are imported when a slip has one.
        from game.redux.client.terms import term_tip

        return term_tip(key)

    def table(self, host: "TableHost[View]") -> "ReduxParts":
        """The court, its panels and prompters."""
        # The table is the largest part: it is imported when the first game begins.
        from game.redux.client.table.parts import ReduxParts

        return ReduxParts(host)

    def ending(self, session: "GameSession[Any]") -> "ReduxEnding":
        """The end of a finished game for its page."""
        from game.redux.client.end.ending import ReduxEnding

        return ReduxEnding(session)

    def lessons(self) -> Sequence["Lesson"]:
        """The lessons that ship."""
        # The title asks for the progress alone, and must not wait for what lessons are read with.
        from game.redux.rules.scenarios.lessons import read_lesson

        return [read_lesson(file) for file in sorted(paths.shipped_lessons("redux").glob("*.yaml"))]

    def landmarks(self) -> Landmarks:
        """Rounds, alliances, resolutions, stationings and buildings on the bar below a replay."""
        # Only a replay asks for them.
        from game.redux.client.landmarks import ReduxLandmarks

        return ReduxLandmarks()


CLIENT: Final = ReduxClient()
"""What Redux hands to the client."""

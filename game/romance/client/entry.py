"""The client part of Romance: the answers to `game.client.game_client.GameClient`."""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import pygame

from game import paths
from game.client import thumbnail
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
from game.romance.client.names import RomanceNames, look_of
from game.romance.client.narrator import RomanceNarrator
from game.romance.client.words import say
from game.romance.rules import events as ev
from game.romance.rules.board import the_board
from game.romance.rules.catalogue import GENERALS, MAJORS, NOBODY, POWERS
from game.romance.rules.options import last_turn
from game.romance.rules.state import RomanceState
from game.romance.rules.view import View, empty_picture, fold, view_of

if TYPE_CHECKING:
    from game.client.rulebook.book import Book
    from game.client.session import GameSession
    from game.client.table_host import TableHost
    from game.parts.course import Lesson
    from game.romance.client.end.outcome import RomanceEnding
    from game.romance.client.table.parts import RomanceParts

PARTS: Final = ("map.field", "motion.motions", "panels.hud", "prompts.registry", "table.windows", "table.parts")
"""The modules of the table, from the ground up."""
HUE: Final = "#2f5f4a"


class RomanceClient(PlainClient):
    """The client part of Romance."""

    game = "romance"

    # ---- title and setting up

    def entries(self) -> Sequence[TitleEntry]:
        """One box."""
        from game.romance.client.setup.cover import cover

        return (TitleEntry("romance", "演義", "義", HUE, say, cover, ("evening", "standard")),)

    def setup_page(self, entry: str, preset: str, begin: Callable[[Record[Any]], object]) -> Scene:
        """The page of the three powers and the options."""
        from game.romance.client.setup.page import setup_page

        return setup_page(preset, begin)

    def play_now(self, entry: str, preset: str) -> Record[Any]:
        """The evening game at the usual table."""
        from game.romance.client.setup.page import play_now

        return play_now(preset)

    def again(self, record: Record[Any]) -> Record[Any]:
        """Another game at the same table."""
        from game.romance.client.setup.page import same_again

        return same_again(record).begin()

    # ---- knowledge

    def empty_view(self, view: View) -> View:
        """The board before anything happened."""
        return empty_picture(view)

    def fold(self, view: View, event: Event) -> None:
        """Changes a view by one event its seat was told."""
        fold(view, event)

    def open_view(self, s: RomanceState) -> View:
        """The view of an onlooker, with the picks of both sides."""
        view = view_of(s, -1)
        view.picks = [picks[:] for picks in s.picks]
        return view

    def turn_ended(self, event: Event) -> Seat | None:
        """The seat whose phase this event ends; None for any other event."""
        return MAJORS.index(event.power) if isinstance(event, ev.PhaseEnded) and event.power in MAJORS else None

    def has_secrets(self, s: RomanceState, seats: Sequence[Seat]) -> bool:
        """Whether a pick is not yet revealed, the one thing that is hidden (B1)."""
        return s.options.picks == "secret" and any(s.picks)

    def warm_up(self) -> Iterator[None]:
        """Imports the table's parts and reads the board, a piece at a time."""
        for part in PARTS:
            import_module(f"game.romance.client.{part}")
            yield
        the_board()
        yield
        yield from faces_made_ready()

    # ---- what saves and the load page show

    def round_of(self, s: RomanceState) -> int:
        """The round."""
        return s.turn

    def round_words(self, s: RomanceState) -> str:
        """The round, with the last one."""
        return say("saves.round_of", round=max(1, s.turn), last=last_turn(s.options))

    def mark(self, s: RomanceState, seat: Seat | None) -> str:
        """The power of the only person, the round, the last one; then the powers by seat where they are exchanged."""
        power = POWERS[s.power_of[seat]].key if seat is not None else ""
        exchanged = "" if s.power_of == list(MAJORS) else "/" + "+".join(POWERS[power].key for power in s.power_of)
        return f"romance/{power}/{max(1, s.turn)}/{last_turn(s.options)}{exchanged}"

    def mark_words(self, mark: str) -> str:
        """A mark in words; what is no mark is told as it was."""
        parts = mark.split("/")[:5]
        if len(parts[:4]) != len(("romance", "power", "round", "last")) or not (parts[2] + parts[3]).isdigit():
            return mark
        told = say("saves.round_of", round=int(parts[2]), last=int(parts[3]))
        names = {power.key: power for power in POWERS}
        if parts[1] not in names:
            return say("saves.detail", mode=say("game.name"), round=told)
        from game.romance.client.names import in_language

        return say("saves.detail_of", who=in_language(names[parts[1]].name), mode=say("game.name"), round=told)

    def kept_names(self, seats: Sequence[SeatRecord], mark: str) -> RomanceNames:
        """Names of powers, by the monarchs they began with."""
        names = RomanceNames(the_board(), seats, -1)
        exchanged = mark.split("/")[4:]
        powers = [power for key in "".join(exchanged).split("+") for power in MAJORS if POWERS[power].key == key]
        if sorted(powers) == list(MAJORS):
            names.power_of = powers
        return names

    def thumbnail(self, s: RomanceState, colours: Sequence[str]) -> pygame.Surface:
        """Every power's land in its colour."""
        held = {a: look_of(s.owner[a]).name for a in s.board.areas if s.owner[a] != NOBODY}
        return thumbnail.draw(s.board, held)

    # ---- words

    def names(self, record: Record[Any], viewer: Seat) -> RomanceNames:
        """Names of powers, generals and areas."""
        names = RomanceNames(record.table.s.board, record.seats, viewer)
        names.power_of, names.options = record.table.s.power_of[:], record.table.s.options
        return names

    def narrator(self, names: Names, view: Callable[[], View]) -> RomanceNarrator:
        """The narrator of the chronicle."""
        assert isinstance(names, RomanceNames)
        return RomanceNarrator(names, view)

    def book(self, bindings: Bindings) -> "Book":
        """The rulebook, with the keys as they are bound now."""
        # What pages are made from is imported when the first is wanted.
        from game.romance.client.rulebook import book

        return book(bindings)

    def term(self, key: str) -> Tip | None:
        """The abilities."""
        return Tip(say(f"term.{key}"), say(f"ability.{key}")) if say.has(f"term.{key}") else None

    def table(self, host: "TableHost[View]") -> "RomanceParts":
        """The map, panels, court and combats."""
        from game.romance.client.table.parts import RomanceParts

        return RomanceParts(host)

    def ending(self, session: "GameSession[Any]") -> "RomanceEnding":
        """The end of a finished game for its page."""
        from game.romance.client.end.outcome import RomanceEnding

        return RomanceEnding(session)

    def lessons(self) -> Sequence["Lesson"]:
        """The lessons that ship."""
        # The title asks for the progress alone, and must not wait for what lessons are read with.
        from game.romance.rules.scenarios.lessons import read_lesson

        return [read_lesson(file) for file in sorted(paths.shipped_lessons("romance").glob("*.yaml"))]

    def landmarks(self) -> Landmarks:
        """Phases, combats, captures and falls on the bar below a replay."""
        from game.romance.client.landmarks import RomanceLandmarks

        return RomanceLandmarks()


def faces_made_ready() -> Iterator[None]:
    """Everybody's face as small heads need it, so that no list waits for the paintings."""
    from game.client.look import portraits
    from game.romance.client.names import face_key

    for key in sorted({face_key(general) for general in range(len(GENERALS))} & set(portraits.sitters())):
        portraits.small_face(key, portraits.NO_OWNER, False)
        yield


CLIENT: Final = RomanceClient()

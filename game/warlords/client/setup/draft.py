"""A table of Warlords that is being set up: who plays which warlord, and the options."""

import logging
import random
import secrets
from pathlib import Path
from typing import ClassVar, Final

import msgspec
import yaml

from game import paths
from game.bots.protocol import players_of
from game.client.look.palette import COLOUR_NAMES
from game.client.names import seat_name, usual_names
from game.client.setup.draft import LONGEST_NAME, USUAL_COLOURS, USUAL_PLAYER, TableDraft
from game.client.setup.options_draft import OptionsDraft
from game.engine.errors import DataError
from game.engine.plain_text import plain_line
from game.engine.record import HUMAN, Record, SeatRecord
from game.engine.table import Rules
from game.parts.yaml_files import read_yaml
from game.warlords.client.words import say
from game.warlords.rules.board import MOST_WARLORDS, Board
from game.warlords.rules.boards import load_board
from game.warlords.rules.game import RULES
from game.warlords.rules.options import FEWEST_WARLORDS, OPTIONS, Options, read_options
from game.warlords.rules.presets import PRESETS as PRESET_BOOK
from game.warlords.rules.setup import deal_seats
from game.warlords.rules.state import WarlordsState

LOG = logging.getLogger("tianming.setup")
INDEPENDENT: Final = "independent"
"""The player of a warlord whom nobody plays, from the start (W1.2)."""
PLAY_NOW: Final = ("LBI", "LZH", "SUN", "YUA")
"""Where a person who asks nothing is seated."""
OPENING: Final = "faithful"
"""The preset a new table opens with."""
QUICK: Final = "evening"
"""The preset of a game that is begun without a question."""


class WarlordsDraft(OptionsDraft):
    """One table. Seat n is the board's warlord of number n + 1; an `independent` seat is played by nobody.

    `board_id` is a shipped board's id or that of a board of the person's own.
    """

    game: ClassVar[str] = "warlords"
    groups = OPTIONS

    preset: str = OPENING
    board_id: str = Options().board

    @property
    def rules(self) -> Rules[WarlordsState]:
        """The rules of Warlords."""
        return RULES

    @property
    def fewest(self) -> int:
        """Every warlord of the board sits at the table."""
        return len(self.board.warlords)

    @property
    def most(self) -> int:
        """Every warlord of the board."""
        return len(self.board.warlords)

    @property
    def board(self) -> Board:
        """The board of this table."""
        return load_board(self.board_id)

    def set_board(self, which: str) -> None:
        """Takes a board; seats come or go with its warlords, and one person stays. `DataError` for one that can't be
        used."""
        count = len(load_board(which).warlords)
        self.board_id = which
        while len(self.seats) < count:
            self.add()
        del self.seats[count:]
        if not any(seat.player == HUMAN for seat in self.seats):
            self.seats[-1].player = HUMAN

    # ---- options

    def chosen(self) -> Options:
        """Every option as it is now."""
        return read_options({**self.options, "board": self.board_id})

    # ---- seats

    def seated(self) -> list[int]:
        """The warlords somebody plays."""
        return [n for n, seat in enumerate(self.seats) if seat.player != INDEPENDENT]

    def sound(self) -> bool:
        """Whether the seats and options can be used."""
        players = {*players_of(self.game), HUMAN, INDEPENDENT}
        try:
            count = len(self.board.warlords)
        except DataError:
            # A board of the person's own that is gone, or broken since.
            return False
        return (
            len(self.seats) == count
            and len({seat.colour for seat in self.seats}) == len(self.seats)
            and {seat.colour for seat in self.seats} <= set(COLOUR_NAMES)
            and all(seat.player in players and 0 < len(seat.name) <= LONGEST_NAME for seat in self.seats)
            and self.readable()
        )

    def deal(self, rng: random.Random) -> None:
        """Deals the people's seats by chance among all that are played (R-SEAT)."""
        free = self.seated()
        people = [n for n in free if self.seats[n].player == HUMAN]
        dealt = deal_seats(rng.getrandbits(60), len(people), free)
        names = [self.seats[n].name for n in people]
        others = [self.seats[n].player for n in free if self.seats[n].player != HUMAN]
        spare = [name for name in usual_names() if name not in names]
        for n in free:
            self.seats[n].player = others.pop(0) if n not in dealt else HUMAN
        for place, name in zip(dealt, names, strict=True):
            self.seats[place].name = name
        for n in free:
            if n not in dealt:
                self.seats[n].name = spare.pop(0)

    def why_not(self) -> str:
        """Why the game cannot begin: too few warlords are played, or fewer centres than the Mandate wants; or ""."""
        if len(self.seated()) < FEWEST_WARLORDS:
            return say("setup.too_few")
        most = len(self.board.centres)
        return (
            say("setup.too_many_centres", count=self.chosen().centres, most=most)
            if (self.chosen().centres > most)
            else ""
        )

    def begin(self) -> Record[WarlordsState]:
        """The war at its first decision."""
        independents = [self.board.warlords[n].id for n, seat in enumerate(self.seats) if seat.player == INDEPENDENT]
        options = {**self.options, "board": self.board_id, "independents": independents}
        table = msgspec.structs.replace(self, seats=[self._record(seat) for seat in self.seats])
        return TableDraft.record_of(table, RULES, options)

    def _record(self, seat: SeatRecord) -> SeatRecord:
        """An Independent warlord is out from the start and is never asked; its seat is a computer player's."""
        return SeatRecord(seat.name, seat.colour, USUAL_PLAYER) if seat.player == INDEPENDENT else seat.copy()


def usual(preset: str = OPENING, person: int = 5) -> WarlordsDraft:
    """One person and six Old Campaigners; the person plays the warlord of this seat."""
    names = usual_names()
    others = iter(names[1:])
    seats = [
        SeatRecord(names[0] if n == person else next(others), USUAL_COLOURS[n], HUMAN if n == person else USUAL_PLAYER)
        for n in range(MOST_WARLORDS)
    ]
    draft = WarlordsDraft(seats)
    draft.take_preset(PRESET_BOOK.load(preset))
    return draft


def quick(preset: str = "") -> WarlordsDraft:
    """A table nobody was asked about: an Evening, the person at one of the four easier seats (U31)."""
    board = load_board(Options().board)
    seats = [board.seat_of[id_] for id_ in PLAY_NOW if id_ in board.seat_of]
    return usual(preset or QUICK, secrets.choice(seats))


def same_table(record: Record[WarlordsState]) -> WarlordsDraft:
    """The table of a war that was played."""
    s = record.table.s
    seats = [SeatRecord(seat_name(seat), seat.colour, seat.player, seat.person) for seat in record.seats]
    for id_ in s.options.independents:
        seats[s.board.seat_of[id_]].player = INDEPENDENT
    draft = WarlordsDraft(seats, record.free_undo, record.customs.dice, record.customs.hints)
    draft.board_id = s.options.board
    draft.take_game(s.options, PRESET_BOOK)
    return draft


# ---- the table of last time


def _file() -> Path:
    return paths.home() / "last-table-warlords.yaml"


def remembered() -> WarlordsDraft:
    """The table of last time; the usual one where there is none or it cannot be used any more."""
    try:
        draft = msgspec.convert(read_yaml(_file()), WarlordsDraft)
    except (OSError, ValueError, msgspec.ValidationError, DataError):
        return usual()
    for seat in draft.seats:
        seat.name = plain_line(seat.name)
    return draft if draft.sound() else usual()


def remember(draft: WarlordsDraft) -> None:
    """Keeps the table for next time, but for its seed; a disk that refuses costs the memory, not the game."""
    file, kept = _file(), msgspec.structs.replace(draft, seed="")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(yaml.safe_dump(msgspec.to_builtins(kept), allow_unicode=True), encoding="utf-8")
    except OSError as error:
        LOG.warning("the table is not remembered: %s", error)

"""The draft of a table: seats, players, colours and customs before a game begins.

class Setup(TableDraft):                     # a game adds its options, what stands against a start, and the start
    game = "chess"
"""

import random
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Literal

import msgspec

from game.bots.protocol import players_of, tempers_of
from game.client.look.palette import COLOUR_NAMES
from game.client.names import usual_names
from game.engine.notes import Customs
from game.engine.record import HUMAN, Record, SeatRecord, persons
from game.engine.table import Rules, S

USUAL_PLAYER: Final = "thumb"
USUAL_COLOURS: Final = ("blue", "red", "yellow", "green", "white", "purple", "brown", "black")
LONGEST_NAME: Final = 18
SEEDS: Final = 1 << 48


class TableDraft(msgspec.Struct):
    """One table. A game's own draft says how many sit at it, why it cannot begin yet, and begins."""

    game: ClassVar[str]

    seats: list[SeatRecord]
    free_undo: bool = False
    dice: Literal["program", "own", "all"] = "program"
    """Who rolls (U37), `hints` whether advice may be asked (U34), `seed` the digits the dice follow, if any are set."""
    hints: Literal["allowed", "off"] = "allowed"
    seed: str = ""

    # ---- what a game says

    @property
    def fewest(self) -> int:
        """The least number of seats."""
        raise NotImplementedError

    @property
    def most(self) -> int:
        """The greatest number of seats."""
        raise NotImplementedError

    def why_not(self) -> str:
        """Why this game cannot begin, in a sentence, or ""."""
        raise NotImplementedError

    def begin(self) -> Record[Any]:
        """The game at its first decision, or before its first die where people roll. `DataError` where `why_not` is
        so.
        """
        raise NotImplementedError

    def colours_to_give(self) -> list[str]:
        """The free colours, in the order in which new seats take them."""
        return self.free_colours()

    # ---- seats

    def free_colours(self) -> list[str]:
        """The colours nobody has, in the usual order."""
        taken = {seat.colour for seat in self.seats}
        return [colour for colour in USUAL_COLOURS if colour not in taken]

    def next_colour(self, seat: int) -> None:
        """Gives a seat the next colour that nobody has, in a circle."""
        now = COLOUR_NAMES.index(self.seats[seat].colour)
        for step in range(1, len(COLOUR_NAMES)):
            colour = COLOUR_NAMES[(now + step) % len(COLOUR_NAMES)]
            if colour in self.free_colours():
                self.seats[seat].colour = colour
                return

    def add(self) -> None:
        """One more seat, a computer player's."""
        if len(self.seats) < self.most:
            names = {seat.name for seat in self.seats}
            name = next(name for name in usual_names() if name not in names)
            self.seats.append(SeatRecord(name, self.colours_to_give()[0], USUAL_PLAYER, temper=self.usual_temper()))

    def usual_temper(self) -> str | msgspec.UnsetType:
        """The temper of a computer player until somebody chooses another: the first its game knows."""
        return next(iter(tempers_of(self.game)), msgspec.UNSET)

    def set_player(self, n: int, player: str) -> None:
        """Another plays a seat; a person has no temper to be set, and a computer player keeps its own."""
        seat = self.seats[n]
        if seat.player == HUMAN and player != HUMAN:
            seat.temper = self.usual_temper()
        elif player == HUMAN:
            seat.temper = msgspec.UNSET
        seat.player = player

    def shuffle(self, rng: random.Random) -> None:
        """Seats in another order: the clockwise order of the game (R3.1)."""
        rng.shuffle(self.seats)

    def people(self) -> int:
        """The number of people who play; one of them may have several seats."""
        return len(persons(with_persons(self.seats)))

    def same_person(self, n: int) -> list[int]:
        """The other seats that the person of a seat plays."""
        seats = with_persons(self.seats)
        return [m for m in range(len(seats)) if m != n and seats[m].person == seats[n].person != 0]

    def sound(self) -> bool:
        """Whether the seats can be used: as many as may be, colours apart, players and names that there are."""
        colours = [seat.colour for seat in self.seats]
        players = players_of(self.game)
        return (
            self.fewest <= len(self.seats) <= self.most
            and len(set(colours)) == len(colours)
            and set(colours) <= set(COLOUR_NAMES)
            and all(seat.player == HUMAN or seat.player in players for seat in self.seats)
            and all(not seat.temper or seat.temper in tempers_of(self.game) for seat in self.seats)
            and all(0 < len(seat.name) <= LONGEST_NAME for seat in self.seats)
        )

    # ---- beginning

    def record_of(
        self, rules: Rules[S], options: Mapping[str, Any], others: Sequence[SeatRecord] = (), seed: int | None = None
    ) -> Record[S]:
        """A game with these options and the customs of this table; `others` are seats that stand against it."""
        seats = with_persons(self.seats) + list(others)
        customs = Customs(self.dice, self.hints, chosen_seed=bool(self.seed))
        if seed is None:
            seed = int(self.seed) if self.seed else secrets.randbelow(SEEDS)
        record: Record[S]
        if self.dice == "program":
            record = Record.start(rules, options, seats, seed)
            record.customs = customs
        else:
            record = Record.open(rules, options, seats, seed, customs)
        record.free_undo = self.free_undo and self.people() == 1
        return record


def with_persons(seats: Sequence[SeatRecord]) -> list[SeatRecord]:
    """Copies of the seats in which those of people that have the same name are one person's (U22)."""
    found = [seat.copy() for seat in seats]
    for seat in found:
        alike = [n for n, other in enumerate(found) if other.player == HUMAN == seat.player and other.name == seat.name]
        seat.person = 1 + alike[0] if len(alike) > 1 else 0
    return found


def usual_seats(count: int) -> list[SeatRecord]:
    """One person, and computer players in the other seats (U31)."""
    names = usual_names()
    return [SeatRecord(names[n], USUAL_COLOURS[n], HUMAN if n == 0 else USUAL_PLAYER) for n in range(count)]

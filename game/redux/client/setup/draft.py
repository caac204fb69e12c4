"""The table of Redux while it is set up: who plays which state, and the options."""

import secrets
from typing import Any, ClassVar

from game.bots.protocol import players_of
from game.client.names import seat_name
from game.client.setup.draft import SEEDS, USUAL_PLAYER, usual_seats
from game.client.setup.options_draft import OptionsDraft
from game.engine.record import Record, SeatRecord
from game.engine.table import Rules
from game.redux.client.faces import COLOURS
from game.redux.rules.campaign import dealt_states
from game.redux.rules.game import RULES
from game.redux.rules.options import OPTIONS, Options, read_options
from game.redux.rules.presets import PRESETS


class ReduxDraft(OptionsDraft):
    """Three seats, Wei, Wu and Shu in this order, and the options that are not as usual."""

    game: ClassVar[str] = "redux"
    groups = OPTIONS

    @property
    def fewest(self) -> int:
        """3: exactly three seats."""
        return 3

    @property
    def most(self) -> int:
        """3: exactly three seats."""
        return 3

    @property
    def rules(self) -> Rules[Any]:
        """The rules of Redux."""
        return RULES

    def free_colours(self) -> list[str]:
        """Each state has its colour, and no other is free."""
        return []

    def next_colour(self, seat: int) -> None:
        """A state keeps its colour."""

    def shuffle(self, rng: Any) -> None:
        """Deals other states to the players; the colours stay with the states."""
        rng.shuffle(self.seats)
        paint(self)

    def chosen(self) -> Options:
        """The options as they stand."""
        return read_options(self.options)

    def begin(self) -> Record[Any]:
        """The game at its first decision; where states are dealt, each player has the state that fell to them."""
        seed = int(self.seed) if self.seed else secrets.randbelow(SEEDS)
        if self.chosen().states == "dealt":
            fallen = dealt_states(seed)
            seats: list[SeatRecord] = list(self.seats)
            for person, state in enumerate(fallen):
                seats[state] = self.seats[person]
            self.seats = seats
            paint(self)
        return self.record_of(RULES, self.options, seed=seed)


def paint(draft: ReduxDraft) -> None:
    """Gives every seat the colour of its state."""
    for seat, colour in zip(draft.seats, COLOURS, strict=False):
        seat.colour = colour


def usual_draft() -> ReduxDraft:
    """The table nobody has touched: one person in Wei, and computer players in the other states (U31)."""
    draft = ReduxDraft(usual_seats(3))
    for seat in draft.seats[1:]:
        seat.player = USUAL_PLAYER if USUAL_PLAYER in players_of("redux") else next(iter(players_of("redux")))
    paint(draft)
    return draft


def same_draft(record: Record[Any]) -> ReduxDraft:
    """The table of a game that was played."""
    seats = [SeatRecord(seat_name(seat), seat.colour, seat.player, seat.person) for seat in record.seats]
    draft = ReduxDraft(seats, record.free_undo, record.customs.dice, record.customs.hints)
    draft.take_game(record.table.s.options, PRESETS)
    return draft

"""Set-up: armies, centres, warlords who are Independent from the start (W1), and the dealing of seats (R-SEAT)."""

from collections.abc import Iterable

from game.engine.streams import below, mix
from game.warlords.rules import verbs
from game.warlords.rules.board import Board
from game.warlords.rules.chance import SEATS
from game.warlords.rules.options import Options
from game.warlords.rules.state import INDEPENDENT, Seat, WarlordsTable


def set_up(t: WarlordsTable) -> None:
    """Each warlord owns its start centres with one army in each; garrisons stand in theirs (W1.3 to W1.5)."""
    board = t.s.board
    for seat, warlord in enumerate(board.warlords):
        for p in warlord.start:
            verbs.muster(t, seat, p)
    for p in board.independents.start:
        verbs.muster(t, INDEPENDENT, p)
    for id_ in t.s.options.independents:
        verbs.drop(t, board.seat_of[id_])


def independent_warlords(board: Board, options: Options, picked: Iterable[Seat]) -> tuple[str, ...]:
    """The warlords that are Independent from the start when these seats were picked (W1.2, S-UNPICKED)."""
    if options.unpicked == "computer":
        return options.independents
    taken = set(picked)
    return tuple(sorted(warlord.id for seat, warlord in enumerate(board.warlords) if seat not in taken))


def deal_seats(seed: int, players: int, free: list[Seat]) -> list[Seat]:
    """A seat for each player, dealt by chance out of the free ones: a uniform permutation (R-SEAT)."""
    seats = sorted(free)
    for n, left in enumerate(range(len(seats), 1, -1)):
        i, j = left - 1, below(mix(seed, SEATS, n), left)
        seats[i], seats[j] = seats[j], seats[i]
    return seats[:players]

"""A stretch of a game: how it stood some choices ago, and the choices made since."""

from typing import TypeVar

from game.engine.notes import without_typing
from game.engine.record import Record, SeatRecord
from game.engine.refusals import Action, Seat
from game.engine.table import State

S = TypeVar("S", bound=State)


def taken_back(record: Record[S], choices: int) -> tuple[Record[S], list[tuple[Seat, Action]]]:
    """A copy of a game as it was so many choices ago, and those choices: to be made again before somebody's eyes."""
    then = max(0, len(record.log) - choices)
    t = record.replay_from_start(watched=True)
    people = [SeatRecord(seat.name, seat.colour, seat.player) for seat in record.seats]
    copy = Record(
        t, record.options, people, record.seed, "made-up", record.origin, customs=without_typing(record.customs)
    )
    for seat, action in record.log[:then]:
        copy.apply(seat, action)
    # What happened until then, and what had no choice, is nobody's news.
    t.drain()
    t.taken.clear()
    return copy, record.log[then:]

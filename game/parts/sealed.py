"""Choices that several seats make in secret and that are opened together.

The choices lie in the state, as one list of numbers a seat, and never in a frame: `imagine` copies frames as they are,
so a computer player would read them. Who has sealed is known to all; what was chosen is known to its seat alone.
"""

from collections.abc import Callable, Iterable, Sequence
from random import Random

from game.engine.refusals import Seat

Pool = tuple[Sequence[int], int]
"""What a seat may choose from, and how many of it."""


def seen_by(chosen: Sequence[Sequence[int]], seat: Seat) -> tuple[int, ...]:
    """The choices that a seat may know: its own; the onlooker (-1) knows none."""
    return tuple(chosen[seat]) if seat >= 0 else ()


def are_all_sealed(sealed: Sequence[int], seats: Iterable[Seat]) -> bool:
    """Whether no seat has anything left to choose."""
    return all(sealed[seat] for seat in seats)


def deal_anew(
    chosen: list[list[int]],
    sealed: Sequence[int],
    seats: Iterable[Seat],
    viewer: Seat,
    pool_of: Callable[[Seat], Pool],
    rng: Random,
) -> None:
    """Replaces the choices of the other seats by guesses that read nothing hidden; the lists are changed in place.

    A sealed choice is whole, so a whole one is guessed; of one still being made any part is.
    """
    for seat in seats:
        if seat == viewer:
            continue
        pool, count = pool_of(seat)
        size = count if sealed[seat] else rng.randint(0, count)
        chosen[seat] = sorted(rng.sample(list(pool), size))

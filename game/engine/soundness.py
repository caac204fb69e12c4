"""Checks whether a position from a file can be played on from: its fields, and trial games on copies.

    for _ in check_position(table): ...       # some decisions each; raises DataError with the reason where it is not

A position whose log leads to it needs none of this (`proof.py`). This is for one that stands alone: a person goes on
from it, or a game began with it.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from game.engine.errors import DataError
from game.engine.refusals import CONCEDE
from game.engine.shapes import DeclaresFrames, stack_problem
from game.engine.table import S, Table

REHEARSALS: Final = 6
"""Games played on from the position, each with other choices and other dice."""
DECISIONS: Final = 60
"""How many decisions each of them takes."""
SLICE: Final = 20
CHECK_EVERY: Final = 4
SELDOM: Final = 0.1
"""How often a rehearsal takes an aside, or looks at what a computer player would imagine."""


def check_position(table: Table[S], file: str = "save") -> Iterator[None]:
    """Checks a position at its stop, and plays on from copies of it. Raises `DataError`; the table stays as it is."""
    try:
        problem = declared_problem(table)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        # The checks of a game read a position that no rules have made.
        problem = f"this position cannot be played on ({error})"
    if problem:
        raise DataError(file, "position", problem)
    for number in range(REHEARSALS):
        yield from _rehearsal(table, number, file)


def declared_problem(table: Table[Any]) -> str:
    """What in a position contradicts its game's declarations, in words; "" when nothing does."""
    rules, s = table.rules, table.s
    wrong = rules.problems(s)
    if wrong:
        return wrong[0]
    if not table.stack and s.result is None:
        return "no step to go on with"
    if s.loaded:
        return "dice that were laid ready for a roll to come"
    if not isinstance(rules, DeclaresFrames):
        return ""
    found = stack_problem(rules.frame_shapes, rules.meanings(s), table.stack)
    if found:
        return found
    wrong = rules.stack_problems(s, table.stack)
    return wrong[0] if wrong else ""


def _rehearsal(table: Table[S], number: int, file: str) -> Iterator[None]:
    """Plays one random game on a copy for a while; whatever goes wrong in it makes the position unusable."""
    rng = Random(number)
    copy = table.clone()
    if number % 2:
        # Other dice, so that more than one future is seen.
        copy.s.seed += number
    try:
        for decision in range(DECISIONS):
            if not copy.waiting():
                break
            _decide(copy, rng)
            if decision % CHECK_EVERY == 0:
                _look(copy, rng)
            if decision % SLICE == SLICE - 1:
                yield
        _look(copy, rng)
    except DataError as error:
        raise DataError(file, error.place, error.problem) from error
    except Exception as error:
        raise DataError(file, "position", f"this position cannot be played on ({error})") from error


def _decide(t: Table[Any], rng: Random) -> None:
    seat = rng.choice(t.waiting())
    if rng.random() < SELDOM:
        aside = [action for action in t.asides(seat) if action != CONCEDE]
        if aside:
            t.apply(seat, rng.choice(aside))
            return
    options = t.options(seat)
    playing = [action for action in options if action != CONCEDE]
    t.apply(seat, rng.choice(playing or options))


def _look(t: Table[Any], rng: Random) -> None:
    """Asks everything that a table can be asked while it is played."""
    wrong = t.rules.problems(t.s)
    if wrong:
        raise DataError("", "position", f"this position cannot be played on ({wrong[0]})")
    if not t.waiting() and t.s.result is None:
        raise DataError("", "position", "nobody is asked anything in it, and it is not over")
    for seat in (-1, *t.waiting()):
        t.view(seat)
    if t.waiting() and rng.random() < SELDOM:
        guess = t.imagine(t.waiting()[0], rng)
        if guess.waiting():
            _decide(guess, rng)

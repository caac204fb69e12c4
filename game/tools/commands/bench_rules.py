"""What `tianming bench` measures without a window: the kernel, the rules, the odds, the computer players."""

import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from game.bots.protocol import chance_for, players_of, think
from game.engine.codec import restore, snapshot
from game.engine.errors import DataError
from game.engine.record import Record, SeatRecord
from game.engine.registry import ALL_RULES
from game.engine.table import Table
from game.games import module_of

ORDINARY_MS: Final = 41.0
"""What the calibration loop takes on an ordinary core: the budgets are meant for one, whatever this machine is."""

REPEATS: Final = 3
"""Best of so many."""

RANDOM_GAMES: Final = 24
MOST_AT_RANDOM: Final = 4000
"""A random game that goes round in circles is left there."""
MIDDLE: Final = 300
"""Decisions after which a game is copied and saved."""
SEED: Final = 5
PLAYED_SEED: Final = 11


class Measure(NamedTuple):
    """One line of the table. `budget` is the most it may be (the least where `at_least`), 0 for none."""

    name: str
    value: float
    unit: str
    budget: float = 0.0
    at_least: bool = False

    @property
    def holds(self) -> bool:
        """Whether the budget is kept."""
        return not self.budget or (self.value >= self.budget if self.at_least else self.value <= self.budget)


def calibrate() -> float:
    """CPU milliseconds of a fixed loop of the kind the rules are made of: small numbers, lists, tuples, calls."""
    began = time.process_time()
    numbers = list(range(64))
    total = 0
    for n in range(500_000):
        index = n & 63
        numbers[index] = (numbers[index] * 5 + n) & 1023
        if numbers[index] > 512:
            total += len((index, n))
    assert total
    return (time.process_time() - began) * 1000


def timed(work: Callable[[], int]) -> float:
    """The best CPU milliseconds a unit of work takes on an ordinary core; `work` returns how many it did."""
    best = float("inf")
    for _ in range(REPEATS):
        before = calibrate()
        began = time.process_time()
        units = work()
        spent = (time.process_time() - began) * 1000
        # A busy machine slows the loop and the work alike.
        slowness = (before + calibrate()) / 2 / ORDINARY_MS
        best = min(best, spent / units / slowness)
    return best


def check(game: str, is_named: bool) -> None:
    """Raises `DataError` for a game that lacks what its measures need; `is_named` where it alone was asked for."""
    if "thumb" not in players_of(game):
        raise DataError("bench", f"--game {game}", "has no player named 'thumb', whose games would be measured")
    if is_named and module_of(game, "bench") is None:
        raise DataError("bench", f"--game {game}", f"does not say how it is measured: write game/{game}/bench.py")


def measures(games: Sequence[str]) -> Iterator[Measure]:
    """Every line of these games, as soon as it is known: what all have, and the rows of their `bench` modules."""
    for game in games:
        module = module_of(game, "bench")
        if module is None:
            continue
        yield _random_play(game, module.OPTIONS, module.SEATS, module.BUDGET)
        yield from _kernel(game, module.OPTIONS, module.SEATS)
        yield from _players(game, *getattr(module, "WHOLE_GAME", (module.OPTIONS, module.SEATS)))
        for row in getattr(module, "rows", lambda _: ())(timed):
            yield Measure(*row)


# ---- the rules


def _random_play(game: str, options: dict[str, Any], seats: int, least: int) -> Measure:
    """Decisions made at random, of which `least` are to be made in a second."""

    def play() -> int:
        decisions = 0
        for seed in range(RANDOM_GAMES):
            decisions += choose_at_random(ALL_RULES[game].start(options, seats, seed), Random(seed), MOST_AT_RANDOM)
        return decisions

    return Measure(f"{_named(game)}: random play, {seats} seats", 1000 / timed(play), "decisions/s", least, True)


def choose_at_random(t: Table[Any], rng: Random, most: int) -> int:
    """Makes at most so many choices at random, without conceding; how many were made."""
    for n in range(most):
        waiting = t.waiting()
        if not waiting:
            return n
        options = t.options(waiting[0])
        action = options[int(rng.random() * len(options))]
        t.apply(waiting[0], options[-1] if action == ("concede",) else action)
    return most


def _named(game: str) -> str:
    return game.capitalize()


# ---- the kernel


def _kernel(game: str, options: dict[str, Any], seats: int) -> Iterator[Measure]:
    """A game in its middle: copied, saved, read back, taken back."""
    record, name = _mid_game(game, options, seats), _named(game)
    rules, t = ALL_RULES[game], record.table
    data = snapshot(t)

    def repeat(work: Callable[[], object], times: int) -> Callable[[], int]:
        def run() -> int:
            for _ in range(times):
                work()
            return times

        return run

    def undo_and_redo() -> int:
        for _ in range(500):
            record.undo()
            record.redo()
        return 500

    yield Measure(f"{name}: clone", timed(repeat(t.clone, 3000)) * 1000, "µs", 10)
    yield Measure(f"{name}: snapshot to bytes", timed(repeat(lambda: snapshot(t), 1500)) * 1000, "µs", 100)
    yield Measure(f"{name}: restore from bytes", timed(repeat(lambda: restore(rules, data), 300)) * 1000, "µs")
    # Taking back and making again cannot be told apart here: the sum is held to the budget of the half.
    yield Measure(f"{name}: undo and redo", timed(undo_and_redo), "ms", 1)
    yield Measure(f"{name}: size of a snapshot", len(data) / 1000, "kB")


def _mid_game(game: str, options: dict[str, Any], seats: int) -> Record[Any]:
    """A game in its middle, or as far as its end, at the last choice that can be taken back and made again."""
    record = _game_of(game, options, seats)
    rng, undoable = Random(SEED), 0
    t = record.table
    while t.waiting():
        seat = t.waiting()[0]
        choices = [action for action in t.options(seat) if action != ("concede",)]
        record.apply(seat, choices[int(rng.random() * len(choices))])
        if record.can_undo(seat) and t.waiting():
            undoable = len(record.log)
            if undoable > MIDDLE:
                return record
    # It ended before: the same choices once more, as far as the last that can be taken back.
    again = _game_of(game, options, seats)
    for seat, action in record.log[:undoable]:
        again.apply(seat, action)
    return again


def _game_of(game: str, options: dict[str, Any], seats: int) -> Record[Any]:
    people = [SeatRecord(f"Seat {n}", "red") for n in range(seats)]
    return Record.start(ALL_RULES[game], options, people, SEED, watched=False)


# ---- computer players


def _players(game: str, options: dict[str, Any], seats: int) -> Iterator[Measure]:
    """A whole game of players of rules of thumb."""
    thumb, name = players_of(game)["thumb"], _named(game)
    slowest = 0.0
    decisions = 0

    def whole_game() -> int:
        nonlocal slowest, decisions
        t = ALL_RULES[game].start(options, seats, PLAYED_SEED)
        decisions, slowest = 0, 0.0
        while t.waiting():
            seat = t.waiting()[0]
            began = time.process_time()
            action = think(t, seat, thumb, chance_for(PLAYED_SEED, decisions)).action
            slowest = max(slowest, time.process_time() - began)
            t.apply(seat, action)
            decisions += 1
        return 1

    spent = timed(whole_game)
    yield Measure(f"{name}: rules of thumb, one decision", spent / decisions, "ms", 3)
    yield Measure(f"{name}: rules of thumb, slowest decision", slowest * 1000, "ms")
    yield Measure(f"{name}: rules of thumb, a whole game of {seats} seats", spent / 1000, "s", 3)

"""What `tianming bench` measures without a window: the kernel, the rules, the odds, the computer players."""

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from game.bots.protocol import chance_for, players_of, think
from game.conquest.bots.players import PLAYERS
from game.conquest.rules import odds
from game.conquest.rules.battle_dice import Force, Leader, Terms
from game.conquest.rules.boards import load_board
from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.coop.threat import Outlook
from game.conquest.rules.game import RULES, new_game
from game.conquest.rules.options import Options
from game.conquest.rules.scenarios.words import find_general, find_ruler
from game.conquest.rules.state import ConquestState
from game.engine.codec import restore, snapshot
from game.engine.errors import DataError, GameError
from game.engine.record import Record, SeatRecord
from game.engine.registry import ALL_RULES
from game.engine.table import Table
from game.games import module_of
from game.parts import dice_odds
from game.tools.commands.made_up import uprising_crowded

ORDINARY_MS: Final = 41.0
"""What the calibration loop takes on an ordinary core: the budgets are meant for one, whatever this machine is."""

REPEATS: Final = 3
"""Best of so many."""

BOARD: Final = "thirteen-provinces"
LONG: Final = 10_000
MOST_AT_RANDOM: Final = 4000
"""A random game that goes round in circles is left there."""


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
    if is_named and game != "conquest" and module_of(game, "bench") is None:
        raise DataError("bench", f"--game {game}", f"does not say how it is measured: write game/{game}/bench.py")


def measures(games: Sequence[str]) -> Iterator[Measure]:
    """Every line of these games, as soon as it is known."""
    if "conquest" in games:
        yield Measure("random play, 6 seats, 42 provinces", 1000 / timed(_random_play), "decisions/s", 50_000, True)
        yield from _kernel()
        yield from _odds()
        yield from _threats()
        yield from _players()
        yield from _opening()
    yield from _other_games(games)


# ---- the rules


def _random_play() -> int:
    decisions = 0
    for seed in range(24):
        t = new_game(load_board(BOARD), Options(mode="annihilation", round_limit=12), 6, seed)
        decisions += _choose_at_random(t, Random(seed))
    return decisions


def _choose_at_random(t: Table[Any], rng: Random, most: int = 100_000) -> int:
    for n in range(most):
        waiting = t.waiting()
        if not waiting:
            return n
        options = t.options(waiting[0])
        action = options[int(rng.random() * len(options))]
        t.apply(waiting[0], options[-1] if action == ("concede",) else action)
    return most


# ---- the kernel


def _kernel() -> Iterator[Measure]:
    record = _mid_game()
    t = record.table
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

    yield Measure("clone", timed(repeat(t.clone, 3000)) * 1000, "µs", 10)
    yield Measure("snapshot to bytes", timed(repeat(lambda: snapshot(t), 1500)) * 1000, "µs", 100)
    yield Measure("restore from bytes", timed(repeat(lambda: restore(RULES, data), 300)) * 1000, "µs")
    # Taking back and making again cannot be told apart here: the sum is held to the budget of the half.
    yield Measure("undo and redo", timed(undo_and_redo), "ms", 1)
    yield Measure("size of a snapshot", len(data) / 1000, "kB")


def _mid_game() -> Record[ConquestState]:
    """A game in its third round, at a choice that can be taken back and made again."""
    seats = [SeatRecord(f"Seat {n}", "red") for n in range(6)]
    options = {"mode": "annihilation", "board": BOARD}
    record = Record.start(RULES, options, seats, 5, watched=False)
    rng = Random(5)
    t = record.table
    while True:
        seat = t.waiting()[0]
        options_now = [action for action in t.options(seat) if action != ("concede",)]
        record.apply(seat, options_now[int(rng.random() * len(options_now))])
        if len(record.log) > 400 and record.can_undo(seat):
            return record


# ---- the odds


def _odds() -> Iterator[Measure]:
    def side(infantry: int, *generals: str, ruler: str = "") -> Force:
        leaders = [Leader(GENERALS[find_general(name)].skills) for name in generals]
        if ruler:
            leaders.append(Leader(RULERS[find_ruler(ruler)].skills, True))
        return Force(infantry, odds.dying_order(leaders))

    caches = [
        cached for module in (odds, dice_odds) for cached in vars(module).values() if hasattr(cached, "cache_clear")
    ]

    def cold(invader: Force, defender: Force) -> Callable[[], int]:
        def run() -> int:
            for _ in range(10):
                for cached in caches:
                    cached.cache_clear()
                odds.odds(invader, defender, Terms(True, True))
            return 10

        return run

    typical = cold(side(8, "Zhao Yun"), side(6, "Zhang Fei"))
    worst = cold(
        side(20, "Huang Zhong", "Zhang Fei", "Lü Bu", ruler="Gongsun Zan"),
        side(20, "Taishi Ci", "Huang Gai", "Zhuge Liang", ruler="Liu Yan"),
    )
    yield Measure("odds of a typical battle, cold", timed(typical), "ms", 5)
    yield Measure("odds of 24 against 24 with leaders, cold", timed(worst), "ms", 5)


# ---- the threats of hosts


def _threats() -> Iterator[Measure]:
    """The forecast of five hosts on a crowded map: as it is first made, and after one unit more in each Province."""
    t = uprising_crowded()
    own = [p for p in t.s.board.ids if 0 <= t.s.owner[p] < t.s.players]
    outlook = Outlook()
    asked = [{p: more} for more in range(1, REPEATS + 1) for p in own]

    def first() -> int:
        list(Outlook().forecast_in_parts(t))
        return 1

    def one_more() -> int:
        # Each repetition asks what was not asked before.
        for placed in asked[: len(own)]:
            list(outlook.forecast_in_parts(t, placed))
        del asked[: len(own)]
        return len(own)

    list(outlook.forecast_in_parts(t))
    yield Measure("threats of five hosts, crowded", timed(first), "ms", 50)
    yield Measure("the same after one unit more", timed(one_more), "ms", 20)


# ---- computer players


def _players() -> Iterator[Measure]:
    thumb = PLAYERS["thumb"]
    slowest = 0.0
    decisions = 0

    def whole_game() -> int:
        nonlocal slowest, decisions
        t = new_game(load_board(BOARD), Options(), 8, 11)
        decisions, slowest = 0, 0.0
        while t.waiting():
            seat = t.waiting()[0]
            began = time.process_time()
            action = think(t, seat, thumb, chance_for(11, decisions)).action
            slowest = max(slowest, time.process_time() - began)
            t.apply(seat, action)
            decisions += 1
        return 1

    game = timed(whole_game)
    yield Measure("rules of thumb, one decision", game / decisions, "ms", 3)
    yield Measure("rules of thumb, slowest decision", slowest * 1000, "ms")
    yield Measure("rules of thumb, a whole game of 8 seats", game / 1000, "s", 3)


# ---- a long game


def _opening() -> Iterator[Measure]:
    """The first opening of a long game: read from its file and proven from its beginning."""
    from game.engine.proof import Proof
    from game.engine.saves import load, save

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.tianming"
        save(_long_game(), path)

        def open_it() -> int:
            if not Proof(load(path, ALL_RULES)).run():
                raise GameError("bench: a long game is not proven")
            return 1

        yield Measure(f"opening a game of {LONG:,} decisions the first time", timed(open_it) / 1000, "s", 0.5)


def _long_game() -> Record[ConquestState]:
    """A game that nobody wants to end."""
    seats = [SeatRecord(f"Seat {n}", "red") for n in range(8)]
    for seed in range(50):
        record = Record.start(RULES, {"mode": "annihilation", "board": BOARD}, seats, seed, watched=False)
        t, rng = record.table, Random(seed)
        while t.waiting() and len(record.log) < LONG:
            seat = t.waiting()[0]
            record.apply(seat, rng.choice([action for action in t.options(seat) if action != ("concede",)]))
        if len(record.log) == LONG:
            return record
    raise GameError("bench: no game is long enough")


# ---- the other games


def _other_games(games: Sequence[str]) -> Iterator[Measure]:
    """The same of every game beside Conquest that says in its `bench` module how it is measured, and its own rows."""
    for game in games:
        module = module_of(game, "bench")
        if game != "conquest" and module is not None:
            yield from _rows(game, module.OPTIONS, module.SEATS, module.BUDGET)
            for row in getattr(module, "rows", lambda _: ())(timed):
                yield Measure(*row)


def _rows(game: str, options: dict[str, Any], seats: int, least: int) -> Iterator[Measure]:
    """Random play, a copy, a whole game of rules of thumb. `least` decisions a second are to be made at random."""
    rules, thumb, name = ALL_RULES[game], players_of(game)["thumb"], game.capitalize()
    decisions = 0

    def random_play() -> int:
        count = 0
        for seed in range(12):
            count += _choose_at_random(rules.start(options, seats, seed), Random(seed), MOST_AT_RANDOM)
        return count

    def clones() -> int:
        t = rules.start(options, seats, 5)
        for _ in range(3000):
            t.clone()
        return 3000

    def whole_game() -> int:
        nonlocal decisions
        t = rules.start(options, seats, 11)
        decisions = 0
        while t.waiting():
            seat = t.waiting()[0]
            t.apply(seat, think(t, seat, thumb, chance_for(11, decisions)).action)
            decisions += 1
        return 1

    yield Measure(f"{name}: random play, {seats} seats", 1000 / timed(random_play), "decisions/s", least, True)
    yield Measure(f"{name}: clone", timed(clones) * 1000, "µs", 10)
    spent = timed(whole_game)
    yield Measure(f"{name}: rules of thumb, one decision", spent / decisions, "ms", 3)
    yield Measure(f"{name}: rules of thumb, a whole game of {seats} seats", spent / 1000, "s", 3)

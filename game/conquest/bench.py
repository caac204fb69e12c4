"""The measures of Conquest in `tianming bench`, and the games that its table is measured with."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from game.conquest.made_up import (
    BOARD,
    game_at,
    uprising_asking,
    uprising_at_bay,
    uprising_crowded,
    uprising_of_six_hosts,
)
from game.conquest.rules import odds
from game.conquest.rules.battle_dice import Force, Leader, Terms
from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.coop.threat import March, Outlook
from game.conquest.rules.game import RULES
from game.conquest.rules.scenarios.words import find_general, find_ruler
from game.conquest.rules.state import ConquestState
from game.conquest.rules.table import ConquestTable
from game.engine.errors import GameError
from game.engine.proof import Proof
from game.engine.record import Record, SeatRecord
from game.engine.registry import ALL_RULES
from game.engine.saves import load, save
from game.parts import dice_odds

OPTIONS: Final[dict[str, Any]] = {"mode": "annihilation", "round_limit": 12, "board": BOARD}
SEATS: Final = 6
BUDGET: Final = 50_000
WHOLE_GAME: Final[tuple[dict[str, Any], int]] = ({"board": BOARD}, 8)
"""Options and seats of the game that players of rules of thumb play."""
LONG: Final = 10_000
"""Decisions of a long game."""
PLACINGS: Final = 3
"""So many numbers of Infantry are placed in each Province: no repetition asks what one before it has asked."""

Row = tuple[str, float, str, float, bool]
"""Name, value, unit, budget, and whether the budget is the least it may be."""
Timed = Callable[[Callable[[], int]], float]


def shown() -> Record[ConquestState]:
    """The game whose table is looked at: a person chooses an Invasion."""
    return game_at("invade")


def at_work() -> Record[ConquestState]:
    """A game whose table works out figures while the mouse goes over the board."""
    return uprising_asking()


def rows(timed: Timed) -> Iterator[Row]:
    """The rows that only Conquest has; `timed` gives the milliseconds of an ordinary core for one unit of work."""
    yield from _odds(timed)
    yield from _threats(timed)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.tianming"
        save(_long_game(), path)
        name = f"Conquest: opening a game of {LONG:,} decisions the first time"
        yield name, timed(lambda: _opened(path)) / 1000, "s", 0.5, False


# ---- the odds


def _odds(timed: Timed) -> Iterator[Row]:
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
    yield "Conquest: odds of a typical battle, cold", timed(typical), "ms", 5, False
    yield "Conquest: odds of 24 against 24 with leaders, cold", timed(worst), "ms", 5, False


# ---- the threats of hosts


def _threats(timed: Timed) -> Iterator[Row]:
    """The forecast of five hosts on a crowded map: as it is first made, and after one unit more in each Province; and
    those that take longest of the deployments met with in played wars.
    """
    t, six_hosts, at_bay = uprising_crowded(), uprising_of_six_hosts(), uprising_at_bay()
    own = [p for p in t.s.board.ids if 0 <= t.s.owner[p] < t.s.players]
    outlook = Outlook()
    asked = [{p: more} for more in range(1, PLACINGS + 1) for p in own]

    def first(of: ConquestTable) -> int:
        list(Outlook().forecast_in_parts(of))
        return 1

    def one_more() -> int:
        for placed in asked[: len(own)]:
            list(outlook.forecast_in_parts(t, placed))
        del asked[: len(own)]
        return len(own)

    list(outlook.forecast_in_parts(t))
    yield "Conquest: threats of five hosts, crowded", timed(lambda: first(t)), "ms", 50, False
    yield "Conquest: the same after one unit more", timed(one_more), "ms", 20, False
    yield (
        "Conquest: threats of six hosts, slowest of 1,700 deployments",
        timed(lambda: first(six_hosts)),
        "ms",
        50,
        False,
    )
    yield "Conquest: threats of five hosts, slowest of 7,700", timed(lambda: first(at_bay)), "ms", 50, False
    yield "Conquest: threats after an attack, crowded", timed(lambda: _after_attacks(t)), "ms", 50, False
    # Two rounds of the slowest one are more than 50 ms on some machines: it is shown, and held to nothing yet.
    yield "Conquest: the same, slowest of 7,700", timed(lambda: _after_attacks(at_bay)), "ms", 0, False


def _after_attacks(t: ConquestTable) -> int:
    """What every attack with all that may leave would mean for the threats; returns how many there are."""
    s, outlook = t.s, Outlook()
    marches = [
        March(s.owner[at], at, target, s.infantry[at] - 1)
        for at in s.board.ids for target in s.board.neighbours[at]
        if 0 <= s.owner[at] < s.players and s.infantry[at] > 1 and not 0 <= s.owner[target] < s.players
    ]  # fmt: skip
    for march in marches:
        list(outlook.after_invasion_in_parts(t, march))
    return len(marches)


# ---- a long game


def _opened(path: Path) -> int:
    """The first opening of a long game: read from its file and proven from its beginning."""
    if not Proof(load(path, ALL_RULES)).run():
        raise GameError("bench: a long game is not proven")
    return 1


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

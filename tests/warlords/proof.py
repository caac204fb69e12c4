"""Warlords as the contract suite knows it: how games of it begin, and what a seat may not know."""

from random import Random
from typing import Any

from game.engine.refusals import Seat
from game.engine.table import Table
from game.warlords.fuzzing import choose
from game.warlords.rules.boards import load_board
from game.warlords.rules.game import RULES, opened
from game.warlords.rules.options import read_options
from game.warlords.rules.state import WINTER, WarlordsState
from game.warlords.rules.view import fold
from game.warlords.rules.winter import choosing_seats, pool_of
from tests.contract.proof import Proof, Start


def warlords_opened(start: Start) -> Table[WarlordsState]:
    options = read_options(start.options)
    return opened(load_board(options.board), options, start.seats, start.seed, watched=True)


def hidden_choices(s: WarlordsState, seat: Seat) -> list[Seat]:
    """The others who have a choice to make this Winter (W8.4)."""
    return [other for other in choosing_seats(s) if other != seat] if s.phase == WINTER else []


def otherwise(s: WarlordsState, seat: Seat, chance: Random) -> None:
    """The seed, and what the others have chosen in Winter; who has sealed is known."""
    s.seed = chance.getrandbits(60)
    for other in hidden_choices(s, seat):
        pool, count = pool_of(s, other)
        s.winter[other] = sorted(chance.sample(list(pool), count if s.sealed[other] else chance.randint(0, count)))


def secrets(s: WarlordsState, seat: Seat) -> dict[str, tuple[Any, ...]]:
    """The seed, which is all of the dice to come, and the others' choices where there is more than one to make."""
    found: dict[str, tuple[Any, ...]] = {"dice": (s.seed,)}
    for other in hidden_choices(s, seat):
        pool, count = pool_of(s, other)
        if len(pool) > count or not s.sealed[other]:
            found[f"winter of {other}"] = tuple(s.winter[other])
    return found


WARLORDS = Proof(
    rules=RULES,
    starts=(
        Start("faithful", {"last_year": 3}, 7, 5),
        Start("evening", {"preset": "evening", "last_year": 4, "centres": 10}, 7, 6),
        Start("turned about", {"order": "random", "dice": "best", "supporters": "one", "foreign_support": True,
                               "dispositions": True, "sally": True, "talk": True, "clock": "2", "last_year": 6}, 7, 12),
        Start("letters", {"order": "rotating", "clock": "letter", "leaver": "computer", "standstill": 3,
                          "last_year": 5, "independents": ["LBI", "SUN"]}, 7, 14),
    ),
    opened=warlords_opened,
    fold=fold,
    choose=choose,
    otherwise=otherwise,
    secrets=secrets,
    turns_up=lambda s, action: False,
    never=(
        (), ("",), ("sing",), (1,), (3, "move"), ("move",), ("move", 1), ("move", 1, 1, 1), ("move", 0, 1),
        ("move", 99, 1), ("move", -1, 1), ("move", 1, 1), ("move", "a", "b"), ("attack", 1, 1), ("attack", 10**30, 1),
        ("attack",), ("stand", 1, 1), ("stand", 61, 1), ("with", 0), ("with", 99), ("without", -1), ("build", 0),
        ("build",), ("disband", 99), ("keep", 0), ("unbuild", "x"), ("offer_truce", 7), ("offer_truce", -1),
        ("offer_truce",), ("say", 99, 1), ("say", 0), ("say", 0, 99), ("end_step", "now"), ("throw", 6), ("seal", 1),
        ("end",), ("invade", 1, 2), ("move", "x" * 10_000, 1),
    ),
)  # fmt: skip

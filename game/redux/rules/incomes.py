"""Collect Tax, Harvest and the instructor: actions of several spaces and cards (8.8, 8.9, 8.11)."""

from game.engine.refusals import Action
from game.redux.rules import verbs
from game.redux.rules.amounts import can_train
from game.redux.rules.places import GOLD, RICE, Seat
from game.redux.rules.state import ReduxState
from game.redux.rules.table import ReduxTable

MARKETPLACE = 0
FARM = 1
TRAINED_BY_INSTRUCTOR = 2


def income_of(s: ReduxState, seat: Seat, what: int) -> int:
    """The income of a tax (0) or a harvest (1) now: the base and 2 a level."""
    level = s.farm[seat] if what else s.market[seat]
    return s.options.income_base + 2 * level


def collect(t: ReduxTable, seat: Seat, what: int, source: int) -> None:
    """Collects a tax (0) or a harvest (1)."""
    verbs.change(t, seat, RICE if what else GOLD, income_of(t.s, seat, what), "action", source)


def offer_instruction(s: ReduxState, seat: Seat, fee: int) -> list[Action]:
    """How many armies an instructor may train for his fee."""
    if s.have(seat, RICE) < fee:
        return []
    return [("instruct", count) for count in range(1, can_train(s, seat, TRAINED_BY_INSTRUCTOR) + 1)]


def instruct(t: ReduxTable, seat: Seat, count: int, fee: int, source: int) -> None:
    """Pays an instructor and trains."""
    verbs.change(t, seat, RICE, -fee, "cost", source)
    verbs.train(t, seat, count, "action", source)

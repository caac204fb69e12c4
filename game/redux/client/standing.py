"""Figures that follow from the numbers of a view: totals, leaders, upkeep. A view has every public number of the
state.
"""

from typing import NamedTuple, cast

from game.redux.rules import preview, totals
from game.redux.rules.places import SEATS, TRIBES, GeneralId, Seat, SpaceId
from game.redux.rules.state import ALLIED_SIDE, ReduxState, generals_on
from game.redux.rules.view import View


def read(view: View) -> ReduxState:
    """The view for questions of the rules that read public numbers alone: it has them under the same names."""
    return cast(ReduxState, view)


class Bid(NamedTuple):
    """One side on a space: the side, its generals, its total, whether it leads, and whether by a tie."""

    side: int
    generals: tuple[GeneralId, ...]
    total: int
    leads: bool
    tie: bool


def bids_on(view: View, space: SpaceId) -> list[Bid]:
    """Every side with generals on a space, in the order of the seats; on a tribal space there is no total."""
    s = read(view)
    decision = totals.decide(s, space)
    found = []
    for side in (*SEATS, ALLIED_SIDE):
        seats = [seat for seat in SEATS if totals.side_of(s, space, seat) == side]
        generals = tuple(general for seat in seats for general in generals_on(s, space, seat))
        if generals:
            tie = sum(total == decision.totals[side] for total in decision.totals) > 1
            found.append(Bid(side, generals, decision.totals[side], side == decision.side, tie and space not in TRIBES))
    return found


def value_on(view: View, general: GeneralId, space: SpaceId) -> int:
    """A general's own value in what a space asks for."""
    return totals.value_of(read(view), general, space)


def admin_of(view: View, general: GeneralId) -> int:
    """A general's administration in the round that is shown."""
    return totals.administration_of(read(view), general)


def asks_combat(view: View, space: SpaceId) -> bool:
    """Whether a space asks for combat, else for administration."""
    return totals.criterion_of(read(view), space) == totals.COMBAT


def upkeep_of(view: View, seat: Seat) -> preview.Upkeep:
    """The next upkeep of a state as things stand."""
    return preview.upkeep_forecast(read(view), seat)


def points_if_over(view: View) -> list[int]:
    """By seat: the points if the game ended now."""
    return preview.forecast(read(view))

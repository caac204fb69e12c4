"""What can be learned of positions of Redux between two rounds: the chance of a state to win (16).

No weights ship with the game: the Strategist goes by `position.standing`, which was set by hand. Where a file of
weights made by `tianming train-value` lies in `assets/players/redux.json`, it goes by that instead.
"""

from collections.abc import Hashable
from typing import Final

from game.bots.estimates import Estimate, Sample
from game.redux.bots.position import standing
from game.redux.bots.sight import Sight
from game.redux.rules.places import SEATS, STATES, SUPPORT, TRAINED, UNTRAINED, Seat
from game.redux.rules.scoring import points_now
from game.redux.rules.state import FREE, ReduxState, custodian_of

THREE: Final = "three"
SIGHTS: Final = ("points", "trained", "untrained", "weapons", "units", "developed", "gold_spare", "rice_spare",
                 "gold_short", "rice_short", "support", "cards", "emperor", "free", "custodian", "rank")  # fmt: skip
"""Of each state: what it would score now, armies, weapons, paid units, developed tokens, resources beyond the next
upkeep and short of it, support, cards in hand, the Emperor's tokens, free generals, a custodian, rank."""
UNITS: Final = (10.0, 4.0, 4.0, 4.0, 4.0, 4.0, 8.0, 8.0, 4.0, 4.0, 4.0, 4.0, 3.0, 5.0, 1.0, 5.0)
"""How much of each counts as 1."""
ONE: Final = (*SIGHTS, *STATES)
NAMES: Final = (*ONE, *(f"{name}*left" for name in ONE))
"""Everything a network sees: the same also times the share of the rounds that is left."""


class ReduxEstimate(Estimate):
    """What is learned of Redux: a side is a state."""

    features = {THREE: NAMES}
    hidden = 0

    def moment(self, s: ReduxState) -> Hashable:
        """The round: the Strategist asks what a position is worth when one is over."""
        return s.round

    def sample(self, s: ReduxState) -> Sample:
        """The position at the beginning of a round."""
        return Sample(THREE, s.round, rows_of(s), SEATS)


ESTIMATE: Final = ReduxEstimate("redux")


def worth_of(s: ReduxState, seat: Seat) -> float:
    """The worth of a position to a state: its chance to win where one was learned, else its lead in points."""
    if not ESTIMATE.is_trained:
        return standing(s, seat)
    if s.result is not None:
        return 1.0 / len(s.result.winners) if seat in s.result.winners else 0.0
    return ESTIMATE.networks()[THREE].chances(rows_of(s))[seat]


def rows_of(s: ReduxState) -> list[list[float]]:
    """What the network sees of each state, by seat."""
    left = (s.options.rounds - s.round + 1) / s.options.rounds
    points = points_now(s)
    rows = []
    for seat in SEATS:
        told = (sum(points[seat]), *_means(s, seat))
        one = [number / unit for number, unit in zip(told, UNITS, strict=True)]
        one += [float(seat == other) for other in SEATS]
        rows.append([*one, *(left * number for number in one)])
    return rows


def _means(s: ReduxState, seat: Seat) -> tuple[float, ...]:
    """What a state has to go on with."""
    sight = Sight(s, seat)
    return (
        sight.supply[TRAINED], sight.supply[UNTRAINED], sight.weapons, sight.units, s.market[seat] + s.farm[seat],
        max(0, -sight.gold_short), max(0, -sight.rice_short), max(0, sight.gold_short), max(0, sight.rice_short),
        sight.supply[SUPPORT], len(s.hands[seat]), s.emperor[seat],
        sum(s.where[general] == FREE for general in s.generals[seat]), bool(custodian_of(s, seat)), s.rank[seat],
    )  # fmt: skip

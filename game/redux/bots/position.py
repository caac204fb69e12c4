"""The worth of a position at the end of a round to a state: points now, and what its means will still bring."""

from game.redux.bots.sight import Sight
from game.redux.rules.places import SEATS, TRAINED, UNTRAINED, Seat
from game.redux.rules.scoring import points_now
from game.redux.rules.state import FREE, ReduxState, custodian_of

ARMY = 0.55
TRAINED_ARMY = 0.9
WEAPON = 0.55
MONEY = 0.16
"""What a resource is worth beyond the next upkeep; debts weigh three times as much."""
DEVELOPED = 0.28
"""A developed token a round that is left."""
UNIT = 0.8
"""A paid unit a round that is left."""


def standing(s: ReduxState, seat: Seat) -> float:
    """The lead of a state over the better of its rivals, in victory points."""
    if s.result is not None:
        totals = [sum(s.points[8 * who : 8 * who + 8]) for who in SEATS]
        won = 6.0 if seat in s.result.winners else 0.0
        return won + totals[seat] - max(totals[who] for who in SEATS if who != seat)
    points = points_now(s)
    worths = [sum(points[who]) + prospects(s, who) for who in SEATS]
    others = sorted((worths[who] for who in SEATS if who != seat), reverse=True)
    return worths[seat] - 0.7 * others[0] - 0.3 * others[1]


def prospects(s: ReduxState, seat: Seat) -> float:
    """The points that a state's means will still bring."""
    sight = Sight(s, seat)
    left = s.options.rounds - s.round + 1
    share = min(1.0, left / 6)
    value = TRAINED_ARMY * share * min(sight.supply[TRAINED], 4) + ARMY * share * min(sight.supply[UNTRAINED], 4)
    value += WEAPON * share * min(sight.weapons, 4)
    upkeep_paid = 1.0 if sight.short <= 0 else 0.6
    value += UNIT * sight.units * (left - 1) * upkeep_paid
    value += DEVELOPED * (s.market[seat] + s.farm[seat]) * (left - 1)
    value += MONEY * min(8, max(0, -sight.gold_short)) + MONEY * min(8, max(0, -sight.rice_short))
    value -= 3 * MONEY * (max(0, sight.gold_short) + max(0, sight.rice_short))
    value += 0.1 * share * len(s.hands[seat]) + 0.3 * share * s.emperor[seat]
    free = sum(s.where[general] == FREE for general in s.generals[seat])
    value += 0.25 * (left - 1) * free + (0.1 * left if custodian_of(s, seat) else 0.0)
    return value

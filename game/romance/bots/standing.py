"""The features of a position between two phases, for the estimate of a player's chance to win (29)."""

from math import exp
from operator import mul
from typing import Final

from game.romance.bots.sight import Sight
from game.romance.rules.catalogue import MAJORS
from game.romance.rules.options import last_turn
from game.romance.rules.state import PowerId, RomanceState, seat_of
from game.romance.rules.victory import final_points, to_exceed

FEATURES: Final = ("lead", "points", "claim", "troops", "at_risk", "lord")
"""Points before the best of the others, points, points before what must be exceeded (29.2), troops against the mean of
the others, points that neighbours are likely to take, how likely they take the area of the monarch."""


def row_of(s: RomanceState, power: PowerId) -> list[float]:
    """The features of a player: 1, every feature, and all of that times the share of the game that is played."""
    points = final_points(s)
    seat = seat_of(s, power)
    others = [points[other] for other in range(s.seats) if other != seat]
    sight = Sight(s, power)
    at_risk = lord = 0.0
    for area in sight.land():
        danger = sight.threat(area, s.troops[area])
        at_risk += danger * s.board.points[area]
        if s.place[sight.lord] == area:
            lord = danger
    men = [0] * len(MAJORS)
    for area in s.board.areas:
        if s.owner[area] in MAJORS:
            men[s.owner[area]] += s.troops[area]
    rest = sum(men) - men[power]
    row = [
        1.0,
        (points[seat] - max(others)) / 10,
        points[seat] / 10,
        (points[seat] - max(0, to_exceed(s))) / 10,
        (men[power] - rest / (len(MAJORS) - 1)) / 10,
        at_risk / 10,
        lord,
    ]
    played = s.turn / last_turn(s.options)
    return [*row, *(played * number for number in row)]


WEIGHTS: Final = (-2.55, -0.67, 0.82, -0.21, -0.12, -0.02, -0.27, -1.08, 0.96, 0.93, -0.16, 0.21, -0.95, 0.75)
"""A logistic regression on every phase of 396 games of three players of rules of thumb. On a quarter that was held out
the log loss was 0.583, and 0.636 for the same chance always; by turn it fell from 0.636 to 0.428."""


def chance_of(s: RomanceState, power: PowerId) -> float:
    """A player's chance to win, as games of rules of thumb went; what it is when the game is over."""
    if s.result is not None:
        seat = seat_of(s, power)
        return 1.0 / len(s.result.winners) if seat in s.result.winners else 0.0
    return 1.0 / (1.0 + exp(-sum(map(mul, WEIGHTS, row_of(s, power)))))

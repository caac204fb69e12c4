"""The standings towards the end that is counted (R23.4, R23.9, R23.12), as a table shows them all the time.

Only what everybody can see is weighed, hidden gold never.
"""

from typing import NamedTuple

from game.conquest.rules.state import ConquestState
from game.conquest.rules.victory import count, regions_of_empire, sovereigns, units_of
from game.engine.refusals import Seat


class Standing(NamedTuple):
    """One seat's place: `rank` from 1, shared by `sharing` seats; Provinces with those of vassals, units, Regions."""

    seat: Seat
    rank: int
    sharing: int
    provinces: int
    units: int
    regions: int


def standings(s: ConquestState) -> list[Standing]:
    """Every player who can win, the best first; of equals the one with more units stands first."""
    rows = [
        (count(s, seat), len(regions_of_empire(s, seat)), units_of(s, seat), seat)
        for seat in sovereigns(s)
        if seat < s.players
    ]
    weigh = (lambda row: (row[1], row[0])) if s.options.regions_goal else (lambda row: (row[0],))
    keys = [weigh(row) for row in rows]
    told = []
    for (provinces, regions, units, seat), key in zip(rows, keys, strict=True):
        rank = 1 + sum(other > key for other in keys)
        told.append(Standing(seat, rank, keys.count(key), provinces, units, regions))
    return sorted(told, key=lambda standing: (standing.rank, -standing.units, standing.seat))


def rank_of(s: ConquestState, seat: Seat) -> tuple[int, int]:
    """A seat's rank and how many share it; (0, 0) for a seat that cannot win."""
    return next(((standing.rank, standing.sharing) for standing in standings(s) if standing.seat == seat), (0, 0))

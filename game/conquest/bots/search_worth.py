"""What an imagined position is worth to a player: about the chance to win from there.

Every sovereign has a standing, a sum of what is held and how safely; the chance to win is one's share when each counts
as e to its standing. The weights were fitted to 600 games between players of rules of thumb on all four boards, by the
positions at the end of each turn and by who won. One set of them fits every round and every number of seats about as
well as a set for each; what is nearer to one mode's victory is added in that mode.
"""

from math import exp, log
from typing import Final

from game.conquest.rules.coop.sides import is_coop
from game.conquest.rules.income import income_of
from game.conquest.rules.leaders import generals_in_play, ruler_in_play
from game.conquest.rules.state import NO_LORD, ConquestState
from game.conquest.rules.victory import count, hill_provinces, regions_of_empire, sovereigns
from game.engine.refusals import Seat

PROVINCE: Final = 0.37
INCOME: Final = 0.22
UNIT: Final = 0.015
FORCE: Final = 0.6
GOLD: Final = 0.1
RULER: Final = 0.5
GENERAL: Final = 0.15
CARD: Final = 0.03
EXPOSED: Final = -0.4
"""What each is worth to a standing; force is the logarithm of all units, for the first of them count most, and a
Province is exposed as far as rivals next door outnumber its units.

Even the most exposed must be worth more than none: by the games alone it would not be, for the weak are the exposed.
"""

OTHERS: Final = 0.4
"""What a unit of a rival's second neighbour adds to the threat of the strongest."""

NEAR_THE_GOAL: Final = 3.0
"""What it is worth to stand before the goal of Provinces, and the half of it for three quarters of the way."""

REGION: Final = 1.0
HILL_HELD: Final = 1.2
A_ROUND_ON_IT: Final = 1.2

BEHIND: Final = 0.02
"""What a point of standing beyond the others' is worth where the chance itself is all but lost or won."""

MOST_MARGIN: Final = 8.0

ALLIES_AT_ODDS: Final = -0.8
FORCES: Final = (0.4, 0.7, 1.1, 1.3, 1.5)
"""What it is worth in the co-op scenario to have e times the men of the rebels, by the rounds that are left."""

REBEL_PROVINCE: Final = (-0.17, -0.17, -0.1, -0.07, -0.04)
"""What each Province of rebels costs, by the rounds that are left."""

ALLIED_INCOME: Final = 0.07
HELD_OUT: Final = -0.15
"""What each Province of rebels costs besides, as far as its units outnumber the allies next door."""

A_VASSAL: Final = 0.02
"""What is left for whoever serves: to be free once more."""


def chance_of(s: ConquestState, seat: Seat) -> float:
    """About the chance of the seat to win, 0 to 1, and a little beside it for how clear the matter is."""
    if s.result is not None:
        return _outcome(s, seat)
    if is_coop(s):
        return chance_of_allies(s)
    if s.lord[seat] != NO_LORD or not s.alive[seat]:
        return A_VASSAL * s.alive[seat]
    rivals = sovereigns(s)
    found = standings(s, rivals)
    mine = found[rivals.index(seat)]
    strongest = max(found)
    # Never further apart than exp can bear.
    others = sum(exp(each - strongest) for who, each in zip(rivals, found, strict=True) if who != seat)
    chance = exp(mine - strongest) / (exp(mine - strongest) + others)
    margin = mine - strongest - log(others) if others else MOST_MARGIN
    return chance + BEHIND * max(-MOST_MARGIN, min(MOST_MARGIN, margin)) / MOST_MARGIN


def _outcome(s: ConquestState, seat: Seat) -> float:
    """A war that is over: 1 for a victory, the part of a shared one, less for a draw."""
    result = s.result
    assert result is not None
    if seat not in result.winners:
        return -BEHIND
    if is_coop(s):
        return 1.0 + BEHIND
    return (0.5 if result.kind == "draw" else 1.0) / len(result.winners) + BEHIND


def standings(s: ConquestState, rivals: list[Seat]) -> list[float]:
    """How each of these sovereigns stands."""
    owner, units, neighbours = s.owner, s.units, s.board.neighbours
    found = [0.0] * s.seats
    force = [1] * s.seats
    for p, holder in enumerate(owner):
        if holder < 0:
            continue
        here = units[p]
        force[holder] += here
        strongest = total = 0
        for q in neighbours[p]:
            if owner[q] >= 0 and owner[q] != holder:
                n = units[q]
                total += n
                if n > strongest:
                    strongest = n
        if total:
            threat = strongest + OTHERS * (total - strongest)
            found[holder] += EXPOSED * threat / (threat + here)
    return [
        found[seat] + UNIT * force[seat] + FORCE * log(force[seat]) + _means(s, seat) + _towards_victory(s, seat)
        for seat in rivals
    ]


def _means(s: ConquestState, seat: Seat) -> float:
    """What a sovereign has beside units: Provinces of the realm, gold, leaders, cards."""
    return (
        PROVINCE * count(s, seat)
        + INCOME * (income_of(s, seat).total - s.owner.count(seat))
        + GOLD * (s.gold[seat] + 0.5 * s.pool[seat])
        + RULER * ruler_in_play(s, seat)
        + GENERAL * (len(generals_in_play(s, seat)) + len(s.reserve[seat]))
        + CARD * len(s.hands[seat])
    )


def _towards_victory(s: ConquestState, seat: Seat) -> float:
    """What brings the victory of this game's mode nearer, beyond what is always good."""
    o = s.options
    found = 0.0
    if o.province_goal:
        found += NEAR_THE_GOAL * (count(s, seat) / o.province_goal) ** 3
    if o.regions_goal:
        found += REGION * len(regions_of_empire(s, seat))
    if o.mode == "king_of_the_hill":
        hill = hill_provinces(s.board, o.hill)
        found += HILL_HELD * sum(s.owner[p] == seat for p in hill) / max(1, len(hill)) + A_ROUND_ON_IT * s.hill[seat]
    if o.mode == "gold":
        found += GOLD * s.gold[seat]
    return found


def chance_of_allies(s: ConquestState) -> float:
    """About the chance of all allies to be rid of the rebels in time (C14), fitted to games of rules of thumb.

    Early it is who has more men; late it is how many Provinces rebels still hold, and how well.
    """
    owner, units, players = s.owner, s.units, s.players
    ours = theirs = provinces = 0
    held_out = 0.0
    for p, holder in enumerate(owner):
        if 0 <= holder < players:
            ours += units[p]
        elif holder >= players:
            theirs += units[p]
            provinces += 1
            near = sum(units[q] - 1 for q in s.board.neighbours[p] if 0 <= owner[q] < players)
            held_out += units[p] / (units[p] + near)
    left = max(0, s.options.coop_round_limit - s.round)
    income = sum(income_of(s, seat).total for seat in range(players) if s.alive[seat])
    margin = (
        ALLIES_AT_ODDS
        + FORCES[min(left, len(FORCES) - 1)] * log((ours + 1) / (theirs + 1))
        + REBEL_PROVINCE[min(left, len(REBEL_PROVINCE) - 1)] * provinces
        + ALLIED_INCOME * income
        + HELD_OUT * held_out
        + CARD * (sum(len(s.hands[seat]) for seat in range(players)) + len(s.pot))
    )
    bounded = max(-MOST_MARGIN, min(MOST_MARGIN, margin))
    return 1.0 / (1.0 + exp(-bounded)) + BEHIND * bounded / MOST_MARGIN

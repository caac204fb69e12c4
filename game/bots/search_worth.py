"""What an imagined position is worth to a player: about the chance to win from there.

Every sovereign has a standing, a sum of what is held and how safely; the chance to win is one's share when each counts
as e to its standing. The weights were fitted to 900 games between players of rules of thumb on all four boards, by the
positions at each round's beginning and by who won. One set of them fits every round of every mode about as well as a
set for each; what is nearer to one mode's victory is added in that mode.
"""

from math import exp, log
from typing import Final

from game.engine.refusals import Seat
from game.rules.conquest.coop.sides import is_coop
from game.rules.conquest.income import income_of
from game.rules.conquest.leaders import generals_in_play, ruler_in_play
from game.rules.conquest.state import NO_LORD, ConquestState
from game.rules.conquest.victory import count, hill_provinces, regions_of_empire, sovereigns

PROVINCE: Final = 0.34
INCOME: Final = 0.18
UNIT: Final = 0.035
GOLD: Final = 0.1
RULER: Final = 0.5
GENERAL: Final = 0.15
CARD: Final = 0.05
EXPOSED: Final = -0.6
"""What each is worth to a standing; a Province is exposed as far as rivals next door outnumber its units."""

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
    for p, holder in enumerate(owner):
        if holder < 0:
            continue
        here = units[p]
        found[holder] += UNIT * here
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
    return [found[seat] + _means(s, seat) + _towards_victory(s, seat) for seat in rivals]


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
    """About the chance of all allies to be rid of the rebels in time (C14)."""
    ours = theirs = left = 0
    for p, holder in enumerate(s.owner):
        if 0 <= holder < s.players:
            ours += s.units[p]
        elif holder >= s.players:
            theirs += s.units[p]
            left += 1
    rounds = s.options.coop_round_limit - s.round + 1
    margin = 0.05 * (ours - theirs) - 0.3 * left + 0.5 * rounds
    return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, margin))))

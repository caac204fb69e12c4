"""The approximate chance of invaders, for rules of thumb that ask hundreds of times where exact odds are too slow.

Both sides lose troops round by round; whose troops would last longer at the mean losses of a round wins, and how surely
follows from how much the losses of so many rounds vary. Some 4 percent beside the exact odds of a defender who stands,
on average; larger armies cost no more than small ones.
"""

from functools import lru_cache
from math import erf, sqrt
from typing import Final

from game.romance.rules.battle import TROOPS_A_BONUS
from game.romance.rules.odds import METHODS, Arms, Force, Values, losses_of, values_of

LEAST: Final = 1e-6
"""Instead of nothing where something is divided by it."""
Moments = tuple[float, float, float, float, float]
"""Of a round: the mean losses of invaders and defender, the mean squares of both, and of their product."""

LASTS: Final = 0.6
"""The bonus of troops (19.6c) is looked up for such a part of them: it falls as they do."""


@lru_cache(maxsize=8192)
def _moments(attack: Arms, defence: Arms, lead: int) -> Moments:
    found = [0.0] * 5
    for (method, count), chance in METHODS.items():
        bout = _bout_moments(method, *values_of(attack, defence, lead, method, count))
        for number, each in enumerate(bout):
            found[number] += chance * each
    return (found[0], found[1], found[2], found[3], found[4])


@lru_cache(maxsize=4096)
def _bout_moments(method: int, attack: Values, defence: Values) -> Moments:
    mine = theirs = mine_squared = theirs_squared = product = 0.0
    for (a, d), p in losses_of(method, attack, defence).items():
        mine += p * a
        theirs += p * d
        mine_squared += p * a * a
        theirs_squared += p * d * d
        product += p * a * d
    return (mine, theirs, mine_squared, theirs_squared, product)


@lru_cache(maxsize=32768)
def rough_chance(attack: Force, defence: Force, edge: int) -> float:
    """The approximate chance that the invaders win against a defender who stays."""
    if not attack.troops:
        return 0.0
    if not defence.troops:
        return 1.0
    a, d = attack.troops, defence.troops
    # The bonus of troops (19.6c) falls as they do.
    lead = int(LASTS * a) // TROOPS_A_BONUS - int(LASTS * d) // TROOPS_A_BONUS - edge
    mine, theirs, mine_squared, theirs_squared, product = _moments(attack[1:], defence[1:], lead)
    rounds = min(a / max(mine, LEAST), d / max(theirs, LEAST))
    # What is over when one side is worn down: a sum over the rounds with mean 0 beside what is there at first.
    ahead = a * theirs - d * mine
    varies = theirs * theirs * (mine_squared - mine * mine) + mine * mine * (theirs_squared - theirs * theirs)
    varies -= 2 * mine * theirs * (product - mine * theirs)
    wins = 0.5 * (1.0 + erf(ahead / sqrt(max(LEAST, 2.0 * rounds * varies))))
    # Invaders with less than half of the defender's troops go, although they might have won in the end.
    stays = 0.5 * (1.0 + erf((2 * a - d + 0.5) / sqrt(d)))
    return wins * stays

"""Fights of hosts that come in nearly every uprising, worked out before anybody asks for them (C7.3, C11.7)."""

from collections.abc import Iterator
from typing import Final

from game.conquest.rules.battle_dice import Force, Leader, Terms
from game.conquest.rules.odds import while_larger

GENERAL: Final = Leader(bonus=1)
CAPTAIN: Final = Leader(ruler=True)
LEADERS: Final = ((), (GENERAL,), (CAPTAIN,), (GENERAL, CAPTAIN), (GENERAL, GENERAL))
MOST_UNITS: Final = 12
MOST_DEFENDERS: Final = 5


def work_out_usual_fights() -> Iterator[None]:
    """Works out the odds of hosts against Infantry, which are kept for whoever asks next, in pieces below a
    millisecond.
    """
    for leaders in LEADERS:
        for units in range(len(leaders) + 1, MOST_UNITS + 1):
            for attacker_wins_ties in (False, True):
                group = Force(units - len(leaders), leaders)
                for defenders in range(1, min(units - 1, MOST_DEFENDERS) + 1):
                    while_larger(group, Force(defenders, ()), Terms(attacker_wins_ties, first_engagement=True))
                yield

"""The learned estimate of the chance to win, moved to where games played on have put it.

Games that computer players play on say how likely a victory is at the moments when people decide. Between those, while
the hosts act, the learned estimate says how much each host has changed: it is quick, and has no luck of its own.
"""

from collections.abc import Sequence
from math import exp, log
from typing import Final

Known = float
"""How far, in logits, games played on have put a chance above the learned estimate."""
EDGE: Final = 0.005
"""No chance is taken to be nearer to nothing or all than this."""


def known_by(played: float, estimated: float) -> Known:
    """How far games played on lie above the estimate of the same position."""
    return _logit(played) - _logit(estimated)


def moved(estimated: float, by: Known) -> float:
    """An estimated chance, moved by what is known of another moment."""
    return 1.0 / (1.0 + exp(-(_logit(estimated) + by)))


def between(estimated: Sequence[float], first: Known | None, last: Known | None) -> list[float]:
    """The chances of a row of moments of which the first and the last, or one of them, are known better."""
    ends = [each for each in (first, last) if each is not None]
    from_, to = (ends[0], ends[-1]) if ends else (0.0, 0.0)
    most = max(1, len(estimated) - 1)
    return [moved(chance, from_ + (to - from_) * n / most) for n, chance in enumerate(estimated)]


def _logit(chance: float) -> float:
    chance = min(1.0 - EDGE, max(EDGE, chance))
    return log(chance / (1.0 - chance))

"""How likely a D4 leads a host to each of several neighbours (C9.5, C11.2, C11.5)."""

from collections.abc import Sequence
from itertools import product

from game.conquest.rules.coop.hold_chances import NO_TARGET, Kinds

Hits = dict[tuple[int, int], float]
"""The chance to be the one that is attacked, by place in a list of neighbours and kind."""


def aimed(ways: Sequence[Sequence[int]], kinds: Sequence[Kinds]) -> Hits:
    """The chance of each neighbour and kind to be the target of a D4 (C9.5, C11.2, C11.5).

    Each number of the die begins with another direction and goes on clockwise to the first that has a target; there
    those wanted most are alike.
    """
    nobody = [1.0] * 4
    for n, places in enumerate(ways):
        for place in places:
            nobody[n] *= kinds[place].get(NO_TARGET, 0.0)
    hits: Hits = {}
    for n, places in enumerate(ways):
        if not places or nobody[n] >= 1.0:
            continue
        one, two, three = nobody[n - 1], nobody[n - 2], nobody[n - 3]
        first = 0.25 * (1.0 + one * (1.0 + two * (1.0 + three)))
        if len(places) == 1:
            for sort, chance in kinds[places[0]].items():
                if sort >= 0:
                    hits[places[0], sort] = first * chance
            continue
        for together in product(*[kinds[place].items() for place in places]):
            best = min((sort for sort, _ in together if sort >= 0), default=NO_TARGET)
            if best < 0:
                continue
            chance = first
            for _, share in together:
                chance *= share
            there = [place for place, (sort, _) in zip(places, together, strict=True) if sort == best]
            for place in there:
                hits[place, best] = hits.get((place, best), 0.0) + chance / len(there)
    return hits

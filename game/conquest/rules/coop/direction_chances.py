"""How likely a D4 leads a host to each of several neighbours (C9.5, C11.2, C11.5)."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from game.conquest.rules.coop.hold_chances import NO_TARGET, Kinds

SORTS: Final = (0, 1, 2)
"""The kinds that may be attacked, the most wanted first (C11.5)."""
NOWHERE: Final = -1
"""No neighbour: nobody is attacked."""
LEAST_SHIFT: Final = 0.02
"""What an attack elsewhere says of a Province is left out where it makes nothing more likely by such a share."""

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


def hunted(ways: Sequence[Sequence[int]], kinds: Sequence[Kinds]) -> Hits:
    """The same where those wanted most go before all others, whichever way they lie."""
    hits: Hits = {}
    for best in SORTS:
        nobody_better, only = 1.0, list[Kinds]()
        for of_one in kinds:
            left = 1.0 - sum([chance for sort, chance in of_one.items() if 0 <= sort < best])
            nobody_better *= left
            wanted = of_one.get(best, 0.0) / left if left > 0 else 0.0
            only.append({best: wanted, NO_TARGET: 1.0 - wanted})
        if nobody_better > 0:
            hits.update({hit: chance * nobody_better for hit, chance in aimed(ways, only).items() if chance})
    return hits


def told_by_hits(
    ways: Sequence[Sequence[int]], kinds: Sequence[Kinds], invading: float, hunts: bool
) -> dict[int, list[tuple[int, dict[int, float]]]]:
    """How an attack on each neighbour, or on `NOWHERE`, changes the chances of the others' kinds.

    Each neighbour of which that tells anything comes with how many times as likely as before each of its kinds is: who
    was passed by in favour of another was more likely no target.
    """
    told: dict[int, list[tuple[int, dict[int, float]]]] = {}
    for m, of_one in enumerate(kinds):
        if len(of_one) < 2:
            continue
        shares: dict[int, dict[int, float]] = {NOWHERE: {}}
        for kind, share in of_one.items():
            nowhere = 1.0
            for (n, _), chance in (hunted if hunts else aimed)(
                ways, [*kinds[:m], {kind: 1.0}, *kinds[m + 1 :]]
            ).items():
                nowhere -= chance * invading
                if n != m:
                    of_kind = shares.setdefault(n, {})
                    of_kind[kind] = of_kind.get(kind, 0.0) + share * chance
            shares[NOWHERE][kind] = share * max(0.0, nowhere)
        for n, of_kinds in shares.items():
            whole = sum(of_kinds.values())
            if whole > 0:
                kept = {kind: of_kinds.get(kind, 0.0) / whole / share for kind, share in of_one.items()}
                if max(kept.values()) - 1.0 > LEAST_SHIFT:
                    told.setdefault(n, []).append((m, kept))
    return told

"""How likely a D4 leads a host to each of several neighbours (C9.5, C11.2, C11.5)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import prod
from typing import Final

from game.conquest.rules.coop.hold_chances import NO_TARGET, Kinds

SORTS: Final = (0, 1, 2)
"""The kinds that may be attacked, the most wanted first (C11.5)."""
NOWHERE: Final = -1
"""No neighbour: nobody is attacked."""
LEAST_SHIFT: Final = 0.02
"""What an attack elsewhere says of a Province is left out where it makes nothing more likely by such a share."""

NO_KIND: Final[Kinds] = {NO_TARGET: 1.0}

Hits = dict[tuple[int, int], float]
"""The chance to be the one that is attacked, by place in a list of neighbours and kind."""


def aimed(ways: Sequence[Sequence[int]], kinds: Sequence[Kinds]) -> Hits:
    """The chance of each neighbour and kind to be the target of a D4 (C9.5, C11.2, C11.5).

    Each number of the die begins with another direction and goes on clockwise to the first that has a target; there
    those wanted most are alike.
    """
    nobody = _nobody(ways, kinds)
    hits: Hits = {}
    for n, places in enumerate(ways):
        if not places or nobody[n] >= 1.0:
            continue
        first = _first(nobody, n)
        if len(places) == 1:
            for sort, chance in kinds[places[0]].items():
                if sort >= 0:
                    hits[places[0], sort] = first * chance
            continue
        for hit, chance in _wanted(places, [kinds[place] for place in places]).items():
            hits[hit] = first * chance
    return hits


def _nobody(ways: Sequence[Sequence[int]], kinds: Sequence[Kinds]) -> list[float]:
    """The chance of each direction to have no target."""
    nobody = [1.0] * 4
    for n, places in enumerate(ways):
        for place in places:
            nobody[n] *= kinds[place].get(NO_TARGET, 0.0)
    return nobody


def _first(nobody: Sequence[float], n: int) -> float:
    """The chance that the D4 leads to a direction if it has a target."""
    return 0.25 * (1.0 + nobody[n - 1] * (1.0 + nobody[n - 2] * (1.0 + nobody[n - 3])))


def _wanted(places: Sequence[int], kinds: Sequence[Kinds]) -> Hits:
    """The chance of each of those in one direction, and each kind, to be the one that is wanted most."""
    hits: Hits = {}
    for together in product(*[of_one.items() for of_one in kinds]):
        best = min((sort for sort, _ in together if sort >= 0), default=NO_TARGET)
        if best < 0:
            continue
        chance = 1.0
        for _, share in together:
            chance *= share
        there = [place for place, (sort, _) in zip(places, together, strict=True) if sort == best]
        for place in there:
            hits[place, best] = hits.get((place, best), 0.0) + chance / len(there)
    return hits


def hunted(ways: Sequence[Sequence[int]], kinds: Sequence[Kinds]) -> Hits:
    """The same where those wanted most go before all others, whichever way they lie."""
    hits: Hits = {}
    for _, nobody_better, only in _by_want(kinds):
        hits.update({hit: chance * nobody_better for hit, chance in aimed(ways, only).items() if chance})
    return hits


def _by_want(kinds: Sequence[Kinds]) -> list[tuple[int, float, list[Kinds]]]:
    """Each kind that may be the one wanted most, the chance that nobody is wanted more, and who then is of it."""
    found = []
    for best in SORTS:
        nobody_better, only = 1.0, list[Kinds]()
        for of_one in kinds:
            left = 1.0 - _better(of_one, best)
            nobody_better *= left
            wanted = of_one.get(best, 0.0) / left if left > 0 else 0.0
            only.append({best: wanted, NO_TARGET: 1.0 - wanted} if wanted else NO_KIND)
        if nobody_better > 0 and any(of_one is not NO_KIND for of_one in only):
            found.append((best, nobody_better, only))
    return found


def _better(of_one: Kinds, best: int) -> float:
    """The chance that one is wanted more than this kind."""
    return sum([chance for sort, chance in of_one.items() if 0 <= sort < best])


Told = dict[int, list[tuple[int, dict[int, float]]]]
"""What an attack on each neighbour, or on `NOWHERE`, tells of others: how many times as likely as before each of their
kinds is."""


def told_by_hits(ways: Sequence[Sequence[int]], kinds: Sequence[Kinds], invading: float, hunts: bool) -> Told:
    """How an attack on each neighbour, or on `NOWHERE`, changes the chances of the others' kinds.

    Each neighbour of which that tells anything comes with how many times as likely as before each of its kinds is: who
    was passed by in favour of another was more likely no target.
    """
    told: Told = {}
    uncertain = [m for m, of_one in enumerate(kinds) if len(of_one) > 1]
    if uncertain and hunts:
        by_want = _by_want(kinds)
        for m in uncertain:
            _note(told, m, kinds[m], _hunted_by_kind(ways, by_want, m, kinds[m], invading))
    elif uncertain:
        nobody = _nobody(ways, kinds)
        for way, places in enumerate(ways):
            for m in places:
                if len(kinds[m]) > 1:
                    _note(told, m, kinds[m], _aimed_by_kind(ways, kinds, m, way, nobody, invading))
    return told


Likely = tuple[Sequence[int], dict[int, float]]
"""How likely some neighbours, or `NOWHERE`, are come to with each kind of another; up to a factor that is the same for
all of its kinds."""


def _note(told: Told, m: int, of_one: Kinds, likely: Iterable[Likely]) -> None:
    """Notes what follows for one neighbour from how likely others are come to with each of its kinds."""
    for places, chances in likely:
        whole = sum([of_one[kind] * chance for kind, chance in chances.items()])
        if whole > 0 and max(chances.values()) > whole * (1.0 + LEAST_SHIFT):
            kept = {kind: chance / whole for kind, chance in chances.items()}
            for n in places:
                told.setdefault(n, []).append((m, kept))


def _aimed_by_kind(
    ways: Sequence[Sequence[int]], kinds: Sequence[Kinds], m: int, way: int, nobody: Sequence[float], invading: float
) -> Iterator[Likely]:
    """How likely the others are come to with each kind of m, which lies in this direction."""
    of_one, beside = kinds[m], [n for n in ways[way] if n != m]
    if NO_TARGET in of_one:
        # Elsewhere it makes a difference only whether m is a target, and the same one for all in a direction.
        one_there = [*nobody[:way], 0.0, *nobody[way + 1 :]]
        none_there = [*nobody[:way], prod([kinds[n].get(NO_TARGET, 0.0) for n in beside]), *nobody[way + 1 :]]
        cases = [(ways[n], _first(none_there, n), _first(one_there, n)) for n in range(4) if n != way and ways[n]]
        cases.append(((NOWHERE,), 1.0 - invading * (1.0 - prod(none_there)), 1.0 - invading))
        for places, if_none, if_one in cases:
            yield places, {kind: if_none if kind == NO_TARGET else if_one for kind in of_one}
    if beside:
        wanted = {kind: _wanted(ways[way], [{kind: 1.0} if n == m else kinds[n] for n in ways[way]]) for kind in of_one}
        for n in beside:
            yield (n,), {kind: sum([hits.get((n, sort), 0.0) for sort in SORTS]) for kind, hits in wanted.items()}


def _hunted_by_kind(
    ways: Sequence[Sequence[int]], by_want: Sequence[tuple[int, float, list[Kinds]]], m: int, of_one: Kinds,
    invading: float,
) -> Iterator[Likely]:  # fmt: skip
    """How likely the others are come to by a host that hunts, with each kind of m."""
    likely: dict[int, dict[int, float]] = {}
    nowhere = dict.fromkeys(of_one, 1.0)
    for best, nobody_better, only in by_want:
        # What is known of m stands instead of what is likely of it.
        weight = nobody_better / (1.0 - _better(of_one, best))
        for sort, with_these in (
            (NO_TARGET, [kind for kind in of_one if kind > best or kind == NO_TARGET]),
            (best, [best] if best in of_one else ()),
        ):
            if not with_these:
                continue
            for (n, _), chance in aimed(ways, [*only[:m], {sort: 1.0}, *only[m + 1 :]]).items():
                of_n = likely.setdefault(n, dict.fromkeys(of_one, 0.0))
                for kind in with_these:
                    of_n[kind] += weight * chance
                    nowhere[kind] -= weight * chance * invading
    for n, chances in likely.items():
        if n != m:
            yield (n,), chances
    yield (NOWHERE,), {kind: max(0.0, chance) for kind, chance in nowhere.items()}

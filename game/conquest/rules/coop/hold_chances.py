"""The possible units of one Province while hosts act, each with its chance.

A `Chances` is never changed. What follows from it is worked out once and kept beside it, so that everything that looks
at the same Province again, in another world or after the next click, finds the answer there.
"""

from collections.abc import Hashable, Iterable, Mapping
from functools import cache
from typing import Any, Final

from game.conquest.rules.coop.onslaught import LESS_WANTED
from game.conquest.rules.state import NEUTRAL, NOBODY, LeaderId

TAKEN: Final = -9
"""The owner of a Province that a host has gained this round: no bot goes for it any more (C7.1)."""

NO_TARGET: Final = -1
"""The kind of a hold that may not be attacked (C11.1)."""

MANY_HOLDS: Final = 6
LEAST_HOLD: Final = 0.005
"""Where more holds are possible than so many, those less likely are counted to others with as many units."""

OPEN, UNTOUCHED, HELD, FALLEN, RISEN = range(5)
"""What is certain of a Province: nothing, neither attacked nor taken, attacked and held, attacked and taken, taken
without an attack."""

_SETTLED: Final = {1: UNTOUCHED, 2: HELD, 4: RISEN, 8: FALLEN}


class Hold:
    """The possible units in a Province that is no host's when the next Province acts; `hold` makes each one once."""

    # PERF: equal only to itself, since holds are looked up more often than anything else.
    __slots__ = ("attacked", "infantry", "leaders", "like", "mark", "owner", "units", "wanted")

    def __init__(self, owner: int, infantry: int, leaders: tuple[LeaderId, ...], attacked: bool) -> None:
        self.owner, self.infantry, self.leaders, self.attacked = owner, infantry, leaders, attacked
        self.units = infantry + len(leaders)
        """Everybody there."""
        # PERF: a number, since it is looked up in every mixture; owners are within 16 of 0.
        self.like = (2 * self.units + attacked) * 32 + owner
        """What others have in common with it that are as large: owner, attacked and units as one number."""
        self.mark = (4 if owner == TAKEN else 1) << attacked
        """A bit for what has happened to it."""
        self.wanted = LESS_WANTED.get(owner, 0)
        """How much it is wanted where it may be attacked, the lower the more (C11.5)."""


@cache
def hold(owner: int, infantry: int, leaders: tuple[LeaderId, ...] = (), attacked: bool = False) -> Hold:
    """The one hold of this owner with these units; `attacked` in this round."""
    return Hold(owner, infantry, leaders, attacked)


@cache
def _bereft(there: Hold, leader: LeaderId) -> Hold:
    """The same without a leader who stands there."""
    left = tuple(other for other in there.leaders if other != leader)
    return hold(there.owner if there.infantry or left else NOBODY, there.infantry, left, there.attacked)


_TAKEN_BY_FIGHT: Final = hold(TAKEN, 0, (), True)
_TAKEN_WITHOUT: Final = hold(TAKEN, 0, (), False)

Kinds = Mapping[int, float]
"""How likely a Province is of each kind: how much it is wanted, the lower the more, or `NO_TARGET`."""


class Chances:
    """How likely each hold of one Province is."""

    # PERF: most are only mixed with others: what follows from one is worked out when it is asked for.
    __slots__ = ("_neutral", "_settled", "_taken", "kept", "of")

    def __init__(self, of: Mapping[Hold, float], settled: int | None = None) -> None:
        self.of = of
        self._settled = settled
        self._taken = self._neutral = -1.0
        self.kept: dict[Hashable, Any] = {}
        """What has been worked out from it, by what was asked."""

    @property
    def taken(self) -> float:
        """The chance that a host has taken it."""
        if self._taken < 0:
            self._taken = self.of.get(_TAKEN_BY_FIGHT, 0.0) + self.of.get(_TAKEN_WITHOUT, 0.0)
        return self._taken

    @property
    def settled(self) -> int:
        """What is certain of it."""
        if self._settled is None:
            self._settled = _settled(self.of)
        return self._settled

    @property
    def neutral(self) -> float:
        """The chance that it is neutral."""
        if self._neutral < 0:
            self._neutral = sum([chance for there, chance in self.of.items() if there.owner == NEUTRAL])
        return self._neutral

    @property
    def least(self) -> int:
        """The fewest units that may stand there while nobody has taken it."""
        return min([there.units for there in self.of if there.owner != TAKEN], default=1000)

    def largest(self, most: int) -> int:
        """The largest number of units that may stand there and be attacked by who may attack so many, -1 for none."""
        key = ("largest", most)
        found: int | None = self.kept.get(key)
        if found is None:
            found = max([there.units for there in self.of if there.units <= most and there.owner != TAKEN], default=-1)
            self.kept[key] = found
        return found

    def kinds(self, most: int) -> Kinds:
        """The chance of each kind where at most so many units may be attacked (C11.1, C11.5)."""
        kept = self.kept
        found: Kinds | None = kept.get(most)
        if found is None:
            found = kept[most] = {kind: sum(of_kind.values()) for kind, of_kind in self.by_kind(most).items()}
        return found

    def by_kind(self, most: int) -> Mapping[int, Mapping[Hold, float]]:
        """The holds of each kind where at most so many units may be attacked."""
        key = ("by_kind", most)
        found: dict[int, dict[Hold, float]] | None = self.kept.get(key)
        if found is None:
            found = self.kept[key] = {}
            for there, chance in self.of.items():
                if chance:
                    kind = there.wanted if there.units <= most and there.owner != TAKEN else NO_TARGET
                    found.setdefault(kind, {})[there] = chance
        return found

    def plotted(self, leader: LeaderId, chance: float) -> "Chances":
        """The same after a plot that this leader falls to with that chance (C10.4, C10.5)."""
        key = ("plotted", leader, chance)
        found: Chances | None = self.kept.get(key)
        if found is None:
            found = self.kept[key] = self._without(leader, chance)
        return found

    def _without(self, leader: LeaderId, chance: float) -> "Chances":
        led = [(there, share) for there, share in self.of.items() if leader in there.leaders]
        if not led:
            return self
        then = dict(self.of)
        for there, share in led:
            bereft = _bereft(there, leader)
            then[there] -= share * chance
            then[bereft] = then.get(bereft, 0.0) + share * chance
        return Chances(fewer_holds(then), self._settled)

    def stands(self, leader: LeaderId) -> float:
        """The chance that a leader stands there."""
        key = ("stands", leader)
        found: float | None = self.kept.get(key)
        if found is None:
            found = self.kept[key] = sum([chance for there, chance in self.of.items() if leader in there.leaders])
        return found

    def given(self, is_taken: bool) -> "Chances":
        """The same where it is known whether a host has taken it."""
        if not 0.0 < self.taken < 1.0:
            return self
        found: Chances | None = self.kept.get(("given", is_taken))
        if found is None:
            found = self.kept["given", is_taken] = self._given(is_taken)
        return found

    def _given(self, is_taken: bool) -> "Chances":
        kept = {there: chance for there, chance in self.of.items() if (there.owner == TAKEN) == is_taken}
        whole = sum(kept.values())
        return Chances({there: chance / whole for there, chance in kept.items()})

    def risen(self) -> "Chances":
        """The same where a host has won it over; whether it had been attacked before is kept (C10.6)."""
        before = sum([chance for there, chance in self.of.items() if there.attacked])
        if not before:
            return RISEN_ALONE
        return Chances({_TAKEN_BY_FIGHT: before, _TAKEN_WITHOUT: 1.0 - before})


def mixed(parts: Iterable[tuple[float, Chances]]) -> Chances:
    """Several chances of one Province as one; the shares add up to 1."""
    mixture: dict[Hold, float] = {}
    for share, chances in parts:
        for there, chance in chances.of.items():
            if there in mixture:
                mixture[there] += chance * share
            else:
                mixture[there] = chance * share
    return Chances(fewer_holds(mixture))


def fewer_holds(mixture: dict[Hold, float]) -> dict[Hold, float]:
    """The same; where there are many, with the least likely holds counted to the likeliest of as many units."""
    if len(mixture) <= MANY_HOLDS or min(mixture.values()) >= LEAST_HOLD:
        return mixture
    found: dict[Hold, float] = {}
    unlikely = []
    largest: dict[int, float] = {}
    likeliest: dict[int, Hold] = {}
    for there, chance in mixture.items():
        like = there.like
        if chance > largest.get(like, -1.0):
            largest[like], likeliest[like] = chance, there
        if chance >= LEAST_HOLD:
            found[there] = chance
        else:
            unlikely.append(there)
    for there in unlikely:
        counted = likeliest[there.like]
        found[counted] = found.get(counted, 0.0) + mixture[there]
    return found


def _settled(of: Mapping[Hold, float]) -> int:
    seen = 0
    for there, chance in of.items():
        if chance > 0:
            seen |= there.mark
    return _SETTLED.get(seen, OPEN)


GAINED: Final = Chances({hold(TAKEN, 0, (), True): 1.0})
"""A Province that an attack has taken."""

RISEN_ALONE: Final = Chances({_TAKEN_WITHOUT: 1.0})
"""A Province that was won over and never attacked (C10.6)."""

"""The possible units of one Province while hosts act, each with its chance.

A `Chances` is never changed. What follows from it is worked out once and kept beside it, so that everything that looks
at the same Province again, in another world or after the next click, finds the answer there.
"""

from collections.abc import Hashable, Iterable, Mapping
from typing import Final, NamedTuple

from game.conquest.rules.coop.onslaught import LESS_WANTED
from game.conquest.rules.state import NOBODY, LeaderId

TAKEN: Final = -9
"""The owner of a Province that a host has gained this round: no bot goes for it any more (C7.1)."""

NO_TARGET: Final = -1
"""The kind of a hold that may not be attacked (C11.1)."""

OPEN, HELD, FALLEN, RISEN = range(4)
"""What is certain of a Province: nothing, attacked and held, attacked and taken, taken without an attack."""


class Hold(NamedTuple):
    """The possible units in a Province that is no host's when the next Province acts."""

    owner: int
    infantry: int
    leaders: tuple[LeaderId, ...] = ()
    attacked: bool = False

    @property
    def units(self) -> int:
        """Everybody there."""
        return self.infantry + len(self.leaders)


Kinds = tuple[tuple[int, float], ...]
"""How likely a Province is of each kind: how much it is wanted, the lower the more, or `NO_TARGET`."""


class Chances:
    """How likely each hold of one Province is."""

    __slots__ = ("_kinds", "_plotted", "fights", "least", "of", "settled", "taken")

    def __init__(self, of: Mapping[Hold, float]) -> None:
        self.of = of
        seen, taken, least = 0, 0.0, 1000
        for (owner, infantry, leaders, attacked), chance in of.items():
            if owner == TAKEN:
                taken += chance
                kind = 8 if attacked else 4
            else:
                least = min(least, infantry + len(leaders))
                kind = 2 if attacked else 1
            if chance > 0:
                seen |= kind
        self.taken = taken
        """The chance that a host has taken it."""
        self.least = least
        """The fewest units that may stand there while nobody has taken it."""
        self.settled = {8: FALLEN, 4: RISEN, 2: HELD}.get(seen, OPEN)
        self.fights: dict[Hashable, tuple[tuple[float, Chances], ...]] = {}
        """What an attack may leave of it; by attacker."""
        self._kinds: dict[int, Kinds] = {}
        self._plotted: dict[tuple[LeaderId, float], Chances] = {}

    def kinds(self, most: int) -> Kinds:
        """The chance of each kind where at most so many units may be attacked (C11.1, C11.5)."""
        found = self._kinds.get(most)
        if found is None:
            kinds: dict[int, float] = {}
            for hold, chance in self.of.items():
                if chance:
                    kind = kind_of(hold, most)
                    kinds[kind] = kinds.get(kind, 0.0) + chance
            found = self._kinds[most] = tuple(kinds.items())
        return found

    def plotted(self, leader: LeaderId, chance: float) -> "Chances":
        """The same after a plot that this leader falls to with that chance (C10.4, C10.5)."""
        found = self._plotted.get((leader, chance))
        if found is None:
            found = self._plotted[leader, chance] = self._without(leader, chance)
        return found

    def _without(self, leader: LeaderId, chance: float) -> "Chances":
        if not any(leader in hold.leaders for hold in self.of):
            return self
        then: dict[Hold, float] = {}
        for hold, share in self.of.items():
            if leader not in hold.leaders:
                then[hold] = then.get(hold, 0.0) + share
                continue
            left = tuple(other for other in hold.leaders if other != leader)
            bereft = hold._replace(owner=hold.owner if hold.infantry or left else NOBODY, leaders=left)
            then[bereft] = then.get(bereft, 0.0) + share * chance
            then[hold] = then.get(hold, 0.0) + share * (1.0 - chance)
        return Chances(then)

    def given(self, is_taken: bool) -> "Chances":
        """The same where it is known whether a host has taken it."""
        if not 0.0 < self.taken < 1.0:
            return self
        kept = {hold: chance for hold, chance in self.of.items() if (hold.owner == TAKEN) == is_taken}
        whole = sum(kept.values())
        return Chances({hold: chance / whole for hold, chance in kept.items()})

    def risen(self) -> "Chances":
        """The same where a host has won it over; whether it had been attacked before is kept (C10.6)."""
        before = sum(chance for hold, chance in self.of.items() if hold.attacked)
        return Chances({Hold(TAKEN, 0, (), attacked): share for attacked, share in ((True, before), (False, 1 - before))
                        if share})  # fmt: skip


def kind_of(hold: Hold, most: int) -> int:
    """How much a hold is wanted where at most so many units may be attacked (C11.1, C11.5)."""
    return LESS_WANTED.get(hold.owner, 0) if hold.owner != TAKEN and hold.units <= most else NO_TARGET


def mixed(parts: Iterable[tuple[float, Chances]]) -> Chances:
    """Several chances of one Province as one; the shares add up to 1."""
    mixture: dict[Hold, float] = {}
    for share, chances in parts:
        for hold, chance in chances.of.items():
            mixture[hold] = mixture.get(hold, 0.0) + chance * share
    return Chances(mixture)


GAINED: Final = Chances({Hold(TAKEN, 0, (), True): 1.0})
"""A Province that an attack has taken."""

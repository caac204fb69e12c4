"""The board after an Invasion of a player that is fought to its end (R14, R15): each end with its chance."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.conquest.rules.coop.hold_chances import Hold, hold
from game.conquest.rules.leaders import leaders_in, skills_of
from game.conquest.rules.odds import worth
from game.conquest.rules.prospects import battle_of, odds_of
from game.conquest.rules.rebel_force import dying_first
from game.conquest.rules.state import ConquestState, LeaderId, ProvinceId, Seat
from game.conquest.rules.table import ConquestTable

LEAST_END: Final = 0.005
"""An end less likely than that is left out."""


class March(NamedTuple):
    """A group of a player that sets out against a Province."""

    seat: Seat
    source: ProvinceId
    target: ProvinceId
    infantry: int
    leaders: tuple[LeaderId, ...] = ()

    @property
    def size(self) -> int:
        """Units that go."""
        return self.infantry + len(self.leaders)


def ends_of(t: ConquestTable, march: March) -> list[tuple[float, ConquestTable]]:
    """The table at every end of the Invasion that is not too unlikely, with its chance; they add up to 1.

    The group fights on until one side is gone, and its survivors move in.
    """
    battle = battle_of(t, march.seat, march.source, march.target, march.infantry, march.leaders)
    if battle is None:
        return [(1.0, _won(t, march, march.size))]
    odds = odds_of(t.s, battle)
    ends = [(chance, True, left) for left, chance in enumerate(odds.invader_left)]
    ends += [(chance, False, left) for left, chance in enumerate(odds.defender_left)]
    likely = [end for end in ends if end[0] >= LEAST_END]
    whole = sum(chance for chance, _, _ in likely)
    return [(chance / whole, (_won if won else _lost)(t, march, left)) for chance, won, left in likely]


def hold_at(s: ConquestState, p: ProvinceId) -> Hold:
    """Who holds a Province, with what; a careful owner lets leaders die in this order (R15.12)."""
    return hold(s.owner[p], s.infantry[p], dying_order(s, leaders_in(s, p)))


def stand(s: ConquestState, p: ProvinceId, there: Hold) -> None:
    """Puts these units in the Province of their owner, in place of all of his there."""
    for leader in leaders_in(s, p):
        s.leader_at[leader] = 0
    for leader in there.leaders:
        s.leader_at[leader] = p
    s.infantry[p], s.units[p] = there.infantry, there.units


def dying_order(s: ConquestState, leaders: Iterable[LeaderId]) -> tuple[LeaderId, ...]:
    """The order in which a careful owner lets leaders die, as the odds have it (R15.12)."""
    return tuple(sorted(leaders, key=lambda leader: (not leader & 3, worth(skills_of(s, leader)))))


def _won(t: ConquestTable, march: March, left: int) -> ConquestTable:
    """So many of the group are left, and hold the target."""
    copy = _without_group(t, march)
    s, target = copy.s, march.target
    for leader in leaders_in(s, target):
        s.leader_at[leader] = 0
    lost = march.size - left
    infantry = max(0, march.infantry - lost)
    leaders = dying_order(t.s, march.leaders)[max(0, lost - march.infantry) :]
    s.owner[target], s.infantry[target], s.units[target] = march.seat, infantry, left
    for leader in leaders:
        s.leader_at[leader] = target
    return copy


def _lost(t: ConquestTable, march: March, left: int) -> ConquestTable:
    """The whole group is gone, and so many defenders are left."""
    copy = _without_group(t, march)
    s, target = copy.s, march.target
    lost = s.units[target] - left
    leaders = leaders_in(s, target)
    order = dying_first(s, leaders) if s.owner[target] >= s.players else dying_order(s, leaders)
    for leader in order[: max(0, lost - s.infantry[target])]:
        s.leader_at[leader] = 0
    s.infantry[target], s.units[target] = max(0, s.infantry[target] - lost), left
    return copy


def _without_group(t: ConquestTable, march: March) -> ConquestTable:
    """A copy of the table on which the group has left its Province."""
    copy = t.clone()
    s = copy.s
    s.loaded.clear()
    s.infantry[march.source] -= march.infantry
    s.units[march.source] -= march.size
    for leader in march.leaders:
        s.leader_at[leader] = 0
    return copy

"""The units that may go: that join a group or walk along on a capture (R14.5, R14.6, R14.8, R14.9)."""

from typing import Final

from game.conquest.rules.leaders import (
    SIZE_OF_MASK,
    capture_limit,
    group_limit,
    is_fearless,
    leaders_in,
    mask_of,
    slots,
    submasks,
)
from game.conquest.rules.state import ConquestState, ProvinceId, Seat
from game.engine.refusals import Action


def fresh_infantry(s: ConquestState, at: ProvinceId) -> int:
    """Infantry that has captured nothing this turn and is not barred."""
    return s.infantry[at] - s.once[at] - s.twice[at] - s.barred[at]


def may_capture(s: ConquestState, seat: Seat, at: ProvinceId) -> bool:
    """Whether a Province holds a unit that may still capture (R14.2, R14.13)."""
    infantry, once = s.infantry[at], s.once[at]
    if infantry > once + s.twice[at] + s.barred[at]:
        return True
    has_leaders = s.units[at] > infantry
    if not once and not has_leaders:
        return False
    limit = capture_limit(s, seat)
    if once and limit == 2:
        return True
    return has_leaders and _has_fresh_leader(s, at, limit)


def _has_fresh_leader(s: ConquestState, at: ProvinceId, limit: int) -> bool:
    captures = s.leader_captures
    return any(captures[leader] < limit or is_fearless(s, leader) for leader in leaders_in(s, at))


Sources = tuple[ProvinceId, ...]
"""The Province an Invasion comes from, then those that joined by Reinforcements (ST03)."""


def leader_choices(s: ConquestState, seat: Seat, sources: Sources, must: int = 0) -> list[int]:
    """Every mask of leaders in these Provinces that may go together, ascending.

    `must` go in any case and were legal when they were declared (R31, Fearless); the others need a counter below the
    limit of the whole set.
    """
    standing = leaders_in(s, sources[0])
    for helper in sources[1:]:
        standing = sorted(standing + leaders_in(s, helper))
    if not standing:
        return [0]
    captures = s.leader_captures
    if not any(captures[leader] for leader in standing):
        # PERF: the common case, nobody has captured yet: every subset is legal.
        return [must | subset for subset in submasks(mask_of(standing) & ~must)]
    choices = []
    for subset in submasks(mask_of(standing) & ~must):
        chosen = slots(seat, must | subset)
        limit = group_limit(s, seat, chosen)
        if all(captures[leader] < limit for leader in slots(seat, subset)):
            choices.append(must | subset)
    return choices


def used_infantry(s: ConquestState, seat: Seat, at: ProvinceId, leaders: int) -> int:
    """Infantry with one capture that may go with these leaders (R14.5)."""
    return s.once[at] if s.once[at] and group_limit(s, seat, slots(seat, leaders)) == 2 else 0


def _has_foot(s: ConquestState, seat: Seat, sources: Sources, leaders: int) -> bool:
    found = False
    for at in sources:
        fresh = s.infantry[at] > s.once[at] + s.twice[at] + s.barred[at]
        found = found or fresh or used_infantry(s, seat, at, leaders) > 0
    return found


def _just_infantry(s: ConquestState, sources: Sources) -> bool:
    """Whether a single Province sends units and no leader stands there: by far the most common case."""
    return len(sources) == 1 and s.units[sources[0]] == s.infantry[sources[0]]


def group_leaders(s: ConquestState, seat: Seat, sources: Sources) -> list[Action]:
    """The leaders an engagement's group may hold (R14.6); a set that would leave the group empty is left out."""
    # PERF: no masks to try.
    if _just_infantry(s, sources):
        return [("lead", 0)] if _has_foot(s, seat, sources, 0) else []
    masks = leader_choices(s, seat, sources)
    return [("lead", mask) for mask in (masks if _has_foot(s, seat, sources, 0) else masks[1:])]


FRESH_FOOT: Final[list[Action]] = [("foot", n, 0) for n in range(1000)]
"""By its number, more than any Province holds: to go with so much Infantry that has not captured.

PERF: what is offered is a slice of these; to make the tuples anew takes four times as long.
"""


def foot_choices(fresh: tuple[int, int], used: tuple[int, int], least: int, most: int) -> list[Action]:
    """Numbers of fresh and once-used Infantry between their bounds whose sum lies between least and most."""
    # PERF: a slice where nobody has captured yet.
    if used == (0, 0):
        least, most = max(fresh[0], least), min(fresh[1], most)
        return FRESH_FOOT[least : most + 1] if least <= most else []
    return _mixed_foot(fresh, used, least, most)


def _mixed_foot(fresh: tuple[int, int], used: tuple[int, int], least: int, most: int) -> list[Action]:
    return [
        ("foot", f, u)
        for f in range(fresh[0], fresh[1] + 1)
        for u in range(used[0], used[1] + 1)
        if least <= f + u <= most
    ]


def group_foot(s: ConquestState, seat: Seat, at: ProvinceId, leaders: int, others: bool) -> list[Action]:
    """The Infantry of one Province that may join a group with these leaders (R14.6).

    `others` says whether the group has or can still get Infantry elsewhere, so that it need not come from here.
    """
    least = 0 if leaders or others else 1
    return foot_choices((0, fresh_infantry(s, at)), (0, used_infantry(s, seat, at, leaders)), least, 99)


def mover_leaders(
    s: ConquestState, seat: Seat, sources: Sources, target: ProvinceId, must: int, must_foot: int
) -> list[Action]:
    """The leaders who may enter on a capture (R14.8); `must` and `must_foot` survived the last engagement.

    More survivors than the cap: the invader chooses who stays behind (D-52).
    """
    # PERF: no masks to try, and Infantry alone is never too many leaders.
    if not must and _just_infantry(s, sources):
        return [("lead", 0)] if must_foot or _has_foot(s, seat, sources, 0) else []
    cap = s.board.cap[target]
    if SIZE_OF_MASK[must] + must_foot > cap:
        return [("lead", mask) for mask in submasks(must) if cap - must_foot <= SIZE_OF_MASK[mask] <= cap]
    return [
        ("lead", mask)
        for mask in leader_choices(s, seat, sources, must)
        if SIZE_OF_MASK[mask] + must_foot <= cap and (mask or must_foot or _has_foot(s, seat, sources, 0))
    ]


def foot_bounds(
    s: ConquestState, seat: Seat, must: tuple[ProvinceId, int, int], leaders: int, crowded: bool
) -> tuple[tuple[int, int], tuple[int, int]]:
    """How much fresh and once-used Infantry of one Province may enter with these leaders (R14.8).

    `must` names the Province and its fresh and once-used survivors. All survivors of the group and any more that is
    eligible; when the survivors alone are too many (`crowded`), some of the survivors and nobody else.
    """
    at, fresh, used = must
    if crowded:
        return (0, fresh), (0, used)
    return (fresh, fresh_infantry(s, at)), (used, max(used, used_infantry(s, seat, at, leaders)))

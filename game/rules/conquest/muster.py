"""Who may go: the units that join a group or walk along on a capture (R14.5, R14.6, R14.8, R14.9)."""

from game.engine.refusals import Action
from game.rules.conquest.leaders import (
    SIZE_OF_MASK,
    capture_limit,
    group_limit,
    is_fearless,
    leaders_in,
    mask_of,
    slots,
    submasks,
)
from game.rules.conquest.state import ConquestState, ProvinceId, Seat


def fresh_infantry(s: ConquestState, at: ProvinceId) -> int:
    """Infantry that has captured nothing this turn and is not barred."""
    return s.infantry[at] - s.once[at] - s.twice[at] - s.barred[at]


def may_capture(s: ConquestState, seat: Seat, at: ProvinceId) -> bool:
    """Whether a Province holds a unit that may still capture (R14.2, R14.13)."""
    if s.infantry[at] > s.once[at] + s.twice[at] + s.barred[at]:
        return True
    if s.once[at] and capture_limit(s, seat) == 2:
        return True
    if s.units[at] == s.infantry[at]:
        return False
    leaders = leaders_in(s, at)
    limit = capture_limit(s, seat)
    return any(s.leader_captures[leader] < limit or is_fearless(s, leader) for leader in leaders)


def leader_choices(s: ConquestState, seat: Seat, at: ProvinceId, must: int = 0) -> list[int]:
    """Every mask of leaders in a Province that may go together, ascending.

    `must` go in any case and were legal when they were declared (R31, Fearless); the others need a counter below the
    limit of the whole set.
    """
    standing = leaders_in(s, at)
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


def group_leaders(s: ConquestState, seat: Seat, at: ProvinceId) -> list[Action]:
    """The leaders an engagement's group may hold (R14.6); a set that would leave the group empty is left out."""
    return [
        ("lead", mask)
        for mask in leader_choices(s, seat, at)
        if mask or fresh_infantry(s, at) or used_infantry(s, seat, at, 0)
    ]


def foot_choices(fresh: tuple[int, int], used: tuple[int, int], least: int, most: int) -> list[Action]:
    """Numbers of fresh and once-used Infantry between their bounds whose sum lies between least and most."""
    # PERF: one loop where nobody has captured yet.
    if used == (0, 0):
        return [("foot", f, 0) for f in range(max(fresh[0], least), min(fresh[1], most) + 1)]
    return [
        ("foot", f, u)
        for f in range(fresh[0], fresh[1] + 1)
        for u in range(used[0], used[1] + 1)
        if least <= f + u <= most
    ]


def group_foot(s: ConquestState, seat: Seat, at: ProvinceId, leaders: int) -> list[Action]:
    """The Infantry that may join a group with these leaders (R14.6)."""
    return foot_choices((0, fresh_infantry(s, at)), (0, used_infantry(s, seat, at, leaders)), 0 if leaders else 1, 99)


def mover_leaders(
    s: ConquestState, seat: Seat, source: ProvinceId, target: ProvinceId, must: int, must_foot: int
) -> list[Action]:
    """The leaders who may enter on a capture (R14.8); `must` and `must_foot` survived the last engagement.

    More survivors than the cap: the invader chooses who stays behind (D-52).
    """
    cap = s.board.cap[target]
    if SIZE_OF_MASK[must] + must_foot > cap:
        return [("lead", mask) for mask in submasks(must) if cap - must_foot <= SIZE_OF_MASK[mask] <= cap]
    return [
        ("lead", mask)
        for mask in leader_choices(s, seat, source, must)
        if SIZE_OF_MASK[mask] + must_foot <= cap
        and (mask or must_foot or fresh_infantry(s, source) or used_infantry(s, seat, source, 0))
    ]


def mover_foot(
    s: ConquestState,
    seat: Seat,
    source: ProvinceId,
    target: ProvinceId,
    leaders: int,
    must: int,
    must_foot: tuple[int, int],
) -> list[Action]:
    """The Infantry that may enter with these leaders on a capture (R14.8, R14.9)."""
    cap = s.board.cap[target]
    fresh, used = must_foot
    room = cap - SIZE_OF_MASK[leaders]
    if SIZE_OF_MASK[must] + fresh + used > cap:
        return foot_choices((0, fresh), (0, used), room, room)
    most_used = max(used, used_infantry(s, seat, source, leaders))
    least = 0 if leaders else 1
    return foot_choices((fresh, fresh_infantry(s, source)), (used, most_used), least, room)

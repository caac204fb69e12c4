"""Rules of thumb for the last step of a turn: inner men to the frontier, leaders back among their men."""

from typing import Final

from game.bots.choice import Choice
from game.bots.thumb_sight import Sight
from game.engine.refusals import Action
from game.rules.conquest.leaders import SIZE_OF_MASK, mask_of
from game.rules.conquest.reposition import reach, unmoved_infantry, unmoved_leaders
from game.rules.conquest.state import ProvinceId
from game.rules.conquest.verbs import ConquestTable

FADES: Final = 0.35
"""What an inner Province keeps of its neighbour's call for men: they are to flow on."""

WORTH_A_MARCH: Final = 1
"""Fewer men than this are left where they are."""

A_SAFER_PLACE: Final = 2.5
"""Men more a leader must find before him to move."""


def choose_move(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """The march that brings most men to where they are called for."""
    call = calls(sight)
    best: Action = ("end_step",)
    highest = 0.0
    for option in options:
        if option[0] != "move":
            continue
        source, target = int(option[1]), int(option[2])
        men = _men_to_send(sight, call, source, target)
        leaders = len(_leaders_to_send(sight, call, source, target, men))
        if men < WORTH_A_MARCH and not leaders:
            continue
        gain = men * (call[target] - call[source] + 0.1) + 5.0 * leaders
        if gain > highest:
            best, highest = option, gain
    if best == ("end_step",):
        return Choice(best, "reason.all_in_place")
    return Choice(best, "reason.to_the_frontier", {"source": int(best[1]), "target": int(best[2])})


def choose_marching_leaders(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Leaders go where they are safer or have more to do."""
    frame = t.stack[-1]
    source, target = frame.source, frame.target  # type: ignore[attr-defined]
    call = calls(sight)
    men = _men_to_send(sight, call, source, target)
    wanted = mask_of(_leaders_to_send(sight, call, source, target, men))
    best = min(options, key=lambda option: (SIZE_OF_MASK[int(option[1]) ^ wanted], option))
    return Choice(best, "reason.leaders_with_their_men" if best[1] else "reason.leaders_stay")


def choose_marching_infantry(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """As many as even out what is called for at both ends."""
    frame = t.stack[-1]
    source, target = frame.source, frame.target  # type: ignore[attr-defined]
    men = _men_to_send(sight, calls(sight), source, target)
    # Whoever goes takes somebody along: the option list may start at one.
    best = min(options, key=lambda option: (abs(int(option[1]) - men), option))
    return Choice(best, "reason.to_the_frontier", {"source": source, "target": target})


def calls(sight: Sight) -> dict[ProvinceId, float]:
    """How many men each of the player's Provinces calls for, beside the others; calls fade away from the frontier."""
    own = sight.provinces()
    call = {p: sight.pressure(p) for p in own}
    waiting = [p for p in own if call[p] > 0.0]
    neighbours = sight.board.neighbours
    while waiting:
        following = []
        for p in waiting:
            passed_on = FADES * call[p]
            for q in neighbours[p]:
                if q in call and call[q] < passed_on:
                    # A frontier Province calls for itself; only inner ones pass a call on.
                    call[q] = passed_on
                    following.append(q)
        waiting = following
    return call


def _men_to_send(sight: Sight, call: dict[ProvinceId, float], source: ProvinceId, target: ProvinceId) -> int:
    """Infantry that should go: until both Provinces hold what they call for, and one man stays."""
    here, there = call[source], call[target]
    if there <= here * 0.5 or here + there <= 0.0:
        return 0
    units = sight.s.units
    even = (units[source] * there - units[target] * here) / (here + there)
    inner = not sight.is_frontier(source)
    if inner and there > here:
        even = units[source] - 1
    room = sight.board.cap[target] - units[target]
    stay = 1 if sight.s.infantry[source] == units[source] else 0
    return max(0, min(int(even), unmoved_infantry(sight.s, source) - stay, room))


def _leaders_to_send(
    sight: Sight, call: dict[ProvinceId, float], source: ProvinceId, target: ProvinceId, men: int
) -> list[int]:
    """Leaders who are better off with the men at the target than with those who stay."""
    s = sight.s
    standing = unmoved_leaders(s, source)
    if not standing:
        return []
    room = reach(s, sight.seat, source).get(target, 0) - men
    here = _comfort(sight, call, source, s.infantry[source] - men)
    there = _comfort(sight, call, target, s.infantry[target] + men)
    if there < here + A_SAFER_PLACE or (
        s.infantry[source] == men and len(standing) == s.units[source] - s.infantry[source]
    ):
        return []
    return standing[: max(0, room)]


def _comfort(sight: Sight, call: dict[ProvinceId, float], p: ProvinceId, infantry: int) -> float:
    """How good a place is for a leader: men before him, enemies not too many, and something to do."""
    return min(infantry, 12) - 0.5 * max(0.0, sight.threat(p) - infantry) + 0.3 * min(call[p], 10.0)

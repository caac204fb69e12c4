"""An ally's last step of a turn: leaders and their men go on to where most rebels stand next door, others follow."""

from typing import Final

from game.bots.ally_deploy import gathering, site
from game.bots.ally_sight import AllySight
from game.bots.choice import Choice
from game.bots.thumb_reposition import march as march_as_usual
from game.bots.thumb_sight import Sight
from game.engine.refusals import Action
from game.rules.conquest.leaders import SIZE_OF_MASK, mask_of
from game.rules.conquest.reposition import unmoved_infantry, unmoved_leaders
from game.rules.conquest.state import LeaderId, ProvinceId
from game.rules.conquest.table import ConquestTable

FADES: Final = 0.4
"""What an inner Province keeps of its neighbour's call for men: they are to flow on."""

HOST_CALLS: Final = 20.0
"""How many men the place where leaders gather calls for."""

ESCORT: Final = 4
"""Men who go with leaders, at least, or stand there already."""


def choose_move(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Leaders first; then the march that brings most men to where they are called for."""
    assert isinstance(sight, AllySight)
    call = calls(sight)
    best: Action = ("end_step",)
    highest = 0.0
    for option in options:
        if option[0] != "move":
            continue
        source, target = int(option[1]), int(option[2])
        men, leaders = march(sight, call, source, target)
        if not men and not leaders:
            continue
        gain = 100.0 + site(sight, target) if leaders else men * (call[target] - call[source] + 0.1)
        if gain > highest:
            best, highest = option, gain
    if best == ("end_step",):
        return Choice(best, "reason.all_in_place")
    return Choice(best, "reason.to_the_frontier", {"source": int(best[1]), "target": int(best[2])})


def choose_marching_leaders(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """All together or none."""
    assert isinstance(sight, AllySight)
    frame = t.stack[-1]
    _, leaders = march(sight, calls(sight), frame.source, frame.target)  # type: ignore[attr-defined]
    wanted = mask_of(leaders)
    best = min(options, key=lambda option: (SIZE_OF_MASK[int(option[1]) ^ wanted], option))
    return Choice(best, "reason.leaders_with_their_men" if best[1] else "reason.leaders_stay")


def choose_marching_infantry(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """As many as are called for."""
    assert isinstance(sight, AllySight)
    frame = t.stack[-1]
    source, target = frame.source, frame.target  # type: ignore[attr-defined]
    men, _ = march(sight, calls(sight), source, target)
    best = min(options, key=lambda option: (abs(int(option[1]) - men), option))
    return Choice(best, "reason.to_the_frontier", {"source": source, "target": target})


def calls(sight: AllySight) -> dict[ProvinceId, float]:
    """How many men each of the player's Provinces calls for, beside the others; calls fade away from the frontier."""
    call = {p: sight.pressure(p) for p in sight.provinces()}
    host = gathering(sight)
    if host:
        call[host] += HOST_CALLS
    waiting = list(call)
    while waiting:
        following = []
        for p in waiting:
            passed_on = FADES * call[p]
            for q in sight.board.neighbours[p]:
                if q in call and call[q] < passed_on:
                    call[q] = passed_on
                    following.append(q)
        waiting = following
    return call


def march(
    sight: AllySight, call: dict[ProvinceId, float], source: ProvinceId, target: ProvinceId
) -> tuple[int, list[LeaderId]]:
    """The Infantry and the leaders who should go: leaders to where they gather, with all who need not stay."""
    s = sight.s
    standing = unmoved_leaders(s, source)
    room = sight.board.cap[target] - s.units[target]
    can_go = unmoved_infantry(s, source)
    if standing:
        host = gathering(sight)
        way = sight.way_to(host)
        if way[target] < way[source] and room >= len(standing):
            men = max(0, min(can_go, s.infantry[source] - 1, room - len(standing)))
            if men + s.infantry[target] >= ESCORT:
                return men, standing
            return 0, []
    men, _ = march_as_usual(sight, call, source, target)
    if standing:
        men = max(0, min(men, s.infantry[source] - ESCORT))
    return men, []

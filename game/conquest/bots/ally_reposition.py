"""An ally's rules of thumb for Reposition: leaders and their Infantry go to where most rebels stand next door."""

from typing import Final

from game.bots.choice import Choice
from game.conquest.bots.ally_deploy import gathering, men_to_hold, site
from game.conquest.bots.ally_sight import AllySight
from game.conquest.bots.thumb_reposition import best_move, foot_march, lead_march, passed_on
from game.conquest.bots.thumb_reposition import march as march_as_usual
from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules.reposition import Repositioning, unmoved_infantry, unmoved_leaders
from game.conquest.rules.state import LeaderId, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action

FADES: Final = 0.4
"""What an inner Province keeps of its neighbour's call for men: they are to flow on."""

ESCORT: Final = 5
"""Men who go with leaders, at least, or stand there already."""


LEADERS_FIRST: Final = 1000.0
THEN_SHELTER: Final = 100.0
"""The order in which the moves of a turn are made."""


def choose_move(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Leaders first, then men who hold what rebels would take, then men to where they are called for."""
    assert isinstance(sight, AllySight)
    call = calls(sight)

    def gain(source: ProvinceId, target: ProvinceId) -> float:
        men, leaders = march(sight, call, source, target)
        if leaders:
            return LEADERS_FIRST + site(sight, target)
        if 0 < men <= men_lacking(sight, target):
            return THEN_SHELTER + sight.worth(target)
        return men * (call[target] - call[source] + 0.1)

    return best_move(options, gain)


def choose_marching_leaders(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """All together or none."""
    assert isinstance(sight, AllySight)
    frame = t.top(Repositioning)
    _, leaders = march(sight, calls(sight), frame.source, frame.target)
    return lead_march(options, leaders)


def choose_marching_infantry(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """As many as are called for."""
    assert isinstance(sight, AllySight)
    frame = t.top(Repositioning)
    source, target = frame.source, frame.target
    men, _ = march(sight, calls(sight), source, target)
    return foot_march(options, source, target, men)


def calls(sight: AllySight) -> dict[ProvinceId, float]:
    """How many men each of the player's Provinces calls for, beside the others; calls fade away from the frontier."""
    if sight.calls is None:
        call = {p: sight.pressure(p) for p in sight.provinces()}
        host = gathering(sight)
        if host:
            call[host] += sight.ally.host_calls
        sight.calls = passed_on(call, sight, FADES)
    return sight.calls


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
        # Leaders go to others, but not from a place that is no worse: a die more counts wherever there is a fight.
        called = site(sight, host) > site(sight, source)
        if called and way[target] < way[source] and room >= len(standing):
            men = max(0, min(can_go, s.infantry[source] - 1, room - len(standing)))
            if men + s.infantry[target] >= ESCORT:
                return men, standing
            return 0, []
    stay = max(ESCORT if standing else 1, shelter(sight, source))
    spare = max(0, min(can_go, s.infantry[source] - stay, room))
    lacking = men_lacking(sight, target)
    if 0 < lacking <= men_around(sight, target):
        return min(lacking, spare), []
    men, _ = march_as_usual(sight, call, source, target)
    return max(0, min(men, spare)), []


def shelter(sight: AllySight, p: ProvinceId) -> int:
    """The men with whom rebels next door may not invade, if there are so many."""
    need = men_to_hold(sight, p)
    return need if sight.s.units[p] >= need else 1


def men_lacking(sight: AllySight, p: ProvinceId) -> int:
    """How many men are missing for that, 0 if none are or if it takes too many."""
    need = men_to_hold(sight, p)
    return max(0, need - sight.s.units[p]) if need <= sight.most_to_hold(p) else 0


def men_around(sight: AllySight, target: ProvinceId) -> int:
    """How many men could still come from next door."""
    s = sight.s
    return sum(
        max(0, min(unmoved_infantry(s, p), s.infantry[p] - shelter(sight, p)))
        for p in sight.board.neighbours[target]
        if sight.owner[p] == sight.seat
    )

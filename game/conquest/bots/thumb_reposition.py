"""Rules of thumb for the last step of a turn: inner men to the frontier, leaders back among their men."""

from collections.abc import Callable
from typing import Final

from game.bots.choice import Choice
from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules.leaders import SIZE_OF_MASK, mask_of
from game.conquest.rules.reposition import Repositioning, unmoved_infantry, unmoved_leaders
from game.conquest.rules.state import LeaderId, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action

MEN_BESIDE_A_LEADER: Final = 2
"""Infantry that stays where a leader stands."""


def choose_move(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """The march that brings most men to where they are called for."""
    call = calls(sight)
    units, infantry, worth_a_march = sight.s.units, sight.s.infantry, sight.habits.worth_a_march

    def gain(source: ProvinceId, target: ProvinceId) -> float:
        # PERF: most moves lead away from where men are called, and then nobody goes but leaders.
        if call[target] <= call[source] * worth_a_march and units[source] == infantry[source]:
            return 0.0
        men, leaders = march(sight, call, source, target)
        return men * (call[target] - call[source] + 0.1) + sight.habits.leader_marches * len(leaders)

    return best_move(options, gain)


def best_move(options: list[Action], gain: Callable[[ProvinceId, ProvinceId], float]) -> Choice:
    """The move that gains most; the end of the step if none gains anything."""
    best: Action = ("end_step",)
    highest = 0.0
    for option in options:
        if option[0] == "move":
            found = gain(int(option[1]), int(option[2]))
            if found > highest:
                best, highest = option, found
    if best == ("end_step",):
        return Choice(best, "reason.all_in_place")
    return Choice(best, "reason.to_the_frontier", {"source": int(best[1]), "target": int(best[2])})


def choose_marching_leaders(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Leaders go where they are safer or have more to do."""
    frame = t.top(Repositioning)
    _, leaders = march(sight, calls(sight), frame.source, frame.target)
    return lead_march(options, leaders)


def lead_march(options: list[Action], leaders: list[LeaderId]) -> Choice:
    """These leaders, or as nearly these as may be."""
    wanted = mask_of(leaders)
    best = min(options, key=lambda option: (SIZE_OF_MASK[int(option[1]) ^ wanted], option))
    return Choice(best, "reason.leaders_with_their_men" if best[1] else "reason.leaders_stay")


def choose_marching_infantry(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """As many as even out what is called for at both ends."""
    frame = t.top(Repositioning)
    source, target = frame.source, frame.target
    men, _ = march(sight, calls(sight), source, target)
    return foot_march(options, source, target, men)


def foot_march(options: list[Action], source: ProvinceId, target: ProvinceId, men: int) -> Choice:
    """So many men, or as nearly so many as may be."""
    best = min(options, key=lambda option: (abs(int(option[1]) - men), option))
    return Choice(best, "reason.to_the_frontier", {"source": source, "target": target})


def calls(sight: Sight) -> dict[ProvinceId, float]:
    """How many men each of the player's Provinces calls for, beside the others; calls fade away from the frontier."""
    if sight.calls is None:
        sight.calls = passed_on({p: sight.pressure(p) for p in sight.provinces()}, sight, sight.habits.fades)
    return sight.calls


def passed_on(call: dict[ProvinceId, float], sight: Sight, fades: float) -> dict[ProvinceId, float]:
    """The same calls, each heard in the Provinces around, too, as far as it is louder than theirs."""
    waiting = [p for p, loud in call.items() if loud > 0.0]
    neighbours = sight.board.neighbours
    while waiting:
        following = []
        for p in waiting:
            faded = fades * call[p]
            for q in neighbours[p]:
                if q in call and call[q] < faded:
                    # A frontier Province calls for itself; only inner ones pass a call on.
                    call[q] = faded
                    following.append(q)
        waiting = following
    return call


def march(
    sight: Sight, call: dict[ProvinceId, float], source: ProvinceId, target: ProvinceId
) -> tuple[int, list[LeaderId]]:
    """The Infantry and the leaders who should go: men until both ends hold what they call for, leaders with the men."""
    s = sight.s
    men = _men_called(sight, call, source, target)
    staying = s.units[source] - s.infantry[source]
    if men <= 0 and not staying:
        return 0, []
    standing = unmoved_leaders(s, source) if staying else []
    room = sight.board.cap[target] - s.units[target]
    can_go = unmoved_infantry(s, source)
    if standing:
        sent = max(0, min(men, can_go, s.infantry[source] - 1, room - len(standing)))
        here = _comfort(sight, call, source, s.infantry[source] - sent)
        there = _comfort(sight, call, target, s.infantry[target] + sent)
        if there > here + sight.habits.safer_place and room >= len(standing) + sent and s.infantry[source] > sent:
            return sent, standing
    stay = MEN_BESIDE_A_LEADER if staying else 1
    return max(0, min(men, can_go, s.infantry[source] - stay, room)), []


def _men_called(sight: Sight, call: dict[ProvinceId, float], source: ProvinceId, target: ProvinceId) -> int:
    """How many the target calls from the source, be they there or not."""
    here, there = call[source], call[target]
    if there <= here * sight.habits.worth_a_march or there <= 0.0:
        return 0
    units = sight.s.units
    if there > here and not sight.is_frontier(source):
        return units[source]
    return int((units[source] * there - units[target] * here) / (here + there))


def _comfort(sight: Sight, call: dict[ProvinceId, float], p: ProvinceId, infantry: int) -> float:
    """The worth of a place for a leader: Infantry before him, not too many enemies, and something to do."""
    return min(infantry, 12) - 0.5 * max(0.0, sight.threat(p) - infantry) + 0.3 * min(call[p], 10.0)

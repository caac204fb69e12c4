"""Redeployment (36.8): towards the frontier, one general of admin behind it, no area empty."""

from typing import Final

from game.bots.choice import Choice
from game.engine.refusals import Action
from game.romance.bots.sight import LORDS, Sight, fighters, usefulness
from game.romance.rules.catalogue import ADMIN
from game.romance.rules.forces import generals_in
from game.romance.rules.state import AreaId
from game.romance.rules.table import RomanceTable

LORD_AT_STAKE: Final = 5
PREY: Final = 0.25
"""How much of the points that lie before an area count as what calls for troops."""
AN_ARMY: Final = 5
"""Fewer troops than an army promise a part of that."""
WORTH_A_MOVE: Final = 0.6


def at_stake(sight: Sight, area: AreaId) -> int:
    """What is lost with an area: its points, and more where a lord without heirs stands."""
    lord = sight.s.place[sight.lord] == area and sight.lord in LORDS
    return sight.s.board.points[area] + (LORD_AT_STAKE if lord else 0)


def prey(sight: Sight, area: AreaId) -> int:
    """The points of the best area beside one that is not the power's."""
    s = sight.s
    return max((s.board.points[near] for near in s.board.neighbours[area] if s.owner[near] != sight.power), default=0)


def pull(sight: Sight) -> dict[AreaId, float]:
    """How much each area of the power calls for generals: what is at risk there, and what lies before it."""
    s = sight.s
    return {
        area: sight.threat(area, s.troops[area]) * at_stake(sight, area) + PREY * prey(sight, area)
        for area in sight.land()
    }


def move(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """The move that brings most from where little is called for to where much is; the end of the step otherwise."""
    rest = Choice(("end_step",), "reason.redeployed")
    if len(options) == 1:
        return rest
    return _troops(sight, options) or _generals(sight, options, pull(sight)) or rest


def _troops(sight: Sight, options: list[Action]) -> Choice | None:
    """All troops that an area can spare, or half of them, to where they save or promise most."""
    spare = {area: _spare(sight, area) for area in sight.land()}
    best: tuple[float, Action] | None = None
    for action in options:
        # PERF: a step lists a move for every number of troops; all but two of an area's are passed over at once.
        if action[0] != "move_troops" or action[3] not in spare.get(int(action[1]), ()):
            continue
        source, target, count = (int(n) for n in action[1:])
        if not sight.is_frontier(source) and not sight.is_frontier(target):
            gain = _nearer(sight, source, target)
        else:
            gain = _gain(sight, source, target, count)
        if gain > WORTH_A_MOVE and (best is None or gain > best[0]):
            best = (gain, action)
    if best is None:
        return None
    return Choice(best[1], "reason.to_the_front", {"source": int(best[1][1]), "place": int(best[1][2])})


def _spare(sight: Sight, area: AreaId) -> tuple[int, ...]:
    """The numbers of troops that may be sent from an area: all but one, or two at the frontier, and half of them."""
    s = sight.s
    most = min(s.idle[area], s.troops[area] - (2 if sight.is_frontier(area) else 1))
    return (most, most // 2) if most > 0 else ()


def _gain(sight: Sight, source: AreaId, target: AreaId, count: int) -> float:
    """What so many troops save in one area more than they cost in another, and what lies before them there."""
    s = sight.s
    here, there = s.troops[source], s.troops[target]
    saved = at_stake(sight, target) * (sight.threat(target, there) - sight.threat(target, there + count))
    cost = at_stake(sight, source) * (sight.threat(source, here - count) - sight.threat(source, here))
    return saved - cost + PREY * (prey(sight, target) - prey(sight, source)) * min(1.0, count / AN_ARMY)


def _nearer(sight: Sight, source: AreaId, target: AreaId) -> float:
    """Whether an area behind the frontier lies nearer to it than another."""
    s = sight.s
    touches = [a for a in s.board.neighbours[target] if s.owner[a] == sight.power and sight.is_frontier(a)]
    before = [a for a in s.board.neighbours[source] if s.owner[a] == sight.power and sight.is_frontier(a)]
    return 1.0 if touches and not before else 0.0


def _generals(sight: Sight, options: list[Action], calls: dict[AreaId, float]) -> Choice | None:
    """Fighters go where troops are, one of admin stays in every area, a lord goes where he is safest."""
    s = sight.s
    best: tuple[float, Action] | None = None
    hosts = {area: generals_in(s, sight.power, area) for area in sight.land()}
    for action in options:
        if action[0] != "move":
            continue
        general, target = int(action[1]), int(action[2])
        source = s.place[general]
        if s.lord_of[general] != sight.power:
            continue
        if general == sight.lord and general in LORDS:
            gain = 12 * (sight.threat(source, s.troops[source]) - sight.threat(target, s.troops[target]))
            if gain < 1.5:
                continue
        elif len(hosts[source]) < 2:
            continue
        elif not hosts[target]:
            # Nobody recruits where nobody is: the best of admin who is no fighter goes there.
            gain = 1.0 + 0.5 * s.board.strength[target] + 0.3 * ADMIN[general] - 0.2 * usefulness(general)
        elif general in fighters([general]):
            crowd = 0.5 * (len(fighters(hosts[source])) - len(fighters(hosts[target])))
            army = 0.15 * (s.troops[target] - s.troops[source])
            gain = crowd + army + 0.5 * (calls.get(target, 0.0) - calls.get(source, 0.0)) - 1.2
        else:
            continue
        if gain > 0.5 and (best is None or gain > best[0]):
            best = (gain, action)
    if best is None:
        return None
    return Choice(best[1], "reason.general_moves", {"general": int(best[1][1]), "place": int(best[1][2])})

"""Redeployment (36.8): towards the frontier, one general of admin behind it, no area empty."""

from game.bots.choice import Choice
from game.engine.refusals import Action
from game.romance.bots.sight import LORDS, Sight, fighters, usefulness
from game.romance.rules.catalogue import ADMIN
from game.romance.rules.forces import generals_in
from game.romance.rules.state import AreaId
from game.romance.rules.table import RomanceTable

FRONT = 3
"""Areas within so many steps of the frontier count as on the way to it."""


def pull(sight: Sight) -> dict[AreaId, float]:
    """How much each area of the power calls for troops: its points at risk, or that something lies before it."""
    s = sight.s
    calls = {}
    for area in sight.land():
        danger = sight.threat(area, s.troops[area])
        prey = max(
            (s.board.points[near] for near in s.board.neighbours[area] if s.owner[near] != sight.power), default=0
        )
        lord = 5 if s.place[sight.lord] == area and sight.lord in LORDS else 0
        calls[area] = danger * (s.board.points[area] + lord) + (0.25 * prey if prey else 0.0)
    return calls


def move(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """The move that brings most from where little is called for to where much is; the end of the step otherwise."""
    rest = Choice(("end_step",), "reason.redeployed")
    if len(options) == 1:
        return rest
    calls = pull(sight)
    return _troops(sight, options, calls) or _generals(sight, options, calls) or rest


def _troops(sight: Sight, options: list[Action], calls: dict[AreaId, float]) -> Choice | None:
    s = sight.s
    best: tuple[float, Action] | None = None
    for action in options:
        if action[0] != "move_troops":
            continue
        _, source, target, count = (action[0], *(int(n) for n in action[1:]))
        if s.owner[source] != sight.power:
            continue
        stay = 1 if not sight.is_frontier(source) else 2
        most = min(s.idle[source], s.troops[source] - stay)
        if count != most or most < 1:
            continue
        gain = calls.get(target, 0.0) - calls.get(source, 0.0)
        if not sight.is_frontier(source) and not sight.is_frontier(target):
            gain = _nearer(sight, source, target)
        if gain > 0.6 and (best is None or gain > best[0]):
            best = (gain, action)
    if best is None:
        return None
    return Choice(best[1], "reason.to_the_front", {"source": int(best[1][1]), "place": int(best[1][2])})


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

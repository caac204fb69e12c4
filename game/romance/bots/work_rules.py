"""What does not march works (36.4), and what points are spent on (36.5)."""

from game.bots.choice import Choice
from game.engine.refusals import Action
from game.romance.bots.sight import Sight
from game.romance.rules.catalogue import ADMIN, DIPLOMACY, LIU_BEI, NOBODY, NONE, VALOR
from game.romance.rules.forces import generals_in
from game.romance.rules.state import ENVOY, NO_TASK, AreaId
from game.romance.rules.table import RomanceTable
from game.romance.rules.work import Work, value_of

THREATENED = 0.35
"""From such a chance to lose it, a lord's seat sends envoys instead of recruiting (36.4)."""
MOST_ENVOYS = 3
"""The lord and the two best go as envoys; the others recruit."""
WORTH_SEALING = 0.06
WORTH_HOLDING = 1.0
"""So many points a rival is likely to gain over a side before it is worth a ban (36.5)."""


def wants_points(sight: Sight) -> bool:
    """Whether the lord's seat sends envoys: an army stands by that is a third larger than its garrison (36.4)."""
    s = sight.s
    seat = s.place[sight.lord]
    if not seat or s.owner[seat] != sight.power:
        return False
    # Liu Bei has the envoys for it: he earns points whenever Xuzhou does not march (36).
    return sight.habits.envoys or sight.power == LIU_BEI or is_threatened(sight, seat)


def is_threatened(sight: Sight, seat: AreaId) -> bool:
    """Whether an army stands by the lord's seat that is a third larger than its garrison and likely to take it."""
    s = sight.s
    chance, origin = sight.worst(seat, s.troops[seat] + s.board.strength[seat])
    return chance > THREATENED and bool(origin) and 3 * s.troops[origin] > 4 * s.troops[seat]


def envoys(sight: Sight, area: AreaId) -> list[int]:
    """Who would go as an envoy from the lord's seat: the lord and all who have a value, the best first."""
    s = sight.s
    host = [g for g in generals_in(s, sight.power, area) if DIPLOMACY[g] != NONE and g != sight.lord]
    return [sight.lord, *sorted(host, key=lambda g: (-DIPLOMACY[g], g))]


def work(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """One step of the work in an area: envoys first where points are wanted, then recruits, then each rolls alone."""
    s = sight.s
    area = t.top(Work).area
    if ("roll",) in options:
        kind = "envoys" if s.task[s.pool[0]] == ENVOY else "rolls"
        return Choice(("roll",), f"reason.{kind}", {"general": s.pool[0], "value": sum(value_of(s, g) for g in s.pool)})
    if s.owner[area] == sight.power and s.place[sight.lord] == area and wants_points(sight):
        for general in envoys(sight, area)[:MOST_ENVOYS]:
            if ("envoy", general) in options:
                reason = "reason.envoy" if is_threatened(sight, area) else "reason.envoy_at_home"
                return Choice(("envoy", general), reason, {"general": general, "place": area})
    recruits = [int(action[1]) for action in options if action[0] == "recruit"]
    if recruits:
        best = max(recruits, key=lambda g: (ADMIN[g], -VALOR[g], -g))
        return Choice(("recruit", best), "reason.recruit", {"general": best, "place": area})
    pool = [int(action[1]) for action in options if action[0] == "pool"]
    if pool:
        best = max(pool, key=lambda g: (value_of(s, g), -g))
        return Choice(("pool", best), "reason.alone", {"general": best})
    return Choice(("done",), "reason.work_done", {"place": area})


def area_to_work(sight: Sight, options: list[Action]) -> Choice | None:
    """The next area where somebody can still work: the lord's seat first, then the richest (36.4)."""
    s = sight.s
    areas = [int(action[1]) for action in options if action[0] == "work"]
    seat = s.place[sight.lord]
    for area in sorted(areas, key=lambda a: (a != seat, -s.board.strength[a], a)):
        idle = [g for g in generals_in(s, s.owner[area], area) if s.task[g] == NO_TASK]
        rolls = [
            g for g in generals_in(s, s.owner[area], area) if s.task[g] and not s.rolled[g] and value_of(s, g) != NONE
        ]
        if idle or [g for g in rolls if s.task[g] in (1, 2)]:
            return Choice(("work", area), "reason.work", {"place": area, "count": s.board.strength[area]})
    return None


def hold_back(sight: Sight, options: list[Action]) -> Choice | None:
    """A seal on the side over which the rival who is ahead is likely to gain most, of nobody or of the third player."""
    s = sight.s
    rival = sight.rival_ahead()
    if rival == NOBODY or rival not in sight.to_play:
        return None
    best: tuple[float, int, AreaId] | None = None
    for area in s.board.areas:
        if s.owner[area] in (rival, sight.power):
            continue
        chance, origin = sight.way_of(rival, area)
        weight = chance * s.board.points[area]
        if origin and weight > WORTH_HOLDING and (best is None or weight > best[0]):
            side = s.board.side_of[origin, area]
            if ("seal", side) in options:
                best = (weight, side, area)
    if best is None:
        return None
    return Choice(("seal", best[1]), "reason.hold_back", {"place": best[2], "side": best[1], "power": rival})


def spend(sight: Sight, options: list[Action]) -> Choice | None:
    """Points go to seals on the most threatened sides first, then to those over which the rival who is ahead would
    grow, then to a neighbour one would otherwise fight (36.5)."""
    s = sight.s
    if not s.points:
        return None
    best: tuple[float, int, AreaId] | None = None
    for area in sight.land():
        chance, origin = sight.worst(area, s.troops[area])
        weight = chance * (s.board.points[area] + (6 if s.place[sight.lord] == area else 0))
        if origin and chance > WORTH_SEALING and (best is None or weight > best[0]):
            side = s.board.side_of[origin, area]
            if ("seal", side) in options:
                best = (weight, side, area)
    if best is not None:
        return Choice(("seal", best[1]), "reason.seal", {"place": best[2], "side": best[1]})
    held = hold_back(sight, options)
    if held is not None:
        return held
    allies = [int(action[1]) for action in options if action[0] == "ally"]
    near = [p for p in allies if any(s.owner[b] == p for a in sight.land() for b in s.board.neighbours[a])]
    if near:
        cheapest = min(near, key=lambda p: (s.owner.count(p), p))
        return Choice(("ally", cheapest), "reason.ally", {"power": cheapest, "price": s.owner.count(cheapest)})
    return None

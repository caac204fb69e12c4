"""An ally's rules of thumb for Deployment: leaders together at the front, Infantry where an Invasion lacks it most.

How many an Invasion needs is asked of the exact odds, so a Province where leaders stand calls for few and is served
first; what is left holds the borders against rebels who would be strong enough to come (C11.1).
"""

from typing import Final, NamedTuple

from game.bots.choice import Choice
from game.conquest.bots.ally_sight import AllySight, safe_from
from game.conquest.bots.thumb_deploy import PIECE, best_general_to, place_in_order, portion
from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules.combat import defending_force, force_of, terms_of
from game.conquest.rules.leaders import leaders_in
from game.conquest.rules.odds import by_group_size, odds
from game.conquest.rules.state import ProvinceId
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.weather import takes_infantry
from game.engine.refusals import Action

MOST_MEN: Final = 24
"""A group so large loses what a victory costs; more are not reckoned with."""

MEN_FOR_A_SIEGE: Final = 5
"""With fewer nobody lays siege."""


class Plan(NamedTuple):
    """An Invasion that could be made this turn."""

    bargain: float
    """What it promises for each man it takes."""
    source: ProvinceId
    target: ProvinceId
    lacks: int
    """Men it still wants where it starts."""
    spent: float
    """Men who will have died or moved in."""


def deploy(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """One placement after another, leaders first."""
    assert isinstance(sight, AllySight)
    return place_in_order(
        sight,
        options,
        lambda p: site(sight, p),
        lambda deploys: best_general_to(deploys, lambda p: site(sight, p)),
        _place_infantry,
    )


def site(sight: AllySight, p: ProvinceId) -> float:
    """The worth of a place for leaders: rebels next door to fight, Infantry before them, a short way to rebels."""
    board, s = sight.board, sight.s
    found = 6.0 / (1 + sight.steps[p]) + 0.3 * min(s.infantry[p], 10)
    for q in board.neighbours[p]:
        if sight.is_prey(q):
            found += (1.0 if sight.is_rebel(q) else 0.25) * (sight.worth(q) + sight.denial(q))
    return found


def gathering(sight: AllySight) -> ProvinceId:
    """The place where the player's leaders gather: the best place not too far from where most of them are; 0 without
    leaders.
    """
    if sight.host is None:
        sight.host = _find_host(sight)
    return sight.host


def _find_host(sight: AllySight) -> ProvinceId:
    s, seat = sight.s, sight.seat
    standing = [at for at in s.leader_at[4 * seat : 4 * seat + 4] if at]
    if not standing:
        return 0
    centre = max(standing, key=lambda p: (standing.count(p), s.infantry[p], -p))
    way = sight.way_to(centre)
    return max(sight.provinces(), key=lambda p: (site(sight, p) - sight.ally.step_costs * way[p], -p))


def _place_infantry(sight: Sight, options: list[Action]) -> Choice:
    assert isinstance(sight, AllySight)
    s = sight.s
    pool = s.pool[sight.seat]
    roomy = sorted({int(option[1]) for option in options})
    guarded = _to_hold(sight, options, roomy, pool)
    if guarded is not None:
        return guarded
    planned = plans(sight, pool)
    for plan in planned:
        if plan.lacks and plan.source in roomy:
            action = portion(options, plan.source, plan.lacks)
            return Choice(action, "reason.men_to_invade", {"province": plan.source, "target": plan.target})
    at = max(roomy, key=lambda p: (_last_need(sight, p, planned), site(sight, p), -p))
    return Choice(portion(options, at, PIECE), "reason.men_to_the_host", {"province": at})


def _to_hold(sight: AllySight, options: list[Action], roomy: list[ProvinceId], pool: int) -> Choice | None:
    """The men who still keep rebels from a Province that must be held, if there are so many."""
    for p in roomy:
        if sight.must_hold(p):
            lacks = men_to_hold(sight, p) - sight.s.units[p]
            if 0 < lacks <= pool:
                return Choice(portion(options, p, lacks), "reason.must_hold", {"province": p})
    return None


def _last_need(sight: AllySight, source: ProvinceId, planned: list[Plan]) -> float:
    """The share of a Province's units that its Invasions will use up in the last round; the rest goes there."""
    if sight.left:
        return 0.0
    return sum(plan.spent for plan in planned if plan.source == source) / (1 + sight.s.units[source])


def plans(sight: AllySight, pool: int) -> list[Plan]:
    """The Invasions worth making this turn with so many men to place, the best bargain first, and where men lack."""
    s, owner = sight.s, sight.owner
    stock = {p: sight.fresh(p) for p in sight.provinces()}
    room = {p: s.board.cap[p] - s.units[p] if takes_infantry(s, p) else 0 for p in stock}
    open_pairs = [
        (p, q) for p in stock for q in s.board.neighbours[p] if owner[q] not in sight.friends and sight.is_prey(q)
    ]
    found = []
    while open_pairs:
        bargains = (_bargain(sight, p, q, stock[p], min(pool, room[p])) for p, q in open_pairs)
        best = max((plan for plan in bargains if plan is not None), default=None)
        if best is None:
            break
        found.append(best)
        pool -= best.lacks
        room[best.source] -= best.lacks
        stock[best.source] = max(0, int(stock[best.source] + best.lacks - best.spent))
        open_pairs = [pair for pair in open_pairs if pair[1] != best.target]
    return found


def _bargain(sight: AllySight, source: ProvinceId, target: ProvinceId, stock: int, pool: int) -> Plan | None:
    """The prospect of an Invasion with the Infantry there and more from the pool; None if it is not worth making."""
    s = sight.s
    value = sight.worth(target) + sight.denial(target)
    if not s.units[target]:
        return Plan(value / 2, source, target, 0, 1.0) if stock else None
    leaders = leaders_in(s, source)
    men = min(stock + pool, MOST_MEN)
    if not men:
        return None
    chances = conquest_by_men(sight, source, target)
    enough = next((n for n in range(1, men + 1) if chances[n + len(leaders)] >= sight.ally.sure), men)
    chance = chances[enough + len(leaders)]
    if chance < sight.ally.hopeful:
        return _siege(sight, source, target, men, stock)
    spent = chance * expected_losses(sight, source, target) + sight.ally.moves_in
    spent = min(float(enough), spent) if sight.left else spent
    if value * chance < sight.unit * spent and sight.left:
        return None
    return Plan(value * chance / (1.0 + spent), source, target, max(0, enough - stock), spent)


def _siege(sight: AllySight, source: ProvinceId, target: ProvinceId, men: int, stock: int) -> Plan | None:
    """The same for rebels who will not fall but can be worn down, if that pays."""
    s = sight.s
    if not sight.is_rebel(target) or men < MEN_FOR_A_SIEGE:
        return None
    leaders = leaders_in(s, source)
    terms = terms_of(s, sight.seat, sight.owner[target], True)
    found = odds(force_of(s, men, leaders), defending_force(s, target), terms, len(leaders))
    gain = found.defender_losses * sight.their_unit - found.invader_losses * sight.unit
    if gain <= 0.0:
        return None
    return Plan(gain / (1.0 + found.invader_losses), source, target, max(0, men - stock), found.invader_losses)


def conquest_by_men(sight: AllySight, source: ProvinceId, target: ProvinceId) -> tuple[float, ...]:
    """The chance of conquest by the size of the group, the leaders of the source always in it."""
    s = sight.s
    force = force_of(s, MOST_MEN, leaders_in(s, source))
    return by_group_size(force, defending_force(s, target), terms_of(s, sight.seat, sight.owner[target], True))


def expected_losses(sight: AllySight, source: ProvinceId, target: ProvinceId) -> float:
    """The mean losses of a victory for a group that need not fear to fail."""
    s = sight.s
    force = force_of(s, MOST_MEN, leaders_in(s, source))
    return odds(force, defending_force(s, target), terms_of(s, sight.seat, sight.owner[target], True)).invader_losses


def men_to_hold(sight: AllySight, p: ProvinceId) -> int:
    """The fewest units with which no rebel Province next door, reinforced as it will be, may invade (C8.3, C11.1)."""
    found = sight.holding.get(p)
    if found is None:
        s = sight.s
        coming = [(sight.owner[q], s.units[q] + sight.to_come(sight.owner[q])) for q in sight.board.neighbours[p]
                  if sight.is_rebel(q)]  # fmt: skip
        found = sight.holding[p] = max((safe_from(s, bot, units) for bot, units in coming), default=1)
    return found

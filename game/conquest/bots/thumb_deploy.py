"""Rules of thumb for Deployment: Generals to where there is most to take, men to where an Invasion lacks them."""

from collections.abc import Callable
from typing import Final, NamedTuple

from game.bots.choice import Choice
from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules.leaders import GENERAL_SKILLS, skills_of
from game.conquest.rules.odds import worth
from game.conquest.rules.state import TIES_INVADER, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action

PIECE: Final = 4
"""Infantry is placed in fours where so many are wanted (R1.6)."""

BETTER_BY: Final = 2
"""Points by which a reserve General must be better for a swap."""


class Plan(NamedTuple):
    """An Invasion that could be made this turn, and how many men it still lacks where it starts."""

    source: ProvinceId
    target: ProvinceId
    lacks: int


def deploy(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """One placement after another, Generals first."""
    return place_in_order(
        sight, options, lambda p: sight.s.infantry[p], lambda deploys: _place_general(sight, deploys), _place_infantry
    )


def place_in_order(
    sight: Sight,
    options: list[Action],
    ruler_site: Callable[[ProvinceId], float],
    place_general: Callable[[list[Action]], Choice],
    place_infantry: Callable[[Sight, list[Action]], Choice],
) -> Choice:
    """A new Ruler first, then Generals, then a swap that is worth it, then men; where to is for the caller to say."""
    by_verb: dict[str | int, list[Action]] = {}
    for option in options:
        by_verb.setdefault(option[0], []).append(option)
    successors = by_verb.get("place_ruler")
    if successors:
        best = max(successors, key=lambda option: (ruler_site(int(option[1])), option))
        return Choice(best, "reason.ruler_with_his_men", {"province": int(best[1])})
    deploys = by_verb.get("deploy")
    if deploys:
        return place_general(deploys)
    swaps = by_verb.get("swap")
    if swaps:
        best = max(swaps, key=lambda option: (gain_of_swap(sight, option), option))
        if gain_of_swap(sight, best) >= BETTER_BY:
            return Choice(best, "reason.better_general", {"card": int(best[1])})
    places = by_verb.get("place")
    if not places:
        return Choice(("end_step",), "reason.all_placed")
    return place_infantry(sight, places)


def _place_general(sight: Sight, options: list[Action]) -> Choice:
    """The best in reserve goes where most prey is within reach."""
    return best_general_to(options, lambda p: prey(sight, p) + 0.5 * sight.s.infantry[p] * sight.is_frontier(p))


def best_general_to(options: list[Action], site: Callable[[ProvinceId], float]) -> Choice:
    """The General with the most useful skills goes to the best place."""
    card = max({int(option[1]) for option in options}, key=lambda card: (worth(GENERAL_SKILLS[card]), card))
    places = [int(option[2]) for option in options if option[1] == card]
    at = max(places, key=lambda p: (site(p), -p))
    return Choice(("deploy", card, at), "reason.general_to_the_front", {"card": card, "province": at})


def gain_of_swap(sight: Sight, option: Action) -> int:
    return worth(GENERAL_SKILLS[int(option[1])]) - worth(skills_of(sight.s, int(option[2])))


def prey(sight: Sight, p: ProvinceId) -> float:
    """The gain that is to be had next door, less what defends it."""
    owner, units = sight.owner, sight.s.units
    return sum(
        max(0.0, sight.worth(q) + sight.denial(q) - 0.6 * units[q])
        for q in sight.board.neighbours[p]
        if owner[q] != sight.seat
    )


def _place_infantry(sight: Sight, options: list[Action]) -> Choice:
    s = sight.s
    pool = s.pool[sight.seat]
    roomy = sorted({int(option[1]) for option in options})
    for plan in plans(sight, roomy):
        if 0 < plan.lacks <= min(pool, s.board.cap[plan.source] - s.units[plan.source]):
            action = portion(options, plan.source, plan.lacks)
            return Choice(action, "reason.men_to_invade", {"province": plan.source, "target": plan.target})
    spread = sight.habits.spread
    at = max(roomy, key=lambda p: (sight.pressure(p) / (1 + s.units[p]) ** spread, -p))
    return Choice(portion(options, at, PIECE), "reason.men_to_guard", {"province": at})


def portion(options: list[Action], at: ProvinceId, wanted: int) -> Action:
    """The placement there that brings the number wanted, give or take what a piece of four has too many."""
    there = [option for option in options if option[1] == at and int(option[2]) <= max(wanted, PIECE)]
    enough = [option for option in there if int(option[2]) >= wanted]
    if enough:
        return min(enough)
    # All that fits may be more than four and more than wanted; one man can always be placed.
    return max(there)


def plans(sight: Sight, sources: list[ProvinceId]) -> list[Plan]:
    """The Invasions worth making from these Provinces, the best bargain first, with the men each still lacks.

    Men who stand there already are given to the best bargains first.
    """
    s, owner, units = sight.s, sight.owner, sight.s.units
    h, seat = sight.habits, sight.seat
    each = h.invaders_for_a_defender[s.ties == TIES_INVADER]
    spare = {}
    bargains = []
    for p in sources:
        leaders = units[p] - s.infantry[p]
        led = h.leader_in_a_group * min(leaders, 2)
        men = spare[p] = s.infantry[p] - 1
        for q in sight.board.neighbours[p]:
            if owner[q] == seat:
                continue
            need = max(2, int(units[q] * each + h.infantry_besides - led)) if units[q] else 1
            bargains.append(((sight.worth(q) + sight.denial(q)) / (need + 1), men, -p, p, q, need))
    bargains.sort(reverse=True)
    taken = set()
    found = []
    for _, _, _, p, q, need in bargains:
        if q in taken:
            continue
        taken.add(q)
        lacks = max(0, need - max(0, spare[p]))
        spare[p] -= need
        found.append(Plan(p, q, lacks))
    return found

"""Which march is worth most (36.1 to 36.3): points times chance, less losses, less what leaving is likely to cost."""

from typing import Final, NamedTuple

from game.romance.bots.rough_odds import rough_chance
from game.romance.bots.sight import CHAMPION, KEPT, LORD_RISK, LORDS, RANK, Sight, fighters
from game.romance.rules.battle import TROOPS_A_BONUS
from game.romance.rules.catalogue import AREA, CAO_CAO, CLANS, LIU_BEI, MAJORS, NOBODY, SUN
from game.romance.rules.forces import areas_of, generals_in, has_units, worth
from game.romance.rules.muster import crosses_only_rivers, ready, refuse_source, refuse_target
from game.romance.rules.odds import Force, Leaving, Prospect, defence_of, edge_of, force_of, prospect
from game.romance.rules.state import LAUNCHED, AreaId, GeneralId
from game.romance.rules.succession import NO_HEIR, next_heir

LAST_AREA: Final = 2
NEUTRAL: Final = 7
"""What an owner's last area, and an area of nobody's, is worth besides its points (36.1): 5 as the rule has it, and 2
because it counts against everybody (29.2)."""
GREY_UNTIL: Final = 8
GREY: Final = 3
"""Before that turn a march on another player is worth so much less, unless he is far ahead (36.2)."""
MOST_TROOPS: Final = 18
"""The odds of larger armies are asked in proportion: the table of all courses grows with both."""
ROUGHLY: Final = 0.15
"""Exact odds are asked where rough ones are no farther below what is sure enough."""
WANTED: Final = 5.0
"""What an area is worth besides when the phase is set on it."""
WAYS_TO_GO: Final = ((1.0, 5), (0.7, 5), (0.7, 2), (0.45, 5), (0.45, 2), (0.3, 2))
WAYS_TO_GO_TOGETHER: Final = ((1.0, 5), (0.6, 3))
"""The shares of the troops, and how many generals at most, that are thought of."""
LEADER: Final = 7
"""What is added for an area of the player who leads (36.2)."""
FIRST_AIMS: Final = {
    LIU_BEI: (AREA["yu"], AREA["qing"]),
    CAO_CAO: (AREA["yan"], AREA["sili"], AREA["xinye"]),
    SUN: (AREA["kuaiji"], AREA["yang"]),
}
"""What each power takes before anything else (36)."""
SEATS: Final = (AREA["xuchang"], AREA["luoyang"])
"""One of Cao Cao's two seats works while the other marches (36)."""
AIMS_FIRST_UNTIL: Final = 3
"""The last turn in which such areas come before all others."""
AIM: Final = {LIU_BEI: 2.0, CAO_CAO: 2.0, SUN: 0.0}
"""What such an area is worth besides; Liu Bei's two pay for the walls of Xuzhou."""
GUARD: Final = {LIU_BEI: 2.0, CAO_CAO: 1.0, SUN: 1.0}
"""How much it counts in the same turns what leaving is likely to cost: Liu Bei's land lies between both others."""
NORTH_BANK: Final = (AREA["xu"], AREA["shouchun"])
OVER_THE_RIVER: Final = 2
"""Sun crosses the River to the north with so many times the garrison only (36); along it he marches as others do."""
LORD_COST: Final = 22.0
"""What the chance to lose a lord counts: with him goes the game."""
DIES: Final = 1 / 6
"""How likely somebody dies whose army collapses (9.6 of the data)."""
LOSS: Final = 0.25
"""What a troop lost counts (36.1)."""


class March(NamedTuple):
    """A march that could be made: by source the troops, all generals, and what it is worth."""

    target: AreaId
    troops: tuple[tuple[AreaId, int], ...]
    generals: tuple[GeneralId, ...]
    value: float
    odds: Prospect


def best_march(sight: Sight) -> March | None:
    """The march worth most, None where none is worth while."""
    s = sight.s
    found: March | None = None
    if not sight.habits.marches:
        return None
    first = _first_aims(sight)
    for target in s.board.areas:
        if refuse_target(s, target) is not None or (first and target not in first):
            continue
        march = march_on(sight, target)
        if march is not None and march.value > 0 and (found is None or march.value > found.value):
            found = march
    return found


def _first_aims(sight: Sight) -> list[AreaId]:
    """What the power takes before anything else, in the first turns and while no player has it (36)."""
    s = sight.s
    if s.turn > AIMS_FIRST_UNTIL or sight.habits.wanted:
        return []
    return [a for a in FIRST_AIMS[sight.power] if s.owner[a] not in MAJORS]


def march_on(sight: Sight, target: AreaId) -> March | None:
    """The best way to march on an area with the power's own units, None below a chance that is sure enough."""
    s = sight.s
    sources = [
        a
        for a in s.board.neighbours[target]
        if s.owner[a] == sight.power and refuse_source(s, sight.power, a, target) is None and not _works(sight, a)
    ]
    if not sources:
        return None
    if not has_units(s, target):
        return _walk_in(sight, target, sources)
    best: March | None = None
    together = _one_seat(sight, sources)
    ways = [[a] for a in sources] + ([together] if len(together) > 1 else [])
    for way in ways:
        for share, most in WAYS_TO_GO if len(way) == 1 else WAYS_TO_GO_TOGETHER:
            march, win = _attack(sight, target, way, share, most)
            if share == 1.0 and win < sight.habits.sure:
                # PERF: where everybody is too few, so is everybody's part: half of all odds were asked in vain.
                break
            if march is not None and (best is None or march.value > best.value):
                best = march
    return best


def _works(sight: Sight, area: AreaId) -> bool:
    """Whether one of Cao Cao's two seats works in this step, because the other has marched (36)."""
    s = sight.s
    if sight.power != CAO_CAO or area not in SEATS or not sight.habits.one_seat:
        return False
    return any(s.owner[seat] == CAO_CAO and s.marks[seat] & LAUNCHED for seat in SEATS if seat != area)


def _one_seat(sight: Sight, sources: list[AreaId]) -> list[AreaId]:
    """From where an army marches together; of Cao Cao's two seats one stays at work (36)."""
    if sight.power != CAO_CAO or not sight.habits.one_seat or not all(seat in sources for seat in SEATS):
        return sources
    least = min(SEATS, key=lambda seat: (sight.s.idle[seat], seat))
    return [area for area in sources if area != least]


def _walk_in(sight: Sight, target: AreaId, sources: list[AreaId]) -> March | None:
    """Into an area of nobody's with two troops and one general (36.1)."""
    s = sight.s
    best: March | None = None
    for area in sources:
        leaders = _leaders(sight, area, 1)
        troops = min(2, s.idle[area], max(1, s.troops[area] - 1))
        if not leaders or s.idle[area] < 1 or _empties(sight, area, troops, leaders):
            continue
        value = s.board.points[target] + NEUTRAL - _cost_of_leaving(sight, area, troops, leaders)
        value += WANTED * (target == sight.habits.wanted)
        if best is None or value > best.value:
            odds = Prospect(1.0, 0.0, 0.0, 0.0, float(troops))
            best = March(target, ((area, troops),), tuple(leaders), value, odds)
    return best


def _leaders(sight: Sight, area: AreaId, most: int) -> list[GeneralId]:
    """Who marches from an area: the most useful first; one stays where possible, a lord without heirs above all."""
    s = sight.s
    able = list(ready(s, area))
    host = generals_in(s, sight.power, area)
    if sight.lord in able and sight.lord in LORDS and len(host) > 1:
        able.remove(sight.lord)
    useful = sorted(fighters(able), key=RANK.__getitem__)
    if most == 1:
        # Anybody can walk into an empty area; the least useful of those who fight does.
        return useful[-1:] or sorted(able, key=RANK.__getitem__)[:1]
    chosen = useful[:most] or sorted(able, key=RANK.__getitem__)[:1]
    if len(chosen) == len(host) and len(chosen) > 1:
        chosen = chosen[:-1]
    return chosen


def _empties(sight: Sight, area: AreaId, troops: int, leaders: list[GeneralId]) -> bool:
    """Whether nothing would be left in an area, which is lost then (4.4)."""
    s = sight.s
    host = generals_in(s, sight.power, area)
    return s.troops[area] - troops < 1 and len(host) <= len(leaders)


def _cost_of_leaving(sight: Sight, area: AreaId, troops: int, leaders: list[GeneralId]) -> float:
    """How likely a neighbour takes what stays behind, times its points, times 0.6 (36.1)."""
    s = sight.s
    away = tuple(sorted(leaders))
    chance = sight.threat(area, s.troops[area] - troops, away)
    # What is lost whoever stays is not lost by leaving.
    chance = max(0.0, chance - sight.threat(area, s.troops[area]))
    cost = chance * s.board.points[area] * KEPT
    if sight.lord in LORDS and s.place[sight.lord] == area and sight.lord not in leaders and chance / 6 > LORD_RISK:
        # A lord is an area, and without heirs he is the game (36.3).
        cost += LORD_COST * chance / 6
    guard = GUARD[sight.power] if s.turn <= AIMS_FIRST_UNTIL else 1.0
    return guard * sight.habits.guard * cost


def _attack(
    sight: Sight, target: AreaId, way: list[AreaId], share: float, most_leaders: int
) -> tuple[March | None, float]:
    """The march of a share of the troops and so many generals from each area, None where that will not do; and how
    likely it takes the target, 0 where nobody can go."""
    s = sight.s
    troops: list[tuple[AreaId, int]] = []
    parties: list[list[GeneralId]] = []
    for area in way:
        chosen = _leaders(sight, area, most_leaders)
        if not chosen:
            return None, 0.0
        most = s.idle[area]
        if len(chosen) == len(generals_in(s, sight.power, area)):
            most = min(most, s.troops[area] - 1)
        count = int(most * share) if share < 1 else most
        if count < 1:
            return None, 0.0
        troops.append((area, count))
        parties.append(chosen)
    leaders = sorted(general for party in parties for general in party)
    total = sum(count for _, count in troops)
    over = sight.power == SUN and target in NORTH_BANK and crosses_only_rivers(s, way, target)
    if over and total < OVER_THE_RIVER * s.troops[target]:
        return None, 0.0
    force, defence, edge = force_of(leaders, total, CHAMPION), defence_of(s, target), edge_of(s, target, way)
    rough = rough_chance(force, defence, edge)
    if rough < sight.habits.sure - ROUGHLY:
        return None, rough
    odds = scaled_odds(force, defence, edge, "stand" if s.owner[target] in MAJORS else "rule")
    if odds.win < sight.habits.sure or (sight.lord in leaders and sight.lord in LORDS and odds.lord_dies > LORD_RISK):
        return None, odds.win
    cost = sum(
        _cost_of_leaving(sight, area, count, party) for (area, count), party in zip(troops, parties, strict=True)
    )
    value = odds.win * _worth(sight, target) - odds.losses * sight.habits.thrift * LOSS - cost
    held = sight.threat(target, max(1, int(odds.left)), owner=sight.power)
    value -= sight.habits.thrift * 0.3 * held * s.board.points[target]
    return March(target, tuple(troops), tuple(leaders), value, odds), odds.win


def scaled_odds(attack: Force, defence: Force, edge: int, leaving: Leaving) -> Prospect:
    """The exact odds; of large armies those of smaller ones in the same proportion."""
    most = max(attack.troops, defence.troops)
    if most <= MOST_TROOPS:
        return prospect(attack, defence, edge, leaving)
    a, d = max(1, attack.troops * MOST_TROOPS // most), -(-defence.troops * MOST_TROOPS // most)
    # The bonus of troops (19.6c) is that of the whole armies.
    edge += bonus_of(a) - bonus_of(d) - bonus_of(attack.troops) + bonus_of(defence.troops)
    odds = prospect(attack._replace(troops=a), defence._replace(troops=d), edge, leaving)
    larger = most / MOST_TROOPS
    return odds._replace(losses=odds.losses * larger, enemy_losses=odds.enemy_losses * larger, left=odds.left * larger)


def bonus_of(troops: int) -> int:
    """What so many troops add to a battle (19.6c)."""
    return troops // TROOPS_A_BONUS


def _worth(sight: Sight, target: AreaId) -> float:
    """What taking an area is worth: its points, more for a last area, less for a player's while the grey is large."""
    s = sight.s
    power = s.owner[target]
    value = float(s.board.points[target])
    if target in FIRST_AIMS[sight.power]:
        value += AIM[sight.power]
    if target == sight.habits.wanted:
        value += WANTED
    if power in (NOBODY, CLANS):
        return value
    if len(areas_of(s, power)) == 1:
        value += LAST_AREA
    elif sight.habits.hunt and s.place[s.monarch[power]] == target and next_heir(s, power) == NO_HEIR:
        value += sight.habits.hunt * DIES * (worth(s, power) - s.board.points[target])
    if power in MAJORS:
        leads = sight.leads_by(power)
        if leads >= sight.habits.far or (leads > 0 and s.turn >= GREY_UNTIL):
            value += LEADER
        elif s.turn < GREY_UNTIL and sight.has_grey_beside():
            value -= sight.habits.peace * GREY
    return value

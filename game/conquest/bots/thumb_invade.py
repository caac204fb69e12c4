"""Rules of thumb for the Invade step: whom to invade, with whom, how long, and who moves in."""

from typing import Final, NamedTuple

from game.bots.choice import Choice
from game.conquest.bots.habits import USUAL
from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules.battle_dice import Force, marksmen
from game.conquest.rules.combat import defending_force
from game.conquest.rules.invasion import Invasion
from game.conquest.rules.leaders import SIZE_OF_MASK, group_limit, slots
from game.conquest.rules.move_in import MoveIn
from game.conquest.rules.state import NEUTRAL, NOBODY, ConquestState, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action

FULL_DICE: Final = 3
"""Infantry beyond this adds no dice to a group; it can still move in afterwards (R14.8)."""

RALLY_CHANCE: Final = 0.5

SURE: Final = 0.6
"""With such a chance no help is needed."""

FORTRESS: Final = 5
"""So many defenders are worth a siege."""

FORLORN: Final = 0.15
"""With less of a chance the men go to kill, not to conquer."""

MOST_BESIEGERS: Final = 40
"""More would not change the odds worth knowing."""


class Prospect(NamedTuple):
    """The mean gain of an Invasion in gold, and its chance of conquest."""

    score: float
    conquest: float


def prospect(sight: Sight, source: ProvinceId, target: ProvinceId, first: bool = True) -> Prospect:
    """The prospect of invading with all units that can be spared."""
    found: Prospect | None = sight.prospects.get((source, target, first))
    if found is None:
        found = sight.prospects[source, target, first] = _find_prospect(sight, source, target, first)
    return found


def _find_prospect(sight: Sight, source: ProvinceId, target: ProvinceId, first: bool) -> Prospect:
    s = sight.s
    force, _ = sight.invaders(source, target)
    if not force.infantry:
        return Prospect(-1.0, 0.0)
    if not s.units[target]:
        return Prospect(sight.worth(target) * _hold(sight, target, 1) - 0.2, 1.0)
    found = sight.chances(force, target, first)
    owner = sight.owner[target]
    conquest = found.conquest
    if conquest < SURE and s.units[target] >= FORTRESS:
        conquest += sight.habits.siege * (_siege(sight, source, target, force, first) - conquest)
    gain = conquest * (sight.worth(target) * _hold(sight, target, found.left_on_average) + sight.denial(target))
    cost = found.invader_losses * sight.unit
    if owner >= 0:
        cost -= found.defender_losses * sight.their_unit * sight.weight[owner]
    return Prospect(gain - cost, found.conquest)


def _siege(sight: Sight, source: ProvinceId, target: ProvinceId, force: Force, first: bool) -> float:
    """The chance to wear a Province down with all that stands around it, one Invasion after the other."""
    others = sum(
        sight.spare(p, target) for p in sight.board.neighbours[target] if p != source and sight.owner[p] == sight.seat
    )
    if not others:
        return 0.0
    whole = Force(min(force.infantry + others, MOST_BESIEGERS), force.leaders)
    return sight.chances(whole, target, first).conquest


def _hold(sight: Sight, target: ProvinceId, units: float) -> float:
    """The part of a Province's worth that remains when rivals next door may come for it."""
    threat = sight.threat(target)
    if not threat:
        return 1.0
    sure = sight.habits.holding
    return sure + (1.0 - sure) * units / (units + threat)


# ---- the campaign


def choose_invasion(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """The Invasion that promises most, as long as one promises enough."""
    best: Action = ("end_step",)
    chance = 0.0
    temper = sight.habits.temper
    highest = -temper.dares
    spared = NOBODY
    for action in options:
        if action[0] == "invade":
            target = int(action[2])
            found = prospect(sight, int(action[1]), target)
            if found.score < sight.habits.enough:
                continue
            if found.score < sight.habits.enough + temper.asks_more(sight.owner[target]):
                spared = sight.owner[target]
                continue
            # Units that go are spent, so of two equal prizes the cheaper one comes first.
            score = found.score / (1.0 + sight.habits.cheaper_first * sight.s.units[target])
            likely = found.conquest
        elif action[0] == "rally":
            score, likely = _rally(sight, int(action[1])), RALLY_CHANCE
        else:
            continue
        if score > highest:
            best, highest, chance = action, score, likely
    if best == ("end_step",):
        return _stays(sight, options, spared)
    if best[0] == "rally":
        return Choice(best, "reason.rally", {"target": int(best[1])})
    return _of_a_temper(sight, best, chance) or _explained(sight, best, chance)


def _stays(sight: Sight, options: list[Action], spared: int) -> Choice:
    """No Invasion: because of a gift, because a patient warlord waits, or because none is any good."""
    end: Action = ("end_step",)
    if spared >= 0:
        return Choice(end, "reason.bought_peace", {"seat": spared})
    if sight.habits.temper.name == "patient" and any(
        prospect(sight, int(action[1]), int(action[2])).score > USUAL.enough
        for action in options
        if action[0] == "invade"
    ):
        return Choice(end, "reason.patience")
    return Choice(end, "reason.no_good_invasion")


def _of_a_temper(sight: Sight, action: Action, chance: float) -> Choice | None:
    """The Invasion in the words of a temper, where that is what it comes of."""
    temper = sight.habits.temper
    if not temper.name:
        return None
    target = int(action[2])
    owner = sight.owner[target]
    told = {"source": int(action[1]), "target": target, "chance": round(100 * chance)}
    if owner in temper.foes:
        return Choice(action, "reason.oath_breaker", told | {"seat": owner})
    if temper.name == "bold" and prospect(sight, int(action[1]), target).score < USUAL.enough:
        return Choice(action, "reason.bold_stroke", told)
    if temper.name == "vengeful" and owner >= 0 and sight.held[owner] > 1 and chance >= FORLORN:
        return Choice(action, "reason.make_them_pay", told | {"seat": owner})
    if temper.name == "grasping" and owner < 0 and not sight.completes(target) and target not in sight.hill:
        return Choice(action, "reason.rich_land", told)
    return None


def _rally(sight: Sight, target: ProvinceId) -> float:
    """A rally costs nothing but the Ruler's place, if somebody stays behind him (C6)."""
    s = sight.s
    if s.units[s.leader_at[4 * sight.seat]] < 2:
        return -1.0
    return RALLY_CHANCE * (sight.worth(target) + sight.unit * s.units[target])


def _explained(sight: Sight, action: Action, chance: float) -> Choice:
    """The Invasion with the weightiest of its reasons."""
    target = int(action[2])
    owner = sight.owner[target]
    region = sight.board.region[target]
    told = {"source": int(action[1]), "target": target, "chance": round(100 * chance)}
    if owner >= 0 and chance < FORLORN:
        return Choice(action, "reason.wear_down", told | {"seat": owner})
    if owner >= 0 and sight.held[owner] == 1:
        return Choice(action, "reason.eliminate", told | {"seat": owner})
    if target in sight.hill:
        return Choice(action, "reason.take_the_hill", told)
    if sight.completes(target):
        return Choice(action, "reason.complete_region", told | {"region": region})
    if owner >= 0 and sight.holds_region(region, owner):
        return Choice(action, "reason.break_region", told | {"region": region, "seat": owner})
    if owner >= 0:
        return Choice(action, "reason.take_from_rival", told | {"seat": owner})
    if owner == NOBODY:
        return Choice(action, "reason.walk_in", told)
    return Choice(action, "reason.take_from_neutral", told)


# ---- the group


def choose_group_leaders(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """All leaders who may go, with enough men before them."""
    frame = t.top(Invasion)
    _, mask = sight.invaders(frame.source, frame.target)
    action: Action = ("lead", mask)
    if action in options:
        return Choice(action, "reason.leaders_first" if mask else "reason.leaders_stay")
    most = max(options, key=lambda option: SIZE_OF_MASK[int(option[1])])
    least = min(options, key=lambda option: SIZE_OF_MASK[int(option[1])])
    return Choice(most if not sight.s.infantry[frame.source] else least, "reason.leaders_stay")


def choose_group_infantry(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """As many as roll dice and shield the leaders, and no more: the others may still go in or go elsewhere."""
    frame = t.top(Invasion)
    s = sight.s
    force, _ = sight.invaders(frame.source, frame.target)
    wanted = FULL_DICE + marksmen(defending_force(s, frame.target))
    wanted = min(wanted, max(1, force.infantry))
    return Choice(_foot(options, wanted), "reason.full_dice")


def _foot(options: list[Action], wanted: int) -> Action:
    """The option nearest to a number of Infantry, with as many as can be of those who have captured already."""
    best, least = options[0], (1000, 0)
    # PERF: asked at every engagement with up to forty options; a key for `min` takes twice as long.
    for option in options:
        used = int(option[2])
        found = (abs(int(option[1]) + used - wanted), -used)
        if found < least:
            best, least = option, found
    return best


def press_on(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Goes on as long as going on still promises something."""
    frame = t.top(Invasion)
    found = prospect(sight, frame.source, frame.target, first=False)
    told = {"target": frame.target, "chance": round(100 * found.conquest)}
    if found.score > -sight.habits.temper.dares:
        return Choice(("press",), "reason.press", told)
    return Choice(("halt",), "reason.halt", told)


# ---- moving in


def choose_who_enters(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Only the leaders who must, unless those who go on fighting with them may capture again."""
    frame = t.top(Invasion)
    least = min(options, key=lambda option: (SIZE_OF_MASK[int(option[1])], -int(option[1])))
    most = max(options, key=lambda option: (SIZE_OF_MASK[int(option[1])], int(option[1])))
    if _goes_on(sight, frame.source, frame.target, int(most[1])):
        return Choice(most, "reason.go_on_from_there")
    return Choice(least, "reason.leaders_stay" if not least[1] else "reason.leaders_first")


def choose_who_walks_along(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Only the men who must, for the others may capture elsewhere and follow in the last step of the turn."""
    frame = t.top(MoveIn)
    source, target, mask = frame.source, frame.target, frame.entering
    if _goes_on(sight, source, target, mask):
        most = max(int(option[1]) + int(option[2]) for option in options)
        return Choice(_foot(options, min(most, sight.spare(source, target))), "reason.go_on_from_there")
    return Choice(_foot(options, 0), "reason.only_who_must")


def _goes_on(sight: Sight, source: ProvinceId, target: ProvinceId, mask: int) -> bool:
    """Whether those who enter could capture once more, and there is something to capture from there."""
    s = sight.s
    if group_limit(s, sight.seat, slots(sight.seat, mask)) < 2:
        return False
    return any(_is_prey(s, sight, q) for q in sight.board.neighbours[target] if q != source)


def _is_prey(s: ConquestState, sight: Sight, p: ProvinceId) -> bool:
    owner = sight.owner[p]
    return owner != sight.seat and (owner in (NOBODY, NEUTRAL) or s.units[p] <= 3)


def occupy_or_leave(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """A Province left to us is taken."""
    return Choice(("occupy",), "reason.occupy", {"target": t.top(Invasion).target})

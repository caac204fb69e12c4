"""The Old Campaigner: rules of thumb with exact odds, and a reason for everything (W17.2 to W17.4).

Every order that is legal is tried on paper: what the territories concerned are worth after it, less what they are worth
before. The best is done if it gains enough; otherwise the move-turn ends.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Final, NamedTuple

from game.bots.choice import Budget, Choice
from game.engine.frames import tag_of
from game.engine.refusals import Action, Seat
from game.engine.table import Table
from game.warlords.bots.habits import USUAL, Habits
from game.warlords.bots.sight import Sight
from game.warlords.bots.winter_plans import winter_choice
from game.warlords.bots.words import answer_truce, offer_or_say
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.combat import Combat
from game.warlords.rules.orders import possible_supporters
from game.warlords.rules.parley import computer_agrees_to_draw, has_truce
from game.warlords.rules.preview import could_win_now
from game.warlords.rules.state import FALL, NOBODY, WarlordsState

WOBBLE: Final = 0.4
"""Orders that promise alike are told apart by chance: so much at most is added when they are compared."""
MOST_SUPPORTERS: Final = 4
END: Final[Action] = ("end_step",)
THROW: Final[Action] = ("throw",)


class Plan(NamedTuple):
    """An order with what it gains, and for an attack its supporters and its chance."""

    action: Action
    gain: float
    named: tuple[TerritoryId, ...] = ()
    chance: float = 1.0


class Leanings(NamedTuple):
    """How a player of rules of thumb leans: its habits, and a centre it is set on (0: none)."""

    habits: Habits = USUAL
    wanted: TerritoryId = 0


class ThumbPlayer:
    """Rules of thumb with exact odds, by one set of habits."""

    name: ClassVar[str] = "thumb"

    def __init__(self, habits: Habits = USUAL, wanted: TerritoryId = 0) -> None:
        """`wanted` is a centre it is set on; 0 for none."""
        self.leanings = Leanings(habits, wanted)

    def choose(self, t: Table[Any], seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """The choice of the rule for this decision."""
        frame = t.stack[-1]
        return RULES[tag_of(frame), frame.at](t, seat, options, budget, self.leanings)


def act(t: Table[WarlordsState], seat: Seat, options: list[Action], budget: Budget, leanings: Leanings) -> Choice:
    """The order that gains most, or the end of the move-turn and a word before it."""
    sight = Sight(t.s, seat, *leanings)
    everything = plans_for(sight, options)
    plans = [plan for plan in everything if plan.gain > sight.habits.enough or END not in options]
    if plans:
        best = max(plans, key=lambda plan: plan.gain + WOBBLE * budget.chance.random())
        return explained(sight, best)
    if END in options:
        return offer_or_say(t, seat, best_target(sight, everything)) or Choice(END, "reason.end")
    return Choice(options[0], "reason.end")


def plans_for(sight: Sight, options: list[Action]) -> list[Plan]:
    """Every order among the options with its gain, attacks with their best supporters."""
    free: dict[TerritoryId, float] = {}
    found = []
    for action in options:
        match action:
            case ("move", int(source), int(target)) if not _is_barred(sight, sight.s.owner[target]):
                gain = sight.gain_of_move(source, target)
                free[source] = max(gain, free.get(source, 0.0))
                found.append(Plan(action, gain))
            case ("stand", int(giver), int(held)) if sight.army[held] == sight.seat:
                found.append(Plan(action, sight.gain_of_stand(giver, held) - sight.habits.a_stand))
    for action in options:
        match action:
            case ("attack", int(source), int(target)) if not _is_barred(sight, sight.army[target]):
                found.append(best_attack(sight, source, target, free))
    return found


def best_attack(
    sight: Sight, source: TerritoryId, target: TerritoryId, free: dict[TerritoryId, float] | None = None
) -> Plan:
    """An attack with as many supporters as it is worth, taken from those with the least to do elsewhere."""
    s = sight.s
    able = possible_supporters(s, sight.seat, source, target)
    elsewhere = free or {}
    able.sort(key=lambda p: (elsewhere.get(p, 0.0), _is_wanted_where_it_stands(sight, p), p))
    most = min(1 if s.options.supporters == "one" else MOST_SUPPORTERS, len(able))
    won, lost = sight.gains_of_attack(source, target)
    best = Plan(("attack", source, target), float("-inf"))
    for count in range(most + 1):
        chance = sight.chance(source, target, count)
        gain = chance * won + (1.0 - chance) * lost - sight.habits.a_supporter * count
        if gain > best.gain:
            best = Plan(("attack", source, target), gain, tuple(able[:count]), chance)
    return best


def _is_wanted_where_it_stands(sight: Sight, p: TerritoryId) -> bool:
    """Whether an army would do something else gladly: in an own centre there is nothing left to reach."""
    return sight.s.owner[p] != sight.seat and not sight.board.is_centre[p]


def _is_barred(sight: Sight, other: int) -> bool:
    """A truce is kept, except against a warlord who could win at the coming settlement (W18.4)."""
    s = sight.s
    if other < 0 or other == sight.seat or not has_truce(s, sight.seat, other):
        return False
    return not could_win_now(s, other)


def best_target(sight: Sight, plans: list[Plan]) -> int:
    """The warlord that the best attack of these plans strikes, whatever it gains; NOBODY without one."""
    attacks = [plan for plan in plans if plan.action[0] == "attack"]
    return sight.army[int(max(attacks, key=lambda plan: plan.gain).action[2])] if attacks else NOBODY


# ---- why (W17.4)


def explained(sight: Sight, plan: Plan) -> Choice:
    """The order with the weightiest of its reasons."""
    verb, source, target = plan.action[0], int(plan.action[1]), int(plan.action[2])
    told = {"source": source, "target": target}
    if verb == "stand":
        code = "hold_capital" if sight.board.is_capital[target] else "stand_by"
        return Choice(plan.action, f"reason.{code}", told)
    if verb == "attack":
        return Choice(plan.action, *_why_attack(sight, plan, told | {"chance": round(100 * plan.chance)}))
    s = sight.s
    if sight.board.is_centre[target] and s.owner[target] == NOBODY:
        return Choice(plan.action, "reason.free_centre", told)
    if sight.board.is_centre[target] and s.owner[target] != sight.seat:
        code = "settles" if s.phase == FALL and not sight.danger(target, sight.before_settlement) else "walks_in"
        return Choice(plan.action, f"reason.{code}", told | {"seat": s.owner[target]})
    if s.owner[target] == sight.seat:
        return Choice(plan.action, "reason.guard", told)
    if sight.pull[target] > sight.pull[source]:
        return Choice(plan.action, "reason.nearer", told)
    return Choice(plan.action, "reason.screen", told)


def _why_attack(sight: Sight, plan: Plan, told: dict[str, int]) -> tuple[str, dict[str, int]]:
    s, target = sight.s, int(plan.action[2])
    defender = sight.army[target]
    if defender >= 0:
        told["seat"] = defender
        if could_win_now(s, defender) or (
            defender == sight.leader and sight.counted[defender] >= s.options.centres - 3
        ):
            return "reason.stop_leader", told | {"short": max(0, s.options.centres - sight.counted[defender])}
    if sight.board.is_capital[target] and s.owner[target] != sight.seat:
        return "reason.capital_open", told
    if sight.board.is_centre[target]:
        if s.owner[target] == sight.seat:
            return "reason.take_back", told
        return ("reason.take_centre", told) if defender >= 0 else ("reason.take_garrison", told)
    if defender >= 0 and sight.danger(int(plan.action[1]), sight.before_me) > 0.1:
        return "reason.first_blow", told
    return "reason.free_army", told


# ---- the other decisions


def dispose(t: Table[WarlordsState], seat: Seat, options: list[Action], budget: Budget, leanings: Leanings) -> Choice:
    """Standing supports before the first Spring, as long as one gains."""
    sight = Sight(t.s, seat, *leanings)
    plans = [plan for plan in plans_for(sight, options) if plan.gain > 0.0 or END not in options]
    return explained(sight, max(plans, key=lambda plan: plan.gain)) if plans else Choice(END, "reason.end")


def name_support(
    t: Table[WarlordsState], seat: Seat, options: list[Action], budget: Budget, leanings: Leanings
) -> Choice:
    """The supporters the attack was planned with, one after another, then the throw."""
    frame = t.top(Combat)
    sight = Sight(t.s, seat, *leanings)
    plan = best_attack(sight, frame.source, frame.target)
    chance = round(100 * sight.chance(frame.source, frame.target, len(frame.named)))
    told = {"source": frame.source, "target": frame.target, "chance": chance}
    for p in plan.named:
        if ("with", p) in options and len(frame.named) < len(plan.named):
            return Choice(("with", p), "reason.support", told | {"territory": p})
    if THROW in options:
        return Choice(THROW, "reason.throw", told)
    return Choice(options[0], "reason.throw", told)


def order_winter(
    t: Table[WarlordsState], seat: Seat, options: list[Action], budget: Budget, leanings: Leanings
) -> Choice:
    """Builds where they are nearest to something, disbandments where they are not (W17.3)."""
    return winter_choice(Sight(t.s, seat, *leanings), options)


def answer_draw(
    t: Table[WarlordsState], seat: Seat, options: list[Action], budget: Budget, leanings: Leanings
) -> Choice:
    """As the rules say of computer warlords (W11.1)."""
    agrees = computer_agrees_to_draw(t.s)
    wanted: Action = ("accept",) if agrees else ("refuse",)
    reason = "reason.draw_agreed" if agrees else "reason.draw_refused"
    return Choice(wanted if wanted in options else options[0], reason)


def answer_parley(
    t: Table[WarlordsState], seat: Seat, options: list[Action], budget: Budget, leanings: Leanings
) -> Choice:
    """A truce with whoever is no foe and not in the lead (W18.3)."""
    sight = Sight(t.s, seat, *leanings)
    # What it would do against the offerer is judged by what it could do now, though it is not its move-turn.
    return answer_truce(t, seat, options, _would_strike(sight))


def _would_strike(sight: Sight) -> int:
    """The warlord that its own best attack would strike, were it to move now."""
    best, against = 0.0, NOBODY
    s = sight.s
    for source in [p for p in s.board.ids if s.army[p] == sight.seat]:
        for target in s.board.neighbours[source]:
            defender = s.army[target]
            if defender >= 0 and defender != sight.seat:
                beside = sum(s.army[q] == sight.seat for q in s.board.neighbours[target]) - 1
                won, lost = sight.gains_of_attack(source, target)
                chance = sight.chance(source, target, min(beside, MOST_SUPPORTERS))
                gain = chance * won + (1.0 - chance) * lost - sight.habits.a_supporter * beside
                if gain > best:
                    best, against = gain, defender
    return against


def decide_leaving(
    t: Table[WarlordsState], seat: Seat, options: list[Action], budget: Budget, leanings: Leanings
) -> Choice:
    """The decision about a warlord that leaves, as the table agreed on it (O-10)."""
    wanted: Action = ("hand_over",) if t.s.options.leaver == "computer" else ("drop",)
    return Choice(wanted if wanted in options else options[0], "reason.as_agreed")


Rule = Callable[[Table[WarlordsState], Seat, list[Action], Budget, Leanings], Choice]

RULES: Final[dict[tuple[str, str], Rule]] = {
    ("dispositions", "stand"): dispose,
    ("move_turn", "act"): act,
    ("combat", "name_support"): name_support,
    ("winter", "orders"): order_winter,
    ("parley", "answer"): answer_parley,
    ("draw", "answer"): answer_draw,
    ("leaving", "choose"): decide_leaving,
}

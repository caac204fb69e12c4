"""The Strategist: ways to play a whole move-turn, weighed on imagined tables (W17.5).

A way is a set of habits for the rules of thumb, perhaps with one centre it is set on. Each is played for the rest of
the move-turn and answered by rules of thumb for everybody, with other dice, up to the coming settlement; the way that
leaves the war in the best state is followed until dice have fallen, and weighed again then. Winter is weighed over the
best places. The budget counts imagined decisions, so the same position gives the same choice; only the screen sets a
time besides.
"""

from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from game.bots.choice import Budget, Choice, Memory
from game.bots.plans import Arm, PlanSearch
from game.engine.frames import tag_of
from game.engine.refusals import Action, Seat
from game.engine.table import Table
from game.warlords.bots.estimate import ESTIMATE, chance_of
from game.warlords.bots.habits import BOLD, CAREFUL, KEEN, USUAL
from game.warlords.bots.sight import Sight
from game.warlords.bots.thumb import END, Leanings, ThumbPlayer
from game.warlords.bots.winter_plans import builds, disbands
from game.warlords.rules.clock import turn_number
from game.warlords.rules.state import OVER, WINTER, WarlordsState, capitals_owned, to_adjust

MOST_SEARCHES: Final = 4
"""So often in a move-turn ways are weighed: at its start, and after dice."""
MOST_TRIALS: Final = 60
MOVES_A_TRIAL: Final = 150
"""A trial that finds no settlement ends after so many decisions."""
SURE: Final = 0.5
"""Another way than the one in hand must lead by so many times the error of the comparison."""
SET_ON: Final = 2
"""So many centres are tried as what a move-turn is set on."""
REACH: Final = 3
"""No centre farther from every own army is."""
PLACES: Final = 3
"""So many places are weighed for a build or a disbandment."""
WORTH_OF_A_CENTRE: Final = 0.04
WORTH_OF_A_CAPITAL: Final = 0.06
COST_OF_A_RIVAL: Final = 0.02
WORTH_OF_AN_ARMY: Final = 0.012
TALK: Final = ("say", "offer_truce", "agree_draw")


WAYS: Final = (BOLD, USUAL, KEEN, CAREFUL)
"""The habits that are weighed; the first are those the Strategist has by itself."""


class Reminder(NamedTuple):
    """The Strategist's memory: the move-turn, the plan it follows, how often and when it was compared with others."""

    turn: int = -1
    habits: int = 0
    wanted: int = 0
    searches: int = 0
    turned: int = -1


class SearchPlayer:
    """Whole move-turns by rules of thumb, chosen by trials on imagined tables."""

    name: ClassVar[str] = "search"

    def choose(self, t: Table[Any], seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """The action of the best plan."""
        s: WarlordsState = t.s
        known = reminder_of(budget.memory, turn_number(s))
        asked = (tag_of(t.stack[-1]), t.stack[-1].at)
        if asked == ("winter", "orders"):
            return weigh_places(t, seat, options, budget)._replace(memory=tuple(known))
        way = Leanings(WAYS[known.habits], known.wanted)
        if asked != ("move_turn", "act"):
            return ThumbPlayer(*way).choose(t, seat, options, budget)._replace(memory=tuple(known))
        arms: tuple[Arm[Leanings], Arm[Leanings]] | None = None
        if known.searches < MOST_SEARCHES and known.turned != s.turned:
            arms = weigh_ways(t, seat, options, way, budget)
        if arms is not None:
            way = arms[0].plan
            known = Reminder(known.turn, WAYS.index(way.habits), way.wanted, known.searches + 1, s.turned)
        choice = decided(t, seat, options, way, budget)
        if arms is not None and arms[0].action != arms[1].action:
            choice = explained(choice, *arms)
        return choice._replace(memory=tuple(known))


def reminder_of(memory: Memory, turn: int) -> Reminder:
    """The memory of this move-turn; an empty one at its start, or where what was kept is of another."""
    if len(memory) == len(Reminder._fields):
        known = Reminder(*memory)
        if known.turn == turn and 0 <= known.habits < len(WAYS):
            return known
    return Reminder(turn)


def decided(t: Table[Any], seat: Seat, options: list[Action], way: Leanings, budget: Budget) -> Choice:
    """The action of a plan now; the randomness of its rules is the same however often it is asked at one stop."""
    return ThumbPlayer(*way).choose(t, seat, options, budget._replace(chance=Random(len(t.log))))


def weigh_ways(
    t: Table[WarlordsState], seat: Seat, options: list[Action], way: Leanings, budget: Budget
) -> tuple[Arm[Leanings], Arm[Leanings]] | None:
    """The best way from here and the one in hand, as they were tried; None where all do the same now."""
    ways = dict.fromkeys([way, *(Leanings(habits) for habits in WAYS), *set_on(t.s, seat)])
    told = [(each, _silent(decided(t, seat, options, each, budget).action)) for each in ways]
    if len({action for _, action in told}) < 2:
        return None
    search = PlanSearch(t, seat, told, Trier(), budget, MOST_TRIALS)
    return search.winner(SURE), search.arms[0]


def set_on(s: WarlordsState, seat: Seat) -> list[Leanings]:
    """The plans that aim at one of the nearest centres that are not one's own."""
    mine = [p for p in s.board.ids if s.army[p] == seat]
    near = []
    for centre in s.board.centres:
        if s.owner[centre] != seat and s.army[centre] != seat:
            away = sorted(s.board.distance[centre][p] for p in mine if s.board.distance[centre][p] >= 0)[:3]
            if away and away[0] <= REACH:
                near.append((sum(away) - 2 * s.board.is_capital[centre], centre))
    return [Leanings(WAYS[0], centre) for _, centre in sorted(near)[:SET_ON]]


def _silent(action: Action) -> Action:
    """Words move nothing: for a trial whoever speaks ends the move-turn."""
    return END if action[0] in TALK else action


class Trier:
    """Plays a way on to the coming settlement."""

    def play_on(self, t: Table[Any], seat: Seat, plan: Leanings, action: Action) -> tuple[float, int]:
        """The worth of the position for the seat at the end of the plan, and the number of decisions played."""
        mine, others = ThumbPlayer(*plan), ThumbPlayer()
        chance = Random(t.s.seed)
        year, phase = t.s.year, t.s.phase
        last = year + 1 if phase == WINTER else year
        t.apply(seat, action)
        spent = 1
        while t.waiting() and spent < MOVES_A_TRIAL and t.s.year <= last:
            if t.s.year == last and t.s.phase == WINTER:
                break
            who = t.waiting()[0]
            choice = (mine if who == seat else others).choose(t, who, t.options(who), Budget(chance))
            t.apply(who, _silent(choice.action))
            spent += 1
        return worth_of(t.s, seat), spent


# ---- Winter


def weigh_places(t: Table[WarlordsState], seat: Seat, options: list[Action], budget: Budget) -> Choice:
    """The best of the places rules of thumb would take for the next army (W17.3, W17.5)."""
    way = Leanings(WAYS[0])
    usual = ThumbPlayer(*way).choose(t, seat, options, budget)
    if usual.action[0] not in ("build", "disband"):
        return usual
    sight, verb = Sight(t.s, seat, way.habits), str(usual.action[0])
    places = [int(action[1]) for action in options if action[0] == verb]
    ordered = (builds if to_adjust(t.s.owner, t.s.army, seat) < 0 else disbands)(sight, places)
    told = [(way, usual.action), *((way, (verb, p)) for p in ordered[:PLACES] if (verb, p) != usual.action)]
    if len(told) < 2:
        return usual
    search = PlanSearch(t, seat, told, Trier(), budget, MOST_TRIALS)
    best = search.winner(2 * SURE)
    return usual if best is search.arms[0] else explained(Choice(best.action, ""), best, search.arms[0])


def worth_of(s: WarlordsState, seat: Seat) -> float:
    """The worth of a position: 1 for a win, else by centres and capitals against the best of the others (W17.5); the
    chance to win where one was learned.
    """
    if ESTIMATE.is_trained:
        return chance_of(s, seat)
    if s.phase == OVER and s.result is not None:
        if seat in s.result.winners:
            return 1.0 / len(s.result.winners)
        return 0.0
    others = [s.owner.count(other) for other in s.order if other != seat]
    return (
        WORTH_OF_A_CENTRE * s.owner.count(seat)
        + WORTH_OF_A_CAPITAL * capitals_owned(s.board, s.owner, seat)
        + WORTH_OF_AN_ARMY * s.army.count(seat)
        - COST_OF_A_RIVAL * max(others, default=0)
    )


def explained(choice: Choice, best: Arm[Leanings], in_hand: Arm[Leanings]) -> Choice:
    """The choice with how its trials went against what would have been done without them."""
    better, trials = best.better_in(in_hand), len(best.worths)
    told = {"better": better, "trials": trials}
    if 2 * better <= trials:
        return choice._replace(reason="reason.trials_gamble", arguments=told)
    match choice.action:
        case ("attack", int(source), int(target)):
            told |= {"source": source, "target": target}
            return choice._replace(reason="reason.trials_attack", arguments=told)
        case ("end_step",):
            return choice._replace(reason="reason.trials_stop", arguments=told)
        case (verb, *_) if verb in TALK:
            return choice
    return choice._replace(reason="reason.trials_other", arguments=told)

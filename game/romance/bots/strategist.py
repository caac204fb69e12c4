"""The Strategist: ways to play the rest of a phase, weighed on imagined tables.

A way is a set of habits for the rules of thumb, perhaps with one area the phase is set on. Each is played for the rest
of the phase with other dice, and on by rules of thumb for everybody until so many phases are over; the way that leaves
the best chance to win is followed until dice have fallen, and weighed again then. In combat it is weighed whether to
leave. The budget counts imagined decisions, so the same position gives the same choice; only the screen sets a time
besides.
"""

from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from game.bots.choice import Budget, Choice, Memory
from game.bots.plans import Arm, PlanSearch
from game.engine.frames import tag_of
from game.engine.refusals import Action, Seat
from game.engine.table import Table
from game.romance.bots.estimate import chance_of
from game.romance.bots.habits import ALL_IN, AT_HOME, BOLD, CAREFUL, FIERCE, STEADY, Habits
from game.romance.bots.sight import powers_to_play
from game.romance.bots.thumb import ThumbPlayer
from game.romance.rules.muster import refuse_target
from game.romance.rules.options import last_turn
from game.romance.rules.state import RomanceState

MOST_SEARCHES: Final = 1
"""So often in a phase ways are weighed: at its start."""
LAST_SEARCHES: Final = 4
"""And in the last turn, where games are decided: at its start, and after dice."""
MOST_TRIALS: Final = 60
MOST_MOVES: Final = 1000
LAST_MOVES: Final = 1200
"""So many imagined decisions are enough, also in the last turn: late in a game they take half a second."""
PHASES_PLAYED: Final = 1
"""So many phases a trial goes on, the present one with it."""
MOVES_A_TRIAL: Final = 400
"""A trial that comes to no end of a phase ends after so many decisions."""
SURE: Final = 1.0
"""Another way than the one in hand must lead by so many times the error of the comparison."""
SET_ON: Final = 3
"""So many areas are tried as what a phase is set on."""
LEAVING: Final = (("combat", "attacker_leaves"), ("combat", "defender_leaves"))
WAYS: Final = (STEADY, BOLD, CAREFUL, FIERCE, ALL_IN, AT_HOME)
"""The habits that are weighed; the first are those the Strategist has by itself."""


class Reminder(NamedTuple):
    """The Strategist's memory: the phase, the plan it follows, how often and when it was compared with others."""

    phase: int = -1
    habits: int = 0
    wanted: int = 0
    searches: int = 0
    turned: int = -1

    def way(self) -> Habits:
        """The way in hand."""
        return WAYS[self.habits]._replace(wanted=self.wanted)


class SearchPlayer:
    """Whole phases by rules of thumb, chosen by trials on imagined tables."""

    name: ClassVar[str] = "search"

    def choose(self, t: Table[Any], seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """The action of the best plan."""
        s: RomanceState = t.s
        known = reminder_of(budget.memory, phase_number(s), first_way(s, seat))
        asked = (tag_of(t.stack[-1]), t.stack[-1].at)
        most, moves = (LAST_SEARCHES, LAST_MOVES) if s.turn >= last_turn(s.options) else (MOST_SEARCHES, MOST_MOVES)
        may_weigh = known.searches < most and known.turned != s.turned
        usual = ThumbPlayer(known.way()).choose(t, seat, options, budget)
        told: list[tuple[Habits, Action]] = []
        if may_weigh and asked == ("action", "act"):
            told = ways_apart(t, seat, options, known.way(), budget)
        elif may_weigh and asked in LEAVING:
            others = [action for action in options if action != usual.action]
            told = [(known.way(), action) for action in (usual.action, *others)]
        if len({action for _, action in told}) < 2:
            return usual._replace(memory=tuple(known))
        search = PlanSearch(t, seat, told, Trier(), budget._replace(moves=min(budget.moves, moves)), MOST_TRIALS)
        best, in_hand = search.winner(SURE), search.arms[0]
        known = reminded(known, best.plan, s.turned)
        if best.action == in_hand.action:
            return usual._replace(memory=tuple(known))
        choice = ThumbPlayer(best.plan).choose(t, seat, options, budget)
        return explained(choice, best, in_hand)._replace(action=best.action, memory=tuple(known))


def phase_number(s: RomanceState) -> int:
    """The phases of a game in their order."""
    return 8 * s.turn + s.phase


def first_way(s: RomanceState, seat: Seat) -> int:
    """The number of the way that a phase begins with: where nobody can strike back any more, everything is risked."""
    to_answer = [power for power in powers_to_play(s) if power != s.power_of[seat]]
    return 0 if to_answer else WAYS.index(ALL_IN)


def reminder_of(memory: Memory, phase: int, first: int = 0) -> Reminder:
    """The memory of this phase; one with the first way at its start, or where what was kept is of another."""
    if len(memory) == len(Reminder._fields):
        known = Reminder(*memory)
        if known.phase == phase and 0 <= known.habits < len(WAYS):
            return known
    return Reminder(phase, first)


def reminded(known: Reminder, way: Habits, turned: int) -> Reminder:
    """The same with the way that is followed from now on."""
    return Reminder(known.phase, WAYS.index(way._replace(wanted=0)), way.wanted, known.searches + 1, turned)


def ways_apart(
    t: Table[Any], seat: Seat, options: list[Action], in_hand: Habits, budget: Budget
) -> list[tuple[Habits, Action]]:
    """The way in hand and every other that does something else now: of those that do the same, the first."""
    found: dict[Action, Habits] = {}
    for way in (in_hand, *WAYS, *set_on(t, seat)):
        found.setdefault(ThumbPlayer(way).choose(t, seat, options, budget).action, way)
    return [(way, action) for action, way in found.items()]


def set_on(t: Table[RomanceState], seat: Seat) -> list[Habits]:
    """The plans that aim at one of the areas worth most within reach."""
    s = t.s
    near = [a for a in s.board.areas if refuse_target(s, a) is None]
    near.sort(key=lambda a: (-s.board.points[a], a))
    return [FIERCE._replace(wanted=area) for area in near[:SET_ON]]


class Trier:
    """Plays a way on until some phases are over."""

    def play_on(self, t: Table[Any], seat: Seat, plan: Habits, action: Action) -> tuple[float, int]:
        """The seat's chance to win then, and how many decisions were played."""
        mine, others = ThumbPlayer(plan), ThumbPlayer()
        budget = Budget(Random(t.s.seed))
        phases, now = 0, phase_number(t.s)
        t.apply(seat, action)
        spent = 1
        while t.waiting() and spent < MOVES_A_TRIAL:
            if phase_number(t.s) != now:
                now, phases = phase_number(t.s), phases + 1
                if phases >= PHASES_PLAYED:
                    break
            who = t.waiting()[0]
            player = mine if who == seat and not phases else others
            t.apply(who, player.choose(t, who, t.options(who), budget).action)
            spent += 1
        return chance_of(t.s, t.s.power_of[seat]), spent


def explained(choice: Choice, best: Arm[Habits], in_hand: Arm[Habits]) -> Choice:
    """The choice with how its trials went against what would have been done without them."""
    told = {"better": best.better_in(in_hand), "trials": len(best.worths)}
    return choice._replace(reason="reason.trials_better", arguments=told)

"""The player who compares plans for a whole turn on imagined tables, by a learned estimate of their results.

A turn is searched where plans part: once when Generals are hired, once before Deployment, and at the first choices of
the campaign. Between these the plan that won is followed, which the player is reminded of (`Choice.memory`).
"""

import logging
from typing import ClassVar, Final, NamedTuple

from game.bots.choice import Budget, Choice
from game.bots.plans import EvenSearch, PlanSearch
from game.conquest.bots.agreed import keeps_to_pins
from game.conquest.bots.estimate import chance_of
from game.conquest.bots.features import is_duel
from game.conquest.bots.habits import AMONG_SEVERAL, TUNED, USUAL, Habits
from game.conquest.bots.plans import (
    MOST_WANTED,
    Plan,
    TurnTrier,
    actions_of,
    after,
    allied_portfolio,
    most_wanted,
    portfolio,
)
from game.conquest.bots.thumb import HabitualPlayer, by_rule, sight_of
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ConquestState
from game.conquest.rules.table import ConquestTable
from game.engine.errors import GameError
from game.engine.frames import tag_of
from game.engine.refusals import Action, Seat

GENERALS, DEPLOYMENT, CAMPAIGN = range(3)

SEARCHED: Final = {
    ("hire_generals", "hire_or_dismiss"): GENERALS,
    ("deployment", "deploy"): DEPLOYMENT,
    ("campaign", "choose"): CAMPAIGN,
}
"""The decisions at which plans are weighed."""

SURE: Final = 0.5
"""In a duel another plan replaces the one in hand if it is better by so many times the error of the comparison."""

MOST_MILLISECONDS: Final = 550
"""At a table a search ends after such a time: late in a war of several the moves would take an ordinary core longer."""

CLEAR: Final = 0.03
"""While the chance to win is nearer than this to 0 or to 1 nothing is searched."""


class Reminder(NamedTuple):
    """The player's memory within a turn: whose turn it is, the plan it follows, how often it searched."""

    round: int = 0
    plan: int = 0
    wanted: int = 0
    generals: int = 0
    deployment: int = 0
    campaign: int = 0


class Effort(NamedTuple):
    """How much a player thinks about the plans of a turn."""

    times: tuple[int, int, int] = (1, 1, 3)
    """How often in a turn at most: at Generals, before Deployment, at choices of the campaign."""
    duel_trials: int = 220
    trials_among_rivals: int = 240
    trials: int = 60
    """The most trials of a search: in a duel, while several rivals are alive, and against the rebels."""
    opening: int = 0
    """In so many rounds of a war of several a plan is judged two rounds on, for at the next turn little can be told."""
    wanted_among_rivals: int = MOST_WANTED
    """Provinces that a plan of their own is made for while several rivals are alive."""
    moves: int = 8
    """So many times the usual budget of imagined decisions: only a few of a turn's decisions are searched."""


class PlannerPlayer(HabitualPlayer):
    """Searches plans for the turn on imagined tables."""

    effort: ClassVar[Effort] = Effort()

    def __init__(
        self, name: str = "planner", habits: Habits = TUNED, among_several: Habits | None = AMONG_SEVERAL
    ) -> None:
        super().__init__(name, habits, among_several)
        self._portfolios = {base: portfolio(base) for base in (self.habits, self.among_several)}
        self._allied = allied_portfolio(habits)

    def by(self, habits: Habits) -> "PlannerPlayer":
        """The same player with other habits."""
        return PlannerPlayer(self.name, habits, habits)

    @keeps_to_pins
    def choose(self, t: ConquestTable, seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """The action of the best plan for the rest of the turn, in the words of the rule of thumb behind it."""
        s = t.s
        asked = SEARCHED.get((tag_of(t.stack[-1]), t.stack[-1].at))
        known = Reminder(*budget.memory) if len(budget.memory) == len(Reminder._fields) else Reminder()
        if s.turn_seat != seat or not s.round:
            return self.between_plans(t, seat, options, budget, self.habits_in(s))._replace(memory=budget.memory)
        if known.round != s.round:
            known = Reminder(s.round)
        plan = self._plan_in_hand(s, known)
        if asked is None or known[3 + asked] >= self.effort.times[asked]:
            return self.between_plans(t, seat, options, budget, plan.habits)._replace(memory=tuple(known))
        try:
            best, searched = self._weigh(t, seat, plan, options, budget)
        except GameError:
            # A trial that goes wrong is a mistake of ours; the person at the table gets the plan in hand for it.
            logging.getLogger(__name__).exception("a trial failed at %s", " > ".join(t.trace()))
            best, searched = plan, True
        if searched:
            done = Reminder._fields[3 + asked]
            known = known._replace(plan=best.number, wanted=best.wanted, **{done: known[3 + asked] + 1})
        return by_rule(t, sight_of(s, seat, best.habits), options)._replace(memory=tuple(known))

    def between_plans(
        self, t: ConquestTable, seat: Seat, options: list[Action], budget: Budget, habits: Habits
    ) -> Choice:
        """The choice where no plans are weighed: that of the rule of thumb with the habits of the plan in hand."""
        return by_rule(t, sight_of(t.s, seat, habits), options)

    def _plan_in_hand(self, s: ConquestState, known: Reminder) -> Plan:
        if known.wanted:
            return after(self.habits_in(s), known.wanted)
        ways = self._ways(s)
        return ways[known.plan] if 0 <= known.plan < len(ways) else ways[0]

    def _ways(self, s: ConquestState) -> tuple[Plan, ...]:
        return self._allied if is_coop(s) else self._portfolios[self.habits_in(s)]

    def _weigh(
        self, t: ConquestTable, seat: Seat, plan: Plan, options: list[Action], budget: Budget
    ) -> tuple[Plan, bool]:
        """The plan that does best from here, and whether there was anything to search."""
        s = t.s
        base = self.habits_in(s)
        wanted = MOST_WANTED if is_coop(s) or is_duel(s) else self.effort.wanted_among_rivals
        plans = [plan, *self._ways(s), *(after(base, p) for p in most_wanted(s, seat, wanted))]
        told = actions_of(t, seat, list(dict.fromkeys(plans)), options)
        if len({action for _, action in told}) < 2:
            return plan, False
        if not is_coop(s) and not CLEAR < chance_of(s, seat) < 1.0 - CLEAR:
            return plan, True
        # Without a limit of time, as in games that are played again, there is none here, either.
        limit = min(budget.milliseconds, MOST_MILLISECONDS)
        budget = budget._replace(moves=budget.moves * self.effort.moves, milliseconds=limit)
        if is_coop(s):
            trier = TurnTrier(rounds=int(s.players == 1))
            return PlanSearch(t, seat, told, trier, budget, self.effort.trials).winner().plan, True
        if is_duel(s):
            return PlanSearch(t, seat, told, TurnTrier(1), budget, self.effort.duel_trials).winner(SURE).plan, True
        # At the end of the own turn a plan looks better than it is: much of what it took is there to be taken back.
        trier = TurnTrier(2 if s.round <= self.effort.opening else 1, afterwards=base, others=USUAL)
        return EvenSearch(t, seat, told, trier, budget, self.effort.trials_among_rivals).winner().plan, True

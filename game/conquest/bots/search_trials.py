"""Ideas put to the test: each is tried on imagined tables, the same tables for all of them.

A trial deals anew what is hidden, rolls other dice, takes the action and lets rules of thumb play on for everybody: to
the end of the turn, or where the fruits come later until the player's next turn begins, and in a war's last round to
the end of the war. What the position is worth then is what the trial says. Ideas that fall behind are dropped after a
few trials, so that most of the moves go into telling the best of them apart.
"""

import time
from collections.abc import Callable
from typing import Final

from game.bots.choice import Budget
from game.bots.trials import TIE, Idea
from game.conquest.bots.estimate import chance_of
from game.conquest.bots.habits import TUNED
from game.conquest.bots.thumb import Sights, by_rule
from game.conquest.rules.sides import is_coop
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action, Seat

FIRST_TRIALS: Final = 4
"""After so many the worse half of the ideas is dropped, and after twice as many again."""

MOST_TRIALS: Final = 64

FEWEST: Final = 3
"""With fewer trials, when time or moves ran out, the rule of thumb stands: nothing is known of their error."""

SURE: Final = 1.2
"""An idea replaces the rule of thumb if it is better by so many times the error of the comparison."""

FEW: Final = 4
"""How much more is asked of few trials, whose error is itself in doubt: twice as much after so many."""

LOST: Final = 2.0
"""An idea is dropped if it is worse by so many times that error."""

CLEAR: Final = 5e-4
"""With errors as small as this no dice lie between the ideas: more trials would say the same."""


class Trials:
    """The trials of one decision. `ideas[0]` is the rule of thumb's and holds until another is clearly better."""

    def __init__(
        self, t: ConquestTable, seat: Seat, actions: list[Action], budget: Budget, far: bool, moves: int
    ) -> None:
        self.t = t
        self.seat = seat
        self.ideas = [Idea(action) for action in actions]
        self.moves = moves
        """Imagined decisions that are left."""
        self._chance = budget.chance
        self._deadline = time.monotonic() + budget.milliseconds / 1000 if budget.milliseconds else None
        self._goes_on = self._until_next_turn if far or self._is_last_round() else self._until_the_turn_ends

    def winner(self) -> Idea:
        """The best idea when the budget is spent or all is clear."""
        holder = self.ideas[0]
        left = self.ideas[:]
        tried, wanted = 0, FIRST_TRIALS
        while len(left) > 1 and tried < MOST_TRIALS and self._may_go_on():
            while tried < wanted and self._may_go_on():
                self._try(left)
                tried += 1
            wanted = min(2 * wanted, MOST_TRIALS)
            left = [holder, *self._still_in_it(left[1:], holder)]
            if all(idea.lead(holder)[1] < CLEAR for idea in left):
                break
        best = max(left[1:], key=Idea.mean, default=holder) if tried >= FEWEST else holder
        if best is holder:
            return holder
        by, error = best.lead(holder)
        asked = SURE * (1.0 + FEW / len(best.worths)) * error
        return best if by > max(TIE, asked) else holder

    def _still_in_it(self, ideas: list[Idea], holder: Idea) -> list[Idea]:
        """The better half, without those that are as good as lost or make no difference."""
        ideas = sorted(ideas, key=Idea.mean, reverse=True)[: max(1, (len(ideas) + 1) // 2)]
        leads = [(idea, *idea.lead(holder)) for idea in ideas]
        return [idea for idea, by, error in leads if by + LOST * error > TIE]

    def _may_go_on(self) -> bool:
        return self.moves > 0 and (self._deadline is None or time.monotonic() < self._deadline)

    def _is_last_round(self) -> bool:
        o = self.t.s.options
        limit = o.coop_round_limit if is_coop(self.t.s) else o.round_limit
        return bool(limit) and self.t.s.round >= limit

    # ---- one trial

    def _try(self, ideas: list[Idea]) -> None:
        guess = self.t.imagine(self.seat, self._chance)
        for idea in ideas:
            trial = guess.clone()
            trial.apply(self.seat, idea.action)
            self._play_on(trial, self._goes_on)
            idea.worths.append(chance_of(trial.s, self.seat))

    def _play_on(self, trial: ConquestTable, goes_on: Callable[[ConquestTable], bool]) -> None:
        sights = Sights(trial.s, TUNED, {})
        moves = 0
        while (waiting := trial.waiting()) and goes_on(trial):
            who = waiting[0]
            trial.apply(who, by_rule(trial, sights.of(who), trial.options(who)).action)
            moves += 1
        # Even a trial without a decision costs the table it was played on.
        self.moves -= moves + 1

    def _until_the_turn_ends(self, trial: ConquestTable) -> bool:
        return trial.s.turn_seat == self.t.s.turn_seat and trial.s.round == self.t.s.round

    def _until_next_turn(self, trial: ConquestTable) -> bool:
        rounds = trial.s.round - self.t.s.round
        return rounds == 0 or (rounds == 1 and trial.s.turn_seat != self.seat)

"""Ideas put to the test by the player who searches: rules of thumb play on for everybody.

A trial deals anew what is hidden, rolls other dice, takes the action and plays to the end of the turn, or where the
fruits come later until the player's next turn begins, and in a war's last round to the end of the war. What the
position is worth then is what the trial says.
"""

from typing import Final

from game.bots import trials
from game.bots.choice import Budget
from game.bots.trials import TIE, Idea, better_half
from game.conquest.bots.estimate import chance_of
from game.conquest.bots.habits import TUNED, Habits
from game.conquest.bots.thumb import Sights, by_rule
from game.conquest.rules.sides import is_coop
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action, Seat

SURE: Final = 1.2
"""An idea replaces the rule of thumb if it is better by so many times the error of the comparison."""

FEW: Final = 4
"""How much more is asked of few trials, whose error is itself in doubt: twice as much after so many."""

LOST: Final = 2.0
"""An idea is dropped if it is worse by so many times that error."""

CLEAR: Final = 5e-4
"""With errors as small as this no dice lie between the ideas: more trials would say the same."""


class Trials(trials.Trials):
    """The trials of one decision. `ideas[0]` is the rule of thumb's and holds until another is clearly better."""

    t: ConquestTable

    def __init__(
        self,
        t: ConquestTable,
        seat: Seat,
        actions: list[Action],
        budget: Budget,
        far: bool,
        moves: int,
        habits: Habits = TUNED,
    ) -> None:
        super().__init__(t, seat, actions, budget, moves)
        self._habits = habits
        """The seat's own in the trials; the others play by the tuned rules of thumb."""
        self._goes_on = self._until_next_turn if far or self._is_last_round() else self._until_the_turn_ends

    def still_in_it(self, ideas: list[Idea], holder: Idea) -> list[Idea]:
        """The better half, without those that are as good as lost or make no difference."""
        leads = [(idea, *idea.lead(holder)) for idea in better_half(ideas)]
        return [idea for idea, by, error in leads if by + LOST * error > TIE]

    def is_clear(self, left: list[Idea], holder: Idea) -> bool:
        """Whether no dice lie between the ideas."""
        return all(idea.lead(holder)[1] < CLEAR for idea in left)

    def asked_of(self, best: Idea, error: float) -> float:
        """More of few trials, whose error is itself in doubt."""
        return max(TIE, SURE * (1.0 + FEW / len(best.worths)) * error)

    def play_on(self, trial: ConquestTable) -> tuple[float, int]:
        """The seat's chance to win when its turn is over or comes again, and how many decisions were played."""
        sights = Sights(trial.s, TUNED, {self.seat: self._habits})
        moves = 0
        while (waiting := trial.waiting()) and self._goes_on(trial):
            who = waiting[0]
            trial.apply(who, by_rule(trial, sights.of(who), trial.options(who)).action)
            moves += 1
        return chance_of(trial.s, self.seat), moves

    def _is_last_round(self) -> bool:
        o = self.t.s.options
        limit = o.coop_round_limit if is_coop(self.t.s) else o.round_limit
        return bool(limit) and self.t.s.round >= limit

    def _until_the_turn_ends(self, trial: ConquestTable) -> bool:
        return trial.s.turn_seat == self.t.s.turn_seat and trial.s.round == self.t.s.round

    def _until_next_turn(self, trial: ConquestTable) -> bool:
        rounds = trial.s.round - self.t.s.round
        return rounds == 0 or (rounds == 1 and trial.s.turn_seat != self.seat)

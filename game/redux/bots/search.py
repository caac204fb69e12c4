"""The player who looks ahead: the best few sends are played to the end of the round on imagined tables (21.1).

What the rules of thumb say stands unless another send is clearly better on the same imagined tables, on which rules of
thumb play for everybody. A budget counted in imagined decisions makes the same choice of the same position.
"""

import time
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from game.bots.choice import Budget, Choice
from game.bots.trials import Idea
from game.engine.refusals import Action
from game.redux.bots.bidding import sends_among
from game.redux.bots.position import standing
from game.redux.bots.sight import Sight
from game.redux.bots.thumb import ThumbPlayer, question_of
from game.redux.rules.places import Seat
from game.redux.rules.table import ReduxTable

MOST_IDEAS: Final = 5
MOST_TRIALS: Final = 16
FIRST_TRIALS: Final = 4
"""After so many the worse half of the ideas is dropped, and after twice as many again."""
MOST_MOVES: Final = 700
"""So many imagined decisions are enough: some two hundred milliseconds."""
SURE: Final = 1.0
"""An idea replaces the rule of thumb if it is better by so many times the error of the comparison."""

ASKED: Final = ("bidding.send_or_pass", "conflict.place_alliance", "develop.choose", "tribute.choose",
                "maintenance.recall_custodian", "construct.choose_card")  # fmt: skip
"""The questions worth thinking about; rules of thumb answer the others."""

_THUMB: Final = ThumbPlayer()


class SearchPlayer:
    """The Strategist (21.1)."""

    name: ClassVar[str] = "search"

    def choose(self, t: ReduxTable, seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """The idea that did best in its trials; the rule of thumb's own choice and words where that is it."""
        usual = _THUMB.choose(t, seat, options, budget)
        if question_of(t) not in ASKED or usual.action not in options:
            return usual
        actions = ideas_for(t, seat, options, usual.action)
        if len(actions) < 2:
            return usual
        best, first = Trials(t, seat, actions, budget).winner()
        if best is first:
            return usual
        return explained(best, first)


def ideas_for(t: ReduxTable, seat: Seat, options: list[Action], usual: Action) -> list[Action]:
    """The rule of thumb's choice first, then what else might be good."""
    ideas = [usual]
    if question_of(t) == "bidding.send_or_pass":
        sends = sends_among(Sight(t.s, seat), options)
        ideas += [("send", send.general, send.space) for send in sends[:MOST_IDEAS]]
        # Another space for the best: a send that differs only in the general is seldom another idea.
        spaces = {int(action[2]) for action in ideas if action[0] == "send"}
        ideas += [("send", send.general, send.space) for send in sends if send.space not in spaces][:2]
        if ("pass",) in options and usual != ("pass",):
            ideas.append(("pass",))
    else:
        ideas += options[:MOST_IDEAS]
    return [action for action in dict.fromkeys(ideas) if action in options]


class Trials:
    """The trials of one decision. The first idea is the rule of thumb's and holds until another is clearly better."""

    def __init__(self, t: ReduxTable, seat: Seat, actions: Sequence[Action], budget: Budget) -> None:
        self.t = t
        self.seat = seat
        self.ideas = [Idea(action) for action in actions]
        self.moves = min(budget.moves, MOST_MOVES)
        self._chance = budget.chance
        self._deadline = time.monotonic() + budget.milliseconds / 1000 if budget.milliseconds else None
        # Rules of thumb ask no chance; this one is theirs so that none of the player's is spent.
        self._pocket = Budget(Random(0))

    def winner(self) -> tuple[Idea, Idea]:
        """The best idea when the budget is spent, and the one it had to beat."""
        holder = self.ideas[0]
        left = self.ideas[:]
        tried, wanted = 0, FIRST_TRIALS
        while len(left) > 1 and tried < MOST_TRIALS and self._may_go_on():
            while tried < wanted and self._may_go_on():
                self._try(left)
                tried += 1
            wanted = min(2 * wanted, MOST_TRIALS)
            # What is clearly worse already needs no more trials.
            others = sorted((idea for idea in left[1:] if self._may_yet_win(idea, holder)), key=Idea.mean, reverse=True)
            left = [holder, *others[: max(1, (len(others) + 1) // 2)]]
        if tried < 3:
            return holder, holder
        best = max(left[1:], key=Idea.mean, default=holder)
        if best is holder:
            return holder, holder
        by, error = best.lead(holder)
        return (best, holder) if by > SURE * error and by > 0 else (holder, holder)

    def _may_yet_win(self, idea: Idea, holder: Idea) -> bool:
        if len(idea.worths) < FIRST_TRIALS:
            return True
        by, error = idea.lead(holder)
        return by > -SURE * error

    def _may_go_on(self) -> bool:
        return self.moves > 0 and (self._deadline is None or time.monotonic() < self._deadline)

    def _try(self, ideas: list[Idea]) -> None:
        guess = self.t.imagine(self.seat, self._chance)
        for idea in ideas:
            trial = guess.clone()
            trial.apply(self.seat, idea.action)
            self._play_on(trial)
            idea.worths.append(standing(trial.s, self.seat))

    def _play_on(self, trial: ReduxTable) -> None:
        """Rules of thumb play for everybody to the end of the round."""
        moves, last = 1, trial.s.round
        while trial.waiting() and trial.s.round == last:
            who = trial.waiting()[0]
            trial.apply(who, _THUMB.choose(trial, who, trial.options(who), self._pocket).action)
            moves += 1
        self.moves -= moves


def explained(best: Idea, usual: Idea) -> Choice:
    """The idea as a choice, with how its trials went against the rule of thumb's."""
    better = sum(mine > its for mine, its in zip(best.worths, usual.worths, strict=False))
    told = {"better": better, "trials": len(best.worths)}
    action = best.action
    if action[0] == "send":
        told |= {"general": int(action[1]), "space": int(action[2])}
        return Choice(action, "reason.trials_send", told)
    if action == ("pass",):
        return Choice(action, "reason.trials_pass", told)
    return Choice(action, "reason.trials_other", told)

"""The player who looks ahead: the best few sends are played to the end of the round on imagined tables (21.1).

What the rules of thumb say stands unless another send is clearly better on the same imagined tables, on which rules of
thumb play for everybody. A budget counted in imagined decisions makes the same choice of the same position.
"""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from game.bots import trials
from game.bots.choice import Budget, Choice
from game.bots.trials import Idea, better_half
from game.engine.refusals import Action
from game.redux.bots.bidding import sends_among
from game.redux.bots.estimate import worth_of
from game.redux.bots.sight import Sight
from game.redux.bots.thumb import ThumbPlayer, question_of
from game.redux.rules.places import Seat
from game.redux.rules.table import ReduxTable

MOST_IDEAS: Final = 5
MOST_TRIALS: Final = 16
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
        tried = Trials(t, seat, actions, budget)
        best = tried.winner()
        return usual if best is tried.ideas[0] else explained(best, tried.ideas[0])


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


class Trials(trials.Trials):
    """The trials of one decision. The first idea is the rule of thumb's and holds until another is clearly better."""

    t: ReduxTable
    most = MOST_TRIALS

    def __init__(self, t: ReduxTable, seat: Seat, actions: Sequence[Action], budget: Budget) -> None:
        super().__init__(t, seat, actions, budget, min(budget.moves, MOST_MOVES))
        # Rules of thumb ask no chance; this one is theirs so that none of the player's is spent.
        self._pocket = Budget(Random(0))

    def still_in_it(self, ideas: list[Idea], holder: Idea) -> list[Idea]:
        """The better half of those that are not clearly worse already."""
        return better_half([idea for idea in ideas if self._may_yet_win(idea, holder)])

    def _may_yet_win(self, idea: Idea, holder: Idea) -> bool:
        if len(idea.worths) < self.first:
            return True
        by, error = idea.lead(holder)
        return by > -SURE * error

    def asked_of(self, best: Idea, error: float) -> float:
        """So many times the error of the comparison."""
        return SURE * error

    def play_on(self, trial: ReduxTable) -> tuple[float, int]:
        """Rules of thumb play for everybody to the end of the round: what the position is worth to the seat then, and
        how many decisions they took.
        """
        moves, last = 0, trial.s.round
        while trial.waiting() and trial.s.round == last:
            who = trial.waiting()[0]
            trial.apply(who, _THUMB.choose(trial, who, trial.options(who), self._pocket).action)
            moves += 1
        return worth_of(trial.s, self.seat), moves


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

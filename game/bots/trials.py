"""Ideas put to the test: each is tried on imagined tables, the same tables for all of them.

The first idea is the one that stands, and it holds until another is clearly better. Ideas that fall behind are dropped
after a few trials, so that most of the moves go into telling the best of them apart. A game says in a subclass of
`Trials` how long a trial is played on, by whom, and what the position is worth then.
"""

import time
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, ClassVar, Final

from game.bots.choice import Budget
from game.engine.refusals import Action, Seat
from game.engine.table import Table

TIE: Final = 1e-9
"""Less is no difference."""


class Idea:
    """An action and the results of its trials, in the order of the tables it was tried on."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.worths: list[float] = []

    def mean(self) -> float:
        """The mean result."""
        return sum(self.worths) / len(self.worths) if self.worths else 0.0

    def lead(self, other: "Idea") -> tuple[float, float]:
        """The mean difference to another idea on the tables both were tried on, and its error."""
        differences = [mine - its for mine, its in zip(self.worths, other.worths, strict=False)]
        n = len(differences)
        mean = sum(differences) / n
        spread = sum((each - mean) ** 2 for each in differences) / max(1, n - 1)
        return mean, sqrt(spread / n)

    def better_in(self, other: "Idea") -> int:
        """The number of trials in which it was better."""
        return sum(mine > its + TIE for mine, its in zip(self.worths, other.worths, strict=False))


class Trials:
    """The trials of one decision. A game gives `play_on`; the bounds are its own, too."""

    first: ClassVar[int] = 4
    """After so many trials the worse half of the ideas is dropped, and after twice as many again."""
    most: ClassVar[int] = 64
    fewest: ClassVar[int] = 3
    """With fewer trials, when time or moves ran out, the first idea stands: nothing is known of their error."""

    def __init__(self, t: Table[Any], seat: Seat, actions: Sequence[Action], budget: Budget, moves: int) -> None:
        self.t = t
        self.seat = seat
        self.ideas = [Idea(action) for action in actions]
        self.moves = moves
        """Imagined decisions that are left."""
        self._chance = budget.chance
        self._hurry: Callable[[], bool] = budget.hurry
        self._deadline = time.monotonic() + budget.milliseconds / 1000 if budget.milliseconds else None

    def winner(self) -> Idea:
        """The best idea when the budget is spent or all is clear."""
        holder = self.ideas[0]
        left = self.ideas[:]
        tried, wanted = 0, self.first
        while len(left) > 1 and tried < self.most and self._may_go_on():
            while tried < wanted and self._may_go_on():
                self._try(left)
                tried += 1
            wanted = min(2 * wanted, self.most)
            left = [holder, *self.still_in_it(left[1:], holder)]
            if self.is_clear(left, holder):
                break
        best = max(left[1:], key=Idea.mean, default=holder) if tried >= self.fewest else holder
        if best is holder:
            return holder
        by, error = best.lead(holder)
        return best if by > self.asked_of(best, error) else holder

    def _may_go_on(self) -> bool:
        if self.moves <= 0 or self._hurry():
            return False
        return self._deadline is None or time.monotonic() < self._deadline

    def _try(self, ideas: list[Idea]) -> None:
        guess = self.t.imagine(self.seat, self._chance)
        for idea in ideas:
            trial = guess.clone()
            trial.apply(self.seat, idea.action)
            worth, moves = self.play_on(trial)
            idea.worths.append(worth)
            # Even a trial without a decision costs the table it was played on.
            self.moves -= moves + 1

    # ---- what a game says

    def play_on(self, trial: Table[Any]) -> tuple[float, int]:
        """Plays on for everybody after the idea; what the position is worth to the seat then, and how many decisions
        were played.
        """
        raise NotImplementedError

    def still_in_it(self, ideas: list[Idea], holder: Idea) -> list[Idea]:
        """Which of the ideas are tried further."""
        raise NotImplementedError

    def is_clear(self, left: list[Idea], holder: Idea) -> bool:
        """Whether more trials would say the same."""
        return False

    def asked_of(self, best: Idea, error: float) -> float:
        """By how much the best idea must lead, whose comparison has this error."""
        raise NotImplementedError


def better_half(ideas: list[Idea]) -> list[Idea]:
    """The better half, the best first; one of one."""
    return sorted(ideas, key=Idea.mean, reverse=True)[: max(1, (len(ideas) + 1) // 2)]

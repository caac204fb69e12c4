"""Search over plans for the rest of a turn: each is played out on the same imagined tables, and the worse half dropped.

A plan is a way to play on, not a single action: plans differ by what a whole turn makes of them, where single choices
are mended by the next one. A game gives its plans, how one is played on and what the position is worth then; which
action each plan would take now is known before anything is tried, and nothing is tried where all would take the same.

Imagined tables are dealt again for every trial and shared by all plans, so that luck falls on all of them alike. The
number of imagined decisions is counted, so the same position gets the same choice on any machine; a deadline or a word
from the table ("decide now") may only stop the thinking earlier.
"""

import time
from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import Any, Final, Generic, Protocol, TypeVar

from game.bots.choice import Budget
from game.bots.trials import TIE, Idea
from game.engine.refusals import Action, Seat
from game.engine.table import Table

FIRST_TABLES: Final = 5
"""On this many tables every plan is tried before the worse half is dropped."""

FEWEST: Final = 2
"""With fewer trials of each, when time ran out, the plan in hand stands."""

P = TypeVar("P")
Q = TypeVar("Q", contravariant=True)


class Trier(Protocol[Q]):
    """What a game answers about its plans."""

    def play_on(self, t: Table[Any], seat: Seat, plan: Q, action: Action) -> tuple[float, int]:
        """Takes the action for the seat and plays on by the plan, on the caller's table; returns what the position is
        worth then.

        Returns the worth, and how many decisions were played.
        """


class Arm(Idea, Generic[P]):
    """A plan on trial, with the action it takes now."""

    def __init__(self, plan: P, action: Action) -> None:
        super().__init__(action)
        self.plan = plan


class PlanSearch(Generic[P]):
    """The trials of one decision. `arms[0]` is the plan in hand."""

    def __init__(
        self, t: Table[Any], seat: Seat, told: Sequence[tuple[P, Action]], trier: Trier[P], budget: Budget, trials: int
    ) -> None:
        self.t = t
        self.seat = seat
        self.arms = [Arm(plan, action) for plan, action in told]
        self.trier = trier
        self.trials = trials
        """How many trials there may be in all."""
        self.moves = self._most_moves = budget.moves
        self.spent = 0
        self._chance = budget.chance
        self._hurry: Callable[[], bool] = budget.hurry
        self._deadline = time.monotonic() + budget.milliseconds / 1000 if budget.milliseconds else None
        self._tables: list[Table[Any]] = []

    def winner(self, sure: float = 0.0) -> Arm[P]:
        """The best plan when the budget is spent or all that are left take the same action.

        Another than the plan in hand must lead by `sure` times the error of the comparison.
        """
        holder = self.arms[0]
        tried = [arm for arm in self._halve() if len(arm.worths) >= FEWEST]
        best = max(tried, key=Arm.mean, default=holder)
        if best is holder or not holder.worths:
            return holder
        lead, error = best.lead(holder)
        return best if lead > max(TIE, sure * error) else holder

    def _halve(self) -> list[Arm[P]]:
        """Drops the worse half again and again, and tries those that are left twice as often each time, the last two
        until the budget is spent; returns who is left.
        """
        left = self.arms[:]
        wanted = FIRST_TABLES
        while self._try_all(left, wanted):
            left.sort(key=Arm.mean, reverse=True)
            if self.spent >= self.trials or len({arm.action for arm in left}) == 1:
                break
            left = self._better_half(left)
            if len({arm.action for arm in left}) == 1:
                break
            rest = self.trials - self.spent
            wanted += max(2, rest // len(left)) if len(left) == 2 else wanted
        return left

    def _better_half(self, arms: list[Arm[P]]) -> list[Arm[P]]:
        """The better half, at least two, and of those that take the same action one more at most."""
        return arms[: max(2, len(arms) // 2)]

    def _try_all(self, arms: list[Arm[P]], wanted: int) -> bool:
        """Tries every plan until it has so many trials; False when time or moves ran out on the way."""
        for number in range(wanted):
            for arm in arms:
                if len(arm.worths) > number:
                    continue
                if not self._may_go_on():
                    return False
                self._try(arm, number)
        return True

    def _try(self, arm: Arm[P], number: int) -> None:
        while len(self._tables) <= number:
            self._tables.append(self.t.imagine(self.seat, self._chance))
        worth, moves = self.trier.play_on(self._tables[number].clone(), self.seat, arm.plan, arm.action)
        arm.worths.append(worth)
        self.spent += 1
        # Even a trial without a decision costs the table it was played on.
        self.moves -= moves + 1

    def _may_go_on(self) -> bool:
        if self.moves <= 0 or self._hurry():
            return False
        return self._deadline is None or time.monotonic() < self._deadline


class EvenSearch(PlanSearch[P]):
    """A search that spends as much on every halving, so that no plan is dropped on a few trials while many are left.

    What a trial costs is learned from the first tables, so as many are planned as the moves allow.
    """

    def _halve(self) -> list[Arm[P]]:
        left = self.arms[:]
        wanted = FIRST_TABLES
        if not self._try_all(left, wanted):
            return left
        for halvings in range(ceil(log2(len(left))), 0, -1):
            wanted += self._affordable() // (halvings * len(left))
            in_time = self._try_all(left, wanted)
            left.sort(key=Arm.mean, reverse=True)
            if not in_time or len({arm.action for arm in left}) == 1:
                break
            if halvings > 1:
                left = self._better_half(left)
                if len({arm.action for arm in left}) == 1:
                    break
        return left

    def _affordable(self) -> int:
        """How many more trials the budget allows, at the price of those so far."""
        return min(self.trials - self.spent, self.moves * self.spent // max(1, self._most_moves - self.moves))

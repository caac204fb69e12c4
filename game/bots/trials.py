"""What players that try choices on imagined tables keep of each: the action, and the results of its trials."""

from math import sqrt
from typing import Final

from game.engine.refusals import Action

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

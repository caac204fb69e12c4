"""The random player: any legal action, each as likely as the next. For tests, and to show how bad luck looks."""

from typing import Any, ClassVar

from game.bots.choice import Budget, Choice
from game.engine.refusals import Action, Seat
from game.engine.table import Table


class RandomPlayer:
    """Chooses blindly, never concedes."""

    name: ClassVar[str] = "random"

    def choose(self, t: Table[Any], seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """Any of the options but to concede."""
        return Choice(budget.chance.choice([action for action in options if action != ("concede",)]), "reason.any")

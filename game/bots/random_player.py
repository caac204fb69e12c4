"""The random player: any legal action, each as likely as the next. It serves tests, and is offered as an opponent."""

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, NamedTuple

from game.bots.choice import Budget, Choice
from game.engine.refusals import CONCEDE, Action, Seat
from game.engine.table import Table


class Trial(NamedTuple):
    """One random game to be played: plain data, all of it drawn from the number."""

    number: int
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        return f"trial {self.number}: {self.seats} seats, {self.options}"


class RandomPlayer:
    """Chooses blindly, never concedes."""

    name: ClassVar[str] = "random"

    def choose(self, t: Table[Any], seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """Any of the options but to concede."""
        return Choice(budget.chance.choice([action for action in options if action != CONCEDE]), "reason.any")


def choose_by_verb(options: list[Action], chance: Random, seldom: Mapping[str, float]) -> Action:
    """A random legal action; half of the time the verb is drawn first, so that rare verbs are tried.

    A verb of `seldom` is thought of only with its share of chance, while there is anything else to do.
    """
    barred = {verb for verb, share in seldom.items() if chance.random() >= share}
    thought_of = [action for action in options if action[0] not in barred]
    thought_of = thought_of or [action for action in options if action != CONCEDE] or options
    if chance.random() < 0.5:
        verb = chance.choice(sorted({str(action[0]) for action in thought_of}))
        thought_of = [action for action in thought_of if action[0] == verb]
    return chance.choice(thought_of)

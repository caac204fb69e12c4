"""The companion of a first game of Redux: what matters at each kind of question, each thing once (U32)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from game.client.prompts.prompter import Prompter
from game.client.table.companion import Companion, Hint
from game.client.table_host import TableHost
from game.redux.client.words import say
from game.redux.rules.view import View

BY_QUESTION: Final = {
    "recruitment.keep_generals": ("recruit",),
    "conflict.place_alliance": ("alliance",),
    "bidding.send_or_pass": ("bid", "tie", "tribe"),
    "resolution_turn.declare": ("declare",),
    "resolution_turn.next_action": ("order",),
    "control_emperor.leave_one": ("custodian",),
    "develop.choose": ("develop",),
    "trade.deal": ("trade",),
    "construct.choose_card": ("build",),
    "station.choose_location": ("station",),
    "station.store_token": ("station",),
    "benefits.use": ("benefits",),
}
"""What is said at a question, by its key."""


class ReduxCompanion(Companion):
    """A word at the first of each kind of question, and several at the sending of generals, one each time."""

    remembered: ClassVar[str] = "redux."
    rounds: ClassVar[int] = 4

    def __init__(self, table: TableHost[View]) -> None:
        super().__init__(table, say)

    def hints(self, prompt: Prompter[Any, Any]) -> Sequence[Hint]:
        """The hints that belong to the question."""
        return [Hint(name) for name in BY_QUESTION.get(prompt.key, ())]

    def welcome(self) -> str:
        """The goal, a round, and what Enter does."""
        key = self.table.app.bindings.label("confirm")
        rounds = self.table.t.s.options.rounds
        lines = (say("companion.goal", rounds=rounds), say("companion.turn"), say("companion.enter", key=key))
        return "\n".join(lines)

"""The companion of a first game of Romance: what matters at each question, each thing once (U32)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from pygame import Rect

from game.client.prompts.prompter import Prompter
from game.client.table.companion import Companion, Hint
from game.client.table_host import TableHost
from game.romance.client.prompts.acting import ActPrompter
from game.romance.client.words import say
from game.romance.rules.preview import realm
from game.romance.rules.view import View

BY_QUESTION: Final = {
    "muster.assemble": ("odds", "heads"),
    "redeployment.move": ("redeploy",),
    "withdrawal.destination": ("retreat",),
    "contribution.contribute": ("join",),
}
"""What is said at a question, by its key."""


class RomanceCompanion(Companion):
    """Cities, the grey of the realm and work or march at the open step, and a word at each other question."""

    remembered: ClassVar[str] = "romance."

    def __init__(self, table: TableHost[View]) -> None:
        super().__init__(table, say)

    def hints(self, prompt: Prompter[Any, Any]) -> Sequence[Hint]:
        """One thing at each question."""
        if not isinstance(prompt, ActPrompter):
            return [Hint(name) for name in BY_QUESTION.get(prompt.key, ())]
        s = self.table.t.s
        points = [Hint("points")] if s.points else []
        to_exceed = realm(s).to_exceed
        grey = [Hint("grey", (("most", to_exceed),))] if to_exceed >= 0 else []
        return [*points, Hint("city"), Hint("work_or_march"), *grey]

    def keeps_clear(self) -> list[Rect]:
        """The bar of the realm."""
        return [self.table.layout.realm]

    def welcome(self) -> str:
        """The goal, a phase, and what Enter does."""
        s = self.table.t.s
        key = self.table.app.bindings.label("confirm")
        goal = say(f"realm.rule.{s.options.claim}")
        return "\n".join((say("companion.goal", goal=goal), say("companion.turn"), say("companion.enter", key=key)))

"""A victory is declared by its winner and confirmed by another (R23.10)."""

from game.client.prompts.desk import ButtonSpec, Words
from game.conquest.client.prompts.base import ConquestPrompter
from game.conquest.client.words import say
from game.conquest.rules.state import Seat
from game.conquest.rules.victory import Claim


class DeclarePrompter(ConquestPrompter):
    """Declare the victory, or wait."""

    keys = ("claim.declare",)
    verbs = ("declare", "wait")

    def words(self) -> Words:
        clause = self.desk.t.top(Claim).result.clause
        return Words(say("prompt.declare.title"), say("prompt.declare.body"), clause=clause)

    def lay(self) -> None:
        declare = ButtonSpec(
            "#declare",
            say("prompt.declare.deed"),
            lambda: self.do(("declare",)),
            "throne-king",
            self.desk.bindings.label("confirm"),
            kind="primary",
        )
        if ("wait",) in self.options:
            self.desk.column(
                declare, ButtonSpec("#wait", say("prompt.declare.wait"), lambda: self.do(("wait",)), "sundial")
            )
        else:
            self.desk.column(declare)


class ConfirmPrompter(ConquestPrompter):
    """Another player confirms it; the eliminated may, too."""

    keys = ("claim.confirm",)
    verbs = ("confirm",)

    @property
    def winner(self) -> Seat:
        """The seat that declared."""
        return self.desk.t.top(Claim).winner

    def words(self) -> Words:
        who = self.desk.names.warlord(self.winner)
        return Words(say("prompt.confirm.title"), say("prompt.confirm.body", who=who), clause="R23.10")

    def lay(self) -> None:
        label = say("prompt.confirm.deed", who=self.desk.names.warlord(self.winner))
        self.desk.primary("#confirm_victory", label, "scroll-unfurled", lambda: self.do(("confirm",)))

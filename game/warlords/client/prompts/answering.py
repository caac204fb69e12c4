"""Answers to what another warlord proposes, and what becomes of one that leaves (W18.3, W11.1, W10.2)."""

from collections.abc import Sequence
from typing import ClassVar

from game.client.prompts.desk import ButtonSpec, Words
from game.engine.refusals import Refusal, Seat
from game.parts.map_board import PlaceId
from game.warlords.client.prompts.base import WarlordsPrompter
from game.warlords.client.words import say
from game.warlords.rules.state import NOBODY

ACCEPT, REFUSE = ("accept",), ("refuse",)


class AnswerPrompter(WarlordsPrompter):
    """Yes or no; Enter is on no, since a yes cannot be taken back."""

    verbs = ("accept", "refuse")
    topic: ClassVar[str]
    clause: ClassVar[str]

    def proposer(self) -> Seat:
        """Who asks."""
        raise NotImplementedError(self.key)

    def asks_about(self) -> Sequence[Seat]:
        """The one who asks and the one who answers."""
        return (self.proposer(), self.seat)

    def refusal_of(self, p: PlaceId) -> Refusal | None:
        return self.desk.not_on_the_map()

    def words(self) -> Words:
        who = self.desk.names.name(self.proposer())
        return Words(say(f"prompt.{self.topic}.title", who=who), say(f"prompt.{self.topic}.body"), clause=self.clause)

    def lay(self) -> None:
        label = self.desk.bindings.label("confirm")
        self.desk.column(
            ButtonSpec("#refuse", say(f"prompt.{self.topic}.refuse"), lambda: self.do(REFUSE), "cancel", label,
                       kind="primary"),
            ButtonSpec("#accept", say(f"prompt.{self.topic}.accept"), lambda: self.do(ACCEPT), "shaking-hands"),
        )  # fmt: skip


class TrucePrompter(AnswerPrompter):
    """A truce is offered (W18.3)."""

    keys = ("parley.answer",)
    topic = "truce"
    clause = "W18.3"

    def proposer(self) -> Seat:
        return int(self.desk.t.nearest("parley").offerer)


class DrawPrompter(AnswerPrompter):
    """A draw is proposed (W11.1)."""

    keys = ("draw.answer",)
    topic = "draw"
    clause = "W11.1"

    def proposer(self) -> Seat:
        proposer = self.desk.view.draw_by
        return proposer if proposer != NOBODY else self.seat


class LeavePrompter(WarlordsPrompter):
    """What becomes of a warlord that was given up or ran out of time: the computer plays it, or it leaves (W10.2)."""

    keys = ("leaving.choose",)
    verbs = ("drop", "hand_over")

    def words(self) -> Words:
        leaver = int(self.desk.t.nearest("leaving").leaver)
        title = say("prompt.leave.title", who=self.desk.names.name(leaver))
        return Words(title, say("prompt.leave.body"), clause="W10.2")

    def lay(self) -> None:
        label = self.desk.bindings.label("confirm")
        self.desk.column(
            ButtonSpec("#hand_over", say("prompt.leave.hand_over"), lambda: self.do(("hand_over",)), "abacus", label,
                       kind="primary"),
            ButtonSpec("#drop", say("prompt.leave.drop"), lambda: self.do(("drop",)), "exit-door"),
        )  # fmt: skip

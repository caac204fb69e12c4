"""The Recruit: one of the three best moves at random, and never a second general to one space (21.1)."""

from typing import ClassVar, Final

from game.bots.choice import Budget, Choice
from game.engine.refusals import Action
from game.redux.bots.bidding import LEAST_GAIN, explain_send, sends_among
from game.redux.bots.sight import Sight
from game.redux.bots.thumb import ThumbPlayer, question_of
from game.redux.rules.places import Seat
from game.redux.rules.state import generals_on
from game.redux.rules.table import ReduxTable

BEST: Final = 3


class RecruitPlayer:
    """The weakest player who knows the rules of thumb."""

    name: ClassVar[str] = "recruit"

    def choose(self, t: ReduxTable, seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """A rule of thumb's answer; in bidding one of the three best sends, to a space of its own."""
        if question_of(t) != "bidding.send_or_pass":
            return ThumbPlayer().choose(t, seat, options, budget)
        sight = Sight(t.s, seat)
        sends = [send for send in sends_among(sight, options) if not generals_on(t.s, send.space, seat)]
        good = [send for send in sends[:BEST] if send.gain >= LEAST_GAIN]
        if not good:
            return Choice(("pass",), "reason.nothing_gains")
        return explain_send(sight, budget.chance.choice(good))

"""The player who weighs plans at every choice of the campaign, and where two are alive searches the others, too."""

from typing import ClassVar, Final

from game.bots.choice import Budget, Choice
from game.conquest.bots.habits import AMONG_SEVERAL, TUNED, Habits
from game.conquest.bots.planner import SEARCHED, Effort, PlannerPlayer
from game.conquest.bots.search import SearchPlayer
from game.conquest.rules.table import ConquestTable
from game.engine.frames import tag_of
from game.engine.refusals import Action, Seat

ALWAYS: Final = 99
"""More choices than a campaign has."""


class PlannedSearchPlayer(PlannerPlayer):
    """Weighs plans on more tables and more often than the planner; where two are alive it also tries single ideas."""

    effort: ClassVar[Effort] = Effort(
        times=(1, 1, ALWAYS),
        duel_trials=440,
        trials_among_rivals=600,
        trials=120,
        opening=1,
        wanted_among_rivals=5,
        moves=12,
    )

    def __init__(
        self, name: str = "search", habits: Habits = TUNED, among_several: Habits | None = AMONG_SEVERAL
    ) -> None:
        super().__init__(name, habits, among_several)
        self._searchers: dict[Habits, SearchPlayer] = {}

    def by(self, habits: Habits) -> "PlannedSearchPlayer":
        """The same player with other habits."""
        return PlannedSearchPlayer(self.name, habits, habits)

    def between_plans(
        self, t: ConquestTable, seat: Seat, options: list[Action], budget: Budget, habits: Habits
    ) -> Choice:
        """The idea that did best in its trials, which play on by the habits of the plan in hand.

        In the own turn the decisions at which plans are weighed follow the plan instead, and where more than two are
        alive all do: single ideas, tried to the end of the turn, cost more wars there than they won.
        """
        frame, s = t.stack[-1], t.s
        planned = s.turn_seat == seat and s.round and (tag_of(frame), frame.at) in SEARCHED
        if planned or sum(s.alive) > 2:
            return super().between_plans(t, seat, options, budget, habits)
        searcher = self._searchers.get(habits)
        if searcher is None:
            searcher = self._searchers[habits] = SearchPlayer(self.name, habits)
        return searcher.choose(t, seat, options, budget)

"""The player who plans a turn and searches the single decisions of the plan it follows."""

from game.bots.choice import Budget, Choice
from game.conquest.bots.habits import TUNED, Habits
from game.conquest.bots.planner import PlannerPlayer
from game.conquest.bots.search import SearchPlayer
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action, Seat


class PlannedSearchPlayer(PlannerPlayer):
    """Weighs plans where the planner does, and puts single ideas to the test everywhere else."""

    def __init__(self, name: str = "search", habits: Habits = TUNED) -> None:
        super().__init__(name, habits)
        self._searchers: dict[Habits, SearchPlayer] = {}

    def by(self, habits: Habits) -> "PlannedSearchPlayer":
        """The same player with other habits."""
        return PlannedSearchPlayer(self.name, habits)

    def between_plans(
        self, t: ConquestTable, seat: Seat, options: list[Action], budget: Budget, habits: Habits
    ) -> Choice:
        """The idea that did best in its trials, which play on by the habits of the plan in hand."""
        searcher = self._searchers.get(habits)
        if searcher is None:
            searcher = self._searchers[habits] = SearchPlayer(self.name, habits)
        return searcher.choose(t, seat, options, budget)

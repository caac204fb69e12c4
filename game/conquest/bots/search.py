"""The player who searches: rules of thumb propose actions, trials on imagined tables decide.

What the rules of thumb say stands unless another idea is clearly better on the same imagined tables, so where nothing
can be told apart this player is the other one. A budget counted in imagined decisions makes the same choice of the
same position, whatever the machine; only the screen sets a time besides.
"""

import logging
from typing import Final

from game.bots.choice import Budget, Choice
from game.bots.trials import Idea
from game.conquest.bots.agreed import keeps_to_pins
from game.conquest.bots.habits import TUNED, Habits
from game.conquest.bots.search_ideas import decision_of, ideas_for
from game.conquest.bots.search_trials import Trials
from game.conquest.bots.thumb import ThumbPlayer
from game.conquest.bots.thumb_defend import WOULD_RATHER_FALL
from game.conquest.rules.table import ConquestTable
from game.engine.errors import GameError
from game.engine.frames import tag_of
from game.engine.refusals import Action, Seat

OATHS: Final = ("fealty", "answer_the_offer"), ("invasion", "ask_the_lord")
"""What a temper decides, not trials."""


class SearchPlayer:
    """Determinised search over the same actions: a few ideas, tried and judged."""

    def __init__(self, name: str = "search", habits: Habits = TUNED) -> None:
        self.name = name
        self.habits = habits
        self._usual = ThumbPlayer("tuned", habits)
        """Who proposes."""

    def by(self, habits: Habits) -> "SearchPlayer":
        """The same player with other habits."""
        return SearchPlayer(self.name, habits)

    @keeps_to_pins
    def choose(self, t: ConquestTable, seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """The idea that did best in its trials; the rule of thumb's own choice and words where that is it."""
        usual = self._usual.choose(t, seat, options, budget)
        decision = decision_of(t)
        if decision is None or (self.habits.temper.name and is_of_a_temper(t, usual)):
            return usual
        actions = [usual.action, *ideas_for(t, seat, options, decision)]
        actions = list(dict.fromkeys(actions))
        if len(actions) < 2:
            return usual
        moves = int(budget.moves * decision.share)
        trials = Trials(t, seat, actions, budget, decision.far, moves, self.habits)
        try:
            best = trials.winner()
        except GameError:
            # A trial that goes wrong is a mistake of ours; the person at the table gets the rule of thumb for it.
            logging.getLogger(__name__).exception("a trial failed at %s", " > ".join(t.trace()))
            return usual
        return usual if best is trials.ideas[0] else explained(best, trials.ideas[0])


def is_of_a_temper(t: ConquestTable, usual: Choice) -> bool:
    """Whether this is about oaths, where a character shows and nothing is searched."""
    frame = t.stack[-1]
    return (tag_of(frame), frame.at) in OATHS or usual.action == ("offer",) or usual.reason == WOULD_RATHER_FALL


def explained(best: Idea, usual: Idea) -> Choice:
    """The idea as a choice, with how its trials went against the rule of thumb's."""
    action = best.action
    better, trials = best.better_in(usual), len(best.worths)
    told = {"better": better, "trials": trials}
    if 2 * better <= trials:
        return Choice(action, "reason.trials_gamble", told)
    match action[0]:
        case "invade":
            return Choice(action, "reason.trials_invade", told | {"source": int(action[1]), "target": int(action[2])})
        case "place":
            return Choice(action, "reason.trials_place", told | {"province": int(action[1])})
        case "deploy":
            return Choice(action, "reason.trials_general", told | {"card": int(action[1]), "province": int(action[2])})
        case "move":
            return Choice(action, "reason.trials_march", told | {"source": int(action[1]), "target": int(action[2])})
        case "hire_infantry":
            return Choice(action, "reason.trials_infantry", told | {"gold": int(action[1])})
        case "end_step" | "halt":
            return Choice(action, "reason.trials_stop", told)
    return Choice(action, "reason.trials_other", told)

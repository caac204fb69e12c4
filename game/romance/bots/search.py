"""The player who plays the phase out in the mind: rules of thumb propose, trials on imagined tables decide.

What the rules of thumb say stands unless another idea is clearly better on the same imagined tables. A trial plays the
idea and then the rest of the phase by rules of thumb; the position it leads to is judged with one enemy phase of
foresight. Decisions are counted, not seconds, so that the same position gives the same choice on any machine.
"""

import logging
import time
from math import sqrt
from random import Random
from typing import ClassVar, Final

from game.bots.choice import Budget, Choice
from game.engine.errors import GameError
from game.engine.frames import tag_of
from game.engine.refusals import Action, Seat
from game.romance.bots.marches import march_on
from game.romance.bots.sight import Sight
from game.romance.bots.thumb import ThumbPlayer
from game.romance.rules.catalogue import MAJORS
from game.romance.rules.muster import refuse_target
from game.romance.rules.state import RomanceState
from game.romance.rules.table import RomanceTable
from game.romance.rules.victory import to_exceed

MOST_IDEAS: Final = 4
MOST_TRIALS: Final = 10
FEWEST: Final = 3
"""With fewer trials the rule of thumb stands: nothing is known of their error."""
SURE: Final = 1.0
"""An idea replaces the rule of thumb if it is better by so many times the error of the comparison."""
WORTH_A_THOUGHT: Final = -2.5
"""Marches that the rule of thumb values no lower than this are tried."""
TROOP: Final = 0.12
"""What a troop is worth in points."""
RIVAL: Final = 0.35
"""How much the points of the best rival count against one's own."""
WON: Final = 40.0
"""What a game that is won is worth, in points."""

DECISIONS: Final = (("action", "act"), ("combat", "attacker_leaves"), ("combat", "defender_leaves"))
"""The questions that are thought about; to all others the rule of thumb answers."""


def worth_of(s: RomanceState, power: int) -> float:
    """What a position is worth to a player, in points: what he holds and is likely to keep, his troops, the others."""
    if s.result is not None:
        seat = s.power_of.index(power)
        return WON / len(s.result.winners) if seat in s.result.winners else -WON / 4
    sight = Sight(s, power)
    value = 0.0
    for area in sight.land():
        danger = sight.threat(area, s.troops[area])
        value += s.board.points[area] * (1.0 - 0.6 * danger) + TROOP * s.troops[area]
        if s.place[sight.lord] == area:
            value -= 8.0 * danger
    value -= RIVAL * max(sight.points[p] for p in MAJORS if p != power)
    # Late in the game points count only if the unheld land can be exceeded (29.2).
    if s.turn >= 8 and sight.points[power] == max(sight.points) and sight.points[power] > to_exceed(s):
        value += 3.0
    return value


class _Trials:
    """The trials of one decision; `ideas[0]` is the rule of thumb's own."""

    def __init__(self, t: RomanceTable, seat: Seat, ideas: list[Action], budget: Budget) -> None:
        self.t = t
        self.seat = seat
        self.power = t.s.power_of[seat]
        self.ideas = ideas
        self.worths: list[list[float]] = [[] for _ in ideas]
        self.moves = budget.moves
        self.chance = budget.chance
        self.deadline = time.monotonic() + budget.milliseconds / 1000 if budget.milliseconds else None
        self._thumb = ThumbPlayer()
        self._pocket = Budget(Random(0))

    def run(self) -> tuple[int, int]:
        """The number of the best idea, and in how many trials it was better than the rule of thumb's."""
        tried = 0
        while tried < MOST_TRIALS and self.moves > 0 and (self.deadline is None or time.monotonic() < self.deadline):
            guess = self.t.imagine(self.seat, self.chance)
            for number, action in enumerate(self.ideas):
                self.worths[number].append(self._play(guess.clone(), action))
            tried += 1
        if tried < FEWEST:
            return 0, 0
        best, lead = 0, 0.0
        for number in range(1, len(self.ideas)):
            gains = [mine - usual for mine, usual in zip(self.worths[number], self.worths[0], strict=True)]
            mean = sum(gains) / tried
            error = sqrt(sum((gain - mean) ** 2 for gain in gains) / max(1, tried - 1) / tried)
            if mean > lead and mean > SURE * error:
                best, lead = number, mean
        better = sum(mine > usual for mine, usual in zip(self.worths[best], self.worths[0], strict=True))
        return best, better

    def _play(self, trial: RomanceTable, action: Action) -> float:
        """What an idea leads to when rules of thumb play on to the end of the phase."""
        turn, phase = trial.s.turn, trial.s.phase
        trial.apply(self.seat, action)
        moves = 1
        while trial.waiting() and (trial.s.turn, trial.s.phase) == (turn, phase):
            who = trial.waiting()[0]
            trial.apply(who, self._thumb.choose(trial, who, trial.options(who), self._pocket).action)
            moves += 1
        self.moves -= moves
        return worth_of(trial.s, self.power)


def ideas_for(t: RomanceTable, seat: Seat, options: list[Action], usual: Action) -> list[Action]:
    """The rule of thumb's choice and what else is worth a thought."""
    if tag_of(t.stack[-1]) == "combat":
        return list(dict.fromkeys([usual, *options]))
    s = t.s
    sight = Sight(s, s.power_of[seat])
    marches = []
    for area in s.board.areas:
        if refuse_target(s, area) is None and ("muster", area) in options:
            march = march_on(sight, area)
            if march is not None and march.value > WORTH_A_THOUGHT:
                marches.append((march.value, area))
    others: list[Action] = [("muster", area) for _, area in sorted(marches, reverse=True)]
    if usual[0] == "muster":
        # To stay where one is: the lord's seat works, or the step ends.
        seat_of_power = ("work", s.place[sight.lord])
        others.insert(1, seat_of_power if seat_of_power in options else ("end_step",))
    return list(dict.fromkeys([usual, *others]))[:MOST_IDEAS]


class SearchPlayer:
    """Trials on imagined tables over what rules of thumb propose."""

    name: ClassVar[str] = "search"

    def choose(self, t: RomanceTable, seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """The idea that did best in its trials; the rule of thumb's own choice and words where that is it."""
        usual = ThumbPlayer().choose(t, seat, options, budget)
        frame = t.stack[-1]
        if (tag_of(frame), frame.at) not in DECISIONS or usual.action[0] in ("seal", "ally"):
            return usual
        ideas = [action for action in ideas_for(t, seat, options, usual.action) if action in options]
        if len(ideas) < 2:
            return usual
        trials = _Trials(t, seat, ideas, budget)
        try:
            best, better = trials.run()
        except GameError:
            # A trial that goes wrong is a mistake of ours; the person at the table gets the rule of thumb for it.
            logging.getLogger(__name__).exception("a trial failed at %s", " > ".join(t.trace()))
            return usual
        if not best:
            return usual
        return Choice(ideas[best], "reason.trials_better", {"better": better, "trials": len(trials.worths[best])})

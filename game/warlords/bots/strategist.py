"""The Strategist: rules of thumb propose, trials on imagined tables decide (W17.5).

What the rules of thumb say stands unless another plan is clearly better on the same imagined tables. Each trial takes
the first action, lets rules of thumb play on for everybody with other dice, to the coming settlement,
and asks how the war stands. The budget counts imagined decisions, so the same position gives the same choice; only
the screen sets a time besides.
"""

import time
from math import sqrt
from random import Random
from typing import Any, ClassVar, Final

from game.bots.choice import Budget, Choice
from game.engine.frames import tag_of
from game.engine.refusals import Action, Seat
from game.engine.table import Table
from game.warlords.bots.sight import Sight
from game.warlords.bots.thumb import END, Plan, ThumbPlayer, plans_for
from game.warlords.bots.winter_plans import builds, disbands
from game.warlords.rules.state import OVER, WINTER, WarlordsState, capitals_owned, to_adjust

PLANS: Final = 4
"""So many other plans are tried beside the one of the rules of thumb."""
FIRST_TRIALS: Final = 4
MOST_TRIALS: Final = 60
MOVES_A_TRIAL: Final = 90
"""What a trial costs at most, in decisions; the budget is shared out by it."""
SURE: Final = 1.2
"""A plan replaces the one of the rules of thumb if it is better by so many times the error of the comparison."""
FEW: Final = 4
LOST: Final = 2.0
WORTH_OF_A_CENTRE: Final = 0.04
WORTH_OF_A_CAPITAL: Final = 0.06
COST_OF_A_RIVAL: Final = 0.02
WORTH_OF_AN_ARMY: Final = 0.012

_THUMB: Final = ThumbPlayer()


class Trial:
    """A plan's first action and what its trials came to, in the order of the tables it was tried on."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.worths: list[float] = []

    def lead(self, other: "Trial") -> tuple[float, float]:
        """By how much it is better than another on the tables both were tried on, and the error of that."""
        differences = [mine - its for mine, its in zip(self.worths, other.worths, strict=False)]
        n = len(differences)
        mean = sum(differences) / n
        spread = sum((each - mean) ** 2 for each in differences) / max(1, n - 1)
        return mean, sqrt(spread / n)

    def better_in(self, other: "Trial") -> int:
        """In how many trials it was better."""
        return sum(mine > its + 1e-9 for mine, its in zip(self.worths, other.worths, strict=False))


class SearchPlayer:
    """Rules of thumb, and for the weightier choices trials on imagined tables."""

    name: ClassVar[str] = "search"

    def choose(self, t: Table[Any], seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """The plan that did best in its trials; the rule of thumb's own choice and words where that is it."""
        usual = _THUMB.choose(t, seat, options, budget)
        others = other_plans(t, seat, options, usual)
        if not others:
            return usual
        trials = [Trial(usual.action), *(Trial(action) for action in others)]
        best = winner(t, seat, trials, budget)
        return usual if best is trials[0] else explained(best, trials[0])


def other_plans(t: Table[WarlordsState], seat: Seat, options: list[Action], usual: Choice) -> list[Action]:
    """What else is worth a trial: the orders the rules of thumb rank next, or the next best places in Winter."""
    frame = t.stack[-1]
    if (tag_of(frame), frame.at) == ("winter", "orders"):
        return _other_places(t, seat, options, usual)
    if (tag_of(frame), frame.at) != ("move_turn", "act") or usual.action[0] in ("say", "offer_truce", "agree_draw"):
        return []
    ranked: list[Plan] = sorted(plans_for(Sight(t.s, seat), options), key=lambda plan: -plan.gain)
    found = [plan.action for plan in ranked if plan.action != usual.action and plan.gain > -2.0][:PLANS]
    if END in options and usual.action != END:
        found.append(END)
    return found


def _other_places(t: Table[WarlordsState], seat: Seat, options: list[Action], usual: Choice) -> list[Action]:
    if usual.action[0] not in ("build", "disband"):
        return []
    sight, verb = Sight(t.s, seat), str(usual.action[0])
    places = [int(action[1]) for action in options if action[0] == verb]
    ordered = (builds if to_adjust(t.s.owner, t.s.army, seat) < 0 else disbands)(sight, places)
    return [(verb, p) for p in ordered[:3] if (verb, p) != usual.action]


def winner(t: Table[WarlordsState], seat: Seat, trials: list[Trial], budget: Budget) -> Trial:
    """The plan that did best: all are tried on the same tables, and those that fall behind are dropped."""
    usual, left = trials[0], trials[1:]
    moves, number = budget.moves, 0
    until = time.monotonic() + budget.milliseconds / 1000 if budget.milliseconds else float("inf")
    while left and number < MOST_TRIALS and moves > 0 and time.monotonic() < until and not budget.hurry():
        number += 1
        seed = budget.chance.getrandbits(60)
        for trial in (usual, *left):
            spent, worth = play_on(t, seat, trial.action, seed)
            trial.worths.append(worth)
            moves -= spent
        if number >= FIRST_TRIALS:
            left = [trial for trial in left if not _is_lost(trial, usual)]
            if number == 2 * FIRST_TRIALS or number == 4 * FIRST_TRIALS:
                left.sort(key=lambda trial: -sum(trial.worths))
                left = left[: max(1, len(left) // 2)]
    sure = [trial for trial in left if len(trial.worths) >= FIRST_TRIALS and _is_better(trial, usual)]
    return max(sure, key=lambda trial: sum(trial.worths)) if sure else usual


def _is_better(trial: Trial, usual: Trial) -> bool:
    lead, error = trial.lead(usual)
    return lead > 1e-9 and lead > SURE * (1.0 + FEW / len(trial.worths)) * error


def _is_lost(trial: Trial, usual: Trial) -> bool:
    lead, error = trial.lead(usual)
    return lead < 0.0 and -lead >= LOST * error


def play_on(t: Table[WarlordsState], seat: Seat, action: Action, seed: int) -> tuple[int, float]:
    """One trial: so many decisions were played, and so much the war is worth to the seat afterwards."""
    guess = t.imagine(seat, Random(seed))
    chance = Random(seed + 1)
    year, phase = guess.s.year, guess.s.phase
    last = year + 1 if phase == WINTER else year
    guess.apply(seat, action)
    spent = 1
    while guess.waiting() and spent < MOVES_A_TRIAL and guess.s.year <= last:
        if guess.s.year == last and guess.s.phase == WINTER:
            break
        who = guess.waiting()[0]
        choice = _THUMB.choose(guess, who, guess.options(who), Budget(chance))
        if choice.action[0] in ("say", "offer_truce", "agree_draw"):
            choice = Choice(END, "")
        guess.apply(who, choice.action)
        spent += 1
    return spent, worth_of(guess.s, seat)


def worth_of(s: WarlordsState, seat: Seat) -> float:
    """What a position is worth: 1 for a win, else by centres and capitals against the best of the others (W17.5)."""
    if s.phase == OVER and s.result is not None:
        if seat in s.result.winners:
            return 1.0 / len(s.result.winners)
        return 0.0
    others = [s.owner.count(other) for other in s.order if other != seat]
    return (
        WORTH_OF_A_CENTRE * s.owner.count(seat)
        + WORTH_OF_A_CAPITAL * capitals_owned(s.board, s.owner, seat)
        + WORTH_OF_AN_ARMY * s.army.count(seat)
        - COST_OF_A_RIVAL * max(others, default=0)
    )


def explained(best: Trial, usual: Trial) -> Choice:
    """The plan as a choice, with how its trials went against the rule of thumb's."""
    better, trials = best.better_in(usual), len(best.worths)
    told = {"better": better, "trials": trials}
    if 2 * better <= trials:
        return Choice(best.action, "reason.trials_gamble", told)
    match best.action:
        case ("attack", int(source), int(target)):
            return Choice(best.action, "reason.trials_attack", told | {"source": source, "target": target})
        case ("end_step",):
            return Choice(best.action, "reason.trials_stop", told)
    return Choice(best.action, "reason.trials_other", told)

"""The suggested answer where answers cost the same: what upkeep lacks, the weakest general, the weapons wanted."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.engine.refusals import Action, Seat
from game.redux.rules import preview
from game.redux.rules.catalogue import GENERALS
from game.redux.rules.places import SPEAR
from game.redux.rules.state import ReduxState, free_generals

Suggestion = Callable[[ReduxState, Seat, Sequence[Action]], Action]


def _weakest(s: ReduxState, seat: Seat, answers: Sequence[Action]) -> Action:
    """The general who will be missed least stays with the Emperor (C-15)."""
    return min(answers, key=lambda action: _worth(int(action[1])))


def _worth(general: int) -> int:
    card = GENERALS[general]
    return max(card.administration, card.combat) * 4 + card.administration + card.combat


def _tribute(s: ReduxState, seat: Seat, answers: Sequence[Action]) -> Action:
    """The resources the next upkeep lacks, rice first; one of each where it lacks nothing (C-16)."""
    upkeep = preview.upkeep_forecast(s, seat)
    rice = min(2, max(0, -upkeep.rice_left))
    gold = min(2 - rice, max(0, -upkeep.gold_left))
    if not rice and not gold:
        rice = gold = 1
    gold += 2 - rice - gold
    wanted: Action = ("resources", gold, rice)
    return wanted if wanted in answers else answers[0]


def _weapons(s: ReduxState, seat: Seat, answers: Sequence[Action]) -> Action:
    """The weapons that free generals lead and of which there is least (C-18)."""
    led = [sum(kind in GENERALS[general].types for general in free_generals(s, seat)) for kind in range(4)]

    def wanted(action: Action) -> int:
        have = [s.have(seat, SPEAR + kind) for kind in range(4)]
        total = 0
        for kind in action[1:]:
            total += led[int(kind)] - 2 * have[int(kind)]
            have[int(kind)] += 1
        return total

    makes = [action for action in answers if action[0] == "make"]
    return max(makes, key=wanted) if makes else answers[0]


SUGGESTED: Final[Mapping[str, Suggestion]] = {
    "control_emperor.leave_one": _weakest, "tribute.choose": _tribute, "produce.choose": _weapons,
}  # fmt: skip

"""Random games of Redux for proofs: trials over all options, and which actions are thought of how often."""

from random import Random
from typing import Any, Final

from game.bots.random_player import Trial, choose_by_verb
from game.engine.refusals import Action
from game.parts.options import all_options
from game.redux.rules.options import OPTIONS, PRESETS
from game.redux.rules.places import SEATS
from game.redux.rules.view import fold

__all__ = ["choose", "fold", "trial"]

SELDOM: Final = {
    "pass": 0.03,
    "decline": 0.1,
    "recall": 0.3,
    "give_up": 0.1,
    "done": 0.5,
    "skip": 0.5,
    "lead_none": 0.3,
}
"""How often these verbs are thought of at all: states are to send, act and build."""


def trial(number: int) -> Trial:
    """The trial of a number: a preset now and then, and every option at random or as it comes."""
    chance = Random(number)
    options: dict[str, Any] = {}
    if chance.random() < 0.3:
        options["preset"] = chance.choice(PRESETS)
    for name, spec in all_options(OPTIONS).items():
        if chance.random() < 0.4:
            options[name] = bool(chance.getrandbits(1)) if spec.kind == "flag" else chance.choice(spec.choices)
    return Trial(number, len(SEATS), options)


def choose(options: list[Action], chance: Random) -> Action:
    """Any legal action; half the time each verb is as likely as the next, so that rare ones are tried."""
    return choose_by_verb(options, chance, SELDOM)

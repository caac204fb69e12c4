"""Random games of Romance for proofs: trials over all options, and which actions are thought of how often."""

from random import Random
from typing import Final

from game.bots.random_player import Trial, choose_by_verb
from game.engine.refusals import Action
from game.parts.options import all_options
from game.romance.rules.options import OPTIONS
from game.romance.rules.state import SEATS
from game.romance.rules.view import fold

__all__ = ["choose", "fold", "trial"]

SELDOM: Final = {
    "end_step": 0.25, "cancel": 0.15, "done": 0.3, "hold": 0.1, "drop": 0.1, "unpool": 0.1, "withdraw": 0.2,
    "unpartner": 0.1, "withhold": 0.2, "shift": 0.3, "decline": 0.3, "seal": 0.3, "detach": 0.4, "detach_troops": 0.4,
    "move": 0.4, "move_troops": 0.4, "unseal": 0.5,
}  # fmt: skip
"""How often these verbs are thought of at all: phases are to be long enough for something to happen."""

EAGER: Final = {"march": 0.6, "roll": 0.4, "partner": 0.8, "fund_generals": 0.5, "fund_troops": 0.5, "ally": 0.4,
                "ally_clans": 0.3, "cede": 0.4, "envoy": 0.3}  # fmt: skip
"""How often these are done at once where they can be: they lead to what is rare."""


def trial(number: int) -> Trial:
    """The trial of a number: every option at random or as it comes."""
    chance = Random(number)
    options = {
        name: chance.choice(spec.choices) for name, spec in all_options(OPTIONS).items() if chance.random() < 0.5
    }
    return Trial(number, SEATS, options)


def choose(options: list[Action], chance: Random) -> Action:
    """Any legal action; verbs that lead to rare questions are preferred, those that end a phase put off."""
    for verb, share in EAGER.items():
        eager = [action for action in options if action[0] == verb]
        if eager and chance.random() < share:
            return chance.choice(eager)
    return choose_by_verb(options, chance, SELDOM)

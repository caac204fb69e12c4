"""A random legal action that tries rare verbs, too: for fuzzing and for questions that seldom come up."""

from random import Random
from typing import Final

from game.bots.random_player import choose_by_verb
from game.engine.refusals import Action

SELDOM: Final = {"concede": 0.002, "dismiss": 0.1, "end_step": 0.4, "halt": 0.5}
"""How often these verbs are thought of at all: turns are to be long enough for something to happen."""


def choose(options: list[Action], chance: Random) -> Action:
    """Any legal action; half the time each verb is as likely as the next, so that rare ones are tried."""
    return choose_by_verb(options, chance, SELDOM)

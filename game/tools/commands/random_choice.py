"""A random legal action that tries rare verbs, too: for fuzzing and for questions that seldom come up."""

from random import Random
from typing import Final

from game.engine.refusals import Action

SELDOM: Final = {"concede": 0.002, "dismiss": 0.1, "end_step": 0.4, "halt": 0.5}
"""How often these verbs are thought of at all: turns are to be long enough for something to happen."""


def choose(options: list[Action], chance: Random) -> Action:
    """Any legal action; half the time each verb is as likely as the next, so that rare ones are tried."""
    barred = {verb for verb, share in SELDOM.items() if chance.random() >= share}
    thought_of = [action for action in options if action[0] not in barred]
    thought_of = thought_of or [action for action in options if action[0] != "concede"] or options
    if chance.random() < 0.5:
        verb = chance.choice(sorted({str(action[0]) for action in thought_of}))
        thought_of = [action for action in thought_of if action[0] == verb]
    return chance.choice(thought_of)

"""Random games of Warlords for proofs: trials over all options, and which actions are thought of how often."""

from random import Random
from typing import Any, Final

from game.bots.random_player import Trial, choose_by_verb
from game.engine.refusals import Action
from game.parts.options import all_options
from game.warlords.rules.boards import load_board
from game.warlords.rules.options import OPTIONS, Options
from game.warlords.rules.view import fold

__all__ = ["Trial", "choose", "fold", "trial"]

SELDOM: Final = {
    "concede": 0.002, "end_step": 0.35, "call_off": 0.3, "without": 0.4, "run_out": 0.15, "unseal": 0.5, "drop": 0.5,
    "unbuild": 0.4, "keep": 0.4, "say": 0.5,
}  # fmt: skip
"""How often these verbs are thought of at all: move-turns are to be long enough for something to happen."""

MOST_YEARS: Final = 6
"""Every trial has a last year, so that every game ends."""


def trial(number: int) -> Trial:
    """The trial of a number: every option at random or as it comes, some warlords Independent from the start."""
    chance = Random(number)
    options: dict[str, Any] = {}
    for name, spec in all_options(OPTIONS).items():
        if chance.random() < 0.5:
            options[name] = bool(chance.getrandbits(1)) if spec.kind == "flag" else chance.choice(spec.choices)
    options["last_year"] = chance.randint(1, MOST_YEARS)
    if chance.random() < 0.5:
        # Low goals are reached.
        options["centres"] = chance.choice((6, 8, 10))
    ids = [warlord.id for warlord in load_board(Options().board).warlords]
    if chance.random() < 0.3:
        options["independents"] = sorted(chance.sample(ids, chance.randint(1, len(ids) - 2)))
    return Trial(number, len(ids), options)


def choose(options: list[Action], chance: Random) -> Action:
    """Any legal action; half the time each verb is as likely as the next, so that rare ones are tried."""
    return choose_by_verb(options, chance, SELDOM)

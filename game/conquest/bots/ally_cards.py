"""An ally's rules of thumb for cards: those it cannot use itself go into the Pot when its turn is done (C4.3, C4.4)."""

from typing import Final

from game.bots.choice import Choice
from game.conquest.rules.card_data import STRATEGY
from game.engine.refusals import Action

FOR_ALL_OF_US: Final = ("ST01", "ST02", "ST14", "ST06", "ST16", "ST22", "ST05", "ST04", "ST03", "ST23", "ST17", "ST13")
"""Cards an ally may be able to play before their buyer can, the most useful first."""


def lay_in_the_pot(options: list[Action]) -> Choice | None:
    """The card an ally can use best, as long as the Pot has room; None if there is none."""
    puts = {STRATEGY[int(option[1])].id: option for option in options if option[0] == "pot"}
    for card in FOR_ALL_OF_US:
        if card in puts:
            return Choice(puts[card], "reason.lay_in_the_pot", {"strategy": int(puts[card][1])})
    return None

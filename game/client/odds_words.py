"""Chances in words, for every game."""

from fractions import Fraction

from game.client.texts import say


def percent(chance: Fraction | float) -> str:
    """A chance in per cent; 0 and 100 only where they are certain."""
    whole = round(float(chance) * 100)
    if chance > 0 and whole == 0:
        whole = 1
    if chance < 1 and whole == 100:
        whole = 99
    return say("odds.percent", number=whole)

"""The purposes of rolls in words, and the set of dice for each (look §6)."""

from typing import Final

from game.client.look.dice import Set
from game.client.texts import has, say

SETS: Final[dict[str, Set]] = {"fate": "fate", "defender": "bone"}


def purpose(why: str) -> str:
    """The purpose of a roll in words."""
    return say(f"dice.why.{why}") if has(f"dice.why.{why}") else why.replace("_", " ")


def dice_set(why: str) -> Set:
    """The set of dice for a purpose: purple for fate, bone for a defender, black for all others."""
    return SETS.get(why, "black")

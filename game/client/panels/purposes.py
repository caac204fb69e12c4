"""What a roll is for, in words, and which dice lie on the table for it (look §6)."""

from typing import Final

from game.client.look.dice import Set
from game.client.texts import has, say

SETS: Final[dict[str, Set]] = {"fate": "fate", "defender": "bone"}


def purpose(why: str) -> str:
    """What a roll was for, in words."""
    return say(f"dice.why.{why}") if has(f"dice.why.{why}") else why.replace("_", " ")


def dice_set(why: str) -> Set:
    """Purple for fate, bone for a defender, black for all others."""
    return SETS.get(why, "black")

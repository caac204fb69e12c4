"""`say`: the texts of Romance first, then the common ones."""

from typing import Final

from game.client.texts import speaker

say: Final = speaker("romance")
has: Final = say.has

CERTAIN: Final = 1e-9
"""How near to 0 or 1 a chance is certain."""


def in_hundred(chance: float) -> int:
    """A chance of 100; 0 and 100 only where it is certain."""
    whole = round(100 * chance)
    if whole == 0 and chance > CERTAIN:
        return 1
    return 99 if whole == 100 and chance < 1 - CERTAIN else whole

"""What the rebel hosts hold together, and how it has changed from round to round."""

from collections.abc import Sequence
from typing import NamedTuple

from game.conquest.rules.view import View


class Strength(NamedTuple):
    """The Provinces and the units of all hosts together."""

    provinces: int
    units: int


def strength_of(view: View) -> Strength:
    """What they hold now, as everybody can count it."""
    held = [p for p, owner in enumerate(view.owner) if owner >= view.players]
    return Strength(len(held), sum(view.units(p) for p in held))


def change_of(now: int, rounds: Sequence[int]) -> int:
    """How much more or less it is than when the last round began; in the first round than when that began."""
    before = rounds[-2:]
    return now - before[0] if before else 0

"""The strength of all rebel hosts together, and its change from round to round."""

from collections.abc import Sequence
from typing import NamedTuple

from game.conquest.rules.view import View


class Strength(NamedTuple):
    """The Provinces and the units of all hosts together."""

    provinces: int
    units: int


def strength_of(view: View) -> Strength:
    """The Provinces and units they hold now, as everybody can count them."""
    held = [p for p, owner in enumerate(view.owner) if owner >= view.players]
    return Strength(len(held), sum(view.units(p) for p in held))


def change_of(now: int, rounds: Sequence[int]) -> int:
    """The change since the last round began; in the first round since that one began."""
    before = rounds[-2:]
    return now - before[0] if before else 0

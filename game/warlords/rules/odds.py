"""The exact chance of an attack, re-rolls of equal totals included (W4.5, W4.11 to W4.13).

A side rolls so many six-sided dice; their sum counts, or under O-2 the highest; then a bonus is added. Results are
fractions: nothing is rounded here.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, NamedTuple

FACES: Final = 6

Dice = Literal["sum", "best"]


@lru_cache(maxsize=256)
def distribution(dice: int, bonus: int = 0, how: Dice = "sum") -> tuple[tuple[int, int], ...]:
    """Every total of so many dice with the number of ways it falls, ascending; the ways add up to 6 ** dice."""
    if dice < 1:
        raise ValueError(f"{dice} dice: a side has at least one")
    if how == "best":
        return tuple((face + bonus, face**dice - (face - 1) ** dice) for face in range(1, FACES + 1))
    ways = {0: 1}
    for _ in range(dice):
        grown: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, FACES + 1):
                grown[total + face] = grown.get(total + face, 0) + count
        ways = grown
    return tuple((total + bonus, count) for total, count in sorted(ways.items()))


class Odds(NamedTuple):
    """One throw of both sides: the chances that the attacker's total is higher, equal, lower."""

    higher: Fraction
    equal: Fraction
    lower: Fraction

    @property
    def win(self) -> Fraction:
        """The chance that the attacker wins in the end: equal totals are thrown again (W4.5)."""
        return self.higher / (self.higher + self.lower)


@lru_cache(maxsize=1024)
def odds(attack: int, defence: int, attack_bonus: int = 0, defence_bonus: int = 0, how: Dice = "sum") -> Odds:
    """The chances of one throw: so many dice and a bonus against so many and theirs."""
    mine = distribution(attack, attack_bonus, how)
    theirs = distribution(defence, defence_bonus, how)
    higher = equal = 0
    for total, ways in mine:
        for other, others in theirs:
            if total > other:
                higher += ways * others
            elif total == other:
                equal += ways * others
    everything = FACES**attack * FACES**defence
    return Odds(
        Fraction(higher, everything), Fraction(equal, everything), Fraction(everything - higher - equal, everything)
    )


@lru_cache(maxsize=1024)
def win_chance(attack: int, defence: int, attack_bonus: int = 0, defence_bonus: int = 0, how: Dice = "sum") -> float:
    """The attacker's chance in the end, as a number for computer players and sorting."""
    return float(odds(attack, defence, attack_bonus, defence_bonus, how).win)

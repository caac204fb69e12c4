"""The numbers behind the rules of thumb: one set is one way to play (W17.2)."""

from typing import Final, NamedTuple


class Habits(NamedTuple):
    """One way to play by rules of thumb; worths are on the scale on which a centre is worth 10."""

    army: float = 3.5
    """An own army that is safe."""
    centre: float = 10.0
    capital: float = 16.0
    from_a_warlord: float = 2.5
    """What it is worth besides that a centre taken is lost by another warlord."""
    enemy_army: float = 2.2
    spring_promise: float = 0.75
    """What is taken in Spring must be held until Fall: it counts so much."""
    occupied: float = 0.3
    """What is left in Spring of an own centre in which somebody else stands: it can still be retaken."""
    will_on_centres: float = 0.55
    """How likely somebody who can attack a centre does."""
    will_elsewhere: float = 0.3
    walk_in: float = 0.85
    """How likely somebody next door walks into a centre that nobody guards: it costs nothing."""
    near: float = 3.0
    """What it is worth to stand beside a centre that is not one's own; less with every step away."""
    near_capital: float = 4.5
    at_home: float = 0.5
    """How much of that counts for an army in an own centre, which it would leave bare."""
    leaders_weight: float = 0.2
    """How much more the harm of a warlord counts for each centre it has beyond four."""
    enough: float = 0.35
    """An order must gain more than this."""
    a_supporter: float = 0.7
    a_stand: float = 0.3


USUAL: Final = Habits()
BOLD: Final = Habits(
    army=1.8, centre=20.0, capital=26.0, from_a_warlord=5.0, enemy_army=4.0, spring_promise=1.0, occupied=0.2,
    will_on_centres=0.3, will_elsewhere=0.2, walk_in=1.0, near_capital=2.6, enough=0.2, a_supporter=0.4,
)  # fmt: skip
"""Centres before armies, and no great fear: what did best where every seat had habits bent at random."""
KEEN: Final = Habits(
    army=1.0, centre=28.0, capital=40.0, from_a_warlord=8.0, enemy_army=5.0, spring_promise=1.2, occupied=0.2,
    will_on_centres=0.2, will_elsewhere=0.15, walk_in=1.0, near=3.5, near_capital=2.6, enough=0.1, a_supporter=0.3,
)  # fmt: skip
CAREFUL: Final = Habits(
    army=5.0, enemy_army=1.5, spring_promise=0.6, will_on_centres=0.8, will_elsewhere=0.5, at_home=0.3, enough=0.6,
    a_stand=0.1,
)  # fmt: skip
"""Guards what it has, and stands by it."""

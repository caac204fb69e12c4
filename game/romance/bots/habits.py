"""Habits of the rules of thumb: the usual ones, and others that the Strategist weighs against them (36)."""

from typing import Final, NamedTuple

from game.romance.rules.state import AreaId


class Habits(NamedTuple):
    """How a player leans where the rules of thumb leave room. Usual is 1 where nothing else is said."""

    sure: float = 0.7
    """Below such a chance nobody marches (36.1)."""
    guard: float = 1.0
    """How much it counts what leaving is likely to cost (36.1)."""
    peace: float = 1.0
    """How much it counts that the grey comes before another player (36.2)."""
    far: int = 7
    """A player who leads by as much is marched on while there is grey, too (36.2)."""
    stay: float = 0.5
    """Below such a part of the enemy's troops a combat is left (36.7)."""
    thrift: float = 1.0
    """How much troops lost count, and that what is taken may be lost again (36.1)."""
    marches: bool = True
    envoys: bool = False
    """Whether the monarch's area sends envoys although nothing threatens it (36.4)."""
    wanted: AreaId = 0
    """An area the phase is set on."""


USUAL: Final = Habits()
BOLD: Final = Habits(sure=0.55, guard=0.5)
CAREFUL: Final = Habits(sure=0.8, guard=1.6)
FIERCE: Final = Habits(sure=0.55, guard=0.5, peace=0.0)
AT_HOME: Final = Habits(marches=False)
PARLEY: Final = Habits(marches=False, envoys=True)

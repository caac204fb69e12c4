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
    hunt: float = 0.0
    """How much it counts that a monarch without heirs may die where one marches: his land goes with him (25.5)."""
    one_seat: bool = False
    """Whether one of Cao Cao's two seats works while the other marches (36)."""
    marches: bool = True
    envoys: bool = False
    """Whether the monarch's area sends envoys although nothing threatens it (36.4)."""
    wanted: AreaId = 0
    """An area the phase is set on."""


USUAL: Final = Habits()
STEADY: Final = Habits(hunt=1.0, one_seat=True)
"""Those of the Strategist."""
BOLD: Final = STEADY._replace(sure=0.55, guard=0.5)
CAREFUL: Final = STEADY._replace(sure=0.8, guard=1.8, stay=0.7)
FIERCE: Final = STEADY._replace(sure=0.55, guard=0.5, peace=0.0, far=0)
ALL_IN: Final = STEADY._replace(sure=0.25, guard=0.2, thrift=0.0, peace=0.0)
AT_HOME: Final = STEADY._replace(marches=False)

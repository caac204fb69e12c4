"""What a computer player is and what it answers."""

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final, NamedTuple, Protocol

from game.engine.refusals import Action, Seat
from game.engine.table import Table


class Choice(NamedTuple):
    """An action and why: a text key with arguments, for people who want hints.

    Arguments named `province`, `source`, `target` and `home` are numbers of Provinces, `region` of a Region, `card` of
    a General or Ruler, `seat` of a player; the screen puts names in their place. All others are plain numbers.
    `fault` is empty unless the player went wrong and this is the stand-in for its choice; then it is the report.
    """

    action: Action
    reason: str
    arguments: Mapping[str, int] = {}
    fault: str = ""


NORMAL_MOVES: Final = 1500
"""Imagined decisions for one choice: less than half a second, and a turn of some twenty such choices in a few."""


class Budget(NamedTuple):
    """What a player may spend on one choice: chance of its own, decisions played in the mind, and time.

    The chance is a fixed function of the game and the moment, and moves are counted, so that a game can be played
    again. A time of 0 is no limit; where there is one, a slow machine may stop the thinking before its moves are spent.
    """

    chance: Random
    moves: int = NORMAL_MOVES
    milliseconds: int = 0


class Player(Protocol):
    """A computer player. It keeps nothing between choices: the same position gives the same choice."""

    name: ClassVar[str]
    """What saves and commands call it; `player.<name>.name` and `player.<name>.line` are its words for people."""

    def choose(self, t: Table[Any], seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """One of the options. The table is an imagined one, the player's to try things on."""

"""The protocol of a computer player, and the choice with its reason that it returns."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from game.engine.refusals import Action, Seat
from game.engine.table import Table

Memory = tuple[int, ...]
"""What a player keeps from one choice of a game to the next: a few numbers that only the player understands.

The caller keeps it for the seat and hands it back; a player without it, as after loading a game, does as well as it
can. It is never saved and holds nothing the seat may not know.
"""


Said = tuple[tuple[Seat, Action], ...]
"""What seats have told everybody, each with its seat."""


def never() -> bool:
    """The usual `hurry`: nobody hurries the player."""
    return False


class Choice(NamedTuple):
    """An action and why: a text key with arguments, for people who want hints.

    Arguments named `province`, `source`, `target` and `home` are numbers of Provinces, `region` of a Region, `card` of
    a General or Ruler, `seat` of a player; the screen puts names in their place. All others are plain numbers.
    `fault` is empty unless the player went wrong and this is the stand-in for its choice; then it is the report.
    `memory` is what the player would like to be told again at its next choice.
    """

    action: Action
    reason: str
    arguments: Mapping[str, int] = {}
    fault: str = ""
    memory: Memory = ()


NORMAL_MOVES: Final = 1500
"""Imagined decisions for one choice: less than half a second, and a turn of some twenty such choices in a few."""


class Budget(NamedTuple):
    """The limits of one choice: its chance, how many decisions it may play on imagined tables, and time.

    The chance is a fixed function of the game and the moment, and moves are counted, so that a game can be played
    again. A time of 0 is no limit; where there is one, a slow machine may stop the thinking before its moves are spent,
    and so may `hurry`, which says whether people ask for a choice at once. `memory` is that of the last choice, `said`
    what the seat has heard in this game (`engine.notes.heard`), oldest first.
    """

    chance: Random
    moves: int = NORMAL_MOVES
    milliseconds: int = 0
    hurry: Callable[[], bool] = never
    memory: Memory = ()
    said: Said = ()


class Player(Protocol):
    """A computer player. It keeps nothing between choices: the same position and memory give the same choice."""

    @property
    def name(self) -> str:
        """What saves and commands call it; `player.<name>.name` and `player.<name>.line` are its words for people."""

    def choose(self, t: Table[Any], seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """One of the options. The table is an imagined one, the player's to try things on."""

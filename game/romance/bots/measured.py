"""How games of Romance between computer players went: the figures that ship, read for `tianming check`."""

from game.bots.measured import KIND
from game.bots.measured import shares_by_player as rows_of

__all__ = ["KIND", "rows_of"]

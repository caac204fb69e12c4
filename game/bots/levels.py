"""The computer players of a game by name, weakest first, and the tempers they may have besides.

    levels["thumb"]              # a level
    levels["thumb:bold"]         # the same strength with a temper
    levels.tempers               # the words after the colon; none in a game without tempers

Walking over the levels meets each once, without a temper.
"""

from collections.abc import Callable, Iterable
from typing import Final

from game.bots.choice import Player

MARK: Final = ":"
"""What stands between a level and a temper in a name."""


class Levels(dict[str, Player]):
    """The players of a game; a name with a temper makes one."""

    def __init__(
        self,
        players: Iterable[Player],
        tempers: tuple[str, ...] = (),
        with_temper: Callable[[Player, str], Player | None] = lambda player, temper: None,
    ) -> None:
        super().__init__((player.name, player) for player in players)
        self.tempers = tempers
        self._with_temper = with_temper

    def __missing__(self, name: str) -> Player:
        """The player of a name with a temper; `KeyError` for a name that is none."""
        level, mark, temper = name.partition(MARK)
        player = self.get(level)
        if player is None or not mark or temper not in self.tempers:
            raise KeyError(name)
        return self._with_temper(player, temper) or player

    def takes(self, level: str) -> bool:
        """Whether a temper makes a difference to this level."""
        player = self.get(level)
        return bool(self.tempers) and player is not None and self._with_temper(player, self.tempers[0]) is not None


def with_temper(level: str, temper: str) -> str:
    """The name of a level with a temper, or of the level alone."""
    return f"{level}{MARK}{temper}" if temper else level

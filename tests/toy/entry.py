"""The orchard as a test enters it among the games: its modules stand here instead of in `game.orchard`."""

from typing import Final

from game.games import GameEntry

AT: Final = "tests.toy"
ENTRY: Final = GameEntry("orchard", f"{AT}.rules:RULES", f"{AT}.rules:PLAYERS", f"{AT}.client:CLIENT", package=AT)

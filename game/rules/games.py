"""The games this program plays, by the name a save carries."""

from typing import Any, Final

from game.engine.table import Rules
from game.rules.conquest.game import RULES as CONQUEST

GAMES: Final[dict[str, Rules[Any]]] = {CONQUEST.id: CONQUEST}

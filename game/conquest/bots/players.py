"""The computer players of Conquest, by the name a save carries, weakest first."""

from typing import Final

from game.bots.choice import Player
from game.bots.random_player import RandomPlayer
from game.conquest.bots.habits import TUNED
from game.conquest.bots.planner import PlannerPlayer
from game.conquest.bots.search import SearchPlayer
from game.conquest.bots.thumb import ThumbPlayer

LEVELS: Final[tuple[Player, ...]] = (
    RandomPlayer(),
    ThumbPlayer(),
    ThumbPlayer("tuned", TUNED),
    SearchPlayer(),
    PlannerPlayer(),
)

PLAYERS: Final[dict[str, Player]] = {player.name: player for player in LEVELS}

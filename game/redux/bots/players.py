"""Every computer player of Redux by the name a save carries, weakest first."""

from typing import Final

from game.bots.choice import Player
from game.bots.random_player import RandomPlayer

PLAYERS: Final[dict[str, Player]] = {player.name: player for player in (RandomPlayer(),)}

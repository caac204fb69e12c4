"""The computer players of Romance, by the name a save carries, weakest first."""

from typing import Final

from game.bots.choice import Player
from game.bots.random_player import RandomPlayer
from game.romance.bots.strategist import SearchPlayer
from game.romance.bots.thumb import ThumbPlayer

PLAYERS: Final[dict[str, Player]] = {player.name: player for player in (RandomPlayer(), ThumbPlayer(), SearchPlayer())}

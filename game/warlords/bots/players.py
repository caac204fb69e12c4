"""Every computer player of Warlords by the name a save carries, weakest first."""

from typing import Final

from game.bots.choice import Player
from game.bots.random_player import RandomPlayer
from game.warlords.bots.strategist import SearchPlayer
from game.warlords.bots.thumb import ThumbPlayer

PLAYERS: Final[dict[str, Player]] = {player.name: player for player in (RandomPlayer(), ThumbPlayer(), SearchPlayer())}

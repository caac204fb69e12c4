"""Every computer player of Redux by the name a save carries, weakest first (21.1)."""

from typing import Final

from game.bots.choice import Player
from game.bots.random_player import RandomPlayer
from game.redux.bots.recruit import RecruitPlayer
from game.redux.bots.search import SearchPlayer
from game.redux.bots.thumb import ThumbPlayer

PLAYERS: Final[dict[str, Player]] = {
    player.name: player for player in (RandomPlayer(), RecruitPlayer(), ThumbPlayer(), SearchPlayer())
}

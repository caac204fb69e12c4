"""Which games this program can show: those whose client part is there."""

from functools import cache

from game.client import game_client


@cache
def plays(id_: str) -> bool:
    """Whether this program has a game of this id, and a client part to play it with."""
    return id_ in game_client.here()

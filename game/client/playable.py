"""Which games this program can show: those whose client part is there."""

from functools import cache
from importlib.util import find_spec

from game.games import GAMES


def here() -> tuple[str, ...]:
    """The games that can be played at this screen, in their order: those whose client part is there."""
    return tuple(id_ for id_, entry in GAMES.items() if _is_there(entry.client_at.partition(":")[0]))


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        # Not even the folder is.
        return False


@cache
def plays(id_: str) -> bool:
    """Whether this program has a game of this id, and a client part to play it with."""
    return id_ in here()

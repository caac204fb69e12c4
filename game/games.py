"""Every game this program plays, by the name a save carries.

A game is named by strings alone, so that this module imports none of them: whoever needs the rules, the computer
players or the client part of a game asks for it by its id, and it is imported then.
"""

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final


@dataclass(frozen=True)
class GameEntry:
    """A game by name. Its parts are imported when they are first asked for.

    Each part is written "module:name", for instance "game.chess.rules.game:RULES".
    """

    id: str
    rules_at: str
    players_at: str
    client_at: str


def entry_of(id_: str) -> GameEntry:
    """The entry of a game whose parts stand where every game keeps them: rules/game, bots/players, client/entry."""
    return GameEntry(
        id_, f"game.{id_}.rules.game:RULES", f"game.{id_}.bots.players:PLAYERS", f"game.{id_}.client.entry:CLIENT"
    )


GAMES: Final[dict[str, GameEntry]] = {id_: entry_of(id_) for id_ in ("conquest", "warlords", "romance", "redux")}

UNNAMED: Final = "conquest"
"""The game meant by a file that names none: boards and tables of the time when there was one game."""


def part_at(where: str) -> Any:
    """The object written "module:name"; its module is imported now if it was not before."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)

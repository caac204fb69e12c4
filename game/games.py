"""Every game this program plays, by the name a save carries.

A game is named by strings alone, so that this module imports none of them: whoever needs the rules, the computer
players or the client part of a game asks for it by its id, and it is imported then.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, NamedTuple


class GameEntry(NamedTuple):
    """A game by name. Its parts are imported when they are first asked for.

    Each part is written "module:name", for instance "game.chess.rules.game:RULES".
    """

    id: str
    rules_at: str
    players_at: str
    client_at: str
    commands: Mapping[str, str] = {}
    """Commands that only this game has, with what they do: "end-game" is the module `game.chess.end_game_command`."""
    package: str = ""
    """Where the modules are that a game may have (`module_of`); "" for `game.<id>`."""


def entry_of(id_: str, **commands: str) -> GameEntry:
    """The entry of a game whose parts stand where every game keeps them: rules/game, bots/players, client/entry.

    `commands` are its own, each with what it does; an underline in a name stands for a hyphen.
    """
    parts = (f"game.{id_}.rules.game:RULES", f"game.{id_}.bots.players:PLAYERS", f"game.{id_}.client.entry:CLIENT")
    return GameEntry(id_, *parts, {name.replace("_", "-"): about for name, about in commands.items()})


ENTRIES: Final = (
    entry_of("conquest", coop="play the co-op scenario with computer players against the rebels"),
    entry_of("warlords"),
    entry_of("romance"),
    entry_of("redux"),
)
GAMES: Final[dict[str, GameEntry]] = {entry.id: entry for entry in ENTRIES}

UNNAMED: Final = "conquest"
"""The game meant by a file that names none: boards and tables of the time when there was one game."""


def part_at(where: str) -> Any:
    """The object written "module:name"; its module is imported now if it was not before."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


def module_of(game: str, place: str) -> ModuleType | None:
    """A module that a game may have, by its place in the game's package ("bots.estimate"); None where it has none."""
    if game not in GAMES:
        return None
    name = f"{GAMES[game].package or f'game.{game}'}.{place}"
    try:
        found = find_spec(name)
    except ModuleNotFoundError:
        # Not even the folder is there.
        return None
    return None if found is None else import_module(name)

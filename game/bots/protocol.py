"""Asks a computer player: by name, on an imagined table, with chance that is the same every time.

    rng = chance_for(record.seed, len(record.log))
    choice = think(record.table, seat, players_of(record.rules.id)["thumb"], rng)
    record.apply(seat, choice.action)

`think` imagines the table before the player sees it: what is hidden from the seat is dealt again and the dice are other
dice, so that no player can peek, not even by mistake.
"""

import logging
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from game.bots.choice import NORMAL_MOVES, Budget, Choice, Memory, Player, Said, never
from game.bots.levels import Levels
from game.engine.errors import DataError
from game.engine.refusals import CONCEDE, Action, Seat
from game.engine.streams import mix
from game.engine.table import Table
from game.games import GAMES, part_at

_OWN_STREAM: Final = 1 << 16
"""Far from every stream of a game: what a player draws tells nothing about the dice to come."""

AMOUNTS: Final = ("gold", "count", "chance", "better", "trials")

MOST_TRIES: Final = 3
"""How often a player is asked for each piece of advice before it is left at that."""

SECOND_THOUGHT: Final = 8
"""Second and third best are looked for with such a part of the budget each."""

_MATTERS_OF_FORM: Final = (("declare",), ("confirm",))
"""A victory won is never kept waiting (R23.10)."""


def players_of(game: str) -> Mapping[str, Player]:
    """Every computer player of a game by the name a save carries, weakest first; `DataError` for another."""
    if game not in GAMES:
        raise DataError(game, "", f"is no game of this program; known: {', '.join(GAMES)}")
    players: Mapping[str, Player] = part_at(GAMES[game].players_at)
    return players


def tempers_of(game: str) -> tuple[str, ...]:
    """The tempers a computer player of a game may have beside its strength (`levels.Levels`)."""
    players = players_of(game)
    return players.tempers if isinstance(players, Levels) else ()


def takes_temper(game: str, level: str) -> bool:
    """Whether a temper makes a difference to a level of a game."""
    players = players_of(game)
    return isinstance(players, Levels) and players.takes(level)


def adviser_of(game: str) -> str:
    """The name of the computer player that gives advice in a game: its strongest."""
    return list(players_of(game))[-1]


def chance_for(seed: int, ply: int) -> Random:
    """The chance of a player for one choice; `ply` is the length of the game's log at that moment."""
    return Random(mix(seed, _OWN_STREAM, ply))


def think(
    table: Table[Any],
    seat: Seat,
    player: Player,
    rng: Random,
    moves: int = NORMAL_MOVES,
    milliseconds: int = 0,
    hurry: Callable[[], bool] = never,
    memory: Memory = (),
    said: Said = (),
) -> Choice:
    """The player's choice for a seat that the table is waiting for. The table itself is not changed.

    `moves` and `milliseconds` are what it may spend, `hurry`, `memory` and `said` what it is told (`Budget`).

    That is one of the options or an aside; after an aside the same decision waits.

    A player that fails or answers with what is not legal has its first legal action taken for it; `fault` and the log
    say what happened, and the game goes on.
    """
    options = table.options(seat)
    for action in _MATTERS_OF_FORM:
        if action in options:
            return Choice(action, "reason.matter_of_form", memory=memory)
    imagined = table.imagine(seat, rng)
    try:
        choice = player.choose(imagined, seat, options[:], Budget(rng, moves, milliseconds, hurry, memory, said))
    except Exception as error:  # a player's mistake must not end the game of the people at the table
        logging.getLogger(__name__).exception("%s at %s", player.name, " > ".join(table.trace()))
        return stand_in(table, options, f"{player.name} failed: {error!r}")
    if choice.action not in options and table.refusal(seat, choice.action) is not None:
        return stand_in(table, options, f"{player.name} chose {choice.action!r}, which is not legal")
    return choice


def advise(
    table: Table[Any],
    seat: Seat,
    player: Player,
    rng: Random,
    most: int,
    milliseconds: int = 0,
    hurry: Callable[[], bool] = never,
    memory: Memory = (),
    said: Said = (),
) -> tuple[Choice, ...]:
    """The player's choice for a seat and up to `most` alternatives, best first. `memory` is that of its last advice.

    The player is asked again with fewer options. Many decisions have no second answer worth hearing: then there is
    one, and so there is where only the way to it differs (one man placed in a Province, or four).
    """
    first = think(table, seat, player, rng, milliseconds=milliseconds, hurry=hurry, memory=memory, said=said)
    again = Budget(rng, NORMAL_MOVES // SECOND_THOUGHT, milliseconds // SECOND_THOUGHT, hurry, memory, said)
    found = [first]
    left = [option for option in table.options(seat) if option not in (first.action, CONCEDE)]
    if first.fault or first.reason == "reason.matter_of_form":
        return (first,)
    for _ in range(most * MOST_TRIES):
        if len(found) >= most or not left:
            break
        try:
            choice = player.choose(table.imagine(seat, rng), seat, left[:], again)
        except Exception as error:  # rules of thumb may count on what was taken away from them
            logging.getLogger(__name__).debug("%s has no other advice: %r", player.name, error)
            break
        if choice.action not in left:
            break
        left.remove(choice.action)
        if all(_told(choice) != _told(other) for other in found):
            found.append(choice)
    return tuple(found)


def _told(choice: Choice) -> tuple[str, dict[str, int]]:
    """A key that tells one piece of advice from another: the reason and what it names, without amounts."""
    return choice.reason, {name: value for name, value in choice.arguments.items() if name not in AMOUNTS}


def stand_in(table: Table[Any], options: list[Action], fault: str) -> Choice:
    """The choice played for a player that failed: the first legal action but to concede, with a report of the fault."""
    legal = next((action for action in options if action != CONCEDE), options[0])
    report = f"{fault}; at {' > '.join(table.trace())}; playing {legal!r}"
    logging.getLogger(__name__).error("%s", report)
    return Choice(legal, "reason.stand_in", fault=report)

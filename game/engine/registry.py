"""The rules of every game, by the id a save carries. A game is imported when its rules are first asked for."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.engine.errors import DataError
from game.engine.table import Rules
from game.games import GAMES, part_at


class _RulesById(Mapping[str, Rules[Any]]):
    """A read-only mapping from ids to rules that imports a game when it is looked up."""

    def __getitem__(self, id_: str) -> Rules[Any]:
        rules: Rules[Any] = part_at(GAMES[id_].rules_at)
        return rules

    def __contains__(self, id_: object) -> bool:
        return id_ in GAMES

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


ALL_RULES: Final[Mapping[str, Rules[Any]]] = _RulesById()


def rules_of(id_: str) -> Rules[Any]:
    """The rules of a game; `DataError` for an id that is no game of this program."""
    if id_ not in GAMES:
        raise DataError(id_, "", f"is no game of this program; known: {', '.join(GAMES)}")
    return ALL_RULES[id_]

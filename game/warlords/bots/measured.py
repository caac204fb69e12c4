"""How games of Warlords between computer players went: the figures that ship, read for `tianming check`."""

from collections.abc import Mapping
from pathlib import Path

from game.bots.measured import KIND, Figure, figure_of
from game.engine.errors import DataError

__all__ = ["KIND", "rows_of"]


def rows_of(document: object, file: Path) -> tuple[Mapping[str, Figure], ...]:
    """The shares of wins by player, row by row; `DataError` says what cannot be used."""
    if not isinstance(document, dict) or document.get("kind") != KIND or not isinstance(document.get("rows"), list):
        raise DataError(file, "kind", f"expected {KIND!r} with rows")
    found = []
    for number, row in enumerate(document["rows"]):
        try:
            found.append({str(name): figure_of(told) for name, told in row["by_player"].items()})
        except (KeyError, TypeError, ValueError, AttributeError):
            raise DataError(file, f"rows[{number}]", "expected shares of games by player") from None
    return tuple(found)

"""What the files of Warlords hold, for `tianming check`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.warlords.rules.boards import full_board


def _check_board(doc: dict[Any, Any], file: Path) -> str:
    board = full_board(doc, file)
    return f"{board.name}: {board.size} territories, {len(board.adjacencies)} borders, sum {board.checksum[:8]}"


CHECKS: Final[dict[str, Callable[[dict[Any, Any], Path], str]]] = {"board": _check_board}
"""By the kind of a file, what it holds in a few words; each raises `DataError` for what is wrong with it."""

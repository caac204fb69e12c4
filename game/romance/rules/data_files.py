"""What the files of Romance hold, for `tianming check`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.romance.rules.board import full_board
from game.romance.rules.presets import PRESETS


def _check_board(doc: dict[Any, Any], file: Path) -> str:
    board = full_board(doc, file)
    return f"{board.name}: {board.size} areas, {len(board.adjacencies)} borders, sum {board.checksum[:8]}"


CHECKS: Final[dict[str, Callable[[dict[Any, Any], Path], str]]] = {"board": _check_board, "preset": PRESETS.check}
"""By the kind of a file, what it holds in a few words; each raises `DataError` for what is wrong with it."""

"""What the files of Romance hold, for `tianming check`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.engine.errors import DataError
from game.romance.rules.board import full_board
from game.romance.rules.presets import PRESETS
from game.romance.rules.scenarios.play import play_document


def _check_board(doc: dict[Any, Any], file: Path) -> str:
    board = full_board(doc, file)
    return f"{board.name}: {board.size} areas, {len(board.adjacencies)} borders, sum {board.checksum[:8]}"


def _check_played(doc: dict[Any, Any], file: Path) -> str:
    """A scenario or lesson is played; what is not as expected is a fault of the file."""
    report = play_document(doc, file).report
    for outcome in report.outcomes:
        if not outcome.ok:
            raise DataError(file, outcome.place, f"{outcome.what}: expected {outcome.expected}, found {outcome.found}")
    return f"{report.title}: {len(report.outcomes)} as expected"


CHECKS: Final[dict[str, Callable[[dict[Any, Any], Path], str]]] = {
    "board": _check_board,
    "scenario": _check_played,
    "lesson": _check_played,
    "preset": PRESETS.check,
}
"""By the kind of a file, what it holds in a few words; each raises `DataError` for what is wrong with it."""

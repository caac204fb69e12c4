"""The checks of the files of Romance, for `tianming check`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.parts.scenario_report import summary_of
from game.romance.rules.board import full_board
from game.romance.rules.presets import PRESETS
from game.romance.rules.scenarios.play import plays_of


def _check_board(doc: dict[Any, Any], file: Path) -> str:
    board = full_board(doc, file)
    return f"{board.name}: {board.size} areas, {len(board.adjacencies)} borders, sum {board.checksum[:8]}"


def _check_played(doc: dict[Any, Any], file: Path) -> str:
    """A scenario or lesson is played; what is not as expected is a fault of the file."""
    return summary_of([play.report for play in plays_of(doc, file)], str(doc.get("title", "")), file)


CHECKS: Final[dict[str, Callable[[dict[Any, Any], Path], str]]] = {
    "board": _check_board,
    "scenario": _check_played,
    "lesson": _check_played,
    "preset": PRESETS.check,
}
"""By the kind of a file, what it holds in a few words; each raises `DataError` for what is wrong with it."""

"""The checks of the files of Redux, for `tianming check`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.parts.scenario_report import summary_of
from game.redux.rules.card_data import read_cards
from game.redux.rules.presets import PRESETS
from game.redux.rules.scenarios.lessons import read_lesson
from game.redux.rules.scenarios.play import plays_of


def _check_cards(doc: dict[Any, Any], file: Path) -> str:
    cards = read_cards(file)
    generals, enhancements = len(cards.generals) - 1, len(cards.enhancements) - 1
    return f"{generals} generals, {enhancements} enhancements, {len(cards.spaces) - 1} spaces"


def _check_played(doc: dict[Any, Any], file: Path) -> str:
    """A scenario or lesson is played; what is not as expected is a fault of the file."""
    return summary_of([play.report for play in plays_of(doc, file)], str(doc.get("title", "")), file)


def _check_lesson(doc: dict[Any, Any], file: Path) -> str:
    """Checks a lesson: its course is read, too."""
    read_lesson(file)
    return _check_played(doc, file)


CHECKS: Final[dict[str, Callable[[dict[Any, Any], Path], str]]] = {
    "cards": _check_cards,
    "scenario": _check_played,
    "lesson": _check_lesson,
    "preset": PRESETS.check,
}
"""By the kind of a file, what it holds in a few words; each raises `DataError` for what is wrong with it."""

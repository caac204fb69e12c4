"""What the files of Redux hold, for `tianming check`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.redux.rules.card_data import read_cards
from game.redux.rules.scenarios.play import Play


def _check_cards(doc: dict[Any, Any], file: Path) -> str:
    cards = read_cards(file)
    generals, enhancements = len(cards.generals) - 1, len(cards.enhancements) - 1
    return f"{generals} generals, {enhancements} enhancements, {len(cards.spaces) - 1} spaces"


def _check_scenario(doc: dict[Any, Any], file: Path) -> str:
    play = Play(file)
    return f"{play.scenario.title}: {len(play.steps)} steps"


CHECKS: Final[dict[str, Callable[[dict[Any, Any], Path], str]]] = {"cards": _check_cards, "scenario": _check_scenario}
"""By the kind of a file, what it holds in a few words; each raises `DataError` for what is wrong with it."""

"""What the files of Redux hold, for `tianming check`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final


def _check_cards(_: dict[Any, Any], file: Path) -> str:
    # The catalogue reads the shipped cards when it is imported: late, so that a broken one is a finding of the command.
    from game.redux.rules.card_data import read_cards

    cards = read_cards(file)
    return f"{len(cards.generals)} generals, {len(cards.enhancements)} state enhancements"


CHECKS: Final[dict[str, Callable[[dict[Any, Any], Path], str]]] = {"cards": _check_cards}
"""By the kind of a file, what it holds in a few words; each raises `DataError` for what is wrong with it."""

"""Real positions of a game in which something was altered, so that they cannot be."""

from collections.abc import Callable, Hashable
from functools import cache
from typing import Any

import pytest

from game.engine.errors import DataError
from game.engine.soundness import check_position, declared_problem
from game.engine.table import Table


def copies_of(stopped: Callable[..., Table[Any]]) -> Callable[..., Table[Any]]:
    """A fresh copy of the position at a stop each time; it is looked for once."""
    found = cache(stopped)

    def copy(*stop: Hashable) -> Table[Any]:
        return found(*stop).clone()

    return copy


def check_refused(t: Table[Any]) -> None:
    """The position is refused in one line: by what the game declares of its frames, and by whoever goes on from it."""
    assert declared_problem(t) != ""
    with pytest.raises(DataError) as refused:
        list(check_position(t))
    assert "\n" not in str(refused.value)

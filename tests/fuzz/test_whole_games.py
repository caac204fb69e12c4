"""Whole random games over all modes, boards and numbers of players; at every stop everything that must hold holds.

The games are split into chunks only so that they run side by side.
`python -m game.tools.proofs.fuzz` plays any of them again.
"""

import pytest

from game.conquest.fuzzing import trial
from game.tools.proofs.whole_games import play

CHUNKS = 4
GAMES_IN_A_CHUNK = 12
BEAT_BY_BEAT = 3
"""Of every chunk so many games are compared after each single step, not only where somebody is asked."""


ENDS = {"win", "shared", "draw"}
ENDS_AGAINST_REBELS = {"win", "loss"}


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whole_games(chunk):
    first = chunk * GAMES_IN_A_CHUNK
    numbers = range(first, first + GAMES_IN_A_CHUNK)
    tallies = [play("conquest", number, every_beat=number < first + BEAT_BY_BEAT) for number in numbers]
    assert sum(tally.decisions for tally in tallies) > 500
    assert sum(tally.saved for tally in tallies) > 4
    for number, tally in zip(numbers, tallies, strict=True):
        assert tally.kind in (ENDS_AGAINST_REBELS if trial(number).options.get("bots") else ENDS), number

"""Whole random games over all modes, boards and numbers of players; at every stop everything that must hold holds.

The games are split into chunks only so that they run side by side. `python -m game.tools.fuzz` plays any of them again.
"""

import pytest

from game.tools.fuzz import play, trial

CHUNKS = 16
GAMES_IN_A_CHUNK = 24
BEAT_BY_BEAT = 3
"""Of every chunk so many games are compared after each single step, not only where somebody is asked."""


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whole_games(chunk):
    first = chunk * GAMES_IN_A_CHUNK
    tallies = [
        play(trial(number), every_beat=number < first + BEAT_BY_BEAT)
        for number in range(first, first + GAMES_IN_A_CHUNK)
    ]
    assert sum(tally.decisions for tally in tallies) > 500
    assert sum(tally.saved for tally in tallies) > 4
    assert all(tally.result.kind in ("win", "shared", "draw") for tally in tallies)

"""Whole random games of Warlords over all options; at every stop everything that must hold holds.

`python -m game.tools.proofs.fuzz --game warlords` plays any of them again.
"""

import pytest

from game.parts.options import all_options
from game.tools.proofs.whole_games import Unsound, WholeGame, play
from game.warlords.fuzzing import trial
from game.warlords.rules.options import OPTIONS

CHUNKS = 4
GAMES_IN_A_CHUNK = 8
BEAT_BY_BEAT = 2


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whole_games(chunk):
    first = chunk * GAMES_IN_A_CHUNK
    tallies = [play("warlords", first + n, every_beat=n < BEAT_BY_BEAT) for n in range(GAMES_IN_A_CHUNK)]
    assert sum(tally.decisions for tally in tallies) > 500 and sum(tally.saved for tally in tallies) > 2
    assert {tally.kind for tally in tallies} <= {"win", "shared", "draw"}


def test_trials_meet_every_value_of_every_option():
    met = {
        (name, value)
        for number in range(400)
        for name, value in trial(number).options.items()
        if name != "independents"
    }
    for name, spec in all_options(OPTIONS).items():
        values = (True, False) if spec.kind == "flag" else spec.choices
        if name not in ("last_year",):
            assert all((name, value) in met for value in values), name


def test_a_wrong_picture_is_noticed():
    game = WholeGame("warlords", 3)
    game.pictures[2].owner[1] = 5
    with pytest.raises(Unsound, match=r"seat 1 was shown, and there is: \{'owner'"):
        game.to_the_end()


def test_an_unsound_state_is_noticed():
    game = WholeGame("warlords", 3)
    game.t.run()
    game.t.s.support[5] = 40
    for picture in game.pictures:
        picture.support[5] = 40
    with pytest.raises(Unsound, match=r"W5\.[378]"):
        game.to_the_end()

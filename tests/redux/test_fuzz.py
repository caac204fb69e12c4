"""Whole random games of Redux over all options; at every stop everything that must hold holds.

`python -m game.tools.proofs.fuzz --game redux` plays any of them again.
"""

import pytest

from game.parts.options import all_options
from game.redux.fuzzing import trial
from game.redux.rules.options import OPTIONS
from game.tools.proofs.whole_games import Unsound, WholeGame, play

CHUNKS = 4
GAMES_IN_A_CHUNK = 5
BEAT_BY_BEAT = 1


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whole_games(chunk):
    first = chunk * GAMES_IN_A_CHUNK
    tallies = [play("redux", first + n, every_beat=n < BEAT_BY_BEAT) for n in range(GAMES_IN_A_CHUNK)]
    assert sum(tally.decisions for tally in tallies) > 1000 and sum(tally.saved for tally in tallies) > 2
    assert {tally.kind for tally in tallies} <= {"win", "shared"}


def test_trials_meet_every_value_of_every_option():
    met = {(name, value) for number in range(300) for name, value in trial(number).options.items()}
    for name, spec in all_options(OPTIONS).items():
        values = (True, False) if spec.kind == "flag" else spec.choices
        assert all((name, value) in met for value in values), name


def test_a_wrong_picture_is_noticed():
    game = WholeGame("redux", 3)
    game.pictures[2].owner[1] = 1
    with pytest.raises(Unsound, match=r"seat 1 was shown, and there is: \{'owner'"):
        game.to_the_end()


def test_an_unsound_state_is_noticed():
    game = WholeGame("redux", 3)
    game.t.run()
    game.t.s.rank[1] = 9
    for picture in game.pictures:
        picture.rank[1] = 9
    with pytest.raises(Unsound, match="rank above"):
        game.to_the_end()

"""Whole random games of Romance over all options; at every stop everything that must hold holds.

`python -m game.tools.proofs.fuzz --game romance` plays any of them again.
"""

import pytest

from game.parts.options import all_options
from game.romance.fuzzing import trial
from game.romance.rules.options import OPTIONS
from game.tools.proofs.whole_games import Unsound, WholeGame, play


@pytest.mark.parametrize("number", range(4))
def test_whole_games(number):
    tally = play("romance", number, every_beat=number == 0)
    assert tally.decisions > 300 and tally.saved > 2
    assert tally.kind in ("win", "shared", "draw")


def test_trials_meet_every_value_of_every_option():
    met = {(name, value) for number in range(300) for name, value in trial(number).options.items()}
    for name, spec in all_options(OPTIONS).items():
        assert all((name, value) in met for value in spec.choices), name


def test_a_wrong_picture_is_noticed():
    game = WholeGame("romance", 3)
    game._run()
    game.pictures[2].points += 1
    with pytest.raises(Unsound, match=r"seat 1 was shown, and there is: \{'points'"):
        game.to_the_end()


def test_an_unsound_state_is_noticed():
    game = WholeGame("romance", 3)
    game.t.run()
    game.t.s.turn_seat = (game.t.s.turn_seat + 1) % 3
    for picture in game.pictures:
        picture.turn_seat = game.t.s.turn_seat
    with pytest.raises(Unsound, match="the phase is that of"):
        game.to_the_end()

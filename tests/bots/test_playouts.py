"""How often a seat wins when computer players play a position to its end."""

from random import Random

from game.bots.playouts import Tally, play_outs
from game.conquest.bots.players import PLAYERS
from game.engine.codec import snapshot
from tests.worlds import BLUE, RED, world

THUMB = PLAYERS["thumb"]


def one_sided():
    """Red has everything but one Province, which Blue can't hold."""
    w = world("a-b b-c", 2, options={"mode": "annihilation"})
    return w.holds("a", RED, 12, ruler=True).holds("b", RED, 12).holds("c", BLUE, 1, ruler=True).start().table


def test_the_stronger_side_wins_nearly_all_and_the_table_is_left_as_it_is():
    t = one_sided()
    before = snapshot(t)
    tally = play_outs(t, RED, THUMB, Random(1), 6)
    assert tally.played == 6 and tally.won >= 5
    assert play_outs(t, BLUE, THUMB, Random(1), 6) == Tally(6 - tally.won, 6)
    assert snapshot(t) == before


def test_whoever_hurries_gets_what_was_played_until_then():
    asked = iter([False] * 3 + [True] * 1000)
    assert play_outs(one_sided(), RED, THUMB, Random(1), 50, hurry=lambda: next(asked)).played < 50
    assert play_outs(one_sided(), RED, THUMB, Random(1), 50, hurry=lambda: True) == Tally()

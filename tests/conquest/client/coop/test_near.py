"""After a defeat by the rebels: how near it was, what turned it, and the ways to try again (C14, U21)."""

import pytest

from game.client.game_client import client_of
from game.conquest.bots.measured import allies_win
from game.conquest.rules.difficulty import LEVELS
from game.tools.commands.made_up import uprising, uprising_over
from game.tools.commands.screens import still_session


@pytest.fixture(scope="module")
def lost():
    """A war that the rebels won, counted."""
    record = uprising_over(2)
    s = record.table.s
    if s.result.kind == "win":
        pytest.skip("the allies won this one")
    ending = client_of("conquest").ending(still_session(record))
    for _ in ending.reckoning.steps():
        pass
    return ending


def test_c14_2_the_first_leaf_says_what_was_left_and_which_round_turned_the_war(lost):
    assert lost.leaf_keys[0] == "near"
    leaf = lost.leaves(lambda moment: None)["near"]
    s, found = lost.state, leaf.found
    assert found.provinces == sum(owner >= s.players for owner in s.owner) == found.rounds[-1]
    assert len(found.rounds) == s.round + 1 and found.rounds[0] == s.options.bots
    rises = [after - before for before, after in zip(found.rounds, found.rounds[1:], strict=False)]
    assert rises[found.turned - 1] == max(rises) and found.best == min(found.rounds[1:])
    assert str(found.provinces) in leaf.lines()[0]


def test_c3_1_again_one_band_fewer_begins_the_same_table_against_fewer(lost):
    begun = []
    lost.begin = begun.append
    leaf = lost.leaves(lambda moment: None)["near"]
    leaf.fewer()
    s, before = begun[0].table.s, lost.state
    assert s.options.bots == before.options.bots - 1 and s.players == before.players
    assert s.options.board == before.options.board and s.options.coop_round_limit == before.options.coop_round_limit


def test_u20_play_on_opens_the_round_that_turned_the_war(lost):
    watched = []
    leaf = lost.leaves(watched.append)["near"]
    leaf.on_watch(leaf.found.moment)
    assert watched == [leaf.found.moment] and 0 <= watched[0] < len(lost.session.record.log)


def test_a_victory_has_no_such_leaf():
    ending = client_of("conquest").ending(still_session(uprising(2, "normal")))
    assert "near" not in ending.leaf_keys


@pytest.mark.parametrize("level", LEVELS)
def test_the_measured_share_of_wins_is_known_for_two_allies(level):
    assert allies_win(2, level) is not None

"""After a defeat by the rebels: how near it was, what turned it, and the ways to try again (C14, U21)."""

import pytest

from game.client.game_client import client_of
from game.client.texts import LANGUAGES, use
from game.conquest.bots.measured import allies_win
from game.conquest.bots.setbacks import Setback
from game.conquest.client.words import say
from game.conquest.made_up import uprising, uprising_over
from game.conquest.rules.difficulty import LEVELS
from game.conquest.rules.state import NEUTRAL
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


def test_c14_2_the_blow_that_turned_the_war_is_named_with_the_chance_before_and_after_it(lost):
    """Looked for between frames; meanwhile the leaf says so, and then the way on opens just before the blow."""
    leaf = lost.leaves(lambda moment: None)["near"]
    assert leaf.blow is None and leaf.turned == (leaf.found.turned, leaf.found.moment)
    assert leaf.lines()[-1] == say("near.seeking")
    frames = 0
    while leaf.update(0.0):
        frames += 1
    blow = leaf.blow
    assert frames > 10 and blow is not None and not leaf.update(0.0)
    assert leaf.turned == (blow.round, blow.moment)
    told = leaf.lines()[-1]
    assert f"{100 * blow.before:.0f}%" in told and f"{100 * blow.after:.0f}%" in told
    assert lost.called(blow.seat) in told and lost.names.province(blow.at) in told


@pytest.mark.parametrize("kind", ["taken", "taken_neutral", "struck", "repelled", "fell"])
def test_every_kind_of_blow_has_its_words_in_every_language(lost, kind):
    leaf = lost.leaves(lambda moment: None)["near"]
    other = NEUTRAL if kind == "taken_neutral" else 0
    blow = Setback("taken" if kind == "taken_neutral" else kind, 7, 2, lost.state.players, other, 5, 0.6, 0.25)
    for language in LANGUAGES:
        use(language)
        told = leaf.told(blow)
        assert "60%" in told and "25%" in told and "{" not in told
        assert lost.called(blow.seat) in told and lost.names.province(5) in told
    use("en")


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

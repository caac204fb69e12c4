"""What games give of their positions, so that their worth can be learned."""

import pytest

from game.bots.choice import Budget
from game.bots.estimates import Sample, estimate_of
from game.bots.protocol import chance_for, players_of
from game.engine.registry import rules_of
from game.engine.table import Result
from game.games import GAMES

MOST = 400
SAMPLES = 6


@pytest.mark.parametrize("game", [game for game in GAMES if estimate_of(game)])
def test_a_sample_has_a_row_of_named_numbers_for_every_side_and_changes_nothing(game):
    """The same position gives the same rows, whoever is asked for them."""
    estimate, thumb = estimate_of(game), players_of(game)["thumb"]
    t = rules_of(game).start({}, getattr(rules_of(game), "usual_seats", 3), 5)
    moments, found = set(), []
    for number in range(MOST):
        moment, before = estimate.moment(t.s), t.s.clone()
        if moment not in moments:
            found.append(estimate.sample(t.s))
            assert t.s == before and estimate.sample(before) == found[-1]
        moments.add(moment)
        if len(moments) > SAMPLES or not t.waiting():
            break
        seat = t.waiting()[0]
        t.apply(seat, thumb.choose(t, seat, t.options(seat), Budget(chance_for(5, number))).action)
    samples = [each for each in found if each is not None]
    assert len(samples) >= 3
    for each in samples:
        assert len(each.rows) == len(each.sides) >= 2
        assert {len(row) for row in each.rows} == {len(estimate.features[each.network])}
        assert all(isinstance(number, float | int) for row in each.rows for number in row)
    assert len({str(each.rows) for each in samples}) > 1


@pytest.mark.parametrize("game", [game for game in GAMES if estimate_of(game)])
def test_what_came_of_a_game_is_shared_by_those_who_won(game):
    estimate = estimate_of(game)
    several = Sample(next(iter(estimate.features)), 1, [[0.0]] * 3, [0, 1, 2])
    assert estimate.shares(several, Result("win", (1,), "")) == [0.0, 1.0, 0.0]
    assert estimate.shares(several, Result("shared", (0, 2), "")) == [0.5, 0.0, 0.5]
    assert estimate.shares(several, Result("draw", (), "")) is None
    assert estimate.shares(several, Result("win", (5,), "")) is None


def test_a_game_without_the_module_has_no_estimate():
    assert estimate_of("no such game") is None

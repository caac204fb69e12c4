"""The Strategist of Redux goes by learned weights where there are some, and by those set by hand until then (21.1)."""

import pytest

from game.bots.network import Network
from game.engine.table import Result
from game.redux.bots.estimate import ESTIMATE, NAMES, THREE, rows_of, worth_of
from game.redux.bots.position import standing
from game.redux.rules.game import RULES
from game.redux.rules.places import KINDS, TRAINED


def test_21_1_without_weights_the_lead_in_points_counts():
    s = RULES.start({}, 3, 4).s
    assert not ESTIMATE.is_trained
    assert [worth_of(s, seat) for seat in range(3)] == [standing(s, seat) for seat in range(3)]


def test_21_1_with_weights_the_chance_to_win_counts(monkeypatch):
    line = [float(name == "trained") for name in NAMES]
    monkeypatch.setattr(ESTIMATE, "is_trained", True)
    monkeypatch.setattr(ESTIMATE, "_networks", {THREE: Network(NAMES, (), line)})
    s = RULES.start({}, 3, 4).s
    before = worth_of(s, 1)
    at = NAMES.index("trained")
    s.supply[KINDS + TRAINED] += 2
    assert rows_of(s)[1][at] == pytest.approx(s.supply[KINDS + TRAINED] / 4)
    assert worth_of(s, 1) > before and sum(worth_of(s, seat) for seat in range(3)) == pytest.approx(1.0)
    s.result = Result("win", (0, 2), "16.9")
    assert [worth_of(s, seat) for seat in range(3)] == [0.5, 0.0, 0.5]

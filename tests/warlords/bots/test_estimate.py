"""The Strategist of Warlords goes by learned weights where there are some (W17.5)."""

import pytest

from game.bots.network import Network
from game.warlords.bots.estimate import ESTIMATE, MANY, NAMES, chance_of, rows_of
from game.warlords.bots.strategist import worth_of
from tests.warlords.worlds import BLUE, RED, world

ROW = "a-b b-c c-d d-e"


def test_w17_5_what_is_seen_of_a_warlord():
    w = world(ROW, {"centres": 9}, RED="a b", BLUE="d", capitals=["a"], centres=["c"])
    red, blue = (dict(zip(NAMES, row, strict=True)) for row in rows_of(w.s, [RED, BLUE]))
    assert (red["centres"], red["capitals"], red["short"]) == (0.2, 0.2, 0.7)
    assert (red["lead"], blue["lead"]) == (0.2, -0.2)
    assert red["prey"] == blue["prey"] == 0.25 and red["threatened"] == blue["threatened"] == 0.0
    w.put(RED, "c")
    red, blue = (dict(zip(NAMES, row, strict=True)) for row in rows_of(w.s, [RED, BLUE]))
    assert (blue["threatened"], red["abroad"]) == (0.25, 0.2)


def test_w17_5_with_weights_the_chance_to_win_counts(monkeypatch):
    w = world(ROW, {"centres": 9}, RED="a b", BLUE="d", capitals=["a"])
    by_hand = worth_of(w.s, RED)
    assert not ESTIMATE.is_trained
    monkeypatch.setattr(ESTIMATE, "is_trained", True)
    monkeypatch.setattr(ESTIMATE, "_networks", {MANY: Network(NAMES, (), [float(name == "centres") for name in NAMES])})
    assert worth_of(w.s, RED) == chance_of(w.s, RED) != by_hand
    assert chance_of(w.s, RED) > 0.5 and chance_of(w.s, RED) + chance_of(w.s, BLUE) == pytest.approx(1.0)
    won = world("a-b b-c", {"centres": 2}, RED="a", BLUE="c", capitals=["a"], centres=["b"]).play(RED, "A a - b")
    won.own(RED, "a").to_winter()
    assert worth_of(won.s, RED) == 1.0 and worth_of(won.s, BLUE) == 0.0

"""The Strategist: trials on imagined tables beside the rules of thumb (W17.5, W12.5)."""

from random import Random

import pytest

from game.bots.choice import Budget
from game.bots.protocol import chance_for, think
from game.engine.codec import snapshot
from game.warlords.bots.players import PLAYERS
from game.warlords.bots.strategist import Trial, play_on, winner, worth_of
from game.warlords.rules.game import RULES
from tests.warlords.worlds import BLUE, RED, world

SEARCH = PLAYERS["search"]
ROW = "a-b b-c c-d d-e"


def test_w17_5_a_win_is_worth_one_and_centres_and_capitals_count():
    w = world(ROW, {"centres": 9}, RED="a b", BLUE="d", capitals=["a"])
    before = worth_of(w.s, RED)
    assert before == pytest.approx(0.08 + 0.06 + 0.024 - 0.02)
    w.own(RED, "d")
    assert worth_of(w.s, RED) > before
    won = world("a-b b-c", {"centres": 2}, RED="a", BLUE="c", capitals=["a"], centres=["b"]).play(RED, "A a - b")
    won.own(RED, "a").to_winter()
    assert worth_of(won.s, RED) == 1.0 and worth_of(won.s, BLUE) == 0.0


def test_w17_5_a_trial_leaves_the_table_alone_and_ends_with_the_settlement():
    t = RULES.start({"preset": "evening"}, 7, 5)
    before = snapshot(t)
    spent, worth = play_on(t, 0, ("end_step",), 3)
    assert snapshot(t) == before and 1 < spent <= 90 and -1.0 < worth < 1.0
    assert play_on(t, 0, ("end_step",), 3) == (spent, worth)


def test_w17_5_the_better_plan_wins_its_trials():
    """Blue's only centre can be walked into in Fall: to end the turn instead is worse on every table."""
    w = world(ROW, {"centres": 9}, RED="c", BLUE="d", centres=["a"]).take("d").put(BLUE, "a")
    w.play(RED, "END").play(BLUE, "END")
    trials = [Trial(("end_step",)), Trial(("move", w.number("c"), w.number("d")))]
    best = winner(w.t, RED, trials, Budget(Random(1), 1500))
    assert best is trials[1] and best.better_in(trials[0]) == len(best.worths)


def test_w12_5_the_budget_counts_moves_so_the_same_position_gives_the_same_choice():
    t = RULES.start({"preset": "evening"}, 7, 5)
    choices = [think(t, 0, SEARCH, chance_for(5, 0), moves=300) for _ in range(2)]
    assert choices[0] == choices[1] and not choices[0].fault


def test_it_plays_a_whole_short_game_without_a_fault():
    t = RULES.start({"preset": "evening", "last_year": 1}, 7, 2)
    while t.waiting():
        seat = t.waiting()[0]
        player = SEARCH if seat in (2, 6) else PLAYERS["thumb"]
        choice = think(t, seat, player, chance_for(2, len(t.log)), moves=200)
        assert not choice.fault
        t.apply(seat, choice.action)
    assert t.s.result.clause == "W11.4"

"""The Strategist: ways to play a move-turn, weighed on imagined tables (W17.5, W12.5)."""

from random import Random

import pytest

from game.bots.choice import Budget
from game.bots.plans import PlanSearch
from game.bots.protocol import chance_for, think
from game.engine.codec import snapshot
from game.warlords.bots.players import PLAYERS
from game.warlords.bots.sight import Sight
from game.warlords.bots.strategist import Reminder, Trier, decided, reminder_of, set_on, weigh_ways, worth_of
from game.warlords.bots.thumb import Leanings
from game.warlords.rules.clock import turn_number
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


def test_w17_5_a_trial_ends_with_the_settlement_and_is_the_same_again():
    t = RULES.start({"preset": "evening"}, 7, 5)
    before = snapshot(t)
    told = [Trier().play_on(t.imagine(0, Random(3)), 0, Leanings(), ("end_step",)) for _ in range(2)]
    worth, spent = told[0]
    assert snapshot(t) == before and 1 < spent <= 150 and -1.0 < worth < 1.0 and told[0] == told[1]


def test_w17_5_the_better_way_wins_its_trials():
    """Blue's only centre can be walked into in Fall: to end the turn instead is worse on every table."""
    w = world(ROW, {"centres": 9}, RED="c", BLUE="d", centres=["a"]).take("d").put(BLUE, "a")
    w.play(RED, "END").play(BLUE, "END")
    told = [(Leanings(), ("end_step",)), (Leanings(), ("move", w.number("c"), w.number("d")))]
    search = PlanSearch(w.t, RED, told, Trier(), Budget(Random(1), 1500), 20)
    best = search.winner()
    assert best is search.arms[1] and best.better_in(search.arms[0]) == len(best.worths) > 1


def test_w17_5_a_centre_it_is_set_on_draws_its_armies():
    t = RULES.start({"preset": "evening"}, 7, 5)
    wanted = set_on(t.s, 0)
    assert wanted and all(t.s.owner[way.wanted] != 0 and t.s.board.is_centre[way.wanted] for way in wanted)
    plain, bent = Sight(t.s, 0), Sight(t.s, 0, wanted=wanted[0].wanted)
    beside = next(p for p in t.s.board.neighbours[wanted[0].wanted] if t.s.army[p] < 0)
    assert bent.pull[beside] > plain.pull[beside] and bent.prize[wanted[0].wanted] > plain.prize[wanted[0].wanted]


def test_ways_are_weighed_only_where_they_part_and_not_again_before_dice_have_fallen():
    t = RULES.start({"preset": "evening"}, 7, 5)
    choice = think(t, 0, SEARCH, chance_for(5, 0), moves=300)
    known = Reminder(*choice.memory)
    assert known.turn == turn_number(t.s) and known.searches <= 1
    arms = weigh_ways(t, 0, t.options(0), Leanings(), Budget(Random(1), 200))
    assert (arms is not None) == (known.searches == 1)
    t.apply(0, choice.action)
    if t.waiting()[0] == 0 and known.searches:
        again = think(t, 0, SEARCH, chance_for(5, 1), moves=300, memory=choice.memory)
        assert Reminder(*again.memory).searches == known.searches


@pytest.mark.parametrize("memory", [(), (1, 2), (99, 0, 0, 1, 0), (4, 77, 0, 0, 0)])
def test_a_memory_of_another_turn_or_player_is_none(memory):
    assert reminder_of(memory, 4) == Reminder(4)


def test_a_way_does_the_same_however_often_it_is_asked_at_one_stop():
    t = RULES.start({"preset": "evening"}, 7, 5)
    budget = Budget(Random(1))
    assert len({decided(t, 0, t.options(0), Leanings(), budget).action for _ in range(5)}) == 1


def test_w12_5_the_budget_counts_moves_so_the_same_position_gives_the_same_choice():
    t = RULES.start({"preset": "evening"}, 7, 5)
    choices = [think(t, 0, SEARCH, chance_for(5, 0), moves=300) for _ in range(2)]
    assert choices[0] == choices[1] and not choices[0].fault


def test_it_plays_a_whole_short_game_without_a_fault():
    t = RULES.start({"preset": "evening", "last_year": 1}, 7, 2)
    memories = {}
    while t.waiting():
        seat = t.waiting()[0]
        player = SEARCH if seat in (2, 6) else PLAYERS["thumb"]
        choice = think(t, seat, player, chance_for(2, len(t.log)), moves=200, memory=memories.get(seat, ()))
        assert not choice.fault
        memories[seat] = choice.memory
        t.apply(seat, choice.action)

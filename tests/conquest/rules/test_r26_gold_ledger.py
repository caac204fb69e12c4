"""R26: hidden gold can be counted; only gifts between others cannot be seen (R19.2)."""

from random import Random

import pytest

from game.conquest.rules import verbs
from game.conquest.rules.boards import load_board
from game.conquest.rules.game import new_game
from game.conquest.rules.gold_ledger import counted_gold, purse
from game.conquest.rules.invariants import problems
from game.conquest.rules.options import read_options
from tests.conquest.rules.test_r26_information import court
from tests.worlds import BLUE, GREEN, RED

ALLIED = {"scenario": "yellow_scarves", "bots": 2, "starting_gold": 12}
STARTS = {
    "two": ({"mode": "seven_year_war"}, 2),
    "three": ({"mode": "gold", "round_limit": 6, "starting_gold": 15}, 3),
    "five": ({"mode": "annihilation", "round_limit": 8, "starting_provinces": 2}, 5),
    "open": ({"mode": "seven_year_war", "gold_visibility": "public"}, 4),
    "allies": (ALLIED, 5),
}


def wild_game(name: str, seed: int, gifts: bool):
    """The table at every stop of a random game in which gold is given at one stop of three, or never."""
    options, seats = STARTS[name]
    chance = Random(seed)
    t = new_game(load_board("1"), read_options(options | {"board": "1"}), seats, seed)
    for _ in range(700):
        if not t.waiting():
            return
        yield t
        if gifts and chance.random() < 0.34:
            given = [(seat, act) for seat in range(t.s.players) for act in t.asides(seat) if act[0] == "give"]
            if given:
                t.apply(*chance.choice(given))
                yield t
                continue
        seat = t.waiting()[0]
        t.apply(seat, chance.choice([action for action in t.options(seat) if action != ("concede",)]))


@pytest.mark.parametrize("name", STARTS)
def test_r26_gold_the_truth_always_lies_within_what_can_be_known(name):
    gave = 0
    for seed in range(6):
        for t in wild_game(name, seed, gifts=True):
            s = t.s
            gave += bool(s.unseen)
            assert problems(s) == []
            for observer in range(s.players):
                for seat in range(s.players):
                    found = purse(s, observer, seat)
                    assert found.least <= s.gold[seat] <= found.most, f"{observer} of {seat} at {t.trace()}"
                    assert found.least <= found.counted <= found.most
                assert counted_gold(s, observer, observer) == s.gold[observer]
    assert gave or name in ("two", "open")


@pytest.mark.parametrize("name", STARTS)
def test_r26_gold_without_gifts_everybody_counts_every_treasury_right(name):
    for t in wild_game(name, 3, gifts=False):
        for observer in range(t.s.players):
            assert [counted_gold(t.s, observer, seat) for seat in range(t.s.players)] == t.s.gold[: t.s.players]


def test_r26_gold_between_two_even_gifts_are_counted():
    for t in wild_game("two", 8, gifts=True):
        assert purse(t.s, 0, 1) == (t.s.gold[1],) * 3


def test_r19_2_a_third_player_goes_on_counting_as_if_nothing_was_given():
    w = court().play(RED, "give blue 3")
    assert [counted_gold(w.s, GREEN, seat) for seat in (RED, BLUE)] == [5, 2]
    assert [counted_gold(w.s, BLUE, seat) for seat in (RED, GREEN)] == [2, 0]
    assert counted_gold(w.s, RED, BLUE) == 5


def test_r19_2_a_gift_shows_itself_when_more_is_paid_than_was_counted():
    w = court().at_step("infantry").play(BLUE, "give red 2").play(RED, "hire_infantry 7")
    assert [counted_gold(w.s, GREEN, seat) for seat in (RED, BLUE)] == [0, 0] == w.s.gold[:2]


def test_r26_gold_an_imagined_treasury_is_the_counted_one():
    w = court().play(RED, "give blue 3")
    assert w.table.imagine(GREEN, Random(1)).s.gold == [5, 2, 0]
    assert w.table.imagine(BLUE, Random(1)).s.gold == [2, 5, 0]


def test_r21_2_tribute_is_counted_by_the_lord_as_received_and_by_others_as_far_as_they_think_it_was_there():
    w = court().play(RED, "give blue 3")
    verbs.pay_tribute(w.table, BLUE, GREEN, 4)
    assert w.s.gold[:3] == [2, 1, 4]
    assert [counted_gold(w.s, observer, BLUE) for observer in (RED, BLUE, GREEN)] == [1, 1, 0]
    assert [counted_gold(w.s, observer, GREEN) for observer in (RED, BLUE, GREEN)] == [4, 4, 4]

"""The year and the order of movement (W2)."""

from collections import Counter

import pytest

from game.warlords.rules import events as ev
from tests.warlords.worlds import BLUE, GREEN, RED, world

LAND = "a-b b-c c-d d-e e-f f-g g-h"


def four(**options):
    """Three warlords with one, two and three centres."""
    return world(LAND, {"centres": 8} | options, RED="a", BLUE="b c", GREEN="d e f", centres=["g", "h"])


def movers(w):
    """Who is asked in this phase, in order."""
    phase, found = w.s.phase, []
    while w.t.waiting() and w.s.phase == phase:
        found.append(w.turn())
        w.act(w.turn(), "end_step")
    return found


def test_w2_1_w2_2_each_warlord_takes_one_move_turn_in_spring_and_one_in_fall():
    w = four()
    assert w.s.phase == "spring" and movers(w) == [RED, BLUE, GREEN]
    assert w.s.phase == "fall" and movers(w) == [RED, BLUE, GREEN]


def test_w2_3_w2_4_settlement_then_winter_then_the_next_year():
    w = four()
    w.t.drain()
    w.own(RED, "g").to_winter()
    phases = [event.phase for event in w.events(ev.PhaseBegan)]
    assert phases == ["fall", "settlement", "winter"]
    w.next_year()
    assert w.s.phase == "spring" and w.s.year == 2


def test_w2_4_winter_is_skipped_if_the_settlement_ended_the_game():
    w = world("a-b b-c", {"centres": 2}, RED="a", BLUE="c", capitals=["a"], centres=["b"])
    w.play(RED, "A a - b")
    w.own(RED, "a")
    w.to_winter()
    assert w.s.result is not None and w.s.phase == "over"
    assert "winter" not in [event.phase for event in w.events(ev.PhaseBegan)]


def test_w2_0_ascending_sorts_by_centres_and_keeps_equals_as_they_stood():
    w = four(order="ascending")
    assert w.s.order == [RED, BLUE, GREEN]
    w.own(RED, "g h").next_year()
    # Red has three, Blue two, Green three: Red stood before Green.
    assert w.s.order == [BLUE, RED, GREEN]
    assert movers(w) == movers(w) == [BLUE, RED, GREEN]


def test_w2_0_ascending_keeps_the_order_of_the_rules_in_year_1():
    w = world(LAND, {"order": "ascending"}, RED="a b c", BLUE="d")
    assert w.s.order == [RED, BLUE]


def test_w2_0_fixed_stays_as_it_is():
    w = four(order="fixed").own(RED, "g h").next_year()
    assert w.s.order == [RED, BLUE, GREEN]


def test_w2_0_rotating_moves_on_by_one_a_year():
    w = four(order="rotating")
    assert w.s.order == [RED, BLUE, GREEN]
    w.next_year()
    assert w.s.order == [BLUE, GREEN, RED]
    w.next_year()
    assert w.s.order == [GREEN, RED, BLUE]


def test_w2_0_random_is_drawn_each_year_and_every_order_comes_up():
    w = four(order="random", standstill=0)
    seen = Counter([tuple(w.s.order)])
    for _ in range(60):
        w.next_year()
        seen[tuple(w.s.order)] += 1
        assert movers(w) == w.s.order
    assert len(seen) == 6


@pytest.mark.parametrize("order", ["ascending", "fixed", "rotating", "random"])
def test_w2_0_who_is_out_falls_out_of_the_order(order):
    w = four(order=order)
    w.take("a").own(BLUE, "a").next_year()
    assert sorted(w.s.order) == [BLUE, GREEN] and not w.s.alive[RED]
    assert sorted(movers(w)) == [BLUE, GREEN]


def test_w2_5_armies_never_share_or_pass_through():
    w = world("a-b b-c", RED="a", BLUE="b", centres=["c"])
    assert w.refused(RED, "A a - c").code == "not_adjacent"
    assert w.refused(RED, "A a - b").code == "entering_is_attacking"
    assert [action[0] for action in w.t.options(RED)] == ["attack", "end_step"]

"""Support: in attack for one combat, standing until the giver's next move-turn (W5, W6)."""

import pytest

from game.warlords.rules import events as ev
from game.warlords.rules.orders import defence_dice, is_anchored, possible_supporters
from game.warlords.rules.preview import support_lasts_through, supporters
from tests.warlords.worlds import BLUE, GREEN, RED, world

STAR = "a-t b-t c-t t-g a-f f-h g-h"


def star(options=None, red="a b c", blue="t g", **facts):
    return world(STAR, options, RED=red, BLUE=blue, centres=["f"], **facts)


# ---- in attack


def test_w5_1_a_supporter_stands_beside_the_target_not_beside_the_attacker():
    w = world("a-t b-t a-x x-y", RED="a b x", BLUE="t y")
    assert w.number("b") not in w.board.adjacent[w.number("a")]
    assert possible_supporters(w.s, RED, 1, 2) == [w.number("b")]
    refusal = w.refused(RED, "A a x t + x")
    assert (refusal.code, refusal.clause) == ("supporter_not_adjacent_to_target", "W5.1")


def test_w5_1_a_supporter_is_spent_whatever_the_result():
    for dice in ((6, 6, 1), (1, 1, 6)):
        w = star().dice(*dice).play(RED, "A a x t + b")
        assert w.refused(RED, "A b S a").args["deed"] == "supported"


def test_w5_1_only_ready_armies_support():
    w = star().play(RED, "A a - f")
    w.act(RED, "attack", w.number("b"), w.number("t"))
    assert w.refused(RED, "WITH a").code == "no_army"
    assert w.refused(RED, "WITH g").code == "not_own_army"
    assert w.refused(RED, "WITH b").code == "supporter_attacks"
    w.play(RED, "WITH c")
    assert w.refused(RED, "WITH c").code == "already_named"
    assert w.refused(RED, "WITHOUT a").code == "not_named"
    w = star().dice(1, 1, 6).play(RED, "A b x t + c")
    refusal = w.refused(RED, "A a x t + c")
    assert refusal.code == "supporter_not_ready" and refusal.args["deed"] == "supported"


def test_w5_1_an_army_spent_in_support_may_still_be_held():
    w = world("a-t b-t b-c", RED="a b c", BLUE="t").dice(1, 1, 6)
    w.play(RED, "A a x t + b", "A c S b")
    assert w.holds("c", "b")


def test_w5_2_an_anchored_army_may_support_an_attack():
    w = world("a-t b-t b-c", RED="a b c", BLUE="t")
    w.play(RED, "A c S b")
    assert is_anchored(w.s, w.number("b"))
    w.dice(6, 6, 1).play(RED, "A a x t + b")
    assert w.at("t") == "RED"


def test_w5_1_the_panel_lists_every_army_beside_the_target_with_the_reason():
    w = star()
    w.dice(1, 1, 6).play(RED, "A b x t + c")
    rows = supporters(w.t.view(RED), RED, w.number("a"), w.number("t"))
    assert [(w.board.code(row.at), row.refusal.code) for row in rows] == [("c", "supporter_not_ready")]


# ---- standing


def test_w5_3_a_held_army_rolls_one_more_die_for_each_that_stands_by_it():
    w = world("a-t b-t c-t t-x", RED="a b c t", BLUE="x")
    w.play(RED, "A a S t", "A b S t", "A c S t", "END")
    assert defence_dice(w.s, w.number("t")) == 4
    w.dice(1, 2, 2, 2, 2).play(BLUE, "A x x t")
    assert w.events(ev.CombatThrown)[-1].defence == (2, 2, 2, 2)
    assert w.events(ev.SupportGiven)[-1].dice == 4


def test_w5_3_in_every_combat_in_which_it_defends():
    w = world("a-t t-x t-y", RED="a t", BLUE="x y").play(RED, "A a S t", "END")
    w.dice(1, 6, 6, 1, 6, 6).play(BLUE, "A x x t", "A y x t")
    assert [len(event.defence) for event in w.events(ev.CombatThrown)] == [2, 2]


def test_w5_4_the_held_army_must_stay_before_and_after():
    w = world("a-b b-c b-d d-e", RED="a b d", BLUE="e")
    w.play(RED, "A b - c")
    w.put(RED, "b")
    w.s.done[w.number("b")] = 1
    w.put(RED, "")
    refusal = w.refused(RED, "A a S b")
    assert (refusal.code, refusal.clause) == ("supported_has_moved", "W5.4")
    w = world("a-b b-c", RED="a b", BLUE="c").play(RED, "A a S b")
    assert w.refused(RED, "A b x c").code == "anchored"
    assert w.can(RED, "stand", 2, 1), "it may itself support"


def test_w5_4_an_army_that_has_conquered_cannot_be_held_in_the_same_move_turn():
    w = star().dice(6, 1).play(RED, "A a x t")
    assert w.refused(RED, "A b S t").code == "supported_has_moved"


def test_w5_5_two_may_hold_each_other_and_circles_are_allowed():
    w = world("a-b b-c c-a c-x", RED="a b c", BLUE="x").play(RED, "A a S b", "A b S c", "A c S a")
    assert all(defence_dice(w.s, w.number(code)) == 2 for code in "abc")


def test_w5_6_it_lasts_until_the_givers_next_move_turn_over_winter_too():
    w = world("a-b b-c c-d", RED="a b", BLUE="d", centres=["c"])
    w.play(RED, "A a S b", "END")
    assert support_lasts_through(w.t.view(RED), w.number("a")) == (BLUE,)
    w.play(BLUE, "END")
    assert not w.holds("a", "b")
    w.play(RED, "A a S b", "END").play(BLUE, "END")
    assert w.s.year == 2 and w.turn() == RED and not w.holds("a", "b")


def test_w5_6_given_in_fall_it_is_in_force_through_winter():
    w = world("a-b b-c c-d d-e", RED="a b", BLUE="e", centres=["c"]).own(RED, "c")
    w.play(RED, "END").play(BLUE, "END").play(RED, "A a S b", "END").play(BLUE, "END")
    assert w.s.phase == "winter" and w.holds("a", "b")


def test_w5_6_it_covers_one_move_turn_of_every_other_warlord_within_a_year():
    w = world("a-b b-c c-d d-e e-f", RED="c d", BLUE="a", GREEN="f")
    v = w.play(RED, "END").play(BLUE, "END").play(GREEN, "END").play(RED, "A c S d", "END").t.view(-1)
    assert support_lasts_through(v, w.number("c")) == (BLUE, GREEN)


@pytest.mark.parametrize("falls", ["giver", "held"])
def test_w5_7_it_ends_at_once_if_either_army_leaves_the_map(falls):
    w = world("a-b a-x b-y x-y", RED="a b", BLUE="x y").play(RED, "A a S b", "END")
    if falls == "giver":
        w.dice(6, 1).play(BLUE, "A x x a")
    else:
        w.dice(6, 1, 1).play(BLUE, "A y x b")
    assert w.events(ev.SupportEnded)[-1] == ev.SupportEnded(1, 2, "fell") and not any(w.s.support)


def test_w5_7_an_attack_the_supporter_survives_does_not_end_it():
    w = world("a-b a-x b-y", RED="a b", BLUE="x y").play(RED, "A a S b", "END").dice(1, 6)
    w.play(BLUE, "A x x a")
    assert w.holds("a", "b") and defence_dice(w.s, w.number("b")) == 2


def test_w5_8_support_goes_to_own_armies_only():
    w = world("a-b b-c c-d", RED="a b", BLUE="c", independents=["d"])
    refusal = w.refused(RED, "A b S c")
    assert (refusal.code, refusal.clause) == ("not_own_army", "W5.8")


def test_w5_8_with_o_7_anothers_army_may_be_held_but_is_not_anchored_and_moving_ends_it():
    w = world("a-b b-c c-d", {"foreign_support": True}, RED="a b", BLUE="c", independents=["d"])
    w.play(RED, "A b S c")
    w.play(RED, "END")
    assert defence_dice(w.s, w.number("c")) == 2 and not is_anchored(w.s, w.number("c"))
    w.dice(6, 1).play(BLUE, "A c x d")
    assert not w.holds("b", "c") and w.events(ev.SupportEnded)[-1].cause == "attacked"


def test_w5_8_with_o_7_independents_still_receive_none():
    w = world("a-b b-d d-x", {"foreign_support": True}, RED="a b", BLUE="x", independents=["d"])
    assert w.refused(RED, "A b S d").code == "not_own_army"


def test_w5_8_with_o_7_a_plain_move_of_the_held_ends_it_and_its_fall_as_well():
    w = world("a-b b-c c-d c-e", {"foreign_support": True}, RED="a b", BLUE="c", GREEN="e").play(RED, "A b S c", "END")
    moved = world("a-b b-c c-d", {"foreign_support": True}, RED="a b", BLUE="c").play(RED, "A b S c", "END")
    moved.play(BLUE, "A c - d")
    assert moved.events(ev.SupportEnded)[-1].cause == "moved" and not any(moved.s.support)
    w.play(BLUE, "END").dice(6, 1, 1).play(GREEN, "A e x c")
    assert w.events(ev.SupportEnded)[-1].cause == "fell"


def test_w4_13_with_o_3_one_standing_support_counts():
    w = world("a-b b-c c-d", {"supporters": "one"}, RED="a b c", BLUE="d").play(RED, "A a S b")
    refusal = w.refused(RED, "A c S b")
    assert (refusal.code, refusal.clause) == ("enough_support", "W4.13")


def test_w5_9_standing_support_is_public():
    w = world("a-b b-c", RED="a b", BLUE="c").play(RED, "A a S b")
    assert [w.t.view(seat).support[w.number("a")] for seat in (-1, RED, BLUE)] == [w.number("b")] * 3


def test_w6_1_nothing_binds_no_retreat_no_cut_of_support():
    w = world("a-b b-c c-d", {"talk": True}, RED="a b", BLUE="c d")
    w.act(RED, "offer_truce", BLUE).act(BLUE, "accept")
    assert w.can(RED, "attack", 2, 3), "a truce forbids no attack"
    w.dice(6, 1).play(RED, "A b x c")
    assert w.armies(BLUE) == "d", "the loser is destroyed, it does not retreat"

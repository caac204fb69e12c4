"""R10: buying Strategy cards."""

import pytest

from tests.conquest.rules.helpers import told
from tests.worlds import BLUE, GREEN, RED, World, world

SIX = ("ST01", "ST02", "ST03", "ST04", "ST05", "ST06")


def market(gold: int, *hand: str, **options) -> World:
    w = (
        world("a b", options=options)
        .holds("a", RED, 3, ruler=True)
        .holds("b", BLUE, 3)
        .gold(RED, gold)
        .hand(RED, *hand)
    )
    return w.deck("strategy", "ST22", "ST16", "ST15", "ST14").at_step("market")


def test_r10_1_r27_s30_two_gold_a_card():
    w = market(5).play(RED, "buy 2")
    assert w.treasury(RED) == 1 and w.in_hand(RED) == ["ST16", "ST22"] and w.s.step != "market"


def test_r10_1_r10_2_dc_07_hand_gold_and_deck_bound_the_number():
    assert market(5).options(RED) == ["buy 0", "buy 1", "buy 2", "concede"]
    w = market(99, *SIX[:4])
    assert told(w.refused(RED, "buy 3")) == ("hand_full", "R10.1")
    assert told(market(5).refused(RED, "buy 3")) == ("too_little_gold", "R10.1")
    w = world("a b").holds("a", RED, 3).holds("b", BLUE, 3).gold(RED, 99).left_in_deck("strategy", 2).at_step("market")
    assert told(w.refused(RED, "buy 3")) == ("too_few_cards", "R10.2") and "buy 2" in w.options(RED)


def test_r10_2_r30_12_d_37_six_in_hand_discard_three_buy_three():
    w = market(9, *SIX).play(RED, "discard ST01", "discard ST02", "discard ST03", "buy 3")
    assert w.in_hand(RED) == ["ST04", "ST05", "ST06", "ST15", "ST16", "ST22"] and w.treasury(RED) == 3
    assert sorted(w.s.strategy_unused) == [1, 2, 3]


def test_r10_2_d_38_discarding_with_nothing_bought_is_allowed_below_six_too():
    w = market(0, "ST04", "ST05").play(RED, "discard ST04", "buy 0")
    assert w.in_hand(RED) == ["ST05"] and w.treasury(RED) == 0
    assert told(market(0, "ST04").refused(RED, "discard ST05")) == ("not_in_hand", "R10.2")


def test_r10_2_k3_ru01_the_first_card_of_a_phase_costs_one():
    assert market(3).ruler(RED, "RU01").options(RED)[:3] == ["buy 0", "buy 1", "buy 2"]
    assert market(3).ruler(RED, "RU01").play(RED, "buy 2").treasury(RED) == 0
    assert market(1).ruler(RED, "RU01").play(RED, "buy 1").treasury(RED) == 0
    assert market(4).ruler(RED, "RU01").play(RED, "buy 0").treasury(RED) == 4


def test_k3_ru01_r21_5_a_lord_buys_as_cheaply():
    w = (
        world("a b z", seats=3, options={"fealty": "on"})
        .holds("a", RED, 3)
        .holds("b", BLUE, 3, ruler=True)
        .holds("z", GREEN, 1)
    )
    w.ruler(BLUE, "RU01").serves(BLUE, RED).gold(RED, 3).at_step("market")
    assert w.play(RED, "buy 2").treasury(RED) == 0


def test_r10_3_nothing_is_played_between_the_discard_and_the_draw():
    w = market(5, "ST02", "ST04")
    assert "play ST02" in w.options(RED)
    w.play(RED, "discard ST04")
    assert w.options(RED) == ["buy 0", "buy 1", "buy 2", "discard ST02"]
    assert w.refused(RED, "play ST02")


def test_r10_3_one_phase_a_turn_even_if_cards_were_played_since():
    w = market(5, "ST02").play(RED, "buy 1", "play ST02")
    assert w.treasury(RED) == 6
    assert told(w.refused(RED, "buy 1")) == ("other_step", "R5.4")


def test_r10_3_r25_1_cards_may_be_played_before_the_phase_begins():
    w = market(0, "ST02").play(RED, "play ST02")
    assert w.at == "buy_cards.begin" and w.options(RED) == ["buy 0", "buy 1", "concede"]


def test_r10_4_a_used_card_lies_face_up_on_the_discard_pile():
    w = market(0, "ST02").play(RED, "play ST02")
    assert w.s.strategy_used == [2] and w.in_hand(RED) == []


def test_r10_5_r24_strategy_r31_strategy_deck_dies_the_step_is_skipped_and_the_hands_stay_playable():
    w = (
        world("a b")
        .holds("a", RED, 3)
        .holds("b", BLUE, 3)
        .gold(RED, 9)
        .hand(RED, "ST02")
        .left_in_deck("strategy", 0)
        .at_step("market")
    )
    assert w.options(RED) == ["concede", "end_step", "play ST02"]
    assert told(w.refused(RED, "buy 1")) == ("deck_dead", "R10.5")
    w.play(RED, "play ST02")
    assert w.treasury(RED) == 12 and w.s.step == "generals" and w.s.strategy_deck == []


def test_r10_5_the_last_card_may_be_bought_and_the_pile_is_never_reshuffled():
    w = (
        world("a b")
        .holds("a", RED, 3)
        .holds("b", BLUE, 3)
        .gold(RED, 9)
        .left_in_deck("strategy", 1)
        .at_step("market")
        .play(RED, "buy 1")
    )
    assert w.s.strategy_deck == [] and len(w.s.hands[RED]) == 1


@pytest.mark.parametrize("step", ["generals", "invade", "reposition"])
def test_r10_6_elsewhere_nothing_is_discarded(step):
    w = market(9, "ST02").at_step(step)
    assert told(w.refused(RED, "discard ST02"))[1] in ("R27", "R5.4")


def test_r10_6_r18_3_the_hand_of_the_eliminated_is_discarded_unseen():
    w = world("a-b c", seats=3).holds("a", RED, 3).holds("b", BLUE, 1).holds("c", GREEN, 1).hand(BLUE, "ST01", "ST02")
    w.load(5, 6, 6, 6, 1).play(RED, "invade a b", "foot 3")
    assert w.s.hands[BLUE] == [] and sorted(w.s.strategy_unused) == [1, 2]
    assert w.table.view(RED).hand_size[BLUE] == 0


def test_r27_s30_an_empty_hand_and_too_little_gold_skip_the_step():
    assert market(1).at != "buy_cards.begin"
    assert market(1, "ST08").at == "buy_cards.begin"


def test_r26_numbers_the_price_is_seen_by_the_buyer_alone():
    w = market(5).play(RED, "buy 2")
    assert w.table.view(BLUE).gold[RED] == -1 and w.table.view(BLUE).hand_size[RED] == 2
    assert w.table.view(BLUE).strategy_left == len(w.s.strategy_deck)


def test_r2_2_r10_2_without_fealty_a_revolt_is_removed_however_it_is_drawn():
    w = market(4, fealty="off").deck("strategy", "ST09", "ST16", "ST09", "ST22").play(RED, "buy 2")
    assert w.in_hand(RED) == ["ST16", "ST22"]
    assert w.s.strategy_used == [9, 9] and [event.outcome for event in w.events("card_resolved")] == ["replaced"] * 2


def test_r2_2_with_fealty_a_revolt_is_a_card_like_others():
    w = market(2, fealty="on").deck("strategy", "ST09", "ST16").play(RED, "buy 1")
    assert w.in_hand(RED) == ["ST09"]

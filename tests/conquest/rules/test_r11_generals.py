"""R11 and R24: hiring and dismissing Generals; the General deck."""

import pytest

from tests.conquest.rules.helpers import finish_turn, told
from tests.worlds import BLUE, COMBAT, RED, World, world


def market(gold: int = 9, **kind) -> World:
    """RED stands in step 3.2."""
    w = world("a-b c", **kind).holds("a", RED, infantry=3).holds("b", BLUE, infantry=1).holds("c", BLUE, infantry=1)
    return w.gold(RED, gold).at_step("generals")


def test_r11_1_rn_13_three_gold_buy_the_top_general_into_the_reserve():
    w = market(7).deck("general", "GE05", "GE11").play(RED, "hire")
    assert w.in_reserve(RED) == ["GE05"] and w.treasury(RED) == 4
    w.play(RED, "hire")
    assert w.in_reserve(RED) == ["GE05", "GE11"] and w.treasury(RED) == 1


def test_r11_1_without_three_gold_nobody_is_hired():
    w = market(2).reserve(RED, "GE01")
    assert told(w.refused(RED, "hire")) == ("too_little_gold", "R11.1")
    assert w.refused(RED, "hire").args == {"price": 3, "gold": 2}


def test_r11_1_nobody_is_left_out_three_gold_is_enough():
    assert market(3).play(RED, "hire").treasury(RED) == 0


def test_r11_2_in_play_and_reserve_make_six_at_most():
    w = world("a-b").holds("a", RED, 3, generals=["GE01", "GE02", "GE03"]).holds("b", BLUE, 1).gold(RED, 9)
    w.reserve(RED, "GE04", "GE05").at_step("generals").play(RED, "hire")
    assert told(w.refused(RED, "hire")) == ("six_generals", "R11.2")
    w.play(RED, "dismiss GE04", "hire")
    assert len(w.in_reserve(RED)) == 3


def test_r11_3_dc_08_d_40_hiring_and_dismissing_go_on_in_any_order_until_the_player_is_done():
    w = market(9).deck("general", "GE05", "GE11", "GE12").play(RED, "hire", "dismiss GE05", "hire")
    assert w.at == "hire_generals.hire_or_dismiss"
    assert "hire" in w.options(RED) and "end_step" in w.options(RED)
    first = w.in_reserve(RED)
    w.play(RED, f"dismiss {first[0]}", "hire")
    assert told(w.refused(RED, "hire")) == ("too_little_gold", "R11.1")
    w.play(RED, "end_step")
    assert w.s.step != "generals"


def test_r11_3_dismissing_brings_no_gold_and_shuffles_the_card_back_unrevealed():
    w = market(1).reserve(RED, "GE05", "GE06").start()
    before = len(w.s.general_deck)
    w.play(RED, "dismiss GE05")
    assert w.treasury(RED) == 1 and w.in_reserve(RED) == ["GE06"]
    assert len(w.s.general_deck) == before + 1 and 5 in w.s.general_deck
    assert w.s.general_deck[-1] != 5 or w.s.draws[1] > 0
    assert w.table.view(BLUE).reserve[RED] == ()


def test_r11_3_d_40_the_deck_is_shuffled_after_a_dismissal():
    w = market(1).reserve(RED, "GE05").deck("general", *[f"GE{n:02}" for n in range(6, 29)], *["GE01", "GE02"])
    before = w.start().s.general_deck[:]
    w.play(RED, "dismiss GE05")
    assert [card for card in w.s.general_deck if card != 5] != before


def test_r11_3_generals_in_play_cannot_be_dismissed():
    w = world("a-b").holds("a", RED, 3, generals=["GE01"]).holds("b", BLUE, 1).reserve(RED, "GE04")
    w.at_step("generals")
    assert told(w.refused(RED, "dismiss GE01")) == ("not_in_reserve", "R11.3")
    assert told(w.refused(RED, "dismiss GE09")) == ("not_in_reserve", "R11.3")


def test_r11_3_r27_s31_the_step_passes_when_nothing_can_be_hired_or_dismissed():
    assert market(2).start().s.step != "generals"


def test_r11_4_d_39_the_reserve_may_exceed_three_until_deployment_ends():
    w = market(9).reserve(RED, "GE01", "GE02", "GE03").deck("general", "GE20").play(RED, "hire", "end_step")
    assert len(w.in_reserve(RED)) == 4
    w.play(RED, "hire_infantry 0")
    assert w.at == "deployment.deploy" and len(w.in_reserve(RED)) == 4
    w.play(RED, "end_step")
    assert w.at == "deployment.keep_three_in_reserve"


def test_r11_5_d_41_the_dead_never_return():
    w = world("a-b c").holds("a", RED, generals=["GE28"]).holds("b", BLUE, infantry=3).holds("c", RED, 1)
    w.load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b")
    assert w.s.general_discard == [28] and 28 not in w.s.general_deck
    assert w.in_reserve(RED) == []


def test_r11_5_r24_general_with_an_empty_deck_nobody_is_hired():
    w = _nobody_left()
    assert told(w.refused(RED, "hire")) == ("no_generals_left", "R11.5")


def test_r24_general_a_dismissed_general_fills_the_deck_again():
    w = _nobody_left().play(RED, "dismiss GE04")
    assert "hire" in w.options(RED)
    w.play(RED, "hire")
    assert sorted(w.in_reserve(RED)) == ["GE04", "GE05"] and w.s.general_deck == []


def _nobody_left() -> World:
    """Everybody but two reserve Generals has died."""
    return market(9).reserve(RED, "GE04", "GE05").discarded(*[f"GE{n:02}" for n in range(1, 29) if n not in (4, 5)])


def test_r24_general_an_empty_deck_and_an_empty_reserve_pass_the_step():
    w = market(9).discarded(*[f"GE{n:02}" for n in range(1, 29)]).start()
    assert w.s.step == "infantry"


@pytest.mark.parametrize(("ruler", "price"), [("RU02", 2), ("RU04", 3)])
def test_k3_ru02_generals_cost_liu_bei_two_gold(ruler, price):
    w = world("a-b").holds("a", RED, 3, ruler=True).holds("b", BLUE, 1).ruler(RED, ruler).gold(RED, 5)
    assert w.at_step("generals").play(RED, "hire").treasury(RED) == 5 - price


def test_k3_ru02_a_dead_liu_bei_bargains_for_nobody():
    w = world("a-b").holds("a", RED, 3).holds("b", BLUE, 1).ruler(RED, "RU02").gold(RED, 2).reserve(RED, "GE01")
    assert w.at_step("generals").refused(RED, "hire").args["price"] == 3


def test_r31_reserve_over_three_after_deployment_is_dismissed_down_to_three():
    w = world("a-b").holds("a", RED, 3).holds("b", BLUE, 1).reserve(RED, "GE01", "GE02", "GE03", "GE04", "GE05")
    w.at_step("deploy").play(RED, "end_step")
    assert w.options(RED) == [f"dismiss GE0{n}" for n in range(1, 6)]
    w.play(RED, "dismiss GE02", "dismiss GE03")
    assert w.in_reserve(RED) == ["GE01", "GE04", "GE05"] and w.s.step == "invade"
    assert {2, 3} <= set(w.s.general_deck)
    finish_turn(w)

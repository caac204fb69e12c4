"""R8.3, R9.4 to R9.6: what the income goes by, and the free Strategy cards."""

import pytest

from tests.conquest.rules.helpers import told
from tests.worlds import BLUE, GREEN, RED, World, world

SIX = ("ST01", "ST02", "ST03", "ST04", "ST05", "ST06")


def school(*generals: str, **options) -> World:
    w = world("a b", options=options).holds("a", RED, 3, generals=generals).holds("b", BLUE, 3)
    return w.deck("strategy", "ST22", "ST16", "ST15").at_step("awards")


@pytest.mark.parametrize("general", ["GE06", "GE07", "GE09", "GE10", "GE20", "GE27"])
def test_r9_6_k2_strategist_brings_a_free_card_at_the_turns_start(general):
    assert school(general).in_hand(RED) == ["ST22"]


def test_r9_6_rn_12_each_strategist_brings_one_one_after_another():
    assert school("GE06", "GE07").in_hand(RED) == ["ST16", "ST22"]


def test_r9_6_d_33_also_in_the_first_round():
    w = (
        world("a b")
        .holds("a", RED, 3, generals=["GE27"])
        .holds("b", BLUE, 3)
        .deck("strategy", "ST22")
        .round(1)
        .at_step("turn")
    )
    assert w.in_hand(RED) == ["ST22"] and w.treasury(RED) == 0


def test_r9_6_a_strategist_in_reserve_brings_nothing():
    w = world("a b").holds("a", RED, 3).holds("b", BLUE, 3).reserve(RED, "GE27").at_step("awards")
    assert w.in_hand(RED) == []


def test_r9_6_dc_06_d_35_r27_s22_r31_hand_of_six_and_a_free_card_discard_or_decline():
    w = school("GE27").hand(RED, *SIX)
    assert w.at == "awards.make_room_or_decline" and w.options(RED) == ["decline", *(f"discard {card}" for card in SIX)]
    assert told(w.refused(RED, "discard ST10")) == ("not_in_hand", "R9.6")
    w.play(RED, "discard ST04")
    assert w.in_hand(RED) == ["ST01", "ST02", "ST03", "ST05", "ST06", "ST22"]
    assert w.s.strategy_unused == [4] and w.s.strategy_used == []


def test_r9_6_d_35_whoever_declines_leaves_the_card_on_the_deck():
    w = school("GE27", "GE06").hand(RED, *SIX).play(RED, "decline")
    assert w.at == "awards.make_room_or_decline"
    w.play(RED, "decline")
    assert w.in_hand(RED) == list(SIX) and w.s.strategy_deck[-1] == 22


def test_r9_6_r10_5_r31_strategy_deck_dies_no_free_card_and_no_question():
    w = (
        world("a b")
        .holds("a", RED, 3, generals=["GE27", "GE06"])
        .holds("b", BLUE, 3)
        .left_in_deck("strategy", 1)
        .at_step("awards")
    )
    assert len(w.s.hands[RED]) == 1 and not w.s.strategy_deck
    w = (
        world("a b")
        .holds("a", RED, 3, generals=["GE27"])
        .holds("b", BLUE, 3)
        .left_in_deck("strategy", 0)
        .hand(RED, *SIX)
    )
    assert w.at_step("awards").at != "awards.make_room_or_decline"


def test_r26_hand_faces_the_owner_alone_sees_the_card_and_everybody_the_number():
    w = school("GE27").start()
    assert w.table.view(RED).hands[RED] == (22,) and w.table.view(BLUE).hands[RED] == ()
    assert w.table.view(BLUE).hand_size[RED] == 1 and w.table.view(-1).hands[RED] == ()


def vassal(**more) -> World:
    """BLUE serves RED; the north is shared, the south is BLUE's."""
    w = world("a b c d z", seats=3, options={"fealty": "on"}, regions={"north": "a b", "south": "c d", "far": "z"},
              bonus={"north": 2, "south": 2}, **more)  # fmt: skip
    return (
        w.holds("a", RED, 2)
        .holds("b", BLUE, 2)
        .holds("c", BLUE, 2)
        .holds("d", BLUE, 2)
        .holds("z", GREEN, 2)
        .serves(BLUE, RED)
    )


def test_r9_4_d_85_r30_10_a_shared_region_pays_neither():
    w = vassal().at_step("income").start()
    assert w.treasury(RED) == 1
    w = vassal().at_step("income", BLUE).start()
    assert w.events("income_received")[0].regions == 2


def test_r9_5_d_36_tribute_is_paid_right_after_the_income():
    w = vassal().at_step("income", BLUE).start()
    assert (w.treasury(BLUE), w.treasury(RED)) == (4, 1)
    names = w.happened()
    assert names.index("income_received") < names.index("tribute_paid")


def test_r9_5_tribute_is_paid_before_tao_qian_asks_where_his_people_gather():
    w = vassal().holds("b", BLUE, 2, ruler=True).holds("c", BLUE, 2).ruler(BLUE, "RU10").at_step("income", BLUE)
    assert w.at == "income.choose_where_they_gather" and w.treasury(RED) == 1


def test_r8_3_d_34_a_revolt_at_the_turns_beginning_ends_tribute_before_it_is_due():
    w = vassal().hand(BLUE, "ST09").at_step("turn", BLUE).play(BLUE, "play ST09 blue")
    assert w.treasury(RED) == 0 and w.events("tribute_paid") == []


def test_r8_3_food_stores_at_the_turns_beginning_count_in_its_income():
    w = vassal().hand(RED, "ST11").tokens("famine", "a").at_step("turn")
    assert w.waiting == (RED,)
    assert w.play(RED, "play ST11 north").events("income_received")[0].provinces == 1

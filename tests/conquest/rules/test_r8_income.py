"""R8 and R9: control and gold."""

import pytest

from game.conquest.rules.boards import load_board
from game.conquest.rules.income import income_of
from tests.conquest.rules.helpers import finish_turn
from tests.worlds import BLUE, COMBAT, FATE_DIE, NEUTRAL, NOBODY, RED, world


def test_r8_1_a_province_belongs_to_whoever_has_a_unit_in_it():
    for unit in ({"infantry": 1}, {"ruler": True}, {"generals": ["GE01"]}):
        w = world("a-b").holds("a", RED, **unit).holds("b", BLUE, infantry=1).start()
        assert w.owner("a") == RED and w.units("a") == 1


def test_r8_1_two_factions_never_share_a_province():
    w = world("a-b c").holds("a", RED, infantry=4).holds("b", BLUE, infantry=2).holds("c", BLUE, infantry=1)
    w.load(COMBAT, 6, 6, 6, 1, 1).play(RED, "invade a b", "foot 3", "foot 3")
    assert w.owner("b") == RED and w.units("b") == 3


def test_r8_2_control_ends_with_the_last_unit_that_leaves():
    w = world("a-b b-c").holds("a", RED, infantry=1).holds("b", RED, infantry=1).holds("c", BLUE, infantry=1)
    w.at_step("reposition").play(RED, "move a b")
    assert w.owner("a") == NOBODY and w.owner("b") == RED


def test_r8_2_control_ends_with_the_last_unit_that_dies():
    w = world("a-b a-c").holds("a", RED, infantry=1).neutral("b", 1).holds("c", RED, 1).load(COMBAT, 1, 6)
    w.play(RED, "invade a b")
    assert w.owner("a") == NOBODY and w.owner("b") == NEUTRAL


def test_r8_2_former_owners_have_no_claim():
    w = world("a-b b-c").holds("a", RED, infantry=1).holds("b", RED, infantry=1).holds("c", BLUE, infantry=1)
    w.at_step("reposition").play(RED, "move a b")
    assert income_of(w.s, RED).provinces == 1


def test_r8_3_a_province_captured_this_turn_pays_only_from_the_next_turn_on_if_still_held():
    w = world("a-b c").holds("a", RED, infantry=3).holds("c", BLUE, infantry=1).at_step("turn")
    assert w.treasury(RED) == 1
    w.play(RED, "hire_infantry 0", "invade a b", "foot 2")
    assert w.treasury(RED) == 1
    finish_turn(finish_turn(w.load(FATE_DIE, 2)))
    assert w.s.turn_seat == RED and w.s.round == 3 and w.treasury(RED) == 1 + 2


def test_r8_4_deployment_and_invasion_use_the_position_of_the_moment():
    w = world("a-b b-c").holds("a", RED, infantry=3, ruler=True).holds("c", BLUE, infantry=1).ruler(RED, "RU08")
    w.play(RED, "invade a b", "lead nobody", "foot 2")
    assert "invade b c" in w.options(RED)


def test_r9_1_d_33_r27_s21_in_round_one_nobody_receives_gold():
    w = world("a-b", bonus={"land": 2}, regions={"land": "a b"}).holds("a", RED, 3, ruler=True, generals=["GE12"])
    w.holds("b", BLUE, infantry=1).ruler(RED, "RU06").round(1).at_step("turn").start()
    assert w.treasury(RED) == 0 and w.events("income_received") == []


def test_r9_2_income_is_ruler_provinces_regions_and_skills():
    w = world("a-b b-c c-d", regions={"north": "a b", "south": "c d"}, bonus={"north": 2, "south": 1})
    w.holds("a", RED, infantry=3, ruler=True, generals=["GE12"]).holds("b", RED, infantry=1)
    w.holds("c", RED, infantry=1).holds("d", BLUE, infantry=1).ruler(RED, "RU06").at_step("turn").start()
    (income,) = w.events("income_received")
    assert (income.ruler, income.provinces, income.regions, income.skills) == (1, 3, 2, 2)
    assert w.treasury(RED) == 8


def test_r9_2_a_region_of_six_pays_two_and_a_region_of_three_pays_one():
    board = load_board(1)
    for region in board.regions[1:]:
        assert board.region_bonus[region.number] == {6: 2, 3: 1}[len(board.region_provinces[region.number])]


@pytest.mark.parametrize("holder", ["enemy", "neutral", "nobody"])
def test_r9_2_a_region_pays_only_who_controls_all_of_it(holder):
    w = world("a-b b-c", regions={"north": "a b", "south": "c"}, bonus={"north": 2})
    w.holds("a", RED, infantry=3).holds("c", BLUE, infantry=1)
    if holder == "enemy":
        w.holds("b", BLUE, infantry=1)
    elif holder == "neutral":
        w.neutral("b", 2)
    assert income_of(w.s, RED).regions == 0


def test_r9_2_income_is_one_for_each_province_whatever_stands_in_it():
    w = world("a-b c").holds("a", RED, infantry=20).holds("b", RED, generals=["GE27"]).holds("c", BLUE, 1)
    assert income_of(w.s, RED) == (0, 2, 0, 0)


def test_r9_3_who_loses_dong_zhuo_receives_two_gold_less():
    alive = world("a-b").holds("a", RED, 3, ruler=True).holds("b", BLUE, 1).ruler(RED, "RU06")
    dead = world("a-b").holds("a", RED, 3).holds("b", BLUE, 1).ruler(RED, "RU06")
    assert (income_of(alive.s, RED).total, income_of(dead.s, RED).total) == (3, 1)


def test_r9_2_everybody_is_told_the_parts_of_an_income():
    w = world("a-b").holds("a", RED, 3).holds("b", BLUE, 1).at_step("turn").start()
    assert [event.seat for event in w.events("income_received")] == [RED]

"""R12: hiring Infantry."""

import pytest

from tests.conquest.rules.helpers import told
from tests.worlds import BLUE, RED, World, world


def barracks(infantry: int = 3, gold: int = 5) -> World:
    """RED stands in step 4 with Infantry in a and one in b."""
    w = world("a-b b-c").holds("a", RED, infantry=infantry).holds("b", RED, infantry=1).holds("c", BLUE, infantry=1)
    return w.gold(RED, gold).at_step("infantry")


@pytest.mark.parametrize("gold", range(6))
def test_r12_1_dc_09_one_gold_hires_two_infantry_any_whole_number(gold):
    w = barracks(gold=5).play(RED, f"hire_infantry {gold}")
    assert w.treasury(RED) == 5 - gold
    assert sum(event.change for event in w.events("pool_changed") if event.why == "hired") == 2 * gold


def test_r12_1_gold_that_is_not_there_hires_nobody():
    assert told(barracks(gold=2).refused(RED, "hire_infantry 3")) == ("too_little_gold", "R12.1")


def test_r12_1_one_answer_ends_the_step():
    assert barracks().play(RED, "hire_infantry 1").s.step == "deploy"


def test_r12_2_d_43_nobody_is_hired_beyond_the_room_in_all_own_provinces():
    w = barracks(infantry=18, gold=30)
    assert told(w.refused(RED, "hire_infantry 12")) == ("no_room", "R12.2")
    assert w.refused(RED, "hire_infantry 12").args == {"room": 21}
    assert w.options(RED)[-1] == "hire_infantry 11"


def test_r12_2_an_odd_last_infantry_is_forfeited():
    w = world("a-b c").holds("a", RED, infantry=19).holds("b", BLUE, 1).holds("c", BLUE, 1).gold(RED, 4)
    w.at_step("infantry")
    assert [word for word in w.options(RED) if word.startswith("hire")] == ["hire_infantry 0", "hire_infantry 1"]
    w.play(RED, "hire_infantry 1")
    assert w.infantry("a") == 20 and w.treasury(RED) == 3


def test_r12_2_leaders_take_room_and_enemy_provinces_give_none():
    w = world("a-b").holds("a", RED, infantry=15, ruler=True, generals=["GE01"]).holds("b", BLUE, 1).gold(RED, 9)
    assert w.at_step("infantry").options(RED)[-1] == "hire_infantry 2"


def test_r12_2_the_pool_takes_its_place_first():
    w = world("a-b").holds("a", RED, infantry=10).holds("b", BLUE, 1).gold(RED, 9).pool(RED, 6)
    assert w.at_step("infantry").options(RED)[-1] == "hire_infantry 2"


def test_r12_3_there_is_no_other_limit():
    w = world("a-b b-c", caps={"a": 24, "b": 24}).holds("a", RED, 1).holds("b", RED, 1).holds("c", BLUE, 1)
    w.gold(RED, 30).at_step("infantry").play(RED, "hire_infantry 23")
    assert w.s.pool[RED] == 46


def test_r31_all_caps_full_at_deployment_hiring_has_no_room_and_leaders_wait():
    w = world("a-b").holds("a", RED, infantry=20).holds("b", BLUE, 1).gold(RED, 9).reserve(RED, "GE01")
    w.at_step("infantry").start()
    assert w.s.step == "invade" and w.treasury(RED) == 9 and w.in_reserve(RED) == ["GE01"]


def test_r31_all_caps_full_at_deployment_granted_infantry_is_lost():
    w = world("a-b").holds("a", RED, infantry=20).holds("b", BLUE, 1).pool(RED, 3).at_step("deploy").start()
    assert w.s.pool[RED] == 0 and w.infantry("a") == 20
    assert [event.why for event in w.events("pool_changed")] == ["lost"]


@pytest.mark.parametrize(("infantry", "gold"), [(20, 5), (3, 0)])
def test_r27_s32_the_step_passes_without_gold_or_without_room(infantry, gold):
    w = world("a-b").holds("a", RED, infantry=infantry).holds("b", BLUE, 1).gold(RED, gold).at_step("infantry")
    assert w.start().s.step == "invade"


def test_k2_recruiter_raises_two_where_he_stands_when_step_four_begins():
    w = world("a-b").holds("a", RED, infantry=3, generals=["GE21"]).holds("b", BLUE, 1).at_step("infantry").start()
    assert w.infantry("a") == 5 and w.s.pool[RED] == 0
    assert w.happened().index("step_began") < w.happened().index("infantry_placed")


def test_k2_recruiter_d_100_takes_his_places_before_room_is_counted():
    w = world("a-b").holds("a", RED, infantry=15, generals=["GE19"]).holds("b", BLUE, 1).gold(RED, 9)
    w.at_step("infantry")
    assert w.infantry("a") == 17 and w.options(RED)[-1] == "hire_infantry 1"


def test_k2_recruiter_is_limited_by_the_cap_and_waits_in_no_pool():
    w = world("a-b").holds("a", RED, infantry=18, generals=["GE07"]).holds("b", BLUE, 1).at_step("infantry").start()
    assert w.infantry("a") == 19 and w.s.pool[RED] == 0


def test_k2_recruiter_every_one_of_them_raises_his_own():
    w = world("a-b b-c").holds("a", RED, 3, generals=["GE07", "GE19"]).holds("b", RED, 1, generals=["GE21"])
    w.holds("c", BLUE, 1).at_step("infantry").start()
    assert (w.infantry("a"), w.infantry("b")) == (7, 3)


def test_k2_recruiter_in_reserve_raises_nobody():
    w = world("a-b").holds("a", RED, infantry=3).holds("b", BLUE, 1).reserve(RED, "GE21").at_step("infantry").start()
    assert w.infantry("a") == 3


def test_k2_recruiter_works_in_round_one_too():
    w = world("a-b").holds("a", RED, 3, generals=["GE21"]).holds("b", BLUE, 1).round(1).at_step("infantry").start()
    assert w.infantry("a") == 5


def test_k2_administrator_brings_one_gold_a_turn_but_not_in_round_one():
    for number, gold in ((2, 3), (1, 0)):
        w = world("a-b").holds("a", RED, 3, generals=["GE12", "GE21"]).holds("b", BLUE, 1).round(number)
        assert w.at_step("turn").treasury(RED) == gold


def test_k2_administrator_in_reserve_brings_nothing():
    w = world("a-b").holds("a", RED, infantry=3).holds("b", BLUE, 1).reserve(RED, "GE12").at_step("turn")
    assert w.treasury(RED) == 1


def test_r12_2_whoever_is_in_the_pool_already_takes_room_from_the_hired():
    w = world("a-b").holds("a", RED, infantry=11).holds("b", BLUE, 1).gold(RED, 9).pool(RED, 6).at_step("infantry")
    assert w.refused(RED, "hire_infantry 3").args == {"room": 3}
    w.play(RED, "hire_infantry 2")
    assert w.infantry("a") == 20 and w.treasury(RED) == 7
    assert [event.change for event in w.events("pool_changed") if event.why == "hired"] == [3]


def test_r12_2_with_just_enough_gold_it_is_the_room_that_lacks():
    assert told(barracks(infantry=18, gold=12).refused(RED, "hire_infantry 12")) == ("no_room", "R12.2")

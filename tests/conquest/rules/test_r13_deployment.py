"""R13: Deployment."""

from game.conquest.rules.deployment import refuse_deploy
from tests.conquest.rules.helpers import finish_turn, told
from tests.worlds import BLUE, RED, World, world


def camp(pool: int = 0, a: int = 3, b: int = 1, **kind) -> World:
    """RED holds a and b and stands in Deployment."""
    w = world("a-b b-c", **kind).holds("a", RED, infantry=a).holds("b", RED, infantry=b).holds("c", BLUE, infantry=1)
    return w.pool(RED, pool).at_step("deploy")


def test_r13_1_dc_10_infantry_is_split_freely_over_own_provinces():
    w = camp(pool=7).play(RED, "place a 4", "place b 1", "place a 1", "place b 1")
    assert (w.infantry("a"), w.infantry("b"), w.s.pool[RED]) == (8, 3, 0)


def test_r13_1_never_above_the_cap():
    w = camp(pool=7, a=18)
    assert w.options(RED) == ["concede", "place a 1", "place a 2", "place b 1", "place b 4", "place b 7"]
    w.play(RED, "place a 2")
    assert w.infantry("a") == 20 and w.infantry("b") == 6
    assert w.s.step == "invade"


def test_r13_1_only_where_the_player_rules():
    w = camp(pool=2)
    assert told(w.refused(RED, "place c 1")) == ("not_yours", "R13.1")
    w = camp(pool=2, a=20)
    assert w.infantry("b") == 3


def test_r13_1_a_full_province_takes_nobody():
    w = world("a-b b-c c-d").holds("a", RED, 20).holds("b", RED, 1).holds("c", RED, 1).holds("d", BLUE, 1)
    w.pool(RED, 3).at_step("deploy")
    assert told(w.refused(RED, "place a 1")) == ("full", "R13.1")


def test_r13_1_d_44_what_fits_nowhere_is_lost():
    w = camp(pool=9, a=19, b=16)
    w.play(RED, "place a 1")
    assert (w.infantry("a"), w.infantry("b"), w.s.pool[RED]) == (20, 20, 0)


def test_dc_10_with_a_single_roomy_province_infantry_goes_there_by_itself():
    w = camp(pool=4, a=20).start()
    assert w.infantry("b") == 5 and w.s.step == "invade"


def test_dc_10_after_each_placement_the_last_roomy_province_takes_the_rest():
    w = camp(pool=8, a=18, b=1).play(RED, "place a 1", "place a 1")
    assert (w.infantry("a"), w.infantry("b"), w.s.step) == (20, 7, "invade")


def test_dc_10_leaders_may_still_be_placed_after_infantry_went_by_itself():
    w = camp(pool=4, a=20).reserve(RED, "GE01").play(RED, "deploy GE01 b")
    assert w.leaders("b") == ["GE01"] and w.infantry("b") == 5


def test_r13_2_reserve_generals_enter_free_slots_in_own_provinces_with_room():
    w = camp(a=20).reserve(RED, "GE01", "GE02").play(RED, "deploy GE01 b")
    assert w.leaders("b") == ["GE01"] and w.in_reserve(RED) == ["GE02"] and w.units("b") == 2
    assert told(w.refused(RED, "deploy GE02 a")) == ("full", "R13.2")
    assert told(w.refused(RED, "deploy GE02 c")) == ("not_yours", "R13.2")
    assert told(w.refused(RED, "deploy GE09 b")) == ("not_in_reserve", "R13.2")


def test_r13_2_three_generals_in_play_are_the_most():
    w = world("a-b").holds("a", RED, 3, generals=["GE01", "GE02", "GE03"]).holds("b", BLUE, 1)
    w.reserve(RED, "GE04").at_step("deploy")
    assert told(w.refused(RED, "deploy GE04 a")) == ("three_in_play", "R13.2")


def test_r13_2_it_is_optional():
    w = camp().reserve(RED, "GE01").play(RED, "end_step")
    assert w.in_reserve(RED) == ["GE01"] and w.s.step == "invade"


def test_r13_3_a_swap_puts_the_reserve_general_in_the_same_province_and_slot():
    w = world("a-b b-c").holds("a", RED, 3, generals={2: "GE01"}).holds("b", RED, 1).holds("c", BLUE, 1)
    w.reserve(RED, "GE03").at_step("deploy").play(RED, "swap GE03 2")
    assert w.where(RED, 2) == "a" and w.leaders("a") == ["GE03"] and w.in_reserve(RED) == ["GE01"]
    assert w.units("a") == 4


def test_r13_3_a_swap_needs_no_room():
    w = world("a-b").holds("a", RED, 19, generals=["GE01"]).holds("b", BLUE, 1).reserve(RED, "GE03")
    w.at_step("deploy").play(RED, "swap GE03 1")
    assert w.leaders("a") == ["GE03"] and w.units("a") == 20


def test_r13_3_who_is_not_in_play_or_in_reserve_cannot_be_swapped():
    w = camp().reserve(RED, "GE03")
    assert told(w.refused(RED, "swap GE03 1")) == ("not_in_play", "R13.3")
    w = world("a-b").holds("a", RED, 3, ruler=True, generals=["GE01"]).holds("b", BLUE, 1).reserve(RED, "GE03")
    w.at_step("deploy")
    assert told(w.refused(RED, "swap GE05 1")) == ("not_in_reserve", "R13.3")
    assert told(w.refused(RED, "swap GE03 ruler")) == ("not_in_play", "R13.3")


def test_r13_4_a_general_in_play_returns_to_reserve_only_by_a_swap():
    w = world("a-b").holds("a", RED, 3, generals=["GE01"]).holds("b", BLUE, 1).reserve(RED, "GE03").at_step("deploy")
    assert w.options(RED) == ["concede", "deploy GE03 a", "end_step", "swap GE03 1"]


def test_r13_5_d_45_each_card_enters_or_leaves_play_once_a_deployment():
    w = world("a-b").holds("a", RED, 3, generals=["GE01"]).holds("b", BLUE, 1).reserve(RED, "GE03", "GE04")
    w.at_step("deploy").play(RED, "swap GE03 1")
    assert told(w.refused(RED, "swap GE01 1")) == ("already_moved", "R13.5")
    assert told(w.refused(RED, "deploy GE01 a")) == ("already_moved", "R13.5")
    assert told(w.refused(RED, "swap GE04 1")) == ("already_moved", "R13.5")
    w.play(RED, "deploy GE04 a")
    assert w.s.step == "invade"


def test_r13_5_a_general_who_entered_cannot_be_swapped_out_again():
    w = camp().reserve(RED, "GE01", "GE02").play(RED, "deploy GE01 a")
    assert told(w.refused(RED, "swap GE02 1")) == ("already_moved", "R13.5")


def test_r13_5_the_bar_is_lifted_at_the_next_deployment():
    w = world("a-b").holds("a", RED, 3, generals=["GE01"]).holds("b", BLUE, 1).reserve(RED, "GE03").at_step("deploy")
    finish_turn(finish_turn(w.play(RED, "swap GE03 1")))
    w.play(RED, "end_step", "hire_infantry 0", "swap GE01 1")
    assert w.leaders("a") == ["GE01"]


def test_r13_7_d_43_no_leader_takes_the_room_the_pool_needs():
    w = camp(pool=4, a=17, b=19).reserve(RED, "GE01")
    assert told(w.refused(RED, "deploy GE01 b")) == ("room_is_paid_for", "R13.7")
    assert told(w.refused(RED, "deploy GE01 a")) == ("room_is_paid_for", "R13.7")
    assert not [word for word in w.options(RED) if word.startswith("deploy")]


def test_r13_7_with_one_place_more_a_leader_may_enter_before_the_infantry():
    w = camp(pool=3, a=17, b=19).reserve(RED, "GE01").play(RED, "deploy GE01 b")
    assert (w.units("a"), w.units("b"), w.s.pool[RED]) == (20, 20, 0)


def test_r13_7_placements_come_in_any_order():
    w = camp(pool=3).reserve(RED, "GE01", "GE02")
    w.play(RED, "place a 1", "deploy GE01 b", "place b 2", "deploy GE02 a")
    assert (w.units("a"), w.units("b")) == (5, 4)


def test_r13_8_the_step_ends_only_with_an_empty_pool():
    w = camp(pool=2).reserve(RED, "GE01")
    assert told(w.refused(RED, "end_step")) == ("pool_first", "R13.8")
    assert w.refused(RED, "end_step").args == {"pool": 2}
    w.play(RED, "place a 2", "end_step")
    assert w.s.step == "invade"


def test_r13_8_dc_11_a_reserve_of_more_than_three_is_dismissed_down_before_going_on():
    w = camp().reserve(RED, "GE01", "GE02", "GE03", "GE04").play(RED, "end_step")
    assert w.at == "deployment.keep_three_in_reserve"
    assert told(w.refused(RED, "end_step")) == ("dismiss_first", "R13.8")
    w.play(RED, "dismiss GE02")
    assert w.in_reserve(RED) == ["GE01", "GE03", "GE04"] and w.s.step == "invade"


def test_dc_11_three_in_reserve_are_nobodys_business():
    assert camp().reserve(RED, "GE01", "GE02", "GE03").play(RED, "end_step").s.step == "invade"


def test_r13_9_who_was_deployed_fights_and_moves_the_same_turn():
    w = world("a-b a-c").holds("a", RED, 1).neutral("b", 1).holds("c", BLUE, 1).pool(RED, 3).reserve(RED, "GE28")
    w.at_step("deploy").play(RED, "deploy GE28 a", "invade a b")
    assert "lead 1" in w.options(RED)
    w.play(RED, "lead 1")
    assert w.options(RED) == [f"foot {n}" for n in range(5)]


def test_r27_s40_the_step_passes_with_nothing_to_place():
    assert camp().start().s.step == "invade"


def test_r27_s40_the_step_passes_when_no_reserve_general_can_be_placed():
    assert camp(a=20, b=20).reserve(RED, "GE01").start().s.step == "invade"


def test_dc_10_what_went_by_itself_is_told_as_deployed_not_as_lost():
    w = camp(pool=4, a=20).start()
    assert [(event.change, event.why) for event in w.events("pool_changed")] == [(-4, "deployed")]


def test_r13_1_infantry_is_placed_by_one_by_four_or_all():
    w = camp(pool=7)
    assert w.refused(RED, "place a 3").clause in ("R13.1", "R1.6")
    assert w.refused(RED, "place a 8").clause in ("R13.1", "R1.6")


def test_r13_7_the_reason_is_given_only_when_it_holds():
    w = camp(pool=3, a=17, b=19).reserve(RED, "GE01").start()
    assert refuse_deploy(w.s, RED, (), 1, w.number("b")) is None
    w = camp(pool=4, a=17, b=19).reserve(RED, "GE01").start()
    assert refuse_deploy(w.s, RED, (), 1, w.number("b")) is not None


def test_r13_5_who_left_play_does_not_replace_another_general_either():
    w = world("a-b").holds("a", RED, 3, generals=["GE01", "GE02"]).holds("b", BLUE, 1).reserve(RED, "GE03", "GE04")
    w.at_step("deploy").play(RED, "swap GE03 1")
    assert told(w.refused(RED, "swap GE01 2")) == ("already_moved", "R13.5")
    assert "swap GE04 2" in w.options(RED)

"""R30: the worked examples, as written."""

from tests.conquest.rules.helpers import dice_of, told
from tests.worlds import BLUE, COMBAT, NOBODY, RED, world


def test_r30_1_cap_20_with_16_infantry_and_2_generals_has_room_for_2_more_of_any_kind():
    w = world("a-b b-c").holds("a", RED, 16, generals=["GE01", "GE02"]).holds("b", RED, 5, ruler=True)
    w.holds("c", BLUE, 1).at_step("reposition").play(RED, "move b a")
    assert w.options(RED) == ["lead nobody", "lead ruler"]
    w.play(RED, "lead ruler")
    assert w.options(RED) == ["foot 0", "foot 1"]
    w.play(RED, "foot 1")
    assert w.units("a") == 20 and told(w.refused(RED, "move b a")) == ("full", "R17.3")


def test_r30_1_after_departures_more_may_be_added_up_to_20():
    w = world("a-b b-c").holds("a", RED, 18, generals=["GE01", "GE02"]).holds("b", RED, 9).holds("c", BLUE, 1)
    w.at_step("reposition").play(RED, "move a b", "lead nobody", "foot 3", "move b a")
    assert w.options(RED) == ["foot 1", "foot 2", "foot 3"]


def test_r30_2_a_lone_general_attacks_three_infantry():
    w = world("a-b a-c").holds("a", RED, generals=["GE27"]).neutral("b", 3).holds("c", BLUE, 1).load(COMBAT, 7, 6, 5, 1)
    w.play(RED, "invade a b")
    assert dice_of(w, "invader") == [(8, 7)] and [sides for sides, _ in dice_of(w, "defender")] == [6, 6, 6]
    assert w.infantry("b") == 2 and w.units("a") == 1
    w.load(COMBAT, 8, 1, 1).play(RED, "press")
    assert len(w.events("engaged")[1].defender_dice) == 2 and w.infantry("b") == 1


def test_r30_3_ruler_two_generals_and_five_infantry_lose_six_units_in_two_engagements():
    w = world("a-b c").holds("a", RED, 5, ruler=True, generals=["GE27", "GE06"]).neutral("b", 9).holds("c", BLUE, 1)
    everybody = ("lead ruler 1 2", "foot 5")
    w.load(COMBAT, 1, 1, 1, 6, 6, 6).play(RED, "invade a b", *everybody)
    assert [sides for sides, _ in dice_of(w, "invader")] == [8, 8, 8] and w.infantry("a") == 2
    w.load(COMBAT, 1, 1, 1, 6, 6, 6).play(RED, "press", "lead ruler 1 2", "foot 2")
    assert w.options(RED) == ["lose ruler", "lose 1", "lose 2"]
    w.play(RED, "lose 2")
    assert w.infantry("a") == 0 and w.units("a") == 2 and w.where(RED) == "a"


def test_r30_4_general_and_two_infantry_attack_a_lone_ruler():
    w = world("a-b b-c").holds("a", RED, 2, generals=["GE27"]).holds("b", BLUE, ruler=True).holds("c", BLUE, 1)
    w.load(COMBAT, 4, 3, 2, 8).play(RED, "invade a b", "lead 1", "foot 2")
    assert dice_of(w, "invader") == [(8, 4), (6, 3), (6, 2)] and dice_of(w, "defender") == [(8, 8)]
    assert w.infantry("a") == 1 and w.where(RED, 1) == "a" and w.units("b") == 1


def test_r30_5_six_three_two_against_five_four():
    w = world("a-b b-c").holds("a", RED, 3).holds("b", BLUE, 2).holds("c", BLUE, 1).load(COMBAT, 6, 3, 2, 5, 4)
    w.play(RED, "invade a b", "foot 3")
    (engaged,) = w.events("engaged")
    assert engaged.invader_wins == (True, False)
    assert (w.infantry("a"), w.infantry("b")) == (2, 1)


def test_r30_6_bonuses_of_two_and_one_on_five_and_four_make_seven_and_five():
    w = world("a-b c").holds("a", RED, generals=["GE28", "GE15"]).neutral("b", 5).holds("c", BLUE, 1)
    w.load(COMBAT, 5, 4, 1, 1, 1).play(RED, "invade a b", "lead 1 2")
    assert w.events("engaged")[0].invader_values == (7, 5)


def test_r30_7_three_of_six_capture_y_and_the_other_three_z():
    w = world("x-y x-z y-u z-u k-n").holds("x", RED, 6).holds("u", BLUE, 1).holds("k", RED, 1).neutral("n", 1)
    w.play(RED, "invade x y", "foot 3", "invade x z", "foot 3")
    assert w.owner("x") == NOBODY and w.spent("y") == w.spent("z") == (3, 0, 0)
    for province in "yz":
        assert told(w.refused(RED, f"invade {province} u")) == ("all_spent", "R14.5")


def test_r30_8_all_three_of_the_last_engagement_enter_and_others_may_follow():
    w = world("s-t t-c k-n").holds("s", RED, 4, ruler=True, generals=["GE27"]).holds("t", BLUE, 1).holds("c", BLUE, 1)
    w.holds("k", RED, 1).neutral("n", 1)
    w.load(COMBAT, 8, 6, 6, 1).play(RED, "invade s t", "lead 1", "foot 2")
    assert w.options(RED) == ["lead 1", "lead ruler 1"]
    w.play(RED, "lead ruler 1")
    assert w.options(RED) == ["foot 2", "foot 3", "foot 4"]
    w.play(RED, "foot 4")
    assert w.units("t") == 6 and w.spent("t") == (4, 0, 0) and w.s.leader_captures[:2] == [1, 1]


def test_r30_11_x_and_the_rest_of_y_reinforce_the_captured_z():
    w = (
        world("x-z y-z x-w w-v k-w")
        .holds("k", RED, 1)
        .holds("x", RED, 4)
        .holds("y", RED, 5)
        .holds("w", RED, 1)
        .holds("v", BLUE, 3)
    )
    w.play(RED, "invade y z", "foot 2")
    w.play(RED, "end_step", "move x z", "foot 4", "move y z", "foot 3")
    assert w.infantry("z") == 9 and w.spent("z") == (2, 0, 0)

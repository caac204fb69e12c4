"""K5.1: Aggressive Retreat as a General's skill."""

import pytest

from tests.conquest.rules.helpers import dice_of, told
from tests.worlds import BLUE, COMBAT, GREEN, NOBODY, PARTING_BLOW, RED, World, world

JIA_XU, SIMA_YI, ZHANG_HE = "GE11", "GE09", "GE18"


def pass_of(infantry: int = 2, haven: int = 1, attackers: int = 6, **more) -> World:
    """RED in a sets upon BLUE's b, where Jia Xu stands; behind it lies BLUE's c."""
    w = world("a-b b-c c-d a-e").holds("a", RED, attackers, **more).holds("b", BLUE, infantry, generals=[JIA_XU])
    return w.holds("c", BLUE, haven).neutral("d", 1).holds("e", RED, 1)


def test_k5_1_k2_aggressive_retreat_dc_14_the_defender_is_asked_before_the_first_engagement():
    w = pass_of().play(RED, "invade a b")
    assert w.waiting == (BLUE,) and w.options(BLUE) == ["fight", "retreat"]
    assert told(w.refused(RED, "foot 3")) == ("not_your_decision", "R27")
    w.play(BLUE, "fight")
    assert w.at == "invasion.choose_infantry" and w.waiting == (RED,)


def test_k5_1_r14_4_and_again_after_every_engagement():
    w = pass_of(infantry=5).load(COMBAT, 1, 1, 1, 8, 6, 6).play(RED, "invade a b").play(BLUE, "fight")
    w.play(RED, "foot 3")
    assert w.at == "invasion.respond_again" and w.waiting == (BLUE,)
    w.play(BLUE, "fight")
    assert w.at == "invasion.press_on" and w.waiting == (RED,)


@pytest.mark.parametrize("general", [JIA_XU, SIMA_YI, ZHANG_HE])
def test_k2_aggressive_retreat_works_for_each_of_the_three(general):
    w = world("a-b b-c").holds("a", RED, 3).holds("b", BLUE, generals=[general]).holds("c", BLUE, 1)
    assert w.play(RED, "invade a b").options(BLUE) == ["fight", "retreat"]


def test_k5_1_every_unit_must_have_a_place_in_own_adjacent_provinces():
    assert pass_of(infantry=2, haven=17).play(RED, "invade a b").waiting == (BLUE,)
    assert pass_of(infantry=2, haven=18).play(RED, "invade a b").waiting == (RED,)


def test_k5_1_without_a_destination_nobody_retreats():
    w = world("a-b b-c d").holds("a", RED, 3).holds("b", BLUE, 2, generals=[JIA_XU]).neutral("c", 2)
    w.holds("d", BLUE, 1)
    assert w.play(RED, "invade a b").waiting == (RED,)


def test_k5_1_an_unoccupied_neighbour_is_no_destination():
    w = world("a-b b-c d").holds("a", RED, 3).holds("b", BLUE, 2, generals=[JIA_XU]).holds("d", BLUE, 1)
    assert w.play(RED, "invade a b").waiting == (RED,)


def test_k5_1_a_last_province_cannot_be_left():
    w = world("a-b b-c").holds("a", RED, 3).holds("b", BLUE, 2, generals=[JIA_XU]).holds("c", RED, 2)
    assert w.play(RED, "invade a b").waiting == (RED,)


def test_k5_1_the_general_must_stand_in_the_target():
    w = world("a-b b-c").holds("a", RED, 3).holds("b", BLUE, 2).holds("c", BLUE, 1, generals=[JIA_XU])
    assert w.play(RED, "invade a b").waiting == (RED,)


def test_k5_1_the_defender_names_where_each_unit_goes():
    w = world("a-b b-c b-d d-e").holds("a", RED, 3).holds("b", BLUE, 3, ruler=True, generals=[JIA_XU])
    w.holds("c", BLUE, 1).holds("d", BLUE, 18).holds("e", RED, 1).load(PARTING_BLOW, 1, 1, 1)
    w.play(RED, "invade a b").play(BLUE, "retreat")
    assert w.options(BLUE) == [
        "withdraw c 1", "withdraw c 3", "withdraw d 1", "withdraw d 2",
        "withdraw_leader ruler c", "withdraw_leader ruler d", "withdraw_leader 1 c", "withdraw_leader 1 d",
    ]  # fmt: skip
    w.play(BLUE, "withdraw_leader ruler d")
    assert told(w.refused(BLUE, "withdraw d 2")) == ("no_haven", "K5.1")
    w.play(BLUE, "withdraw c 3", "withdraw_leader 1 c")
    assert w.where(BLUE) == "d" and w.where(BLUE, 1) == "c" and w.infantry("c") == 4 and w.infantry("d") == 18


def test_dc_14_a_single_destination_is_taken_without_asking():
    w = pass_of().load(PARTING_BLOW, 1, 1, 1).play(RED, "invade a b").play(BLUE, "retreat")
    assert w.infantry("c") == 3 and w.where(BLUE, 1) == "c"


@pytest.mark.parametrize(("units", "sides"), [(0, [8]), (1, [8, 6]), (2, [8, 6, 6]), (7, [8, 6, 6])])
def test_k5_1_rn_14_the_parting_blow_rolls_three_dice_at_most_leaders_first(units, sides):
    w = pass_of(infantry=units).load(PARTING_BLOW, *[1] * len(sides)).play(RED, "invade a b").play(BLUE, "retreat")
    assert [die for die, _ in dice_of(w, "parting_blow")] == sides


def test_k5_1_every_five_or_more_kills_one_infantry_of_the_source():
    for rolls, left in (((4, 4, 4), 6), ((5, 4, 4), 5), ((8, 5, 6), 3)):
        w = pass_of().load(PARTING_BLOW, *rolls).play(RED, "invade a b").play(BLUE, "retreat")
        assert w.infantry("a") == left


def test_k5_1_leaders_are_never_hit_and_no_more_die_than_are_there():
    w = pass_of(attackers=1, ruler=True).load(PARTING_BLOW, 8, 6, 6).play(RED, "invade a b").play(BLUE, "retreat")
    assert w.infantry("a") == 0 and w.where(RED) == "a"


def test_k5_1_the_most_used_die_first():
    w = world("a-b b-c c-d a-e").holds("a", RED, 5, ruler=True, twice=1, once=2).ruler(RED, "RU08")
    w.holds("b", BLUE, 2, generals=[JIA_XU]).holds("c", BLUE, 1).holds("e", RED, 1).load(PARTING_BLOW, 8, 6, 1)
    w.play(RED, "invade a b").play(BLUE, "retreat")
    assert w.infantry("a") == 3 and w.spent("a") == (1, 0, 0)


def test_k5_1_no_modifiers_count():
    w = world("a-b b-c a-e").holds("a", RED, 5).holds("b", BLUE, 2, generals=[ZHANG_HE]).holds("c", BLUE, 1)
    w.holds("e", RED, 1).load(PARTING_BLOW, 4, 4, 4).play(RED, "invade a b").play(BLUE, "retreat")
    assert w.infantry("a") == 5


def test_k5_1_r14_10_d_63_r31_defender_empties_target_by_retreat_the_invader_may_leave_it_empty():
    w = pass_of().load(PARTING_BLOW, 1, 1, 1).play(RED, "invade a b").play(BLUE, "retreat")
    assert w.owner("b") == NOBODY and w.options(RED) == ["leave", "occupy"]
    w.play(RED, "leave")
    assert w.owner("b") == NOBODY and w.at == "campaign.choose" and w.spent("a") == (0, 0, 0)
    assert w.events("invasion_ended")[0].outcome == "left_empty"


def test_dc_22_k5_1_or_occupy_it_as_an_unoccupied_province():
    w = pass_of().load(PARTING_BLOW, 1, 1, 1).play(RED, "invade a b").play(BLUE, "retreat").play(RED, "occupy")
    assert w.options(RED) == [f"foot {n}" for n in range(1, 7)]
    w.play(RED, "foot 2")
    assert w.owner("b") == RED and w.spent("b") == (2, 0, 0)
    assert w.events("invasion_ended")[0].outcome == "captured"


def test_r14_10_after_a_retreat_the_group_of_the_last_engagement_need_not_enter():
    w = pass_of(infantry=5).load(COMBAT, 6, 6, 6, 8, 1, 1).play(RED, "invade a b").play(BLUE, "fight")
    w.play(RED, "foot 3").load(PARTING_BLOW, 1, 1, 1).play(BLUE, "retreat").play(RED, "occupy")
    assert w.options(RED)[0] == "foot 1"


def test_k5_1_without_an_eligible_unit_left_nobody_is_asked():
    w = world("a-b b-c a-e").holds("a", RED, 3, once=2).holds("b", BLUE, 2, generals=[JIA_XU]).holds("c", BLUE, 1)
    w.holds("e", RED, 1).load(PARTING_BLOW, 8, 6, 6).play(RED, "invade a b").play(BLUE, "retreat")
    assert w.events("invasion_ended")[0].outcome == "retreated" and w.owner("b") == NOBODY


def test_k5_1_the_move_is_no_reposition_and_no_abandonment():
    w = pass_of().load(PARTING_BLOW, 1, 1, 1).play(RED, "invade a b").play(BLUE, "retreat")
    assert w.events("abandoned") == [] and set(w.s.moved) == {0}
    assert [event.how for event in w.events("marched")] == ["retreat"] * len(w.events("marched"))


def test_k2_aggressive_retreat_any_number_of_times_a_turn():
    w = world("a-b b-c a-e").holds("a", RED, 9).holds("b", BLUE, 1, generals=[JIA_XU]).holds("c", BLUE, 1)
    w.holds("e", RED, 1).load(PARTING_BLOW, 1, 1).play(RED, "invade a b").play(BLUE, "retreat")
    w.play(RED, "occupy", "foot 2")
    w = world("a-b b-c c-d a-e").holds("a", RED, 9).holds("b", BLUE, 1, generals=[JIA_XU]).holds("c", RED, 3)
    w.holds("d", BLUE, 1).holds("e", BLUE, 1)
    assert w.play(RED, "invade a b").waiting == (RED,)


def test_k5_1_he_may_retreat_in_each_window_of_a_turn():
    w = world("a-b b-c b-d d-e").holds("a", RED, 9).holds("c", BLUE, 1).holds("b", BLUE, 1, generals=[JIA_XU])
    w.holds("e", RED, 9).holds("d", BLUE, 1).load(PARTING_BLOW, 1, 1, 1, 1)
    w.play(RED, "invade a b").play(BLUE, "retreat", "withdraw d 1", "withdraw_leader 1 d")
    w.play(RED, "occupy", "foot 1", "invade e d")
    assert w.waiting == (RED,)
    w = world("a-b b-c b-d d-e").holds("a", RED, 9).holds("c", BLUE, 1).holds("b", BLUE, 1, generals=[JIA_XU])
    w.holds("e", RED, 9).holds("d", BLUE, 1).load(PARTING_BLOW, 1, 1)
    w.play(RED, "invade a b").play(BLUE, "fight").load(COMBAT, 1, 8, 1).play(RED, "foot 1")
    assert w.options(BLUE) == ["fight", "retreat"]


def test_k5_1_r20_6_a_retreat_counts_no_capture_for_the_invader():
    w = pass_of(ruler=False).load(PARTING_BLOW, 1, 1, 1).play(RED, "invade a b").play(BLUE, "retreat")
    assert w.events("captured") == []


def test_k5_1_a_third_player_is_no_haven():
    w = world("a-b b-c d", seats=3).holds("a", RED, 3).holds("b", BLUE, 2, generals=[JIA_XU]).holds("c", GREEN, 1)
    w.holds("d", BLUE, 1)
    assert w.play(RED, "invade a b").waiting == (RED,)


def test_k5_1_the_first_seat_retreats_like_any_other():
    w = world("a-b b-c a-e").holds("a", BLUE, 6).holds("b", RED, 2, generals=[JIA_XU]).holds("c", RED, 1, ruler=True)
    w.holds("e", BLUE, 1).at_step("invade", BLUE).load(PARTING_BLOW, 1, 1, 6).play(BLUE, "invade a b")
    assert w.options(RED) == ["fight", "retreat"]
    w.play(RED, "retreat")
    assert w.infantry("c") == 3 and w.where(RED) == w.where(RED, 1) == "c" and w.infantry("a") == 5
    assert w.waiting == (BLUE,) and w.options(BLUE) == ["leave", "occupy"]


def test_dc_14_a_single_destination_takes_several_leaders_without_asking():
    w = world("a-b b-c a-e").holds("a", RED, 6).holds("b", BLUE, 2, ruler=True, generals=[JIA_XU]).holds("c", BLUE, 1)
    w.holds("e", RED, 1).load(PARTING_BLOW, 1, 1, 1).play(RED, "invade a b").play(BLUE, "retreat")
    assert w.waiting == (RED,) and w.units("c") == 5

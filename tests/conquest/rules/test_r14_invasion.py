"""R14: the Invade step, captures, moving in."""

from tests.conquest.rules.helpers import finish_turn, told
from tests.worlds import (
    BLUE,
    COMBAT,
    FATE_DIE,
    GREEN,
    INVADER,
    NEUTRAL,
    NOBODY,
    PARTING_BLOW,
    RED,
    STRIKES,
    World,
    world,
)


def front(a: int = 6, b: int = 2, **kind) -> World:
    """RED in a, BLUE in b behind it and in c; d is empty behind a."""
    w = world("d-a a-b b-c", **kind).holds("a", RED, infantry=a).holds("b", BLUE, infantry=b)
    return w.holds("c", BLUE, infantry=1)


# ---- R14.1 to R14.4: declaring


def test_r14_1_r27_s50_dc_12_any_number_of_invasions_one_at_a_time():
    w = world("a-b a-c a-d").holds("a", RED, infantry=6).holds("d", BLUE, infantry=9)
    w.play(RED, "invade a b", "foot 2", "invade a c", "foot 2", "invade a d", "foot 1")
    assert w.owner("b") == w.owner("c") == RED
    assert told(w.refused(RED, "invade a d")) == ("finish_first", "R27")


def test_r14_2_targets_are_adjacent_enemy_neutral_or_unoccupied_provinces():
    w = world("a-b a-c a-d a-e e-f f-g").holds("a", RED, 3).holds("b", BLUE, 1).neutral("c", 2).holds("e", RED, 1)
    w.holds("g", BLUE, 1)
    assert w.options(RED) == ["concede", "end_step", "invade a b", "invade a c", "invade a d", "invade e f"]


def test_r14_2_every_refusal_says_why():
    w = world("a-b b-c a-d").holds("a", RED, 3).holds("b", BLUE, 1).holds("c", BLUE, 1).holds("d", RED, 2, once=2)
    assert told(w.refused(RED, "invade a c")) == ("not_adjacent", "R14.2")
    assert told(w.refused(RED, "invade a d")) == ("own_province", "R14.2")
    assert told(w.refused(RED, "invade b a")) == ("not_yours", "R14.2")
    assert told(w.refused(RED, "invade c b")) == ("not_yours", "R14.2")


def test_r14_2_a_source_of_spent_units_invades_nobody():
    w = world("a-b c-d").holds("a", RED, 2, once=2).holds("b", BLUE, 1).holds("c", RED, 1).neutral("d", 9)
    assert told(w.refused(RED, "invade a b")) == ("all_spent", "R14.5")
    assert w.refused(RED, "invade a b").args == {"province": w.number("a")}


def test_r14_2_numbers_that_name_no_province_are_refused():
    w = front()
    for wrong in (("invade", 1, 99), ("invade", 99, 1), ("invade", -1, 2), ("invade", 0, 1), ("invade",), ()):
        assert w.table.refusal(RED, wrong) is not None


def test_r14_3_forces_of_two_provinces_are_not_combined():
    w = world("a-b b-c").holds("a", RED, 2).holds("c", RED, 5).holds("b", BLUE, 3).play(RED, "invade a b")
    assert w.options(RED) == ["foot 1", "foot 2"]
    assert told(w.refused(RED, "foot 3")) == ("not_this_infantry", "R14.6")


def test_r14_4_the_sequence_of_an_invasion():
    w = front(a=6, b=2).load(COMBAT, 6, 5, 1, 6, 6, 1)
    w.play(RED, "invade a b", "foot 2")
    assert w.at == "invasion.press_on"
    w.play(RED, "press", "foot 1", "foot 3")
    names = [name for name in w.happened() if name not in ("rolled", "step_began", "turn_began")]
    assert names == [
        "invasion_declared",
        "group_declared",
        "engaged",
        "infantry_fell",
        "infantry_fell",
        "group_declared",
        "engaged",
        "infantry_fell",
        "marched",
        "captured",
        "invasion_ended",
    ]


def test_r14_4_ending_and_declaring_another_target_is_switching():
    w = world("a-b a-c").holds("a", RED, 6).holds("b", BLUE, 5).neutral("c", 1).load(COMBAT, 6, 6, 5, 1, 1, 1)
    w.play(RED, "invade a b", "foot 3", "halt", "invade a c")
    assert w.at == "invasion.choose_infantry"


def test_r27_s52_dc_14_neutrals_and_players_without_the_skill_are_not_asked():
    assert front().play(RED, "invade a b").at == "invasion.choose_infantry"
    w = world("a-b").holds("a", RED, 3).neutral("b", 2).play(RED, "invade a b")
    assert w.at == "invasion.choose_infantry"


# ---- R14.5: captures


def test_r14_5_a_unit_captures_once_a_turn():
    w = world("a-b b-c a-d").holds("a", RED, 6).neutral("c", 5).holds("d", BLUE, 9).play(RED, "invade a b", "foot 3")
    assert w.spent("b") == (3, 0, 0) and w.spent("a") == (0, 0, 0)
    assert told(w.refused(RED, "invade b c")) == ("all_spent", "R14.5")


def test_r14_5_d_54_fighting_without_capturing_spends_nobody():
    w = front(a=6, b=6).load(COMBAT, 1, 1, 1, 6, 6, 6).play(RED, "invade a b", "foot 3", "halt")
    assert w.infantry("a") == 3 and w.spent("a") == (0, 0, 0)
    w.play(RED, "invade a d", "foot 3")
    assert w.owner("d") == RED


def test_r14_5_d_55_fearless_and_his_companions_capture_twice():
    w = world("a-b b-c c-d d-e").holds("a", RED, 4, generals=["GE04"]).neutral("d", 9).holds("b", BLUE, 1)
    w.holds("e", BLUE, 1)
    w.load(COMBAT, 8, 6, 1).play(RED, "invade a b", "lead 1", "foot 2", "lead 1", "foot 2", "invade b c", "lead 1")
    w.play(RED, "foot 0 2")
    assert w.owner("c") == RED and w.spent("c") == (0, 2, 0) and w.s.leader_captures[1] == 2


def test_r14_5_after_two_captures_fearless_is_spent():
    w = world("a-b b-c a-d").holds("a", RED, 2).holds("b", RED, 2, generals=["GE04"], twice=2, captures={1: 2})
    w.neutral("c", 1).holds("d", BLUE, 1)
    assert told(w.refused(RED, "invade b c")) == ("all_spent", "R14.5")


def test_r14_5_companions_go_only_in_the_same_group_as_fearless():
    w = world("a-b b-c").holds("a", RED, 1).holds("b", RED, 3, generals=["GE04"], once=3, captures={1: 1})
    w.neutral("c", 2).play(RED, "invade b c")
    assert w.actions(RED) == [("foot", 0, n) for n in range(4)]
    assert w.events("group_declared") == [] and w.table.stack[-1].leaders == 0b10


def test_r14_5_a_second_general_with_one_capture_goes_only_beside_fearless():
    w = world("a-b b-c").holds("a", RED, 1).neutral("c", 2)
    w.holds("b", RED, 1, generals=["GE04", "GE01"], once=1, captures={1: 1, 2: 1}).play(RED, "invade b c")
    assert w.options(RED) == ["lead 1", "lead 1 2"]
    assert told(w.refused(RED, "lead 2")) == ("not_these_leaders", "R14.6")


def test_r14_5_a_ruler_too_goes_twice_beside_fearless():
    w = world("a-b b-c").holds("a", RED, 1).neutral("c", 2)
    w.holds("b", RED, ruler=True, generals=["GE16"], captures={0: 1, 1: 0}).play(RED, "invade b c")
    assert w.options(RED) == ["lead 1", "lead ruler 1"]


def test_r14_5_without_fearless_among_them_used_units_stay():
    w = world("a-b b-c").holds("a", RED, 1).neutral("c", 2).holds("b", RED, 5, generals=["GE01"], once=3)
    w.play(RED, "invade b c", "lead 1")
    assert w.options(RED) == ["foot 0", "foot 1", "foot 2"]


def test_r14_5_fearless_walks_along_and_takes_used_units_with_him():
    w = world("a-b b-c").holds("a", RED, 1).holds("b", RED, 3, generals=["GE04"], once=2).play(RED, "invade b c")
    assert w.options(RED) == ["lead nobody", "lead 1"]
    w.play(RED, "lead 1")
    assert "foot 1 2" in w.options(RED)
    w.play(RED, "foot 0 2")
    assert w.spent("c") == (0, 2, 0) and w.infantry("b") == 1 and w.spent("b") == (0, 0, 0)


def test_r14_5_d_56_k2_cavalry_commander_k3_ru08_all_units_capture_twice():
    w = world("a-b b-c c-d").holds("a", RED, 4, ruler=True).ruler(RED, "RU08").neutral("d", 9)
    w.play(RED, "invade a b", "lead nobody", "foot 2", "invade b c", "foot 0 2")
    assert w.owner("c") == RED and w.owner("b") == NOBODY and w.spent("c") == (0, 2, 0)
    assert told(w.refused(RED, "invade c d")) == ("all_spent", "R14.5")


def test_r14_5_d_56_the_two_do_not_add_up():
    w = world("d-a a-b b-c").holds("a", RED, 2, ruler=True).ruler(RED, "RU08").neutral("c", 9)
    w.holds("b", RED, 2, generals=["GE04"], twice=2, captures={1: 2})
    assert told(w.refused(RED, "invade b c")) == ("all_spent", "R14.5")


def test_r14_5_without_its_ruler_cavalry_is_gone():
    w = world("a-b b-c a-d").holds("a", RED, 2).ruler(RED, "RU08").neutral("c", 9).holds("b", RED, 2, once=2)
    assert told(w.refused(RED, "invade b c")) == ("all_spent", "R14.5")


def test_r14_5_a_leader_counts_his_own_captures():
    w = world("a-b b-c a-d").holds("a", RED, 2, ruler=True, generals=["GE01"]).neutral("c", 9)
    w.play(RED, "invade a b", "lead 1", "foot 0")
    assert w.s.leader_captures[:4] == [0, 1, 0, 0]
    assert told(w.refused(RED, "invade b c")) == ("all_spent", "R14.5")


# ---- R14.6, R14.7: groups


def test_r14_6_d_50_r27_s53_dc_16_any_non_empty_set_of_eligible_units():
    w = world("a-b").holds("a", RED, 2, ruler=True, generals=["GE01"]).neutral("b", 5).play(RED, "invade a b")
    assert w.options(RED) == ["lead nobody", "lead ruler", "lead 1", "lead ruler 1"]
    nobody = w.table.clone()
    w.play(RED, "lead nobody")
    assert w.options(RED) == ["foot 1", "foot 2"]
    assert told(w.refused(RED, "foot 0")) == ("not_this_infantry", "R14.6")
    nobody.apply(RED, ("lead", 3))
    assert [action[1] for action in nobody.options(RED)] == [0, 1, 2]


def test_r14_6_without_infantry_somebody_must_lead():
    w = world("a-b").holds("a", RED, ruler=True, generals=["GE01"]).neutral("b", 5).play(RED, "invade a b")
    assert w.options(RED) == ["lead ruler", "lead 1", "lead ruler 1"]


def test_r14_6_the_group_is_chosen_anew_for_every_engagement():
    w = front(a=6, b=6).load(COMBAT, 1, 6, 6).play(RED, "invade a b", "foot 1", "press")
    assert w.options(RED) == [f"foot {n}" for n in range(1, 6)]


def test_dc_16_a_single_eligible_unit_goes_by_itself():
    w = world("a-b c").holds("a", RED, 1).neutral("b", 5).holds("c", RED, 1).load(COMBAT, 1, 6, 6, 6)
    w.play(RED, "invade a b")
    assert w.owner("a") == NOBODY and w.events("group_declared")[0].infantry == 1


def test_r14_7_d_49_a_declared_invasion_has_at_least_one_engagement():
    w = front().play(RED, "invade a b")
    for word in ("halt", "end_step", "invade a d"):
        w.refused(RED, word)
    assert w.options(RED) == [f"foot {n}" for n in range(1, 7)]


def test_r14_7_dc_20_r27_s58_after_any_engagement_the_invader_may_end():
    w = front(a=6, b=6).load(COMBAT, 1, 6, 6).play(RED, "invade a b", "foot 1")
    assert w.options(RED) == ["halt", "press"]
    w.play(RED, "halt")
    assert w.at == "campaign.choose" and w.events("invasion_ended")[0].outcome == "halted"


def test_r14_7_conceding_is_no_way_out_of_an_invasion():
    w = front(a=6, b=6).play(RED, "invade a b")
    w.refused(RED, "concede")
    w.load(COMBAT, 1, 6, 6).play(RED, "foot 1").refused(RED, "concede")


# ---- R14.8 to R14.11: moving in


def test_r14_8_d_51_all_survivors_of_the_last_group_must_move_in():
    w = front(a=6, b=1).load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 4")
    assert w.options(RED) == ["foot 4", "foot 5", "foot 6"]
    assert told(w.refused(RED, "foot 3")) == ("must_move_in", "R14.8")


def test_r14_8_leaders_of_the_group_move_in_too():
    w = world("a-b c").holds("a", RED, 6, ruler=True, generals=["GE01"]).holds("b", BLUE, 1).holds("c", BLUE, 1)
    w.load(COMBAT, 8, 6, 1).play(RED, "invade a b", "lead 1", "foot 1")
    assert w.options(RED) == ["lead 1", "lead ruler 1"]
    assert told(w.refused(RED, "lead nobody")) == ("not_these_leaders", "R14.8")
    assert told(w.refused(RED, "lead ruler")) == ("not_these_leaders", "R14.8")


def test_r14_8_only_the_last_group_must_and_earlier_ones_stay_free():
    w = front(a=8, b=2).load(COMBAT, 6, 5, 1, 6, 1).play(RED, "invade a b", "foot 3")
    assert w.infantry("a") == 7 and w.infantry("b") == 1
    w.load(COMBAT, 6, 1).play(RED, "press", "foot 1")
    assert w.options(RED) == [f"foot {n}" for n in range(1, 8)]


def test_r14_8_d_58_dc_21_r27_s59_others_who_are_eligible_may_follow_and_are_spent():
    w = front(a=6, b=1).load(COMBAT, 6, 6, 1).play(RED, "invade a b", "foot 2", "foot 5")
    assert w.infantry("b") == 5 and w.spent("b") == (5, 0, 0) and w.spent("a") == (0, 0, 0)


def test_r14_8_spent_units_may_not_follow():
    w = world("a-b c").holds("a", RED, 6, once=3).holds("b", BLUE, 1).holds("c", BLUE, 1)
    w.load(COMBAT, 6, 6, 1).play(RED, "invade a b", "foot 2")
    assert w.options(RED) == ["foot 2", "foot 3"]


def test_dc_21_it_is_automatic_when_nothing_can_be_added():
    w = front(a=3, b=1).load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 3")
    assert w.owner("b") == RED and w.owner("a") == NOBODY and w.infantry("b") == 3


def test_r14_8_d_52_r31_group_larger_than_cap_exactly_the_cap_enters():
    w = world("a-b c", caps={"a": 24}).holds("a", RED, 23, ruler=True).holds("b", BLUE, 1).holds("c", BLUE, 1)
    w.load(COMBAT, 8, 6, 6, 1).play(RED, "invade a b", "lead ruler", "foot 23")
    assert w.options(RED) == ["lead nobody", "lead ruler"]
    w.play(RED, "lead nobody")
    assert w.units("b") == 20 and w.infantry("a") == 3 and w.where(RED) == "a"
    assert w.spent("a") == (0, 0, 0) and w.spent("b") == (20, 0, 0) and w.s.leader_captures[0] == 0


def test_r14_8_d_52_with_the_ruler_inside_nineteen_infantry_fit():
    w = world("a-b c", caps={"a": 24}).holds("a", RED, 23, ruler=True).holds("b", BLUE, 1).holds("c", BLUE, 1)
    w.load(COMBAT, 8, 6, 6, 1).play(RED, "invade a b", "lead ruler", "foot 23", "lead ruler")
    assert w.units("b") == 20 and w.infantry("b") == 19 and w.infantry("a") == 4


def test_r14_8_d_52_the_invader_chooses_among_fresh_and_used_who_stays():
    w = world("a-b c", caps={"a": 24}).holds("a", RED, 22, ruler=True, once=11).holds("b", BLUE, 1)
    w.holds("c", BLUE, 1).ruler(RED, "RU08").load(COMBAT, 6, 6, 6, 1)
    w.play(RED, "invade a b", "lead nobody", "foot 11 11")
    assert w.at == "move_in.choose_infantry" and w.events("group_declared")[0].infantry == 22
    assert w.options(RED) == [f"foot {fresh} {20 - fresh}" for fresh in range(9, 12)]


def test_r14_8_units_that_follow_never_exceed_the_cap():
    w = world("a-b c", caps={"a": 24}).holds("a", RED, 24).holds("b", BLUE, 1).holds("c", BLUE, 1)
    w.load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 3")
    assert w.options(RED) == [f"foot {n}" for n in range(3, 21)]


def test_r14_9_d_53_an_unoccupied_province_is_entered_without_combat_by_one_at_least():
    w = front(a=6).play(RED, "invade a d")
    assert w.options(RED) == [f"foot {n}" for n in range(1, 7)]
    w.play(RED, "foot 2")
    assert w.owner("d") == RED and w.spent("d") == (2, 0, 0) and w.events("rolled") == []


def test_r14_9_and_by_the_cap_at_most():
    w = world("a-b c", caps={"a": 24}).holds("a", RED, 24).holds("c", BLUE, 1).play(RED, "invade a b")
    assert w.options(RED)[-1] == "foot 20"


def test_r14_9_a_lone_leader_may_enter():
    w = world("a-b c").holds("a", RED, 1, ruler=True).holds("c", BLUE, 1).play(RED, "invade a b", "lead ruler")
    w.play(RED, "foot 0")
    assert w.where(RED) == "b" and w.infantry("b") == 0 and w.owner("b") == RED


def test_r14_10_d_59_a_target_emptied_by_a_strike_is_conquered_by_the_declared_group():
    w = world("a-b c").holds("a", RED, 4, generals=["GE05"]).holds("b", BLUE, 1).holds("c", BLUE, 1).ties_to(INVADER)
    w.load(STRIKES, 5).play(RED, "invade a b", "lead 1", "foot 2")
    assert w.at == "move_in.choose_infantry" and w.options(RED) == ["foot 2", "foot 3", "foot 4"]
    w.play(RED, "foot 2")
    assert w.owner("b") == RED and w.leaders("b") == ["GE05"]
    assert w.events("engaged") == []


def test_r14_11_a_player_may_empty_the_source():
    w = front(a=2).play(RED, "invade a d", "foot 2")
    assert w.owner("a") == NOBODY and w.owner("d") == RED
    assert [event.at for event in w.events("abandoned")] == [w.number("a")]


def test_r14_11_a_defender_without_the_skill_cannot_leave():
    w = front(a=6, b=6).load(COMBAT, 6, 6, 6, 1, 1, 1).play(RED, "invade a b", "foot 3")
    assert w.waiting == (RED,)
    w.refused(BLUE, "retreat")


# ---- R14.12 to R14.14


def test_r14_12_d_57_coming_back_to_a_pair_continues_the_same_invasion():
    w = world("a-b a-c").holds("a", RED, 9).holds("b", BLUE, 6, generals=["GE02"]).holds("c", BLUE, 9)
    w.load(COMBAT, 1, 1, 8, 6, 6).play(RED, "invade a b", "foot 3")
    assert [len(event.invader_dice) for event in w.events("engaged")] == [2]
    w.load(COMBAT, 1, 1, 1, 8, 6, 6).play(RED, "halt", "invade a b", "foot 3")
    assert [len(event.invader_dice) for event in w.events("engaged")] == [2, 3]
    assert [event.engagement for event in w.events("engaged")] == [1, 2]


def test_r14_12_another_source_is_another_invasion():
    w = world("a-b d-b b-c").holds("a", RED, 9).holds("d", RED, 9).holds("b", BLUE, 6, generals=["GE02"])
    w.holds("c", BLUE, 9)
    w.load(COMBAT, 1, 1, 8, 6, 6).play(RED, "invade a b", "foot 3", "halt")
    w.load(COMBAT, 1, 1, 8, 6, 6).play(RED, "invade d b", "foot 3")
    assert [len(event.invader_dice) for event in w.events("engaged")] == [2, 2]


def test_r14_12_a_visit_elsewhere_in_between_changes_nothing():
    w = world("a-b a-c").holds("a", RED, 9).holds("b", BLUE, 6, generals=["GE02"]).holds("c", BLUE, 9)
    w.load(COMBAT, 1, 1, 8, 6, 6).play(RED, "invade a b", "foot 3", "halt")
    w.load(COMBAT, 1, 6, 6, 6).play(RED, "invade a c", "foot 1", "halt")
    w.load(COMBAT, 1, 1, 1, 8, 6, 6).play(RED, "invade a b", "foot 3")
    assert len(w.events("engaged")[-1].invader_dice) == 3


def test_r14_12_the_next_turn_begins_a_new_invasion():
    w = world("a-b b-c").holds("a", RED, 19).holds("b", BLUE, 12, generals=["GE02"]).holds("c", BLUE, 9)
    w.load(COMBAT, 1, 1, 8, 6, 6).load(FATE_DIE, 2).play(RED, "invade a b", "foot 3", "halt")
    finish_turn(finish_turn(w))
    w.load(COMBAT, 1, 1, 8, 6, 6).play(RED, "hire_infantry 0", "invade a b", "foot 3")
    assert [len(event.invader_dice) for event in w.events("engaged")] == [2, 2]


def test_r14_12_k2_raider_a_target_defended_when_the_invasion_began_pays_though_it_was_left_empty_once():
    w = world("a-b b-c").holds("a", RED, 4, generals=["GE08"]).holds("b", BLUE, 1, generals=["GE11"])
    w.holds("c", BLUE, 1).load(PARTING_BLOW, 1, 1).play(RED, "invade a b").play(BLUE, "retreat")
    w.play(RED, "leave", "invade a b", "lead 1", "foot 0")
    assert w.owner("b") == RED and w.treasury(RED) == 1


def test_r14_13_d_64_without_an_eligible_unit_the_invasion_ends():
    w = world("a-b a-c").holds("a", RED, 3, once=2).holds("b", BLUE, 3).holds("c", RED, 1).load(COMBAT, 1, 6, 6, 6)
    w.play(RED, "invade a b")
    assert w.events("invasion_ended")[0].outcome == "spent" and w.infantry("a") == 2


def test_r14_13_an_empty_source_becomes_unoccupied():
    w = world("a-b a-c c-d").holds("a", RED, 1).holds("b", BLUE, 3).holds("c", RED, 1).load(COMBAT, 1, 6, 6, 6)
    w.play(RED, "invade a b")
    assert w.owner("a") == NOBODY and w.at == "campaign.choose" and "invade c a" in w.options(RED)


def test_r14_14_a_captured_province_may_be_the_source_of_units_not_spent():
    w = world("a-b b-c").holds("a", RED, 4, generals=["GE04"]).neutral("c", 3)
    w.play(RED, "invade a b", "lead 1", "foot 2")
    assert "invade b c" in w.options(RED)


def test_r14_2_an_eliminated_players_former_province_may_be_invaded_like_any_other():
    w = world("a-b b-c d", seats=3).holds("a", RED, 4).holds("b", BLUE, 1).neutral("c", 2).holds("d", GREEN, 1)
    w.load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 3", "foot 3")
    assert w.owner("b") == RED and w.owner("c") == NEUTRAL and not w.s.alive[BLUE]


def test_r14_5_infantry_that_captured_twice_stays_with_its_fresh_neighbours_free():
    w = world("a-b c").holds("a", RED, 7, ruler=True, once=1, twice=2).ruler(RED, "RU08").neutral("b", 3)
    w.holds("c", BLUE, 1).play(RED, "invade a b", "lead nobody")
    assert w.actions(RED)[-1] == ("foot", 4, 1)

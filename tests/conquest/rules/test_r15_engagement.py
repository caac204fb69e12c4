"""R15: the Combat Engagement at the table. The arithmetic of the dice is proved in test_battle_dice.py."""

from random import Random

import pytest

from game.conquest.rules.game import RULES
from game.engine.codec import snapshot
from tests.conquest.rules.helpers import dice_of, told
from tests.worlds import BLUE, COMBAT, DEFENDER, INVADER, NOBODY, RED, STRIKES, World, world


def field(a: int = 3, b: int = 3, ties: int = DEFENDER, **more) -> World:
    """RED in a against BLUE in b; both have a Province elsewhere, so that nobody is eliminated."""
    w = world("a-b a-c b-d c-e").holds("a", RED, a, **more.get("red", {})).holds("b", BLUE, b, **more.get("blue", {}))
    return w.holds("c", RED, 1).holds("d", BLUE, 1).neutral("e", 1).ties_to(ties)


def losses(w: World) -> tuple[int, int]:
    """How many units of RED and of BLUE have died."""
    fallen = [0, 0]
    for event in w.events("infantry_fell"):
        fallen[event.seat] += event.infantry
    for event in w.events("leader_fell"):
        fallen[event.seat] += 1
    return fallen[RED], fallen[BLUE]


def test_r15_1_all_units_of_the_target_defend():
    w = field(3, 2, blue={"ruler": True, "generals": ["GE27"]}).load(COMBAT, 6, 1, 1, 1, 1, 1)
    w.play(RED, "invade a b", "foot 3")
    assert dice_of(w, "defender") == [(8, 1), (8, 1), (6, 1)]


@pytest.mark.parametrize(("group", "invaders"), [(1, 1), (2, 2), (3, 3), (7, 3)])
def test_r15_4_d_50_each_side_rolls_three_dice_or_all_it_has(group, invaders):
    w = field(9, 2).load(COMBAT, *[1] * invaders, 6, 6).play(RED, "invade a b", f"foot {group}")
    assert (len(dice_of(w, "invader")), len(dice_of(w, "defender"))) == (invaders, 2)


def test_r15_5_leaders_roll_d8_and_are_never_kept_back_for_infantry():
    w = field(5, 5, red={"ruler": True, "generals": ["GE27"]}, blue={"ruler": True})
    w.load(COMBAT, 1, 1, 1, 8, 6, 6).play(RED, "invade a b", "lead ruler 1", "foot 5")
    assert [sides for sides, _ in dice_of(w, "invader")] == [8, 8, 6]
    assert [sides for sides, _ in dice_of(w, "defender")] == [8, 6, 6]


@pytest.mark.parametrize(("ties", "sides"), [(DEFENDER, 8), (INVADER, 3)])
def test_r15_6_k2_drillmaster_k2_intimidating_on_one_die_the_favoured_side_comes_first(ties, sides):
    w = field(2, 1, ties, red={"generals": ["GE16"]}, blue={"generals": ["GE17"]})
    w.load(COMBAT, 1, 1, 8, 3).play(RED, "invade a b", "lead 1", "foot 1")
    assert sorted(sides for sides, _ in dice_of(w, "defender")) == sorted([8, sides])


def test_r15_7_d_04_the_extra_die_joins_a_roll_of_three_and_the_lowest_is_dropped():
    w = field(3, 3, red={"generals": ["GE26"]}).load(COMBAT, 8, 7, 6, 1, 1, 1, 1)
    w.play(RED, "invade a b", "lead 1", "foot 3")
    assert [sides for sides, _ in dice_of(w, "invader")] == [8, 8, 6, 6]
    (engaged,) = w.events("engaged")
    assert engaged.invader_faces == (8, 7, 6) and losses(w) == (0, 3)


def test_r15_8_rn_09_rn_10_r27_s56_the_invader_rolls_first_d8s_before_d6s():
    w = field(2, 2, red={"ruler": True}).load(COMBAT, 7, 5, 2, 4, 3).play(RED, "invade a b", "lead ruler", "foot 2")
    assert [(event.why, event.sides, event.value) for event in w.events("rolled")] == [
        ("invader", 8, 7), ("invader", 6, 5), ("invader", 6, 2), ("defender", 6, 4), ("defender", 6, 3),
    ]  # fmt: skip


def test_r15_8_both_sides_are_sorted_from_the_highest_down():
    w = field(3, 3).load(COMBAT, 2, 6, 4, 1, 5, 3).play(RED, "invade a b", "foot 3")
    (engaged,) = w.events("engaged")
    assert (engaged.invader_faces, engaged.defender_faces) == ((6, 4, 2), (5, 3, 1))
    assert losses(w) == (0, 3)


def test_r15_9_d_61_bonuses_go_to_the_highest_dice_one_each_and_the_rest_is_lost():
    w = field(0, 3, red={"generals": ["GE28", "GE27"]}).load(COMBAT, 5, 4, 6, 6, 5)
    w.play(RED, "invade a b", "lead 1 2", "lose 2")
    (engaged,) = w.events("engaged")
    assert engaged.invader_values == (7, 4) and losses(w) == (1, 1)


def test_r15_9_bonuses_cascade_to_the_next_highest():
    w = field(0, 3, red={"generals": ["GE28", "GE15"]}).load(COMBAT, 5, 4, 1, 1, 1).play(RED, "invade a b", "lead 1 2")
    assert w.events("engaged")[0].invader_values == (7, 5)


def test_r15_10_only_as_many_pairs_as_the_smaller_side_has_dice():
    w = field(3, 1).load(COMBAT, 5, 4, 3, 6).play(RED, "invade a b", "foot 3")
    assert losses(w) == (1, 0)


def test_r15_10_each_lost_comparison_costs_one_unit():
    w = field(3, 3).load(COMBAT, 6, 3, 2, 5, 4, 1).play(RED, "invade a b", "foot 3")
    assert losses(w) == (1, 2)


@pytest.mark.parametrize(("ties", "fallen"), [(DEFENDER, (2, 0)), (INVADER, (0, 2))])
def test_r15_11_ties_go_to_the_side_with_tactical_advantage(ties, fallen):
    w = field(2, 2, ties).load(COMBAT, 4, 4, 4, 4).play(RED, "invade a b", "foot 2")
    assert losses(w) == fallen


def test_r15_11_defender_wins_ties_when_the_fate_die_was_even():
    w = field(2, 2, DEFENDER).load(COMBAT, 6, 6, 6, 6).play(RED, "invade a b", "foot 2")
    assert losses(w) == (2, 0)


def test_r15_11_k2_tactician_a_tie_skill_stands_above_tactical_advantage():
    w = field(2, 2, DEFENDER, red={"generals": ["GE06"]}).load(COMBAT, 6, 5, 6, 5)
    w.play(RED, "invade a b", "lead 1", "foot 1")
    assert losses(w) == (1, 1)


def test_r15_11_d_62_equal_tie_skills_cancel_and_tactical_advantage_decides():
    for ties, fallen in ((DEFENDER, (1, 0)), (INVADER, (0, 1))):
        w = field(0, 0, ties, red={"generals": ["GE06"]}, blue={"generals": ["GE22"]}).load(COMBAT, 6, 6)
        w.play(RED, "invade a b")
        assert losses(w) == fallen


def test_r15_11_k3_ru11_liu_yan_wins_all_ties_when_he_defends_wherever_he_stands():
    w = field(3, 3, INVADER).ruler(BLUE, "RU11")
    w.holds("d", BLUE, 1, ruler=True).load(COMBAT, 4, 4, 4, 4, 4, 4).play(RED, "invade a b", "foot 3")
    assert losses(w) == (3, 0)


def test_k3_ru11_is_no_help_when_he_invades_or_is_dead():
    w = field(3, 3, DEFENDER).ruler(RED, "RU11").holds("c", RED, 1, ruler=True).load(COMBAT, 4, 4, 4, 4, 4, 4)
    w.play(RED, "invade a b", "foot 3")
    assert losses(w) == (3, 0)
    w = field(3, 3, INVADER).ruler(BLUE, "RU11").load(COMBAT, 4, 4, 4, 4, 4, 4).play(RED, "invade a b", "foot 3")
    assert losses(w) == (0, 3)


def test_r15_11_k3_ru11_a_tactician_cancels_him_on_the_highest_pair_only():
    w = field(2, 2, INVADER, red={"generals": ["GE06"]}).ruler(BLUE, "RU11").holds("d", BLUE, 1, ruler=True)
    w.load(COMBAT, 6, 5, 6, 5).play(RED, "invade a b", "lead 1", "foot 1")
    assert losses(w) == (1, 1)


# ---- R15.12: casualties


def test_r15_12_invader_losses_come_only_from_the_group():
    w = field(5, 3, red={"ruler": True}).load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b", "lead ruler", "foot 0")
    assert w.infantry("a") == 5 and w.where(RED) == ""


def test_r15_12_infantry_dies_before_any_leader():
    w = field(1, 3, red={"ruler": True, "generals": ["GE27"]}).load(COMBAT, 8, 1, 1, 6, 6, 6)
    w.play(RED, "invade a b", "lead ruler 1", "foot 1")
    assert w.options(RED) == ["lose ruler", "lose 1"]
    w.play(RED, "lose 1")
    assert w.infantry("a") == 0 and w.where(RED) == "a"


def test_r15_12_the_defenders_infantry_dies_first_too():
    w = field(3, 1, blue={"ruler": True}).load(COMBAT, 6, 1, 1, 7, 5).play(RED, "invade a b", "foot 3")
    assert losses(w) == (2, 0)
    w = field(3, 1, blue={"ruler": True}).load(COMBAT, 6, 6, 1, 7, 5).play(RED, "invade a b", "foot 3")
    assert w.infantry("b") == 0 and w.where(BLUE) == "b"


def test_r15_12_d_60_dc_18_r27_s57_the_owner_chooses_which_leader_dies():
    w = field(1, 3, red={"ruler": True, "generals": ["GE27", "GE28"]}).load(COMBAT, 5, 5, 1, 6, 4, 1)
    w.play(RED, "invade a b", "lead ruler 1 2", "foot 0")
    assert w.waiting == (RED,) and w.options(RED) == ["lose ruler", "lose 1", "lose 2"]
    assert told(w.refused(RED, "lose ruler 1")) == ("wrong_casualties", "R15.12")
    w.play(RED, "lose 2")
    assert w.leaders("a")[1:] == ["GE27"] and w.s.general_discard == [28]


def test_r15_12_two_of_three_leaders_die_as_the_owner_says():
    w = field(1, 3, red={"ruler": True, "generals": ["GE27", "GE12"]}).load(COMBAT, 5, 1, 1, 4, 4, 4)
    w.play(RED, "invade a b", "lead ruler 1 2", "foot 0")
    assert w.options(RED) == ["lose ruler 1", "lose ruler 2", "lose 1 2"]
    w.play(RED, "lose 1 2")
    assert w.where(RED) == "a" and sorted(w.s.general_discard) == [12, 27]


def test_r15_12_dc_18_there_is_no_choice_when_all_leaders_die():
    w = field(1, 3, red={"ruler": True}).load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b", "lead ruler", "foot 0")
    assert w.at == "invasion.press_on" and w.where(RED) == ""


def test_r15_12_a_defending_owner_is_asked_in_the_enemys_turn():
    w = field(3, 0, blue={"ruler": True, "generals": ["GE27"]}).load(COMBAT, 6, 1, 1, 5, 4)
    w.play(RED, "invade a b", "foot 3")
    assert w.waiting == (BLUE,) and w.options(BLUE) == ["lose ruler", "lose 1"]
    assert told(w.refused(RED, "lose ruler")) == ("not_your_decision", "R27")
    w.play(BLUE, "lose ruler")
    assert w.leaders("b") == ["GE27"] and w.waiting == (RED,)


def test_r15_12_both_sides_lose_at_the_same_moment():
    w = field(0, 0, red={"ruler": True, "generals": ["GE27"]}, blue={"ruler": True, "generals": ["GE15"]})
    w.load(COMBAT, 8, 1, 5, 4).play(RED, "invade a b", "lead ruler 1")
    assert w.waiting == (RED,) and w.units("b") == 2
    w.play(RED, "lose 1")
    assert w.units("a") == 2 and w.waiting == (BLUE,)
    w.play(BLUE, "lose 1")
    assert (w.units("a"), w.units("b")) == (1, 1)


def test_r15_12_of_the_groups_infantry_the_most_used_dies_first():
    w = world("a-b a-c").holds("a", RED, 4, ruler=True, once=2).ruler(RED, "RU08").neutral("b", 3).holds("c", BLUE, 1)
    w.load(COMBAT, 1, 1, 1, 6, 6, 6).play(RED, "invade a b", "lead nobody", "foot 2 2")
    assert w.infantry("a") == 1 and w.spent("a") == (0, 0, 0)


def test_r15_12_infantry_outside_the_group_is_safe_whatever_it_has_captured():
    w = world("a-b a-c").holds("a", RED, 4, ruler=True, once=2).ruler(RED, "RU08").neutral("b", 3).holds("c", BLUE, 1)
    w.load(COMBAT, 1, 1, 6, 6, 6).play(RED, "invade a b", "lead nobody", "foot 2 0")
    assert w.infantry("a") == 2 and w.spent("a") == (2, 0, 0)


def test_r15_13_between_engagements_nothing_heals():
    w = field(6, 6).load(COMBAT, 6, 6, 1, 6, 5, 4).play(RED, "invade a b", "foot 3", "press")
    assert (w.infantry("a"), w.infantry("b")) == (4, 5) and w.options(RED)[-1] == "foot 4"


# ---- R15.3: pre-strikes


@pytest.mark.parametrize(("die", "fallen"), [(4, 0), (5, 1), (6, 1)])
def test_r15_3_rn_11_k2_marksman_shoots_one_infantry_on_five_and_six_before_the_dice(die, fallen):
    w = field(3, 3, red={"generals": ["GE23"]}).load(STRIKES, die)
    w.load(COMBAT, 1, 1, 1, *[6] * (3 - fallen)).play(RED, "invade a b", "lead 1", "foot 3")
    assert w.infantry("b") == 3 - fallen
    assert len(dice_of(w, "defender")) == 3 - fallen
    assert w.happened().index("struck") < w.happened().index("engaged")


def test_k2_marksman_shoots_in_every_engagement():
    w = field(9, 9, red={"generals": ["GE23"]}).load(STRIKES, 1, 1).load(COMBAT, 1, 1, 1, 6, 6, 6, 1, 1, 1, 6, 6, 6)
    w.play(RED, "invade a b", "lead 1", "foot 3", "press", "lead 1", "foot 3")
    assert len(w.events("struck")) == 2


def test_k2_marksman_outside_the_group_does_not_shoot():
    w = field(9, 9, red={"generals": ["GE23"]}).load(COMBAT, 1, 1, 1, 6, 6, 6).play(RED, "invade a b", "lead nobody")
    w.play(RED, "foot 3")
    assert w.events("struck") == []


def test_r15_3_without_infantry_in_the_fight_a_six_kills_a_general_of_the_owners_choice():
    w = field(3, 0, red={"generals": ["GE23"]}, blue={"ruler": True, "generals": ["GE27", "GE28"]}).load(STRIKES, 6)
    w.play(RED, "invade a b", "lead 1", "foot 3")
    assert w.waiting == (BLUE,) and w.options(BLUE) == ["lose 1", "lose 2"]
    assert told(w.refused(BLUE, "lose ruler")) == ("wrong_casualties", "R15.3")
    assert w.refused(BLUE, "lose ruler").args == {"losses": 1}
    w.load(COMBAT, 1, 1, 1, 8, 8).play(BLUE, "lose 1")
    assert w.leaders("b")[1:] == ["GE28"] and dice_of(w, "defender") == [(8, 8), (8, 8)]


def test_r15_3_dc_18_r27_s55_a_single_general_is_hit_without_asking_and_five_misses():
    for die, left in ((5, 2), (6, 1)):
        w = field(3, 0, red={"generals": ["GE23"]}, blue={"ruler": True, "generals": ["GE27"]}).load(STRIKES, die)
        w.load(COMBAT, 1, 1, 1, *[8] * left).play(RED, "invade a b", "lead 1", "foot 3")
        assert w.units("b") == left


def test_r15_3_a_ruler_is_never_hit_by_a_marksman():
    w = field(3, 0, red={"generals": ["GE23"]}, blue={"ruler": True}).load(STRIKES, 6).load(COMBAT, 1, 1, 1, 8)
    w.play(RED, "invade a b", "lead 1", "foot 3")
    assert w.where(BLUE) == "b" and w.events("struck")[0].victim == "nobody"


def test_r15_3_the_defenders_marksman_shoots_into_the_group_alone():
    w = field(5, 3, red={"ruler": True, "generals": ["GE27"]}, blue={"generals": ["GE23"]}).load(STRIKES, 6)
    w.load(COMBAT, 1, 8, 6, 6).play(RED, "invade a b", "lead ruler 1", "foot 0")
    assert w.infantry("a") == 5 and w.leaders("a") == [] and w.s.general_discard == [27]


def test_r15_3_a_side_emptied_before_the_dice_ends_the_engagement():
    w = field(1, 3, red={"generals": ["GE27"]}, blue={"generals": ["GE23"]}).load(STRIKES, 6)
    w.play(RED, "invade a b", "lead 1", "foot 0")
    assert w.events("engaged") == [] and w.infantry("a") == 1 and w.at == "invasion.press_on"


def test_r15_3_a_marksman_shot_first_shoots_no_more():
    w = field(1, 0, red={"generals": ["GE23"]}, blue={"generals": ["GE05"]}).load(STRIKES, 6)
    w.play(RED, "invade a b", "lead 1", "foot 0")
    assert len(w.events("struck")) == 1 and w.s.general_discard == [23]


def test_r15_3_favoured_marksman_who_kills_the_other_is_not_answered_but_the_fight_goes_on():
    w = field(2, 0, INVADER, red={"generals": ["GE23"]}, blue={"generals": ["GE05"]}).load(STRIKES, 6)
    w.play(RED, "invade a b", "lead 1", "foot 2")
    assert w.owner("b") in (RED, NOBODY) and len(w.events("struck")) == 1


def test_r15_11_k3_ru11_liu_yan_dead_in_one_engagement_holds_no_ties_in_the_next():
    w = field(5, 0, INVADER, blue={"ruler": True, "generals": ["GE27"]}).ruler(BLUE, "RU11")
    w.load(COMBAT, 6, 1, 1, 5, 4).play(RED, "invade a b", "foot 3").play(BLUE, "lose ruler")
    w.load(COMBAT, 6, 6).play(RED, "press", "foot 1")
    assert w.events("engaged")[-1].invader_wins == (True,)


def test_r15_3_r18_1_whoever_loses_the_last_unit_to_an_arrow_is_out_before_any_die():
    w = world("a-b a-c c-e", seats=2).holds("a", RED, 3, generals=["GE23"]).holds("b", BLUE, generals=["GE27"])
    w.holds("c", RED, 1).neutral("e", 1).load(STRIKES, 6).play(RED, "invade a b", "lead 1", "foot 3")
    assert w.result is not None and w.result.winners == (RED,) and w.events("engaged") == []
    w = world("a-b b-d").holds("a", RED, generals=["GE27"]).holds("b", BLUE, 1, generals=["GE23"]).holds("d", BLUE, 1)
    w.load(STRIKES, 6).play(RED, "invade a b")
    assert w.result is not None and w.result.winners == (BLUE,) and w.events("engaged") == []


def test_r15_3_rn_11_arrows_are_d6():
    w = field(3, 3, red={"generals": ["GE23"]}).load(STRIKES, 2).load(COMBAT, 1, 1, 1, 6, 6, 6)
    w.play(RED, "invade a b", "lead 1", "foot 3")
    assert dice_of(w, "marksman") == [(6, 2)]


def test_r15_12_used_infantry_of_the_group_dies_before_its_leaders():
    w = world("a-b a-c").holds("a", RED, 1, ruler=True, generals=["GE27"], once=1).ruler(RED, "RU08").neutral("b", 3)
    w.holds("c", BLUE, 1).load(COMBAT, 7, 1, 1, 6, 6, 1).play(RED, "invade a b", "lead ruler 1", "foot 0 1")
    assert w.infantry("a") == 1 and w.options(RED) == ["lose ruler", "lose 1"]
    w.play(RED, "lose 1")
    assert w.units("a") == 1 and w.where(RED) == "a" and w.spent("a") == (0, 0, 0)


def test_r15_11_a_tied_pair_is_told_as_a_tie():
    w = field(2, 2).load(COMBAT, 6, 3, 6, 2).play(RED, "invade a b", "foot 2")
    assert w.events("engaged")[0].tied == (True, False)


@pytest.mark.parametrize("seed", range(3))
def test_r15_4_the_dice_fall_alike_whether_anybody_watches_or_not(seed):
    seen, unseen = (
        RULES.start({"mode": "annihilation", "round_limit": 4}, 4, seed, watched) for watched in (True, False)
    )
    chance = Random(seed)
    while unseen.waiting():
        seat = unseen.waiting()[0]
        action = chance.choice([action for action in unseen.options(seat) if action != ("concede",)])
        unseen.apply(seat, action)
        seen.apply(seat, action)
        assert snapshot(seen) == snapshot(unseen)
    assert any(told.event.__class__.__name__ == "Engaged" for told in seen.drain())

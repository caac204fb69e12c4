"""K2, K3: what each skill does at the table. Those bound to one step are proved beside it: Fearless and Cavalry
Commander in R14, Marksman in R15, Swift and Masterful in R17, Recruiter and Administrator in R12, Aggressive Retreat in
K5.1, the rally in C6, setup skills in R3."""

import pytest

from game.conquest.rules.income import income_of
from tests.conquest.rules.helpers import dice_of, told
from tests.worlds import BLUE, COMBAT, DEFENDER, INVADER, NEUTRAL, PARTING_BLOW, RED, World, world


def duel(red: tuple[str, ...] = (), blue: tuple[str, ...] = (), a: int = 2, b: int = 3, ties: int = DEFENDER) -> World:
    """Generals and Infantry of RED in a against BLUE's in b; both own a Province elsewhere."""
    w = world("a-b a-c b-d c-e").holds("a", RED, a, generals=red).holds("b", BLUE, b, generals=blue)
    return w.holds("c", RED, 1).holds("d", BLUE, 1).neutral("e", 1).ties_to(ties)


def engage(w: World, lead: str, foot: str, *dice: int) -> World:
    """One engagement with these dice."""
    return w.load(COMBAT, *dice).play(RED, "invade a b", f"lead {lead}", f"foot {foot}")


def test_k2_skillful_adds_one_to_the_highest_die():
    w = engage(duel(("GE15",)), "1", "2", 3, 5, 2, 6, 5, 2)
    assert w.events("engaged")[0].invader_values == (6, 3, 2)


def test_k2_skillful_helps_the_defender_too():
    w = engage(duel(("GE27",), ("GE15",)), "1", "2", 3, 5, 2, 1, 4, 2)
    assert w.events("engaged")[0].defender_values == (5, 2, 1)


def test_k2_skillful_of_a_general_outside_the_group_adds_nothing():
    w = engage(duel(("GE15",)), "nobody", "2", 5, 2, 6, 5, 2)
    assert w.events("engaged")[0].invader_values == (5, 2)


def test_k2_mighty_adds_two_to_the_highest_die():
    w = engage(duel(("GE28",)), "1", "2", 3, 5, 2, 6, 5, 2)
    assert w.events("engaged")[0].invader_values == (7, 3, 2)


def test_k2_vanguard_adds_one_for_the_invader_only():
    w = engage(duel(("GE04",)), "1", "2", 3, 5, 2, 6, 5, 2)
    assert w.events("engaged")[0].invader_values == (6, 3, 2)
    w = engage(duel(("GE27",), ("GE04",)), "1", "2", 3, 5, 2, 1, 4, 2)
    assert w.events("engaged")[0].defender_values == (4, 2, 1)


def test_k2_stalwart_adds_one_for_the_defender_only():
    w = engage(duel(("GE27",), ("GE25",)), "1", "2", 3, 5, 2, 1, 4, 2)
    assert w.events("engaged")[0].defender_values == (5, 2, 1)
    w = engage(duel(("GE25",)), "1", "2", 3, 5, 2, 6, 5, 2)
    assert w.events("engaged")[0].invader_values == (5, 3, 2)


def test_k2_equal_skills_of_several_generals_all_work():
    w = engage(duel(("GE28", "GE01"), a=1), "1 2", "1", 4, 3, 2, 6, 5, 2)
    assert w.events("engaged")[0].invader_values == (6, 5, 2)


def test_k2_drillmaster_raises_an_infantry_die_to_a_d8():
    w = engage(duel(("GE20",)), "1", "2", 3, 8, 2, 6, 5, 2)
    assert [sides for sides, _ in dice_of(w, "invader")] == [8, 8, 6]


def test_k2_drillmaster_does_nothing_without_an_infantry_die():
    w = engage(duel(("GE20",), a=1), "1", "0", 3, 6, 5, 2)
    assert [sides for sides, _ in dice_of(w, "invader")] == [8]


def test_k2_intimidating_lowers_an_enemy_infantry_die_to_a_d3():
    w = engage(duel(("GE16",)), "1", "2", 3, 5, 2, 6, 5, 3)
    assert [sides for sides, _ in dice_of(w, "defender")] == [6, 6, 3]


def test_k2_intimidating_works_against_neutrals_and_in_defence():
    w = world("a-b c").holds("a", RED, 2, generals=["GE16"]).neutral("b", 1).holds("c", BLUE, 1)
    engage(w, "1", "2", 1, 1, 1, 3)
    assert [sides for sides, _ in dice_of(w, "defender")] == [3]
    w = duel((), ("GE16",)).load(COMBAT, 2, 3, 8, 6, 6).play(RED, "invade a b", "foot 2")
    assert [sides for sides, _ in dice_of(w, "invader")] == [6, 3]


def test_k2_drillmaster_k2_intimidating_the_example_of_k2():
    for ties, sides in ((DEFENDER, 8), (INVADER, 3)):
        w = engage(duel(("GE16",), ("GE17",), b=1, ties=ties), "1", "2", 1, 1, 1, 1, 1)
        assert sorted(side for side, _ in dice_of(w, "defender")) == sorted((8, sides))


def test_k2_tactician_wins_a_tie_on_the_highest_pair_only():
    w = engage(duel(("GE06",)), "1", "2", 6, 5, 4, 6, 5, 4)
    assert w.events("engaged")[0].invader_wins == (True, False, False)


def test_k2_tactician_holds_the_highest_tie_in_defence():
    w = engage(duel(("GE27",), ("GE22",), ties=INVADER), "1", "2", 6, 5, 4, 6, 5, 4)
    assert w.events("engaged")[0].invader_wins == (False, True, True)


def test_k2_unmatched_adds_a_d8_when_his_side_rolls_three():
    w = engage(duel(("GE26",)), "1", "2", 1, 8, 6, 5, 6, 5, 2)
    assert [sides for sides, _ in dice_of(w, "invader")] == [8, 8, 6, 6]
    assert w.events("engaged")[0].invader_faces == (8, 6, 5)


def test_k2_unmatched_adds_nothing_to_two_dice():
    w = engage(duel(("GE26",)), "1", "1", 1, 6, 6, 5, 2)
    assert [sides for sides, _ in dice_of(w, "invader")] == [8, 6]


def test_k2_unmatched_defends_with_four_dice_too():
    w = engage(duel(("GE27",), ("GE26",)), "1", "2", 3, 5, 2, 1, 1, 6, 6)
    assert [sides for sides, _ in dice_of(w, "defender")] == [8, 8, 6, 6]


def test_k2_bridge_holder_lets_two_dice_across_in_the_first_engagement():
    w = engage(duel(("GE27",), ("GE02",), a=9, b=9), "1", "5", 1, 3, 8, 6, 6)
    assert [sides for sides, _ in dice_of(w, "invader")] == [8, 3]
    w.load(COMBAT, 1, 1, 3, 8, 6, 6).play(RED, "press", "lead 1", "foot 5")
    assert len(w.events("engaged")[-1].invader_dice) == 3


def test_k2_bridge_holder_keeps_the_extra_die_of_an_unmatched_invader_away():
    w = engage(duel(("GE26",), ("GE02",), a=9, b=9), "1", "5", 1, 3, 8, 6, 6)
    assert len(w.events("engaged")[-1].invader_dice) == 2


def test_k2_raider_brings_one_gold_when_he_moves_into_a_defended_province():
    for general in ("GE08", "GE10", "GE24"):
        w = engage(duel((general,), b=1), "1", "2", 8, 6, 6, 1).play(RED, "lead 1", "foot 2")
        assert w.owner("b") == RED and w.treasury(RED) == 1


def test_k2_raider_of_neutrals_too_and_when_he_only_walks_along():
    w = world("a-b c").holds("a", RED, 4, generals=["GE08"]).neutral("b", 1).holds("c", BLUE, 1)
    engage(w, "nobody", "3", 6, 6, 6, 1).play(RED, "lead 1", "foot 3")
    assert w.treasury(RED) == 1


def test_k2_raider_finds_nothing_in_an_unoccupied_province():
    w = world("a-b c").holds("a", RED, 4, generals=["GE08"]).holds("c", BLUE, 1)
    w.play(RED, "invade a b", "lead 1", "foot 1")
    assert w.owner("b") == RED and w.treasury(RED) == 0


def test_k2_raider_who_stays_behind_brings_nothing():
    w = engage(duel(("GE08",), b=1), "nobody", "2", 6, 6, 1).play(RED, "lead nobody")
    assert w.owner("b") == RED and w.treasury(RED) == 0


def test_k2_raider_d_59_a_province_left_by_retreat_was_defended_when_the_invasion_began():
    w = world("a-b b-c a-e").holds("a", RED, 4, generals=["GE08"]).holds("b", BLUE, generals=["GE11"])
    w.holds("c", BLUE, 1).holds("e", RED, 1).load(PARTING_BLOW, 1).play(RED, "invade a b").play(BLUE, "retreat")
    w.play(RED, "occupy", "lead 1", "foot 0")
    assert w.treasury(RED) == 1


def test_k2_raider_two_of_them_bring_two():
    w = engage(duel(("GE08", "GE24"), b=1), "1 2", "2", 8, 8, 6, 1).play(RED, "lead 1 2", "foot 2")
    assert w.treasury(RED) == 2


def test_k3_ru06_dong_zhuo_brings_one_gold_more_a_turn_but_not_in_round_one():
    w = world("a-b").holds("a", RED, 3, ruler=True).holds("b", BLUE, 1).ruler(RED, "RU06")
    assert w.at_step("turn").treasury(RED) == 3
    w = world("a-b").holds("a", RED, 3, ruler=True).holds("b", BLUE, 1).ruler(RED, "RU06").round(1)
    assert w.at_step("turn").treasury(RED) == 0


def test_k3_ru09_gongsun_zan_raises_an_infantry_die_in_each_first_engagement_wherever_he_stands():
    w = duel(a=9, b=9).ruler(RED, "RU09").holds("c", RED, 1, ruler=True).load(COMBAT, 1, 1, 1, 6, 6, 6)
    w.play(RED, "invade a b", "foot 3")
    assert [sides for sides, _ in w.events("engaged")[0].invader_dice] == [8, 6, 6]
    w.load(COMBAT, 1, 1, 1, 6, 6, 6).play(RED, "press", "foot 3")
    assert [sides for sides, _ in w.events("engaged")[1].invader_dice] == [6, 6, 6]


def test_k3_ru09_r14_12_coming_back_to_the_pair_does_not_refresh_the_horses():
    w = duel(a=9, b=9).ruler(RED, "RU09").holds("c", RED, 1, ruler=True).load(COMBAT, 1, 1, 1, 6, 6, 6)
    w.play(RED, "invade a b", "foot 3", "halt").load(COMBAT, 1, 1, 1, 6, 6, 6).play(RED, "invade a b", "foot 3")
    assert [sides for sides, _ in w.events("engaged")[1].invader_dice] == [6, 6, 6]


def test_k3_ru09_another_target_is_another_invasion():
    w = duel(a=9, b=9).ruler(RED, "RU09").holds("c", RED, 5, ruler=True).load(COMBAT, 1, 6, 6, 6).load(COMBAT, 1, 1)
    w.play(RED, "invade a b", "foot 1", "halt", "invade c e", "lead nobody", "foot 1")
    assert [sides for sides, _ in w.events("engaged")[1].invader_dice] == [8]


def test_k3_ru09_not_in_defence_and_not_when_he_is_dead():
    w = duel(a=9, b=3).ruler(BLUE, "RU09").holds("d", BLUE, 1, ruler=True).load(COMBAT, 1, 1, 1, 6, 6, 6)
    w.play(RED, "invade a b", "foot 3")
    assert [sides for sides, _ in dice_of(w, "defender")] == [6, 6, 6]
    w = duel(a=9, b=3).ruler(RED, "RU09").load(COMBAT, 1, 1, 1, 6, 6, 6).play(RED, "invade a b", "foot 3")
    assert [sides for sides, _ in dice_of(w, "invader")] == [6, 6, 6]


def tao_qian(**infantry: int) -> World:
    """RED's Tao Qian rules over lonely Provinces with so much Infantry each."""
    w = world(" ".join((*infantry, "z")), caps={}).ruler(RED, "RU10").holds("z", BLUE, 1)
    for n, (key, foot) in enumerate(infantry.items()):
        w.holds(key, RED, foot, ruler=n == 0)
    return w.at_step("turn")


def test_k3_ru10_two_infantry_gather_where_tao_qian_has_the_fewest_units():
    w = tao_qian(a=5, b=2, c=4).start()
    assert [w.infantry(p) for p in "abc"] == [5, 4, 4]


def test_k3_ru10_leaders_count_as_units():
    w = tao_qian(a=2, b=3, c=4).start()
    assert w.at == "income.choose_where_they_gather"
    assert w.options(RED) == ["gather a", "gather b"]


def test_k3_ru10_dc_26_a_tie_is_the_players_choice():
    w = tao_qian(a=5, b=2, c=2)
    assert w.waiting == (RED,) and w.options(RED) == ["gather b", "gather c"]
    assert told(w.refused(RED, "gather a")) == ("not_least_garrisoned", "RU10")
    w.play(RED, "gather c")
    assert [w.infantry(p) for p in "abc"] == [5, 2, 4]


def test_k3_ru10_never_above_the_cap_and_only_where_there_is_room():
    assert tao_qian(a=18).start().infantry("a") == 19
    assert tao_qian(a=19).start().infantry("a") == 19


def test_k3_ru10_r9_1_not_in_round_one_and_not_when_he_is_dead():
    w = tao_qian(a=3).round(1).gold(RED, 1).start()
    assert w.s.round == 1 and w.infantry("a") == 3
    w = world("a b").holds("a", RED, 3).holds("b", BLUE, 1).ruler(RED, "RU10").at_step("turn").start()
    assert w.infantry("a") == 3


def test_k3_ru10_they_come_after_the_gold_and_bring_none():
    assert tao_qian(a=3).treasury(RED) == 2


@pytest.mark.parametrize("ruler", [f"RU{n:02}" for n in range(1, 14)])
def test_k3_every_ruler_brings_one_gold_while_in_play(ruler):
    w = world("a-b").holds("a", RED, 3, ruler=True).holds("b", BLUE, 1).ruler(RED, ruler)
    assert income_of(w.s, RED).ruler == 1


def test_k4_every_general_fights_with_a_d8_and_counts_one_army():
    for number in range(1, 29):
        w = world("a-b a-c").holds("a", RED, generals=[f"GE{number:02}"]).neutral("b", 1).holds("c", BLUE, 1)
        w.start()
        assert w.units("a") == 1 and w.owner("b") == NEUTRAL
        assert w.play(RED, "invade a b").events("group_declared")[0].marching == (1,)
        if w.events("engaged"):
            assert w.events("engaged")[0].invader_dice[0][0] == 8


def test_k3_ru10_the_fewest_units_are_sought_among_provinces_with_room_only():
    w = world("a b z", caps={"a": 24}).holds("a", RED, 21, ruler=True).holds("b", RED, 20).ruler(RED, "RU10")
    w.holds("z", BLUE, 1).at_step("turn").start()
    assert (w.infantry("a"), w.infantry("b")) == (23, 20)

"""R21: vassalage."""

import pytest

from game.conquest.rules import units
from game.conquest.rules.elimination import settle
from game.conquest.rules.state import NO_LORD
from tests.conquest.rules.helpers import told
from tests.worlds import BLUE, CARD_ROLLS, COMBAT, GREEN, RED, YELLOW, World, world

ON = {"fealty": "on"}


def vassal(**options) -> World:
    """BLUE in b serves RED in a; GREEN in c and d, YELLOW in e serves RED too."""
    w = world("a-b b-c c-d b-e a-c b-x", seats=4, options={**ON, **options}).holds("a", RED, 6).holds("b", BLUE, 6)
    w.holds("c", GREEN, 3).holds("d", GREEN, 3).holds("e", YELLOW, 3).neutral("x", 3)
    return w.serves(BLUE, RED).serves(YELLOW, RED)


def test_r21_1_a_vassal_takes_normal_turns():
    w = vassal().gold(BLUE, 9).at_step("turn", BLUE)
    assert w.waiting == (BLUE,) and w.play(BLUE, "buy 0", "hire", "end_step", "hire_infantry 1").s.turn_seat == BLUE


@pytest.mark.parametrize(
    ("provinces", "tribute"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (10, 5)]
)
def test_r21_2_tribute_is_half_the_provinces_rounded_down(provinces, tribute):
    keys = [f"p{n}" for n in range(provinces)]
    w = (
        world(" ".join([*keys, "a", "z"]), seats=3, options=ON)
        .holds("a", RED, 1)
        .holds("z", GREEN, 1)
        .serves(BLUE, RED)
    )
    for key in keys:
        w.holds(key, BLUE, 1)
    w.at_step("income", BLUE).start()
    assert w.treasury(RED) == tribute


def test_r21_2_nothing_in_the_first_round_and_no_debt_for_who_has_less():
    w = vassal().holds("x", BLUE, 1).round(1).gold(BLUE, 5).at_step("income", BLUE).start()
    assert w.treasury(RED) == 0 and w.treasury(BLUE) == 5
    w = vassal().holds("x", BLUE, 1).tokens("flood", "b", "x").at_step("income", BLUE).start()
    assert w.treasury(RED) == 0 and w.events("tribute_paid")[0].due == 1 and w.treasury(BLUE) == 0


def test_r21_3_lord_and_vassal_cannot_invade_each_other():
    assert told(vassal().refused(RED, "invade a b")) == ("lord_and_vassal", "R21.3")
    assert told(vassal().at_step("invade", BLUE).refused(BLUE, "invade b a")) == ("lord_and_vassal", "R21.3")


def test_r21_3_d_81_two_vassals_of_one_lord_may_subject_to_veto():
    w = vassal().at_step("invade", BLUE).play(BLUE, "invade b e")
    assert w.at == "invasion.ask_the_lord" and w.waiting == (RED,)


def test_r21_3_d_88_cards_against_lord_and_vassal_are_allowed():
    w = vassal().holds("a", RED, 6, ruler=True).hand(BLUE, "ST04").at_step("invade", BLUE).load(CARD_ROLLS, 5)
    assert w.play(BLUE, "play ST04 red ruler").where(RED) == ""


def test_r21_4_dc_13_r27_s51_the_lord_allows_or_forbids_each_new_pair():
    w = vassal().at_step("invade", BLUE).play(BLUE, "invade b c")
    assert w.options(RED) == ["allow", "veto"]
    w.play(RED, "allow")
    assert w.at == "invasion.choose_infantry"


def test_r21_4_d_82_a_veto_closes_that_target_for_the_turn_whatever_the_source():
    w = (
        world("b-c x-c b-d a", seats=3, options=ON)
        .holds("a", RED, 1)
        .holds("b", BLUE, 5)
        .holds("x", BLUE, 5)
        .holds("c", GREEN, 3)
    )
    w.holds("d", GREEN, 3).serves(BLUE, RED).at_step("invade", BLUE).play(BLUE, "invade b c").play(RED, "veto")
    assert w.at == "campaign.choose" and w.events("vetoed")[0].vassal == BLUE
    for source in "bx":
        assert told(w.refused(BLUE, f"invade {source} c")) == ("vetoed", "R21.4")
    assert "invade b d" in w.options(BLUE)


def test_r21_4_r14_12_approval_covers_the_pair_for_the_turn_but_no_other_source():
    w = (
        world("b-c x-c a", seats=3, options=ON)
        .holds("a", RED, 1)
        .holds("b", BLUE, 5)
        .holds("x", BLUE, 5)
        .holds("c", GREEN, 3)
    )
    w.serves(BLUE, RED).holds("a", RED, 1).at_step("invade", BLUE).load(COMBAT, 1, 6, 6, 6)
    w.play(BLUE, "invade b c").play(RED, "allow").play(GREEN, "fight").play(BLUE, "foot 1").play(GREEN, "fight").play(
        BLUE, "halt"
    )
    w.play(BLUE, "invade b c")
    assert w.waiting == (GREEN,)
    w.load(COMBAT, 1, 6, 6, 6).play(GREEN, "fight").play(BLUE, "foot 1").play(GREEN, "fight").play(
        BLUE, "halt", "invade x c"
    )
    assert w.waiting == (RED,)


def test_r21_4_an_unoccupied_province_is_under_the_veto_too():
    w = (
        world("b-c a d", seats=3, options=ON)
        .holds("a", RED, 1)
        .holds("b", BLUE, 5)
        .holds("d", GREEN, 1)
        .serves(BLUE, RED)
    )
    assert w.at_step("invade", BLUE).play(BLUE, "invade b c").waiting == (RED,)


@pytest.mark.parametrize(("ruler", "gold"), [("RU06", 2), ("RU04", 1)])
def test_r21_5_d_83_dong_zhuo_pays_lord_and_vassal_setup_skills_nobody(ruler, gold):
    w = vassal().holds("b", BLUE, 6, ruler=True).ruler(BLUE, ruler).at_step("income").start()
    assert w.treasury(RED) == gold
    w = vassal().holds("b", BLUE, 6, ruler=True).ruler(BLUE, ruler).at_step("income", BLUE).start()
    assert w.treasury(BLUE) == 1 + gold


def test_r21_5_the_lords_own_ruler_is_not_needed_the_vassals_is():
    w = vassal().holds("b", BLUE, 6).ruler(BLUE, "RU06").at_step("income").start()
    assert w.treasury(RED) == 1


def test_r21_5_a_vassal_has_no_use_of_the_lords_ruler():
    w = vassal().holds("a", RED, 6, ruler=True).ruler(RED, "RU06").at_step("income", BLUE).start()
    assert w.treasury(BLUE) == 1


def test_r21_5_benevolence_cavalry_and_white_horses_serve_the_lord():
    w = vassal().holds("b", BLUE, 6, ruler=True).ruler(BLUE, "RU02").gold(RED, 2).at_step("generals")
    assert "hire" in w.options(RED)
    w = vassal().holds("b", BLUE, 6, ruler=True).ruler(BLUE, "RU08").holds("a", RED, 3, once=3)
    assert "invade a c" in w.options(RED)
    w = (
        vassal()
        .holds("b", BLUE, 6, ruler=True)
        .ruler(BLUE, "RU09")
        .load(COMBAT, 8, 6, 6, 1, 1, 1)
        .play(RED, "invade a c", "foot 3")
    )
    assert w.events("engaged")[0].invader_dice[0][0] == 8


def test_r21_5_guarded_passes_protect_the_lord_and_the_great_peace_lets_him_rally():
    w = vassal().holds("b", BLUE, 6, ruler=True).ruler(BLUE, "RU11").ties_to(1).at_step("invade", GREEN)
    w.load(COMBAT, 4, 4, 1, 1).play(GREEN, "invade c a").play(RED, "fight").play(GREEN, "foot 1")
    assert w.infantry("a") == 6 and w.infantry("c") == 2
    w = (
        world("a-x b z", seats=3, options=ON)
        .holds("a", RED, 3, ruler=True)
        .holds("b", BLUE, 3, ruler=True)
        .ruler(BLUE, "RU13")
    )
    w.neutral("x", 2).holds("z", GREEN, 1).serves(BLUE, RED)
    assert "rally x" in w.options(RED)


def test_r21_5_masterful_moves_the_lords_units_but_through_his_own_land_r21_6_d_84():
    w = (
        world("a-b b-c c-d z", seats=3, options=ON)
        .holds("a", RED, 3)
        .holds("b", RED, 3)
        .holds("c", RED, 3)
        .holds("d", BLUE, 3, ruler=True)
    )
    w.ruler(BLUE, "RU03").holds("z", GREEN, 1).serves(BLUE, RED).at_step("reposition")
    assert "move a c" in w.options(RED)
    assert told(w.refused(RED, "move c d")) == ("not_yours", "R17.6")


def test_r21_6_gold_may_be_given_both_ways():
    w = vassal().gold(RED, 2).gold(BLUE, 2).start()
    w.table.apply(RED, ("give", BLUE, 1))
    w.table.apply(BLUE, ("give", RED, 2))
    assert (w.treasury(RED), w.treasury(BLUE)) == (3, 1)


def test_r21_7_r23_1_d_25_r30_9_a_lord_counts_the_vassals_provinces_and_a_vassal_cannot_win():
    w = vassal(mode="custom", province_goal=3).at_step("end").start()
    assert w.result.winners == (RED,)
    w = (
        vassal(mode="custom", province_goal=3)
        .holds("x", BLUE, 3)
        .holds("c", BLUE, 3)
        .holds("a", RED, 1)
        .at_step("end", BLUE)
        .start()
    )
    assert w.result.winners == (RED,)


def test_r21_7_r23_7_regions_are_pooled_for_victory():
    w = world(
        "a b c z",
        seats=3,
        options={**ON, "mode": "custom", "regions_goal": 1},
        regions={"north": "a b", "south": "c z"},
    )
    w.holds("a", RED, 1).holds("b", BLUE, 1).holds("c", GREEN, 1).holds("z", GREEN, 1).serves(BLUE, RED).at_step(
        "end"
    ).start()
    assert w.result is not None and set(w.result.winners) <= {RED, GREEN} and RED in w.result.winners


def test_r21_8_d_75_a_vassal_neither_swears_again_nor_takes_an_oath():
    w = vassal().at_step("invade", GREEN).play(GREEN, "invade c b")
    assert w.at == "invasion.choose_infantry"  # R31: a vassal with one Province fights or dies


def test_r31_vassal_with_one_province_invaded_no_fealty_is_possible():
    w = vassal().hand(BLUE, "ST15").at_step("invade", GREEN).play(GREEN, "invade c b").play(BLUE, "pass")
    assert w.waiting == (GREEN,)


def test_r21_9_d_80_the_lords_end_frees_all_vassals():
    w = (
        vassal()
        .holds("a", RED, 1)
        .at_step("invade", GREEN)
        .load(COMBAT, 6, 6, 1)
        .play(GREEN, "invade c a")
        .play(RED, "fight")
        .play(GREEN, "foot 2")
    )
    assert w.lord_of(BLUE) == w.lord_of(YELLOW) == -1 and not w.s.alive[RED]


def test_r21_9_r31_lord_eliminated_while_vassal_decides_no_veto_any_more():
    w = vassal().holds("a", RED, ruler=True).hand(BLUE, "ST04").at_step("invade", BLUE).load(CARD_ROLLS, 6)
    w.play(BLUE, "invade b x").play(RED, "veto").play(BLUE, "play ST04 red ruler")
    assert w.lord_of(BLUE) == -1 and not w.s.alive[RED]
    w.play(BLUE, "invade b c")
    assert w.waiting == (BLUE,) and w.at == "invasion.choose_infantry"


def test_r21_9_the_vassals_end_ends_the_tie_and_a_rulers_death_does_not():
    w = vassal().holds("e", YELLOW, 1).at_step("invade", BLUE).load(COMBAT, 6, 6, 6, 1)
    w.play(BLUE, "invade b e").play(RED, "allow").play(BLUE, "foot 3")
    assert w.lord_of(YELLOW) == -1 and w.lord_of(BLUE) == RED
    w = vassal().holds("b", BLUE, 6, ruler=True).hand(GREEN, "ST04").at_step("invade", GREEN).load(CARD_ROLLS, 6)
    assert w.play(GREEN, "play ST04 blue ruler").lord_of(BLUE) == RED


def test_r23_3_d_86_sworn_players_do_not_compete():
    w = (
        vassal()
        .holds("c", GREEN, 1)
        .neutral("d", 3)
        .load(COMBAT, 6, 6, 6, 1)
        .play(RED, "invade a c")
        .play(GREEN, "fight")
        .play(RED, "foot 3")
    )
    assert w.result.winners == (RED,) and w.result.clause == "R23.3"


def test_r21_9_what_an_eliminated_lord_vetoed_is_open_again():
    w = world("b-c b-a a-z d-z", seats=4, options=ON).holds("a", RED, 1, ruler=True).holds("b", BLUE, 8)
    w.holds("c", GREEN, 3).holds("d", YELLOW, 3).serves(BLUE, RED).hand(BLUE, "ST04")
    w.at_step("invade", BLUE).play(BLUE, "invade b c").play(RED, "veto")
    assert told(w.refused(BLUE, "invade b c")) == ("vetoed", "R21.4")
    units.lose_infantry(w.table, w.number("a"), 1, "test")
    units.kill_leader(w.table, 0, "test")
    settle(w.table)
    assert not w.s.alive[RED] and w.s.lord[BLUE] == NO_LORD
    assert w.table.nearest("campaign").vetoed == ()

"""R20: swearing fealty."""

import pytest

from tests.conquest.rules.helpers import finish_turn, told
from tests.worlds import BLUE, COMBAT, GREEN, PARTING_BLOW, RED, YELLOW, World, world

ON = {"fealty": "on"}


def cornered(seats: int = 3, **options) -> World:
    """RED in a sets upon BLUE's only Province b; GREEN in c and d."""
    w = (
        world("a-b b-c c-d a-e a-x", seats=seats, options={**ON, **options})
        .holds("a", RED, 6)
        .holds("e", RED, 3)
        .neutral("x", 9)
    )
    return w.holds("b", BLUE, 4).holds("c", GREEN, 3).holds("d", GREEN, 3)


def test_r20_1_r20_2_dc_14_a_sovereign_with_one_province_may_offer_before_the_first_engagement():
    w = cornered().play(RED, "invade a b")
    assert w.at == "invasion.respond" and w.waiting == (BLUE,) and w.options(BLUE) == ["fight", "offer"]


def test_r20_1_not_with_a_second_province_and_not_as_a_vassal():
    w = cornered().holds("x", BLUE, 9).play(RED, "invade a b")
    assert w.at == "invasion.choose_infantry"
    w = cornered().serves(BLUE, GREEN).play(RED, "invade a b")
    assert w.at == "invasion.choose_infantry"


def test_r20_1_the_provinces_of_vassals_do_not_count():
    w = cornered(seats=4).holds("d", YELLOW, 3).serves(YELLOW, BLUE).play(RED, "invade a b")
    assert w.options(BLUE) == ["fight", "offer"]


def test_r20_1_told_why_not_when_another_response_is_open():
    w = (
        world("a-b b-c d", seats=3, options=ON)
        .holds("a", RED, 6)
        .holds("b", BLUE, 1, generals=["GE11"])
        .holds("c", BLUE, 1)
    )
    w.holds("d", GREEN, 1).play(RED, "invade a b")
    assert told(w.refused(BLUE, "offer")) == ("more_than_one_province", "R20.1")


def test_r20_2_d_78_refused_he_may_offer_again_after_each_engagement():
    w = cornered().play(RED, "invade a b").play(BLUE, "offer")
    assert w.at == "fealty.answer_the_offer" and w.options(RED) == ["accept", "refuse"]
    w.play(RED, "refuse")
    assert w.at == "invasion.choose_infantry"
    w.load(COMBAT, 1, 6, 6, 6).play(RED, "foot 1")
    assert w.at == "invasion.respond_again" and w.options(BLUE) == ["fight", "offer"]
    w.play(BLUE, "offer").play(RED, "refuse")
    assert w.at == "invasion.press_on"


def test_r20_3_dc_15_d_76_a_vassals_lord_alone_answers():
    w = cornered(seats=4).holds("d", YELLOW, 3).holds("c", YELLOW, 3).holds("x", GREEN, 9).serves(RED, GREEN)
    w.play(RED, "invade a b").play(GREEN, "allow").play(BLUE, "offer")
    assert w.waiting == (GREEN,)
    w.play(GREEN, "accept")
    assert w.lord_of(BLUE) == GREEN and w.at == "campaign.choose"


def test_r20_4_d_73_any_force_is_superior_enough():
    w = cornered().holds("a", RED, 1).holds("b", BLUE, 19).play(RED, "invade a b")
    assert "offer" in w.options(BLUE)


def test_r20_5_d_77_accepted_nothing_moves_and_the_invader_goes_on():
    w = cornered().play(RED, "invade a b").play(BLUE, "offer").play(RED, "accept")
    assert w.lord_of(BLUE) == RED and (w.infantry("a"), w.infantry("b")) == (6, 4)
    assert w.at == "campaign.choose" and w.spent("a") == (0, 0, 0)
    assert w.events("invasion_ended")[0].outcome == "fealty" and w.events("captured") == []
    assert told(w.refused(RED, "invade a b")) == ("lord_and_vassal", "R21.3")


def test_r20_5_refused_the_invasion_goes_on():
    w = (
        cornered()
        .play(RED, "invade a b")
        .play(BLUE, "offer")
        .play(RED, "refuse")
        .load(COMBAT, 6, 6, 6, 1, 1, 1)
        .play(RED, "foot 3")
    )
    assert w.infantry("b") == 1 and w.lord_of(BLUE) == -1


def test_r26_fealty_offers_and_answers_are_public():
    w = cornered().play(RED, "invade a b").play(BLUE, "offer").play(RED, "refuse")
    assert w.events("fealty_offered")[0].to == RED and not w.events("fealty_answered")[0].accepted
    assert w.table.view(GREEN).lord == [-1, -1, -1]


def test_r20_7_r2_2_fealty_off_nobody_offers():
    w = cornered(fealty="off").play(RED, "invade a b")
    assert w.at == "invasion.choose_infantry"
    w = (
        world("a-b b-c", options={"fealty": "off"})
        .holds("a", RED, 3)
        .holds("b", BLUE, 1, generals=["GE11"])
        .holds("c", BLUE, 1)
    )
    assert told(w.play(RED, "invade a b").refused(BLUE, "offer")) == ("fealty_off", "R20.7")


# ---- R20.6


def mover(**more) -> World:
    """RED alone in a and b, at Reposition; BLUE and GREEN elsewhere."""
    w = (
        world("a-b c-d b-x", seats=3, options=ON)
        .holds("a", RED, 3)
        .holds("b", RED, 3)
        .holds("c", BLUE, 3)
        .holds("d", GREEN, 3)
    )
    return w.neutral("x", 3).at_step("reposition")


def test_r20_6_d_74_the_flag_is_set_by_emptying_down_to_one_province():
    w = mover().play(RED, "move a b", "foot 3")
    assert w.s.consolidated == [1, 0, 0]


def test_r20_6_with_the_flag_nobody_offers():
    w = cornered().gave_up(BLUE).play(RED, "invade a b")
    assert w.at == "invasion.choose_infantry"
    w = (
        world("a-b b-c d", seats=3, options=ON)
        .holds("a", RED, 6)
        .holds("b", BLUE, 1)
        .holds("d", GREEN, 1)
        .gave_up(BLUE)
    )
    w.hand(BLUE, "ST15").play(RED, "invade a b").play(BLUE, "pass")
    assert w.at == "invasion.choose_infantry"


def test_r20_6_two_provinces_left_set_no_flag():
    w = mover().holds("x", RED, 1).play(RED, "move a b", "foot 3", "end_step")
    assert w.s.consolidated == [0, 0, 0]


def test_r20_6_it_is_cleared_by_an_own_turn_without_emptying():
    w = mover().gave_up(RED).play(RED, "end_step")
    assert w.s.consolidated == [0, 0, 0]


def test_r20_6_emptying_without_the_other_conditions_leaves_it_as_it_was():
    w = mover().holds("x", RED, 1).gave_up(RED).play(RED, "move a b", "foot 3", "end_step")
    assert w.s.consolidated == [1, 0, 0]


def test_r20_6_abandonment_in_the_invade_step_counts():
    w = (
        world("a-b b-c d z", seats=3, options=ON)
        .holds("a", RED, 3)
        .holds("d", BLUE, 3)
        .holds("z", GREEN, 3)
        .holds("c", RED, 1)
    )
    w.neutral("b", 1).load(COMBAT, 6, 6, 6, 1, 6, 1)
    w.play(RED, "invade a b", "foot 3", "foot 3")
    assert w.s.emptied == 1
    finish_turn(w)
    assert w.s.consolidated == [0, 0, 0]  # b and c are still two


def test_r20_6_whoever_never_had_a_second_province_is_not_barred():
    w = (
        world("a-b d z", seats=3, options=ON)
        .holds("a", RED, 3)
        .holds("d", BLUE, 3)
        .holds("z", GREEN, 3)
        .at_step("invade")
    )
    w.play(RED, "invade a b", "foot 3")
    assert w.owner("b") == RED and w.s.consolidated == [0, 0, 0] and w.s.turn_seat != RED


def test_r20_6_a_second_province_of_this_turn_counts():
    w = (
        world("a-b d z", seats=3, options=ON)
        .holds("a", RED, 3)
        .holds("d", BLUE, 3)
        .holds("z", GREEN, 3)
        .at_step("invade")
    )
    w.play(RED, "invade a b", "foot 2", "move a b")
    assert w.owner("a") == -1 and w.s.consolidated == [1, 0, 0]


def test_r20_6_losses_in_battle_set_nothing():
    w = (
        world("a-b c z d", seats=3, options=ON)
        .holds("a", RED, 1)
        .holds("c", RED, 3)
        .neutral("b", 3)
        .holds("z", GREEN, 3)
    )
    w.holds("d", BLUE, 3).load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b")
    assert w.owner("a") == -1 and w.s.consolidated == [0, 0, 0]


def test_r20_6_k5_1_a_retreat_sets_nothing():
    w = (
        world("a-b b-c d", seats=3, options=ON)
        .holds("a", RED, 6)
        .holds("b", BLUE, 1, generals=["GE11"])
        .holds("c", BLUE, 1)
    )
    w.holds("d", GREEN, 1).load(PARTING_BLOW, 1, 1).play(RED, "invade a b").play(BLUE, "retreat").play(RED, "leave")
    finish_turn(w)
    if w.s.turn_seat == BLUE:
        finish_turn(w)
    assert w.s.consolidated == [0, 0, 0]


def test_r31_fealty_leaves_one_sovereign_d_86_r23_3_the_lord_wins_at_once():
    w = world("a-b", options=ON).holds("a", RED, 6).holds("b", BLUE, 4).play(RED, "invade a b").play(BLUE, "offer")
    w.play(RED, "accept")
    assert w.result.kind == "win" and w.result.winners == (RED,) and w.result.clause == "R23.3"


def test_r31_lord_swears_fealty_r21_8_d_79_all_vassals_go_to_the_new_lord():
    w = (
        cornered(seats=4)
        .holds("d", YELLOW, 3)
        .serves(YELLOW, BLUE)
        .play(RED, "invade a b")
        .play(BLUE, "offer")
        .play(RED, "accept")
    )
    assert w.lord_of(BLUE) == RED and w.lord_of(YELLOW) == RED and w.result is None


@pytest.mark.parametrize(("check", "won"), [("immediate", True), ("end_of_turn", False)])
def test_r23_2_d_20_fealty_may_carry_a_lord_past_the_goal(check, won):
    w = cornered(mode="custom", province_goal=3, victory_check=check)
    w.play(RED, "invade a b").play(BLUE, "offer").play(RED, "accept")
    assert (w.result is not None) == won
    if not won:
        finish_turn(w)
        assert w.result.winners == (RED,) and w.result.clause == "R23.6"

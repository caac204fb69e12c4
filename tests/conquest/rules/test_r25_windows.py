"""R25: when Strategy cards are played, who is asked and in which order."""

import pytest

from tests.conquest.rules.helpers import told
from tests.worlds import BLUE, CARD_ROLLS, COMBAT, GREEN, RED, YELLOW, World, world


def front(infantry: int = 6, defenders: int = 3, **options) -> World:
    """RED in a, BLUE in b and c, GREEN in d; neutrals in x."""
    w = world("a-b b-c c-d a-x", seats=3, options=options).holds("a", RED, infantry).holds("b", BLUE, defenders)
    return w.holds("c", BLUE, 3).holds("d", GREEN, 3).neutral("x", 3)


def polled(w: World, moment: str) -> list[int]:
    """Who is asked in the window now open, everybody passing."""
    order = []
    while w.at == "window.react_or_pass" and w.table.nearest("window").moment == moment:
        order.append(w.waiting[0])
        w.play(w.waiting[0], "pass")
    return order


def test_r25_1_d_90_w2_the_active_player_first_then_all_clockwise():
    w = front(prompts="everyone").at_step("turn", BLUE)
    assert polled(w, "W2") == [BLUE, GREEN, RED]


def test_r25_1_w3_others_once_before_the_steps_3_1_5_6_and_7():
    w = front(prompts="everyone").at_step("market")
    steps = []
    while w.s.turn_seat == RED and w.waiting:
        if w.at == "window.react_or_pass":
            moment = w.table.nearest("window").moment
            steps.append((moment, w.table.stack[1].at, polled(w, moment)))
        else:
            options = w.options(RED)
            w.play(RED, next(o for o in ("buy 0", "end_step", "hire_infantry 0") if o in options))
    assert [(moment, order) for moment, _, order in steps[:4]] == [("W3", [BLUE, GREEN])] * 4
    assert [after for _, after, _ in steps[:4]] == ["buy_cards", "deploy", "invade", "reposition"]
    assert steps[4][0] == "W9" and steps[4][2] == [RED, BLUE, GREEN]


def test_r25_1_w4_and_w5_and_w6_invader_then_defender():
    w = front(prompts="everyone").load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b")
    assert polled(w, "W4") == [RED, BLUE]
    w.play(RED, "foot 1")
    assert polled(w, "W5") == [RED, BLUE]
    assert polled(w, "W6") == [RED, BLUE] and w.at == "invasion.press_on"


def test_r25_1_against_neutrals_only_the_invader():
    w = front(prompts="everyone").load(COMBAT, 1, 6, 6, 6).play(RED, "invade a x")
    assert polled(w, "W4") == [RED]


def test_r25_1_no_w6_when_nobody_is_left_on_a_side():
    w = front(defenders=1, prompts="everyone").load(COMBAT, 6, 1).play(RED, "invade a b", "pass").play(BLUE, "pass")
    w.play(RED, "foot 1", "pass").play(BLUE, "pass")
    assert w.at == "move_in.choose_infantry"


def test_r25_2_after_each_card_the_window_begins_again_and_closes_when_all_pass_in_a_row():
    w = front(prompts="everyone").hand(BLUE, "ST15").play(RED, "invade a b", "pass")
    w.play(BLUE, "play ST15")
    assert w.waiting == (RED,) and w.table.nearest("window").moment == "W4"
    assert polled(w, "W4") == [RED, BLUE] and w.at == "invasion.choose_infantry"


def test_r25_3_r27_s54_announced_then_answered_then_done_and_discarded():
    w = front().hand(RED, "ST06").hand(BLUE, "ST18").play(RED, "play ST06 c")
    assert w.table.nearest("window").moment == "W7" and w.in_hand(RED) == [] and w.s.strategy_used == [6]
    assert w.events("card_played")[0].target == w.number("c") and w.events("card_resolved") == []
    w.play(BLUE, "pass")
    assert [event.outcome for event in w.events("card_resolved")] == ["done"]


def test_r25_3_no_card_costs_gold_to_play():
    w = front().hand(RED, "ST06").gold(RED, 1).play(RED, "play ST06 c")
    assert w.treasury(RED) == 1


def test_r25_4_a_card_whose_target_is_gone_cannot_be_announced():
    w = front().holds("d", GREEN, 3, ruler=True).holds("c", BLUE, 3).hand(RED, "ST04", "ST04").load(CARD_ROLLS, 6)
    w.play(RED, "play ST04 green ruler")
    assert told(w.refused(RED, "play ST04 green ruler")) == ("no_target", "ST04")


def test_r25_5_r25_1_told_why_a_card_does_not_fit():
    w = front().hand(RED, "ST16", "ST01")
    assert told(w.refused(RED, "play ST16")) == ("wrong_window", "R25.1")
    assert told(w.refused(RED, "play ST01")) == ("wrong_step", "R25.1")
    assert told(w.refused(RED, "play ST02")) == ("not_in_hand", "R25.1")


def test_r25_6_r2_2_prompts_dc_17_holders_only_who_can_play_something_is_asked():
    w = front().hand(BLUE, "ST02").hand(RED, "ST03").play(RED, "invade a b")
    assert w.at == "invasion.choose_infantry"
    w = front().hand(BLUE, "ST15").play(RED, "invade a b")
    assert w.waiting == (BLUE,)


def test_r25_6_everyone_is_asked_though_nobody_holds_anything_but_never_the_dead():
    w = (
        world("a-b c", seats=4, options={"prompts": "everyone"})
        .holds("a", RED, 3)
        .holds("b", BLUE, 1)
        .holds("c", YELLOW, 1)
    )
    w = w.at_step("turn")
    assert polled(w, "W2") == [RED, BLUE, YELLOW]


def vassals(policy: str) -> World:
    w = world("a-b b-c z", seats=3, options={"prompts": policy, "fealty": "on"}).holds("a", RED, 3).holds("b", BLUE, 3)
    return (
        w.holds("c", GREEN, 3)
        .holds("z", GREEN, 3)
        .serves(BLUE, RED)
        .hand(GREEN, "ST09")
        .hand(BLUE, "ST15")
        .at_step("turn")
    )


def test_r25_6_minimal_quiet_windows_wait_for_a_call():
    assert vassals("holders").waiting == (GREEN,)
    w = vassals("minimal")
    assert w.waiting == (RED,) and w.s.step != "turn"


def test_r25_6_minimal_who_calls_is_asked_at_the_next_quiet_window():
    w = vassals("minimal").start()
    w.table.apply(GREEN, ("interrupt",))
    assert w.table.refusal(GREEN, ("interrupt",)).code == "interrupt_waits"
    assert w.table.view(GREEN).interrupt == 1 and w.table.view(RED).interrupt == 0
    w._run()
    while w.waiting == (RED,):
        w.play(RED, next(o for o in ("buy 0", "hire_infantry 0", "end_step") if o in w.options(RED)))
    assert w.waiting == (GREEN,) and w.options(GREEN) == ["pass", "play ST09 blue"]
    w.play(GREEN, "play ST09 blue")
    assert w.lord_of(BLUE) == -1


def test_r25_6_minimal_the_other_windows_ask_as_ever():
    w = front(prompts="minimal").hand(BLUE, "ST15").play(RED, "invade a b")
    assert w.waiting == (BLUE,)


def test_r25_6_interrupts_are_for_minimal_alone():
    w = front().start()
    assert w.table.refusal(RED, ("interrupt",)).code == "asked_anyway"


def test_r25_7_any_number_of_cards_a_turn():
    w = front().hand(RED, "ST02", "ST02", "ST02", "ST02").play(RED, "play ST02", "play ST02", "play ST02", "play ST02")
    assert w.treasury(RED) == 12


def test_r25_2_r15_2_k5_4_once_a_side_is_gone_no_more_cards_for_the_fight():
    w = front(defenders=5).hand(RED, "ST14", "ST16").load(CARD_ROLLS, 5).play(RED, "invade a b", "foot 3", "play ST14")
    assert w.at == "move_in.choose_infantry" and w.in_hand(RED) == ["ST16"]


def test_r27_s30_d_99_a_step_without_any_other_choice_stops_for_a_card():
    w = front().hand(RED, "ST02").at_step("generals")
    assert w.at == "hire_generals.hire_or_dismiss" and w.options(RED) == ["concede", "end_step", "play ST02"]
    w.play(RED, "play ST02")
    assert "hire" in w.options(RED)


@pytest.mark.parametrize(
    ("step", "following"), [("infantry", "deploy"), ("deploy", "invade"), ("invade", "reposition")]
)
def test_d_99_r27_the_skip_is_tested_again_after_the_card(step, following):
    w = world("a b").holds("a", RED, 20).holds("b", BLUE, 3).hand(RED, "ST02").at_step(step)
    assert w.s.step == step and w.waiting == (RED,)
    w.play(RED, "play ST02")
    assert following in [event.step for event in w.events("step_began") if event.seat == RED]


def test_k5_3_the_affected_player_is_the_targets_owner_the_opponent_or_the_lord():
    w = front().hand(RED, "ST20").gold(BLUE, 3).play(RED, "play ST20 blue")
    assert w.events("card_played")[0].victim == BLUE
    w = front().hand(BLUE, "ST13").load(CARD_ROLLS, 1, 1, 1).play(RED, "invade a b").play(BLUE, "play ST13")
    assert w.events("card_played")[0].victim == RED
    w = world("a-x c").holds("a", RED, 6).neutral("x", 6).holds("c", BLUE, 1).hand(RED, "ST14").load(CARD_ROLLS, 6)
    w.play(RED, "invade a x", "foot 1", "play ST14")
    assert w.events("card_played")[0].victim == -1


def test_k5_4_neutral_and_unoccupied_provinces_are_no_targets():
    w = front().hand(RED, "ST06")
    assert told(w.refused(RED, "play ST06 x")) == ("no_target", "ST06")
    w = world("a-b c d", seats=2).holds("a", RED, 1).holds("c", BLUE, 1).holds("d", BLUE, 1).hand(RED, "ST06")
    assert told(w.refused(RED, "play ST06 b")) == ("no_target", "ST06")


def test_k5_4_flooded_infantry_can_still_be_turned_and_leaders_killed():
    w = front().tokens("flood", "c").hand(RED, "ST06").play(RED, "play ST06 c")
    assert w.owner("c") == -2


def test_r26_hand_faces_a_played_card_is_seen_by_all_and_the_hand_stays_closed():
    w = front().hand(RED, "ST02", "ST06").play(RED, "play ST02")
    assert w.events("card_played")[0].card == 2
    assert w.table.view(BLUE).hands[RED] == () and w.table.view(BLUE).hand_size[RED] == 1

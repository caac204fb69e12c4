"""R5 to R7: rounds, turns, the Fate Die and Tactical Advantage."""

import pytest

from game.conquest.rules.state import TIES_DEFENDER, TIES_INVADER
from tests.conquest.rules.helpers import dice_of, finish_turn, told
from tests.worlds import (
    BLUE,
    COMBAT,
    DEFENDER,
    FATE_DIE,
    GREEN,
    INVADER,
    NOBODY,
    RED,
    STRIKES,
    YELLOW,
    World,
    world,
)


def four_corners() -> World:
    """Four players with a Province each and no neighbour to fight but one."""
    w = world("a-b c-d", seats=4)
    for province, seat in zip("acbd", (RED, BLUE, GREEN, YELLOW), strict=True):
        w.holds(province, seat, infantry=2)
    return w


def turns(w: World, times: int) -> list[tuple[int, int]]:
    """(round, seat) of the next turns; everybody ends every step."""
    seen = []
    while len(seen) < times and w.waiting:
        if not seen or seen[-1] != (w.s.round, w.s.turn_seat):
            seen.append((w.s.round, w.s.turn_seat))
        finish_turn(w)
    return seen[:times]


def test_r5_1_d_11_every_survivor_takes_one_turn_a_round_clockwise_from_the_start_player():
    w = four_corners().opens(GREEN).at_step("round_start").round(1)
    assert turns(w, 9) == [(1, 2), (1, 3), (1, 0), (1, 1), (2, 2), (2, 3), (2, 0), (2, 1), (3, 2)]


def test_r5_1_r31_eliminated_before_own_turn_a_player_who_is_out_has_no_turn():
    w = world("a-b c", seats=3).holds("a", RED, infantry=4).holds("b", BLUE, infantry=1).holds("c", GREEN, infantry=1)
    w.load(COMBAT, 6, 6, 6, 1)
    finish_turn(w.play(RED, "invade a b", "foot 3", "foot 3"))
    assert not w.s.alive[BLUE] and [event.seat for event in w.events("turn_began")] == [GREEN]


def test_r5_2_d_29_r31_start_player_eliminated_the_next_survivor_opens_the_rounds_for_good():
    w = world("a-b c d", seats=4).holds("a", BLUE, infantry=4).holds("b", RED, infantry=1)
    w.holds("c", GREEN, infantry=1).holds("d", YELLOW, infantry=1).opens(RED).at_step("invade", BLUE)
    w.load(COMBAT, 6, 6, 6, 1).play(BLUE, "invade a b", "foot 3", "foot 3")
    assert w.s.start_seat == BLUE and w.s.turn_seat == BLUE
    assert [event.seat for event in w.events("start_seat_passed")] == [BLUE]


def test_r5_2_the_round_is_completed_clockwise_before_the_new_start_player_opens_the_next():
    w = world("a-b b-c d-e", seats=4).holds("a", GREEN, infantry=6).holds("b", RED, infantry=1)
    w.holds("c", BLUE, infantry=2).holds("d", YELLOW, infantry=2).holds("e", YELLOW, infantry=1)
    w.opens(RED).at_step("invade", GREEN).load(COMBAT, 6, 6, 6, 1).load(FATE_DIE, 2)
    finish_turn(w.play(GREEN, "invade a b", "foot 3", "foot 3"))
    assert turns(w, 4) == [(2, YELLOW), (3, BLUE), (3, GREEN), (3, YELLOW)]


def test_r5_3_a_round_ends_after_the_last_turn_and_its_number_rises():
    w = four_corners().opens(RED).at_step("reposition", YELLOW).round(4).load(FATE_DIE, 6)
    assert (w.s.round, w.s.turn_seat) == (5, RED)


def test_r5_4_r27_the_steps_of_a_turn_come_in_their_order():
    w = world("a-b b-c").holds("a", RED, infantry=3, ruler=True).holds("b", RED, infantry=1).holds("c", BLUE, 4)
    w.gold(RED, 9).at_step("turn").play(RED, "buy 0", "hire", "end_step", "hire_infantry 2", "place a 4", "end_step")
    w.play(RED, "end_step", "end_step")
    steps = [event.step for event in w.events("step_began") if event.seat == RED]
    assert steps == ["income", "market", "generals", "infantry", "deploy", "invade", "reposition"]


def test_r5_4_no_step_can_be_revisited_or_forestalled():
    w = world("a-b").holds("a", RED, infantry=3).holds("b", BLUE, infantry=1).gold(RED, 9).reserve(RED, "GE01")
    w.at_step("generals")
    assert told(w.refused(RED, "invade a b")) == ("other_step", "R5.4")
    w.play(RED, "end_step")
    assert told(w.refused(RED, "hire")) == ("other_step", "R5.4")
    w.play(RED, "hire_infantry 0")
    assert told(w.refused(RED, "hire_infantry 1")) == ("other_step", "R5.4")


def test_r5_4_nobody_else_decides_in_a_turn():
    w = world("a-b").holds("a", RED, infantry=3).holds("b", BLUE, infantry=1)
    assert told(w.refused(BLUE, "end_step")) == ("not_your_decision", "R27")


def test_r5_5_r7_2_the_fate_die_falls_before_the_start_players_turn_begins():
    w = four_corners().at_step("round_start").round(2).load(FATE_DIE, 3)
    order = w.happened()
    assert order.index("round_began") < order.index("rolled") < order.index("ties_set") < order.index("turn_began")
    assert [event.seat for event in w.events("rolled")] == [RED]


def test_r6_1_d_28_r27_s10_in_round_one_no_die_falls_and_ties_are_the_defenders():
    w = four_corners().ties_to(INVADER).at_step("round_start").round(1).start()
    assert (w.s.round, w.s.ties, w.s.fate_die) == (1, TIES_DEFENDER, 0)
    assert dice_of(w, "fate") == []


def test_r6_2_rn_07_from_round_two_on_the_start_player_rolls_once_a_round():
    w = four_corners().opens(GREEN).at_step("round_start").round(2).load(FATE_DIE, 5, 4).start()
    turns(w, 5)
    rolls = [event for event in w.events("rolled") if event.why == "fate"]
    assert [(event.seat, event.sides, event.value) for event in rolls] == [(GREEN, 6, 5), (GREEN, 6, 4)]


@pytest.mark.parametrize("die", range(1, 7))
def test_r6_3_r27_s11_even_favours_the_defender_and_odd_the_invader(die):
    w = four_corners().at_step("round_start").round(2).load(FATE_DIE, die).start()
    assert w.s.ties == (TIES_INVADER if die % 2 else TIES_DEFENDER)
    assert w.s.fate_die == die


def test_r6_3_tactical_advantage_holds_for_the_whole_round():
    w = four_corners().at_step("round_start").round(2).load(FATE_DIE, 1, 2).start()
    seen = []
    for _ in range(5):
        seen.append((w.s.turn_seat, w.s.ties))
        finish_turn(w)
    assert seen == [(0, 1), (1, 1), (2, 1), (3, 1), (0, 0)]


@pytest.mark.parametrize("owner", ["player", "neutral"])
@pytest.mark.parametrize(("ties", "fallen"), [(DEFENDER, (1, 0)), (INVADER, (0, 1))])
def test_r6_4_the_favoured_side_wins_tied_dice_neutrals_too(owner, ties, fallen):
    w = world("a-b").holds("a", RED, infantry=2).ties_to(ties)
    if owner == "player":
        w.holds("b", BLUE, infantry=2)
    else:
        w.neutral("b", 2)
    w.load(COMBAT, 4, 4, 1).play(RED, "invade a b", "foot 1")
    assert (2 - w.units("a"), 2 - w.units("b")) == fallen


@pytest.mark.parametrize(("ties", "first"), [(DEFENDER, BLUE), (INVADER, RED)])
def test_r6_7_d_31_r31_two_effects_at_one_moment_the_favoured_side_resolves_its_skills_first(ties, first):
    w = world("a-b").holds("a", RED, 3, generals=["GE05"]).holds("b", BLUE, 3, generals=["GE23"]).ties_to(ties)
    w.load(STRIKES, 1, 1).play(RED, "invade a b", "lead 1", "foot 3")
    assert [event.seat for event in w.events("struck")] == [first, 1 - first]


def test_r7_1_counters_are_zero_when_a_turn_begins():
    w = world("a-b b-c c-d").holds("a", RED, infantry=4, generals=["GE04"]).holds("d", BLUE, infantry=1)
    w.holds("c", BLUE, infantry=1).at_step("invade").play(RED, "invade a b", "lead 1", "foot 2")
    assert w.spent("b") == (2, 0, 0) and w.s.leader_captures[1] == 1
    w.play(RED, "end_step", "move b a", "lead 1", "foot 1", "end_step")
    assert w.s.turn_seat == BLUE
    assert w.spent("b") == (0, 0, 0) and set(w.s.leader_captures) == set(w.s.leader_moved) == {0}
    assert set(w.s.moved) == {0}


def test_r7_1_the_deploy_pool_is_empty_when_a_turn_begins():
    w = world("a-b").holds("a", RED, infantry=19).holds("b", BLUE, infantry=1).pool(RED, 5).at_step("deploy")
    finish_turn(w)
    assert w.s.turn_seat == BLUE and w.s.pool == [0, 0]


def test_r7_2_d_34_income_counts_what_is_held_when_step_two_begins():
    w = world("a-b b-c").holds("a", RED, infantry=3).holds("b", RED, infantry=1).holds("c", BLUE, 1).at_step("turn")
    assert w.treasury(RED) == 2
    assert w.happened().index("turn_began") < w.happened().index("income_received")


def test_r7_3_the_thresholds_are_tested_after_reposition_and_before_the_next_turn():
    w = world("a-b b-c", options={"mode": "custom", "province_goal": 2}).holds("a", RED, infantry=4)
    w.neutral("c", 9).holds("b", RED, infantry=1).holds("c", BLUE, infantry=1)
    w.at_step("reposition").play(RED, "end_step")
    assert w.result is not None and w.result.winners == (RED,)
    assert w.happened()[-2:] == ["turn_ended", "game_ended"]


def test_r7_3_a_province_emptied_while_repositioning_no_longer_counts_at_the_end_of_the_turn():
    w = world("a-b b-c", options={"mode": "custom", "province_goal": 2}).holds("a", RED, infantry=4)
    w.holds("b", RED, infantry=1).holds("c", BLUE, infantry=1)
    w.at_step("reposition").play(RED, "move b a")
    assert w.s.turn_seat == BLUE and w.result is None and w.owner("b") == NOBODY


def test_r7_4_every_optional_step_may_be_skipped():
    w = world("a-b b-c").holds("a", RED, infantry=3).holds("b", RED, infantry=1).holds("c", BLUE, 4)
    w.gold(RED, 9).reserve(RED, "GE01").at_step("turn")
    for step, word in [("market", "buy 0"), ("generals", "end_step"), ("infantry", "hire_infantry 0"),
                       ("deploy", "end_step"), ("invade", "end_step"), ("reposition", "end_step")]:  # fmt: skip
        assert w.s.step == step
        w.play(RED, word)
    assert w.s.turn_seat == BLUE


def test_r7_4_deployment_of_hired_infantry_cannot_be_skipped():
    w = world("a-b b-c").holds("a", RED, infantry=3).holds("b", RED, infantry=1).holds("c", BLUE, 4)
    w.pool(RED, 2).at_step("deploy")
    assert told(w.refused(RED, "end_step")) == ("pool_first", "R13.8")


def test_r27_s31_s32_s40_s60_steps_with_nothing_to_decide_pass_by_themselves():
    w = world("a-b c").holds("a", RED, infantry=3).holds("b", BLUE, infantry=1).holds("c", BLUE, infantry=1)
    w.round(1).at_step("turn")
    assert w.at == "campaign.choose"
    w.play(RED, "end_step")
    assert w.s.turn_seat == BLUE

"""R18: elimination."""

import pytest

from game.conquest.rules.elimination import settle
from tests.conquest.rules.helpers import finish_turn
from tests.worlds import (
    BLUE,
    COMBAT,
    FATE_DIE,
    GREEN,
    NEUTRAL,
    NOBODY,
    PARTING_BLOW,
    RED,
    STRIKES,
    YELLOW,
    World,
    world,
)


def three(**kind) -> World:
    """RED in a beside BLUE's only Province b; GREEN far away."""
    w = world("a-b b-x c", seats=3, **kind).holds("a", RED, 4).holds("b", BLUE, 1).holds("c", GREEN, 1)
    return w


def test_r18_1_without_a_unit_on_the_board_a_player_is_out_at_that_instant():
    w = three().load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 3")
    assert not w.s.alive[BLUE] and w.owner("b") == NOBODY
    assert w.at == "move_in.choose_infantry"
    names = w.happened()
    assert names.index("infantry_fell") < names.index("eliminated")


@pytest.mark.parametrize("rest", [{"infantry": 1}, {"ruler": True}, {"generals": ["GE27"]}])
def test_r18_1_a_single_unit_of_any_kind_keeps_a_player_in(rest):
    w = world("a-b c d", seats=3).holds("a", RED, 4).holds("b", BLUE, 1).holds("c", GREEN, 1).holds("d", BLUE, **rest)
    w.load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 3")
    assert w.s.alive[BLUE]


def test_r18_1_d_69_reserve_gold_and_pool_do_not_count():
    w = three().reserve(BLUE, "GE01", "GE02").gold(BLUE, 12).pool(BLUE, 4)
    w.load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 3")
    assert not w.s.alive[BLUE]


def test_r18_2_d_27_several_players_may_be_out_by_one_event():
    w = world("a-b c d", seats=4).holds("a", RED, 4).holds("b", BLUE, 1).holds("c", GREEN, 1).holds("d", YELLOW, 1)
    w.start()
    for province in "cd":
        w.s.owner[w.number(province)], w.s.units[w.number(province)] = NOBODY, 0
        w.s.infantry[w.number(province)] = 0
    settle(w.table)
    assert w.s.alive == [1, 1, 0, 0] and w.result is None


def test_r18_3_d_68_r31_eliminated_player_held_cards_gold_to_the_bank_reserve_into_the_deck_pool_gone():
    w = three().reserve(BLUE, "GE01", "GE02").gold(BLUE, 12).pool(BLUE, 4).start()
    before = len(w.s.general_deck)
    w.load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 3")
    assert (w.treasury(BLUE), w.in_reserve(BLUE), w.s.pool[BLUE]) == (0, [], 0)
    assert len(w.s.general_deck) == before + 2 and {1, 2} <= set(w.s.general_deck)
    assert w.treasury(RED) == 0


def test_r18_3_d_68_the_general_deck_is_shuffled_with_the_reserve_in_it():
    w = three().reserve(BLUE, "GE01", "GE02").start()
    before = w.s.general_deck[:]
    w.load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 3")
    assert [card for card in w.s.general_deck if card > 2] != before


def test_r18_4_d_70_r31_last_unit_dies_in_own_turn_the_turn_ends_at_once():
    w = world("a-b c d", seats=3).holds("a", RED, 1).neutral("b", 3).holds("c", BLUE, 1).holds("d", GREEN, 1)
    w.gold(RED, 5).load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b")
    assert not w.s.alive[RED] and w.s.turn_seat == BLUE
    assert [event.step for event in w.events("step_began") if event.seat == RED] == ["invade"]
    assert [event.seat for event in w.events("turn_ended")] == [RED]


def test_r18_4_the_thresholds_still_run_for_the_others():
    w = world("a-b c d e", seats=3, options={"mode": "custom", "province_goal": 2}).holds("a", RED, 1).neutral("b", 3)
    w.holds("c", BLUE, 1).holds("d", BLUE, 1).holds("e", GREEN, 1).load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b")
    assert w.result is not None and w.result.winners == (BLUE,) and w.result.clause == "R23.6"


def test_r18_4_the_active_player_may_fall_to_a_parting_blow():
    w = world("a-b b-c d", seats=3).holds("a", RED, 1).holds("b", BLUE, 2, generals=["GE11"]).holds("c", BLUE, 1)
    w.holds("d", GREEN, 1).load(PARTING_BLOW, 8, 1, 1).play(RED, "invade a b").play(BLUE, "retreat")
    assert not w.s.alive[RED] and w.owner("a") == NOBODY and w.s.turn_seat == BLUE
    assert w.owner("b") == NOBODY and w.infantry("c") == 3


def test_r18_4_with_two_players_a_parting_blow_may_end_the_game():
    w = world("a-b b-c").holds("a", RED, 1).holds("b", BLUE, 2, generals=["GE11"]).holds("c", BLUE, 1)
    w.load(PARTING_BLOW, 8, 1, 1).play(RED, "invade a b").play(BLUE, "retreat")
    assert w.result is not None and (w.result.kind, w.result.winners, w.result.clause) == ("win", (BLUE,), "R23.3")


def test_r18_4_the_active_player_may_fall_to_an_arrow():
    w = world("a-b b-c d", seats=3).holds("a", RED, 1).holds("b", BLUE, 2, generals=["GE23"]).holds("d", GREEN, 1)
    w.load(STRIKES, 5).play(RED, "invade a b")
    assert not w.s.alive[RED] and w.s.turn_seat == BLUE and w.events("engaged") == []


def test_r18_4_r5_2_the_last_start_player_falls_in_the_own_turn():
    w = world("a-b c d", seats=3).holds("a", RED, 1).neutral("b", 3).holds("c", BLUE, 1).holds("d", GREEN, 1)
    w.opens(RED).load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b")
    assert w.s.start_seat == BLUE and w.s.turn_seat == BLUE


def test_dc_30_d_97_whoever_concedes_leaves_neutral_infantry_and_takes_the_leaders_along():
    w = world("a-b b-c d-e", seats=3).holds("a", RED, 4, ruler=True).holds("b", RED, generals=["GE01"])
    w.holds("c", BLUE, 1).holds("d", GREEN, 1).reserve(RED, "GE02").gold(RED, 3).play(RED, "concede")
    assert w.owner("a") == NEUTRAL and w.units("a") == w.infantry("a") == 4
    assert w.owner("b") == NOBODY and w.units("b") == 0
    assert not w.s.alive[RED] and w.treasury(RED) == 0 and w.in_reserve(RED) == []
    assert w.s.turn_seat == BLUE


@pytest.mark.parametrize("step", ["generals", "infantry", "deploy", "invade", "reposition"])
def test_dc_30_conceding_is_possible_in_every_step_from_hiring_to_reposition(step):
    w = world("a-b b-c", seats=2).holds("a", RED, 4).holds("b", RED, 1).holds("c", BLUE, 1)
    w.gold(RED, 5).reserve(RED, "GE01").pool(RED, 2).at_step(step).start()
    assert w.s.step == step
    w.play(RED, "concede")
    assert w.result is not None and w.result.winners == (BLUE,)


def test_dc_30_nobody_concedes_in_another_players_turn():
    w = three()
    assert w.refused(BLUE, "concede").code == "not_your_decision"


def test_r31_start_player_eliminated_during_a_round_it_is_completed_and_the_next_survivor_opens():
    w = world("a-b c d", seats=3).holds("a", BLUE, 4).holds("b", RED, 1).holds("c", GREEN, 1).opens(RED)
    w.at_step("invade", BLUE).load(COMBAT, 6, 6, 6, 1).load(FATE_DIE, 2).play(BLUE, "invade a b", "foot 3", "foot 3")
    finish_turn(w)
    assert (w.s.round, w.s.turn_seat) == (2, GREEN)
    finish_turn(w)
    assert (w.s.round, w.s.turn_seat) == (3, BLUE)


@pytest.mark.parametrize("rolls", [(1, 1, 1, 6, 6, 6), (6, 6, 6, 1, 1, 1), (6, 1, 1, 6, 1, 1)])
def test_r31_both_sides_wiped_out_is_impossible(rolls):
    w = world("a-b c d").holds("a", RED, 3).holds("b", BLUE, 3).holds("c", RED, 1).holds("d", BLUE, 1)
    w.load(COMBAT, *rolls).play(RED, "invade a b", "foot 3")
    fallen = sum(event.infantry for event in w.events("infantry_fell"))
    assert fallen == 3


def test_r18_2_an_eliminated_player_has_no_asides_and_no_turn():
    w = three().gold(BLUE, 5).load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 3")
    assert w.table.asides(BLUE) == []
    assert w.refused(BLUE, "give red 1").code == "not_in_the_game"

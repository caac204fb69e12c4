"""R19: gold is given freely, and nothing else is."""

import pytest

from tests.conquest.rules.helpers import finish_turn, told
from tests.worlds import BLUE, COMBAT, GREEN, NEUTRAL, RED, World, world


def court(**kind) -> World:
    w = world("a-b b-c", seats=3, **kind).holds("a", RED, 4).holds("b", BLUE, 4).holds("c", GREEN, 4)
    return w.gold(RED, 5).gold(BLUE, 2)


def test_r19_2_dc_24_d_71_any_survivor_gives_any_whole_amount_at_any_decision():
    w = court().play(BLUE, "give green 2").play(RED, "give green 3")
    assert [w.treasury(seat) for seat in (RED, BLUE, GREEN)] == [2, 0, 5]
    assert w.at == "campaign.choose" and w.waiting == (RED,)


def test_r19_2_in_the_middle_of_an_invasion_too():
    w = court().play(RED, "invade a b").play(BLUE, "give red 1").play(RED, "foot 2")
    assert w.treasury(RED) == 6


def test_r19_2_a_gift_may_be_spent_at_once():
    w = court().at_step("infantry")
    assert w.options(RED)[-1] == "hire_infantry 5"
    w.play(BLUE, "give red 2")
    assert w.options(RED)[-1] == "hire_infantry 7"


@pytest.mark.parametrize("words", ["give blue 6", "give blue 0"])
def test_r19_2_only_gold_that_is_there(words):
    assert told(court().refused(RED, words)) == ("too_little_gold", "R19.2")


def test_r19_2_not_to_oneself_or_to_the_eliminated():
    assert told(court().refused(RED, "give red 1")) == ("no_such_recipient", "R19.2")
    w = world("a-b c", seats=3).holds("a", RED, 4).holds("b", BLUE, 1).holds("c", GREEN, 1).gold(RED, 3)
    w.load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 3")
    assert told(w.refused(RED, "give blue 1")) == ("no_such_recipient", "R19.2")


def test_r26_gold_gifts_are_seen_by_the_two_parties_alone():
    w = court().start()
    w.table.answer(RED, w.action(RED, "give blue 3"))
    told_to = {seat: [t.event for t in w.table.events if t.reaches(seat)] for seat in (-1, RED, BLUE, GREEN)}
    assert told_to[-1] == told_to[GREEN] == [] and told_to[RED] and told_to[BLUE]


def test_r19_3_nothing_but_gold_changes_hands():
    w = court().reserve(RED, "GE01").start()
    assert {action[0] for action in w.table.asides(RED)} == {"give", "show"}
    for wrong in (("give", BLUE, 1, 1), ("give_general", BLUE, 1), ("move", 1, 2)):
        assert w.table.refusal(RED, wrong) is not None


def test_r19_4_d_22_gifts_are_closed_when_the_game_is_over():
    w = court(options={"mode": "gold", "round_limit": 2}).opens(RED).at_step("reposition", GREEN).start()
    assert w.result is not None
    assert told(w.refused(RED, "give blue 1")) == ("game_over", "R23.13")


def test_r19_4_gifts_are_closed_though_the_victory_still_waits_for_its_declaration():
    w = court(options={"mode": "gold", "round_limit": 2, "victory_claim": "declare_and_confirm"}).opens(RED)
    w.at_step("reposition", GREEN).start()
    assert w.at == "claim.declare"
    assert w.table.asides(BLUE) == []
    assert w.refused(BLUE, "give red 1").clause == "R19.4"


def test_r19_2_gifts_stay_open_in_the_last_turn_of_a_gold_game():
    w = court(options={"mode": "gold", "round_limit": 2}).opens(RED).at_step("invade", GREEN).play(RED, "give blue 5")
    finish_turn(w)
    assert w.result is not None and w.result.winners == (BLUE,)


def test_r19_2_neutrals_take_no_gold():
    assert court().table.refusal(RED, ("give", NEUTRAL, 1)) is not None

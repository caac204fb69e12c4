"""C6 among allies: every Ruler rallies, and Zhang Jue may roll a failed die again (RU13)."""

import pytest

from game.conquest.rules.state import BARRED
from tests.conquest.rules.helpers import dice_of, told
from tests.worlds import BLUE, COMBAT, GREEN, NEUTRAL, NOBODY, RALLY, RED, World, world


def way(ruler: str = "RU01", own: int = 4, **kind) -> World:
    """RED's Ruler in a, beside the neutral b and e; c lies behind b; BLUE stands in d and the bot in f."""
    jue = {"options": {"zhang_jue": "in"}} if ruler == "RU13" else {}
    w = world("a-b b-c a-e d-f", 2, bots=1, **(jue | kind)).holds("a", RED, own, ruler=True).ruler(RED, ruler)
    w.neutral("b", 3).neutral("c", 2).neutral("e", 2).holds("d", BLUE, 1)
    return w.holds("f", GREEN, 2, ruler=True)


def rallies(w: World) -> list[str]:
    return [word for word in w.options(RED) if word.startswith("rally")]


@pytest.mark.parametrize("ruler", ["RU01", "RU04", "RU13"])
def test_c6_1_dc_c5_among_allies_every_ruler_may_rally(ruler):
    w = way(ruler)
    assert rallies(w) == ["rally b", "rally e"]
    w.load(RALLY, 4).play(RED, "rally b")
    assert w.where(RED) == "b" and w.owner("b") == RED and w.infantry("b") == 3


def test_c6_1_the_ruler_must_be_in_play():
    w = world("a-b f d", 2, bots=1).holds("a", RED, 4).neutral("b", 3).holds("d", BLUE, 1).holds("f", GREEN, 2)
    assert told(w.refused(RED, "rally b")) == ("no_ruler_to_rally", "C6.1")


def test_c6_1_an_heir_rallies_too():
    w = world("a-b f d", 2, bots=1).holds("a", RED, 4).pending(RED, "RU02").neutral("b", 3).holds("d", BLUE, 1)
    w.holds("f", GREEN, 2).at_step("deploy").load(RALLY, 2).play(RED, "place_ruler a", "rally b")
    assert w.where(RED) == "b"


def test_c6_1_neither_province_may_be_flooded():
    w = way().tokens("flood", "b")
    assert rallies(w) == ["rally e"] and told(w.refused(RED, "rally b")) == ("flooded", "C6.1")


def test_c6_1_not_a_province_of_a_bot_or_of_an_ally():
    w = way()
    assert told(w.refused(RED, "rally d"))[0] == told(w.refused(RED, "rally f"))[0] == "not_neutral"


@pytest.mark.parametrize("die", [1, 3, 5])
def test_c6_2_odd_and_nothing_moves_for_this_turn(die):
    w = way().load(RALLY, die).play(RED, "rally b")
    assert w.where(RED) == "a" and w.owner("b") == NEUTRAL and w.s.leader_captures[0] == BARRED
    assert rallies(w) == [] and told(w.refused(RED, "rally e")) == ("rallied_already", "C6.2")


def test_c6_2_the_rallied_invade_no_more_whatever_skill_or_card():
    w = way("RU04").hand(RED, "ST17").load(RALLY, 2).play(RED, "rally b")
    assert told(w.refused(RED, "invade b c")) == ("all_spent", "R14.5")
    assert "play ST17 b" not in w.options(RED)


def test_c6_3_a_lone_ruler_leaves_an_unoccupied_province():
    w = way(own=0).load(RALLY, 2).play(RED, "rally b")
    assert w.owner("a") == NOBODY and w.s.alive[RED]


def test_c6_4_a_rally_is_no_capture():
    w = way().load(RALLY, 2).play(RED, "rally b")
    assert w.events("captured") == [] and w.spent("b") == (0, 0, 3)


def test_k3_ru13_among_allies_zhang_jue_may_roll_one_failed_die_again():
    w = way("RU13").load(RALLY, 3, 6).play(RED, "rally b")
    assert w.at == "second_die.roll_again" and w.options(RED) == ["halt", "reroll"]
    w.play(RED, "reroll")
    assert w.where(RED) == "b" and dice_of(w, "rally") == [(6, 3), (6, 6)] and w.events("rallied")[0].die == 6


def test_k3_ru13_the_second_die_may_fail_too_and_there_is_no_third():
    w = way("RU13").load(RALLY, 3, 1).play(RED, "rally b", "reroll")
    assert w.where(RED) == "a" and w.at == "campaign.choose" and rallies(w) == []


def test_k3_ru13_he_need_not_roll_again():
    w = way("RU13").load(RALLY, 3).play(RED, "rally b", "halt")
    assert w.where(RED) == "a" and dice_of(w, "rally") == [(6, 3)] and w.s.leader_captures[0] == BARRED


def test_k3_ru13_nobody_asks_after_a_die_that_was_even():
    w = way("RU13").load(RALLY, 2).play(RED, "rally b")
    assert w.at == "campaign.choose" and w.where(RED) == "b"


def test_k3_ru13_no_other_ruler_rolls_again():
    w = way("RU02").load(RALLY, 3).play(RED, "rally b")
    assert w.at == "campaign.choose" and dice_of(w, "rally") == [(6, 3)]


def test_k3_ru13_in_a_war_of_all_against_all_he_rolls_once():
    w = world("a-b d").holds("a", RED, 4, ruler=True).ruler(RED, "RU13").neutral("b", 3).holds("d", BLUE, 1)
    w.load(RALLY, 3).play(RED, "rally b")
    assert w.at == "campaign.choose" and dice_of(w, "rally") == [(6, 3)]


def test_c6_2_other_units_still_invade_the_province_that_would_not_come():
    w = way().load(RALLY, 1).load(COMBAT, 6, 6, 6, 1, 1, 1).play(RED, "rally b", "invade a b", "foot 3", "foot 3")
    assert w.owner("b") == RED and w.where(RED) == "a"

"""C6: rallying, which in PvP only Zhang Jue can do (RU13)."""

import pytest

from game.conquest.rules.state import BARRED
from tests.conquest.rules.helpers import dice_of, finish_turn, told
from tests.worlds import BLUE, COMBAT, FATE_DIE, NEUTRAL, NOBODY, RALLY, RED, World, world


def way(neutrals: int = 3, own: int = 4, **kind) -> World:
    """Zhang Jue in a beside the neutral b; c is neutral behind it, e beside a."""
    w = world("a-b b-c a-e d", **kind).holds("a", RED, own, ruler=True).ruler(RED, "RU13")
    return w.neutral("b", neutrals).neutral("c", 2).neutral("e", 2).holds("d", BLUE, 1)


def test_c6_1_k3_ru13_dc_25_zhang_jue_may_rally_neutral_provinces_next_to_him():
    w = way()
    assert [word for word in w.options(RED) if word.startswith("rally")] == ["rally b", "rally e"]
    assert told(w.refused(RED, "rally c")) == ("not_next_to_ruler", "C6.1")
    assert told(w.refused(RED, "rally d")) == ("not_neutral", "C6.1")


def test_k3_ru13_no_other_ruler_can():
    w = world("a-b d").holds("a", RED, 4, ruler=True).ruler(RED, "RU01").neutral("b", 3).holds("d", BLUE, 1)
    assert told(w.refused(RED, "rally b")) == ("cannot_rally", "RU13")
    assert "rally b" not in w.options(RED)


def test_c6_1_his_ruler_must_be_in_play():
    w = world("a-b d").holds("a", RED, 4).ruler(RED, "RU13").neutral("b", 3).holds("d", BLUE, 1)
    assert told(w.refused(RED, "rally b")) == ("cannot_rally", "RU13")


def test_c6_1_an_unoccupied_province_cannot_be_rallied():
    w = world("a-b a-e d").holds("a", RED, 4, ruler=True).ruler(RED, "RU13").neutral("e", 1).holds("d", BLUE, 1)
    assert told(w.refused(RED, "rally b")) == ("not_neutral", "C6.1")


def test_c6_1_not_during_an_invasion():
    w = way().play(RED, "invade a b")
    assert w.refused(RED, "rally e").clause in ("R27", "R5.4")


@pytest.mark.parametrize("die", [2, 4, 6])
def test_c6_2_rn_15_even_the_ruler_moves_in_and_the_infantry_is_his(die):
    w = way().load(RALLY, die).play(RED, "rally b")
    assert w.where(RED) == "b" and w.owner("b") == RED and w.infantry("b") == 3 and w.infantry("a") == 4
    assert dice_of(w, "rally") == [(6, die)]


def test_c6_2_neither_he_nor_they_invade_again_this_turn():
    w = way().load(RALLY, 2).play(RED, "rally b")
    assert w.spent("b") == (0, 0, 3)
    assert told(w.refused(RED, "invade b c")) == ("all_spent", "R14.5")


def test_c6_2_whatever_skills_apply():
    w = world("a-b b-c d").holds("b", RED, 4, ruler=True, generals=["GE04"], barred=4, captures={0: BARRED})
    w.holds("a", RED, 1).neutral("c", 2).holds("d", BLUE, 1).ruler(RED, "RU13").play(RED, "invade b c")
    assert w.events("group_declared")[0].infantry == 0 and w.events("group_declared")[0].marching == (1,)


@pytest.mark.parametrize("die", [1, 3, 5])
def test_c6_2_odd_nothing_moves_and_the_ruler_takes_no_part_in_any_invasion(die):
    w = way().load(RALLY, die).play(RED, "rally b")
    assert w.where(RED) == "a" and w.owner("b") == NEUTRAL and w.infantry("b") == 3
    w.play(RED, "invade a b")
    assert w.at == "invasion.choose_infantry" and w.options(RED) == ["foot 1", "foot 2", "foot 3", "foot 4"]


def test_c6_2_after_a_failed_rally_other_units_still_invade_and_capture_without_him():
    w = way(neutrals=1).load(RALLY, 1).load(COMBAT, 6, 6, 6, 1).play(RED, "rally b", "invade a b", "foot 3")
    assert w.at == "move_in.choose_infantry"
    w.play(RED, "foot 3")
    assert w.owner("b") == RED and w.where(RED) == "a"


@pytest.mark.parametrize("die", [1, 2])
def test_c6_2_there_is_no_second_attempt_this_turn(die):
    w = way().load(RALLY, die).play(RED, "rally b")
    assert told(w.refused(RED, "rally e")) == ("rallied_already", "C6.2")


def test_c6_1_once_a_turn_means_again_next_turn():
    w = way().load(RALLY, 1).load(FATE_DIE, 2).play(RED, "rally b")
    finish_turn(finish_turn(w))
    assert w.s.round == 3
    w.play(RED, "buy 0", "hire_infantry 0").load(RALLY, 2).play(RED, "rally b")
    assert w.where(RED) == "b"


def test_c6_2_further_units_may_enter_by_reposition():
    w = way().load(RALLY, 2).play(RED, "rally b", "end_step", "move a b", "foot 4")
    assert w.infantry("b") == 7


def test_c6_2_the_rallied_may_be_repositioned():
    w = way().load(RALLY, 2).play(RED, "rally b", "end_step", "move b a", "lead ruler", "foot 3")
    assert w.where(RED) == "a" and w.infantry("a") == 7 and w.owner("b") == NOBODY


def test_c6_3_d_112_one_neutral_infantry_is_disbanded_where_the_ruler_would_not_fit():
    w = way(neutrals=20).load(RALLY, 2).play(RED, "rally b")
    assert w.infantry("b") == 19 and w.units("b") == 20
    assert w.events("rallied")[0].disbanded == 1


def test_c6_3_a_lone_ruler_leaves_an_unoccupied_province():
    w = way(own=0).load(RALLY, 2).play(RED, "rally b")
    assert w.owner("a") == NOBODY and w.s.alive[RED]
    assert [event.at for event in w.events("abandoned")] == [w.number("a")]
    assert w.events("rallied")[0].disbanded == 0


def test_c6_1_d_111_a_ruler_that_has_captured_may_still_rally():
    w = world("a-b b-c d-e").holds("a", RED, ruler=True).holds("d", RED, 1).ruler(RED, "RU13").neutral("c", 2)
    w.holds("e", BLUE, 1).load(RALLY, 4).play(RED, "invade a b")
    assert w.where(RED) == "b" and w.s.leader_captures[0] == 1
    w.play(RED, "rally c")
    assert w.where(RED) == "c" and w.owner("c") == RED


def test_c6_4_a_rally_is_no_invasion_and_no_capture():
    w = way().load(RALLY, 2).play(RED, "rally b")
    assert w.events("captured") == w.events("invasion_declared") == w.events("engaged") == []
    assert w.spent("b")[:2] == (0, 0)


def test_dc_25_the_step_is_not_skipped_while_a_rally_is_legal():
    w = world("a-b d").holds("a", RED, 2, ruler=True, once=2, captures={0: 1}).ruler(RED, "RU13").neutral("b", 3)
    w.holds("d", BLUE, 1)
    assert w.options(RED) == ["concede", "end_step", "rally b"]


def test_c6_1_c6_2_every_seat_rallies_with_its_own_ruler():
    w = world("a-b b-c d-e").holds("a", BLUE, 2, ruler=True).ruler(BLUE, "RU13").neutral("b", 3).neutral("e", 1)
    w.holds("d", RED, 1, ruler=True).ruler(RED, "RU01").at_step("invade", BLUE).load(RALLY, 2)
    assert [word for word in w.options(BLUE) if word.startswith("rally")] == ["rally b"]
    assert told(w.refused(BLUE, "rally e")) == ("not_next_to_ruler", "C6.1")
    w.play(BLUE, "rally b")
    assert w.where(BLUE) == "b" and w.where(RED) == "d" and w.owner("b") == BLUE

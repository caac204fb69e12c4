"""The rules are the same from every seat: nothing of a player's may be looked up in the first seat by mistake."""

import pytest

from game.conquest.rules.income import income_of
from tests.worlds import BLUE, COMBAT, GREEN, INVADER, RED, STRIKES, World, world

SEATS = [(RED, GREEN), (BLUE, RED), (GREEN, BLUE), (GREEN, RED)]
"""(who invades, who defends)."""

each_seat = pytest.mark.parametrize(("mine", "theirs"), SEATS)


def meeting(mine: int, theirs: int, **kind) -> World:
    """The one in a sets upon the other in b; both have a Province elsewhere, and so has the third player."""
    w = world("a-b a-c b-d c-e f", 3, **kind).holds("c", mine, 1).holds("d", theirs, 1).neutral("e", 1)
    return w.holds("f", 3 - mine - theirs, 1).at_step("invade", mine)


@each_seat
def test_k3_ru11_r15_11_liu_yan_defends_from_every_seat(mine, theirs):
    w = meeting(mine, theirs).holds("a", mine, 3).holds("b", theirs, 3).ruler(theirs, "RU11").ties_to(INVADER)
    w.holds("d", theirs, 1, ruler=True).load(COMBAT, 4, 4, 4, 4, 4, 4).play(mine, "invade a b", "foot 3")
    assert w.infantry("b") == 3


@each_seat
def test_k3_ru09_r15_6_the_white_horses_ride_from_every_seat(mine, theirs):
    w = meeting(mine, theirs).holds("a", mine, 3).holds("b", theirs, 3).ruler(mine, "RU09")
    w.holds("c", mine, 1, ruler=True).load(COMBAT, 8, 1, 1, 6, 6, 6).play(mine, "invade a b", "foot 3")
    assert [sides for sides, _ in w.events("engaged")[0].invader_dice] == [8, 6, 6]


@each_seat
def test_k3_ru08_r14_5_the_cavalry_rides_from_every_seat(mine, theirs):
    w = meeting(mine, theirs).holds("a", mine, 3, once=3).holds("b", theirs, 3).ruler(mine, "RU08")
    w.holds("c", mine, 1, ruler=True).play(mine, "invade a b")
    assert w.actions(mine) == [("foot", 0, n) for n in range(1, 4)]


@each_seat
def test_r15_12_d_60_both_owners_choose_among_their_own_leaders(mine, theirs):
    w = meeting(mine, theirs).holds("a", mine, ruler=True, generals=["GE27", "GE09"])
    w.holds("b", theirs, ruler=True, generals=["GE12", "GE07"]).load(COMBAT, 8, 7, 1, 5, 5, 5)
    w.play(mine, "invade a b", "lead ruler 1 2")
    assert w.waiting == (mine,)
    w.play(mine, "lose 2")
    assert w.waiting == (theirs,)
    w.play(theirs, "lose ruler 1")
    assert w.s.general_discard == [9, 12]
    assert w.where(theirs, 2) == "b" and w.where(mine) == w.where(mine, 1) == "a"


@each_seat
def test_r15_3_k2_marksman_a_general_is_shot_in_every_seat(mine, theirs):
    w = meeting(mine, theirs).holds("a", mine, 3, generals=["GE23"]).ties_to(INVADER)
    w.holds("b", theirs, ruler=True, generals=["GE12", "GE05"]).load(STRIKES, 6).load(COMBAT, 1, 1, 1, 8, 8)
    w.play(mine, "invade a b", "lead 1", "foot 3")
    assert w.waiting == (theirs,) and w.options(theirs) == ["lose 1", "lose 2"]
    w.play(theirs, "lose 2")
    assert w.s.general_discard == [5]


@each_seat
def test_r15_3_the_invaders_general_is_shot_in_every_seat(mine, theirs):
    w = meeting(mine, theirs).holds("a", mine, ruler=True, generals=["GE12", "GE09"]).load(STRIKES, 6)
    w.holds("b", theirs, 1, generals=["GE23"]).load(COMBAT, 1, 1, 8, 6).play(mine, "invade a b", "lead ruler 1 2")
    assert w.waiting == (mine,) and w.options(mine) == ["lose 1", "lose 2"]


@each_seat
def test_r18_1_r14_8_a_conqueror_in_every_seat(mine, theirs):
    w = world("a-b c-d", 3).holds("a", mine, 3, ruler=True).holds("b", theirs, ruler=True)
    w.holds("c", 3 - mine - theirs, 1).neutral("d", 1).at_step("invade", mine).gold(theirs, 4).load(COMBAT, 8, 6, 6, 1)
    w.play(mine, "invade a b", "lead ruler", "foot 3")
    assert w.owner("b") == mine and w.where(mine) == "b" and w.s.alive[theirs] == 0 and w.treasury(theirs) == 0


@each_seat
def test_r9_2_k3_ru06_income_is_counted_in_every_seat(mine, theirs):
    w = meeting(mine, theirs).holds("a", mine, 1, ruler=True, generals=["GE12"]).ruler(mine, "RU06")
    w.holds("b", theirs, 1, ruler=True).ruler(theirs, "RU01")
    assert income_of(w.s, mine) == (1, 2, 0, 2) and income_of(w.s, theirs) == (1, 2, 0, 0)


@each_seat
def test_k3_ru03_r17_2_masterful_in_every_seat(mine, theirs):
    w = world("a-b b-c z x", 3).holds("a", mine, 2, ruler=True).holds("b", mine, 1).holds("c", mine, 1)
    w.ruler(mine, "RU03").holds("z", theirs, 1).holds("x", 3 - mine - theirs, 1).at_step("reposition", mine)
    w.play(mine, "move a c", "lead ruler", "foot 2")
    assert w.where(mine) == "c" and w.infantry("c") == 3


@each_seat
def test_k2_swift_r17_2_in_every_seat(mine, theirs):
    w = world("a-b b-c z x", 3).holds("a", mine, 2, generals=["GE22"]).holds("b", mine, 1).holds("c", mine, 1)
    w.holds("z", theirs, 1).holds("x", 3 - mine - theirs, 1).at_step("reposition", mine)
    w.play(mine, "move a c", "foot 2")
    assert w.where(mine, 1) == "c"


@each_seat
def test_r13_2_r13_3_leaders_are_deployed_in_every_seat(mine, theirs):
    w = meeting(mine, theirs).holds("a", mine, 2, generals=["GE01"]).holds("b", theirs, 1, generals=["GE02"])
    w.reserve(mine, "GE05", "GE06").at_step("deploy", mine).play(mine, "swap GE05 1", "deploy GE06 a")
    assert w.leaders("a") == ["GE05", "GE06"] and w.leaders("b") == ["GE02"] and w.in_reserve(mine) == ["GE01"]
    assert [w.where(mine, rank) for rank in (1, 2, 3)] == ["a", "a", ""]


@each_seat
def test_dc_30_conceding_in_every_seat(mine, theirs):
    w = meeting(mine, theirs).holds("a", mine, 2, ruler=True, generals=["GE01"]).holds("b", theirs, 1, ruler=True)
    w.play(mine, "concede")
    assert w.s.alive[mine] == 0 and w.where(mine) == "" and w.where(theirs) == "b" and w.units("a") == 2


@each_seat
def test_k3_ru02_k2_recruiter_procurement_in_every_seat(mine, theirs):
    w = meeting(mine, theirs).holds("a", mine, 2, ruler=True, generals=["GE21"]).ruler(mine, "RU02").gold(mine, 2)
    w.at_step("generals", mine).play(mine, "hire", "end_step")
    assert w.treasury(mine) == 0 and w.infantry("a") == 4

"""R17: Reposition."""

from itertools import pairwise

from game.conquest.rules import units
from game.conquest.rules.invariants import problems
from tests.conquest.rules.helpers import told
from tests.worlds import BLUE, NOBODY, RED, World, world


def chain(*infantry: int, **kind) -> World:
    """RED holds a, b, c … in a row with so much Infantry each; z behind the last is BLUE's."""
    keys = "abcdefgh"[: len(infantry)] + "z"
    w = world(" ".join(f"{one}-{two}" for one, two in pairwise(keys)), **kind)
    for key, foot in zip(keys, infantry, strict=False):
        if foot:
            w.holds(key, RED, infantry=foot)
    return w.holds("z", BLUE, 1).at_step("reposition")


def test_r17_1_d_67_dc_23_r27_s60_units_move_between_adjacent_own_provinces_move_by_move():
    w = chain(3, 3, 3).play(RED, "move a b", "foot 2", "move c b", "foot 1")
    assert [w.infantry(p) for p in "abc"] == [1, 6, 2]
    assert w.at == "repositioning.choose"


def test_r17_1_only_own_and_adjacent_provinces():
    w = chain(3, 3, 3)
    assert told(w.refused(RED, "move a c")) == ("too_far", "R17.2")
    assert told(w.refused(RED, "move c z")) == ("not_yours", "R17.6")
    assert told(w.refused(RED, "move z c")) == ("not_yours", "R17.1")


def test_r17_2_each_unit_moves_one_province_a_turn():
    w = chain(3, 1, 1).play(RED, "move a b", "foot 3")
    assert w.infantry("b") == 4 and w.s.moved[w.number("b")] == 3
    w.play(RED, "move b c")
    assert (w.infantry("b"), w.infantry("c")) == (3, 2)
    assert told(w.refused(RED, "move b c")) == ("all_moved", "R17.2")


def test_r17_2_leaders_move_once_too():
    w = chain(0, 1, 1).holds("a", RED, 1, ruler=True).play(RED, "move a b", "lead ruler", "foot 0")
    assert w.where(RED) == "b"
    w.play(RED, "move b c")
    assert w.where(RED) == "b" and w.infantry("c") == 2


def test_r17_3_a_full_province_is_entered_only_after_units_have_left_it():
    w = chain(20, 20, 5)
    assert told(w.refused(RED, "move a b")) == ("full", "R17.3")
    w.play(RED, "move b c", "foot 4", "move a b")
    assert w.options(RED) == [f"foot {n}" for n in range(1, 5)]
    assert told(w.refused(RED, "foot 5")) == ("not_this_infantry", "R17.3")


def test_r17_3_leaders_need_room_too():
    w = world("a-b b-c").holds("a", RED, 1, ruler=True, generals=["GE27"]).holds("b", RED, 19).holds("c", BLUE, 1)
    w.at_step("reposition").play(RED, "move a b")
    assert w.options(RED) == ["lead nobody", "lead ruler", "lead 1"]
    w.play(RED, "lead ruler")
    assert w.units("b") == 20 and w.units("a") == 2


def test_r17_4_d_65_units_that_captured_this_turn_may_still_move_one_province():
    w = world("a-b a-c c-d").holds("a", RED, 5).holds("c", RED, 1).holds("d", BLUE, 1)
    w.play(RED, "invade a b", "foot 3", "end_step", "move b a", "foot 3")
    assert w.infantry("a") == 5 and w.owner("b") == NOBODY


def test_r17_4_a_captured_province_may_be_reinforced():
    w = world("a-b c-d a-e").holds("a", RED, 5).holds("d", BLUE, 1).holds("c", BLUE, 1).holds("e", RED, 2)
    w.play(RED, "invade a b", "foot 1", "move a b", "foot 4")
    assert w.infantry("b") == 5 and w.owner("a") == NOBODY


def test_r17_5_a_province_may_be_emptied_and_is_unoccupied():
    w = chain(3, 3).play(RED, "move a b", "foot 3")
    assert w.owner("a") == NOBODY
    assert [event.at for event in w.events("abandoned")] == [w.number("a")]


def test_r17_6_nobody_elses_province_is_entered_or_crossed():
    w = world("a-b b-c c-d").holds("a", RED, 3, ruler=True).ruler(RED, "RU03").neutral("b", 2).holds("c", RED, 1)
    w.holds("d", BLUE, 1).at_step("reposition").start()
    assert w.s.turn_seat == BLUE
    w = world("a-b b-c c-d a-e").holds("a", RED, 3, ruler=True).ruler(RED, "RU03").holds("c", RED, 1).holds("e", RED, 1)
    w.holds("d", BLUE, 1).at_step("reposition")
    assert told(w.refused(RED, "move a c")) == ("too_far", "R17.2")
    assert told(w.refused(RED, "move a b")) == ("not_yours", "R17.6")


def test_r17_2_k2_masterful_k3_ru03_sun_jian_moves_all_units_any_distance():
    w = chain(0, 1, 1, 1, 1).holds("a", RED, 4, ruler=True).ruler(RED, "RU03")
    w.play(RED, "move a e", "lead ruler", "foot 3")
    assert w.where(RED) == "e" and w.infantry("e") == 4
    w.play(RED, "move d b")
    assert w.infantry("b") == 2 and w.owner("d") == NOBODY


def test_k2_masterful_ends_with_his_death():
    w = chain(4, 1, 1).ruler(RED, "RU03")
    assert told(w.refused(RED, "move a c")) == ("too_far", "R17.2")


def test_r17_3_d_66_every_province_on_the_way_needs_room_for_all_who_pass():
    w = chain(0, 20, 1).holds("a", RED, 4, ruler=True).ruler(RED, "RU03")
    assert told(w.refused(RED, "move a c")) == ("too_far", "R17.2")
    w = chain(0, 18, 1).holds("a", RED, 4, ruler=True).ruler(RED, "RU03")
    w.play(RED, "move a c", "lead ruler")
    assert w.options(RED) == ["foot 0", "foot 1"]


def test_r17_3_d_66_the_roomiest_way_counts():
    w = world("a-b b-d a-c c-d d-z").holds("a", RED, 9, ruler=True).ruler(RED, "RU03").holds("b", RED, 19)
    w.holds("c", RED, 15).holds("d", RED, 1).holds("z", BLUE, 1).at_step("reposition")
    w.play(RED, "move a d", "lead nobody")
    assert w.options(RED)[-1] == "foot 5"


def test_r17_3_a_long_way_with_room_beats_a_short_one_without():
    w = world("a-b b-c a-d d-e e-c c-z").holds("a", RED, 9, ruler=True).ruler(RED, "RU03").holds("b", RED, 19)
    w.holds("c", RED, 1).holds("d", RED, 1).holds("e", RED, 1).holds("z", BLUE, 1).at_step("reposition")
    w.play(RED, "move a c", "lead nobody")
    assert w.options(RED)[-1] == "foot 9"


def test_r17_8_d_98_a_long_move_is_one_move_and_marks_the_unit():
    w = (
        chain(0, 1, 1, 1)
        .holds("a", RED, 2, ruler=True)
        .ruler(RED, "RU03")
        .play(RED, "move a c", "lead nobody", "foot 2")
    )
    assert w.s.moved[w.number("c")] == 2
    w.play(RED, "move c d")
    assert w.infantry("c") == 2 and w.infantry("d") == 2


def test_r17_8_no_unit_moves_twice_so_the_step_ends():
    w = chain(2, 1).play(RED, "move a b", "foot 1", "move b a", "move a b")
    assert w.s.turn_seat == BLUE
    w = chain(0, 1).holds("a", RED, 1, ruler=True).ruler(RED, "RU03")
    moves = 0
    while w.s.turn_seat == RED:
        w.play(RED, next(word for word in w.options(RED) if word not in ("concede", "end_step")))
        moves += 1
        assert moves < 9


def test_k2_swift_goes_two_provinces_and_takes_others_with_him():
    w = chain(0, 1, 1, 1).holds("a", RED, 3, generals=["GE22", "GE01"]).play(RED, "move a c")
    assert w.options(RED) == ["lead 1", "lead 1 2"]
    w.play(RED, "lead 1 2", "foot 3")
    assert w.leaders("c") == ["GE22", "GE01"] and w.infantry("c") == 4 and w.owner("a") == NOBODY
    assert w.s.moved[w.number("c")] == 3 and w.s.leader_moved[1] == w.s.leader_moved[2] == 1


def test_k2_swift_two_provinces_are_the_most():
    w = chain(0, 1, 1, 1).holds("a", RED, 3, generals=["GE24"])
    assert told(w.refused(RED, "move a d")) == ("too_far", "R17.2")


def test_k2_swift_nobody_goes_far_without_him():
    w = chain(0, 1, 1).holds("a", RED, 3, generals=["GE22"]).play(RED, "move a b", "lead 1", "foot 0")
    assert told(w.refused(RED, "move a c")) == ("too_far", "R17.2")
    w = chain(0, 1, 1).holds("a", RED, 3, generals=["GE22", "GE01"]).play(RED, "move a c")
    assert told(w.refused(RED, "lead 2")) == ("not_these_leaders", "R17.2")
    assert told(w.refused(RED, "lead nobody")) == ("not_these_leaders", "R17.2")


def test_k2_swift_once_moved_he_speeds_nobody():
    w = (
        chain(1, 0, 1)
        .holds("b", RED, 1)
        .holds("a", RED, 1, generals=["GE22"])
        .play(RED, "move a b", "lead 1", "foot 0")
    )
    w.play(RED, "move b c")
    assert w.where(RED, 1) == "b" and w.infantry("c") == 2


def test_k2_swift_in_another_province_helps_nobody():
    w = chain(3, 1, 1).holds("b", RED, 1, generals=["GE22"])
    assert told(w.refused(RED, "move a c")) == ("too_far", "R17.2")


def test_k2_swift_caps_on_the_way_count():
    w = chain(0, 19, 1).holds("a", RED, 3, generals=["GE22"]).play(RED, "move a c")
    assert w.owner("a") == RED and w.infantry("a") == 3 and w.where(RED, 1) == "c"


def test_dc_23_the_step_passes_when_no_move_is_legal():
    assert chain(3).start().s.turn_seat == BLUE
    assert world("a-b").holds("a", RED, 3).holds("b", BLUE, 1).at_step("reposition").start().s.turn_seat == BLUE


def test_dc_23_the_player_may_be_done_at_any_time():
    w = chain(3, 3).play(RED, "move a b", "foot 1", "end_step")
    assert w.s.turn_seat == BLUE


def test_r17_2_r1_6_units_that_leave_take_their_captures_with_them():
    w = world("a-b").holds("a", RED, infantry=5).holds("b", RED, infantry=1).at_step("reposition", RED)
    t = w.table.clone()
    a, b = t.s.board.number_of["a"], t.s.board.number_of["b"]
    t.s.once[a], t.s.twice[a] = 3, 2
    units.reposition(t, RED, a, b, 3, [])
    assert t.s.infantry[a] == 2 and problems(t.s) == []

"""How bots gain Generals and where they enter play (C13)."""

import pytest

from game.conquest.rules.coop.soundness import rebel_problems
from tests.conquest.rules.coop.rebels import BLUE, RED, clauses, column, rolled, told
from tests.worlds import COMBAT, REBELS, SCARF, World, world


def at_generals(borders: str, *dice: int, round_: int = 3, **more: object) -> World:
    """BLUE about to gain its Generals (B6)."""
    return world(borders, 1, bots=1, **more).at_step("generals", BLUE).round(round_).load(REBELS, *dice)


def five(*dice: int, round_: int = 3) -> World:
    """a to e from north to south; b is locked."""
    borders = "a-p c-p d-p e-p b-a"
    w = at_generals(borders, *dice, round_=round_, places=column("a", "b", "c", "d", "e", "p"))
    return w.holds("b", BLUE, 1).holds("p", RED, 20)


def test_c13_2_c13_5_c17_4_rb_11_the_worked_example_of_a_turn_gain():
    w = five(2).holds("a", BLUE, 1, ruler=True).holds("c", BLUE, 1, generals=[SCARF]).holds("d", BLUE, 1)
    w.holds("e", BLUE, 1).start()
    assert w.leaders("d") == [SCARF] and told(w, "general") == [("general", "d", "", 2, 0)]
    assert clauses(w, "general") == ["C13.2"]


@pytest.mark.parametrize(("die", "at"), [(4, "a"), (3, "e")])
def test_c13_5_even_from_the_north_odd_from_the_south(die, at):
    w = five(die).holds("a", BLUE, 1).holds("c", BLUE, 1).holds("d", BLUE, 1).holds("e", BLUE, 1).start()
    assert w.leaders(at) == [SCARF]


@pytest.mark.parametrize(("round_", "gained"), [(1, 0), (2, 0), (3, 1), (4, 0), (5, 0), (6, 1)])
def test_c13_2_every_round_divisible_by_three(round_, gained):
    w = five(2, round_=round_).holds("a", BLUE, 1).start()
    assert len(told(w, "general")) == gained


def test_c13_5_full_and_flooded_provinces_are_passed_over():
    w = five(2).holds("a", BLUE, 20).holds("c", BLUE, 1).tokens("flood", "c").holds("d", BLUE, 1).start()
    assert w.leaders("d") == [SCARF]


def test_c13_5_where_every_one_holds_a_leader_the_fewest_count():
    w = five(2).holds("a", BLUE, 1, ruler=True, generals=[SCARF]).holds("c", BLUE, 1, generals=[SCARF])
    w.start()
    assert w.leaders("c") == [SCARF, SCARF]


def test_c13_5_without_a_place_the_general_waits_for_all_to_see():
    w = at_generals("b-a q-p", 2, places=column("a", "b", "q", "p"))
    w = w.holds("a", BLUE, 1).holds("b", BLUE, 1).holds("p", RED, 20).start()
    assert w.in_reserve(BLUE) == [SCARF] and told(w, "general_waits")[0] == ("general_waits", "", "", 2, 0)
    assert w.events("reserve_changed")[0].shown == tuple(w.s.reserve[BLUE])


def test_c13_6_reserve_generals_try_again_with_a_die_each():
    w = world("a-p b-p", 1, bots=1, places=column("a", "b", "p")).at_step("reserve", BLUE).round(1).winter()
    w.holds("a", BLUE, 1).holds("b", BLUE, 1).holds("p", RED, 20).reserve(BLUE, SCARF, SCARF).load(REBELS, 1, 1).start()
    assert w.leaders("a") == w.leaders("b") == [SCARF] and clauses(w, "general") == ["C13.6", "C13.6"]
    assert [deed[1] for deed in told(w, "general")] == ["b", "a"] and w.in_reserve(BLUE) == []


def test_c13_6_and_go_on_waiting_where_there_is_no_place():
    w = world("a-p q", 1, bots=1).at_step("reserve", BLUE).round(1).winter().holds("a", BLUE, 20).holds("p", RED, 20)
    w.reserve(BLUE, SCARF).load(REBELS, 4).start()
    assert w.in_reserve(BLUE) == [SCARF] and told(w, "general_waits")[0][3] == 4


def raid(*, captures: int, generals: int = 0, round_: int = 2) -> World:
    """Four Provinces of BLUE, each beside an empty one of its own: P, Q, R, S fall in this order."""
    borders = "a-w b-x c-y d-z w-p x-p y-p z-p"
    w = world(borders, 1, bots=1, places=column("a", "b", "c", "d", "w", "x", "y", "z", "p")).at_step("invade", BLUE)
    w.round(round_).winter().holds("p", RED, 20)
    for key in "abcd":
        w.holds(key, BLUE, 2, generals=[SCARF] if key < "abcd"[generals : generals + 1] else [])
    return w.captured(BLUE, count=captures).load(REBELS, 2, 2, 1, 2, 1, 2, 1, 2, 1)


def test_c13_3_c13_4_c17_5_the_third_and_the_sixth_capture_pay():
    w = raid(captures=2).start()
    assert w.s.seized[BLUE] == 6
    assert [deed[1] for deed in told(w, "general")] == ["w", "z"] and clauses(w, "general") == ["C13.3", "C13.3"]
    assert w.leaders("w") == w.leaders("z") == [SCARF]


def test_c13_1_c17_5_with_two_generals_only_the_first_is_gained():
    w = raid(captures=2, generals=2).start()
    assert [deed[1] for deed in told(w, "general")] == ["w"]
    assert clauses(w, "general_forfeited") == ["C13.1"]
    assert not rebel_problems(w.s)


def test_c13_1_d_131_the_reserve_counts_and_nothing_is_saved():
    w = five().holds("a", BLUE, 1, generals=[SCARF, SCARF]).reserve(BLUE, SCARF).start()
    assert clauses(w, "general_forfeited")[0] == "C13.1"
    assert told(w, "general") == [] and len(w.leaders("a")) == 2


def test_c13_4_d_133_captures_come_before_the_turn_gain():
    w = raid(captures=2, generals=2, round_=3).start()
    assert [deed[:2] for deed in told(w, "general", "general_forfeited")] == [
        ("general", "w"),
        ("general_forfeited", ""),
        ("general_forfeited", ""),
    ]


def paying(*dice: int) -> World:
    """BLUE took c this turn, the third Province; c is behind the lines by now."""
    w = world("s-c c-b b-p s-p", 1, bots=1, places=column("s", "c", "b", "p")).at_step("invade", BLUE).winter()
    return w.holds("p", RED, 20).captured(BLUE, count=2).load(REBELS, *dice)


def test_c13_5_d_132_c12_6_the_paying_province_takes_its_general_even_if_it_is_locked():
    # The order is odd: b in the south first, which has nobody to go; then s, which takes the empty c.
    w = paying(1, 3, 2, 3).holds("s", BLUE, 9).holds("b", BLUE, 1).start()
    assert w.owner("c") == BLUE and ("locked", "c", 0, 0, 0) not in told(w)
    assert w.leaders("c") == [SCARF] and rolled(w, "rebels_general") == []


def test_c13_5_d_132_full_and_he_is_placed_like_a_turn_gain():
    w = world("s-c c-b b-p s-p", 1, bots=1, caps={"s": 24}, places=column("s", "c", "b", "p"))
    w.at_step("invade", BLUE).winter().holds("p", RED, 20).captured(BLUE, count=2).load(REBELS, 1, 3, 2, 3, 2)
    w.holds("s", BLUE, 24).holds("b", BLUE, 1).start()
    assert w.units("c") == 20 and w.leaders("s") == [SCARF]
    assert told(w, "general") == [("general", "s", "", 2, 0)]


def test_c13_7_a_lost_general_comes_back_by_no_other_way():
    w = world("a-b c", 1, bots=1).holds("a", RED, 9).holds("b", BLUE, 0, generals=[SCARF]).holds("c", BLUE, 1)
    w.load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 9", "lead 0")
    assert w.s.gained[w.s.leader_card[4 * BLUE + 1]] == 0 and w.in_reserve(BLUE) == []
    while w.waiting and w.s.turn_seat == RED and w.s.round == 2:
        w.play(RED, "end_step")
    assert told(w, "general") == []


def test_c13_1_numbers_of_generals_who_went_over_are_not_given_twice():
    w = five(2).holds("a", BLUE, 1)
    w.holds("p", RED, 17, generals=[SCARF, SCARF, SCARF]).start()
    assert w.leaders("a") == [SCARF] and not rebel_problems(w.s)
    mine = [w.s.leader_card[slot] for slot in (1, 2, 3)]
    assert w.s.leader_card[4 * BLUE + 1] not in mine

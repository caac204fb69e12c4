"""Infantry evened out and locked Provinces spread (C12)."""

import pytest

from game.conquest.rules.coop.dealing import is_locked
from tests.conquest.rules.coop.rebels import BLUE, RED, column, evening, rolled, told
from tests.worlds import FATE_DIE, FATE_ROLLS, GREEN, REBELS, SCARF, World, world


def standing(w: World, keys: str) -> tuple[int, ...]:
    """The Infantry in these Provinces."""
    return tuple(w.infantry(key) for key in keys)


# ---- C12.1


def test_c12_1_d_136_locked_is_what_bots_alone_surround():
    w = world("a-b b-c c-d d-e x-a y-z", 1, bots=2).holds("a", BLUE, 1).holds("b", BLUE, 1).holds("c", GREEN, 1)
    w.holds("d", RED, 20).holds("x", BLUE, 1).neutral("e", 4).holds("z", BLUE, 1).start()
    locked = [key for key in "abcxz" if is_locked(w.s, w.number(key))]
    # b lies between bots, c has the player beside it, z an unoccupied Province.
    assert locked == ["a", "b", "x"]


def test_c12_1_a_flooded_or_far_too_strong_neighbour_keeps_a_province_open():
    w = world("a-n a-b", 1, bots=1).holds("a", BLUE, 1).neutral("n", 20).tokens("flood", "n").holds("b", RED, 1).start()
    assert not is_locked(w.s, w.number("a"))


# ---- C12.3


def three(die: int, n: dict[str, object], m: dict[str, object], s: dict[str, object], **more: object) -> World:
    """BLUE's n, m and s from north to south, all beside the player."""
    w = evening("n-p m-p s-p", die, places=column("n", "m", "s", "p"), **more)
    return w.holds("n", BLUE, **n).holds("m", BLUE, **m).holds("s", BLUE, **s).holds("p", RED, 20)


@pytest.mark.parametrize(("die", "after"), [(2, (3, 3, 2)), (1, (2, 3, 3))])
def test_c12_3_c17_2_rb_09_the_evening_of_the_worked_example(die, after):
    w = three(die, {"infantry": 2, "ruler": True}, {"infantry": 6}, {"infantry": 0, "generals": [SCARF]}).start()
    assert standing(w, "nms") == after and told(w, "evening") == [("evening", "", 0, die, 8)]
    assert w.where(BLUE) == "n" and w.where(BLUE, 1) == "s"


@pytest.mark.parametrize("die", [1, 2])
def test_c12_3_c17_3_c7_6_with_few_units_nobody_gives_a_province_up(die):
    w = three(die, {"infantry": 1}, {"infantry": 1}, {"infantry": 0, "generals": [SCARF]}).start()
    assert standing(w, "nms") == (1, 1, 0)
    assert rolled(w, "rebels_evening") == [die] and not w.events("marched")


def test_c12_3_caps_and_leaders_limit_the_room():
    w = three(2, {"infantry": 20}, {"infantry": 19, "ruler": True}, {"infantry": 18, "generals": [SCARF]}).start()
    assert standing(w, "nms") == (19, 19, 19)
    full = three(2, {"infantry": 20}, {"infantry": 19, "ruler": True}, {"infantry": 19, "generals": [SCARF]}).start()
    assert standing(full, "nms") == (20, 19, 19)


def test_c12_3_d_134_one_open_province_alone_rolls_nothing():
    w = evening("n-p n-l q").holds("n", BLUE, 9).holds("p", RED, 20).holds("l", BLUE, 1).start()
    assert rolled(w, "rebels_evening") == [] and standing(w, "nl") == (9, 1)


@pytest.mark.parametrize("token", ["flood", "epidemic"])
def test_c12_2_closed_provinces_neither_give_nor_receive(token):
    w = three(2, {"infantry": 1}, {"infantry": 9}, {"infantry": 5}).tokens(token, "m").start()
    assert standing(w, "nms") == (3, 9, 3)


def test_c12_2_d_134_distance_does_not_matter():
    w = evening("a-p p-q q-b", 2).holds("a", BLUE, 9).holds("b", BLUE, 1).holds("p", RED, 20).holds("q", RED, 20)
    assert standing(w.start(), "ab") == (5, 5)


def test_c12_2_fa08_in_bitter_winter_nobody_moves():
    w = world("a-b b-p c-p", 1, bots=1).at_step("reposition", BLUE).winter().holds("a", BLUE, 9).holds("b", BLUE, 1)
    w.holds("c", BLUE, 5).holds("p", RED, 20).start()
    assert standing(w, "abc") == (9, 1, 5) and not w.events("marched")
    assert rolled(w, "rebels_evening") == rolled(w, "rebels_locked_infantry") == []


def test_c12_3_every_march_is_told():
    w = three(2, {"infantry": 1}, {"infantry": 9}, {"infantry": 5}).start()
    marches = [(event.source, event.target, event.infantry, event.how) for event in w.events("marched")]
    assert marches == [(w.number("m"), w.number("n"), 4, "reposition")]


# ---- C12.4


def locked(*dice: int) -> World:
    """l lies behind a to e, which face the player's p; a to e from north to south."""
    borders = "l-a l-b l-c l-d l-e a-p b-p c-p d-p e-p"
    w = world(borders, 1, bots=1, places=column("a", "b", "c", "d", "e", "l", "p"))
    return w.at_step("locked", BLUE).holds("p", RED, 20).load(REBELS, *dice)


def test_c12_4_c12_5_rb_10_the_booklets_eleven_over_five():
    w = locked(2).holds("l", BLUE, 12)
    for key in "abcde":
        w.holds(key, BLUE, 1)
    w.start()
    assert w.infantry("l") == 1 and standing(w, "abcde") == (4, 3, 3, 3, 3)
    assert told(w, "spread") == [("spread", "l", 0, 2, 11)] and rolled(w, "rebels_locked_leaders") == []


def test_c12_4_d_135_d_137_leaders_go_first_the_ruler_ahead_each_where_no_leader_is():
    w = locked(2, 1).holds("l", BLUE, 3, ruler=True, generals=[SCARF, SCARF]).gained((BLUE, 2), (BLUE, 1))
    w.holds("a", BLUE, 1).holds("b", BLUE, 1, generals=[SCARF]).holds("c", BLUE, 1).holds("d", BLUE, 1)
    w.holds("e", BLUE, 1).start()
    assert [w.where(BLUE, rank) for rank in range(4)] == ["a", "d", "c", "b"]
    assert told(w, "spread_leaders", "spread") == [("spread_leaders", "l", 0, 2, 3), ("spread", "l", 0, 1, 2)]
    assert standing(w, "abcdel") == (1, 1, 1, 2, 2, 1)


def test_c12_4_with_a_leader_everywhere_the_fewest_count():
    w = world("l-a l-b a-p b-p", 1, bots=1, places=column("a", "b", "l", "p")).at_step("locked", BLUE)
    w.holds("p", RED, 20).holds("l", BLUE, 1, ruler=True, generals=[SCARF]).load(REBELS, 2)
    w.holds("a", BLUE, 1, generals=[SCARF]).holds("b", BLUE, 1, generals=[SCARF]).start()
    # Both hold one leader: the Ruler goes to the north, and the General then to the south.
    assert [w.where(BLUE), w.where(BLUE, 1)] == ["a", "b"] and rolled(w, "rebels_locked_infantry") == []


@pytest.mark.parametrize(("generals", "stays"), [([SCARF, SCARF], [SCARF]), ([], ["heir"])])
def test_c12_4_c7_6_without_infantry_the_latest_general_stays_else_the_ruler(generals, stays):
    w = locked(2).holds("l", BLUE, 0, ruler=True, generals=generals).holds("a", BLUE, 1).holds("b", BLUE, 1)
    for key in "cde":
        w.holds(key, BLUE, 1)
    w.start()
    assert w.leaders("l") == stays
    assert rolled(w, "rebels_locked_leaders") == ([2] if generals else [])
    if generals:
        assert (w.where(BLUE), w.where(BLUE, 1), w.where(BLUE, 2)) == ("a", "b", "l")


def test_c12_4_rb_10_one_unit_alone_rolls_nothing_and_so_does_a_bot_without_an_open_province():
    w = locked().holds("l", BLUE, 1)
    for key in "abcde":
        w.holds(key, BLUE, 1)
    assert rolled(w.start(), "rebels_locked_infantry") == []
    w = world("a-b q", 1, bots=2).at_step("locked", BLUE).holds("a", BLUE, 9).holds("b", GREEN, 1).holds("q", RED, 1)
    assert w.start().events("marched") == []


def test_c12_4_what_finds_no_room_stays():
    w = world("l-a a-p", 1, bots=1).at_step("locked", BLUE).holds("l", BLUE, 9, ruler=True).holds("a", BLUE, 17)
    w.holds("p", RED, 20).load(REBELS, 2, 2).start()
    assert (w.units("a"), w.where(BLUE), w.infantry("l")) == (20, "a", 7)
    # What is told is who went, not who would have liked to.
    assert told(w, "spread_leaders", "spread") == [("spread_leaders", "l", 0, 2, 1), ("spread", "l", 0, 2, 2)]
    w = world("l-a a-p", 1, bots=1).at_step("locked", BLUE).holds("l", BLUE, 1, ruler=True, generals=[SCARF])
    w.holds("a", BLUE, 19).holds("p", RED, 20).load(REBELS, 2).start()
    assert (w.where(BLUE), w.where(BLUE, 1)) == ("a", "l") and told(w) == [("spread_leaders", "l", 0, 2, 1)]


@pytest.mark.parametrize(("token", "at"), [("flood", "l"), ("epidemic", "l"), ("flood", "a"), ("epidemic", "a")])
def test_c12_2_c12_4_a_closed_province_neither_sends_nor_takes(token, at):
    w = world("l-a a-p", 1, bots=1).at_step("locked", BLUE).holds("l", BLUE, 9).holds("a", BLUE, 1)
    w.holds("p", RED, 20).tokens(token, at).start()
    assert standing(w, "la") == (9, 1) and rolled(w, "rebels_locked_infantry") == []


def test_c12_4_locked_provinces_send_one_after_the_other_from_the_north():
    w = world("k-l l-a a-p", 1, bots=1, places=column("l", "k", "a", "p")).at_step("locked", BLUE)
    w.holds("k", BLUE, 5).holds("l", BLUE, 5).holds("a", BLUE, 1).holds("p", RED, 20).load(REBELS, 2, 2).start()
    assert [deed[1] for deed in told(w, "spread")] == ["l", "k"] and standing(w, "lka") == (1, 1, 9)


def test_c12_7_the_evening_comes_before_the_locked_provinces():
    w = evening("l-a a-p b-p", 2, 2, places=column("a", "b", "l", "p")).holds("l", BLUE, 4).holds("a", BLUE, 7)
    w.holds("b", BLUE, 1).holds("p", RED, 20).start()
    # Eight over two, then three more from behind the lines.
    assert standing(w, "abl") == (6, 5, 1)
    assert [deed[0] for deed in told(w, "evening", "spread")] == ["evening", "spread"]


def test_c12_6_volunteers_grow_in_a_locked_province_all_the_same():
    w = world("l-a a-p", 1, bots=1, options={"fate": "normal"}, regions={"in": "l", "out": "a p"})
    w.at_step("round_start").round(3).deck("fate", "FA10").holds("l", BLUE, 3).holds("a", BLUE, 1).holds("p", RED, 20)
    w.load(FATE_DIE, 1).load(FATE_ROLLS, 1).start()
    assert w.infantry("l") > 3 and is_locked(w.s, w.number("l"))

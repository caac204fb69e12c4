"""H1 to H4: the aims a chapter of the campaign may have instead of the last unit of the rebels (C1.2)."""

import pytest

from game.conquest.rules.aims import CLAUSES, Aim, aim_problem
from game.conquest.rules.options import read_options
from game.conquest.rules.state import Result
from game.conquest.rules.uprising_goals import bands_to_break, is_reached
from game.engine.codec import restore, snapshot
from game.engine.errors import DataError
from tests.conquest.rules.helpers import finish_turn
from tests.worlds import BLUE, COMBAT, GREEN, RED, YELLOW, World, world

BOTH = (RED, BLUE)


def alliance(kind: str, left_out: str = "", **more) -> World:
    """RED in a before GREEN's captain in b, whose band holds c, too; YELLOW's captain in e; BLUE far away in f."""
    w = world("a-b b-c a-d d-e f", 2, bots=2, options={"aim": {"kind": kind, **more}})
    w.holds("a", RED, 8, ruler=True).holds("f", BLUE, 2, ruler=True)
    w.holds("b", GREEN, 0, ruler=True).holds("d", YELLOW, 2)
    if left_out != "c":
        w.holds("c", GREEN, 3)
    if left_out != "e":
        w.holds("e", YELLOW, 0, ruler=True)
    return w


def take_b(w: World) -> World:
    return w.load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "lead nobody", "foot 3")


def test_h1_the_war_goes_on_while_a_captain_stands_and_ends_with_the_turn_in_which_the_last_one_fell():
    w = take_b(alliance("captains"))
    assert bands_to_break(w.s) == [YELLOW] and not is_reached(w.s, round_over=False)
    w = take_b(alliance("captains", left_out="e"))
    assert w.result is None and is_reached(w.s, round_over=False), "the turn is not over"
    finish_turn(w)
    assert w.result == Result("win", BOTH, "H1") and w.s.alive[GREEN]


def test_h2_only_the_bands_that_are_named_must_be_broken():
    w = take_b(alliance("bands", left_out="c", bands=[1]))
    finish_turn(w)
    assert w.result == Result("win", BOTH, "H2") and w.s.alive[YELLOW] and not w.s.alive[GREEN]


def test_h3_the_provinces_must_be_the_allies_together_when_a_turn_ends():
    w = take_b(alliance("take", provinces=["b", "f"]))
    assert w.result is None
    finish_turn(w)
    assert w.result == Result("win", BOTH, "H3")


def test_h3_a_province_of_the_rebels_is_not_held():
    w = alliance("take", provinces=["b", "f"])
    finish_turn(w)
    assert w.result is None


@pytest.mark.parametrize(("keep", "wanted"), [("f", "win"), ("d", "loss")])
def test_h4_the_provinces_count_when_the_last_round_is_over_and_not_before(keep: str, wanted: str):
    for number, ended in ((5, None), (6, wanted)):
        w = alliance("hold", provinces=["a", keep]).round(number).at_step("end", YELLOW)
        w.start()
        assert (w.result.kind if w.result else None) == ended
        if ended:
            assert w.result.clause == ("H4" if wanted == "win" else "C14.2")


def test_c14_1_the_last_unit_of_the_rebels_wins_whatever_the_aim():
    w = world("a-b d", 2, bots=1, options={"aim": {"kind": "hold", "provinces": ["d"]}})
    w.holds("a", RED, 5, ruler=True).holds("d", BLUE, 2).holds("b", GREEN, 1)
    w.load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "lead nobody", "foot 3")
    assert w.result == Result("win", BOTH, "C14.1")


def test_a_war_without_an_aim_has_no_trace_of_one_and_one_with_an_aim_is_saved_with_it():
    plain = world("a-b", 1, bots=1).holds("a", RED, 2, ruler=True).holds("b", BLUE, 2, ruler=True)
    assert b'"aim"' not in snapshot(plain.table) and not is_reached(plain.s, round_over=True)
    w = alliance("take", provinces=["b"])
    again = restore(w.table.rules, snapshot(w.table))
    assert again.s.options.aim == Aim("take", ("b",))


@pytest.mark.parametrize(
    ("aim", "problem"),
    [
        (Aim("take"), "1 to 6"),
        (Aim("hold", ("a", "a")), "different"),
        (Aim("hold", ("x",)), "no province 'x'"),
        (Aim("captains", ("a",)), "names no provinces"),
        (Aim("bands", bands=(3,)), "from 1 to 2"),
        (Aim("bands"), "numbers of bands"),
        (Aim("take", ("a",), (1,)), "names no bands"),
    ],
)
def test_an_aim_that_cannot_be_is_refused_with_the_reason(aim: Aim, problem: str):
    assert problem in aim_problem(aim, {"a", "b"}, 2)
    assert not aim_problem(Aim("take", ("a", "b")), {"a", "b"}, 2)


def test_an_aim_of_a_save_is_checked_and_there_is_none_without_rebels():
    with pytest.raises(DataError, match="aim: no province"):
        alliance("take", provinces=["x"]).start()
    with pytest.raises(DataError, match="only against the rebels"):
        read_options({"aim": {"kind": "captains"}})
    assert set(CLAUSES.values()) == {"H1", "H2", "H3", "H4"}

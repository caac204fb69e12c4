"""The Fall settlement: ownership, elimination, the Mandate, limits (W7, W9, W11.3, W11.4)."""

import pytest

from game.warlords.rules import events as ev
from game.warlords.rules.preview import could_win_now, goal_of, will_change
from tests.warlords.worlds import BLUE, GREEN, RED, world

ROW = "a-b b-c c-d d-e e-f f-g"


def row(options=None, **facts):
    facts = {"RED": "a", "BLUE": "d", "GREEN": "g", "centres": ["c"]} | facts
    return world(ROW, {"centres": 5} | (options or {}), **facts)


# ---- ownership


def test_w7_1_an_army_in_a_centre_takes_it_and_vacant_centres_stay():
    w = row().take("a d").put(RED, "d").put(BLUE, "c")
    assert [w.owner(code) for code in "acdg"] == ["RED", "", "BLUE", "GREEN"]
    w.to_winter()
    assert [w.owner(code) for code in "acdg"] == ["RED", "BLUE", "RED", "GREEN"]


def test_w7_1_nothing_changes_owner_before_the_settlement():
    w = row().put(RED, "c").play(RED, "END").play(BLUE, "END").play(GREEN, "END")
    assert w.s.phase == "fall" and w.owner("c") == ""
    assert will_change(w.t.view(-1)) == [(w.number("c"), RED)]


def test_w7_1_changes_are_told_from_north_to_south():
    w = row().put(RED, "c d").put(BLUE, "a")
    w.t.drain()
    w.to_winter()
    assert [event.at for event in w.events(ev.OwnerChanged)] == [w.number(code) for code in "acd"]
    assert w.events(ev.Settled) == [ev.Settled(3, 0)]


def test_w9_2_a_centre_held_by_independents_is_neutral():
    w = row(independents=["f"], BLUE="d b").take("b")
    w.put(-2, "b")
    w.s.owner[w.number("b")] = -1
    w.to_winter()
    assert w.owner("f") == "" and w.owner("b") == ""


def test_w9_1_independents_never_act_and_defend_with_one_die():
    w = row(independents=["f"], GREEN="g e").dice(4, 3)
    w.play(RED, "END").play(BLUE, "END").play(GREEN, "A e x f")
    assert len(w.events(ev.CombatThrown)[-1].defence) == 1 and w.at("f") == "GREEN"
    assert all(seat >= 0 for seat in w.t.waiting())


def test_w9_2_w9_3_a_destroyed_garrison_does_not_come_back_and_its_centre_waits_for_the_settlement():
    w = row(independents=["f"], GREEN="g e", options={"centres": 6}).dice(6, 1)
    w.play(RED, "END").play(BLUE, "END").play(GREEN, "A e x f", "END")
    assert w.owner("f") == ""
    w.to_winter()
    assert w.owner("f") == "GREEN" and -2 not in w.s.army


# ---- elimination


def test_w7_2_a_warlord_without_a_centre_is_out_with_all_its_armies():
    w = row().put(RED, "b").take("d").put(GREEN, "d").put(BLUE, "e")
    w.to_winter()
    assert not w.s.alive[BLUE] and w.armies(BLUE) == "" and BLUE not in w.s.order
    assert w.events(ev.Eliminated) == [ev.Eliminated(BLUE, (w.number("e"),))]


def test_w7_2_it_is_checked_only_there():
    w = row().take("d").put(RED, "d")
    w.play(RED, "END")
    assert w.s.alive[BLUE] and w.turn() == GREEN, "without any army Blue is passed over, and still in the game"
    w.take("d").put(RED, "e").to_winter()
    assert w.s.alive[BLUE], "its vacant centre is still its own"


# ---- the Mandate


def test_w7_3_enough_centres_one_capital_and_the_lead_in_capitals_win():
    w = row({"centres": 2}, capitals=["c"]).put(RED, "c")
    w.to_winter()
    assert (w.s.result.kind, w.s.result.winners, w.s.result.clause) == ("win", (RED,), "W7.3")
    assert w.t.waiting() == () and w.t.stack == []


@pytest.mark.parametrize(
    ("centres", "capitals", "red"),
    [(3, ["c"], "c"), (2, [], "c"), (2, ["a", "d"], "c")],
    ids=["too few centres", "no capital", "no lead"],
)
def test_w7_3_any_of_the_three_missing_is_no_victory(centres, capitals, red):
    w = row({"centres": centres}, capitals=capitals).put(RED, red)
    w.to_winter()
    assert w.s.result is None


def test_w7_3_neutral_capitals_count_for_nobody():
    w = world("a-b b-c c-d d-e", {"centres": 2}, RED="a", BLUE="d", capitals=["a", "e"], centres=["b"],
              independents=["e"]).put(RED, "b")  # fmt: skip
    goal = goal_of(w.t.view(-1), RED)
    assert (goal.centres, goal.capitals, goal.short, goal.leads) == (1, 1, 1, True)
    assert could_win_now(w.t.view(-1), RED)
    w.to_winter()
    assert w.s.result.winners == (RED,)


def test_w7_3_the_lead_counts_only_those_still_in_the_game():
    # Blue owns two capitals until the settlement takes its last centre... and those of Red decide.
    w = world("a-b b-c c-d d-e", {"centres": 2}, RED="a", BLUE="c d", capitals=["a", "c"]).put(RED, "c d")
    w.to_winter()
    assert w.s.result.clause == "W7.3" and w.s.result.winners == (RED,)


def test_w7_4_the_last_one_standing_wins_whatever_it_owns():
    w = world("a-b b-c c-d", {"centres": 3}, RED="a", BLUE="d", centres=["c"]).take("d").put(RED, "d")
    w.to_winter()
    assert (w.s.result.kind, w.s.result.winners, w.s.result.clause) == ("win", (RED,), "W7.4")


def test_w7_4_if_none_is_left_those_eliminated_share_a_draw():
    w = world("a-b b-c", {"centres": 2}, RED="a", BLUE="c").put(-2, "a c")
    w.s.owner[1] = w.s.owner[3] = -1
    w.put(RED, "b").own(RED, "a")
    w.s.owner[1] = -1
    w.to_winter()
    assert (w.s.result.kind, w.s.result.winners, w.s.result.clause) == ("draw", (RED, BLUE), "W7.4")


def test_w7_0_w7_5_a_victory_comes_before_the_limits_and_stand_still_before_the_years():
    w = row({"centres": 2, "last_year": 1, "standstill": 1}, capitals=["c"]).put(RED, "c")
    w.to_winter()
    assert w.s.result.clause == "W7.3"
    w = row({"last_year": 1, "standstill": 1})
    w.to_winter()
    assert w.s.result.clause == "W11.3"


# ---- stand-still and the last year


def test_w11_3_so_many_settlements_without_a_change_are_a_draw():
    w = row({"standstill": 3})
    for year in (1, 2):
        w.next_year()
        assert w.s.still == year and w.s.result is None
    w.to_winter()
    assert (w.s.result.kind, w.s.result.clause, w.s.result.winners) == ("draw", "W11.3", (RED, BLUE, GREEN))


def test_w11_3_a_change_begins_the_count_anew_and_off_never_ends():
    w = row({"standstill": 3}).next_year()
    w.put(RED, "c").next_year()
    assert w.s.still == 0
    w = row({"standstill": 0})
    for _ in range(8):
        w.next_year()
    assert w.s.result is None and w.s.still == 8


def test_w11_4_after_the_last_year_most_centres_win_with_or_without_a_capital():
    w = row({"last_year": 2}, capitals=["d"]).put(RED, "c").next_year()
    assert w.s.result is None and w.s.year == 2
    w.to_winter()
    assert (w.s.result.kind, w.s.result.winners, w.s.result.clause) == ("win", (RED,), "W11.4")
    assert w.s.phase == "over", "no Winter follows"


def test_w11_4_ties_go_to_capitals_then_to_armies_then_are_shared():
    w = row({"last_year": 1}, capitals=["d"])
    w.to_winter()
    assert w.s.result.winners == (BLUE,)
    w = row({"last_year": 1}).put(GREEN, "f")
    w.to_winter()
    assert w.s.result.winners == (GREEN,)
    w = row({"last_year": 1})
    w.to_winter()
    assert (w.s.result.kind, w.s.result.winners) == ("shared", (RED, BLUE, GREEN))

"""The tiny worlds the tests of the rules are built from: they must be able to fail."""

import pytest

from game.conquest.rules.events import Captured
from tests.worlds import BLUE, COMBAT, GREEN, INVADER, NEUTRAL, RED, around, world


def three_players():
    return (
        world("a-b b-c c-d", seats=3)
        .holds("a", RED, infantry=5, ruler=True, generals={2: "Lü-Bu"})
        .holds("b", BLUE, infantry=1)
        .neutral("c", 3)
        .holds("d", GREEN, infantry=1)
    )


def test_a_world_is_what_was_said():
    w = three_players().ruler(RED, "RU08").gold(RED, 5).reserve(RED, "Zhao Yun", "GE05", shown=["GE05"]).round(4)
    assert (w.owner("a"), w.infantry("a"), w.units("a")) == (RED, 5, 7)
    assert w.leaders("a") == ["RU08", "GE26"]
    assert (w.where(RED), w.where(RED, 2), w.where(BLUE)) == ("a", "a", "")
    assert (w.owner("c"), w.infantry("c")) == (NEUTRAL, 3)
    assert (w.treasury(RED), w.in_reserve(RED), w.s.shown[RED]) == (5, ["GE03", "GE05"], [5])
    assert (w.s.round, w.waiting, w.at) == (4, (RED,), "campaign.choose")
    assert w.options(RED) == ["concede", "end_step", "invade a b"]


def test_moves_dice_and_events():
    w = three_players().ties_to(INVADER).load(COMBAT, 4, 4)
    w.play(RED, "invade a b", "lead nobody", "foot 1", "lead 2")
    assert w.at == "move_in.choose_infantry"
    w.play(RED, "foot 1")
    assert w.owner("b") == RED and w.leaders("b") == ["GE26"] and w.spent("b") == (1, 0, 0)
    assert [(event.seat, event.at) for event in w.events(Captured)] == [(RED, w.number("b"))]
    assert w.events("captured") == w.events(Captured)
    assert w.happened().count("rolled") == 2


def test_a_move_the_game_made_by_itself_may_be_written_or_left_out():
    for moves in (("invade a b", "foot 2"), ("invade a b", "lead 0", "foot 2")):
        w = world("a-b").holds("a", RED, infantry=3).holds("b", BLUE, infantry=5).load(COMBAT, 1, 1, 6, 6)
        assert w.play(RED, *moves).at == "invasion.press_on"


def test_an_illegal_move_fails_and_changes_nothing():
    w = three_players()
    with pytest.raises(AssertionError, match="not_adjacent"):
        w.play(RED, "invade a c")
    assert w.refused(RED, "invade a c").clause == "R14.2"
    with pytest.raises(AssertionError, match="is legal"):
        w.refused(RED, "invade a b")
    with pytest.raises(ValueError, match="did you mean 'invade'"):
        w.play(RED, "invad a b")


def test_building_ends_with_the_first_question():
    w = three_players().start()
    with pytest.raises(AssertionError, match="before the first"):
        w.gold(RED, 3)


def test_the_step_and_who_acts_after():
    w = three_players().opens(BLUE).at_step("reposition", BLUE)
    assert (w.at, w.waiting) == ("hire_infantry.hire", (GREEN,))
    w = three_players().at_step("round_start").round(3).load(4, 5)
    assert w.s.round == 3 and w.s.ties == INVADER


def test_a_world_around_a_running_table():
    w = around(three_players().table.clone())
    assert w.play(RED, "end_step").owner("a") == RED

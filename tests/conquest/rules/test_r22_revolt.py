"""R22: Revolt."""

from tests.conquest.rules.helpers import told
from tests.worlds import BLUE, GREEN, RED, YELLOW, World, world


def realm(seats: int = 3) -> World:
    """BLUE in b serves RED in a; GREEN is free."""
    w = world("a-b b-c c-d a-c b-x", seats=seats, options={"fealty": "on"}).serves(BLUE, RED)
    return w.holds("a", RED, 4).holds("b", BLUE, 4).holds("c", GREEN, 3).holds("d", GREEN, 3).neutral("x", 3)


def test_r22_1_tribute_ban_veto_and_skills_end_at_once():
    w = realm().holds("b", BLUE, 4, ruler=True).ruler(BLUE, "RU08").holds("a", RED, 4, once=4).hand(RED, "ST09")
    assert "invade a c" in w.options(RED)
    w.play(RED, "play ST09 blue")
    assert w.lord_of(BLUE) == -1 and "invade a c" not in w.options(RED)  # nobody captures a second time now


def test_r22_1_r31_vassal_freed_in_own_turn_vetoed_targets_are_open_again():
    w = realm().hand(BLUE, "ST09").at_step("invade", BLUE).play(BLUE, "invade b c").play(RED, "veto")
    assert told(w.refused(BLUE, "invade b c")) == ("vetoed", "R21.4")
    w.play(BLUE, "play ST09 blue")
    assert "invade b c" in w.options(BLUE) and "invade b a" in w.options(BLUE)
    w.play(BLUE, "invade b c")
    assert w.waiting == (BLUE,)


def test_r22_1_another_players_freedom_opens_no_target_of_ours():
    w = realm(4).holds("d", YELLOW, 3).serves(YELLOW, RED).hand(BLUE, "ST09").at_step("invade", BLUE)
    w.play(BLUE, "invade b c").play(RED, "veto").play(BLUE, "play ST09 yellow")
    assert w.lord_of(YELLOW) == -1 and told(w.refused(BLUE, "invade b c")) == ("vetoed", "R21.4")


def test_r22_2_the_freed_may_be_invaded_by_the_former_lord_and_may_swear_again():
    w = realm().hand(RED, "ST09").play(RED, "play ST09 blue", "invade a b")
    assert w.waiting == (BLUE,) and w.options(BLUE) == ["fight", "offer"]
    w.play(BLUE, "offer").play(RED, "accept")
    assert w.lord_of(BLUE) == RED


def test_r22_1_d_87_there_is_no_roll():
    w = realm().hand(RED, "ST09").play(RED, "play ST09 blue")
    assert w.events("rolled") == [] and w.events("lord_changed")[0].lord == -1


def test_r22_1_the_lords_own_revolt_is_announced_and_everybody_sees_it():
    w = realm().hand(GREEN, "ST09").at_step("turn")
    assert w.waiting == (GREEN,)
    w.play(GREEN, "play ST09 blue")
    assert w.events("card_played")[0].victim == RED and w.table.view(-1).lord == [-1, -1, -1]

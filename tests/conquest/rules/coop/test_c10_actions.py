"""What a bot's Provinces do on each face of the D8 (C10)."""

import pytest

from tests.conquest.rules.coop.rebels import BLUE, RED, clauses, column, key_of, onslaught, rolled, told
from tests.worlds import CARD_ROLLS, COMBAT, FATE_DIE, GREEN, NEUTRAL, REBELS, SCARF, World, world

# ---- C10.1 to C10.3


@pytest.mark.parametrize(("die", "order"), [(2, "abc"), (3, "cba")])
def test_c10_1_rb_03_d_117_an_even_die_begins_in_the_north(die, order):
    w = onslaught("a-p b-p c-p", die, 3, 3, 3, places=column("a", "b", "c", "p")).holds("p", RED, 20)
    w.holds("a", BLUE, 1).holds("b", BLUE, 1).holds("c", BLUE, 1).start()
    assert "".join(deed[1] for deed in told(w, "rally_troops")) == order
    assert told(w, "order") == [("order", "", 0, die, 0)]


def test_c10_1_a_province_lost_before_its_moment_is_skipped():
    # BLUE's a invades the player; Ambush leaves nothing of it. Nobody asks a again, and b acts.
    w = world("a-p b-p", 1, bots=1).at_step("invade", BLUE).winter().holds("a", BLUE, 3).holds("b", BLUE, 1)
    w.hand(RED, "ST13").holds("p", RED, 1).load(REBELS, 2, 2, 1, 3).load(CARD_ROLLS, 3, 3, 3).play(RED, "play ST13")
    assert [deed[:2] for deed in told(w, "invade", "rally_troops")] == [("invade", "a"), ("rally_troops", "b")]


def test_c10_2_c12_1_a_locked_province_rolls_nothing():
    w = onslaught("a-b b-p", 2, 3).holds("a", BLUE, 5).holds("b", BLUE, 1).holds("p", RED, 20).start()
    assert told(w, "locked") == [("locked", "a", 0, 0, 0)] and rolled(w, "rebels_action") == [3]


def test_c10_2_a_province_may_be_locked_only_at_its_moment():
    # a captures m between itself and b; b, later in the order, has bot neighbours alone by then.
    w = onslaught("a-m m-b p", 2, 2, 1, places=column("a", "m", "b", "p")).holds("a", BLUE, 8).neutral("m", 1)
    w.holds("b", BLUE, 1).holds("p", RED, 5).load(COMBAT, 6, 6, 6, 1).start()
    assert w.owner("m") == BLUE and ("locked", "b", 0, 0, 0) in told(w)


def test_c10_3_rb_04_d_118_the_die_is_rolled_without_a_legal_invasion_too():
    w = onslaught("s-p", 2, 8).holds("s", BLUE, 1).holds("p", RED, 20).start()
    assert rolled(w, "rebels_action") == [8] and rolled(w, "rebels_direction") == []
    assert told(w, "invade", "no_target") == [("invade", "s", 0, 8, 0), ("no_target", "s", 0, 0, 0)]


@pytest.mark.parametrize("die", [2, 4, 6, 8])
def test_c10_3_even_faces_invade(die):
    w = onslaught("s-p s-n", 2, die, 1).holds("s", BLUE, 9).neutral("n", 1).holds("p", RED, 20)
    w.load(COMBAT, 6, 6, 6, 1).start()
    assert clauses(w, "invade") == ["C10.3"] and w.owner("n") == BLUE


def test_c10_3_a_3_brings_two_infantry_at_once():
    w = onslaught("s-p", 2, 3).holds("s", BLUE, 4).holds("p", RED, 20).start()
    assert w.infantry("s") == 6
    assert [(event.infantry, event.cause) for event in w.events("infantry_placed")][:1] == [(2, "rally_troops")]


@pytest.mark.parametrize("token", ["flood", "famine"])
def test_c10_3_d_120_nothing_of_it_where_deployment_is_closed(token):
    w = onslaught("s-p", 2, 3).holds("s", BLUE, 4).holds("p", RED, 20).tokens(token, "s").start()
    assert w.infantry("s") == 4 and told(w, "rally_troops") == [("rally_troops", "s", 0, 3, 0)]


# ---- C10.4 assassination


def plot(die: int, *dice: int, players: int = 1) -> World:
    """BLUE or the bot after two players draws `die` on its D8; RED holds p."""
    bot = players
    w = world("s-p q", players, bots=1).at_step("invade", bot).winter().holds("s", bot, 1)
    return w.load(REBELS, 2, die, *dice)


def test_c10_4_d_119_a_6_kills_the_ruler():
    w = plot(1, 6).holds("p", RED, 9, ruler=True, generals=["GE08"]).start()
    assert w.where(RED) == "" and w.where(RED, 1) == "p"
    assert told(w, "assassinate", "victim", "check") == [
        ("assassinate", "s", 0, 1, 0),
        ("victim", "s", RED, 0, 0),
        ("check", "s", RED, 6, 0),
    ]
    assert rolled(w, "rebels_victim") == []
    fallen = w.events("leader_fell")[0]
    assert (fallen.leader, fallen.cause) == (0, "assassination")


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_c10_4_rb_06_anything_else_does_nothing_and_is_no_second_chance(die):
    w = plot(1, die).holds("p", RED, 9, ruler=True).start()
    assert w.where(RED) == "p" and told(w, "invade_instead", "no_target") == []
    assert rolled(w, "rebels_check") == [die]


def test_c10_4_without_a_ruler_the_general_in_play_acquired_last_dies():
    w = plot(1, 6).holds("p", RED, 9, generals=["GE08", "GE04", "GE05"]).gained((RED, 1), (RED, 3), (RED, 2))
    w.reserve(RED, "GE06").start()
    assert [w.where(RED, rank) for rank in (1, 2, 3)] == ["p", "", "p"] and w.in_reserve(RED) == ["GE06"]


def test_c10_4_rb_05_the_lowest_of_all_surviving_players_is_the_victim_and_ties_roll_again():
    w = world("s-p q r", 3, bots=1).at_step("invade", 3).winter().holds("s", 3, 1)
    w.holds("p", RED, 9, ruler=True).holds("q", BLUE, 9, ruler=True).holds("r", GREEN, 9, ruler=True)
    w.load(REBELS, 2, 1, 2, 5, 2, 4, 3, 6).start()
    assert rolled(w, "rebels_victim") == [2, 5, 2, 4, 3]
    assert [deed[2] for deed in told(w, "victim")] == [GREEN]
    assert w.where(GREEN) == "" and w.where(RED) == "p"


def test_c10_4_an_eliminated_player_rolls_no_more():
    w = plot(1, 6, players=2).holds("p", RED, 9, ruler=True).start()
    assert rolled(w, "rebels_victim") == [] and w.where(RED) == ""


def test_c10_4_a_victim_without_a_leader_in_play_makes_the_province_invade():
    w = onslaught("s-n s-p", 2, 1, 1).holds("s", BLUE, 5).neutral("n", 1).holds("p", RED, 9)
    w.reserve(RED, "GE08").load(COMBAT, 6, 6, 6, 1).start()
    assert w.owner("n") == BLUE and rolled(w, "rebels_check") == []
    assert clauses(w, "invade_instead") == ["C10.4"]


def test_c10_4_k2_vigilant_d_148_under_vigilant_eyes_it_fails_and_nobody_else_dies():
    w = plot(1, 6).holds("p", RED, 9, ruler=True, generals=["GE12"]).holds("q", RED, 1, generals=["GE08"]).start()
    assert w.where(RED) == "p" and w.where(RED, 2) == "q" and not w.events("leader_fell")
    assert told(w, "watched_over") == [("watched_over", "p", RED, 0, 0)] and told(w, "invade_instead") == []


def test_c10_4_w8_k2_bodyguard_a_bodyguard_may_die_instead():
    w = plot(1, 6).holds("p", RED, 9, ruler=True, generals=["GE14"]).start()
    assert w.waiting == (RED,) and w.at == "death.choose_a_bodyguard"
    w.play(RED, "guard 1")
    assert w.where(RED) == "p" and w.where(RED, 1) == ""


@pytest.mark.parametrize(("die", "holds"), [(1, {"ruler": True}), (5, {"generals": ["GE08"]})])
def test_c10_4_c10_5_w7_st18_seen_through_ends_the_deed(die, holds):
    w = plot(die, 6).hand(RED, "ST18").holds("p", RED, 9, **holds).start()
    assert (w.waiting, w.at) == ((RED,), "window.react_or_pass")
    assert w.table.stack[-1].moment == "W7"
    w.play(RED, "play ST18")
    assert rolled(w, "rebels_check") == [] and not w.events("leader_fell") and told(w, "invade_instead") == []
    assert told(w, "seen_through") == [("seen_through", "s", RED, 0, 0)]


def test_c10_4_passing_in_w7_lets_the_check_be_rolled():
    w = plot(1, 6).hand(RED, "ST18").holds("p", RED, 9, ruler=True).play(RED, "pass")
    assert w.where(RED) == "" and w.in_hand(RED) == ["ST18"]


def test_c10_4_the_last_units_of_the_last_player_may_die_of_it():
    w = plot(1, 6).holds("p", RED, 0, ruler=True).start()
    assert w.result is not None and w.result.kind == "loss" and w.s.alive[RED] == 0


# ---- C10.5 bribe


def test_c10_5_d_121_a_6_takes_the_general_hired_last_in_play_or_in_reserve():
    w = plot(5, 6).holds("p", RED, 9, generals=["GE08", "GE04"]).reserve(RED, "GE05").gained("GE05", (RED, 1)).start()
    assert w.where(RED, 1) == "" and w.where(RED, 2) == "p" and w.in_reserve(RED) == ["GE05"]
    assert w.s.general_discard == [8]
    hidden = plot(5, 6).holds("p", RED, 9, generals=["GE08"]).reserve(RED, "GE05").start()
    assert hidden.in_reserve(RED) == [] and hidden.where(RED, 1) == "p" and hidden.s.general_discard == [5]
    assert hidden.events("reserve_changed")[0].why == "bribed"


def test_c10_5_k2_loyal_ones_cannot_be_bought():
    w = plot(5, 6).holds("p", RED, 9, generals=["GE08", "GE15"]).start()
    assert w.where(RED, 1) == "" and w.where(RED, 2) == "p"
    alone = onslaught("s-n s-p", 2, 5, 1).holds("s", BLUE, 5).neutral("n", 1).holds("p", RED, 9, generals=["GE15"])
    alone.load(COMBAT, 6, 6, 6, 1).start()
    assert clauses(alone, "invade_instead") == ["C10.5"] and alone.owner("n") == BLUE


def test_c10_5_a_1_brings_the_victim_two_gold_and_2_to_5_nothing():
    for die in range(1, 6):
        w = plot(5, die).holds("p", RED, 9, generals=["GE08"]).start()
        hush = [event.change for event in w.events("gold_changed") if event.why == "hush_money"]
        assert hush == ([2] if die == 1 else []) and w.where(RED, 1) == "p"


def bribed() -> World:
    """A bribe that comes off: s acts, BLUE also holds a, b and the locked l."""
    w = world("s-p a-p b-p l-b", 1, bots=1, places=column("s", "a", "b", "l", "p")).at_step("invade", BLUE).winter()
    w.holds("s", BLUE, 1).holds("p", RED, 18, generals=["GE08"]).load(REBELS, 2, 5, 6, 3, 3)
    return w


def test_c10_5_the_bots_general_stands_in_the_province_captured_last_and_still_held():
    w = bribed().holds("a", BLUE, 1).holds("b", BLUE, 1).neutral("l", 9).captured(BLUE, "b", "a", "l").start()
    assert w.leaders("a") == [SCARF]
    assert told(w, "general") == [("general", "a", "", 0, 0)] and clauses(w, "general") == ["C10.5"]


def test_c10_5_d_147_even_if_it_is_locked():
    w = bribed().holds("a", BLUE, 1).holds("b", BLUE, 1).holds("l", BLUE, 2).captured(BLUE, "l").start()
    assert w.leaders("l") == [SCARF]


def test_c10_5_c10_6_what_was_captured_lost_and_rallied_was_not_captured_last():
    # BLUE took a and then n; n fell away and comes back by a rally. The General goes to a.
    borders, places = "a-p n-h h-s s-p", column("h", "s", "a", "n", "p")
    w = world(borders, 1, bots=1, places=places).at_step("invade", BLUE).winter().captured(BLUE, "a", "n")
    w.holds("a", BLUE, 1).holds("h", BLUE, 0, ruler=True).holds("s", BLUE, 1).neutral("n", 3)
    w.holds("p", RED, 18, generals=["GE08"]).load(REBELS, 2, 7, 5, 6, 3).start()
    assert w.owner("n") == BLUE and w.leaders("a") == [SCARF] and w.leaders("n") == []


def test_c10_5_without_a_capture_in_the_acting_province_or_full_or_flooded_in_reserve():
    assert bribed().holds("b", BLUE, 1).start().leaders("s") == [SCARF]
    full = bribed().holds("a", BLUE, 20).captured(BLUE, "a").start()
    assert full.in_reserve(BLUE) == [SCARF] and full.s.shown[BLUE] == full.s.reserve[BLUE]
    wet = bribed().holds("a", BLUE, 1).tokens("flood", "a").captured(BLUE, "a").start()
    assert wet.in_reserve(BLUE) == [SCARF] and told(wet, "general_waits")[0][1] == "a"


def test_c10_5_c13_1_a_bot_with_three_generals_gains_none():
    w = world("s-p q", 1, bots=1).at_step("invade", BLUE).winter().holds("s", BLUE, 1, generals=[SCARF, SCARF])
    w.reserve(BLUE, SCARF).holds("p", RED, 9, generals=["GE08"]).load(REBELS, 2, 5, 6).start()
    assert w.where(RED, 1) == "" and len(w.leaders("s")) == 2 and clauses(w, "general_forfeited") == ["C13.1"]


def test_c10_5_d_143_a_general_without_a_card_leaves_the_game():
    w = plot(5, 6).holds("p", RED, 9, generals=[SCARF]).start()
    assert w.leaders("p") == [] and w.s.general_discard == []


def test_c10_5_c7_8_a_bribed_general_may_have_been_the_last_unit():
    w = plot(5, 1, 2, 6, players=2).holds("p", RED, 0, generals=["GE08"]).holds("q", BLUE, 5).start()
    assert w.s.alive[RED] == 0 and w.s.start_seat == BLUE and w.owner("p") < 0


# ---- C10.6 rally


def uprising(*dice: int) -> World:
    """The bot's s acts; its Ruler is in h, between n (north), e and f (both east)."""
    places = {"n": (300, 100), "h": (300, 300), "e": (500, 290), "f": (500, 320), "s": (300, 500), "p": (300, 700)}
    w = world("n-h h-e h-f h-s s-p", 1, bots=1, places=places).at_step("invade", BLUE).winter()
    return w.holds("p", RED, 20).load(REBELS, *dice)


def test_c10_6_d_122_one_neutral_neighbour_of_the_ruler_comes_over_without_a_roll():
    w = uprising(3, 7, 3).holds("s", BLUE, 1).holds("h", BLUE, 2, ruler=True).neutral("n", 3).holds("e", BLUE, 1)
    w.holds("f", BLUE, 1).start()
    assert w.owner("n") == BLUE and w.infantry("n") == 3 and w.where(BLUE) == "n" and w.infantry("h") == 2
    assert rolled(w, "rebels_direction") == []
    rallied = w.events("rallied")[0]
    assert (key_of(w, rallied.source), key_of(w, rallied.target), rallied.won, rallied.disbanded) == ("h", "n", True, 0)


def test_c10_6_c7_6_the_ruler_stays_where_he_is_alone():
    w = uprising(3, 7, 3).holds("s", BLUE, 1).holds("h", BLUE, 0, ruler=True).neutral("n", 3).start()
    assert w.owner("n") == BLUE and w.where(BLUE) == "h" and w.units("n") == 3


def test_c10_6_c6_3_one_is_disbanded_where_the_ruler_would_not_fit():
    w = uprising(3, 7, 3).holds("s", BLUE, 1).holds("h", BLUE, 2, ruler=True).neutral("n", 20).start()
    assert (w.infantry("n"), w.units("n"), w.where(BLUE)) == (19, 20, "n")
    assert w.events("rallied")[0].disbanded == 1


def test_c10_6_rb_07_several_and_a_d4_shows_the_way_from_the_ruler():
    w = uprising(3, 7, 1, 3).holds("s", BLUE, 1).holds("h", BLUE, 2, ruler=True).neutral("n", 3).neutral("e", 1)
    w.holds("f", BLUE, 1).start()
    assert told(w, "direction") == [("direction", "h", "n", 1, 1)] and w.owner("n") == BLUE


def test_c10_6_dc_c2_d_142_two_in_the_chosen_direction_and_the_start_player_chooses():
    w = uprising(3, 7, 2).holds("s", BLUE, 1).holds("h", BLUE, 2, ruler=True).neutral("n", 3).neutral("e", 1)
    w.neutral("f", 1).start()
    assert (w.waiting, w.at, w.options(RED)) == ((RED,), "scarf_rally.choose_the_target", ["aim e", "aim f"])
    assert w.refused(RED, "aim n").clause == "C10.6"
    w.load(REBELS, 3).play(RED, "aim f")
    assert w.owner("f") == BLUE and w.owner("e") == NEUTRAL


def test_c10_6_c17_6_without_a_neutral_neighbour_of_the_ruler_the_acting_province_invades():
    # s has a neutral neighbour; the Ruler in h has none.
    w = world("h-s s-n s-p h-p", 1, bots=1, places=column("h", "s", "n", "p")).at_step("invade", BLUE).winter()
    w.holds("h", BLUE, 1, ruler=True).holds("s", BLUE, 5).neutral("n", 1).holds("p", RED, 20)
    w.load(REBELS, 3, 7, 1, 3).load(COMBAT, 6, 6, 6, 1).start()
    assert told(w, "invade_instead") == [("invade_instead", "s", 0, 0, 0)] and clauses(w, "invade_instead") == ["C10.6"]
    assert w.owner("n") == BLUE and w.where(BLUE) == "h"


@pytest.mark.parametrize("flooded", ["n", "h"])
def test_c10_6_neither_province_may_be_flooded(flooded):
    w = uprising(3, 7, 3).holds("s", BLUE, 1).holds("h", BLUE, 2, ruler=True).neutral("n", 3).tokens("flood", flooded)
    w.start()
    assert w.owner("n") == NEUTRAL and told(w, "invade_instead", "no_target") == [
        ("invade_instead", "s", 0, 0, 0),
        ("no_target", "s", 0, 0, 0),
    ]


def test_c10_6_c7_5_c13_3_the_province_does_not_act_and_is_no_capture():
    w = uprising(3, 7, 3).holds("s", BLUE, 1).holds("h", BLUE, 2, ruler=True).neutral("n", 9).holds("f", BLUE, 1)
    w.captured(BLUE, "f", count=2).load(REBELS, 3).load(FATE_DIE, 2).start()
    assert w.owner("n") == BLUE and w.s.seized[BLUE] == 2 and not w.events("seized")
    assert "n" not in [deed[1] for deed in told(w, "invade", "rally_troops", "rally")]

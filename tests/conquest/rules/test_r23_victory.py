"""R23: victory, and every PvP mode of R2.1."""

from typing import Any

import pytest

from game.conquest.rules.boards import load_board
from game.conquest.rules.elimination import settle
from tests.conquest.rules.helpers import finish_turn, told
from tests.worlds import BLUE, COMBAT, FATE_DIE, GREEN, NOBODY, PURPLE, RALLY, RED, YELLOW, World, world

LANDS = {"north": "a b", "middle": "c d", "south": "e f", "isle": "g h"}


def realm(seats: int = 3, regions: dict[str, str] | None = None, **options: Any) -> World:
    """Twelve lonely Provinces a to l, but a-b and b-c touch; Regions of two and one of four."""
    names = regions or {**LANDS, "rest": "i j k l"}
    return world("a-b b-c d e f g h i j k l", seats, regions=names, options=options)


def held(w: World, **provinces: str) -> World:
    """Lets players hold Provinces with an Infantry each: held(w, red="a b")."""
    seats = {"red": RED, "blue": BLUE, "green": GREEN, "yellow": YELLOW, "purple": PURPLE}
    for colour, keys in provinces.items():
        for key in keys.split():
            w.holds(key, seats[colour], 1)
    return w


def won(w: World) -> tuple[str, tuple[int, ...], str]:
    """How it ended."""
    assert w.result is not None
    return w.result.kind, w.result.winners, w.result.clause


def last_turn(w: World, seat: int, number: int = 7) -> World:
    """The very end of the last turn of a round."""
    return w.opens((seat + 1) % 3 if seat == 2 else 0).round(number).at_step("end", seat).start()


# ---- the modes


def test_r2_1_seven_year_war_r23_4_most_provinces_after_seven_rounds_win():
    w = last_turn(held(realm(mode="seven_year_war"), red="a b", blue="d e f", green="g"), GREEN)
    assert won(w) == ("win", (BLUE,), "R23.4")


def test_r23_4_not_before_the_last_turn_of_the_last_round():
    w = held(realm(mode="seven_year_war"), red="a b", blue="d e f", green="g").round(7).at_step("end", BLUE).start()
    assert w.result is None and w.s.turn_seat == GREEN
    w = last_turn(held(realm(mode="seven_year_war"), red="a b", blue="d e f", green="g"), GREEN, 6)
    assert w.result is None and w.s.round == 7


def test_r23_4_r2_2_round_limit_ten_instead_of_seven():
    w = last_turn(held(realm(mode="seven_year_war", round_limit=10), red="a b", blue="d e", green="g"), GREEN, 7)
    assert w.result is None
    w = last_turn(held(realm(mode="seven_year_war", round_limit=10), red="a b", blue="d", green="g"), GREEN, 10)
    assert won(w)[:2] == ("win", (RED,))


def test_r2_1_three_kingdoms_r23_5_the_goal_wins():
    w = held(realm(4, mode="three_kingdoms", province_goal=3), red="a b c", blue="d", green="e", yellow="f")
    assert won(w.at_step("end").start()) == ("win", (RED,), "R23.5")


def test_r23_5_r2_2_draw_rulers_r2_2_draw_provinces_enough_strong_sovereigns_draw():
    options = {"mode": "three_kingdoms", "draw_provinces": 2, "draw_rulers": 3}
    w = held(realm(4, **options), red="a b", blue="c d", green="e f", yellow="g").at_step("end").start()
    assert won(w) == ("draw", (RED, BLUE, GREEN), "R23.5")
    w = held(realm(4, **options), red="a b", blue="c d", green="e", yellow="g").at_step("end").start()
    assert w.result is None
    options["draw_rulers"] = 2
    w = held(realm(4, **options), red="a b", blue="c d", green="e", yellow="g").at_step("end").start()
    assert won(w)[0] == "draw"


def test_r23_5_d_19_the_win_is_tested_before_the_draw():
    w = held(realm(4, mode="three_kingdoms", province_goal=3, draw_provinces=2), red="a b c", blue="d e", green="f g")
    assert won(w.holds("h", YELLOW, 1).at_step("end", BLUE).start()) == ("win", (RED,), "R23.5")


def test_r2_1_twenty_one_r23_6_r2_2_province_goal_the_goal_wins():
    w = held(realm(mode="twenty_one", province_goal=4), red="a b c d", blue="e", green="f").at_step("end").start()
    assert won(w) == ("win", (RED,), "R23.6")
    w = held(realm(mode="twenty_one", province_goal=5), red="a b c d", blue="e", green="f").at_step("end").start()
    assert w.result is None


def test_r23_6_twenty_one_provinces_on_a_whole_board():
    keys = [province.key for province in load_board(1).provinces[1:]]
    for least, ended in ((20, False), (21, True)):
        w = world("thirteen-provinces", 3, options={"mode": "twenty_one"})
        for key in keys[:least]:
            w.holds(key, RED, 1)
        w.holds(keys[-1], BLUE, 1).holds(keys[-2], GREEN, 1).at_step("end").start()
        assert (w.result is not None) == ended


def test_r2_1_annihilation_r23_3_d_21_the_last_sovereign_wins_at_once():
    w = world("a-b c").holds("a", RED, 4).holds("b", BLUE, 1).load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 3")
    assert won(w) == ("win", (RED,), "R23.3") and w.owner("b") == NOBODY


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "seven_year_war"},
        {"mode": "three_kingdoms"},
        {"mode": "twenty_one"},
        {"mode": "quick_regions"},
        {"mode": "king_of_the_hill", "hill": "c"},
        {"mode": "gold"},
        {"mode": "custom", "round_limit": 3},
    ],
    ids=lambda options: options["mode"],
)
def test_r23_3_d_21_in_every_mode(options):
    w = world("a-b c", options=options).holds("a", RED, 4).holds("b", BLUE, 1).load(COMBAT, 6, 6, 6, 1)
    assert won(w.play(RED, "invade a b", "foot 3")) == ("win", (RED,), "R23.3")


def test_r23_3_d_27_if_one_event_takes_everybody_the_game_is_a_draw():
    w = world("a-b").holds("a", RED, 1).holds("b", BLUE, 1).start()
    for province in (1, 2):
        w.s.owner[province], w.s.units[province], w.s.infantry[province] = NOBODY, 0, 0
    settle(w.table)
    assert won(w) == ("draw", (), "R23.3")


def test_r2_1_quick_regions_r23_7_r2_2_regions_goal_three_whole_regions_win():
    w = held(realm(mode="quick_regions"), red="a b c d e f", blue="g", green="h").at_step("end").start()
    assert won(w) == ("win", (RED,), "R23.7")
    w = held(realm(mode="quick_regions"), red="a b c d e g i", blue="f", green="h").at_step("end").start()
    assert w.result is None
    w = held(realm(mode="quick_regions", regions_goal=2), red="a b c d e", blue="f", green="h").at_step("end").start()
    assert won(w)[1] == (RED,)


def test_r2_1_king_of_the_hill_r23_8_d_23_r2_2_hill_rounds_consecutive_round_ends():
    w = held(realm(mode="king_of_the_hill", hill="c", hill_rounds=2), red="c", blue="e", green="f")
    w.opens(RED).round(3).at_step("end", GREEN).load(FATE_DIE, 2, 2).start()
    assert w.s.hill == [1, 0, 0] and w.result is None
    for _ in range(3):
        finish_turn(w)
    assert won(w) == ("win", (RED,), "R23.8")


def test_r23_8_losing_the_hill_resets_the_count():
    w = held(realm(mode="king_of_the_hill", hill="c", hill_rounds=3), red="c", blue="e", green="f")
    w.hill(BLUE, 2).hill(RED, 1).at_step("round_end").start()
    assert w.s.hill == [2, 0, 0]


def test_r23_8_an_empty_or_neutral_hill_counts_for_nobody():
    for neutral in (False, True):
        w = held(realm(mode="king_of_the_hill", hill="c"), red="a", blue="e", green="f").hill(RED, 2)
        if neutral:
            w.neutral("c", 3)
        assert w.at_step("round_end").start().s.hill == [0, 0, 0]


def test_r2_2_hill_r23_8_a_region_must_be_held_whole():
    w = held(realm(mode="king_of_the_hill", hill="south"), red="e f", blue="a", green="b").at_step("round_end").start()
    assert w.s.hill == [1, 0, 0]
    w = held(realm(mode="king_of_the_hill", hill="south"), red="e", blue="f", green="b").hill(RED, 2)
    assert w.at_step("round_end").start().s.hill == [0, 0, 0]


def test_r2_2_hill_any_region_may_be_the_hill():
    for region, keys in LANDS.items():
        w = held(realm(mode="king_of_the_hill", hill=region), red=keys, blue="k", green="l").at_step("round_end")
        assert w.start().s.hill == [1, 0, 0]


def test_r23_8_the_hill_is_not_counted_before_the_round_ends():
    w = held(realm(mode="king_of_the_hill", hill="c", hill_rounds=1), red="c", blue="e", green="f")
    w.opens(RED).at_step("end", RED).start()
    assert w.result is None and w.s.hill == [0, 0, 0]


def test_r2_1_gold_r23_9_d_22_most_gold_after_the_last_round_wins_whatever_is_held():
    w = held(realm(mode="gold", round_limit=2), red="a b c d", blue="e", green="f").gold(RED, 3).gold(GREEN, 7)
    assert won(last_turn(w, GREEN, 2)) == ("win", (GREEN,), "R23.9")


def test_r23_9_ties_go_to_the_higher_count_first():
    w = held(realm(mode="gold", round_limit=2), red="a b", blue="c d e", green="f").gold(RED, 7).gold(BLUE, 7)
    assert won(last_turn(w, GREEN, 2)) == ("win", (BLUE,), "R23.9")


@pytest.mark.parametrize(
    ("options", "clause"),
    [
        ({"round_limit": 2}, "R23.12"),
        ({"province_goal": 3}, "R23.6"),
        ({"regions_goal": 1}, "R23.7"),
        ({"round_limit": 2, "province_goal": 9, "regions_goal": 1}, "R23.7"),
        ({"round_limit": 2, "province_goal": 3, "regions_goal": 4}, "R23.6"),
    ],
)
def test_r2_1_custom_whichever_condition_triggers_first(options, clause):
    w = held(realm(mode="custom", **options), red="a b c", blue="d", green="e")
    assert won(last_turn(w, GREEN, 2)) == ("win", (RED,), clause)


def test_r23_12_d_17_a_round_limit_in_another_mode_ends_by_count():
    for mode in ("annihilation", "twenty_one", "three_kingdoms", "quick_regions"):
        w = held(realm(mode=mode, round_limit=2), red="a b", blue="d", green="e")
        assert won(last_turn(w, GREEN, 2)) == ("win", (RED,), "R23.12")
    w = held(realm(mode="king_of_the_hill", hill="c", round_limit=2), red="a b", blue="d", green="e")
    assert won(last_turn(w, GREEN, 2)) == ("win", (RED,), "R23.12")


def test_r23_12_the_hill_comes_before_the_count():
    w = held(realm(mode="king_of_the_hill", hill="c", hill_rounds=1, round_limit=2), red="a b", blue="c", green="e")
    assert won(last_turn(w, GREEN, 2)) == ("win", (BLUE,), "R23.8")


# ---- R23.1, R23.2: counting and when


def test_r23_1_the_count_is_provinces_controlled_not_units():
    w = realm(mode="seven_year_war").holds("a", RED, 20).holds("c", BLUE, 1).holds("e", BLUE, 1).holds("f", GREEN, 1)
    assert won(last_turn(w, GREEN))[1] == (BLUE,)


GOAL = {"mode": "custom", "province_goal": 3}


def almost(**options: Any) -> World:
    """RED holds a and c and may step into b, which makes three."""
    return realm(**GOAL, **options).holds("a", RED, 3).holds("c", RED, 3).holds("d", BLUE, 1).holds("e", GREEN, 1)


def test_r2_2_victory_check_r23_2_d_18_r27_s70_at_the_end_of_the_turn():
    w = almost().play(RED, "invade a b", "foot 1")
    assert w.result is None
    assert won(finish_turn(w))[1] == (RED,)


def test_r2_2_victory_check_immediate_wins_at_the_capture():
    w = almost(victory_check="immediate").play(RED, "invade a b", "foot 1")
    assert won(w) == ("win", (RED,), "R23.6") and w.owner("b") == RED


def test_r23_2_immediate_counts_a_source_that_was_emptied_as_lost():
    w = realm(**GOAL, victory_check="immediate").holds("a", RED, 1).holds("c", RED, 3).holds("d", BLUE, 1)
    w.holds("f", RED, 1).holds("e", GREEN, 1).play(RED, "invade c b", "foot 1")
    assert won(w)[1] == (RED,)
    w = realm(**GOAL, victory_check="immediate").holds("a", RED, 1).holds("f", RED, 3).holds("d", BLUE, 1)
    w.holds("e", GREEN, 1).play(RED, "invade a b")
    assert w.result is None and w.owner("a") == NOBODY


def test_r23_2_immediate_a_rally_is_a_change_of_control():
    w = realm(**GOAL, victory_check="immediate", zhang_jue="in").holds("a", RED, 3, ruler=True).ruler(RED, "RU13")
    w.neutral("b", 2).holds("d", RED, 1).holds("e", BLUE, 1).holds("f", GREEN, 1).load(RALLY, 4).play(RED, "rally b")
    assert won(w)[1] == (RED,)


def test_r2_2_victory_check_start_of_own_turn_wins_only_when_the_own_turn_begins():
    w = almost(victory_check="start_of_own_turn").load(FATE_DIE, 2).play(RED, "invade a b", "foot 1")
    for _ in range(3):
        assert w.result is None
        finish_turn(w)
    assert won(w) == ("win", (RED,), "R23.6")


def test_r23_2_start_of_own_turn_the_draw_is_for_everybody():
    options = {"mode": "three_kingdoms", "draw_provinces": 2, "victory_check": "start_of_own_turn"}
    w = held(realm(4, **options), red="a b", blue="c d", green="e f", yellow="g").at_step("turn", YELLOW).start()
    assert won(w) == ("draw", (RED, BLUE, GREEN), "R23.5")


def test_r23_2_start_of_own_turn_nobody_wins_in_another_players_turn():
    w = held(realm(victory_check="start_of_own_turn", **GOAL), red="a b c", blue="d", green="e")
    assert w.at_step("turn", BLUE).start().result is None


def test_r23_2_nothing_is_tested_before_the_end_of_the_turn_by_default():
    w = held(realm(**GOAL), red="a b c", blue="d", green="e").at_step("turn").start()
    assert w.result is None


# ---- R23.10: declare and confirm

CLAIM = {"victory_claim": "declare_and_confirm"}


def test_r23_10_d_26_r2_2_victory_claim_auto_announces_at_once():
    assert won(held(realm(**GOAL), red="a b c", blue="d", green="e").at_step("end").start())[0] == "win"


def test_r23_10_r2_2_victory_claim_dc_28_the_winner_declares_and_one_other_confirms():
    w = held(realm(**GOAL, **CLAIM), red="a b c", blue="d", green="e").at_step("end").start()
    assert w.result is None and w.waiting == (RED,) and w.options(RED) == ["declare", "wait"]
    assert [(event.winners, event.clause) for event in w.events("victory_offered")] == [((RED,), "R23.6")]
    assert w.refused(BLUE, "declare").code == "not_your_decision"
    assert told(w.refused(RED, "confirm")) == ("declare_first", "R23.10")
    w.play(RED, "declare")
    assert w.waiting == (BLUE, GREEN)
    assert w.refused(RED, "confirm").code == "not_your_decision"
    assert told(w.refused(GREEN, "wait")) == ("confirm_only", "R23.10")
    w.play(GREEN, "confirm")
    assert won(w) == ("win", (RED,), "R23.6")


def test_r23_10_an_undeclared_victory_is_offered_again_while_the_condition_holds():
    w = held(realm(**GOAL, **CLAIM), red="a b c", blue="d", green="e").at_step("end").start()
    w.play(RED, "wait")
    assert w.result is None and w.s.turn_seat == BLUE
    finish_turn(w)
    assert w.at == "claim.declare" and w.waiting == (RED,) and w.s.turn_seat == BLUE


def test_r23_10_and_lost_when_it_no_longer_holds():
    w = realm(**GOAL, **CLAIM).holds("a", RED, 1).holds("c", RED, 1).holds("e", RED, 1).holds("b", BLUE, 9)
    w.holds("d", GREEN, 1).at_step("end").play(RED, "wait", *()).load(COMBAT, 6, 6, 6, 1)
    w.play(BLUE, "hire_infantry 0", "invade b a", "foot 3", "foot 3")
    finish_turn(w)
    assert w.result is None and w.s.turn_seat == GREEN


def test_r23_10_d_149_after_the_last_round_the_engine_waits_for_both():
    w = last_turn(held(realm(mode="seven_year_war", **CLAIM), red="a b", blue="d", green="e"), GREEN)
    assert w.options(RED) == ["declare"]
    w.play(RED, "declare").play(BLUE, "confirm")
    assert won(w) == ("win", (RED,), "R23.4")


def test_r23_10_d_149_after_the_last_sovereign_an_eliminated_player_confirms():
    w = world("a-b c", options=CLAIM).holds("a", RED, 4).holds("b", BLUE, 1).load(COMBAT, 6, 6, 6, 1)
    w.play(RED, "invade a b", "foot 3")
    assert w.result is None and w.options(RED) == ["declare"]
    w.play(RED, "declare").play(BLUE, "confirm")
    assert won(w) == ("win", (RED,), "R23.3")


def test_r23_10_a_draw_needs_no_declaration():
    options = {"mode": "three_kingdoms", "draw_provinces": 2, **CLAIM}
    w = held(realm(4, **options), red="a b", blue="c d", green="e f", yellow="g").at_step("end").start()
    assert won(w)[0] == "draw"


def test_r23_10_an_immediate_claim_may_wait_and_the_invasion_goes_on():
    w = almost(victory_check="immediate", **CLAIM).play(RED, "invade a b", "foot 1")
    assert w.at == "claim.declare"
    w.play(RED, "wait")
    assert w.s.step == "reposition" or w.at == "campaign.choose"
    assert w.owner("b") == RED and w.result is None


# ---- R23.11: ties


def test_r23_11_the_active_player_comes_first_in_threshold_modes():
    w = held(realm(**GOAL), red="a b c", blue="d e f g", green="h").at_step("end", RED).start()
    assert won(w)[1] == (RED,)


def test_r23_11_d_20_then_the_higher_count():
    w = held(realm(**GOAL), red="a b c", blue="d e f g", green="h").at_step("end", GREEN).start()
    assert won(w)[1] == (BLUE,)


def test_r23_11_then_more_whole_regions():
    w = held(realm(mode="seven_year_war"), red="a b e", blue="c f g", green="h")
    assert won(last_turn(w, GREEN))[1] == (RED,)


def test_r23_11_then_more_units():
    w = held(realm(mode="seven_year_war"), red="a b", blue="e f", green="h").holds("f", BLUE, 5)
    assert won(last_turn(w, GREEN))[1] == (BLUE,)


def test_r23_11_units_count_leaders_too():
    w = held(realm(mode="seven_year_war"), red="a b", blue="e f", green="h").holds("a", RED, 1, ruler=True)
    assert won(last_turn(w, GREEN))[1] == (RED,)


def test_r23_11_then_more_gold():
    w = held(realm(mode="seven_year_war"), red="a b", blue="e f", green="h").gold(RED, 3).gold(BLUE, 4)
    assert won(last_turn(w, GREEN))[1] == (BLUE,)


def test_r23_11_d_17_then_the_victory_is_shared():
    w = held(realm(mode="seven_year_war"), red="a b", blue="e f", green="h").gold(RED, 4).gold(BLUE, 4)
    assert won(last_turn(w, GREEN)) == ("shared", (RED, BLUE), "R23.4")


def test_r2_2_tiebreak_shared_lets_all_tied_players_share():
    w = held(realm(mode="seven_year_war", tiebreak="shared"), red="a b", blue="e f", green="h").gold(RED, 9)
    assert won(last_turn(w, GREEN)) == ("shared", (RED, BLUE), "R23.4")
    w = held(realm(tiebreak="shared", **GOAL), red="a b c", blue="d e f g", green="h").at_step("end", RED).start()
    assert won(w) == ("shared", (RED, BLUE), "R23.6")


def test_r2_2_tiebreak_shared_needs_a_tie():
    w = held(realm(mode="seven_year_war", tiebreak="shared"), red="a b", blue="e", green="h")
    assert won(last_turn(w, GREEN))[0] == "win"


def test_r23_10_a_shared_victory_is_declared_and_confirmed_like_any_other():
    w = held(realm(mode="seven_year_war", tiebreak="shared", **CLAIM), red="a b", blue="e f", green="h")
    last_turn(w, GREEN).play(RED, "declare").play(BLUE, "confirm")
    assert won(w)[0] == "shared"


# ---- R23.13


def test_r23_13_r27_s90_a_finished_game_is_frozen():
    w = world("a-b c").holds("a", RED, 4).holds("b", BLUE, 1).gold(RED, 5).reserve(RED, "GE01")
    w.load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 3")
    assert w.waiting == () and w.table.options(RED) == [] and w.table.asides(RED) == [] and w.at == ""
    for words in ("end_step", "give blue 1", "show GE01", "concede"):
        assert told(w.refused(RED, words)) == ("game_over", "R23.13")
    assert w.table.view(RED).step == "over"


def test_r5_3_r27_s80_a_round_end_runs_its_tests_before_the_next_round_opens():
    w = (
        held(realm(mode="king_of_the_hill", hill="c"), red="c", blue="e", green="f")
        .round(4)
        .at_step("round_end")
        .start()
    )
    names = w.happened()
    assert names.index("hill_counted") < names.index("round_began") and w.s.round == 5


def test_r2_1_king_of_the_hill_an_eliminated_king_counts_no_more():
    w = held(realm(mode="king_of_the_hill", hill="c"), blue="e", green="f", red="a").hill(RED, 2).at_step("round_end")
    assert w.start().result is None and YELLOW not in w.s.owner


def test_r23_2_a_claim_at_the_start_of_the_own_turn_waits_before_step_two():
    w = held(realm(victory_check="start_of_own_turn", **GOAL, **CLAIM), red="a b c", blue="d", green="e")
    w.at_step("turn").start()
    assert w.at == "claim.declare" and w.s.step == "turn" and w.treasury(RED) == 0
    w.play(RED, "wait")
    assert w.result is None and w.treasury(RED) == 3

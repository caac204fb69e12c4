"""R14, R15, R18, R31 where cards cut across them."""

from tests.conquest.rules.helpers import told
from tests.worlds import (
    BLUE,
    CARD_ROLLS,
    COMBAT,
    FATE_DIE,
    GREEN,
    NOBODY,
    RED,
    STRIKES,
    World,
    world,
)


def front(red: tuple = (), blue: tuple = (), infantry: int = 6, defenders: int = 3, **options) -> World:
    """RED in a and e, BLUE in b and c, GREEN in d, neutrals in x; a and e lie next to b."""
    w = world("a-b b-c c-d a-e e-b a-x", seats=3, options=options).neutral("x", 9)
    w.holds("a", RED, infantry, generals=red).holds("e", RED, 4).holds("b", BLUE, defenders, generals=blue)
    return w.holds("c", BLUE, 3).holds("d", GREEN, 2)


def test_r31_province_emptied_before_deployment_nothing_is_deployed_there_and_it_lies_open():
    w = (
        world("a-b c z", options={"fate": "hardcore"})
        .holds("a", RED, 3, ruler=True)
        .holds("b", RED, 2)
        .holds("z", BLUE, 3)
    )
    w.holds("c", RED, 2).deck("fate", "FA04").deck("province", "b").pool(RED, 2).at_step("round_start").load(
        FATE_DIE, 2
    )
    w.play(RED, "buy 0", "end_step", "hire_infantry 0")
    assert w.owner("b") == NOBODY and w.at == "deployment.deploy"
    assert told(w.refused(RED, "place b 1")) == ("not_yours", "R13.1")
    w.play(RED, "place c 1", "place c 1")
    assert "invade a b" in w.options(RED)


def test_d_46_r16_3_any_lost_ruler_may_be_succeeded_not_only_the_first():
    w = (
        world("a-b z")
        .holds("a", RED, 3)
        .holds("b", RED, 2)
        .holds("z", BLUE, 3)
        .ruler(RED, "RU01")
        .hand(RED, "ST07", "ST07")
    )
    w.deck("ruler", "RU06", "RU03").at_step("deploy").play(RED, "play ST07", "keep RU06", "place_ruler a")
    assert told(w.refused(RED, "play ST07")) == ("condition", "ST07")
    w.s.leader_at[0] = w.s.leader_card[0] = 0
    w.s.units[w.number("a")] -= 1
    w.s.ruler_discard.append(6)
    w.table._seats, w.table._legal = (), {}
    w.table.run()
    assert ("play", 7, 0) in w.actions(RED)


def test_r15_2_r14_13_the_source_burnt_out_with_the_group_ends_the_invasion():
    w = (
        front(infantry=5)
        .hand(BLUE, "ST14")
        .load(CARD_ROLLS, 5)
        .play(RED, "invade a b", "foot 5")
        .play(BLUE, "play ST14")
    )
    assert w.owner("a") == NOBODY and w.events("invasion_ended")[0].outcome == "spent" and w.at == "campaign.choose"
    assert not w.s.emptied


def test_r15_2_d_90_an_engagement_without_dice_counts_so_that_the_first_is_over():
    w = front(red=("GE17",), blue=("GE02",), infantry=3).hand(BLUE, "ST05")
    w.play(RED, "invade a b", "lead 1", "foot 0").play(BLUE, "play ST05 red 1")
    assert w.at == "invasion.press_on"
    w.load(COMBAT, 1, 1, 1, 8, 8, 6).play(RED, "press", "foot 3")
    assert len(w.events("engaged")[0].invader_dice) == 3  # K2 BRIDGE_HOLDER holds in the first engagement only


def test_r15_2_a_wiped_out_group_with_others_left_the_defender_may_respond_again():
    w = front(blue=("GE11",), infantry=9, defenders=1).hand(BLUE, "ST14").load(CARD_ROLLS, 5)
    w.play(RED, "invade a b").play(BLUE, "fight").play(RED, "foot 5").play(BLUE, "play ST14")
    assert w.at == "invasion.respond_again" and w.waiting == (BLUE,)


def test_r14_10_d_59_w5_kills_the_last_defender_the_group_enters_and_others_may():
    w = front(blue=("GE27",), defenders=0, red=("GE10",)).hand(RED, "ST23").play(RED, "invade a b", "lead 1", "foot 2")
    w.load(CARD_ROLLS, 8, 1).play(RED, "play ST23 red 1")
    assert w.events("engaged") == [] and w.at == "move_in.choose_infantry" and w.options(RED)[0] == "foot 2"
    w.play(RED, "foot 4")
    assert w.owner("b") == RED and w.leaders("b") == ["GE10"] and w.infantry("b") == 4
    assert w.treasury(RED) == 1  # K2 RAIDER: the Province was defended


def test_r14_10_r18_1_the_duel_that_ends_a_player_still_conquers():
    w = (
        world("a-b d", seats=3)
        .holds("a", RED, 3, generals=["GE10"])
        .holds("b", BLUE, generals=["GE27"])
        .holds("d", GREEN, 1)
    )
    w.hand(RED, "ST23").play(RED, "invade a b", "lead 1", "foot 2").load(CARD_ROLLS, 8, 1).play(RED, "play ST23 red 1")
    assert not w.s.alive[BLUE] and w.at == "move_in.choose_infantry"


def test_r14_10_after_betrayal_of_the_last_unit_the_traitor_enters_with_the_group():
    w = (
        front(blue=("GE17",), defenders=0)
        .hand(RED, "ST05")
        .play(RED, "invade a b", "foot 2", "play ST05 blue 1", "foot 2")
    )
    assert w.leaders("b") == ["GE17"] and w.s.leader_captures[1] == 1


def test_r18_4_the_active_player_ended_by_a_card_has_no_w9_and_the_next_turn_begins():
    w = (
        world("a-b c d", seats=3, options={"prompts": "everyone"})
        .holds("a", RED, 1)
        .holds("b", BLUE, 3)
        .holds("c", BLUE, 1)
    )
    w.holds("d", GREEN, 1).hand(BLUE, "ST13").load(CARD_ROLLS, 6, 6, 6).play(RED, "invade a b", "pass").play(
        BLUE, "play ST13"
    )
    while w.table.nearest("window").moment == "W7":
        w.play(w.waiting[0], "pass")
    assert not w.s.alive[RED] and w.s.turn_seat == BLUE and w.table.nearest("window").moment == "W2"


def test_r15_3_r25_2_cards_come_before_the_archers():
    w = front(blue=("GE23",), infantry=6).hand(RED, "ST05", "ST16").load(STRIKES, 5).load(COMBAT, 1, 1, 8, 6, 6)
    w.play(RED, "invade a b", "foot 3")
    assert w.at == "window.react_or_pass" and w.events("struck") == []
    w.play(RED, "pass")
    assert len(w.events("struck")) == 1


def test_k5_2_a_general_won_by_betrayal_may_be_betrayed_back():
    w = front(blue=("GE17",), defenders=2).hand(RED, "ST05").hand(BLUE, "ST05").play(RED, "invade a b", "foot 3")
    w.play(RED, "play ST05 blue 1")
    assert w.where(RED, 1) == "a" and w.waiting == (BLUE,)
    w.load(COMBAT, 1, 1, 1, 8, 6, 6).play(BLUE, "play ST05 red 1")
    assert w.where(BLUE, 1) == "b" and w.where(RED, 1) == ""


def test_k5_2_a_slot_freed_in_the_same_window_takes_the_traitor():
    w = front(red=("GE10", "GE09", "GE12"), blue=("GE17",), defenders=2).hand(RED, "ST23", "ST05").hand(BLUE)
    w.play(RED, "invade a b", "lead 1", "foot 2")
    assert "play ST05 blue 1" not in w.options(RED)
    w.load(CARD_ROLLS, 1, 8).play(RED, "play ST23 red 1")
    assert w.where(RED, 1) == "" and "play ST05 blue 1" in w.options(RED)


def test_k5_2_k5_1_the_traitors_skill_serves_the_new_side_at_once():
    w = (
        front(red=("GE05",), defenders=3)
        .hand(BLUE, "ST05")
        .play(RED, "invade a b", "lead 1", "foot 2")
        .load(STRIKES, 5)
    )
    w.load(COMBAT, 6, 8, 6, 6).play(BLUE, "play ST05 red 1")
    assert w.events("struck")[0].seat == BLUE


def test_k6_st03_defender_r18_1_units_that_came_to_help_keep_a_player_in_the_game():
    w = world("a-b b-c d", seats=3).holds("a", RED, 6).holds("b", BLUE, 1).holds("c", BLUE, 2).holds("d", GREEN, 1)
    w.hand(BLUE, "ST03").play(RED, "invade a b").play(BLUE, "play ST03 c")
    assert (w.infantry("b"), w.infantry("c")) == (2, 1) and w.s.alive[BLUE]


def test_r14_12_st19_another_source_of_the_same_turn_is_a_new_invasion_for_empty_city():
    w = front(defenders=3).hand(BLUE, "ST19").load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b").play(BLUE, "pass")
    w.play(RED, "foot 1", "halt", "invade e b")
    assert w.waiting == (BLUE,) and "play ST19" in w.options(BLUE)


def test_r31_two_effects_at_one_moment_w3_others_are_polled_clockwise():
    w = world("a b c d", seats=4, options={"fealty": "on"}).holds("a", RED, 1).holds("b", BLUE, 1).holds("c", GREEN, 1)
    w.holds("d", 3, 1).serves(3, RED).hand(GREEN, "ST09").hand(BLUE, "ST09").at_step("market")
    assert w.waiting == (BLUE,)
    w.play(BLUE, "pass")
    assert w.waiting == (GREEN,)

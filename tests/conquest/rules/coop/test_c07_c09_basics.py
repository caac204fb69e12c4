"""What bots are, how they are dealt their Infantry, and how they read the map (C7, C8.4, C9)."""

import pytest

from game.conquest.rules.battle_dice import Force, Leader, Terms, compose
from game.conquest.rules.board import compass
from game.conquest.rules.boards import board_from_mapping, tiny_board, tiny_mapping
from game.conquest.rules.combat import defending_force, force_of
from game.conquest.rules.coop.dealing import deal
from game.conquest.rules.coop.geometry import first_way, in_order, ways
from game.conquest.rules.coop.onslaught import eligible
from game.conquest.rules.odds import odds
from game.conquest.rules.skills import SKILLFUL
from game.engine.errors import DataError
from tests.conquest.rules.coop.rebels import BLUE, RED, column, onslaught, told
from tests.worlds import CARD_ROLLS, COMBAT, GREEN, NOBODY, REBELS, SCARF, world

# ---- C7


def test_c7_1_bots_never_invade_bots():
    w = world("a-b b-c", 1, bots=2).holds("a", RED, 1).holds("b", BLUE, 9).holds("c", GREEN, 1).start()
    assert eligible(w.s, w.number("b")) == [w.number("a")]
    assert eligible(w.s, w.number("c")) == []


def test_c7_2_d_145_a_bots_ruler_rolls_a_d8_and_goes_along_and_is_not_replaced():
    w = onslaught("s-n s-p", 2, 2, 1).holds("s", BLUE, 3, ruler=True).neutral("n", 1).holds("p", RED, 9)
    w.load(COMBAT, 8, 1, 1, 3).start()
    assert w.events("engaged")[0].invader_dice == ((8, 8), (6, 1), (6, 1))
    assert w.leaders("n") == ["heir"] and w.infantry("s") == 1
    dead = onslaught("s-n s-p", 2, 3).holds("s", BLUE, 3).neutral("n", 9).holds("p", RED, 9)
    assert dead.where(BLUE) == "" and not dead.events("leader_placed")


@pytest.mark.parametrize(("bonus", "values"), [(1, (5, 4, 2)), (2, (6, 5, 2)), (3, (7, 6, 2))])
def test_c7_3_each_general_adds_to_a_die_from_the_highest_down(bonus, values):
    w = onslaught("s-n s-p", 2, 2, 1, options={"bot_general_bonus": bonus}).neutral("n", 2).holds("p", RED, 9)
    w.holds("s", BLUE, 4, generals=[SCARF, SCARF]).load(COMBAT, 4, 3, 2, 1, 1).start()
    engaged = w.events("engaged")[0]
    assert engaged.invader_dice == ((8, 4), (8, 3), (6, 2)) and engaged.invader_values == values


def test_c7_3_odds_and_dice_know_the_bonus_of_a_bots_general():
    w = world("a-b", 1, bots=1, options={"bot_general_bonus": 3}).holds("a", RED, 5, generals=["GE03"])
    w.holds("b", BLUE, 2, ruler=True, generals=[SCARF]).start()
    force = defending_force(w.s, w.number("b"))
    assert force == Force(2, (Leader(0, False, 3), Leader(0, True)))
    assert compose(Force(3), force, Terms(False)).defender.bonuses == (3, 0, 0)
    plain = Force(2, (Leader(), Leader(0, True)))
    assert odds(Force(6), force, Terms(False)).conquest < odds(Force(6), plain, Terms(False)).conquest


def test_c7_3_d_143_in_a_players_service_it_is_a_plain_skillful_general():
    w = world("a-b", 1, bots=1, options={"bot_general_bonus": 3}).holds("a", RED, 5, generals=[SCARF])
    w.holds("b", BLUE, 2).start()
    assert force_of(w.s, 0, [1]).leaders == (Leader(SKILLFUL),)
    assert w.leaders("a") == [SCARF]


def test_c7_4_a_bots_leaders_can_be_killed_by_cards():
    w = world("a-b c-b", 1, bots=1).hand(RED, "ST04").holds("a", RED, 5).holds("b", BLUE, 2, generals=[SCARF])
    w.holds("c", BLUE, 1, ruler=True)
    assert [word for word in w.options(RED) if word.startswith("play")] == ["play ST04 blue ruler", "play ST04 blue 1"]
    w.load(CARD_ROLLS, 3).play(RED, "play ST04 blue 1")
    assert w.leaders("b") == [] and not w.s.general_discard


def test_c7_5_d_129_a_province_acts_once_and_one_gained_this_turn_not_at_all():
    # Bottom-up: s takes n's neighbour m, which stands further up in the order and would have been asked.
    w = onslaught("s-m m-n n-p", 1, 2, 1, places=column("p", "n", "m", "s"))
    w.holds("s", BLUE, 8).neutral("m", 1).holds("n", BLUE, 1).holds("p", RED, 5).load(COMBAT, 6, 6, 6, 1)
    w.load(REBELS, 3).start()
    assert w.owner("m") == BLUE
    assert [deed[:2] for deed in told(w, "invade", "rally_troops")] == [("invade", "s"), ("rally_troops", "n")]


def test_c7_6_c11_6_d_126_a_ruler_alone_with_one_general_leaves_the_general_behind():
    w = onslaught("s-n s-p", 2, 2, 1).holds("s", BLUE, 0, ruler=True, generals=[SCARF]).holds("p", RED, 9)
    w.start()
    assert (w.leaders("s"), w.leaders("n")) == ([SCARF], ["heir"])


def test_c7_7_d_130_dc_18_generals_die_before_the_ruler_and_the_latest_first():
    w = onslaught("s-n s-p", 2, 2, 1).holds("p", RED, 9).neutral("n", 2)
    w.holds("s", BLUE, 1, ruler=True, generals=[SCARF, SCARF, SCARF]).gained((BLUE, 1), (BLUE, 3), (BLUE, 2))
    w.load(COMBAT, 1, 1, 1, 6, 6).start()
    fallen = [event.leader & 3 for event in w.events("leader_fell")]
    # Two of the force of four die at once: the General gained last and the one before; the Infantry stayed behind.
    assert sorted(fallen) == [2, 3] and w.infantry("s") == 1 and w.leaders("s") == ["heir", SCARF]


def test_c7_7_the_same_when_a_bot_defends():
    w = world("a-b c", 1, bots=1).holds("a", RED, 9).holds("b", BLUE, 0, ruler=True, generals=[SCARF, SCARF])
    w.holds("c", BLUE, 1).gained((BLUE, 2), (BLUE, 1)).load(COMBAT, 6, 6, 6, 8, 1, 1)
    w.play(RED, "invade a b", "foot 9")
    # 6 against 8 + 1 is lost, the others are won: both Generals die, no question asked.
    assert w.leaders("b") == ["heir"] and w.at == "invasion.press_on"
    one = world("a-b c", 1, bots=1).holds("a", RED, 9).holds("b", BLUE, 0, ruler=True, generals=[SCARF, SCARF])
    one.holds("c", BLUE, 1).gained((BLUE, 2), (BLUE, 1)).load(COMBAT, 6, 6, 6, 8, 8, 1)
    one.play(RED, "invade a b", "foot 9")
    assert one.s.leader_at[4 * BLUE + 1] == 0 and one.s.leader_at[4 * BLUE + 2] == one.number("b")


def test_c7_8_d_138_a_bot_without_a_unit_is_out_with_its_reserve_and_pool():
    w = world("a-b c", 1, bots=2).holds("a", RED, 9).holds("b", BLUE, 1).holds("c", GREEN, 1)
    w.reserve(BLUE, SCARF, SCARF).pool(BLUE, 4).load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 9", "lead 0")
    assert w.s.alive[BLUE] == 0 and w.s.pool[BLUE] == 0 and w.in_reserve(BLUE) == []
    assert w.result is None


def test_c7_8_a_bot_that_dies_of_its_own_attack_ends_its_turn():
    w = world("s-p q", 1, bots=2).at_step("invade", BLUE).load(REBELS, 2, 2, 1).hand(RED, "ST13")
    w.holds("s", BLUE, 3).holds("p", RED, 1).holds("q", GREEN, 1).load(CARD_ROLLS, 6, 6, 6).play(RED, "play ST13")
    assert w.owner("s") == NOBODY and w.s.alive[BLUE] == 0 and w.s.alive[GREEN] == 1
    assert w.events("turn_ended")[0].seat == BLUE


def test_c7_9_caps_bind_bots():
    w = onslaught("s-p", 2, 3).holds("s", BLUE, 19).holds("p", RED, 20).start()
    assert w.units("s") == 20 and told(w, "rally_troops") == [("rally_troops", "s", 0, 3, 1)]


# ---- C8.4


def test_c8_4_infantry_is_dealt_to_the_lowest_count_first_in_order():
    room = dict.fromkeys(range(1, 6), 20)
    assert list(deal(11, [1, 2, 3, 4, 5], room).values()) == [3, 2, 2, 2, 2]
    assert deal(11, [5, 4, 3, 2, 1], room) == {5: 3, 4: 2, 3: 2, 2: 2, 1: 2}
    assert deal(8, [3, 2, 1], room) == {3: 3, 2: 3, 1: 2}


def test_c8_4_what_has_no_room_flows_on_and_the_rest_is_not_dealt():
    assert deal(9, [1, 2, 3], {1: 0, 2: 2, 3: 15}) == {1: 0, 2: 2, 3: 7}
    assert deal(9, [1, 2], {1: 2, 2: 3}) == {1: 2, 2: 3}
    assert deal(4, [], {}) == {}


def test_c8_4_counts_may_begin_above_nothing():
    assert deal(5, [1, 2, 3], {1: 9, 2: 9, 3: 9}, {2: 1}) == {1: 2, 2: 1, 3: 2}


# ---- C9


def test_c9_1_top_down_and_bottom_up():
    board = tiny_board("a-b b-c", seats={"a": (10, 30), "b": (20, 10), "c": (30, 20)})
    assert in_order(board, [1, 2, 3], 6) == [2, 3, 1]
    assert in_order(board, [1, 3], 5) == [1, 3]
    assert in_order(board, [], 2) == []


@pytest.mark.parametrize(
    ("target", "way"), [((130, 60), "N"), ((150, 60), "E"), ((140, 60), "N"), ((70, 110), "W"), ((90, 140), "S")]
)
def test_c9_2_c9_3_d_124_the_larger_part_of_the_way_names_the_direction(target, way):
    assert compass((100, 100), target) == way


def test_c9_4_a_board_may_say_otherwise_for_a_pair_and_means_both_ways():
    document = tiny_mapping("a-b a-c", seats={"a": (100, 100), "b": (150, 90), "c": (100, 150)})
    assert board_from_mapping(document, "x").direction[1, 2] == "E"
    board = board_from_mapping({**document, "direction": {"a": {"b": "N"}}}, "x")
    assert (board.direction[1, 2], board.direction[2, 1], board.direction[1, 3]) == ("N", "S", "S")
    back = board_from_mapping({**document, "direction": {"b": {"a": "W"}, "a": {"b": "E"}}}, "x")
    assert (back.direction[1, 2], back.direction[2, 1]) == ("E", "W")
    assert back.checksum != board.checksum


@pytest.mark.parametrize(
    ("direction", "problem"),
    [
        ({"a": {"b": "X"}}, "direction.a.b"),
        ({"a": {"d": "N"}}, "unknown province"),
        ({"b": {"c": "N"}}, "not adjacent"),
        ({"a": {"b": "N"}, "b": {"a": "N"}}, "expected S"),
        ({"a": {"a": "N"}}, "cannot border itself"),
        ("north", "direction"),
    ],
)
def test_c9_4_an_override_that_cannot_be_is_named(direction, problem):
    with pytest.raises(DataError, match=problem):
        board_from_mapping({**tiny_mapping("a-b a-c"), "direction": direction}, "x")


def test_c9_5_a_d4_begins_in_one_direction_and_goes_on_clockwise():
    assert [ways(die) for die in (1, 2, 3, 4)] == ["NESW", "ESWN", "SWNE", "WNES"]


def test_c9_5_c11_3_c10_6_the_first_direction_that_holds_a_target_is_taken():
    places = {"s": (100, 100), "e": (200, 101), "n": (100, 20)}
    board = tiny_board("s-e s-n", seats=places)
    east, north = board.number_of["e"], board.number_of["n"]
    found = [first_way(board, board.number_of["s"], [east, north], die) for die in (1, 2, 3, 4)]
    assert found == [[north], [east], [north], [north]]

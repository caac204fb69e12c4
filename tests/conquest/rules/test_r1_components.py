"""R1: what there is on the table."""

import pytest

from game.conquest.rules import chance
from game.conquest.rules.boards import load_board, shipped_board_ids
from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.state import NEUTRAL, NOBODY, TIES_DEFENDER
from tests.conquest.rules.helpers import before_the_first_step, dice_of, new_world
from tests.worlds import BLUE, COMBAT, RED, world


@pytest.mark.parametrize("board", shipped_board_ids())
def test_r1_1_d_01_forty_two_provinces_in_six_regions_of_six_and_two_of_three(board):
    found = load_board(board)
    assert list(found.ids) == list(range(1, 43))
    assert sorted(len(provinces) for provinces in found.region_provinces[1:]) == [3, 3, 6, 6, 6, 6, 6, 6]
    assert sorted(p for provinces in found.region_provinces[1:] for p in provinces) == list(range(1, 43))


@pytest.mark.parametrize("board", shipped_board_ids())
def test_r1_2_d_03_every_cap_is_20_or_24(board):
    assert set(load_board(board).cap[1:]) <= {20, 24}


def test_r1_2_the_cap_counts_rulers_generals_and_infantry_alike():
    w = world("a-b").holds("a", RED, infantry=17, ruler=True, generals=["GE28"]).holds("b", BLUE, infantry=1)
    w.pool(RED, 5).at_step("deploy").start()
    assert w.units("a") == 20 and w.infantry("a") == 18


def test_r1_2_a_province_of_24_takes_24():
    w = world("a-b", caps={"a": 24}).holds("a", RED, infantry=20).holds("b", BLUE, infantry=1)
    w.pool(RED, 9).at_step("deploy").start()
    assert w.units("a") == 24 and w.s.pool[RED] == 0


def test_r1_3_r2_2_board_there_are_four_boards_and_a_game_is_played_on_one():
    boards = [load_board(number) for number in (1, 2, 3, 4)]
    assert len({board.id for board in boards}) == 4
    for board in boards:
        assert new_world(2, board.id).s.board.id == board.id
    assert len({board.region for board in boards}) == 4


def test_r1_4_adjacency_is_mutual_and_nothing_touches_itself():
    for board in (load_board(number) for number in (1, 2, 3, 4)):
        for p in board.ids:
            assert p not in board.adjacent[p]
            assert all(p in board.adjacent[q] for q in board.neighbours[p])
        reached, frontier = {1}, [1]
        while frontier:
            frontier = [q for p in frontier for q in board.neighbours[p] if q not in reached]
            reached.update(frontier)
        assert reached == set(board.ids)
        assert len({province.town.at for province in board.provinces[1:]}) == 42


@pytest.mark.parametrize("seats", range(2, 9))
def test_r1_5_two_to_eight_players_can_play(seats):
    w = new_world(seats)
    assert w.s.seats == seats and w.waiting


def test_r1_6_a_player_has_one_ruler_piece_and_three_general_slots():
    w = world("a-b").holds("a", RED, 3, ruler=True, generals=["GE01", "GE02", "GE03"]).holds("b", BLUE, 1)
    w.reserve(RED, "GE04").at_step("deploy")
    assert w.refused(RED, "deploy GE04 a").code == "three_in_play"
    assert [action for action in w.options(RED) if action.startswith("swap")] == [
        "swap GE04 1",
        "swap GE04 2",
        "swap GE04 3",
    ]


def test_r1_6_infantry_is_a_count_split_by_captures_and_by_reposition():
    w = world("a-b b-c").holds("a", RED, infantry=6, once=2).holds("b", RED, infantry=1).holds("c", BLUE, 1)
    w.at_step("reposition").play(RED, "move a b", "foot 5")
    assert (w.infantry("a"), w.infantry("b")) == (1, 6)
    assert w.s.moved[w.number("b")] == 5


def test_r1_7_d_02_neither_gold_nor_infantry_runs_out():
    w = world("a-b", caps={"a": 24}).holds("a", RED, 1).holds("b", BLUE, 1).gold(RED, 1000).at_step("infantry")
    assert w.refused(RED, "hire_infantry 13").code == "no_room"
    w.play(RED, "hire_infantry 12")
    assert w.infantry("a") == 24 and w.treasury(RED) == 988


def test_r1_8_invaders_and_defenders_roll_d8_for_leaders_and_d6_for_infantry():
    w = world("a-b").holds("a", RED, 2, generals=["GE27"]).holds("b", BLUE, 3, ruler=True)
    w.load(COMBAT, 8, 6, 5, 1, 1, 1).play(RED, "invade a b", "lead 1", "foot 2")
    assert dice_of(w, "invader") == [(8, 8), (6, 6), (6, 5)]
    assert dice_of(w, "defender") == [(8, 1), (6, 1), (6, 1)]


def test_r1_8_a_d3_shows_one_two_or_three():
    w = world("a-b").holds("a", RED, 1, generals=["GE16"]).holds("b", BLUE, 1)
    w.load(COMBAT, 1, 1, 3).play(RED, "invade a b", "lead 1", "foot 1")
    assert dice_of(w, "defender") == [(3, 3)]


def test_r1_9_d_89_there_are_13_rulers_28_generals_and_42_province_cards():
    t = before_the_first_step(2)
    assert (len(t.s.ruler_deck), len(t.s.general_deck), len(t.s.province_deck)) == (13, 28, 42)
    assert (len(RULERS) - 1, len(GENERALS) - 1) == (13, 28)
    assert t.s.ruler_discard == t.s.general_discard == []


def test_r1_9_the_order_of_a_deck_is_nobodys_to_see():
    w = world("a-b").holds("a", RED, 1).holds("b", BLUE, 1).gold(RED, 9).deck("general", "GE05", "GE06").start()
    before = w.table.view(RED)
    w.s.general_deck.reverse()
    w.s.province_deck.reverse()
    w.s.ruler_deck.reverse()
    assert w.table.view(RED) == before


def test_r1_10_a_player_has_a_roster_a_reserve_and_a_treasury():
    w = world("a-b").holds("a", RED, 1, ruler=True, generals={2: "GE03"}).holds("b", BLUE, 1)
    w.reserve(RED, "GE01", "GE02").gold(RED, 4).start()
    assert w.leaders("a")[1:] == ["GE03"] and w.where(RED, 2) == "a" and w.where(RED, 1) == ""
    assert w.in_reserve(RED) == ["GE01", "GE02"] and w.treasury(RED) == 4


def test_rn_01_every_purpose_of_chance_has_a_stream_of_its_own():
    streams = [value for name, value in chance.STREAM_NAMES.items()]
    assert len(set(streams)) == len(streams) and max(streams) < chance.STREAMS


def test_r1_9_before_setup_the_board_is_bare():
    t = before_the_first_step(3)
    assert set(t.s.owner) == {NOBODY} and NEUTRAL not in t.s.owner and t.s.ties == TIES_DEFENDER

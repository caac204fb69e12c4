"""R2: modes, options and what cannot start."""

import pytest

from game.conquest.rules.game import RULES
from game.conquest.rules.options import MODES, Options, read_options
from game.conquest.rules.state import NEUTRAL
from game.engine.errors import DataError
from tests.conquest.rules.helpers import new_world, row
from tests.worlds import BLUE, RED


def start(seats: int = 2, **options):
    return RULES.start(options, seats, 7)


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode not in ("king_of_the_hill", "custom")])
def test_r2_2_mode_every_mode_starts_with_the_standard_setup(mode):
    t = start(4, mode=mode)
    assert t.waiting() and t.s.options.mode == mode


def test_r2_2_mode_is_a_war_of_seven_years_unless_said_otherwise():
    assert Options().mode == "seven_year_war" and Options().board == "thirteen-provinces"


def test_r2_2_mode_an_unknown_mode_is_refused():
    with pytest.raises(DataError, match="mode"):
        read_options({"mode": "chess"})


def test_r2_2_round_limit_seven_in_seven_year_war_and_gold_none_elsewhere():
    limits = {mode: read_options({"mode": mode}).round_limit for mode in MODES}
    assert limits == {**dict.fromkeys(MODES, 0), "seven_year_war": 7, "gold": 7}
    assert read_options({"round_limit": 10}).round_limit == 10


def test_r2_2_province_goal_fifteen_and_twenty_one_in_their_modes_none_elsewhere():
    goals = {mode: read_options({"mode": mode}).province_goal for mode in MODES}
    assert goals == {**dict.fromkeys(MODES, 0), "three_kingdoms": 15, "twenty_one": 21}
    assert read_options({"mode": "twenty_one", "province_goal": 15}).province_goal == 15


def test_r2_2_regions_goal_three_in_quick_regions_none_elsewhere():
    goals = {mode: read_options({"mode": mode}).regions_goal for mode in MODES}
    assert goals == {**dict.fromkeys(MODES, 0), "quick_regions": 3}


def test_r2_2_draw_rulers_three_and_draw_provinces_eleven():
    assert (Options().draw_rulers, Options().draw_provinces) == (3, 11)


def test_r2_2_hill_rounds_are_three():
    assert Options().hill_rounds == 3


def test_r2_2_hill_is_required_in_king_of_the_hill_and_must_exist():
    with pytest.raises(DataError, match=r"hill"):
        start(mode="king_of_the_hill")
    with pytest.raises(DataError, match=r"nowhere"):
        start(mode="king_of_the_hill", hill="nowhere")


def test_r2_2_hill_may_be_a_province_or_a_region():
    board = new_world(2).s.board
    for hill in (board.provinces[5].key, board.regions[3].key):
        assert start(mode="king_of_the_hill", hill=hill).waiting()


def test_r2_1_custom_needs_a_condition_to_end_by():
    with pytest.raises(DataError, match=r"custom"):
        start(mode="custom")
    assert start(mode="custom", regions_goal=2).waiting()


BOUNDS = [
    ("round_limit", -1, 100),
    ("province_goal", -1, 43),
    ("draw_rulers", 1, 9),
    ("draw_provinces", 1, 22),
    ("regions_goal", -1, 9),
    ("hill_rounds", 0, 21),
    ("starting_provinces", 0, 5),
    ("starting_infantry", 0, 21),
    ("starting_gold", -2, 31),
    ("unoccupied", -2, 21),
    ("neutral_low", -1, 21),
    ("neutral_high", -1, 21),
    ("neutral_share_low", -1, 101),
]


@pytest.mark.parametrize(("name", "too_small", "too_large"), BOUNDS)
def test_r2_2_every_number_keeps_its_bounds(name, too_small, too_large):
    for value in (too_small, too_large):
        with pytest.raises(DataError, match=name):
            read_options({name: value})
    # -1 asks for what the setup gives.
    for value in (max(too_small + 1, 0), too_large - 1):
        assert getattr(read_options({"mode": "annihilation", name: value}), name) == value


def test_r2_2_province_goal_is_none_or_two_to_forty_two():
    with pytest.raises(DataError, match="province_goal"):
        read_options({"mode": "custom", "province_goal": 1})


def test_r2_2_an_unknown_option_or_value_is_refused():
    for wrong in ({"hil": "a"}, {"tiebreak": "coin"}, {"victory_check": "never"}, {"round_limit": "7"}):
        with pytest.raises(DataError):
            read_options(wrong)


def test_r2_2_starting_provinces_each_player_draws_as_many():
    w = new_world(3, starting_provinces=4, dealt=(1, 2, 3))
    assert [w.s.owner.count(seat) for seat in range(3)] == [4, 4, 4]


def test_r2_2_starting_infantry_stands_in_each_start():
    w = new_world(2, starting_infantry=9, dealt=(1, 2))
    assert [w.s.infantry[p] for p in w.s.board.ids if w.s.owner[p] >= 0] == [9, 9]


def test_r2_2_starting_gold_is_given():
    assert new_world(2, starting_gold=11, dealt=(1, 2)).s.gold == [11, 11]
    assert new_world(2, starting_gold=0, dealt=(1, 2)).s.gold == [0, 0]


def test_r2_2_unoccupied_is_how_many_stay_empty():
    for empty in (0, 5, 20):
        w = new_world(2, unoccupied=empty)
        assert sum(1 for p in w.s.board.ids if not w.s.units[p]) == empty


def test_r2_2_neutral_low_and_neutral_high_are_the_two_piles():
    w = new_world(2, neutral_low=1, neutral_high=7, dealt=(1, 2))
    piles = [w.s.infantry[p] for p in w.s.board.ids if w.s.owner[p] == NEUTRAL]
    assert (piles.count(1), piles.count(7), len(piles)) == (18, 17, 35)


def test_r2_2_neutral_low_zero_leaves_those_provinces_unoccupied():
    w = new_world(2, neutral_low=0, dealt=(1, 2))
    assert sum(1 for p in w.s.board.ids if not w.s.units[p]) == 5 + 18


def test_r2_2_neutral_high_zero_leaves_those_provinces_unoccupied():
    w = new_world(2, neutral_high=0, dealt=(1, 2))
    assert sum(1 for p in w.s.board.ids if not w.s.units[p]) == 5 + 17


@pytest.mark.parametrize(("share", "low"), [(0, 0), (1, 1), (50, 18), (75, 27), (100, 35)])
def test_r2_2_neutral_share_low_r3_10_rounds_the_low_pile_up(share, low):
    w = new_world(2, neutral_share_low=share, dealt=(1, 2))
    piles = [w.s.infantry[p] for p in w.s.board.ids if w.s.owner[p] == NEUTRAL]
    assert (piles.count(2), piles.count(4)) == (low, 35 - low)


def test_r2_2_zhang_jue_may_be_left_out():
    decks = {which: new_world(2, zhang_jue=which).s for which in ("in", "out")}
    cards = {which: sorted(s.ruler_deck + s.leader_card[::4]) for which, s in decks.items()}
    assert cards == {"in": list(range(1, 14)), "out": list(range(1, 13))}


def test_r2_2_rulers_choose_lets_each_player_take_one_in_seat_order():
    w = new_world(3, rulers="choose")
    assert w.waiting == (RED,) and len(w.options(RED)) == 13
    w.play(RED, "take_ruler RU06")
    assert w.waiting == (BLUE,)
    assert w.refused(BLUE, "take_ruler RU06").code == "ruler_taken"
    w.play(BLUE, "take_ruler RU02")
    assert [w.s.leader_card[0], w.s.leader_card[4]] == [6, 2]


def test_r2_3_d_16_players_and_empty_provinces_must_fit_with_one_kept_for_liu_biao():
    assert start(8, starting_provinces=4, unoccupied=9).waiting()
    with pytest.raises(DataError, match=r"R2\.3"):
        start(8, starting_provinces=4, unoccupied=10)


def test_r2_3_starting_infantry_and_five_must_fit_a_province():
    assert start(2, starting_infantry=15).waiting()
    with pytest.raises(DataError, match=r"R2\.3"):
        start(2, starting_infantry=16)


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_r2_3_one_player_and_nine_are_refused(seats):
    with pytest.raises(DataError, match=r"R1\.5"):
        start(seats)


def test_dc_01_r27_s00_options_are_fixed_before_the_first_draw():
    w = new_world(2, board=row(8), mode="twenty_one", unoccupied=1)
    with pytest.raises(AttributeError):
        w.s.options.mode = "gold"
    assert w.s.options.province_goal == 21

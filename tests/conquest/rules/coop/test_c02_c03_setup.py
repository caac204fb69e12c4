"""Set-up, difficulty and the order of play of the co-op scenario (C2, C3, C4.1, C4.2)."""

from typing import Any

import pytest

from game.conquest.rules.boards import load_board, shipped_board_ids
from game.conquest.rules.difficulty import CUSTOM, LEVELS, difficulty_options, level_of, refuse_coop
from game.conquest.rules.feasibility import in_english, refuse_start
from game.conquest.rules.game import RULES, new_game
from game.conquest.rules.options import Options, read_options
from game.conquest.rules.state import HEIR, NEUTRAL, NOBODY
from game.conquest.rules.table import ConquestTable
from game.engine.errors import DataError
from game.engine.events import Rolled
from tests.conquest.rules.coop.rebels import BLUE
from tests.conquest.rules.helpers import before_the_first_step
from tests.worlds import COMBAT, FATE_DIE, GREEN, REBELS, RED, YELLOW, World, around, world

LIU_BIAO, ZHANG_JUE = 7, 13


def started(players: int, seed: int = 1, dealt: tuple[int, ...] = (), **options: Any) -> World:
    """A co-op game at its first decision, watched from its first step."""
    chosen = {"scenario": "yellow_scarves", "zhang_jue": "out", **options}
    read = read_options(chosen)
    t = before_the_first_step(players + read.bots, read.board, seed, **chosen)
    if dealt:
        while t.trace()[-1] != "setup.deal_rulers":
            t.advance()
        t.s.ruler_deck = [card for card in t.s.ruler_deck if card not in dealt] + list(reversed(dealt))
    w = around(t)
    w._run()
    return w


def plain_rulers(players: int) -> tuple[int, ...]:
    """Rulers without a skill that acts at set-up."""
    return (12, 1, 2, 10)[:players]


def piles(t: ConquestTable) -> tuple[int, int]:
    """How many neutral Provinces hold 2 Infantry, and how many 4."""
    s = t.s
    neutral = [s.infantry[p] for p in s.board.ids if s.owner[p] == NEUTRAL]
    assert set(neutral) <= {2, 4}
    return neutral.count(2), neutral.count(4)


@pytest.mark.parametrize(
    ("players", "bots", "low", "high"),
    [
        (1, 2, 20, 19),
        (1, 3, 19, 19),
        (1, 4, 19, 18),
        (2, 4, 18, 18),
        (2, 5, 18, 17),
        (2, 6, 17, 17),
        (3, 5, 17, 17),
        (4, 4, 17, 17),
    ],
)
def test_c2_6_d_103_every_other_province_is_neutral_in_two_piles(players, bots, low, high):
    w = started(players, dealt=plain_rulers(players), bots=bots)
    assert piles(w.table) == (low, high)
    assert NOBODY not in w.s.owner[1:]


def test_c2_6_with_liu_biao_it_is_one_neutral_province_less():
    w = started(1, dealt=(LIU_BIAO,), bots=2)
    first = next(iter(w.s.board.ids))
    assert w.at == "setup.choose_second_province"
    w.table.apply(RED, w.actions(RED)[0])
    w._run()
    w.table.apply(RED, w.actions(RED)[0])
    w._run()
    assert w.s.round == 1 and piles(w.table) == (19, 19) and w.s.owner[first] != NOBODY


def test_c2_1_c2_3_d_101_players_begin_as_in_any_other_war():
    w = started(2, dealt=plain_rulers(2), bots=4)
    for seat in (RED, BLUE):
        held = [p for p in w.s.board.ids if w.s.owner[p] == seat]
        assert [w.s.infantry[p] for p in held] == [4]
        assert w.s.leader_at[4 * seat] == held[0]
        assert w.treasury(seat) == 3
    assert w.s.leader_card[0] == 12 and w.s.leader_card[4] == 1
    assert [event.seat for event in w.events("ruler_dealt")] == [RED, BLUE]


def test_c2_2_d_102_zhang_jue_stays_out_unless_he_is_wanted():
    out = started(1, bots=2)
    assert ZHANG_JUE not in (*out.s.ruler_deck, *out.s.leader_card)
    assert read_options({"scenario": "yellow_scarves", "bots": 2}).zhang_jue == "out", "and nobody need say so"
    assert read_options({}).zhang_jue == "in"
    within = started(1, bots=2, zhang_jue="in")
    assert ZHANG_JUE in (*within.s.ruler_deck, within.s.leader_card[0])


def test_c2_4_rb_01_d_104_d_144_bots_draw_after_the_players_and_play_in_that_order():
    w = started(2, dealt=plain_rulers(2), bots=4)
    settled = [event.seat for event in w.events("settled") if event.seat >= 0]
    assert settled == [RED, BLUE, 2, 3, 4, 5]
    assert w.s.players == 2 and w.s.seats == 6


def test_c2_5_all_a_bots_units_stand_in_its_one_province():
    w = started(1, dealt=(1,), bots=3, bot_extra_infantry=2, bot_start_generals=2)
    for bot in (1, 2, 3):
        held = [p for p in w.s.board.ids if w.s.owner[p] == bot]
        assert len(held) == 1 and w.s.infantry[held[0]] == 10
        assert w.s.leader_at[4 * bot : 4 * bot + 4] == [held[0], held[0], held[0], 0]
        assert w.s.leader_card[4 * bot] == HEIR
    assert len({w.s.leader_card[slot] for slot in (5, 6, 9, 10, 13, 14)}) == 6


def test_c2_7_the_start_player_is_a_player_and_one_alone_does_not_roll():
    assert not [event for event in started(1, bots=2).events(Rolled) if event.why == "turn_order"]
    three = started(3, bots=5)
    rolls = [event.seat for event in three.events(Rolled) if event.why == "turn_order"]
    assert rolls[:3] == [0, 1, 2] and set(rolls) <= {0, 1, 2}
    assert three.s.start_seat in (0, 1, 2)
    assert sorted(three.s.province_deck) == list(three.s.board.ids)


def test_c2_8_options_of_pvp_victories_and_setups_have_no_effect():
    read = read_options(
        {
            "scenario": "yellow_scarves",
            "bots": 2,
            "setup": "quickplay",
            "unoccupied": 5,
            "mode": "king_of_the_hill",
            "fealty": "on",
            "province_goal": 3,
            "neutral_low": 1,
        }
    )
    assert (read.setup, read.unoccupied, read.fealty, read.province_goal) == ("standard", 0, "off", 0)
    assert read.neutral_low == 1 and read.starting_gold == 3


# ---- C3


ROWS = {
    (1, "normal"): (2, 0, 0),
    (1, "hard"): (3, 0, 0),
    (1, "expert"): (4, 0, 0),
    (2, "normal"): (4, 0, 0),
    (2, "hard"): (5, 0, 0),
    (2, "expert"): (6, 0, 0),
    (3, "normal"): (5, 0, 0),
    (3, "hard"): (5, 1, 0),
    (3, "expert"): (5, 1, 2),
    (4, "normal"): (4, 1, 2),
    (4, "hard"): (4, 1, 4),
    (4, "expert"): (4, 1, 6),
}


@pytest.mark.parametrize(("players", "level"), list(ROWS))
def test_c3_d_105_the_table_of_difficulties(players, level):
    chosen = difficulty_options(players, level)
    assert (chosen["bots"], chosen["bot_start_generals"], chosen["bot_extra_infantry"]) == ROWS[players, level]
    options = read_options({"scenario": "yellow_scarves", **chosen})
    assert level_of(options, players) == level
    for board in shipped_board_ids():
        assert refuse_start(load_board(board), options, players + options.bots) is None


def test_c3_1_any_other_numbers_are_a_difficulty_of_ones_own():
    options = read_options({"scenario": "yellow_scarves", **difficulty_options(2, "hard"), "bot_general_bonus": 2})
    assert level_of(options, 2) == CUSTOM and level_of(Options(), 2) == CUSTOM
    assert [level_of(options, players) for players in (1, 3, 4, 5)] == [CUSTOM] * 4
    assert LEVELS == ("normal", "hard", "expert")


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (2, {"bots": 0}, "number_of_bots"),
        (2, {"bots": 2}, "number_of_allies"),
        (6, {"bots": 1}, "number_of_allies"),
        (8, {"bots": 7}, None),
        (5, {"bots": 1}, None),
        (2, {"bots": 1, "bot_extra_infantry": 8, "bot_start_generals": 3}, None),
    ],
)
def test_c3_1_c1_1_how_many_bots_and_players_there_can_be(seats, options, code):
    refusal = refuse_coop(Options(**options), seats, 20)
    assert (refusal and refusal.code) == code
    if refusal is not None:
        assert refusal.clause in in_english(refusal)


def test_c3_1_a_bots_start_must_fit_the_smallest_cap():
    most = Options(bots=1, bot_extra_infantry=8, bot_start_generals=3)
    assert refuse_coop(most, 2, 20) is None
    refusal = refuse_coop(most, 2, 19)
    assert refusal is not None and refusal.code == "bots_above_cap" and refusal.args == {"units": 20, "cap": 19}


def test_c3_1_numbers_out_of_bounds_are_named():
    for name, value in (("bots", 8), ("bot_extra_infantry", 9), ("bot_start_generals", 4), ("bot_general_bonus", 4)):
        with pytest.raises(DataError, match=name):
            read_options({"scenario": "yellow_scarves", name: value})
    with pytest.raises(DataError, match="coop_round_limit"):
        read_options({"scenario": "yellow_scarves", "coop_round_limit": 0})


def test_c3_1_bots_without_a_scenario_and_a_scenario_without_players_do_not_start():
    board = load_board("thirteen-provinces")
    with pytest.raises(DataError, match="no scenario"):
        new_game(board, read_options({"bots": 2}), 4, 1)
    with pytest.raises(DataError, match=r"C1\.1"):
        new_game(board, read_options({"scenario": "yellow_scarves", "bots": 3}), 3, 1)


def test_c1_1_c1_4_bots_have_no_gold_no_cards_and_are_never_asked():
    t = RULES.start({"scenario": "yellow_scarves", "bots": 2}, seats=3, seed=5)
    assert t.s.gold == [t.s.gold[0], 0, 0] and not any(t.s.hands[1:])
    while t.waiting() and t.s.round < 3:
        assert t.waiting() == (RED,)
        t.apply(RED, t.options(RED)[-1])


# ---- C4.1, C4.2


def turns(w: World) -> list[int]:
    """Whose turns have begun, in order."""
    return [event.seat for event in w.events("turn_began")]


def test_c4_1_all_players_then_all_surviving_bots_in_their_order():
    w = world("a-b b-c c-d d-e", 2, bots=3).round(1).at_step("end", RED).opens(BLUE)
    w.holds("a", RED, 1).holds("b", BLUE, 1).holds("c", GREEN, 1).holds("e", 4, 1).neutral("d", 9)
    # BLUE opened, RED was the second and last player; GREEN and bot 4 live, YELLOW is out.
    w.load(FATE_DIE, 2).start()
    assert turns(w) == [GREEN, 4, BLUE]
    assert w.s.alive[YELLOW] == 0


def test_c4_2_the_same_player_opens_every_round_until_eliminated():
    w = started(2, bots=4, coop_round_limit=3, fate="off", seed=3)
    while w.waiting:
        seat = w.waiting[0]
        idle = [action for action in w.actions(seat) if action[0] != "concede"]
        w.table.apply(seat, next((a for a in idle if a in (("end_step",), ("pass",))), idle[0]))
        w._run()
    openers = [event.start_seat for event in w.events("round_began")]
    assert len(openers) == 3 and len(set(openers)) == 1
    dice = [event for event in w.events(Rolled) if event.why == "fate"]
    assert [event.seat for event in dice] == openers[1:]


def test_c4_2_an_eliminated_start_player_hands_the_opening_to_the_next_player():
    w = world("a-b c-d b-d", 2, bots=1).at_step("invade", GREEN).winter().opens(BLUE)
    w.holds("b", BLUE, 1).holds("a", GREEN, 12).holds("c", RED, 5)
    # Order, invade, direction; three against one, and BLUE has nobody left.
    w.load(REBELS, 2, 2, 1).load(COMBAT, 6, 6, 6, 1).start()
    assert w.s.alive[BLUE] == 0 and w.s.start_seat == RED
    assert turns(w)[-1] == RED

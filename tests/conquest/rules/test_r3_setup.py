"""R3: the standard setup, in its binding order."""

import pytest

from game.conquest.rules.boards import load_board
from game.conquest.rules.chance import PROVINCE_DECK, RULER_DECK
from game.conquest.rules.state import NEUTRAL
from tests.conquest.rules.helpers import before_the_first_step, dice_of, finish_turn, new_world, told
from tests.worlds import BLUE, GREEN, NOBODY, RED, YELLOW, World

LIU_BEI, YUAN_SHAO, YUAN_SHU, LIU_BIAO, ZHANG_LU = 2, 4, 5, 7, 12
"""Cards of Rulers; the first and the last do nothing at setup."""


def starts(w: World, seat: int) -> list[str]:
    """The Provinces of a player, by key."""
    return [w.s.board.provinces[p].key for p in w.s.board.ids if w.s.owner[p] == seat]


def test_r3_1_d_11_seat_order_is_the_clockwise_order_of_turns():
    w = new_world(4, order=(1, 2, 6, 3))
    for seat in (GREEN, YELLOW, RED, BLUE):
        assert w.s.turn_seat == seat
        finish_turn(w)
    assert w.s.round == 2 and w.s.turn_seat == GREEN


def test_r3_2_rn_01_all_decks_are_shuffled_before_anything_is_drawn():
    t = before_the_first_step(2, seed=5)
    fresh = (t.s.ruler_deck[:], t.s.general_deck[:], t.s.province_deck[:])
    t.advance()
    while t.s.draws[PROVINCE_DECK] == 0:
        t.advance()
    assert all(card == 0 for card in t.s.leader_card)
    for before, after in zip(fresh, (t.s.ruler_deck, t.s.general_deck, t.s.province_deck), strict=True):
        assert before != after and sorted(before) == sorted(after)


def test_r3_2_another_seed_shuffles_otherwise_and_the_same_seed_alike():
    decks = [new_world(2, seed=seed).s.general_deck for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


def test_r3_3_rn_02_each_player_is_dealt_the_next_ruler_face_up_in_seat_order():
    t = before_the_first_step(3)
    while t.s.draws[RULER_DECK] == 0:
        t.advance()
    top = t.s.ruler_deck[::-1][:3]
    w = new_world(3)
    assert [event.seat for event in w.events("ruler_dealt")] == [RED, BLUE, GREEN]
    assert [event.card for event in w.events("ruler_dealt")] == top
    assert w.table.view(BLUE).leader_card[0] == top[0]
    assert not set(top) & set(w.s.ruler_deck)


def test_r3_4_rn_03_each_player_draws_one_random_province_in_seat_order():
    w = new_world(3, dealt=(LIU_BEI, ZHANG_LU, 1))
    assert [len(starts(w, seat)) for seat in (RED, BLUE, GREEN)] == [1, 1, 1]
    others = new_world(3, dealt=(LIU_BEI, ZHANG_LU, 1), seed=w.s.seed + 1)
    assert [starts(w, seat) for seat in (RED, BLUE)] != [starts(others, seat) for seat in (RED, BLUE)]


def test_r3_4_d_08_dc_03_liu_biao_draws_first_and_chooses_a_neighbour_whose_card_leaves_the_deck():
    w = new_world(2, dealt=(LIU_BEI, LIU_BIAO))
    assert w.waiting == (BLUE,) and w.at == "setup.choose_second_province"
    assert len(w.s.province_deck) == 41 and RED not in w.s.owner
    drawn = next(p for p in w.s.board.ids if p not in w.s.province_deck)
    assert [action[1] for action in w.actions(BLUE)] == list(w.s.board.neighbours[drawn])
    chosen = w.actions(BLUE)[0][1]
    far = next(p for p in w.s.board.ids if p != drawn and p not in w.s.board.adjacent[drawn])
    assert told(w.table.refusal(BLUE, ("settle", far))) == ("not_next_to_start", "R3.4")
    assert told(w.table.refusal(BLUE, ("settle", drawn))) == ("not_next_to_start", "R3.4")
    w.table.apply(BLUE, ("settle", chosen))
    assert w.s.owner[chosen] == w.s.owner[drawn] == BLUE
    assert w.s.owner.count(RED) == 1


def test_r3_7_k3_ru07_liu_biao_starts_with_two_provinces_of_four_infantry():
    w = new_world(2, dealt=(LIU_BIAO, LIU_BEI))
    w.table.apply(RED, w.actions(RED)[0])
    assert sorted(w.s.infantry[p] for p in w.s.board.ids if w.s.owner[p] == RED) == [4, 4]


def test_r3_5_dc_04_liu_biaos_player_chooses_where_the_ruler_stands():
    w = new_world(2, dealt=(LIU_BIAO, LIU_BEI))
    w.table.apply(RED, w.actions(RED)[-1])
    assert w.at == "setup.place_ruler" and w.waiting == (RED,)
    two = starts(w, RED)
    assert w.options(RED) == [f"place_ruler {key}" for key in two]
    elsewhere = starts(w, BLUE)[0]
    assert told(w.refused(RED, f"place_ruler {elsewhere}")) == ("not_your_start", "R3.5")
    w.play(RED, f"place_ruler {two[1]}")
    assert w.where(RED) == two[1]


def test_r3_5_the_ruler_stands_in_the_only_start_without_asking():
    w = new_world(3, dealt=(LIU_BEI, ZHANG_LU, 1))
    assert w.at == "buy_cards.begin"
    assert [starts(w, seat) for seat in range(3)] == [[w.where(seat)] for seat in range(3)]


def test_r3_6_four_infantry_stand_in_each_start():
    w = new_world(3, dealt=(LIU_BEI, ZHANG_LU, 1))
    assert [w.infantry(w.where(seat)) for seat in range(3)] == [4, 4, 4]
    assert [w.units(w.where(seat)) for seat in range(3)] == [5, 5, 5]


def test_r3_8_k3_ru04_yuan_shao_starts_with_eight_infantry():
    w = new_world(2, dealt=(LIU_BEI, YUAN_SHAO))
    assert (w.infantry(w.where(RED)), w.infantry(w.where(BLUE))) == (4, 8)


def test_r3_8_yuan_shaos_four_more_come_on_top_of_the_option_and_only_in_his_first_province():
    w = new_world(2, dealt=(YUAN_SHAO, LIU_BEI), starting_infantry=6, starting_provinces=3)
    first = w.events("settled")[0]
    assert (first.seat, first.infantry) == (RED, 10)
    assert sorted(event.infantry for event in w.events("settled") if event.seat == RED) == [6, 6, 10]


def test_r3_4_d_16_with_more_starts_everybody_draws_one_a_pass_and_liu_biao_one_extra():
    w = new_world(3, dealt=(LIU_BEI, LIU_BIAO, ZHANG_LU), starting_provinces=2)
    w.play(BLUE, w.options(BLUE)[0])
    assert [event.seat for event in w.events("settled")] == [BLUE, BLUE, RED, GREEN, BLUE, RED, GREEN]
    assert w.s.owner.count(BLUE) == 3 and w.s.owner.count(RED) == 2


def test_r3_4_the_extra_province_of_liu_biao_lies_next_to_his_first_draw():
    w = new_world(2, dealt=(LIU_BIAO, LIU_BEI), starting_provinces=4)
    drawn = next(p for p in w.s.board.ids if p not in w.s.province_deck)
    assert {action[1] for action in w.actions(RED)} == set(w.s.board.neighbours[drawn])
    w.table.apply(RED, w.actions(RED)[0])
    assert w.s.owner.count(RED) == 5


def test_r3_5_with_more_starts_every_player_chooses_in_seat_order():
    w = new_world(2, dealt=(LIU_BEI, ZHANG_LU), starting_provinces=2)
    assert w.waiting == (RED,) and len(w.options(RED)) == 2
    w.table.apply(RED, w.actions(RED)[0])
    assert w.waiting == (BLUE,) and len(w.options(BLUE)) == 2
    assert sum(1 for p in w.s.board.ids if w.s.owner[p] == NEUTRAL) == 0


def test_r3_9_five_provinces_start_empty():
    w = new_world(2)
    assert sum(1 for p in w.s.board.ids if w.s.owner[p] == NOBODY) == 5


PILES = [(2, 18, 17, 104), (3, 17, 17, 102), (4, 17, 16, 98), (5, 16, 16, 96), (6, 16, 15, 92), (7, 15, 15, 90),
         (8, 15, 14, 86)]  # fmt: skip


@pytest.mark.parametrize(("players", "low", "high", "infantry"), PILES)
def test_r3_10_d_09_the_neutral_piles_of_the_table(players, low, high, infantry):
    w = new_world(players, dealt=(1, 2, 3, 4, 5, 6, 8, 9)[:players])
    piles = [w.s.infantry[p] for p in w.s.board.ids if w.s.owner[p] == NEUTRAL]
    assert (piles.count(2), piles.count(4), sum(piles)) == (low, high, infantry)


@pytest.mark.parametrize(("players", "low", "high", "infantry"), [(2, 17, 17, 102), (8, 14, 14, 84)])
def test_r3_10_with_liu_biao_the_neutrals_have_one_province_less(players, low, high, infantry):
    w = new_world(players, dealt=(LIU_BIAO,))
    w.table.apply(RED, w.actions(RED)[0])
    w.table.apply(RED, w.actions(RED)[0])
    piles = [w.s.infantry[p] for p in w.s.board.ids if w.s.owner[p] == NEUTRAL]
    assert (piles.count(2), piles.count(4), sum(piles)) == (low, high, infantry)


def test_r3_11_d_05_r24_province_all_province_cards_return_and_are_shuffled_again():
    w = new_world(2, dealt=(LIU_BEI, ZHANG_LU))
    assert sorted(w.s.province_deck) == list(range(1, 43))
    assert w.s.province_deck != list(range(1, 43))
    assert w.s.draws[PROVINCE_DECK] == 2 * 41


def test_r3_12_each_player_receives_three_gold():
    assert new_world(2, dealt=(LIU_BEI, ZHANG_LU)).s.gold == [3, 3]


def test_r3_12_k3_ru05_yuan_shu_receives_three_gold_more():
    assert new_world(2, dealt=(LIU_BEI, YUAN_SHU)).s.gold == [3, 6]
    assert new_world(2, dealt=(LIU_BEI, YUAN_SHU), starting_gold=0).s.gold == [0, 3]


def test_r3_13_rn_04_the_highest_d6_opens_every_round():
    w = new_world(3, order=(2, 5, 4))
    assert w.s.start_seat == BLUE and w.s.turn_seat == BLUE
    assert dice_of(w, "turn_order") == [(6, 2), (6, 5), (6, 4)]


def test_r3_13_d_10_only_those_tied_for_highest_roll_again():
    w = new_world(4, order=(6, 3, 6, 6, 2, 5, 5, 1, 4))
    assert w.s.start_seat == YELLOW
    assert [event.seat for event in w.events("rolled") if event.why == "turn_order"] == [0, 1, 2, 3, 0, 2, 3, 2, 3]


def test_r3_the_deal_comes_before_the_draw_and_the_gold_before_the_dice():
    told_of = new_world(2, dealt=(LIU_BEI, ZHANG_LU)).happened()
    places = [told_of.index(name) for name in ("ruler_dealt", "settled", "gold_changed", "start_seat_passed")]
    assert places == sorted(places)
    assert told_of.index("start_seat_passed") < told_of.index("round_began")


def test_r27_s01_r2_2_rulers_chosen_liu_biao_settles_after_the_choice():
    w = new_world(2, rulers="choose")
    w.play(RED, "take_ruler RU01").play(BLUE, "take_ruler RU07")
    assert w.at == "setup.choose_second_province" and w.waiting == (BLUE,)


def test_r3_11_every_board_plays_the_same_setup():
    for number in (1, 2, 3, 4):
        board = load_board(number)
        w = new_world(5, board.id, dealt=(LIU_BEI, ZHANG_LU, 1, 3, 6))
        assert sum(w.s.units) == 5 * 5 + 96


def test_r26_board_r3_4_everybody_sees_the_province_liu_biao_drew_before_he_chooses_its_neighbour():
    w = new_world(2, dealt=(LIU_BIAO, LIU_BEI))
    drawn = next(p for p in w.s.board.ids if p not in w.s.province_deck)
    assert [event.at for event in w.events("settled")] == [drawn]
    assert w.table.view(BLUE).owner[drawn] == RED

"""R4: the Quickplay setup."""

from tests.conquest.rules.helpers import before_the_first_step, dice_of, told
from tests.worlds import BLUE, GREEN, NEUTRAL, RED, REGIONS, World, around

LIU_BEI, YUAN_SHAO, YUAN_SHU, LIU_BIAO, ZHANG_LU = 2, 4, 5, 7, 12


def quick(
    seats: int = 3, regions: tuple[int, ...] = (1, 2, 3), dealt: tuple[int, ...] = (LIU_BEI, ZHANG_LU, 1), **options
) -> World:
    """A Quickplay game at its first decision; `regions` are the D8 as they fall."""
    t = before_the_first_step(seats, setup="quickplay", **{"mode": "quick_regions", **options})
    while t.trace()[-1] != "setup.deal_rulers":
        t.advance()
    t.s.ruler_deck = [card for card in t.s.ruler_deck if card not in dealt] + list(reversed(dealt))
    t.load_dice(REGIONS, *regions)
    w = around(t)
    w._run()
    return w


def sizes(w: World) -> dict[int, int]:
    return {region: len(provinces) for region, provinces in enumerate(w.s.board.region_provinces) if provinces}


def place_all(w: World) -> World:
    """Every Ruler into the first Province that is offered."""
    while w.at == "quick_setup.place_ruler":
        w.play(w.waiting[0], w.options(w.waiting[0])[0])
    return w


def test_r4_1_rn_06_d_13_two_generals_in_reserve_and_two_strategy_cards_each():
    w = quick()
    assert [len(cards) for cards in w.s.reserve] == [2, 2, 2] and [len(cards) for cards in w.s.hands] == [2, 2, 2]
    assert len(w.s.general_deck) == 22 and len(w.s.strategy_deck) == 84
    assert not any(w.s.leader_at[slot] for slot in range(12) if slot & 3)


def test_r4_2_rn_05_d_12_a_region_each_and_who_rolls_a_taken_one_rolls_again():
    w = quick(regions=(4, 4, 7, 7, 4, 1))
    assert len(dice_of(w, "quick_region")) == 6 and all(sides == 8 for sides, _ in dice_of(w, "quick_region"))
    for seat, region in ((RED, 4), (BLUE, 7), (GREEN, 1)):
        assert all(w.s.owner[p] == seat for p in w.s.board.region_provinces[region])


def test_r4_2_twenty_four_infantry_either_way():
    w = quick()
    for region, size in sizes(w).items():
        w = quick(regions=(region, *(other for other in (1, 2, 3) if other != region)))
        each = 4 if size == 6 else 8
        assert [w.s.infantry[p] for p in w.s.board.region_provinces[region]] == [each] * size


def test_r4_3_dc_04_d_13_in_seat_order_each_places_the_ruler_in_the_own_region():
    w = quick()
    assert w.at == "quick_setup.place_ruler" and w.waiting == (RED,)
    assert [action[1] for action in w.actions(RED)] == list(w.s.board.region_provinces[1])
    elsewhere = w.s.board.provinces[w.s.board.region_provinces[2][0]].key
    assert told(w.refused(RED, f"place_ruler {elsewhere}")) == ("not_your_start", "R4.3")
    w.play(RED, w.options(RED)[1])
    assert w.where(RED) and w.waiting == (BLUE,)


def test_r4_4_dc_05_d_14_yuan_shao_puts_four_more_in_one_of_his_provinces():
    w = place_all(quick(dealt=(YUAN_SHAO, ZHANG_LU, 1)))
    assert w.at == "quick_setup.choose_extra" and w.waiting == (RED,)
    assert [action[1] for action in w.actions(RED)] == list(w.s.board.region_provinces[1])
    at = w.actions(RED)[2][1]
    before = w.s.infantry[at]
    w.play(RED, w.options(RED)[2])
    assert w.s.infantry[at] == before + 4


def test_r4_4_d_14_liu_biao_takes_a_neighbouring_province_nobody_rolled():
    w = place_all(quick(dealt=(LIU_BEI, LIU_BIAO, 1)))
    assert w.waiting == (BLUE,)
    board = w.s.board
    for _, at in w.actions(BLUE):
        assert board.region[at] not in (1, 2, 3)
        assert any(board.region[near] == 2 for near in board.neighbours[at])
    own = board.provinces[board.region_provinces[2][0]].key
    assert told(w.refused(BLUE, f"settle {own}")) == ("not_next_to_start", "R4.4")
    at = w.actions(BLUE)[0][1]
    assert w.s.owner[at] == NEUTRAL
    w.play(BLUE, w.options(BLUE)[0])
    assert w.s.owner[at] == BLUE and w.s.infantry[at] == 4


def test_r4_4_without_such_a_neighbour_four_more_infantry_instead():
    w = place_all(quick(8, (1, 2, 3, 4, 5, 6, 7, 8), (LIU_BIAO, 1, 2, 3, 6, 8, 9, 10)))
    assert w.waiting == (RED,) and [action[1] for action in w.actions(RED)] == list(w.s.board.region_provinces[1])
    at = w.actions(RED)[0][1]
    before = w.s.infantry[at]
    assert w.play(RED, w.options(RED)[0]).s.infantry[at] == before + 4


def test_r4_5_d_15_the_other_regions_are_neutral_and_nothing_is_empty():
    w = quick()
    for region, size in sizes(w).items():
        for p in w.s.board.region_provinces[region]:
            assert w.s.units[p] > 0
            if region > 3:
                assert (w.s.owner[p], w.s.infantry[p]) == (NEUTRAL, 2 if size == 6 else 4)


def test_r4_6_no_starting_gold_but_the_imperial_seal_still_pays():
    w = place_all(quick(dealt=(YUAN_SHU, ZHANG_LU, 1)))
    assert w.s.gold == [3, 0, 0]
    w = place_all(quick(starting_gold=5))
    assert w.s.gold == [5, 5, 5]


def test_r4_7_r2_2_setup_turn_order_is_rolled_and_any_mode_may_be_played():
    w = place_all(quick(mode="seven_year_war"))
    assert len(dice_of(w, "turn_order")) >= 3 and w.s.round == 1 and w.s.options.mode == "seven_year_war"

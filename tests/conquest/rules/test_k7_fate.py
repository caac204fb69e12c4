"""K7: each of the 13 Fate cards and the cards that answer them (ST10 to ST12 in W1)."""

import pytest

from tests.conquest.rules.helpers import dice_of, finish_turn, told
from tests.worlds import (
    BLUE,
    FATE_DIE,
    FATE_ROLLS,
    GREEN,
    NEUTRAL,
    NOBODY,
    RED,
    World,
    world,
)


def realm(card: str, seats: int = 3, turns: bool = False, **options) -> World:
    """Two Regions; RED holds the north but for a neutral c, BLUE and GREEN the south. The card lies on top."""
    options = {"fate": "hardcore_turns" if turns else "hardcore", **options}
    w = world(
        "a-b b-c c-d d-e e-f f-g", seats=seats, options=options, regions={"north": "a b c", "south": "d e f g"},
        bonus={"north": 1, "south": 2},
    )  # fmt: skip
    w.holds("a", RED, 4, ruler=True).holds("b", RED, 3).neutral("c", 3).holds("d", BLUE, 5, ruler=True).holds(
        "e", BLUE, 2
    )
    w.holds("f", GREEN, 4, ruler=True)
    return w.deck("fate", card).at_step("round_start").load(FATE_DIE, 2)


def targets(w: World, *provinces: str) -> World:
    """The Provinces the next card will draw, in order."""
    return w.deck("province", *provinces)


# ---- FA01 Great Flood


def flood(*provinces: str, **options) -> World:
    return targets(realm("FA01", **options), *(provinces or ("a", "b", "d", "f", "g")))


def test_k7_fa01_d_94_flood_tokens_on_five_provinces_whoever_holds_them():
    w = flood().start()
    assert [p for p in "abcdefg" if w.token(p)] == ["a", "b", "d", "f", "g"]


def test_k7_fa01_r9_2_a_flooded_province_gives_no_gold_but_the_region_bonus_stays():
    w = world("a-b c", regions={"north": "a b", "south": "c"}, bonus={"north": 2}).holds("a", RED, 1).holds("b", RED, 1)
    w.holds("c", BLUE, 1).tokens("flood", "a").at_step("turn")
    assert w.treasury(RED) == 3


def test_k7_fa01_k5_4_neither_invasion_nor_deployment_nor_a_swap_there():
    w = world("a-b b-c").holds("a", RED, 4).holds("b", BLUE, 1).holds("c", RED, 4).tokens("flood", "a")
    assert told(w.refused(RED, "invade a b")) == ("flooded", "R14.2")
    w = (
        world("a-b b-c")
        .holds("a", RED, 4, generals=["GE01"])
        .holds("b", BLUE, 1)
        .holds("c", RED, 4)
        .tokens("flood", "a")
    )
    w.reserve(RED, "GE02").pool(RED, 3).at_step("deploy")
    assert w.infantry("c") == 7  # the only Province open to Infantry
    assert told(w.refused(RED, "deploy GE02 a")) == ("closed_by_fate", "FA01")
    assert told(w.refused(RED, "swap GE02 1")) == ("closed_by_fate", "FA01")


def test_k7_fa01_r17_7_neither_left_nor_entered_by_reposition():
    w = (
        world("a-b b-c z")
        .holds("a", RED, 4)
        .holds("b", RED, 4)
        .holds("c", RED, 4)
        .holds("z", BLUE, 1)
        .tokens("flood", "a")
    )
    w.at_step("reposition")
    assert told(w.refused(RED, "move a b")) == ("closed_by_fate", "R17.7")
    assert told(w.refused(RED, "move b a")) == ("closed_by_fate", "R17.7")
    assert "move b c" in w.options(RED)


def test_k7_fa01_r17_7_masterful_does_not_pass_through():
    w = world("a-b b-c z").holds("a", RED, 4, ruler=True).holds("b", RED, 4).holds("c", RED, 4).holds("z", BLUE, 1)
    w.ruler(RED, "RU03").tokens("flood", "b").at_step("reposition").start()
    assert w.s.step != "reposition" or told(w.refused(RED, "move a c"))


def test_k7_fa01_k5_1_nobody_retreats_from_or_into_a_flood():
    w = (
        world("a-b b-c")
        .holds("a", RED, 4)
        .holds("b", BLUE, 1, generals=["GE11"])
        .holds("c", BLUE, 1)
        .tokens("flood", "c")
    )
    assert w.play(RED, "invade a b").waiting == (RED,)


def test_k7_fa01_r31_every_province_flooded_gold_is_kept_and_nothing_moves():
    w = world("a-b b-c", regions={"north": "a b", "south": "c"}, bonus={"north": 1}).holds("a", RED, 3, ruler=True)
    w.holds("b", RED, 3).holds("c", BLUE, 3).tokens("flood", "a", "b", "c").gold(RED, 5).reserve(RED, "GE01").at_step(
        "turn"
    )
    assert w.treasury(RED) == 7  # Ruler and Region bonus
    w.play(RED, "buy 0", "end_step")
    assert [event.seat for event in w.events("turn_began")][:2] == [RED, BLUE] and w.in_reserve(RED) == ["GE01"]


def test_k7_fa01_the_leaders_stay_and_the_flood_goes_with_the_round_r5_3_d_30():
    w = (
        world("a z")
        .holds("a", RED, 3, ruler=True)
        .holds("z", BLUE, 3)
        .tokens("flood", "a")
        .at_step("round_end")
        .load(FATE_DIE, 2)
    )
    assert w.token("a") == set() and w.where(RED) == "a"


def test_k7_fa01_k6_st10_dams_in_w1_keep_the_tokens_off_own_provinces():
    w = flood().hand(BLUE, "ST10")
    assert w.waiting == (BLUE,) and w.options(BLUE) == ["pass", "play ST10"]
    w.play(BLUE, "play ST10")
    assert [p for p in "abcdefg" if w.token(p)] == ["a", "b", "f", "g"]


def test_k7_fa01_k6_st10_whom_the_flood_misses_needs_no_dams():
    w = flood("a", "b", "c", "f", "g").hand(BLUE, "ST10").start()
    assert w.at == "buy_cards.begin"


def test_k7_fa01_k3_ru12_the_flood_has_no_effect_on_zhang_lu():
    w = flood().ruler(RED, "RU12").start()
    assert w.token("a") == {"flood"} and w.treasury(RED) == 3
    w = world("a-b z").holds("a", RED, 4, ruler=True).ruler(RED, "RU12").holds("b", BLUE, 1).holds("z", BLUE, 1)
    assert "invade a b" in w.tokens("flood", "a").options(RED)


def test_k3_ru12_r21_5_a_lord_of_zhang_lu_is_shielded_while_he_lives():
    w = (
        world("a b z", seats=3, options={"fealty": "on"})
        .holds("a", RED, 4)
        .holds("b", BLUE, 4, ruler=True)
        .holds("z", GREEN, 3)
    )
    w.ruler(BLUE, "RU12").serves(BLUE, RED).tokens("flood", "a").at_step("turn")
    assert w.treasury(RED) == 1


# ---- FA02 Famine


def test_k7_fa02_no_province_gold_and_no_region_bonus():
    w = realm("FA02").load(FATE_ROLLS, 1).start()
    assert w.token("a") == w.token("c") == {"famine"} and not w.token("d")
    assert w.treasury(RED) == 1


def test_k7_fa02_no_infantry_is_deployed_there_but_leaders_are():
    w = (
        world("a-b z")
        .holds("a", RED, 3)
        .holds("b", RED, 3)
        .holds("z", BLUE, 1)
        .tokens("famine", "a")
        .reserve(RED, "GE01")
    )
    w.pool(RED, 4).at_step("deploy")
    assert w.infantry("b") == 7 and "deploy GE01 a" in w.options(RED)


def test_k7_fa02_r12_2_nor_is_room_counted_there():
    w = (
        world("a-b z")
        .holds("a", RED, 3)
        .holds("b", RED, 19)
        .holds("z", BLUE, 1)
        .tokens("famine", "a")
        .gold(RED, 9)
        .at_step("infantry")
    )
    assert w.options(RED) == ["concede", "hire_infantry 0", "hire_infantry 1"]


def test_k7_fa02_units_may_march_in_and_out():
    w = (
        world("a-b z")
        .holds("a", RED, 3)
        .holds("b", RED, 3)
        .holds("z", BLUE, 1)
        .tokens("famine", "a")
        .at_step("reposition")
    )
    assert "move a b" in w.options(RED) and "move b a" in w.options(RED)


def test_k7_fa02_k6_st11_food_stores_in_w1():
    w = realm("FA02").load(FATE_ROLLS, 1).hand(RED, "ST11").play(RED, "play ST11 north")
    assert w.treasury(RED) == 3
    w = realm("FA02").load(FATE_ROLLS, 1).hand(BLUE, "ST11").start()
    assert w.waiting == (RED,)  # BLUE holds nothing there


# ---- FA03 Epidemic


@pytest.mark.parametrize(("before", "after"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_k7_fa03_half_of_the_infantry_rounded_up(before, after):
    w = realm("FA03").holds("a", RED, before, ruler=True).load(FATE_ROLLS, 1).start()
    assert w.infantry("a") == after and w.where(RED) == "a"


def test_k7_fa03_neutrals_too_and_the_other_region_not():
    w = realm("FA03").load(FATE_ROLLS, 1).start()
    assert w.infantry("c") == 1 and w.infantry("d") == 5


def test_k7_fa03_quarantine_no_reposition_from_to_or_inside():
    w = (
        world("a-b b-c c-d z", regions={"north": "a b", "south": "c d z"})
        .holds("a", RED, 3)
        .holds("b", RED, 3)
        .holds("c", RED, 3)
    )
    w.holds("d", RED, 3).holds("z", BLUE, 1).tokens("epidemic", "a", "b").at_step("reposition")
    assert [o for o in w.options(RED) if o.startswith("move")] == ["move c d", "move d c"]
    assert told(w.refused(RED, "move c b")) == ("closed_by_fate", "R17.7")


def test_k7_fa03_the_sick_may_still_invade():
    w = world("a-b z").holds("a", RED, 3).holds("b", BLUE, 1).holds("z", BLUE, 1).tokens("epidemic", "a", "b")
    assert "invade a b" in w.options(RED)


def test_k7_fa03_k6_st12_medicine_spares_own_provinces_losses_and_quarantine():
    w = realm("FA03").load(FATE_ROLLS, 1).hand(RED, "ST12").play(RED, "play ST12")
    assert w.infantry("a") == 4 and w.infantry("c") == 1
    assert told(w.refused(RED, "move a b")) == ("other_step", "R5.4")
    w.play(RED, "buy 0", "end_step", "hire_infantry 0", "end_step")
    assert w.s.step == "reposition" and "move a b" in w.options(RED)


def test_k7_fa03_k3_ru12_zhang_lus_people_do_not_fall_ill():
    w = realm("FA03").ruler(RED, "RU12").load(FATE_ROLLS, 1).start()
    assert w.infantry("a") == 4 and w.infantry("c") == 1


# ---- FA04 Earthquake


@pytest.mark.parametrize("at", ["c", "b"])
def test_k7_fa04_all_infantry_of_one_province_dies_neutral_too(at):
    w = targets(realm("FA04"), at).start()
    assert w.owner(at) == NOBODY and w.units(at) == 0


def test_k7_fa04_k7_1_leaders_live_on():
    w = targets(realm("FA04"), "a").start()
    assert w.infantry("a") == 0 and w.where(RED) == "a" and w.owner("a") == RED


# ---- FA05 A Star Falls


def test_k7_fa05_the_lowest_roll_among_factions_with_a_ruler_names_the_victim():
    w = realm("FA05").load(FATE_ROLLS, 3, 1, 5, 3).start()
    assert w.where(BLUE) == "" and w.where(RED) and w.where(GREEN)
    assert len(dice_of(w, "roll_off")) == 3 and dice_of(w, "star") == [(6, 3)]


def test_k7_fa05_ties_for_the_lowest_roll_again_and_even_recovers():
    w = realm("FA05").load(FATE_ROLLS, 2, 2, 5, 4, 1, 2).start()
    assert w.where(BLUE) == "d" and len(dice_of(w, "roll_off")) == 5


def test_k7_fa05_without_rulers_nothing_falls():
    w = realm("FA05").holds("a", RED, 4).holds("d", BLUE, 5).holds("f", GREEN, 4).start()
    assert dice_of(w, "star") == [] and w.waiting == (RED,)


def test_k7_fa05_k6_st12_medicine_saves_the_ruler_without_a_check():
    w = realm("FA05").hand(BLUE, "ST12").hand(RED, "ST12").load(FATE_ROLLS, 3, 1, 5)
    assert w.waiting == (BLUE,)
    w.play(BLUE, "play ST12")
    assert w.where(BLUE) == "d" and dice_of(w, "star") == []


def test_k7_fa05_r16_4_d_95_k2_bodyguard_dies_instead():
    w = realm("FA05").holds("d", BLUE, 5, ruler=True, generals=["GE13", "GE17"]).load(FATE_ROLLS, 3, 1, 5, 3)
    assert w.waiting == (BLUE,) and w.options(BLUE) == ["guard ruler", "guard 1"]
    w.play(BLUE, "guard 1")
    assert w.where(BLUE) == "d" and w.where(BLUE, 1) == "" and w.s.fate_discard == [5]


def test_k7_fa05_r18_2_the_last_unit_of_a_player_may_fall_with_the_star():
    w = realm("FA05").holds("f", GREEN, ruler=True).load(FATE_ROLLS, 3, 3, 1, 1).start()
    assert not w.s.alive[GREEN] and w.owner("f") == NOBODY and w.s.fate_discard == [5] and w.waiting == (RED,)


def test_k7_fa05_r5_2_r31_the_start_player_falls_at_the_rounds_beginning():
    w = (
        world("a b c", seats=3, options={"fate": "hardcore"})
        .holds("a", RED, ruler=True)
        .holds("b", BLUE, 2)
        .holds("c", GREEN, 2)
    )
    w.deck("fate", "FA05").at_step("round_start").load(FATE_DIE, 2).load(FATE_ROLLS, 1).start()
    assert not w.s.alive[RED] and w.s.start_seat == BLUE and w.s.turn_seat == BLUE


def test_k7_fa05_r31_eliminated_before_own_turn_the_last_mover_of_the_round_before():
    w = (
        world("a b c", seats=3, options={"fate": "hardcore"})
        .holds("a", RED, 2)
        .holds("b", BLUE, 2)
        .holds("c", GREEN, ruler=True)
    )
    w.deck("fate", "FA05").at_step("end", GREEN).load(FATE_DIE, 2).load(FATE_ROLLS, 1).start()
    assert not w.s.alive[GREEN] and w.s.turn_seat == RED


def test_k7_fa05_r18_4_under_hardcore_turns_the_active_player_may_fall_and_the_card_is_discarded():
    w = (
        world("a b c", seats=3, options={"fate": "hardcore_turns"})
        .holds("a", RED, 2)
        .holds("b", BLUE, ruler=True)
        .holds("c", GREEN, 2)
    )
    w.deck("fate", "FA05", "FA13").at_step("turn", BLUE).load(FATE_ROLLS, 1).start()
    assert not w.s.alive[BLUE] and w.s.turn_seat == GREEN and w.s.fate_discard == [5, 13]


# ---- FA06 Bandits


def test_k7_fa06_factions_lose_two_neutrals_gain_two_and_empty_land_gets_two():
    w = targets(realm("FA06"), "a", "c").start()
    assert w.infantry("a") == 2 and w.infantry("c") == 5
    w = targets(realm("FA06"), "g", "e").start()
    assert (w.owner("g"), w.infantry("g")) == (NEUTRAL, 2) and w.owner("e") == NOBODY


def test_k7_fa06_neutrals_gain_no_more_than_the_cap():
    w = targets(realm("FA06").neutral("c", 19), "c", "a").start()
    assert w.infantry("c") == 20


def test_k7_fa06_k7_2_nobody_appears_where_a_token_closes_the_province():
    w = (
        targets(realm("FA06", turns=True), "g", "c")
        .tokens("flood", "g")
        .tokens("famine", "c")
        .at_step("turn", BLUE)
        .start()
    )
    assert w.owner("g") == NOBODY and w.infantry("c") == 3


# ---- FA07 Peasant Uprising


def test_k7_fa07_rn_17_the_largest_faction_loses_the_first_province_that_fits():
    w = targets(realm("FA07").holds("g", RED, 1), "a", "c", "d", "b").start()
    assert w.owner("b") == NEUTRAL and w.infantry("b") == 3  # a has the Ruler, c and d are others'


def test_k7_fa07_tied_factions_roll_and_the_lowest_suffers():
    w = targets(realm("FA07"), "b", "e").load(FATE_ROLLS, 5, 2).start()
    assert w.owner("e") == NEUTRAL and w.owner("b") == RED


def test_k7_fa07_where_nothing_fits_nothing_happens():
    w = (
        world("a b c", seats=3, options={"fate": "hardcore"})
        .holds("a", RED, 2)
        .holds("b", BLUE, 2)
        .holds("c", GREEN, 2)
    )
    w.deck("fate", "FA07").at_step("round_start").load(FATE_DIE, 2).load(FATE_ROLLS, 1, 2, 3).start()
    assert [w.owner(p) for p in "abc"] == [RED, BLUE, GREEN]


# ---- FA08 Bitter Winter


def test_k7_fa08_nobody_repositions_this_round():
    w = realm("FA08").start()
    assert w.s.winter == 1
    w = (
        world("a-b z")
        .holds("a", RED, 3)
        .holds("b", RED, 3)
        .holds("z", BLUE, 1)
        .winter()
        .hand(RED, "ST02")
        .at_step("reposition")
    )
    assert told(w.refused(RED, "move a b")) == ("bitter_winter", "FA08") and w.options(RED) == [
        "concede",
        "end_step",
        "play ST02",
    ]


def test_k7_fa08_r5_3_the_winter_ends_with_the_round():
    w = (
        world("a-b z")
        .holds("a", RED, 3)
        .holds("b", RED, 3)
        .holds("z", BLUE, 1)
        .winter()
        .at_step("round_end")
        .load(FATE_DIE, 2)
    )
    assert w.s.winter == 0


# ---- FA09 Plentiful Harvest


def test_k7_fa09_one_more_gold_for_each_province_of_the_region():
    w = realm("FA09").load(FATE_ROLLS, 1).start()
    assert w.treasury(RED) == 3 + 2 and w.token("a") == {"harvest"}


def test_k7_fa09_k7_6_in_this_rounds_income_only():
    w = realm("FA09").load(FATE_ROLLS, 1).at_step("end", GREEN).tokens("harvest", "a").start()
    assert w.treasury(RED) == 3 + 2  # last round's harvest is gone, this round's counts


# ---- FA10 Volunteers


def test_k7_fa10_two_infantry_for_every_faction_province_of_the_region():
    w = realm("FA10").load(FATE_ROLLS, 1).start()
    assert (w.infantry("a"), w.infantry("b"), w.infantry("c")) == (6, 5, 3)


def test_k7_fa10_k7_5_only_the_room_and_not_where_deployment_is_closed():
    w = (
        realm("FA10", turns=True)
        .holds("a", RED, 19)
        .tokens("famine", "b")
        .at_step("turn", BLUE)
        .load(FATE_ROLLS, 1)
        .start()
    )
    assert (w.infantry("a"), w.infantry("b")) == (20, 3)


# ---- FA11 Imperial Favour


def test_k7_fa11_the_highest_roll_brings_four_gold():
    w = realm("FA11").load(FATE_ROLLS, 3, 6, 6, 2, 5).start()
    assert w.treasury(GREEN) == 4 and w.treasury(BLUE) == 0


# ---- FA12 Heroes Flock to the Banner


def test_k7_fa12_six_infantry_for_the_highest_with_a_ruler():
    w = realm("FA12").holds("d", BLUE, 5).load(FATE_ROLLS, 2, 4).start()
    assert w.infantry("f") == 10 and w.infantry("a") == 4 and len(dice_of(w, "roll_off")) == 2


def test_k7_fa12_k7_5_only_the_room_is_filled():
    w = realm("FA12").holds("a", RED, 17, ruler=True).load(FATE_ROLLS, 6, 4, 3).start()
    assert w.units("a") == 20


# ---- FA13 Merchant Caravans


def test_k7_fa13_two_gold_for_every_faction_with_a_ruler():
    w = realm("FA13").holds("d", BLUE, 5).start()
    assert (w.treasury(BLUE), w.treasury(GREEN)) == (0, 2)


# ---- K7.1 to K7.6


def test_k7_1_r18_2_one_card_may_end_several_players_at_once():
    w = (
        world("a b c d", seats=4, options={"fate": "hardcore"}, regions={"north": "a b", "south": "c d"})
        .holds("a", RED, 1)
        .holds("b", BLUE, 1)
    )
    w.holds("c", GREEN, 2).holds("d", 3, 2).deck("fate", "FA03").at_step("round_start").load(FATE_DIE, 2).load(
        FATE_ROLLS, 1
    ).start()
    assert w.s.alive == [0, 0, 1, 1] and w.s.turn_seat == GREEN == w.s.start_seat and w.result is None


def test_k7_1_r23_3_d_27_a_card_that_ends_everybody_is_a_draw():
    w = world("a b", options={"fate": "hardcore"}, regions={"north": "a b"}).holds("a", RED, 1).holds("b", BLUE, 1)
    w.deck("fate", "FA03").at_step("round_start").load(FATE_DIE, 2).load(FATE_ROLLS, 1).start()
    assert w.result.kind == "draw" and w.result.winners == ()


def test_k7_1_r21_9_a_lord_and_a_vassal_gone_by_one_card():
    w = world(
        "a b c d", seats=4, options={"fate": "hardcore", "fealty": "on"}, regions={"north": "a b", "south": "c d"}
    )
    w.holds("a", RED, 1).holds("b", BLUE, 1).holds("c", GREEN, 2).holds("d", 3, 2).serves(BLUE, RED).serves(3, RED)
    w.deck("fate", "FA03").at_step("round_start").load(FATE_DIE, 2).load(FATE_ROLLS, 1).start()
    assert w.s.alive == [0, 0, 1, 1] and w.s.lord == [-1] * 4


def test_k7_2_under_hardcore_turns_effects_add_up_and_famine_twice_is_one_famine():
    w = realm("FA09", turns=True).tokens("harvest", "d", "e").at_step("turn", BLUE).load(FATE_ROLLS, 2).start()
    assert w.treasury(BLUE) == 1 + 2 + 2 + 2
    w = realm("FA02", turns=True).tokens("famine", "d", "e", "f", "g").at_step("turn", BLUE).load(FATE_ROLLS, 2).start()
    assert w.token("d") == {"famine"} and w.treasury(BLUE) == 1


def test_k7_3_a_flood_draws_five_different_provinces():
    w = realm("FA01").start()
    assert len(set(w.events("fate_revealed")[0].provinces)) == 5


def test_r24_province_the_drawn_cards_go_back_and_the_deck_is_reshuffled():
    w = flood().start()
    assert sorted(w.s.province_deck) == [1, 2, 3, 4, 5, 6, 7] and w.s.province_deck[-5:] != [7, 6, 4, 2, 1]


def test_k7_6_income_effects_reach_each_faction_once():
    w = realm("FA09").load(FATE_ROLLS, 2).start()
    finish_turn(w)
    assert w.events("income_received")[1].skills == 2

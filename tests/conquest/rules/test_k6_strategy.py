"""K6: each of the 23 Strategy cards, legal and refused."""

import pytest

from game.conquest.rules.card_data import STRATEGY
from tests.conquest.rules.helpers import dice_of, finish_turn, told
from tests.worlds import (
    BLUE,
    CARD_ROLLS,
    COMBAT,
    GREEN,
    INVADER,
    NEUTRAL,
    NOBODY,
    PARTING_BLOW,
    RED,
    World,
    world,
)

FEALTY = {"fealty": "on"}
HARDCORE = {"fate": "hardcore_turns"}


def land(infantry: int = 6, defenders: int = 3, **options) -> World:
    """RED in a and e, BLUE in b and c, GREEN in d, neutrals in x; a and e lie next to b."""
    return fight((), (), infantry, defenders, **options)


def fight(red: tuple = (), blue: tuple = (), infantry: int = 6, defenders: int = 3, **options) -> World:
    """The same with leaders in a and b."""
    w = world("a-b b-c c-d a-e e-b a-x", seats=3, options=options).neutral("x", 9)
    w.holds("a", RED, infantry, generals=red).holds("e", RED, 4).holds("b", BLUE, defenders, generals=blue)
    return w.holds("c", BLUE, 3).holds("d", GREEN, 2)


def used(w: World) -> list[str]:
    """The Strategy cards that have been played."""
    return [STRATEGY[card].id for card in w.s.strategy_used]


# ---- ST01 Conscription


@pytest.mark.parametrize("step", ["market", "generals", "infantry", "deploy"])
def test_k6_st01_conscription_brings_six_infantry_to_the_pool_in_steps_3_1_to_5(step):
    w = land().hand(RED, "ST01").at_step(step)
    w.play(RED, "play ST01")
    assert w.s.pool[RED] == 6 and w.in_hand(RED) == [] and used(w) == ["ST01"]


@pytest.mark.parametrize("step", ["invade", "reposition"])
def test_k6_st01_conscription_is_too_late_afterwards(step):
    w = land().hand(RED, "ST01").at_step(step)
    assert told(w.refused(RED, "play ST01")) == ("wrong_step", "R25.1")


def test_k6_st01_r13_1_d_44_what_cannot_be_deployed_is_lost():
    w = world("a-b").holds("a", RED, 17).holds("b", BLUE, 1).hand(RED, "ST01").at_step("deploy").play(RED, "play ST01")
    assert w.infantry("a") == 20 and w.s.pool[RED] == 0 and w.s.step == "invade"


def test_k6_st01_r12_2_a_pool_beyond_the_room_takes_nothing_away_when_nothing_is_hired():
    w = world("a-b").holds("a", RED, 18).holds("b", BLUE, 1).hand(RED, "ST01", "ST01").gold(RED, 9).at_step("infantry")
    w.play(RED, "play ST01")
    assert told(w.refused(RED, "hire_infantry 1")) == ("no_room", "R12.2")
    w.play(RED, "hire_infantry 0")
    assert w.treasury(RED) == 9 and w.infantry("a") == 20
    assert [event.change for event in w.events("pool_changed")] == [6, -2]


def test_k6_st01_r25_5_conscription_is_for_the_own_turn():
    w = land(prompts="everyone").hand(BLUE, "ST01").at_step("market")
    assert w.waiting == (BLUE,) and w.options(BLUE) == ["pass"]
    assert told(w.refused(BLUE, "play ST01")) == ("own_turn_only", "R25.5")


# ---- ST02 Taxes


@pytest.mark.parametrize(("provinces", "gold"), [(1, 3), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5)])
def test_k6_st02_taxes_are_half_the_provinces_but_three_at_least(provinces, gold):
    keys = [f"p{n}" for n in range(provinces)]
    w = world(" ".join([*keys, "z"])).holds("z", BLUE, 1).hand(RED, "ST02").at_step("generals")
    for key in keys:
        w.holds(key, RED, 1)
    assert w.play(RED, "play ST02").treasury(RED) == gold


def test_k6_st02_the_provinces_of_vassals_pay_no_taxes():
    w = world("a b c d e f g z y", seats=3, options=FEALTY).holds("a", RED, 1).hand(RED, "ST02").serves(BLUE, RED)
    for key in "bcdefgy":
        w.holds(key, BLUE, 1)
    w.holds("z", GREEN, 1)
    assert w.play(RED, "play ST02").events("gold_changed")[0].change == 3


# ---- ST03 Reinforcements


def test_k6_st03_d_64_the_invader_brings_a_second_source_into_every_group():
    w = land(defenders=3).hand(RED, "ST03").play(RED, "invade a b", "play ST03 e")
    w.play(RED, "foot 1").load(COMBAT, 6, 6, 6, 1, 1, 1)
    assert w.at == "invasion.choose_helping_infantry"
    w.play(RED, "foot 2", "foot 1", "foot 2")
    assert w.owner("b") == RED and w.infantry("b") == 3
    assert (w.infantry("a"), w.infantry("e")) == (5, 2)


def test_k6_st03_r14_8_on_capture_units_of_both_provinces_may_follow_and_are_spent():
    w = (
        land(defenders=1)
        .hand(RED, "ST03")
        .load(COMBAT, 6, 1)
        .play(RED, "invade a b", "play ST03 e", "foot 1", "foot 0")
    )
    assert w.at == "move_in.choose_infantry"
    w.play(RED, "foot 1", "foot 3")
    assert (w.infantry("a"), w.infantry("e"), w.infantry("b")) == (5, 1, 4) and w.spent("b") == (4, 0, 0)


def test_k6_st03_r15_12_among_equal_infantry_that_of_the_helper_dies_first():
    w = (
        land()
        .hand(RED, "ST03")
        .load(COMBAT, 1, 1, 1, 6, 6, 6)
        .play(RED, "invade a b", "play ST03 e", "foot 3", "foot 1")
    )
    assert (w.infantry("a"), w.infantry("e")) == (4, 3)


def test_k6_st03_r15_12_but_infantry_that_has_captured_dies_before_it():
    w = world("a-b b-c a-e e-b", seats=2).holds("a", RED, 4, generals=["GE04"], once=4).holds("e", RED, 3)
    w.holds("b", BLUE, 3).holds("c", BLUE, 1).hand(RED, "ST03").load(COMBAT, 1, 1, 1, 6, 6, 6)
    w.play(RED, "invade a b", "play ST03 e", "lead 1", "foot 0 3", "foot 3")
    assert (w.infantry("a"), w.infantry("e")) == (1, 3)


def test_k6_st03_several_copies_add_several_provinces():
    w = world("a-x b-x c-x d", seats=2).holds("a", RED, 2).holds("b", RED, 2).holds("c", RED, 2).holds("x", BLUE, 3)
    w.holds("d", BLUE, 1).hand(RED, "ST03", "ST03").play(RED, "invade a x", "play ST03 b", "play ST03 c")
    w.load(COMBAT, 6, 6, 6, 1, 1, 1).play(RED, "foot 1", "foot 1", "foot 1", "foot 1", "foot 1", "foot 1")
    assert w.owner("x") == RED and w.infantry("x") == 3


@pytest.mark.parametrize(("province", "why"), [("a", "the source"), ("c", "not the own"), ("f", "not adjacent")])
def test_k6_st03_the_second_source_is_another_own_province_next_to_the_target(province, why):
    w = world("a-b b-c a-e e-b a-f").holds("a", RED, 3).holds("e", RED, 2).holds("b", BLUE, 3).holds("c", BLUE, 1)
    w.holds("f", RED, 3).hand(RED, "ST03").play(RED, "invade a b")
    assert w.options(RED) == ["pass", "play ST03 e"]
    assert told(w.refused(RED, f"play ST03 {province}")) == ("no_target", "ST03"), why


def test_k6_st03_the_second_source_needs_an_eligible_unit_and_no_flood():
    for spoil in ("spent", "flooded"):
        w = world("a-b a-e e-b c").holds("a", RED, 3).holds("b", BLUE, 3).holds("c", BLUE, 1).hand(RED, "ST03")
        w.holds("e", RED, 2, once=2 if spoil == "spent" else 0)
        if spoil == "flooded":
            w.tokens("flood", "e")
        assert w.play(RED, "invade a b").at == "invasion.choose_infantry", spoil


def test_k6_st03_against_an_unoccupied_province_there_is_no_help():
    w = world("a-b e-b c").holds("a", RED, 3).holds("e", RED, 2).holds("c", BLUE, 1).hand(RED, "ST03")
    assert w.play(RED, "invade a b").at == "move_in.choose_infantry"


def test_k6_st03_it_may_be_played_between_engagements_too():
    w = land(infantry=3).hand(RED, "ST03").load(COMBAT, 1, 6, 6).play(RED, "invade a b", "pass", "foot 1")
    assert w.at == "window.react_or_pass" and w.options(RED) == ["pass", "play ST03 e"]
    w.play(RED, "play ST03 e", "press", "foot 0", "foot 4")
    assert w.events("group_declared")[-1].infantry == 4


def test_k6_st03_r14_12_taken_up_again_the_invasion_still_has_its_helper():
    w = (
        land()
        .hand(RED, "ST03")
        .load(COMBAT, 1, 6, 6)
        .play(RED, "invade a b", "play ST03 e", "foot 1", "foot 0", "halt")
    )
    w.play(RED, "invade a b", "foot 1")
    assert w.at == "invasion.choose_helping_infantry"


def test_k6_st03_r14_12_another_pair_has_not():
    w = (
        land()
        .hand(RED, "ST03")
        .load(COMBAT, 1, 6, 6)
        .play(RED, "invade a b", "play ST03 e", "foot 1", "foot 0", "halt")
    )
    w.play(RED, "invade e b", "foot 1")
    assert w.at != "invasion.choose_helping_infantry" and len(w.events("group_declared")) == 2


def test_k6_st03_r14_13_the_invasion_goes_on_while_the_helper_has_units():
    w = world("a-b e-b c").holds("a", RED, 1).holds("e", RED, 3).holds("b", BLUE, 3).holds("c", BLUE, 1)
    w.hand(RED, "ST03").load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b", "play ST03 e", "foot 1", "foot 0")
    assert w.owner("a") == NOBODY and w.at == "invasion.press_on"
    w.load(COMBAT, 6, 6, 6, 1, 1, 1).play(RED, "press", "foot 3")
    assert w.owner("b") == RED


def test_k6_st03_r20_6_a_source_lost_in_battle_is_not_abandoned():
    w = world("a-b e-b c").holds("a", RED, 1).holds("e", RED, 6).holds("b", BLUE, 3).holds("c", BLUE, 1)
    w.hand(RED, "ST03").load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b", "play ST03 e", "foot 1", "foot 0")
    w.load(COMBAT, 6, 6, 6, 1, 1, 1).play(RED, "press", "foot 3", "foot 3")
    assert w.owner("b") == RED and w.events("abandoned") == [] and not w.s.emptied


def test_k6_st03_r14_11_the_invader_may_empty_the_helper():
    w = (
        land(defenders=1)
        .hand(RED, "ST03")
        .load(COMBAT, 6, 6, 6, 1)
        .play(RED, "invade a b", "play ST03 e", "foot 0", "foot 4")
    )
    w.play(RED, "foot 0", "foot 4")
    assert w.owner("e") == NOBODY and w.infantry("b") == 4 and w.s.emptied == 1


def test_k6_st03_d_64_the_defender_moves_units_in_and_one_stays_behind():
    w = land().hand(BLUE, "ST03").play(RED, "invade a b")
    assert w.waiting == (BLUE,) and w.options(BLUE) == ["pass", "play ST03 c"]
    w.play(BLUE, "play ST03 c")
    assert w.at == "relief.choose_infantry" and w.options(BLUE) == ["foot 1", "foot 2"]
    w.play(BLUE, "foot 2")
    assert (w.infantry("b"), w.infantry("c")) == (5, 1)
    assert told(
        land().hand(BLUE, "ST03").play(RED, "invade a b").play(BLUE, "play ST03 c").refused(BLUE, "foot 3")
    ) == (
        "not_this_infantry",
        "ST03",
    )


def test_k6_st03_the_defender_may_send_leaders_up_to_the_cap():
    w = world("a-b b-c d").holds("a", RED, 9).holds("b", BLUE, 19).holds("c", BLUE, 3, ruler=True).holds("d", RED, 1)
    w.hand(BLUE, "ST03").play(RED, "invade a b").play(BLUE, "play ST03 c")
    assert w.options(BLUE) == ["lead nobody", "lead ruler"]
    w.play(BLUE, "lead ruler")
    assert w.where(BLUE) == "b" and w.units("b") == 20 and w.infantry("c") == 3


def test_k6_st03_the_defender_gets_no_help_into_a_full_province_or_from_a_single_unit():
    full = world("a-b b-c").holds("a", RED, 9).holds("b", BLUE, 20).holds("c", BLUE, 3).hand(BLUE, "ST03")
    assert full.play(RED, "invade a b").waiting == (RED,)
    single = world("a-b b-c").holds("a", RED, 9).holds("b", BLUE, 2).holds("c", BLUE, 1).hand(BLUE, "ST03")
    assert single.play(RED, "invade a b").waiting == (RED,)


# ---- ST04 Assassination


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_k6_st04_d_91_a_general_dies_on_three_or_more_and_a_ruler_on_five_or_more(die):
    w = world("a-b c").holds("a", RED, 3).holds("b", BLUE, 3, ruler=True, generals=["GE17"]).holds("c", BLUE, 1)
    w.hand(RED, "ST04", "ST04").load(CARD_ROLLS, die, die).play(RED, "play ST04 blue 1")
    assert bool(w.where(BLUE, 1)) == (die < 3)
    w.play(RED, "play ST04 blue ruler")
    assert bool(w.where(BLUE)) == (die < 5)
    assert used(w) == ["ST04", "ST04"] and w.s.alive[BLUE]


def test_k6_st04_anywhere_on_the_board_but_not_an_own_leader():
    w = (
        world("a b c", seats=3)
        .holds("a", RED, 3, ruler=True)
        .holds("b", BLUE, 3, ruler=True)
        .holds("c", GREEN, 3, ruler=True)
    )
    w.hand(RED, "ST04")
    assert [play for play in w.options(RED) if play.startswith("play")] == [
        "play ST04 blue ruler",
        "play ST04 green ruler",
    ]
    assert told(w.refused(RED, "play ST04 red ruler")) == ("no_target", "ST04")


def test_k6_st04_r8_2_the_province_of_a_lone_leader_becomes_unoccupied():
    w = world("a-b c").holds("a", RED, 3).holds("b", BLUE, generals=["GE17"]).holds("c", BLUE, 1).hand(RED, "ST04")
    assert w.load(CARD_ROLLS, 3).play(RED, "play ST04 blue 1").owner("b") == NOBODY


def test_k6_st04_r18_1_the_last_unit_of_a_player_is_the_players_end():
    w = world("a-b c", seats=3).holds("a", RED, 3).holds("b", BLUE, ruler=True).holds("c", GREEN, 1).hand(RED, "ST04")
    w.hand(BLUE, "ST01").load(CARD_ROLLS, 5).play(RED, "play ST04 blue ruler")
    assert not w.s.alive[BLUE] and w.in_hand(BLUE) == []


def test_k6_st04_r31_card_kills_last_defender_r14_10_d_59_it_counts_as_conquered():
    w = fight(blue=["GE27"], defenders=1).hand(RED, "ST04").load(COMBAT, 6, 1, 1, 5, 1).load(CARD_ROLLS, 6)
    w.play(RED, "invade a b", "foot 3")
    assert w.infantry("b") == 0 and w.at == "window.react_or_pass"
    w.play(RED, "play ST04 blue 1")
    assert w.at == "move_in.choose_infantry" and w.options(RED)[0] == "foot 1"
    w.play(RED, "foot 2")
    assert w.owner("b") == RED and w.spent("b") == (2, 0, 0)


def test_k6_st04_r31_an_assassin_at_w6_may_end_a_defender_and_nobody_asks_the_dead():
    w = (
        world("a-b c", seats=3, options={"prompts": "everyone"})
        .holds("a", RED, 6)
        .holds("b", BLUE, 1, generals=["GE27"])
    )
    w.holds("c", GREEN, 1).hand(RED, "ST04").load(COMBAT, 6, 1, 1, 5, 1).load(CARD_ROLLS, 6)
    w.play(RED, "invade a b", "pass").play(BLUE, "pass").play(RED, "foot 3", "pass").play(BLUE, "pass")
    w.play(RED, "play ST04 blue 1").play(BLUE, "pass")
    assert not w.s.alive[BLUE] and w.waiting == (RED,)
    w.play(RED, "pass")
    assert w.at == "move_in.choose_infantry"


def test_k6_st04_r25_1_not_while_an_invasion_is_declared_or_a_group_stands():
    w = fight(blue=["GE17"]).hand(RED, "ST04", "ST16").play(RED, "invade a b")
    assert told(w.refused(RED, "play ST04 blue 1")) == ("wrong_window", "R25.1")
    w.play(RED, "foot 3")
    assert told(w.refused(RED, "play ST04 blue 1")) == ("wrong_window", "R25.1")


def test_k6_st04_r25_5_a_defender_cannot_send_assassins_at_w6():
    w = fight(red=["GE17"]).hand(BLUE, "ST04").load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b", "lead nobody", "foot 1")
    assert w.at == "invasion.press_on"


# ---- ST05 Betrayal


def test_k6_st05_k5_2_d_92_the_general_joins_the_invaders_group():
    w = fight(blue=["GE17"], defenders=2).hand(RED, "ST05").play(RED, "invade a b", "foot 3")
    assert w.options(RED) == ["pass", "play ST05 blue 1"]
    w.load(COMBAT, 8, 6, 6, 1, 1).play(RED, "play ST05 blue 1", "lead 1", "foot 3")
    assert w.events("engaged")[0].invader_dice[0][0] == 8
    assert w.owner("b") == RED and w.leaders("b") == ["GE17"] and w.s.leader_captures[1] == 1


def test_k6_st05_k5_2_the_general_joins_the_defender_in_the_target():
    w = fight(red=["GE17"]).hand(BLUE, "ST05").play(RED, "invade a b", "lead 1", "foot 0")
    assert w.waiting == (BLUE,) and w.options(BLUE) == ["pass", "play ST05 red 1"]
    w.play(BLUE, "play ST05 red 1")
    assert w.where(BLUE, 1) == "b" and w.where(RED, 1) == ""
    assert w.events("engaged") == [] and w.at == "invasion.press_on"  # R15.2: the group is empty


def test_k6_st05_k5_2_r14_10_the_last_defender_goes_over_and_the_group_moves_in():
    w = fight(blue=["GE17"], defenders=0).hand(RED, "ST05").play(RED, "invade a b", "foot 2", "play ST05 blue 1")
    assert w.events("engaged") == [] and w.at == "move_in.choose_infantry"
    w.play(RED, "foot 2")
    assert w.owner("b") == RED and w.leaders("b") == ["GE17"] and w.infantry("b") == 2


def test_k6_st05_k5_2_r18_1_the_old_owner_may_be_out():
    w = world("a-b c", seats=3).holds("a", RED, 3).holds("b", BLUE, generals=["GE17"]).holds("c", GREEN, 1)
    w.hand(RED, "ST05").play(RED, "invade a b", "foot 2", "play ST05 blue 1")
    assert not w.s.alive[BLUE] and w.leaders("b") == [] and w.where(RED, 1) == "a"


def test_k6_st05_k5_2_r31_the_last_unit_of_the_invader_betrayed_ends_the_turn():
    w = world("a-b c d", seats=3).holds("a", RED, generals=["GE17"]).holds("b", BLUE, 2).holds("c", BLUE, 1)
    w.holds("d", GREEN, 1).hand(BLUE, "ST05").play(RED, "invade a b").play(BLUE, "play ST05 red 1")
    assert not w.s.alive[RED] and w.s.turn_seat == BLUE and w.leaders("b") == ["GE17"]


def test_k6_st05_r31_three_generals_and_betrayal_there_is_no_slot():
    w = (
        fight(red=["GE01", "GE02", "GE03"], blue=["GE17"])
        .hand(RED, "ST05")
        .play(RED, "invade a b", "lead nobody", "foot 1")
    )
    assert w.events("engaged")


def test_k6_st05_six_generals_are_enough():
    w = fight(red=["GE01", "GE02"], blue=["GE17"]).reserve(RED, "GE04", "GE05", "GE06", "GE07").hand(RED, "ST05")
    w.play(RED, "invade a b", "lead nobody", "foot 1")
    assert w.events("engaged")


def test_k6_st05_the_own_province_of_the_fight_must_be_below_its_cap():
    w = fight(blue=["GE17"], infantry=20).hand(RED, "ST05").play(RED, "invade a b", "foot 1")
    assert w.events("engaged")


def test_k6_st05_when_the_source_is_lost_the_helper_takes_the_traitor_in():
    w = (
        world("a-b e-b c")
        .holds("a", RED, 1)
        .holds("e", RED, 3)
        .holds("b", BLUE, 3, generals=["GE17"])
        .holds("c", BLUE, 1)
    )
    w.hand(RED, "ST03", "ST05").load(COMBAT, 1, 8, 6, 6).play(
        RED, "invade a b", "play ST03 e", "foot 1", "foot 0", "pass"
    )
    assert w.owner("a") == NOBODY
    w.play(RED, "press", "foot 3", "play ST05 blue 1")
    assert w.events("general_betrayed")[0].target == w.number("e")


def test_k6_st05_k2_loyal_a_loyal_general_cannot_be_betrayed():
    w = fight(blue=["GE13", "GE17"]).hand(RED, "ST05").play(RED, "invade a b", "foot 3")
    assert w.options(RED) == ["pass", "play ST05 blue 2"]
    assert told(w.refused(RED, "play ST05 blue 1")) == ("no_target", "ST05")


def test_k6_st05_a_general_who_stays_behind_is_not_in_the_fight():
    w = fight(red=["GE17"]).hand(BLUE, "ST05").play(RED, "invade a b", "lead nobody", "foot 1")
    assert w.events("engaged")


# ---- ST06 Rebellion


def test_k6_st06_d_93_the_infantry_of_a_leaderless_province_turns_neutral():
    w = land().hand(RED, "ST06").play(RED, "play ST06 c")
    assert (w.owner("c"), w.infantry("c")) == (NEUTRAL, 3)


def test_k6_st06_d_93_neither_a_leaders_province_nor_the_only_one_nor_the_own():
    w = (
        world("a b c d e", seats=3)
        .holds("a", RED, 1)
        .holds("e", RED, 1)
        .holds("b", BLUE, 2, ruler=True)
        .holds("c", BLUE, 2)
    )
    w.holds("d", GREEN, 2).hand(RED, "ST06")
    assert [play for play in w.options(RED) if play.startswith("play")] == ["play ST06 c"]
    for province in "abde":
        assert told(w.refused(RED, f"play ST06 {province}")) == ("no_target", "ST06")


# ---- ST07 Successor


def heirless(*cards: str, **more) -> World:
    w = (
        world("a-b z", **more)
        .holds("a", RED, 3)
        .holds("b", RED, 2)
        .holds("z", BLUE, 1)
        .ruler(RED, "RU01")
        .at_step("deploy")
    )
    return w.hand(RED, "ST07", *cards)


def test_k6_st07_d_47_one_of_the_top_two_rulers_is_kept_and_waits_face_up():
    w = heirless().deck("ruler", "RU06", "RU03").play(RED, "play ST07")
    assert w.at == "choose_successor.keep_one" and w.options(RED) == ["keep RU03", "keep RU06"]
    assert told(w.refused(RED, "keep RU02")) == ("not_looked_at", "ST07")
    w.play(RED, "keep RU06")
    assert w.s.pending_ruler[RED] == 6 and 3 in w.s.ruler_deck and 6 not in w.s.ruler_deck
    assert w.table.view(BLUE).pending_ruler[RED] == 6


def test_k6_st07_r13_6_he_is_placed_in_deployment_and_gives_nothing_before():
    w = heirless().deck("ruler", "RU06", "RU03").play(RED, "play ST07", "keep RU06", "place_ruler b")
    assert w.leaders("b") == ["RU06"] and w.s.pending_ruler[RED] == 0


def test_k6_st07_r13_6_he_may_wait():
    w = heirless().deck("ruler", "RU06", "RU03").play(RED, "play ST07", "keep RU06", "end_step")
    assert w.s.pending_ruler[RED] == 6 and w.s.step != "deploy"


def test_k6_st07_a_ruler_in_play_or_one_who_waits_has_no_successor():
    w = world("a-b z").holds("a", RED, 3, ruler=True).holds("z", BLUE, 1).hand(RED, "ST07")
    assert told(w.refused(RED, "play ST07")) == ("condition", "ST07")
    w = heirless().pending(RED, "RU06")
    assert told(w.refused(RED, "play ST07")) == ("condition", "ST07")


def test_k6_st07_r24_ruler_d_47_with_an_empty_deck_comes_the_heir_without_skill_who_earns_one_gold():
    w = heirless()
    w.start()
    w.s.ruler_discard += w.s.ruler_deck
    w.s.ruler_deck = []
    w.play(RED, "play ST07")
    assert w.s.pending_ruler[RED] == 14
    w.play(RED, "place_ruler a")
    assert w.where(RED) == "a" and w.s.leader_card[0] == 14


def test_k6_st07_with_one_card_left_it_is_taken():
    w = heirless()
    w.start()
    w.s.ruler_discard += w.s.ruler_deck[1:]
    w.s.ruler_deck = w.s.ruler_deck[:1]
    last = w.s.ruler_deck[0]
    w.play(RED, "play ST07")
    assert w.s.pending_ruler[RED] == last and w.s.ruler_deck == []


def test_k6_st07_d_47_setup_skills_of_a_successor_give_nothing():
    w = heirless().deck("ruler", "RU05", "RU04").play(RED, "play ST07", "keep RU05", "place_ruler a")
    assert w.treasury(RED) == 0 and w.infantry("a") == 3


def test_r31_successor_drawn_and_eliminated_the_card_returns_to_the_ruler_deck():
    w = world("a-b c", seats=3).holds("a", BLUE, 4).holds("b", RED, 1).holds("c", GREEN, 1).pending(RED, "RU06")
    w.at_step("invade", BLUE).load(COMBAT, 6, 6, 6, 1).play(BLUE, "invade a b", "foot 3")
    assert w.s.pending_ruler[RED] == 0 and 6 in w.s.ruler_deck


# ---- ST08 Aggressive Retreat


def test_k6_st08_k5_1_the_card_is_a_defenders_response_and_no_card_of_the_poll():
    w = land().hand(BLUE, "ST08").play(RED, "invade a b")
    assert w.at == "invasion.respond" and w.options(BLUE) == ["fight", "play ST08"]
    w.load(PARTING_BLOW, 5, 5, 1).play(BLUE, "play ST08")
    assert w.owner("b") == NOBODY and w.infantry("c") == 6 and w.infantry("a") == 4 and used(w) == ["ST08"]
    assert w.at == "invasion.occupy_or_leave"


def test_k6_st08_also_between_engagements():
    w = (
        land(defenders=4)
        .hand(BLUE, "ST08")
        .load(COMBAT, 1, 6, 6, 6)
        .play(RED, "invade a b")
        .play(BLUE, "fight")
        .play(RED, "foot 1")
    )
    assert w.at == "invasion.respond_again" and w.options(BLUE) == ["fight", "play ST08"]


def test_k6_st08_k5_1_everybody_needs_a_place():
    w = world("a-b b-c").holds("a", RED, 3).holds("b", BLUE, 3).holds("c", BLUE, 18).hand(BLUE, "ST08")
    assert w.play(RED, "invade a b").waiting == (RED,)


def test_k6_st08_in_a_window_it_is_refused():
    w = land().hand(BLUE, "ST08", "ST15").play(RED, "invade a b")
    assert w.at == "window.react_or_pass"
    assert told(w.refused(BLUE, "play ST08")) == ("wrong_window", "R25.1")


# ---- ST09 Revolt


def realm(**options) -> World:
    """BLUE serves RED; GREEN is free. RED is at turn."""
    w = world("a-b b-c c-d a-c", seats=3, options={**FEALTY, **options}).serves(BLUE, RED)
    return w.holds("a", RED, 3).holds("b", BLUE, 3).holds("c", GREEN, 3).holds("d", GREEN, 3)


@pytest.mark.parametrize(("holder", "step"), [(RED, "invade"), (BLUE, "turn"), (GREEN, "turn"), (GREEN, "market")])
def test_k6_st09_r22_1_d_87_anybody_may_free_a_vassal(holder, step):
    w = realm().hand(holder, "ST09").at_step(step)
    assert w.waiting == (holder,)
    w.play(holder, "play ST09 blue")
    assert w.lord_of(BLUE) == -1


def test_k6_st09_r22_1_the_lord_may_see_through_it():
    w = realm().hand(BLUE, "ST09").hand(RED, "ST18").at_step("turn").play(BLUE, "play ST09 blue")
    assert w.waiting == (RED,) and w.options(RED) == ["pass", "play ST18"]
    w.play(RED, "play ST18")
    assert w.lord_of(BLUE) == RED and sorted(used(w)) == ["ST09", "ST18"]


def test_k6_st09_a_sovereign_is_no_target_and_not_inside_an_invasion():
    w = realm().hand(RED, "ST09", "ST16")
    assert told(w.refused(RED, "play ST09 green")) == ("no_target", "ST09")
    w.play(RED, "invade a c", "foot 1")
    assert told(w.refused(RED, "play ST09 blue")) == ("wrong_window", "R25.1")


def test_k6_st09_at_the_end_of_the_turn_before_the_tests():
    w = realm(mode="custom", province_goal=2).hand(GREEN, "ST09").at_step("reposition")
    assert w.waiting == (GREEN,)
    w.play(GREEN, "play ST09 blue")
    assert w.lord_of(BLUE) == -1 and w.result.winners == (GREEN,)  # without it RED would count two Provinces as well


# ---- ST10 River Dams


def test_k6_st10_a_flood_in_the_own_turn_is_dammed_everywhere_at_once():
    w = land().hand(RED, "ST10").tokens("flood", "a", "b", "e").play(RED, "play ST10")
    assert w.token("a") == w.token("e") == set() and w.token("b") == {"flood"}


def test_k6_st10_r25_1_in_another_players_turn_only_at_its_beginning():
    w = land().hand(BLUE, "ST10").tokens("flood", "b").at_step("turn")
    assert w.waiting == (BLUE,) and w.options(BLUE) == ["pass", "play ST10"]
    w.play(BLUE, "pass")
    assert w.waiting == (RED,) and w.at == "buy_cards.begin"
    w = land(prompts="everyone").hand(BLUE, "ST10").tokens("flood", "b").at_step("market")
    assert told(w.refused(BLUE, "play ST10")) == ("own_turn_only", "R25.5")


def test_k6_st10_without_a_token_of_ones_own_it_cannot_be_played():
    w = land().hand(RED, "ST10").tokens("flood", "b")
    assert told(w.refused(RED, "play ST10")) == ("condition", "ST10")


def test_k6_st10_d_99_dams_before_deployment_save_the_pool():
    w = land().hand(RED, "ST10").tokens("flood", "a", "e").pool(RED, 5).at_step("deploy")
    assert w.options(RED) == ["concede", "end_step", "play ST10"] and w.s.pool[RED] == 5
    w.play(RED, "play ST10")
    assert "place a 5" in w.options(RED)


def test_k6_st10_d_99_a_pool_without_place_is_lost_when_the_step_ends():
    w = land().hand(RED, "ST10").tokens("flood", "a", "e").pool(RED, 5).at_step("deploy").play(RED, "end_step")
    assert w.s.pool[RED] == 0 and w.s.step == "invade" and w.infantry("a") == 6


# ---- ST11 Food Stores


def hungry(**more) -> World:
    w = world("a-b b-c c-d", regions={"north": "a b", "south": "c d"}, bonus={"north": 2}, **more)
    return w.holds("a", RED, 2).holds("b", RED, 2).holds("c", BLUE, 2).holds("d", BLUE, 2).tokens("famine", "a", "b")


def test_k6_st11_own_provinces_ignore_the_famine():
    assert hungry().at_step("turn").treasury(RED) == 0
    w = hungry().hand(RED, "ST11").at_step("turn").play(RED, "play ST11 north")
    assert w.treasury(RED) == 4 and w.token("a") == {"famine"}


def test_k6_st11_only_at_the_beginning_of_the_own_turn_and_where_a_province_is_held():
    w = hungry().hand(RED, "ST11").at_step("generals")
    assert "play ST11 north" not in w.options(RED)
    w = hungry(options={"prompts": "everyone"}).hand(BLUE, "ST11").at_step("turn").play(RED, "pass")
    assert told(w.refused(BLUE, "play ST11 north")) == ("own_turn_only", "R25.5")
    w = hungry(options={"prompts": "everyone"}).hand(RED, "ST11").at_step("turn")
    assert told(w.refused(RED, "play ST11 south")) == ("no_target", "ST11")


# ---- ST13 Ambush


def test_k6_st13_three_dice_and_each_three_or_more_takes_an_infantry_of_the_source():
    w = land().hand(BLUE, "ST13").load(CARD_ROLLS, 2, 3, 6).play(RED, "invade a b").play(BLUE, "play ST13")
    assert w.infantry("a") == 4 and len(dice_of(w, "ambush")) == 3


def test_k6_st13_leaders_are_never_hit():
    w = (
        fight(red=["GE17"], infantry=1)
        .hand(BLUE, "ST13")
        .load(CARD_ROLLS, 6, 6, 6)
        .play(RED, "invade a b")
        .play(BLUE, "play ST13")
    )
    assert w.infantry("a") == 0 and w.leaders("a") == ["GE17"]


def test_k6_st13_r14_13_a_source_emptied_ends_the_invasion():
    w = land(infantry=2).hand(BLUE, "ST13").load(CARD_ROLLS, 6, 6, 6).play(RED, "invade a b").play(BLUE, "play ST13")
    assert w.owner("a") == NOBODY and w.events("invasion_ended")[0].outcome == "spent" and w.at == "campaign.choose"


def test_k6_st13_the_source_must_hold_infantry():
    w = fight(red=["GE17"], infantry=0).hand(BLUE, "ST13").play(RED, "invade a b")
    assert w.events("engaged")


def test_k6_st13_r18_4_the_invader_may_be_out():
    w = world("a-b c", seats=3).holds("a", RED, 2).holds("b", BLUE, 2).holds("c", GREEN, 1).hand(BLUE, "ST13")
    w.load(CARD_ROLLS, 6, 6, 6).play(RED, "invade a b").play(BLUE, "play ST13")
    assert not w.s.alive[RED] and w.s.turn_seat == BLUE


def test_k6_st13_the_most_used_die_first():
    w = world("a-b b-c e").holds("a", RED, 4, once=3).holds("b", BLUE, 2).holds("c", BLUE, 2).holds("e", RED, 1)
    w.hand(BLUE, "ST13").load(CARD_ROLLS, 6, 6, 1).play(RED, "invade a b").play(BLUE, "play ST13")
    assert w.infantry("a") == 2 and w.spent("a")[0] == 1


# ---- ST14 Fire Attack


@pytest.mark.parametrize("die", [1, 4, 6])
def test_k6_st14_the_invader_burns_as_many_infantry_as_the_die_says(die):
    w = land(defenders=5).hand(RED, "ST14").load(CARD_ROLLS, die).load(COMBAT, 1, 1, 1, 6, 6, 6)
    w.play(RED, "invade a b", "foot 3", "play ST14")
    assert w.infantry("b") == max(0, 5 - die)


def test_k6_st14_r14_10_the_target_burnt_out_is_conquered_by_the_group():
    w = land(defenders=5).hand(RED, "ST14").load(CARD_ROLLS, 5).play(RED, "invade a b", "foot 3", "play ST14")
    assert w.events("engaged") == [] and w.at == "move_in.choose_infantry" and w.options(RED)[0] == "foot 3"


def test_k6_st14_r15_2_d_90_a_group_burnt_out_fights_no_engagement_but_it_counts():
    w = (
        land(infantry=9)
        .hand(BLUE, "ST14")
        .load(CARD_ROLLS, 6)
        .play(RED, "invade a b", "foot 5")
        .play(BLUE, "play ST14")
    )
    assert w.infantry("a") == 4 and w.events("engaged") == [] and w.at == "invasion.press_on"
    w.load(COMBAT, 1, 6, 6, 6).play(RED, "press", "foot 1")
    assert w.events("engaged")[0].engagement == 2


def test_k6_st14_five_units_on_the_other_side_are_needed_neutrals_do():
    w = (
        world("a-b c")
        .holds("a", RED, 3)
        .neutral("b", 5)
        .holds("c", BLUE, 1)
        .hand(RED, "ST14")
        .play(RED, "invade a b", "foot 1")
    )
    assert w.options(RED) == ["pass", "play ST14"]
    w = (
        world("a-b c")
        .holds("a", RED, 3)
        .neutral("b", 4)
        .holds("c", BLUE, 1)
        .hand(RED, "ST14", "ST16")
        .play(RED, "invade a b", "foot 1")
    )
    assert told(w.refused(RED, "play ST14")) == ("condition", "ST14")


def test_k6_st14_only_the_group_is_in_the_fight():
    w = land(infantry=9).hand(BLUE, "ST14").play(RED, "invade a b", "foot 4")
    assert w.events("engaged")


def test_k6_st14_leaders_do_not_burn():
    w = fight(blue=["GE17"], defenders=4).hand(RED, "ST14").load(CARD_ROLLS, 6).load(COMBAT, 1, 1, 1, 8)
    w.play(RED, "invade a b", "foot 3", "play ST14")
    assert w.leaders("b") == ["GE17"] and w.infantry("b") == 0


# ---- ST15 Palisades


def test_k6_st15_one_more_whenever_the_province_defends_this_turn():
    w = (
        land()
        .hand(BLUE, "ST15")
        .load(COMBAT, 6, 6, 1, 1)
        .play(RED, "invade a b")
        .play(BLUE, "play ST15")
        .play(RED, "foot 1")
    )
    assert w.events("engaged")[0].defender_values[0] == 7
    w.load(COMBAT, 6, 6, 1, 1).play(RED, "halt", "invade e b", "foot 1")
    assert w.events("engaged")[1].defender_values[0] == 7


def test_k6_st15_r15_9_copies_cascade():
    w = land().hand(BLUE, "ST15", "ST15").load(COMBAT, 1, 5, 4, 4).play(RED, "invade a b")
    w.play(BLUE, "play ST15", "play ST15").play(RED, "foot 1")
    assert w.events("engaged")[0].defender_values == (6, 5, 4)


def test_k6_st15_r7_1_the_turn_over_they_are_gone():
    w = (
        land()
        .hand(BLUE, "ST15")
        .load(COMBAT, 6, 6, 1, 1)
        .play(RED, "invade a b")
        .play(BLUE, "play ST15")
        .play(RED, "foot 1", "halt")
    )
    finish_turn(w)
    assert not any(w.s.palisades)


def test_k6_st15_they_are_gone_when_the_province_changes_owner():
    w = land().hand(BLUE, "ST15").hand(RED, "ST06").load(COMBAT, 6, 6, 1, 1).play(RED, "invade a b")
    w.play(BLUE, "play ST15").play(RED, "foot 1", "halt")
    assert w.s.palisades[w.number("b")] == 1
    w.play(RED, "play ST06 b")
    assert w.owner("b") == NEUTRAL and not any(w.s.palisades)
    w.load(COMBAT, 6, 6, 1, 1).play(RED, "invade e b", "foot 1")
    assert w.events("engaged")[1].defender_values[0] == 6


def test_k6_st15_who_takes_the_province_takes_no_palisades():
    w = land(defenders=1).hand(BLUE, "ST15").load(COMBAT, 6, 6, 6, 1, 1, 1).play(RED, "invade a b")
    w.play(BLUE, "play ST15").play(RED, "foot 3")
    while w.at.startswith(("invasion", "move_in")) and w.owner("b") != RED:
        w.table.apply(RED, w.actions(RED)[-1])
    assert w.owner("b") == RED and not any(w.s.palisades)


def test_k6_st15_the_invader_builds_none():
    w = land().hand(RED, "ST15", "ST03").play(RED, "invade a b")
    assert told(w.refused(RED, "play ST15")) == ("wrong_side", "R25.1")


# ---- ST16 War Drums


def test_k6_st16_three_bonuses_of_one_for_this_engagement():
    w = land().hand(RED, "ST16").load(COMBAT, 3, 2, 1, 6, 6, 6).play(RED, "invade a b", "foot 3", "play ST16")
    assert w.events("engaged")[0].invader_values == (4, 3, 2)
    w.load(COMBAT, 3, 2, 1, 6, 6, 6).play(RED, "press", "foot 3")
    assert w.events("engaged")[1].invader_values == (3, 2, 1)


def test_k6_st16_r15_9_in_the_cascade_with_mighty_two_one_one():
    w = (
        fight(red=["GE28"])
        .hand(RED, "ST16")
        .load(COMBAT, 5, 3, 2, 6, 6, 6)
        .play(RED, "invade a b", "lead 1", "foot 2", "play ST16")
    )
    assert w.events("engaged")[0].invader_values == (7, 4, 3)


def test_k6_st16_k5_4_a_second_copy_could_have_no_effect():
    w = land().hand(RED, "ST16", "ST16").play(RED, "invade a b", "foot 3", "play ST16")
    assert w.events("engaged") and w.in_hand(RED) == ["ST16"]


# ---- ST17 Forced March


def test_k6_st17_units_of_a_captured_province_have_captured_once_less():
    w = world("a-b b-c d").holds("a", RED, 4).holds("d", BLUE, 1).neutral("c", 1).hand(RED, "ST17")
    w.play(RED, "invade a b", "foot 3")
    assert told(w.refused(RED, "invade b c")) == ("all_spent", "R14.5")
    w.play(RED, "play ST17 b")
    assert w.spent("b") == (0, 0, 0) and "invade b c" in w.options(RED)


def test_k6_st17_twice_becomes_once_and_a_leader_too():
    w = world("a-b z").holds("a", RED, 3, generals=["GE04"], once=1, twice=2, captures={1: 2}).holds("z", BLUE, 1)
    w.neutral("b", 2).hand(RED, "ST17").play(RED, "play ST17 a")
    assert w.spent("a") == (2, 0, 0) and w.s.leader_captures[1] == 1


def test_k6_st17_c6_2_not_for_those_who_rallied():
    w = (
        world("a-b z")
        .holds("a", RED, 5, ruler=True, once=1, barred=3, captures={0: 9})
        .holds("z", BLUE, 1)
        .neutral("b", 2)
    )
    w.hand(RED, "ST17").play(RED, "play ST17 a")
    assert w.spent("a") == (0, 0, 3) and w.s.leader_captures[0] == 9


def test_k6_st17_nothing_captured_nothing_to_march():
    w = land().hand(RED, "ST17")
    assert told(w.refused(RED, "play ST17 a")) == ("no_target", "ST17")
    w = land().hand(RED, "ST17").at_step("reposition")
    assert told(w.refused(RED, "play ST17 a")) == ("wrong_step", "R25.1")


# ---- ST18 Seen Through


def test_k6_st18_k5_3_cancels_a_hostile_card_which_is_discarded():
    w = land().hand(RED, "ST06").hand(BLUE, "ST18").play(RED, "play ST06 c")
    assert w.waiting == (BLUE,)
    w.play(BLUE, "play ST18")
    assert w.owner("c") == BLUE and sorted(used(w)) == ["ST06", "ST18"]
    assert [event.outcome for event in w.events("card_resolved")] == ["done", "seen_through"]


def test_k6_st18_cannot_itself_be_countered_nor_played_twice_at_one_card():
    w = land().hand(RED, "ST06", "ST18").hand(BLUE, "ST18", "ST18").play(RED, "play ST06 c").play(BLUE, "play ST18")
    assert w.waiting == (RED,) and w.at == "campaign.choose" and w.in_hand(BLUE) == ["ST18"]


def test_k6_st18_only_the_player_affected_is_asked_and_no_harmless_card_is_answered():
    w = land().hand(RED, "ST06", "ST02").hand(GREEN, "ST18").hand(BLUE, "ST18")
    assert w.play(RED, "play ST02").waiting == (RED,)
    assert w.play(RED, "play ST06 c").waiting == (BLUE,)
    w.play(BLUE, "pass")
    assert w.owner("c") == NEUTRAL


@pytest.mark.parametrize("card", ["ST13", "ST19"])
def test_k6_st18_the_invader_sees_through_a_defenders_trick(card):
    w = land().hand(BLUE, card).hand(RED, "ST18").play(RED, "invade a b").play(BLUE, f"play {card}")
    assert w.waiting == (RED,)
    w.play(RED, "play ST18")
    assert w.at == "invasion.choose_infantry" and w.infantry("a") == 6


# ---- ST19 Empty City


def test_k6_st19_the_invasion_is_cancelled_and_the_province_closed_to_this_invader_for_the_turn():
    w = land().hand(BLUE, "ST19").play(RED, "invade a b").play(BLUE, "play ST19")
    assert w.at == "campaign.choose" and w.events("invasion_ended")[0].outcome == "empty_city"
    assert told(w.refused(RED, "invade a b")) == ("empty_city", "ST19")
    assert told(w.refused(RED, "invade e b")) == ("empty_city", "ST19")
    assert w.spent("a") == (0, 0, 0) and [event.outcome for event in w.events("card_resolved")] == ["done"]


def test_k6_st19_at_most_three_units_and_no_engagement_yet():
    assert land(defenders=4).hand(BLUE, "ST19").play(RED, "invade a b").waiting == (RED,)
    w = (
        land(defenders=3)
        .hand(BLUE, "ST19")
        .load(COMBAT, 1, 6, 6, 6)
        .play(RED, "invade a b")
        .play(BLUE, "pass")
        .play(RED, "foot 1", "halt")
    )
    assert w.play(RED, "invade a b").waiting == (RED,)  # R14.12: the same Invasion has had its engagement


def test_k6_st19_another_turn_the_gates_count_again():
    w = world("a-b b-c").holds("a", RED, 6).holds("b", BLUE, 3).holds("c", BLUE, 1).hand(BLUE, "ST19")
    w.play(RED, "invade a b").play(BLUE, "play ST19")
    finish_turn(w).play(RED, "hire_infantry 0")
    assert w.at == "campaign.choose" and "invade a b" in w.options(RED)


# ---- ST20 Raid Supplies


@pytest.mark.parametrize(("gold", "left"), [(5, 2), (2, 0)])
def test_k6_st20_a_neighbour_loses_three_gold_or_what_there_is(gold, left):
    w = land().hand(RED, "ST20").gold(BLUE, gold).play(RED, "play ST20 blue")
    assert w.treasury(BLUE) == left and w.treasury(RED) == 0


def test_k6_st20_neighbours_only():
    w = land().hand(RED, "ST20").gold(GREEN, 9)
    assert told(w.refused(RED, "play ST20 green")) == ("no_target", "ST20")


def test_k6_st20_r26_gold_with_hidden_treasuries_it_may_fizzle_with_open_ones_it_needs_gold():
    w = land().hand(RED, "ST20").play(RED, "play ST20 blue")
    assert w.treasury(BLUE) == 0 and used(w) == ["ST20"]
    w = land(gold_visibility="public").hand(RED, "ST20")
    assert told(w.refused(RED, "play ST20 blue")) == ("no_target", "ST20")


# ---- ST21 Seek Worthies


def test_k6_st21_one_of_the_top_three_generals_joins_the_reserve_free():
    w = (
        land()
        .hand(RED, "ST21")
        .deck("general", "GE01", "GE26", "GE13", "GE02")
        .at_step("generals")
        .play(RED, "play ST21")
    )
    assert w.options(RED) == ["keep GE01", "keep GE13", "keep GE26"]
    assert told(w.refused(RED, "keep GE02")) == ("not_looked_at", "ST21")
    w.play(RED, "keep GE26")
    assert w.in_reserve(RED) == ["GE26"] and w.treasury(RED) == 0 and {1, 13, 2} <= set(w.s.general_deck)


def test_k6_st21_what_is_seen_stays_where_it_is_for_whoever_thinks_ahead():
    from random import Random

    w = (
        land()
        .hand(RED, "ST21")
        .deck("general", "GE01", "GE26", "GE13")
        .at_step("generals")
        .reserve(BLUE, "GE05", "GE06")
    )
    w.play(RED, "play ST21")
    for seed in range(20):
        guess = w.table.imagine(RED, Random(seed))
        assert guess.options(RED) == w.actions(RED)
        guess.apply(RED, guess.options(RED)[0])
        other = w.table.imagine(BLUE, Random(seed))
        if other.waiting() == (RED,):
            other.apply(RED, other.options(RED)[0])


def test_k6_st21_not_with_six_generals_and_not_with_an_empty_deck():
    w = land().hand(RED, "ST21").reserve(RED, "GE01", "GE02", "GE03", "GE04", "GE05", "GE06").at_step("generals")
    assert told(w.refused(RED, "play ST21")) == ("condition", "ST21")


def test_k6_st21_r13_8_the_reserve_is_checked_at_the_end_of_deployment():
    w = (
        land()
        .hand(RED, "ST21")
        .reserve(RED, "GE01", "GE02", "GE03")
        .deck("general", "GE04", "GE05", "GE06")
        .at_step("deploy")
    )
    w.play(RED, "play ST21", "keep GE04", "end_step")
    assert w.at == "deployment.keep_three_in_reserve"


# ---- ST22 Seize the Hour


def test_k6_st22_r15_11_ties_are_the_players_for_the_rest_of_this_invasion():
    w = land().hand(RED, "ST22").load(COMBAT, 4, 4, 1, 1).play(RED, "invade a b", "foot 1", "play ST22")
    assert w.infantry("b") == 2
    w.load(COMBAT, 4, 4, 1).play(RED, "press", "foot 1")
    assert w.infantry("b") == 1


def test_k6_st22_d_62_beats_skills_and_advantage():
    w = world("a-b c").holds("a", RED, 6).holds("b", BLUE, 2, ruler=True).ruler(BLUE, "RU11").holds("c", BLUE, 1)
    w.hand(RED, "ST22").load(COMBAT, 6, 6, 6, 6, 6).play(RED, "invade a b", "foot 3", "play ST22")
    assert w.events("engaged")[0].invader_wins[0]


def test_k6_st22_d_62_the_later_of_two_wins_and_none_is_wasted():
    w = (
        land()
        .hand(RED, "ST22", "ST22")
        .hand(BLUE, "ST22")
        .load(COMBAT, 4, 4, 1, 1)
        .play(RED, "invade a b", "foot 1", "play ST22")
    )
    assert w.waiting == (BLUE,)
    w.play(BLUE, "play ST22")
    assert w.waiting == (RED,)
    w.play(RED, "pass")
    assert w.infantry("b") == 3 and w.infantry("a") == 5


def test_k6_st22_r14_12_it_lasts_when_the_invasion_is_taken_up_again():
    w = land().hand(RED, "ST22").load(COMBAT, 4, 4, 1, 1).play(RED, "invade a b", "foot 1", "play ST22", "halt")
    w.load(COMBAT, 4, 4, 1).play(RED, "invade a b", "foot 1")
    assert w.infantry("b") == 1
    w.load(COMBAT, 4, 4).play(RED, "halt", "invade e b", "foot 1")
    assert w.infantry("b") == 1 and w.infantry("e") == 3


def test_k6_st22_it_ends_when_the_province_changes_owner():
    w = land().hand(RED, "ST22", "ST06").load(COMBAT, 4, 4, 1, 1).play(RED, "invade a b", "foot 1", "play ST22", "halt")
    w.play(RED, "play ST06 b").load(COMBAT, 4, 4, 1).play(RED, "invade a b", "foot 1")
    assert w.owner("b") == NEUTRAL and w.infantry("a") == 5


# ---- ST23 Single Combat


def duel(red: tuple = ("GE10",), blue: tuple = ("GE12",), infantry: int = 6, defenders: int = 3) -> World:
    return fight(red, blue, infantry, defenders).hand(RED, "ST23")


@pytest.mark.parametrize(("mine", "theirs", "dead"), [(5, 4, BLUE), (4, 5, RED), (4, 4, RED)])
def test_k6_st23_both_roll_and_the_lower_dies(mine, theirs, dead):
    w = duel().play(RED, "invade a b", "lead 1", "foot 2").load(CARD_ROLLS, mine, theirs).play(RED, "play ST23 red 1")
    assert w.where(dead, 1) == "" and w.where(1 - dead, 1)


def test_k6_st23_the_favoured_side_wins_the_tie():
    w = (
        duel()
        .ties_to(INVADER)
        .play(RED, "invade a b", "lead 1", "foot 2")
        .load(CARD_ROLLS, 4, 4)
        .play(RED, "play ST23 red 1")
    )
    assert w.where(BLUE, 1) == "" and w.where(RED, 1) == "a"


@pytest.mark.parametrize(
    ("red", "blue", "bonuses"),
    [("GE28", "GE08", (2, 1)), ("GE04", "GE25", (1, 1)), ("GE25", "GE04", (0, 0)), ("GE24", "GE01", (1, 2))],
)
def test_k6_st23_the_best_applicable_roll_bonus_of_each_counts(red, blue, bonuses):
    w = (
        duel((red,), (blue,))
        .play(RED, "invade a b", "lead 1", "foot 2")
        .load(CARD_ROLLS, 8, 1)
        .play(RED, "play ST23 red 1")
    )
    assert w.events("duelled")[0].bonuses == bonuses


def test_k6_st23_the_opponent_names_a_general_and_rulers_never_duel():
    w = (
        world("a-b c")
        .holds("a", RED, 6, ruler=True, generals=["GE10"])
        .holds("b", BLUE, 3, ruler=True, generals=["GE06", "GE12"])
    )
    w.holds("c", BLUE, 1).hand(RED, "ST23").play(RED, "invade a b", "lead ruler 1", "foot 2")
    assert w.options(RED) == ["pass", "play ST23 red 1"]
    w.play(RED, "play ST23 red 1")
    assert w.at == "duel.name_a_rival" and w.options(BLUE) == ["champion 1", "champion 2"]
    assert told(w.refused(BLUE, "champion 3")) == ("not_in_the_fight", "ST23")
    w.load(CARD_ROLLS, 8, 1).play(BLUE, "champion 2")
    assert w.where(BLUE, 2) == "" and w.where(BLUE, 1) == "b"


def test_k6_st23_a_general_on_both_sides_is_needed():
    w = fight(red=["GE10"]).hand(RED, "ST23").play(RED, "invade a b", "lead 1", "foot 2")
    assert w.events("engaged")


def test_k6_st23_r15_2_the_engagement_goes_on_with_what_is_left():
    w = duel(infantry=0).play(RED, "invade a b").load(CARD_ROLLS, 1, 8).play(RED, "play ST23 red 1")
    assert w.owner("a") == NOBODY and w.events("invasion_ended")[0].outcome == "spent"
    w = (
        duel(defenders=0)
        .play(RED, "invade a b", "lead 1", "foot 2")
        .load(CARD_ROLLS, 8, 1)
        .play(RED, "play ST23 red 1")
    )
    assert w.events("engaged") == [] and not w.units("b")


def test_k6_st23_k2_bodyguard_nobody_dies_in_a_duellists_place():
    w = duel(blue=("GE12", "GE13")).play(RED, "invade a b", "lead 1", "foot 2").load(CARD_ROLLS, 8, 1)
    w.play(RED, "play ST23 red 1").load(COMBAT, 1, 1, 1, 8, 6, 6).play(BLUE, "champion 1")
    assert w.where(BLUE, 1) == "" and w.where(BLUE, 2) == "b" and w.waiting == (RED,)


def test_k6_st23_the_defender_may_challenge():
    w = fight(red=["GE10"], blue=["GE12"]).hand(BLUE, "ST23").play(RED, "invade a b", "lead 1", "foot 2")
    w.load(CARD_ROLLS, 8, 1).play(BLUE, "play ST23 blue 1")
    assert w.where(RED, 1) == "" and w.events("engaged")[0].invader_dice[0][0] == 6


# ---- the table


@pytest.mark.parametrize("card", STRATEGY[1:], ids=lambda card: card.id)
def test_k6_r25_5_only_cards_for_any_time_are_played_outside_the_own_turn(card):
    windows = set(card.windows) - set(card.own_turn)
    outside = windows & {"W1", "W2", "W3", "W7", "W9"} or ("defender" in card.roles and windows & {"W4", "W5", "W6"})
    assert not card.any_time or outside


def test_r13_6_r13_7_told_where_a_successor_cannot_stand():
    assert told(heirless().refused(RED, "place_ruler a")) == ("no_successor", "R13.6")
    w = heirless().pending(RED, "RU06").holds("b", RED, 20)
    assert told(w.refused(RED, "place_ruler z")) == ("not_yours", "R13.6")
    assert told(w.refused(RED, "place_ruler b")) == ("full", "R13.6")
    w = heirless().pending(RED, "RU06").tokens("flood", "a")
    assert told(w.refused(RED, "place_ruler a")) == ("closed_by_fate", "FA01")
    w = heirless().pending(RED, "RU06").holds("a", RED, 18).holds("b", RED, 18).pool(RED, 4)
    assert told(w.refused(RED, "place_ruler a")) == ("room_is_paid_for", "R13.7")

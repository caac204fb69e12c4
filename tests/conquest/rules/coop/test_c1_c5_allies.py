"""C1 and C5: what is switched off among allies, and what they may not do to one another."""

import pytest

from game.conquest.rules.state import NO_LORD
from tests.conquest.rules.helpers import told
from tests.worlds import BLUE, CARD_ROLLS, COMBAT, GREEN, NEUTRAL, REBELS, RED, SCARF, YELLOW, World, world


def front(**kind) -> World:
    """RED in a and c beside BLUE's b; GREEN is a bot in d, which borders on RED and BLUE; e is neutral."""
    w = world("a-b a-c a-d b-d d-e", 2, bots=1, **kind).holds("a", RED, 5, ruler=True).holds("c", RED, 3)
    w.holds("b", BLUE, 4).holds("d", GREEN, 6, ruler=True, generals=[SCARF]).neutral("e", 2)
    return w


def test_c1_1_r2_1_coop_yellow_scarves_the_last_seats_are_bots_and_nobody_asks_them():
    w = front().load(COMBAT, 1, 1, 1, 8, 8, 6)
    assert (w.s.players, w.s.seats) == (2, 3)
    w.play(RED, "invade a d", "lead nobody", "foot 3")
    assert w.waiting == (RED,) and w.at == "invasion.press_on"


def test_c1_3_d_113_a_cornered_player_offers_no_fealty():
    w = world("a-b b-c", 2, bots=1, options={"fealty": "on"}).holds("a", GREEN, 9, ruler=True).holds("b", BLUE, 3)
    w.holds("c", RED, 1).at_step("invade", GREEN).load(REBELS, 2, 8, 2)
    assert w.events("invasion_declared")[0].defender == BLUE
    assert w.events("fealty_offered") == [] and max(w.s.lord) == NO_LORD


def test_c1_3_r20_7_the_option_fealty_has_no_effect():
    w = front(options={"fealty": "on"})
    assert told(w.refused(RED, "offer"))[0] in ("not_now", "other_step")


@pytest.mark.parametrize("mode", ["twenty_one", "quick_regions", "gold", "seven_year_war"])
def test_c1_3_c2_8_no_victory_of_another_mode_ends_the_game(mode):
    w = front(options={"mode": mode, "province_goal": 2, "regions_goal": 1, "round_limit": 1}).at_step("reposition")
    w.play(RED, "end_step")
    assert w.result is None and w.s.turn_seat == BLUE


def test_c1_3_victories_are_neither_declared_nor_confirmed():
    w = world("a-b b-c", 2, bots=1, options={"victory_claim": "declare_and_confirm"}).holds("a", RED, 5, ruler=True)
    w.holds("b", GREEN, 1).holds("c", BLUE, 1).load(COMBAT, 6, 6, 6, 1)
    w.play(RED, "invade a b", "lead nobody", "foot 3")
    assert w.result.clause == "C14.1"


def test_c5_1_a_player_cannot_invade_an_ally():
    w = front()
    assert told(w.refused(RED, "invade a b")) == ("allies", "C5.1")
    assert [word for word in w.options(RED) if word.startswith("invade")] == ["invade a d"]


def test_c5_1_a_player_cannot_move_into_the_province_of_an_ally():
    w = front().at_step("reposition")
    assert told(w.refused(RED, "move a b"))[0] == "not_yours"
    assert "move a c" in w.options(RED)


def test_c5_1_nobody_retreats_to_an_ally():
    w = world("a-b b-c", 2, bots=1).holds("a", GREEN, 9, ruler=True).holds("b", BLUE, 3, generals=["GE11"])
    w.holds("c", RED, 1).at_step("invade", GREEN).load(REBELS, 2, 8, 2)
    assert w.events("retreated") == [] and w.events("invasion_declared")[0].target == w.number("b")


def test_c5_1_reinforcements_come_from_the_players_own_provinces():
    w = front().hand(RED, "ST03").play(RED, "invade a d")
    assert [word for word in w.options(RED) if word.startswith("play")] == []


def test_c5_1_a_province_the_bots_took_can_be_entered_again():
    w = world("a-b a-c", 2, bots=1).holds("a", RED, 6, ruler=True).holds("b", GREEN, 2).holds("c", BLUE, 1)
    assert [word for word in w.options(RED) if word.startswith("invade")] == ["invade a b"]


def test_c5_2_gold_may_be_shared_at_any_time_among_players_and_with_nobody_else():
    w = front().gold(RED, 4)
    assert told(w.refused(RED, "give green 1")) == ("no_such_recipient", "R19.2")
    w.play(RED, "give blue 3")
    assert (w.treasury(RED), w.treasury(BLUE), w.treasury(GREEN)) == (1, 3, 0)
    w.play(BLUE, "give red 1")
    assert w.treasury(RED) == 2


def test_c5_2_bots_have_nothing_to_give():
    w = front()
    assert w.table.asides(GREEN) == []
    assert told(w.refused(GREEN, "give red 1"))[0] == "not_in_the_game"


def test_c5_3_assassins_are_sent_to_bots_alone():
    w = front().holds("b", BLUE, 4, ruler=True).hand(RED, "ST04").load(CARD_ROLLS, 3)
    plays = [word for word in w.options(RED) if word.startswith("play")]
    assert plays == ["play ST04 green ruler", "play ST04 green 1"]
    assert told(w.refused(RED, "play ST04 blue ruler")) == ("no_target", "ST04")
    w.play(RED, "play ST04 green 1")
    assert w.leaders("d") == ["heir"] and sorted(w.s.general_discard) == []


def test_c7_4_k6_st04_the_ruler_of_a_bot_dies_of_an_assassin_and_is_not_replaced():
    w = front().hand(RED, "ST04").load(CARD_ROLLS, 5).play(RED, "play ST04 green ruler")
    assert w.leaders("d") == [SCARF] and w.s.pending_ruler[GREEN] == 0


def test_c5_3_k6_st06_a_rebellion_breaks_out_with_bots_not_with_allies():
    w = front().holds("e", GREEN, 4).holds("c", BLUE, 3).hand(RED, "ST06")
    assert [word for word in w.options(RED) if word.startswith("play")] == ["play ST06 e"]
    w.play(RED, "play ST06 e")
    assert w.owner("e") == NEUTRAL


def test_c5_3_k6_st20_a_raid_goes_to_bots_and_shortens_their_next_income():
    w = front(options={"gold_visibility": "public"}).gold(BLUE, 5).hand(RED, "ST20", "ST20")
    assert [word for word in w.options(RED) if word.startswith("play")] == ["play ST20 green"]
    w.play(RED, "play ST20 green", "play ST20 green")
    assert w.treasury(GREEN) == -6 and w.treasury(BLUE) == 5


def test_c5_3_k1_what_a_raid_took_is_missing_from_one_income_and_never_more_than_all_of_it():
    """Ruler and one Province pay 2 gold, of which three are missing: nothing comes, and the debt is gone."""
    w = world("a-b c", 2, bots=1).holds("a", RED, 1).holds("c", BLUE, 1).holds("b", GREEN, 3, ruler=True)
    w.gold(GREEN, -3).at_step("income", GREEN).load(REBELS, 2, 8)
    assert w.treasury(GREEN) == 0 and w.events("infantry_placed") == []


def test_c5_3_raids_of_bots_are_seen_by_everybody():
    w = front().hand(RED, "ST20").play(RED, "play ST20 green")
    assert [w.table.view(seat).gold[GREEN] for seat in (-1, RED, BLUE)] == [-3, -3, -3]


def test_d_143_k5_2_k6_st05_a_betrayed_general_of_a_bot_comes_without_a_card():
    w = front().hand(RED, "ST05").load(COMBAT, 1, 1, 1, 1, 6, 6, 6)
    w.play(RED, "invade a d", "lead nobody", "foot 3", "play ST05 green 1")
    assert w.leaders("a")[1:] == [SCARF] and w.leaders("d") == ["heir"]


def test_d_143_k4_swapped_out_it_leaves_the_game():
    w = front().holds("c", RED, 3, generals=[SCARF]).reserve(RED, "GE01").at_step("deploy")
    w.play(RED, "swap GE01 1")
    assert w.leaders("c") == ["GE01"] and w.in_reserve(RED) == []


def test_k6_st23_a_bot_names_the_general_it_gained_last():
    w = world("a-d b", 2, bots=1).holds("a", RED, 5, generals=["GE26"]).holds("d", GREEN, 6, generals=[SCARF] * 3)
    w.holds("b", BLUE, 1).gained((GREEN, 1), (GREEN, 3), (GREEN, 2)).hand(RED, "ST23").load(CARD_ROLLS, 5, 4)
    w.play(RED, "invade a d", "lead 1", "foot 3", "play ST23 red 1")
    duel = w.events("duelled")[0]
    assert duel.rival == 4 * GREEN + 2 and duel.bonuses == (2, 1)


def test_k6_st18_seen_through_is_no_answer_to_a_card_of_an_ally():
    """Nothing hostile comes from allies, and bots play no cards."""
    w = front().hand(RED, "ST13").hand(BLUE, "ST18")
    assert w.options(BLUE) == [] and w.waiting == (RED,)


def test_c1_4_a_board_of_every_prompting_policy_asks_no_bot():
    w = front(options={"prompts": "everyone"}).load(COMBAT, 1, 1, 1, 8, 8, 6)
    w.play(RED, "invade a d")
    while w.waiting == (RED,) and w.at != "invasion.press_on":
        w.play(RED, "pass" if "pass" in w.options(RED) else w.options(RED)[-1])
    assert w.at == "invasion.press_on"


def test_c5_3_an_ally_next_door_is_never_raided():
    w = world("a-b a-c", 3, bots=1).holds("a", RED, 1).holds("b", BLUE, 1).holds("c", YELLOW, 2)
    w.hand(RED, "ST20")
    assert [word for word in w.options(RED) if word.startswith("play")] == ["play ST20 yellow"]

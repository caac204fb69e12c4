"""How a bot Province invades: targets, directions, force, engagements, moving in (C11)."""

import pytest

from game.conquest.rules.rebel_traits import largest_defence
from tests.conquest.rules.coop.rebels import BLUE, RED, clauses, column, onslaught, rolled, told
from tests.worlds import (
    CARD_ROLLS,
    COMBAT,
    GREEN,
    INVADER,
    NEUTRAL,
    NOBODY,
    PARTING_BLOW,
    REBELS,
    SCARF,
    STRIKES,
    World,
    world,
)

TABLE = [(1, -1), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (9, 4), (10, 4), (11, 5), (12, 5), (13, 6)]
TABLE += [(14, 6), (15, 7), (16, 7), (17, 8), (18, 8), (19, 9), (20, 9), (21, 10), (22, 10), (23, 11), (24, 11)]

# ---- C11.1


@pytest.mark.parametrize(("units", "most"), TABLE)
def test_c11_1_the_largest_defence_so_many_units_may_attack(units, most):
    s = world("s-p", 1, bots=1).holds("s", BLUE, 5).holds("p", RED, 2).start().s
    assert largest_defence(s, BLUE, units) == most
    assert most < 0 or units >= max(2, 2 * most + 1)


def four_sides() -> World:
    """s of BLUE in the middle of n, e, w and o (south), which leads on to the player's lands."""
    places = {"s": (300, 300), "n": (300, 100), "e": (500, 301), "o": (300, 500), "w": (100, 299), "p": (300, 700)}
    return world("s-n s-e s-o s-w o-p", 1, bots=2, places=places).at_step("invade", BLUE).winter()


def test_c11_1_d_123_unoccupied_provinces_are_targets_and_bots_and_the_strong_are_not():
    w = four_sides().holds("s", BLUE, 10).neutral("n", 5).holds("e", GREEN, 1).holds("p", RED, 9)
    w.holds("o", RED, 5).load(REBELS, 2, 2, 1).start()
    # The north and south are too strong, the east is a bot's; the west is nobody's.
    assert told(w, "direction") == [("direction", "s", "w", 1, 1)]
    assert w.owner("w") == BLUE and w.infantry("w") == 9 and w.infantry("s") == 1 and not w.events("engaged")


@pytest.mark.parametrize(("flooded", "taken"), [("n", "e"), ("s", "")])
def test_c11_1_neither_province_may_be_flooded(flooded, taken):
    w = four_sides().holds("s", BLUE, 5).neutral("n", 1).neutral("e", 1).neutral("w", 9).neutral("o", 9)
    w.holds("p", RED, 9).tokens("flood", flooded).load(REBELS, 2, 2, 1).load(COMBAT, 6, 6, 6, 1).start()
    assert [key for key in "ne" if w.owner(key) == BLUE] == ([taken] if taken else [])


def test_c11_1_one_unit_alone_may_not_even_enter_empty_land():
    w = onslaught("s-n s-p", 2, 2).holds("s", BLUE, 1).holds("p", RED, 1).start()
    assert told(w, "no_target") == [("no_target", "s", 0, 0, 0)] and w.owner("n") == NOBODY


def test_c11_4_the_booklets_ten_units_attack_the_four_and_not_the_five():
    w = four_sides().holds("s", BLUE, 10).neutral("n", 5).neutral("e", 4).neutral("o", 9).neutral("w", 9)
    w.holds("p", RED, 9).load(REBELS, 2, 2, 1).start()
    assert told(w, "direction") == [("direction", "s", "e", 1, 1)]


# ---- C11.2, C11.3, C11.5


def test_c11_2_rb_07_a_d4_is_rolled_for_one_target_too():
    w = onslaught("s-n s-p", 2, 2, 4).holds("s", BLUE, 3).neutral("n", 1).holds("p", RED, 9).start()
    assert rolled(w, "rebels_direction") == [4] and clauses(w, "direction") == ["C11.2"]


@pytest.mark.parametrize(("die", "target"), [(1, "n"), (2, "e"), (3, "n"), (4, "n")])
def test_c11_2_c11_3_c9_5_the_first_direction_with_a_target_is_taken(die, target):
    w = four_sides().holds("s", BLUE, 5).neutral("n", 1).neutral("e", 1).neutral("o", 9).neutral("w", 9)
    w.holds("p", RED, 9).load(REBELS, 2, 2, die).start()
    assert told(w, "direction") == [("direction", "s", target, die, 1)]


def eastern(**kind: object) -> World:
    """Three neighbours of s, all in the east."""
    places = {"s": (100, 300), "a": (400, 290), "b": (400, 300.5), "c": (400, 310), "p": (700, 305), "q": (900, 306)}
    return world("s-a s-b s-c b-p p-q", 1, bots=1, places=places).at_step("invade", BLUE).winter().holds("s", BLUE, 9)


def test_c11_5_d_125_players_come_before_neutrals_before_empty_land():
    w = eastern().neutral("a", 1).holds("b", RED, 3).holds("p", RED, 9).load(REBELS, 2, 2, 2).start()
    assert w.events("invasion_declared")[0].target == w.number("b")
    again = eastern().neutral("a", 1).neutral("b", 9).holds("p", RED, 9).load(REBELS, 2, 2, 2).start()
    assert again.events("invasion_declared")[0].target == again.number("a")


def test_c11_5_dc_c1_d_142_among_equals_the_start_player_chooses():
    w = eastern().neutral("a", 1).neutral("b", 2).neutral("c", 9).holds("p", RED, 9).load(REBELS, 2, 2, 2).start()
    assert (w.waiting, w.at, w.options(RED)) == ((RED,), "scarf_invasion.choose_the_target", ["aim a", "aim b"])
    assert w.refused(RED, "aim c").code == "not_in_that_direction"
    w.play(RED, "aim b")
    assert w.events("invasion_declared")[0].target == w.number("b")


def test_c11_5_c5_4_the_start_player_decides_whoever_is_attacked():
    places = {"s": (100, 300), "a": (400, 290), "b": (400, 310)}
    w = world("s-a s-b", 2, bots=1, places=places).at_step("invade", GREEN).winter().opens(BLUE)
    w.holds("s", GREEN, 9).holds("a", RED, 1).holds("b", BLUE, 1).load(REBELS, 2, 2, 2).start()
    assert w.waiting == (BLUE,) and w.options(BLUE) == ["aim a", "aim b"]


# ---- C11.6 to C11.8


def test_c11_6_one_infantry_stays_and_all_others_go():
    w = onslaught("s-n s-p", 2, 2, 1).holds("s", BLUE, 3, ruler=True, generals=[SCARF]).neutral("n", 2)
    w.holds("p", RED, 20).start()
    group = w.events("group_declared")[0]
    assert (group.infantry, group.marching) == (2, (4, 5))


def test_c11_6_without_infantry_the_general_gained_last_stays():
    w = onslaught("s-n s-p", 2, 2, 1).holds("s", BLUE, 0, ruler=True, generals=[SCARF, SCARF]).neutral("n", 1)
    w.gained((BLUE, 2), (BLUE, 1)).holds("p", RED, 20).load(COMBAT, 8, 8, 1).start()
    assert w.events("group_declared")[0].marching == (4, 6)
    assert (w.where(BLUE, 1), w.where(BLUE, 2), w.where(BLUE)) == ("s", "n", "n")


def test_c11_7_c11_8_rb_08_d_127_the_booklets_invasion_stops_at_three_against_three():
    w = onslaught("s-n s-p", 2, 2, 1).holds("s", BLUE, 9).neutral("n", 4).holds("p", RED, 20)
    w.load(COMBAT, 1, 1, 1, 6, 6, 6).load(COMBAT, 6, 1, 1, 5, 5, 5).start()
    assert [(event.invader_losses, event.defender_losses) for event in w.events("engaged")] == [(3, 0), (2, 1)]
    assert told(w, "stop") == [("stop", "s", "n", 0, 3)] and clauses(w, "stop") == ["C11.7"]
    assert (w.units("s"), w.units("n"), w.events("invasion_ended")[0].outcome) == (4, 3, "halted")


def test_c11_7_it_goes_on_while_the_force_is_larger():
    w = onslaught("s-n s-p", 2, 2, 1).holds("s", BLUE, 5).neutral("n", 2).holds("p", RED, 20)
    w.load(COMBAT, 6, 6, 6, 1, 6).load(COMBAT, 6, 6, 6, 1).start()
    assert len(w.events("engaged")) == 2 and w.owner("n") == BLUE


def test_c11_7_d_127_the_test_is_made_before_the_first_engagement_too():
    # Reinforcements arrive in W4: five units were enough against one, but four are not against four.
    w = onslaught("s-p p-q", 2, 2, 1).hand(RED, "ST03").holds("s", BLUE, 5).holds("p", RED, 1).holds("q", RED, 9)
    w.play(RED, "play ST03 q", "foot 3 0")
    assert w.infantry("p") == 4 and not w.events("engaged")
    assert told(w, "stop") == [("stop", "s", "p", 0, 4)]


def test_c11_7_st13_an_ambush_is_followed_by_the_test():
    w = onslaught("s-p p-q", 2, 2, 1).hand(RED, "ST13").holds("s", BLUE, 5).holds("p", RED, 2).holds("q", RED, 9)
    w.load(CARD_ROLLS, 3, 3, 1).play(RED, "play ST13")
    assert w.infantry("s") == 3 and told(w, "stop") == [("stop", "s", "p", 0, 2)] and not w.events("engaged")


def test_c11_7_c7_6_st13_nobody_but_the_last_unit_left_is_spent():
    w = onslaught("s-p p-q", 2, 2, 1).hand(RED, "ST13").holds("s", BLUE, 3).holds("p", RED, 1).holds("q", RED, 9)
    w.load(CARD_ROLLS, 3, 3, 1).play(RED, "play ST13")
    assert (w.units("s"), w.events("invasion_ended")[0].outcome) == (1, "spent")


def test_c11_7_st19_an_empty_city_ends_the_action_and_closes_the_province_for_the_turn():
    w = world("a-p b-p p-q", 1, bots=1, places=column("a", "b", "p", "q")).at_step("invade", BLUE).winter()
    w.holds("a", BLUE, 9).holds("b", BLUE, 9).holds("p", RED, 1).holds("q", RED, 9).hand(RED, "ST19")
    w.load(REBELS, 2, 2, 1, 2).play(RED, "play ST19")
    assert w.owner("p") == RED and len(w.events("invasion_declared")) == 1
    assert told(w, "no_target") == [("no_target", "b", 0, 0, 0)]


# ---- C11.9, C11.10


def test_c11_9_all_survivors_move_in_and_one_unit_stays():
    w = onslaught("s-n s-p", 2, 2, 1).holds("s", BLUE, 6, ruler=True, generals=[SCARF]).neutral("n", 1)
    w.holds("p", RED, 20).load(COMBAT, 8, 8, 6, 1).start()
    assert (w.units("s"), w.infantry("s"), w.infantry("n"), w.leaders("n")) == (1, 1, 5, ["heir", SCARF])
    assert w.events("captured")[0].former == NEUTRAL


def test_c11_9_d_128_what_exceeds_the_cap_is_infantry_and_stays():
    w = world("s-n s-p", 1, bots=1, caps={"s": 24, "n": 20}).at_step("invade", BLUE).winter().load(REBELS, 2, 2, 1)
    w.holds("s", BLUE, 22, ruler=True, generals=[SCARF]).holds("p", RED, 20).start()
    assert (w.units("n"), w.infantry("n"), w.infantry("s")) == (20, 18, 4)
    assert w.leaders("n") == ["heir", SCARF]


def retreat(*blow: int, infantry: int, ruler: bool = False) -> World:
    """RED leaves p for q when the bot comes; `blow` are the three dice of the parting blow."""
    w = onslaught("s-p p-q", 2, 2, 1).holds("s", BLUE, infantry, ruler=ruler).hand(RED, "ST08")
    w.holds("p", RED, 3).holds("q", RED, 9).load(PARTING_BLOW, *blow).start()
    assert (w.waiting, w.at) == ((RED,), "invasion.respond")
    return w.play(RED, "play ST08")


def test_c11_10_d_141_dc_14_after_a_retreat_the_bot_moves_in():
    w = retreat(5, 1, 1, infantry=9)
    assert (w.infantry("s"), w.infantry("p"), w.owner("p"), w.infantry("q")) == (1, 7, BLUE, 12)


def test_c11_10_c7_6_the_parting_blow_may_leave_only_the_unit_that_stays():
    w = retreat(5, 6, 1, infantry=7)
    assert (w.infantry("s"), w.infantry("p")) == (1, 4)
    weak = onslaught("s-p p-q", 2, 2, 1).holds("s", BLUE, 3).hand(RED, "ST08").holds("p", RED, 1).holds("q", RED, 9)
    weak.load(PARTING_BLOW, 6).play(RED, "play ST08")
    assert (weak.infantry("s"), weak.infantry("p")) == (1, 1)


def test_c11_10_k5_1_nobody_moves_in_where_the_blow_left_one_alone():
    w = onslaught("s-p p-q", 2, 2, 1).holds("s", BLUE, 3, ruler=True).hand(RED, "ST08").holds("p", RED, 1)
    w.holds("q", RED, 9).load(PARTING_BLOW, 6).play(RED, "play ST08")
    # Of three Infantry two are left: one stays, one goes with the Ruler.
    assert (w.infantry("s"), w.units("p"), w.where(BLUE)) == (1, 2, "p")
    alone = onslaught("s-p p-q", 2, 2, 1).holds("s", BLUE, 7).hand(RED, "ST08").holds("p", RED, 3).holds("q", RED, 9)
    alone.load(PARTING_BLOW, 6, 6, 6).play(RED, "play ST08")
    assert (alone.infantry("s"), alone.infantry("p")) == (1, 3)


def test_c11_10_a_skilled_defender_may_leave_between_engagements():
    w = onslaught("s-p p-q", 2, 2, 1).holds("s", BLUE, 12).holds("p", RED, 2, generals=["GE11"]).holds("q", RED, 9)
    w.load(COMBAT, 6, 1, 1, 8, 5, 2).load(PARTING_BLOW, 1, 1).play(RED, "fight", "retreat")
    assert w.owner("p") == BLUE and w.where(RED, 1) == "q"


def test_c11_10_dc_18_a_player_chooses_among_own_leaders_against_a_bot():
    w = onslaught("s-p p-q", 2, 2, 1).holds("s", BLUE, 12).holds("p", RED, 0, ruler=True, generals=["GE08", "GE05"])
    w.holds("q", RED, 9).load(COMBAT, 6, 5, 5, 8, 8, 1).load(STRIKES, 1).start()
    while w.at != "engagement.defender_chooses_who_dies" and w.waiting == (RED,) and w.s.turn_seat == BLUE:
        w.play(RED, w.options(RED)[0])
    assert w.at == "engagement.defender_chooses_who_dies" and w.waiting == (RED,)


# ---- C13.3: what is counted


def test_c13_3_d_131_captures_are_counted_repeats_and_empty_land_too():
    w = onslaught("s-n s-p", 2, 2, 1).holds("s", BLUE, 5).holds("p", RED, 20).captured(BLUE, "n", "s", count=4).start()
    assert w.s.seized[BLUE] == 5 and w.s.conquests[BLUE] == [w.number("s"), w.number("n")]
    assert [(event.at, event.count) for event in w.events("seized")] == [(w.number("n"), 5)]


# ---- cards of a player whom a bot attacks


def besieged(card: str, infantry: int = 9, defenders: int = 3, **held: object) -> World:
    """A bot sets out from s against p of RED, who holds a card."""
    w = onslaught("s-p p-q", 2, 2, 1).hand(RED, card).holds("s", BLUE, infantry, generals=[SCARF, SCARF])
    return w.gained((BLUE, 2), (BLUE, 1)).holds("p", RED, defenders, **held).holds("q", RED, 9)


def test_c7_4_st05_d_143_a_bots_general_may_be_won_over_in_the_fight():
    w = besieged("ST05").load(COMBAT, 1, 1, 1, 8, 6, 6).play(RED, "play ST05 blue 1")
    betrayed = w.events("general_betrayed")[0]
    assert (betrayed.seat, betrayed.former, betrayed.target) == (RED, BLUE, w.number("p"))
    engaged = w.events("engaged")[0]
    # One of two Generals is left with the bot; the other one rolls a D8 and adds one for the defender.
    assert [sides for sides, _ in engaged.invader_dice] == [8, 6, 6]
    assert [sides for sides, _ in engaged.defender_dice] == [8, 6, 6] and engaged.defender_values[0] == 9


def test_c7_4_st23_a_bot_names_the_general_it_gained_last_and_is_not_asked():
    w = besieged("ST23", generals=["GE28"]).load(CARD_ROLLS, 8, 1).play(RED, "play ST23 red 1")
    duel = w.events("duelled")[0]
    # Rank 1 was gained after rank 2.
    assert (duel.rival, duel.bonuses, duel.won) == (4 * BLUE + 1, (2, 1), True)
    assert w.s.leader_at[4 * BLUE + 1] == 0


def test_c11_7_st14_fire_thins_the_force_and_the_test_follows():
    w = besieged("ST14", infantry=5).load(CARD_ROLLS, 4).load(COMBAT, 8, 1, 6, 6, 6).play(RED, "play ST14")
    # Of the six that set out four burn; the two Generals fight once, and one is too few against two.
    assert len(w.events("engaged")) == 1 and told(w, "stop") == [("stop", "s", "p", 0, 1)]


def test_c11_7_st22_the_hour_can_be_seized_from_a_bot():
    w = besieged("ST22").ties_to(INVADER).load(COMBAT, 5, 5, 6, 6, 6, 5).play(RED, "play ST22")
    engaged = w.events("engaged")[0]
    assert engaged.tied == (False, True, True) and (engaged.invader_losses, engaged.defender_losses) == (2, 1)

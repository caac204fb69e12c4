"""R16: the death of leaders."""

from game.conquest.rules.income import income_of
from game.conquest.rules.state import HEIR
from tests.conquest.rules.helpers import told
from tests.worlds import BLUE, COMBAT, GREEN, INVADER, NEUTRAL, NOBODY, RED, STRIKES, around, world


def test_r16_1_the_card_goes_to_its_discard_pile_and_its_skills_stop_at_once():
    w = world("a-b b-c d").holds("a", RED, ruler=True, generals=["GE12"]).neutral("b", 3).holds("c", BLUE, 1)
    w.holds("d", RED, 1).ruler(RED, "RU06")
    assert income_of(w.s, RED) == (1, 2, 0, 2)
    w.load(COMBAT, 1, 1, 6, 6, 6).play(RED, "invade a b", "lead ruler 1")
    assert income_of(w.s, RED) == (0, 1, 0, 0)
    assert (w.s.ruler_discard, w.s.general_discard) == ([6], [12])


def fallen_ruler(without_card):
    """A world in which RED's Ruler attacks alone and falls: RU06, or an Heir in whose stead RU06 lies in the deck."""
    w = world("a-b b-c d").holds("a", RED, 1, ruler=True).neutral("b", 3).holds("c", BLUE, 1).holds("d", RED, 1)
    table = w.ruler(RED, "RU06").table
    if without_card:
        table.s.ruler_deck.append(table.s.leader_card[0])
        table.s.leader_card[0] = HEIR
    w = around(table)
    w.load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b", "lead ruler", "foot 0")
    assert w.where(RED) == ""
    return w


def test_r16_1_k6_st07_an_heir_has_no_card_and_never_lies_on_the_discard_pile():
    assert fallen_ruler(without_card=True).s.ruler_discard == []
    assert fallen_ruler(without_card=False).s.ruler_discard == [6], "one with a card who falls in the same way does"


def test_r16_1_c1_4_a_captain_of_the_rebels_has_no_card_and_never_lies_on_the_discard_pile():
    w = world("a-b", 1, bots=1).holds("a", RED, 9, generals=["GE12"]).holds("b", BLUE, ruler=True)
    w.load(COMBAT, 8, 6, 6, 1).play(RED, "invade a b", "lead 1", "foot 2")
    assert [event.leader & 3 for event in w.events("leader_fell")] == [0]
    assert w.s.ruler_discard == []


def test_r16_1_a_dead_general_lends_no_skill_to_the_next_engagement():
    w = world("a-b a-c").holds("a", RED, 5, generals=["GE28"]).neutral("b", 9).holds("c", BLUE, 1)
    w.load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b", "lead 1", "foot 0")
    w.load(COMBAT, 5, 1, 1, 6, 6, 6).play(RED, "press", "foot 3")
    assert w.events("engaged")[-1].invader_values == (5, 1, 1)


def test_r16_1_what_already_took_effect_is_not_undone():
    w = world("a-b a-c b-d").holds("a", RED, 3, generals=["GE05"]).holds("b", BLUE, 3, generals=["GE23"])
    w.holds("c", RED, 1).holds("d", BLUE, 1).ties_to(INVADER).load(STRIKES, 5, 5).load(COMBAT, 8, 6, 6, 1, 1, 1)
    w.play(RED, "invade a b", "lead 1", "foot 2")
    assert [event.victim for event in w.events("struck")] == ["infantry", "infantry"]
    (engaged,) = w.events("engaged")
    assert len(engaged.invader_dice) == 2 and len(engaged.defender_dice) == 3


def test_r16_2_a_dead_general_frees_his_slot_for_the_next_deployment():
    w = world("a-b a-c").holds("a", RED, 3, generals=["GE27", "GE15", "GE28"]).neutral("b", 3).holds("c", BLUE, 1)
    w.reserve(RED, "GE04").load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b", "lead 2", "foot 0", "halt")
    assert [w.where(RED, rank) for rank in (1, 2, 3)] == ["a", "", "a"]
    again = world("a-b").holds("a", RED, 3, generals={1: "GE27", 3: "GE28"}).holds("b", BLUE, 1).reserve(RED, "GE04")
    again.at_step("deploy").play(RED, "deploy GE04 a")
    assert again.where(RED, 2) == "a"


def test_r16_3_d_07_play_goes_on_without_a_ruler_who_cannot_be_placed_again():
    w = world("a-b a-c").holds("a", RED, 3, ruler=True).neutral("b", 3).holds("c", BLUE, 1).load(COMBAT, 1, 6, 6, 6)
    w.play(RED, "invade a b", "lead ruler", "foot 0")
    assert w.s.alive[RED] and w.where(RED) == "" and w.at == "invasion.press_on"
    w = world("a-b").holds("a", RED, 3).holds("b", BLUE, 1).ruler(RED, "RU01").at_step("deploy").start()
    assert w.s.step == "invade"


def test_r16_3_d_07_a_ruler_is_never_in_reserve():
    w = world("a-b").holds("a", RED, 3, ruler=True, generals=["GE01"]).holds("b", BLUE, 1).reserve(RED, "GE02")
    w.at_step("deploy")
    assert told(w.refused(RED, "swap GE02 ruler")) == ("not_in_play", "R13.3")


def test_r31_ruler_dies_last_in_province_it_is_unoccupied_and_play_goes_on():
    w = world("a-b a-c").holds("a", RED, ruler=True).neutral("b", 3).holds("c", RED, 1).load(COMBAT, 1, 6, 6, 6)
    w.play(RED, "invade a b")
    assert w.owner("a") == NOBODY and w.s.alive[RED]


def test_r31_ruler_dies_last_in_province_it_is_captured_when_he_defended():
    w = world("a-b b-c").holds("a", RED, 4).holds("b", BLUE, ruler=True).holds("c", BLUE, 1)
    w.load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "foot 3", "foot 3")
    assert w.owner("b") == RED and w.s.alive[BLUE] and w.where(BLUE) == ""


def test_r31_ruler_dies_last_on_board_is_elimination_even_with_generals_in_reserve_and_gold():
    w = world("a-b c d", seats=3).holds("a", RED, ruler=True).neutral("b", 3).holds("c", BLUE, 1).holds("d", GREEN, 1)
    w.reserve(RED, "GE01").gold(RED, 9).load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b")
    assert not w.s.alive[RED] and w.owner("b") == NEUTRAL and w.s.turn_seat == BLUE
    assert w.treasury(RED) == 0 and w.in_reserve(RED) == [] and 1 in w.s.general_deck

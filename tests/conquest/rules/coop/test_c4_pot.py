"""C4.3 to C4.5: the players' Pot, and the Revolt nobody can play."""

import pytest

from game.conquest.rules.prospects import battle_of, prospects
from tests.conquest.rules.helpers import told
from tests.worlds import BLUE, COMBAT, GREEN, PARTING_BLOW, REBELS, RED, YELLOW, World, world


def table(players: int = 2, **kind) -> World:
    """RED, BLUE and perhaps GREEN side by side; the last seat is a bot next to RED and BLUE."""
    w = world("a-b b-c c-d a-z b-z", players, bots=1, **kind).holds("a", RED, 5, ruler=True).holds("b", BLUE, 4)
    if players > 2:
        w.holds("c", GREEN, 3)
    if players > 3:
        w.holds("d", YELLOW, 3)
    return w.holds("z", players, 11, ruler=True)


def cards(w: World, seat: int) -> list[str]:
    """What the seat may do with cards now."""
    return [word for word in w.options(seat) if word.split()[0] in ("play", "play_pot", "pot", "discard_pot")]


def invaded(w: World) -> World:
    """The bot, GREEN, rolls to invade and sets upon BLUE's Province, which alone is weak enough."""
    return w.at_step("invade", GREEN).load(REBELS, 2, 2, 4)


@pytest.mark.parametrize("players, room", [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_c4_3_d_106_the_pot_holds_a_card_less_than_there_were_players(players, room):
    w = world("a-b c-d e", players, bots=1).holds("a", RED, 5, ruler=True).holds("b", players, 3)
    for seat, at in zip(range(1, players), "cde", strict=False):
        w.holds(at, seat, 1)
    w.hand(RED, "ST02", "ST02", "ST16", "ST22", "ST01")
    for _ in range(room):
        w.play(RED, "pot ST02" if "pot ST02" in w.options(RED) else "pot ST16")
    assert len(w.in_pot()) == room
    assert told(w.refused(RED, "pot ST22")) == ("pot_full", "C4.3")


def test_c4_3_d_106_it_does_not_shrink_with_an_elimination():
    w = table(3).pot("ST02").hand(RED, "ST16").start()
    w.table.s.alive[BLUE] = 0
    assert w.table.refusal(RED, ("pot", 16)) is None


def test_c4_3_dc_c3_in_the_own_turn_a_card_goes_from_the_hand_into_the_pot_for_all_to_see():
    w = table().hand(RED, "ST13", "ST15")
    assert cards(w, RED) == ["pot ST13", "pot ST15"]
    w.play(RED, "pot ST13")
    assert w.in_hand(RED) == ["ST15"] and w.in_pot() == ["ST13"]
    assert [w.table.view(seat).pot for seat in (-1, RED, BLUE)] == [(13,)] * 3
    assert w.events("pot_changed")[0].why == "put"


@pytest.mark.parametrize("step", ["market", "generals", "infantry", "deploy", "invade", "reposition"])
def test_c4_3_every_step_of_the_own_turn_stops_for_it(step):
    w = table().hand(RED, "ST13").at_step(step)
    assert "pot ST13" in w.options(RED) and w.options(RED) == sorted(w.options(RED))
    w.play(RED, "pot ST13")
    assert w.in_pot() == ["ST13"]


def test_c4_3_not_in_the_turn_of_another():
    w = table().hand(BLUE, "ST13")
    assert told(w.refused(BLUE, "pot ST13"))[0] == "not_your_decision"


def test_c4_3_not_inside_an_invasion():
    w = table().hand(RED, "ST13").play(RED, "invade a z")
    assert told(w.refused(RED, "pot ST13")) == ("not_now", "C4.3")


def test_c4_3_cards_never_return_to_a_hand():
    w = table().pot("ST13").hand(RED, "ST15")
    assert all("ST13" not in word or word.startswith("discard_pot") for word in w.options(RED))


def test_c4_3_there_is_no_pot_in_a_war_of_all_against_all():
    w = world("a-b").holds("a", RED, 3).holds("b", BLUE, 1).hand(RED, "ST02")
    assert told(w.refused(RED, "pot ST02")) == ("no_pot", "C4.3")
    assert told(w.refused(RED, "play_pot ST02")) == ("no_pot", "C4.3")
    assert told(w.refused(RED, "discard_pot ST02")) == ("no_pot", "C4.3")


def test_c4_4_dc_c4_in_the_own_turn_any_player_plays_from_it_as_if_from_hand():
    w = table().pot("ST02")
    assert cards(w, RED) == ["play ST02"]
    w.play(RED, "play ST02")
    assert w.in_pot() == [] and w.treasury(RED) == 3
    assert w.events("pot_changed")[0].why == "played" and 2 in w.s.strategy_used


def test_c4_4_with_the_same_card_in_hand_the_player_says_which():
    w = table(3).pot("ST02").hand(RED, "ST02")
    assert cards(w, RED) == ["play ST02", "play_pot ST02", "pot ST02"]
    w.play(RED, "play_pot ST02")
    assert w.in_pot() == [] and w.in_hand(RED) == ["ST02"]
    w = table(3).pot("ST02").hand(RED, "ST02").play(RED, "play ST02")
    assert w.in_pot() == ["ST02"] and w.in_hand(RED) == []


def test_c4_4_a_card_in_the_pot_alone_is_played_plainly():
    w = table().pot("ST02").hand(RED, "ST13")
    assert told(w.refused(RED, "play_pot ST02")) == ("only_in_pot", "C4.4")
    assert told(w.refused(RED, "play_pot ST13")) == ("not_in_pot", "C4.4")


def test_c4_4_the_usual_conditions_hold():
    w = table().pot("ST07")
    assert told(w.refused(RED, "play ST07")) == ("condition", "ST07")


def test_c4_4_in_the_turn_of_another_only_cards_for_any_time():
    """The bot sets upon BLUE, who may answer with the Pot's Palisades but not raise taxes."""
    w = invaded(table(2).pot("ST15"))
    assert w.waiting == (BLUE,) and w.options(BLUE) == ["pass", "play ST15"]
    w = invaded(table(2).pot("ST02"))
    assert w.at != "window.react_or_pass"


def test_c4_4_only_whoever_could_play_it_from_hand_in_that_window():
    """RED is no party to the fight of BLUE and the bot."""
    w = invaded(table(2).pot("ST15")).start()
    assert w.table.refusal(RED, ("play", 15, 0)) is not None
    w.play(BLUE, "play ST15")
    assert w.in_pot() == [] and w.events("palisades_raised")[0].at == w.number("b")


def test_c4_4_d_107_the_user_is_the_you_of_the_card():
    w = table().pot("ST02").at_step("invade", BLUE).play(BLUE, "play ST02")
    assert (w.treasury(RED), w.treasury(BLUE)) == (0, 3)


def test_c4_4_the_defender_answers_with_the_pots_aggressive_retreat():
    w = table().pot("ST08")
    w = invaded(w.holds("c", BLUE, 1))
    assert w.at == "invasion.respond" and w.options(BLUE) == ["fight", "play ST08"]
    w.load(PARTING_BLOW, 1, 1, 1).play(BLUE, "play ST08")
    assert w.in_pot() == [] and w.infantry("c") == 5


def test_c4_4_both_in_hand_and_in_the_pot_the_answer_says_which():
    w = invaded(table().pot("ST08").hand(BLUE, "ST08").holds("c", BLUE, 1))
    assert w.options(BLUE) == ["fight", "play ST08", "play_pot ST08"]
    w.play(BLUE, "play_pot ST08")
    assert w.in_hand(BLUE) == ["ST08"] and w.in_pot() == []


def test_c4_4_no_bot_plays_from_the_pot():
    w = table().pot("ST14").play(RED, "invade a z").load(COMBAT, 1, 1, 1, 8, 6, 6)
    w.play(RED, "lead nobody", "foot 5")
    assert w.waiting == (RED,) and cards(w, RED) == ["play ST14"]
    w.play(RED, "pass")
    assert w.in_pot() == ["ST14"] and w.at == "invasion.press_on"


def test_c4_4_pot_cards_count_against_nobodys_hand():
    w = table().gold(RED, 20).pot("ST02").hand(RED, "ST13", "ST13", "ST13", "ST13", "ST15").at_step("market")
    assert "buy 1" in w.options(RED) and "buy 2" not in w.options(RED)


def test_c4_4_it_is_discarded_from_where_hands_are_and_nothing_is_played_before_the_draw():
    w = table().gold(RED, 4).pot("ST02").at_step("market")
    assert "discard_pot ST02" in w.options(RED)
    w.play(RED, "discard_pot ST02")
    assert w.in_pot() == [] and w.s.strategy_used == [2] and w.at == "buy_cards.buy"
    assert w.events("pot_changed")[0].why == "discarded"


def test_c4_4_it_is_discarded_at_any_decision_of_the_own_turn():
    w = table().pot("ST15").at_step("invade")
    at = w.at
    w.play(RED, "discard_pot ST15")
    assert w.in_pot() == [] and w.at == at and [event.why for event in w.events("pot_changed")] == ["discarded"]


def test_c4_4_nobody_discards_it_in_anothers_turn():
    w = table().pot("ST15")
    assert told(w.refused(BLUE, "discard_pot ST15")) == ("own_turn_only", "C4.4")


def test_c4_4_r10_6_only_what_lies_there_is_discarded():
    w = table().pot("ST15")
    assert told(w.refused(RED, "discard_pot ST02")) == ("not_in_pot", "C4.4")


def test_c4_4_a_dead_deck_leaves_the_pot_playable():
    w = table().pot("ST02").left_in_deck("strategy", 0).at_step("market")
    assert w.at == "buy_cards.begin" and cards(w, RED) == ["play ST02"]
    w.play(RED, "discard_pot ST02")
    assert w.in_pot() == []


def test_c4_5_d_108_a_revolt_that_is_drawn_is_discarded_and_replaced():
    w = table().gold(RED, 4).deck("strategy", "ST09", "ST02", "ST09", "ST09", "ST16").at_step("market")
    w.play(RED, "buy 2")
    assert w.in_hand(RED) == ["ST02", "ST16"] and w.s.strategy_used == [9, 9, 9] and w.treasury(RED) == 0
    assert [event.outcome for event in w.events("card_resolved")] == ["replaced"] * 3


def test_c4_5_d_108_a_free_card_too():
    w = table().holds("a", RED, 5, generals=["GE06"]).deck("strategy", "ST09", "ST16").at_step("awards")
    assert w.in_hand(RED) == ["ST16"] and w.s.strategy_used == [9]


def test_c4_5_a_dead_deck_gives_no_replacement():
    w = table().gold(RED, 4).deck("strategy", "ST16", "ST09").left_in_deck("strategy", 2).at_step("market")
    w.play(RED, "buy 2")
    assert w.in_hand(RED) == ["ST16"] and w.s.strategy_deck == []


def test_c4_5_in_a_war_of_all_against_all_a_revolt_is_drawn_as_any_card():
    w = world("a-b", options={"fealty": "on"}).holds("a", RED, 3).holds("b", BLUE, 1).gold(RED, 2)
    w.deck("strategy", "ST09").at_step("market").play(RED, "buy 1")
    assert w.in_hand(RED) == ["ST09"]


def test_u3_c4_3_what_could_be_laid_into_the_pot_tips_no_battle():
    w = table().hand(RED, "ST16").hand(BLUE, "ST14").at_step("invade").start()
    assert {"play ST16", "pot ST16"} & set(cards(w, RED)) == {"pot ST16"}
    battle = battle_of(w.table, RED, w.number("a"), w.number("z"), 4, ())
    assert [prospect.card for prospect in prospects(w.table, RED, battle)] == [16]

"""C14, C1.2 and the elimination of players and bots."""

from game.conquest.rules.state import Result
from tests.conquest.rules.helpers import finish_turn, told
from tests.worlds import BLUE, CARD_ROLLS, COMBAT, FATE_DIE, GREEN, NEUTRAL, REBELS, RED, YELLOW, World, world

WON = Result("win", (RED, BLUE), "C14.1")


def last_stand(**kind) -> World:
    """The bot's last Infantry stands in b, next to RED; BLUE could invade e."""
    w = world("a-b b-c d-e", 2, bots=1, **kind).holds("a", RED, 5, ruler=True).holds("d", BLUE, 2).neutral("e", 2)
    return w.holds("b", GREEN, 1).neutral("c", 4)


def test_c14_1_c1_2_d_139_the_players_win_at_the_moment_no_bot_has_a_unit():
    """Neutral Provinces remain, and nobody has moved in yet."""
    w = last_stand().load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "lead nobody", "foot 3")
    assert w.result == WON and w.waiting == () and w.owner("c") == NEUTRAL
    assert told(w.refused(RED, "end_step")) == ("game_over", "R23.13")


def test_c14_1_not_while_another_bot_stands():
    w = world("a-b c d", 2, bots=2).holds("a", RED, 5, ruler=True).holds("d", BLUE, 2).holds("b", GREEN, 1)
    w.holds("c", YELLOW, 1).load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "lead nobody", "foot 3")
    assert w.result is None and not w.s.alive[GREEN] and w.s.alive[YELLOW]


def test_c14_1_also_when_the_last_bot_units_die_by_fate():
    w = last_stand(options={"fate": "hardcore"}).deck("fate", "FA04").deck("province", "b").load(FATE_DIE, 2)
    w.at_step("round_start")
    assert w.result == WON


def test_c14_1_also_when_they_die_in_their_own_attack():
    """Four men and one who stays behind against an Ambush and good dice: nobody is left."""
    w = world("a-b d", 2, bots=1).holds("a", RED, 1).holds("b", GREEN, 3).holds("d", BLUE, 2).hand(RED, "ST13")
    w.at_step("invade", GREEN).load(REBELS, 2, 2, 1).load(CARD_ROLLS, 6, 6, 6)
    w.play(RED, "play ST13")
    assert w.result == WON


def test_c14_1_also_by_an_assassin():
    w = last_stand().holds("b", GREEN, ruler=True).hand(RED, "ST04").load(CARD_ROLLS, 6)
    w.play(RED, "play ST04 green ruler")
    assert w.result == WON


def test_c14_2_d_140_defeat_after_the_bots_turns_of_the_last_round():
    w = last_stand().round(6).at_step("reposition", BLUE).load(REBELS, 2, 3, 2)
    w.start()
    assert w.result == Result("loss", (GREEN,), "C14.2") and w.happened().count("turn_began") == 1


def test_c14_2_the_round_before_goes_on():
    w = last_stand().round(5).at_step("end", GREEN).load(FATE_DIE, 2)
    assert w.start().result is None and w.s.round == 6


def test_c14_2_c3_1_another_round_limit():
    w = last_stand(options={"coop_round_limit": 2}).round(2).at_step("end", GREEN)
    assert w.start().result == Result("loss", (GREEN,), "C14.2")


def test_c14_2_defeat_when_no_player_is_left():
    w = world("a-b", 1, bots=1).holds("a", RED, 1).holds("b", BLUE, 9).at_step("invade", BLUE).load(REBELS, 2, 2, 1)
    w.load(COMBAT, 6, 6, 6, 1)
    assert w.start().result == Result("loss", (BLUE,), "C14.2")


def test_c14_2_the_last_player_may_give_up():
    w = world("a-b", 1, bots=1).holds("a", RED, 5).holds("b", BLUE, 1).play(RED, "concede")
    assert w.result == Result("loss", (BLUE,), "C14.2")


def test_c14_3_d_140_the_others_play_on_without_an_eliminated_player_who_shares_the_win():
    w = last_stand().at_step("invade", BLUE)
    w.play(BLUE, "concede").load(REBELS, 2, 3, 2, 2).load(FATE_DIE, 2)
    assert w.result is None and not w.s.alive[BLUE]
    while w.at != "campaign.choose":
        w.play(RED, next(word for word in ("buy 0", "hire_infantry 0", "end_step") if word in w.options(RED)))
    infantry = w.infantry("b")
    w.load(COMBAT, 6, 6, 6, *[1] * min(3, infantry)).play(RED, "invade a b", "lead nobody", "foot 3")
    while w.result is None:
        w.load(COMBAT, 6, 6, 6, *[1] * min(3, w.infantry("b"))).play(RED, "press", "lead nobody", "foot 3")
    assert w.result == WON


def test_c14_3_r5_2_the_start_player_passes_to_the_next_player_and_never_to_a_bot():
    w = last_stand().opens(BLUE).at_step("invade", BLUE).play(BLUE, "concede")
    assert w.s.start_seat == RED


def test_c4_2_start_passes_on_when_a_bot_takes_the_last_of_the_opener():
    w = world("a-b c", 2, bots=1).holds("a", RED, 1).holds("b", GREEN, 9).holds("c", BLUE, 3).at_step("invade", GREEN)
    w.load(REBELS, 2, 2, 1).load(COMBAT, 6, 6, 6, 1)
    assert w.start().s.start_seat == BLUE and not w.s.alive[RED] and w.result is None


def test_c7_8_d_138_an_eliminated_bot_loses_its_pool_and_its_reserve():
    w = world("a-b c d", 2, bots=2).holds("a", RED, 5, ruler=True).holds("d", BLUE, 2).holds("b", GREEN, 1)
    w.holds("c", YELLOW, 1).pool(GREEN, 4).reserve(GREEN, "scarf").load(COMBAT, 6, 6, 6, 1)
    deck = len(w.s.general_deck)
    w.play(RED, "invade a b", "lead nobody", "foot 3")
    assert w.s.pool[GREEN] == 0 and w.in_reserve(GREEN) == [] and len(w.s.general_deck) == deck


def test_c14_3_a_player_eliminated_in_the_own_turn_ends_it_at_once():
    w = last_stand().at_step("invade", BLUE).play(BLUE, "concede").load(FATE_DIE, 2)
    assert w.s.alive == [1, 0, 1] and w.s.turn_seat != BLUE


def test_c14_1_the_end_of_a_round_that_is_not_the_last_ends_nothing():
    w = last_stand().at_step("reposition", BLUE).load(REBELS, 2, 3, 2).load(FATE_DIE, 2)
    finish_turn(w)
    assert w.result is None and w.s.round == 3

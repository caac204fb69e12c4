"""R26 among allies: hands and reserves stay hidden, the Pot and everything of the bots is seen (C4.3, C5.2)."""

from random import Random

from tests.worlds import BLUE, GREEN, RED, SCARF, World, world


def table(**options) -> World:
    w = world("a-b b-c", 2, bots=1, options=options).holds("a", RED, 5, ruler=True).holds("b", BLUE, 4)
    w.holds("c", GREEN, 6, ruler=True, generals=[SCARF]).reserve(GREEN, SCARF).pot("ST15")
    w.hand(RED, "ST02").hand(BLUE, "ST04", "ST16", "ST22").reserve(BLUE, "GE05", "GE01", "GE03").gold(BLUE, 7)
    return w.gained("GE03", "GE05", "GE01")


def test_c4_3_r26_the_pot_is_seen_and_an_allys_hand_and_reserve_are_not():
    view = table().table.view(RED)
    assert view.pot == (15,) and view.hands[BLUE] == () and view.hand_size[BLUE] == 3
    assert view.reserve[BLUE] == () and view.reserve_size[BLUE] == 3 and view.gold[BLUE] == -1


def test_c1_4_r26_everything_of_a_bot_is_seen():
    w = table()
    view = w.table.view(RED)
    assert view.reserve[GREEN] == tuple(w.s.reserve[GREEN]) and view.gold[GREEN] == 0 and view.seized[GREEN] == 0


def test_c4_5_r26_nobody_is_imagined_with_a_revolt():
    w = table()
    for seed in range(300):
        guess = w.table.imagine(RED, Random(seed)).s
        assert 9 not in guess.hands[BLUE] and guess.strategy_deck.count(9) == 4
        assert guess.pot == [15] and guess.hands[RED] == [2]


def test_c10_4_r26_whoever_is_imagined_in_a_reserve_was_gained_when_the_true_one_was():
    w = table()
    numbers = sorted(w.s.gained[card] for card in w.s.reserve[BLUE])
    faces = set()
    for seed in range(30):
        guess = w.table.imagine(RED, Random(seed)).s
        assert [guess.gained[card] for card in guess.reserve[BLUE]] == numbers
        assert sum(1 for card in range(1, 29) if guess.gained[card]) == 3
        assert [guess.gained[card] for card in w.s.reserve[GREEN]] == [w.s.gained[card] for card in w.s.reserve[GREEN]]
        faces.add(tuple(guess.reserve[BLUE]))
    assert len(faces) > 20


def test_c10_5_a_player_keeps_the_order_of_the_own_generals():
    w = table()
    guess = w.table.imagine(BLUE, Random(1)).s
    assert guess.gained == w.s.gained and guess.reserve[BLUE] == w.s.reserve[BLUE]


def test_c10_5_each_general_hired_is_the_latest_and_whoever_goes_is_nobodys():
    w = table().gold(RED, 9).deck("general", "GE20", "GE21").at_step("generals").play(RED, "hire", "hire")
    assert w.s.gained[20] == max(w.s.gained) - 1 and w.s.gained[21] == max(w.s.gained)
    w.play(RED, "dismiss GE20")
    assert w.s.gained[20] == 0


def test_r26_in_a_war_of_all_against_all_nobody_keeps_that_order():
    w = world("a-b").holds("a", RED, 3).holds("b", BLUE, 1).gold(RED, 9).at_step("generals").play(RED, "hire")
    assert not any(w.s.gained)

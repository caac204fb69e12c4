"""R24: what happens when a deck is empty (the Fate deck: test_r6_fate.py, the Ruler deck: test_k6_strategy.py)."""

from tests.conquest.rules.helpers import told
from tests.worlds import BLUE, RED, world


def test_r24_general_an_empty_deck_has_nobody_to_hire_or_to_seek():
    w = world("a b").holds("a", RED, 3).holds("b", BLUE, 3).gold(RED, 9).hand(RED, "ST21", "ST02").at_step("generals")
    w.discarded(*(f"GE{number:02}" for number in range(1, 29)))
    assert w.options(RED) == ["concede", "end_step", "play ST02"]
    assert told(w.refused(RED, "hire")) == ("no_generals_left", "R11.5")
    assert told(w.refused(RED, "play ST21")) == ("condition", "ST21")


def test_r24_ruler_the_deck_of_dead_rulers_is_never_used_again():
    w = (
        world("a b")
        .holds("a", RED, 3)
        .holds("b", BLUE, 3)
        .ruler(RED, "RU01")
        .hand(RED, "ST07")
        .at_step("generals")
        .start()
    )
    w.s.ruler_discard += w.s.ruler_deck
    w.s.ruler_deck = []
    w.play(RED, "play ST07")
    assert w.s.pending_ruler[RED] == 14 and 1 in w.s.ruler_discard


def test_r24_strategy_r10_5_used_cards_never_come_back():
    w = (
        world("a b")
        .holds("a", RED, 3)
        .holds("b", BLUE, 3)
        .hand(RED, "ST02")
        .left_in_deck("strategy", 1)
        .gold(RED, 9)
        .at_step("market")
    )
    w.play(RED, "play ST02", "buy 1")
    assert w.s.strategy_deck == [] and w.s.strategy_used == [2] and len(w.s.strategy_unused) == 88

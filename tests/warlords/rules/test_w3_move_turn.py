"""A move-turn: what an army may do, once, in any order (W3)."""

from random import Random

import pytest

from game.warlords.rules import events as ev
from game.warlords.rules.game import RULES
from game.warlords.rules.orders import offer_orders, refuse_attack, refuse_move, refuse_stand
from tests.warlords.worlds import BLUE, GREEN, RED, world

ROW = "a-b b-c c-d d-e e-f"


def test_w3_1_supports_given_by_own_armies_end_and_all_armies_are_ready():
    w = world(ROW, RED="a b", BLUE="e f")
    w.play(RED, "A a S b", "END")
    assert w.holds("a", "b")
    w.play(BLUE, "END")
    # Fall: Red's own move-turn has begun.
    assert not w.holds("a", "b") and w.can(RED, "stand", 1, 2)
    assert w.events(ev.SupportEnded)[-1] == ev.SupportEnded(1, 2, "turn")


def test_w3_2_actions_one_after_another_until_the_warlord_says_so():
    w = world(ROW, RED="a b", BLUE="f")
    w.play(RED, "A b - c", "A a - b")
    assert w.turn() == RED and w.armies(RED) == "b c"
    w.play(RED, "END")
    assert w.turn() == BLUE


def test_w0_6_w0_7_w3_3_an_army_does_one_thing_in_a_move_turn_and_is_ready_in_the_next():
    w = world(ROW, RED="a b", BLUE="f")
    w.play(RED, "A b - c")
    assert w.refused(RED, "A c - d").code == "spent"
    assert w.refused(RED, "A c - d").args["deed"] == "moved"
    w.play(RED, "END")
    w.play(BLUE, "END")
    w.play(RED, "A c - d")
    assert w.at("d") == "RED"


@pytest.mark.parametrize(
    ("first", "deed", "dice"),
    [
        ("A b - c", "moved", ()),
        ("A b x d", "attacked", (6, 1)),
        ("A b S a", "stood", ()),
        ("A a x d + b", "supported", (6, 6, 1)),
    ],
)
def test_w3_3_each_deed_spends_the_army(first, deed, dice):
    w = world("a-b b-c b-d a-d a-e d-f", RED="a b", BLUE="d f", centres=["c"]).dice(*dice)
    w.play(RED, first)
    where = {"moved": "c", "attacked": "d"}.get(deed, "b")
    for order in (f"A {where} - c", f"A {where} S a"):
        refusal = w.refused(RED, order)
        assert refusal.code == "spent" and refusal.clause == "W3.3" and refusal.args["deed"] == deed


def test_w3_4_a_move_goes_to_an_adjacent_empty_territory_and_changes_no_owner():
    w = world(ROW, RED="a", BLUE="c f").take("c")
    w.play(RED, "A a - b", "END")
    w.play(BLUE, "END")
    w.play(RED, "A b - c")
    assert w.at("c") == "RED" and w.owner("c") == "BLUE"
    assert w.events(ev.Moved)[-1] == ev.Moved(RED, 2, 3, BLUE)


def test_w3_5_a_territory_emptied_in_the_same_move_turn_may_be_entered_but_armies_cannot_swap():
    w = world(ROW, RED="a b", BLUE="f")
    assert w.refused(RED, "A a - b").code == "own_army_there"
    w.play(RED, "A b - c", "A a - b")
    assert w.armies(RED) == "b c"


def test_w3_6_no_entering_where_an_own_army_stands():
    w = world(ROW, RED="a b", BLUE="f")
    refusal = w.refused(RED, "A a x b")
    assert (refusal.code, refusal.clause) == ("own_army_there", "W3.6")


def test_w3_7_entering_where_another_side_stands_is_an_attack():
    w = world(ROW, RED="a", BLUE="b", independents=["d"])
    assert (w.refused(RED, "A a - b").code, w.refused(RED, "A a - b").clause) == ("entering_is_attacking", "W3.7")
    assert w.can(RED, "attack", 1, 2)
    w.put(RED, "c")
    assert w.refused(RED, "A c - d").code == "entering_is_attacking" and w.can(RED, "attack", 3, 4)


def test_w16_4_reasons_are_given_in_their_order():
    w = world("a-b b-c c-d d-e a-x", RED="a b", BLUE="d", GREEN="x")
    s = w.s
    assert refuse_move(s, BLUE, 4, 3).code == "not_your_turn"
    assert refuse_move(s, RED, 3, 4).code == "no_army"
    assert refuse_move(s, RED, 4, 3).code == "not_own_army"
    assert refuse_attack(s, RED, 2, 3).code == "no_combat_no_support"
    assert refuse_stand(s, RED, 1, 3).code == "not_adjacent"
    assert refuse_stand(s, RED, 2, 3).code == "no_army"
    assert refuse_stand(s, RED, 1, 6).code == "not_own_army"
    w.play(RED, "A b - c")
    assert refuse_move(s, RED, 3, 5).code == "spent", "spent before not adjacent"
    assert refuse_stand(s, RED, 1, 2).code == "no_army"


def test_w3_4_a_closed_border_is_named():
    t = RULES.start({}, 7, 1)
    n = t.s.board.number_of
    t.s.army[n["CHD"]] = 0
    refusal = refuse_move(t.s, 0, n["CHD"], n["WUD"])
    assert refusal.code == "closed_border" and refusal.clause == "W3.4"
    assert refuse_move(t.s, 0, n["CHD"], n["YON"]).code == "not_adjacent"


def test_a_warlord_without_an_army_is_passed_over_with_a_visible_line():
    w = world(ROW, RED="a", BLUE="c", GREEN="f").take("c")
    w.t.drain()
    w.play(RED, "END")
    assert w.turn() == GREEN
    began = [event for event in w.events(ev.MoveTurnBegan) if event.seat == BLUE]
    assert began == [ev.MoveTurnBegan(BLUE, 0)]


def test_the_end_of_a_move_turn_counts_the_idle():
    w = world(ROW, RED="a b", BLUE="f")
    w.play(RED, "A b - c", "END")
    assert w.events(ev.MoveTurnEnded) == [ev.MoveTurnEnded(RED, 1)]


@pytest.mark.parametrize("options", [{}, {"supporters": "one"}, {"foreign_support": True}, {"preset": "evening"}])
def test_the_list_of_orders_is_exactly_what_is_not_refused(options):
    """The list is written for speed; the predicates say what is legal: over whole random games they agree."""
    t, chance, compared = RULES.start(options | {"last_year": 3}, 7, 5), Random(5), 0
    while t.waiting():
        seat = t.waiting()[0]
        if t.trace()[-1] == "move_turn.act":
            s, ids = t.s, t.s.board.ids
            wanted = [("attack", a, b) for a in ids for b in ids if refuse_attack(s, seat, a, b) is None]
            wanted += [("move", a, b) for a in ids for b in ids if refuse_move(s, seat, a, b) is None]
            wanted += [("stand", a, b) for a in ids for b in ids if refuse_stand(s, seat, a, b) is None]
            if compared < 150:
                assert offer_orders(s, seat) == wanted
            compared += 1
        t.apply(seat, chance.choice(t.options(seat)))
    assert compared > 30

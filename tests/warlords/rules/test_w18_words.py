"""Words between lords: minds, regard, truces (W18)."""

import pytest

from game.warlords.rules import events as ev
from game.warlords.rules.minds import MINDS, Mind, true_minds
from game.warlords.rules.parley import has_truce, leader, regard
from game.warlords.rules.preview import left_bare, passed_over, reachable_by
from game.warlords.rules.threats import worst_fear
from tests.warlords.worlds import BLUE, GREEN, RED, world

ROW = "a-b b-c c-d d-e e-f f-g"


def row(options=None, **facts):
    facts = {"RED": "a", "BLUE": "d", "GREEN": "g", "centres": ["c"]} | facts
    return world(ROW, {"talk": True, "centres": 9} | (options or {}), **facts)


# ---- minds


def test_w18_1_a_warlord_says_one_true_sentence_in_its_move_turn():
    w = row().put(RED, "c")
    says = [action for action in w.t.asides(RED) if action[0] == "say"]
    assert ("say", MINDS.index("settles"), w.number("c")) in says
    assert w.refused(RED, ("say", MINDS.index("settles"), w.number("d"))).code == "not_true"
    w.act(RED, *says[-1])
    assert w.refused(RED, says[-1]).code == "said_already" and len(w.events(ev.Said)) == 1
    assert w.turn() == RED, "the game has not moved on"


def test_w18_1_fear_names_the_strongest_assault_on_an_own_centre_before_ones_next_move_turn():
    w = row(RED="c", BLUE="d", GREEN="g", centres=[]).put(BLUE, "b")
    place, threat = worst_fear(w.s, RED)
    assert (place, threat.seat, threat.armies) == (w.number("c"), BLUE, 2)
    assert threat.chance == pytest.approx(181 / 201)
    w.play(RED, "END")
    assert worst_fear(w.s, GREEN) is None


def test_w18_1_each_sentence_is_true_when_it_can_be_said():
    w = row(capitals=["a"]).put(RED, "b c").play(RED, "A b S a")
    found = set(true_minds(w.s, RED))
    assert {Mind("holds_capital", 1), Mind("stands_by", 1), Mind("settles", 3), Mind("eyes", 4, BLUE)} <= found
    empty = world("a-b b-c c-d d-e", {"talk": True}, RED="a", BLUE="e")
    assert true_minds(empty.s, RED) == [Mind("content", 0)]


def test_w18_1_no_words_at_a_table_without_them():
    w = row({"talk": False}).put(RED, "c")
    assert not [action for action in w.t.asides(RED) if action[0] in ("say", "offer_truce")]
    assert w.refused(RED, ("offer_truce", BLUE)).code == "no_talk"
    assert w.refused(RED, ("say", 1, 3)).clause == "W18"


# ---- regard


def test_w18_2_who_attacked_me_in_the_last_two_years_is_a_sworn_foe():
    w = row(BLUE="b").dice(1, 6)
    w.play(RED, "A a x b")
    assert regard(w.s, BLUE, RED) == "sworn_foe" and regard(w.s, RED, BLUE) == "even"
    assert regard(w.s, GREEN, RED) == "even"
    w.s.year = 2
    assert regard(w.s, BLUE, RED) == "sworn_foe"
    w.s.year = 3
    assert regard(w.s, BLUE, RED) != "sworn_foe"


def test_w18_2_who_broke_a_truce_with_anybody_in_the_last_three_years_is_everybodys_foe():
    w = row()
    w.s.broke[RED], w.s.year = 1, 3
    assert regard(w.s, GREEN, RED) == regard(w.s, BLUE, RED) == "sworn_foe"
    w.s.year = 4
    assert regard(w.s, GREEN, RED) == "even"


def test_w18_2_the_leader_and_whoever_is_near_the_goal_make_others_wary():
    w = row().own(RED, "c")
    assert leader(w.s) == -1 and regard(w.s, BLUE, RED) == "even"
    w.s.year = 2
    assert leader(w.s) == RED and regard(w.s, BLUE, RED) == "wary"
    w.own(BLUE, "a").own(RED, "")
    assert leader(w.s) == BLUE
    near = row({"centres": 4}).own(GREEN, "c")
    assert regard(near.s, RED, BLUE) == "wary", "one centre is three short of four"


# ---- truces


def test_w18_3_an_offer_is_answered_at_once_and_stands_until_the_end_of_next_winter():
    w = row()
    w.act(RED, "offer_truce", BLUE)
    assert w.t.trace()[-1] == "parley.answer" and w.t.waiting() == (BLUE,)
    w.act(BLUE, "accept")
    assert has_truce(w.s, RED, BLUE) and has_truce(w.s, BLUE, RED) and w.turn() == RED
    w.to_winter() if w.s.phase != "winter" else None
    assert not has_truce(w.s, RED, BLUE), "this year has gone by"
    assert w.events(ev.TrucesEnded) == [ev.TrucesEnded(((RED, BLUE),))]


def test_w18_3_it_stands_through_winter():
    w = row(RED="a b").take("b").act(RED, "offer_truce", BLUE).act(BLUE, "accept").to_winter()
    assert w.s.phase == "winter" and has_truce(w.s, RED, BLUE)
    w.next_year()
    assert not has_truce(w.s, RED, BLUE)


def test_w18_3_once_in_a_move_turn_and_not_to_oneself_or_where_one_stands():
    w = row()
    assert w.refused(RED, ("offer_truce", RED)).code == "same_lord"
    assert w.refused(BLUE, ("offer_truce", RED)).code == "not_your_turn"
    w.act(RED, "offer_truce", BLUE).act(BLUE, "refuse")
    assert w.events(ev.TruceRefused) == [ev.TruceRefused(RED, BLUE)]
    assert w.refused(RED, ("offer_truce", GREEN)).code == "offered_already"
    w.play(RED, "END").act(BLUE, "offer_truce", RED).act(RED, "accept").play(BLUE, "END").play(GREEN, "END")
    assert w.refused(RED, ("offer_truce", BLUE)).code == "truce_stands"
    assert w.can(RED, "offer_truce", GREEN)


def test_w18_3_who_is_out_is_offered_nothing():
    w = row().play(BLUE, "RESIGN", "DROP")
    assert w.refused(RED, ("offer_truce", BLUE)).code == "not_in_the_game"


def test_w18_4_the_first_attack_ends_a_truce_and_is_remembered():
    w = row(BLUE="b").act(RED, "offer_truce", BLUE).act(BLUE, "accept")
    w.act(RED, "attack", 1, 2)
    assert has_truce(w.s, RED, BLUE), "nothing has happened before the throw"
    w.dice(1, 6).play(RED, "THROW")
    assert not has_truce(w.s, BLUE, RED) and w.s.broke[RED] == 1
    assert w.events(ev.TruceBroken) == [ev.TruceBroken(RED, BLUE, 1)]


def test_w18_5_between_persons_a_truce_is_only_a_mark():
    w = row(BLUE="b").act(RED, "offer_truce", BLUE).act(BLUE, "accept")
    assert w.can(RED, "attack", 1, 2)


# ---- what the screen asks ahead


def test_preview_says_what_a_deed_leaves_behind_and_who_can_come():
    w = row(RED="b c", BLUE="d")
    left = left_bare(w.t.view(RED), RED, w.number("c"))
    assert [(threat.seat, threat.armies) for threat in left] == [(BLUE, 1)]
    assert left_bare(w.t.view(RED), RED, w.number("b")) == []
    assert [threat.seat for threat in reachable_by(w.t.view(RED), w.number("c"))] == [BLUE]
    w.play(RED, "END").play(BLUE, "END").play(GREEN, "END").play(RED, "END").play(BLUE, "END")
    assert reachable_by(w.t.view(GREEN), w.number("c")) == [], "nobody moves after Green this Fall"


def test_preview_names_a_free_centre_passed_over_in_fall():
    w = row().put(RED, "b").play(RED, "END").play(BLUE, "END").play(GREEN, "END")
    found = passed_over(w.t.view(RED), RED)
    assert [(gain.kind, gain.army, gain.centre) for gain in found] == [("free_centre", 2, 3)]

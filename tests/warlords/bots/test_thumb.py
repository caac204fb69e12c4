"""The Old Campaigner: what it does, and why (W17.1 to W17.4, W18)."""

from random import Random

import pytest

from game.bots.choice import Budget
from game.bots.protocol import chance_for, think
from game.warlords.bots.players import PLAYERS
from game.warlords.bots.sight import Sight
from game.warlords.bots.thumb import RULES as RULES_OF_THUMB
from game.warlords.rules.game import RULES
from game.warlords.rules.parley import has_truce
from tests.warlords.worlds import BLUE, GREEN, RED, world

THUMB = PLAYERS["thumb"]
ROW = "a-b b-c c-d d-e e-f f-g"


def asked(w, seat):
    return think(w.t, seat, THUMB, chance_for(1, len(w.t.log)))


def played(w, most=60):
    """The thumb plays for whoever is asked until the move-turn of the first has ended."""
    seat, reasons = w.turn(), []
    while w.t.waiting() and w.turn() == seat and len(reasons) < most:
        choice = asked(w, seat)
        assert not choice.fault
        reasons.append(choice.reason)
        w.act(seat, *choice.action)
    return reasons


def test_w17_1_players_by_name_weakest_first():
    assert list(PLAYERS)[:2] == ["random", "thumb"]


def test_w17_1_it_has_a_rule_for_every_question():
    asks = {
        (frame.__struct_config__.tag, name) for frame in RULES.frames for name, stage in frame.plan.items() if stage.ask
    }
    assert set(RULES_OF_THUMB) == asks


@pytest.mark.parametrize("preset", ["faithful", "evening"])
def test_w17_2_whole_games_without_a_fault(preset):
    options = {"preset": preset, "last_year": 4, "dispositions": True, "foreign_support": preset == "faithful"}
    t = RULES.start(options, 7, 3)
    while t.waiting():
        seat = t.waiting()[-1]
        choice = think(t, seat, THUMB, chance_for(3, len(t.log)))
        assert not choice.fault
        t.apply(seat, choice.action)
    assert t.s.result is not None


def test_w17_2_a_free_centre_next_door_is_entered():
    w = world(ROW, {"centres": 9}, RED="a", BLUE="g", centres=["b"])
    assert "reason.free_centre" in played(w)
    assert w.at("b") == "RED"


def test_w17_2_a_weak_neighbours_centre_is_attacked_with_support():
    w = world("a-t b-t c-t t-x x-y", {"centres": 9}, RED="a b c", BLUE="t y")
    reasons = played(w)
    assert "reason.take_centre" in reasons and "reason.support" in reasons and "reason.throw" in reasons


def test_w17_2_a_hopeless_assault_is_not_tried():
    w = world("a-t t-x t-y t-z", {"centres": 9}, RED="a", BLUE="t x y z", capitals=["t"])
    w.play(RED, "END").play(BLUE, "A x S t", "A y S t", "A z S t", "END")
    assert all(choice != "attack" for choice in [asked(w, RED).action[0]])


def test_w17_4_reasons_name_places_and_odds():
    w = world("a-t b-t t-x", {"centres": 9}, RED="a b", BLUE="t x", capitals=["t"])
    choice = asked(w, RED)
    assert choice.action[0] == "attack" and choice.reason == "reason.capital_open"
    assert choice.arguments["target"] == w.number("t") and choice.arguments["chance"] == 71


def test_w17_4_standing_support_is_explained():
    w = world("a-b b-x x-y", {"centres": 9}, RED="a b", BLUE="x y", capitals=["b"])
    reasons = played(w)
    assert "reason.hold_capital" in reasons and w.holds("a", "b")


def test_w17_3_builds_where_an_army_is_needed_and_disbands_where_it_is_not():
    w = world(ROW, {"centres": 9}, RED="a b c", BLUE="e", GREEN="g").take("a b c").put(RED, "").put(BLUE, "d")
    w.take("e").put(BLUE, "d")
    w.own(BLUE, "e").to_winter()
    assert w.s.phase == "winter"
    first = asked(w, RED)
    assert first.action == ("build", w.number("c")), "the centre beside Blue's army comes first"
    while RED in w.t.waiting():
        w.act(RED, *asked(w, RED).action)
    assert w.s.phase == "spring" or w.s.sealed[RED]


def test_w17_3_disbands_what_stands_abroad():
    w = world(ROW, {"centres": 9}, RED="a", BLUE="g").put(RED, "c").to_winter()
    assert asked(w, RED).action == ("disband", w.number("c"))


def test_w17_6_late_in_fall_a_centre_nobody_can_contest_is_worth_all_of_it():
    w = world("a-b b-c c-d", {"centres": 9}, RED="d", BLUE="a", centres=["b"])
    w.play(RED, "END").play(BLUE, "END").play(RED, "END")
    sight = Sight(w.s, BLUE)
    fall = sight.gain_of_move(w.number("a"), w.number("b"))
    w2 = world("a-b b-c c-d", {"centres": 9}, RED="d", BLUE="a", centres=["b"])
    w2.play(RED, "END")
    spring = Sight(w2.s, BLUE).gain_of_move(w2.number("a"), w2.number("b"))
    assert fall > spring


def test_w17_2_greater_warlords_weigh_more_and_foes_more_still():
    w = world(ROW, {"centres": 9, "talk": True}, RED="a", BLUE="b c d e f", GREEN="g")
    sight = Sight(w.s, RED)
    assert sight.weight[BLUE] > sight.weight[GREEN]
    w.s.attacked[w.s.seats * RED + GREEN] = 1
    assert Sight(w.s, RED).weight[GREEN] == pytest.approx(1.3 * sight.weight[GREEN])


# ---- words


def truce_world(**options):
    return world(ROW, {"centres": 9, "talk": True} | options, RED="a b", BLUE="d", GREEN="g")


def test_w18_3_it_accepts_a_truce_from_whoever_is_no_foe_and_refuses_one_who_is():
    w = truce_world().act(RED, "offer_truce", BLUE)
    assert asked(w, BLUE).action == ("accept",)
    w = truce_world()
    w.s.attacked[w.s.seats * BLUE + RED] = 1
    w.act(RED, "offer_truce", BLUE)
    choice = asked(w, BLUE)
    assert (choice.action, choice.reason) == (("refuse",), "reason.truce_foe")


def test_w18_3_it_refuses_the_leader():
    w = truce_world()
    w.s.year = 2
    w.act(RED, "offer_truce", BLUE)
    assert asked(w, BLUE).reason == "reason.truce_leader"


def test_w18_4_it_keeps_a_truce_except_against_one_who_could_win():
    w = world("a-t b-t c-t t-x x-y", {"centres": 9, "talk": True}, RED="a b c", BLUE="t y", GREEN="x")
    w.act(RED, "offer_truce", BLUE).act(BLUE, "accept")
    played(w)
    assert has_truce(w.s, RED, BLUE) and w.at("t") == "BLUE"
    w = world("a-t b-t c-t t-x x-y", {"centres": 2, "talk": True}, RED="a b c", BLUE="t y", GREEN="x", capitals=["t"])
    w.act(RED, "offer_truce", BLUE).act(BLUE, "accept")
    assert asked(w, RED).reason == "reason.stop_leader"


def test_w18_1_it_says_one_true_sentence_before_its_turn_ends():
    w = truce_world()
    reasons = played(w)
    assert reasons[-2:] == ["reason.say", "reason.end"] or (reasons[-1] == "reason.end" and "reason.say" in reasons)


def test_w11_1_it_agrees_to_a_draw_when_the_rules_say_so():
    w = world(ROW, {"centres": 9}, RED="a", BLUE="d", GREEN="g").play(RED, "PROPOSE DRAW")
    assert asked(w, BLUE).action == ("refuse",)
    w.s.year = 4
    assert asked(w, BLUE).action == ("accept",)


def test_w12_5_the_same_position_gives_the_same_choice_whatever_the_clock_says():
    t = RULES.start({"preset": "evening"}, 7, 5)
    budgets = [Budget(Random(3), 1500, milliseconds) for milliseconds in (0, 1, 5000)]
    found = {THUMB.choose(t.clone(), 0, t.options(0)[:], budget) for budget in []}
    choices = [THUMB.choose(t.clone(), 0, t.options(0)[:], budget) for budget in budgets]
    assert found == set() and len({choice.action for choice in choices}) == 1


def test_advice_with_fewer_options_is_another_answer():
    from game.bots.protocol import advise

    t = RULES.start({"preset": "evening"}, 7, 5)
    found = advise(t, 0, THUMB, chance_for(5, 0), 3)
    assert 1 <= len(found) <= 3 and len({choice.action for choice in found}) == len(found)
    assert all(choice.action in t.options(0) for choice in found)


def test_it_plays_better_than_chance_alone_among_random_players():
    """Sixteen games, each with the thumb in another seat: it wins far more than the seventh that is a fair share."""
    won = 0
    for seed in range(16):
        mine = seed % 7
        t = RULES.start({"preset": "evening"}, 7, seed)
        while t.waiting():
            seat = t.waiting()[0]
            player = THUMB if seat == mine else PLAYERS["random"]
            t.apply(seat, think(t, seat, player, chance_for(seed, len(t.log))).action)
        won += mine in t.s.result.winners and t.s.result.kind != "draw"
    assert won >= 12

"""R31, R27: what happens if …, and that every stop can be kept."""

import pytest

from game.conquest.rules.game import RULES
from game.engine.codec import restore, snapshot
from tests.conquest.rules.helpers import dice_of, finish_turn, new_world, told
from tests.worlds import (
    BLUE,
    CARD_ROLLS,
    COMBAT,
    FATE_DIE,
    GREEN,
    PARTING_BLOW,
    RALLY,
    REBELS,
    RED,
    STRIKES,
    YELLOW,
    World,
    world,
)


def riders(second: str = "GE04", foot: int = 3, defenders: int = 2, **more) -> World:
    """A Fearless General and Infantry that have captured once stand in b before the neutral c; RED has a besides."""
    w = world("a-b b-c a-e d").holds("a", RED, 2).neutral("e", 9).neutral("c", defenders).holds("d", BLUE, 1)
    return w.holds("b", RED, foot, generals=[second], once=foot, captures={1: 1}, **more)


def test_r31_fearless_dies_conquering_the_survivors_of_the_group_capture_all_the_same():
    w = world("a-b b-c a-e d k-n").holds("a", RED, 2).neutral("e", 9).holds("d", BLUE, 1).holds("k", RED, 1)
    w.holds("c", BLUE, generals=["GE23"]).holds("b", RED, ruler=True, generals=["GE04"], captures={0: 1, 1: 1})
    w.neutral("n", 9).load(STRIKES, 6).load(COMBAT, 8, 1).play(RED, "invade b c", "lead ruler 1")
    assert w.s.general_discard == [4, 23]
    assert w.owner("c") == RED and w.where(RED) == "c" and w.s.leader_captures[0] == 2


def test_r31_fearless_dies_conquering_others_with_one_capture_can_no_longer_follow():
    w = world("a-b b-c a-e d k-n").holds("a", RED, 2).neutral("e", 9).holds("d", BLUE, 1).holds("k", RED, 1)
    w.holds("c", BLUE, generals=["GE23"])
    w.holds("b", RED, 4, once=3, ruler=True, generals=["GE04"], captures={0: 1, 1: 1})
    w.neutral("n", 9).load(STRIKES, 6).load(COMBAT, 8, 1).play(RED, "invade b c", "lead ruler 1", "foot 0 0")
    assert w.actions(RED) == [("foot", 0, 0), ("foot", 1, 0)]


def test_k2_fearless_he_may_capture_twice_alone():
    w = world("a-b b-c c-d k-n").holds("a", RED, 1, generals=["GE03"]).holds("d", BLUE, 1).holds("k", RED, 1)
    w.neutral("n", 1).play(RED, "invade a b", "lead 1", "foot 0", "invade b c")
    assert w.where(RED, 1) == "c" and w.s.leader_captures[1] == 2
    assert told(w.refused(RED, "invade c d")) == ("all_spent", "R14.5")


@pytest.mark.parametrize("general", ["GE03", "GE04", "GE16", "GE19"])
def test_k2_fearless_lifts_the_limit_of_his_companions(general):
    w = riders(general)
    assert w.play(RED, "invade b c").actions(RED) == [("foot", 0, n) for n in range(4)]


def test_r31_fearless_or_cavalry_dies_earlier_units_with_one_capture_drop_out():
    w = riders(foot=2, defenders=3).load(COMBAT, 1, 6, 6, 6).play(RED, "invade b c", "foot 0 0")
    assert w.events("invasion_ended")[0].outcome == "spent"
    assert w.infantry("b") == 2 and told(w.refused(RED, "invade b c")) == ("all_spent", "R14.5")
    assert set(w.s.leader_captures) == {0}


def test_r31_fearless_or_cavalry_dies_earlier_fresh_units_go_on_without_him():
    w = world("a-b b-c d").holds("a", RED, 1).neutral("c", 3).holds("d", BLUE, 1)
    w.holds("b", RED, 5, generals=["GE04"], once=3, captures={1: 1}).load(COMBAT, 1, 6, 6, 6)
    w.play(RED, "invade b c", "lead 1", "foot 0 0", "press")
    assert w.actions(RED) == [("foot", 1, 0), ("foot", 2, 0)]


def test_r31_fearless_or_cavalry_dies_earlier_with_ma_teng_goes_the_second_capture():
    w = world("a-b b-c a-e d").holds("a", RED, 2).neutral("e", 9).neutral("c", 3).holds("d", BLUE, 1)
    w.holds("b", RED, 3, ruler=True, once=3, captures={0: 1}).ruler(RED, "RU08").load(COMBAT, 1, 6, 6, 6)
    w.play(RED, "invade b c", "lead ruler", "foot 0 0")
    assert w.events("invasion_ended")[0].outcome == "spent" and w.infantry("b") == 3


def test_k2_raider_d_96_an_eliminated_player_leaves_no_gold_to_the_victor():
    w = world("a-b c", seats=3).holds("a", RED, 4, generals=["GE10"]).holds("b", BLUE, 1).gold(BLUE, 9)
    w.holds("c", GREEN, 1).load(COMBAT, 8, 6, 6, 1).play(RED, "invade a b", "lead 1", "foot 2", "lead 1", "foot 2")
    assert w.treasury(RED) == 1 and w.treasury(BLUE) == 0


# ---- R27: every stop is a good place to stop

STOPS = {
    "setup.choose_ruler": lambda: new_world(2, rulers="choose"),
    "setup.choose_second_province": lambda: new_world(2, dealt=(7, 1)),
    "setup.place_ruler": lambda: new_world(2, dealt=(1, 2), starting_provinces=2),
    "income.choose_where_they_gather": lambda: (
        world("a b z").holds("a", RED, 2, ruler=True).holds("b", RED, 3).ruler(RED, "RU10").holds("z", BLUE, 1)
        .at_step("turn")
    ),
    "hire_generals.hire_or_dismiss": lambda: front().gold(RED, 9).at_step("generals"),
    "hire_infantry.hire": lambda: front().gold(RED, 9).at_step("infantry"),
    "deployment.deploy": lambda: front().reserve(RED, "GE01").at_step("deploy"),
    "deployment.keep_three_in_reserve": lambda: (
        front().reserve(RED, "GE01", "GE02", "GE03", "GE04").at_step("deploy").play(RED, "end_step")
    ),
    "campaign.choose": lambda: front(),
    "invasion.respond": lambda: front("GE11").play(RED, "invade a b"),
    "invasion.respond_again": lambda: (
        front("GE11").load(COMBAT, 1, 8, 6, 6).play(RED, "invade a b").play(BLUE, "fight").play(RED, "lead 1", "foot 0")
    ),
    "retreat.choose_where": lambda: front("GE11").play(RED, "invade a b").play(BLUE, "retreat"),
    "invasion.occupy_or_leave": lambda: (
        front("GE11").load(PARTING_BLOW, 1, 1, 1).play(RED, "invade a b")
        .play(BLUE, "retreat", "withdraw c 3", "withdraw_leader 1 c")
    ),
    "invasion.choose_leaders": lambda: front().play(RED, "invade a b"),
    "invasion.choose_infantry": lambda: front().play(RED, "invade a b", "lead 1"),
    "engagement.invader_chooses_who_dies": lambda: (
        front().load(COMBAT, 5, 5, 6, 1, 1).play(RED, "invade a b", "lead ruler 1", "foot 0")
    ),
    "engagement.defender_chooses_who_dies": lambda: (
        world("a-b b-c").holds("a", RED, 3).holds("b", BLUE, ruler=True, generals=["GE27"]).holds("c", BLUE, 1)
        .load(COMBAT, 6, 1, 1, 5, 4).play(RED, "invade a b", "foot 3")
    ),
    "engagement.defender_loses_a_general": lambda: (
        world("a-b b-c").holds("a", RED, 3, generals=["GE23"]).holds("b", BLUE, generals=["GE27", "GE28"])
        .holds("c", BLUE, 1).load(STRIKES, 6).play(RED, "invade a b", "lead 1", "foot 3")
    ),
    "engagement.invader_loses_a_general": lambda: (
        world("a-b b-c").holds("a", RED, 3, generals=["GE27", "GE28"]).holds("b", BLUE, 1, generals=["GE23"])
        .holds("c", BLUE, 1).load(STRIKES, 6).play(RED, "invade a b", "lead 1 2", "foot 0")
    ),
    "invasion.press_on": lambda: front().load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b", "lead nobody", "foot 1"),
    "invasion.choose_who_enters": lambda: front().play(RED, "invade a e"),
    "move_in.choose_infantry": lambda: front().play(RED, "invade a e", "lead 1"),
    "repositioning.choose": lambda: front().at_step("reposition"),
    "repositioning.choose_leaders": lambda: front().at_step("reposition").play(RED, "move a d"),
    "repositioning.choose_infantry": lambda: front().at_step("reposition").play(RED, "move a d", "lead 1"),
    "awards.make_room_or_decline": lambda: (
        front().hand(RED, "ST01", "ST02", "ST03", "ST04", "ST05", "ST05").at_step("awards")
    ),
    "buy_cards.begin": lambda: front().hand(RED, "ST02").gold(RED, 5).at_step("market"),
    "buy_cards.buy": lambda: front().hand(RED, "ST02", "ST03").gold(RED, 5).at_step("market").play(RED, "discard ST03"),
    "window.react_or_pass": lambda: front().hand(BLUE, "ST13", "ST15").play(RED, "invade a b"),
    "choose_successor.keep_one": lambda: (
        world("a-b").holds("a", RED, 5).holds("b", BLUE, 1).ruler(RED, "RU01").hand(RED, "ST07").play(RED, "play ST07")
    ),
    "choose_general.keep_one": lambda: front().hand(RED, "ST21").at_step("generals").play(RED, "play ST21"),
    "relief.choose_leaders": lambda: (
        front().holds("c", BLUE, 3, ruler=True).hand(BLUE, "ST03").play(RED, "invade a b").play(BLUE, "play ST03 c")
    ),
    "relief.choose_infantry": lambda: (
        front().holds("c", BLUE, 3).hand(BLUE, "ST03").play(RED, "invade a b").play(BLUE, "play ST03 c")
    ),
    "duel.name_a_rival": lambda: (
        front().holds("b", BLUE, 3, generals=["GE17", "GE27"]).hand(RED, "ST23")
        .play(RED, "invade a b", "lead 1", "foot 2", "play ST23 red 1")
    ),
    "death.choose_a_bodyguard": lambda: (
        front().holds("b", BLUE, 3, generals=["GE17", "GE13"]).hand(RED, "ST04").load(CARD_ROLLS, 6)
        .play(RED, "play ST04 blue 1")
    ),
    "invasion.choose_helping_infantry": lambda: (
        world("a-b b-c b-d").holds("a", RED, 3).holds("d", RED, 3).holds("b", BLUE, 3).holds("c", BLUE, 1)
        .hand(RED, "ST03").play(RED, "invade a b", "play ST03 d", "foot 1")
    ),
    "invasion.ask_the_lord": lambda: sworn().play(BLUE, "invade b c"),
    "fealty.answer_the_offer": lambda: sworn().play(BLUE, "invade b c").play(RED, "allow").play(GREEN, "offer"),
    "quick_setup.place_ruler": lambda: quick(),
    "quick_setup.choose_extra": lambda: placed(quick()),
    "claim.declare": lambda: claimed(),
    "claim.confirm": lambda: claimed().play(RED, "declare"),
    "second_die.roll_again": lambda: (
        world("a-b c", 1, bots=1, options={"zhang_jue": "in"}).holds("a", RED, 3, ruler=True).ruler(RED, "RU13")
        .neutral("b", 2).holds("c", BLUE, 1).load(RALLY, 3).play(RED, "rally b")
    ),
    "scarf_invasion.choose_the_target": lambda: rebels().load(REBELS, 2, 2, 2),
    "scarf_rally.choose_the_target": lambda: rebels().load(REBELS, 2, 7, 2),
}  # fmt: skip
"""A world at each decision of the rules."""


def front(general: str = "") -> World:
    w = world("a-b b-c b-f a-d a-e").holds("a", RED, 5, ruler=True, generals=["GE06"]).holds("d", RED, 1)
    w.holds("c", BLUE, 1).holds("f", BLUE, 1)
    return w.holds("b", BLUE, 3, generals=[general] if general else ())


def sworn() -> World:
    """BLUE serves RED and is at turn; GREEN's only Province is next door."""
    w = (
        world("a-b b-c d", seats=4, options={"fealty": "on"})
        .holds("a", RED, 3)
        .holds("b", BLUE, 3)
        .holds("c", GREEN, 3)
    )
    return w.holds("d", YELLOW, 1).serves(BLUE, RED).at_step("invade", BLUE)


def quick() -> World:
    """A Quickplay game of RED as Yuan Shao."""
    return new_world(2, dealt=(4, 1), setup="quickplay")


def placed(w: World) -> World:
    """Both Rulers stand."""
    for seat in (RED, BLUE):
        w.play(seat, w.options(seat)[0])
    return w


def rebels() -> World:
    """BLUE, a bot, is about to act in s; two neutral neighbours lie in the east."""
    places = {"s": (100, 300), "a": (400, 290), "b": (400, 310), "p": (100, 600)}
    w = world("s-a s-b s-p", 1, bots=1, places=places).at_step("invade", BLUE).holds("p", RED, 9)
    return w.holds("s", BLUE, 9, ruler=True).neutral("a", 1).neutral("b", 1)


def claimed() -> World:
    options = {"mode": "custom", "province_goal": 2, "victory_claim": "declare_and_confirm"}
    return world("a b c", options=options).holds("a", RED, 1).holds("b", RED, 1).holds("c", BLUE, 1).at_step("end")


@pytest.mark.parametrize("stop", STOPS)
def test_r27_s00_any_stop_can_be_saved_and_goes_on_alike(stop):
    w = STOPS[stop]()
    w.start()
    assert w.at == stop
    kept = snapshot(w.table)
    again = restore(w.table.rules, kept)
    assert again.waiting() == w.waiting and again.trace() == w.table.trace()
    for seat in w.waiting:
        assert again.options(seat) == w.table.options(seat) == sorted(set(w.table.options(seat)))
        for action in w.table.options(seat):
            one, other = w.table.clone(), restore(w.table.rules, kept)
            one.apply(seat, action)
            other.apply(seat, action)
            assert snapshot(one) == snapshot(other)
    assert snapshot(w.table) == kept


def test_r27_every_decision_of_the_rules_is_among_the_stops():
    asks = {
        f"{frame.__struct_config__.tag}.{name}"
        for frame in RULES.frames
        for name, stage in frame.plan.items()
        if stage.ask is not None
    }
    assert asks == set(STOPS)


def test_r27_s20_a_turn_opens_before_its_income():
    w = world("a-b").holds("a", RED, 3).holds("b", BLUE, 1).at_step("turn").start()
    names = w.happened()
    assert names[:2] == ["turn_began", "step_began"] and w.events("step_began")[0].step == "income"


def test_r27_a_window_with_nobody_to_poll_is_passed_through_silently():
    w = world("a-b b-c").holds("a", RED, 3).holds("b", BLUE, 1).holds("c", BLUE, 1).at_step("turn").load(FATE_DIE, 2)
    for _ in range(3):
        finish_turn(w)
    assert w.waiting and dice_of(w, "fate")

"""Decisions and random events (W13, W14): what is drawn, in which order, and that nothing else is."""

from random import Random

from game.engine.codec import snapshot
from game.engine.events import Rolled
from game.engine.streams import below, mix
from game.warlords.rules import events as ev
from game.warlords.rules.chance import COMBAT, ORDER, STREAM_NAMES
from game.warlords.rules.game import RULES
from tests.warlords.worlds import BLUE, RED, world


def test_w13_1_every_decision_of_the_catalogue_is_asked():
    steps = [(frame.__struct_config__.tag, name, stage) for frame in RULES.frames for name, stage in frame.plan.items()]
    asks = {f"{tag}.{name}" for tag, name, stage in steps if stage.ask}
    assert asks == {
        "dispositions.stand", "move_turn.act", "combat.name_support", "winter.orders", "parley.answer", "draw.answer",
        "leaving.choose",
    }  # fmt: skip


def test_w13_1_what_is_played_for_a_seat_that_answers_nothing_is_the_default_of_the_catalogue():
    w = world("a-b b-c c-d", {"talk": True}, RED="a", BLUE="b d")
    assert RULES.last_resort(w.t, RED) == ("end_step",)
    w.act(RED, "attack", 1, 2)
    assert RULES.last_resort(w.t, RED) == ("call_off",)
    w.act(RED, "call_off").act(RED, "offer_truce", BLUE)
    assert RULES.last_resort(w.t, BLUE) == ("refuse",)


def test_w13_3_everything_but_winter_choices_is_open_to_everybody():
    w = world("a-b b-c", RED="a", BLUE="c")
    w.play(RED, "A a - b", "END").dice(6, 1)
    w.play(BLUE, "A c x b")
    assert all(told.audience == -1 for told in w.t.events if not isinstance(told.event, ev.WinterChosen))


def test_w14_1_dice_are_drawn_attacker_first_then_supporters_by_code_then_the_defence():
    # Supporters are named against the order of codes, and codes run against the numbers.
    w = world("t-z t-y t-x t-d d-b", {"centres": 1}, RED="z y x", BLUE="t d")
    w.play(RED, "END").play(BLUE, "A d S t", "END")
    s = w.s
    faces = [below(mix(s.seed, COMBAT, n), 6) + 1 for n in range(40)]
    w.act(RED, "attack", w.number("z"), w.number("t")).play(RED, "WITH y", "WITH x", "THROW")
    thrown = w.events(ev.CombatThrown)
    assert [w.board.code(p) for p in thrown[0].named] == ["x", "y"] and len(thrown[0].holders) == 1
    drawn = [face for event in thrown for face in (*event.attack, *event.defence)]
    assert drawn == faces[: len(drawn)] and len(drawn) == 5 * len(thrown)
    assert s.draws[COMBAT] == len(drawn)


def test_w14_1_nothing_but_combat_and_a_random_order_draws_numbers():
    t = RULES.start({"last_year": 2, "talk": True}, 7, 1)
    while t.waiting():
        seat = t.waiting()[0]
        quiet = [action for action in t.options(seat) if action[0] not in ("attack",)]
        t.apply(seat, quiet[0])
    assert t.s.draws == [0, 0, 0, 0]
    assert RULES.start({"order": "random"}, 7, 1).s.draws[ORDER] == 6
    assert STREAM_NAMES == {"combat": 0, "seats": 1, "order": 2}


def test_w14_1_same_seed_and_same_decisions_are_the_same_game():
    ends = []
    for _ in range(2):
        t, chance = RULES.start({"preset": "evening"}, 7, 9), Random(4)
        while t.waiting():
            seat = t.waiting()[0]
            t.apply(seat, chance.choice(t.options(seat)))
        ends.append(snapshot(t))
    assert ends[0] == ends[1]


def test_w14_2_the_dice_shown_are_the_dice_used_with_faces_bonus_and_totals():
    w = world("a-t b-t t-d", RED="a b", BLUE="t d", capitals=["t"]).play(RED, "A a x t + b")
    rolled = [event.value for event in w.events(Rolled)]
    thrown = w.events(ev.CombatThrown)
    assert rolled == [face for event in thrown for face in (*event.attack, *event.defence)]
    for event in thrown:
        assert sum(event.attack) + event.attack_bonus == event.attack_total
        assert sum(event.defence) + event.defence_bonus == event.defence_total
    assert {event.why for event in w.events(Rolled)} == {"attack", "defence"}
    assert {event.seat for event in w.events(Rolled)} == {RED, BLUE}

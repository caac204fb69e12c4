"""R2.2: each captain of the rebels with a trait of his own; without the option nothing of it is anywhere."""

import os
from random import Random

import pytest

from game.conquest.client.panels.names import HOSTS
from game.conquest.rules import rebel_traits as traits
from game.conquest.rules.boards import load_board
from game.conquest.rules.coop.scarf_turn import growth_of
from game.conquest.rules.coop.threat import forecast
from game.conquest.rules.game import new_game
from game.conquest.rules.options import read_options
from game.engine.codec import snapshot
from tests.conquest.rules.coop.played_hosts import play_hosts, wilson
from tests.conquest.rules.coop.rebels import column, told
from tests.worlds import COMBAT, REBELS, RED, World, world

WITH = {"captains": "traits"}
ROUNDS = int(os.environ.get("TIANMING_THREAT_ROUNDS", "1200"))
SEATS = {trait: 1 + place for place, trait in enumerate(traits.TRAITS)}
"""The bot whose captain has each trait, beside one player."""


def raid(trait: str, layout: str, *dice: int, **more) -> World:
    """The Invade step of the captain with the trait, its order from the north, then these dice."""
    options = {} if more.pop("plain", False) else WITH
    w = world(layout, 1, bots=7, options=options, **more).at_step("invade", SEATS[trait]).winter()
    return w.load(REBELS, 2, *dice)


def test_r2_2_every_captain_has_one_trait_and_without_the_option_none():
    assert len(traits.TRAITS) == len(set(traits.TRAITS)) == len(HOSTS) == 7
    plain, told_apart = (new_coop(**options) for options in ({}, WITH))
    assert [traits.trait_of(plain.s, seat) for seat in range(plain.s.seats)] == [""] * 6
    assert [traits.trait_of(told_apart.s, seat) for seat in range(6)] == ["", "", *traits.TRAITS[:4]]


def test_r2_2_captains_alike_are_in_no_save():
    usual = snapshot(new_coop())
    assert snapshot(new_coop(captains="alike")) == usual and b"captains" not in usual
    assert b"captains" in snapshot(new_coop(**WITH))


def new_coop(**options):
    given = {"board": "1", "scenario": "yellow_scarves", "bots": 4, **options}
    return new_game(load_board("1"), read_options(given), 6, 3)


def storming(plain: bool) -> World:
    # 4 go against 2 and lose 2: both sides are even, and the usual band goes home (C11.7).
    w = raid("storms", "s-p", 8, 3, plain=plain, places=column("s", "p")).holds("s", SEATS["storms"], 5)
    return w.holds("p", RED, 2).load(COMBAT, 1, 1, 1, 6, 6, 6, 6, 1, 1).start()


def test_r2_2_storms_c11_7_an_even_defence_does_not_stop_him():
    usual, storms = storming(True), storming(False)
    assert usual.owner("p") == RED and usual.units("p") == 2 and usual.units("s") == 3
    assert storms.owner("p") != RED


def test_r2_2_musters_c10_3_four_infantry():
    w = raid("musters", "s-p", 3).holds("s", SEATS["musters"], 4).holds("p", RED, 20).start()
    assert w.infantry("s") == 8


@pytest.mark.parametrize(("units", "defence", "goes"), [(6, 3, True), (4, 2, True), (2, 1, False), (6, 4, False)])
def test_r2_2_dares_c11_1_twice_the_defence_is_enough(units, defence, goes):
    w = raid("dares", "s-p", 8, 1).holds("s", SEATS["dares"], units).holds("p", RED, defence)
    w.load(COMBAT, *[1, 1, 1, 6, 6, 6] * 6).start()
    assert bool(w.events("invasion_declared")) is goes
    assert (
        not raid("dares", "s-p", 8, 1, plain=True)
        .holds("s", SEATS["dares"], 6)
        .holds("p", RED, 3)
        .start()
        .events("invasion_declared")
    )


@pytest.mark.parametrize(("plain", "target"), [(True, "n"), (False, "p")])
def test_r2_2_hunts_c11_5_warlords_first_whichever_way_they_lie(plain, target):
    w = raid("hunts", "n-s s-p", 8, 1, plain=plain, places=column("n", "s", "p")).holds("s", SEATS["hunts"], 12)
    w.neutral("n", 1).holds("p", RED, 1).load(COMBAT, 6, 6, 6, 1).start()
    assert [w.number(target)] == [event.target for event in w.events("invasion_declared")]


def test_r2_2_levies_c8_2_two_infantry_more():
    for seat in SEATS.values():
        plain, levied = (
            world("s-p", 1, bots=7, options=options).holds("s", seat, 4).holds("p", RED, 20).start().s
            for options in ({}, WITH)
        )
        assert growth_of(levied, seat) - growth_of(plain, seat) == (2 if seat == SEATS["levies"] else 0)


@pytest.mark.parametrize(("die", "dies"), [(4, False), (5, True), (6, True)])
def test_r2_2_schemes_c10_4_a_5_lets_the_blade_through(die, dies):
    w = raid("schemes", "s-p", 1, die).holds("s", SEATS["schemes"], 1).holds("p", RED, 9, ruler=True).start()
    assert (w.where(RED) == "") is dies and told(w, "check")[0][3] == die


def test_r2_2_recruits_c13_3_every_second_capture_brings_a_general():
    seat = SEATS["recruits"]
    w = raid("recruits", "s-p p-q", 8, 1).holds("s", seat, 9).captured(seat, count=1).holds("p", RED, 1)
    w.holds("q", RED, 9).load(COMBAT, 6, 6, 6, 1).start()
    assert w.owner("p") == seat and [deed[0] for deed in told(w, "general")] == ["general"]


@pytest.mark.parametrize(("first", "second"), [("storms", "dares"), ("hunts", "schemes")])
def test_r2_2_the_forecast_counts_traits_as_rounds_that_were_played(first, second):
    places = {
        "a": (300, 100), "b": (500, 101), "n": (100, 102), "p": (301, 300), "q": (502, 301), "m": (700, 202),
        "r": (400, 500),
    }  # fmt: skip
    w = world("a-n a-p a-q b-q b-m b-p p-r q-r", 1, bots=7, places=places, options=WITH)
    w.holds("a", SEATS[first], 9).holds("b", SEATS[second], 8).neutral("n", 2).neutral("m", 2)
    t = w.holds("p", RED, 3, ruler=True).holds("q", RED, 2).holds("r", RED, 4).at_step("deploy", RED).start().table
    found, played = forecast(t), play_hosts(t, ROUNDS, Random(11))
    for p in found.attacked:
        for chance, hits in ((found.attacked[p], played.attacked[p]), (found.lost[p], played.lost[p])):
            least, most = wilson(hits, ROUNDS, 3.5)
            assert least <= chance + 1e-9 and chance - 1e-9 <= most, (t.s.board.places[p].key, chance, hits / ROUNDS)
    plain = t.clone()
    plain.s.options = read_options({"scenario": "yellow_scarves", "bots": 7})
    assert forecast(plain).lost != pytest.approx(found.lost, abs=0.005)

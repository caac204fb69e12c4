"""What the hosts may do this round, forecast and played (C8 to C11, U3)."""

import os
from random import Random

import pytest

from game.conquest.rules.coop.threat import forecast, forecast_in_parts
from tests.conquest.rules.coop.played_hosts import play_hosts, wilson
from tests.worlds import BLUE, GREEN, RED, World, world

ROUNDS = int(os.environ.get("TIANMING_THREAT_ROUNDS", "1200"))
"""Rounds that are played; 20,000 are a proof that takes some fifteen seconds."""
EACH = 3.5
"""Standard deviations of the interval: two dozen chances are held to it at once."""


def small_land() -> World:
    """A host with 5 units beside 2 Infantry of the player, whose Ruler stands behind them."""
    w = world("s-p p-q", 1, bots=1).holds("s", BLUE, 5).holds("p", RED, 2).holds("q", RED, 3, ruler=True)
    return w.at_step("deploy", RED)


def wide_land() -> World:
    """Two hosts between two neutral Provinces and three of the player, some of them in reach of both."""
    places = {
        "a": (300, 100), "b": (500, 101), "n": (100, 102), "p": (301, 300), "q": (502, 301), "m": (700, 202),
        "r": (400, 500),
    }  # fmt: skip
    w = world("a-n a-p a-q b-q b-m b-p p-r q-r", 1, bots=2, places=places)
    w.holds("a", BLUE, 8).holds("b", GREEN, 7).neutral("n", 2).neutral("m", 2)
    return w.holds("p", RED, 3).holds("q", RED, 2).holds("r", RED, 4, ruler=True).at_step("deploy", RED)


def test_c11_1_c10_3_a_province_is_attacked_by_every_die_that_means_invade():
    t = small_land().start().table
    found = forecast(t)
    s, p = (number_of(t, key) for key in "sp")
    # Four faces invade; Rally finds no captain (C10.6) and Bribe no General (C10.5 b).
    assert found.ways[s, p].attack == pytest.approx(6 / 8)
    assert found.attacked[p] == pytest.approx(6 / 8) and 0 < found.lost[p] < found.attacked[p]
    assert not found.attacked[number_of(t, "q")]


def test_c11_1_units_placed_take_a_province_out_of_reach():
    t = small_land().start().table
    p = number_of(t, "p")
    before = t.s.infantry[:]
    assert forecast(t, {p: 2}).attacked[p] == 0.0
    assert t.s.infantry == before


def test_r17_a_march_moves_the_danger_with_it_and_leaders_count():
    t = small_land().start().table
    p, q = (number_of(t, key) for key in "pq")
    assert forecast(t, {p: 2, q: -2}).attacked[p] == 0.0
    # The Ruler may be struck down before (C10.4), and then they are few enough again.
    assert forecast(t, {p: 1}, {0: p}).attacked[p] < 0.05 < forecast(t, {p: 1}).attacked[p]
    # Nobody is left there: it is nobody's land, and no loss of the player.
    assert p not in forecast(t, {p: -2, q: 2}).attacked


def test_c8_c11_the_chances_are_those_of_rounds_that_were_played():
    t = wide_land().start().table
    found, played = forecast(t), play_hosts(t, ROUNDS, Random(7))
    assert max(played.attacked.values()) > ROUNDS / 10
    for p in found.attacked:
        for chance, hits in ((found.attacked[p], played.attacked[p]), (found.lost[p], played.lost[p])):
            least, most = wilson(hits, ROUNDS, EACH)
            assert least <= chance + 1e-9 and chance - 1e-9 <= most, (t.s.board.places[p].key, chance, hits / ROUNDS)
    for way in sorted({*found.ways, *played.ways}):
        least, most = wilson(played.ways[way], ROUNDS, EACH)
        assert least <= found.ways[way].attack + 1e-9 and found.ways[way].attack - 1e-9 <= most, way


def test_c8_the_forecast_comes_in_portions_and_touches_nothing():
    t = wide_land().start().table
    before = t.s.clone()
    portions = list(forecast_in_parts(t))
    assert len(portions) > 4 and portions[-1] == forecast(t)
    assert t.s == before and not t.s.loaded


def number_of(t, key):
    """A Province by its letter."""
    return next(place.number for place in t.s.board.places[1:] if place.key == key)

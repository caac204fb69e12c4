"""The odds of one attack of a host (C11.6, C11.7)."""

from game.conquest.rules.coop.host_fight import fight_of_host
from tests.worlds import BLUE, RED, world


def facing(defence: int):
    """A host of 6 Infantry beside a Province of the player."""
    w = world("s-p p-q", 1, bots=1).holds("s", BLUE, 6).holds("p", RED, defence).holds("q", RED, 2, ruler=True)
    return w.at_step("deploy", RED).start().table


def number(t, key):
    return next(place.number for place in t.s.board.places[1:] if place.key == key)


def test_c11_6_one_stays_behind_and_the_chance_is_that_of_the_dice():
    t = facing(2)
    fight = fight_of_host(t.s, BLUE, number(t, "s"), number(t, "p"))
    assert (fight.force, fight.defence) == (5, 2) and 0.5 < fight.falls < 1.0
    assert 1.0 <= fight.left <= 2.0


def test_c11_7_it_stops_when_no_more_are_left_than_of_the_defence():
    t = facing(2)
    weak = fight_of_host(t.s, BLUE, number(t, "s"), number(t, "p")).falls
    t.s.infantry[number(t, "s")] = t.s.units[number(t, "s")] = 12
    assert fight_of_host(t.s, BLUE, number(t, "s"), number(t, "p")).falls > weak


def test_c11_6_what_nobody_defends_falls():
    t = facing(2)
    p = number(t, "p")
    t.s.infantry[p] = t.s.units[p] = 0
    assert fight_of_host(t.s, BLUE, number(t, "s"), p)[:2] == (1.0, 0.0)

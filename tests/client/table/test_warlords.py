"""The warlords' panel: who leads, and who has lost the Ruler."""

import pygame
import pytest

from game.client.look.scale import Scale
from game.conquest.client.panels.layout import lay_out
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.roster import Roster
from game.conquest.client.panels.warlords import Warlords
from game.conquest.client.words import say
from game.engine.record import SeatRecord
from tests.client.table.conftest import COLOURS, NAMES
from tests.worlds import BLUE, RED, world

SCALE = Scale()


@pytest.fixture
def leaderless():
    """RED has a Ruler, BLUE lost his before anybody looked; the picture, and names that know no more."""
    w = world().holds("a", RED, 1, ruler=True).holds("b", BLUE, 1, generals=["GE01"])
    seats = [SeatRecord(NAMES[RED], COLOURS[RED], "human"), SeatRecord(NAMES[BLUE], COLOURS[BLUE], "thumb")]
    picture, names = w.table.view(RED), Names(w.s.board, seats, RED)
    names.learn(picture)
    return picture, names


def panel(names) -> Warlords:
    return Warlords(lay_out(SCALE.size, SCALE, 2), SCALE, names, 2, public_gold=False)


def test_r16_3_that_no_ruler_leads_is_told_in_the_row_and_in_its_slip(leaderless, written):
    picture, names = leaderless
    warlords = panel(names)
    warlords.update(picture)
    assert [row.led for row in warlords.rows] == [True, False]
    assert {say("warlords.no_ruler", who=names.under(BLUE)), say("roster.no_ruler")} & set(written)
    assert say("warlords.no_ruler", who=names.under(RED)) not in written
    dead = say("warlords.ruler_dead", card=say("strategy.ST07.name"))
    assert dead in warlords.tip(BLUE) and dead not in warlords.tip(RED)


def test_before_rulers_are_dealt_none_is_missed(leaderless, written):
    picture, names = leaderless
    picture.round = 0
    warlords = panel(names)
    warlords.update(picture)
    assert all(row.led for row in warlords.rows)
    assert not {say("warlords.no_ruler", who=names.under(BLUE)), say("roster.no_ruler")} & set(written)


def test_u11_a_row_too_low_for_two_lines_has_the_name_alone(written):
    w = world(seats=6).holds("a", RED, 1, ruler=True).holds("b", BLUE, 1, ruler=True)
    seats = [SeatRecord(NAMES[seat], COLOURS[seat], "thumb") for seat in range(6)]
    names, scale = Names(w.s.board, seats, RED), Scale(user=2.0)
    warlords = Warlords(lay_out(scale.size, scale, 6, drawers_open=True), scale, names, 6, public_gold=False)
    warlords.update(w.table.view(RED))
    assert names.warlord(BLUE) in written and names.under(BLUE) not in written


@pytest.mark.parametrize("scale", [1.0, 1.5], ids=["with faces", "low"])
def test_r16_3_a_roster_without_a_ruler_says_so(leaderless, written, scale):
    picture, names = leaderless
    measure = Scale(user=scale)
    Roster(lay_out(measure.size, measure, 2), measure, names).update(picture, BLUE)
    assert say("roster.no_ruler") in written


def test_r16_3_without_room_for_that_no_ruler_leads_the_player_is_named_uncut(leaderless, written):
    picture, names = leaderless
    for width in (40, 48, 60, 80):
        warlords = panel(names)
        warlords.update(picture)
        row = next(row for row in warlords.rows if row.seat == BLUE)
        written.clear()
        warlords._paint_under(pygame.Surface((300, 60), pygame.SRCALPHA), (0, 20), width, row)
        assert written and names.under(BLUE) not in written

"""The hand on the map of an allies' table: a quick drag right after a rally, and a rally by the Ruler's crown."""

import pygame
import pytest

from game.conquest.rules.chance import RALLY
from game.conquest.rules.events import ScriptedDeed
from tests.conquest.client.coop.conftest import JUN, LIN, front

WEI, CHENLIU, TAISHAN = 6, 16, 17


@pytest.fixture
def play(at_table):
    made = at_table(front(2).load(RALLY, 2, 2), people=(LIN, JUN), instant=False)
    made.until_asked("campaign.choose")
    return made


def drag(play, start, end):
    """Press, two motions and the release, all of them before the next frame."""
    middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    hand = play.table
    hand.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for at, before in ((middle, start), (end, middle)):
        rel = (at[0] - before[0], at[1] - before[1])
        hand.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(1, 0, 0)))
    hand.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


def test_u7_a_quick_drag_while_the_rally_is_still_shown_invades_and_does_not_pan(play):
    table, field = play.table, play.table.field
    table.prompt.do(("rally", TAISHAN))
    for _ in range(3):
        table.tick(0.01)
        if table.director.busy:
            break
    assert table.director.busy and table.prompt is None
    at, log = field.camera.goal, len(table.session.record.log)
    drag(play, field.centre_of(CHENLIU), field.centre_of(WEI))
    assert field.camera.goal == at
    assert (LIN, ("invade", CHENLIU, WEI)) in table.session.record.log[log:]


def crown_of(play, place):
    """The middle of the Ruler's crown on the screen."""
    field = play.table.field
    (x, y), size = field.centre_of(place), field.token_size(place)
    return round(x), round(y - 31 * size)


def test_c6_2_the_ruler_s_crown_dragged_onto_a_neutral_neighbour_calls_it_to_rise(play):
    table, field = play.table, play.table.field
    log = len(table.session.record.log)
    pointer, start, end = table.pointer, crown_of(play, CHENLIU), field.centre_of(TAISHAN)
    table.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    table.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(9, 9), buttons=(1, 0, 0)))
    assert pointer.drawing and set(table.prompt.ends_from(CHENLIU)) == set(table.prompt.rallies())
    great, small = table.prompt.drawn_words()
    assert great == "50%" and "Taishan" in small
    table.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert table.session.record.log[log] == (LIN, ("rally", TAISHAN))


def test_c6_2_the_plate_below_the_crown_draws_a_march_and_a_crown_let_go_elsewhere_does_nothing(play):
    table, field = play.table, play.table.field
    log = len(table.session.record.log)
    drag(play, crown_of(play, CHENLIU), field.centre_of(WEI))
    assert len(table.session.record.log) == log and not table.pointer.drawing
    drag(play, field.centre_of(CHENLIU), field.centre_of(TAISHAN))
    assert table.session.record.log[log] == (LIN, ("invade", CHENLIU, TAISHAN))


def test_u22_every_person_finds_the_map_as_they_left_it(at_table):
    play = at_table(front(2), people=(LIN, JUN))
    play.until_asked("campaign.choose")
    table, camera = play.table, play.table.field.camera
    table.field.handle_wheel(3, table.layout.free.center)
    table.field.handle_drag(-90, 40)
    table.field.settle()
    mine = camera.framed()
    assert mine is not None
    for viewer, view in ((JUN, None), (LIN, mine)):
        table.session.viewer = viewer
        table.look_anew()
        assert (camera.framed() is None) == (view is None)
    (x, y), close = camera.framed()
    assert abs(x - mine[0][0]) < 2 and abs(y - mine[0][1]) < 2 and abs(close - mine[1]) < 0.02


def test_u17_the_map_goes_to_a_province_of_a_host_that_acts_out_of_sight(at_table):
    play = at_table(front(2), people=(LIN,))
    play.until_asked("campaign.choose")
    table = play.table
    for _ in range(6):
        table.field.handle_wheel(1, table.layout.free.topleft)
        play.steps(2, 0.2)
    far = 16
    assert not table.layout.free.collidepoint(table.field.centre_of(far))
    table.shown.turn_seat = table.shown.players
    table.parts.choreograph(ScriptedDeed(2, "invade", far, 0, 2, "C11.1"))
    play.steps(20, 0.1)
    assert table.layout.free.collidepoint(table.field.centre_of(far))

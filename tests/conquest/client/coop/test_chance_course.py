"""The course of the chance to win: a value before the first host and after each, between what was played out (U52)."""

import pytest

from game.conquest.bots.estimate import chance_of_allies
from game.conquest.client.panels.chance_course import between, known_by, moved
from game.conquest.client.panels.hosts_ear import HostsEar
from game.conquest.client.panels.war_clock import Chance
from game.conquest.client.table.win_chance import Course
from game.conquest.rules import events as ev
from tests.conquest.client.coop.conftest import LIN, end_turn, front, until_told

WEI, CHENLIU, HOST = 6, 16, 2


def test_u52_a_course_goes_from_what_was_played_before_to_what_was_played_after():
    course = between([0.5, 0.4, 0.3], known_by(0.6, 0.5), known_by(0.2, 0.3))
    assert course[0] == pytest.approx(0.6) and course[-1] == pytest.approx(0.2)
    assert course[1] == pytest.approx(moved(0.4, (known_by(0.6, 0.5) + known_by(0.2, 0.3)) / 2))
    assert between([0.5, 0.4], None, None) == pytest.approx([0.5, 0.4]), "nothing was played: the estimate as it is"
    assert between([0.5, 0.4], known_by(0.7, 0.5), None)[0] == pytest.approx(0.7)
    assert all(0 < chance < 1 for chance in between([0.0, 1.0], 1.0, -1.0))


def test_u52_each_host_is_a_point_and_its_fights_are_told_by_the_pieces_then(at_table):
    play = at_table(front())
    play.until_asked("campaign.choose")
    view, ear, s = play.table.shown, HostsEar(), play.table.t.s
    ear.hear(ev.TurnBegan(HOST, 2), view)
    owner = view.owner[CHENLIU]
    view.owner[CHENLIU] = HOST
    ear.hear(ev.TurnEnded(HOST), view)
    view.owner[CHENLIU] = owner
    ear.hear(ev.TurnBegan(HOST + 1, 2), view)
    ear.hear(ev.TurnEnded(HOST + 1), view)
    done = ear.hear(ev.RoundBegan(3, LIN), view)
    assert [stop.seat for stop in done.stops] == [HOST, HOST, HOST + 1] and not done.chances
    course = Course()
    while done.estimate(s):
        assert not done.estimated or course.by_bands(done)
    before, lost, back = course.by_bands(done)
    assert lost < before and back != lost
    assert done.chances[0] == chance_of_allies(done.stops[0].on(s, 2))
    course.keep(2, Chance(9, 12), False, known_by(Chance(9, 12).share, done.chances[0]))
    assert course.by_bands(done)[0] == pytest.approx(Chance(9, 12).share)
    assert len(course.course([done])) == 3


def test_u52_a_page_that_comes_after_a_load_has_its_chances_without_waiting(at_table):
    play = at_table(front(1, 2).pool(1, 4).pool(2, 4))
    end_turn(play)
    page = until_told(play)
    play.steps(4)
    assert page.done.estimated and len(page.course.by_bands(page.done)) == 3
    assert "%" in page._chance_words()[0] and page._chance_words()[1]

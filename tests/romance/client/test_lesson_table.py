"""The lessons of Romance at their table: played to their end by doing what they ask, in words that fit (U32)."""

import pytest

from game.client.texts import LANGUAGES
from game.romance.client.entry import RomanceClient
from game.romance.rules.catalogue import GENERAL
from tests.client.lessons.pupil import pupil_of, words_of_more_than_two_lines
from tests.client.painted_once import paint_once

SIZE = (1280, 720)
LESSONS = RomanceClient().lessons()


@pytest.fixture(autouse=True)
def painted(monkeypatch):
    """The board is painted once for all of them."""
    paint_once(monkeypatch)


@pytest.fixture
def pupil(tmp_path):
    yield from pupil_of(tmp_path, LESSONS)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_is_played_to_its_end_by_doing_what_it_asks(pupil, lesson):
    pupil.play_to_the_end(lesson)


def test_a_march_of_a_lesson_is_what_two_clicks_make_of_it(pupil):
    """15.6: the units a click sends are those the lesson means."""
    table = pupil.open("oath")
    pupil.press("#lesson_next")
    pupil.listen()
    for area in ("xu", "yan"):
        table.pointer.click(table.parts.board.number_of[area])
        pupil.app.steps(20)
    assert table.guide.at == 2 and table.prompt.key == "muster.assemble"


def test_a_captive_stands_in_the_lists_of_both_sides(pupil):
    """18.6: whom a duel captured was picked by the one side, and serves the other."""
    table = pupil.open("oath")
    while table.guide.step.say != "leave":
        pupil.obey()
    captive = GENERAL["lu_bu"]
    assert {f"row:{side}:{captive}" for side in (0, 1)} <= set(table.parts.window.widgets.items)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_fill_more_than_two_lines(tmp_path, language):
    assert words_of_more_than_two_lines(tmp_path, LESSONS, language) == []

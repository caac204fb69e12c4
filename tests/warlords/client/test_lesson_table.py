"""The lessons of Warlords at their table: played to their end by doing what they ask, in words that fit (U32)."""

import pytest

from game.client.texts import LANGUAGES
from game.warlords.client.client import WarlordsClient
from tests.client.lessons.pupil import pupil_of, words_of_more_than_two_lines
from tests.client.painted_once import paint_once

LESSONS = WarlordsClient().lessons()


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


def test_something_else_is_answered_and_changes_nothing(pupil):
    table = pupil.open(LESSONS[0].name)
    for _ in range(2):
        pupil.press("#lesson_next")
        pupil.listen()
    before = len(table.session.record.log)
    pupil.do("END")
    assert len(table.session.record.log) == before and table.guide.at == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_fill_more_than_two_lines(tmp_path, language):
    assert words_of_more_than_two_lines(tmp_path, LESSONS, language) == []

"""The lessons of Redux at their table: played to their end by doing what they ask, in words that fit (U32)."""

import pytest

from game.client import texts
from game.client.app import headless
from game.client.lessons.progress import Guide
from game.client.lessons.scene import LessonTable
from game.client.lessons.shelf import Progress
from game.client.lessons.slip_layout import BROAD
from game.client.settings import Settings
from game.client.texts import LANGUAGES
from game.redux.client.entry import CLIENT
from tests.client.lessons.test_lesson_scene import Pupil

LESSONS = CLIENT.lessons()


SIZE = (1280, 720)


@pytest.fixture
def pupil(tmp_path):
    app = headless(SIZE, Settings(instant=True))
    yield Pupil(app, Progress(tmp_path / "lessons.yaml"))
    app.close()


def open_lesson(pupil, lesson):
    pupil.app.clear_to(LessonTable(lesson, pupil.progress, 0))
    return pupil.sit_down()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_is_played_to_its_end_by_doing_what_it_asks(pupil, lesson):
    table = open_lesson(pupil, lesson)
    coach, window = table.coach, table.layout.window
    while not table.guide.over:
        step = table.guide.step
        rings = coach.rings()
        if pupil.app.scene is table:
            assert rings or not step.at, f"{step.say}: nothing of {step.at} is on the screen"
        assert window.contains(coach.rect), step.say
        assert not any(coach.rect.colliderect(ring) for ring in rings), f"{step.say}: the slip hides what it speaks of"
        assert coach.lines() <= 2, f"{step.say}: {coach.words()!r}"
        pupil.obey()
    assert f"redux/{lesson.name}" in pupil.progress.done


def test_something_else_is_answered_and_changes_nothing(pupil):
    table = open_lesson(pupil, LESSONS[0])
    for _ in range(2):
        pupil.press("#lesson_next")
        pupil.listen()
    before = len(table.session.record.log)
    pupil.do("pass")
    assert len(table.session.record.log) == before and table.guide.at == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_fill_more_than_two_lines(tmp_path, language):
    """Beside the small map, where the slip is narrowest (U32, U11)."""
    app = headless(SIZE, Settings(instant=True, language=language))
    pupil = Pupil(app, Progress(tmp_path / "lessons.yaml"))
    table = open_lesson(pupil, LESSONS[0])
    coach, px = table.coach, table.scale.px
    coach.rect.width = min(px(BROAD), table.layout.free.width - px(216 + 12) - 2 * px(8))
    too_long = []
    for lesson in LESSONS:
        coach.guide = Guide(lesson)
        for at, step in enumerate(lesson.steps):
            coach.guide.at = at
            for hint in {"", step.hint}:
                coach._hint, coach._wrong = f"lesson.{lesson.name}.{hint}", 1.0 if hint else 0.0
                if coach.lines() > 2:
                    too_long.append((f"{lesson.name}.{hint or step.say}", coach.words()))
    texts.use("en")
    app.close()
    assert too_long == []

"""The lessons of Romance at their table: played to their end by doing what they ask, in words that fit (U32)."""

import pytest

from game.client import texts
from game.client.app import headless
from game.client.lessons.progress import Guide
from game.client.lessons.scene import LessonTable
from game.client.lessons.shelf import Progress
from game.client.lessons.slip_layout import BROAD
from game.client.settings import Settings
from game.client.texts import LANGUAGES
from game.romance.client.entry import RomanceClient
from game.romance.rules.catalogue import GENERAL
from tests.client.lessons.test_lesson_scene import Pupil
from tests.client.painted_once import paint_once

SIZE = (1280, 720)
LESSONS = RomanceClient().lessons()


@pytest.fixture(autouse=True)
def painted(monkeypatch):
    """The board is painted once for all of them."""
    paint_once(monkeypatch)


@pytest.fixture
def pupil(tmp_path):
    app = headless(SIZE, Settings(instant=True))
    yield RomancePupil(app, Progress(tmp_path / "lessons.yaml"))
    app.close()


class RomancePupil(Pupil):
    """A person in a lesson of Romance, whose court and combats open over the table."""

    def listen(self) -> None:
        for _ in range(600):
            self.app.step(0.1, ())
            if self.app.scene not in (self.table, self.table.parts.window):
                return
            if self.table.coach.visible and not self.table.director.busy:
                return
        raise AssertionError(f"the coach is silent at step {self.table.guide.at}; {self.table.t.trace()}")

    def _leave_dialogs(self) -> None:
        while self.app.scene not in (self.table, self.table.parts.window):
            self.app.pop()


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
        assert rings or not step.at, f"{step.say}: nothing of {step.at} is on the screen"
        assert window.contains(coach.rect), step.say
        assert not any(coach.rect.colliderect(ring) for ring in rings), f"{step.say}: the slip hides what it speaks of"
        assert coach.lines() <= 2, f"{step.say}: {coach.words()!r}"
        pupil.obey()
    assert f"romance/{lesson.name}" in pupil.progress.done


def test_a_march_of_a_lesson_is_what_two_clicks_make_of_it(pupil):
    """15.6: the units a click sends are those the lesson means."""
    table = open_lesson(pupil, next(lesson for lesson in LESSONS if lesson.name == "oath"))
    pupil.press("#lesson_next")
    pupil.listen()
    for area in ("xu", "yan"):
        table.pointer.click(table.parts.board.number_of[area])
        pupil.app.steps(20)
    assert table.guide.at == 2 and table.prompt.key == "muster.assemble"


def test_a_captive_stands_in_the_lists_of_both_sides(pupil):
    """18.6: whom a duel captured was picked by the one side, and serves the other."""
    table = open_lesson(pupil, next(lesson for lesson in LESSONS if lesson.name == "oath"))
    while table.guide.step.say != "leave":
        pupil.obey()
    captive = GENERAL["lu_bu"]
    assert {f"row:{side}:{captive}" for side in (0, 1)} <= set(table.parts.window.widgets.items)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_fill_more_than_two_lines(tmp_path, language):
    """Beside the small map, where the slip is narrowest (U32, U11)."""
    app = headless(SIZE, Settings(instant=True, language=language))
    pupil = RomancePupil(app, Progress(tmp_path / "lessons.yaml"))
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

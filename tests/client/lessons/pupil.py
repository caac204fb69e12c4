"""A person in a lesson at the real table, for the tests of every game's lessons (U32)."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from game.client import texts
from game.client.app import Headless, headless
from game.client.lessons.progress import Guide
from game.client.lessons.scene import LessonTable
from game.client.lessons.shelf import Progress, key_of
from game.client.lessons.slip_layout import BROAD
from game.client.settings import Settings
from game.parts.course import Lesson
from tests.client.seldom_drawn import seldom_drawn

PATIENCE = 600
SIZE = (1280, 720)


class Pupil:
    """A person in the lessons of a game."""

    def __init__(self, app: Headless, progress: Progress, lessons: Sequence[Lesson]) -> None:
        self.app, self.progress, self.lessons = app, progress, lessons
        self.table: LessonTable

    def open(self, name: str, step: int = 0) -> LessonTable:
        """The lesson of a name, at a step."""
        lesson = next(lesson for lesson in self.lessons if lesson.name == name)
        self.app.clear_to(LessonTable(lesson, self.progress, step))
        return self.sit_down()

    @property
    def at_the_table(self) -> bool:
        """Whether the table or the window over it is on top, and no dialog."""
        return self.app.scene in (self.table, self.table.parts.window)

    def sit_down(self) -> LessonTable:
        """At the lesson that was opened."""
        self.table = next(scene for scene in self.app.scenes if isinstance(scene, LessonTable))
        self.app.loading.finish()
        self.listen()
        return self.table

    def listen(self) -> None:
        """Until the coach speaks of the step at hand, and whoever must decide is asked."""
        with seldom_drawn(self.app):
            for _ in range(PATIENCE):
                self.app.step(0.1, ())
                if not self.at_the_table:
                    return  # A dialog asks, and says all there is to say.
                if self.table.coach.visible and not self.table.director.busy:
                    return
        raise AssertionError(f"the coach is silent at step {self.table.guide.at}; {self.table.t.trace()}")

    def press(self, id: str) -> None:
        widgets = self.app.scene.widgets
        widgets.press(widgets[id])
        self.app.step(0.05, ())

    def do(self, words: str) -> None:
        """A choice by its words, as a prompt would carry it out."""
        guide = self.table.guide
        self.table.asking.carry_out(guide.words.action(guide.learner, words))
        self.app.step(0.05, ())

    def obey(self) -> None:
        """Does what the step at hand wants."""
        table, guide = self.table, self.table.guide
        at, step = guide.at, guide.step
        if step.wait != "read":
            self._look(step)
        elif guide.reads:
            self.press("#lesson_next")
        with seldom_drawn(self.app):
            for _ in range(PATIENCE):
                if guide.at != at:
                    break
                move = guide.next_move()
                if move is not None and move.seat == guide.learner and table.prompt is not None:
                    self.do(move.words)
                    self._leave_dialogs()
                else:
                    self.app.step(0.1, ())
        assert guide.at == at + 1, f"{step.place} {step.say}: not done"
        self.listen()

    def _leave_dialogs(self) -> None:
        while not self.at_the_table:
            self.app.pop()

    def _look(self, step) -> None:
        app, table = self.app, self.table
        places = [table.field.centre_of(place.number) for place in step.at if place.kind == "place"]
        match step.wait:
            case "hover":
                app.hover(places[0], 1.0)
            case "select":
                app.click(places[0])
                app.steps(60)
            case "zoom":
                app.wheel(table.layout.free.center, 2)
                app.steps(90)
            case "hand":
                app.key(pygame.K_h, unicode="h")
                app.steps(60)
                app.key(pygame.K_h, unicode="h")
            case "roster":
                if table.layout.drawers:
                    self.press("#drawers")
                app.click("warlord:1")
                app.key(pygame.K_ESCAPE)
                app.steps(90)

    def play_to_the_end(self, lesson: Lesson) -> None:
        """Does all that a lesson asks: what each step speaks of is on the screen, and its words hide nothing of it."""
        table = self.open(lesson.name)
        coach, window = table.coach, table.layout.window
        while not table.guide.over:
            step, rings = table.guide.step, coach.rings()
            if self.at_the_table:
                assert rings or not step.at, f"{step.say}: nothing of {step.at} is on the screen"
            assert window.contains(coach.rect), step.say
            assert not any(coach.rect.colliderect(ring) for ring in rings), f"{step.say}: hides what it speaks of"
            assert coach.lines() <= 2, f"{step.say}: {coach.words()!r}"
            self.obey()
        assert key_of(lesson) in self.progress.done
        assert self.progress.step_of(key_of(lesson)) == 0


def pupil_of(folder: Path, lessons: Sequence[Lesson], **settings: str) -> Iterator[Pupil]:
    """A person in a window of the usual size; what a fixture yields."""
    app = headless(SIZE, Settings(instant=True, **settings))
    yield Pupil(app, Progress(folder / "lessons.yaml"), lessons)
    app.close()


def words_of_more_than_two_lines(folder: Path, lessons: Sequence[Lesson], language: str) -> list[tuple[str, str]]:
    """What is said or corrected at too great a length beside the small map, where its slip is narrowest (U32, U11)."""
    too_long = []
    for pupil in pupil_of(folder, lessons, language=language):
        table = pupil.open(lessons[0].name)
        coach, px = table.coach, table.scale.px
        coach.rect.width = min(px(BROAD), table.layout.free.width - px(216 + 12) - 2 * px(8))
        for lesson in lessons:
            coach.guide = Guide(lesson)
            for at, step in enumerate(lesson.steps):
                coach.guide.at = at
                for hint in {"", step.hint}:
                    coach._hint, coach._wrong = f"lesson.{lesson.name}.{hint}", 1.0 if hint else 0.0
                    if coach.lines() > 2:
                        too_long.append((f"{lesson.name}.{hint or step.say}", coach.words()))
        texts.use("en")
    return too_long

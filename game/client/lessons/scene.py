"""A lesson at the table: the ordinary table with a coach, and others whose moves stand in the lesson (U32)."""

from collections.abc import Callable
from typing import Any

from pygame import Surface

from game.client.lessons.coach import Coach
from game.client.lessons.lesson_parts import LessonParts
from game.client.lessons.progress import Guide
from game.client.lessons.shelf import Progress, key_of
from game.client.look.scale import Scale
from game.client.scenes.settings import SettingsPage
from game.client.session import GameSession
from game.client.table.asking import Asking
from game.client.table.hints import Hints
from game.client.table.scene import TableFrame
from game.client.table.watch_modes import WatchModes
from game.client.worker_link import Players
from game.engine.refusals import Action, Seat
from game.parts.course import Lesson

NEAR = 1.5
"""How much nearer than the whole map a lesson is shown that takes place in one corner of it."""


class LessonSession(GameSession[Any]):
    """A game nobody keeps, in which the others do what the lesson says, when its words have been read."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        super().__init__(guide.record, Players(here=True), keeps=False)

    def update(self, may_go_on: bool) -> bool:
        """The next move of another player, if it is time for it."""
        move = self.guide.scripted() if may_go_on else None
        if move is None:
            return False
        self.record.apply(*move)
        self.guide.applied(*move)
        self._collect()
        return True

    def apply(self, seat: Seat, action: Action) -> None:
        """The learner's choice."""
        super().apply(seat, action)
        self.guide.applied(seat, action)

    def can_undo(self) -> bool:
        """A lesson goes back by whole steps."""
        return self.guide.at > 0

    def undo(self) -> None:
        """One step back."""
        self.guide.back()
        self._after_going_back()

    def can_redo(self) -> bool:
        """What was taken back is done again by hand."""
        return False

    def undo_words(self) -> tuple[int, str]:
        """A step, or nothing at the first."""
        return (1 if self.guide.at else 0), ""


class LessonAsking(Asking):
    """Puts questions as ever; what the lesson does not want now is answered by the coach."""

    table: "LessonTable"

    def carry_out(self, action: Action) -> bool:
        """Carries out what the lesson wants."""
        if not self.table.coach.allows(action):
            self.intention = None
            self.table.coach.correct()
            return False
        return super().carry_out(action)

    def refresh(self) -> None:
        """The question laid out again; the slip makes room, and Enter still reads on."""
        super().refresh()
        self.table.coach.make_room()

    def ask_no_more(self, whole_round: bool) -> None:
        """Nothing is let pass unasked in a lesson."""


class Unadvised(Hints):
    """In a lesson it is the coach who gives advice."""

    @property
    def possible(self) -> bool:
        """Nobody else is asked."""
        return False


class PlainWatchModes(WatchModes):
    """In a lesson others do what stands written, at the pace of the settings."""

    def offer(self) -> None:
        """No setting is offered in a lesson."""


class LessonTable(TableFrame[Any]):
    """One lesson, from its first step or from where it was left."""

    asking: LessonAsking
    parts: LessonParts

    def __init__(self, lesson: Lesson, progress: Progress, step: int = 0) -> None:
        self.guide = Guide(lesson, step)
        self.progress = progress
        super().__init__(LessonSession(self.guide), self)
        self.coach = Coach(self, self.guide, progress)
        self.asking = LessonAsking(self)
        self.hints = Unadvised(self)
        self.view_aids.watch_modes = PlainWatchModes(self)
        self.parts.teach(self)

    @property
    def settled(self) -> bool:
        """Whether all has been told, and nothing closes by itself in a moment."""
        if self.parts.field.loading or self.parts.field.moving or self.director.busy or self.director.effects:
            return False
        return self.parts.window is None or self.parts.window_waits

    # ---- where the table leads

    def settings(self) -> None:
        """The settings, over the lesson."""
        self.app.push(SettingsPage())

    def menu(self) -> None:
        """The gear: a lesson has no saves and no seats to change."""
        self.settings()

    def save(self) -> None:
        """A lesson is kept by itself, where it is left."""

    def over(self) -> None:
        """The coach has the last word."""

    def curtain(self, seat: Seat, then: Callable[[], None]) -> None:
        """One person learns: there is nobody to hide from."""
        then()

    def leave(self) -> None:
        """Back to the lessons; the step is remembered."""
        self.parts.close_window()
        self.app.sound.play("back")
        self.app.pop()

    def open_next(self) -> None:
        """The next lesson that is not done yet."""
        lesson = self.guide.lesson
        following = self.progress.next_of(lesson.game, key_of(lesson))
        if following is not None:
            self.parts.close_window()
            self.app.replace(LessonTable(following, self.progress, self.progress.step_of(key_of(following))))

    # ---- the table with its coach

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        super().build(size, scale)
        self.coach.lay()

    def tick(self, dt: float) -> bool:
        """A frame of the game, then of the lesson."""
        loading = self.parts.field.loading
        moved = super().tick(dt)
        if loading and not self.parts.field.loading:
            self._come_near()
            self.coach.lay()
        moved = self.coach.tick(dt) or moved
        self.coach.room.clear_beneath(self.coach.rect if self.coach.lies_here else None)
        # The frame in which the map sets out is not the last one.
        return moved or self.parts.field.moving

    def _come_near(self) -> None:
        """The map shows where the lesson takes place."""
        centre, camera = self.guide.lesson.course.centre, self.parts.field.camera
        if centre and camera is not None:
            camera.fly_to(self.parts.field.point_of(centre), camera.fit_scale * NEAR)

    def undo(self) -> None:
        """A step of the lesson back."""
        if self.session.can_undo():
            # What is asked now may be about a battle that will not have begun.
            self.asking.drop()
        super().undo()
        self.coach.lay()

    def window_changed(self) -> None:
        """The slip goes where the battle's window is, and back."""
        self.coach.lay()

    def act(self, command: str) -> bool:
        if command == "next" and not self.director.busy and self.coach.press_next():
            return True
        return super().act(command)

    def back(self) -> None:
        """Esc: one step back on the table, else out of the lesson."""
        if not self.step_back():
            self.leave()

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if not self.parts.field.loading:
            self.coach.draw_slip(surface)

    def draw_over(self, surface: Surface) -> None:
        super().draw_over(surface)
        if not self.parts.field.loading:
            self.coach.draw_light(surface)

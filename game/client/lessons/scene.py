"""A lesson at the table: the ordinary table with a coach; other players make the moves that stand in the lesson
(U32).
"""

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
    """The session of a lesson: nothing is saved, and other players make the lesson's moves when its words have been
    read.
    """

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        super().__init__(guide.record, Players(here=True), keeps=False)

    def update(self, may_go_on: bool) -> bool:
        """Makes the next move of another player, if it is time for it."""
        move = self.guide.scripted() if may_go_on else None
        if move is None:
            return False
        self.record.apply(*move)
        self.guide.applied(*move)
        self._collect()
        return True

    def apply(self, seat: Seat, action: Action, follows: bool = False) -> None:
        """Applies the learner's choice."""
        super().apply(seat, action, follows)
        self.guide.applied(seat, action)

    def can_undo(self) -> bool:
        """Whether there is a step to go back to: a lesson goes back by whole steps."""
        return self.guide.at > 0

    def undo(self) -> None:
        """Goes back one step."""
        self.guide.back()
        self._after_going_back()

    def can_redo(self) -> bool:
        """False: what was undone is done again by hand."""
        return False

    def undo_words(self) -> tuple[int, str]:
        """The number of steps to go back to, 1 or 0 at the first, and no reason."""
        return (1 if self.guide.at else 0), ""


class LessonAsking(Asking):
    """Puts questions as at any table; an action the lesson does not want now is answered by the coach."""

    table: "LessonTable"

    def carry_out(self, action: Action, follows: bool = False) -> bool:
        """Carries out an action that the lesson wants; else the coach corrects."""
        if not self.table.coach.allows(action):
            self.intention = None
            self.table.coach.correct()
            return False
        return super().carry_out(action, follows)

    def refresh(self) -> None:
        """Lays the question out again; the slip makes room, and Enter still reads on."""
        super().refresh()
        self.table.coach.make_room()

    def ask_no_more(self, whole_round: bool) -> None:
        """Does nothing: every window is asked in a lesson."""


class Unadvised(Hints):
    """Replaces the button of hints: in a lesson the coach gives advice."""

    @property
    def possible(self) -> bool:
        """False: nobody else is asked."""
        return False


class PlainWatchModes(WatchModes):
    """Replaces the modes of watching: in a lesson others move at the pace of the settings."""

    def offer(self) -> None:
        """Offers nothing in a lesson."""


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
        """Opens the settings over the lesson."""
        self.app.push(SettingsPage())

    def menu(self) -> None:
        """Opens the settings: a lesson has no saves and no seats to change."""
        self.settings()

    def save(self) -> None:
        """Does nothing: the place in a lesson is kept by itself when it is left."""

    def over(self) -> None:
        """Does nothing: the coach has the last word."""

    def curtain(self, seat: Seat, then: Callable[[], None]) -> None:
        """Calls `then` at once: one person learns, and there is nobody to hide from."""
        then()

    def leave(self) -> None:
        """Goes back to the lessons; the step is remembered."""
        self.parts.close_window()
        self.app.sound.play("back")
        self.app.pop()

    def open_next(self) -> None:
        """Opens the next lesson that is not done yet."""
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
        """Moves the map to where the lesson takes place."""
        centre, camera = self.guide.lesson.course.centre, self.parts.field.camera
        if centre and camera is not None:
            camera.fly_to(self.parts.field.point_of(centre), camera.fit_scale * NEAR)

    def undo(self) -> None:
        """Goes back a step of the lesson."""
        if self.session.can_undo():
            # What is asked now may be about a battle that will not have begun.
            self.asking.drop()
        super().undo()
        self.coach.lay()

    def window_changed(self) -> None:
        """Moves the slip to the window over the table, and back."""
        self.coach.lay()

    def act(self, command: str) -> bool:
        if command == "next" and not self.director.busy and self.coach.press_next():
            return True
        return super().act(command)

    def back(self) -> None:
        """Esc: goes one step back on the table, else leaves the lesson."""
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

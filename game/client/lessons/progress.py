"""Follows a lesson (U32): the step at hand, the move expected of whom, and the way back. It knows no screen.

guide = Guide(lesson, step=0)            # a game of its own, the steps before `step` played as the lesson has them
guide.allows(action)                     # whether the learner may do this now
guide.applied(seat, action)              # after somebody did something
guide.scripted()                         # what another player is to do now, or None
guide.read()                             # the step was read, or what it waited for has happened
guide.back()                             # to the step before, whatever has been done since
"""

from fnmatch import fnmatchcase
from typing import Any

from game.engine.record import Record
from game.engine.refusals import Action, Seat
from game.parts.course import Lesson, LessonStep, ScriptedMove


class Guide:
    """A lesson being played. `at` is the step, `made` how many of its moves have been made."""

    def __init__(self, lesson: Lesson, step: int = 0) -> None:
        self.lesson = lesson
        self.learner: Seat = lesson.course.learner
        self.record: Record[Any] = lesson.begin()
        self.record.free_undo = True
        self.words = lesson.words(self.record)
        self.at = 0
        self.made = 0
        self.watched = False
        self._marks = [0]
        while self.at < min(step, len(lesson.steps)):
            self.play_step()

    # ---- where it stands

    @property
    def over(self) -> bool:
        """Whether every step is done."""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        """The step at hand; None after the last."""
        return None if self.over else self.lesson.steps[self.at]

    @property
    def reads(self) -> bool:
        """Whether the step waits to be read: it has no moves, or only others' and nobody has asked to see them."""
        step = self.step
        if step is None or step.wait != "read":
            return False
        return not step.moves or (not self.watched and not self.made and step.moves[0].seat != self.learner)

    def next_move(self) -> ScriptedMove | None:
        """The move that is to be made next in this step."""
        step = self.step
        return step.moves[self.made] if step is not None and self.made < len(step.moves) else None

    def expected(self) -> tuple[int, ScriptedMove] | None:
        """The learner's next move and the step it belongs to: this one, or one with nothing but words before it."""
        for at in range(self.at, len(self.lesson.steps)):
            step = self.lesson.steps[at]
            if step.moves:
                move = step.moves[self.made if at == self.at else 0] if at > self.at or self.next_move() else None
                return (at, move) if move is not None and move.seat == self.learner else None
        return None

    # ---- what is done

    def allows(self, action: Action) -> bool:
        """Whether the learner may do this now."""
        wanted = self.expected()
        if wanted is None:
            return False
        at, move = wanted
        if self.words.action(self.learner, move.words) == action:
            return True
        said = self.words.said(action)
        return any(fnmatchcase(said, pattern) for pattern in self.lesson.steps[at].also)

    def applied(self, seat: Seat, action: Action) -> None:
        """Somebody did what was allowed: goes on in the step, and beyond it when that was all."""
        wanted = self.expected()
        if seat == self.learner and wanted is not None:
            while self.at < wanted[0]:
                self._next()
        step, move = self.step, self.next_move()
        if step is None:
            return
        if step.until:
            if self._is_so(step):
                self._next()
        elif move is not None:
            self.made += 1
            if self.made == len(step.moves):
                self._next()

    def scripted(self) -> tuple[Seat, Action] | None:
        """The move that another player makes now, unless the words about it are still to be read."""
        move = self.next_move()
        if move is None or move.seat == self.learner or self.reads:
            return None
        return move.seat, self.words.action(move.seat, move.words)

    def read(self) -> None:
        """The person has read the words, or done what the step waited for."""
        step = self.step
        if step is not None and step.moves:
            self.watched = True
        else:
            self._next()

    def back(self) -> None:
        """Goes to the step before; what was decided since then is undone."""
        if self.at > 0:
            self.at -= 1
            self.made, self.watched = 0, False
            del self._marks[self.at + 1 :]
            while len(self.record.log) > self._marks[self.at]:
                self.record.undo()

    def play_step(self) -> None:
        """Plays all moves of a step as the lesson has them."""
        step = self.step
        if step is None:
            return
        for move in step.moves:
            self.record.apply(move.seat, self.words.action(move.seat, move.words))
        self._next()

    def _next(self) -> None:
        self.at += 1
        self.made, self.watched = 0, False
        self._marks.append(len(self.record.log))

    def _is_so(self, step: LessonStep) -> bool:
        return all(self.words.holds(expectation) for expectation in step.until)

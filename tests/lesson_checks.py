"""What the tests of every game's lessons check alike (U32)."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from game.client.lessons.progress import Guide
from game.client.texts import load
from game.engine.errors import DataError
from game.engine.record import HUMAN
from game.engine.refusals import Action
from game.parts.course import Lesson


def make_every_move(lesson: Lesson, forbidden: Action) -> None:
    """Plays a lesson as it stands: the guide makes no choice by itself, and anything else the learner tries is refused.

    A move that the game makes alone may not stand in a lesson.
    """
    guide = Guide(lesson)
    assert [seat.player == HUMAN for seat in guide.record.seats].count(True) == 1
    while not guide.over:
        step = guide.step
        for move in step.moves:
            action = guide.words.action(move.seat, move.words)
            assert guide.words.action(move.seat, guide.words.said(action)) == action, move.words
            assert move.seat in guide.record.table.waiting(), f"{step.place}: {move.words}"
            if move.seat == guide.learner:
                assert guide.allows(action), f"{step.place}: {move.words}"
                assert not guide.allows(forbidden)
            else:
                if guide.reads:
                    guide.read()
                assert guide.scripted() == (move.seat, action)
            guide.record.apply(move.seat, action)
            guide.applied(move.seat, action)
        if not step.moves:
            guide.read()
        assert guide.step is not step, f"{step.place} is not done by its own moves"
        assert all(guide.words.holds(expected) for expected in step.expect), step.place


def check_keys_of_words(game: str, language: str, lessons: Sequence[Lesson]) -> None:
    """Every step has its words in a language, and no words are left over."""
    wanted = {f"lesson.{lesson.name}.{key}" for lesson in lessons for step in lesson.steps
              for key in ("title", "about", "learned", step.say, step.hint) if key}  # fmt: skip
    assert wanted == {key for key in load(language, game) if key.startswith("lesson.") and key.count(".") == 2}


def fault_of(read_lesson: Callable[[Path], Lesson], file: Path, folder: Path, old: str, new: str) -> str:
    """What is said of a shipped lesson in which some words are others."""
    words = file.read_text(encoding="utf-8")
    assert old in words
    altered = folder / file.name
    altered.write_text(words.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_lesson(altered)
    return str(caught.value)

"""Every lesson of Redux can be played as it stands, is as expected, and says what it means in every language."""

import re

import pytest

from game import paths
from game.client.lessons.shelf import Progress, key_of
from game.client.texts import LANGUAGES, load
from game.engine.errors import DataError
from game.redux.rules.places import SPACE_NUMBERS, STATES
from game.redux.rules.scenarios.lessons import read_lesson
from game.redux.rules.scenarios.play import play_file
from game.redux.rules.scenarios.words import GENERAL_WORDS
from tests.lesson_checks import check_keys_of_words, fault_of, make_every_move

FILES = sorted(paths.shipped_lessons("redux").glob("*.yaml"))
LESSONS = [read_lesson(file) for file in FILES]


def test_there_is_a_lesson_for_every_kind_of_decision():
    """U32: sending with and without support, passing, the alliance, declaring, acting, armies, stationing, building."""
    verbs = {move.words.split()[0] for lesson in LESSONS for step in lesson.steps for move in step.moves}
    assert {"send", "support", "pass", "ally", "declared", "act", "leave", "train", "make", "store", "give_gold",
            "develop", "build", "sell_rice", "buy_weapon"} <= verbs  # fmt: skip
    assert [lesson.course.number for lesson in LESSONS] == list(range(1, 11))
    assert all(2 <= lesson.course.minutes <= 4 for lesson in LESSONS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_lesson_is_as_expected(file):
    play = play_file(file)
    assert [outcome for outcome in play.report.outcomes if not outcome.ok] == [] and play.report.outcomes


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_every_move_of_a_lesson_is_made_by_somebody(lesson):
    make_every_move(lesson, forbidden=("slip_to", 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words_and_no_words_are_left_over(language):
    check_keys_of_words("redux", language, LESSONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_lessons_name_generals_and_spaces_by_their_keys(language):
    """What stands in braces is a key: its name is put there in the language in use."""
    keys = {word.replace("-", "_") for word in GENERAL_WORDS} | {key.lower() for key in SPACE_NUMBERS} | set(STATES)
    texts = load(language, "redux")
    told = {
        name for key, words in texts.items() if key.startswith("lesson.") for name in re.findall(r"\{(\w+)\}", words)
    }
    assert len(told) > 12 and told <= keys


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("space MKT]}", "space MKX]}", "did you mean 'MKT'?"),
        ("[space MKT]}", "[place MKT]}", "expected one of space, widget, panel, card and a name"),
        ("card xun-yu", "card xun-yuu", "did you mean 'xun-yu'?"),
        ("- wu: send", "- wa: send", "unknown entry 'wa'"),
        ("picture: GE23", "picture: GE99", "unknown 'GE99'"),
        ("learner: wei", "learner: wex", "unknown 'wex'"),
        ("minutes: 2", "minutes: 9", "expected a whole number from 1 to 5"),
    ],
)
def test_a_fault_in_a_lesson_is_named_with_its_place(tmp_path, old, new, problem):
    file = paths.shipped_lessons("redux") / "02-first.yaml"
    assert problem in fault_of(read_lesson, file, tmp_path, old, new)


def test_a_scenario_is_no_lesson():
    with pytest.raises(DataError, match="expected lesson, found scenario"):
        read_lesson(paths.shipped_scenarios("redux") / "wei-01-authority.yaml")


def test_u32_progress_is_kept_from_one_day_to_the_next(tmp_path):
    """Also of lessons that bear their game's name before their own."""
    progress = Progress(tmp_path / "lessons.yaml")
    progress.reach(key_of(LESSONS[0]), 3)
    progress.finish(key_of(LESSONS[1]))
    again = Progress(tmp_path / "lessons.yaml")
    assert again.step_of("redux/bid") == 3 and "redux/first" in again.done

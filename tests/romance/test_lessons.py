"""Every lesson of Romance can be played as it stands, is as expected, and says what it means in every language."""

import re

import pytest

from game import paths
from game.client.lessons.shelf import Progress, key_of
from game.client.texts import LANGUAGES, load
from game.engine.errors import DataError
from game.romance.rules.catalogue import AREA
from game.romance.rules.scenarios.lessons import read_lesson
from game.romance.rules.scenarios.play import play_file
from tests.lesson_checks import check_keys_of_words, fault_of, make_every_move

FILES = sorted(paths.shipped_lessons("romance").glob("*.yaml"))
LESSONS = [read_lesson(file) for file in FILES]


def test_there_is_a_lesson_for_every_kind_of_decision():
    """U32: work, diplomacy, alliances, invasions alone and joint, combat, redeployment, wandering, the end."""
    verbs = {move.words.split()[0] for lesson in LESSONS for step in lesson.steps for move in step.moves}
    assert {
        "work", "recruit", "envoy", "pool", "roll", "seal", "ally", "offer", "accept", "fund_troops", "partner",
        "muster", "troops", "send", "march", "pick", "seal_picks", "fight_on", "keep", "fall_back", "end_step",
    } <= verbs  # fmt: skip
    assert [lesson.course.number for lesson in LESSONS] == list(range(1, 8))
    assert all(2 <= lesson.course.minutes <= 5 for lesson in LESSONS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_lesson_is_as_expected_and_uses_all_its_dice(file):
    play = play_file(file)
    assert [outcome for outcome in play.report.outcomes if not outcome.ok] == []
    assert len(play.report.outcomes) > 2
    assert play.table.s.loaded == {}, "dice that were laid ready and never fell"


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_every_move_of_a_lesson_is_made_by_somebody(lesson):
    make_every_move(lesson, forbidden=("cancel",))


def test_the_last_lesson_wins_by_what_nobody_holds():
    """29.2: the leader passes the unheld land only by the area that is taken from it."""
    play = play_file(FILES[-1])
    assert play.table.s.result.clause == "29.1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words_and_no_words_are_left_over(language):
    check_keys_of_words("romance", language, LESSONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_lessons_name_areas_by_their_keys(language):
    """What stands in braces is a key of the board, or of a key to press: its name is put there."""
    texts = load(language, "romance")
    told = {
        name for key, words in texts.items() if key.startswith("lesson.") for name in re.findall(r"\{(\w+)\}", words)
    }
    assert len(told) > 10 and told <= {*AREA, "hand"}


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[area yan]}", "[area yann]}", "did you mean 'yan'?"),
        ("[area xu, area yan]", "[place xu]", "expected one of area, widget, panel, card and a name"),
        ("- liubei: fight_on", "- liubie: fight_on", "unknown entry 'liubie'"),
        ("picture: GE01", "picture: nobody", "unknown 'nobody'"),
        ("minutes: 4", "minutes: 9", "expected a whole number from 1 to 5"),
        ("expect: {serves", "expect: {serve", "nothing of that name is expected"),
    ],
)
def test_a_fault_in_a_lesson_is_named_with_its_place(tmp_path, old, new, problem):
    file = paths.shipped_lessons("romance") / "02-oath.yaml"
    assert problem in fault_of(read_lesson, file, tmp_path, old, new)


def test_a_scenario_is_no_lesson():
    with pytest.raises(DataError, match="expected lesson, found scenario"):
        read_lesson(paths.shipped_scenarios("romance") / "oath-and-wine.yaml")


def test_how_far_one_is_in_a_lesson_of_any_game_is_found_again(tmp_path):
    """U32: the file names lessons of other games than the first with their game."""
    file = tmp_path / "lessons.yaml"
    progress = Progress(file)
    progress.reach(key_of(LESSONS[1]), 3)
    progress.finish(key_of(LESSONS[0]))
    again = Progress(file)
    assert again.step_of("romance/oath") == 3 and again.done == {"romance/garden"}

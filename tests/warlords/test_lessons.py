"""Every lesson of Warlords can be played as it stands, is as expected, and says what it means in every language."""

import pytest

from game import paths
from game.client.texts import LANGUAGES, load
from game.engine.errors import DataError
from game.warlords.rules.scenarios.lessons import read_lesson
from game.warlords.rules.scenarios.play import play_file
from tests.lesson_checks import check_keys_of_words, fault_of, make_every_move

FILES = sorted(paths.shipped_lessons("warlords").glob("*.yaml"))
LESSONS = [read_lesson(file) for file in FILES]


def test_there_is_a_lesson_for_every_kind_of_decision():
    """U32: moving, attacking, both kinds of support, Winter, a truce, and the Mandate."""
    words = {move.words for lesson in LESSONS for step in lesson.steps for move in step.moves}
    kinds = {" ".join(part for part in word.split() if not part.isupper() or len(part) != 3) for word in words}
    assert {"A -", "A x ...", "A S", "WITH", "THROW", "BUILD", "DISBAND", "SEAL", "TRUCE", "ACCEPT"} <= kinds
    assert [lesson.course.number for lesson in LESSONS] == list(range(1, 9))
    assert all(2 <= lesson.course.minutes <= 4 for lesson in LESSONS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_lesson_is_as_expected_and_uses_all_its_dice(file):
    play = play_file(file)
    assert [outcome for outcome in play.report.outcomes if not outcome.ok] == []
    assert len(play.report.outcomes) > 2
    assert play.table.s.loaded == {}, "dice that were laid ready and never fell"


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_every_move_of_a_lesson_is_made_by_somebody(lesson):
    make_every_move(lesson, forbidden=("concede",))


def test_the_lesson_of_the_mandate_wins_the_war():
    """W7.3: twelve centres and the lead in capitals."""
    play = play_file(next(file for file in FILES if file.stem == "07-mandate"))
    assert play.table.s.result.clause == "W7.3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words_and_no_words_are_left_over(language):
    check_keys_of_words("warlords", language, LESSONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_lessons_name_territories_by_their_keys(language):
    """What stands in braces is a key of the board: its name is put there in the language in use."""
    import re

    keys = {place.key for place in LESSONS[0].begin().table.s.board.places[1:]}
    texts = load(language, "warlords")
    told = {
        name for key, words in texts.items() if key.startswith("lesson.") for name in re.findall(r"\{(\w+)\}", words)
    }
    assert len(told) > 12 and told <= keys


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("territory YAN]}", "territory YAM]}", "did you mean 'YAN'?"),
        ("[territory YAN], wait", "[place YAN], wait", "expected one of territory, widget, panel and a name"),
        ("wait: hover", "wait: stare", "unknown 'stare'"),
        ("- YUA: THROW", "- YUE: THROW", "unknown entry 'YUE'"),
        ("picture: RU04", "picture: RU40", "unknown 'RU40'"),
        ("learner: YUA", "learner: YUI", "unknown 'YUI'"),
        ("minutes: 3", "minutes: 9", "expected a whole number from 1 to 5"),
        ("expect: {armies", "expect: {armees", "nothing of that name is expected"),
    ],
)
def test_a_fault_in_a_lesson_is_named_with_its_place(tmp_path, old, new, problem):
    file = paths.shipped_lessons("warlords") / "02-two.yaml"
    assert problem in fault_of(read_lesson, file, tmp_path, old, new)


def test_a_scenario_is_no_lesson():
    with pytest.raises(DataError, match="expected lesson, found scenario"):
        read_lesson(paths.shipped_scenarios("warlords") / "walls.yaml")

"""Every lesson of Conquest can be played as it stands, is as expected, and says what it means in every language."""

import pytest

from game import paths
from game.client.texts import LANGUAGES
from game.conquest.rules.scenarios.format import read_scenario
from game.conquest.rules.scenarios.lessons import read_lesson
from game.conquest.rules.scenarios.play import Play
from game.engine.errors import DataError
from tests.lesson_checks import check_keys_of_words, make_every_move

FILES = sorted(paths.shipped_lessons("conquest").glob("*.yaml"))
LESSONS = [read_lesson(file) for file in FILES]


def test_there_is_a_lesson_for_every_kind_of_decision():
    """U32: from a first deployment to a first Region."""
    verbs = {move.words.split()[0] for lesson in LESSONS for step in lesson.steps for move in step.moves}
    assert len(FILES) >= 11
    kinds = "buy hire hire_infantry place deploy invade lead foot press move play accept end_step"
    assert set(kinds.split()) <= verbs
    assert [lesson.course.number for lesson in LESSONS] == list(range(1, len(FILES) + 1))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_lesson_is_as_expected_and_uses_all_its_dice(file):
    play = Play(read_scenario(file))
    report = play.run()
    assert [outcome for outcome in report.outcomes if not outcome.ok] == []
    assert play.table.s.loaded == {}, "dice that were laid ready and never fell"


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_every_move_of_a_lesson_is_made_by_somebody(lesson):
    make_every_move(lesson, forbidden=("concede",))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words_and_no_words_are_left_over(language):
    check_keys_of_words("conquest", language, LESSONS)


def lesson_file(tmp_path, name="04-invade.yaml", **changes):
    """A copy of the lesson of a first Invasion, with words changed."""
    text = (paths.shipped_lessons("conquest") / "04-invade.yaml").read_text(encoding="utf-8")
    for old, new in changes.get("words", []):
        assert old in text
        text = text.replace(old, new)
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ([("province beihai", "province beihei")], "did you mean 'beihai'?"),
        ([("at: [province bohai]", "at: [place bohai]")], "expected one of province, widget, panel, card"),
        ([("wait: select", "wait: stare")], "unknown 'stare'"),
        ([("wait: select", "wait: zoomed")], "did you mean 'zoom'?"),
        ([("say: odds", "says: odds")], "steps.2.say: is missing"),
        ([("minutes: 4", "minutes: 6")], "expected a whole number from 1 to 5"),
        ([("picture: GE28", "picture: GE82")], "unknown 'GE82'"),
        ([("- blue: press", "- pink: press")], "unknown entry 'pink'"),
        ([("- say: pairs", "- {say: pairs, moves: [{dice: {combat: [1]}}]}")], "all dice of a lesson lie ready"),
        ([("- say: pairs", '- {say: pairs, also: ["place *"]}')], "expected also and until together"),
        ([("- say: pairs", "- {say: pairs, wait: hover}")], "expected the province to hover"),
        ([("centre: taishan", "centre: tai")], "did you mean"),
    ],
)
def test_a_fault_in_a_lesson_is_named_with_its_place(tmp_path, words, problem):
    with pytest.raises(DataError, match="lesson") as caught:
        read_lesson(lesson_file(tmp_path, words=words))
    assert problem in str(caught.value)


def test_a_lesson_is_called_by_number_and_name(tmp_path):
    with pytest.raises(DataError, match="number and name"):
        read_lesson(lesson_file(tmp_path, "invade.yaml"))
    with pytest.raises(DataError, match="expected lesson, found scenario"):
        read_lesson(paths.shipped_scenarios("conquest") / "r30-1-cap.yaml")

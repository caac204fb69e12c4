"""Every skill and every enhancement has a scenario file, and every file comes out as it says."""

import pytest

from game import paths
from game.engine.errors import DataError
from game.redux.rules.catalogue import CARD_IDS, GENERAL_IDS
from game.redux.rules.scenarios.play import Play

FILES = sorted((paths.shipped_saves() / "scenarios" / "redux").glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_scenario_comes_out_as_it_says(file):
    report = Play(file).run()
    assert report.outcomes, "expects nothing"
    assert [outcome for outcome in report.outcomes if not outcome.ok] == []


def test_every_skill_and_every_enhancement_has_a_scenario():
    proved = {word for file in FILES for word in Play(file).report.proves}
    assert proved >= set(GENERAL_IDS) | set(CARD_IDS)


def test_what_is_wrong_in_a_file_is_one_clear_line(tmp_path):
    good = FILES[0].read_text(encoding="utf-8")
    for old, new, says in (
        ("xun-yu", "xun-yuu", "did you mean 'xun-yu'"),
        ("step: resolve", "step: reslove", "did you mean 'resolve'"),
        ("expect:", "expects:", "expected a state"),
    ):
        file = tmp_path / "spoiled.yaml"
        file.write_text(good.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(DataError, match=says):
            Play(file).run()

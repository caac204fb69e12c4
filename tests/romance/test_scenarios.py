"""The scenarios of Romance that ship do what they say, and a bad one is refused by name."""

import pytest

from game import paths
from game.engine.errors import DataError
from game.parts.yaml_files import read_yaml
from game.romance.rules.scenarios.play import Play, play_file

FILES = sorted(paths.shipped_scenarios("romance").glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_scenario_that_ships_goes_as_it_says(file):
    play = play_file(file)
    assert [outcome for outcome in play.report.outcomes if not outcome.ok] == []
    assert len(play.report.outcomes) >= 4 and play.record().log == play.table.log


def test_there_are_some():
    assert len(FILES) >= 3


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"holds": {"xu": {"power": "liubie", "troops": 3}}}, "liubei"),
        ({"holds": {"xuu": {"power": "liubei", "troops": 3}}}, "xu"),
        ({"acts": "lubu"}, "major power"),
        ({"bans": {"xu-changan": 1}}, "common side"),
        ({"dice": {"duels": [1]}}, "duel"),
        ({"moves": ["sing a song"]}, "verb"),
        ({"moves": ["muster"]}, "asks for"),
        ({"moves": [{"expect": {"weather": 1}}]}, "expected"),
        ({"options": {"length": "long"}}, "full"),
    ],
)
def test_what_is_wrong_is_named(change, says):
    doc = {**read_yaml(FILES[-1]), **change}
    with pytest.raises(DataError, match=says):
        Play(doc, "a.yaml").run()

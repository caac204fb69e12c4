"""Scenario files of Warlords: those that ship hold, and a bad one is one clear line."""

import pytest

from game import paths
from game.engine.errors import DataError
from game.engine.saves import save
from game.parts.yaml_files import parse_yaml
from game.tools.commands import scenario as command
from game.tools.commands import verify
from game.warlords.rules.scenarios.play import play_document, play_file
from tests.tools.command_line import run_tool

FOLDER = paths.shipped_saves() / "scenarios" / "warlords"
FILES = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_shipped_scenario_is_as_expected(file):
    report = play_file(file).report
    assert [outcome for outcome in report.outcomes if not outcome.ok] == []
    assert len(report.outcomes) > 1 and report.proves


def doc(**changes):
    text = (FOLDER / "the-example-of-the-source.yaml").read_text(encoding="utf-8")
    return {**parse_yaml(text, "x.yaml"), **changes}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"turn": "YUB"}, "turn: unknown 'YUB'"), ({"armies": {"CAI": ["YAN"]}}, "unknown warlord 'CAI'"),
        ({"armies": {"CAO": ["YAM"]}}, "unknown territory 'YAM'; did you mean 'YAN'"),
        ({"armies": {"CAO": ["YAN"], "YUA": ["YAN"]}}, "two armies in YAN"),
        ({"owners": {"CAO": ["TAI"]}}, "TAI cannot be owned"), ({"phase": "summer"}, "phase: unknown 'summer'"),
        ({"supports": {"YAN": "JIO"}}, "position: YAN: stands by a territory"), ({"order": ["CAO"]}, "order: expected"),
        ({"truces": [["CAO", "CAO"]]}, "truces: expected pairs"), ({"dice": {"combat": [7]}}, "faces from 1 to 6"),
        ({"dice": {"comat": [1]}}, "no such dice"), ({"out": ["DONG"]}, "unknown warlord 'DONG'"),
        ({"options": {"centres": 99}}, "centres"), ({"extra": 1}, "unknown field 'extra'"),
        ({"moves": [{"YUA": "A JIH - TAO"}]}, "moves.1: no territory 'TAO'"),
        ({"moves": [{"RED": "END"}]}, "expected one warlord with its order"),
        ({"moves": [{"expect": {"armys": {}}}]}, "did you mean 'armies'"),
        ({"board": "nowhere"}, "is no board's id"),
    ],
)  # fmt: skip
def test_a_bad_scenario_is_one_clear_line(changes, says):
    with pytest.raises(DataError) as caught:
        play_document(doc(**changes), "x.yaml")
    assert says in str(caught.value) and "\n" not in str(caught.value)


def test_what_is_not_as_expected_is_reported():
    play = play_document(doc(moves=[{"expect": {"turn": "CAO", "year": 1}}]), "x.yaml")
    assert [(outcome.what, outcome.ok, outcome.found) for outcome in play.report.outcomes] == [
        ("turn", False, "YUA"), ("year", True, 1),
    ]  # fmt: skip


def test_an_order_that_is_not_legal_ends_the_play_and_lists_what_could_be_done():
    play = play_document(doc(moves=[{"YUA": "A JIH - FAN"}, {"YUA": "END"}]), "x.yaml")
    assert len(play.report.outcomes) == 1 and not play.report.ok
    assert "own_army_there (W3.6); now: YUA: A FAN" in play.report.outcomes[0].found


def test_the_command_plays_them_and_saves_a_game_that_verifies(tmp_path, capsys):
    assert run_tool(command, str(FOLDER)) == 0
    assert f"{len(FILES)} scenarios, {len(FILES)} as expected" in capsys.readouterr().out
    kept = tmp_path / "it.tianming"
    assert run_tool(command, str(FOLDER / "walls.yaml"), "--save", str(kept)) == 0
    assert run_tool(verify, str(kept)) == 0


def test_dice_between_moves_cannot_be_saved(tmp_path):
    play = play_document(doc(dice={"combat": []}, moves=[{"dice": [6, 6, 1]}, {"YUA": "A JIH x YAN + FAN"}]), "x.yaml")
    assert play.report.ok
    with pytest.raises(DataError, match="cannot be saved"):
        save(play.record(), tmp_path / "x.tianming")

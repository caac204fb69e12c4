"""What commands say of Warlords: odds, speed, its files."""

import json

import pytest

from game import paths
from game.engine.errors import DataError
from game.tools.commands import odds
from game.tools.commands.check import check
from game.warlords import bench
from tests.tools.command_line import run_tool


def test_odds_are_those_of_the_table(capsys):
    assert run_tool(odds, "--game", "warlords", "--invader", "3", "--defender", "2 capital", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["sum"]["win"] == "1556/2347" and found["best"]["win"] == "275/1676"
    assert run_tool(odds, "--game", "warlords", "--invader", "1", "--defender", "1") == 0
    assert "sum   wins 1/2 = 50.00%" in capsys.readouterr().out


@pytest.mark.parametrize("side", ["0", "21", "", "x", "2 walls", "2 capital capital"])
def test_a_side_that_is_none_is_one_clear_line(side):
    with pytest.raises(DataError, match=r"--invader: .*expected") as caught:
        run_tool(odds, "--game", "warlords", "--invader", side, "--defender", "1")
    assert "\n" not in str(caught.value)


def test_every_measure_of_the_bench_has_its_budget():
    rows = list(bench.rows(lambda work: 1.0 / work()))
    assert rows and all(value > 0 and budget > 0 for _, value, _, budget, _ in rows)


def test_check_knows_its_board_and_its_scenarios(capsys):
    files = [paths.shipped_boards() / "warlords-han.yaml"]
    files += sorted((paths.shipped_saves() / "scenarios" / "warlords").glob("*.yaml"))
    assert check(files, as_json=True) == 0
    kinds = [finding["kind"] for finding in json.loads(capsys.readouterr().out)["files"]]
    assert kinds == ["warlords board", *["warlords scenario"] * 6]

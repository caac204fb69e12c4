"""The proof that plays the chapters of the campaign, keeps their games and learns from them."""

import json
import shutil

import pytest

from game import paths
from game.conquest.bots.estimate import AIMS
from game.tools.proofs.chapters import main


def test_a_row_is_played_kept_and_learned_from(tmp_path, capsys):
    pytest.importorskip("numpy")
    games, weights = tmp_path / "games.jsonl", tmp_path / "weights.json"
    shutil.copy(paths.asset("players", "conquest.json"), weights)
    before = json.loads(weights.read_bytes())
    row = ["--chapter", "black_mountain", "--players", "1", "--games", "2", "--record", str(games)]
    assert main(row) == 0
    assert "black_mountain 1:" in capsys.readouterr().out
    kept = [json.loads(line) for line in games.read_text(encoding="utf-8").splitlines()]
    assert [game["seed"] for game in kept] == [4, 8] and all(game["samples"][0][0] == AIMS for game in kept)
    assert main(["--record", str(games), "--learn", str(weights)]) == 0
    after = json.loads(weights.read_bytes())
    assert after["made"][AIMS]["games"] == 2 and after["networks"][AIMS] != before["networks"][AIMS]
    assert {**after["networks"], AIMS: 0} == {**before["networks"], AIMS: 0}


def test_nothing_is_learned_without_games(tmp_path, capsys):
    assert main(["--learn", str(tmp_path / "x.json")]) == 2 and "--record" in capsys.readouterr().err

"""`tianming train-value`: any game that says what its networks see is learned from recorded games (the orchard is)."""

import json

import pytest

from game import games
from game.bots import recorded
from game.bots.network import read_networks
from game.tools.commands import check, simulate, train_value
from tests.tools.command_line import run_tool
from tests.toy.bots.estimate import ESTIMATE
from tests.toy.entry import ENTRY

GAMES = 400


@pytest.fixture
def orchards(monkeypatch, tmp_path):
    """The orchard among the games, and recorded games of it."""
    monkeypatch.setitem(games.GAMES, "orchard", ENTRY)
    file = tmp_path / "orchards.jsonl"
    words = ("--game", "orchard", "--seats", "random,random", "--games", str(GAMES), "--json")
    assert run_tool(simulate, *words, "--record", "--out", str(file)) == 0
    return file


def train(*words) -> int:
    return run_tool(train_value, *(str(word) for word in words))


def test_every_moment_of_a_recorded_game_is_a_position_with_what_came_of_it(orchards):
    played = [json.loads(line) for line in orchards.read_text(encoding="utf-8").splitlines()]
    found = list(recorded.positions("orchard", [orchards], 1))
    assert len(found) == GAMES
    for told, positions in zip(played, found, strict=True):
        assert [each.sample.round for each in positions] == [1, 1, 2, 2, 3]
        assert positions[0].sample.rows == [(0, 0, 1.0), (0, 0, 0.0)]
        share = 1.0 / len(told["winners"])
        assert {each.game for each in positions} == {told["seed"]}
        assert positions[-1].shares == [share if seat in told["winners"] else 0.0 for seat in (0, 1)]


def test_of_a_draw_nothing_is_learned(orchards):
    line = orchards.read_text(encoding="utf-8").splitlines()[0]
    assert recorded.positions_of("orchard", line)
    assert recorded.positions_of("orchard", json.dumps(json.loads(line) | {"kind": "draw", "winners": []})) == []


def test_the_weights_can_be_used_and_the_same_games_give_the_same_file(orchards, tmp_path, capsys):
    pytest.importorskip("numpy")
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    assert train(orchards, "--game", "orchard", "--note", "by chance", "--out", one) == 0
    told = capsys.readouterr().out
    assert "two: 400 games, 2000 positions" in told and "there now" not in told
    assert train(orchards, "--note", "by chance", "--out", other) == 0
    assert one.read_bytes() == other.read_bytes()
    assert run_tool(check, str(one)) == 0
    document = json.loads(one.read_text(encoding="utf-8"))
    made = document["made"]["two"]
    assert (document["game"], made["hidden"], made["note"]) == ("orchard", ESTIMATE.hidden, "by chance")
    assert made["log_loss"]["network"] < made["log_loss"]["even"]
    assert [held for _, held in made["by_round"].values()] == [160, 160, 80]
    ahead, behind = ESTIMATE.checked(read_networks(one), one)["two"].chances([(6, 2, 0.0), (1, 1, 1.0)])
    assert ahead > 0.8 > 0.2 > behind


def test_the_weights_that_are_there_are_asked_of_the_same_games(orchards, tmp_path, capsys):
    pytest.importorskip("numpy")
    file = tmp_path / "weights.json"
    assert train(orchards, "--hidden", 0, "--out", file) == 0
    made = json.loads(file.read_text(encoding="utf-8"))["made"]["two"]
    assert made["hidden"] == 0 and made["log_loss"]["network"] == made["log_loss"]["linear"]
    before = file.read_bytes()
    capsys.readouterr()
    assert train(orchards, "--hidden", 0, "--json", "--out", file) == 0
    told = json.loads(capsys.readouterr().out)["two"]
    assert told["before"] == pytest.approx(told["log_loss"]["linear"], abs=2e-4)
    assert file.read_bytes() == before
    assert train(orchards) == 0, "without a file to write it only tells"


def test_only_the_networks_asked_for_are_fitted(orchards, tmp_path, monkeypatch):
    pytest.importorskip("numpy")
    file = tmp_path / "weights.json"
    monkeypatch.setattr(type(ESTIMATE), "features", {**ESTIMATE.features, "three": ("a",)})
    assert train(orchards, "--network", "two", "--out", file) == 0
    before = file.read_bytes()
    assert list(json.loads(before)["networks"]) == ["two"]
    assert train(orchards, "--network", "three", "--hidden", 0, "--out", file) == 0
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--game", "conquest"), "is no game of conquest: train each game for itself"),
        (("--game", "orchid"), "did you mean 'orchard'"),
        (("--network", "tow"), "did you mean 'two'"),
        (("--hidden", "65"), "expected 0 to 64"), (("--jobs", "0"), "expected 0 to 64 and 1 to"),
    ],
)  # fmt: skip
def test_what_cannot_be_trained_is_one_line_and_two(orchards, words, says, capsys):
    pytest.importorskip("numpy")
    assert train(orchards, "--json", *words) == 2
    err = capsys.readouterr().err
    assert says in err and err.count("\n") == 1


def test_a_game_without_an_estimate_and_a_file_without_games_are_told(orchards, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(train_value, "estimate_of", lambda game: None)
    assert train(orchards) == 2
    assert "orchard: has no estimate to train" in capsys.readouterr().err
    empty = tmp_path / "empty.jsonl"
    empty.write_text('{"game":"orchard"}\n', encoding="utf-8")
    assert train(empty) == 2
    assert "simulate them with --record" in capsys.readouterr().err

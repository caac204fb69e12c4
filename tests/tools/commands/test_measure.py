"""`tianming measure`, and the files of games it reads: written as games end, resumed, shared out, put together."""

import json

import pytest

from game.bots.many_games import Job, turned
from game.bots.match import Match
from game.bots.match_tally import Times
from game.bots.matches import matches_of, play_match
from game.conquest.bots.measured import rows_of
from game.engine.errors import DataError
from game.tools.commands import measure, simulate
from game.tools.commands.game_files import jobs_of, read_games
from tests.tools.command_line import run_tool

DUEL = ("--seats", "thumb,random", "--mode", "annihilation")


def simulated(file, *words: str) -> list[dict]:
    assert run_tool(simulate, *DUEL, "--json", "--out", str(file), *words) == 0
    return [told for told, _ in read_games(file)]


def test_games_are_written_as_they_end_and_a_run_goes_on_where_it_stopped(tmp_path, capsys):
    whole = simulated(tmp_path / "whole.jsonl", "--games", "6")
    file = tmp_path / "part.jsonl"
    simulated(file, "--games", "3")
    file.write_text(file.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    capsys.readouterr()
    again = simulated(file, "--games", "6", "--resume")
    assert sorted(again, key=lambda game: game["seed"]) == whole
    assert json.loads(capsys.readouterr().out)["games"] == 6


def test_a_file_that_is_there_is_not_written_over(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    simulated(file, "--games", "1")
    assert run_tool(simulate, *DUEL, "--games", "2", "--out", str(file)) == 2
    assert run_tool(simulate, "--games", "2", "--out", str(file), "--resume") == 2
    assert "another match" in capsys.readouterr().err and len(list(read_games(file))) == 1


def test_shards_together_are_the_whole_run(tmp_path):
    words = ("--games", "8", "--paired", "--seed", "3")
    whole = simulated(tmp_path / "whole.jsonl", *words)
    parts = [game for k in range(3) for game in simulated(tmp_path / f"{k}.jsonl", *words, "--shard", f"{k}/3")]
    assert sorted(parts, key=lambda game: (game["seed"], game["turn"])) == whole
    assert [(game["seed"], game["turn"]) for game in whole] == [(3 + n // 2, n % 2) for n in range(8)]


def test_paired_games_seat_every_player_everywhere():
    assert [turned(("a", "b", "c"), n) for n in range(3)] == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    assert jobs_of(5, 4, 2, (1, 2)) == [Job(5, 0), Job(5, 1)]


def test_a_line_is_the_same_wherever_the_game_was_played_and_can_be_read_back():
    match = Match("conquest", {"mode": "annihilation"}, ("thumb", "random"), False, 20, record=True)
    matches = matches_of("conquest")
    lines = [matches.line_of(match, play_match(match, Job(4, 1))) for _ in range(2)]
    assert lines[0] == lines[1]
    told = json.loads(lines[0])
    assert matches.report_of(told).players == ("random", "thumb") and told["log"]


def test_a_line_without_the_name_of_a_game_is_one_of_conquest(tmp_path):
    """Files of the time when there was one game are resumed and measured as before."""
    file = tmp_path / "old.jsonl"
    (told,) = simulated(file, "--games", "1")
    del told["game"]
    file.write_text(json.dumps(told) + "\n", encoding="utf-8")
    assert len(simulated(file, "--games", "2", "--resume")) == 2
    assert run_tool(measure, str(file)) == 0


def test_bent_habits_are_the_same_for_the_same_seed():
    straight = Match("conquest", {"mode": "annihilation"}, ("thumb", "thumb"), False, 20, record=True)
    bent = straight._replace(bend=100)
    logs = [play_match(match, Job(9)).log for match in (straight, bent, bent)]
    assert logs[1] == logs[2] != logs[0]


@pytest.mark.parametrize("words", ["2", "3/2", "a/b", "0/0", "1/99999"])
def test_a_shard_that_is_none_is_one_line(words, capsys):
    assert run_tool(simulate, *DUEL, "--shard", words) == 2
    assert capsys.readouterr().err.startswith("--shard")


@pytest.mark.parametrize("address", ["localhost", "tcp://127.0.0.1:1"])
def test_a_cluster_that_is_none_is_one_line(address, capsys):
    assert run_tool(simulate, *DUEL, "--on", address) == 2
    assert capsys.readouterr().err.startswith("--on")


def test_shares_are_told_by_player_place_and_ruler(tmp_path, capsys):
    simulated(tmp_path / "games.jsonl", "--games", "6", "--paired", "--record")
    capsys.readouterr()
    assert run_tool(measure, str(tmp_path / "games.jsonl"), "--json") == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["players"] == ["random", "thumb"] and row["mode"] == "annihilation" and row["options"] == {}
    assert sum(found["share"] for found in row["by_player"].values()) == pytest.approx(1.0, abs=0.001)
    assert [found["games"] for found in row["by_place"]] == [6, 6]
    assert all(found["low"] <= found["share"] <= found["high"] for found in row["by_place"])
    assert sum(found["games"] for found in row["by_ruler"].values()) == 12 and "ST01" in row["cards_a_game"]


def test_figures_are_written_for_the_set_up_page(tmp_path, capsys):
    files = []
    for gold in (0, 4):
        files.append(str(tmp_path / f"{gold}.jsonl"))
        words = ("--seats", "random,random", "--option", "round_limit=1", f"seat_gold={gold}", "--games", "2", "--out")
        assert run_tool(simulate, *words, files[-1]) == 0
    out = tmp_path / "conquest-measured.json"
    assert run_tool(measure, *files, "--out", str(out)) == 0
    rows = rows_of(json.loads(out.read_text(encoding="utf-8")), out)
    assert len(rows) == 2 and all(len(row.by_place) == 2 and row.by_place[0].games == 2 for row in rows)
    with pytest.raises(DataError, match=r"rows\[0\]"):
        rows_of({"kind": "measured", "rows": [{"players": ["a"]}]}, out)


def test_what_holds_no_games_is_one_line(tmp_path, capsys):
    file = tmp_path / "x.jsonl"
    for text in ("{}\n", ""):
        file.write_text(text, encoding="utf-8")
        assert run_tool(measure, str(file)) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_times_are_kept_in_classes():
    times = Times()
    times.add(range(1000, 2001))
    assert times.told()["mean"] == pytest.approx(1.5) and times.told()["most"] == 2.0
    assert times.percentile(0.5) == pytest.approx(1.5, rel=0.06)

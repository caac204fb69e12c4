"""`tianming simulate` and `measure` for games that have no module of matches of their own."""

import json

import pytest

from game.bots.many_games import Job
from game.bots.match import Match
from game.bots.matches import play_match
from game.tools.commands import measure, simulate
from tests.tools.command_line import run_tool


def command(*words):
    return run_tool(simulate, "--game", "warlords", *words)


def test_games_are_played_and_counted_by_seat(capsys):
    assert command("--preset", "evening", "--option", "last_year=2", "--seats", "thumb", "--games", "3", "--json") == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["games"] == 3 and sum(summary["results"].values()) == 3 and summary["faults"] == 0
    assert [row["seat"] for row in summary["seats"]] == ["SHI", "MAT", "LBI", "LZH", "SUN", "YUA", "CAO"]
    assert abs(sum(row["wins"] for row in summary["seats"]) - 3) < 0.05
    assert summary["rounds"]["most"] <= 2


def test_a_table_for_people(capsys):
    names = "thumb,random,random,random,random,random,random"
    assert command("--option", "last_year=1", "--seats", names, "--check") == 0
    out = capsys.readouterr().out
    assert "YUA" in out and "95% interval" in out and "1 games." in out


def test_the_same_seed_is_the_same_game():
    match = Match("warlords", {"last_year": 2}, ("thumb",) * 7, False, 99)
    one, other = play_match(match, Job(5)), play_match(match, Job(5))
    assert one._replace(cpu_seconds=0, thoughts={}) == other._replace(cpu_seconds=0, thoughts={})


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--seats", "thumbs"), "did you mean 'thumb'"), (("--option", "order=backwards"), "expected"),
        (("--option", "order"), "expected NAME=VALUE"), (("--mode", "gold"), "of conquest"),
        (("--preset", "noon"), "did you mean"), (("--seats", "thumb,random"), "2 seats"),
        (("--games", "0"), "expected a number"), (("--resume",), "need --out"), (("--bend", "5"), "of conquest"),
        (("--shard", "3"), "expected K/N"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_one_line_and_two(words, says, capsys):
    assert command(*words) == 2
    err = capsys.readouterr().err
    assert says in err and err.count("\n") == 1


LONE = ("--seats", "thumb" + 6 * ",random", "--option", "last_year=1", "--paired", "--games", "7", "--json")


def test_paired_games_are_written_resumed_and_measured_by_player_and_seat(tmp_path, capsys):
    whole, part, out = tmp_path / "whole.jsonl", tmp_path / "part.jsonl", tmp_path / "told.json"
    assert command(*LONE, "--out", str(whole)) == 0
    lines = whole.read_text(encoding="utf-8")
    assert [json.loads(line)["turn"] for line in lines.splitlines()] == [0, 1, 2, 3, 4, 5, 6]
    assert [json.loads(line)["players"].index("thumb") for line in lines.splitlines()] == [0, 1, 2, 3, 4, 5, 6]
    part.write_text(lines[: len(lines) // 2], encoding="utf-8")
    assert command(*LONE, "--out", str(part)) == 2 and command(*LONE, "--out", str(part), "--resume") == 0
    assert part.read_text(encoding="utf-8") == lines
    capsys.readouterr()
    assert run_tool(measure, str(whole), "--out", str(out)) == 0
    assert "thumb" in capsys.readouterr().out
    told = json.loads(out.read_text(encoding="utf-8"))
    row = told["rows"][0]
    assert told["game"] == "warlords" and row["games"] == 7 and row["rounds"]["most"] == 1
    assert row["alone"] == "thumb" and list(row["by_seat"]) == ["SHI", "MAT", "LBI", "LZH", "SUN", "YUA", "CAO"]
    won = sum(figure["share"] for figure in row["by_seat"].values())
    assert abs(won / 7 - row["by_player"]["thumb"]["share"]) < 0.001


def test_files_of_several_games_are_not_put_together(tmp_path, capsys):
    file = tmp_path / "whole.jsonl"
    assert command("--option", "last_year=1", "--seats", "random", "--out", str(file), "--json") == 0
    other = tmp_path / "other.jsonl"
    other.write_text(file.read_text(encoding="utf-8").replace('"warlords"', '"redux"'), encoding="utf-8")
    assert run_tool(measure, str(file), str(other)) == 2
    assert "measure each game for itself" in capsys.readouterr().err
    other.write_text(file.read_text(encoding="utf-8").replace('"warlords"', '"warlord"'), encoding="utf-8")
    assert run_tool(measure, str(other)) == 2
    assert "did you mean 'warlords'" in capsys.readouterr().err

"""`tianming simulate` for the games beside Conquest."""

import json

import pytest

from game.tools.commands import simulate
from game.tools.commands.any_game import Bout, play_bout
from game.tools.commands.matches import Job
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
    bout = Bout("warlords", {"last_year": 2}, ("thumb",) * 7, False, 99)
    one, other = play_bout(bout, Job(5)), play_bout(bout, Job(5))
    assert one._replace(cpu_seconds=0) == other._replace(cpu_seconds=0)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--seats", "thumbs"), "did you mean 'thumb'"), (("--option", "order=backwards"), "expected"),
        (("--option", "order"), "expected NAME=VALUE"), (("--mode", "gold"), "has no modes"),
        (("--preset", "noon"), "did you mean"), (("--seats", "thumb,random"), "2 seats"),
        (("--games", "0"), "expected a number"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_one_line_and_two(words, says, capsys):
    assert command(*words) == 2
    err = capsys.readouterr().err
    assert says in err and err.count("\n") == 1

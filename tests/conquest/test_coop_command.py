"""`tianming coop`: rows of the table of difficulties, shares with their intervals, one line for a mistake."""

import json

import pytest

from game.bots.choice import Choice
from game.conquest import coop_command
from game.conquest.bots import players
from game.conquest.rules.difficulty import LEVELS, difficulty_options
from tests.tools.command_line import run_tool


def command(*words: str) -> int:
    return run_tool(coop_command, *words)


def rows(capsys, *words: str) -> list[dict]:
    assert command(*words, "--json") == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)["rows"]


EASY = (
    "--difficulty",
    "custom",
    "--option",
    "bots=1",
    "starting_infantry=15",
    "starting_gold=30",
    "coop_round_limit=12",
)


def test_victories_are_counted_with_an_interval_and_their_mean_round(capsys):
    (row,) = rows(capsys, "--players", "4", "--games", "4", *EASY, "--check")
    won = [game for game in row["each"] if game["kind"] == "win"]
    assert row["games"] == len(row["each"]) == 4 and row["victories"] == len(won) > 0
    assert row["share"] == len(won) / 4 and row["interval"][0] < row["share"] <= row["interval"][1]
    assert row["round_of_victory"] == pytest.approx(sum(game["rounds"] for game in won) / len(won), abs=0.01)
    assert {game["clause"] for game in row["each"]} <= {"C14.1", "C14.2"} and row["faults"] == 0


def test_c3_every_row_of_the_table_is_played(capsys):
    found = rows(capsys, "--rows", "all", "--seats", "random", "--games", "1")
    assert [(row["players"], row["difficulty"]) for row in found] == [
        (n, level) for n in (1, 2, 3, 4) for level in LEVELS
    ]
    for row in found:
        assert row["options"].items() >= difficulty_options(row["players"], row["difficulty"]).items()
        assert row["seats"] == ["random"] * row["players"]


def test_c2_2_zhang_jue_is_out_unless_somebody_says_so(capsys):
    (row,) = rows(capsys, "--players", "1")
    assert row["options"]["zhang_jue"] == "out"
    (row,) = rows(capsys, "--players", "1", "--option", "zhang_jue=in")
    assert row["options"]["zhang_jue"] == "in"


def test_each_seat_may_have_another_player(capsys):
    (row,) = rows(capsys, "--seats", "thumb,random,thumb")
    assert (row["players"], row["seats"]) == (3, ["thumb", "random", "thumb"])


def test_a_game_is_its_seed_alone_and_in_other_processes(capsys):
    words = ("--players", "2", "--difficulty", "hard", "--seed", "5", "--games", "3")
    (one,), (many,) = rows(capsys, *words), rows(capsys, *words, "--jobs", "2")
    assert one["each"] == many["each"] and [game["seed"] for game in one["each"]] == [5, 6, 7]


def test_a_table_for_people(capsys):
    assert command("--players", "1", "--games", "2") == 0
    out, _ = capsys.readouterr()
    assert "1 thumb" in out and "normal" in out and "95% interval" in out and "2 games, 0 faults" in out


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("--difficulty", "hrd"), "'hard'"),
        (("--seats", "thum"), "'thumb'"),
        (("--players", "5"), "1 to 4"),
        (("--players", "3", "--seats", "thumb,random"), "or 3"),
        (("--rows", "some"), "'all'"),
        (("--games", "0"), "1 to 1000000"),
        (("--seed", "-1"), "2^62"),
        (("--option", "bot=3"), "'bots'"),
        (("--difficulty", "custom"), "C3.1"),
        (("--difficulty", "custom", "--players", "2"), "C3.1"),
        (("--players", "4", "--difficulty", "custom", "--option", "bots=5"), "C3.1"),
        (("--board", "thirteen-province"), "thirteen-provinces"),
    ],
)
def test_a_mistake_is_one_line_and_exit_2(words, what, capsys):
    assert command(*words) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and what in err


class Cheat:
    name = "cheat"

    def choose(self, t, seat, options, budget):
        return Choice(("fly",), "reason.any")


def test_a_player_that_goes_wrong_makes_the_command_fail(monkeypatch, capsys):
    monkeypatch.setitem(players.PLAYERS, "cheat", Cheat())
    assert command("--seats", "cheat", "--players", "1") == 1
    assert "not legal" in capsys.readouterr().err

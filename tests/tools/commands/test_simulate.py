"""`tianming simulate`: whole games, tables for people, JSON for programs, one line for a mistake."""

import json

import pytest

from game.bots.choice import Choice
from game.bots.many_games import Job, interval
from game.bots.match import Match
from game.bots.matches import play_match
from game.conquest.bots import players
from game.conquest.rules import units
from game.tools.commands import simulate
from tests.tools.command_line import report_of, run_tool


def command(*words: str) -> int:
    return run_tool(simulate, *words)


def report(capsys, *words: str) -> dict:
    return report_of(capsys, simulate, *words)


def test_games_are_counted_by_player_seat_and_ruler(capsys):
    found = report(capsys, "--seats", "thumb,random,random", "--games", "5", "--seed", "3", "--mode", "annihilation")
    assert found["games"] == len(found["each"]) == 5
    assert [game["seed"] for game in found["each"]] == [3, 4, 5, 6, 7]
    assert sum(row["wins"] for row in found["seats"]) == 5
    assert sum(player["wins"] for player in found["players"].values()) == 5
    assert sum(row["wins"] for row in found["rulers"]) == 5
    assert sum(row["games"] for row in found["rulers"]) == 15
    assert found["decisions"] == sum(game["decisions"] for game in found["each"])
    assert found["results"] == {"win R23.3": 5}
    assert found["faults"] == 0


def test_a_game_is_its_seed_alone_and_in_other_processes(capsys):
    words = ("--seats", "thumb,random", "--mode", "annihilation", "--seed", "10")
    together = report(capsys, *words, "--games", "4", "--jobs", "2", "--check")
    alone = report(capsys, *words[:-1], "12")

    def told(game: dict) -> dict:
        return {key: value for key, value in game.items() if key != "cpu_seconds"}

    assert told(together["each"][2]) == told(alone["each"][0])


def test_options_reach_the_game(capsys):
    words = ("--seats", "random,random", "--mode", "seven_year_war", "--board", "2")
    found = report(capsys, *words, "--option", "round_limit=2", "neutral_low=1", "--option", "tiebreak=shared")
    assert found["rounds"]["most"] <= 2
    assert found["match"]["tiebreak"] == "shared"
    assert found["match"]["neutral_low"] == 1


def test_a_preset_gives_the_rules_and_arguments_go_before_it(capsys):
    told = report(capsys, "--preset", "luoyang", "--most-rounds", "2")["match"]
    assert (told["mode"], told["hill"], told["board"]) == ("king_of_the_hill", "henan", "1")
    words = ("--preset", "quick-evening", "--board", "3", "--mode", "twenty_one", "--option", "fate=off")
    told = report(capsys, *words, "--most-rounds", "2")["match"]
    assert (told["setup"], told["mode"], told["board"], told["fate"]) == ("quickplay", "twenty_one", "3", "off")


def test_a_preset_that_cannot_be_used_is_one_line(tmp_path, capsys):
    bad = tmp_path / "mine.yaml"
    bad.write_text("format: 1\nkind: preset\ngame: conquest\nname: A\noptions: {fealti: off}", encoding="utf-8")
    for which, says in ((str(bad), "did you mean 'fealty'"), ("long-wars", "did you mean 'long-war'")):
        assert command("--preset", which) == 2
        err = capsys.readouterr().err
        assert says in err and err.count("\n") == 1


def test_a_game_without_an_end_is_called_unfinished(capsys):
    found = report(capsys, "--seats", "random,random,random,random", "--mode", "annihilation", "--most-rounds", "1")
    assert found["results"] == {"unfinished": 1}
    assert all(player["wins"] == 0 for player in found["players"].values())


def test_the_tables_are_for_people(capsys):
    assert command("--seats", "thumb,random", "--games", "2", "--check") == 0
    out, _ = capsys.readouterr()
    for word in ("thumb", "random", "ruler", "2 games", "decisions", "0 faults"):
        assert word in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--game", "conquer"), ("--game: conquer", "'conquest'")),
        (("--mode", "anihilation"), ("--mode: anihilation", "'annihilation'")),
        (("--seats", "thum,random"), ("--seats: thum", "'thumb'")),
        (("--seats", "thumb"), ("1 players", "R1.5")),
        (("--seats", ",".join(["thumb"] * 9)), ("9 players",)),
        (("--board", "thirten"), ("thirten", "'thirteen-provinces'")),
        (("--board", "nowhere/board.yaml"), ("nowhere/board.yaml",)),
        (("--option", "round_limt=3"), ("round_limt", "'round_limit'")),
        (("--option", "round_limit=many"), ("round_limit=many", "0 to 99")),
        (("--option", "round_limit=100"), ("round_limit=100", "0 to 99")),
        (("--option", "round_limit"), ("round_limit=VALUE",)),
        (("--option", "tiebreak=chian"), ("chian", "'chain'")),
        (("--option", "hill=nowhere", "--mode", "king_of_the_hill"), ("nowhere",)),
        (("--games", "0"), ("--games: 0",)),
        (("--jobs", "0"), ("--jobs: 0",)),
        (("--seed", "-4"), ("--seed: -4",)),
    ],
    ids=lambda value: "" if isinstance(value[0], tuple) else " ".join(value)[:40],
)
def test_a_mistake_is_one_line(words, told, capsys):
    assert command(*words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    for word in told:
        assert word in err


class Cheat:
    name = "cheat"

    def choose(self, t, seat, options, budget):
        return Choice(("take_everything",), "reason.any")


def test_a_player_that_goes_wrong_makes_the_command_fail(monkeypatch, capsys):
    monkeypatch.setitem(players.PLAYERS, "cheat", Cheat())
    assert command("--seats", "cheat,random", "--json") == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["faults"] == 1
    assert "seed 1, decision " in err and "take_everything" in err


@pytest.mark.parametrize("check", [True, False])
def test_broken_invariants_make_the_command_fail(check, monkeypatch):
    """A verb that loses count of units, as a bug would."""
    sound = units.place_infantry

    def lossy(t, seat, at, infantry, why):
        sound(t, seat, at, infantry, why)
        t.s.units[at] -= 1

    monkeypatch.setattr(units, "place_infantry", lossy)
    faults = play_match(Match("conquest", {"mode": "annihilation"}, ("thumb", "thumb"), check, 1), Job(5)).faults
    assert faults and "units counted" in faults[0]
    assert ("decision" in faults[0]) == check


def test_the_interval_holds_the_share_and_narrows():
    low, high = interval(50, 100)
    assert 0.40 < low < 0.5 < high < 0.60
    assert interval(500, 1000)[0] > low
    assert interval(100, 100)[0] > 0.95 and interval(100, 100)[1] == pytest.approx(1.0)
    assert interval(0, 100)[0] == pytest.approx(0.0)


def test_the_co_op_scenario_is_an_option_like_any_other(capsys):
    found = report(capsys, "--seats", "thumb,random", "--option", "scenario=yellow_scarves", "bots=2", "--games", "2")
    assert len(found["seats"]) == 2 and found["faults"] == 0
    assert sum(found["results"].values()) == 2 and set(found["results"]) <= {"win C14.1", "loss C14.2"}
    assert sum(row["games"] for row in found["rulers"]) == 4

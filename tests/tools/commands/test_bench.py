"""`tianming bench`: what it measures, and what it says when a budget is not kept. Nothing here looks at a clock."""

import json

import pytest

from game.__main__ import main
from game.tools.commands import bench, bench_client, bench_rules
from game.tools.commands.bench_rules import Measure
from game.tools.commands.screens import open_app, rest, show


def test_a_budget_is_kept_or_not():
    assert Measure("a", 9, "ms").holds
    assert Measure("a", 9, "ms", 9).holds and not Measure("a", 9.1, "ms", 9).holds
    assert Measure("a", 9, "1/s", 9, at_least=True).holds and not Measure("a", 8.9, "1/s", 9, at_least=True).holds


@pytest.fixture
def measured(monkeypatch):
    """Two lines, one of which is over its budget."""
    lines = [Measure("good", 1, "ms", 2), Measure("bad", 3000, "ms", 2)]
    monkeypatch.setattr(bench_rules, "measures", lambda: iter(lines[:1]))
    monkeypatch.setattr(bench, "_client", lambda: lines[1:])
    return lines


def test_the_table_shows_what_is_over(measured, capsys):
    assert main(["bench"]) == 0
    out = capsys.readouterr().out
    assert "good" in out and "3,000" in out and "≤ 2" in out and "ok" in out and "over" in out


def test_check_exits_1_over_budget(measured, capsys):
    assert main(["bench", "--check"]) == 1
    assert main(["bench", "--check", "--only", "rules"]) == 0
    assert main(["bench", "--check", "--only", "client"]) == 1


def test_json(measured, capsys):
    assert main(["bench", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["ok"], [line["holds"] for line in told["measures"]]) == (False, [True, False])
    assert told["calibration_ms"] > 0


def test_everything_that_has_a_budget_is_measured(monkeypatch):
    monkeypatch.setattr(bench_rules, "REPEATS", 1)
    monkeypatch.setattr(bench_rules, "LONG", 400)
    lines = {measure.name: measure for measure in bench_rules.measures()}
    assert all(line.value > 0 for line in lines.values())
    budgets = [(line.budget, line.unit) for line in lines.values() if line.budget]
    for budget in [(50_000, "decisions/s"), (10, "µs"), (100, "µs"), (1, "ms"), (5, "ms"), (3, "ms"), (3, "s")]:
        assert budget in budgets
    assert lines["random play, 6 seats, 42 provinces"].at_least
    assert "opening a game of 400 decisions the first time" in lines
    for game in ("Warlords", "Romance", "Redux"):
        rows = [name for name in lines if name.startswith(f"{game}: ")]
        assert len(rows) >= 4 and all(lines[name].budget for name in rows)


def test_screens_are_opened_and_drawn(monkeypatch):
    few = {"REPEATS": 1, "FRAMES": 3, "FULL_HD": (1280, 720), "MEASURED": ("title", "table")}
    for name, value in few.items():
        monkeypatch.setattr(bench_client, name, value)
    lines = {line.name: line for line in bench_client._screens((1280, 720))}
    assert all(line.value > 0 for line in lines.values())
    assert [line.budget for name, line in lines.items() if "opens" in name] == [250, 250]
    assert [line.budget for name, line in lines.items() if "at rest" in name] == [12, 12]
    moving = [line.budget for name, line in lines.items() if name.startswith("1280×720: table ")]
    assert moving == [250, 12, 25, 25, 25]


def test_the_turns_that_are_measured_are_played():
    app = open_app((1280, 720))
    show(app, "table", bench_client._onlooked())
    rest(app)
    turns = bench_client.Turns()
    logged = len(app.scene.session.record.log)
    for n in range(400):
        turns(app, n)
        app.step(1 / 20, ())
    app.close()
    assert turns.at > 3 and len(app.scene.session.record.log) == logged + turns.at


def test_only_full_hd_is_held_to_budgets(monkeypatch):
    few = {"REPEATS": 1, "FRAMES": 2, "MEASURED": ("title",)}
    for name, value in few.items():
        monkeypatch.setattr(bench_client, name, value)
    assert {line.budget for line in bench_client._screens((1280, 720))} == {0}


def test_a_client_that_fails_is_one_line(monkeypatch, capsys):
    monkeypatch.setattr(bench, "_client", _fails)
    assert main(["bench", "--only", "client"]) == 2
    assert capsys.readouterr().err == "bench: the client ended without an answer\n"


def _fails():
    raise bench.GameError("bench: the client ended without an answer")

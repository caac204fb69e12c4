"""`tianming bench`: what it measures, and what it says when a budget is not kept. Nothing here looks at a clock."""

import json

import pytest

from game.__main__ import main
from game.tools import bench, bench_client, bench_rules
from game.tools.bench_rules import Measure


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
    lines = {measure.name: measure for measure in bench_rules.measures()}
    assert all(line.value > 0 for line in lines.values())
    budgets = [(line.budget, line.unit) for line in lines.values() if line.budget]
    for budget in [(50_000, "decisions/s"), (10, "µs"), (100, "µs"), (1, "ms"), (5, "ms"), (3, "ms"), (3, "s")]:
        assert budget in budgets
    assert lines["random play, 6 seats, 42 provinces"].at_least


def test_screens_are_opened_and_drawn(monkeypatch):
    for name, few in (("REPEATS", 1), ("FRAMES", 3), ("FULL_HD", (1280, 720))):
        monkeypatch.setattr(bench_client, name, few)
    lines = list(bench_client._screens((1280, 720)))
    assert all(line.value > 0 for line in lines)
    assert {line.budget for line in lines if line.unit == "B"} <= {12.0, 25.0, 250.0}
    assert any("title at rest" in line.name for line in lines)


def test_a_client_that_fails_is_one_line(monkeypatch, capsys):
    monkeypatch.setattr(bench, "_client", _fails)
    assert main(["bench", "--only", "client"]) == 2
    assert capsys.readouterr().err == "bench: the client ended without an answer\n"


def _fails():
    raise bench.GameError("bench: the client ended without an answer")

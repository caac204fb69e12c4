"""`tianming bench`: what it measures, and what it says when a budget is not kept. Nothing here looks at a clock."""

import json

import pytest

from game.__main__ import main
from game.conquest import bench as conquest_bench
from game.engine.registry import ALL_RULES
from game.tools.commands import bench, bench_client, bench_rules
from game.tools.commands.bench_rules import Measure
from game.tools.commands.screens import open_app, open_table, rest


def test_a_budget_is_kept_or_not():
    assert Measure("a", 9, "ms").holds
    assert Measure("a", 9, "ms", 9).holds and not Measure("a", 9.1, "ms", 9).holds
    assert Measure("a", 9, "1/s", 9, at_least=True).holds and not Measure("a", 8.9, "1/s", 9, at_least=True).holds


@pytest.fixture
def measured(monkeypatch):
    """Two lines, one of which is over its budget."""
    lines = [Measure("good", 1, "ms", 2), Measure("bad", 3000, "ms", 2)]
    monkeypatch.setattr(bench_rules, "measures", lambda games: iter(lines[:1]))
    monkeypatch.setattr(bench, "_client", lambda job: iter(lines[1:] if job == bench.COMMON else ()))
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


def test_rows_are_printed_as_they_are_measured(monkeypatch, capsys):
    def lines(games):
        yield Measure("first", 1, "ms", 2)
        assert "first" in capsys.readouterr().out
        yield Measure("second", 1, "ms", 2)

    monkeypatch.setattr(bench_rules, "measures", lines)
    assert main(["bench", "--only", "rules"]) == 0


def test_games_are_chosen_by_name(monkeypatch, capsys):
    jobs, asked = [], []
    monkeypatch.setattr(bench_rules, "measures", lambda games: asked.append(games) or iter(()))
    monkeypatch.setattr(bench, "_client", lambda job: jobs.append(job) or iter(()))
    assert main(["bench", "--game", "romance", "--game", "redux"]) == 0
    assert asked == [("romance", "redux")] and jobs == ["romance:hd", "romance:uhd", "redux:hd", "redux:uhd"]
    assert main(["bench", "--game", "romanse"]) == 2
    assert "did you mean 'romance'?" in capsys.readouterr().err
    jobs.clear()
    assert main(["bench"]) == 0
    assert jobs[0] == bench.COMMON and {f"{game}:{size}" for game in ALL_RULES for size in ("hd", "uhd")} == set(
        jobs[1:]
    )


def test_everything_that_has_a_budget_is_measured(monkeypatch):
    monkeypatch.setattr(bench_rules, "REPEATS", 1)
    monkeypatch.setattr(conquest_bench, "LONG", 400)
    monkeypatch.setattr(bench_rules, "calibrate", lambda: bench_rules.ORDINARY_MS)
    monkeypatch.setattr(bench_rules, "MOST_AT_RANDOM", 100)
    lines = {measure.name: measure for measure in bench_rules.measures(tuple(ALL_RULES))}
    assert all(line.value > 0 for line in lines.values())
    budgets = [(line.budget, line.unit) for line in lines.values() if line.budget]
    for budget in [(50_000, "decisions/s"), (10, "µs"), (100, "µs"), (1, "ms"), (5, "ms"), (3, "ms"), (3, "s")]:
        assert budget in budgets
    assert lines["Conquest: random play, 6 seats"].at_least
    assert "Conquest: opening a game of 400 decisions the first time" in lines
    for game in ("Conquest", "Warlords", "Romance", "Redux"):
        rows = [name for name in lines if name.startswith(f"{game}: ")]
        assert [lines[f"{game}: {row}"].budget for row in ("clone", "snapshot to bytes", "undo and redo")] == [
            10,
            100,
            1,
        ]
        assert lines[f"{game}: rules of thumb, one decision"].budget == 3 and len(rows) >= 9


@pytest.fixture
def small(monkeypatch):
    """Few frames in small windows."""
    few = {"REPEATS": {"hd": 1, "uhd": 1}, "FRAMES": {"hd": 3, "uhd": 2}, "BLITS": 2, "TOLD": 4, "BUSY_FRAMES": 3,
           "SIZES": {"hd": (1280, 720), "uhd": (1024, 640)}, "SCREENS": ("title",)}  # fmt: skip
    for name, value in few.items():
        monkeypatch.setattr(bench_client, name, value)


def test_screens_are_opened_and_drawn(small):
    lines = {line.name: line for line in bench_client._screens("hd")}
    assert all(line.value > 0 for line in lines.values())
    assert [line.budget for line in lines.values()] == [0, 250, 12]


@pytest.mark.parametrize("game", list(ALL_RULES))
def test_u45_every_game_is_opened_looked_at_and_played(small, game):
    lines = {line.name.partition(": ")[2]: line for line in bench_client.measures(f"{game}:hd")}
    assert all(line.value > 0 for line in lines.values())
    budgets = {name: line.budget for name, line in lines.items()}
    assert budgets["opens"] == 1.0 and lines["opens"].unit == "s" and budgets["memory at the most"] == 400
    assert budgets["table at rest"] == 12 and budgets["table hovered"] == budgets["turns being played"] == 25
    moves = {"table panned", "table zoomed"}
    if game == "conquest":
        assert (budgets["beside estimates"], budgets["beside estimates, worst"]) == (16.7, 33.3)
    assert budgets["end opens"] == 250 and budgets["end at rest"] == 12
    assert moves <= set(budgets) if game != "redux" else not moves & set(budgets)


def test_only_full_hd_is_held_to_budgets_of_frames(small):
    lines = list(bench_client.measures("redux:uhd"))
    assert {line.budget for line in lines if line.unit == "B"} == {0}
    assert [line.budget for line in lines if line.unit == "s"] == [2.0]


@pytest.mark.parametrize("game", ["conquest", "warlords"])
def test_the_turns_that_are_measured_are_played(game):
    app = open_app((1280, 720))
    open_table(app, bench_client.looked_on(bench_client.game_of(game)))
    rest(app)
    turns = bench_client.Turns(app.scene.session.record)
    logged = len(app.scene.session.record.log)
    for n in range(120):
        turns(app, n)
        app.step(1 / 10, ())
    app.close()
    assert turns.at > 3 and len(app.scene.session.record.log) == logged + turns.at


def test_a_client_that_fails_is_one_line(monkeypatch, capsys):
    monkeypatch.setattr(bench, "_client", _fails)
    assert main(["bench", "--only", "client"]) == 2
    assert capsys.readouterr().err == "bench: the client ended without an answer\n"


def _fails(job):
    raise bench.GameError("bench: the client ended without an answer")

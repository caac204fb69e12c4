"""A folder of scenarios: one file nobody can use does not end the run, and dice that never fall are told."""

from argparse import Namespace
from pathlib import Path

import pytest

from game.engine.errors import DataError
from game.tools.commands.scenario import run, shipped_scenarios


def given(*files: Path) -> Namespace:
    return Namespace(files=list(files), json=False, save=None)


@pytest.fixture
def good() -> Path:
    """A shipped scenario that lays dice."""
    return next(
        file
        for file in sorted((shipped_scenarios() / "conquest").rglob("*.yaml"))
        if "\n  combat:" in file.read_text("utf-8")
    )


def test_one_file_nobody_can_use_does_not_end_the_run_of_a_folder(tmp_path, good, capsys):
    (tmp_path / "a.yaml").write_text("schema: 1\nkind: scenario\ntitle: 7\n", "utf-8")
    (tmp_path / "b.yaml").write_text(good.read_text("utf-8"), "utf-8")
    assert run(given(tmp_path)) == 2
    told = capsys.readouterr()
    assert "a.yaml" in told.err and "1 cannot be used" in told.out and "1 scenarios, 1 as expected" in told.out
    with pytest.raises(DataError):
        run(given(tmp_path / "a.yaml"))


def test_a_laid_die_that_never_falls_is_told(tmp_path, good, capsys):
    words = good.read_text("utf-8")
    assert run(given(good)) == 0
    assert "not rolled" not in capsys.readouterr().err
    file = tmp_path / "more.yaml"
    file.write_text(words.replace("\ndice:\n", "\ndice:\n  rally: [3, 5]\n", 1), "utf-8")
    run(given(file))
    assert "more.yaml: not rolled: rally 3 5" in capsys.readouterr().err

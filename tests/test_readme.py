"""What README.md and CONTRIBUTING.md promise is so: the examples work as printed, and what they name is there."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import COMMANDS
from game.conquest.rules.presets import PRESETS
from game.conquest.rules.scenarios.format import read_scenario
from game.conquest.rules.scenarios.play import play_scenario

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
LARGEST_PICTURE = 3_000_000


def blocks(kind, text=README):
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.S | re.M)


def example(start):
    return next(block for block in blocks("yaml") if start in block)


def test_the_preset_is_offered_once_it_lies_in_the_folder(home):
    (home / "presets").mkdir()
    (home / "presets" / "gold-rush.yaml").write_text(example("kind: preset"), encoding="utf-8")
    presets, faults = PRESETS.own()
    assert [preset.name for preset in presets] == ["Gold Rush"] and not faults


def test_the_scenario_is_played_as_expected(tmp_path):
    file = tmp_path / "first-blood.yaml"
    file.write_text(example("kind: scenario"), encoding="utf-8")
    report = play_scenario(read_scenario(file)).report
    assert report.ok and len(report.outcomes) >= 5


@pytest.mark.skipif(shutil.which("sh") is None or sys.platform == "win32", reason="the lines are for a shell")
def test_the_board_is_made_checked_and_played_by_the_lines_as_they_stand(tmp_path):
    lines = next(block for block in blocks("sh") if "my-china" in block)
    shutil.copytree(ROOT / "boards", tmp_path / "boards")
    shell = f'tianming() {{ "{sys.executable}" -m game "$@"; }}\nset -e\n{lines}'
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(["sh", "-c", shell], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "My China" in done.stdout and "2 games" in done.stdout


@pytest.mark.parametrize("text", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_files_and_commands_that_are_named_are_there(text):
    named = {
        word.rstrip("/")
        for word in re.findall(r"[`(]((?:assets|boards|game|saves|tests|\.ci)/[\w./-]*\w)", text)
        if "*" not in word
    }
    assert len(named) > 5
    assert not [word for word in named if not (ROOT / word).exists()]
    modules = set(re.findall(r"python -m (game\.[\w.]+|tests\.[\w.]+)", text))
    assert not [name for name in modules if not (ROOT / name.replace(".", "/")).with_suffix(".py").exists()
                and not (ROOT / name.replace(".", "/")).is_dir()]  # fmt: skip
    known = {*COMMANDS, "it"}
    assert set(re.findall(r"(?<![\w./])tianming ([a-z]+)\b", "\n".join(re.findall(r"`[^`\n]+`", text)))) <= known


def test_every_command_is_on_the_front_page():
    line = next(line for line in README.splitlines() if line.startswith("Commands without a window"))
    assert set(re.findall(r"`(?:tianming )?([a-z][a-z-]+)`", line)) == set(COMMANDS)


def test_pictures_are_there_and_light():
    shown = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert len(shown) >= 4
    for name in shown:
        assert 10_000 < (ROOT / name).stat().st_size < LARGEST_PICTURE


def test_the_first_line_that_runs_the_tests_is_a_whole_command():
    line = re.search(r"^python3 .*-m pytest$", README, re.M)
    assert line and line.group().startswith("python3 -m venv")

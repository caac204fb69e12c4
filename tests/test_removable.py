"""A game's folder can be taken away together with its entry: everything else still starts and checks."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
STARTS = """
from game.client import game_client, play, playable, shell, storage
from game.client.table import scene
from game.client.replay import scene
from game.engine.registry import ALL_RULES, rules_of
from game.games import GAMES
assert AWAY not in GAMES
for id_ in GAMES:
    rules_of(id_)
for id_ in playable.here():
    assert game_client.client_of(id_).entries()
from game.client.app import headless
app = headless((1280, 720))
app.push(shell.Shell().open(app))
app.step(0.1, ())
app.open_rulebook()
app.step(0.1, ())
assert app.scene.book.chapters
"""


@pytest.fixture
def without(tmp_path):
    """Makes a copy of the program without one game; the data of all games stays."""

    def make(away: str) -> Path:
        # What has been compiled comes along; what another test is just compiling has a longer name.
        shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("*.pyc.*", away))
        games = tmp_path / "game" / "games.py"
        words = games.read_text(encoding="utf-8")
        left = re.sub(rf"    entry_of\(\s*\"{away}\"[^)]*\),\n", "", words)
        assert left != words
        games.write_text(left, encoding="utf-8")
        for folder in ("assets", "boards", "saves"):
            (tmp_path / folder).symlink_to(ROOT / folder)
        return tmp_path

    return make


def run(where: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words], cwd=where, capture_output=True, text=True, timeout=300, check=False,
        env={"PATH": "", "HOME": str(where), "TIANMING_HOME": str(where / "home"), "SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip


@pytest.mark.parametrize("away", GAMES)
def test_without_a_game_the_program_starts_and_its_files_are_whole(without, away):
    where = without(away)
    started = run(where, "-c", STARTS.replace("AWAY", repr(away)))
    assert started.returncode == 0, started.stderr
    checked = run(where, "-m", "game", "check")
    assert checked.returncode == 0, checked.stderr

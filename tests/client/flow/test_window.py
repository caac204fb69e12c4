"""The whole program in a real window: begin, die, go on from the last decision, leave."""

import os
import shutil
import signal
import subprocess
import sys
import time

import pytest

from game.client.app import headless
from tests.client.flow.conftest import opened_house
from tests.client.real_window import until

TOOLS = ("Xvfb", "xdotool")
missing = [tool for tool in TOOLS if shutil.which(tool) is None]
pytestmark = pytest.mark.skipif(bool(missing), reason=f"needs {', '.join(missing)}")

SIZE = (1280, 720)


@pytest.fixture
def start(display):
    """Starts the program; whatever still runs at the end is ended."""
    running = []

    def begin(*words):
        environment = {k: v for k, v in os.environ.items() if k != "SDL_VIDEODRIVER"}
        environment |= {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        running.append(subprocess.Popen([sys.executable, "-m", "game", *words], env=environment))
        return running[-1]

    yield begin
    for game in running:
        if game.poll() is None:
            game.kill()
            game.wait()


def play_now():
    """Where the title's first entry is, as the same page laid out without a window says."""
    app = headless(SIZE)
    house = opened_house(app)
    place = app.spot("#play_now").center
    house.close()
    app.close()
    return place


def test_a_game_begun_with_the_mouse_outlives_the_program(display, start, home):
    x, y = play_now()
    (home / "settings.yaml").write_text(f"window_size: [{SIZE[0]}, {SIZE[1]}]\nwindow_place: [0, 0]\n", "utf-8")
    environment = {**os.environ, "DISPLAY": display}

    def hand(*words):
        done = subprocess.run(["xdotool", *map(str, words)], env=environment, capture_output=True, text=True)
        return done.stdout.strip()

    def saves():
        return sorted((home / "saves").glob("*/auto-*.tianming"))

    game = start()
    until(lambda: hand("search", "--class", "tianming"))

    def pressed():
        hand("mousemove", x, y, "click", 1)
        time.sleep(0.5)
        return saves()

    until(pressed)
    game.send_signal(signal.SIGKILL)
    game.wait(20)
    before = {path: path.stat().st_mtime for path in saves()}

    game = start("--continue")
    until(lambda: len(saves()) > len(before) or any(p.stat().st_mtime > before.get(p, 0) for p in saves()))
    assert len(list((home / "saves").iterdir())) == 1
    game.send_signal(signal.SIGTERM)
    assert game.wait(30) == 0
    assert not list((home / "saves").glob("*/.*.part"))

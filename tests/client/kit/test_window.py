"""One real window under a virtual display: the null driver hides the flip and every fault of X11."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.client.app import headless
from game.client.scenes.title import Title, TitleActions
from tests.client.real_window import until

TOOLS = ("Xvfb", "xdotool", "import")
missing = [tool for tool in TOOLS if shutil.which(tool) is None]
pytestmark = pytest.mark.skipif(bool(missing), reason=f"needs {', '.join(missing)}")

SIZE = (1280, 720)
SCRIPT = """
from game.client import first_frame
first_frame.show()
from game.client.main_loop import run
from game.client.scenes.base import Confirm
from game.client.scenes.title import Title, TitleActions
def start(app):
    war = Confirm("War", "Nine units march.", "March", list)
    return Title(lambda: TitleActions(play_now=lambda: app.push(war), new_game=print))
raise SystemExit(run(start))
"""


class Hand:
    """The mouse, the keys and the eye on the virtual screen."""

    def __init__(self, display: str, folder: Path) -> None:
        self.environment = {**os.environ, "DISPLAY": display}
        self.folder = folder
        self.shots = 0

    def do(self, *words: object) -> str:
        done = subprocess.run(["xdotool", *map(str, words)], env=self.environment, capture_output=True, text=True)
        return done.stdout.strip()

    def window(self) -> tuple[str, int, int]:
        name = until(lambda: self.do("search", "--class", "tianming").split("\n")[-1])
        place = dict(line.split("=") for line in self.do("getwindowgeometry", "--shell", name).splitlines())
        return name, int(place["X"]), int(place["Y"])

    def look(self) -> pygame.Surface:
        self.shots += 1
        file = self.folder / f"shot{self.shots}.png"
        subprocess.run(["import", "-window", "root", str(file)], env=self.environment, check=True)
        return pygame.image.load(str(file))


def spots() -> dict[str, tuple[int, int]]:
    """Where the title's entries are, as the same page laid out without a window says."""
    app = headless(SIZE)
    app.push(Title(lambda: TitleActions(play_now=print, new_game=print)))
    found = {id: rect.center for id, rect in app.scene.widgets.spots()}
    app.close()
    return found


def test_the_title_in_a_real_window_answers_mouse_and_keys_and_leaves(display, home, tmp_path):
    places = spots()
    (home / "settings.yaml").write_text(f"window_size: [{SIZE[0]}, {SIZE[1]}]\n", encoding="utf-8")
    environment = {k: v for k, v in os.environ.items() if k != "SDL_VIDEODRIVER"}
    environment |= {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
    game = subprocess.Popen([sys.executable, "-c", SCRIPT], env=environment)
    try:
        hand = Hand(display, tmp_path)
        name, left, top = hand.window()
        hand.do("windowfocus", name)

        def sun_shines(wanted: bool) -> bool:
            # A place on the red sun: bright on the title, dim behind a dialog.
            return (hand.look().get_at((left + 1024, top + 120)).r > 150) is wanted

        until(lambda: sun_shines(True))
        x, y = places["#play_now"]
        hand.do("mousemove", left + x, top + y, "click", 1)
        until(lambda: sun_shines(False))
        hand.do("key", "Escape")
        until(lambda: sun_shines(True))
        x, y = places["#quit"]
        hand.do("mousemove", left + x, top + y, "click", 1)
        assert game.wait(20) == 0
        assert "window_size" in (home / "settings.yaml").read_text(encoding="utf-8")
    finally:
        if game.poll() is None:
            game.kill()
            game.wait()

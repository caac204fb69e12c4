"""What `tianming bench` measures of the client, on the null driver: first frame, frames at rest and moving.

Frames are told in B, the CPU time of one opaque blit over the whole window, taken before and after; a frame is the
99th percentile of those that were drawn.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from game.bots.protocol import chance_for, think
from game.conquest.bots.players import PLAYERS
from game.conquest.rules.state import ConquestState
from game.engine.record import Record
from game.engine.refusals import Action
from game.tools.commands.bench_rules import REPEATS, Measure
from game.tools.commands.made_up import game_at
from game.tools.commands.screens import open_app, rest, show

if TYPE_CHECKING:
    from game.client.app import Headless

AT_REST: Final = 12.0
MOVING: Final = 25.0
OPENING: Final = 250.0
FIRST_FRAME: Final = 2.0
FULL_HD: Final = (1920, 1080)
ULTRA_HD: Final = (3840, 2160)
SMALL: Final = (1280, 720)
FRAMES: Final = 200
FRAME: Final = 1 / 60
MEASURED: Final = ("title", "setup", "settings", "table", "end")
MOMENTS: Final = {"table": "invade", "end": "end"}
MOST_CHOICES: Final = 300

_BARE_WINDOW: Final = (
    "import pygame.display as d, pygame, time\n"
    "d.init()\n"
    "d.set_mode((1600, 900), pygame.RESIZABLE).fill((9, 9, 9))\n"
    "d.flip()\n"
    "print(time.process_time())"
)
_OUR_WINDOW: Final = (
    "import time\n"
    "import game.__main__\n"
    "from game.client import first_frame\n"
    "first_frame.show()\n"
    "print(time.process_time())"
)


def measures() -> Iterator[Measure]:
    """Every line."""
    if not getattr(sys, "frozen", False):
        yield Measure("first frame, against a bare window", _first_frame(), "×", FIRST_FRAME)
    # Shown once in another size: what is imported for a screen is not counted, what is painted for it is.
    app = open_app(SMALL)
    for screen in MEASURED:
        show(app, screen)
    app.close()
    for size in (FULL_HD, ULTRA_HD):
        yield from _screens(size)


def _first_frame() -> float:
    """CPU time from the start of the process to our first frame, by that of a window with nothing in it."""
    return min(_spent(_OUR_WINDOW) for _ in range(5)) / min(_spent(_BARE_WINDOW) for _ in range(5))


def _spent(code: str) -> float:
    with tempfile.TemporaryDirectory() as home:
        env = os.environ | {"SDL_VIDEODRIVER": "dummy", "TIANMING_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        # An installed program has its modules compiled; so has this one, from the second of its starts on.
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return float(done.stdout)


def _screens(size: tuple[int, int]) -> Iterator[Measure]:
    """Opening and frames of the screens of one size; only those of Full HD are held to budgets."""
    held = size == FULL_HD
    name = f"{size[0]}×{size[1]}"
    app = open_app(size)
    unit = _blit(size)
    yield Measure(f"{name}: one opaque blit (B)", unit, "ms")
    for screen in MEASURED:
        record = game_at(MOMENTS[screen]) if screen in MOMENTS else None
        began = time.process_time()
        show(app, screen, record)
        app.step(FRAME, ())
        opened = (time.process_time() - began) * 1000
        rest(app)
        yield Measure(f"{name}: {screen} opens", opened / unit, "B", OPENING if held else 0.0)
        yield Measure(f"{name}: {screen} at rest", _frames(app, size, _at_rest), "B", AT_REST if held else 0.0)
    movements = (("panned", _pan), ("zoomed", _zoom), ("with turns being played", Turns()))
    for movement, stir in movements if "table" in MEASURED else ():
        show(app, "table", _onlooked())
        rest(app)
        yield Measure(f"{name}: table {movement}", _frames(app, size, stir), "B", MOVING if held else 0.0)
    app.close()


def _blit(size: tuple[int, int]) -> float:
    from game.client.offscreen import blit_ms

    return min(blit_ms(size) for _ in range(REPEATS))


def _frames(app: "Headless", size: tuple[int, int], stir: Callable[["Headless", int], None]) -> float:
    """The 99th percentile of frames in B, best of three."""
    best = float("inf")
    for _ in range(REPEATS):
        spent = []
        before = _blit(size)
        for n in range(FRAMES):
            began = time.process_time()
            stir(app, n)
            app.dirty = True
            app.step(FRAME, ())
            spent.append((time.process_time() - began) * 1000)
        unit = (before + _blit(size)) / 2
        spent.sort()
        best = min(best, spent[len(spent) * 99 // 100] / unit)
    return best


def _at_rest(app: "Headless", n: int) -> None:
    """Nothing moves; the frame is drawn all the same, as after a hover or a resize."""


def _pan(app: "Headless", n: int) -> None:
    """The board is dragged to and fro."""
    app.scene.field.handle_drag(9 if n % 60 < 30 else -9, 6 if n % 60 < 30 else -6)  # type: ignore[union-attr]


def _zoom(app: "Headless", n: int) -> None:
    """The wheel turns, a click every third of a second, in and out again."""
    if n % 20 == 0:
        app.scene.field.handle_wheel(1 if n % 160 < 80 else -1, app.screen.get_rect().center)  # type: ignore[union-attr]


def _onlooked() -> Record[ConquestState]:
    """A game that only computer players play: nobody is asked anything."""
    record = game_at("invade")
    record.seats[0].player = "thumb"
    return record


class Turns:
    """Computer players' choices, made beforehand, are carried out one after another as the screen gets to them."""

    def __init__(self) -> None:
        record = game_at("invade")
        t = record.table.clone()
        self.choices: list[tuple[int, Action]] = []
        self.at = 0
        while t.waiting() and len(self.choices) < MOST_CHOICES:
            seat = t.waiting()[0]
            action = think(t, seat, PLAYERS["thumb"], chance_for(record.seed, len(self.choices))).action
            self.choices.append((seat, action))
            t.apply(seat, action)

    def __call__(self, app: "Headless", n: int) -> None:
        """The next choice, once the last one has been told."""
        table = app.scenes[-1]
        if not table.director.busy and self.at < len(self.choices):  # type: ignore[attr-defined]
            table.session.apply(*self.choices[self.at])  # type: ignore[attr-defined]
            self.at += 1

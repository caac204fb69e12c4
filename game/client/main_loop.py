"""The main loop: opens the window, plays, and saves what must be the same at the next start."""

import signal
import sys
from collections.abc import Callable
from types import FrameType

import pygame

from game.client import settings as settings_of
from game.client import window
from game.client.app import App
from game.client.look import cursor
from game.client.scenes.base import Scene
from game.client.settings import Settings


def _end_on_signals() -> None:
    """SIGTERM and SIGINT become a QUIT: scenes save, then the program leaves."""

    def end(number: int, frame: FrameType | None) -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    for name in ("SIGTERM", "SIGINT"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)


def run(start: Callable[[App], Scene], settings: Settings | None = None) -> int:
    """Opens the window with the scene that `start` makes, plays until it is closed, and returns the exit code.

    `first_frame.show()` before this module is imported puts the first frame on the screen sooner. Raises
    DisplayMissing when there is no screen.
    """
    complaints: list[str] = []
    if settings is None:
        settings, complaints = settings_of.load()
        if complaints:
            # In the same frame as the last of them: that is what the person still sees.
            complaints[-1] += f"; {settings_of.keep_former()}"
    app = App(settings)
    missing = app.sound.missing()
    if missing:
        complaints.append(f"{missing[0]}: is missing and will not be heard; install the program again")
    app.push(start(app))
    app.step(0.0, [])
    _end_on_signals()
    window.place(app.settings)
    if app.settings.large_cursor:
        cursor.use(True, app.scale.s)
    app.loading.add(app.sound.open)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
        app.tell(complaint, 8.0)
    try:
        app.loop()
    finally:
        window.remember(app.settings, app.screen.get_size())
        app.save_settings()
        app.close()
    return 0

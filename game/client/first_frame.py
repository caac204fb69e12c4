"""Opens the window and draws its first frame, land and name, before anything else is imported (client-tech §1).

`show()` is called first by the code that opens the client; `app` takes the open window over. What it costs beside a
bare window is the painting and the letters; texts, settings, widgets and sound come after it.
"""

import os
import re

import pygame

from game import paths
from game.engine.errors import GameError

UNSEEN = ("dummy", "offscreen")
"""Drivers of SDL that show nothing: for those who ask for them."""
SMALLEST = (1024, 640)
"""The smallest window there is (U42)."""
USUAL = (1600, 900)
"""How large it is until somebody changes that."""


class DisplayMissing(GameError):
    """Raised where there is no screen to open a window on; the message says what to do instead."""


def remembered_size() -> tuple[int, int]:
    """The window's size when it was last closed, read quickly; `settings` reads the file properly later."""
    found = re.search(r"^window_size:\s*(?:\[|-)\s*(\d{3,5})\s*(?:,|\n\s*-)\s*(\d{3,5})", _settings(), re.M)
    return (max(int(found[1]), SMALLEST[0]), max(int(found[2]), SMALLEST[1])) if found else USUAL


def headline_in_latin() -> bool:
    """Whether the headline is in Latin letters, read in the same way: not in Chinese and Japanese."""
    return re.search(r"^language:\s*['\"]?(?:zh|ja)\b", _settings(), re.M) is None


def _settings() -> str:
    """The text of the settings' file; empty where it cannot be read."""
    try:
        return paths.settings_file().read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def on_a_screen(size: tuple[int, int]) -> tuple[int, int]:
    """The size, or as much of it as the largest screen has room for (U42)."""
    try:
        pygame.display.init()
    except pygame.error:
        # Without a screen no size is wrong; opening the window says what is missing.
        return size
    if pygame.display.get_driver() in UNSEEN:
        # Asked for, no size is wrong; unasked, opening the window says what is missing.
        return size
    wide, high = max(pygame.display.get_desktop_sizes(), key=lambda screen: screen[0] * screen[1])
    return max(SMALLEST[0], min(size[0], wide)), max(SMALLEST[1], min(size[1], high))


def open_window(size: tuple[int, int], caption: str) -> pygame.Surface:
    """Opens the window, or returns the one already open; raises DisplayMissing where there is no screen."""
    already = pygame.display.get_surface() if pygame.display.get_init() else None
    if already is not None and already.get_size() == size:
        pygame.display.set_caption(caption)
        return already
    try:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(caption)
        # Before the window: some systems never look at it again.
        pygame.display.set_icon(pygame.image.load(paths.asset("icons", "tianming.png")))
        if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            # No display could be reached: SDL draws where nobody sees it, and would go on for ever.
            pygame.display.quit()
            raise pygame.error("none of the displays can be reached")
        return pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        raise DisplayMissing(
            f"no screen to open a window on ({error}); run `tianming simulate --help` for play without one"
        ) from error


def show() -> None:
    """Opens the window and draws the first frame."""
    screen = open_window(on_a_screen(remembered_size()), "Tianming")
    from game.client.look import frontispiece
    from game.client.look.scale import Scale

    page = frontispiece.paint(screen.get_size(), Scale(screen.get_size()), headline_in_latin())
    screen.blit(page, (0, 0))
    pygame.display.flip()

"""The window on its screen: place, size and full screen (U42), and pictures of its content."""

import time
import warnings

import pygame

from game import paths
from game.client.first_frame import SMALLEST
from game.client.settings import Settings
from game.client.texts import say


def place(settings: Settings) -> None:
    """Puts the window where it was, if that is still on a screen, and keeps it from growing too small."""
    _window().minimum_size = SMALLEST
    at = settings.window_place
    screens = pygame.display.get_desktop_sizes()
    if at is not None and any(0 <= at[0] < width and 0 <= at[1] < height for width, height in screens):
        pygame.display.set_window_position(at)
    if settings.fullscreen:
        _window().set_fullscreen(True)


def remember(settings: Settings, size: tuple[int, int]) -> None:
    """Notes size and place for the next start; of a full screen those of the window it was."""
    if not settings.fullscreen:
        settings.window_size = size
        x, y = pygame.display.get_window_position()
        settings.window_place = (x, y)


def turn_fullscreen(settings: Settings, size: tuple[int, int]) -> None:
    """Borderless, on the screen the window is on; again, and it is a window of its former size."""
    if not settings.fullscreen:
        remember(settings, size)
        _window().set_fullscreen(True)
    else:
        _window().set_windowed()
    settings.fullscreen = not settings.fullscreen


def screenshot(screen: pygame.Surface) -> str:
    """Saves a picture of the window in the person's folder; returns where it is, or why it is not."""
    folder = paths.home() / "pictures"
    file = folder / time.strftime("tianming-%Y%m%d-%H%M%S.png")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(screen, str(file))
    except (OSError, pygame.error) as error:
        return say("screenshot.failed", reason=error)
    return say("screenshot.saved", file=file)


def _window() -> pygame.Window:
    """The window as an object, for what the display module lacks.

    pygame-ce means to part the two one day and warns of it; until then nothing else sets a smallest size or a
    borderless full screen.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()

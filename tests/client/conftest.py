"""What the tests of the client share."""

import pygame
import pytest

from game.client.look import text
from game.client.texts import use
from tests.client.real_window import virtual_screen


@pytest.fixture(autouse=True)
def painted_once(request, monkeypatch):
    """Boards are painted once, but for the tests of the painting and those marked `painted_anew`."""
    from tests.client.painted_once import paint_once

    if "map" not in request.path.parent.name and not request.node.get_closest_marker("painted_anew"):
        paint_once(monkeypatch)


@pytest.fixture
def display():
    """A virtual screen for a real window; its name."""
    with virtual_screen() as name:
        yield name


@pytest.fixture(autouse=True)
def english_again():
    """No test leaves its language to the next."""
    yield
    use("en")


@pytest.fixture(autouse=True)
def no_window(monkeypatch):
    """Nothing here opens a real window or a sound device."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def written(monkeypatch) -> list[str]:
    """Every line of text that is drawn from now on."""
    lines: list[str] = []
    draw = text.draw

    def spy(surface, words, *rest, **more):
        lines.append(words)
        return draw(surface, words, *rest, **more)

    monkeypatch.setattr(text, "draw", spy)
    return lines

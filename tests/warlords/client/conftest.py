"""The board of Warlords on a display that shows nothing, painted once for all tests of its map."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect

from game.warlords.client.field import WarlordsField
from game.warlords.rules.boards import load_board
from tests.client.conftest import painted_once

__all__ = ["painted_once"]

SIZE = (1280, 720)
FREE = Rect(215, 56, 814, 653)


@pytest.fixture(autouse=True, scope="session")
def screen():
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)


@pytest.fixture(scope="session")
def han():
    """The shipped board."""
    return load_board("warlords-han")


@pytest.fixture(scope="session")
def painted(han):
    """Its map at 1280×720 between panels."""
    field = WarlordsField(han, FREE, 0.667, Rect((0, 0), SIZE))
    field.finish_loading()
    return field

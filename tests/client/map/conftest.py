"""A display that shows nothing, and boards painted once for all tests of the map."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect

from game.client.look.palette import player
from game.client.map.painter import paint_board
from game.conquest.client.map.army_tokens import Army
from game.conquest.client.map.board_view import ConquestField
from game.conquest.rules.boards import load_board

SIZE = (1280, 720)
LOOKS = [player(colour) for colour in ("blue", "red", "yellow")]


@pytest.fixture(autouse=True, scope="session")
def screen():
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)


@pytest.fixture(scope="session")
def board():
    return load_board("thirteen-provinces")


@pytest.fixture(scope="session")
def painting(board):
    return paint_board(board)


@pytest.fixture(scope="session")
def loaded_view(board):
    view = ConquestField(board, Rect(215, 56, 814, 553), 0.667, Rect((0, 0), SIZE))
    view.finish_loading()
    return view


@pytest.fixture
def view(board, loaded_view):
    """A map on which half the land is held, as fresh as on the first day."""
    owners, plates = position(board)
    loaded_view.set_picture(owners, LOOKS, plates)
    loaded_view.fit()
    settle(loaded_view)
    yield loaded_view
    loaded_view.set_hover(0)
    loaded_view.set_selected(0)
    loaded_view.set_targets(())
    loaded_view.set_arrow(0, 0)
    loaded_view.set_reach(())
    loaded_view.set_dotted(())
    loaded_view.finish_captures()
    loaded_view.show_regions = loaded_view.hide_pieces = False


def position(board):
    """Every third province neutral, one empty, the others shared by three seats."""
    owners = [-1] + [(p % 6) // 2 if p % 3 else -2 for p in board.ids]
    owners[42] = -1
    plates = [None]
    for p in board.ids:
        colour = LOOKS[owners[p]] if owners[p] >= 0 else "neutral"
        leaders = ("R",) if p == 4 else ("1", "3") if p == 5 else ()
        plates.append(Army(colour, 1 + p % 20, leaders, board.cap[p], p == 7))
    plates[42] = None
    return owners, plates


def settle(view):
    """Lets everything that moves arrive; time is an argument, so nobody waits."""
    for _ in range(400):
        if not view.update(0.05):
            return
    raise AssertionError("the map never came to rest")


def names_of(board):
    """The English names of the places and regions of a board, by number."""
    return [place.name for place in board.places], [region.name for region in board.regions]

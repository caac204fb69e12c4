"""What most people open next, made ready between the title's frames, so that opening it costs no late frame.

Three things make a table slow to open: importing it, reading the board, and finding unused memory among all that was
ever loaded. The first two are done here piece by piece, and what is there afterwards for good is taken out of the
third (`memory.spare_what_lasts`).
"""

import gc
from collections.abc import Iterator
from importlib import import_module
from typing import Final

from game.client import memory
from game.client.look import paintings, washes
from game.client.scenes.page import landscape
from game.conquest.rules.boards import board_in_pieces, load_board
from game.conquest.rules.options import Options

PARTS: Final = (
    "game.client.map.labels",
    "game.client.map.placed_tokens",
    "game.conquest.client.map.fate_signs",
    "game.client.map.mapview",
    "game.conquest.client.map.board_view",
    "game.client.motion.sprites",
    "game.conquest.client.motion.cards",
    "game.conquest.client.motion.motions",
    "game.client.prompts.desk",
    "game.conquest.client.prompts.fighting",
    "game.conquest.client.table.battle_window",
    "game.client.panels.chronicle",
    "game.conquest.client.panels.hud",
    "game.conquest.client.prompts.cards",
    "game.conquest.client.prompts.registry",
    "game.client.table.asking",
    "game.client.table.scene",
)
"""What the table is made of, from the ground up: the table in one piece would be a quarter of a second."""


def made_ready(window: tuple[int, int]) -> Iterator[None]:
    """The page behind every page, the table and its parts, the usual board and its outlines, the colour on cards."""
    # All of it lasts: to look for garbage meanwhile would find none, and cost a frame.
    gc.disable()
    try:
        yield from _pieces(window)
    finally:
        gc.enable()
    memory.spare_what_lasts()


def _pieces(window: tuple[int, int]) -> Iterator[None]:
    landscape(window)
    yield
    for part in PARTS:
        import_module(part)
        yield
    usual = Options().board
    yield from board_in_pieces(usual)
    board = load_board(usual)
    yield
    from game.client.map.shapes import geography, shapes_of

    geography()
    yield
    shapes_of(board)
    yield
    yield from washes.made_ready()


def end_made_ready(window: tuple[int, int]) -> Iterator[None]:
    """The evening behind the page on which a war ends, a piece a frame."""
    from game.client.end.scene import dusk

    paintings.filling(window)
    yield
    dusk(window)
    yield

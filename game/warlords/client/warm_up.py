"""Prepares a game of Warlords piece by piece: the modules of its table, the board, its outlines."""

from collections.abc import Iterator
from importlib import import_module
from typing import Final

PARTS: Final = ("map_picture", "field", "motion.motions", "panels.hud", "prompts.registry", "parts")
"""The modules of the table, from the ground up."""


def warm_up() -> Iterator[None]:
    """Imports the table's parts and reads the board, a piece at a time."""
    for part in PARTS:
        import_module(f"game.warlords.client.{part}")
        yield
    from game.client.map.shapes import shapes_of
    from game.warlords.rules.boards import load_board
    from game.warlords.rules.options import Options

    board = load_board(Options().board)
    yield
    shapes_of(board)
    yield

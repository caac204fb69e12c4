"""Prepares a game of Conquest piece by piece: the modules of its table, the usual board, its outlines, usual fights."""

from collections.abc import Iterator
from importlib import import_module
from typing import Final

from game.conquest.rules.boards import board_in_pieces, load_board
from game.conquest.rules.coop.usual_fights import work_out_usual_fights
from game.conquest.rules.options import Options

PARTS: Final = (
    "map.fate_signs", "map.board_view", "motion.cards", "motion.motions", "prompts.fighting", "table.battle_window",
    "panels.hud", "prompts.cards", "prompts.registry", "table.parts",
)  # fmt: skip
"""The modules of the table below this folder, from the ground up."""


def warm_up() -> Iterator[None]:
    """Imports the table's parts, reads the usual board and works out usual fights, a piece at a time."""
    for part in PARTS:
        import_module(f"game.conquest.client.{part}")
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
    yield from work_out_usual_fights()

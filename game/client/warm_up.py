"""Prepares what most people open next, between the title's frames, so that opening it costs no late frame.

Three things make a table slow to open: importing it, reading the board, and finding unused memory among all that was
ever loaded. The first two are done here piece by piece, and what is there afterwards for good is taken out of the
third (`memory.spare_what_lasts`).
"""

import gc
from collections.abc import Iterator
from importlib import import_module
from typing import Final

from game.client import memory
from game.client.game_client import client_of
from game.client.look import paintings, washes
from game.client.scenes.page import landscape

PARTS: Final = (
    "map.labels", "map.placed_tokens", "map.mapview", "motion.sprites", "prompts.desk", "panels.chronicle",
    "table.asking", "table.scene",
)  # fmt: skip
"""What every table is made of, from the ground up: the table in one piece would be a quarter of a second."""


def made_ready(window: tuple[int, int], game: str) -> Iterator[None]:
    """Prepares the page behind every page, the table's parts, and what a game needs first, a piece a step."""
    # All of it lasts: to look for garbage meanwhile would find none, and cost a frame.
    gc.disable()
    try:
        yield from _pieces(window, game)
    finally:
        gc.enable()
    memory.spare_what_lasts()


def _pieces(window: tuple[int, int], game: str) -> Iterator[None]:
    landscape(window)
    yield
    for part in PARTS:
        import_module(f"game.client.{part}")
        yield
    yield from client_of(game).warm_up()
    yield from washes.made_ready()


def end_made_ready(window: tuple[int, int]) -> Iterator[None]:
    """Paints the evening behind the page of the end, a piece a step."""
    from game.client.end.scene import dusk

    paintings.filling(window)
    yield
    dusk(window)
    yield

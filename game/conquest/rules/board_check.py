"""Checks what only whole boards of Conquest must obey: the counts of R1.1, unbroken Regions, and whole ground.

Tiny boards are free of all this. The first fault found is raised as a DataError.
"""

from pathlib import Path
from typing import Final

from game.conquest.rules.board import Board
from game.engine.errors import DataError
from game.parts.map_outlines import OutlineCheck, codes, unreached

PROVINCES: Final = 42
SIZES: Final = (3, 3, 6, 6, 6, 6, 6, 6)
BONUS: Final = {3: 1, 6: 2}
FEWEST_NEIGHBOURS, MOST_NEIGHBOURS = 2, 8


def check_full_board(board: Board, file: Path | str) -> None:
    """Raises a DataError unless the board is whole; reading has already checked each field and each pair."""
    _check_counts(board, file)
    _check_neighbours(board, file)
    OutlineCheck(board, file, "provinces").run()
    _check_regions(board, file)


def _check_counts(board: Board, file: Path | str) -> None:
    if board.size != PROVINCES:
        raise DataError(file, "provinces", f"expected {PROVINCES}, found {board.size}")
    sizes = [len(members) for members in board.region_provinces[1:]]
    if tuple(sorted(sizes)) != SIZES:
        raise DataError(
            file, "regions", f"expected six of 6 provinces and two of 3, found {sorted(sizes, reverse=True)}"
        )
    for region, size in zip(board.regions[1:], sizes, strict=True):
        bonus = board.region_bonus[region.number]
        if bonus != BONUS[size]:
            raise DataError(
                file, f"regions.{region.key}.bonus", f"expected {BONUS[size]} for {size} provinces, found {bonus}"
            )


def _check_neighbours(board: Board, file: Path | str) -> None:
    for province in board.provinces[1:]:
        count = len(board.neighbours[province.number])
        if not FEWEST_NEIGHBOURS <= count <= MOST_NEIGHBOURS:
            raise DataError(
                file,
                f"provinces.{province.key}",
                f"expected {FEWEST_NEIGHBOURS} to {MOST_NEIGHBOURS} neighbours, found {count}",
            )


def _check_regions(board: Board, file: Path | str) -> None:
    for region in board.regions[1:]:
        cut_off = unreached(board, board.region_provinces[region.number])
        if cut_off:
            raise DataError(
                file,
                f"regions.{region.key}",
                f"expected a region in one piece, but {codes(board, cut_off)} is cut off",
            )

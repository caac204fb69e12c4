"""Saves whose decisions do not lead to their position: what the person is told, and going on from the position."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.client import branches
from game.engine.codec import restore, snapshot
from game.engine.errors import DataError
from game.engine.record import Record
from game.engine.soundness import check_position


class PartedSave(DataError):
    """A save that can be read and whose log does not lead to its position. Nothing of it is played unasked."""

    def __init__(self, path: Path, record: Record[Any], problem: str) -> None:
        super().__init__(path, "log", problem)
        self.record = record
        self.earlier_rules = record.begun_under < record.table.rules.version
        """Whether it was played under rules that are no longer those of this program: then nobody altered it."""


def going_on(save: PartedSave) -> Iterator[Record[Any] | None]:
    """Checks the position of a parted save, a little at a time, and last yields a new game that begins with it.

    Raises `DataError` where it cannot be played on. Dice laid ready for a roll to come are left out; so is the past.
    """
    old = save.record
    table = old.table.clone()
    table.s.loaded = {}
    for _ in check_position(table, save.file):
        yield None
    origin = snapshot(table)
    seats = [seat.copy() for seat in old.seats]
    yield Record(
        restore(table.rules, origin, save.file, watched=True),
        old.options,
        seats,
        table.s.seed,
        branches.new_branch(old.campaign),
        origin,
        old.free_undo,
        msgspec.structs.replace(old.customs, opening=()),
    )

"""Moments of long games that this program has proven, kept beside the saves so that opening them again is quick.

Only this program writes them, into a folder of their own that no save names; a save file from elsewhere cannot bring
any. Each holds a digest of the game's beginning, so that a moment is used for the very decisions it was proven by.
"""

import contextlib
from pathlib import Path
from typing import Any, Final

import msgspec

from game import paths
from game.engine.errors import DataError
from game.engine.proof import Proof, ProvenMoment
from game.engine.record import Record
from game.engine.saves import LARGEST_POSITION, write_safely

LONG: Final = 1500
"""Shorter games are played again from their start in less time than a frame or two take."""
MOST_FILES: Final = 60


def _file(campaign: str) -> Path:
    return paths.home() / "proven" / f"{campaign}.json"


def known(record: Record[Any]) -> ProvenMoment | None:
    """A proven moment of this campaign, if there is one; the proof checks whether it fits this very game."""
    if len(record.log) < LONG:
        return None
    file = _file(record.campaign)
    try:
        if file.stat().st_size > 2 * LARGEST_POSITION:
            return None
        return msgspec.json.decode(file.read_bytes(), type=ProvenMoment)
    except (OSError, msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def keep(proof: Proof[Any]) -> None:
    """Keeps a moment of a long game whose proof holds; a disk that refuses costs time at the next opening only."""
    if len(proof.record.log) < LONG:
        return
    moment = proof.moment()
    if moment is None:
        return
    with contextlib.suppress(DataError, OSError):
        write_safely(_file(proof.record.campaign), msgspec.json.encode(moment), hasty=True)
        files = sorted(_file("x").parent.glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in files[MOST_FILES:]:
            file.unlink()

"""Moments of games at which the program failed as soon as they were opened; Continue passes over them.

They are kept in a small file, so that a war which ends the program is not opened again at the next start either.
Another version of the program begins with an empty list: it may have mended the fault.
"""

import contextlib
from typing import Any, Final

import msgspec

from game import __version__, paths
from game.engine.codec import checksum
from game.engine.errors import DataError
from game.engine.record import Record
from game.engine.saves import write_safely

Moment = tuple[str, int, str]
"""A campaign, how many decisions its log holds, and the checksum of the position."""

MOST: Final = 40
LARGEST: Final = 64 << 10


class _Failed(msgspec.Struct):
    version: str
    moments: list[Moment]


def moment_of(record: Record[Any]) -> Moment:
    """A key that tells this moment of a game from every other."""
    return record.campaign, len(record.log), checksum(record.table)


def failed_moments() -> list[Moment]:
    """The moments that failed in this version, oldest first."""
    file = paths.home() / "failed.json"
    try:
        if file.stat().st_size > LARGEST:
            return []
        found = msgspec.json.decode(file.read_bytes(), type=_Failed)
    except (OSError, msgspec.DecodeError, UnicodeError, RecursionError):
        return []
    return found.moments if found.version == __version__ else []


def note_failed(moment: Moment) -> None:
    """Remembers that a moment failed; where the disk refuses, only until the program ends."""
    moments = [each for each in failed_moments() if each != moment]
    kept = _Failed(__version__, [*moments, moment][-MOST:])
    with contextlib.suppress(DataError):
        write_safely(paths.home() / "failed.json", msgspec.json.encode(kept), hasty=True)

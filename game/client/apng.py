"""Writes animated PNGs, the one moving picture that the standard library can write and every browser shows."""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game.engine.errors import DataError

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_TRUE_COLOUR: Final = 2


class Still(NamedTuple):
    """One picture of a clip: its pixels, three bytes each, and how long it stays."""

    pixels: bytes
    milliseconds: int


def write_clip(file: Path, size: tuple[int, int], stills: list[Still]) -> None:
    """Writes the stills as an animated PNG that runs for ever; of each only the rows that changed. `DataError`."""
    for _ in clip_steps(file, size, stills):
        continue


def clip_steps(file: Path, size: tuple[int, int], stills: list[Still]) -> Iterator[None]:
    """Writes the same a still at a time, for callers that may not block; the file is complete after the last step."""
    parts = [_SIGNATURE]
    for part in _chunks(size, stills):
        parts.append(part)
        yield
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"".join(parts))
    except OSError as error:
        raise DataError(file, "", f"cannot be written ({error.strerror or error})") from error


def _chunks(size: tuple[int, int], stills: list[Still]) -> Iterator[bytes]:
    width, height = size
    yield _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, _TRUE_COLOUR, 0, 0, 0))
    yield _chunk(b"acTL", struct.pack(">II", len(stills), 0))
    sequence = 0
    before: list[bytes] = []
    for still in stills:
        rows = [still.pixels[at : at + 3 * width] for at in range(0, 3 * width * height, 3 * width)]
        top, bottom = _changed(before, rows) if before else (0, height)
        control = (sequence, width, bottom - top, 0, top, still.milliseconds, 1000, 0, 0)
        yield _chunk(b"fcTL", struct.pack(">IIIIIHHBB", *control))
        # Each row begins with the number of its filter; 0 leaves it as it is.
        packed = zlib.compress(b"".join(b"\0" + row for row in rows[top:bottom]), 6)
        sequence += 1
        if before:
            yield _chunk(b"fdAT", struct.pack(">I", sequence) + packed)
            sequence += 1
        else:
            yield _chunk(b"IDAT", packed)
        before = rows
    yield _chunk(b"IEND", b"")


def _changed(before: list[bytes], rows: list[bytes]) -> tuple[int, int]:
    """The first row that changed and the one after the last; one row where none did, since a frame may not be empty."""
    changed = [y for y, (old, new) in enumerate(zip(before, rows, strict=True)) if old != new]
    return (changed[0], changed[-1] + 1) if changed else (0, 1)


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

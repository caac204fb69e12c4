"""`python -m game.tools.proofs.picture_bombs`: what hostile pictures inside saves cost the load page.

Each lies in a save of its own; a process for each looks at the file and asks for its picture, as the load page does.
Exit 0: each was turned away within 50 milliseconds and 10 MB. 1: one was not. 2: a system without fork.
"""

import argparse
import base64
import io
import os
import struct
import sys
import tempfile
import time
import zlib
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.client import saved_picture, storage
from game.client.saved_picture import SIZE
from game.conquest.made_up import game_at
from game.engine.saves import Summary, save
from game.tools.proofs.alone import run_alone

MOST_MILLISECONDS: Final = 50.0
MOST_MEMORY: Final = 10.0


def picture(size: tuple[int, int] = SIZE, name: str = "position.jpg") -> bytes:
    """A picture of one colour, as a file."""
    surface = pygame.Surface(size)
    surface.fill((120, 40, 20))
    stream = io.BytesIO()
    pygame.image.save(surface, stream, name)
    return stream.getvalue()


def resized(data: bytes, width: int, height: int, kind: int = 0xC0) -> bytes:
    """The same JPEG, declaring another size and encoding."""
    at = data.index(b"\xff\xc0")
    return data[: at + 1] + bytes((kind,)) + data[at + 2 : at + 5] + struct.pack(">HH", height, width) + data[at + 9 :]


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _png(width: int, height: int) -> bytes:
    lines = zlib.compress(bytes(1 << 20))
    head = _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + _chunk(b"IDAT", lines) + _chunk(b"IEND", b"")


def _gif(width: int, height: int) -> bytes:
    return b"GIF89a" + struct.pack("<HH", width, height) + b"\x80\0\0\0\0\0\xff\xff\xff," + bytes(4) + struct.pack(
        "<HH", width, height
    ) + b"\0\x02\x02L\x01\0;"  # fmt: skip


def _svg(width: int, height: int, inside: str = "") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{inside}</svg>'.encode()


def _bmp(width: int, height: int) -> bytes:
    return b"BM" + struct.pack("<IHHIIiiHHIIiiII", 54, 0, 0, 54, 40, width, height, 1, 24, 0, 0, 0, 0, 0, 0)


SECOND_HEADER: Final = b"\xff\xc0\0\x11\x08\xea\x60\xea\x60\3" + bytes(9)
BOMBS: Final[dict[str, bytes]] = {
    "gif square": _gif(30_000, 30_000),
    "gif wide": _gif(65_535, 20_000),
    "svg large": _svg(20_000, 20_000),
    "svg of circles": _svg(1000, 1000, '<circle r="900" fill-opacity=".1"/>' * 1400),
    "svg of this size": _svg(*SIZE),
    "pnm": b"P6 30000 20000 255\n" + bytes(64),
    "pcx": struct.pack("<BBBBHHHH", 10, 5, 1, 8, 0, 0, 29_999, 19_999) + bytes(2000),
    "png": _png(9000, 9000),
    "png larger": _png(14_000, 12_000),
    "svg of many circles": _svg(1000, 1000, '<circle r="900" fill-opacity=".1"/>' * 20_000),
    "png of this size": picture(name="position.png"),
    "bmp": _bmp(30_000, 20_000),
    "tga": struct.pack("<BBBHHBHHHHBB", 0, 0, 2, 0, 0, 0, 0, 0, 60_000, 60_000, 24, 0),
    "webp": b"RIFF\x24\0\0\0WEBPVP8L\x18\0\0\0\x2f\xff\xff\xff\x0f" + bytes(20),
    "jpeg that says it is large": resized(picture(), 60_000, 60_000),
    "jpeg that says it is small": resized(picture(), 1, 1),
    "progressive jpeg": resized(picture(), *SIZE, kind=0xC2),
    "arithmetic jpeg": resized(picture(), *SIZE, kind=0xC9),
    "two headers": picture().replace(b"\xff\xda", SECOND_HEADER + b"\xff\xda"),
    "two scans": picture()[:-2] + b"\xff\xda\0\x08\x01\x01\0\0\x3f\0" + bytes(40) + b"\xff\xd9",
    "gap before the header": picture()[:2] + b"\xff" * 9 + picture()[2:],
    "heavy": picture()[:-2] + bytes(70 << 10) + b"\xff\xd9",
}  # fmt: skip
"""Pictures that ask for more than they are, or that no program of ours writes."""


class Cost(NamedTuple):
    """What one picture cost: its length in the document, milliseconds, megabytes, and whether it was shown."""

    name: str
    words: int
    milliseconds: float
    megabytes: float
    shown: bool

    @property
    def holds(self) -> bool:
        """Whether it was turned away within the bounds."""
        return not self.shown and self.milliseconds <= MOST_MILLISECONDS and self.megabytes <= MOST_MEMORY


def costs() -> list[Cost]:
    """Every picture, each looked at by a process of its own."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        record = game_at("battle", 3)
        for name, data in BOMBS.items():
            path = Path(folder) / "x.tianming"
            words = base64.b64encode(data).decode("ascii")
            save(record, path, Summary("x", thumbnail=words))
            found.append(_cost(name, path, len(words)))
    return found


def _cost(name: str, path: Path, words: int) -> Cost:
    here, there = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.write(there, _measured(path).encode("ascii"))
        finally:
            os._exit(0)
    os.close(there)
    told = b""
    while piece := os.read(here, 1 << 12):
        told += piece
    os.close(here)
    os.waitpid(child, 0)
    milliseconds, megabytes, shown = told.decode("ascii").split()
    return Cost(name, words, float(milliseconds), float(megabytes), shown == "True")


def _measured(path: Path) -> str:
    """Milliseconds of processor time, megabytes more than ever before, and whether a picture came of it."""
    import resource

    before, began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
    shown = saved_picture.decoded(storage.look(path, 0.0).thumbnail()) is not None
    spent = (time.process_time() - began) * 1000
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return f"{spent} {grown / (1 << 20 if sys.platform == 'darwin' else 1 << 10)} {shown}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """It takes none."""


def run(args: argparse.Namespace) -> int:
    """Measures and prints; the exit code."""
    if not hasattr(os, "fork"):
        print("this needs fork", file=sys.stderr)
        return 2
    # Once with a sound picture, so that what is imported on the way is not counted.
    saved_picture.decoded(base64.b64encode(picture()).decode("ascii"))
    found = costs()
    for cost in found:
        mark = "" if cost.holds else "  over"
        print(f"{cost.words:>9,}  {cost.milliseconds:7.2f} ms  {cost.megabytes:6.2f} MB  {cost.name}{mark}")
    over = [cost for cost in found if not cost.holds]
    print(f"{len(found)} pictures, {len(over)} over {MOST_MILLISECONDS:.0f} ms or {MOST_MEMORY:.0f} MB, or shown")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(run_alone("picture_bombs", __doc__, add_arguments, run))

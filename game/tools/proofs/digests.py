"""Small grey digests of pictures: how every scene looked when somebody last looked at it.

A digest is a scene shrunk to 64 × 36 grey pixels. Drawing the same scene twice gives digests within 4 of 255; a word
that is gone or a panel that moved shows as more than `MOST_APART` somewhere.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from pygame import Surface

SIZE: Final = (64, 36)
MOST_APART: Final = 6
"""How far one pixel of a scene drawn again may be from the kept one, of 255."""
SHEET_WIDE: Final = 640
"""How wide each of the three pictures of a row is on a sheet."""


class Difference(NamedTuple):
    """A scene that does not look as it was kept: the largest distance of a pixel, and how many are too far apart."""

    furthest: int
    pixels: int


def digest_of(picture: Surface) -> bytes:
    """The digest of a picture: 64 × 36 grey levels, row by row."""
    small = pygame.transform.grayscale(pygame.transform.smoothscale(picture, SIZE))
    return pygame.image.tobytes(small, "RGB")[::3]


def picture_of(digest: bytes) -> Surface:
    """A digest as a picture to look at."""
    return pygame.image.frombytes(bytes(level for level in digest for _ in range(3)), SIZE, "RGB")


def keep(digest: bytes, file: Path) -> None:
    """Writes a digest as a small grey picture (binary PGM)."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"P5 %d %d 255\n" % SIZE + digest)


def kept(file: Path) -> bytes | None:
    """The digest that was kept; None where there is none or the file is not one."""
    head = b"P5 %d %d 255\n" % SIZE
    data = file.read_bytes() if file.is_file() else b""
    digest = data[len(head) :]
    return digest if data.startswith(head) and len(digest) == SIZE[0] * SIZE[1] else None


def difference(before: bytes | None, after: bytes) -> Difference | None:
    """The difference of a scene from what was kept of it; None where it looks the same."""
    if before is None:
        return Difference(255, len(after))
    apart = [abs(one - other) for one, other in zip(before, after, strict=True)]
    wrong = sum(distance > MOST_APART for distance in apart)
    return Difference(max(apart), wrong) if wrong else None


def sheet(rows: Sequence[tuple[Surface, Surface, bytes | None, bytes]]) -> Surface:
    """One row for each scene: before, after, and where they differ, in red over the new picture."""
    high = SHEET_WIDE * SIZE[1] // SIZE[0]
    whole = Surface((3 * SHEET_WIDE, max(1, len(rows)) * high))
    for n, (before, after, old, new) in enumerate(rows):
        fitted = pygame.transform.smoothscale(after.convert(24), (SHEET_WIDE, high))
        whole.blit(pygame.transform.smoothscale(before.convert(24), (SHEET_WIDE, high)), (0, n * high))
        whole.blit(fitted, (SHEET_WIDE, n * high))
        whole.blit(fitted, (2 * SHEET_WIDE, n * high))
        whole.blit(_marks(old, new, (SHEET_WIDE, high)), (2 * SHEET_WIDE, n * high))
    return whole


def _marks(before: bytes | None, after: bytes, size: tuple[int, int]) -> Surface:
    """Red where two digests are too far apart."""
    marks = Surface(SIZE, pygame.SRCALPHA)
    for n, level in enumerate(after):
        if before is None or abs(before[n] - level) > MOST_APART:
            marks.set_at((n % SIZE[0], n // SIZE[0]), (230, 30, 30, 150))
    return pygame.transform.scale(marks, size)

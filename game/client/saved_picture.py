"""The picture inside a save file, shown only if it is exactly what this program writes there.

A save file can come from anywhere, and a picture of a few bytes can ask for gigabytes of memory. Kind, encoding and
size are therefore read from the file's own header before any decoder sees it.
"""

import base64
import binascii
import io

import pygame

SIZE = (320, 200)
LARGEST_JPEG = 64 << 10
LARGEST_WORDS = LARGEST_JPEG * 4 // 3 + 4
"""The same as it stands in the document, in base64."""

_START, _BASELINE, _SCAN, _TABLES = 0xD8, 0xC0, 0xDA, (0xC4, 0xDB, 0xDD, 0xFE, *range(0xE0, 0xF0))
_FRAME_LENGTH, _BITS = 6, 8
_GREY, _COLOUR = 1, 3


def encoded(picture: pygame.Surface) -> str:
    """A picture of `SIZE` as it goes into a save."""
    stream = io.BytesIO()
    pygame.image.save(picture, stream, "position.jpg")
    return base64.b64encode(stream.getvalue()).decode("ascii")


def decoded(words: str) -> pygame.Surface | None:
    """The picture of a save, or None where it holds none that can be shown."""
    if not words or len(words) > LARGEST_WORDS:
        return None
    try:
        data = base64.b64decode(words, validate=True)
        if jpeg_size(data) != SIZE:
            return None
        return pygame.image.load(io.BytesIO(data), "position.jpg")
    except (binascii.Error, pygame.error, ValueError):
        return None


def jpeg_size(data: bytes) -> tuple[int, int] | None:
    """The size a baseline JPEG of one scan declares, or None for anything else. Decodes nothing.

    Every segment up to the scan must follow the one before without a gap, so that no decoder can find another header
    than the one read here.
    """
    if data[:2] != bytes((0xFF, _START)):
        return None
    at, size = 2, None
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            return None
        kind, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        body = data[at + 4 : at + 2 + length]
        if length < 2 or len(body) != length - 2:
            return None
        if kind == _SCAN:
            return size if data.find(bytes((0xFF, _SCAN)), at + 2) < 0 else None
        if kind == _BASELINE:
            if size is not None or len(body) < _FRAME_LENGTH or body[0] != _BITS or body[5] not in (_GREY, _COLOUR):
                return None
            size = (int.from_bytes(body[3:5], "big"), int.from_bytes(body[1:3], "big"))
        elif kind not in _TABLES:
            return None
        at += 2 + length
    return None

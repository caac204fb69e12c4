"""Pictures inside saves: what no program of ours wrote is turned away before any decoder sees it."""

import base64
import io
import struct
import tracemalloc
import zlib

import pygame
import pytest

from game.client import saved_picture
from game.client.saved_picture import SIZE, decoded, encoded, jpeg_size


def picture(size=SIZE, name="position.jpg") -> bytes:
    surface = pygame.Surface(size)
    surface.fill((120, 40, 20))
    stream = io.BytesIO()
    pygame.image.save(surface, stream, name)
    return stream.getvalue()


def resized(data: bytes, width: int, height: int, kind: int = 0xC0) -> bytes:
    """The same JPEG, declaring another size and encoding."""
    at = data.index(b"\xff\xc0")
    return data[: at + 1] + bytes((kind,)) + data[at + 2 : at + 5] + struct.pack(">HH", height, width) + data[at + 9 :]


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(width: int, height: int) -> bytes:
    lines = zlib.compress(bytes(1 << 20))
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", lines) + chunk(b"IEND", b"")


def gif(width: int, height: int) -> bytes:
    return b"GIF89a" + struct.pack("<HH", width, height) + b"\x80\0\0\0\0\0\xff\xff\xff," + bytes(4) + struct.pack(
        "<HH", width, height
    ) + b"\0\x02\x02L\x01\0;"  # fmt: skip


def svg(width: int, height: int, inside: str = "") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{inside}</svg>'.encode()


def bmp(width: int, height: int) -> bytes:
    return b"BM" + struct.pack("<IHHIIiiHHIIiiII", 54, 0, 0, 54, 40, width, height, 1, 24, 0, 0, 0, 0, 0, 0)


SECOND_HEADER = b"\xff\xc0\0\x11\x08\xea\x60\xea\x60\3" + bytes(9)
BOMBS = {
    "gif square": gif(30_000, 30_000),
    "gif wide": gif(65_535, 20_000),
    "svg large": svg(20_000, 20_000),
    "svg of circles": svg(1000, 1000, '<circle r="900" fill-opacity=".1"/>' * 1400),
    "svg of this size": svg(*SIZE),
    "pnm": b"P6 30000 20000 255\n" + bytes(64),
    "pcx": struct.pack("<BBBBHHHH", 10, 5, 1, 8, 0, 0, 29_999, 19_999) + bytes(2000),
    "png": png(9000, 9000),
    "png larger": png(14_000, 12_000),
    "png of this size": picture(name="position.png"),
    "bmp": bmp(30_000, 20_000),
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


@pytest.mark.parametrize("name", BOMBS)
def test_f2_a_picture_that_is_not_ours_is_never_decoded(name, monkeypatch):
    def refused(*_):
        raise AssertionError("a decoder was given this picture")

    words = base64.b64encode(BOMBS[name]).decode()
    monkeypatch.setattr(pygame.image, "load", refused)
    tracemalloc.start()
    try:
        assert decoded(words) is None
        assert tracemalloc.get_traced_memory()[1] < 10 << 20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("words", ["", "%%%", "QUJD", "A" * (saved_picture.LARGEST_WORDS + 4), "é", "/9g="])
def test_words_that_are_no_picture_are_none(words):
    assert decoded(words) is None


def test_what_is_written_is_shown_again():
    surface = pygame.Surface(SIZE)
    surface.fill((10, 200, 30))
    shown = decoded(encoded(surface))
    assert shown is not None and shown.get_size() == SIZE
    assert abs(shown.get_at((5, 5))[1] - 200) < 12


def test_every_shortened_header_is_turned_away_without_a_fault():
    data = picture()
    end = data.index(b"\xff\xda")
    assert jpeg_size(data) == SIZE
    assert all(jpeg_size(data[:length]) is None for length in range(end))

"""Clips as animated PNG: read back chunk by chunk."""

import struct
import zlib

import pytest

from game.client.apng import Still, write_clip
from game.engine.errors import DataError


def chunks(file):
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    at, found = 8, []
    while at < len(data):
        length, name = struct.unpack(">I4s", data[at : at + 8])
        content = data[at + 8 : at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0] == zlib.crc32(name + content)
        found.append((name.decode(), content))
        at += length + 12
    return found


def test_only_the_rows_that_changed_are_written_again(tmp_path):
    white, black = b"\xff" * 12, b"\0" * 12
    first, second = white * 5, white * 2 + black + white * 2
    file = tmp_path / "deep" / "clip.png"
    write_clip(file, (4, 5), [Still(first, 300), Still(second, 500), Still(second, 100)])
    found = chunks(file)
    assert [name for name, _ in found] == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"]
    assert struct.unpack(">II", found[1][1]) == (3, 0)
    controls = [struct.unpack(">IIIIIHHBB", content) for name, content in found if name == "fcTL"]
    # sequence, width, height, x, y, delay
    assert [control[:6] for control in controls] == [(0, 4, 5, 0, 0, 300), (1, 4, 1, 0, 2, 500), (3, 4, 1, 0, 0, 100)]
    assert zlib.decompress(found[3][1]) == (b"\0" + white) * 5
    assert found[5][1][:4] == struct.pack(">I", 2) and zlib.decompress(found[5][1][4:]) == b"\0" + black


def test_a_clip_that_cannot_be_written_is_one_line(tmp_path):
    with pytest.raises(DataError, match="cannot be written"):
        write_clip(tmp_path, (1, 1), [Still(b"\0\0\0", 100)])

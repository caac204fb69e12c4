"""The pictures kept for looking at: the set is whole, light, and made by one command."""

import struct
from pathlib import Path

import pytest

from game.tools.gallery import questions
from game.tools.reference import FOLDER, KEPT_HIGH, LANGUAGES, QUESTIONS, SIZES, file_of, main, names
from game.tools.screens import SCREENS
from game.tools.shot import read_size

MOST_BYTES = 12_000_000


def size_of(file: Path) -> tuple[int, int]:
    """Width and height of a JPEG, from its frame header."""
    data = file.read_bytes()
    assert data[:2] == b"\xff\xd8", f"{file} is no JPEG"
    at = 2
    while data[at + 1] not in (0xC0, 0xC2):
        at += 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]
    high, wide = struct.unpack(">HH", data[at + 5 : at + 9])
    return wide, high


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_scene_is_there_in_every_size_and_language(language, size):
    wide, high = read_size(size)
    for name in names():
        file = file_of(name, size, language)
        assert file.is_file(), f"{file.relative_to(FOLDER)} is missing: python -m game.tools.reference --only {name}"
        assert size_of(file) == (round(wide * KEPT_HIGH / high), KEPT_HIGH)


def test_nothing_else_lies_there_and_the_set_is_light():
    known = {file_of(name, size, language) for name in names() for size in SIZES for language in LANGUAGES}
    found = {file for file in FOLDER.rglob("*") if file.is_file()}
    assert found == known
    assert sum(file.stat().st_size for file in found) < MOST_BYTES


def test_every_screen_belongs_to_the_set_and_its_questions_are_the_rules_own():
    assert set(SCREENS) <= set(names())
    assert set(QUESTIONS.values()) <= set(questions())


def test_one_command_draws_a_picture_anew_whole_or_reduced(tmp_path):
    for words, expected in (((), (587, 440)), (("--whole",), (1024, 768))):
        assert main(["--out", str(tmp_path), "--only", "delete", "--size", "1024x768", "--language", "ja", *words]) == 0
        assert size_of(file_of("delete", "1024x768", "ja", tmp_path)) == expected

"""The pictures kept for looking at: the set is whole, light, and made by one command."""

import pkgutil
import struct
from importlib import import_module

import pytest

import game.client
from game.client.scenes.base import Dialog, Scene, Words
from game.client.scenes.page import Page
from game.tools.commands.screens import SCREENS
from game.tools.commands.shot import read_size
from game.tools.proofs.pictures import FOLDER, LANGUAGES, SETS, WIDE, file_of, kept_high, main
from game.tools.proofs.scenes import SCENES

MOST_BYTES = 45_000_000
BASES = {Scene, Page, Dialog, Words}
"""What scenes are made from: nobody ever sees one of these."""


def size_of(file):
    """Width and height of a JPEG, from its frame header."""
    data = file.read_bytes()
    assert data[:2] == b"\xff\xd8", f"{file} is no JPEG"
    at = 2
    while data[at + 1] not in (0xC0, 0xC2):
        at += 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]
    high, wide = struct.unpack(">HH", data[at + 5 : at + 9])
    return wide, high


def kinds_of(base):
    """The class and all that are made from it, in the client."""
    found = {base}
    for kind in base.__subclasses__():
        found |= kinds_of(kind)
    return {kind for kind in found if kind.__module__.startswith("game.client.")}


def test_every_class_of_scene_in_the_client_is_in_the_set():
    for module in pkgutil.walk_packages(game.client.__path__, "game.client."):
        import_module(module.name)
    assert {kind.__name__ for kind in kinds_of(Scene) - BASES} == {sight.shows for sight in SCENES.values()}


def test_every_screen_a_command_can_draw_is_in_the_set():
    assert set(SCREENS) <= set(SCENES)


def test_the_set_has_three_sizes_in_every_language_and_a_squarer_one():
    assert WIDE == ("1280x720", "1920x1080", "3840x2160")
    assert {*SETS} == {(size, language) for size in WIDE for language in LANGUAGES} | {("1024x768", "en")}


@pytest.mark.parametrize(("size", "language"), SETS)
def test_every_scene_is_there_in_every_size_and_language(size, language):
    wide, high = read_size(size)
    for name in SCENES:
        file = file_of(name, size, language)
        assert file.is_file(), (
            f"{file.relative_to(FOLDER)} is missing: python -m game.tools.proofs.pictures --only {name}"
        )
        assert size_of(file) == (round(wide * kept_high(size) / high), kept_high(size))


def test_nothing_else_lies_there_and_the_set_is_light():
    known = {file_of(name, size, language) for name in SCENES for size, language in SETS}
    found = {file for file in FOLDER.rglob("*") if file.is_file()}
    assert found == known
    assert sum(file.stat().st_size for file in found) < MOST_BYTES


@pytest.mark.parametrize(("words", "expected"), [((), (576, 432)), (("--whole", "--jobs", "2"), (1024, 768))])
def test_one_command_draws_a_picture_anew_whole_or_reduced(words, expected, tmp_path):
    assert main(["--out", str(tmp_path), "--only", "delete", "--size", "1024x768", "--language", "ja", *words]) == 0
    assert size_of(file_of("delete", "1024x768", "ja", tmp_path)) == expected


def test_a_scene_that_is_not_what_it_says_is_no_picture(tmp_path, monkeypatch):
    monkeypatch.setitem(SCENES, "title", SCENES["credits"])
    monkeypatch.setitem(SCENES, "credits", type(SCENES["credits"])("Title", SCENES["credits"].open))
    with pytest.raises(AssertionError, match="credits shows Credits"):
        main(["--out", str(tmp_path), "--only", "credits", "--size", "1024x768", "--language", "en"])
    assert not list(tmp_path.rglob("*.jpg"))

"""How every scene looks is kept as a digest, and one command notices what looks different."""

import pkgutil
from importlib import import_module

import pygame
import pytest

import game.client
from game.client.look import palette, text
from game.client.look.scale import Scale
from game.client.playable import here
from game.client.scenes.base import Dialog, Scene, Words
from game.client.scenes.page import Page
from game.engine.errors import DataError
from game.tools.commands.screens import SCREENS
from game.tools.proofs import digests, pictures
from game.tools.proofs.scenes import SCENES

MOST_BYTES = 5_000_000
BASES = {Scene, Page, Dialog, Words}
"""What scenes are made from: nobody ever sees one of these."""


def kinds_of(base):
    """The class and all that are made from it, in the clients."""
    found = {base}
    for kind in base.__subclasses__():
        found |= kinds_of(kind)
    return {kind for kind in found if kind.__module__.startswith("game.")}


def test_every_class_of_scene_in_the_clients_is_in_the_set():
    packages = [game.client, *(import_module(f"game.{id_}.client") for id_ in here())]
    for package in packages:
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    shown = {kind.__name__ for kind in kinds_of(Scene) - BASES if not kind.__dict__.get("abstract", False)}
    assert shown == {sight.shows for sight in SCENES.values()}


def test_every_screen_a_command_can_draw_is_in_the_set():
    assert set(SCREENS) <= set(SCENES)


def test_a_digest_of_every_scene_is_kept_in_two_sizes_and_languages_and_nothing_else():
    known = {pictures.digest_file(name, *which) for name in SCENES for which in pictures.DIGEST_SETS}
    for file in sorted(known):
        assert digests.kept(file) is not None, f"{file.name} is missing: python -m game.tools.proofs.pictures --accept"
    readers = {pictures.reader_file(name) for name in pictures.FOR_READERS}
    found = {file for file in pictures.FOLDER.rglob("*") if file.is_file()}
    assert found == known | readers | {pictures.FOLDER / pictures.DRAWN_WITH}
    assert len(readers) <= 24 and sum(file.stat().st_size for file in found) < MOST_BYTES
    assert len({language for _, language in pictures.DIGEST_SETS}) == 2


def page(words: str, x: int = 60) -> pygame.Surface:
    """A screen with a few words on it."""
    surface = pygame.Surface((1280, 720))
    surface.fill(palette.INK)
    text.draw(surface, words, (x, 300), "bold", 24, palette.TEXT, Scale((1280, 720)))
    return surface


def test_a_missing_word_is_seen_and_the_same_picture_is_not():
    before = digests.digest_of(page("Most Provinces after round seven"))
    assert digests.difference(before, digests.digest_of(page("Most Provinces after round seven"))) is None
    assert digests.difference(before, digests.digest_of(page("Most Provinces after round"))) is not None
    assert digests.difference(None, before) is not None


def test_a_digest_is_kept_and_read_again(tmp_path):
    digest = digests.digest_of(page("Kept"))
    digests.keep(digest, tmp_path / "a.pgm")
    assert digests.kept(tmp_path / "a.pgm") == digest
    assert digests.kept(tmp_path / "none.pgm") is None
    (tmp_path / "b.pgm").write_bytes(b"P5 1 1 255\n0")
    assert digests.kept(tmp_path / "b.pgm") is None


def drawn_as(tmp_path, words):
    """One picture that stands for the scene `title`, as the command would have drawn it."""
    file = tmp_path / "drawn.png"
    pygame.image.save(page(words), str(file))
    return {("title", "1280x720", "en"): file}


def test_what_looks_different_is_reported_with_a_sheet(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(pictures, "_draw_earlier", lambda *_: {})
    folder = tmp_path / "kept"
    pictures.accept(drawn_as(tmp_path, "Tianming"), folder)
    same = drawn_as(tmp_path, "Tianming")
    assert pictures.report(pictures.compared(same, folder), same, tmp_path / "sheet.png", "HEAD", folder) == 0
    other = drawn_as(tmp_path, "Another title")
    found = pictures.compared(other, folder)
    assert pictures.report(found, other, tmp_path / "sheet.png", "HEAD", folder) == 1
    assert "title 1280x720 en" in capsys.readouterr().out
    assert pygame.image.load(tmp_path / "sheet.png").get_width() == 3 * digests.SHEET_WIDE


def test_another_version_of_the_library_is_reported_and_never_fails(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(pictures, "_draw_earlier", lambda *_: {})
    folder = tmp_path / "kept"
    pictures.accept(drawn_as(tmp_path, "Tianming"), folder)
    (folder / pictures.DRAWN_WITH).write_text("pygame-ce 0.1\n")
    other = drawn_as(tmp_path, "Another title")
    assert pictures.report(pictures.compared(other, folder), other, tmp_path / "sheet.png", "HEAD", folder) == 0
    assert "reported only" in capsys.readouterr().out


def test_a_few_scenes_are_compared_loosely(tmp_path, capsys):
    """A pixel here and there is another processor; a panel that is gone is noticed, but for another library."""
    assert set(pictures.FEW) <= set(SCENES)
    (tmp_path / pictures.DRAWN_WITH).write_text(f"pygame-ce {pygame.version.ver}\n")
    found = {("title", "1280x720", "en"): digests.Difference(9, pictures.MOST_APART)}
    assert pictures.report_few(found, tmp_path) == 0 and "look as they were kept" in capsys.readouterr().out
    found["table", "1280x720", "en"] = digests.Difference(9, pictures.MOST_APART + 1)
    assert pictures.report_few(found, tmp_path) == 1
    assert capsys.readouterr().out == f"table: {pictures.MOST_APART + 1} pixels of its digest are apart\n"
    (tmp_path / pictures.DRAWN_WITH).write_text("pygame-ce 0.1\n")
    assert pictures.report_few(found, tmp_path) == 0 and "reported only" in capsys.readouterr().out


def test_whole_pictures_are_drawn_by_the_same_command(tmp_path):
    words = ["--out", str(tmp_path), "--only", "delete", "--size", "1024x768", "--language", "ja"]
    assert pictures.main(words) == 0
    assert pygame.image.load(tmp_path / "ja-1024x768" / "delete.jpg").get_size() == (1024, 768)


def test_a_scene_that_is_not_what_it_says_is_no_picture(tmp_path, monkeypatch):
    monkeypatch.setitem(SCENES, "credits", type(SCENES["credits"])("Title", SCENES["credits"].open))
    with pytest.raises(DataError, match="shows Credits"):
        pictures.main(["--out", str(tmp_path), "--only", "credits", "--size", "1024x768", "--language", "en"])
    assert not list(tmp_path.rglob("*.jpg"))

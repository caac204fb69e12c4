"""Texts by key (U43), settings that survive anything (U30), keys by deed (U35)."""

import os

import pygame
import pytest
import yaml

from game import paths
from game.client import settings, texts
from game.client.first_frame import SMALLEST
from game.client.input import DEFAULTS, Bindings, chord
from game.engine.errors import DataError


@pytest.fixture
def words(tmp_path, monkeypatch):
    """A folder of texts of the test's own."""
    real = paths.asset
    monkeypatch.setattr(
        paths, "asset", lambda *parts: tmp_path.joinpath(*parts[1:]) if parts[0] == "texts" else real(*parts)
    )
    texts.forget()
    yield lambda file, content, language="en": (
        (tmp_path / language).mkdir(exist_ok=True),
        (tmp_path / language / file).write_text(content, encoding="utf-8"),
    )
    texts.use("en")
    texts.forget()


def test_counted_words_follow_their_number(words):
    words("a.yaml", 'march: "{count} {count|province|provinces} for {who}"')
    assert texts.say("march", count=1, who="Liu Bei") == "1 province for Liu Bei"
    assert texts.say("march", count=0, who="Liu Bei") == "0 provinces for Liu Bei"


def test_a_key_in_two_files_is_an_error_that_names_both(words):
    words("a.yaml", "table:\n  end: End")
    words("b.yaml", "table.end: Finish")
    with pytest.raises(DataError, match=r"b\.yaml: table\.end: .*a\.yaml"):
        texts.load("en")


def test_a_file_in_another_encoding_is_an_error_that_names_it(words, tmp_path):
    words("a.yaml", "yes: ja")
    (tmp_path / "en" / "a.yaml").write_bytes("yes: 是".encode("gb18030"))
    with pytest.raises(DataError, match=r"a\.yaml.*cannot be read"):
        texts.load("en")


def test_a_missing_key_names_the_nearest_and_a_missing_argument_is_named(words):
    words("a.yaml", 'table:\n  end_turn: "End {what}"')
    with pytest.raises(texts.TextMissing, match=r"table\.end_turn"):
        texts.say("table.end_trun")
    with pytest.raises(texts.TextMissing, match="what"):
        texts.say("table.end_turn")


def test_the_language_changes_at_once_and_english_fills_gaps(words):
    words("a.yaml", "yes: 'Yes'\nno: 'No'")
    words("a.yaml", "yes: 是", "zh")
    texts.use("zh")
    assert (texts.say("yes"), texts.say("no")) == ("是", "No")


def test_yaml_that_is_not_text_is_refused_with_its_place(words):
    words("a.yaml", "list: [one, two]")
    with pytest.raises(DataError, match=r"a\.yaml: list: expected a text"):
        texts.load("en")


def test_the_shipped_texts_load():
    assert texts.load("en")["title.quit"]


def test_settings_come_back_as_they_were(home):
    chosen = settings.Settings(
        ui_scale=1.25, mute=True, window_size=(1920, 1080), window_place=(5, 7), keys={"hand": ["J"]}
    )
    settings.save(chosen)
    assert settings.load() == (chosen, [])


def test_no_file_is_no_complaint(home):
    assert settings.load() == (settings.Settings(), [])


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("ui_scale: 9", "ui_scale"), ("ui_scale: wide", "ui_scale"), ("language: fr", "language"),
        ("mute: 3", "mute"), ("window_size: [1]", "window_size"), ("keys: [1, 2]", "keys"), ("speed: .nan", "speed"),
    ],
)  # fmt: skip
def test_a_bad_value_falls_back_alone_and_is_named(home, line, field):
    paths.settings_file().write_text(f"music: 0.25\n{line}\n", encoding="utf-8")
    loaded, complaints = settings.load()
    assert loaded.music == 0.25 and getattr(loaded, field) == settings.default(field)
    assert len(complaints) == 1 and field in complaints[0] and "\n" not in complaints[0]


@pytest.mark.parametrize("content", ["{", "- 1\n- 2", "\x00\x01", "a: b: c"])
def test_a_broken_file_gives_the_defaults_and_one_line(home, content):
    paths.settings_file().write_text(content, encoding="utf-8")
    loaded, complaints = settings.load()
    assert loaded == settings.Settings() and len(complaints) == 1 and "\n" not in complaints[0]


def test_a_window_smaller_than_the_smallest_is_the_smallest(home):
    paths.settings_file().write_text("window_size: [200, 100]", encoding="utf-8")
    assert settings.load()[0].window_size == SMALLEST


def test_a_crash_while_saving_leaves_the_old_file_whole(home, monkeypatch):
    settings.save(settings.Settings(music=0.1))

    def crash(*_):
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "replace", crash)
    with pytest.raises(OSError, match="full"):
        settings.save(settings.Settings(music=0.9))
    monkeypatch.undo()
    assert yaml.safe_load((home / "settings.yaml").read_text())["music"] == 0.1
    assert [file.name for file in home.iterdir()] == ["settings.yaml"]


def press(key: int, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)


def test_no_key_means_two_things():
    keys = [key for names in DEFAULTS.values() for key in names]
    assert len(keys) == len(set(keys))


def test_keys_mean_their_deeds(app):
    bindings = Bindings()
    assert bindings.command(press(pygame.K_RETURN)) == "confirm"
    assert bindings.command(press(pygame.K_z, pygame.KMOD_LCTRL)) == "undo"
    assert bindings.command(press(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)) == "redo"
    assert bindings.command(press(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?")) == "shortcuts"
    assert bindings.command(press(pygame.K_h, pygame.KMOD_LSHIFT, "H")) == "hand"
    assert bindings.command(press(pygame.K_q)) is None


def test_a_key_bound_anew_is_taken_from_its_old_command_and_kept(app):
    bindings = Bindings()
    assert bindings.rebind("hand", ("M",)) == ["mute"]
    again = Bindings(bindings.changed())
    assert again.command(press(pygame.K_m, unicode="m")) == "hand"
    assert again.label("mute") == ""


def test_chords_are_named_as_people_say_them(app):
    assert chord(pygame.K_F11, 0) == "F11"
    assert chord(pygame.K_LEFT, pygame.KMOD_LCTRL) == "Ctrl+Left"
    assert chord(pygame.K_a, 0) == "A"

"""A person's folder or an installation in disorder: one clear sentence each, and nothing lost (U26, U40)."""

import logging
from pathlib import Path

import pytest

from game import paths
from game.client import main_loop, play, settings
from game.client.look import fonts
from game.client.scenes.base import Scene
from game.client.sound import Sound
from game.engine.errors import DataError


@pytest.fixture
def home(monkeypatch, tmp_path):
    monkeypatch.setenv("TIANMING_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def log():
    """The log of one test, taken off again."""
    root = logging.getLogger()
    before = root.handlers[:]
    yield logging.getLogger("tianming.test")
    for handler in root.handlers[:]:
        if handler not in before:
            root.removeHandler(handler)
            handler.close()


def test_u40_a_missing_face_is_one_line_that_names_it(monkeypatch, tmp_path):
    fonts.complete()
    whole = paths.asset
    monkeypatch.setattr(paths, "asset", lambda *parts: tmp_path / "gone.ttf" if parts[0] == "fonts" else whole(*parts))
    with pytest.raises(DataError, match=r"gone\.ttf: is missing; install the program again"):
        fonts.complete()


def test_u40_a_log_that_cannot_be_written_is_one_line_on_the_terminal(home, log, capsys):
    (home / "tianming.log").mkdir()
    play.keep_log()
    log.warning("%s: cannot be written", "auto-09.tianming")
    assert capsys.readouterr().err == "auto-09.tianming: cannot be written\n"


def test_a_log_that_can_be_written_is(home, log, capsys):
    play.keep_log()
    log.warning("the %s is late", "drum")
    assert "the drum is late" in (home / "tianming.log").read_text("utf8") and not capsys.readouterr().err


class Blank(Scene):
    """Nothing to see."""

    def build(self, size, scale) -> None:
        """Nothing to lay."""

    def draw(self, surface) -> None:
        """Nothing to draw."""


@pytest.fixture
def started(monkeypatch, home):
    """Starts the program as far as its complaints; answers with what the person is told."""

    def start() -> list[str]:
        told: list[str] = []
        monkeypatch.setattr(main_loop.App, "tell", lambda app, words, seconds=0.0: told.append(words))
        monkeypatch.setattr(main_loop.App, "loop", lambda app: None)
        monkeypatch.setattr(main_loop, "_end_on_signals", lambda: None)
        main_loop.run(lambda app: Blank())
        return told

    return start


def test_settings_that_cannot_be_read_are_kept_beside_the_new_ones(started, home):
    broken = "speed: [1, 2\nlanguage: klingon: :"
    paths.settings_file().write_text(broken, encoding="utf-8")
    told = started()
    assert len(told) == 1 and told[0].startswith("settings.yaml: too much in it cannot be read")
    assert told[0].endswith("; the file as it was is kept as settings.yaml.bak")
    assert (home / "settings.yaml.bak").read_text("utf8") == broken
    assert settings.load()[1] == []


def test_settings_in_order_are_not_copied(started, home):
    settings.save(settings.Settings(music=0.3))
    assert started() == [] and not (home / "settings.yaml.bak").exists()


def test_u40_a_missing_sound_is_told_once(started, monkeypatch):
    monkeypatch.setattr(Sound, "missing", staticmethod(lambda: ["march.ogg", "stone.ogg"]))
    assert started() == ["march.ogg: is missing and will not be heard; install the program again"]


def test_settings_that_cannot_be_copied_are_told_of_too(home):
    assert settings.keep_former(Path(home, "none.yaml")).startswith("none.yaml.bak cannot be written")

"""`tianming desktop`: the entry of the menu and the type of saved games, written and taken away again."""

import configparser
import shlex
import sys
from xml.etree import ElementTree

import pytest

from game import paths
from game.__main__ import main
from game.engine.saves import SUFFIX
from game.tools.commands import desktop


@pytest.fixture
def home(monkeypatch, tmp_path):
    """A person's own folder of data, and a desktop that hears nothing."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(desktop.shutil, "which", lambda name: "/opt/my games/tianming" if name == "tianming" else None)
    return tmp_path


def entry_in(folder):
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(folder / "applications" / "tianming.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_a_double_click_on_a_saved_game_opens_it(home, capsys):
    assert main(["desktop"]) == 0
    assert capsys.readouterr().out.count("written: ") == 2
    entry = entry_in(home)
    assert shlex.split(entry["Exec"]) == ["/opt/my games/tianming", "%f"]
    assert entry["Icon"] == str(paths.asset("icons", "tianming.svg")) and paths.asset("icons", "tianming.svg").exists()
    assert entry["MimeType"] == f"{desktop.MIME};"
    tree = ElementTree.parse(home / "mime" / "packages" / "tianming.xml")
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    (kind,) = tree.getroot()
    assert kind.get("type") == desktop.MIME and kind.find(f"{space}glob").get("pattern") == f"*{SUFFIX}"
    assert len(kind.findall(f"{space}comment")) == 3


def test_it_is_taken_away_again(home):
    assert main(["desktop"]) == main(["desktop", "--remove"]) == main(["desktop", "--remove"]) == 0
    assert [file for file in home.rglob("*") if file.is_file()] == []


def test_a_checkout_is_started_by_its_own_python_from_its_folder(home, monkeypatch):
    monkeypatch.setattr(desktop.shutil, "which", lambda name: None)
    assert main(["desktop"]) == 0
    entry = entry_in(home)
    assert shlex.split(entry["Exec"]) == [sys.executable, "-m", "game", "%f"] and entry["Path"] == str(paths.shipped())


def test_a_folder_that_cannot_be_written_is_one_line(home, capsys):
    (home / "applications").write_text("")
    assert main(["desktop"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_what_windows_is_told():
    keys = desktop.registry(["C:\\my games\\tianming.exe"])
    assert keys[".tianming"] in keys and keys["Tianming.Save\\shell\\open\\command"].endswith('tianming.exe" "%1"')

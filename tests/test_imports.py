"""Imports go one way: client, bots, rules, parts, engine; each library is used where it belongs and nowhere else."""

import ast
import sys
from pathlib import Path

import pytest

GAME = Path(__file__).resolve().parent.parent / "game"
# Each room may import itself and what stands after it. `tools` may import every room; `paths` is open to all.
ROOMS = ("client", "bots", "rules", "parts", "engine")
ONLY_UNDER = {"pygame": "client", "pygame_gui": "client"}
# What paints assets/ may use these; what plays may not.
ONLY_FOR_PAINTING = {"numpy", "scipy", "PIL", "cv2", "cairo", "fontTools", "brotli"}
RUN_TIME = {"pygame", "pygame_gui", "yaml", "platformdirs", "msgspec", "rich"}
# Nothing is fetched and nothing is sent (U46): what could open a connection is imported nowhere.
CONNECTIONS = {
    "socket", "ssl", "http", "urllib", "ftplib", "smtplib", "poplib", "imaplib", "telnetlib", "xmlrpc", "socketserver",
    "webbrowser",
}  # fmt: skip


def imported(file: Path) -> set[str]:
    """The whole names of all modules a file imports, wherever in it; `game.x` for `from game import x`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            here = file.relative_to(GAME.parent).with_suffix("").parts
            base = (
                ".".join([*here[: len(here) - node.level], node.module or ""]).strip(".") if node.level else node.module
            )
            names.update(f"{base}.{alias.name}" for alias in node.names)
    return names


def faults(file: Path) -> list[str]:
    """What a file imports that it should not."""
    inside = file.relative_to(GAME).parts
    room = inside[0] if len(inside) > 1 else ""
    painting = inside[:2] == ("tools", "art")
    found = []
    for name in sorted(imported(file)):
        top, *rest = name.split(".")
        if top == "game":
            target = rest[0] if rest else ""
            if room in ROOMS and target in ROOMS and ROOMS.index(target) < ROOMS.index(room):
                found.append(f"{room} imports {name}: imports go {' > '.join(ROOMS)}")
            if room in ROOMS and target == "tools":
                found.append(f"{room} imports {name}: tools are for people, not for the program")
            if room == "rules" and target == "rules" and len(rest) > 1 and len(inside) > 2 and rest[1] != inside[1]:
                found.append(f"{inside[1]} imports {name}: no game imports another")
            if target == "tools" and rest[1:2] == ["art"] and not painting:
                found.append(f"imports {name}: what paints assets plays no part at run time")
        elif top in CONNECTIONS:
            found.append(f"imports {name}: which could open a connection (U46)")
        elif top in ONLY_FOR_PAINTING and not painting:
            found.append(f"imports {name}: only tools/art/ may")
        elif top in ONLY_UNDER and room != ONLY_UNDER[top] and not painting:
            found.append(f"imports {name}: only {ONLY_UNDER[top]}/ may")
        elif not painting and top not in RUN_TIME and top not in sys.stdlib_module_names:
            found.append(f"imports {name}: which is no dependency of the project")
    return found


FILES = sorted(GAME.rglob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(GAME)))
def test_imports_go_one_way(file):
    assert faults(file) == []


@pytest.mark.parametrize(
    ("place", "text", "fault"),
    [
        ("engine/x.py", "from game.rules import conquest", "engine imports game.rules.conquest"),
        ("engine/x.py", "from ..parts import graph", "engine imports game.parts.graph"),
        ("rules/conquest/x.py", "def f():\n    import game.client.app", "rules imports game.client.app"),
        ("rules/conquest/x.py", "from game.rules.romance import state", "no game imports another"),
        ("rules/conquest/x.py", "import pygame.font", "only client/ may"),
        ("tools/x.py", "from pygame import Surface", "only client/ may"),
        ("client/x.py", "import numpy as np", "only tools/art/ may"),
        ("client/x.py", "from game.tools import check", "tools are for people"),
        ("tools/x.py", "from game.tools.art import paint", "plays no part at run time"),
        ("bots/x.py", "import requests", "no dependency of the project"),
        ("client/x.py", "from urllib.request import urlopen", "could open a connection (U46)"),
    ],
)
def test_a_wrong_import_is_noticed(place, text, fault, tmp_path, monkeypatch):
    """The test above must be able to fail."""
    monkeypatch.setattr(sys.modules[__name__], "GAME", tmp_path / "game")
    file = tmp_path / "game" / place
    file.parent.mkdir(parents=True)
    file.write_text(text)
    assert any(fault in found for found in faults(file)), faults(file)


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("client/x.py", "import pygame\nfrom game.rules.conquest import board\nfrom game import paths"),
        ("tools/x.py", "from game.client import app\nimport json"),
        ("tools/art/x.py", "import numpy, cv2, pygame"),
        ("rules/conquest/x.py", "from . import board\nfrom game.parts import yaml_files"),
    ],
)
def test_a_right_import_is_left_alone(place, text, tmp_path, monkeypatch):
    monkeypatch.setattr(sys.modules[__name__], "GAME", tmp_path / "game")
    file = tmp_path / "game" / place
    file.parent.mkdir(parents=True)
    file.write_text(text)
    assert faults(file) == []

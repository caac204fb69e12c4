"""Imports go one way: client, bots, rules, parts, engine; each library is used where it belongs and nowhere else."""

import sys
from functools import cache
from pathlib import Path

import pytest

from game.games import GAMES as ENTRIES
from tests.sources import source

GAME = Path(__file__).resolve().parent.parent / "game"
# Each room may import itself and what stands after it. `tools` may import every room; `paths` and `games` are open to
# all. A game's rooms may import the common rooms of their own height and below.
GAMES = tuple(ENTRIES)
ROOMS = ("client", "bots", "rules", "parts", "engine")
ONLY_UNDER = {"pygame": "client", "pygame_gui": "client"}
# What paints assets/ may use these; what plays may not.
FITTING = [("numpy", ("bots", "value_fit.py"))]
"""What fits the estimates of computer players: imported by its command alone, and only when it is run."""
ONLY_FOR_PAINTING = {"numpy", "scipy", "PIL", "cv2", "cairo", "fontTools", "brotli"}
RUN_TIME = {"pygame", "pygame_gui", "yaml", "platformdirs", "msgspec", "rich"}
# Nothing is fetched and nothing is sent (U46): what could open a connection is imported nowhere.
CONNECTIONS = {
    "socket", "ssl", "http", "urllib", "ftplib", "smtplib", "poplib", "imaplib", "telnetlib", "xmlrpc", "socketserver",
    "webbrowser",
}  # fmt: skip


def imported(file: Path) -> set[str]:
    """The whole names of all modules a file imports, wherever in it; `game.x` for `from game import x`."""
    found = source(file)
    names = set(found.imports)
    here = file.relative_to(GAME.parent).with_suffix("").parts
    for level, module, taken in found.imports_from:
        base = ".".join([*here[: len(here) - level], module]).strip(".") if level else module
        names.update(f"{base}.{name}" for name in taken)
    return names


def where(parts: tuple[str, ...]) -> tuple[str, str]:
    """The game ("" for none) and the room in which a module stands, from its path or name below `game`."""
    if parts and parts[0] in GAMES:
        return parts[0], parts[1] if len(parts) > 1 else ""
    return "", parts[0] if parts else ""


def wall(inside: tuple[str, ...], name: str) -> str:
    """What is wrong with a file importing this module of the program, or ""."""
    here_game, here = where(inside if len(inside) > 1 else ())
    there_game, there = where(tuple(name.split(".")[1:]))
    painting = inside[:2] == ("tools", "art")
    if name.split(".")[1:3] == ["tools", "art"] and not painting:
        return "what paints assets plays no part at run time"
    if here not in ROOMS:
        return ""
    if there == "tools":
        return "tools are for people, not for the program"
    if not here_game and there_game:
        return "a common room knows no game"
    if here_game and there_game and here_game != there_game:
        return "no game imports another"
    if there in ROOMS and ROOMS.index(there) < ROOMS.index(here):
        return f"imports go {' > '.join(ROOMS)}"
    return ""


def faults(file: Path) -> list[str]:
    """What a file imports that it should not."""
    inside = file.relative_to(GAME).parts
    _, room = where(inside if len(inside) > 1 else ())
    painting = inside[:2] == ("tools", "art")
    found = []
    for name in sorted(imported(file)):
        top = name.split(".")[0]
        if top == "game":
            fault = wall(inside, name)
            if fault:
                found.append(f"imports {name}: {fault}")
        elif top in CONNECTIONS:
            found.append(f"imports {name}: which could open a connection (U46)")
        elif (top, inside) in FITTING:
            continue
        elif top in ONLY_FOR_PAINTING and not painting:
            found.append(f"imports {name}: only tools/art/ may")
        elif (
            top in ONLY_UNDER and room != ONLY_UNDER[top] and inside[:2] not in (("tools", "art"), ("tools", "proofs"))
        ):
            found.append(f"imports {name}: only {ONLY_UNDER[top]}/ may")
        elif not painting and top not in RUN_TIME and top not in sys.stdlib_module_names:
            found.append(f"imports {name}: which is no dependency of the project")
    return found


FILES = sorted(GAME.rglob("*.py"))


def test_imports_go_one_way():
    assert {str(file.relative_to(GAME)): faults(file) for file in FILES if faults(file)} == {}


def test_no_common_room_names_a_game():
    """Not in a string, a comment or a name, either: a common room serves any game."""
    common = [file for file in FILES if file.relative_to(GAME).parts[0] in ("engine", "parts", "bots", "client")]
    texts = {str(file.relative_to(GAME)): file.read_text(encoding="utf-8").lower() for file in common}
    assert [(name, game) for name, text in texts.items() for game in GAMES if game in text] == []


@pytest.mark.parametrize(
    ("place", "text", "fault"),
    [
        ("engine/x.py", "from game.conquest.rules import state", "a common room knows no game"),
        ("engine/x.py", "from ..parts import graph", "imports game.parts.graph: imports go"),
        ("conquest/rules/x.py", "def f():\n    import game.client.app", "imports game.client.app: imports go"),
        ("conquest/rules/x.py", "from game.romance.rules import state", "no game imports another"),
        ("conquest/rules/x.py", "from game.conquest.bots import thumb", "imports go"),
        ("conquest/bots/x.py", "from game.client import app", "imports go"),
        ("conquest/rules/x.py", "import pygame.font", "only client/ may"),
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
        ("client/x.py", "import pygame\nfrom game.bots import choice\nfrom game import paths, games"),
        ("conquest/client/x.py", "import pygame\nfrom game.conquest.rules import board\nfrom game.client import app"),
        ("tools/x.py", "from game.client import app\nimport json"),
        ("tools/art/x.py", "import numpy, cv2, pygame"),
        ("conquest/rules/x.py", "from . import board\nfrom game.parts import yaml_files"),
    ],
)
def test_a_right_import_is_left_alone(place, text, tmp_path, monkeypatch):
    monkeypatch.setattr(sys.modules[__name__], "GAME", tmp_path / "game")
    file = tmp_path / "game" / place
    file.parent.mkdir(parents=True)
    file.write_text(text)
    assert faults(file) == []


# ---- circles


def knots(edges: dict[str, set[str]]) -> list[tuple[str, ...]]:
    """The groups in which each leads to each other (Tarjan), each sorted, those of one alone left out."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[tuple[str, ...]] = []

    def visit(start: str) -> None:
        work = [(start, iter(sorted(edges.get(start, ()))))]
        index[start] = low[start] = len(index)
        stack.append(start)
        while work:
            node, following = work[-1]
            for target in following:
                if target not in index:
                    index[target] = low[target] = len(index)
                    stack.append(target)
                    work.append((target, iter(sorted(edges.get(target, ())))))
                    break
                if target in stack:
                    low[node] = min(low[node], index[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    at = stack.index(node)
                    group = tuple(sorted(stack[at:]))
                    del stack[at:]
                    if len(group) > 1:
                        found.append(group)

    for node in sorted(edges):
        if node not in index:
            visit(node)
    return sorted(found)


@cache
def arrows() -> dict[str, set[str]]:
    """What each module of the program imports, type-checking imports included."""
    names = {".".join(file.relative_to(GAME.parent).with_suffix("").parts): file for file in FILES}
    out: dict[str, set[str]] = {}
    for name, file in names.items():
        found = set()
        for target in imported(file):
            # `from game.client import texts` names a module, `from game.client.texts import say` something in one.
            module = target if target in names else target.rpartition(".")[0]
            if module in names and module != name:
                found.add(module)
        out[name] = found
    return out


def siblings(files: dict[str, set[str]]) -> dict[str, dict[str, set[str]]]:
    """For each folder what its files and folders import of each other; a folder imports what any file in it does.

    A file that stands beside folders counts as one of them: `client/texts.py` lies below `client/look/`, and
    `client/shell.py` above it, so that the folder both stand in is no circle with its own folders.
    """
    out: dict[str, dict[str, set[str]]] = {}
    for name, targets in files.items():
        here = name.split(".")
        for target in targets:
            there = target.split(".")
            shared = next(n for n in range(len(here)) if n >= len(there) or here[n] != there[n])
            if shared < len(there):
                beside = out.setdefault(".".join(here[:shared]), {})
                beside.setdefault(".".join(here[: shared + 1]), set()).add(".".join(there[: shared + 1]))
    return out


def test_there_is_no_circle_of_files():
    assert knots(arrows()) == []


def test_there_is_no_circle_of_folders():
    assert {folder: knots(edges) for folder, edges in siblings(arrows()).items() if knots(edges)} == {}


def test_a_circle_of_folders_is_noticed():
    files = {"g.a.x": {"g.b.x"}, "g.b.y": {"g.a.y", "g.texts"}, "g.texts": set(), "g.top": {"g.a.x"}}
    assert {folder: knots(edges) for folder, edges in siblings(files).items()} == {"g": [("g.a", "g.b")]}


def test_a_circle_is_noticed():
    assert knots({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}, "e": set()}) == [("a", "b", "c")]

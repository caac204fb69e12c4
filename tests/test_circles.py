"""No file and no folder imports itself by a detour, type-checking imports included.

Circles that are known stand in circles.txt, a line each; the list may only become shorter.
"""

import ast
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
KNOWN = [line.split() for line in Path(__file__).with_name("circles.txt").read_text(encoding="utf-8").splitlines()]


def modules(root: Path) -> dict[str, Path]:
    """Every module of the program by its whole name; what paints assets is no part of it."""
    files = (file for file in sorted((root / "game").rglob("*.py")) if file.parent.name != "art")
    return {".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


def imports(root: Path) -> dict[str, set[str]]:
    """Which modules each module imports, wherever in it."""
    known = modules(root)
    found: dict[str, set[str]] = {}
    for name, file in known.items():
        named: set[str] = set()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                named.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    named.add(whole if whole in known else node.module)
        found[name] = {other for other in named if other in known and other != name}
    return found


def folders(edges: Mapping[str, set[str]], root: Path) -> dict[str, set[str]]:
    """The same between folders; a package's own file stands for its folder."""
    packages = {name for name, file in modules(root).items() if file.name == "__init__.py"}

    def home(name: str) -> str:
        return name if name in packages else name.rpartition(".")[0]

    found: dict[str, set[str]] = {}
    for name, others in edges.items():
        found.setdefault(home(name), set()).update(home(other) for other in others if home(other) != home(name))
    return found


def circles(edges: Mapping[str, set[str]]) -> list[list[str]]:
    """Sets of two or more from each of which every other can be reached, each sorted."""
    reach = {start: _reached(edges, start) for start in edges}
    found = {tuple(sorted({start, *(other for other in reach[start] if start in reach.get(other, ()))}))
             for start in edges}  # fmt: skip
    return [list(circle) for circle in sorted(found) if len(circle) > 1]


def _reached(edges: Mapping[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    waiting = list(edges.get(start, ()))
    while waiting:
        here = waiting.pop()
        if here not in seen:
            seen.add(here)
            waiting.extend(edges.get(here, ()))
    return seen


def test_there_are_no_circles_but_those_that_are_known():
    edges = imports(ROOT)
    found = circles(edges) + circles(folders(edges, ROOT))
    for circle in found:
        assert any(set(circle) <= set(known) for known in KNOWN), circle
    for known in KNOWN:
        assert any(set(circle) <= set(known) for circle in found), ("no longer a circle", known)


@pytest.mark.parametrize(
    ("a", "b", "circle"),
    [
        ("import game.b.y", "import game.a.x", True),
        ("from game.b import y", "if 0:\n    from game.a.x import z", True),
        ("from game.b import y", "import json", False),
    ],
)
def test_a_circle_is_noticed(tmp_path, a, b, circle):
    for name, words in (("a/x", a), ("b/y", b)):
        file = tmp_path / "game" / f"{name}.py"
        file.parent.mkdir(parents=True)
        file.with_name("__init__.py").write_text("")
        file.write_text(words)
    edges = imports(tmp_path)
    assert bool(circles(edges)) is circle and bool(circles(folders(edges, tmp_path))) is circle

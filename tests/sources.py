"""What tests ask of the program's sources, each file read and parsed once in a process."""

import ast
from collections import deque
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Definition(NamedTuple):
    """A function or a class, with its lines."""

    name: str
    is_class: bool
    lines: int


class Source(NamedTuple):
    """A file: its lines, what it defines and what it imports, wherever in it."""

    words: str
    definitions: tuple[Definition, ...]
    imports: tuple[str, ...]
    """The modules of `import x` by their names."""
    imports_from: tuple[tuple[int, str, tuple[str, ...]], ...]
    """Of `from ..x import y, z` how many dots there are, the module, and what is taken of it."""


def statements(tree: ast.Module) -> Iterator[ast.AST]:
    """Every statement of a module, however deep: expressions, most of a tree, neither define nor import."""
    todo: deque[ast.AST] = deque([tree])
    while todo:
        node = todo.popleft()
        yield node
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            todo.extend(getattr(node, part, ()))


@cache
def source(file: Path) -> Source:
    """A file, parsed."""
    words = file.read_text(encoding="utf-8")
    definitions, imports, imports_from = [], [], []
    for node in statements(ast.parse(words, str(file))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            definitions.append(Definition(node.name, isinstance(node, ast.ClassDef), lines))
        elif isinstance(node, ast.Import):
            imports += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            imports_from.append((node.level, node.module or "", tuple(alias.name for alias in node.names)))
    return Source(words, tuple(definitions), tuple(imports), tuple(imports_from))

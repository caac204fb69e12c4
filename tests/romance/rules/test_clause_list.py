"""Every clause of Romance has a test that is marked with it, and every mark is a clause."""

import ast
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
LISTED = [
    line for line in (HERE / "rules" / "clause_list.txt").read_text(encoding="utf-8").splitlines() if line[:1] != "#"
]


def marked() -> dict[str, list[str]]:
    """The tests of every clause, as their marks say; a test without a claim counts for nothing."""
    found: dict[str, list[str]] = {}
    for file in sorted(HERE.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            if not any(isinstance(inner, ast.Assert) for inner in ast.walk(node)):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "clauses":
                    for word in mark.args:
                        assert isinstance(word, ast.Constant)
                        found.setdefault(str(word.value), []).append(node.name)
    return found


def test_every_clause_stands_in_the_list_once():
    assert len(LISTED) == len(set(LISTED)) > 300


def test_every_clause_has_a_test():
    tests = marked()
    assert [clause for clause in LISTED if clause not in tests] == []


def test_every_mark_is_a_clause():
    assert sorted(set(marked()) - set(LISTED)) == []

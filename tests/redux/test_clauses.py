"""Every clause of Redux that is played is proved by a test that bears its id in its name, and no list has a hole."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
LINES = (HERE / "rules" / "clauses.txt").read_text(encoding="utf-8").splitlines()
TAGS = dict(line.split() for line in LINES if line and not line.startswith("#"))


def claims(test: ast.FunctionDef) -> bool:
    """Whether a test can fail: it asserts, or expects an error."""
    return any(
        isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr == "raises")
        for node in ast.walk(test)
    )


NAMES = "\n".join(
    f"_{node.name}_"
    for file in sorted(HERE.rglob("test_*.py"))
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and claims(node)
)


@pytest.mark.parametrize("clause", [clause for clause, tag in TAGS.items() if tag == "now"])
def test_every_clause_that_is_played_has_a_test(clause):
    word = re.sub(r"[^a-z0-9]+", "_", clause.lower())
    assert f"_{word}_" in NAMES, f"no test has {word} in its name"


def test_the_list_is_without_holes():
    numbers = [tuple(int(part) for part in clause.split(".")) for clause in TAGS if clause[0].isdigit()]
    for section in sorted({first for first, _ in numbers}):
        found = [second for first, second in numbers if first == section]
        assert found == list(range(1, len(found) + 1)), f"section {section}"
    assert set(TAGS.values()) == {"now"}

"""Every clause of Redux that is played is proved by a test that bears its id in its name, and no list has a hole."""

import ast
import re
from pathlib import Path

from tests.sources import statements

HERE = Path(__file__).parent
LINES = (HERE / "rules" / "clauses.txt").read_text(encoding="utf-8").splitlines()
TAGS = dict(line.split() for line in LINES if line and not line.startswith("#"))


def claims(test: ast.FunctionDef) -> bool:
    """Whether a test can fail: it asserts, or expects an error."""
    return any(
        isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr == "raises")
        for node in ast.walk(test)
    )


def test_every_clause_that_is_played_has_a_test():
    names = "\n".join(
        f"_{node.name}_"
        for file in sorted(HERE.rglob("test_*.py"))
        for node in statements(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and claims(node)
    )
    played = [clause for clause, tag in TAGS.items() if tag == "now"]
    words = {clause: re.sub(r"[^a-z0-9]+", "_", clause.lower()) for clause in played}
    assert len(played) > 100
    assert [clause for clause in played if f"_{words[clause]}_" not in names] == [], "in the name of no test"


SECTIONS = {1: 11, 2: 8, 3: 2, 4: 5, 5: 18, 6: 6, 7: 10, 8: 14, 9: 12, 10: 6, 11: 7, 12: 6, 13: 9, 14: 7, 15: 2,
            16: 9, 18: 4, 20: 2, 21: 6}  # fmt: skip
"""How many clauses each section of the rules has; 17 (choices) and 19 (openings) are tables without clauses."""
CROSS_CARD_RULINGS = 20
"""Rulings between cards, one a row of their table; the tribal matrix is one more."""


def test_the_list_has_every_section_and_every_ruling():
    numbers = [clause.split(".") for clause in TAGS if clause[0].isdigit()]
    found = {int(section): sum(int(first) == int(section) for first, _ in numbers) for section, _ in numbers}
    assert found == SECTIONS
    assert len([clause for clause in TAGS if clause.startswith("ruling:")]) == CROSS_CARD_RULINGS + 1


def test_the_list_is_without_holes():
    numbers = [tuple(int(part) for part in clause.split(".")) for clause in TAGS if clause[0].isdigit()]
    for section in sorted({first for first, _ in numbers}):
        found = [second for first, second in numbers if first == section]
        assert found == list(range(1, len(found) + 1)), f"section {section}"
    assert set(TAGS.values()) == {"now"}

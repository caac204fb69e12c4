"""Every clause of the rules that is played today is proved by a test that bears its id in its name.

The clauses stand in conquest/rules/clauses.txt, each with what it waits for. One that has no test must stand in
conquest/rules/untested.py with the reason, and nothing else may stand there.
"""

import ast
import re
from pathlib import Path

import pytest

from tests.conquest.rules.untested import REASONS, UNTESTED

HERE = Path(__file__).parent
CLAUSES = HERE / "conquest" / "rules" / "clauses.txt"
PLAYED = "now"


def clauses() -> dict[str, str]:
    """Every clause and its tag."""
    lines = CLAUSES.read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    assert all(len(row) == 2 for row in rows)
    found = dict(rows)
    assert len(found) == len(rows), "a clause stands there twice"
    return found


def names_of_tests() -> list[str]:
    """The names of all test functions in this folder and below that can fail: an empty body proves nothing."""
    return [
        node.name
        for file in sorted(HERE.rglob("test_*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and _can_fail(node)
    ]


def _can_fail(test: ast.FunctionDef) -> bool:
    """Whether a test claims anything: it asserts, expects an error, or lets a world refuse a move."""
    claims = ("raises", "refused", "fail")
    return any(
        isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr in claims)
        for node in ast.walk(test)
    )


def word(clause: str) -> str:
    """How a clause is written in the name of a test: R14.5 is r14_5, R2.2:hill is r2_2_hill, DC-08 is dc_08."""
    return re.sub(r"[^a-z0-9]+", "_", clause.lower())


CLAUSE_TAGS = clauses()
ALL_NAMES = "\n".join(f"_{name}_" for name in names_of_tests())


@pytest.mark.parametrize("clause", [clause for clause, tag in CLAUSE_TAGS.items() if tag == PLAYED])
def test_every_clause_that_is_played_has_a_test(clause: str) -> None:
    assert f"_{word(clause)}_" in ALL_NAMES, f"no test has {word(clause)} in its name"


def test_every_other_clause_is_listed_as_untested_with_its_reason() -> None:
    waiting = {clause: tag for clause, tag in CLAUSE_TAGS.items() if tag != PLAYED}
    assert waiting == UNTESTED
    assert set(UNTESTED.values()) <= set(REASONS)


def test_words_of_clauses_are_unmistakable() -> None:
    words = [word(clause) for clause in CLAUSE_TAGS]
    assert len(set(words)) == len(words)

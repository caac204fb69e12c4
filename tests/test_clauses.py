"""Every clause of the rules of every game that is played today is proved by a test that bears its id in its name.

The clauses stand in <game>/rules/clauses.txt, each with what it waits for. One that has no test must stand in
<game>/rules/untested.py with the reason, and nothing else may stand there.
"""

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from tests.sources import statements

HERE = Path(__file__).parent
GAMES = sorted(file.parent.parent.name for file in HERE.glob("*/rules/untested.py"))
"""The games that keep an honest list beside their clauses; a game may count them in a test of its own instead."""
PLAYED = "now"


def clauses(game: str) -> dict[str, str]:
    """Every clause of a game and its tag."""
    lines = (HERE / game / "rules" / "clauses.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    assert all(len(row) == 2 for row in rows)
    found = dict(rows)
    assert len(found) == len(rows), "a clause stands there twice"
    return found


def names_of_tests(game: str) -> list[str]:
    """The names of all tests that can fail, in this folder and below, but not in the folders of other games."""
    others = {HERE / other for other in GAMES if other != game}
    files = [file for file in sorted(HERE.rglob("test_*.py")) if not others & set(file.parents)]
    return [name for file in files for name in names_in(file)]


@cache
def names_in(file: Path) -> list[str]:
    """The names of the tests of one file that can fail."""
    return [
        node.name
        for node in statements(ast.parse(file.read_text(encoding="utf-8")))
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


TAGS = {game: clauses(game) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_is_played_has_a_test(game: str) -> None:
    names = "\n".join(f"_{name}_" for name in names_of_tests(game))
    played = [clause for clause, tag in TAGS[game].items() if tag == PLAYED]
    assert len(played) > 20 and len(names) > 1000
    assert [clause for clause in played if f"_{word(clause)}_" not in names] == [], "in the name of no test"


@pytest.mark.parametrize("game", GAMES)
def test_every_other_clause_is_listed_as_untested_with_its_reason(game: str) -> None:
    untested = import_module(f"tests.{game}.rules.untested")
    waiting = {clause: tag for clause, tag in TAGS[game].items() if tag != PLAYED}
    assert waiting == untested.UNTESTED
    assert set(untested.UNTESTED.values()) <= set(untested.REASONS)


@pytest.mark.parametrize("game", GAMES)
def test_words_of_clauses_are_unmistakable(game: str) -> None:
    words = [word(clause) for clause in TAGS[game]]
    assert len(set(words)) == len(words)

"""Every question of the rules has a prompter, every verb a button or a gesture, every refusal a sentence."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import game
from game.client import texts
from game.conquest.client.prompts.registry import ASIDES, BY_ASK, PROMPTERS
from game.conquest.rules.actions import SHAPES
from game.conquest.rules.feasibility import IN_ENGLISH
from game.conquest.rules.game import RULES
from tests.all_texts import all_texts

ASKS = sorted(
    f"{frame.__struct_config__.tag}.{name}"
    for frame in RULES.frames
    for name, stage in frame.plan.items()
    if stage.ask is not None
)
SOURCES = [
    *Path(game.__file__).parent.glob("conquest/rules/**/*.py"),
    *Path(game.__file__).parent.glob("engine/*.py"),
    *Path(game.__file__).parent.glob("client/**/*.py"),
    *Path(game.__file__).parent.glob("conquest/client/**/*.py"),
]


@pytest.mark.parametrize("ask", ASKS)
def test_every_ask_of_every_frame_has_a_prompter(ask):
    assert ask in BY_ASK


def test_no_prompter_waits_for_a_question_that_is_never_put():
    assert sorted(BY_ASK) == ASKS
    assert sum(len(prompter.keys) for prompter in PROMPTERS) == len(BY_ASK), "two prompters for one ask"


def test_every_verb_of_the_rules_is_at_home_in_a_prompter_or_is_an_aside():
    at_home = {verb for prompter in PROMPTERS for verb in prompter.verbs} | set(ASIDES)
    assert at_home == set(SHAPES)


@cache
def refusals() -> dict[str, list[set[str]]]:
    """Every code that is refused in a game, with the arguments of each place; set-up has sentences of its own."""
    found: dict[str, list[set[str]]] = {}
    for file in SOURCES:
        words = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(words)) if "Refusal(" in words else ():
            named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal"
            if named and node.args and isinstance(node.args[0], ast.Constant) and node.args[0].value not in IN_ENGLISH:
                found.setdefault(node.args[0].value, []).append({word.arg for word in node.keywords})
    return found


def test_u2_every_refusal_is_a_sentence_that_is_given_all_it_needs():
    assert len(refusals()) > 50
    for code, places in refusals().items():
        words = all_texts("en").get(f"refusal.{code}")
        assert words is not None, f"no sentence for {code}"
        needed = set(re.findall(r"\{(\w+)", words))
        for given in places:
            assert needed <= given, f"{code}: needs {needed}, one place gives {given}"
        assert words.endswith("."), words


def test_no_sentence_waits_for_a_refusal_that_nobody_makes():
    words = {**texts.load("en"), **texts.load("en", "conquest")}
    told = {key.removeprefix("refusal.") for key in words if key.startswith("refusal.")}
    assert told == set(refusals())

"""Every frame of every game, read and not run: jumps lead somewhere, questions are answered, locals are immutable."""

import ast
import importlib
import inspect
import textwrap
import types
import typing
from pathlib import Path

import msgspec
import pytest

from game.engine.frames import DONE, Frame, tag_of
from game.engine.registry import ALL_RULES
from tests.engine.mill import MILL, Season

FRAMES = [frame for rules in (*ALL_RULES.values(), MILL) for frame in rules.frames]


def tree_of(cls):
    return ast.parse(textwrap.dedent(inspect.getsource(cls)))


def jumps(cls):
    """The words that methods of a class assign to `self.at`."""
    for node in ast.walk(tree_of(cls)):
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Attribute) and target.attr == "at" and ast.unparse(target.value) == "self":
                    yield from words(node.value)


def words(node):
    """What an assigned expression may be: literals, either arm of a condition, the name DONE."""
    match node:
        case ast.Constant(value=str(word)):
            yield word
        case ast.IfExp(body=one, orelse=other):
            yield from words(one)
            yield from words(other)
        case ast.Name(id="DONE"):
            yield DONE
        case _:
            yield f"unreadable: {ast.unparse(node)}"


@pytest.mark.parametrize("frame", FRAMES, ids=tag_of)
def test_every_jump_names_a_step_of_its_own_procedure(frame):
    assert [word for word in jumps(frame) if word != DONE and word not in frame.plan] == []


def test_the_lint_would_see_a_jump_into_nothing():
    class Lost(Frame, tag="lost"):
        def wander(self):
            self.at = "nowhere" if self.at else "elsewhere"

    assert list(jumps(Lost)) == ["nowhere", "elsewhere"]
    assert sorted(jumps(Season)) == ["close", "next_day"]


def unwindings():
    """Every literal `unwind_to(tag, step)` in the modules of the frames."""
    modules = {frame.__module__ for frame in FRAMES}
    packages = {name.rpartition(".")[0] for name in modules if name.startswith("game.")}
    for package in sorted(packages):
        folder = importlib.import_module(package).__path__[0]
        for file in sorted(Path(folder).glob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "unwind_to":
                    yield tuple(ast.literal_eval(argument) for argument in node.args)


def test_every_unwinding_leads_to_a_step_of_a_frame():
    plans: dict[str, set[str]] = {}
    for frame in FRAMES:
        # Two games may have a frame of the same name.
        plans.setdefault(tag_of(frame), set()).update(frame.plan)
    found = list(unwindings())
    assert found
    assert [(tag, at) for tag, at in found if at not in plans.get(tag, ())] == []


NOTHING_TO_EXPLAIN = {
    "invasion.ask_the_lord",
    "fealty.answer_the_offer",
    "invasion.press_on",
    "second_die.roll_again",
    "invasion.occupy_or_leave",
    "day.sweep",
    "errand.where",
    "parley.answer",
    "draw.answer",
    "leaving.choose",
}
"""Questions whose every answer is always legal: yes or no, this way or that. Elsewhere a person may ask why not."""


def test_every_question_can_be_answered_and_explained():
    silent = set()
    for frame in FRAMES:
        for name, stage in frame.plan.items():
            if stage.ask is None:
                continue
            assert stage.ask.take is not None, f"{tag_of(frame)}.{name}"
            assert stage.ask.who in frame.__struct_fields__, f"{name} asks {stage.ask.who}, which is no field"
            if stage.ask.explain is None:
                silent.add(f"{tag_of(frame)}.{name}")
    assert silent == NOTHING_TO_EXPLAIN


@pytest.mark.parametrize("rules", [*ALL_RULES.values(), MILL], ids=lambda rules: rules.id)
def test_every_procedure_is_listed_once_and_saved_under_a_name_of_its_own(rules):
    tags = [tag_of(frame) for frame in rules.frames]
    assert len(set(tags)) == len(tags)
    modules = {frame.__module__ for frame in rules.frames}
    written = {
        member
        for name in modules
        for member in vars(importlib.import_module(name)).values()
        if inspect.isclass(member) and issubclass(member, Frame) and member.plan
    }
    assert written == set(rules.frames)


IMMUTABLE = (int, str, bool, float, bytes, type(None))


def is_immutable(kind):
    """Whether a value of this annotation can be shared between copies."""
    origin = typing.get_origin(kind)
    if origin is tuple:
        return all(part is Ellipsis or is_immutable(part) for part in typing.get_args(kind))
    if origin in (typing.Union, types.UnionType):
        return all(is_immutable(part) for part in typing.get_args(kind))
    if origin is typing.Literal:
        return True
    if inspect.isclass(kind) and issubclass(kind, msgspec.Struct):
        config = kind.__struct_config__
        return config.frozen and all(is_immutable(part) for part in typing.get_type_hints(kind).values())
    return kind in IMMUTABLE


@pytest.mark.parametrize("frame", FRAMES, ids=tag_of)
def test_frames_hold_only_what_copies_may_share(frame):
    hints = typing.get_type_hints(frame)
    assert [name for name in frame.__struct_fields__ if not is_immutable(hints[name])] == []


def test_the_lint_would_see_a_list():
    assert not is_immutable(list[int]) and not is_immutable(tuple[list[int], ...]) and is_immutable(tuple[int, ...])

"""What every game declares of its frames: each field has a meaning, and every position of a real game fits."""

from random import Random

import msgspec
import pytest

from game.engine.shapes import ANYTHING, BOTTOM
from game.engine.soundness import declared_problem
from game.parts.windows import Window
from tests.contract.proofs import PROOFS, beginnings, begun, name_of, step, stops


@pytest.mark.parametrize("proof", PROOFS.values(), ids=list(PROOFS))
def test_every_frame_and_every_field_is_declared(proof):
    rules = proof.rules
    names = {str(frame.__struct_config__.tag): frame for frame in rules.frames}
    assert set(rules.frame_shapes) == set(names)
    known = {*rules.meanings(begun(proof, proof.starts[0]).s), ANYTHING}
    for tag, shape in rules.frame_shapes.items():
        assert set(shape.fields) == set(names[tag].__struct_fields__) - {"at"}, tag
        assert set(shape.on) <= {*names, BOTTOM}
        for meaning in shape.fields.values():
            assert {meaning} if isinstance(meaning, str) else set(meaning) <= known


@pytest.mark.parametrize("proof", PROOFS.values(), ids=list(PROOFS))
def test_every_field_with_a_seat_is_held_to_the_seats_there_are(proof):
    """What a frame declares as `seat_fields`, with the seats its asks name, is all that the shapes say is a seat."""
    for frame in proof.rules.frames:
        shape = proof.rules.frame_shapes[str(frame.__struct_config__.tag)]
        held = {*frame.seat_fields, *(stage.ask.who for stage in frame.plan.values() if stage.ask)}
        assert held <= set(frame.__struct_fields__)
        seats = {name for name, meaning in shape.fields.items() if meaning in ("seat", "player")}
        # A window counts how many of those it polls it has asked.
        assert seats <= held | ({"asked"} if frame is Window else set()), frame


@pytest.mark.parametrize("beginning", beginnings(), ids=name_of)
def test_every_position_of_a_real_game_is_as_declared(beginning):
    for t in stops(*beginning, every=3):
        assert declared_problem(t) == "", t.trace()


@pytest.mark.parametrize("proof", PROOFS.values(), ids=list(PROOFS))
def test_f4_a_stack_without_its_bottom_or_with_a_frame_twice_is_named(proof):
    for number, t in enumerate(stops(proof, proof.starts[0], every=40, most=400)):
        bottomless, doubled = t.clone(), t.clone()
        del bottomless.stack[0]
        doubled.stack.insert(0, doubled.stack[0].copy())
        assert declared_problem(bottomless) and declared_problem(doubled), number


@pytest.mark.parametrize("proof", PROOFS.values(), ids=list(PROOFS))
def test_f4_a_result_that_no_game_has_is_named(proof):
    *_, last = stops(proof, proof.starts[-1])
    over = last.clone()
    while over.waiting():
        step(proof, over, Random(1))
    assert declared_problem(over) == "" and over.s.result is not None
    true = over.s.result
    for name, value in {"kind": "defeat", "winners": (42,), "clause": "R99"}.items():
        over.s.result = msgspec.structs.replace(true, **{name: value})
        assert "result" in declared_problem(over), name
    over.s.result = msgspec.structs.replace(true, winners=(0, 0))
    assert "result" in declared_problem(over)

"""What the frames of C3K declare: the positions of trials over all options fit, and what does not is named."""

from random import Random

import msgspec
import pytest

from game.conquest.fuzzing import choose, trial
from game.conquest.made_up import game_at
from game.conquest.rules.game import RULES
from game.engine.errors import DataError
from game.engine.frames import tag_of
from game.engine.soundness import check_position, declared_problem


@pytest.mark.parametrize("number", range(640_000, 640_012))
def test_every_position_of_a_real_game_is_as_declared(number):
    planned = trial(number)
    t = RULES.open(planned.options, planned.seats, number)
    chance = Random(number)
    t.run()
    while t.waiting() and len(t.log) < 400:
        assert declared_problem(t) == "", t.trace()
        seat = chance.choice(t.waiting())
        t.apply(seat, choose(t.options(seat), chance))


def battle():
    return game_at("battle", 3).table.clone()


def test_a_real_position_can_be_played_on_from():
    t = battle()
    before = msgspec.json.encode(t.stack)
    assert list(check_position(t))
    assert msgspec.json.encode(t.stack) == before and t.log == []


CHANGES = {
    "a province that is none": lambda t: setattr(t.stack[-1], "target", 255),
    "the filler province": lambda t: setattr(t.stack[-1], "target", 0),
    "a leader who is none": lambda t: setattr(t.stack[-1], "leaders", 255),
    "a negative mask": lambda t: setattr(t.stack[-1], "leaders", -2),
    "a card for ties that is none": lambda t: setattr(t.stack[-1], "tie_card", 7),
    "a player below nobody": lambda t: setattr(t.stack[1], "player", -2),
    "another's turn": lambda t: setattr(t.stack[1], "player", 1 - t.stack[1].player),
    "no bottom": lambda t: t.stack.pop(0),
    "a frame twice": lambda t: t.stack.insert(1, t.stack[0].copy()),
    "frames swapped": lambda t: t.stack.insert(0, t.stack.pop(1)),
    "dice laid ready": lambda t: t.s.loaded.update({8: [8]}),
    "nobody is asked": lambda t: t.stack.clear(),
    "somebody else's source": lambda t: setattr(t.stack[-1], "source", t.s.owner.index(1)),
    "too much infantry": lambda t: setattr(t.stack[-1], "fresh", 60),
}


@pytest.mark.parametrize("change", CHANGES)
def test_f4_a_position_that_cannot_be_is_named(change):
    t = battle()
    assert tag_of(t.stack[-1]) == "invasion"
    CHANGES[change](t)
    assert declared_problem(t) != ""
    with pytest.raises(DataError):
        list(check_position(t))


def claimed():
    """A game whose winner is asked to declare the victory."""
    for number in range(200):
        planned = trial(number)
        if "victory_claim" not in planned.options or "bots" in planned.options:
            continue
        t = RULES.open(planned.options, planned.seats, number)
        chance = Random(number)
        t.run()
        while t.waiting():
            if tag_of(t.stack[-1]) == "claim":
                return t
            seat = chance.choice(t.waiting())
            t.apply(seat, choose(t.options(seat), chance))
    raise LookupError


def test_f4_a_claim_of_nobody_is_named():
    t = claimed()
    assert declared_problem(t) == ""
    claim = t.stack[-1]
    for result in (msgspec.structs.replace(claim.result, winners=winners) for winners in ((), (42,), (-1,))):
        other = t.clone()
        other.stack[-1].result = result
        assert "claim" in declared_problem(other)
    other = t.clone()
    other.stack[-1].others = other.stack[-1].others[1:]
    assert "claim" in declared_problem(other)


def test_f4_a_check_that_meets_what_it_cannot_read_refuses_the_position(monkeypatch):
    def stumbles(self, s, stack):
        raise IndexError("list index out of range")

    monkeypatch.setattr(type(RULES), "stack_problems", stumbles)
    with pytest.raises(DataError, match="cannot be played on"):
        list(check_position(battle()))

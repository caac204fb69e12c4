"""What every game promises about its choices: sorted, unique, plain, explained, and refused without a trace."""

from random import Random

import pytest

from game.engine.codec import snapshot
from game.engine.refusals import Illegal, Refusal
from game.engine.registry import ALL_RULES
from tests.contract.proofs import PROOFS, beginnings, begun, name_of, step, stops

every_start = pytest.mark.parametrize("beginning", beginnings(), ids=name_of)


def test_every_game_is_held_to_the_contract():
    assert set(PROOFS) == set(ALL_RULES)
    assert all(PROOFS[id_].rules is ALL_RULES[id_] and ALL_RULES[id_].id == id_ for id_ in ALL_RULES)


@every_start
def test_options_are_sorted_unique_and_plain(beginning):
    for t in stops(*beginning):
        assert t.waiting()
        for seat in t.waiting():
            options = t.options(seat)
            assert options and options == sorted(set(options))
            for action in options + t.asides(seat):
                assert type(action) is tuple and type(action[0]) is str
                assert all(type(number) is int and -1 <= number <= 9999 for number in action[1:]), action


@every_start
def test_asides_are_sorted_unique_and_open_to_each_seat(beginning):
    for t in stops(*beginning, every=7):
        for seat in range(t.s.seats):
            asides = t.asides(seat)
            assert asides == sorted(set(asides))
            assert all(t.rules.is_aside(action) and t.refusal(seat, action) is None for action in asides)


def near(action, chance):
    """An action much like this one, which may or may not be legal."""
    if len(action) == 1:
        return (*action, chance.randint(-1, 5))
    at = chance.randrange(1, len(action))
    return (*action[:at], action[at] + chance.choice((-10, -1, 1, 2, 30)), *action[at + 1 :])


@every_start
def test_a_choice_is_refused_exactly_if_it_is_not_among_the_options(beginning):
    chance = Random(3)
    known = set()
    explained = set()
    for t in stops(*beginning, every=3):
        for seat in t.waiting():
            options = t.options(seat)
            known.update(options)
            assert [action for action in options if t.refusal(seat, action) is not None] == []
            tried = [near(chance.choice(options), chance) for _ in range(6)]
            tried += chance.sample(sorted(known), min(12, len(known)))
            for action in tried:
                refusal = t.refusal(seat, action)
                legal = action in options or action in t.asides(seat)
                assert (refusal is None) == legal, (action, refusal, t.trace())
                if refusal is not None:
                    assert isinstance(refusal, Refusal) and refusal.code and refusal.clause
                    explained.add(refusal.code)
    assert len(explained) > 8


@every_start
def test_any_tuple_whatever_is_refused_with_words(beginning):
    proof, _ = beginning
    for t in stops(*beginning, every=11):
        before = snapshot(t)
        for seat in (*range(t.s.seats), -1, 99):
            for action in proof.never:
                refusal = t.refusal(seat, action)
                assert isinstance(refusal, Refusal) and refusal.code and refusal.clause, (seat, action, t.trace())
        assert snapshot(t) == before


@every_start
def test_another_seat_is_told_to_wait(beginning):
    clause = beginning[0].rules.clauses["not_your_decision"]
    for t in stops(*beginning, every=5):
        others = [seat for seat in range(t.s.seats) if seat not in t.waiting()]
        for seat in others:
            assert t.options(seat) == []
            # What is an aside for others is refused as such.
            action = [answer for answer in t.options(t.waiting()[0]) if not t.rules.is_aside(answer)][-1]
            assert t.refusal(seat, action) == Refusal("not_your_decision", clause, seat=t.waiting()[0])


@every_start
def test_a_refused_choice_changes_nothing(beginning):
    proof, _ = beginning
    chance = Random(5)
    for t in stops(*beginning, every=9):
        before = (snapshot(t), t.waiting(), {seat: list(t.options(seat)) for seat in t.waiting()}, list(t.log))
        seat = t.waiting()[0]
        near_by = (near(chance.choice(t.options(seat)), chance) for _ in range(3))
        tried = [action for action in (*near_by, *chance.sample(proof.never, 3)) if t.refusal(seat, action)]
        for action in tried:
            with pytest.raises(Illegal) as caught:
                t.apply(seat, action)
            assert caught.value.refusal == t.refusal(seat, action)
        after = (snapshot(t), t.waiting(), {seat: list(t.options(seat)) for seat in t.waiting()}, list(t.log))
        assert after == before


@every_start
def test_looking_changes_nothing(beginning):
    for t in stops(*beginning, every=9):
        before = snapshot(t)
        for seat in range(-1, t.s.seats):
            t.view(seat)
            t.options(seat)
            if seat >= 0:
                t.asides(seat)
                t.imagine(seat, Random(1))
        t.trace()
        t.clone()
        assert snapshot(t) == before


@every_start
def test_after_the_end_nothing_is_legal(beginning):
    proof, start = beginning
    t = begun(proof, start)
    chance = Random(start.seed)
    seen = []
    while t.waiting():
        seen.append(step(proof, t, chance)[1])
    assert t.s.result is not None and t.stack == []
    for seat in range(t.s.seats):
        assert t.options(seat) == t.asides(seat) == []
        for action in {*seen, *proof.never}:
            assert t.refusal(seat, action) is not None

"""A copy shares nothing that can change; an imagined table shows its seat the same and knows nothing that is hidden."""

from random import Random
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from game.engine.codec import restore, snapshot
from game.engine.table import Table
from tests.contract.proofs import PROOFS, beginnings, begun, name_of, step, stops

every_start = pytest.mark.parametrize("beginning", beginnings(), ids=name_of)


# ---- copies


@every_start
def test_a_copy_goes_its_own_way_and_the_original_stays(beginning):
    proof, _ = beginning
    for t in stops(*beginning, every=13):
        before = (snapshot(t), t.waiting(), {seat: list(t.options(seat)) for seat in t.waiting()})
        one, other = t.clone(), t.clone()
        assert snapshot(one) == before[0] and one.waiting() == t.waiting()
        ways = []
        for copy in (one, other):
            chance = Random(8)
            for _ in range(25):
                if copy.waiting():
                    step(proof, copy, chance)
            ways.append(snapshot(copy))
        assert ways[0] == ways[1], "two copies have other dice"
        assert (snapshot(t), t.waiting(), {seat: list(t.options(seat)) for seat in t.waiting()}) == before


def filling(kind: Any, salt: int) -> Any:
    """A value of an annotation that no fresh state holds; None where a field refers to what all copies share."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind is int:
        return salt
    if kind is str:
        return f"word {salt}"
    if origin is list:
        return [filling(arguments[0], salt + n) for n in range(2)]
    if origin is dict:
        return {salt: filling(arguments[1], salt + 1)}
    return None


def containers(value: Any, place: str = "") -> list[tuple[str, Any]]:
    """Every list and dict inside a value, with where it is."""
    found: list[tuple[str, Any]] = []
    if isinstance(value, dict):
        found.append((place, value))
        for key, inner in value.items():
            found += containers(inner, f"{place}[{key}]")
    elif isinstance(value, list):
        found.append((place, value))
        for index, inner in enumerate(value):
            found += containers(inner, f"{place}[{index}]")
    elif isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen:
        for name in value.__struct_fields__:
            found += containers(getattr(value, name), f"{place}.{name}")
    return found


@pytest.mark.parametrize("proof", PROOFS.values(), ids=list(PROOFS))
def test_a_copy_forgets_no_field_and_shares_no_list(proof):
    """Every field is filled with something of its own, so that a forgotten or swapped one shows."""
    s = begun(proof, proof.starts[0]).s
    hints = get_type_hints(type(s))
    shared = []
    for number, name in enumerate(s.__struct_fields__):
        value = filling(hints[name], 1000 * (number + 1))
        if value is None:
            shared.append(name)
        else:
            setattr(s, name, value)
    copy = s.clone()
    assert type(copy) is type(s)
    for name in s.__struct_fields__:
        mine, theirs = getattr(s, name), getattr(copy, name)
        assert mine == theirs, f"{name} is forgotten or another's"
        assert name not in shared or mine is theirs, f"{name} is for all copies to share"
    ours = {id(value) for _, value in containers(s)}
    assert [place for place, value in containers(copy) if id(value) in ours] == []
    assert len(containers(s)) > len(s.__struct_fields__) // 2


@pytest.mark.parametrize("proof", PROOFS.values(), ids=list(PROOFS))
def test_what_is_written_into_a_copy_is_not_in_the_original(proof):
    for t in stops(proof, proof.starts[0], every=29):
        before = snapshot(t)
        copy = t.clone()
        for _, value in containers(copy.s):
            if isinstance(value, list):
                value.append(value[0] if value else 0)
            else:
                value[999] = [1]
        for name in copy.s.__struct_fields__:
            setattr(copy.s, name, None)
        for frame in copy.stack:
            for name in frame.__struct_fields__:
                setattr(frame, name, "spoiled")
        copy.stack.clear()
        assert snapshot(t) == before


# ---- imagined tables


@every_start
def test_an_imagined_table_looks_the_same_to_its_seat_and_can_be_played(beginning):
    for number, t in enumerate(stops(*beginning, every=17)):
        before = snapshot(t)
        for seat in range(t.s.seats):
            guess = t.imagine(seat, Random(number))
            assert t.rules.problems(guess.s) == []
            if t.waiting() == (seat,):
                assert guess.trace() == t.trace() and guess.waiting() == t.waiting()
                assert guess.options(seat) == t.options(seat)
            if guess.trace() != t.trace():
                # Whoever is asked has nothing to choose in this guess, which has gone on to its next stop.
                continue
            assert guess.view(seat) == t.view(seat)
        assert snapshot(t) == before


def test_an_imagined_table_stands_where_it_says_it_stands():
    """Its options are those of its own state, not of the true one."""
    for proof, start in beginnings():
        for number, t in enumerate(stops(proof, start, every=17)):
            for seat in range(t.s.seats):
                guess = t.imagine(seat, Random(number))
                again = restore(t.rules, snapshot(guess))
                assert again.waiting() == guess.waiting(), f"imagined by {seat} at {t.trace()}"
                for who in guess.waiting():
                    assert guess.options(who) == again.options(who), f"{who} imagined by {seat} at {t.trace()}"


@every_start
def test_whoever_imagines_can_play_on_from_there(beginning):
    proof, _ = beginning
    for number, t in enumerate(stops(*beginning, every=31)):
        seat = t.waiting()[0]
        guess = t.imagine(seat, Random(number))
        chance = Random(number)
        for _ in range(40):
            if guess.waiting():
                step(proof, guess, chance)
        assert guess.rules.problems(guess.s) == []


@every_start
def test_imagined_dice_are_other_dice(beginning):
    for t in stops(*beginning, every=1000):
        seeds = {t.imagine(t.waiting()[0], Random(n)).s.seed for n in range(20)}
        assert len(seeds) == 20 and t.s.seed not in seeds


@every_start
def test_everything_hidden_is_imagined_in_more_than_one_way(beginning):
    proof, _ = beginning
    names = set()
    for t in stops(*beginning, every=41):
        seat = t.waiting()[0]
        guesses = [proof.secrets(t.imagine(seat, Random(n)).s, seat) for n in range(25)]
        for name in proof.secrets(t.s, seat):
            names.add(name)
            assert len({guess[name] for guess in guesses}) > 1, f"{name} at {t.trace()}"
    assert len(names) > 1


@every_start
def test_loaded_dice_are_not_imagined(beginning):
    t = next(stops(*beginning))
    t.load_dice(5, 6, 6, 6)
    assert t.imagine(0, Random(1)).s.loaded == {}


def twin(proof, t: Table, seat: int, number: int) -> Table:
    """A table that differs from this one only in what the seat may not know, at the same stop."""
    other = t.clone()
    proof.otherwise(other.s, seat, Random(number))
    return other


@every_start
def test_what_is_hidden_shows_nowhere(beginning):
    """Two games that differ only in what a seat may not know look alike to it, now and in all it imagines."""
    proof, start = beginning
    differed = 0
    for number, t in enumerate(stops(*beginning, every=17)):
        for seat in range(start.seats):
            other = twin(proof, t, seat, number)
            differed += snapshot(other) != snapshot(t)
            assert t.rules.problems(other.s) == []
            assert other.view(seat) == t.view(seat)
            for n in range(3):
                mine, theirs = t.imagine(seat, Random(n)), other.imagine(seat, Random(n))
                assert snapshot(mine) == snapshot(theirs), f"seat {seat} knows too much at {t.trace()}"
    assert differed > 20


@every_start
def test_the_onlooker_sees_only_what_everybody_sees(beginning):
    proof, start = beginning
    for number, t in enumerate(stops(*beginning, every=17)):
        other = t.clone()
        for seat in range(start.seats):
            if number % start.seats != seat:
                continue
            proof.otherwise(other.s, seat, Random(number))
        assert other.view(-1) == t.view(-1)


def test_what_others_may_choose_gives_nothing_away_to_who_imagines():
    """A seat that imagines while another one is asked sees the choices of the imagined hand, never the true one."""
    for proof, start in beginnings():
        for number, t in enumerate(stops(proof, start, every=11)):
            for seat in range(t.s.seats):
                if seat in t.waiting():
                    continue
                other = restore(t.rules, snapshot(twin(proof, t, seat, number)))
                if (other.waiting(), other.trace()) != (t.waiting(), t.trace()):
                    continue
                mine, theirs = t.imagine(seat, Random(1)), other.imagine(seat, Random(1))
                for who in t.waiting():
                    assert mine.options(who) == theirs.options(who), f"{who} seen by {seat} at {t.trace()}"


@every_start
def test_what_a_seat_is_told_gives_nothing_away(beginning):
    """The same choice in two games that differ only in what a seat may not know is told to it in the same words.

    Only the choice itself: how far the game then runs by itself may well follow from what is hidden.
    """
    proof, start = beginning
    compared = 0
    for number, t in enumerate(stops(*beginning, every=2)):
        who = t.waiting()[0]
        seat = (who + 1 + number % (start.seats - 1)) % start.seats
        action = proof.choose(t.options(who), Random(number))
        tables = [restore(t.rules, snapshot(table), watched=True) for table in (t, twin(proof, t, seat, number))]
        tables[1].s.seed = tables[0].s.seed
        if proof.turns_up(t.s, action) or any(action not in table.options(who) for table in tables):
            continue
        told = []
        for table in tables:
            table.drain()
            table.answer(who, action)
            heard = table.drain()
            told.append([[event.event for event in heard if event.reaches(ear)] for ear in (seat, -1)])
        assert told[0] == told[1], f"{action} of {who}, told to {seat}"
        compared += bool(told[0][0])
    assert compared > 10

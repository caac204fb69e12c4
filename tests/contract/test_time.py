"""Any stop is a good place to stop: saved, loaded, replayed, beat by beat or in another process, it is one game."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.engine.codec import checksum, restore, snapshot
from game.engine.record import SUM_EVERY, Record, SeatRecord
from game.engine.registry import ALL_RULES
from game.engine.saves import load, save
from tests.contract.proofs import PROOFS, beginnings, begun, name_of, step, stops

every_start = pytest.mark.parametrize("beginning", beginnings(), ids=name_of)
ROOT = Path(__file__).resolve().parents[2]


def asked(t):
    return {seat: t.options(seat) for seat in t.waiting()}


@every_start
def test_saved_and_loaded_at_every_stop_it_is_the_same_game(beginning):
    for t in stops(*beginning):
        data = snapshot(t)
        again = restore(t.rules, data)
        assert (again.s, again.stack) == (t.s, t.stack)
        assert asked(again) == asked(t)
        assert snapshot(again) == data


@every_start
def test_a_loaded_game_goes_on_with_the_same_dice(beginning):
    proof, _ = beginning
    for t in stops(*beginning, every=47):
        one, other = t.clone(), restore(t.rules, snapshot(t))
        chances = Random(2), Random(2)
        for _ in range(40):
            if one.waiting():
                assert step(proof, one, chances[0]) == step(proof, other, chances[1])
                assert checksum(one) == checksum(other)


@every_start
def test_beat_by_beat_it_is_the_same_game(beginning):
    proof, start = beginning
    one, other = begun(proof, start, watched=True), begun(proof, start, watched=True)
    chance = Random(6)
    while one.waiting():
        seat = chance.choice(one.waiting())
        action = proof.choose(one.options(seat), chance)
        one.apply(seat, action)
        other.answer(seat, action)
        while not other.advance():
            assert other.waiting() == ()
        assert asked(one) == asked(other)
        assert one.drain() == other.drain()
    assert snapshot(one) == snapshot(other)


@every_start
def test_the_picture_made_of_events_is_the_view_for_every_seat_and_the_onlooker(beginning):
    proof, start = beginning
    t = proof.opened(start)
    pictures = {seat: t.view(seat) for seat in range(-1, start.seats)}
    chance = Random(start.seed)
    t.run()
    told_to = dict.fromkeys(pictures, 0)
    while True:
        for told in t.drain():
            for seat, picture in pictures.items():
                if told.reaches(seat):
                    told_to[seat] += 1
                    proof.fold(picture, told.event)
        assert pictures == {seat: t.view(seat) for seat in pictures}
        if not t.waiting():
            break
        step(proof, t, chance)
    assert all(told_to.values())


@every_start
def test_watching_changes_nothing(beginning):
    proof, start = beginning
    one, other = begun(proof, start), begun(proof, start, watched=True)
    chances = Random(4), Random(4)
    while one.waiting():
        assert step(proof, one, chances[0]) == step(proof, other, chances[1])
        assert snapshot(one) == snapshot(other)
    assert one.drain() == [] and other.drain()


def recorded(proof, start):
    """A whole game as a record, with some steps back on the way."""
    seats = [SeatRecord(f"player {seat}", "blue") for seat in range(start.seats)]
    it = Record.start(proof.rules, start.options, seats, start.seed)
    chance = Random(start.seed)
    while it.table.waiting():
        seat = chance.choice(it.table.waiting())
        asides = it.table.asides(seat) if chance.random() < 0.03 else []
        it.apply(seat, chance.choice(asides) if asides else proof.choose(it.table.options(seat), chance))
        while it.can_undo(seat) and chance.random() < 0.2:
            it.undo()
            if chance.random() < 0.5:
                it.redo()
                break
    return it


@every_start
def test_the_log_leads_where_the_game_stands(beginning):
    proof, start = beginning
    it = recorded(proof, start)
    assert len(it.sums) == len(it.log) // SUM_EVERY > 0
    assert it.parted() == ""
    t = it.replay_from_start()
    for seat, action in it.log:
        t.apply(seat, action)
    assert (snapshot(t), t.log) == (snapshot(it.table), it.log)


@every_start
def test_a_step_back_is_a_step_back_in_everything(beginning):
    proof, start = beginning
    seats = [SeatRecord(f"player {seat}", "blue") for seat in range(start.seats)]
    it = Record.start(proof.rules, start.options, seats, start.seed)
    chance = Random(start.seed)
    taken_back = 0
    while it.table.waiting():
        seat = chance.choice(it.table.waiting())
        action = proof.choose(it.table.options(seat), chance)
        before = (snapshot(it.table), asked(it.table), it.table.view(seat))
        it.apply(seat, action)
        after = (snapshot(it.table), asked(it.table), list(it.log))
        if it.can_undo(seat):
            assert it.undo() == action
            assert (snapshot(it.table), asked(it.table), it.table.view(seat)) == before
            it.redo()
            assert (snapshot(it.table), asked(it.table), it.log) == after
            taken_back += 1
    assert taken_back > 20 and it.parted() == ""


@every_start
def test_a_file_of_a_finished_game_verifies(beginning, tmp_path):
    it = recorded(*beginning)
    save(it, tmp_path / "a.tianming")
    again = load(tmp_path / "a.tianming", ALL_RULES)
    assert again.parted() == "" and again.log == it.log
    assert snapshot(again.table) == snapshot(it.table)


TRANSCRIPT = """
import sys
from random import Random
from game.engine.codec import checksum
from tests.contract.proofs import PROOFS, begun, step
proof = PROOFS[sys.argv[1]]
for start in proof.starts[::2]:
    t, chance = begun(proof, start, watched=True), Random(1)
    while t.waiting():
        seat, action = step(proof, t, chance)
        asked = [(who, t.options(who)) for who in t.waiting()]
        told = [(audience, repr(event)) for audience, event in t.drain()]
        print(seat, action, checksum(t), asked, told, [t.asides(who) for who in range(t.s.seats)])
"""


@pytest.mark.parametrize("game", list(PROOFS))
def test_another_hash_seed_is_the_same_game_to_the_letter(game):
    """No set is walked over, no `hash()` asked: not in the state, nor in options or events."""
    found = set()
    for hash_seed in ("1", "2718"):
        done = subprocess.run(
            [sys.executable, "-c", TRANSCRIPT, game],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        )
        assert len(done.stdout.splitlines()) > 200
        found.add(hashlib.sha256(done.stdout).hexdigest())
    assert len(found) == 1

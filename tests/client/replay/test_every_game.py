"""Every game with a client part is told again from its log, moment by moment."""

from random import Random

import pytest

from game.client.playable import here
from game.client.replay.index import ReplayIndex
from game.engine.record import Record, SeatRecord
from game.engine.registry import rules_of
from tests.contract.proofs import PROOFS, step

DECISIONS = 120


@pytest.mark.parametrize("game", here())
def test_u20_a_game_is_told_again_as_far_as_it_was_played(game):
    proof = PROOFS[game]
    start = proof.starts[0]
    t = rules_of(game).start(start.options, start.seats, start.seed, True)
    seats = [SeatRecord(f"P{seat}", "red", "thumb") for seat in range(start.seats)]
    record = Record(t, start.options, seats, start.seed)
    chance = Random(7)
    while t.waiting() and len(t.log) < DECISIONS:
        step(proof, t, chance)
    index = ReplayIndex(record)
    for _ in index.steps():
        pass
    assert index.problem == "" and index.ready
    assert index.lines(index.length)

"""A log played again: whatever it holds, it stops in words and raises nothing into the program that looks at it."""

import msgspec
import pytest

from game.client.keeper import still
from game.client.narrator import recall
from game.client.replay.index import ReplayIndex
from game.conquest.client.entry import CLIENT
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.narrator import ConquestNarrator
from game.conquest.made_up import game_at
from game.conquest.rules.annals.reckoning import Reckoning
from game.engine.notes import TYPED


def drop(record):
    del record.log[len(record.log) // 2]


def seed(record):
    record.seed += 1


def empty(record):
    record.log[3] = (record.log[3][0], ())


def typed(record):
    record.customs = msgspec.structs.replace(record.customs, opening=((TYPED, 3, 8, 8),))


def options(record):
    record.options["mode"] = "chess"


PARTED = [drop, seed, empty, typed, options]


@pytest.fixture
def record():
    return still(game_at("battle", 3))


def test_a_sound_log_is_played_to_its_end(record):
    play = record.playback()
    while play.advance():
        pass
    assert play.whole and play.problem == "" and play.played == len(record.log)
    assert record.parted() == ""


@pytest.mark.parametrize("spoil", PARTED)
def test_f1_a_log_that_parts_stops_in_words(record, spoil):
    spoil(record)
    play = record.playback()
    while play.advance():
        pass
    assert record.parted() != "" and (play.problem or play.whole)


@pytest.mark.parametrize("spoil", PARTED)
def test_f1_chronicle_replay_and_reckoning_outlive_a_log_that_parts(record, spoil):
    spoil(record)
    names = Names(record.table.s.board, record.seats, -1)
    view = record.table.view(-1)
    for _ in recall(record, CLIENT, names, ConquestNarrator(names, lambda: view)):
        pass
    index = ReplayIndex(record)
    for _ in index.steps():
        pass
    assert index.ready and index.known >= 0 and index.table(index.length)
    reckoning = Reckoning(record)
    for _ in reckoning.steps():
        pass
    assert reckoning.ready or reckoning.problem


def test_f1_a_fault_of_the_rules_is_a_stop_as_well(record):
    play = record.playback()
    play.advance()
    play.table.stack[-1].at = "nowhere"
    play.table._seats, play.table._legal = (), {}
    while play.advance():
        pass
    assert play.problem and not play.whole

"""The record of frames: every round is timed, the slowest are kept with what was on the screen."""

import gc
import time

import pytest

from game.tools.proofs import frame_record
from game.tools.proofs.frame_record import WORST, FrameRecord


class Moved:
    pass


class Director:
    current = Moved()


class Table:
    director = Director()


class Loop:
    """An app whose rounds take what they are told to, and which collects garbage when asked."""

    def __init__(self):
        self.scene = Table()
        self.spent = 0.0
        self.collects = False
        self.found = lambda: True

    def turn(self, passed, events):
        until = time.thread_time() + self.spent
        while time.thread_time() < until:
            pass
        # A busy machine may keep a watch waiting; it is waited for, but not for ever.
        patience = time.monotonic() + 60
        while not self.found() and time.monotonic() < patience:
            time.sleep(0.001)
        if self.collects:
            gc.collect()
        return bool(events)


@pytest.fixture
def loop():
    return Loop()


@pytest.fixture
def record(loop):
    record = FrameRecord(loop)
    yield record
    record.close()


def test_every_round_is_timed_by_both_clocks_and_passed_on(loop, record):
    assert record.take(0.1, ["event"]) and not record.take(0.1, [])
    assert len(record.processor) == len(record.wall) == 2
    record.clear()
    assert not record.processor and not record.wall and len(record.slowest()) == 2


def test_only_the_slowest_are_kept_and_tell_what_was_shown(loop, record):
    loop.spent = 0.004
    record.take(0.1, [])
    loop.spent = 0.0
    for _ in range(2 * WORST):
        record.take(0.1, [])
    slowest = record.slowest()
    assert len(slowest) == WORST and slowest[0].processor >= 4
    assert (slowest[0].scene, slowest[0].event, slowest[0].places) == ("Table", "Moved", ())
    assert [frame.processor for frame in slowest] == sorted((frame.processor for frame in slowest), reverse=True)


def test_the_time_spent_on_garbage_is_told_apart(loop, record):
    loop.collects = True
    record.take(0.1, [])
    assert record.slowest()[0].collecting > 0
    before = len(gc.callbacks)
    record.close()
    assert len(gc.callbacks) == before - 1
    gc.callbacks.append(record._note_collection)


def test_a_watch_finds_where_a_late_frame_was(loop, monkeypatch):
    monkeypatch.setattr(frame_record, "LATE", 0.002)
    record = FrameRecord(loop, watch=True)
    loop.found = lambda: bool(record._watcher._places)
    record.take(0.1, [])
    record.close()
    assert any("turn" in place for place in record.slowest()[0].places)

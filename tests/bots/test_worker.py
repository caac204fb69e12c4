"""The process computer players think in: the same answers as at home, and no way to hang or to lose a game."""

import os
import signal
import time

import pytest

from game.bots.protocol import chance_for, think
from game.bots.worker import Answer, BotWorker, playouts_of
from game.conquest.bots.players import PLAYERS
from game.conquest.rules.boards import load_board
from game.conquest.rules.game import new_game
from game.conquest.rules.options import Options
from game.engine.codec import snapshot

PATIENCE = 60.0
"""Seconds after which a test gives a process up for lost."""


@pytest.fixture
def worker():
    worker = BotWorker()
    yield worker
    worker.close()


def started(seed: int):
    return new_game(load_board("thirteen-provinces"), Options(mode="annihilation"), 2, seed)


def ask(worker: BotWorker, t, request: int, player: str = "thumb", seed: int = 4) -> None:
    worker.ask(request, snapshot(t), t.waiting()[0], player, seed, len(t.log), "conquest")


def wait_for(worker: BotWorker) -> Answer:
    given_up = time.monotonic() + PATIENCE
    while time.monotonic() < given_up:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer")


def test_the_process_answers_what_the_player_would_answer_here(worker):
    t = started(4)
    for request in range(40):
        seat = t.waiting()[0]
        name = ("thumb", "random")[seat]
        ask(worker, t, request, name)
        answer = wait_for(worker)
        expected = think(t, seat, PLAYERS[name], chance_for(4, len(t.log)))
        assert answer == Answer(request, seat, expected)
        assert isinstance(answer.choice.action, tuple)
        t.apply(seat, answer.choice.action)


def test_the_process_plays_a_position_to_its_end_and_counts(worker):
    t = started(4)
    worker.ask(1, snapshot(t), 0, "thumb", 4, len(t.log), "conquest", most=1, part=1)
    answer = wait_for(worker)
    assert answer.tally == playouts_of(t, 0, "thumb", 4, len(t.log), 1, 1) and answer.tally.played == 1


def test_whoever_searches_is_given_a_time_and_answers(worker):
    """A machine that others keep busy gets the choice of fewer trials, never none."""
    t = started(4)
    while t.stack[-1].at != "deploy":
        seat = t.waiting()[0]
        t.apply(seat, think(t, seat, PLAYERS["thumb"], chance_for(4, len(t.log))).action)
    ask(worker, t, 3, "search")
    answer = wait_for(worker)
    assert answer.request == 3 and answer.choice.fault == "" and answer.choice.action in t.options(t.waiting()[0])


def test_an_answer_is_given_once(worker):
    ask(worker, started(1), 5)
    assert worker.is_thinking()
    assert wait_for(worker).request == 5
    assert not worker.is_thinking()
    assert worker.poll() is None


def test_a_new_question_takes_the_place_of_an_old_one(worker):
    t = started(1)
    for request in range(5):
        ask(worker, t, request)
    assert wait_for(worker).request == 4
    time.sleep(0.05)
    assert worker.poll() is None


def test_a_process_that_dies_is_started_again(worker):
    t = started(2)
    ask(worker, t, 1)
    first = wait_for(worker)
    worker._process.kill()
    worker._process.join()
    ask(worker, t, 2)
    assert wait_for(worker).choice == first.choice
    worker._process.kill()
    ask(worker, t, 3)
    assert wait_for(worker).choice == first.choice


def test_a_question_that_kills_twice_is_answered_with_the_first_legal_action(worker):
    t = started(2)
    # The process does not know this player and dies of the question.
    ask(worker, t, 1, player="nobody")
    answer = wait_for(worker)
    assert answer.choice.fault
    assert answer.choice.action in t.options(answer.seat) and answer.choice.action != ("concede",)
    ask(worker, t, 2)
    assert wait_for(worker).choice.fault == ""


def test_closing_ends_the_process():
    worker = BotWorker()
    ask(worker, started(3), 1)
    process = worker._process
    worker.close()
    assert not process.is_alive()
    assert worker.poll() is None
    worker.close()
    with pytest.raises(RuntimeError):
        ask(worker, started(3), 2)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_f7_closing_ends_a_process_that_is_stopped():
    worker = BotWorker()
    process = worker._process
    os.kill(process.pid, signal.SIGSTOP)
    began = time.monotonic()
    worker.close()
    assert not process.is_alive() and time.monotonic() - began < 10


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_f7_a_process_that_is_stopped_is_replaced_and_the_question_answered(worker, monkeypatch):
    t = started(4)
    ask(worker, t, 1)
    wait_for(worker)
    stopped = worker._process
    monkeypatch.setattr("game.bots.worker.LONGEST_SILENCE", 0.3)
    os.kill(stopped.pid, signal.SIGSTOP)
    ask(worker, t, 2)
    assert wait_for(worker).request == 2
    assert worker._process is not stopped and not stopped.is_alive()

"""Where computer players think: the process and the window's own give the same answer."""

import time

from game.client.worker_link import Players
from tests.client.flow.conftest import table_of


def answer(players, record, seat, seconds=30.0):
    players.ask(record, seat)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        choice = players.poll()
        if choice is not None:
            return choice
        time.sleep(0.01)
    raise AssertionError("no answer")


def test_the_process_and_the_fallback_choose_alike():
    record = table_of("thumb", "thumb", "random").begin(2)
    process, here = Players(), Players(here=True)
    try:
        for _ in range(12):
            seat = record.table.waiting()[0]
            choice = answer(process, record, seat)
            assert choice == answer(here, record, seat)
            record.apply(seat, choice.action)
    finally:
        process.close()
        here.close()


def test_a_question_forgotten_is_not_answered():
    record = table_of("thumb", "thumb").begin(2)
    players = Players(here=True)
    players.ask(record, record.table.waiting()[0])
    players.forget()
    assert players.poll() is None
    players.close()


def test_without_a_process_the_players_think_here(monkeypatch):
    def refuse(self):
        raise OSError("no more processes")

    monkeypatch.setattr("game.client.worker_link.BotWorker.__init__", refuse)
    players = Players()
    record = table_of("thumb", "thumb").begin(2)
    seat = record.table.waiting()[0]
    assert answer(players, record, seat).action in record.table.options(seat)
    players.close()

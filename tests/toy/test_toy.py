"""A game of five trees and two seats through the shell: table, curtain, save, load, replay, the last move.

It is the contract's proof: whatever the shell asks of a game, this one answers in its smallest form.
"""

from pathlib import Path

import pytest

from game import games
from game.client.app import headless
from game.client.replay.scene import Replay
from game.client.session import GameSession
from game.client.settings import Settings
from game.client.storage import open_newest
from game.client.table.scene import TableFrame
from game.client.worker_link import Players
from game.engine.record import Record, SeatRecord
from tests.client.conftest import english_again, no_window
from tests.client.table.conftest import Doors
from tests.toy.rules import RULES, TREES

__all__ = ["english_again", "no_window"]


@pytest.fixture(autouse=True)
def orchard(monkeypatch):
    """The orchard among the games, in this process."""
    at = "tests.toy"
    entry = games.GameEntry("orchard", f"{at}.rules:RULES", f"{at}.rules:PLAYERS", f"{at}.client:CLIENT")
    monkeypatch.setitem(games.GAMES, "orchard", entry)


@pytest.fixture
def open_app():
    """Makes an app without a window; closes it afterwards."""
    made = []

    def make():
        made.append(headless((1280, 720), Settings(window_size=(1280, 720), speed=8.0)))
        return made[-1]

    yield make
    for app in made:
        app.close()


def orchard_of(*players: str) -> Record:
    who = [SeatRecord(name, colour, player)
           for name, colour, player in zip(("Wen", "Mei"), ("blue", "red"), players, strict=True)]  # fmt: skip
    return Record.start(RULES, {}, who, 5)


def lay(app, record, keeps=False):
    session = GameSession(record, Players(here=True), keeps=keeps)
    doors = Doors(session)
    table = TableFrame(session, doors)
    app.push(table)
    return table, session, doors


def until(app, wanted, patience=400):
    for _ in range(patience):
        if wanted():
            return
        app.loading.finish()
        app.step(0.25, ())
    raise AssertionError("it never came to that")


def test_a_person_presses_trees_to_the_end_behind_the_curtain(open_app):
    app = open_app()
    table, session, doors = lay(app, orchard_of("human", "human"))
    until(app, lambda: table.prompt is not None)
    assert doors.opened == ["curtain 0"], "nobody's favourite is seen before somebody looks"
    favourites = {}
    for tree in range(1, TREES + 1):
        seat = session.waiting[0]
        until(app, lambda seat=seat: table.prompt is not None and session.viewer == seat)
        favourites[seat] = table.prompt.words().body
        assert list(table.field.targets) == list(range(tree, TREES + 1))
        table.pointer.click(tree)
        app.step(0.25, ())
    until(app, lambda: "over" in doors.opened)
    assert [line.words for line in table.narrator.lines][-1] == f"All is shared out: {table.t.s.result}."
    assert doors.opened.count("curtain 1") == 2 and len(favourites) == 2


def test_what_is_refused_says_why_and_the_last_choice_can_be_taken_back(open_app):
    app = open_app()
    record = orchard_of("human", "random")
    record.free_undo = True
    table, session, _ = lay(app, record)
    until(app, lambda: table.prompt is not None)
    table.pointer.click(3)
    until(app, lambda: table.prompt is not None and len(session.record.log) == 2)
    assert table.prompt.refusal_of(3).clause == "T2"
    table.pointer.click(3)
    assert len(session.record.log) == 2 and app.tooltips.slips
    table.undo()
    until(app, lambda: table.prompt is not None and table.narrator.lines == [])
    assert session.record.log == [] and table.shown.owner[3] == -1


def test_a_kept_game_is_opened_and_played_on(open_app, home):
    app = open_app()
    table, session, _ = lay(app, orchard_of("human", "random"), keeps=True)
    until(app, lambda: table.prompt is not None)
    table.pointer.click(2)
    until(app, lambda: len(session.record.log) == 2)
    session.close()
    record, _ = open_newest()
    assert record.table.rules.id == "orchard" and record.table.s == session.record.table.s
    again, _, _ = lay(open_app(), record)
    until(again.app, lambda: again.prompt is not None and len(again.narrator.lines) == 2)
    assert again.shown.owner[2] == 0


class Leads:
    def branch(self, index, moment):
        """Nobody plays on here."""


def test_a_game_is_looked_at_again_decision_by_decision(open_app):
    record = orchard_of("human", "human")
    while record.table.waiting():
        seat = record.table.waiting()[0]
        record.apply(seat, record.table.options(seat)[0])
    app = open_app()
    scene = Replay(record, Leads())
    app.push(scene)
    app.step(0.25, ())
    until(app, lambda: scene.index.ready)
    assert scene.shown.owner[1:] == [-1] * TREES
    scene.step()
    until(app, lambda: not scene.director.busy)
    assert scene.shown.owner[1] == 0 and [line.place for line in scene.narrator.lines] == [1]
    scene.go_to(scene.index.length)
    assert min(scene.shown.owner[1:]) >= 0
    assert [mark.place for mark in scene.index.marks] == [1, 2, 3, 4, 5]


def test_the_client_part_stays_small():
    lines = Path(__file__).with_name("client.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) < 300

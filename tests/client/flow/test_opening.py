"""Opening a save: a game is played on from a table the rules have made, or the person is asked; nothing is believed."""

import json
import time

import pygame
import pytest

from game import paths
from game.client import keeper, proven, storage
from game.client.load.progress import Working
from game.client.parted import PartedSave, going_on
from game.client.scenes.base import Confirm
from game.client.scenes.title import Title
from game.client.table.scene import TableFrame
from game.conquest.made_up import game_at
from game.conquest.rules.game import RULES
from game.engine import saves
from game.engine.codec import snapshot
from game.engine.errors import DataError
from game.engine.proof import Proof
from game.engine.record import Record, SeatRecord
from tests.client.flow.conftest import opened_house


@pytest.fixture
def house(app):
    made = opened_house(app)
    app.settle()
    yield made
    made.close()


def written(name="parted", record=None, **changes):
    """A save of a battle with one thing in it changed: `a__b` names the entry b of a."""
    file = paths.own_saves() / f"{name}.tianming"
    saves.save(record or keeper.still(game_at("battle", 3)), file)
    document = json.loads(saves.read_bytes(file))
    for place, value in changes.items():
        *way, last = place.split("__")
        inside = document
        for key in way:
            inside = inside[int(key) if key.isdigit() else key]
        inside[last] = value(inside[last]) if callable(value) else value
    file.write_text(json.dumps(document))
    return file


def shorter(log):
    return log[: len(log) // 2] + log[len(log) // 2 + 1 :]


PARTED = {
    "drop": {"log": shorter},
    "seed": {"seed": lambda seed: seed + 1},
    "empty": {"log": []},
    "typed": {"customs": {"opening": [["typed", 3, 8, 8]]}},
    "options": {"options": lambda options: options | {"starting_gold": 9}},
    "gold": {"position": lambda both: [both[0] | {"gold": [9, *both[0]["gold"][1:]]}, both[1]]},
}


@pytest.mark.parametrize("change", PARTED)
def test_f1_a_save_whose_log_parts_is_never_opened_unasked(change, house, app):
    file = written(**PARTED[change])
    with pytest.raises(PartedSave):
        storage.open_game(file)
    house.open_save(file)
    assert isinstance(app.scene, Confirm) and house.session is None
    app.settle()
    app.click("#keep")
    assert isinstance(app.scene, Title)
    house.replay_save(file)
    assert isinstance(app.scene, Confirm)


@pytest.mark.parametrize("change", ["drop", "seed", "typed"])
def test_f1_a_person_may_go_on_from_the_position_as_a_new_war(change, house, app):
    file = written(**PARTED[change])
    before = file.read_bytes()
    house.open_save(file)
    app.settle()
    app.click("#do")
    for _ in range(400):
        app.step(0.02, [])
        if isinstance(app.scene, TableFrame):
            break
    record = house.session.record
    assert isinstance(app.scene, TableFrame) and record.origin is not None and record.log == []
    assert record.campaign != saves.load(file, storage.ALL_RULES).campaign and file.read_bytes() == before
    assert record.parted() == ""
    app.settle()
    seat = record.table.waiting()[0]
    record.apply(seat, record.table.options(seat)[0])
    again = paths.own_saves() / "again.tianming"
    saves.save(record, again)
    reopened, _ = storage.open_game(again)
    assert snapshot(reopened.table) == snapshot(record.table) and reopened.log == record.log


def test_f1_continue_asks_as_well(house, app):
    written(log=[])
    house.resume()
    assert isinstance(app.scene, Confirm)


def test_a_proven_game_stands_on_the_table_that_was_played(house):
    file = written()
    record, _ = storage.open_game(file)
    unproven = saves.load(file, storage.ALL_RULES)
    assert snapshot(record.table) == snapshot(unproven.table) and record.table is not unproven.table
    assert record.table.watched


def test_f4_a_position_out_of_bounds_is_refused_when_somebody_wants_to_go_on_from_it():
    def swapped(both):
        return [both[0], [both[1][1], both[1][0], *both[1][2:]]]

    def deeper(both):
        return [both[0], [both[1][0], *both[1]]]

    def cut(both):
        return [both[0], both[1][1:]]

    def turned(both):
        return [both[0], [frame | ({"player": -2} if frame["type"] == "turn" else {}) for frame in both[1]]]

    def target(both):
        return [both[0], [frame | ({"target": 255} if frame["type"] == "invasion" else {}) for frame in both[1]]]

    for change in (swapped, deeper, cut, turned, target):
        file = written(position=change, log=[])
        with pytest.raises(DataError) as fault:
            storage.open_game(file)
        if isinstance(fault.value, PartedSave):
            with pytest.raises(DataError):
                list(going_on(fault.value))


def test_f1_rules_of_a_later_version_are_told_and_those_of_an_earlier_one_acted_upon(house, app):
    with pytest.raises(saves.LaterSave):
        storage.open_game(written(rules=RULES.version + 1))
    assert storage.open_game(written(rules=0))[0].begun_under == 0
    file = written(rules=0, log=shorter)
    house.open_save(file)
    assert isinstance(app.scene, Confirm) and "earlier rules" in app.scene.body


# ---- long games


def long_war(decisions, free_undo=False):
    seats = [SeatRecord(name, name) for name in ("blue", "red", "yellow", "green")]
    record = Record.start(RULES, {"mode": "annihilation", "round_limit": 99}, seats, 7, watched=False)
    record.free_undo = free_undo
    while len(record.log) < decisions and record.table.waiting():
        seat = record.table.waiting()[0]
        options = [action for action in record.table.options(seat) if action != ("concede",)]
        record.apply(seat, options[len(record.log) * 7 % len(options)])
    return record


def test_a_long_opening_shows_a_bar_and_can_be_left(house, app, monkeypatch):
    monkeypatch.setattr("game.client.shell.PATIENCE", 0.0)
    file = written(record=long_war(2400))
    house.open_save(file)
    assert isinstance(app.scene, Working)
    app.draw()
    app.click("#cancel")
    assert isinstance(app.scene, Title) and house.session is None
    house.open_save(file)
    for _ in range(400):
        app.step(0.02, [])
        if isinstance(app.scene, TableFrame):
            break
    assert isinstance(app.scene, TableFrame)


def test_a_moment_once_proven_is_where_the_next_proof_begins(monkeypatch):
    monkeypatch.setattr(proven, "LONG", 300)
    record = long_war(900)
    file = written(record=record)
    storage.open_game(file)
    again = saves.load(file, storage.ALL_RULES)
    moment = proven.known(again)
    assert moment is not None and 0 < moment.logged < 900
    proof = Proof(again, moment)
    assert next(proof.steps()) > moment.logged and Proof(saves.load(file, storage.ALL_RULES), moment).run()
    opened, _ = storage.open_game(file)
    assert snapshot(opened.table) == snapshot(record.table) and opened.sums == record.sums
    assert opened.undo_depth() == record.undo_depth() and opened.stopped_by == record.stopped_by


def test_a_proven_moment_of_another_game_is_no_proof(monkeypatch):
    monkeypatch.setattr(proven, "LONG", 300)
    file = written(record=long_war(900))
    storage.open_game(file)
    document = json.loads(saves.read_bytes(file))
    document["log"] = shorter(document["log"])
    file.write_text(json.dumps(document))
    with pytest.raises(PartedSave):
        storage.open_game(file)


def test_u4_with_free_undo_a_loaded_war_can_be_taken_back_to_its_first_decision():
    record = long_war(200, free_undo=True)
    file = written(record=record)
    opened, _ = storage.open_game(file)
    assert opened.undo_depth() == record.undo_depth() == 200
    while record.undo_depth():
        seat = record.undoable()[-1][0]
        assert opened.can_undo(seat) and opened.undo() == record.undo()
        assert snapshot(opened.table) == snapshot(record.table)
    assert opened.log == []
    for _ in range(200):
        opened.redo()
    assert opened.parted() == ""


# ---- bounds (F5, F10)


def test_f5_a_log_of_many_notes_is_refused_or_quick():
    began = time.process_time()
    typed = [[0, ["typed", 5, 1]]]
    for count in (16_000, 200_000):
        with pytest.raises(DataError):
            storage.open_game(written(log=lambda log, n=count: log + typed * n))
    hints = [[0, ["hint"]]]
    with pytest.raises(DataError):
        storage.open_game(written(log=lambda log: log + hints * 300_000))
    record, _ = storage.open_game(written(log=lambda log: log + hints * 50_000))
    assert len(record.log) > 50_000
    assert time.process_time() - began < 20


def test_f10_no_part_of_a_document_is_larger_than_the_program_makes_it():
    for change in (
        {"sums": ["0"] * 4000}, {"options": {"mode": "x" * 100_000}}, {"seats": [{"name": "", "colour": ""}] * 99},
        {"customs": {"opening": [["typed", 3, 1]] * 99}}, {"position": [{"x": "y" * (2 << 20)}, []]},
        {"origin": [{"x": "y" * (2 << 20)}, []]},
    ):  # fmt: skip
        with pytest.raises(DataError):
            storage.open_game(written(**change))


def test_a_saved_game_that_is_dropped_on_the_window_is_opened(app, house):
    file = written("dropped", game_at("invade", 3))
    app.step(0.05, (pygame.event.Event(pygame.DROPFILE, file=str(file)),))
    app.settle()
    assert any(isinstance(scene, TableFrame) for scene in app.scenes)
    app.step(0.05, (pygame.event.Event(pygame.DROPFILE, file=str(file.with_name("none.tianming"))),))
    assert "none" in app.note, "what cannot be opened is told, and the table stays"

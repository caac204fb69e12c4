"""U4: after a load undo reaches as far back as before it, and no further."""

import msgspec
import pytest

from game.client import storage
from game.client.parted import PartedSave
from game.conquest.rules.game import RULES
from game.engine.record import Record, SeatRecord
from game.engine.saves import save


def war(plies):
    who = [SeatRecord("A", "red"), SeatRecord("B", "blue")]
    record = Record.start(RULES, {"mode": "annihilation"}, who, 5, watched=False)
    while len(record.log) < plies or not record.undo_depth():
        seat = record.table.waiting()[0]
        options = [action for action in record.table.options(seat) if action != ("concede",)]
        record.apply(seat, options[len(record.log) % len(options)])
    return record


def test_u4_undo_reaches_behind_a_load(tmp_path):
    for plies in (5, 20, 60, 61, 90):
        record = war(plies)
        file = tmp_path / f"{plies}.tianming"
        save(record, file)
        loaded, note = storage.open_game(file)
        assert note == ""
        assert loaded.undo_depth() == record.undo_depth() and loaded.stopped_by == record.stopped_by
        while record.undo_depth():
            assert loaded.undo() == record.undo()
            assert loaded.table.options(loaded.table.waiting()[0]) == record.table.options(record.table.waiting()[0])
        assert loaded.log == record.log


def test_u4_a_log_that_leads_elsewhere_is_not_opened_unasked(tmp_path):
    record = war(60)
    file = tmp_path / "game.tianming"
    save(record, file)
    document = msgspec.json.decode(file.read_bytes())
    document["seed"] += 1
    file.write_bytes(msgspec.json.encode(document))
    with pytest.raises(PartedSave):
        storage.open_game(file)

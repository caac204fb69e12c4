"""`tianming verify`: a save comes out as it was saved, parts from it, or cannot be used."""

import json

import msgspec
import pytest

from game.__main__ import main
from game.engine.record import Record, SeatRecord
from game.engine.saves import load, save
from game.engine.streams import commitment
from game.rules.conquest.game import RULES
from game.rules.games import GAMES


@pytest.fixture(scope="module")
def record():
    """Sixty decisions of a small game."""
    seats = [SeatRecord("A", "red"), SeatRecord("B", "blue")]
    record = Record.start(RULES, {"mode": "annihilation"}, seats, 5, watched=False)
    for _ in range(60):
        seat = record.table.waiting()[0]
        options = [action for action in record.table.options(seat) if action != ("concede",)]
        record.apply(seat, options[len(record.log) % len(options)])
    return record


@pytest.fixture
def saved(record, tmp_path):
    file = tmp_path / "game.tianming"
    save(record, file)
    return file


def change(file, **changes):
    """Rewrites fields of a save."""
    document = msgspec.json.decode(file.read_bytes())
    for key, value in changes.items():
        document[key] = value(document[key])
    file.write_bytes(msgspec.json.encode(document))


def verify(capsys, *files):
    code = main(["verify", "--json", *map(str, files)])
    return code, json.loads(capsys.readouterr().out)["files"]


def test_a_true_save(saved, capsys):
    code, (verdict,) = verify(capsys, saved)
    assert code == 0
    seal = commitment(msgspec.json.decode(saved.read_bytes())["seed"])
    assert verdict == {
        "file": str(saved), "usable": True, "actions": 60, "checksums": 1, "problem": "", "seal": seal,
    }  # fmt: skip


def test_u36_every_roll_is_thrown_again_from_the_seed(saved, capsys):
    assert main(["verify", "--json", "--rolls", str(saved)]) == 0
    (file,) = json.loads(capsys.readouterr().out)["files"]
    record = load(saved, GAMES, watched=False)
    rolls = [(roll["seat"], roll["sides"], roll["value"], roll["why"]) for roll in file["rolls"]]
    t = record.replay_from_start(watched=True)
    for seat, action in record.log:
        t.apply(seat, action)
    fell = [told.event for told in t.drain() if type(told.event).__name__ == "Rolled"]
    assert rolls == [(roll.seat, roll.sides, roll.value, roll.why) for roll in fell] and rolls
    assert main(["verify", "--rolls", str(saved)]) == 0
    assert f"{len(rolls)} rolls" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"sums": lambda sums: ["0" * 16]}, "action 50: the checksum differs"),
        ({"log": lambda log: log[:-1]}, "action 59: the final position differs"),
        ({"log": lambda log: [*log[:9], [0, ["invade", 1, 1]], *log[10:]]}, "action 10: "),
        ({"seed": lambda seed: seed + 1}, "action "),
    ],
    ids=["checksum", "shorter", "illegal", "seed"],
)
def test_a_save_that_parts_exits_1(saved, capsys, changes, says):
    change(saved, **changes)
    code, (verdict,) = verify(capsys, saved)
    assert code == 1 and verdict["usable"] and verdict["problem"].startswith(says)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda file: file.write_bytes(b"{"),
        lambda file: file.unlink(),
        lambda file: change(file, options=lambda options: {"mode": "chess"}),
        lambda file: change(file, format=lambda number: 99),
    ],
    ids=["broken", "missing", "options", "later"],
)
def test_a_file_that_cannot_be_used_exits_2_and_the_others_are_looked_at(saved, tmp_path, record, capsys, spoil):
    good = tmp_path / "good.tianming"
    save(record, good)
    spoil(saved)
    assert main(["verify", str(saved), str(good)]) == 2
    out, err = capsys.readouterr()
    assert err.startswith(str(saved)) and err.count("\n") == 1 and "good.tianming" in out and "ok" in out

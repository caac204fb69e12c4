"""`tianming verify`: a save comes out as it was saved, parts from it, or cannot be used."""

import json
from random import Random

import msgspec
import pytest

from game.__main__ import main
from game.bots.protocol import chance_for, think
from game.conquest.bots.players import PLAYERS
from game.conquest.rules.game import RULES
from game.engine.notes import ASKED, TYPED, Customs
from game.engine.record import Record, SeatRecord
from game.engine.registry import ALL_RULES
from game.engine.rehearsal import rehearse
from game.engine.saves import load, save
from game.engine.streams import commitment
from game.tools.commands.verify import rolls_of


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
        "thrown": len(rolls_of(saved)), "typed": 0, "hints": 0,
    }  # fmt: skip
    assert main(["verify", str(saved)]) == 0
    assert "by seed" in capsys.readouterr().out


def typed_game(file):
    """A small game whose dice were all rolled by people: a 5 and a 2 for the turn order."""
    chance = Random(4)
    seats = [SeatRecord("A", "red"), SeatRecord("B", "blue")]
    record = Record.open(RULES, {"mode": "annihilation"}, seats, 4, Customs(dice="all"))
    tried = rehearse(record.table, None, [(5,), (2,)], lambda wanted: True)
    assert tried.wanted is None
    record.begin(tried.notes())
    for _ in range(70):
        seat = record.table.waiting()[0]
        action = think(record.table, seat, PLAYERS["thumb"], chance_for(5, len(record.log))).action
        rolls = []
        while (
            wanted := (tried := rehearse(record.table, (seat, action), rolls, lambda wanted: True)).wanted
        ) is not None:
            rolls.append(tuple(chance.randint(1, sides) for sides in wanted.sides))
        for note in tried.notes():
            record.apply(seat, note)
        record.apply(seat, action)
    record.apply(record.table.waiting()[0], ASKED)
    save(record, file)
    return record


def test_u37_typed_dice_are_told_from_those_of_the_seed(tmp_path, capsys):
    file = tmp_path / "typed.tianming"
    record = typed_game(file)
    code, (verdict,) = verify(capsys, file)
    assert code == 0 and record.customs.opening == ((TYPED, 3, 5, 2),)
    assert verdict["typed"] == verdict["thrown"] == record.dice_typed() > 10 and verdict["hints"] == 1
    assert main(["verify", "--rolls", str(file)]) == 0
    out = capsys.readouterr().out
    assert f"{verdict['typed']} of {verdict['thrown']} rolls typed" in " ".join(out.split())
    assert "D6 5 turn_order (typed)" in out


def test_u37_a_typed_die_that_was_changed_afterwards_parts(tmp_path, capsys):
    file = tmp_path / "typed.tianming"
    typed_game(file)

    def swap(customs):
        return customs | {"opening": [["typed", 3, 2, 5]]}

    change(file, customs=swap)
    assert verify(capsys, file)[0] == 1


def test_u29_a_save_of_a_later_version_is_one_clear_line(saved, capsys):
    change(saved, format=lambda number: 99, version=lambda version: "7.5.0", log=lambda log: "in another way")
    assert main(["verify", str(saved)]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "saved by version 7.5.0, which is needed to open it (format 99, " in err


def test_u36_every_roll_is_thrown_again_from_the_seed(saved, capsys):
    assert main(["verify", "--json", "--rolls", str(saved)]) == 0
    (file,) = json.loads(capsys.readouterr().out)["files"]
    record = load(saved, ALL_RULES, watched=False)
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

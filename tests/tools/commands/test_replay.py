"""`tianming replay`: numbered pictures and clips of a stretch of a saved game."""

import struct

import msgspec
import pytest

from game.__main__ import main
from game.conquest.rules.game import RULES
from game.engine.record import Record, SeatRecord
from game.engine.saves import save
from tests.tools.commands.test_verify import typed_game


@pytest.fixture
def saved(tmp_path):
    """Ten decisions of a small game."""
    seats = [SeatRecord("A", "red"), SeatRecord("B", "blue")]
    record = Record.start(RULES, {"mode": "annihilation"}, seats, 5, watched=False)
    for _ in range(10):
        seat = record.table.waiting()[0]
        record.apply(seat, [action for action in record.table.options(seat) if action != ("concede",)][-1])
    file = tmp_path / "game.tianming"
    save(record, file)
    return file


def test_numbered_pictures(saved, tmp_path):
    out = tmp_path / "pictures" / "turn.png"
    assert main(["replay", str(saved), "--from", "2", "--to", "8", "--every", "3", "--out", str(out)]) == 0
    pictures = sorted(file.name for file in out.parent.iterdir())
    assert pictures == ["turn-0002.png", "turn-0005.png", "turn-0008.png"]
    first, last = ((out.parent / name).read_bytes() for name in (pictures[0], pictures[-1]))
    assert struct.unpack(">II", first[16:24]) == (1280, 720) and first != last


def test_a_clip(saved, tmp_path):
    out = tmp_path / "turn.apng"
    assert main(["replay", str(saved), "--from", "7", "--delay", "250", "--out", str(out)]) == 0
    data = out.read_bytes()
    at = data.index(b"acTL")
    assert struct.unpack(">II", data[at + 4 : at + 12]) == (4, 0)
    assert data.count(b"fcTL") == 4 and [file.name for file in tmp_path.glob("*.apng")] == ["turn.apng"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--from", "4", "--to", "3"], "expected a stretch of 0 to 10"),
        (["--to", "11"], "expected a stretch of 0 to 10"),
        (["--from", "-1"], "expected a stretch of 0 to 10"),
        (["--every", "0"], "expected at least 1"),
        (["--delay", "1"], "20 to 60000 milliseconds"),
        (["--size", "1x1"], "expected a size"),
    ],
)
def test_a_stretch_that_is_none_is_one_line(saved, tmp_path, capsys, words, says):
    assert main(["replay", str(saved), *words, "--out", str(tmp_path / "x.png")]) == 2
    err = capsys.readouterr().err
    assert says in err and err.count("\n") == 1


def test_a_game_that_parts_from_its_log_exits_1(saved, tmp_path, capsys):
    document = msgspec.json.decode(saved.read_bytes())
    document["log"][5] = [0, ["invade", 1, 1]]
    saved.write_bytes(msgspec.json.encode(document))
    assert main(["replay", str(saved), "--from", "9", "--out", str(tmp_path / "x.png")]) == 1
    assert "the log does not lead where it says" in capsys.readouterr().err


def test_a_game_whose_dice_were_typed_is_drawn_without_asking_for_them(tmp_path):
    record = typed_game(tmp_path / "typed.tianming")
    last = len(record.log)
    out = tmp_path / "turn.png"
    words = ["replay", str(tmp_path / "typed.tianming"), "--from", str(last - 12), "--every", "12", "--out", str(out)]
    assert main(words) == 0
    assert (tmp_path / f"turn-{last:04}.png").is_file()

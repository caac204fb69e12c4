"""`tianming check` knows a person's own files: saved games and settings; and mistyped keys everywhere are named."""

import subprocess
import sys

import pytest

from game import paths
from game.__main__ import main
from game.conquest.rules.boards import full_board
from game.conquest.rules.options import read_options
from game.conquest.rules.presets import PRESETS
from game.engine.errors import DataError
from game.engine.record import Record, SeatRecord
from game.engine.registry import ALL_RULES
from game.engine.saves import Summary, save
from game.parts.yaml_files import Section, read_yaml

SEATS = [SeatRecord("Ann", "red"), *(SeatRecord(f"Bo {n}", "blue", "thumb") for n in range(1, 7))]


@pytest.mark.parametrize("game", list(ALL_RULES))
def test_a_saved_game_is_told_in_a_line(tmp_path, capsys, game):
    file = tmp_path / "mine.tianming"
    seats = SEATS if game == "warlords" else SEATS[:3]
    save(Record.start(ALL_RULES[game], {}, seats, 3), file, Summary(title="My war", round=1))
    assert main(["check", str(file), "--json"]) == 0
    told = capsys.readouterr().out
    for words in (
        "saved game",
        "My war",
        game,
        f"{len(seats)} seats: Ann (human), Bo 1 (thumb)",
        "0 decisions",
        "saved 2",
    ):
        assert words in told, words


@pytest.mark.parametrize("content", [b"", b"{}", b"not a save", b"\x1f\x8b broken", b'{"format": 99}'])
def test_a_broken_save_is_one_clear_line(tmp_path, capsys, content):
    file = tmp_path / "mine.tianming"
    file.write_bytes(content)
    assert main(["check", str(file)]) == 2
    told = capsys.readouterr().err
    assert told.startswith(str(file)) and told.count("\n") == 1 and "expected a board" not in told


def test_the_settings_are_checked(tmp_path, capsys):
    file = tmp_path / "settings.yaml"
    file.write_text("language: zh\nui_scale: 1.5\n")
    assert main(["check", str(file)]) == 0 and "2 settings of" in capsys.readouterr().out
    file.write_text("languge: zh\n")
    assert main(["check", str(file)]) == 2
    assert "languge: no such setting, ignored; did you mean 'language'?" in capsys.readouterr().err


def test_commands_that_check_saves_need_no_window():
    code = "import sys, game.tools.commands.check; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("read", "says"),
    [
        (lambda: Section("f", "", {"tittle": "x"}).text("title"), "f: title: is missing; is 'tittle' a"),
        (lambda: Section("f", "", {"about": "x"}).text("title"), "f: title: is missing"),
        (lambda: read_options({"round_limt": 7}), "round_limt: no such option; did you mean 'round_limit'?"),
        (lambda: ALL_RULES["warlords"].start({"presett": "evening"}, 3, 1), "did you mean 'preset'?"),
        (lambda: ALL_RULES["redux"].start({"presett": "evening"}, 3, 1), "did you mean 'preset'?"),
        (lambda: ALL_RULES["romance"].start({"lenght": "evening"}, 3, 1), "did you mean 'length'?"),
        (lambda: PRESETS.from_mapping({"format": 1, "kind": "preset", "game": "conquest", "nam": "A"}, "f"),
         "name: is missing; is 'nam' a mistyped 'name'?"),
        (lambda: full_board(board(provnces="provinces"), "f"), "is 'provnces' a mistyped 'provinces'?"),
    ],
)  # fmt: skip
def test_a_mistyped_key_is_named_with_what_was_meant(read, says):
    with pytest.raises(DataError) as caught:
        read()
    assert says in str(caught.value)


def board(**renamed: str) -> dict:
    """A shipped board with keys called otherwise."""
    doc = read_yaml(paths.shipped_boards() / "rivers-and-seas.yaml")
    for wrong, right in renamed.items():
        doc[wrong] = doc.pop(right)
    return doc


def test_shipped_texts_called_like_the_settings_are_checked_as_texts(capsys):
    assert main(["check", str(paths.texts("en") / "settings.yaml")]) == 0
    assert "ignored" not in capsys.readouterr().err

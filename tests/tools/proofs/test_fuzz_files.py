"""Spoiled files are refused in one line; `python -m game.tools.proofs.fuzz_files` reads tens of thousands of them."""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.client import storage
from game.conquest.made_up import game_at
from game.engine.errors import DataError
from game.engine.registry import ALL_RULES
from game.engine.saves import load, save
from game.tools.proofs import fuzz_files
from game.tools.proofs.fuzz_files import KINDS, Unsound, fuzzer
from game.tools.proofs.fuzz_mutations import SAVES, YAML, Sample, bomb
from game.tools.proofs.save_doors import AGAIN, through_every_door

PORTION = {
    "saves": 160,
    "boards": 24,
    "cards": 60,
    "presets": 80,
    "scenarios": 80,
    "settings": 60,
    "tables": 40,
    "wars": 12,
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_small_portion_of_every_kind(kind):
    with fuzzer() as made:
        became = [made.trial(kind, number) for number in range(PORTION[kind])]
    assert len(set(became)) > 1, "some are to be read, some refused"


def test_every_bomb_is_refused_before_it_bursts():
    class Each:
        def __init__(self, number):
            self.number = number

        def choice(self, bombs):
            return bombs[self.number % len(bombs)]

    with fuzzer() as made:
        for number in range(8):
            assert made._read("saves", bomb(Sample("", b"", {}), Each(number))) == "refused"


def test_a_number_gives_the_same_file_again():
    with fuzzer() as one, fuzzer() as other:
        assert all(one.made("settings", number) == other.made("settings", number) for number in range(40))


def test_every_way_to_spoil_changes_something():
    sample = Sample("a", b'{"a": [1, 2, {"b": "c"}], "d": true}', {"a": [1, 2, {"b": "c"}], "d": True})
    for spoil in {*SAVES, *YAML}:
        assert any(spoil(sample, fuzz_files.Random(number)) != sample.data for number in range(9)), spoil.__name__


def test_a_sound_file_that_is_refused_teaches_nothing(monkeypatch):
    monkeypatch.setitem(KINDS, "presets", KINDS["presets"]._replace(samples=lambda: [Sample("a", b"a: 1\n", {"a": 1})]))
    with fuzzer() as made, pytest.raises(Unsound, match="refused as it is"):
        made.made("presets", 1)


# ---- the watch would notice


def spoilt(monkeypatch, read):
    kind = KINDS["settings"]._replace(read=read)
    monkeypatch.setitem(KINDS, "settings", kind)
    with fuzzer() as made:
        made._samples["settings"] = [Sample("a", b"a: 1\n", {"a": 1})]
        made._sound.add(("settings", "a"))
        return made.trial("settings", 1)


def test_a_write_outside_the_folder_is_noticed(monkeypatch, tmp_path):
    with pytest.raises(Unsound, match="open"):
        spoilt(monkeypatch, lambda path: (tmp_path / "elsewhere").write_text("") or "read")
    assert spoilt(monkeypatch, lambda path: path.with_name("beside").write_text("") or "read")


def test_anything_executed_is_noticed(monkeypatch):
    with pytest.raises(Unsound, match="subprocess"):
        spoilt(monkeypatch, lambda path: subprocess.run([sys.executable, "-V"], capture_output=True) and "read")
    with pytest.raises(Unsound, match=r"os\.system"):
        spoilt(monkeypatch, lambda path: str(os.system("true")))


@pytest.mark.parametrize("error", [KeyError("x"), RecursionError(), ValueError("a"), DataError("", "b", "c")])
def test_any_other_error_is_noticed(monkeypatch, error):
    def read(path: Path) -> str:
        raise error

    with pytest.raises(Unsound, match="settings 1"):
        spoilt(monkeypatch, read)


def test_a_long_wait_is_noticed(monkeypatch):
    clock = iter((0.0, 2.5))
    monkeypatch.setattr(time, "process_time", lambda: next(clock))
    with pytest.raises(Unsound, match=r"2\.5 seconds"):
        spoilt(monkeypatch, lambda path: "read")


def test_too_much_memory_is_noticed(monkeypatch):
    sizes = iter((0, 300 << 20))
    monkeypatch.setattr(fuzz_files, "_memory", lambda: next(sizes))
    with pytest.raises(Unsound, match="300 MB"):
        spoilt(monkeypatch, lambda path: "read")


# ---- the command


def test_the_command_counts_and_keeps_what_was_read_badly(monkeypatch, tmp_path, capsys):
    args = argparse.Namespace(first=0, files=6, only="presets", keep=tmp_path / "kept")
    assert fuzz_files.run(args) == 0
    assert "6 files, 0 read badly" in capsys.readouterr().out

    def read(path):
        raise KeyError("x")

    with fuzzer() as made:
        made._sound.update(("presets", sample.name) for sample in made.samples("presets"))
        monkeypatch.setitem(KINDS, "presets", KINDS["presets"]._replace(read=read))
        monkeypatch.setattr(fuzz_files, "fuzzer", lambda: fuzz_files.contextlib.nullcontext(made))
        assert fuzz_files.run(args) == 1
    assert len(list((tmp_path / "kept").iterdir())) == 6


def test_arguments_that_make_no_sense_exit_2(capsys):
    assert fuzz_files.run(argparse.Namespace(first=-1, files=1, only=None, keep=None)) == 2


def test_saves_altered_by_meaning_break_nothing_and_are_of_every_kind():
    from game.tools.proofs.save_mutations import CHANGES

    seen, became, games = set(), set(), set()
    with fuzzer() as made:
        for number in range(28):
            became.add(made.trial("wars", number))
            seen.add(made.spoiled)
            games.add(made.name.partition("-")[0])
    assert {what.removesuffix(AGAIN) for what in became} == {"opened", "gone on from", "refused"}
    assert len(seen) > len(CHANGES) // 2 and games == set(ALL_RULES)


def test_a_game_goes_through_the_doors_once(tmp_path):
    file = tmp_path / "x.tianming"
    save(game_at("battle", 3), file)
    taken = set()
    assert through_every_door(file, True, 20, taken) == "opened"
    assert through_every_door(file, True, 20, taken) == "opened" + AGAIN and len(taken) == 1
    other = load(file, ALL_RULES)
    other.seats[0].name = "Nobody else"
    save(other, file)
    assert through_every_door(file, True, 20, taken) == "opened" and len(taken) == 2


def test_a_save_of_a_game_without_screens_is_one_broken_row(monkeypatch, tmp_path):
    file = tmp_path / "x.tianming"
    save(game_at("battle", 3), file)
    monkeypatch.setattr(storage, "plays", lambda game: game == "chess")
    assert "plays" in storage.look(file, 0.0).problem
    with pytest.raises(DataError, match="no game 'conquest'"):
        storage.open_game(file)

"""Finished games, kept: each is played again from its log and must come out as it was stored.

Where a rule has changed on purpose, `python -m game.tools.proofs.golden --write` makes them
anew; read what changed in them.
"""

import argparse

import pytest

from game.engine.errors import DataError
from game.tools.proofs.golden import FOLDER, GOLDEN, SUFFIX, add_arguments, outcome, parted, played, run, written
from game.tools.proofs.golden import Golden as Kept

FILES = sorted(FOLDER.glob(f"*{SUFFIX}"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_finished_game_comes_out_as_it_was_stored(file):
    assert parted(file.read_text(encoding="utf-8"), file) == ""


def test_the_games_that_are_kept_are_those_the_command_makes():
    assert {file.stem for file in FILES} == set(GOLDEN)


def test_the_kept_games_end_in_different_ways():
    endings = {file.read_text(encoding="utf-8").splitlines()[-1].split()[-3] for file in FILES}
    assert len(endings) >= 5
    assert len({golden.options.get("board", "") for golden in GOLDEN.values()}) == 4
    assert {len(golden.players) for golden in GOLDEN.values()} >= {2, 3, 4, 6, 8}


# ---- a small one, to see that nothing slips through

SMALL = Kept("conquest", {"round_limit": 3, "mode": "annihilation"}, ("thumb", "random", "thumb"), 4)


@pytest.fixture(scope="module")
def text():
    return written(SMALL, played(SMALL))


def test_it_is_text_for_people(text):
    head, *rows, last = text.splitlines()
    assert head.startswith('{"game": "conquest", "options": {"round_limit": 3')
    assert last.startswith("= win ") and "R23" in last
    assert sum(row.startswith("# ") for row in rows) >= 2
    assert all(row[0] in "012#" for row in rows)
    assert parted(text, "small") == ""


def change(text, line, old, new):
    lines = text.splitlines()
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new, 1)
    return "\n".join(lines) + "\n"


def test_another_seed_is_seen(text):
    assert parted(change(text, 0, '"seed": 4', '"seed": 5'), "small") != ""


def test_another_action_is_seen(text):
    row = next(n for n, line in enumerate(text.splitlines()) if "end_step" in line)
    found = parted(change(text, row, "end_step", "sing"), "small")
    assert "may not ('sing',)" in found and "no_such_action" in found


def test_another_checksum_is_seen(text):
    lines = text.splitlines()
    row = next(n for n, line in enumerate(lines) if line.startswith("# 50 "))
    found = parted(change(text, row, lines[row][-16:], "0" * 16), "small")
    assert found == f"line {row + 1}: action 50: the checksum differs"


def test_another_count_is_seen(text):
    row = next(n for n, line in enumerate(text.splitlines()) if line.startswith("# 50 "))
    assert "50 actions were played, stored: 49" in parted(change(text, row, "# 50 ", "# 49 "), "small")


def test_another_winner_is_seen(text):
    end = text.splitlines()[-1]
    other = end.replace("win 0", "win 2").replace("win 1", "win 2")
    assert f"stored: {other[2:]}" in parted(change(text, -1, end, other), "small")


def test_a_missing_end_is_seen(text):
    assert parted("\n".join(text.splitlines()[:-1]) + "\n", "small") == "the end is missing"
    assert "unfinished" in parted(
        change("\n".join([*text.splitlines()[:2], "= win 0 R23.4 round 2"]), 2, "=", "="), "x"
    )


@pytest.mark.parametrize(
    ("spoiled", "says"),
    [
        ("", "found nothing"),
        ("gibberish\n", "line 1: expected what is played"),
        ('{"game": "conquest"}\n', "line 1: expected what is played"),
        ('{"game": "chess", "options": {}, "players": ["a", "b"], "seed": 1}\n', "line 1: no game 'chess'"),
    ],
)
def test_what_is_no_stored_game_is_one_clear_line(spoiled, says):
    with pytest.raises(DataError, match=says):
        parted(spoiled, "small")


@pytest.mark.parametrize("row", ["hire", "x: hire", "0: ", "0: place one 2"])
def test_a_row_that_is_none_is_one_clear_line(text, row):
    head = text.splitlines()[0]
    with pytest.raises(DataError, match="line 2: expected"):
        parted(f"{head}\n{row}\n", "small")


# ---- the command


def command(*words):
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return run(parser.parse_args(words))


def test_the_command_writes_and_compares(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("game.tools.proofs.golden.GOLDEN", {"small": SMALL})
    assert command("--folder", str(tmp_path)) == 2
    assert command("--folder", str(tmp_path), "--write") == 0
    assert f"small: {len(played(SMALL).log)} actions, {outcome(played(SMALL))}" in capsys.readouterr().out
    assert command("--folder", str(tmp_path)) == 0
    file = tmp_path / f"small{SUFFIX}"
    file.write_text(file.read_text(encoding="utf-8").replace("R23", "R99"), encoding="utf-8")
    assert command("--folder", str(tmp_path)) == 1
    assert "stored: " in capsys.readouterr().out

"""Whatever happens to the program, its folder or its clock: one clear sentence, and no decision is lost (U26)."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from game import paths
from game.client import settings, storage
from game.client.file_lock import FileLock
from game.client.keeper import Keeper
from game.client.session import GameSession, summary_of
from game.conquest.client.setup.seats import remembered, usual
from game.conquest.rules import boards
from game.conquest.rules.boards import tiny_board
from game.conquest.rules.options import read_options
from game.conquest.rules.scenarios.position import Garrison, Position
from game.engine import saves
from game.engine.errors import DataError
from game.engine.record import HUMAN, Record, SeatRecord
from tests.client.flow.conftest import go_on, table_of


@pytest.fixture
def war(players):
    """A war with saves."""
    session = GameSession(table_of(HUMAN, "thumb").begin(1), players)
    yield session
    session.close()


def newest_log():
    return storage.open_newest()[0].log


# ---- a program that is killed


def test_a_decision_is_kept_before_anybody_sees_it(war, monkeypatch):
    """The disk takes for ever to flush: what was decided is in a file all the same."""
    waiting = threading.Event()
    monkeypatch.setattr(os, "fsync", lambda _: waiting.wait(20))
    try:
        for _ in range(4):
            go_on(war)
            assert newest_log() == war.record.log
    finally:
        waiting.set()
    assert war.keeper.flush()
    assert newest_log() == war.record.log


def test_no_hasty_file_stays_once_the_disk_has_the_moment(war):
    for _ in range(3):
        go_on(war)
    assert war.keeper.flush()
    assert not list(war.keeper.folder.glob("auto-00*"))
    assert not list(war.keeper.folder.glob(".*.part"))


def test_a_hasty_file_cut_short_by_the_power_is_passed_over(war):
    go_on(war)
    war.keeper.flush()
    hasty = war.keeper.folder / "auto-00.tianming"
    hasty.write_bytes(b"")
    os.utime(hasty, (3e9, 3e9))
    assert newest_log() == war.record.log


def test_what_a_killed_program_left_half_written_goes_in_time(war):
    old, young = (war.keeper.folder / f".auto-0{n}.tianming.77.part" for n in (1, 2))
    for part in (old, young):
        part.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(b"{")
    os.utime(old, (1e9, 1e9))
    storage.sweep()
    assert not old.exists() and young.exists()


# ---- a clock that goes wrong


def test_with_the_clock_set_back_the_newest_is_still_the_one_written_last(war, monkeypatch):
    go_on(war)
    war.keeper.flush()
    then = time.time_ns()
    monkeypatch.setattr(time, "time_ns", lambda: then - 10**9 * 86_400 * 400)
    for _ in range(3):
        go_on(war)
        assert war.keeper.flush()
        assert newest_log() == war.record.log
    own = war.keeper.own(war.record, "siege")
    assert storage.files()[0][1] == own


def test_another_war_begun_with_the_clock_set_back_is_what_continue_opens(war, players, monkeypatch):
    go_on(war)
    war.keeper.flush()
    then = time.time_ns()
    monkeypatch.setattr(time, "time_ns", lambda: then - 10**15)
    later = GameSession(table_of(HUMAN, "thumb").begin(2), players)
    later.keeper.flush()
    later.close()
    assert storage.newest().campaign == later.record.campaign


# ---- two windows


def test_two_windows_on_one_war_keep_both_courses_and_say_so_once(war, players):
    go_on(war)
    war.keeper.flush()
    other = GameSession(storage.open_newest()[0], players)
    assert "another window" in other.saved_note() and other.saved_note() == ""
    mine = war.record.log[:]
    for _ in range(2):
        go_on(other)
        other.keeper.flush()
    logs = [saves.load(path, storage.ALL_RULES).log for path in other.keeper.folder.glob("auto-*.tianming")]
    assert mine in logs and other.record.log in logs
    assert war.keeper.folder.joinpath("auto-01.tianming").exists()
    assert other.keeper.folder.joinpath("auto-21.tianming").exists()
    other.close()


def test_a_window_that_is_closed_makes_room(war, players):
    war.close()
    again = GameSession(storage.open_newest()[0], players)
    assert again.saved_note() == ""
    again.close()


def test_a_claim_ends_with_the_process_that_made_it(tmp_path):
    code = (
        "import sys, time; from pathlib import Path; from game.client.file_lock import FileLock\n"
        "kept = FileLock(Path(sys.argv[1])); print(kept.held, flush=True); time.sleep(60)"
    )
    other = subprocess.Popen([sys.executable, "-c", code, tmp_path / "c"], stdout=subprocess.PIPE, text=True)
    assert other.stdout.readline() == "True\n"
    assert FileLock(tmp_path / "c").taken
    other.send_signal(signal.SIGKILL)
    other.wait()
    other.stdout.close()
    mine = FileLock(tmp_path / "c")
    assert mine.held and not mine.taken
    mine.release()


def test_where_no_claim_can_be_made_nobody_is_accused(tmp_path):
    (tmp_path / "file").write_text("")
    claim = FileLock(tmp_path / "file" / "c")
    assert not claim.held and not claim.taken


# ---- a disk that refuses


def test_a_full_disk_is_one_sentence_until_it_has_room_again(war, monkeypatch):
    go_on(war)
    war.keeper.flush()
    kept = newest_log()[:]
    real = saves.write_safely

    def full(path, *rest, **more):
        raise DataError(path, "", "cannot be written (No space left on device)")

    monkeypatch.setattr(saves, "write_safely", full)
    go_on(war)
    war.keeper.flush()
    assert "No space left on device" in war.saved_note()
    go_on(war)
    war.keeper.flush()
    assert war.saved_note() == "", "the same sentence after every decision is a nuisance"
    assert newest_log() == kept
    monkeypatch.setattr(saves, "write_safely", real)
    go_on(war)
    assert war.keeper.flush()
    assert newest_log() == war.record.log and war.saved_note() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no limit of this kind")
def test_a_disk_that_is_really_full(home):
    """The system itself refuses every byte beyond the limit, in a process of its own."""
    code = """
import resource, signal
from game.client import storage
from game.client.session import GameSession
from game.client.worker_link import Players
from tests.client.flow.conftest import go_on, table_of

session = GameSession(table_of("human", "thumb").begin(1), Players(here=True))
for _ in range(3):
    go_on(session)
    session.keeper.flush()
kept = storage.open_newest()[0].log
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
go_on(session)
session.keeper.flush()
note = session.saved_note()
session.close()
assert storage.open_newest()[0].log == kept
assert not list(session.record.campaign and storage.paths.own_saves().glob("*/.*.part"))
print(note)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") == 1 and "File too large" in done.stdout


def test_a_folder_that_goes_away_is_made_again(war):
    go_on(war)
    war.keeper.flush()
    for file in war.keeper.folder.iterdir():
        file.unlink()
    war.keeper.folder.rmdir()
    paths.own_saves().rmdir()
    go_on(war)
    assert war.keeper.flush() and war.saved_note() == ""
    assert newest_log() == war.record.log


def test_a_folder_that_can_be_none_is_one_sentence(players, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("TIANMING_HOME", str(tmp_path / "file"))
    session = GameSession(table_of(HUMAN, "thumb").begin(1), players)
    session.keeper.flush()
    assert "could not be saved" in session.saved_note()
    go_on(session)
    with pytest.raises(DataError, match="cannot be written"):
        session.save_as("siege")
    session.close()
    assert storage.newest() is None
    storage.sweep()
    assert settings.load()[0] == settings.Settings()
    assert remembered() == usual()


@pytest.mark.parametrize(
    "words",
    [
        "{" * 5000,
        "[" * 100_000,
        "speed: " + "9" * 5000,
        "a: &a [x]\nb: [*a, *a]",
        "language: !!python/object/apply:os.system [echo]",
        "\x00\xff",
        "- 1",
        "keys: {1: {2: {3: 4}}}\nwindow_size: [1e99, -4]\nlanguage: [en]",
        "seats: 3\noptions: []",
    ],
)
def test_settings_and_table_of_last_time_from_strangers_end_nothing(home, words):
    for name in ("settings.yaml", "last-table.yaml"):
        (home / name).write_text(words, "latin-1")
    found, complaints = settings.load()
    assert found == settings.Settings() and complaints and all("\n" not in line for line in complaints)
    assert remembered() == usual()


# ---- files of others


def altered(war, **words):
    """A sound save with something changed in its raw document."""
    path = war.keeper.own(war.record, "altered")
    document = json.loads(path.read_bytes())
    for where, value in words.items():
        inside = document
        *way, last = where.split("__")
        for key in way:
            inside = inside[int(key) if key.isdigit() else key]
        inside[last] = value
    path.write_text(json.dumps(document))
    return path


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"campaign": "../../elsewhere"}, "campaign"),
        ({"campaign": ""}, "campaign"),
        ({"campaign": "/abs"}, "campaign"),
        ({"seats__0__colour": "pink"}, "did you mean"),
        ({"seats__1__player": "oracle"}, "expected human or|did you mean"),
        ({"seats__0__name": "x" * 5000}, "at most 200"),
        ({"summary__title": "a\nb"}, "one line"),
        ({"summary__detail": "a\x00b"}, "one line"),
        ({"summary__thumbnail": "A" * (2 << 20)}, "kB"),
    ],
)
def test_words_that_would_do_harm_are_refused_on_the_list_and_at_opening(war, change, says):
    path = altered(war, **change)
    kept = storage.look(path, 0.0)
    assert kept.header is None and kept.problem
    with pytest.raises(DataError, match=says):
        storage.open_game(path)


def test_a_game_that_cannot_be_drawn_is_refused_in_one_line(war, tmp_path):
    position = Position(tiny_board("a-b b-c"), read_options({"mode": "annihilation"}), 2, 1)
    for key, seat in (("a", 0), ("c", 1)):
        position.garrisons[position.board.number_of[key]] = Garrison(seat, 3, {0: 0})
    seats = [SeatRecord("Ann", "red"), SeatRecord("Bo", "blue", "thumb")]
    t = position.table()
    t.run()
    saves.save(Record(t, {}, seats, 1), tmp_path / "tiny.tianming")
    with pytest.raises(DataError, match="without outlines"):
        storage.open_game(tmp_path / "tiny.tianming")


def test_names_in_other_scripts_are_words(war):
    path = altered(war, seats__0__name="曹操\u3000孟德", summary__title="赤壁\u3000前夜 – “fire”")
    assert storage.look(path, 0.0).header.seats[0].name == "曹操\u3000孟德"
    storage.open_game(path)


def test_a_keeper_without_windows_left_shares_the_last_numbers(war):
    others = [Keeper(war.record.campaign, summary_of) for _ in range(5)]
    assert [other._window for other in others] == [1, 2, 3, 4, 4]
    for other in others:
        other.close()


@pytest.mark.parametrize("place", ["position__0__board__id", "options__board"])
def test_f6_a_save_opens_no_file_of_its_choice(war, tmp_path, place, monkeypatch):
    secret = tmp_path / "secret.yaml"
    secret.write_text("{}")
    file = altered(war, **{place: str(secret)})
    opened = []
    read = boards.read_yaml
    monkeypatch.setattr(boards, "read_yaml", lambda path: opened.append(path) or read(path))
    with contextlib.suppress(DataError):
        record, _ = storage.open_game(file)
        record.parted()
    assert secret not in opened


def test_u26_what_the_disk_refused_is_tried_again_without_another_decision(war, monkeypatch):
    real, refusing = saves.write_safely, [True]

    def full(path, *rest, **more):
        if refusing[0]:
            raise DataError(path, "", "cannot be written (Read-only file system)")
        real(path, *rest, **more)

    monkeypatch.setattr(saves, "write_safely", full)
    go_on(war)
    war.keeper.flush()
    folder, reason = war.unwritten()
    assert folder == str(war.keeper.folder) and "Read-only" in reason
    war.try_to_keep()
    war.keeper.flush()
    assert war.unwritten() == (folder, reason), "the sign stays while it is true"
    refusing[0] = False
    war.try_to_keep()
    assert war.keeper.flush()
    assert war.unwritten() == ("", "") and newest_log() == war.record.log

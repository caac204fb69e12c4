"""A saved game cannot be lost: a crash at any moment leaves the old file or the new one, and either can be read."""

import gzip
import json
import os
import pathlib
import threading

import pytest

from game.engine import saves
from game.engine.codec import snapshot
from game.engine.errors import DataError
from game.engine.notes import Customs
from game.engine.record import Record, SeatRecord, is_one_person, persons
from game.engine.saves import (
    FORMAT,
    LARGEST_DOCUMENT,
    LARGEST_FILE,
    LaterSave,
    Summary,
    load,
    read_header,
    save,
    write_safely,
)
from tests.engine.mill import GAMES, MILL, WIND


def record(actions=30, seed=7):
    it = Record.start(MILL, {"purse": 3}, [SeatRecord("Ann", "blue"), SeatRecord("Bo", "red", "thumb")], seed)
    for number in range(actions):
        it.apply(it.table.waiting()[0], (("roll",), ("errand",), ("home",))[number % 3])
    return it


def document(path):
    data = path.read_bytes()
    return json.loads(gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "games" / "first.tianming"


def refused(file, read=None):
    with pytest.raises(DataError) as caught:
        (read or (lambda: load(file, GAMES)))()
    assert caught.value.file == str(file)
    assert "\n" not in str(caught.value)
    return caught.value


# ---- there and back


@pytest.mark.parametrize("actions", [0, 30, 49, 50, 51, 120])
def test_a_record_comes_back_as_it_was(file, actions):
    it = record(actions)
    it.table.load_dice(WIND, 3)
    save(it, file)
    again = load(file, GAMES)
    assert snapshot(again.table) == snapshot(it.table)
    assert again.table.waiting() == it.table.waiting() and again.table.options(0) == it.table.options(0)
    assert (again.log, again.sums, again.options, again.seats) == (it.log, it.sums, it.options, it.seats)
    assert (again.seed, again.campaign, again.free_undo, again.origin) == (7, it.campaign, False, None)
    assert again.table.watched and not load(file, GAMES, watched=False).table.watched
    if ("home",) in again.table.options(0):
        again.apply(0, ("home",))
    again.apply(0, ("roll",))
    assert again.table.s.diary[-1] == "roll 3"


def test_a_loaded_game_goes_on_and_verifies(file):
    it = record(48)
    save(it, file)
    again = load(file, GAMES)
    for other in (it, again):
        for _ in range(30):
            other.apply(0, ("roll",))
    assert snapshot(again.table) == snapshot(it.table)
    assert again.sums == it.sums and again.parted() == ""


def test_free_undo_and_the_position_it_started_from_are_kept(file):
    start = MILL.start({}, 2, 7)
    start.load_dice(WIND, 6)
    seats = [SeatRecord("a", "blue"), SeatRecord("b", "red")]
    it = Record(start.clone(), {}, seats, 7, campaign="c0ffee", origin=snapshot(start), free_undo=True)
    it.apply(0, ("roll",))
    save(it, file)
    again = load(file, GAMES)
    assert (again.origin, again.free_undo, again.campaign) == (snapshot(start), True, "c0ffee")
    assert again.parted() == ""


def test_a_finished_game_can_be_kept(file):
    it = record()
    it.apply(0, ("burn",))
    save(it, file)
    again = load(file, GAMES)
    assert (again.table.s.result, again.table.waiting(), again.parted()) == ("burnt", (), "")


def test_the_header_is_read_without_the_game(file):
    it = record()
    save(it, file, Summary("First light", "round 2", 2, False, "iVBORw0="))
    raw = document(file)
    raw["position"] = "nonsense"
    raw["game"] = "a game nobody knows"
    file.write_text(json.dumps(raw))
    header = read_header(file)
    assert (header.format, header.game, header.campaign) == (FORMAT, "a game nobody knows", it.campaign)
    assert header.summary == Summary("First light", "round 2", 2, False, "iVBORw0=")
    assert [seat.name for seat in header.seats] == ["Ann", "Bo"]
    assert header.saved_at.endswith("+00:00")


def test_the_file_is_one_json_document_for_people_to_read(file):
    save(record(), file)
    raw = document(file)
    assert (raw["format"], raw["game"], raw["rules"], raw["seed"], raw["options"]) == (
        FORMAT,
        "mill",
        1,
        7,
        {"purse": 3},
    )
    assert raw["log"][:2] == [[0, ["roll"]], [0, ["errand"]]]
    assert raw["seats"][1] == {"name": "Bo", "colour": "red", "player": "thumb", "person": 0}
    assert [frame["type"] for frame in raw["position"][1]] == ["season", "day"]


def test_large_games_are_packed_and_small_ones_are_not(file):
    it = record()
    save(it, file)
    assert file.read_bytes()[:1] == b"{"
    it.table.s.diary.extend(["a long day at the mill"] * 4000)
    save(it, file)
    assert file.read_bytes()[:2] == b"\x1f\x8b"
    packed = file.read_bytes()
    assert len(packed) < 20_000
    assert snapshot(load(file, GAMES).table) == snapshot(it.table)
    assert read_header(file).campaign == it.campaign


def test_packing_leaves_no_time_in_the_file(file):
    """Bytes 4 to 7 of a packed file are its time: two saves of one moment differ in `saved_at` alone."""
    it = record()
    it.table.s.diary.extend(["a long day at the mill"] * 4000)
    save(it, file)
    assert file.read_bytes()[4:8] == b"\0\0\0\0"


# ---- writing so that nothing is lost


def test_folders_are_made_and_nothing_is_left_lying_about(tmp_path):
    file = tmp_path / "a" / "b" / "game.tianming"
    write_safely(file, b"one")
    assert [entry.name for entry in file.parent.iterdir()] == ["game.tianming"]
    write_safely(file, b"two")
    assert sorted(entry.name for entry in file.parent.iterdir()) == ["game.tianming", "game.tianming.bak"]


def test_the_former_game_is_kept_and_only_the_last_former_one(file):
    for data in (b"one", b"two", b"three"):
        write_safely(file, data)
    assert file.read_bytes() == b"three"
    assert file.with_name("first.tianming.bak").read_bytes() == b"two"


def test_the_copy_can_be_loaded_like_any_game(file):
    it = record(10)
    save(it, file)
    before = snapshot(it.table)
    it.apply(0, ("roll",) if ("roll",) in it.table.options(0) else ("home",))
    save(it, file)
    assert snapshot(load(file.with_name(file.name + ".bak"), GAMES).table) == before


class Crash(BaseException):
    """The power goes: nothing after this runs but what the machine itself undoes."""


MOMENTS = [
    (pathlib.Path, "mkdir"),
    (pathlib.Path, "open"),
    (os, "fsync"),
    (pathlib.Path, "exists"),
    (pathlib.Path, "unlink"),
    (os, "link"),
    (os, "replace"),
]


@pytest.mark.parametrize(("where", "name"), MOMENTS, ids=[name for _, name in MOMENTS])
def test_a_power_cut_at_any_moment_leaves_a_game_to_read(file, monkeypatch, where, name):
    write_safely(file, b"oldest")
    write_safely(file, b"old")

    def crash(*args, **kwargs):
        raise Crash

    with monkeypatch.context() as patch:
        patch.setattr(where, name, crash)
        with pytest.raises(Crash):
            write_safely(file, b"new")
    assert file.read_bytes() == b"old"
    write_safely(file, b"newer")
    assert file.read_bytes() == b"newer"
    assert file.with_name(file.name + ".bak").read_bytes() == b"old"


@pytest.mark.parametrize(
    ("where", "name"), [moment for moment in MOMENTS if moment[1] not in ("link", "unlink", "exists")]
)
def test_what_the_disk_refuses_is_one_clear_line_and_the_old_game_stays(file, monkeypatch, where, name):
    write_safely(file, b"old")

    def refuse(*args, **kwargs):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(where, name, refuse)
        fault = refused(file, lambda: write_safely(file, b"new"))
    assert fault.problem == "cannot be written (No space left on device)"
    assert file.read_bytes() == b"old"
    assert not list(file.parent.glob("*.part")) and not list(file.parent.glob(".*.part"))


def test_a_disk_that_fills_up_while_writing_leaves_the_old_game(file, monkeypatch):
    write_safely(file, b"old")
    real = pathlib.Path.open

    def full(self, *args, **kwargs):
        stream = real(self, *args, **kwargs)
        if self.name.endswith(".part"):
            stream.write(b"ne")
            stream.close()
        return stream

    with monkeypatch.context() as patch:
        patch.setattr(pathlib.Path, "open", full)
        with pytest.raises((DataError, ValueError)):
            write_safely(file, b"new")
    assert file.read_bytes() == b"old"


def test_a_disk_without_hard_links_gets_a_copy(file, monkeypatch):
    write_safely(file, b"old")

    def no_links(*args, **kwargs):
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    write_safely(file, b"new")
    assert file.read_bytes() == b"new"
    assert file.with_name(file.name + ".bak").read_bytes() == b"old"


def later_document(**changes):
    return {
        "format": FORMAT + 1, "version": "8.0.1", "campaign": "c0ffee", "position": ["otherwise"], "seats": "too",
        "summary": {"title": "Late", "detail": "round 9", "round": 9, "over": True, "thumbnail": "iVBO", "mood": "new"},
    } | changes  # fmt: skip


def test_u29_a_later_save_tells_its_version_and_keeps_its_picture(file):
    file.parent.mkdir()
    file.write_text(json.dumps(later_document()))
    for read in (lambda: load(file, GAMES), lambda: read_header(file)):
        with pytest.raises(LaterSave) as caught:
            read()
        later = caught.value
        assert (later.version, later.campaign, later.summary) == (
            "8.0.1",
            "c0ffee",
            Summary("Late", "round 9", 9, True, "iVBO"),
        )
        assert "version 8.0.1, which is needed to open it" in str(later) and "\n" not in str(later)


@pytest.mark.parametrize(
    "changes",
    [
        {"version": 8},
        {"version": "8\n9"},
        {"campaign": "../../etc"},
        {"summary": []},
        {"summary": {"round": 10**9}},
        {"summary": {"title": "x" * 500}},
        {"summary": {"thumbnail": "x" * (2 << 20)}},
    ],
)
def test_u29_a_later_save_without_the_promised_heading_is_later_all_the_same(file, changes):
    file.parent.mkdir()
    file.write_text(json.dumps(later_document(**changes)))
    with pytest.raises(LaterSave) as caught:
        load(file, GAMES)
    assert (caught.value.version, caught.value.summary) == ("", Summary()) and "a later version" in str(caught.value)


def test_a_file_from_before_there_were_customs_has_the_usual_ones(file):
    save(record(3), file)
    told = document(file)
    del told["customs"]
    file.write_text(json.dumps(told))
    assert load(file, GAMES).customs == Customs()


@pytest.mark.parametrize(
    "customs",
    [{"dice": "loaded"}, {"hints": 3}, {"opening": [["typed"]]}, {"opening": [["typed", 99, 1]]}],
)
def test_customs_that_no_table_has_are_refused(file, customs):
    save(record(3), file)
    file.write_text(json.dumps(document(file) | {"customs": customs}))
    refused(file)


def test_the_copy_is_no_second_name_of_the_new_game(file):
    """A hard link shares its bytes: writing over it in place would spoil both."""
    write_safely(file, b"old")
    write_safely(file, b"new")
    assert file.stat().st_ino != file.with_name(file.name + ".bak").stat().st_ino


def test_a_folder_that_is_a_file_is_one_clear_line(tmp_path):
    (tmp_path / "games").write_bytes(b"not a folder")
    file = tmp_path / "games" / "first.tianming"
    assert "cannot be written" in refused(file, lambda: write_safely(file, b"new")).problem


def test_a_folder_in_the_place_of_the_file_is_one_clear_line(file):
    file.mkdir(parents=True)
    assert "cannot be" in refused(file, lambda: write_safely(file, b"new")).problem
    assert refused(file).problem == "not a file"


def test_whoever_reads_while_another_writes_finds_one_whole_game(file):
    games = [bytes([65 + n]) * 200_000 for n in range(3)]
    write_safely(file, games[0])
    writer = threading.Thread(target=lambda: [write_safely(file, game) for game in games * 5])
    writer.start()
    seen = [file.read_bytes() for _ in range(30)]
    writer.join()
    assert all(data in games for data in seen)
    assert file.read_bytes() == games[-1]


# ---- reading with care


def test_a_missing_game_is_one_clear_line(file):
    for read in (lambda: load(file, GAMES), lambda: read_header(file)):
        assert refused(file, read).problem == "cannot be read (No such file or directory)"


def spoiled(file, **changes):
    save(record(), file)
    raw = document(file)
    raw.update(changes)
    file.write_text(json.dumps(raw))
    return refused(file)


@pytest.mark.parametrize(
    ("changes", "place", "says"),
    [
        ({"format": FORMAT + 1}, "format", f"which is needed to open it (format {FORMAT + 1}, this program reads"),
        ({"format": 0}, "format", "unknown save format 0"),
        ({"format": -3}, "format", "unknown save format -3"),
        ({"format": "1"}, "", "not a saved game: Expected `int`, got `str`"),
        ({"game": "chess"}, "game", "no game 'chess'; this program plays mill"),
        ({"seats": []}, "seats", "0 names for 2 players"),
        ({"seats": [{"name": "A", "colour": "red"}] * 3}, "seats", "3 names for 2 players"),
        ({"seats": [{"name": "A"}] * 2}, "", "`colour`"),
        ({"seats": [{"name": "A", "colour": "red", "crown": 1}] * 2}, "", "unknown field `crown`"),
        ({"log": [[0, ["roll", {}]]]}, "", "`$.log[0][1][1]`"),
        ({"log": [[0, []], 5]}, "", "`$.log[1]`"),
        ({"sums": [7]}, "", "`$.sums[0]`"),
        ({"seed": "seven"}, "", "`$.seed`"),
        ({"position": []}, "state", "Expected `array` of length 2"),
        ({"position": [{}, []]}, "state", "missing required field"),
    ],
)
def test_a_document_that_does_not_fit_says_where(file, changes, place, says):
    fault = spoiled(file, **changes)
    assert fault.place == place and says in fault.problem


def spoiled_position(file, change):
    save(record(), file)
    raw = document(file)
    change(*raw["position"])
    file.write_text(json.dumps(raw))
    return refused(file)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda s, stack: stack.clear(), "no step to go on with"),
        (lambda s, stack: stack.extend(stack[-1:] * 70), "a stack of 72 frames"),
        (lambda s, stack: stack[-1].update(at="supper"), "Day has no step 'supper'"),
        (lambda s, stack: stack[-1].update(type="feast"), "Invalid value 'feast'"),
        (lambda s, stack: stack[-1].pop("player"), "missing required field `player`"),
        (lambda s, stack: stack[-1].update(player=9), "Day asks a seat that does not play"),
        (lambda s, stack: s.update(purse=[1]), "purse: not 2 entries"),
        (lambda s, stack: s.update(purse=["a", "b"]), "Expected `int`, got `str`"),
        (lambda s, stack: s.update(draws=[0]), "draws: not 2 entries"),
    ],
)
def test_a_position_that_cannot_be_played_says_why(file, change, says):
    fault = spoiled_position(file, change)
    assert fault.place == "state" and says in fault.problem


def test_old_formats_are_brought_up_step_by_step(file, monkeypatch):
    def to_two(doc):
        doc["summary"]["title"] += " (2)"

    def to_three(doc):
        doc["summary"]["title"] += " (3)"

    save(record(), file, Summary("old"))
    monkeypatch.setattr(saves, "FORMAT", FORMAT + 2)
    monkeypatch.setattr(saves, "UPGRADES", {FORMAT: to_two, FORMAT + 1: to_three})
    assert read_header(file).summary.title == "old (2) (3)"
    assert snapshot(load(file, GAMES).table) == snapshot(record().table)


def test_an_old_document_that_cannot_be_brought_up_is_one_clear_line(file, monkeypatch):
    def to_two(doc):
        doc["leaders"] = doc.pop("rulers")

    save(record(), file)
    monkeypatch.setattr(saves, "FORMAT", FORMAT + 1)
    monkeypatch.setattr(saves, "UPGRADES", {FORMAT: to_two})
    assert refused(file).place == "format"
    refused(file, lambda: read_header(file))


def test_what_is_too_large_is_not_read_at_all(file, monkeypatch):
    file.parent.mkdir()
    with file.open("wb") as stream:
        stream.truncate(LARGEST_FILE + 1)
    monkeypatch.setattr(pathlib.Path, "read_bytes", lambda self: pytest.fail("read it"))
    assert refused(file).problem == "larger than 8 MB: not a saved game"


def test_what_unpacks_without_end_is_stopped(file):
    file.parent.mkdir()
    file.write_bytes(gzip.compress(b" " * (LARGEST_DOCUMENT + 1), mtime=0))
    assert refused(file).problem == "damaged or larger than a saved game can be"


@pytest.mark.parametrize("cut", [3, 12, 200, -1])
def test_a_packed_game_cut_short_is_damaged(file, cut):
    it = record()
    it.table.s.diary.extend(["a long day at the mill"] * 4000)
    save(it, file)
    file.write_bytes(file.read_bytes()[:cut])
    assert "damaged" in refused(file).problem


def test_a_packed_game_with_a_flipped_bit_is_damaged(file):
    it = record()
    it.table.s.diary.extend(["a long day at the mill"] * 4000)
    save(it, file)
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 4
    file.write_bytes(data)
    assert "damaged" in refused(file).problem


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_is_not_waited_on(file):
    file.parent.mkdir()
    os.mkfifo(file)
    found = []

    def read():
        try:
            load(file, GAMES)
        except DataError as error:
            found.append(error)

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    reader.join(2)
    if reader.is_alive():
        file.open("wb").close()  # whoever waits is let go
        reader.join()
        pytest.fail("the reader waits for somebody to write")
    assert found and found[0].file == str(file)


# ---- who at the screen plays a seat


def test_seats_of_one_person_are_told_apart_from_others_and_kept(file):
    seats = [SeatRecord("Ann", "blue", person=1), SeatRecord("Bo", "red"), SeatRecord("Cai", "green", person=1),
             SeatRecord("Dan", "white", "thumb", 1)]  # fmt: skip
    assert persons(seats) == [[0, 2], [1]]
    assert is_one_person(seats, 0, 2) and is_one_person(seats, 1, 1)
    assert not any(is_one_person(seats, *pair) for pair in ((0, 1), (0, 3), (3, 3), (-1, 0), (-1, -1)))
    it = record()
    it.seats[1].player, it.seats[0].person, it.seats[1].person = "human", 2, 2
    save(it, file)
    assert load(file, GAMES).seats == it.seats


def test_a_save_of_the_first_format_has_a_person_for_every_seat(file):
    it = record()
    save(it, file)
    old = document(file)
    old["format"] = 1
    for seat in old["seats"]:
        del seat["person"]
    file.write_text(json.dumps(old))
    assert load(file, GAMES).seats == it.seats and {seat.person for seat in it.seats} == {0}


def test_f4_a_person_no_screen_has_is_refused(file):
    save(record(), file)
    damaged = document(file)
    damaged["seats"][0]["person"] = 99
    file.write_text(json.dumps(damaged))
    assert "person" in refused(file).problem

"""Saved games: they rotate, survive damage, come back from the bin, and a full disk ends no game."""

import os

import pytest

from game import paths
from game.client import keeper, saved_picture, storage
from game.client.keeper import AUTOSAVES, Keeper
from game.client.session import GameSession, summary_of
from game.engine.errors import DataError
from game.engine.record import HUMAN
from tests.client.flow.conftest import go_on, table_of


@pytest.fixture
def kept(players):
    """A war with saves."""
    session = GameSession(table_of(HUMAN, "thumb").begin(1), players)
    yield session
    session.close()


def stems():
    return sorted(path.name.removesuffix(".tianming") for _, path in storage.files())


def test_u26_every_decision_is_kept_in_a_rotating_set(kept):
    for _ in range(AUTOSAVES + 5):
        go_on(kept)
        assert kept.keeper.flush()
    autos = [name for name in stems() if name.startswith("auto-")]
    assert len(autos) == AUTOSAVES >= 10
    record, note = storage.open_newest()
    assert record.log == kept.record.log and note == ""
    assert record.parted() == ""


def test_u26_one_save_a_round(kept):
    while kept.table.s.round < 3:
        go_on(kept)
    kept.keeper.flush()
    assert {"round-02", "round-03"} <= set(stems())
    rounds = [one for one in storage.all_kept() if one.kind == "round"]
    assert sorted(one.header.summary.round for one in rounds)[-2:] == [2, 3]


def test_saving_takes_no_part_in_what_comes_after(kept):
    go_on(kept)
    frozen = keeper.still(kept.record)
    log = frozen.log[:]
    go_on(kept)
    assert frozen.log == log != kept.record.log


def test_the_newest_broken_file_is_passed_over_with_a_word(kept):
    for _ in range(3):
        go_on(kept)
        kept.keeper.flush()
    newest = storage.files()[0][1]
    newest.write_bytes(newest.read_bytes()[:100])
    os.utime(newest, (2e9, 2e9))
    assert next(storage.all_kept()).problem
    record, _ = storage.open_newest()
    assert record.log == kept.record.log[: len(record.log)] and len(record.log) == len(kept.record.log) - 1


def test_a_broken_file_opens_as_the_one_before_it(kept):
    path = kept.keeper.own(kept.record, "siege")
    go_on(kept)
    kept.keeper.own(kept.record, "siege", over=path)
    path.write_bytes(b"{")
    record, note = storage.open_game(path)
    assert len(record.log) == 0
    assert path.name in note


def test_a_file_that_cannot_be_read_and_has_none_before_it_says_so(home):
    path = paths.own_saves() / "x.tianming"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"{}")
    with pytest.raises(DataError):
        storage.open_game(path)
    with pytest.raises(DataError):
        storage.open_newest()


def test_continue_passes_over_wars_that_are_over(kept, players):
    go_on(kept)
    kept.keeper.flush()
    ended = GameSession(table_of("thumb", "thumb").begin(1), players)
    while not ended.over:
        ended.update(True)
    ended.close()
    assert storage.newest().campaign == kept.record.campaign
    assert any(one.campaign == ended.record.campaign for one in storage.all_kept())


def test_deleted_saves_come_back(kept):
    first = kept.keeper.own(kept.record, "first")
    second = kept.keeper.own(kept.record, "second")
    kept.keeper.flush()
    moved = storage.move_aside([first, second])
    assert not {"first", "second"} & set(stems())
    taken = kept.keeper.own(kept.record, "first")
    storage.bring_back(moved)
    assert {"first", "second"} <= set(stems())
    assert taken.exists() and len([name for name in stems() if name.startswith("first")]) == 2


def test_two_saves_of_one_name_are_two_files(kept):
    assert kept.keeper.own(kept.record, "siege") != kept.keeper.own(kept.record, "siege")


@pytest.mark.parametrize("name", ["../../etc", "a/b\\c", "", "...", "auto-03", "曹操", "x" * 300])
def test_a_name_is_a_file_in_the_campaigns_folder_whatever_it_is(kept, name):
    path = kept.keeper.own(kept.record, name)
    assert path.parent == kept.keeper.folder and path.is_file()
    assert storage.look(path, 0).kind == "own"


def test_a_disk_that_refuses_is_one_sentence_and_the_game_goes_on(players, monkeypatch):
    def full(*_):
        raise DataError("disk", "", "cannot be written (No space left on device)")

    monkeypatch.setattr(keeper, "save", full)
    session = GameSession(table_of(HUMAN, "thumb").begin(1), players)
    go_on(session)
    session.keeper.flush()
    assert "No space left" in session.saved_note()
    assert session.saved_note() == ""
    go_on(session)
    session.close()


def test_a_summary_that_fails_does_not_end_the_keeping(players, caplog):
    record = table_of(HUMAN, "thumb").begin(1)
    keeper = Keeper(record.campaign, lambda *_: 1 / 0)
    keeper.auto(record)
    keeper.flush()
    assert keeper.trouble()
    keeper.auto(record)
    assert keeper.flush()
    keeper.close()


def test_the_thumbnail_shows_realms_and_survives_the_way_through_a_file(players):
    record = table_of(HUMAN, "thumb").begin(1)
    words = summary_of(record, "").thumbnail
    assert saved_picture.decoded(words).get_size() == saved_picture.SIZE
    home = record.table.s.owner.index(0)
    record.table.s.owner[home] = 1
    assert summary_of(record, "").thumbnail != words


@pytest.mark.parametrize("words", ["", "%%%", "QUJD", "A" * (saved_picture.LARGEST_WORDS + 4)])
def test_a_thumbnail_that_is_none_is_none(words):
    assert saved_picture.decoded(words) is None


def test_a_moment_is_kept_once(kept):
    go_on(kept)
    kept.keeper.flush()
    before = storage.files()
    kept.close()
    assert storage.files() == before

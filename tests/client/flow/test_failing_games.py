"""A game that ends the program when it is opened: Continue passes over it, says so, and nothing fails at each start."""

import pytest

from game import __version__, paths
from game.client import failed_moments, storage
from game.client.failed_moments import MOST, moment_of, note_failed
from game.client.replay.scene import Replay
from game.client.scenes.title import Title
from game.client.session import GameSession
from game.client.table.scene import TableFrame
from game.engine.record import HUMAN
from tests.client.flow.conftest import go_on, opened_house, table_of


@pytest.fixture
def house(app):
    made = opened_house(app)
    app.settle()
    yield made
    made.close()


@pytest.fixture
def two_moments(players):
    """A war of two decisions, each kept."""
    session = GameSession(table_of(HUMAN, "thumb").begin(1), players)
    logs = []
    for _ in range(2):
        go_on(session)
        assert session.keeper.flush()
        logs.append(list(session.record.log))
    session.close()
    return logs


def breaks(*_):
    raise RuntimeError("a mistake of our own")


def test_continue_passes_over_a_moment_that_failed_when_it_was_opened(two_moments, house, app):
    house.resume()
    assert house.session.record.log == two_moments[1]
    house.session_lost()
    house.resume()
    assert house.session.record.log == two_moments[0]
    assert "failed" in app.note


def test_a_moment_that_failed_is_passed_over_at_the_next_start_as_well(two_moments, house):
    house.resume()
    house.session_lost()
    record, note = storage.open_newest()
    assert record.log == two_moments[0] and note


def test_a_war_that_went_on_for_a_while_is_opened_again_after_a_fault(two_moments, house):
    house.resume()
    go_on(house.session)
    log = list(house.session.record.log)
    house.session_lost()
    house.resume()
    assert house.session.record.log == log


def test_the_last_fault_before_the_program_ends_leaves_no_moment_that_waits_to_end_it_again(two_moments, house):
    house.resume()
    go_on(house.session)
    house.session_lost(final=True)
    assert storage.open_newest()[0].log == two_moments[1]


def test_a_moment_that_failed_can_still_be_chosen(two_moments, house):
    note_failed(moment_of(storage.open_newest()[0]))
    newest = max(storage.files())[1]
    house.open_save(newest)
    assert house.session.record.log == two_moments[1]


def test_f1_a_table_that_cannot_be_made_leaves_the_title_and_a_way_on(two_moments, house, app, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(TableFrame, "build", breaks)
        with pytest.raises(RuntimeError):
            house.resume()
    assert isinstance(app.scene, Title) and house.session is None
    house.resume()
    assert house.session.record.log == two_moments[0]


def test_another_version_tries_every_moment_again(two_moments, monkeypatch):
    note_failed(moment_of(storage.open_newest()[0]))
    monkeypatch.setattr(failed_moments, "__version__", __version__ + ".1")
    assert storage.open_newest()[0].log == two_moments[1]


@pytest.mark.parametrize("words", [b"", b"{", b"[]", b"\xff", b'{"version":1}', b" " * (1 << 20)])
def test_a_damaged_list_is_an_empty_one(words):
    paths.home().mkdir(parents=True, exist_ok=True)
    (paths.home() / "failed.json").write_bytes(words)
    assert failed_moments.failed_moments() == []


def test_the_list_stays_short():
    for number in range(MOST + 5):
        note_failed(("c", number, "0"))
    assert len(failed_moments.failed_moments()) == MOST


def test_work_between_frames_that_fails_is_told_and_ends_nothing(house, app):
    app.loading.on_fault = house._loading_failed
    done = []
    app.loading.add(breaks)
    app.loading.add(lambda: done.append(1))
    app.settle()
    assert isinstance(app.scene, Title) and "mistake of our own" in app.note and done == [1]
    assert list((paths.home() / "reports").glob("*.txt"))


def test_work_that_fails_closes_the_screen_it_was_for_and_the_war_goes_on(two_moments, house, app):
    house.resume()
    app.settle()
    app.loading.on_fault = house._loading_failed
    house.replay()
    app.loading.finish()
    app.loading.add(breaks, owner=app.scene)
    app.settle()
    assert isinstance(app.scene, TableFrame) and house.session is not None
    assert not any(isinstance(scene, Replay) for scene in app.scenes)
    go_on(house.session)

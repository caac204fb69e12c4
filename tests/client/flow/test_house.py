"""From the title to a game, through it, to its end and back; and what happens when the program itself goes wrong."""

import gzip
import json

import pygame
import pytest

from game import paths
from game.client import crash, storage
from game.client.end.scene import EndPage
from game.client.load.later import LaterPicture
from game.client.load.scene import LoadPage
from game.client.scenes.curtain import DELIBERATE, Curtain
from game.client.scenes.pause import Pause, SaveAs
from game.client.scenes.shelf import Shelf
from game.client.scenes.title import Title
from game.client.session import summary_of
from game.client.table.scene import TableFrame
from game.engine import saves
from game.engine.record import HUMAN
from tests.client.flow.conftest import opened_house, table_of


@pytest.fixture
def house(app):
    made = opened_house(app)
    app.settle()
    yield made
    made.close()


def test_the_first_start_offers_to_play_at_once_and_continue_comes_with_the_first_save(app, house):
    assert "#play_now" in app.scene.widgets and "#continue" not in app.scene.widgets
    app.click("#play_now")
    assert isinstance(app.scene, TableFrame)
    # Its key asks for a name at once, and the red button keeps the game by it (U8, U35).
    app.key(pygame.K_s, pygame.KMOD_LCTRL)
    assert isinstance(app.scene, SaveAs)
    app.key(pygame.K_RETURN)
    assert isinstance(app.scene, TableFrame)
    assert [path for path in paths.own_saves().rglob("*.tianming") if not path.stem.startswith(("auto-", "round-"))]
    house.leave()
    app.steps(2)
    assert isinstance(app.scene, Title) and "#continue" in app.scene.widgets
    campaign = next(iter(paths.own_saves().iterdir())).name
    app.click("#continue")
    assert isinstance(app.scene, TableFrame) and house.session.record.campaign == campaign


def test_every_entry_of_the_title_leads_somewhere(app, house):
    for id, kind in (("#new_game", Shelf), ("#load", LoadPage)):
        app.click(id)
        assert isinstance(app.scene, kind)
        app.scene.back()
        assert isinstance(app.scene, Title)


def test_where_nothing_is_kept_a_first_war_is_one_key_away_and_so_is_the_title(app, house):
    app.click("#load")
    app.key(pygame.K_RETURN)
    assert isinstance(app.scene, Shelf)
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, LoadPage) and app.scene.widgets["#new"].tip_now().body
    app.key(pygame.K_TAB)
    seen = set()
    for _ in range(6):
        seen.add(app.scene.widgets.focused.id)
        app.key(pygame.K_TAB)
    assert {"#new", "#leave"} <= seen and "#order:date" not in seen and "#undo" not in seen
    app.click("#leave")
    assert isinstance(app.scene, Title)


def test_the_last_save_that_was_deleted_can_be_brought_back(app, house):
    app.click("#play_now")
    house.leave()
    app.steps(2)
    app.click("#load")
    app.click("#delete_campaign")
    app.settle()
    app.click("#do")
    app.settle()
    assert "#new" in app.scene.widgets
    app.click("#undo")
    assert "#open" in app.scene.widgets and "#new" not in app.scene.widgets


def test_a_war_set_up_is_remembered_and_begun(app, house):
    app.click("#new_game")
    app.click("#set_up")
    app.click("#mode:annihilation")
    app.click("#begin")
    assert isinstance(app.scene, TableFrame)
    house.leave()
    app.click("#new_game")
    app.click("#set_up")
    assert app.scene.setup.chosen().mode == "annihilation"


def test_both_wars_have_an_entry_of_their_own_whichever_was_set_up_last(app, house):
    for id, coop in (("yellow_scarves", True), ("conquest", False), ("yellow_scarves", True)):
        app.click("#new_game")
        app.click(f"#box:{id}")
        if isinstance(app.scene, Shelf):
            app.click("#set_up")
        assert app.scene.setup.coop is coop
        app.click("#begin")
        assert house.session.table.s.options.scenario == ("yellow_scarves" if coop else "none")
        house.leave()


def test_a_broken_save_is_told_and_the_title_stays(app, house, tmp_path):
    broken = tmp_path / "x.tianming"
    broken.write_bytes(b"{}")
    house.open_save(broken)
    assert isinstance(app.scene, Title) and "x.tianming" in app.note


def future(session, path, **changes):
    """A save as a later version might write it: another format, a log this program cannot read, the old heading."""
    saves.save(session.record, path, summary_of(session.record, "The last stand"))
    data = path.read_bytes()
    document = json.loads(gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data)
    path.write_text(json.dumps(document | {"format": 99, "version": "7.5.0", "log": {"moves": 3}} | changes))
    return path


def test_u29_a_save_from_the_future_says_which_version_and_shows_its_picture(app, house, tmp_path):
    house.play_now()
    path = future(house.session, tmp_path / "later.tianming")
    house.leave()
    before = path.read_bytes()
    house.open_save(path)
    page = app.scene
    assert isinstance(page, LaterPicture) and page._shown is not None
    told = " ".join(words for words, _, _ in page._words())
    assert "7.5.0" in told and "The last stand" in told
    app.settle()
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, Title) and path.read_bytes() == before
    house.replay_save(path)
    assert isinstance(app.scene, LaterPicture)


def test_u29_started_with_a_save_from_the_future_its_picture_lies_over_the_title(app, house, tmp_path):
    house.play_now()
    path = future(house.session, tmp_path / "later.tianming")
    house.close()
    other = opened_house(app, path)
    assert isinstance(app.scene, LaterPicture)
    other.close()


@pytest.mark.parametrize("changes", [{"summary": 7}, {"version": "x" * 999}, {"summary": {"thumbnail": "///"}}])
def test_u29_a_future_without_the_old_heading_is_told_all_the_same(app, house, tmp_path, changes):
    house.play_now()
    path = future(house.session, tmp_path / "later.tianming", **changes)
    house.leave()
    house.open_save(path)
    assert isinstance(app.scene, LaterPicture) and app.scene._shown is None
    app.settle()


def test_u29_the_load_page_shows_a_save_from_the_future_among_its_war(app, house):
    house.play_now()
    house.session.keeper.flush()
    campaign = house.session.record.campaign
    path = future(house.session, paths.own_saves() / campaign / "tomorrow.tianming")
    house.leave()
    house.load()
    app.settle()
    page = app.scene
    assert [war.id for war in page.campaigns] == [campaign]
    kept = next(kept for kept in page.saves() if kept.path == path)
    assert kept.later is not None and kept.usable and "7.5.0" in kept.problem and page._picture(kept) is not None
    page._choose_save(page.saves().index(kept))
    app.settle()
    assert page.widgets["#open"].enabled and not page.widgets["#replay"].enabled
    app.click("#open")
    assert isinstance(app.scene, LaterPicture)
    assert storage.newest().path != path


def test_started_with_a_save_the_game_is_opened(app, tmp_path):
    first = opened_house(app)
    first.play_now()
    path = first.session.keeper.own(first.session.record, "here")
    first.close()
    second = opened_house(app, path)
    assert isinstance(app.scene, TableFrame)
    second.close()


def test_u22_the_curtain_hangs_before_each_other_person_and_nothing_of_theirs_is_worked_out(app, house, monkeypatch):
    setup = table_of(HUMAN, HUMAN)
    house.open_record(setup.begin(1))
    session = house.session
    for record in session.record.seats:
        record.name = "You"
    viewed = []
    view = session.table.rules.view
    monkeypatch.setattr(
        type(session.table.rules), "view", lambda self, s, stack, seat: viewed.append(seat) or view(s, stack, seat)
    )
    for _ in range(600):
        app.step(1 / 30, [])
        if isinstance(app.scene, Curtain):
            break
    assert isinstance(app.scene, Curtain)
    seat = session.waiting_human()
    assert session.viewer == -1 and not {0, 1} & set(viewed)
    # Two who never gave a name are not both "You".
    assert app.scene.name == session.record.seats[seat].colour.capitalize()
    app.steps(round(DELIBERATE * 60) + 2)
    app.click("#lift")
    assert session.viewer == seat and isinstance(app.scene, TableFrame)


def test_the_end_comes_once_and_the_final_board_can_be_looked_at(app, house):
    setup = table_of("thumb", "random")
    record = setup.begin(3)
    house.open_record(record)
    for _ in range(20_000):
        app.step(1 / 4, [])
        if isinstance(app.scene, EndPage):
            break
    assert isinstance(app.scene, EndPage)
    app.settle()
    app.scene.back()
    for _ in range(30):
        app.step(1 / 30, [])
    assert isinstance(app.scene, TableFrame)
    app.scene.flow.menu()
    app.settle()
    assert isinstance(app.scene, Pause)
    app.click("#reckoning")
    assert isinstance(app.scene, EndPage)
    app.settle()
    app.click("#again")
    assert isinstance(app.scene, TableFrame) and house.session.record is not record


def test_u40_a_fault_is_reported_without_anything_personal_and_the_last_decision_is_there(app, house, home):
    house.play_now()
    session = house.session
    for _ in range(200):
        if session.waiting_human() is not None:
            break
        session.update(True)
    seat = session.waiting_human()
    session.apply(seat, next(a for a in session.options(seat) if a != ("concede",)))
    log = session.record.log[:]
    try:
        raise RuntimeError(f"no such thing in {home}")
    except RuntimeError as error:
        caught = crash.report_of(error, session)
    house.session_lost()
    assert str(home) not in caught.report and "RuntimeError" in caught.report
    assert str(log[-1][1]) in caught.report and str(session.record.seed) in caught.report
    assert len(list((home / "reports").glob("*.txt"))) == 1
    app.clear_to(caught.opener(house)(app))
    app.loading.finish()
    app.settle()
    assert isinstance(app.scene, crash.CrashMessage)
    app.click("#go_on")
    assert isinstance(app.scene, TableFrame)
    assert house.session.record.log == log


def fallen(app, house) -> crash.CrashMessage:
    """The message after a fault where the person is now."""
    caught = crash.report_of(RuntimeError("broken"), house.session, house.whereabouts())
    house.session_lost()
    app.clear_to(caught.opener(house)(app))
    app.loading.finish()
    app.settle()
    return app.scene


def test_u40_a_fault_in_a_lesson_leads_back_to_the_lessons_and_one_elsewhere_to_the_title(app, house):
    from game.client.lessons.page import LessonsPage
    from game.client.lessons.scene import LessonTable

    house.learn()
    app.scene.start(app.scene.suggested)
    assert isinstance(app.scene, LessonTable)
    message = fallen(app, house)
    assert message.title == "Something broke, and your progress is safe"
    assert message.widgets["#go_on"].face.label == "Back to the lessons"
    app.click("#go_on")
    assert isinstance(app.scene, LessonsPage) and isinstance(app.scenes[-2], Title)
    app.click("#back")
    message = fallen(app, house)
    assert "#go_on" not in message.widgets and "Every war is kept" in message.caught.line()
    app.click("#title")
    assert isinstance(app.scene, Title)


def test_play_comes_back_after_a_fault_and_gives_up_when_it_cannot_stay(monkeypatch, capsys, home):
    from game.client import main_loop, play

    runs = []

    def fail(start, settings=None):
        runs.append(start)
        raise RuntimeError("broken")

    monkeypatch.setattr(main_loop, "run", fail)
    assert play.play([]) == 1
    assert len(runs) == play.MOST_FAULTS
    assert "RuntimeError: broken" in capsys.readouterr().out

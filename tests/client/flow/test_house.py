"""From the title to a game, through it, to its end and back; and what happens when the program itself goes wrong."""

import pytest

from game import paths
from game.client import crash
from game.client.scenes.curtain import DELIBERATE, Curtain
from game.client.scenes.end import EndPage
from game.client.scenes.load import LoadPage
from game.client.scenes.pause import Pause
from game.client.scenes.setup import SetupPage
from game.client.scenes.table import Table
from game.client.scenes.title import Title
from game.client.wiring import House
from game.client.worker_link import Players
from game.engine.record import HUMAN
from tests.client.flow.conftest import table_of


@pytest.fixture
def house(app):
    made = House()
    made._players = Players(here=True)
    app.push(made.open(app))
    app.loading.finish()
    app.settle()
    yield made
    made.close()


def test_the_first_start_offers_to_play_at_once_and_continue_comes_with_the_first_save(app, house):
    assert "#play_now" in app.scene.widgets and "#continue" not in app.scene.widgets
    app.click("#play_now")
    assert isinstance(app.scene, Table)
    house.leave()
    app.steps(2)
    assert isinstance(app.scene, Title) and "#continue" in app.scene.widgets
    campaign = next(iter(paths.own_saves().iterdir())).name
    app.click("#continue")
    assert isinstance(app.scene, Table) and house.session.record.campaign == campaign


def test_every_entry_of_the_title_leads_somewhere(app, house):
    for id, kind in (("#new_game", SetupPage), ("#uprising", SetupPage), ("#load", LoadPage)):
        app.click(id)
        assert isinstance(app.scene, kind)
        app.scene.back()
        assert isinstance(app.scene, Title)


def test_a_war_set_up_is_remembered_and_begun(app, house):
    app.click("#new_game")
    app.click("#mode:annihilation")
    app.click("#begin")
    assert isinstance(app.scene, Table)
    house.leave()
    app.click("#new_game")
    assert app.scene.setup.chosen().mode == "annihilation"


def test_both_wars_have_an_entry_of_their_own_whichever_was_set_up_last(app, house):
    for id, coop in (("#uprising", True), ("#new_game", False), ("#uprising", True)):
        app.click(id)
        assert app.scene.setup.coop is coop
        app.click("#begin")
        assert house.session.table.s.options.scenario == ("yellow_scarves" if coop else "none")
        house.leave()


def test_a_broken_save_is_told_and_the_title_stays(app, house, tmp_path):
    broken = tmp_path / "x.tianming"
    broken.write_bytes(b"{}")
    house.open_save(broken)
    assert isinstance(app.scene, Title) and "x.tianming" in app.note


def test_started_with_a_save_the_game_is_opened(app, tmp_path):
    first = House()
    first._players = Players(here=True)
    app.push(first.open(app))
    app.loading.finish()
    first.play_now()
    path = first.session.keeper.own(first.session.record, "here")
    first.close()
    second = House(save=path)
    second._players = Players(here=True)
    app.clear_to(second.open(app))
    app.loading.finish()
    assert isinstance(app.scene, Table)
    second.close()


def test_u22_the_curtain_hangs_before_each_other_person_and_nothing_of_theirs_is_worked_out(app, house, monkeypatch):
    setup = table_of(HUMAN, HUMAN)
    house.open_record(setup.begin(1))
    session = house.session
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
    app.steps(round(DELIBERATE * 60) + 2)
    app.click("#lift")
    assert session.viewer == seat and isinstance(app.scene, Table)


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
    assert isinstance(app.scene, Table)
    app.scene.flow.menu()
    app.settle()
    assert isinstance(app.scene, Pause)
    app.click("#reckoning")
    assert isinstance(app.scene, EndPage)
    app.click("#again")
    assert isinstance(app.scene, Table) and house.session.record is not record


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
    assert isinstance(app.scene, Table)
    assert house.session.record.log == log


def test_play_comes_back_after_a_fault_and_gives_up_when_it_cannot_stay(monkeypatch, capsys, home):
    from game.client import app as app_module
    from game.client import play

    runs = []

    def fail(start, settings=None):
        runs.append(start)
        raise RuntimeError("broken")

    monkeypatch.setattr(app_module, "run", fail)
    assert play.play([]) == 1
    assert len(runs) == play.MOST_FAULTS
    assert "RuntimeError: broken" in capsys.readouterr().out

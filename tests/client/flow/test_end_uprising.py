"""The end of a war against the rebels (C14): everybody is named, hosts have their lines, another war may follow."""

import time

import pytest

from game.client.end.scene import EndPage
from game.client.game_client import client_of
from game.client.session import GameSession, summary_of
from game.conquest.client.end.export import tables
from game.conquest.client.end.moments import told
from game.conquest.client.end.words import LEAVES
from game.conquest.client.marks import moment_words
from game.conquest.client.setup.seats import again
from game.conquest.made_up import uprising_over
from game.conquest.rules.annals.turning_points import TurningPoint
from game.conquest.rules.state import NEUTRAL, NOBODY, Result


@pytest.fixture(scope="module")
def war():
    return uprising_over(3)


@pytest.fixture
def page_of(app, war, players):
    """The page of the war as if it had ended so."""
    before = war.table.s.result, war.table.s.alive[:], war.table.s.round

    def open_page(result, alive=None):
        war.table.s.result = result
        war.table.s.alive[:] = alive or before[1]
        made = EndPage(
            client_of(war.table.rules.id).ending(GameSession(war, players, keeps=False)),
            time.time,
            time.time,
            time.time,
        )
        app.push(made)
        app.settle()
        return made

    yield open_page
    war.table.s.result, war.table.s.alive[:], war.table.s.round = before


def test_c14_1_the_players_share_the_peace_the_eliminated_too(page_of):
    page = page_of(Result("win", (0, 1, 2), "C14.1"), [True, False, True] + [False] * 5)
    assert page.outcome.headline() == "The realm is at peace"
    assert all(page.outcome.name(seat) in page.outcome.reason() for seat in range(3))
    assert f"round {page.outcome.state.round} of 6" in page.outcome.reason() and "C14.1" in page.outcome.reason()
    assert page.winners == (0, 1, 2) and page.outcome.champion() in (0, 1, 2)


def test_c14_2_the_hosts_that_are_left_have_won(page_of):
    page = page_of(Result("loss", (4, 6), "C14.2"), [True] * 3 + [False, True, False, True, False])
    assert page.outcome.headline() == "The uprising has won"
    assert (
        "Zhang Liang and Bo Cai still stand when round 6 ends" in page.outcome.reason()
        and "C14.2" in page.outcome.reason()
    )
    assert page.outcome.champion() in (4, 6)
    one = page_of(Result("loss", (5,), "C14.2"), [True] * 3 + [False, False, True, False, False])
    assert "Zhang Mancheng still stands" in one.outcome.reason()


def test_c14_2_nobody_is_left_to_fight_the_hosts(page_of):
    page = page_of(Result("loss", (3, 4), "C14.2"), [False] * 3 + [True, True, False, False, False])
    assert "Not one warlord is left" in page.outcome.reason()


def test_the_person_is_on_the_scroll_after_a_victory(page_of, war):
    war.seats[1].player = "human"
    try:
        page = page_of(Result("win", (0, 1, 2), "C14.1"))
        assert page.session.viewer == 1 and page.outcome.champion() == 1
    finally:
        war.seats[1].player = "thumb"


def test_the_players_come_first_then_the_hosts(page_of, war):
    page = page_of(war.table.s.result)
    assert sorted(page.outcome.order()[:3]) == [0, 1, 2] and sorted(page.outcome.order()) == list(range(8))
    allied = [war.table.s.owner.count(seat) for seat in page.outcome.order()[:3]]
    assert allied == sorted(allied, reverse=True), "whoever holds most stands first"
    held = [war.table.s.owner.count(seat) for seat in page.outcome.order()[3:]]
    assert held == sorted(held, reverse=True)


def test_charts_include_the_hosts_but_for_what_they_never_have(page_of, war):
    page = page_of(war.table.s.result)
    colours = page.session.colours
    for what, lines in (("provinces", 8), ("units", 8), ("gold", 3), ("cards", 3)):
        rows, shown = page.reckoning.chart(what, colours)
        assert len(shown) == lines and all(len(row) == lines for row in rows)
    assert page.reckoning.rows["provinces"][0][3:] == [1] * 5
    assert all(row[3:] == [0] * 5 for row in page.reckoning.rows["gold"])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_every_leaf_of_both_ends_is_drawn(app, page_of, size):
    app.resize(size)
    for result in (Result("win", (0, 1, 2), "C14.1"), Result("loss", (3, 4, 5, 6, 7), "C14.2")):
        page = page_of(result)
        for leaf in LEAVES:
            app.click(f"#leaf:{leaf}")
            app.settle()
            assert page.leaf == leaf
        app.click("#all")
        app.settle()
        app.draw()


def test_the_tables_of_the_war_name_the_hosts(page_of, war):
    page = page_of(war.table.s.result)
    rows = tables(page.outcome)["players.csv"]
    assert [row[0] for row in rows[4:]][:2] == ["Zhang Bao", "Zhang Liang"]


def test_march_again_and_the_saves_know_the_uprising(war):
    assert again(war).level == "normal" and len(again(war).seats) == 3
    assert "of 6" in moment_words(summary_of(war, "").detail) and summary_of(war, "").over


def test_u21_moments_and_honours_of_an_uprising_name_its_people(page_of, war):
    page = page_of(war.table.s.result)
    assert page.leaves["moments"].points and all(told(page.outcome, point) for point in page.leaves["moments"].points)
    # Hosts decide moments but are honoured for nothing.
    honours = page.leaves["honours"].list
    assert honours and all(honour.seat < 3 for honour in honours if honour.key != "crossroads")


def test_u21_who_fell_against_neutrals_fell_in_a_battle(page_of):
    page = page_of(Result("win", (0, 1, 2), "C14.1"))
    fallen = TurningPoint("ruler", 0, 1, 0, 30, NEUTRAL, 5, figure=2)
    assert "against the neutrals" in told(page.outcome, fallen)
    assert "without a battle" in told(page.outcome, fallen._replace(other=NOBODY))


def test_a_defeat_is_heard_as_one(app, page_of):
    page_of(Result("loss", (4, 6), "C14.2"))
    assert app.sound.played[-1] == "defeat"
    page_of(Result("win", (0, 1, 2), "C14.1"))
    assert app.sound.played[-1] == "victory"


def test_all_warlords_and_a_tall_leaf_do_not_lie_on_each_other(app, page_of, war):
    page = page_of(war.table.s.result)
    app.click("#leaf:conquest")
    app.click("#all")
    assert "#lapse:map" not in page.widgets and "#head:provinces" in page.widgets
    app.click("#leaf:moments")
    assert "#head:provinces" not in page.widgets and "#moment:0" in page.widgets

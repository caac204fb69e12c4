"""The campaign as a person plays it: from the shelf to the first war, through its end to the next, and back (U26)."""

import pygame
import pytest

from game.client.end.scene import EndPage
from game.client.look import text
from game.client.scenes.base import Confirm
from game.client.table.scene import TableFrame
from game.conquest.client.campaign.chapter_page import ChapterPage
from game.conquest.client.campaign.page import CampaignPage
from game.conquest.client.campaign.story import StoryPage
from game.conquest.client.campaign_keeping import five_wars, own_runs
from game.conquest.client.setup import entries
from game.conquest.client.setup.page import ConquestSetupPage
from game.conquest.client.setup.seats import again
from game.conquest.rules.chapters.run import war_id
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import Result
from game.conquest.rules.victory import end_game
from tests.client.flow.conftest import opened_house


@pytest.fixture
def house(app):
    app.change_settings(less_motion=True, companion_offered=True)
    made = opened_house(app)
    app.settle()
    yield made
    made.close()


def to_campaign(app) -> CampaignPage:
    """From the title over the shelf."""
    app.click("#new_game")
    app.click("#box:yellow_scarves")
    app.click("#preset:campaign")
    app.click("#set_up")
    assert isinstance(app.scene, CampaignPage)
    return app.scene


def begin(app, players: int = 1) -> None:
    """A new campaign, and its first war."""
    app.click(f"#players:{players}")
    app.click("#begin")
    assert isinstance(app.scene, ChapterPage)
    app.click("#begin")
    assert isinstance(app.scene, TableFrame)


def end(app, house, won: bool) -> EndPage:
    """The war at the table ends at once; its page, at rest."""
    t = house.session.table
    players = tuple(range(t.s.players))
    bots = tuple(range(t.s.players, t.s.seats))
    end_game(t, Result("win", players, "H1") if won else Result("loss", bots, "C14.2"))
    house.reckoning()
    app.settle()
    assert isinstance(app.scene, EndPage)
    return app.scene


def test_a_war_is_won_and_the_next_begun_by_clicks_alone(app, house):
    to_campaign(app)
    begin(app)
    first = house.session.record
    assert war_id(first).chapter == 1 and first.table.s.players == 1
    shown, s = app.scene.shown, first.table.s
    assert shown.owner == s.owner and shown.leader_at == s.leader_at and shown.round == 1
    page = end(app, house, won=True)
    assert page.leaf == "campaign" and "H1" in page.outcome.reason()
    app.click("#again")
    assert isinstance(app.scene, ChapterPage) and app.scene.chapter.key == "black_mountain"
    assert [mark.kind for mark in app.scene.marks] == ["veterans", "spoils"]
    app.click("#begin")
    assert isinstance(app.scene, TableFrame) and war_id(house.session.record).chapter == 2
    assert [result.won for result in own_runs().runs[0].results] == [True]


def test_enter_alone_leads_the_same_way(app, house):
    to_campaign(app)
    for wanted in (ChapterPage, TableFrame):
        app.key(pygame.K_RETURN)
        assert isinstance(app.scene, wanted)


def test_a_lost_war_is_tried_again_from_its_end(app, house):
    to_campaign(app)
    begin(app)
    before = house.session.record
    page = end(app, house, won=False)
    assert page.outcome.leaf_keys[:2] == ("campaign", "near")
    app.click("#chapter:again")
    again = house.session.record
    assert war_id(again).chapter == 1 and war_id(again).tries == 2 and again.seed != before.seed


@pytest.mark.parametrize("language", ["en", "zh", "ja"])
def test_the_names_of_all_leaves_of_a_lost_war_stand_whole(app, house, language):
    app.change_settings(language=language)
    app.settle()
    to_campaign(app)
    begin(app)
    page = end(app, house, won=False)
    for leaf in page.outcome.leaf_keys:
        one = page.widgets[f"#leaf:{leaf}"]
        wide = text.width(one.face.label, "bold", one.face.size, page.scale)
        assert wide <= one.rect.width - page.scale.px(12), one.face.label


def test_after_a_defeat_the_alliance_can_go_on_beaten(app, house):
    to_campaign(app)
    begin(app)
    end(app, house, won=False)
    app.click("#again")
    assert isinstance(app.scene, CampaignPage)
    app.click("#go_on")
    run = own_runs().runs[0]
    assert run.at == 1 and not run.results[0].won
    app.click("#begin")
    assert isinstance(app.scene, ChapterPage) and "bold" in [mark.kind for mark in app.scene.marks]


def test_a_war_left_in_its_middle_is_continued_where_it_stands(app, house):
    to_campaign(app)
    begin(app)
    session = house.session
    seat = session.waiting_human()
    session.apply(seat, session.options(seat)[-1])
    decisions = len(session.record.log)
    house.leave()
    app.settle()
    page = to_campaign(app)
    assert page.run is not None and page.run.war == war_id(session.record)
    app.click("#begin")
    for _ in range(200):
        if isinstance(app.scene, TableFrame):
            break
        app.steps(1)
    assert house.session.record.campaign == session.record.campaign
    assert len(house.session.record.log) == decisions
    assert app.scene.shown.owner == house.session.table.s.owner


def test_several_campaigns_stand_side_by_side_and_one_can_be_deleted(app, house):
    to_campaign(app)
    begin(app)
    house.leave()
    app.settle()
    page = to_campaign(app)
    first = page.run.id
    app.click("#new")
    assert page.run is None
    app.click("#players:3")
    assert "%" in page.widgets["#chapter:yellow_sky"].tip_now().body
    app.click("#level:hard")
    assert "not measured at Hard" in page.widgets["#chapter:yellow_sky"].tip_now().body
    app.click("#begin")
    app.scene.back()
    assert len(page.runs) == 2 and page.run.id != first and page.run.level == "hard" and len(page.run.seats) == 3
    app.click("#delete")
    assert isinstance(app.scene, Confirm)
    app.click("#do")
    assert [run.id for run in page.runs] == [first]


def test_the_last_end_tells_the_whole_story(app, house):
    to_campaign(app)
    begin(app)
    run = own_runs().runs[0]
    for _ in five_wars().chapters:
        page = end(app, house, won=True)
        app.click("#again")
        if isinstance(app.scene, ChapterPage):
            app.click("#begin")
    assert isinstance(app.scene, StoryPage) and app.scene.run.id == run.id and app.scene.over
    assert "Five risings" in page.outcome.chapter.lines()[-1][0]
    app.scene.back()
    house.leave()
    app.settle()
    assert to_campaign(app).run.is_over(five_wars())


def test_the_set_up_page_of_the_uprising_leads_to_the_campaign_with_its_table(app, house):
    app.click("#new_game")
    app.click("#box:yellow_scarves")
    app.click("#set_up")
    assert isinstance(app.scene, ConquestSetupPage)
    app.scene.setup.seats[0].name = "Ann"
    app.click("#campaign")
    assert isinstance(app.scene, CampaignPage) and app.scene.seats()[0].name == "Ann"
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, ConquestSetupPage)


def test_the_booklets_own_game_stays_what_enter_opens(app, house):
    app.click("#new_game")
    app.click("#box:yellow_scarves")
    assert app.scene.preset == "standard"
    app.key(pygame.K_RETURN)
    assert isinstance(app.scene, ConquestSetupPage) and not app.scene.setup.chosen().aim


def test_another_war_at_the_table_of_a_branch_has_the_booklets_goal(app, house):
    to_campaign(app)
    begin(app, players=2)
    record = house.session.record
    assert record.table.s.options.aim
    record.campaign += "-b2"
    setup = again(record)
    assert not setup.chosen().aim and "aim" not in setup.options and setup.why_not() == ""


@pytest.mark.parametrize("preset", ["", "standard"])
def test_every_way_into_the_uprisings_box_but_the_campaign_leads_to_the_booklets_war(preset):
    page = entries.setup_page(entries.UPRISING, preset, lambda record: None)
    assert isinstance(page, ConquestSetupPage) and page.setup.coop
    assert is_coop(entries.play_now(entries.UPRISING, preset).table.s)
    assert not is_coop(entries.play_now("conquest", preset).table.s)

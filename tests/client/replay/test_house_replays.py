"""From the load page, the menu and the end into a replay, and out of it into a war of its own."""

import pytest

from game import paths
from game.client.app import headless
from game.client.branches import family
from game.client.end.scene import EndPage
from game.client.load.scene import LoadPage
from game.client.replay.scene import Replay
from game.client.scenes.pause import Pause, WhoPlays
from game.client.session import summary_of
from game.client.settings import Settings
from game.client.table.scene import TableFrame
from game.engine.excerpt import taken_back
from game.engine.registry import ALL_RULES
from game.engine.saves import save
from tests.client.flow.conftest import opened_house


@pytest.fixture
def house():
    app = headless((1280, 720), Settings(instant=True, bot_pause=0.0))
    made = opened_house(app)
    app.settle()
    yield made
    made.close()
    app.close()


def keep(record, name: str):
    path = paths.own_saves() / record.campaign / name
    save(record, path, summary_of(record, ""))
    return path


def ready(house) -> Replay:
    scene = house.app.scene
    assert isinstance(scene, Replay)
    scene.field.finish_loading()
    house.app.loading.finish()
    house.app.steps(2)
    return scene


def test_u20_a_saved_war_is_replayed_and_branched_with_saves_of_its_own(house, going_on):
    war = taken_back(going_on, 0)[0]
    kept = keep(war, "mine.tianming").read_bytes()
    app = house.app
    house.load()
    app.click("#replay")
    scene = ready(house)
    assert scene.moment == 0
    scene.go_to(77)
    app.click("#branch")
    assert isinstance(app.scene, TableFrame)
    record = house.session.record
    assert record.campaign == "made-up-b2" and len(record.log) == 77 and record.parted() == ""
    house.leave()
    assert (paths.own_saves() / "made-up" / "mine.tianming").read_bytes() == kept
    assert [path.name for path in (paths.own_saves() / "made-up").glob("*.tianming")] == ["mine.tianming"]
    assert list((paths.own_saves() / "made-up-b2").glob("auto-*.tianming"))
    house.load()
    page = app.scene
    assert isinstance(page, LoadPage) and [campaign.id for campaign in page.campaigns] == [family("made-up-b2")]
    branches = {kept.campaign for kept in page.campaigns[0].saves}
    assert branches == {"made-up", "made-up-b2"}


def test_u20_a_moment_of_a_branch_is_sought_in_the_branch(house, going_on):
    war, branch = taken_back(going_on, 0)[0], taken_back(going_on, 20)[0]
    branch.campaign = "made-up-b2"
    keep(branch, "mine.tianming")
    keep(war, "mine.tianming")
    house.load()
    house.app.scene._seek("made-up-b2#55")
    house.app.click("#replay")
    scene = ready(house)
    assert scene.moment == 55 and scene.index.record.campaign == "made-up-b2"


def test_u20_a_moment_named_on_the_load_page_is_gone_to(house, going_on):
    keep(taken_back(going_on, 0)[0], "mine.tianming")
    house.load()
    page = house.app.scene
    page._seek("made-up#55")
    assert [campaign.id for campaign in page.listed()] == ["made-up"]
    house.app.click("#replay")
    assert ready(house).moment == 55
    house.app.scene.back()
    page._seek("another#55")
    assert page.listed() == []


def test_u20_the_menu_looks_back_from_where_the_war_stands(house, going_on):
    house.open_record(taken_back(going_on, 0)[0])
    house.app.push(Pause(house.session, house))
    house.app.click("#replay")
    scene = ready(house)
    assert scene.moment == len(going_on.log) and scene.shown.seat == -1
    scene.back()
    assert isinstance(house.app.scene, TableFrame)


def test_u20_the_end_leads_to_the_beginning_and_a_branch_of_computers_asks_who_plays(house, over):
    record = taken_back(over, 0)[0]
    for seat in record.seats:
        seat.player = "thumb"
    house.open_record(record)
    house.reckoning()
    assert isinstance(house.app.scene, EndPage)
    house.app.settle()
    house.app.click("#replay")
    scene = ready(house)
    assert scene.moment == 0
    scene.go_to(400)
    house.app.click("#branch")
    assert isinstance(house.app.scene, WhoPlays) and not house.session.over
    assert record.table.rules is ALL_RULES[record.table.rules.id]


def test_u21_a_moment_that_decided_the_war_is_watched_from_there(house, over):
    house.open_record(taken_back(over, 0)[0])
    house.reckoning()
    page = house.app.scene
    house.app.settle()
    house.app.click("#leaf:moments")
    point = page.leaves["moments"].points[1]
    house.app.click("#moment:1")
    assert ready(house).moment == point.moment > 0
    house.app.scene.back()
    assert house.app.scene is page

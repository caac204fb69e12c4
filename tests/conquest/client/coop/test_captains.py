"""R2.2: the traits of the captains where people see them: set-up, the panel of hosts, the threats, a turn told."""

import pytest

from game.client.app import headless
from game.client.settings import Settings
from game.client.texts import LANGUAGES, load
from game.conquest.client.panels.uprising import RebelTurn, report_of, short_words, trait_words
from game.conquest.client.setup.page import ConquestSetupPage
from game.conquest.client.setup.seats import usual
from game.conquest.client.words import say
from game.conquest.rules.rebel_traits import DARES, MUSTERS, STORMS, TRAITS
from tests.conquest.client.coop.conftest import BOARD, LIN
from tests.conquest.client.coop.test_threat import WEI, outnumbered, worked_out
from tests.worlds import world


def test_r2_2_traits_have_words_in_every_language():
    for language in LANGUAGES:
        texts = load(language, "conquest")
        for trait in TRAITS:
            assert texts[f"trait.{trait}.name"] and texts[f"trait.{trait}.line"]


@pytest.fixture
def told_apart(at_table):
    w = world(BOARD, 1, bots=1, options={"captains": "traits"}).holds("chenliu", LIN, 2, ruler=True).holds("wei", 1, 9)
    return at_table(w.round(2).holds("jiaozhi", LIN, 2).pool(LIN, 4).at_step("deploy", LIN))


def test_r2_2_the_panel_of_hosts_and_the_threats_tell_the_trait(told_apart):
    play, words = told_apart, say(f"trait.{STORMS}.line")
    play.until_asked("deployment.deploy")
    worked_out(play)
    table = play.table
    assert table.names.trait(1) == STORMS and table.names.trait(LIN) == ""
    assert words in table.panels.coop.uprising.tip(0).body
    assert words in table.parts.threat.words(WEI)
    told = report_of(RebelTurn(1, WEI, "rally_troops", 3, words="9"), 1, table.names)
    assert words in told.note


def test_r2_2_without_the_option_nobody_has_one(at_table):
    play = at_table(outnumbered())
    play.until_asked("deployment.deploy")
    names = play.table.names
    assert names.trait(1) == "" and "Storms" not in play.table.panels.coop.uprising.tip(0).body


def test_r2_2_the_row_of_eight_says_what_the_trait_makes_of_it():
    assert short_words("rally_troops", "") == short_words("rally_troops", DARES) != short_words("rally_troops", MUSTERS)
    assert "**" in trait_words(STORMS)


def test_r2_2_the_set_up_page_tells_each_captain_s_trait_and_no_figure_measured_without():
    app = headless((1280, 720), Settings())
    setup = usual()
    setup.set_scenario("yellow_scarves")
    page = ConquestSetupPage(setup, lambda setup, record: None)
    app.push(page)
    assert say(f"trait.{STORMS}.line") not in page.widgets["#host:0"].tip.body
    share = say("difficulty.won", share=0).split("0")[0]
    assert share in page.widgets["#level:normal"].line
    setup.set("captains", "traits")
    page.again()
    assert say(f"trait.{STORMS}.line") in page.widgets["#host:0"].tip.body
    assert share not in page.widgets["#level:normal"].line
    app.close()

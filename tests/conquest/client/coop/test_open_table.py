"""Allies play with an open table unless they choose otherwise (C5.2, U22)."""

import pytest

from game.conquest.client.entry import ConquestClient
from game.conquest.client.panels.war_page import house_rules
from game.conquest.client.setup.seats import Setup, usual
from tests.conquest.client.coop.conftest import JUN, LIN, front


def uprising() -> Setup:
    """The set-up of a war against the rebels."""
    setup = usual()
    setup.set_scenario("yellow_scarves")
    return setup


def test_c5_2_gold_lies_open_among_allies_unless_somebody_hides_it():
    setup = uprising()
    assert setup.chosen().gold_visibility == "public" and setup.changed() == []
    setup.set("gold_visibility", "hidden")
    assert setup.chosen().gold_visibility == "hidden" and setup.changed() == ["gold_visibility"]


@pytest.mark.parametrize(("gold", "falls"), [("public", False), ("hidden", True)])
def test_u22_no_curtain_falls_between_allies_with_an_open_table(gold, falls):
    s = front(options={"gold_visibility": gold}).hand(LIN, "ST20").table.s
    assert ConquestClient().has_secrets(s, [LIN, JUN]) is falls


def test_u48_what_the_scenario_gives_is_no_house_rule():
    assert "zhang_jue" not in house_rules(uprising().chosen())


@pytest.mark.parametrize(("gold", "seen"), [("public", True), ("hidden", False)])
def test_c5_2_an_allys_hand_lies_open_on_its_page_at_an_open_table(at_table, gold, seen):
    play = at_table(front(options={"gold_visibility": gold}).hand(JUN, "ST20"), people=(LIN,))
    play.until_asked("campaign.choose")
    play.table.parts.pages.show_warlord(JUN)
    page = play.app.scene
    assert ("In hand: Raid" in page.hand) is seen and (page.hand != "") is seen
    assert page.hand in page._told() and not play.table.parts.pages._hand_of(LIN)

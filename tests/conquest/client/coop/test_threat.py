"""What the hosts may do, on the map of the allies' turns (U3, U18)."""

import pytest

from game.conquest.client.prompts.deploying import DeployPrompter
from game.conquest.client.table.threat import NOTHING_PLACED, ThreatChange
from game.conquest.rules.coop.threat import Outlook, forecast
from tests.conquest.client.coop.conftest import BOARD, LIN
from tests.worlds import World, world

CHENLIU, WEI, PEI = 16, 6, 21


def outnumbered() -> World:
    """Lin deploys two Infantry; a host with 9 units stands in Wei beside Chenliu with 3."""
    w = world(BOARD, 1, bots=1).holds("chenliu", LIN, 2, ruler=True).holds("wei", 1, 9).round(2)
    return w.holds("jiaozhi", LIN, 2).pool(LIN, 4).at_step("deploy", LIN)


@pytest.fixture
def threatened(at_table):
    """The table at the deployment, the forecast worked out."""
    play = at_table(outnumbered())
    play.until_asked("deployment.deploy")
    worked_out(play)
    return play


def worked_out(play):
    """Frames until nothing is left to work out."""
    play.steps(1)
    for _ in range(300):
        if not play.table.parts.threat.older:
            return
        play.steps(1)
    raise AssertionError("the forecast is never complete")


def test_u3_the_map_shows_the_forecast_of_the_rules(threatened):
    table, aid = threatened.table, threatened.table.parts.threat
    assert aid.shown and aid.found == forecast(table.t)
    assert aid.found.attacked[CHENLIU] > 0.1
    assert {(arrow.source, arrow.target) for arrow in table.field._arrows} >= {(WEI, CHENLIU)}
    assert "%" in aid.words(CHENLIU) and "Chenliu" in aid.words(WEI)


def test_u3_pointing_where_infantry_can_go_tells_what_it_would_change(threatened):
    table, aid = threatened.table, threatened.table.parts.threat
    assert isinstance(table.prompt, DeployPrompter)
    before = aid.found
    threatened.app.hover(table.field.centre_of(CHENLIU))
    worked_out(threatened)
    assert (aid.placed.at, aid.placed.units) == (CHENLIU, 1) and aid.before == before
    assert aid.found == forecast(table.t, {CHENLIU: 1}) and aid.found.lost[CHENLIU] < before.lost[CHENLIU]
    assert aid.change()[0][0].startswith("1 more in Chenliu")


def test_u3_a_slip_covers_nothing_that_stands_beside_its_badge(threatened):
    aid = threatened.table.parts.threat
    (_, usual), *_ = aid.slips()
    aid.beside.append(lambda: [usual])
    (_, other), *_ = aid.slips()
    assert not other.colliderect(usual)


def test_u3_what_changes_nothing_is_told_once(threatened, monkeypatch):
    aid = threatened.table.parts.threat
    threatened.app.hover(threatened.table.field.centre_of(CHENLIU))
    worked_out(threatened)
    assert len(aid.change()) > 1
    monkeypatch.setattr(aid, "found", aid.before)
    (told, _), *others = aid.change()
    assert "changes nothing" in told and not others


def test_u35_the_switch_and_its_key_put_it_away(threatened):
    aid, field = threatened.table.parts.threat, threatened.table.field
    threatened.press("#threat")
    threatened.steps(2)
    assert not aid.shown and not field._arrows and aid.words(WEI) == ""
    assert threatened.table.act("dangers")
    threatened.steps(2)
    assert aid.shown and field._arrows


def test_u3_a_march_that_is_drawn_or_dragged_tells_what_it_would_change(at_table):
    w = world(BOARD, 1, bots=1).holds("chenliu", LIN, 3, ruler=True).holds("pei", LIN, 5).holds("wei", 1, 11)
    play = at_table(w.round(2).at_step("reposition", LIN))
    play.until_asked("repositioning.choose")
    worked_out(play)
    table, aid, prompt = play.table, play.table.parts.threat, play.table.prompt
    before = aid.found
    prompt.draw_march(PEI, CHENLIU)
    worked_out(play)
    assert aid.placed.at == CHENLIU and aid.placed.infantry == ((PEI, -4), (CHENLIU, 4))
    assert aid.found == forecast(table.t, {PEI: -4, CHENLIU: 4}) and aid.before == before
    assert aid.found.lost[CHENLIU] < before.lost[CHENLIU] and aid.change()[0][0].startswith("4 more in Chenliu")
    prompt.forget()
    worked_out(play)
    assert aid.placed == NOTHING_PLACED and aid.found == before
    prompt.drawn_to(CHENLIU, PEI)
    assert prompt.march_shown(False) is None
    _, target, group = prompt.march_shown(True)
    assert target == PEI and group.size > 0
    prompt.drawn_to(CHENLIU, WEI)
    assert prompt.march_shown(True) is None


def test_u3_an_attack_that_is_drawn_or_dragged_tells_what_stands_after_it(at_table):
    w = world(BOARD, 1, bots=1).holds("chenliu", LIN, 7, ruler=True).holds("wei", 1, 4).holds("pei", LIN, 2)
    play = at_table(w.round(2).at_step("invade", LIN))
    play.until_asked("campaign.choose")
    worked_out(play)
    table, aid, prompt = play.table, play.table.parts.threat, play.table.prompt
    before = aid.found
    prompt.draw_march(CHENLIU, WEI)
    worked_out(play)
    attack = aid.placed.attack
    assert (attack.source, attack.target, attack.size) == (CHENLIU, WEI, prompt.group.size)
    *_, after = Outlook().after_invasion_in_parts(table.t, attack)
    assert aid.found == after != before and aid.before == before
    order = [type(helper).__name__ for helper in table.parts.helpers]
    assert order.index("TargetChances") < order.index("ThreatChange"), "no chance lies over the words"
    assert aid.change()[0][0] == "If Wei is attacked now" and any("Chenliu" in words for words, _ in aid.change())
    prompt.forget()
    worked_out(play)
    assert aid.placed == NOTHING_PLACED and aid.found == before
    prompt.drawn_to(CHENLIU, WEI)
    assert prompt.march_shown(False) is None and prompt.march_shown(True)[:2] == (CHENLIU, WEI)


def test_u3_the_figures_go_on_between_frames_while_nothing_moves(threatened):
    app, aid = threatened.app, threatened.table.parts.threat
    aid._of = None
    aid._outlook = Outlook()
    app.moving = False
    aid._portion = lambda: -1.0
    aid.tick(1 / 60)
    assert aid.older and app.loading.pending
    app.moving = False
    app.loading.finish()
    assert not aid.older and not app.loading.pending


def test_u3_the_list_has_the_province_most_likely_lost_first_and_names_the_hosts_that_may_come(threatened):
    table, aid = threatened.table, threatened.table.parts.threat
    widgets = table.widgets
    assert aid.worst()[0] == CHENLIU and list(aid.worst()) == sorted(aid.worst(), key=lambda p: -aid.found.lost[p])
    assert "Zhang Bao in Wei" in widgets["risks:0"].tip.body and widgets["risks:0"].tip.title == "Chenliu"
    threatened.press("#threat")
    threatened.steps(1)
    assert "risks:0" not in widgets and "ground:risks" not in widgets


def test_u10_arrows_bear_the_colour_and_emblem_of_their_host(threatened):
    field, names = threatened.table.field, threatened.table.names
    assert {arrow.whose for arrow in field._arrows if arrow.target == CHENLIU} == {names.colour(1)}


def test_u3_what_is_still_to_be_shown_is_not_forecast(threatened):
    table, aid = threatened.table, threatened.table.parts.threat
    before = aid.found
    table.t.s.infantry[CHENLIU] += 1
    threatened.steps(20)
    assert aid.found is before and aid.older
    table.t.s.infantry[CHENLIU] -= 1
    worked_out(threatened)
    assert aid.found == before == forecast(table.t)


def test_u3_what_an_attack_changes_is_told_clear_of_the_odds_at_its_tip(at_table):
    w = world(BOARD, 1, bots=1).holds("chenliu", LIN, 7, ruler=True).holds("wei", 1, 4).holds("pei", LIN, 2)
    play = at_table(w.round(2).at_step("invade", LIN), size=(1280, 720))
    play.until_asked("campaign.choose")
    worked_out(play)
    table = play.table
    table.prompt.draw_march(CHENLIU, WEI)
    worked_out(play)
    told = next(each for each in table.parts.helpers if isinstance(each, ThreatChange))
    usual = told._place((300, 60))
    # The odds of the march stand just there.
    table.pointer.told = usual
    other = told._place((300, 60))
    assert not other.colliderect(usual) and table.layout.free.contains(other)


def test_u3_the_tooltip_of_the_province_gives_way_to_what_placing_there_changes(threatened):
    table = threatened.table
    told = next(each for each in table.parts.helpers if isinstance(each, ThreatChange))
    assert told.clear_of_tips == ()
    table.pointer.hover(CHENLIU)
    worked_out(threatened)
    threatened.steps(2)
    table.picture(threatened.app.screen)
    (slip,) = told.clear_of_tips
    assert slip in table.pointer._must_be_seen(CHENLIU)
    renewed = []
    table.pointer.renew = lambda: renewed.append(slip)
    told._spared = slip.move(1, 0)
    told.keep(0.1)
    told.keep(0.1)
    assert renewed == [slip]

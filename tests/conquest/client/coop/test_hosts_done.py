"""The page of what the hosts did, which comes when the last of them is done (U16, U17, U19, U20)."""

import pygame
import pytest

from game.client.look import palette
from game.client.odds_words import percent
from game.conquest.client.panels.hosts_ear import Attack, HostsEar, HostsRound, Position, Row
from game.conquest.client.panels.war_clock import Chance
from game.conquest.client.table.host_paces import HostPaces
from game.conquest.client.table.hosts_words import HostsWords
from game.conquest.client.table.what_they_did import MOST_ROWS, WhatTheyDid
from game.conquest.rules import events as ev
from tests.conquest.client.coop.conftest import JUN, LIN, end_turn, front, until_told
from tests.worlds import REBELS

WEI, CHENLIU, TAISHAN, PEI, BOHAI = 6, 16, 17, 21, 9
HOST = 2


@pytest.fixture
def play(at_table):
    """Lin's turn in round 2, before any host has acted."""
    play = at_table(front())
    play.until_asked("campaign.choose")
    return play


def hear(play, *events) -> None:
    """The chronicle and the table hear events that did not happen."""
    for event in events:
        play.table.narrator.hear(event)
        play.table.parts.hosts_done.hear(event)


def hosts_turn(play, *events) -> WhatTheyDid:
    """The page after a turn of the first host with these events."""
    hear(play, ev.TurnBegan(HOST, 2), *events, ev.RoundBegan(3, LIN))
    play.steps(2)
    page = play.app.scene
    assert isinstance(page, WhatTheyDid), page
    return page


ATTACK = ev.InvasionDeclared(seat=HOST, source=WEI, target=CHENLIU, defender=LIN)


def test_own_losses_come_first_then_those_of_allies_then_what_was_held_then_what_was_nobodys(play):
    done = HostsRound(2, Position.of(play.table.shown))
    attacks = {PEI: Attack(HOST, -2), TAISHAN: Attack(HOST, LIN), CHENLIU: Attack(HOST, LIN), BOHAI: Attack(HOST, JUN)}
    done.attacks = attacks
    done.gained = {PEI: (HOST, -2), BOHAI: (HOST, JUN), CHENLIU: (HOST, LIN)}
    assert done.rows(LIN) == [
        Row("lost", CHENLIU, HOST, LIN, attacks[CHENLIU]),
        Row("lost", BOHAI, HOST, JUN, attacks[BOHAI]),
        Row("held", TAISHAN, HOST, LIN, attacks[TAISHAN]),
        Row("gained", PEI, HOST, -2, attacks[PEI]),
    ]
    assert [row.place for row in done.rows(JUN)][:2] == [BOHAI, CHENLIU]


def test_u19_the_page_opens_after_the_last_host_and_the_war_waits_for_it(play):
    page = hosts_turn(play, ATTACK)
    assert page.live and page.rect.w > 0.8 * play.app.scene.size[0]
    row = page.listed[0]
    fight = page.told.fight(row)
    assert (row.kind, row.place, fight.force, fight.defence) == ("held", CHENLIU, 7, 7)
    assert page.told.title(row) == "**Chenliu** against Zhang Bao"
    assert percent(fight.falls) in page.told.chance(row) and "7 against 7" in page.told.detail(row)
    assert page.told.headline().startswith("The rebels' turn of round 2: 1 held.")
    assert "1 held" in play.table.narrator.lines[-1].words
    log = len(play.session.record.log)
    play.steps(8)
    assert play.app.scene is page and len(play.session.record.log) == log
    assert page.widgets.default == "#begin" and page.widgets["#begin"].face.label == "Begin round 3"
    play.press("#begin")
    assert play.app.scene is play.table


def test_u16_a_number_ties_a_row_and_the_map_and_pointing_lights_both(play):
    page = hosts_turn(play, ATTACK)
    spot = page.map.number_rect(0).move(
        page.widgets["spot:0"].rect.topleft - pygame.Vector2(page.map.number_rect(0).topleft)
    )
    assert spot.collidepoint(page.widgets["spot:0"].rect.center)
    plain = page.map.picture(None)
    for id in ("did:0", "spot:0"):
        play.app.hover(page.widgets[id].rect.center)
        play.steps(1)
        assert page.lit == 0
        lit = page.map.picture(0)
        assert pygame.image.tobytes(lit, "RGB") != pygame.image.tobytes(plain, "RGB")
        play.app.hover((2, 2))
        play.steps(1)
        assert page.lit is None


def test_over_six_rows_the_least_are_summed_up(play):
    taken = [ev.Captured(seat=HOST, at=p, source=WEI, former=-2) for p in (17, 21, 16, 20, 22, 23, 24, 25)]
    page = hosts_turn(play, *taken)
    assert len(page.listed) == MOST_ROWS and len(page.left_out) == 2
    assert page.told.more(page.left_out) == "2 more Provinces that no player held"
    bottom = max(place.bottom for _, place in page._places())
    assert bottom <= page.widgets["#begin"].rect.top


def test_u16_the_line_in_the_chronicle_counts_only_what_there_was(play):
    hosts_turn(play, ev.Captured(seat=HOST, at=PEI, source=WEI, former=-2))
    assert play.table.narrator.lines[-1].words == "The rebels' turn: 1 other Province taken."


def test_u52_an_estimate_that_stays_is_one_figure(play):
    page = hosts_turn(play, ATTACK)
    page.course.around = lambda number: (Chance(990, 998), Chance(992, 998))
    page.course.by_bands = lambda done: []
    assert page._chance_words()[0] == "still 99%"
    page.course.around = lambda number: (Chance(39, 98), Chance(22, 98))
    assert page._chance_words()[0] == "40% to 23%"


def test_u16_the_page_stays_in_the_chronicle_and_opens_from_its_line(play):
    page = hosts_turn(play, ATTACK)
    play.press("#begin")
    line = next(line for line in play.table.narrator.lines if line.page)
    play.table.again.watch(line)
    again = play.app.scene
    assert isinstance(again, WhatTheyDid) and again.done is page.done and not again.live
    assert not any(id.startswith("#pace") for id in again.widgets.items)
    again.act("back")
    assert play.app.scene is play.table


def test_u17_a_digit_on_the_page_chooses_the_pace_and_the_settings_keep_it(play):
    paces = play.table.parts.paces
    assert paces.pace == "flowing"
    page = hosts_turn(play, ATTACK)
    page.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_3, unicode="3", mod=0))
    assert paces.pace == "brisk" and page.widgets["#pace:brisk"].face.kind == "chosen"
    assert play.app.settings.choices == {"conquest.hosts": "brisk"} and HostPaces(play.table).pace == "brisk"
    play.app.change_settings(choices={"conquest.hosts": "headlong"})
    assert paces.pace == "flowing", "a word that no longer means a pace is passed over"


def test_u52_the_chance_after_the_turn_is_estimated_while_the_page_is_read(play):
    aid, course = play.table.parts.odds_of_war, play.table.parts.odds_of_war.course
    play.table.shown.round = 2
    aid._now = Chance(9, 12)
    assert aid._show() and course.around(2) == (aid.shown, None) and aid.shown[:2] == (9, 12)
    before = aid.shown
    hear(play, ev.TurnBegan(HOST, 2), ATTACK)
    play.table.shown.round = 3
    hear(play, ev.RoundBegan(3, LIN))
    play.steps(2)
    page = play.app.scene
    assert aid.looked_at and aid._awaited
    aid._now = Chance(4, 12)
    assert aid._show() and course.around(2) == (before, aid.shown) and aid.shown[:2] == (4, 12)
    assert page._chance_words()[0] == f"{percent(before.share)} to {percent(aid.shown.share)}"
    hues = []
    for won in (0, 4, 11):
        aid._now = Chance(won, 12)
        assert aid._show()
        hues.append(page._chance_words()[2])
    assert hues == [palette.LOSS, palette.TITLE_TEXT, palette.GAIN], "a good chance is no loss by its colour"
    play.press("#begin")
    assert not aid.looked_at


def test_where_nothing_happened_no_page_comes(play):
    hear(play, ev.TurnBegan(HOST, 2), ev.RoundBegan(3, LIN))
    play.steps(3)
    assert play.app.scene is play.table
    assert not any(line.page for line in play.table.narrator.lines)


def test_a_leader_lost_to_a_plot_is_a_loss_and_generals_share_one_row(play):
    view, ear = play.table.shown, HostsEar()
    ear.hear(ev.TurnBegan(HOST, 2), view)
    ear.hear(ev.LeaderFell(seat=LIN, leader=0, card=1, at=CHENLIU, cause="assassination"), view)
    for host, at in ((2, WEI), (3, BOHAI)):
        ear.hear(ev.ScriptedDeed(host, "general", at, 0, 3, "C13.2"), view)
    done = ear.hear(ev.RoundBegan(3, LIN), view)
    told = HostsWords(done, play.table.t.s, play.table.names)
    assert [row.kind for row in told.rows()] == ["leader", "general"]
    assert told.title(told.rows()[1]) == "**2 Generals** for their bands"


def test_c8_the_hosts_of_a_round_are_told_and_then_the_round_begins(at_table):
    play = at_table(front(1, 2).pool(1, 4).pool(2, 4))
    end_turn(play)
    page = until_told(play)
    assert page.done.round == 2 and play.table.shown.round == 3
    before, after = page.done.strength
    assert after.units == before.units + page.done.dealt + page.done.gathered + page.done.joined - page.done.fell
    assert page.done.dealt >= 8, "what waited is dealt"
    play.until_asked()
    assert play.table.prompt is not None and play.app.scene is play.table


def test_a_fight_is_watched_again_in_its_window_and_the_page_comes_back(at_table):
    play = at_table(front(1, 2).pool(1, 8).load(REBELS, 3, 3, 2, 2))
    end_turn(play)
    page = until_told(play)
    watched = [id for id in page.widgets.items if id.startswith("#watch:")]
    assert watched, page.rows
    assert page.rows[0].attack.ours == 3
    present = play.table.director
    play.press(watched[0])
    seen = set()
    for _ in range(400):
        play.steps(1)
        seen.add(type(play.app.scene).__name__)
        if isinstance(play.app.scene, WhatTheyDid):
            break
    assert "BattleWindow" in seen and play.app.scene.done.round == page.done.round
    assert play.table.director is present and play.app.scene.live


def test_u17_told_waits_for_a_press_at_each_die_and_brisk_hurries_but_for_a_persons_land(at_table):
    play = at_table(front(1, 2).pool(1, 4).pool(2, 4))
    play.until_asked("campaign.choose")
    table, paces = play.table, play.table.parts.paces
    assert not paces.acting and paces.haste == 1.0 and not table.widgets["#pace:told"].visible
    paces.choose("told")
    table.asking.do(("end_step",))
    for _ in range(2000):
        play.steps(1)
        if table.director.held or table.prompt is not None:
            break
    assert table.director.held and paces.acting and table.widgets["#pace:told"].visible
    assert table.panels.coop.turn.rolling == 8, "who is about to roll is shown while the die waits"
    told = len(table.again.past)
    play.steps(20)
    assert table.director.held and len(table.again.past) == told, "nothing goes on by itself"
    assert table.widgets["#end_turn"].face.label == "Next die"
    table.act("next")
    play.steps(2)
    assert len(table.again.past) > told
    paces.choose("brisk")
    assert paces.haste > 1
    paces.hear(ev.InvasionDeclared(seat=1, source=WEI, target=CHENLIU, defender=LIN))
    assert paces.haste == 1.0

"""Pins on the map and gold asked for: what allies tell each other at the table (C5.2, U54)."""

import pygame
import pytest

from game.client.look import text
from game.conquest.bots.agreed import HOLD, LEAVE, TAKE, WAY, Pin
from game.engine.codec import checksum
from game.engine.notes import said
from tests.conquest.client.coop.conftest import JUN, LIN, front

WEI, CHENLIU, TAISHAN, WU = 6, 16, 17, 32


@pytest.fixture
def play(at_table):
    made = at_table(front(2).gold(JUN, 3).gold(LIN, 0), people=(LIN, JUN))
    made.until_asked("campaign.choose")
    return made


def set_pin(play, kind, *places):
    aid = play.table.parts.pins
    assert play.table.act("marks") and aid.open
    play.press(f"#pins:{('hold', 'take', 'leave', 'way')[kind - 1]}")
    for place in places:
        at = play.table.field.centre_of(place)
        play.app.step(0.0, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    play.steps(1)
    return aid


def test_u54_a_key_a_kind_and_a_click_set_a_pin_and_no_checksum_moves(play):
    table = play.table
    before, question = checksum(table.t), table.prompt.key
    aid = set_pin(play, TAKE, WEI)
    assert aid.pins == [Pin(LIN, TAKE, WEI)] and not aid.open
    assert checksum(table.t) == before and table.prompt.key == question
    assert len(said(play.session.record.log)) == 1
    assert any("Wei" in line.words for line in table.narrator.lines[-1:])
    assert "pins:0" in table.widgets and table.layout.free.contains(aid.rect)
    set_pin(play, TAKE, WEI)
    assert aid.pins == [], "set again where it stands it falls"


def test_u54_a_way_wants_two_clicks_and_lies_on_the_map_as_an_arrow(play):
    aid = set_pin(play, WAY, CHENLIU, WEI)
    assert aid.pins == [Pin(LIN, WAY, WEI, CHENLIU)]
    play.steps(2)
    assert (CHENLIU, WEI, "support") in {(a.source, a.target, a.style) for a in play.table.field._arrows}


@pytest.mark.parametrize(("kind", "places"), [(HOLD, [WEI]), (TAKE, [CHENLIU]), (WAY, [CHENLIU, WU])])
def test_u2_a_pin_that_makes_no_sense_is_refused_in_words(play, kind, places):
    aid = set_pin(play, kind, *places)
    assert aid.pins == [] and aid.refused(Pin(LIN, kind, places[-1], CHENLIU if kind == WAY else 0))


def test_what_is_held_shows_its_danger_and_done_pins_fall(play):
    aid = set_pin(play, HOLD, CHENLIU)
    assert aid.figure(aid.pins[0])[0]
    play.table.t.s.owner[CHENLIU] = 2
    aid.tick(0.1)
    assert aid.pins == []


def test_computer_allies_answer_with_a_pin_of_their_own(at_table):
    w = front(2).holds("guangling", JUN, 9)
    play = at_table(w.holds("danyang", 2, 2))
    play.until_asked("campaign.choose")
    aid = set_pin(play, TAKE, WEI)
    answers = [pin for pin in aid.pins if pin.seat == JUN]
    assert len(answers) == 1 and answers[0].kind == LEAVE and play.table.t.s.owner[answers[0].place] >= 2


def test_c5_2_a_person_asked_for_gold_gives_it_or_waits(play):
    table = play.table
    play.press("#ask")
    play.steps(1)
    assert table.parts.gold_asked.open == (LIN, JUN, 2) and table.prompt.key == "campaign.choose"
    play.press("#asked:later")
    play.steps(1)
    assert table.parts.gold_asked.open is None and table.t.s.gold[:2] == [0, 3]
    play.press("#ask")
    play.steps(1)
    play.press("#asked:give")
    play.steps(2)
    assert table.t.s.gold[:2] == [2, 1] and "#asked:give" not in table.widgets
    assert table.prompt.key == "campaign.choose"


def test_c5_2_who_is_asked_can_answer_while_the_page_of_buying_lies_open(at_table):
    play = at_table(front(2).gold(JUN, 3).gold(LIN, 2).at_step("market", LIN), people=(LIN, JUN))
    play.until_asked()
    assert play.table.parts.buying.open
    play.press("#ask")
    play.steps(2)
    widgets, asked = play.table.widgets, play.table.parts.gold_asked
    give = widgets["#asked:give"]
    assert give.visible and not asked.covered and widgets.at(give.rect.center) is give
    red = widgets.main()
    assert red is not None and not asked.rect.colliderect(red.rect)
    assert not any(asked.rect.colliderect(widgets[id].rect) for id in ("#hint", "#hand") if id in widgets)
    play.press("#asked:give")
    play.steps(2)
    assert play.table.t.s.gold[:2] == [4, 1] and play.table.parts.buying.open


def test_u54_no_pin_shows_through_the_page_of_buying(at_table, monkeypatch):
    play = at_table(front(2).gold(LIN, 2).at_step("market", LIN))
    play.until_asked()
    aid = play.table.parts.pins
    aid.pins, drawn = [Pin(LIN, TAKE, WEI)], []
    monkeypatch.setattr(aid, "marks", lambda: drawn.append(True) or [])
    aid.draw(play.app.screen)
    assert play.table.parts.buying.open and not drawn
    play.table.panels.page_open = False
    aid.draw(play.app.screen)
    assert drawn


def test_c5_2_a_computer_ally_who_has_had_its_turn_gives_at_once(at_table):
    play = at_table(front(2).gold(JUN, 3).gold(LIN, 0).opens(JUN))
    play.until_asked("campaign.choose")
    play.press("#ask")
    play.steps(2)
    assert play.table.t.s.gold[:2] == [2, 1] and play.table.parts.gold_asked.open is None


def test_the_list_of_what_the_hosts_did_lies_over_the_pins(play):
    helpers = list(play.table.parts.helpers)
    assert helpers.index(play.table.parts.pins) < helpers.index(play.table.parts.hosts_done)


def test_u54_captains_within_reach_head_the_list_with_the_chance_the_table_gives(play):
    play.steps(4)
    table, aid = play.table, play.table.parts.pins
    goal = aid.captains.goals[0]
    assert (goal.seat, goal.source, goal.place) == (LIN, CHENLIU, WEI)
    assert goal.chance == table.prompt.chance_from(CHENLIU, WEI)
    assert "pins:goal:0" in table.widgets and table.layout.free.contains(aid.rect)
    assert aid.captains.figure(goal)[0] == f"{max(1, round(100 * goal.chance))}%"
    assert "Wei" in aid.captains.tip(goal) and "Chenliu" in aid.captains.way(goal)
    before = aid.rect.height
    set_pin(play, TAKE, WEI)
    assert aid.rect.height > before and "pins:0" in table.widgets


def test_u54_a_captain_has_two_lines_and_one_beside_pins_on_a_low_map(play, at_table):
    play.steps(4)
    aid = play.table.parts.pins
    assert aid.row(0).height > aid.row(aid._goals).height, "the way stands below the name"
    low = at_table(front(2).gold(JUN, 3), people=(LIN, JUN), size=(1920, 1080), ui_scale=2.5)
    low.until_asked("campaign.choose")
    low.steps(4)
    aid, corner = low.table.parts.pins, low.table.layout.corner
    assert aid._low and corner.contains(aid.rect) and aid.row(0).height > aid.row(aid._goals).height
    aid.pins = [Pin(LIN, TAKE, WEI)]
    assert aid.row(0).height == aid.row(aid._goals).height and corner.contains(aid.rect)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
def test_u54_a_list_of_six_and_the_threats_above_it_lie_over_the_sea_and_hide_no_province(at_table, size):
    made = at_table(front(2).gold(JUN, 3), people=(LIN, JUN), size=size)
    made.until_asked("campaign.choose")
    made.steps(4)
    aid, risks, table = made.table.parts.pins, made.table.parts.risks, made.table
    aid.pins = [Pin(LIN, TAKE, place) for place in (WEI, TAISHAN, WU, 1)]
    aid.lay()
    risks._rows = tuple((CHENLIU, "50%", "40%", "") for _ in range(4))
    assert aid._goals + aid._pins == 6 and risks.rect.bottom < aid.rect.top
    plates = table.pointer.plates(table.field.places)
    assert len(plates) == len(table.field.places), "the whole map is seen"
    for rect in (aid.rect, risks.rect):
        assert table.layout.free.contains(rect) and rect.collidelist(plates) < 0


def test_u54_a_way_from_a_province_that_no_ally_holds_any_more_falls(play):
    aid = set_pin(play, WAY, CHENLIU, WEI)
    assert aid.pins
    play.table.t.s.owner[CHENLIU] = 2
    aid.tick(0.1)
    assert aid.pins == []


def test_u54_goals_are_not_told_while_hosts_act(play):
    play.steps(4)
    aid = play.table.parts.pins
    assert aid.captains.goals
    play.table.shown.turn_seat = play.table.shown.players
    assert aid.captains.tick() and not aid.captains.goals


def test_u54_a_pin_stands_beside_its_badge(at_table):
    play = at_table(front(2).at_step("deploy", LIN))
    play.until_asked()
    aid, field = play.table.parts.pins, play.table.field
    aid.pins = [Pin(LIN, TAKE, WEI)]
    ((_, place),) = aid.marks()
    assert place.right <= field.centre_of(WEI)[0] - 30 * field.token_size(WEI) + play.table.scale.px(4)


def test_u54_the_longest_way_is_whole_in_its_row(play):
    aid, scale = play.table.parts.pins, play.table.scale
    pin = set_pin(play, WAY, CHENLIU, WEI).pins[0]
    assert aid.figure(pin)[0] == "" and "Chenliu to Wei" in aid._row_words(pin)
    room = aid.row(0).width - scale.px(aid.row_height + 8)
    assert text.width("Gongsun Zan: Guangling to Shangdang", "bold", 13, scale) <= room

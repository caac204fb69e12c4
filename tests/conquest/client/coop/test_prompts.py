"""What only allies are asked, and what they may do with their Ruler and their gold (C5.2, C6, C10.6, C11.5, RU13)."""

import pytest

from game.client.look import text
from game.client.odds_words import percent
from game.client.prompts.reasons import reason
from game.client.session import ONLOOKER
from game.conquest.client.panels.sharing import SharePage
from game.conquest.client.prompts.coop import AimPrompter, SecondDiePrompter
from game.conquest.client.prompts.entering import MoveInPrompter
from tests.conquest.client.coop.conftest import BOARD, JUN, LIN, front
from tests.worlds import RALLY, REBELS, World, world

WEI, CHENLIU, TAISHAN, PEI, GUANGLING, DANYANG, WU = 6, 16, 17, 21, 23, 31, 32


def label(play, id: str) -> str:
    return play.table.widgets[id].face.label


# ---- the rally (C6)


def test_c6_1_any_ruler_is_offered_the_rally_with_its_odds_and_its_clause(at_table):
    play = at_table(front().load(RALLY, 4))
    play.until_asked("campaign.choose")
    assert label(play, "#rally") == "Rally a Province" and play.table.widgets["#rally"].tip.clause == "C6"
    play.press("#rally")
    prompt = play.table.prompt
    assert prompt.calling and set(prompt.targets()) == {TAISHAN, PEI}
    assert "50%" in prompt.hint(TAISHAN) and "take" not in prompt.hint(TAISHAN), "the odds of a rally, of no battle"
    play.click(TAISHAN)
    words = prompt.words()
    assert (words.big, words.clause) == ("50%", "C6.2") and "3 Infantry join" in words.body
    assert label(play, "#call") == "Rally Taishan" and play.table.widgets["#call"].face.sub == "on an even D6"
    assert prompt.arrow() == (CHENLIU, TAISHAN)
    play.press("#call")
    play.until_asked()
    assert play.table.t.s.owner[TAISHAN] == LIN


def test_c6_2_once_tried_it_says_why_there_is_no_second_try(at_table):
    play = at_table(front().load(RALLY, 3))
    play.until_asked("campaign.choose")
    play.press("#rally")
    play.click(PEI)
    play.click(PEI)
    play.until_asked("campaign.choose")
    assert play.table.t.s.owner[PEI] < 0
    button = play.table.widgets["#rally"]
    assert not button.enabled and button.refused.clause == "C6.2"


def test_a_march_and_a_rally_do_not_mix(at_table):
    play = at_table(front())
    play.until_asked("campaign.choose")
    prompt = play.table.prompt
    play.click(PEI)
    assert prompt.target == PEI and label(play, "#rally") == "Rally Pei"
    for id in ("#cancel", "#rally", "#end_step"):
        button = play.table.widgets[id]
        words = text.width(button.face.label, "bold", button.face.size, play.table.scale)
        assert words + play.table.scale.px(20) <= button.rect.width and not button.face.icon, f"{id} is cut"
    play.press("#rally")
    assert (prompt.called, prompt.target, prompt.group) == (PEI, 0, None)
    assert prompt.refusal_of(WEI).code == "not_neutral"
    prompt.drag(CHENLIU, TAISHAN)
    assert (prompt.calling, prompt.target) == (False, TAISHAN)


def test_c6_1_a_province_nobody_can_march_into_is_called_on_when_it_is_pressed(at_table):
    """Only the Ruler stands beside it, and he has captured this turn: he cannot set out, but he can call (C6.1)."""
    w = world(BOARD, 2, bots=1).holds("chenliu", LIN, 0, ruler=True, captures={0: 1})
    w = w.holds("shu", JUN, 3, ruler=True).neutral("taishan", 3)
    w.holds("wu", 2, 5, ruler=True).round(2).load(RALLY, 4)
    play = at_table(w)
    play.until_asked("campaign.choose")
    prompt = play.table.prompt
    goals = {p for source in prompt.sources() for p in prompt.goals(source)}
    assert TAISHAN in prompt.rallies() and TAISHAN not in goals
    play.click(TAISHAN)
    assert (prompt.calling, prompt.called) == (True, TAISHAN) and "#call" in play.table.widgets
    play.press("#cancel")
    assert not prompt.calling
    play.click(TAISHAN)
    play.click(TAISHAN)
    play.until_asked()
    assert play.table.t.s.owner[TAISHAN] == LIN


def test_c6_2_both_faces_of_the_die_are_told_before_it_is_thrown(at_table):
    play = at_table(front())
    play.until_asked("campaign.choose")
    play.table.prompt.call_on(TAISHAN)
    words = play.table.prompt.words()
    assert words.body.startswith("Even") and words.note.startswith("Odd")


def test_ru13_zhang_jue_may_roll_a_failed_die_again(at_table):
    w = front(options={"zhang_jue": "in"}).ruler(LIN, "RU13").load(RALLY, 3, 6)
    play = at_table(w)
    play.until_asked("campaign.choose")
    play.press("#rally")
    play.click(PEI)
    assert play.table.prompt.words().big == "75%"
    play.press("#call")
    play.until_asked("second_die.roll_again")
    prompt = play.table.prompt
    assert isinstance(prompt, SecondDiePrompter) and prompt.selected() == PEI
    assert "Pei" in prompt.words().title and "3" in prompt.words().title and prompt.words().clause == "RU13"
    assert reason(prompt.refusal_of(WEI), play.table.names)
    play.press("#reroll")
    play.until_asked("campaign.choose")
    assert play.table.t.s.owner[PEI] == LIN


def test_ru13_he_may_leave_it_at_that(at_table):
    play = at_table(front(options={"zhang_jue": "in"}).ruler(LIN, "RU13").load(RALLY, 3))
    play.until_asked("campaign.choose")
    play.press("#rally")
    play.click(PEI)
    play.press("#call")
    play.until_asked("second_die.roll_again")
    play.press("#halt")
    play.until_asked("campaign.choose")
    assert play.table.t.s.owner[PEI] < 0


# ---- where a host goes (C11.5, C10.6)


def marching() -> World:
    """The second host rolls to invade out of Wu, then west, where two neutral Provinces are equally weak."""
    w = front().neutral("guangling", 1).neutral("danyang", 1).at_step("invade", 3).opens(LIN)
    return w.load(REBELS, 2, 2, 4)


def test_c11_5_of_several_provinces_that_way_the_start_player_says_which(at_table):
    play = at_table(marching())
    play.until_asked("scarf_invasion.choose_the_target")
    prompt = play.table.prompt
    assert isinstance(prompt, AimPrompter) and prompt.words().clause == "C11.5"
    assert "Zhang Liang" in prompt.words().body
    assert sorted(prompt.targets()) == [GUANGLING, DANYANG]
    assert list(prompt.dots()) == [(WU, p) for p in prompt.targets()]
    assert reason(prompt.refusal_of(CHENLIU), play.table.names)
    fight = prompt.odds(DANYANG)
    slips = {goal: words for goal, words, _ in play.table.parts.chances.shown()}
    assert (fight.force, fight.defence) == (7, 1) and slips[DANYANG].startswith(percent(fight.falls))
    assert slips[DANYANG].endswith("left"), "and what would be left of its defenders"
    assert percent(fight.falls) in prompt.hint(DANYANG) and prompt.hint(CHENLIU) == ""
    play.click(DANYANG)
    assert prompt.words().big == percent(fight.falls) and "7 against 1" in prompt.words().body
    assert prompt.arrow() == (WU, DANYANG) and label(play, "#aim") == "Let it be Danyang"
    play.press("#aim")
    assert play.table.t.s.owner[DANYANG] == 3 or play.table.t.s.infantry[WU] < 7


def test_u17_the_whole_choice_comes_into_sight_wherever_the_map_was(at_table):
    play = at_table(marching())
    camera, room = play.table.field.camera, play.table.layout.free
    camera.fly_to(play.table.field.point_of(CHENLIU), 2.4, at_once=True)
    camera.pan(0, -2000)
    there = camera.goal
    play.until_asked("scarf_invasion.choose_the_target")
    play.steps(20)
    seen = play.table.panels.coop.open_part(room)
    assert camera.goal != there
    assert all(seen.collidepoint(play.table.field.centre_of(p)) for p in (WU, GUANGLING, DANYANG))
    hot = dict(play.table.widgets.marks())
    assert all(play.table.field.place_at(hot[f"goal:{p}"].center) == p for p in (GUANGLING, DANYANG))


@pytest.mark.parametrize(("across", "down"), [(60, -34), (-60, -34), (60, 0)])
def test_u3_no_slip_with_the_odds_lies_over_a_badge_or_outside_of_what_is_seen(at_table, monkeypatch, across, down):
    play = at_table(marching())
    play.until_asked("scarf_invasion.choose_the_target")
    field, scale, chances = play.table.field, play.table.scale, play.table.parts.chances
    seen = play.table.panels.coop.open_part(play.table.layout.free)
    stand = {p: field.centre_of(p) for p in field.places}
    x, y = stand[DANYANG]
    stand[WU] = (x + scale.px(across), y + scale.px(down))
    monkeypatch.setattr(field, "centre_of", stand.get)
    slips = chances.places()
    assert len(slips) == 2 and not any(slip.collidepoint(stand[WU]) for slip in slips)
    stand[GUANGLING] = (seen.centerx, seen.top + scale.px(10))
    assert all(seen.contains(slip) for slip in chances.places())


def test_c10_6_of_several_neutral_provinces_the_start_player_says_which_rises(at_table):
    w = front().neutral("guangling", 1).neutral("danyang", 1).at_step("invade", 3).opens(LIN)
    play = at_table(w.load(REBELS, 2, 7, 4))
    play.until_asked("scarf_rally.choose_the_target")
    prompt = play.table.prompt
    assert prompt.words().clause == "C10.6" and list(prompt.dots()) == [(WU, p) for p in prompt.targets()]
    slips = {goal: words for goal, words, _ in play.table.parts.chances.shown()}
    assert slips == {GUANGLING: "+1", DANYANG: "+1"} and "1 unit joins" in prompt.hint(DANYANG)
    assert prompt.next() and prompt.chosen == GUANGLING
    play.press("#aim")
    assert play.table.t.s.owner[GUANGLING] == 3


@pytest.mark.parametrize("viewer", [JUN, ONLOOKER])
def test_u22_c11_5_no_curtain_falls_for_what_the_alliance_decides_and_nothing_hidden_is_shown(at_table, viewer):
    play = at_table(marching().hand(LIN, "ST06").hand(JUN, "ST12"), people=(LIN, JUN))
    session, table = play.session, play.table
    session.look_as(viewer)
    table.look_anew()
    play.until_asked("scarf_invasion.choose_the_target")
    assert play.doors.opened == [] and session.viewer == viewer and table.t.waiting() == (LIN,)
    assert table.shown.hands[LIN] == () and table.deciding()
    play.click(DANYANG)
    play.press("#aim")
    assert table.t.s.owner[DANYANG] == 3 or table.t.s.infantry[WU] < 7


# ---- gold (C5.2)


def test_c5_2_gold_is_shared_from_the_alliances_panel_with_two_presses(at_table):
    play = at_table(front(3).gold(LIN, 5))
    play.until_asked("campaign.choose")
    play.press("#share")
    page = play.app.scene
    assert isinstance(page, SharePage)
    assert page.widgets[f"#give:{JUN}"].face.label.startswith("2 to")
    page.widgets.press(page.widgets[f"#give:{JUN}"])
    play.steps(2)
    s = play.table.t.s
    assert (s.gold[LIN], s.gold[JUN]) == (3, 2) and play.app.scene is play.table
    assert play.table.prompt is not None and play.table.prompt.key == "campaign.choose"


def test_u2_without_gold_the_button_says_why(at_table):
    play = at_table(front(3))
    play.until_asked("campaign.choose")
    play.press("#share")
    assert play.app.scene is play.table


def test_r14_9_neither_neutrals_nor_allies_beside_it_keep_units_in_the_source(at_table):
    w = world(BOARD, 2, bots=1).holds("chenliu", LIN, 9, ruler=True).holds("pei", JUN, 9, ruler=True).neutral("wei", 4)
    play = at_table(w.holds("nanhai", 2, 5, ruler=True).round(2).at_step("invade", LIN))
    play.until_asked("campaign.choose")
    play.table.asking.do(("invade", CHENLIU, TAISHAN))
    play.until_asked()
    prompt = play.table.prompt
    assert isinstance(prompt, MoveInPrompter) and prompt.preset == "hold_both"
    assert prompt.rivals_beside(CHENLIU) == prompt.rivals_beside(TAISHAN) == []
    left = play.table.t.s.units[CHENLIU] - prompt.group.size
    assert left == 1, "nobody attacks it"
    play.table.t.s.owner[WEI] = 2
    assert prompt.rivals_beside(CHENLIU) == [WEI]

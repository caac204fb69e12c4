"""The court's third column, bans on the map, costs of ways, and a combat that is fought to the end."""

import pygame
import pytest

from game.client.look.lists import ListView
from game.client.table.hints import HintSlip
from game.romance.client.motion.motions import MOTIONS, RomanceChoreographer
from game.romance.client.prompts.fight_on import FightsOn
from game.romance.client.prompts.offers import alliances, offer_tip
from game.romance.client.table.combat_window import CombatWindow
from game.romance.client.table.court import Court
from game.romance.client.table.keys import ROWS
from game.romance.client.table.odds_page import LEAVES, OddsPage
from game.romance.client.table.turned_card import colour_shown
from game.romance.rules.catalogue import AREA, GENERAL, POWER
from game.romance.rules.events import GeneralCaptured
from game.romance.rules.odds import distribution_of_combat, prospect_of_combat
from game.romance.rules.preview import reach_of
from game.romance.rules.state import ALLY
from tests.client.seldom_drawn import seldom_drawn


@pytest.fixture
def table(sit_down):
    play = sit_down("human", "thumb", "thumb")
    play.until_asked("action.act")
    return play


def to_leaving(play, target="qing"):
    """A combat until it is asked whether to fight on."""
    play.table.prompt.march(AREA[target], AREA["xu"])
    play.until_asked("muster.assemble")
    play.table.prompt.go()
    with seldom_drawn(play.app):
        for _ in range(400):
            play.steps()
            prompt = play.table.prompt
            if prompt is None or play.table.director.busy:
                continue
            if prompt.key == "combat.pick":
                prompt.send_best()
            elif prompt.key == "combat.attacker_leaves":
                return prompt
    raise AssertionError(play.table.t.trace())


def test_a6_points_buy_from_the_court_and_the_work_goes_on(table):
    xu = AREA["xu"]
    table.table.asking.do(("work", xu))
    table.until_asked("work.work")
    table.steps(4)
    table.table.t.s.points = 2
    court = table.app.scene
    assert isinstance(court, Court)
    court.lay_buttons()
    assert isinstance(court.widgets["#offers"], ListView)
    wanted = next(n for n, offer in enumerate(court.offers) if offer.power == POWER["yuanshu"])
    dear = next(offer for offer in court.offers if offer.power == POWER["yuanshao"])
    assert court.offers[wanted].refused is None and dear.refused is not None and dear.refused.code == "points"
    court._buy(wanted)
    table.until_asked("work.work")
    s = table.table.t.s
    assert s.ties[POWER["yuanshu"]] & ALLY and s.points == 1
    assert table.table.prompt.area == xu


def test_a3_everybody_in_the_court_rolls_at_one_press(table):
    table.table.asking.do(("work", AREA["xu"]))
    table.until_asked("work.work")
    for name in ("mi_zhu", "sun_qian", "jian_yong"):
        table.table.prompt.task(GENERAL[name], "recruit")
        table.until_asked("work.work")
    table.steps(4)
    assert len(table.table.prompt.rolling()) == 3
    table.press("#all")
    table.until_asked("work.work")
    s = table.table.t.s
    assert all(s.rolled[GENERAL[name]] for name in ("mi_zhu", "sun_qian", "jian_yong"))
    assert not table.table.prompt.rolling() and "#all" not in table.app.scene.widgets


def test_a6_bans_are_set_and_lifted_on_the_map_side_by_side(table):
    s = table.table.t.s
    side = s.board.side_of[AREA["xu"], AREA["qing"]]
    table.table.asking.do(("work", AREA["xu"]))
    table.until_asked("work.work")
    s = table.table.t.s
    s.points = 2
    table.table.prompt.ban_on_the_map()
    table.until_asked("action.act")
    assert table.table.prompt.banning
    assert f"#side:{side}" in table.table.widgets and not list(table.table.prompt.targets())
    table.press(f"#side:{side}")
    table.until_asked("action.act")
    assert s.bans[side] == 1 and table.table.prompt.banning, "the next one follows"
    table.table.prompt.ban("unseal", side)
    table.until_asked("action.act")
    assert s.bans[side] == 0 and not table.table.prompt.banning, "no points are left"
    assert f"#side:{side}" not in table.table.widgets


def test_r1_the_map_tells_what_each_way_costs(table):
    table.table.asking.do(("end_step",))
    table.until_asked("redeployment.move")
    prompt, s = table.table.prompt, table.table.t.s
    prompt.choose(AREA["xu"])
    generals = reach_of(s, AREA["xu"], True)
    assert {a: cost for a, (cost, _) in prompt.costs().items() if cost} == {
        a: cost for a, cost in generals.items() if a in prompt.goals()
    }


def test_b4_a_fight_to_the_end_asks_no_more_and_leaves_below_the_number_set(table):
    prompt = to_leaving(table)
    own = prompt.troops
    prompt.set_least(own + 1)
    intention = FightsOn(AREA["qing"], prompt.side, own + 1)
    t = table.table.t
    assert intention.answer(t, 0, "combat.attacker_leaves") == ("retreat",)
    assert FightsOn(AREA["qing"], prompt.side, 1).answer(t, 0, "combat.attacker_leaves") == ("fight_on",)
    assert FightsOn(AREA["sili"], prompt.side, 1).answer(t, 0, "combat.attacker_leaves") is None, "another combat"
    prompt.set_least(1)
    prompt.to_the_end()
    asked = set()
    for _ in range(600):
        table.steps()
        now = table.table.prompt
        if now is not None and not table.table.director.busy:
            asked.add(now.key)
            if not now.key.startswith("combat."):
                break
    assert not asked & {"combat.pick", "combat.attacker_leaves"}
    assert table.table.t.s.fight_area == 0


def test_u3_the_window_tells_the_odds_and_opens_the_tables(table):
    to_leaving(table)
    window, s = table.app.scene, table.table.t.s
    assert isinstance(window, CombatWindow) and window.told is not None
    assert sum(window.told.taken) == pytest.approx(prospect_of_combat(s).win)
    assert distribution_of_combat(s).next_losses[1] > 0
    assert window.act("odds") and isinstance(table.app.scene, OddsPage)
    page = table.app.scene
    for leaf in LEAVES:
        page._turn(leaf)
        table.steps(2)
    assert page.act("odds") and table.app.scene is window


def test_u41_number_keys_take_generals_where_a_question_wants_them(table):
    table.table.prompt.march(AREA["shouchun"], AREA["xu"])
    table.until_asked("muster.assemble")
    prompt = table.table.prompt
    first = prompt.numbered()[0]
    before = first in table.table.t.view(0).march_generals
    assert any(helper.act("card_1") for helper in table.table.parts.helpers)
    table.until_asked("muster.assemble")
    assert (first in table.table.t.view(0).march_generals) != before
    assert GENERAL["guan_yu"] in prompt.numbered()


def test_u41_the_seventh_answer_has_a_key_and_so_has_the_tenth(table):
    bindings = table.table.app.bindings
    assert [bindings.label(deed) for deed in ROWS] == [*"1234567890"]
    table.table.prompt.march(AREA["shouchun"], AREA["xu"])
    table.until_asked("muster.assemble")
    numbered = table.table.prompt.numbered()
    assert 7 <= len(numbered) < 10, "seven at the start, and who came by a card"
    before = numbered[6] in table.table.t.view(0).march_generals
    assert any(helper.act("card_7") for helper in table.table.parts.helpers)
    table.until_asked("muster.assemble")
    assert (numbered[6] in table.table.t.view(0).march_generals) != before
    assert not any(helper.act("card_10") for helper in table.table.parts.helpers), "nobody is the tenth"


def test_the_list_of_generals_is_painted_only_when_something_in_it_changes(table):
    painted = []
    rows = table.table.panels.list
    paint = rows._paint
    rows._paint = lambda *given: (painted.append(1), paint(*given))[1]
    for _ in range(5):
        table.app.dirty = True
        table.steps()
    assert not painted
    table.table.parts.look_at_power(POWER["yuanshao"])
    table.app.dirty = True
    table.steps()
    assert painted


def test_u11_at_150_percent_powers_and_chronicle_take_turns_by_tabs_in_the_words_of_the_game(sit_down):
    play = sit_down("human", "thumb", "thumb", size=(1920, 1080), ui_scale=1.5)
    play.until_asked("action.act")
    assert play.table.layout.tabs == ("powers", "chronicle")
    assert any(id.startswith("#tab") for id in play.table.widgets.items)
    play.table.act("log")
    play.steps(2)
    assert play.table.layout.tab == "chronicle"


def test_a6_an_offer_says_what_it_adds_to_the_odds_while_odds_are_shown(sit_down):
    for shown in (True, False):
        play = sit_down("human", "thumb", "thumb", show_odds=shown)
        play.until_asked("action.act")
        prompt = play.table.prompt
        offers = alliances(prompt)
        adding = [offer for offer in offers if offer.adds is not None]
        assert bool(adding) == prompt.desk.show_odds == shown
        assert all(offer.adds.after > offer.adds.before for offer in adding)
        for offer in adding:
            offer.refused = None
            assert prompt.desk.names.place(offer.adds.target) in offer_tip(offer, prompt.desk.names).body


def drag_head(table, general, onto):
    """Drags a head of the court onto another."""
    widgets = table.app.scene.widgets
    start, end = (widgets[f"#head:{GENERAL[name]}"].rect.center for name in (general, onto))
    widgets.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    widgets.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0)))
    table.app.draw()
    widgets.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    table.steps(4)


def test_a3_one_head_dragged_onto_another_pools_both_for_a_roll(table):
    table.table.asking.do(("work", AREA["xu"]))
    table.until_asked("work.work")
    table.steps(4)
    drag_head(table, "mi_zhu", "sun_qian")
    table.until_asked("work.work")
    s = table.table.t.s
    assert list(s.pool) == [GENERAL["sun_qian"], GENERAL["mi_zhu"]], "both recruit, and roll together"
    drag_head(table, "jian_yong", "mi_zhu")
    table.until_asked("work.work")
    assert set(table.table.t.s.pool) == {GENERAL[name] for name in ("sun_qian", "mi_zhu", "jian_yong")}
    before = list(table.session.record.log)
    drag_head(table, "guan_yu", "mi_zhu")
    assert list(table.session.record.log) == before, "he has no value to roll with, and takes up nothing (9.4)"


def test_the_card_of_a_captured_general_turns_over_into_his_captors_colour(table):
    table.table.prompt.march(AREA["shouchun"], AREA["xu"])
    table.until_asked("muster.assemble")
    table.table.prompt.go()
    table.until_asked("combat.pick")
    window, stage, s = table.app.scene, table.table.parts.stage, table.table.t.s
    holder, captor = s.owner[s.fight_area], s.active
    captured = GeneralCaptured(window.host_of(1)[0], holder, captor, s.fight_area, "captured")
    motion = MOTIONS[GeneralCaptured](RomanceChoreographer(stage), captured)
    pictures = []
    motion.begin()
    for played, power in ((0.0, holder), (0.4, captor), (1.0, captor)):
        motion.tick(motion.hold * played)
        assert window.fight.coming == captured and colour_shown(captured, window.fight.share) == power
        surface = pygame.Surface(table.app.screen.get_size())
        window.content(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 3
    motion.end()
    assert window.fight.coming is None


def test_the_points_panel_stands_only_while_there_are_points_or_allies(table):
    panel, s = table.table.panels.points, table.table.t.s
    assert not panel.stands and not table.table.widgets["points"].visible

    def brought_up_to_date() -> bool:
        panel.update(table.table.t.view(0))
        assert table.table.widgets["points"].visible == table.table.widgets["ground:points"].visible == panel.stands
        return panel.stands

    s.points = 2
    assert brought_up_to_date()
    s.points = 0
    assert not brought_up_to_date()
    s.ties[POWER["yuanshu"]] |= ALLY
    assert brought_up_to_date(), "an ally is told without points, too"


@pytest.mark.parametrize("where", ["court", "combat"])
@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_u34_the_windows_bear_the_button_of_advice_while_somebody_decides(sit_down, where, scale):
    play = sit_down("human", "thumb", "thumb", ui_scale=scale)
    play.until_asked("action.act")
    if where == "court":
        play.table.asking.do(("work", AREA["xu"]))
        play.until_asked("work.work")
    else:
        to_leaving(play)
    play.steps(4)
    window = play.app.scene
    assert isinstance(window, Court | CombatWindow) and "#hint" in window.widgets
    button = window.widgets["#hint"]
    assert window.rect.contains(button.rect)
    assert not [id for id, rect in window.widgets.spots() if id != "#hint" and rect.colliderect(button.rect)]
    play.app.click("#hint")
    play.steps(2)
    assert isinstance(play.app.scene, HintSlip) and play.app.scene.choices
    play.app.key(pygame.K_ESCAPE)
    play.steps(2)
    assert play.app.scene is window and "#hint" in window.widgets


def test_a_game_opened_in_the_middle_of_a_combat_has_the_window_of_it(table):
    leaving = to_leaving(table)
    fight, window = table.table.parts.windows.fight(), table.app.scene
    assert isinstance(window, CombatWindow) and leaving.in_battle
    window.close()
    table.steps(3)
    assert table.app.scene is table.table, "whoever closes it has closed it"
    table.table.look_anew()
    table.app.loading.finish()
    table.steps(4)
    again = table.table.parts.windows.fight()
    assert isinstance(table.app.scene, CombatWindow) and again is not fight
    assert (again.at, again.round, again.method, again.dice) == (fight.at, fight.round, fight.method, fight.dice)
    assert (again.picks, again.lost, again.pairs) == (fight.picks, fight.lost, fight.pairs)

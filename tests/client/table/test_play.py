"""Playing at the table: gestures become actions, what is forbidden answers, what is shown is what is there."""

import random

import pygame
import pytest

from game.client.look.widgets import Button
from game.client.map.mapview import MapView
from game.client.narrator import Line
from game.client.panels.panel import Panel
from game.client.prompts.prompter import Gesture
from game.client.scenes.base import Confirm
from game.client.table.scene import TableFrame
from game.conquest.client.buying.plan import KEYS
from game.conquest.client.panels.dialogs import OddsPage
from game.conquest.client.prompts.fighting import group_size
from game.conquest.client.table.battle_window import BattleWindow
from game.conquest.rules.chance import COMBAT
from game.conquest.rules.state import NEUTRAL


def test_a_new_war_is_told_from_its_setup_to_the_first_question(sit_down):
    play = sit_down()
    assert play.table.shown.round == 0
    play.until_asked()
    assert play.table.shown == play.table.t.view(0)
    assert any("took the field" in line.words for line in play.table.narrator.lines)


def test_deploying_one_four_and_all(sit_down):
    play = sit_down(seed=4, options={"starting_provinces": 2, "starting_gold": 4})
    play.until_asked()
    play.to_the_deployment()
    p = next(iter(play.table.prompt.targets()))
    pool, there = play.table.t.s.pool[0], play.table.t.s.infantry[p]
    assert pool > 6
    play.click(p)
    play.until_asked()
    assert play.table.t.s.infantry[p] == there + 1
    play.click(p, gesture=Gesture.FOUR)
    play.until_asked()
    assert play.table.t.s.infantry[p] == there + 5
    play.click(p, gesture=Gesture.ALL)
    play.until_asked()
    assert play.table.t.s.infantry[p] == there + pool and not play.table.t.s.pool[0]


def test_an_invasion_is_one_gesture_for_three_questions(sit_down):
    play = sit_down(seed=6)
    play.to_the_invasion()
    prompt = play.table.prompt
    source = prompt.sources()[0]
    target = next(p for p in prompt.goals(source) if play.table.t.s.units[p])
    play.click(source)
    assert sorted(play.table.prompt.targets()) == sorted(prompt.goals(source))
    play.click(target)
    assert play.table.prompt.arrow() == (source, target)
    group = play.table.prompt.group
    assert group.size == play.table.t.s.units[source] - 1, "one stays behind"
    words = play.table.prompt.words()
    assert words.big.endswith("%")
    logged = len(play.session.record.log)
    play.press("#invade")
    verbs = [action[0] for _, action in play.session.record.log[logged:]]
    assert verbs[0] == "invade"
    mine = play.session.viewer
    for _ in range(80):
        if isinstance(play.app.scene, BattleWindow) and play.session.record.log[-1][1][0] in ("foot", "lead"):
            break
        play.steps(1, 0.02)
    assert isinstance(play.app.scene, BattleWindow)
    # A cornered defender may be asked in between whether to fight or to swear fealty.
    verbs = [action[0] for seat, action in play.session.record.log[logged:] if seat == mine]
    assert set(verbs) <= {"invade", "lead", "foot"} and verbs[-1] in ("foot", "lead")


def test_the_target_alone_finds_its_source(sit_down):
    play = sit_down(seed=6)
    play.to_the_invasion()
    prompt = play.table.prompt
    target = prompt.goals(prompt.sources()[0])[0]
    play.click(target)
    assert play.table.prompt.arrow()[1] == target and play.table.prompt.group is not None


def test_a_march_is_drawn_with_the_mouse(sit_down):
    play = sit_down(seed=6)
    play.to_the_invasion()
    prompt = play.table.prompt
    source = prompt.sources()[0]
    target = prompt.goals(source)[0]
    start, end = (play.table.field.centre_of(p) for p in (source, target))
    play.app.hover(start)
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(5, 5), buttons=(1, 0, 0), touch=False)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)
    for event in (down, move, up):
        play.app.step(0.02, [event])
    assert (0, ("invade", source, target)) in play.table.session.record.log


def test_u2_a_forbidden_province_says_why_with_the_clause(sit_down):
    play = sit_down(seed=6)
    play.to_the_invasion()
    held = {p for p, owner in enumerate(play.table.t.s.owner) if owner == 0}
    near = held | {q for p in held for q in play.table.parts.board.neighbours[p]}
    far = next(p for p in play.table.parts.board.ids if p not in near)
    play.click(far)
    tip = play.app.tooltips.slips[0].tip
    assert tip.clause == "R14.2" and play.table.names.province(far) in tip.body
    assert play.table.prompt.arrow() is None


def test_u14_the_slip_of_a_province_tells_what_stands_there_now(sit_down):
    play = sit_down(seed=4, options={"starting_provinces": 2, "starting_gold": 9})
    play.until_asked()
    play.to_the_deployment()
    p = next(iter(play.table.prompt.targets()))
    play.app.hover(play.table.field.centre_of(p), 1.0)
    there, before = play.table.t.s.units[p], play.app.tooltips.slips[0].tip
    assert f"{there} of" in before.body
    play.click(p)
    play.until_asked()
    assert play.app.tooltips.slips[0].tip.title == before.title
    assert f"{there + 1} of" in play.app.tooltips.slips[0].tip.body


def test_u4_the_last_choice_can_be_taken_back(sit_down):
    play = sit_down(seed=4, options={"starting_provinces": 2, "starting_gold": 9})
    play.until_asked()
    play.to_the_deployment()
    p = next(iter(play.table.prompt.targets()))
    there = play.table.t.s.infantry[p]
    play.click(p)
    play.until_asked()
    assert play.table.shown.infantry[p] == there + 1
    play.app.key(pygame.K_z, pygame.KMOD_CTRL)
    play.until_asked()
    assert play.table.shown.infantry[p] == there == play.table.t.s.infantry[p]
    play.app.key(pygame.K_y, pygame.KMOD_CTRL)
    play.until_asked()
    assert play.table.shown.infantry[p] == there + 1


def test_u41_escape_steps_back_and_then_opens_the_menu(sit_down):
    play = sit_down(seed=6)
    play.to_the_invasion()
    prompt = play.table.prompt
    play.click(prompt.goals(prompt.sources()[0])[0])
    for expected in (True, False):
        play.app.key(pygame.K_ESCAPE)
        assert bool(play.table.prompt.source) is expected
    assert play.doors.opened == []
    play.app.key(pygame.K_ESCAPE)
    assert play.doors.opened == ["menu"]


def test_u41_arrows_walk_the_provinces_and_enter_presses_them(sit_down):
    play = sit_down(seed=6)
    play.to_the_invasion()
    source = play.table.prompt.sources()[0]
    play.table.pointer.cursor = source
    play.app.key(pygame.K_RETURN)
    assert play.table.prompt.selected() == source
    play.app.key(pygame.K_RIGHT)
    play.app.key(pygame.K_LEFT)
    assert play.table.pointer.cursor in play.table.parts.board.ids


def test_u6_to_concede_is_asked_twice_with_the_safe_answer_first(sit_down):
    play = sit_down()
    play.until_asked()
    play.press("warlord:0")
    play.press("#concede")
    assert isinstance(play.app.scene, Confirm)
    assert play.app.scene.widgets.focused.id == "#keep"
    play.press("#do")
    assert ("concede",) in [action for _, action in play.session.record.log]


def test_gold_is_given_from_a_warlords_page(sit_down):
    play = sit_down()
    play.until_asked()
    gold = play.table.t.s.gold[0]
    play.press("warlord:1")
    play.press("#give")
    play.until_asked()
    assert play.table.t.s.gold[0] == gold - 1


def test_the_turns_of_others_can_be_stopped_and_skipped(sit_down):
    play = sit_down(seats=4, seed=8, bot_pause=5.0)
    play.until_asked(patience=12000)
    play.to_the_invasion()
    play.end_step()
    for _ in range(200):
        play.steps(1, 0.02)
        if play.table.prompt is None and "#pause" in play.table.widgets:
            break
    play.press("#pause")
    logged = len(play.session.record.log)
    play.steps(100)
    assert len(play.session.record.log) == logged and play.table.pace.paused
    play.press("#skip_to_me")
    play.steps(60)
    assert play.table.deciding() and play.table.shown == play.table.t.view(0)


def test_u22_another_person_is_asked_behind_the_curtain(sit_down):
    play = sit_down(seats=2, people=2)
    play.until_asked()
    first = play.session.viewer
    assert play.doors.opened == [f"curtain {first}"]
    play.to_the_invasion()
    play.table.go_to_place(next(iter(play.table.prompt.targets())))
    assert play.table.selected
    while play.session.viewer == first:
        if "#end_step" in play.table.widgets and play.table.widgets["#end_step"].enabled:
            play.end_step()
        play.steps(20)
        if "#do" in play.app.scene.widgets:
            play.press("#do")
    assert play.doors.opened[-1] == f"curtain {1 - first}"
    assert play.table.shown.seat == 1 - first and play.table.names.viewer == 1 - first
    assert play.table.shown.gold[first] == -1, "the other's gold is not on the screen"
    own = play.table.prompt.selected() if play.table.prompt is not None else 0
    assert play.table.selected == own, "what the other looked at last is not told"


def test_another_window_keeps_the_question_and_what_was_chosen(sit_down):
    play = sit_down(seed=6)
    play.to_the_invasion()
    prompt = play.table.prompt
    play.click(prompt.goals(prompt.sources()[0])[0])
    arrow = play.table.prompt.arrow()
    play.app.resize((1600, 900))
    play.steps(3)
    assert play.table.prompt.arrow() == arrow and "#invade" in play.table.widgets
    assert play.app.spot("#invade").right <= 1600


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_everything_lies_within_the_window(sit_down, size):
    play = sit_down(seats=8, size=size)
    play.until_asked(patience=8000)
    window = pygame.Rect((0, 0), size)
    for id, rect in play.table.widgets.spots():
        if id.startswith("#"):
            assert window.contains(rect), id


def test_space_finishes_what_is_shown(sit_down):
    play = sit_down()
    play.steps(2, 0.01)
    assert play.table.director.busy
    current = play.table.director.current
    play.app.key(pygame.K_SPACE)
    assert play.table.director.current is not current


def test_a_game_gone_on_with_has_its_whole_chronicle(sit_down):
    play = sit_down(seed=6)
    play.to_the_invasion()
    said = [line.words for line in play.table.narrator.lines]
    again = TableFrame(play.session, play.doors)
    play.app.clear_to(again)
    again.field.finish_loading()
    assert again.narrator.lines == []
    play.app.loading.finish()
    assert [line.words for line in again.narrator.lines] == said
    play.steps()
    assert again.shown == again.t.view(0) and again.prompt is not None


def test_while_the_map_is_painted_each_frame_paints_one_panel_or_a_slice_of_the_map(sit_down, monkeypatch):
    play = sit_down()
    painted, worked = [], []
    show, update = Panel.show, MapView.update
    monkeypatch.setattr(Panel, "show", lambda panel, *what: (painted.append(panel.id), show(panel, *what)))
    monkeypatch.setattr(MapView, "update", lambda view, dt: (worked.append(1), update(view, dt))[1])
    again = TableFrame(play.session, play.doors)
    play.app.clear_to(again)
    laid = set(painted)
    while again.field.loading:
        painted.clear(), worked.clear()
        play.app.step(1 / 60, ())
        laid |= set(painted)
        assert len(painted) + len(worked) <= 1
    assert {"warlords", "chronicle", "roster", "treasury", "selection"} <= laid
    before = again.panels.warlords._picture
    play.app.step(1 / 60, ())
    assert before is not None and again.panels.warlords._picture is before


def test_a_table_that_is_wanted_before_its_panels_are_painted_has_them(sit_down):
    play = sit_down()
    again = TableFrame(play.session, play.doors)
    play.app.clear_to(again)
    again.field.finish_loading()
    play.app.draw()
    assert "chronicle" in again.widgets and again.panels.warlords._picture and again.panels.roster._picture


def test_what_was_taken_back_is_not_in_the_chronicle(sit_down):
    play = sit_down(seed=4, options={"starting_provinces": 2, "starting_gold": 4})
    play.until_asked()
    play.to_the_deployment()
    p = next(iter(play.table.prompt.targets()))
    play.click(p)
    play.until_asked()
    assert "deployed" in play.table.narrator.lines[-1].words
    play.table.undo()
    play.app.loading.finish()
    assert not any("deployed" in line.words for line in play.table.narrator.lines if line.seat == 0)


def test_u3_the_odds_of_a_march_are_in_the_slip_of_its_target(sit_down):
    play = sit_down(seed=6)
    play.to_the_invasion()
    prompt = play.table.prompt
    source = prompt.sources()[0]
    target = next(p for p in prompt.goals(source) if play.table.t.s.units[p])
    play.click(source)
    assert "%" in play.table.pointer.tip(target).body
    play.click(target)
    play.press("#odds")
    assert isinstance(play.app.scene, OddsPage)


def test_u3_a_table_that_wants_no_odds_sees_none(sit_down):
    play = sit_down(seed=6, show_odds=False)
    play.to_the_invasion()
    prompt = play.table.prompt
    source = prompt.sources()[0]
    target = next(p for p in prompt.goals(source) if play.table.t.s.units[p])
    assert "%" not in play.table.pointer.tip(target).body
    play.click(target)
    words = play.table.prompt.words()
    assert "%" not in words.big + words.body + words.note and "#odds" not in play.table.widgets


def test_fighting_to_the_end_stops_below_the_number_set(sit_down):
    play = sit_down(seed=6, options={"neutral_low": 9, "neutral_high": 9, "unoccupied": 0, "starting_gold": 6})
    play.to_the_invasion()
    prompt = play.table.prompt
    source = prompt.sources()[0]
    play.click(next(p for p in prompt.goals(source) if play.table.t.s.owner[p] == NEUTRAL))
    play.table.t.load_dice(COMBAT, *[1, 1, 1, 6, 6, 6] * 2)
    play.press("#invade")
    play.until_asked("invasion.press_on")
    slider = play.app.scene.widgets["#stop_below"]
    slider.set(group_size(play.table.t) - 1)
    play.press("#to_the_end")
    play.until_asked("invasion.press_on")
    assert play.session.record.log.count((0, ("press",))) == 1
    assert group_size(play.table.t) < play.table.shown.units(source)


def test_a_general_is_taken_from_the_roster(sit_down):
    play = sit_down(seed=5, options={"starting_gold": 6, "starting_provinces": 2})
    play.until_asked()
    while play.table.prompt.key not in KEYS:
        if "#place_ruler" in play.table.widgets:
            play.press("#place_ruler")
        else:
            play.click(next(iter(play.table.prompt.targets())))
        play.until_asked()
    play.press("#another")
    play.press("#hire")
    play.until_asked()
    card = play.table.t.s.reserve[0][0]
    while play.table.prompt.key != "deployment.deploy":
        play.press("#end_step" if "#end_step" in play.table.widgets else "#hire_infantry")
        play.until_asked()
    # Who is at hand already is taken up by the first press, too.
    for taken in (card, 0, card):
        play.press(f"roster:reserve:{card}")
        assert play.table.prompt.general == taken


def anyhow(play, rng: random.Random) -> None:
    """Presses something, like somebody who has read no rules."""
    table, scene = play.table, play.app.scene
    if scene is not table and not isinstance(scene, BattleWindow):
        able = [w for w in scene.widgets.items.values() if isinstance(w, Button) and w.enabled and w.id != "#concede"]
        scene.widgets.press(rng.choice(able))
        return
    prompt = table.prompt
    if "#end_turn" in table.widgets:
        table.widgets.press(table.widgets["#end_turn"])
        return
    if prompt is None or table.director.busy:
        return
    assert table.shown == table.t.view(play.session.viewer)
    if isinstance(scene, BattleWindow):
        able = [w for w in scene.widgets.items.values() if w.id.startswith("#") and w.on_press and w.enabled]
        if able and prompt.in_battle:
            scene.widgets.press(rng.choice(able))
        return
    targets = list(prompt.targets())
    if targets and rng.random() < 0.5:
        table.pointer.click(rng.choice(targets), rng.choice(list(Gesture)))
    elif rng.random() < 0.2:
        table.pointer.click(rng.choice(list(table.parts.board.ids)), rng.choice(list(Gesture)))
    else:
        able = [table.widgets[id] for id in sorted(table.asking.laid) if table.widgets[id].on_press]
        if able:
            table.widgets.press(rng.choice(able))


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_war_pressed_anyhow_ends_and_what_is_shown_is_what_is_there(sit_down, seed):
    rng = random.Random(seed)
    play = sit_down(
        seats=rng.choice([2, 4]),
        people=rng.choice([1, 2]),
        seed=seed + 40,
        instant=seed == 3,
        options={
            "round_limit": 2,
            "rulers": rng.choice(["dealt", "choose"]),
            "starting_provinces": rng.choice([1, 2]),
            "victory_claim": rng.choice(["auto", "declare_and_confirm"]),
        },
    )
    play.draw_seldom()
    for _ in range(6000):
        play.app.step(0.5, ())
        if "over" in play.doors.opened:
            break
        anyhow(play, rng)
    assert "over" in play.doors.opened
    assert play.table.shown == play.table.t.view(play.session.viewer)
    assert play.session.faults == []


def test_nobody_but_the_viewer_is_called_you(sit_down):
    play = sit_down(seed=4)
    names = play.table.names
    names.seats[0].name, names.seats[0].player = "You", "human"
    names.viewer = 1
    assert names.under(0) == "Blue" and names.under(1) == "You"


def test_u8_words_with_no_button_beside_them_reach_across_their_panel(sit_down):
    play = sit_down(seed=4)
    play.until_asked()
    desk, panel = play.table.prompt.desk, play.table.layout.action
    beside = desk.words_room()
    assert beside.right <= desk.columns().left
    for id, widget in list(desk.widgets.items.items()):
        if isinstance(widget, Button):
            desk.widgets.remove(id)
    across = desk.words_room()
    assert across.topleft == beside.topleft and beside.right < across.right <= panel.right - beside.left + panel.left


def test_the_losses_beside_a_battle_say_whose_they_are(sit_down):
    play = sit_down(seed=4)
    play.until_asked()
    chronicle, narrator = play.table.panels.chronicle, play.table.narrator
    narrator.add(Line(0, "You took **Bohai**.", place=1, losses=(2, 4)))
    play.table.bring_up_to_date()
    place = next(rect for rect, line in chronicle.shown if line.losses)
    play.app.hover(place.center, 1.0)
    (slip,) = play.app.tooltips.slips
    assert slip.tip.body == "Fallen: 2 of the attacker's, 4 of the defender's"
    assert slip.source == place


def test_a_few_words_run_from_side_to_side_above_their_one_button(sit_down):
    play = sit_down(seed=6, size=(1280, 720))
    play.to_the_invasion()
    play.table.prompt.forget()
    play.table.asking.refresh()
    desk, widgets = play.table.prompt.desk, play.table.widgets
    words, button = desk.words_room(), widgets.rect("#end_step")
    assert words.width > 0.85 * desk.layout.action.width and words.bottom <= button.top
    assert desk.layout.action.contains(button)
    # Odds and a group's buttons need the column: the words stand beside them again.
    source = play.table.prompt.sources()[0]
    play.table.prompt.drag(source, play.table.prompt.goals(source)[0])
    assert desk.words_room().right <= widgets.rect("#invade").left

"""The replay on the screen: every way along a game, by mouse and keys."""

import pygame
import pytest

from game.client.replay.controls import AT_ONCE
from game.conquest.rules.view import view_of


def press(scene, id: str) -> None:
    scene.widgets.press(scene.widgets[id])
    scene.app.steps(1)


def through(scene, patience: int = 4000) -> None:
    """Lets what is on the way be told."""
    for _ in range(patience):
        scene.app.step(0.1, ())
        if not scene.director.busy and not scene.playing:
            return
    raise AssertionError("never at rest")


def test_u20_each_button_goes_where_it_says(open_replay, over):
    scene = open_replay(over)
    index = scene.index
    press(scene, "#battle")
    assert scene.moment == index.battle_from(0, 1)
    press(scene, "#turn")
    at = scene.moment
    assert at in [turn.moment for turn in index.turns]
    press(scene, "#step_back")
    assert scene.moment == at - 1
    press(scene, "#step")
    assert scene.moment == at
    press(scene, "#end")
    assert scene.moment == index.length
    press(scene, "#battle_back")
    assert scene.moment == index.battle_from(index.length, -1)
    press(scene, "#turn_back")
    assert scene.moment <= index.battle_from(index.length, -1)
    press(scene, "#start")
    assert scene.moment == 0


def test_u20_each_key_does_what_its_button_does(open_replay, over):
    scene = open_replay(over, 300)
    app, index = scene.app, scene.index
    app.key(pygame.K_LEFT)
    assert scene.moment == 299
    app.key(pygame.K_RIGHT)
    assert scene.moment == 300
    app.key(pygame.K_DOWN)
    assert scene.moment == index.turn_from(300, 1)
    app.key(pygame.K_PAGEUP)
    assert scene.moment == index.battle_from(index.turn_from(300, 1), -1)
    app.key(pygame.K_END)
    assert scene.moment == index.length
    app.key(pygame.K_HOME)
    assert scene.moment == 0
    app.key(pygame.K_SPACE)
    assert scene.playing
    app.key(pygame.K_SPACE)
    assert not scene.playing
    # On the buttons the arrows walk from one to the next, until Esc leads back to the game (U41).
    at = scene.moment
    scene.widgets.focus("#play")
    app.key(pygame.K_RIGHT)
    assert scene.moment == at and scene.widgets.focused.id != "#play"
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_RIGHT)
    assert app.scene is scene and scene.moment == at + 1


def test_u20_the_line_is_drawn_to_any_decision(open_replay, over):
    scene = open_replay(over)
    line, app = scene.controls.line, scene.app
    for moment in (100, 517, over_length(scene)):
        place = (line.x_of(moment), line.rect.centery)
        app.click(place)
        assert abs(scene.moment - moment) <= over_length(scene) / line.rect.width + 1
    app.hover((line.x_of(400), line.rect.centery), 0.6)
    tip = line.tip_now()
    assert tip is not None and tip.title and str(line.moment_at(line.x_of(400))) in tip.body


def over_length(scene) -> int:
    return scene.index.length


@pytest.mark.parametrize("start", [0, 250, 611])
def test_u20_what_is_played_ends_in_the_picture_of_that_moment(open_replay, over, start):
    scene = open_replay(over, start)
    scene.set_speed(8.0)
    for _ in range(12):
        scene.step()
        through(scene)
        assert scene.shown == view_of(scene.index.table(scene.moment).s, -1), scene.moment
    assert scene.moment == start + 12


def test_u20_at_once_runs_to_the_end_and_stops(open_replay, over):
    scene = open_replay(over, 860)
    scene.set_speed(AT_ONCE)
    press(scene, "#play")
    for _ in range(300):
        scene.app.step(0.1, ())
    assert scene.moment == scene.index.length and not scene.playing
    assert scene.shown == view_of(over.table.s, -1)
    press(scene, "#play")
    assert scene.playing and scene.moment < 5


def test_r26_hidden_cards_stay_hidden_until_the_war_is_over(open_replay, going_on, over):
    scene = open_replay(going_on, None)
    assert scene.moment == len(going_on.log)
    assert scene.widgets["#everything"].refused
    press(scene, "#everything")
    assert not scene.everything and not any(scene.shown.hands)
    scene = open_replay(over, 600)
    press(scene, "#everything")
    s = scene.index.table(600).s
    assert scene.shown.hands == [tuple(sorted(hand)) for hand in s.hands] and scene.shown.gold == s.gold
    seat = next(seat for seat in range(s.seats) if s.hands[seat])
    scene.look_at(seat)
    assert sum(id.startswith("hand:") for id in scene.widgets.items) == len(s.hands[seat])
    for _ in range(3):
        scene.step()
        through(scene)
    assert scene.shown.hands == [tuple(sorted(hand)) for hand in scene.t.s.hands]
    press(scene, "#everything")
    assert not any(scene.shown.hands)


def test_u20_turns_of_one_warlord(open_replay, over):
    scene = open_replay(over)
    press(scene, "warlord:3")
    press(scene, "#whose")
    press(scene, "#turn")
    assert scene.index.turn_at(scene.moment).seat == 3


def test_u20_a_branch_begins_where_the_replay_stands_and_not_at_the_end(open_replay, over):
    scene = open_replay(over, 200)
    press(scene, "#branch")
    assert scene.leads.branched == [(scene.index, 200)]
    press(scene, "#end")
    press(scene, "#branch")
    assert len(scene.leads.branched) == 1 and scene.widgets["#branch"].refused


def test_u20_the_name_of_a_moment_is_copied_or_told(open_replay, over, monkeypatch):
    scene = open_replay(over, 123)
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    press(scene, "#copy")
    assert copied == ["made-up#123"]


def test_the_replay_changes_nothing_and_outlives_another_window(open_replay, over):
    logged = list(over.log)
    scene = open_replay(over, 321, (1024, 640))
    scene.app.key(pygame.K_l)
    scene.app.resize((1920, 1080))
    scene.step()
    through(scene)
    scene.app.resize((1600, 1200))
    assert scene.moment == 322 and over.log == logged
    assert scene.controls.place.bottom <= 1200 and scene.widgets.rect("#branch").right <= scene.controls.place.right


def test_u16_a_line_of_the_chronicle_lights_its_way_and_is_sought(open_replay, over):
    scene = open_replay(over, 600)
    app, chronicle = scene.app, scene.panels.chronicle
    press(scene, "#log")
    press(scene, "#log:seat:2")
    press(scene, "#log:kind:battle")
    assert chronicle.listed and all(line.kind == "battle" and line.concerns(2) for line in chronicle.listed)
    rect, line = chronicle.shown[0]
    app.hover(rect.center)
    assert set(scene.field._told) == {line.place, line.source}
    assert [(way.source, way.target) for way in scene.field._way] == [(line.source, line.place)]
    app.hover(scene.layout.free.center)
    app.steps(2)
    assert not scene.field._told
    press(scene, "#log:clear")
    assert len(chronicle.listed) == len(scene.index.lines(600))
    scene.widgets.focus("#log:seek")
    app.type("jiaozhi")
    assert chronicle.listed and all("Jiaozhi" in line.words for line in chronicle.listed)
    app.type("xyz")
    assert not chronicle.listed

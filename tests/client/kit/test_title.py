"""The title: what stands on it, where, and what it leads to."""

import pygame
import pytest

from game.client.app import headless
from game.client.scenes.title import SCROLLS, Title, TitleActions
from game.client.settings import Settings


def deeds(heard, *names, newest=""):
    return TitleActions(newest=newest, **{name: (lambda name=name: heard.append(name)) for name in names})


def ids(scene):
    return [id for id, _ in scene.widgets.spots()]


def test_only_what_can_be_done_stands_on_the_menu(app):
    app.push(Title(lambda: deeds([], "play_now", "new_game")))
    assert ids(app.scene) == ["#play_now", "#new_game", "#version", "#quit"]


def test_u26_continue_takes_the_place_of_play_now_when_there_is_a_game(app):
    heard = []
    app.push(Title(lambda: deeds(heard, "play_now", "resume", "new_game", "load", "settings", newest="Round 4")))
    assert ids(app.scene)[:4] == ["#continue", "#new_game", "#load", "#settings"]
    app.key(pygame.K_RETURN)
    assert heard == ["resume"]


def test_u31_enter_plays_now_on_a_first_start(app):
    heard = []
    app.push(Title(lambda: deeds(heard, "play_now", "new_game", "settings")))
    app.key(pygame.K_RETURN)
    assert heard == ["play_now"]


@pytest.mark.parametrize("name", ["new_game", "load", "settings", "credits", "learn"])
def test_each_entry_does_its_own_deed(app, name):
    heard = []
    app.push(Title(lambda: deeds(heard, "play_now", "new_game", "load", "settings", "credits", "learn")))
    app.click("#" + name)
    assert heard == [name]


def test_the_menu_is_asked_anew_when_the_title_is_uncovered(app):
    from game.client.scenes.base import Scene

    saved = []
    app.push(Title(lambda: deeds([], "play_now", *saved)))
    app.push(Scene())
    saved.append("resume")
    app.pop()
    assert "#continue" in ids(app.scene) and "#play_now" not in ids(app.scene)


def test_quit_ends_and_escape_does_not(app):
    app.push(Title(lambda: deeds([], "play_now")))
    app.key(pygame.K_ESCAPE)
    assert not app.ended
    app.click("#quit")
    assert app.ended


@pytest.mark.parametrize("user", [0.75, 1.0, 1.5, 2.5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 1024), (1920, 1080), (3440, 1440), (3840, 2160)])
def test_u11_everything_stands_inside_the_window_and_nothing_overlaps(size, user):
    app = headless(size, Settings(ui_scale=user))
    app.push(Title(lambda: deeds([], "resume", "new_game", "load", "learn", "settings", "credits", newest="Round 4")))
    app.steps(1)
    boxes = dict(app.scene.widgets.spots())
    for id, box in boxes.items():
        assert app.screen.get_rect().contains(box), id
        assert not any(box.colliderect(other) for name, other in boxes.items() if name != id), id
    app.close()


@pytest.mark.parametrize("user", [1.0, 2.5])
@pytest.mark.parametrize("size", [(1024, 640), (1024, 768), (1280, 720), (1280, 1024), (1920, 1080), (3440, 1440)])
def test_all_three_kingdoms_hang_beside_the_menu_at_any_size(size, user):
    app = headless(size, Settings(ui_scale=user))
    app.push(Title(lambda: deeds([], "play_now", "new_game", "load", "learn", "rulebook", "settings")))
    app.steps(1)
    menu = [box for id, box in app.scene.widgets.spots() if id not in ("#version", "#quit")]
    cloths = [app.scene.cloth(hanging) for hanging in SCROLLS]
    for cloth in cloths:
        assert app.screen.get_rect().contains(cloth)
        assert cloth.collidelist(menu) == -1 and cloth.width > app.scene.scale.px(120)
        assert sum(cloth.colliderect(other) for other in cloths) == 1, "side by side"
    app.close()

"""The shelf of games (New Game): a box for each way to play, chosen by click or key, and what it leads to."""

from dataclasses import replace

import pygame
import pytest

from game.client.game_client import client_of
from game.client.look import palette
from game.client.look.game_box import BoxFace, draw_box
from game.client.look.scale import Scale
from game.client.playable import here
from game.client.scenes.shelf import Shelf
from game.client.scenes.title import Title
from game.client.table.scene import TableFrame
from game.client.texts import LANGUAGES
from game.conquest.client.setup.page import ConquestSetupPage
from tests.client.flow.conftest import opened_house


@pytest.fixture
def shelf(app):
    house = opened_house(app)
    app.settle()
    app.click("#new_game")
    assert isinstance(app.scene, Shelf)
    yield app.scene
    house.close()


def test_every_game_that_can_be_played_has_its_boxes_and_no_other(app, shelf):
    boxes = {spot for spot, _ in shelf.widgets.spots() if spot.startswith("#box:")}
    assert boxes == {f"#box:{entry.key}" for game in here() for entry in client_of(game).entries()}
    assert len(boxes) > 1


def test_keys_choose_a_box_and_enter_opens_its_page(app, shelf):
    app.key(pygame.K_RIGHT)
    assert shelf.entry.key == "yellow_scarves" and "#preset:evening" not in shelf.widgets
    app.key(pygame.K_RETURN)
    assert isinstance(app.scene, ConquestSetupPage) and app.scene.setup.coop
    app.scene.back()
    app.key(pygame.K_HOME)
    assert shelf.entry.key == "conquest"
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, Title)


def test_a_preset_fills_the_page_and_a_game_can_begin_at_once(app, shelf):
    app.key(pygame.K_1)
    assert shelf.preset == "evening"
    app.click("#set_up")
    assert app.scene.setup.chosen().mode == "quick_regions"
    app.scene.back()
    app.click("#play_now")
    assert isinstance(app.scene, TableFrame)
    assert app.scene.session.table.s.options.mode == "quick_regions"


def test_without_a_save_no_ribbon_hangs_and_with_one_it_leads_on(app, shelf):
    assert "#continue" not in shelf.widgets
    app.click("#play_now")
    shelf.leads.leave()
    app.settle()
    app.click("#new_game")
    app.key(pygame.K_c)
    assert isinstance(app.scene, TableFrame)


@pytest.mark.parametrize("language", LANGUAGES)
def test_covers_are_painted_and_every_word_is_there_in_every_language(app, shelf, language):
    app.change_settings(language=language)
    app.settle()
    for n in range(len(shelf.boxes)):
        shelf.choose(n)
        app.settle()
    assert set(shelf.covers) == {entry.key for _, entry in shelf.boxes}
    app.change_settings(language="en")


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("large", [True, False])
def test_u11_a_line_that_wraps_keeps_off_the_players_and_the_time(size, large):
    scale = Scale(size)
    front = pygame.Rect(20, 20, scale.px(420 if large else 222), scale.px(478))
    face = BoxFace("Warlords", "", "1–7 players", "60–180 min", "合縱", "縱", palette.GOLD_MID, large, False)
    drawn = []
    for line in ("", "Seven warlords, sixty territories, one Mandate"):
        surface = pygame.Surface((front.width + 80, front.height + 80))
        draw_box(surface, front, replace(face, line=line), None, scale, False)
        drawn.append(surface)
    # The two facts stand beside each other, or one below the other, in the last pixels of a box.
    facts = pygame.Rect(front.left, 0, front.width, scale.px(40 if large else 66))
    facts.bottom = front.bottom - scale.px(24)
    one, other = (pygame.image.tobytes(each.subsurface(facts), "RGB") for each in drawn)
    assert one == other
    assert pygame.image.tobytes(drawn[0], "RGB") != pygame.image.tobytes(drawn[1], "RGB")

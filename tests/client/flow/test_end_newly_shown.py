"""A press meant for the table does nothing on the page of the end that came before it."""

import pygame
import pytest

from game.client.app import FRAME, headless
from game.client.end.arrival import STARTS, Arrival
from game.client.end.newly_shown import QUIET
from game.client.end.scene import EndPage
from game.client.game_client import client_of
from game.client.settings import Settings


@pytest.fixture
def went():
    return []


def shown(app, finished, went):
    page = EndPage(
        client_of(finished.table.rules.id).ending(finished),
        lambda: went.append("again"),
        lambda: went.append("menu"),
        went.append,
    )
    app.push(page)
    return page


def until_seen(app, page):
    """Lets frames pass until the page itself is on the screen."""
    while page._before is not None:
        app.step(FRAME, [])
    assert page._new.quiet


def test_a_click_in_flight_presses_nothing_while_the_page_is_painted_and_just_after(app, finished, went):
    page = shown(app, finished, went)
    for id in ("#again", "#menu"):
        app.click(id)
    until_seen(app, page)
    app.click("#again")
    app.key(pygame.K_ESCAPE)
    app.steps(2, events=[pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3, touch=False)])
    assert went == [] and app.scene is page
    app.steps(round(QUIET / FRAME) + 1)
    app.click("#again")
    assert went == ["again"]


def test_enter_in_flight_begins_nothing_nor_does_it_held_down(app, finished, went):
    page = shown(app, finished, went)
    until_seen(app, page)
    down, up = (
        pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        for kind in (pygame.KEYDOWN, pygame.KEYUP)
    )
    for _ in range(round(2 * QUIET / FRAME)):
        app.step(FRAME, [down])
    assert went == [] and not page._new.quiet, "a held key repeats itself; that is no new press"
    app.step(FRAME, [up])
    app.key(pygame.K_RETURN)
    assert went == ["again"]


def test_a_press_that_ends_the_arrival_is_not_followed_by_another_on_the_page(finished, went):
    app = headless((1280, 720), Settings(instant=False, bot_pause=0.0))
    page = shown(app, finished, went)
    app.key(pygame.K_SPACE)
    app.click((600, 300))
    assert isinstance(app.scene, Arrival), "so early it was meant for the table"
    app.steps(round(STARTS[1] / FRAME) + 1)
    app.click(page.widgets.rect("#again").center)
    assert app.scene is page
    app.click("#again")
    app.key(pygame.K_RETURN)
    assert went == []
    app.settle()
    app.key(pygame.K_RETURN)
    assert went == ["again"]
    app.close()


def test_a_page_that_lay_under_another_is_pressed_at_once(app, finished, went):
    page = shown(app, finished, went)
    app.settle()
    page._to_dice()
    app.settle()
    app.key(pygame.K_ESCAPE)
    assert app.scene is page
    app.click("#again")
    assert went == ["again"]

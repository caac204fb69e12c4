"""The cartouche: it has room on every board, covers nothing at any zoom, and answers the mouse."""

import pygame
import pytest
from pygame import Rect

from game.client import texts
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widgets
from game.client.map.camera import Camera
from game.client.map.cartouche import Cartouche, slip
from game.client.map.hit import HitMap
from game.client.map.labels import Labels
from game.client.map.painter import silk_size
from game.client.map.shapes import shapes_of
from game.client.map.tokens import TokenReach
from game.conquest.client.panels.layout import lay_out
from game.conquest.client.panels.legend import Legend
from game.conquest.rules.boards import load_board, shipped_board_ids
from tests.client.map.conftest import names_of

from .conftest import settle


@pytest.fixture
def spoken():
    yield texts.use
    texts.use("en")


def in_window(board, size, language):
    """The cartouche of a board in a window, its camera, where land is, and what no panel covers."""
    scale = Scale(size)
    layout = lay_out(size, scale, 6)
    x0, y0, x1, y1 = board.play_area
    lowest = max(province.label[1] for province in board.places[1:])
    window = Rect((0, 0), size)
    camera = Camera(silk_size(board), Rect(x0, y0, x1 - x0, y1 - y0), window, layout.free, scale.s, lowest)
    hit = HitMap(shapes_of(board), silk_size(board))
    labels = Labels(board, shapes_of(board), hit, *names_of(board), TokenReach())
    cartouche = Cartouche(board, board.name, names_of(board)[1], board.region_bonus)
    cartouche.settle(camera, hit, labels.layout(camera.fit_scale, scale.s), scale.s)
    return cartouche, camera, hit, layout


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", shipped_board_ids())
def test_every_board_has_room_for_all_its_regions(name, language, spoken):
    spoken(language)
    board = load_board(name)
    cartouche, camera, hit, layout = in_window(board, (1280, 720), language)
    what, rect = cartouche.shown(camera)
    assert layout.free.contains(rect)
    assert len(what.rows) == len(board.regions)
    assert Rect(0, 0, *rect.size).contains(what.rows[1].unionall(what.rows[2:]))
    for notches in (0, 2, 2):
        camera.zoom(notches, layout.free.center)
        while camera.update(0.1):
            pass
        shown = cartouche.shown(camera)
        if shown is None:
            assert notches, "what runs off the window is put away, and only that"
            break
        _, rect = shown
        assert camera.view.contains(rect)
        below = [(x, y) for x in range(rect.left, rect.right, 3) for y in range(rect.top, rect.bottom, 3)]
        assert not any(hit.place_at(camera.to_map(pixel)) for pixel in below)


def test_a_map_further_away_than_fitted_shows_none(board):
    cartouche, camera, _, layout = in_window(board, (1280, 720), "en")
    camera.zoom(-1, layout.free.center)
    while camera.update(0.1):
        pass
    assert cartouche.shown(camera) is None


def test_a_board_that_fills_the_window_shows_its_name_or_nothing(board):
    _, camera, hit, _ = in_window(board, (1280, 720), "en")
    labels = Labels(board, shapes_of(board), hit, *names_of(board), TokenReach())
    layout = labels.layout(camera.fit_scale, 0.667)
    hit.picture.fill(1)
    full = Cartouche(board, board.name, names_of(board)[1], board.region_bonus)
    assert full.settle(camera, hit, layout, 0.667)
    assert full.shown(camera) is None
    assert not full.settle(camera, hit, layout, 0.667)


def test_a_slip_tells_what_its_board_is_divided_into(board, spoken):
    for language in ("en", "zh", "ja"):
        spoken(language)
        names, worth = names_of(board)[1], board.region_bonus
        column, wide, shut = (slip(board, board.name, names, worth, form, 1.0) for form in ("column", "wide", "shut"))
        assert shut.picture.get_height() < wide.picture.get_height() < column.picture.get_height()
        assert not shut.rows[1:] and len(wide.rows) == len(column.rows) == 9


@pytest.fixture
def legend(view):
    widgets = Widgets(Scale((1280, 720)))
    yield widgets.add(Legend(view, view.camera.free, lambda region: Tip(f"region {region}")))
    view.set_region(0)
    view.cartouche.folded = False
    settle(view)


def test_a_row_lights_its_region_and_tells_of_it(view, legend, board):
    what, rect = view.cartouche.shown(view.camera)
    settle(view)
    for region in (3, 8):
        place = what.rows[region].move(rect.topleft).center
        assert legend.registry.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        assert ("hover", board.region_places[region]) in view._overlays()
        assert legend.tip_now().body == f"region {region}"
        assert view.update(0)
    legend.registry.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(0, 0), buttons=(0, 0, 0)))
    assert not view._overlays()


def test_a_press_folds_it_to_its_title_and_unfolds_it(view, legend):
    large = legend.rect
    legend.registry.press(legend)
    assert legend.rect.topleft == large.topleft
    assert legend.rect.h < large.h / 2
    legend.registry.press(legend)
    assert legend.rect == large


def test_under_a_panel_it_is_not_hot(view, legend):
    view.handle_wheel(4, view.camera.free.center)
    settle(view)
    view.handle_drag(-900, -900)
    settle(view)
    assert not legend.visible and legend.registry.at(view.camera.free.topleft) is None

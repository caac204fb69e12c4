"""Mist drifts over the wild lands alone, seldom, and not where drawing is dear (look §8)."""

import pygame
from pygame import Rect

from game.client.map import mist as mist_module
from game.client.map.mapview import MapView
from game.client.map.mist import DEAR, STEP, STILL, Mist

from .conftest import SIZE, settle
from .test_mapview import drawn


def misty(view):
    mist = Mist(view.hit, view.shapes.box, view.camera.canvas)
    mist.on = True
    return mist


def test_banks_lie_clear_of_every_province(view, board):
    mist = misty(view)
    assert len(mist._banks) >= 5
    for x, y in mist._banks:
        assert not any(view.hit.place_at((x + dx, y + dy)) for dx in range(-150, 151, 30) for dy in (-40, 0, 40))


def test_it_moves_four_times_a_second_and_not_at_all_when_off(view):
    settle(view)
    before = drawn(view)
    view.mist.on = True
    assert not view.mist.drift(STILL)
    try:
        seen = {drawn(view)}
        moves = 0
        for _ in range(128):
            if view.mist.drift(1 / 64):
                moves += 1
                seen.add(drawn(view))
        assert moves == round(2 / STEP) == len(seen) - 1
    finally:
        view.mist.on = False
    assert not view.mist.drift(STILL + 1)
    assert drawn(view) == before


def test_where_drawing_is_dear_there_is_none(view):
    quick, slow = misty(view), misty(view)
    for _ in range(60):
        quick.took(DEAR / 2)
        slow.took(DEAR * 2)
    assert quick.drift(STILL + 1) and not slow.drift(STILL + 1)
    surface = pygame.Surface(SIZE)
    slow.draw(surface, view.camera, 0.667)
    assert pygame.transform.average_color(surface)[:3] == (0, 0, 0)
    quick.draw(surface, view.camera, 0.667)
    assert pygame.transform.average_color(surface)[:3] != (0, 0, 0)


def test_its_banks_are_painted_while_the_map_is_made_and_not_in_its_first_frame(board, monkeypatch):
    painted = []
    bank = mist_module._bank
    monkeypatch.setattr(mist_module, "_bank", lambda *how: painted.append(how) or bank(*how))
    view = MapView(board, Rect(322, 84, 1222, 830), 1.0, Rect(0, 76, 1920, 1004))
    view.finish_loading()
    made = set(painted)
    view.mist.on = True
    view.draw(pygame.Surface((1920, 1080)))
    assert len(made) == 3 and set(painted) == made

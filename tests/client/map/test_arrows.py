"""The chosen deed's arrow and its target's dashes (look §7)."""

import pygame
import pytest
from pygame import Rect

from game.client.map.arrows import Arrow
from tests.client.map.conftest import SIZE, settle


def seen(view) -> bytes:
    picture = pygame.Surface(SIZE)
    view.draw(picture)
    return pygame.image.tobytes(picture, "RGB")


def test_an_arrow_from_below_ends_under_the_name_of_its_goal(view, board):
    goal = board.number_of["jingzhao"]
    picture = pygame.Surface(SIZE)
    picture.set_colorkey((0, 0, 0))
    view.arrows.draw(picture, view.camera, Arrow(board.number_of["hanzhong"], goal))
    place = view.placed.layout.places[goal]
    name = place.name.move(view.camera.to_screen(place.at)) if place.name else Rect(0, 0, 0, 0)
    assert name.size != (0, 0)
    # The halo of the letters may be touched, the letters may not.
    assert picture.get_bounding_rect().top >= name.bottom - 6


def test_the_chosen_target_keeps_its_dashes_and_stands_still(view, board):
    view.set_arrow(9, 11)
    plain = seen(view)
    view.set_arrow(9, 11, outlined=True)
    assert view.update(0.0)
    outlined = seen(view)
    assert outlined != plain
    assert not view.update(0.4), "only what can still be chosen breathes"
    assert seen(view) == outlined
    view.set_arrow(0, 0)
    settle(view)
    assert seen(view) not in (plain, outlined)


@pytest.mark.parametrize("style", ["deed", "possible", "support", "held"])
def test_every_style_of_arrow_has_a_look_of_its_own_between_the_tokens_it_joins(view, style):
    plain = seen(view)
    view.set_arrows([Arrow(9, 11, style)])
    assert view.update(0.0)
    shown = seen(view)
    assert shown != plain
    others = {other for other in ("deed", "possible", "support", "held") if other != style}
    for other in others:
        view.set_arrows([Arrow(9, 11, other)])
        assert seen(view) != shown
    view.set_arrows(())
    assert seen(view) == plain


def test_several_arrows_lie_on_the_map_at_once(view):
    view.set_arrows([Arrow(9, 11, "support")])
    one = seen(view)
    view.set_arrows([Arrow(9, 11, "support"), Arrow(20, 21, "held")])
    both = seen(view)
    view.set_arrows(())
    assert one != both

"""What lies over provinces for a moment (look §7): lines as wide on a slope as on the level, and whole."""

from math import sqrt

import pygame

from game.client.map.highlights import Highlights, _outline
from game.client.map.shapes import shapes_of

PALE = (255, 244, 196)


def test_the_dashes_round_a_target_have_no_holes(board):
    """Pei's border runs in every direction; seen at 3840×2160."""
    picture = Highlights(shapes_of(board)).piece("targets", board.number_of["pei"], 32 / 26, 2.0).picture
    dashes = pygame.mask.from_threshold(picture, PALE, (5, 5, 5, 40))
    assert len(dashes.connected_components(20)) > 10
    turned = dashes.copy()
    turned.invert()
    # The ground outside and within is one, seen through the gaps between the dashes; a hole is a ground of its own.
    assert len(turned.connected_components()) == 1


def test_an_outline_is_as_wide_on_a_slope_as_on_the_level():
    sheet = pygame.Surface((400, 400), pygame.SRCALPHA)
    _outline(sheet, [[(40, 200), (200, 40), (360, 200), (200, 360)]], (255, 255, 255, 255), 16)
    across = sum(sheet.get_at((x, 120)).a == 255 for x in range(200))
    assert abs(across - 16 * sqrt(2)) <= 1.5

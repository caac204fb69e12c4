"""The lanterns that count an uprising's rounds (look §6)."""

import pygame
import pytest

from game.client.look import palette
from game.client.look.round_lanterns import lantern

SIZE = (46, 56)


def light(colour) -> float:
    """Relative luminance, as contrast is measured with."""
    parts = [c / 255 for c in colour[:3]]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("lit", "ink"), [(True, palette.INK), (False, palette.GOLD_MID), (False, palette.TEXT_DIM)])
def test_the_number_on_a_lantern_can_be_read(app, lit, ink):
    paper = pygame.transform.average_color(lantern(SIZE, lit), (14, 18, 18, 20))
    assert contrast(ink, paper) >= 3.0


def test_one_lantern_is_lit_and_its_corners_are_open(app):
    dark, lit = lantern(SIZE, False), lantern(SIZE, True)
    assert light(pygame.transform.average_color(lit)) > 2 * light(pygame.transform.average_color(dark))
    assert dark.get_at((0, 0))[3] == lit.get_at((SIZE[0] - 1, SIZE[1] - 1))[3] == 0
    # As narrow as little room makes it, it keeps its caps.
    assert lantern((20, 56), True).get_at((10, 2))[3] > 200

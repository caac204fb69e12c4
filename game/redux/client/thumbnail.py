"""The small picture of a saved game: the three borders with who holds what, and the military points.

It is drawn in the thread that writes the save, so only plain shapes are used.
"""

import pygame
from pygame import Surface

from game.client.look import palette
from game.redux.client.faces import COLOURS
from game.redux.rules.places import BORDERS, SEATS, locations_of
from game.redux.rules.state import ReduxState


def draw(s: ReduxState, size: tuple[int, int]) -> Surface:
    """The position in a size."""
    wide, high = size
    surface = Surface(size)
    surface.fill(palette.SILK_DEEP)
    hues = [palette.player(colour).colour for colour in COLOURS]
    third = high // 2
    for border in range(len(BORDERS)):
        for n, location in enumerate(locations_of(border)):
            owner = s.owner[location]
            x = round((border + 0.5) * wide / 3 + (n - 2) * wide / 18)
            colour = hues[owner] if owner >= 0 else palette.PAPER
            pygame.draw.circle(surface, palette.LACQUER_9, (x, third // 2 + high // 12), max(3, wide // 44))
            pygame.draw.circle(surface, colour, (x, third // 2 + high // 12), max(2, wide // 52))
    most = max(1, *s.military, *s.rank)
    for seat in SEATS:
        top = third + high // 12 + seat * (high // 8)
        long = round((wide - wide // 6) * (0.12 + 0.88 * s.military[seat] / most))
        pygame.draw.rect(surface, palette.LACQUER_9, (wide // 12 - 1, top - 1, long + 2, high // 14 + 2))
        pygame.draw.rect(surface, hues[seat], (wide // 12, top, long, high // 14))
    return surface

"""The pointer of the mouse: the system's own, or one twice as large for eyes that lose it (U47)."""

import logging

import pygame

from game.client.look import palette, shapes
from game.client.look.shapes import FINE

LOG = logging.getLogger("tianming.cursor")

SIDE = 56
OUTLINE = ((2, 2), (2, 46), (13, 36), (20, 53), (29, 49), (22, 33), (38, 33))
TIP = OUTLINE[0]
RIM, GILT = 4, 1.2
"""The dark rim and the gold line in its middle, in logical pixels."""
MOST = 2.0
"""How many times the logical size the arrow grows at most: no system takes pictures of any size for its pointer."""


def picture(scale: float = 1.0) -> pygame.Surface:
    """The picture of the large arrow at an interface scale, its tip at the top left; never smaller than at 1."""
    grown = growth(scale)
    big = shapes.empty((round(SIDE * grown * FINE), round(SIDE * grown * FINE)))
    # Empty pixels carry the rim's colour, or shrinking would draw a rim of another.
    big.fill((*palette.LACQUER_9, 0))
    points = [(x * grown * FINE, y * grown * FINE) for x, y in OUTLINE]
    pygame.draw.polygon(big, palette.TITLE_TEXT, points)
    for colour, thick in ((palette.LACQUER_9, RIM), (palette.GOLD_MID, GILT)):
        line = round(thick * grown * FINE)
        pygame.draw.lines(big, colour, True, points, line)
        for point in points:
            pygame.draw.circle(big, colour, point, line / 2)
    return pygame.transform.smoothscale(big, (round(SIDE * grown), round(SIDE * grown)))


def growth(scale: float) -> float:
    """How many times its logical size the arrow is drawn."""
    return min(MOST, max(1.0, scale))


def use(large: bool, scale: float = 1.0) -> None:
    """Shows the large arrow, or the system's."""
    if large:
        x, y = (round(length * growth(scale)) for length in TIP)
        kind = pygame.cursors.Cursor((x, y), picture(scale))
    else:
        kind = pygame.cursors.Cursor(pygame.SYSTEM_CURSOR_ARROW)
    try:
        pygame.mouse.set_cursor(kind)
    except pygame.error as error:
        # A screen without a pointer of its own, as on the null driver.
        LOG.info("the pointer stays as it is: %s", error)

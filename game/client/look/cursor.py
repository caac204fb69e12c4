"""The pointer of the mouse: the system's own, or one twice as large for eyes that lose it (U47)."""

import logging

import pygame

from game.client.look import palette

LOG = logging.getLogger("tianming.cursor")

SIDE = 56
OUTLINE = ((2, 2), (2, 46), (13, 36), (20, 53), (29, 49), (22, 33), (38, 33))


def picture() -> pygame.Surface:
    """The large arrow, its tip at the top left."""
    surface = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    pygame.draw.polygon(surface, palette.TITLE_TEXT, OUTLINE)
    pygame.draw.polygon(surface, palette.LACQUER_9, OUTLINE, 3)
    pygame.draw.aalines(surface, palette.GOLD_MID, True, OUTLINE)
    return surface


def use(large: bool) -> None:
    """Shows the large arrow, or the system's."""
    kind = pygame.cursors.Cursor((2, 2), picture()) if large else pygame.cursors.Cursor(pygame.SYSTEM_CURSOR_ARROW)
    try:
        pygame.mouse.set_cursor(kind)
    except pygame.error as error:
        # A screen without a pointer of its own, as on the null driver.
        LOG.info("the pointer stays as it is: %s", error)

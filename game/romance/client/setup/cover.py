"""The painting on the box of Romance: the three rulers before the land they fight for."""

from typing import Final

from pygame import Surface

from game.client.look import portraits
from game.client.look.palette import Colour
from game.client.setup.cover_art import draw_figure, land, shade
from game.romance.client.names import look_of
from game.romance.rules.board import the_board
from game.romance.rules.catalogue import NOBODY, SETUP

PART: Final = (560, 140, 1500)
"""Left, top and width of the land that is shown, in map units."""
FIGURES: Final = (("GE19", 0.18, 0.62), ("RU01", 0.82, 0.62), ("RU02", 0.5, 0.80))
"""Face, where it stands of the width, how high of the height."""
DUSK: Final = (30, 8, 6)


def cover(size: tuple[int, int]) -> Surface:
    """The land in its powers' colours, shade below, three figures."""
    surface = land(the_board(), size, PART, washes()).copy()
    shade(surface, ((0, DUSK, 0), (0.35, DUSK, 0), (1, DUSK, 210)))
    for key, middle, high in FIGURES:
        draw_figure(surface, key, portraits.NO_OWNER, size[1] * high, size[0] * middle, size[1] * 1.08)
    return surface


def washes() -> tuple[tuple[int, Colour], ...]:
    """Every area in the colour of the power that begins with it."""
    owners = {start.area: start.power for start in SETUP}
    return tuple((area, look_of(owners.get(area, NOBODY)).colour) for area in the_board().areas)

"""The painted faces of generals, and the signs of states and things, each drawn once for its size."""

from typing import Final

import pygame
from pygame import Surface

from game.client.look import palette, portraits, shapes, text
from game.client.look.icons import icon
from game.client.look.palette import Colour
from game.client.look.surface_cache import cached_surface
from game.engine.refusals import Seat
from game.redux.client.names import STATE_SEALS
from game.redux.rules.catalogue import GENERALS
from game.redux.rules.places import GeneralId, state_of

COLOURS: Final = ("blue", "red", "green")
"""The colours of Wei, Wu and Shu."""
THING_ICONS: Final = (
    "two-coins", "bowl-of-rice", "three-friends", "pitchfork", "guards", "spears", "horse-head", "bow-arrow",
    "sailboat",
)  # fmt: skip
"""Signs of the nine things in the order of the rules."""
TYPE_ICONS: Final = THING_ICONS[5:]
SPACE_ICONS: Final = (
    "", "throne-king", "three-friends", "receive-money", "mighty-horn", "drum", "spears", "bow-arrow", "scales",
    "wheat", "swap-bag", "spell-book", "pagoda", "crossed-swords", "crossed-swords", "crossed-swords",
    "camping-tent", "camping-tent", "camping-tent",
)  # fmt: skip
"""Signs of the spaces by number."""
ADMIN_ICON, COMBAT_ICON, LEAD_ICON = "scroll-quill", "crossed-sabres", "flying-flag"
SOURCE_ICONS: Final = (
    "tower-flag", "queen-crown", "throne-king", "three-friends", "scales", "crossed-swords", "pagoda", "sun",
)  # fmt: skip
"""Signs of where points come from, in the order of the rules."""
AZURITE: Final = palette.rgb("#1f4f86")
ADMIN_HUE: Final = palette.rgb("#7fb0ea")
"""The colour of administration where it is read on lacquer."""


def colour_of(seat: Seat) -> int:
    """The number of a state's colour."""
    return palette.COLOUR_NAMES.index(COLOURS[seat])


def hue_of(seat: Seat) -> Colour:
    """The colour itself."""
    return palette.player(COLOURS[seat]).colour


def chart_hue(seat: Seat) -> Colour:
    """The colour as it is read on lacquer."""
    return palette.player(COLOURS[seat]).chart


def face(general: GeneralId, side: int, dim: bool = False, beaten: bool = False) -> Surface:
    """A general's face in a square; wounded and grim when `beaten`."""
    picture = portraits.head(GENERALS[general].portrait, colour_of(state_of(general)), side, defeated=beaten)
    return dimmed(picture) if dim else picture


@cached_surface
def disc(general: GeneralId, side: int, dim: bool = False, beaten: bool = False) -> Surface:
    """A general's face in a disc whose rim has his state's colour; wounded and grim when `beaten`."""
    hue = hue_of(state_of(general))
    picture = shapes.empty((side, side))
    pygame.draw.aacircle(picture, palette.LACQUER_9, (side / 2, side / 2), side / 2 - 0.5)
    pygame.draw.aacircle(picture, hue, (side / 2, side / 2), side / 2 - 1.5)
    rim = max(2, round(side * 0.07))
    key, colour = GENERALS[general].portrait, colour_of(state_of(general))
    inner = portraits.head(key, colour, side - 2 * rim, True, beaten)
    round_one = shapes.cut(inner, shapes.mask(inner.get_size(), inner.get_width() // 2))
    picture.blit(round_one, (rim, rim))
    return dimmed(picture) if dim else picture


def dimmed(picture: Surface) -> Surface:
    """The same, as something that cannot be chosen now."""
    grey = pygame.transform.grayscale(picture)
    grey.fill((140, 134, 130, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


@cached_surface
def roundel(seat: Seat, side: int) -> Surface:
    """The sign of a state: its character on a disc of its colour with a gold rim."""
    hue = hue_of(seat)
    picture = shapes.empty((side, side))
    middle = (side / 2, side / 2)
    pygame.draw.aacircle(picture, palette.LACQUER_9, middle, side / 2 - 0.5)
    pygame.draw.aacircle(picture, palette.GOLD_MID, middle, side / 2 - 1.5)
    pygame.draw.aacircle(picture, hue, middle, side / 2 - max(2.5, side * 0.08))
    line = text.set_line(STATE_SEALS[seat], "seal", max(8, round(side * 0.56)), palette.WHITE)
    glyph = line.subsurface(line.get_bounding_rect())
    picture.blit(glyph, glyph.get_rect(center=(side // 2, side // 2)))
    return picture


def thing_icon(thing: int, side: int, colour: Colour = palette.GOLD_TEXT) -> Surface:
    """The sign of something a state can hold."""
    return icon(THING_ICONS[thing], side, colour)

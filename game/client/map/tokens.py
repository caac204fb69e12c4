"""The contract of tokens: pictures that a game draws and the map places.

The map knows nothing of armies. A game says for each place what stands there in a value of its own (a spec: frozen,
hashable, None for nothing) and draws it through a `TokenPainter`. Pictures should be kept by what they show
(`look.surface_cache`): they are asked for in every frame.
"""

from dataclasses import dataclass
from typing import Any, Protocol

import pygame
from pygame import Rect, Surface

from game.client.look import palette
from game.client.look.surface_cache import cached_surface
from game.client.map.supersampled import SupersampledCanvas

NOBODY = -1
"""The owner of a place that belongs to no side; any negative number is."""
_RING = palette.PALE_GOLD


@dataclass(frozen=True)
class Token:
    """A picture and the point of it that stands on the map; `body` is what must not be covered, `plate` its field."""

    picture: Surface
    anchor: tuple[int, int]
    body: Rect
    plate: Rect


@dataclass(frozen=True)
class TokenReach:
    """How far the largest token of a game reaches from the point it stands at, in logical pixels at size 1.

    `above_small` is for tokens drawn with `small`. Arrows begin and end at `rim`: across, up, and down to below the
    name. `top` is where an arrow passes over tokens that stand side by side. `name_mark` is what is left free before
    every name, 0 where no mark stands before names. `least` is how large a token is drawn where there is little room.
    """

    wide: float = 80
    above: float = 45
    above_small: float = 34
    below: float = 22
    rim: tuple[float, float, float] = (36, 30, 46)
    top: float = 24
    name_mark: float = 0
    least: float = 0.77


class TokenPainter(Protocol):
    """How a game draws what stands on its places."""

    reach: TokenReach

    def draw(self, spec: Any, size: float, small: bool = False, roomy: bool = False) -> Token | None:
        """The token of a spec, None being a place where nothing stands; None back draws nothing at all.

        `size` is the scale to draw at, interface included. `small`: there is no room for what is read closely.
        `roomy`: there is room for more than usual.
        """

    def half_width(self, spec: Any) -> float:
        """Half the width of a token, in logical pixels at size 1: signs stand beside it."""

    def row(self, spec: Any, side: int, room: int) -> Surface | None:
        """What is set out below the name where there is much room: things `side` pixels wide, no wider than `room`."""


class BlankTokens:
    """A token painter for a map on which nothing stands."""

    reach = TokenReach()

    def draw(self, spec: Any, size: float, small: bool = False, roomy: bool = False) -> Token | None:
        """None: nothing stands there."""
        return None

    def half_width(self, spec: Any) -> float:
        """0: nothing is wide."""
        return 0.0

    def row(self, spec: Any, side: int, room: int) -> Surface | None:
        """Nothing is set out."""
        return None


@cached_surface
def token_glow(width: int, height: int, scale: float) -> Surface:
    """The pale gold ring round the token of the place chosen; as wide as its plate plus the ring."""
    pad = 11
    fine = SupersampledCanvas(0, 0, width / scale + 2 * pad, height / scale + 2 * pad, scale)
    glow = Surface(fine.surface.get_size(), pygame.SRCALPHA)
    glow.fill((*_RING, 0))
    whole = fine.rect(pad - 5, pad - 5, width / scale + 10, height / scale + 10)
    pygame.draw.rect(glow, (*_RING, 200), whole, round(7 * fine.k), border_radius=round(11 * fine.k))
    fine.surface.blit(pygame.transform.box_blur(glow, max(round(3 * fine.k), 1)), (0, 0))
    ring = Surface(fine.surface.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(ring, (*_RING, 245), whole, round(3 * fine.k), border_radius=round(11 * fine.k))
    fine.surface.blit(ring, (0, 0))
    return fine.done()

"""Signs on the map of Warlords: the mark of a centre before its name, and badges on the corners of armies.

- `Centre`: a disc in the colour of its owner, paper white while it is nobody's; a capital is an octagon with a pagoda.
- `Dice`: how many dice more an army defends with, at its lower right corner (W5.3).
- `Flag`: this centre changes hands at the settlement, at the upper right corner (W7.1); furled in Spring.
- `Change`: an army was built or disbanded, or is to be, at the upper right corner (W8).
- `Supporter`: a die on the upper left corner of an army that supports the attack being named (W5.1).
"""

from dataclasses import dataclass
from math import cos, pi, sin

import pygame
from pygame import Surface

from game.client.look import palette
from game.client.look.dice import die
from game.client.look.palette import Colour, SideLook, rgb
from game.client.look.surface_cache import cached_surface
from game.client.map.brushwork import Point
from game.client.map.supersampled import SupersampledCanvas, vertical

_OUTLINE = palette.LACQUER_9
JADE, JADE_TEXT = rgb("#1f6b5a"), rgb("#eafff4")
GILT = rgb("#e8c46a")
_SALMON, _SALMON_TEXT = rgb("#8f2416"), rgb("#ffe6dc")
_PAPER = palette.PAPER
# Badges are given a side by the map; a flag is taller, and a capital larger than another centre.
_FLAG, _CAPITAL, _BADGE = 1.25, 1.42, 1.1


@dataclass(frozen=True)
class Centre:
    """A centre before the name of its territory; `owner` is None while it is nobody's."""

    owner: SideLook | None
    capital: bool = False


@dataclass(frozen=True)
class Dice:
    """A sign: so many dice more from those who stand by an army."""

    more: int


@dataclass(frozen=True)
class Flag:
    """A centre under a foreign army: whose it will be, or nobody's (None) where Independents stand in it."""

    owner: SideLook
    furled: bool = False


@dataclass(frozen=True)
class Change:
    """A sign: an army more or one fewer by Winter."""

    built: bool


@dataclass(frozen=True)
class Supporter:
    """An army that adds its die to the attack at hand."""


class WarlordsSigns:
    """Draws the signs of Warlords on a map."""

    def veil(self, kind: str, size: tuple[int, int], rings: list[list[Point]], seed: int) -> Surface:
        """No texture lies over the land."""
        raise NotImplementedError

    def mark(self, spec: object, side: int) -> Surface:
        """No mark stands beside a token."""
        raise NotImplementedError

    def badge(self, spec: Dice | Flag | Change | Supporter, side: int) -> Surface:
        """The badge on the corner of an army."""
        match spec:
            case Dice(more=more):
                return badge(f"+{more}", JADE, JADE_TEXT, round(side * _BADGE))
            case Flag(owner=owner, furled=furled):
                return flag(owner, furled, round(side * _FLAG))
            case Change(built=built):
                ground, ink = (JADE, JADE_TEXT) if built else (_SALMON, _SALMON_TEXT)
                return badge("+" if built else "−", ground, ink, side)
            case Supporter():
                return die(6, "black", 6, round(side * _BADGE))

    def name_mark(self, spec: Centre, side: int) -> Surface:
        """The mark of a centre."""
        return centre_mark(spec, side)

    def border(self, spec: object, side: int) -> Surface:
        """No mark stands on a border."""
        raise NotImplementedError


@cached_surface
def badge(letters: str, ground: Colour, ink: Colour, side: int) -> Surface:
    """A small gold-rimmed disc with a sign or a number."""
    fine = SupersampledCanvas(-12, -12, 12, 12, side / 24)
    for radius, colour in ((11.6, _OUTLINE), (10.8, palette.GOLD_MID), (9.5, ground)):
        pygame.draw.circle(fine.surface, colour, fine.point(0, 0), radius * fine.k)
    fine.text(letters, 0, 0, 15, ink)
    return fine.done()


@cached_surface
def icon_badge(name: str, ground: Colour, ink: Colour, side: int) -> Surface:
    """A small gold-rimmed disc with an icon."""
    fine = SupersampledCanvas(-12, -12, 12, 12, side / 24)
    for radius, colour in ((11.6, _OUTLINE), (10.8, palette.GOLD_MID), (9.5, ground)):
        pygame.draw.circle(fine.surface, colour, fine.point(0, 0), radius * fine.k)
    fine.icon(name, 0, 0, 14, ink)
    return fine.done()


@cached_surface
def centre_mark(spec: Centre, side: int) -> Surface:
    """A centre: a lacquer disc with a gold rim and its owner's colour; a capital is a gilt octagon with a pagoda."""
    colour = spec.owner.colour if spec.owner is not None else _PAPER
    if not spec.capital:
        fine = SupersampledCanvas(-12, -12, 12, 12, side / 24)
        for radius, dye in ((11.4, _OUTLINE), (10.0, palette.GOLD_MID), (7.9, _OUTLINE), (6.2, colour)):
            pygame.draw.circle(fine.surface, dye, fine.point(0, 0), radius * fine.k)
        return fine.done()
    fine = SupersampledCanvas(-12, -12, 12, 12, side * _CAPITAL / 24)
    fine.polygon(_octagon(12), _OUTLINE)
    fine.polygon(_octagon(11), vertical(palette.RIM))
    fine.polygon(_octagon(8.9), _OUTLINE)
    fine.polygon(_octagon(8.4), colour)
    fine.icon("pagoda", 0, -0.4, 13, spec.owner.on if spec.owner is not None else palette.INK)
    return fine.done()


@cached_surface
def flag(owner: SideLook, furled: bool, side: int) -> Surface:
    """A small banner in a warlord's colour on its pole; furled, it is wound round it."""
    fine = SupersampledCanvas(-4, -16, 20, 16, side / 24)
    fine.box(-1.4, -15, 2.8, 30, 1, _OUTLINE)
    if furled:
        fine.polygon([(-3.6, -14), (4.4, -14.6), (3.6, 4), (0.2, 7), (-3, 4)], _OUTLINE)
        fine.polygon([(-2.4, -12.8), (3.2, -13.3), (2.5, 3.4), (0.2, 5.2), (-1.9, 3.4)], owner.colour)
        for y in (-9.5, -4.5, 0.5):
            fine.polygon([(-2.6, y), (3.2, y - 1.2), (3.2, y + 0.2), (-2.6, y + 1.4)], palette.GOLD_MID)
        return fine.done()
    fine.polygon([(1, -15.4), (19.4, -13.2), (15.2, -6.4), (19.4, 0.4), (1, 1.4)], _OUTLINE)
    fine.polygon([(1.6, -13.8), (16.8, -12), (13.2, -6.4), (16.8, -0.8), (1.6, -0.2)], owner.colour)
    return fine.done()


def _octagon(radius: float) -> list[tuple[float, float]]:
    return [(radius * cos(pi / 8 + k * pi / 4), radius * sin(pi / 8 + k * pi / 4)) for k in range(8)]

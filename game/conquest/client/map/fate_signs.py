"""The signs of Fate and oaths on a Province: flood, famine, epidemic, harvest over the land, signs beside plates.

Each token is a texture *and* an icon (look §7): hatch and waves, cracked ochre, a grey-green veil, gold ears.
"""

import random
from math import sin

import pygame
from pygame import Surface

from game.client.look import palette, shapes
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.surface_cache import cached_surface
from game.client.map.brushwork import Point
from game.client.map.signs import NOTHING, VEIL_FINER, PlaceSigns

WATER, FOAM = palette.rgb("#24639f"), palette.rgb("#cfe6f2")
DUST, CRACK = palette.rgb("#c08a3a"), palette.rgb("#4a2b0e")
SICK, SPOT = palette.rgb("#5b6f55"), palette.rgb("#2f3f33")
STRAW, EAR = palette.rgb("#e8bd4a"), palette.rgb("#7a4d0c")

ICONS = {"flood": "flood", "famine": "dead-wood", "epidemic": "skull-crossed-bones", "harvest": "wheat",
         "winter": "snowflake-1"}  # fmt: skip
GROUNDS = {"flood": WATER, "famine": palette.rgb("#9a6a22"), "epidemic": SPOT, "harvest": palette.rgb("#b07f16"),
           "winter": palette.rgb("#3c5a78")}  # fmt: skip


def fate_signs(tokens: tuple[str, ...] = (), palisades: int = 0, lord: int | None = None) -> PlaceSigns:
    """The signs on one Province: tokens of Fate, palisades, and the colour of the lord whom its owner serves."""
    if not tokens and not palisades and lord is None:
        return NOTHING
    marks = (*tokens, "palisade") if palisades else tokens
    return PlaceSigns(tokens, marks, (("upper-left", lord),) if lord is not None else ())


class FateSigns:
    """Draws the signs of Conquest on a map."""

    def veil(self, kind: str, size: tuple[int, int], rings: list[list[Point]], seed: int) -> Surface:
        """The texture of a token of Fate."""
        return veil(kind, size, rings, seed)

    def mark(self, spec: str, side: int) -> Surface:
        """A roundel of a token, or of palisades."""
        return roundel(spec, side)

    def badge(self, spec: int, side: int) -> Surface:
        """The emblem of a lord."""
        return emblem(spec, side)

    def name_mark(self, spec: object, side: int) -> Surface:
        """No mark stands before names."""
        raise NotImplementedError

    def border(self, spec: object, side: int) -> Surface:
        """No mark stands on borders."""
        raise NotImplementedError


@cached_surface
def roundel(kind: str, side: int) -> Surface:
    """A gilt roundel with the icon of a token."""
    ground = GROUNDS.get(kind, palette.KINDS["ward"])
    surface = shapes.box((side, side), side // 2, shapes.flat(ground), palette.RIM, max(1, round(side * 0.09)))
    picture = icon(ICONS.get(kind, "palisade"), round(side * 0.66), palette.TITLE_TEXT)
    surface.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    return surface


def veil(kind: str, size: tuple[int, int], rings: list[list[Point]], seed: int) -> Surface:
    """The texture of a token inside an outline; `rings` are in pixels twice as fine as `size`."""
    fine = Surface((size[0] * VEIL_FINER, size[1] * VEIL_FINER), pygame.SRCALPHA)
    TEXTURES[kind](fine, random.Random(100 * seed + len(kind)))
    shape = Surface(fine.get_size(), pygame.SRCALPHA)
    shape.fill((255, 255, 255, 0))
    for ring in rings:
        pygame.draw.polygon(shape, (255, 255, 255, 255), ring)
    fine.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(fine, size)


def _flood(fine: Surface, drift: random.Random) -> None:
    """A blue hatch with waves running through it."""
    width, height = fine.get_size()
    fine.fill((*WATER, 96))
    for x in range(-height, width, 26):
        pygame.draw.line(fine, (*WATER, 190), (x, height), (x + height, 0), 5)
    for row, y in enumerate(range(12, height + 24, 34)):
        points = [(x, y + 6 * sin(x / 13 + row * 1.7)) for x in range(0, width + 6, 6)]
        if len(points) > 1:
            pygame.draw.lines(fine, (*FOAM, 185), False, points, 4)


def _famine(fine: Surface, drift: random.Random) -> None:
    """Paints ochre earth that has cracked."""
    width, height = fine.get_size()
    fine.fill((*DUST, 118))
    for _ in range(max(6, width * height // 5200)):
        x, y = drift.uniform(0, width), drift.uniform(0, height)
        _crack(fine, drift, x, y, drift.uniform(0, 6.28), 4)


def _crack(fine: Surface, drift: random.Random, x: float, y: float, heading: float, left: int) -> None:
    """One crack that turns and forks."""
    from_ = pygame.Vector2(x, y)
    for _ in range(left):
        heading += drift.uniform(-0.9, 0.9)
        to = from_ + pygame.Vector2(drift.uniform(10, 26), 0).rotate_rad(heading)
        pygame.draw.line(fine, (*CRACK, 205), from_, to, max(2, left))
        if drift.random() < 0.35 and left > 1:
            _crack(fine, drift, to.x, to.y, heading + drift.choice((-1.1, 1.1)), left - 1)
        from_ = to
        left -= 1


def _epidemic(fine: Surface, drift: random.Random) -> None:
    """A grey-green veil with darker breath in it."""
    width, height = fine.get_size()
    fine.fill((*SICK, 140))
    for _ in range(max(5, width * height // 9000)):
        across = round(drift.uniform(26, 64))
        blot = shapes.soft((across, across), across // 2, max(2, across // 4), SPOT, 96)
        fine.blit(blot, blot.get_rect(center=(drift.uniform(0, width), drift.uniform(0, height))))


def _harvest(fine: Surface, drift: random.Random) -> None:
    """Paints gold, and ears standing in rows."""
    width, height = fine.get_size()
    fine.fill((*STRAW, 96))
    ear = icon("wheat", 34, EAR).copy()
    ear.set_alpha(190)
    for row, y in enumerate(range(6, height, 46)):
        for x in range(6 + 26 * (row % 2), width, 52):
            fine.blit(ear, (x + drift.uniform(-5, 5), y + drift.uniform(-5, 5)))


TEXTURES = {"flood": _flood, "famine": _famine, "epidemic": _epidemic, "harvest": _harvest}
"""How the land looks under each token."""

"""What Fate and oaths leave on a Province: flood, famine, epidemic, harvest over the land, signs beside plates.

Each token is a texture *and* an icon (look §7): hatch and waves, cracked ochre, a grey-green veil, gold ears.
"""

import random
from collections import OrderedDict
from dataclasses import dataclass
from math import sin

import pygame
from pygame import Surface

from game.client.look import palette, shapes
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.surface_cache import cached_surface
from game.client.map.brushwork import Point
from game.client.map.highlights import Overlay
from game.client.map.shapes import Shapes

_FINER = 2
_KEEP = 96
# Textures are drawn for this many pixels a side at most: larger ones are enlarged, which a veil forgives.
_LARGEST = 420

WATER, FOAM = palette.rgb("#24639f"), palette.rgb("#cfe6f2")
DUST, CRACK = palette.rgb("#c08a3a"), palette.rgb("#4a2b0e")
SICK, SPOT = palette.rgb("#5b6f55"), palette.rgb("#2f3f33")
STRAW, EAR = palette.rgb("#e8bd4a"), palette.rgb("#7a4d0c")

ICONS = {"flood": "flood", "famine": "dead-wood", "epidemic": "skull-crossed-bones", "harvest": "wheat",
         "winter": "snowflake-1"}  # fmt: skip
GROUNDS = {"flood": WATER, "famine": palette.rgb("#9a6a22"), "epidemic": SPOT, "harvest": palette.rgb("#b07f16"),
           "winter": palette.rgb("#3c5a78")}  # fmt: skip


@dataclass(frozen=True)
class Signs:
    """What lies on one Province. `lord` is the colour its owner serves, None without one."""

    tokens: tuple[str, ...] = ()
    palisades: int = 0
    lord: int | None = None


NOTHING = Signs()


class SignBoard:
    """The signs of all Provinces and the pictures they need."""

    def __init__(self, outlines: Shapes) -> None:
        self.shapes = outlines
        self.signs: tuple[Signs, ...] = ()
        self._kept: OrderedDict[tuple[object, ...], Overlay] = OrderedDict()

    def set(self, signs: tuple[Signs, ...]) -> bool:
        """What lies where from now on; true if anything is new."""
        changed = signs != self.signs
        self.signs = signs
        return changed

    def veils(self, scale: float) -> list[Overlay]:
        """The textures over the land, for a scale."""
        return [self._veil(p, kind, scale) for p, signs in enumerate(self.signs) for kind in signs.tokens]

    def _veil(self, p: int, kind: str, scale: float) -> Overlay:
        box = self.shapes.boxes[p]
        scale = min(scale, _LARGEST / max(box.w, box.h))
        key = (p, kind, round(scale, 4))
        if key not in self._kept:
            size = (max(2, round(box.w * scale)), max(2, round(box.h * scale)))
            k = scale * _FINER
            rings = [[((x - box.x) * k, (y - box.y) * k) for x, y in ring] for ring in self.shapes.outlines[p]]
            self._kept[key] = Overlay(kind, veil(kind, size, rings, p), (box.x, box.y), scale)
            if len(self._kept) > _KEEP:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]

    def beside(self, p: int, size: float) -> list[Surface]:
        """The small signs that stand beside the plate of a Province, the nearest first."""
        if p >= len(self.signs):
            return []
        signs = self.signs[p]
        side = max(12, round(30 * size))
        marks = [roundel(kind, side) for kind in signs.tokens]
        if signs.palisades:
            marks.append(roundel("palisade", side))
        return marks

    def lord(self, p: int, size: float) -> Surface | None:
        """The emblem of the lord whom a Province's owner serves."""
        lord = self.signs[p].lord if p < len(self.signs) else None
        return emblem(lord, max(12, round(25 * size))) if lord is not None else None


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
    fine = Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
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
    """Ochre earth that has cracked."""
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
    """Gold, and ears standing in rows."""
    width, height = fine.get_size()
    fine.fill((*STRAW, 96))
    ear = icon("wheat", 34, EAR).copy()
    ear.set_alpha(190)
    for row, y in enumerate(range(6, height, 46)):
        for x in range(6 + 26 * (row % 2), width, 52):
            fine.blit(ear, (x + drift.uniform(-5, 5), y + drift.uniform(-5, 5)))


TEXTURES = {"flood": _flood, "famine": _famine, "epidemic": _epidemic, "harvest": _harvest}
"""How the land looks under each token."""

"""Armies as the map and the panels show them: square blocks with a spear and the character of their warlord.

A ready army holds its spear upright. A spent one has laid it down, its rim is dull and a veil lies over it, so that
shape tells it as well as shade. An Independent army is grey stone with a tent. In Winter an army to be built is pale
with a dashed rim, one to be disbanded is grey. Sizes are in logical pixels; pictures are kept by what they show.
"""

from dataclasses import dataclass
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.palette import Colour, SideLook, darker, mix, rgb
from game.client.look.surface_cache import cached_surface
from game.client.map.supersampled import SupersampledCanvas, swatch, vertical
from game.client.map.tokens import Token, TokenReach

SIDE: Final = 46
"""The side of a block in its own units."""
LARGER: Final = 1.25
"""What a block is drawn larger on the map: a map gives tokens four fifths of their size where the board is fitted."""
# What a picture of a block fills about its middle: the shadow below it, too.
_LEFT, _TOP, _RIGHT, _FOOT = -28.0, -28.0, 28.0, 30.0
_OUTLINE = palette.LACQUER_9
_DULL: palette.Stops = ((0.0, (128, 116, 96)), (1.0, (86, 76, 62)))
_STONE: palette.Stops = ((0.0, (216, 208, 192)), (1.0, (140, 132, 120)))
_TASSEL = rgb("#d8402c")
_VEIL = (18, 10, 6)

Plan = Literal["", "build", "disband"]
"""What Winter is to make of an army while it is being chosen."""


@dataclass(frozen=True)
class Army:
    """An army on the map. `mark` is its warlord's character, "" for the Independents; `spent`: it has acted."""

    look: SideLook
    mark: str
    spent: bool = False
    plan: Plan = ""


class ArmyTokens:
    """Draws the armies of Warlords on a map; nothing lies where none stands."""

    reach = TokenReach(
        wide=SIDE * LARGER + 4,
        above=SIDE / 2 * LARGER,
        above_small=SIDE / 2 * LARGER,
        below=SIDE / 2 * LARGER + 1,
        rim=(30, 31, 50),
        top=26,
        name_mark=19,
        # All armies are alike, wherever they stand.
        least=0.8,
    )

    def draw(self, spec: Army | None, size: float, small: bool = False, roomy: bool = False) -> Token | None:
        """The block of an army, of the same make at every size."""
        return army_token(spec, size * LARGER) if spec is not None else None

    def half_width(self, spec: Army | None) -> float:
        """Every army is as wide as another."""
        return SIDE / 2 * LARGER

    def row(self, spec: Army | None, side: int, room: int) -> Surface | None:
        """An army is one block: nothing is set out below the name."""
        return None


@cached_surface
def army_token(spec: Army, size: float) -> Token:
    """The block of an army and the point it stands at; `size` 1 is a block of 46 pixels."""
    picture = _block(spec, size)
    middle = (round(-_LEFT * size), round(-_TOP * size))
    side = round(SIDE * size)
    plate = Rect(middle[0] - side // 2, middle[1] - side // 2, side, side)
    return Token(picture, middle, plate.copy(), plate)


@cached_surface
def army_picture(spec: Army, side: int) -> Surface:
    """A block for a panel, `side` pixels wide with its rim and without the shadow."""
    token = army_token(spec, side / SIDE)
    return token.picture.subsurface(token.plate.clip(token.picture.get_rect())).copy()


def _block(spec: Army, size: float) -> Surface:
    fine = SupersampledCanvas(_LEFT, _TOP, _RIGHT, _FOOT, size)
    look = spec.look
    fine.shadow(0, 22, 27, 9, 165)
    fine.box(-23, -19, 46, 45, 6, darker(look.colour, 0.62))
    fine.box(-23, -23, 46, 45, 6, _OUTLINE)
    rim = _STONE if not spec.mark else _DULL if spec.spent else palette.RIM
    fine.filled(-21.4, -21.4, 42.8, 41.8, 5, vertical(rim))
    if spec.mark:
        _field(fine, spec)
    else:
        fine.box(-18.6, -18.6, 37.2, 36.2, 3.4, look.colour)
        fine.icon(look.emblem, 4, 0, 23, look.on)
        _spear(fine, -12.2, -0.5, 30, look.on, darker(look.on, 0.3))
    picture = fine.done()
    if spec.plan == "disband":
        picture = pygame.transform.grayscale(picture)
    if spec.plan:
        picture.fill((255, 255, 255, 176), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _field(fine: SupersampledCanvas, spec: Army) -> None:
    """The pattern of the warlord, his character on plain colour, and the spear."""
    look = spec.look
    inner = fine.rect(-18.6, -18.6, 37.2, 36.2)
    fine.filled(-18.6, -18.6, 37.2, 36.2, 3.4, swatch(look, inner.w, inner.h, round(fine.k * 0.42, 2)))
    shaft = mix(look.on, look.colour, 0.45)
    if spec.spent:
        fine.box(-14.5, -17, 29, 24.5, 3, look.colour)
        _character(fine, spec.mark, 0, -5, 21, look.on)
        _lying_spear(fine, 0, 12.6, 33, look.on, shaft)
        fine.box(-18.6, -18.6, 37.2, 36.2, 3.4, _VEIL, 92)
        return
    fine.box(-7.4, -17, 24.6, 33, 3, look.colour)
    _character(fine, spec.mark, 5, -0.5, 24, look.on)
    _spear(fine, -12.9, -0.5, 33, look.on, shaft)


def _character(fine: SupersampledCanvas, mark: str, x: float, y: float, size: float, colour: Colour) -> None:
    """A warlord's mark cut like a seal; two letters of a person's own board share its room."""
    line = text.set_line(mark, "seal", max(8, round(size * fine.k / len(mark) ** 0.5)), colour)
    glyph = line.subsurface(line.get_bounding_rect())
    cx, cy = fine.point(x, y)
    fine.surface.blit(glyph, glyph.get_rect(center=(round(cx), round(cy))))


def _spear_points(high: float) -> list[tuple[list[tuple[float, float]], str]]:
    """The outlines of a spear `high` long that stands on its foot at (0, 0), each with what it is made of."""
    t = -high
    return [
        ([(-1.3, t + high * 0.26), (1.3, t + high * 0.26), (1.3, 0), (-1.3, 0)], "wood"),
        ([(0, t), (3.6, t + high * 0.15), (0, t + high * 0.30), (-3.6, t + high * 0.15)], "wood"),
        ([(0, t + 2.6), (1.2, t + high * 0.15), (0, t + high * 0.26), (-0.6, t + high * 0.15)], "edge"),
        (
            [(-3.2, t + high * 0.29), (3.2, t + high * 0.29), (4.2, t + high * 0.43), (0, t + high * 0.38),
             (-4.2, t + high * 0.43)],
            "tassel",
        ),
    ]  # fmt: skip


def _spear(fine: SupersampledCanvas, x: float, y: float, high: float, colour: Colour, edge: Colour) -> None:
    """An upright spear, its middle at a point."""
    dyes = {"wood": colour, "edge": edge, "tassel": _TASSEL}
    for points, part in _spear_points(high):
        fine.polygon([(x + px, y + high / 2 + py) for px, py in points], dyes[part])


def _lying_spear(fine: SupersampledCanvas, x: float, y: float, long: float, colour: Colour, edge: Colour) -> None:
    """A spear on the ground, its blade at the right."""
    dyes = {"wood": colour, "edge": edge, "tassel": _TASSEL}
    for points, part in _spear_points(long):
        fine.polygon([(x - long / 2 - py, y + px) for px, py in points], dyes[part])

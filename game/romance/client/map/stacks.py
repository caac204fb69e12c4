"""The stacks of areas as the map shows them: troops on a plate, the ruler's head, a tally of generals.

A stack knows nothing of the map; sizes are in pixels of the wanted scale.
"""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, portraits
from game.client.look.palette import darker
from game.client.look.surface_cache import cached_surface
from game.client.map.supersampled import SILVER, SupersampledCanvas, swatch, vertical
from game.client.map.tokens import Token, TokenReach

OUTLINE: Final = palette.LACQUER_9
NIGHT: Final = palette.rgb("#1b2430")
HEAD, OVERLAP = 46, 7
"""The side of a head beside a plate, and how far it lies upon the plate."""
CROWN: Final = 17
DIM: Final = (150, 144, 138, 255)


@dataclass(frozen=True)
class Stack:
    """Units in an area: the look of their power, troops, the faces of its generals with the ruler's first.

    `ruler`: whether the first face is the ruler's. `free` is the face of a free general. `spent`: nobody there can act
    any more in this step.
    """

    look: str
    troops: int
    faces: tuple[str, ...] = ()
    ruler: bool = False
    free: str = ""
    spent: bool = False


class StackTokens:
    """Draws the stacks of Romance on a map."""

    reach = TokenReach(wide=118, above=42, above_small=34, below=22, rim=(54, 30, 46), name_mark=26)

    def draw(self, spec: Stack | None, size: float, small: bool = False, roomy: bool = False) -> Token | None:
        """Plate, ruler's head and tally; a dashed ring round a free general alone; nothing for an empty area."""
        if spec is None:
            return None
        return stack_token(spec, size)

    def half_width(self, spec: Stack | None) -> float:
        """A head makes it wider."""
        return 56 if spec is not None and spec.ruler else 38

    def row(self, spec: Stack | None, side: int, room: int) -> Surface | None:
        """The faces of everybody there."""
        if spec is None or not (spec.faces or spec.free):
            return None
        return face_row(spec.faces + ((spec.free,) if spec.free else ()), side, room)


@cached_surface
def face_row(faces: tuple[str, ...], side: int, room: int) -> Surface:
    """Heads side by side in no more than `room` pixels."""
    step = min(round(side * 1.06), (room - side) // max(1, len(faces) - 1)) if len(faces) > 1 else side
    step = max(step, side // 3)
    row = Surface((side + step * (len(faces) - 1), side), pygame.SRCALPHA)
    for n, face in enumerate(faces):
        row.blit(portraits.head(face, portraits.NO_OWNER, side), (n * step, 0))
    return row


@cached_surface
def stack_token(spec: Stack, scale: float) -> Token:
    """The token of a stack; its anchor is the middle of plate and head together."""
    if spec.troops <= 0 and not spec.faces:
        return _free_token(spec, scale)
    wide = 76 if spec.troops > 9 else 64
    head = bool(spec.ruler)
    left = -(wide + (HEAD - OVERLAP if head else 0)) / 2
    plate = left + (HEAD - OVERLAP if head else 0)
    top = -44 if head else -32
    fine = SupersampledCanvas(left - 8, top, -left + 12, 28, scale)
    _plate(fine, spec, plate, wide)
    others = len(spec.faces) - int(spec.ruler)
    if others:
        _tally(fine, plate + wide - 2, -19, others)
    picture = fine.done()
    anchor = (round((8 - left) * scale), round(-top * scale))
    if head:
        _head(picture, spec, anchor, left, scale)
    body = Rect(round(4 * scale), round(4 * scale), picture.get_width() - round(8 * scale),
                picture.get_height() - round(10 * scale))  # fmt: skip
    box = Rect(anchor[0] + round(plate * scale), anchor[1] - round(20 * scale), round(wide * scale), round(40 * scale))
    return Token(picture, anchor, body, box)


def _plate(fine: SupersampledCanvas, spec: Stack, x: float, w: float) -> None:
    """Draws emblem and troops on the pattern of the power."""
    look = palette.player(spec.look)
    fine.shadow(x + w / 2, 20, w * 0.56, 8, 150)
    fine.box(x, -15, w, 35, 7, darker(look.colour, 0.62))
    fine.box(x, -19, w, 35, 7, OUTLINE)
    fine.filled(x + 1.6, -17.4, w - 3.2, 31.8, 6, vertical(palette.RIM))
    if spec.spent:
        fine.box(x + 1.6, -17.4, w - 3.2, 31.8, 6, (70, 62, 52), 190)
    inner = fine.rect(x + 4, -15, w - 8, 27)
    fine.filled(x + 4, -15, w - 8, 27, 4, swatch(look, inner.w, inner.h, round(fine.k * 0.5, 2)))
    for dx, dy in ((-1.3, 0), (1.3, 0), (0, -1.3), (0, 1.3)):
        fine.icon(look.emblem, x + 19 + dx, -1.5 + dy, 25, look.colour)
    fine.icon(look.emblem, x + 19, -1.5, 25, look.on)
    fine.box(x + 31, -15, w - 35, 27, 3, look.colour)
    fine.text(str(spec.troops), x + 31 + (w - 35) / 2, -1.5, 27, look.on)


def _tally(fine: SupersampledCanvas, x: float, y: float, count: int) -> None:
    """A silver tally with the number of generals beside the ruler."""
    points = [(0.0, -12.5), (11.5, -6.0), (11.5, 7.0), (0.0, 13.0), (-11.5, 7.0), (-11.5, -6.0)]
    fine.polygon([(x + a, y + b) for a, b in points], OUTLINE)
    fine.polygon([(x + a * 0.85, y + b * 0.85) for a, b in points], vertical(SILVER))
    fine.text(str(count), x, y, 15, NIGHT)


def _head(picture: Surface, spec: Stack, anchor: tuple[int, int], left: float, scale: float) -> None:
    """The ruler's head in a ring of the power's colour, a crown above it."""
    look = palette.player(spec.look)
    side = max(8, round(HEAD * scale))
    box = Rect(0, 0, side, side)
    box.center = (anchor[0] + round((left + HEAD / 2 - 2) * scale), anchor[1] - round(4 * scale))
    disc = portraits.head(spec.faces[0], portraits.NO_OWNER, side, True)
    picture.blit(disc, box)
    pygame.draw.circle(picture, look.colour, box.center, side // 2, max(2, round(2.6 * scale)))
    crown = _crown(max(6, round(CROWN * scale)))
    picture.blit(crown, crown.get_rect(midbottom=(box.centerx, box.top + round(7 * scale))))


@cached_surface
def _crown(side: int) -> Surface:
    """A small gold crown on lacquer."""
    fine = SupersampledCanvas(-12, -12, 12, 12, side / 24)
    fine.box(-12, -12, 24, 24, 5, OUTLINE)
    fine.filled(-10.5, -10.5, 21, 21, 4, vertical(palette.RIM))
    fine.icon("queen-crown", 0, 0, 17, palette.rgb("#4a1208"))
    return fine.done()


def _free_token(spec: Stack, scale: float) -> Token:
    """A free general alone: a paler head rimmed in silk; nobody at all: a dashed ring."""
    side = max(8, round((38 if spec.free else 34) * scale))
    picture = Surface((side, side), pygame.SRCALPHA)
    centre, radius = (side // 2, side // 2), side // 2 - 1
    if spec.free:
        head = portraits.head(spec.free, portraits.NO_OWNER, side, True).copy()
        head.fill((235, 228, 214, 225), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(head, (0, 0))
        pygame.draw.circle(picture, palette.SILK, centre, radius, max(1, round(2 * scale)))
    else:
        pygame.draw.circle(picture, (*palette.rgb("#4a3826"), 220), centre, radius, max(1, round(2.4 * scale)))
        for k in range(10):
            ray = pygame.Vector2(1, 0).rotate(36 * k) * radius * 1.2
            pygame.draw.line(picture, (0, 0, 0, 0), centre, pygame.Vector2(centre) + ray, max(1, round(3.6 * scale)))
    return Token(picture, centre, picture.get_rect(), picture.get_rect())

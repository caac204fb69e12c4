"""Draws a side of a fight: its captain's face, its name and strength, and the row of its pieces with the fallen."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.palette import Colour
from game.client.look.scale import Scale
from game.client.motion.ink import ink_stroke

NOTES = 25
"""The pitch of the lines beside the number."""


@dataclass(frozen=True)
class Fighter:
    """The words below a face: a role, whose units, how many fight, and notes beside the number."""

    role: str
    whose: str
    units: int
    notes: tuple[tuple[str, Colour], ...]


def draw_face(surface: Surface, box: Rect, picture: Surface, scale: Scale, fallen: float = 0.0) -> None:
    """Draws a captain's picture; `fallen`, 0 to 1, is how far its colour has faded and the stroke has crossed it."""
    shapes.draw_soft(surface, box, scale.px(8), scale.px(8), palette.BLACK, 130, scale.px(4))
    surface.blit(picture, box)
    if fallen <= 0:
        return
    grey = pygame.transform.grayscale(picture)
    grey.set_alpha(round(255 * min(1.0, fallen * 2)))
    surface.blit(grey, box)
    surface.blit(ink_stroke(box.size, min(1.0, max(0.0, fallen * 2 - 1))), box)


def draw_fighter(surface: Surface, box: Rect, left: bool, mark: Surface, told: Fighter, scale: Scale) -> None:
    """Draws the words below a face: emblem, role, whose it is, and the number with its notes on one line."""
    px = scale.px
    anchor, edge, away = ("midleft", box.left, 1) if left else ("midright", box.right, -1)
    room = box.width - px(58)
    y = box.bottom + px(32)
    surface.blit(mark, mark.get_rect(**{anchor: (edge, y)}))
    x = edge + away * px(58)
    text.draw(surface, told.role, (x, y - px(12)), "bold", 24, palette.TEXT, scale, anchor, room)
    size = text.fitting(told.whose, "body", 18, scale, room, 15)
    text.draw(surface, told.whose, (x, y + px(15)), "body", size, palette.TEXT_DIM, scale, anchor, room)
    y = box.bottom + px(94)
    number = text.draw(surface, str(told.units), (edge, y), "number", 54, palette.TITLE_TEXT, scale, anchor)
    x = (number.right if left else number.left) + away * px(14)
    room = box.width - number.width - px(14)
    first = y - px(NOTES / 2) * (len(told.notes) - 1)
    for n, (words, hue) in enumerate(told.notes):
        size = text.fitting(words, "bold", 20, scale, room, 15)
        text.draw(surface, words, (x, first + px(NOTES) * n), "bold", size, hue, scale, anchor, room)


# ---- the pieces of both sides


@dataclass(frozen=True)
class Pieces:
    """One side's pieces: those that stand, the number of fallen, and the one breaking now with its share of the
    fall.
    """

    standing: Sequence[Surface]
    grey: Surface
    fallen: int
    breaking: Surface | None = None
    share: float = 0.0


def draw_pieces(surface: Surface, row: Rect, sides: tuple[Pieces, Pieces], scale: Scale) -> None:
    """Draws both sides' pieces on one tray, the fallen between them."""
    surface.blit(panels.tray(row.size, scale, dark=96), row)
    half = row.width // 2 - scale.px(12)
    for left, side in ((True, sides[0]), (False, sides[1])):
        small = side.grey.get_width()
        fallen = min(side.fallen, 8)
        count = len(side.standing) + (side.breaking is not None)
        room = half - fallen * small - scale.px(20)
        pitch = min(scale.px(50), floor(room / max(1, count)))
        for n, picture in enumerate(side.standing):
            away = scale.px(18) + n * pitch
            x = row.left + away if left else row.right - away - picture.get_width()
            surface.blit(picture, (x, row.centery - picture.get_height() // 2))
        for n in range(fallen):
            x = row.centerx - scale.px(8) - (n + 1) * small if left else row.centerx + scale.px(8) + n * small
            surface.blit(side.grey, (x, row.centery - small // 2 + scale.px(6)))
        if side.breaking is not None:
            away = scale.px(18) + len(side.standing) * pitch + side.breaking.get_width() // 2
            at = (row.left + away if left else row.right - away, row.centery)
            goal = row.centerx + (-1 if left else 1) * (scale.px(8) + round((fallen + 0.5) * small))
            _draw_breaking(surface, side.breaking, at, goal, side.share, scale)


def _draw_breaking(
    surface: Surface, whole: Surface, at: tuple[int, int], goal: int, share: float, scale: Scale
) -> None:
    """Draws a breaking piece: its halves turn, lose their colour and slide to the fallen."""
    grey = pygame.transform.grayscale(whole)
    wide, high = grey.get_size()
    slid = max(0.0, share * 2 - 1)
    x, fade = at[0] + (goal - at[0]) * slid * slid, 1 - 0.5 * slid
    for sign, turn in ((-1, 15), (1, -15)):
        half = Surface((wide, high), pygame.SRCALPHA)
        area = Rect(0, 0, wide // 2, high) if sign < 0 else Rect(wide // 2, 0, wide - wide // 2, high)
        half.blit(grey, area, area)
        half = pygame.transform.rotozoom(half, turn * min(1.0, share * 2), 1 - 0.4 * slid)
        half.set_alpha(round(225 * fade))
        surface.blit(half, half.get_rect(center=(round(x + sign * scale.px(5) * min(1.0, share * 2)), at[1])))

"""Marks of Romance on the map: the strength before an area's name, bans on the sides."""

from typing import Final

import pygame
from pygame import Surface

from game.client.look import palette
from game.client.look.pieces import seal
from game.client.look.surface_cache import cached_surface
from game.client.map.brushwork import Point
from game.client.map.signs import PlaceSigns
from game.client.map.supersampled import SupersampledCanvas
from game.romance.rules.board import Board
from game.romance.rules.view import View

BAN: Final = "禁"
CITY: Final = palette.rgb("#b3261e")
PAPER: Final = palette.rgb("#f6ecd6")


def signs_of(board: Board) -> tuple[PlaceSigns, ...]:
    """What stands before the names: strength, and whether there is a city. Nothing of it ever changes."""
    return (PlaceSigns(), *(PlaceSigns(name_mark=(board.strength[a], bool(board.city[a]))) for a in board.areas))


def bans_on(board: Board, view: View) -> dict[tuple[int, int], int]:
    """How many bans lie on which side."""
    return {(side.a, side.b): count for side, count in zip(board.sides, view.bans, strict=True) if count}


class MarkPainter:
    """Draws them."""

    def veil(self, kind: str, size: tuple[int, int], rings: list[list[Point]], seed: int) -> Surface:
        """No veils lie on areas."""
        raise NotImplementedError

    def mark(self, spec: object, side: int) -> Surface:
        """No marks stand beside stacks."""
        raise NotImplementedError

    def badge(self, spec: object, side: int) -> Surface:
        """No badges sit on stacks."""
        raise NotImplementedError

    def name_mark(self, spec: tuple[int, bool], side: int) -> Surface:
        """The strength in a ring, in the red double ring of a city."""
        return strength_ring(*spec, side)

    def border(self, spec: int, side: int) -> Surface:
        """A ban, with a count where several are stacked."""
        return ban_seal(spec, side)


@cached_surface
def strength_ring(strength: int, city: bool, side: int) -> Surface:
    """What an area raises; the double red ring is the printed game's city."""
    fine = SupersampledCanvas(-13, -13, 13, 13, side / 26)
    middle, k = fine.point(0, 0), fine.k
    pygame.draw.circle(fine.surface, palette.INK, middle, 12.6 * k)
    if city:
        pygame.draw.circle(fine.surface, CITY, middle, 11.8 * k)
        pygame.draw.circle(fine.surface, PAPER, middle, 10.0 * k)
        pygame.draw.circle(fine.surface, CITY, middle, 9.0 * k)
        pygame.draw.circle(fine.surface, PAPER, middle, 7.8 * k)
    else:
        pygame.draw.circle(fine.surface, PAPER, middle, 11.2 * k)
    fine.text(str(strength), 0, 0, 16 if city else 18, palette.INK)
    return fine.done()


@cached_surface
def ban_seal(count: int, side: int) -> Surface:
    """The red mark of a ban."""
    picture = Surface((round(side * 1.5), round(side * 1.3)), pygame.SRCALPHA)
    mark = seal(BAN, side)
    picture.blit(mark, mark.get_rect(center=(side // 2 + round(side * 0.1), round(side * 0.65))))
    if count > 1:
        fine = SupersampledCanvas(-9, -9, 9, 9, side / 30)
        pygame.draw.circle(fine.surface, palette.INK, fine.point(0, 0), 8.6 * fine.k)
        pygame.draw.circle(fine.surface, PAPER, fine.point(0, 0), 7.4 * fine.k)
        fine.text(str(count), 0, 0, 12, palette.INK)
        badge = fine.done()
        picture.blit(badge, badge.get_rect(bottomright=picture.get_rect().bottomright))
    return picture

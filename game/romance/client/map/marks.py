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
from game.romance.rules.board import IMPASSABLE, MOUNTAIN, PLAIN, RIVER, Board
from game.romance.rules.view import View

BAN: Final = "禁"
CITY: Final = palette.rgb("#b3261e")
PAPER: Final = palette.rgb("#f6ecd6")
SIDE_COLOURS: Final = {
    RIVER: palette.rgb("#2f6fb0"),
    MOUNTAIN: palette.rgb("#96662a"),
    IMPASSABLE: palette.rgb("#2a2320"),
}
"""The printed game's colours of the sides that are no plain (2.2, 2.3)."""
SMALL: Final = 0.85
"""How large the mark of a side is beside that of a ban."""


def signs_of(board: Board) -> tuple[PlaceSigns, ...]:
    """The signs before the names of areas: strength, and whether there is a city. They never change."""
    return (PlaceSigns(), *(PlaceSigns(name_mark=(board.strength[a], bool(board.city[a]))) for a in board.areas))


def marks_on(board: Board, view: View) -> dict[tuple[int, int], tuple[int, int]]:
    """The sides that bear a mark: what they are, and how many bans lie on them. A plain side bears none (2.2, 14.3)."""
    return {
        (side.a, side.b): (side.kind, count)
        for side, count in zip(board.sides, view.bans, strict=True)
        if count or side.kind != PLAIN
    }


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

    def border(self, spec: tuple[int, int], side: int) -> Surface:
        """A ban, with a count where several are stacked; else crests, a peak, or the bars of a closed side."""
        kind, bans = spec
        return ban_seal(bans, side) if bans else side_mark(kind, round(side * SMALL))


@cached_surface
def strength_ring(strength: int, city: bool, side: int) -> Surface:
    """The picture of an area's strength; a double red ring is a city, as in the printed game."""
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
def side_mark(kind: int, side: int) -> Surface:
    """The picture for the kind of a side, by colour and by sign: crests on blue, a peak on ochre, two bars on dark."""
    fine = SupersampledCanvas(-13, -13, 13, 13, side / 26)
    k = fine.k
    pygame.draw.circle(fine.surface, PAPER, fine.point(0, 0), 12.6 * k)
    pygame.draw.circle(fine.surface, SIDE_COLOURS[kind], fine.point(0, 0), 11.0 * k)
    width = max(1, round(2.2 * k))
    if kind == RIVER:
        for y in (-4.0, 1.0, 6.0):
            crest = [fine.point(x, y + (1.8 if n % 2 else -1.8)) for n, x in enumerate((-7, -3.5, 0, 3.5, 7))]
            pygame.draw.lines(fine.surface, PAPER, False, crest, width)
    elif kind == MOUNTAIN:
        peaks = [fine.point(x, y) for x, y in ((-8.5, 6), (-3, -4), (0.5, 1), (3.5, -6.5), (8.5, 6))]
        pygame.draw.polygon(fine.surface, PAPER, peaks)
    else:
        for y in (-3.2, 3.2):
            pygame.draw.line(fine.surface, PAPER, fine.point(-7, y), fine.point(7, y), width)
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

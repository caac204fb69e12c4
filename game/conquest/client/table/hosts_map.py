"""The map on the page of what the hosts did: realms as they were, numbered Provinces, an arrow for each attack (U16,
U19).
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.client import thumbnail
from game.client.look import palette, shapes, text
from game.client.look.palette import Colour
from game.client.look.scale import Scale
from game.client.map.arrows import draw_arrow
from game.client.map.mapview import MapView
from game.conquest.rules.state import ProvinceId

DISC: Final = 32
AROUND: Final = 90
"""What is seen of the painting around the land, in its own units."""
WASH: Final = 150
"""How much of a realm's colour lies on the land, of 255."""
Point = tuple[float, float]


class Spot(NamedTuple):
    """A Province that is numbered on the map, and where it was attacked from; 0 for nowhere."""

    place: ProvinceId
    source: ProvinceId
    ink: Colour


class HostsMap:
    """The whole board in one size. `held` says who held which Province when the hosts had done."""

    def __init__(
        self, field: MapView, held: Mapping[ProvinceId, palette.LookKey], spots: Sequence[Spot], size: tuple[int, int],
        scale: Scale,
    ) -> None:  # fmt: skip
        self.size, self.scale, self.spots = size, scale, tuple(spots)
        self._rings, self._towns, self._land = _land_of(field, size)
        for p, look in held.items():
            self._lay(p, palette.player(look).colour)
        for p in held:
            for ring in self._rings[p]:
                pygame.draw.aalines(self._land, palette.INK, True, ring)
        self._kept: dict[int | None, Surface] = {}

    def _lay(self, p: ProvinceId, colour: Colour) -> None:
        for ring in self._rings[p]:
            box = Rect(round(min(x for x, _ in ring)), round(min(y for _, y in ring)), 0, 0)
            box.size = round(max(x for x, _ in ring)) - box.x + 2, round(max(y for _, y in ring)) - box.y + 2
            veil = Surface(box.size, pygame.SRCALPHA)
            pygame.draw.polygon(veil, (*colour, WASH), [(x - box.x, y - box.y) for x, y in ring])
            self._land.blit(veil, box)

    def number_rect(self, n: int) -> Rect:
        """The rectangle of the nth number, from the corner of the map."""
        side = self.scale.px(DISC)
        rect = Rect(0, 0, side, side)
        x, y = self._towns[self.spots[n].place]
        rect.center = round(x), round(y)
        return rect.clamp(Rect((0, 0), self.size))

    def picture(self, lit: int | None = None) -> Surface:
        """The map with its numbers; the spot that is `lit` stands out, and the others step back."""
        if lit not in self._kept:
            self._kept[lit] = self._painted(lit)
        return self._kept[lit]

    def _painted(self, lit: int | None) -> Surface:
        face, px = self._land.copy(), self.scale.px
        order = sorted(range(len(self.spots)), key=lambda n: n == lit)
        for n in order:
            spot, now = self.spots[n], n == lit
            for ring in self._rings[spot.place]:
                if now:
                    glow = Surface(self.size, pygame.SRCALPHA)
                    pygame.draw.polygon(glow, (255, 248, 214, 90), ring)
                    face.blit(glow, (0, 0))
                pygame.draw.lines(face, palette.LACQUER_9, True, ring, px(7 if now else 5))
                pygame.draw.lines(face, palette.PALE_GOLD if now else spot.ink, True, ring, px(4 if now else 3))
        for n in order:
            source = self.spots[n].source
            if source and lit in (None, n):
                ends = self._towns[source], self._towns[self.spots[n].place]
                draw_arrow(face, *ends, px(DISC // 2), self.scale.s * 0.9, "deed")
        for n in order:
            self._number(face, n, n == lit)
        pygame.draw.rect(face, palette.GOLD_MID, face.get_rect(), max(1, px(2)))
        return face

    def _number(self, face: Surface, n: int, now: bool) -> None:
        rect = self.number_rect(n)
        draw_disc(face, rect, n + 1, self.spots[n].ink, self.scale, now)


def draw_disc(surface: Surface, rect: Rect, number: int, ink: Colour, scale: Scale, now: bool = False) -> None:
    """The number that ties a row and its Province."""
    fill = palette.mix(palette.LACQUER_9, ink, 0.45) if now else palette.LACQUER_9
    surface.blit(
        shapes.box(rect.size, rect.width // 2, shapes.flat(fill), shapes.flat(ink), max(1, scale.px(2.5))), rect
    )
    text.draw(surface, str(number), rect.center, "number", 19, palette.TITLE_TEXT if now else ink, scale, "center")


def _land_of(field: MapView, size: tuple[int, int]) -> tuple[list[list[list[Point]]], list[Point], Surface]:
    """The outlines and towns of the Provinces in a picture of this size, and the painted land; where the field has no
    painting at hand, that of saved games."""
    board = field.board
    if field.painting is None:
        rings = [[list(outline)] for outline in thumbnail.outlines(board, size)]
        return rings, list(thumbnail.towns(board, size)), thumbnail.draw_larger(board, {}, size)
    picture = field.painting.picture
    cut = field.shapes.box.inflate(AROUND, AROUND)
    wide = cut.height * size[0] / size[1]
    if wide > cut.width:
        cut.inflate_ip(round(wide) - cut.width, 0)
    else:
        cut.inflate_ip(0, round(cut.width * size[1] / size[0]) - cut.height)
    whole = picture.get_rect()
    share = min(1.0, whole.width / cut.width, whole.height / cut.height)
    cut.inflate_ip(round(cut.width * (share - 1)), round(cut.height * (share - 1)))
    cut.clamp_ip(whole)
    cut = cut.clip(whole)
    land = pygame.transform.smoothscale(picture.subsurface(cut), size)
    across, down = size[0] / cut.width, size[1] / cut.height

    def placed(x: float, y: float) -> Point:
        return (x - cut.x) * across, (y - cut.y) * down

    rings = [[[placed(*point) for point in ring] for ring in outline] for outline in field.shapes.outlines]
    return rings, [placed(*place.town.at) for place in board.places], land

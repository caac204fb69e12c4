"""The small map on the list of what the hosts did: realms, numbered Provinces, an arrow for each attack (U16, U19)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.client import thumbnail
from game.client.look import palette, shapes, text
from game.client.look.palette import Colour
from game.client.look.scale import Scale
from game.client.map.arrows import draw_arrow
from game.conquest.rules.board import Board
from game.conquest.rules.state import ProvinceId

DISC: Final = 24


class Spot(NamedTuple):
    """A Province that is numbered on the small map, and where it was attacked from; 0 for nowhere."""

    place: ProvinceId
    source: ProvinceId
    ink: Colour


def hosts_map(
    board: Board, held: Mapping[ProvinceId, palette.LookKey], spots: Sequence[Spot], size: tuple[int, int], scale: Scale
) -> Surface:
    """The whole board in this size; the spots are numbered in their order from 1 on."""
    # As high as the picture, and as wide as that makes it: what lies left and right of the land is cut off.
    whole, px = (size[1] * thumbnail.SIZE[0] // thumbnail.SIZE[1], size[1]), scale.px
    full = thumbnail.draw_larger(board, held, whole)
    corners = [x for outline in thumbnail.outlines(board, whole) for x, _ in outline]
    cut = pygame.Rect(0, 0, min(size[0], whole[0]), size[1])
    cut.centerx = round((min(corners) + max(corners)) / 2)
    cut.clamp_ip(full.get_rect())
    face = full.subsurface(cut)
    outlines = [[(x - cut.left, y) for x, y in outline] for outline in thumbnail.outlines(board, whole)]
    towns = [(x - cut.left, y) for x, y in thumbnail.towns(board, whole)]
    for spot in spots:
        pygame.draw.lines(face, spot.ink, True, outlines[spot.place], max(2, px(3)))
    for spot in spots:
        if spot.source:
            draw_arrow(face, towns[spot.source], towns[spot.place], px(DISC // 2), scale.s * 0.8, "danger")
    _number(face, spots, towns, scale)
    pygame.draw.rect(face, palette.GOLD_LO, face.get_rect(), max(1, px(2)))
    return face


def _number(face: Surface, spots: Iterable[Spot], towns: Sequence[tuple[float, float]], scale: Scale) -> None:
    side = scale.px(DISC)
    for n, spot in enumerate(spots):
        disc = shapes.box((side, side), side // 2, shapes.flat(palette.LACQUER_9), shapes.flat(spot.ink),
                          max(1, scale.px(2)))  # fmt: skip
        x, y = towns[spot.place]
        face.blit(disc, disc.get_rect(center=(round(x), round(y))))
        text.draw(face, str(n + 1), (round(x), round(y)), "number", 17, spot.ink, scale, "center")

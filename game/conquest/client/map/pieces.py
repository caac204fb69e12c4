"""The pieces (look §7): shape alone tells rank. Go stone, octagon of four, seal, tally, rough stone."""

from typing import Literal

import pygame
from pygame import Surface

from game.client.look import palette
from game.client.look.palette import Colour, LookKey, SideLook, darker, player
from game.client.look.surface_cache import cached_surface
from game.client.map.supersampled import SILVER, SupersampledCanvas, swatch, vertical

Kind = Literal["infantry", "four", "ruler", "general1", "general2", "general3", "neutral"]
HEIGHT = 1.18
_OUTLINE = palette.LACQUER_9
_Points = list[tuple[float, float]]
_OCTAGON: _Points = [(30, 16), (70, 16), (94, 40), (94, 72), (70, 96), (30, 96), (6, 72), (6, 40)]
_TALLY: _Points = [(50, 6), (90, 24), (90, 74), (50, 100), (10, 74), (10, 24)]
_ROUGH: _Points = [(14, 58), (17, 40), (28, 28), (46, 22), (66, 24), (81, 34), (88, 50), (85, 70), (72, 85), (52, 90),
                   (32, 86), (19, 75)]  # fmt: skip


@cached_surface
def piece(kind: Kind, colour: LookKey, side: int) -> Surface:
    """A piece of a player's colour, `side` pixels wide and 1.18 times as high with its edge and shadow."""
    look = player("neutral" if kind == "neutral" else colour)
    fine = SupersampledCanvas(0, 0, 100, 100 * HEIGHT, side / 100)
    fine.shadow(50, 102, 46, 14, 170)
    edge = darker(look.colour, 0.55)
    if kind == "infantry":
        _stone(fine, look.colour, look.on, edge)
        fine.icon(look.emblem, 50, 56, 37, look.on)
    elif kind == "four":
        _four(fine, look, edge)
    elif kind == "ruler":
        fine.box(12, 30, 76, 76, 8, edge)
        fine.box(12, 18, 76, 76, 8, _OUTLINE)
        fine.filled(15, 21, 70, 70, 6, vertical(palette.RIM))
        fine.box(22, 28, 56, 56, 3, look.colour)
        _light(fine, [(22, 28), (78, 28), (78, 84), (22, 84)])
        fine.icon("queen-crown", 50, 55, 46, look.on)
    elif kind == "neutral":
        fine.polygon([(x, y + 13) for x, y in _ROUGH], palette.rgb("#45413b"))
        fine.polygon(_grown(_ROUGH, 2.0), palette.rgb("#2b2722"))
        fine.polygon(_ROUGH, palette.rgb("#7a756c"))
        _light(fine, _ROUGH)
        fine.icon(look.emblem, 50, 56, 42, look.on)
    else:
        _tally(fine, look.colour, look.on, edge, int(kind[-1]))
    return fine.done()


def _stone(fine: SupersampledCanvas, colour: Colour, on: Colour, edge: Colour) -> None:
    """A go stone: a low cylinder with a rounded top."""
    for y in range(56, 75):
        pygame.draw.ellipse(fine.surface, edge, fine.rect(12, y - 34 + (y - 56) * 0.2, 76, 61))
    pygame.draw.ellipse(fine.surface, _OUTLINE, fine.rect(11, 21, 78, 70))
    top = fine.rect(13, 23, 74, 66)
    pygame.draw.ellipse(fine.surface, colour, top)
    ring = Surface(fine.surface.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(ring, (*on, 130), fine.rect(20, 30, 60, 52), max(round(2 * fine.k), 1))
    fine.surface.blit(ring, (0, 0))
    shape = Surface(fine.surface.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(shape, (255, 255, 255), top)
    _lit(fine, shape)


def _four(fine: SupersampledCanvas, look: SideLook, edge: Colour) -> None:
    colour, on = look.colour, look.on
    fine.polygon([(x, y + 11) for x, y in _OCTAGON], edge)
    fine.polygon(_OCTAGON, _OUTLINE)
    fine.polygon(_grown(_OCTAGON, -3.6), vertical(palette.RIM))
    inner = _grown(_OCTAGON, -9)
    k = max(round(70 * fine.k), 1)
    fine.polygon(inner, swatch(look, k, k, round(fine.k, 2)))
    pygame.draw.circle(fine.surface, colour, fine.point(50, 56), 23 * fine.k)
    _light(fine, inner)
    fine.text("4", 50, 55.5, 42, on)
    for x, y in ((50, 32), (50, 80), (26, 56), (74, 56)):
        pygame.draw.circle(fine.surface, on, fine.point(x, y), 4.4 * fine.k)


def _tally(fine: SupersampledCanvas, colour: Colour, on: Colour, edge: Colour, bars: int) -> None:
    fine.polygon([(x, y + 11) for x, y in _TALLY], edge)
    fine.polygon(_TALLY, _OUTLINE)
    fine.polygon(_grown(_TALLY, -4), vertical(SILVER))
    inner = _grown(_TALLY, -11)
    fine.polygon(inner, colour)
    _light(fine, inner)
    for y in {1: (47,), 2: (39, 56), 3: (32, 47, 62)}[bars]:
        fine.box(33, y, 34, 9, 3, on)


def _grown(points: _Points, by: float) -> _Points:
    """The shape moved outward from its middle by about so much."""
    mx = sum(x for x, _ in points) / len(points)
    my = sum(y for _, y in points) / len(points)
    result = []
    for x, y in points:
        away = ((x - mx) ** 2 + (y - my) ** 2) ** 0.5
        result.append((x + (x - mx) / away * by * 1.08, y + (y - my) / away * by * 1.08))
    return result


def _light(fine: SupersampledCanvas, points: _Points) -> None:
    shape = Surface(fine.surface.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(shape, (255, 255, 255), [fine.point(x, y) for x, y in points])
    _lit(fine, shape)


def _lit(fine: SupersampledCanvas, shape: Surface) -> None:
    """Paints light from above and a little left on whatever the shape covers."""
    glow = pygame.transform.smoothscale(_lamp(), fine.surface.get_size())
    glow.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    fine.surface.blit(glow, (0, 0))


@cached_surface
def _lamp() -> Surface:
    """A gradient: white at the upper left, clear in the middle, dark at the lower right."""
    result = Surface((50, 59), pygame.SRCALPHA)
    for y in range(59):
        for x in range(50):
            d = ((x / 50 - 0.38) ** 2 + (y / 59 - 0.28) ** 2) ** 0.5 / 0.8
            if d < 0.4:
                result.set_at((x, y), (255, 255, 255, round(140 - (140 - 15) * d / 0.4)))
            else:
                result.set_at((x, y), (0, 0, 0, round(min((d - 0.4) / 0.6, 1.0) * 87)))
    return result


def pieces_of(infantry: int, leaders: tuple[str, ...], neutral: bool = False) -> list[Kind]:
    """The pieces of an army in the order they are set out: leaders, fours, ones."""
    if neutral:
        return ["neutral"] * infantry
    ranks: dict[str, Kind] = {"R": "ruler", "1": "general1", "2": "general2", "3": "general3"}
    fours: list[Kind] = ["four"] * (infantry // 4)
    ones: list[Kind] = ["infantry"] * (infantry % 4)
    return [*(ranks[leader] for leader in leaders), *fours, *ones]


@cached_surface
def piece_row(colour: LookKey, kinds: tuple[Kind, ...], side: int, width: int) -> Surface:
    """The picture of pieces (one at least) in a row no wider than `width`; many of them overlap."""
    step = min(round(side * 1.04), (width - side) // max(len(kinds) - 1, 1)) if len(kinds) > 1 else side
    step = max(step, side // 4)
    row = Surface((side + step * (len(kinds) - 1), round(side * HEIGHT) + 1), pygame.SRCALPHA)
    for k, kind in enumerate(kinds):
        row.blit(piece(kind, colour, side), (k * step, 0))
    return row

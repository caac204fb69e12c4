"""Dice (look §6): ebony with gold for the invader, bone with black and red for the defender, purple for fate.

Time and place belong to the animation; here are the faces, how they stand after a comparison, and the frames of a
tumbling die, made beforehand in steps of rotation (rotozoom is too dear for every frame).
"""

from typing import Literal

import pygame

from game.client.look import palette, shapes, text
from game.client.look.palette import rgb
from game.client.look.surface_cache import cached_surface

Set = Literal["black", "bone", "fate"]
State = Literal["rest", "winner", "loser"]

TUMBLE_STEPS = 24
# Pips of each face, in steps from the middle.
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
# Light side, dark side, pips, pips of 1 and 4, foot, rim.
_D6 = {
    "black": ("#3a3538", "#141214", "#f2cf73", "#f2cf73", "#060505", "#d9a741"),
    "bone": ("#fffaf0", "#dccfb4", "#1d1512", "#b3261e", "#a3967c", "#b39a68"),
    "fate": ("#8a4bb0", "#45195f", "#f8e1a0", "#f8e1a0", "#2a0d3c", "#d9a741"),
}
# The four facets that are seen, from light to dark, the numeral, the rim.
_D8 = {
    "black": ("#4a4448", "#2a2629", "#1a1719", "#0c0b0c", "#f2cf73", "#d9a741"),
    "bone": ("#fffaf0", "#efe4cb", "#d6c8a8", "#b9a983", "#1d1512", "#a08a58"),
    "fate": ("#a468c8", "#7a3ba0", "#5a2580", "#3a1355", "#f8e1a0", "#d9a741"),
}


def _d6(face: int, set: Set) -> str:
    light, dark, pips, red, foot, rim = _D6[set]
    hue, radius = (red, 11.0 if face == 1 else 7.2) if face in (1, 4) else (pips, 7.2)
    shine = {"black": 0.06, "bone": 0.24, "fate": 0.10}[set]
    dots = "".join(
        f'<circle cx="{50 + x * 20}" cy="{47 + y * 19.5}" r="{radius}" fill="{hue}"/>'
        f'<circle cx="{50 + x * 20}" cy="{45.8 + y * 19.5}" r="{radius}" fill="none" stroke="#000" '
        f'stroke-opacity=".3" stroke-width="1.4"/>'
        for x, y in PIPS[face]
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><defs>'
        f'<linearGradient id="d" x1="0%" y1="0%" x2="60%" y2="100%"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        '<rect x="12" y="16" width="78" height="78" rx="17" fill="#000" fill-opacity=".4"/>'
        f'<rect x="9" y="10" width="82" height="82" rx="18" fill="{foot}"/>'
        f'<rect x="9" y="7" width="82" height="80" rx="18" fill="url(#d)" stroke="{rim}" stroke-width="2"/>'
        f'<rect x="17" y="14" width="66" height="65" rx="15" fill="#fff" fill-opacity="{shine}"/>{dots}</svg>'
    )


def _d8(set: Set) -> str:
    light, high, low, dark, _, rim = _D8[set]

    def facet(points: str, fill: str, thick: float, extra: str = "") -> str:
        return (
            f'<path d="{points}" fill="{fill}" stroke="{rim}" stroke-width="{thick}" stroke-linejoin="round"{extra}/>'
        )

    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
        '<path d="M50,8 L92,32 V74 L50,98 L8,74 V32 Z" fill="#000" fill-opacity=".38"/>'
        + facet("M50,3 L92,27 V71 L50,95 L8,71 V27 Z", low, 2)
        + facet("M50,3 L92,71 L8,71 Z", high, 1.6)
        + facet("M50,3 L92,27 V71 Z", low, 1.2)
        + facet("M50,3 L8,27 V71 Z", light, 1.2, ' fill-opacity=".9"')
        + facet("M8,71 L92,71 L50,95 Z", dark, 1.2)
        + "</svg>"
    )


def _d4(set: Set) -> str:
    light, high, low, dark, _, rim = _D8[set]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
        '<path d="M50,10 L98,92 H2 Z" fill="#000" fill-opacity=".38"/>'
        f'<path d="M50,5 L96,88 H4 Z" fill="{high}" stroke="{rim}" stroke-width="2.4" stroke-linejoin="round"/>'
        f'<path d="M50,5 L50,62 L4,88 Z" fill="{light}" fill-opacity=".55" stroke="{rim}" stroke-width="1"/>'
        f'<path d="M4,88 L50,62 L96,88 Z" fill="{dark}" stroke="{rim}" stroke-width="1"/>'
        f'<path d="M50,5 L96,88 L50,62 Z" fill="{low}" stroke="{rim}" stroke-width="1"/></svg>'
    )


def _blank(set: Set) -> str:
    """A six-sided die without pips: for a D3, which is a D6 that counts to three (R1.8), and a value no face has."""
    return _d6(0, set)


@cached_surface
def die(sides: int, set: Set, face: int, side: int, state: State = "rest") -> pygame.Surface:
    """The picture of a die of 3, 4, 6 or 8 sides showing a face; a winner stands larger in a glow, a loser is dimmed.

    A D8's face may be any number: a modified die shows its final value. A winner's surface is 8 % larger.
    """
    if state == "winner":
        return _winning(die(sides, set, face, round(side * 1.08)), set)
    if state == "loser":
        return _losing(die(sides, set, face, side))
    if sides == 6 and 1 <= face <= 6:
        return shapes.vector(_d6(face, set), (side, side))
    blank = {3: _blank, 4: _d4, 6: _blank, 8: _d8}[sides](set)
    picture = shapes.vector(blank, (side, side)).copy()
    numeral = text.set_line(str(face), "number", max(6, round(side * 0.42)), rgb(_D8[set][4]))
    box = numeral.get_bounding_rect()
    glyph = numeral.subsurface(box)
    middle = {3: 0.47, 4: 0.60, 6: 0.47, 8: 0.50}[sides]
    picture.blit(glyph, glyph.get_rect(center=(side // 2, round(side * middle))))
    return picture


def _winning(picture: pygame.Surface, set: Set) -> pygame.Surface:
    side = picture.get_width()
    glow = shapes.soft((side * 3 // 4, side * 3 // 4), side // 5, max(2, side // 12), palette.PALE_GOLD, 150)
    surface = shapes.empty((side, side))
    surface.blit(glow, glow.get_rect(center=(side // 2, side // 2)))
    surface.blit(picture, (0, 0))
    return surface


def _losing(picture: pygame.Surface) -> pygame.Surface:
    """The picture with 60 % of its light, so that it is read as lost and not as absent."""
    surface = picture.copy()
    surface.fill((138, 132, 130, 235), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@cached_surface
def tumble(sides: int, set: Set, side: int) -> tuple[pygame.Surface, ...]:
    """The pictures of one turn of a tumbling die, TUMBLE_STEPS of one size; its face changes as it goes."""
    box = round(side * 1.42)
    frames = []
    order = {3: (1, 3, 2), 4: (1, 3, 2, 4), 6: (1, 5, 3, 6, 2, 4), 8: (8, 3, 6, 1, 7, 4, 2, 5)}[sides]
    for step in range(TUMBLE_STEPS):
        face = order[step * len(order) // TUMBLE_STEPS]
        turned = pygame.transform.rotozoom(die(sides, set, face, side), -step * 360 / TUMBLE_STEPS, 1.0)
        frame = shapes.empty((box, box))
        frame.blit(turned, turned.get_rect(center=(box // 2, box // 2)))
        frames.append(frame)
    return tuple(frames)

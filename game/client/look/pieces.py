"""Small pictures that stand for people, rounds and gold: emblems, seals and coins."""

import re
from functools import cache

import pygame

from game import paths
from game.client.look import palette, shapes, text
from game.client.look.palette import Colour, LookKey, player
from game.client.look.surface_cache import cached_surface

# The reader takes plain numbers for pixels: gradients are given in per cent.
_GOLD = (
    '<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#fbe7a4"/>'
    '<stop offset=".4" stop-color="#d9a741"/><stop offset=".75" stop-color="#9a681d"/>'
    '<stop offset="1" stop-color="#e9c56b"/></linearGradient>'
)


def hexed(colour: Colour) -> str:
    """A colour as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@cache
def strokes(icon: str) -> str:
    """The inside of an icon's SVG, to be set into a larger one; `FILL` stands for its colour."""
    words = paths.asset("icons", icon + ".svg").read_text(encoding="utf-8")
    return re.sub(r"^<svg[^>]*>|</svg>\s*$", "", words).replace("#ffffff", "FILL")


@cached_surface
def emblem(colour: LookKey, side: int, dim: bool = False) -> pygame.Surface:
    """The picture of a side's emblem on a disc of its colour, gold-rimmed (U10). Neutral has no gold."""
    who = player(colour)
    dark = hexed(palette.darker(who.colour, 0.5))
    rim = 'fill="url(#g)"' if who.pattern else 'fill="#8f897d"'
    mark = strokes(who.emblem).replace("FILL", hexed(who.on))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><defs>{_GOLD}</defs>'
        f'<circle cx="32" cy="32" r="31.5" fill="#140a08"/><circle cx="32" cy="32" r="29.5" {rim}/>'
        f'<circle cx="32" cy="32" r="26" fill="{hexed(who.colour)}" stroke="{dark}" stroke-width="1.5"/>'
        f'<g transform="translate(12,12) scale(.078)">{mark}</g></svg>'
    )
    picture = shapes.vector(svg, (side, side))
    if dim:
        picture = pygame.transform.grayscale(picture)
        picture.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@cached_surface
def seal(words: str, height: int, colour: Colour = palette.SEAL_RED, outlined: bool = False) -> pygame.Surface:
    """The picture of a slightly bowed seal with one to four characters; two or three stand upright."""
    count = len(words)
    share = {1: 0.66, 2: 0.42, 3: 0.31, 4: 0.40}[count]
    wide = 100 if count in (1, 4) else 62
    places = {
        1: [(0.5, 0.5)], 2: [(0.5, 0.28), (0.5, 0.72)], 3: [(0.5, 0.2), (0.5, 0.5), (0.5, 0.8)],
        4: [(0.71, 0.29), (0.71, 0.71), (0.29, 0.29), (0.29, 0.71)],
    }[count]  # fmt: skip
    hue, cut = hexed(colour), hexed(palette.SEAL_CUT)
    fill = "none" if outlined else hue
    line = hue if outlined else cut
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} 100" width="{wide}" height="100">'
        f'<path d="M5,4 Q{wide / 2},1 {wide - 4},5 Q{wide - 1},50 {wide - 5},95 Q{wide / 2},99 4,96 Q1,50 5,4 Z" '
        f'fill="{fill}" stroke="{hue}" stroke-width="{5 if outlined else 2}"/>'
        f'<path d="M9,9 H{wide - 9} V91 H9 Z" fill="none" stroke="{line}" stroke-width="2" stroke-opacity=".8"/></svg>'
    )
    size = (max(1, round(height * wide / 100)), height)
    picture = shapes.vector(svg, size).copy()
    letters = colour if outlined else palette.SEAL_CUT
    for character, (x, y) in zip(words, places, strict=True):
        glyph = _cut_glyph(character, max(6, round(height * share)), letters)
        picture.blit(glyph, glyph.get_rect(center=(round(size[0] * x), round(height * y))))
    return picture


def _cut_glyph(character: str, pixels: int, colour: Colour) -> pygame.Surface:
    """One character without the air above and below it, so that it can be centred by eye."""
    line = text.set_line(character, "seal", pixels, colour)
    return line.subsurface(line.get_bounding_rect())


@cached_surface
def coin(side: int) -> pygame.Surface:
    """The picture of a round coin with a square hole; 大泉 stood on those of Wu."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><defs>{_GOLD}</defs>'
        '<circle cx="50" cy="52" r="47" fill="#3a2408"/><circle cx="50" cy="50" r="47" fill="url(#g)"/>'
        '<circle cx="50" cy="50" r="46" fill="none" stroke="#7a5314" stroke-width="2"/>'
        '<circle cx="50" cy="50" r="38" fill="none" stroke="#7a5314" stroke-width="3" stroke-opacity=".8"/>'
        '<path d="M36,36 H64 V64 H36 Z" fill="#241408" stroke="#7a5314" stroke-width="4"/></svg>'
    )
    picture = shapes.vector(svg, (side, side)).copy()
    if side >= 36:
        for character, x, y in (("大", 0.5, 0.2), ("泉", 0.5, 0.8)):
            glyph = _cut_glyph(character, max(6, round(side * 0.19)), palette.rgb("#5a3a0e"))
            picture.blit(glyph, glyph.get_rect(center=(round(side * x), round(side * y))))
    return picture

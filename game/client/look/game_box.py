"""Draws a game's box as it stands on the shelf: a lid, a painting with its brush title, and the words below it."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.pieces import seal
from game.client.look.scale import Scale

DEEP, RISE = 20, 11
"""How far the box's side and lid are seen, in logical pixels."""
INK: Final = palette.rgb("#17100d")
QUOTE: Final = palette.rgb("#f6e6c4")
FOOT: Final = ((0.0, palette.rgb("#1b0b09")), (1.0, palette.rgb("#0f0605")))


@dataclass(frozen=True)
class BoxFace:
    """The words and picture on a box."""

    name: str
    line: str
    players: str
    time: str
    brush: str
    seal: str
    hue: palette.Colour
    large: bool
    together: bool


def draw_box(surface: Surface, front: Rect, face: BoxFace, cover: Surface | None, scale: Scale, chosen: bool) -> None:
    """Draws a box whose front fills the rectangle; without its cover yet, a plain one in its colour."""
    if chosen:
        shapes.draw_soft(surface, front, scale.px(14), scale.px(34), palette.rgb("#ffcf70"), 175, 0)
    shapes.draw_soft(surface, Rect(front.left, front.bottom - scale.px(14), front.width + scale.px(24), scale.px(24)),
                     scale.px(8), scale.px(12), palette.BLACK, 190, 0)  # fmt: skip
    _lid(surface, front, face.hue, scale)
    _front(surface, front, face.hue, scale, chosen)
    picture = cover_rect(front, face.large, scale)
    if cover is not None:
        surface.blit(cover, picture)
    rim = picture.inflate(scale.px(5), scale.px(5))
    surface.blit(shapes.ring(rim.size, 2, max(1, scale.px(2.5)), palette.RIM), rim)
    _strip(surface, picture, face, scale)
    _words(surface, Rect(picture.left, picture.bottom + scale.px(12), picture.width, 0), front, face, scale)


def cover_rect(front: Rect, large: bool, scale: Scale) -> Rect:
    """The rectangle where the painting of a box is."""
    below = scale.px(198 if large else 212)
    return Rect(front.left + scale.px(15), front.top + scale.px(15), front.width - scale.px(30),
                front.height - scale.px(30) - below)  # fmt: skip


def _lid(surface: Surface, front: Rect, hue: palette.Colour, scale: Scale) -> None:
    deep, rise = scale.px(DEEP), scale.px(RISE)
    left, top, right, foot = front.left, front.top, front.right, front.bottom
    side = [(right - 2, top + 1), (right + deep, top - rise), (right + deep, foot - rise), (right - 2, foot - 1)]
    lid = [(left + 2, top + 2), (left + deep, top - rise), (right + deep, top - rise), (right, top + 2)]
    pygame.draw.polygon(surface, palette.darker(hue, 0.62), side)
    pygame.draw.polygon(surface, palette.lighter(hue, 0.10), lid)
    seam = right + round(deep * 0.62)
    up = round(rise * 0.62)
    pygame.draw.line(surface, palette.darker(hue, 0.85), (seam, top - up), (seam, foot - up - 1), max(1, scale.px(2)))
    edge = palette.mix(hue, palette.GOLD_MID, 0.55)
    pygame.draw.line(surface, edge, (left + deep, top - rise), (right + deep, top - rise), max(1, scale.px(1.5)))


def _front(surface: Surface, front: Rect, hue: palette.Colour, scale: Scale, chosen: bool) -> None:
    stops = ((0.0, palette.lighter(hue, 0.10)), (0.5, hue), (1.0, palette.darker(hue, 0.42)))
    surface.blit(shapes.rounded(front.size, scale.px(5), stops), front)
    rim = ((0.0, palette.rgb("#fffbe0")), (0.5, palette.PALE_GOLD), (1.0, palette.GOLD_HI)) if chosen else palette.RIM
    surface.blit(shapes.ring(front.size, scale.px(5), max(1, scale.px(3 if chosen else 2)), rim), front)


def _strip(surface: Surface, picture: Rect, face: BoxFace, scale: Scale) -> None:
    """Draws the title strip pasted on the cover, as on old books."""
    size = 58 if face.large else 38 if len(face.brush) < 4 else 34
    step, wide = scale.px(size * 1.06), scale.px(size + 22)
    high = len(face.brush) * step + scale.px(size * 0.62 + 30)
    strip = Rect(picture.right - wide - scale.px(15), picture.top + scale.px(15), wide, high)
    surface.blit(panels.silk(strip.size, scale), strip)
    y = strip.top + scale.px(12)
    for character in face.brush:
        glyph = text.brush(character, scale.px(size), INK)
        surface.blit(glyph, glyph.get_rect(midtop=(strip.centerx, y)))
        y += step
    mark = seal(face.seal, scale.px(size * 0.58))
    surface.blit(mark, mark.get_rect(center=(strip.centerx, y + scale.px(size * 0.36))))


def _words(surface: Surface, top: Rect, front: Rect, face: BoxFace, scale: Scale) -> None:
    foot = Rect(top.left, top.top, top.width, front.bottom - scale.px(14) - top.top)
    surface.blit(shapes.box(foot.size, scale.px(3), FOOT, shapes.flat(palette.GOLD_LO), max(1, scale.px(1)), 178), foot)
    room = foot.width - scale.px(36)
    size = text.fitting(face.name, "title", 62 if face.large else 44, scale, room, 24)
    middle = foot.top + scale.px(48 if face.large else 40)
    text.draw(surface, face.name, (foot.centerx, middle), "title", size, palette.TITLE_TEXT, scale, "center")
    line = shapes.fading_line(room, max(1, scale.px(2)), palette.GOLD_MID)
    surface.blit(line, line.get_rect(center=(foot.centerx, foot.top + scale.px(83 if face.large else 67))))
    below = foot.top + scale.px(92 if face.large else 75)
    space = _facts(surface, foot, face, scale, room) - below
    quote = 27.0 if face.large else 21.0
    block = text.block(face.line, room, quote, QUOTE, scale, "quote", 1.12, align="centre")
    while block.size[1] > space and quote > 18:
        quote -= 1
        block = text.block(face.line, room, quote, QUOTE, scale, "quote", 1.12, align="centre", lines=2)
    surface.blit(block.surface, block.surface.get_rect(midtop=(foot.centerx, below)))


def _facts(surface: Surface, foot: Rect, face: BoxFace, scale: Scale, room: int) -> int:
    """Draws who plays and for how long, side by side where there is room, else one below the other.

    Returns where they begin from above.
    """
    facts = (("three-friends" if face.together else "person", face.players), ("sands-of-time", face.time))
    side, gap = scale.px(25), scale.px(8)
    size = min(
        text.fitting(words, "bold", 23 if face.large else 20, scale, room - side - gap, 16) for _, words in facts
    )
    widths = [side + gap + text.width(words, "bold", size, scale) for _, words in facts]
    beside = sum(widths) + scale.px(30) <= room and face.large
    x = foot.centerx - (sum(widths) + scale.px(30)) // 2
    for n, (mark, words) in enumerate(facts):
        left = x if beside else foot.centerx - widths[n] // 2
        y = foot.bottom - (scale.px(32) if beside else scale.px(52 - 27 * n))
        sign = icon(mark, side, palette.GOLD_TEXT)
        surface.blit(sign, sign.get_rect(midleft=(left, y)))
        text.draw(surface, words, (left + side + gap, y), "bold", size, palette.TEXT, scale, "midleft")
        x += widths[n] + scale.px(30)
    return foot.bottom - scale.px(32 if beside else 52) - side // 2

"""Strategy and Fate cards of paper, 5:7 (look §6): small in the hand, larger in a row, large where one is read.

A card is drawn from a `CardFace`, which knows no rule; it is kept by what it says and how wide it is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.palette import Colour
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.client.look.washes import wash

HAND, ROW, DETAIL = 132, 236, 420
"""The three widths, in logical pixels."""

RATIO: Final = 7 / 5
UNPLAYABLE: Final = 178
"""Light on a card that cannot be played now: 70 %."""

INK = palette.rgb("#1a120d")


@dataclass(frozen=True)
class CardFace:
    """The words on a card: `gist` on a small face, `effect` and `timing_full` where it is read."""

    name: str
    brush: str
    kind: str
    icon: str
    seal: str
    gist: str
    effect: str
    timing: str = ""
    timing_full: str = ""
    clause: str = ""


def card_size(width: int) -> tuple[int, int]:
    """A card of this width, in pixels."""
    return width, round(width * RATIO)


def widest(high: int) -> int:
    """The width of the largest card that is no higher than this."""
    return int(high / RATIO)


def card(face: CardFace, width: int, scale: Scale, playable: bool = True) -> Surface:
    """A card `width` pixels wide. What cannot be played now has 70 % of the light."""
    return _card(face, width, scale, playable)


@cached_surface
def _card(face: CardFace, width: int, scale: Scale, playable: bool) -> Surface:
    if not playable:
        dim = _card(face, width, scale, True).copy()
        dim.fill((UNPLAYABLE, UNPLAYABLE, UNPLAYABLE, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return dim
    logical = width / scale.s
    if logical >= (ROW + DETAIL) / 2:
        return _large(face, width, scale)
    return _middle(face, width, scale) if logical >= (HAND + ROW) / 2 else _small(face, width, scale)


def hue(kind: str) -> Colour:
    """The colour of a kind."""
    return palette.KINDS[kind]


def _inked(kind: str) -> Colour:
    """The kind's colour, dark enough for words on paper."""
    return palette.mix(hue(kind), palette.INK, 0.34)


def _head_fill(kind: str) -> palette.Stops:
    return ((0.0, palette.darker(hue(kind), 0.04)), (1.0, palette.darker(hue(kind), 0.2)))


def _sheet(size: tuple[int, int], rim: int, radius: int, hair: int) -> Surface:
    """Paper in a gilt rim with a dark outline."""
    surface = shapes.rounded(size, radius, shapes.flat(palette.LACQUER_9))
    line = max(1, rim // 3)
    outer = (size[0] - 2 * line, size[1] - 2 * line)
    surface.blit(shapes.rounded(outer, max(1, radius - line), palette.RIM), (line, line))
    inner = (size[0] - 2 * (line + rim), size[1] - 2 * (line + rim))
    dark = (inner[0] + 2 * hair, inner[1] + 2 * hair)
    within = max(1, radius - line - rim)
    at = line + rim - hair
    surface.blit(shapes.rounded(dark, within + hair, shapes.flat(palette.GOLD_LO)), (at, at))
    surface.blit(panels.sheet(inner, within, "paper", 26, -10), (line + rim, line + rim))
    return surface


def _rim(width: int) -> int:
    return max(2, round(width * 0.016))


def _inside(size: tuple[int, int], rim: int) -> Rect:
    edge = rim + max(1, rim // 3)
    return Rect(0, 0, *size).inflate(-2 * edge, -2 * edge)


def _lay_wash(surface: Surface, centre: tuple[int, int], across: int, face: CardFace, strength: int) -> None:
    """Paints the wash, which runs out of the ring as well: the same for the same card every time."""
    wet = wash((across, across), palette.lighter(hue(face.kind), 0.06), face.name, strength)
    surface.blit(wet, wet.get_rect(center=centre))


def _brush_down(surface: Surface, characters: str, pixels: int, top: int, centre: int, room: int) -> None:
    """A brush name from above downwards, smaller where it is long."""
    pixels = min(pixels, round(room / len(characters)))
    for n, character in enumerate(characters):
        glyph = text.brush(character, pixels, INK)
        glyph = glyph.subsurface(glyph.get_bounding_rect())
        surface.blit(glyph, glyph.get_rect(center=(centre, top + round(pixels * (n + 0.5)))))


# ---- where it is read


def _large(face: CardFace, width: int, scale: Scale) -> Surface:
    def px(part: float) -> int:
        return round(width * part / DETAIL)

    size = card_size(width)
    surface = _sheet(size, _rim(width), max(4, round(width * 0.045)), scale.px(1))
    frame = _inside(size, _rim(width)).inflate(-2 * px(13), -2 * px(13))
    head = Rect(frame.left, frame.top, frame.width, px(62))
    line = shapes.ring(frame.size, px(11), max(1, px(2)), shapes.flat(hue(face.kind)), 150)
    surface.blit(line, frame)
    fill = shapes.cut(shapes.gradient((head.width, head.height), _head_fill(face.kind)), _top_round(head.size, px(11)))
    surface.blit(fill, head)
    mark = icon(face.icon, px(40), palette.TITLE_TEXT)
    surface.blit(mark, mark.get_rect(midleft=(head.left + px(14), head.centery)))
    left = head.left + px(66)
    room = head.right - left - px(12)
    fit = text.fitting(face.name, "name", 31, scale, room, 20)
    text.draw(surface, face.name, (left, head.centery), "name", fit, palette.TITLE_TEXT, scale, "midleft", room)
    foot = _foot(surface, face, frame, px, scale)
    _brush_down(surface, face.brush, px(52), head.bottom + px(12), frame.right - px(36), px(196))
    stamp = seal(face.seal, px(44))
    surface.blit(stamp, (frame.left + px(14), head.bottom + px(14)))
    disc = (frame.centerx - px(4), head.bottom + px(112))
    _lay_wash(surface, disc, px(344), face, 172)
    round_ = shapes.ring((px(184), px(184)), px(92), max(1, px(1.6)), shapes.flat(palette.INK_DIM), 130)
    surface.blit(round_, round_.get_rect(center=disc))
    picture = icon(face.icon, px(132), INK)
    surface.blit(picture, picture.get_rect(center=disc))
    _words(surface, face.effect, Rect(frame.left + px(20), disc[1] + px(100), frame.width - px(40), 0), foot, scale)
    return surface


def _top_round(size: tuple[int, int], radius: int) -> Surface:
    """A box with its upper corners round."""
    shape = shapes.mask((size[0], size[1] + radius), radius)
    return shape.subsurface((0, 0, *size))


def _foot(surface: Surface, face: CardFace, frame: Rect, px: Callable[[float], int], scale: Scale) -> int:
    """Draws clause, timing and hairline, from the foot up; returns where the words must end."""
    y = frame.bottom - px(10)
    if face.clause:
        box = text.draw(
            surface, face.clause, (frame.right - px(12), y + px(4)), "bold", 17, palette.INK_DIM, scale, "bottomright"
        )
        y = box.top + px(2)
    if face.timing_full:
        block = text.block(
            face.timing_full, frame.width - px(74), 18, _inked(face.kind), scale, "bold", 1.18, lines=3
        )  # fmt: skip
        top = y - block.size[1]
        glass = icon("hourglass", px(22), _inked(face.kind))
        x = frame.left + (frame.width - block.size[0] - px(32)) // 2
        surface.blit(glass, glass.get_rect(midleft=(x, top + block.size[1] // 2)))
        surface.blit(block.surface, (x + px(32), top))
        y = top - px(8)
    hair = shapes.fading_line(frame.width - px(36), max(1, px(1.5)), hue(face.kind))
    surface.blit(hair, hair.get_rect(midbottom=(frame.centerx, y)))
    return y - px(8)


def _words(surface: Surface, words: str, room: Rect, foot: int, scale: Scale) -> None:
    """The effect, as large as it can be, in the middle of what is left."""
    height = foot - room.top
    for size in (25, 24, 23, 22, 21, 20, 19, 18, 17):
        block = text.block(words, room.width, size, palette.INK, scale, "card", 1.22, "centre")
        if block.size[1] <= height:
            break
    surface.blit(block.surface, block.surface.get_rect(midtop=(room.centerx, room.top + (height - block.size[1]) // 2)))


# ---- in a row, and in the hand


def _head(surface: Surface, face: CardFace, inside: Rect, size: float, least: int, scale: Scale) -> int:
    """The coloured head with the name, on two lines where one is too short; returns where it ends."""
    pad = round(inside.width * 0.03)
    room = inside.width - 2 * pad
    # The smallest cards stand beside larger ones that can be read: their names may go below the floor of look §4.
    longest = max(face.name.split(), key=len)
    floor = text.fitting(longest, "bold", 17, scale, room, 10)
    fit = text.fitting(face.name, "bold", size, scale, room, floor)
    block = text.block(face.name, room, fit, palette.TITLE_TEXT, scale, "bold", 1.0, "centre", 2)
    height = max(least, block.size[1] + scale.px(4))
    head = Rect(inside.left, inside.top, inside.width, height)
    fill = shapes.gradient(head.size, _head_fill(face.kind))
    surface.blit(shapes.cut(fill, _top_round(head.size, max(2, round(inside.width * 0.035)))), head)
    surface.blit(block.surface, block.surface.get_rect(center=head.center))
    surface.fill(palette.darker(hue(face.kind), 0.45), (head.left, head.bottom, head.width, scale.px(1)))
    return head.bottom


def _middle(face: CardFace, width: int, scale: Scale) -> Surface:
    def px(part: float) -> int:
        return round(width * part / ROW)

    size = card_size(width)
    surface = _sheet(size, _rim(width), max(3, round(width * 0.045)), scale.px(1))
    inside = _inside(size, _rim(width))
    low = _head(surface, face, inside, 22, px(42), scale)
    disc = (inside.left + px(78), low + px(66))
    _lay_wash(surface, disc, px(160), face, 110)
    picture = icon(face.icon, px(88), _inked(face.kind))
    surface.blit(picture, picture.get_rect(center=disc))
    _brush_down(surface, face.brush, px(46), low + px(12), inside.right - px(42), px(124))
    foot = inside.bottom
    if face.timing:
        room = inside.width - px(16)
        fit = text.fitting(face.timing, "bold", 18, scale, room, 16)
        box = text.draw(
            surface, face.timing, (inside.centerx, inside.bottom - px(8)), "bold", fit, _inked(face.kind), scale,
            "midbottom", room,
        )  # fmt: skip
        hair = shapes.fading_line(inside.width - px(24), scale.px(1), hue(face.kind))
        surface.blit(hair, hair.get_rect(midbottom=(inside.centerx, box.top - px(2))))
        foot = box.top - px(5)
    _words(surface, face.gist, Rect(inside.left + px(12), low + px(136), inside.width - px(24), 0), foot, scale)
    return surface


def _small(face: CardFace, width: int, scale: Scale) -> Surface:
    def px(part: float) -> int:
        return round(width * part / HAND)

    size = card_size(width)
    surface = _sheet(size, _rim(width), max(3, round(width * 0.045)), scale.px(1))
    inside = _inside(size, _rim(width))
    low = _head(surface, face, inside, 19, px(32), scale)
    left = inside.bottom - low
    disc = (inside.centerx, low + round(left * 0.38))
    _lay_wash(surface, disc, px(108), face, 110)
    picture = icon(face.icon, px(66), _inked(face.kind))
    surface.blit(picture, picture.get_rect(center=disc))
    pixels = min(px(38), round(inside.width * 0.92 / len(face.brush)))
    line = text.set_line(face.brush, "brush", pixels, INK)
    line = line.subsurface(line.get_bounding_rect())
    surface.blit(line, line.get_rect(center=(inside.centerx, low + round(left * 0.83))))
    return surface

"""Cards of silk and paper: a portrait with its name, the leader's card, card backs (look §6, characters).

Sizes are in pixels of the window; a leader's card is 402 logical pixels wide where it is read.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.client.look import palette, panels, portraits, shapes, text
from game.client.look.icons import icon
from game.client.look.palette import player, rgb
from game.client.look.pieces import emblem, seal
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.client.texts import say

Back = Literal["strategy", "fate", "general", "ruler"]

_BACKS = {
    "strategy": ("計", "#5a1116", "#8f2b24"),
    "fate": ("命", "#3a1552", "#6a3590"),
    "general": ("將", "#14305a", "#3f6496"),
    "ruler": ("君", "#0f4a34", "#2f7f5c"),
}
LEADER_RATIO = 1.92


@dataclass(frozen=True)
class Skill:
    """One line of a leader's card."""

    icon: str
    name: str
    words: str


def _silk_card(size: tuple[int, int], colour: palette.Colour, border: int) -> pygame.Surface:
    """Silk within a border of the owner's colour and a gold line."""
    radius = max(3, round(size[0] * 0.03))
    surface = shapes.rounded(size, radius, shapes.flat(colour))
    gold = max(1, border // 4)
    inner = (size[0] - 2 * border, size[1] - 2 * border)
    line = (inner[0] + 2 * gold, inner[1] + 2 * gold)
    surface.blit(shapes.rounded(line, max(1, radius // 2), palette.RIM), (border - gold, border - gold))
    surface.blit(panels.sheet(inner, 1, "silk", 30, -12), (border, border))
    return surface


@cached_surface
def portrait_card(
    key: str, owner: int, size: tuple[int, int], scale: Scale, called: str = "", defeated: bool = False
) -> pygame.Surface:
    """A portrait in a border of the owner's colour with its name along the foot, as in battles and galleries; `called`
    is written there instead where the face stands for many: the men of a warlord, a garrison. `defeated` shows the
    face wounded and grim."""
    who = portraits.sitters()[key]
    surface = _silk_card(size, player(owner).colour, max(4, round(size[0] * 0.03)))
    width, height = size
    edge = max(4, round(width * 0.03))
    window = pygame.Rect(edge, edge, width - 2 * edge, height - 2 * edge)
    inside = portraits.backdrop(window.size)
    figure = portraits.portrait(key, owner, round(window.width * 1.12 * 650 / 400), defeated)
    inside.blit(figure, figure.get_rect(midtop=(window.width // 2, round(window.height * 0.02))))
    foot = round(height * 0.15)
    veil = pygame.transform.scale(_fade(round(foot * 1.6)), (window.width, round(foot * 1.6)))
    inside.blit(veil, (0, window.height - veil.get_height()))
    surface.blit(inside, window)
    at = (window.left + scale.px(10), window.bottom - foot // 2)
    characters = window.width > scale.px(180)
    room = window.width - scale.px(20) - (scale.px(28) * len(who.brush) if characters else 0)
    name = called or who.called
    fit = text.fitting(name, "name", 24, scale, room)
    text.draw(surface, name, at, "name", fit, palette.TITLE_TEXT, scale, "midleft", room)
    if characters:
        line = text.set_line(who.brush, "brush", scale.font(30), palette.GOLD_TEXT)
        surface.blit(line, line.get_rect(midright=(window.right - scale.px(8), window.bottom - foot // 2)))
    return surface


def _fade(height: int) -> pygame.Surface:
    """A strip one pixel wide that darkens downwards, row by row: stretched from fewer rows it would show stripes."""
    alphas = bytes(round(235 * min(1.0, 1.6 * y / height)) for y in range(height))
    return shapes.faded_strip((1, height), (18, 8, 6), alphas)


def leader_card(
    key: str, owner: int, width: int, scale: Scale, subtitle: str, skills: Sequence[Skill], flavour: str = ""
) -> pygame.Surface:
    """The whole card of a ruler or general, read at 402 logical pixels (look §6); kept by what it says."""
    return _leader_card(key, owner, width, scale, subtitle, tuple(skills), flavour)


@cached_surface
def _leader_card(
    key: str, owner: int, width: int, scale: Scale, subtitle: str, skills: tuple[Skill, ...], flavour: str
) -> pygame.Surface:
    who = portraits.sitters()[key]
    pad = round(width * 0.045)
    top = round(width * 1.24)
    room = width - 2 * pad - scale.px(56)
    told = [say("kit.named", name=skill.name, words=skill.words) for skill in skills]
    blocks = [text.block(words, room, 20, palette.INK, scale) for words in told]
    saying = text.block(flavour, width - 4 * pad, 21, palette.INK_DIM, scale, "quote") if flavour else None
    plate = round(width * 0.185)
    below = sum(max(block.size[1], scale.px(28)) + scale.px(10) for block in blocks)
    below += saying.size[1] + scale.px(28) if saying else 0
    height = max(round(width * LEADER_RATIO), top + plate + below + 2 * pad)
    surface = _framed_silk((width, height), scale)
    window = pygame.Rect(pad, pad, width - 2 * pad, top)
    inside = portraits.backdrop(window.size, "silk-deep")
    for across, strong in ((0.92, 190), (0.88, 110)):
        side = round(window.width * across)
        halo = shapes.ring((side, side), side // 2, scale.px(1.5), shapes.flat(rgb("#c9a04e")), strong)
        inside.blit(halo, halo.get_rect(center=(window.width // 2, window.height // 2)))
    figure = portraits.portrait(key, owner, round(window.width * 1.04 * 650 / 400))
    inside.blit(figure, figure.get_rect(midtop=(window.width // 2, round(-window.height * 0.03))))
    surface.blit(shapes.cut(inside, shapes.mask(window.size, scale.px(6))), window)
    hue = shapes.flat(player(owner).colour if owner >= 0 else palette.GOLD_MID)
    surface.blit(shapes.ring(window.size, scale.px(6), max(2, scale.px(3)), hue), window)
    mark = emblem(owner, scale.px(52))
    surface.blit(mark, (window.left + scale.px(14), window.top + scale.px(14)))
    if who.style_brush and len(who.style_brush) <= 4:
        style = seal(who.style_brush, scale.px(62))
        surface.blit(style, style.get_rect(topright=(window.right - scale.px(14), window.top + scale.px(14))))
    _name_plate(
        surface,
        pygame.Rect(pad - scale.px(2), top + pad - plate // 5, width - 2 * pad + scale.px(4), plate),
        who,
        subtitle,
        scale,
    )
    y = top + pad + plate - plate // 5 + scale.px(16)
    for skill, block in zip(skills, blocks, strict=True):
        picture = icon(skill.icon, scale.px(30), palette.CINNABAR_LO)
        surface.blit(picture, (pad + scale.px(10), y))
        surface.blit(block.surface, (pad + scale.px(50), y))
        y += max(block.size[1], scale.px(28)) + scale.px(10)
    if saying:
        surface.fill(palette.rgb("#b79a62"), (2 * pad, y + scale.px(4), width - 4 * pad, max(1, scale.px(1))))
        surface.blit(saying.surface, (2 * pad, y + scale.px(14)))
    return surface


def _framed_silk(size: tuple[int, int], scale: Scale) -> pygame.Surface:
    """Silk in the frame of a card that is read: a dark edge, gold, a dark line."""
    radius, at = scale.px(14), 0
    surface = shapes.rounded(size, radius, shapes.flat(palette.LACQUER_9))
    for deep, stops in ((scale.px(2), palette.RIM), (scale.px(4), shapes.flat(rgb("#2a1408")))):
        at += deep
        surface.blit(shapes.rounded((size[0] - 2 * at, size[1] - 2 * at), radius - at, stops), (at, at))
    at += max(1, scale.px(1.5))
    surface.blit(panels.sheet((size[0] - 2 * at, size[1] - 2 * at), max(1, radius - at), "silk", 26, -14), (at, at))
    return surface


def _name_plate(surface: pygame.Surface, rect: pygame.Rect, who: portraits.Sitter, subtitle: str, scale: Scale) -> None:
    """The lacquer plate with the name in both hands."""
    fill = ((0.0, rgb("#4a1a17")), (1.0, palette.LACQUER_8))
    surface.blit(shapes.box(rect.size, scale.px(5), fill, palette.RIM, max(1, scale.px(2))), rect)
    line = text.set_line(who.brush, "brush", min(scale.font(46), rect.height * 62 // 100), palette.GOLD_TEXT)
    surface.blit(line, line.get_rect(midright=(rect.right - scale.px(14), rect.centery)))
    room = rect.width - line.get_width() - scale.px(40)
    left = rect.left + scale.px(18)
    fit = text.fitting(who.called, "title", 32, scale, room, 20)
    upper = (left, rect.top + rect.height * 40 // 100)
    text.draw(surface, who.called, upper, "title", fit, palette.TITLE_TEXT, scale, "midleft", room)
    text.draw(
        surface,
        subtitle,
        (left, rect.top + rect.height * 78 // 100),
        "body",
        18,
        palette.TEXT_DIM,
        scale,
        "midleft",
        room,
    )


@cached_surface
def card_back(kind: Back, size: tuple[int, int]) -> pygame.Surface:
    """A lozenge lattice, a gilt roundel, one brush character."""
    character, deep, light = _BACKS[kind]
    width, height = size
    radius = max(3, round(width * 0.045))
    surface = shapes.rounded(size, radius, shapes.flat(palette.LACQUER_9))
    one, two = max(1, round(width * 0.012)), max(2, round(width * 0.022))
    hair = max(1, round(width * 0.006))
    surface.blit(shapes.rounded((width - 2 * one, height - 2 * one), radius, palette.RIM), (one, one))
    at = one + two
    inner = (width - 2 * at, height - 2 * at)
    field = shapes.empty(inner)
    field.fill(rgb(deep))
    step = max(6, width // 9)
    for x in range(-inner[1], inner[0] + inner[1], step):
        pygame.draw.aaline(field, rgb(light), (x, 0), (x + inner[1], inner[1]), hair)
        pygame.draw.aaline(field, rgb(light), (x, inner[1]), (x + inner[1], 0), hair)
    surface.blit(shapes.cut(field, shapes.mask(inner, max(2, radius - at))), (at, at))
    groove = at + max(3, round(width * 0.03))
    hollow = (width - 2 * groove, height - 2 * groove)
    surface.blit(shapes.ring(hollow, max(2, radius // 2), max(1, round(width * 0.008)), palette.RIM), (groove, groove))
    across = round(width * 0.62)
    roundel = shapes.box(
        (across, across),
        across // 2,
        shapes.flat(palette.darker(rgb(deep), 0.35)),
        palette.RIM,
        max(2, round(width * 0.03)),
    )
    surface.blit(roundel, roundel.get_rect(center=(width // 2, height // 2)))
    thin = round(across * 0.84)
    line = shapes.ring((thin, thin), thin // 2, hair, shapes.flat(palette.GOLD_MID))
    surface.blit(line, line.get_rect(center=(width // 2, height // 2)))
    glyph = text.brush(character, round(width * 0.36), palette.rgb("#f7e2b0"))
    glyph = glyph.subsurface(glyph.get_bounding_rect())
    surface.blit(glyph, glyph.get_rect(center=(width // 2, height // 2)))
    return surface

"""The parts of a printed page: paper, set words with marked passages, tables, slips, the seal of a ruling.

Pages are laid out once and drawn many times; nothing here knows a rule.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.markup import Run, folded
from game.client.look.palette import Colour
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface

BODY: Final = 24
"""The size of the page's own letters."""

LEADING: Final = 1.3
LINK: Final = palette.rgb("#7a1f14")
HEADING: Final = palette.rgb("#6a1a10")
MARKED: Final = palette.rgb("#f2c64a")
LIT: Final = palette.rgb("#f0cf7a")
RULE: Final = palette.rgb("#b79a62")
EXAMPLE: Final = palette.rgb("#4d7a68")
RULING: Final = "判"
"""The character on the seal of a designers' ruling: a judge's verdict."""

MARK: Final = "mark:"


class Words:
    """A set text. Its size is known at once; it is inked, and knows its links and marks, when it is first seen."""

    def __init__(
        self, runs: tuple[Run, ...], room: int, scale: Scale, size: float, colour: Colour, leading: float
    ) -> None:
        self.runs, self.room, self.colour, self.leading = runs, max(1, room), colour, leading
        self.pixels = scale.font(size)
        self.width, self.height = text.measured(runs, self.room, self.pixels, leading)

    @cached_property
    def block(self) -> text.Block:
        """The text as a picture, made when it is first asked for."""
        # Not kept among the interface's texts: a page is laid once, and a whole book there would drive out all others.
        return text.inked(self.runs, self.room, self.pixels, self.leading, "left", self.colour)

    @property
    def links(self) -> list[tuple[Rect, str]]:
        """The links with their rectangles, from its upper left corner."""
        return [(box, name.removeprefix(MARK)) for box, name in self.block.links if name != MARK]

    def draw(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draws the marks, then the letters over them."""
        for box, name in self.block.links:
            if name.startswith(MARK):
                surface.fill(MARKED, box.move(at).inflate(4, -2), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(self.block.surface, at)


def wanted_of(query: str) -> re.Pattern[str] | None:
    """A pattern that matches any of the words of a search, in folded text; None without words."""
    words = sorted((word for word in folded(query).split() if word), key=len, reverse=True)
    return re.compile("|".join(re.escape(word) for word in words)) if words else None


def runs(markup: str, role: str, wanted: re.Pattern[str] | None) -> tuple[Run, ...]:
    """The runs of a text, with those that are searched for apart from the others."""
    out: list[Run] = []
    for run in text.parse(markup, role, LINK):
        start = 0
        # A link keeps the weight of its surroundings: colour and line tell it.
        face = role if run.link else run.role
        for found in wanted.finditer(folded(run.text)) if wanted is not None else ():
            if found.start() > start:
                out.append(Run(run.text[start : found.start()], face, run.colour, run.link))
            out.append(Run(run.text[found.start() : found.end()], face, run.colour, MARK + (run.link or "")))
            start = found.end()
        if start < len(run.text):
            out.append(Run(run.text[start:], face, run.colour, run.link))
    return tuple(out)


def set_words(
    markup: str, room: int, scale: Scale, size: float = BODY, colour: Colour = palette.INK, role: str = "card",
    wanted: re.Pattern[str] | None = None, leading: float = LEADING,
) -> Words:  # fmt: skip
    """A text set to `room` pixels."""
    return Words(runs(markup, role, wanted), room, scale, size, colour, leading)


@dataclass(frozen=True)
class Grid:
    """A set table: its size, each cell's words with their place, and how thick its lines are."""

    size: tuple[int, int]
    cells: tuple[tuple[tuple[int, int], Words], ...]
    rows: tuple[int, ...]
    lines: tuple[int, ...]
    hair: int

    def draw(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draws a pale head, hairlines and the cells."""
        head = Rect(at, (self.size[0], self.lines[0]))
        surface.fill(palette.rgb("#e9d3a4"), head, special_flags=pygame.BLEND_RGB_MULT)
        for y in self.lines:
            surface.fill(RULE, (at[0], at[1] + y, self.size[0], self.hair))
        for (x, y), words in self.cells:
            words.draw(surface, (at[0] + x, at[1] + y))


def set_table(
    rows: Sequence[Sequence[str]], room: int, scale: Scale, wanted: re.Pattern[str] | None = None
) -> Grid:  # fmt: skip
    """Rows in columns as wide as they need, the widest narrowed until all fit; the first row is the head."""
    columns = max(len(row) for row in rows)
    pad = scale.px(14)
    natural = [0] * columns
    for n, row in enumerate(rows):
        for c, cell in enumerate(row):
            role = "bold" if n == 0 else "body"
            natural[c] = max(natural[c], text.width(text.plain(cell), role, 21, scale) + scale.px(8))
    free = room - 2 * pad * columns
    widths = narrowed(natural, free)
    cells: list[tuple[tuple[int, int], Words]] = []
    tops, lines, y = [], [], 0
    for n, row in enumerate(rows):
        tops.append(y)
        y += scale.px(7)
        high = 0
        x = pad
        for c, cell in enumerate(row):
            role = "bold" if n == 0 else "body"
            words = set_words(cell, widths[c], scale, 21, palette.INK, role, wanted, 1.2)
            cells.append(((x, y), words))
            high = max(high, words.height)
            x += widths[c] + 2 * pad
        y += high + scale.px(7)
        lines.append(y)
    hair = scale.px(1)
    return Grid((sum(widths) + 2 * pad * columns, y + hair), tuple(cells), tuple(tops), tuple(lines), hair)


def narrowed(natural: Sequence[int], free: int) -> list[int]:
    """Widths that fit into `free` pixels: the widest column gives first."""
    widths = list(natural)
    if sum(widths) <= free:
        return widths
    most = max(widths)
    low, high = 1, most
    while low < high:
        middle = (low + high + 1) // 2
        if sum(min(width, middle) for width in widths) <= free:
            low = middle
        else:
            high = middle - 1
    return [min(width, low) for width in widths]


@cached_surface
def paper(size: tuple[int, int], scale: Scale) -> Surface:
    """The leaf: paper within gold, a red hairline inside, as on the cards."""
    surface = panels.silk(size, scale, "paper").copy()
    frame = Rect((0, 0), size).inflate(-2 * scale.px(16), -2 * scale.px(16))
    hair = shapes.ring(
        frame.size, scale.px(5), max(1, scale.px(1.5)), shapes.flat(palette.mix(palette.SEAL_RED, palette.PAPER, 0.3))
    )
    surface.blit(hair, frame)
    return surface


@lru_cache(maxsize=8)
def leaf_inside(size: tuple[int, int], scale: Scale) -> Rect:
    """The rectangle where words may stand on the leaf, from its upper left corner."""
    return Rect((0, 0), size).inflate(-2 * scale.px(22), -2 * scale.px(20))


@cached_surface
def leaf_edges(size: tuple[int, int], scale: Scale) -> tuple[Surface, Surface]:
    """The upper and the lower strip of the leaf under which words fade out."""
    inside = leaf_inside(size, scale)
    high = scale.px(22)
    strips = []
    for top, upper in ((inside.top, True), (inside.bottom - high, False)):
        strip = shapes.empty((inside.width, high))
        strip.blit(paper(size, scale), (0, 0), Rect(inside.left, top, inside.width, high))
        veil = Surface((1, high), pygame.SRCALPHA)
        for y in range(high):
            veil.set_at((0, y), (255, 255, 255, round(255 * (1 - y / high if upper else (y + 1) / high))))
        strip.blit(pygame.transform.scale(veil, strip.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        strips.append(strip)
    return strips[0], strips[1]


@cached_surface
def ruling_seal(scale: Scale) -> Surface:
    """The seal beside a ruling of the designers."""
    return seal(RULING, scale.px(28))


def draw_slip(surface: Surface, rect: Rect, scale: Scale, hue: Colour = EXAMPLE) -> None:
    """Draws the ground of an example: a pale wash with a stroke of colour at its left."""
    wash = palette.mix(hue, palette.WHITE, 0.86)
    surface.fill(wash, rect, special_flags=pygame.BLEND_RGB_MULT)
    surface.fill(hue, (rect.left, rect.top, max(2, scale.px(4)), rect.height))


def draw_lit(surface: Surface, rect: Rect, scale: Scale) -> None:
    """Draws the ground of the passage at which the book was opened."""
    surface.fill(palette.mix(LIT, palette.WHITE, 0.62), rect, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(shapes.ring(rect.size, scale.px(6), max(1, scale.px(2)), shapes.flat(palette.GOLD_MID)), rect)

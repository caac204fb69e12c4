"""One chapter laid out on its leaf: every block becomes a piece with its place, its links and a way to draw it."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import book, palette, panels, portraits, shapes, text
from game.client.look.book import Words, set_table, set_words
from game.client.look.icons import icon
from game.client.look.palette import Colour
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.client.rulebook.art import BookArt
from game.client.rulebook.pages import Block, Chapter, Place, Section
from game.client.texts import language, say

MARGIN: Final = 118
"""What the clause numbers take at the left of the words."""

MEASURE: Final = 940
"""The longest line that still reads well."""

UNSHOWN: Final = ("D-", "DC-", "RN-", "RB-")
"""Rulings show as a seal; decisions and rolls are found by the search and need no number beside the words."""

CORNER: Final = (0, 0)
LOZENGE: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
SEAL: Final = "典"
CARD, HEAD, SKILL = 236, 92, 46
"""How wide the picture of a card, a face and a skill's icon is."""

Link = tuple[Rect, str]


@dataclass(frozen=True)
class Piece:
    """Something laid out: its box on the leaf, what it leads to, and how it is drawn at a place."""

    box: Rect
    place: Place
    draw: Callable[[Surface, tuple[int, int]], None]
    words: tuple[tuple[tuple[int, int], Words], ...] = ()
    clauses: tuple[str, ...] = ()

    @property
    def links(self) -> list[Link]:
        """What its words lead to, from its upper left corner."""
        return [(box.move(at), name) for at, words in self.words for box, name in words.links]


class Leaf:
    """A chapter as wide as its leaf; `room` is what its words may fill."""

    def __init__(
        self, chapter: Chapter, art: BookArt, number: int, room: int, scale: Scale,
        wanted: re.Pattern[str] | None = None, following: Chapter | None = None,
    ) -> None:  # fmt: skip
        self.chapter, self.number, self.scale, self.wanted = chapter, number, scale, wanted
        self.art = art
        self.pieces: list[Piece] = []
        self.tops: dict[tuple[int, int], int] = {}
        self.boxes: dict[tuple[int, int], Rect] = {}
        self.room = room
        margin = scale.px(MARGIN if room > scale.px(620) else MARGIN * 0.9)
        self.measure = min(room - margin - scale.px(14), scale.px(MEASURE))
        # On a wide leaf margin and words stand in its middle.
        self.left = margin + max(0, room - margin - self.measure - scale.px(60)) // 2
        self._y = scale.px(8)
        self._head()
        for s, section in enumerate(chapter.sections):
            self._section(s, section)
        if following is not None:
            named = say("kit.told_of", name=say("book.page_after"), words=following.title)
            words = self._set(f"[{named}](chapter:{following.id})", self.measure)
            indent = self.measure - words.width
            self._add(Place(-1, -1, 0), (words.width, words.height), words.draw, 34, [(CORNER, words)], indent=indent)
        self.height = self._y + scale.px(30)

    def links(self, top: int = 0, foot: int = 1 << 30) -> list[tuple[str, Rect, str]]:
        """The links between two heights: a number of its own, the box on the leaf, and the target of each."""
        return [
            (f"{n}.{k}", box.move(piece.box.topleft), name)
            for n, piece in enumerate(self.pieces)
            if piece.box.bottom >= top and piece.box.top <= foot
            for k, (box, name) in enumerate(piece.links)
        ]

    def seals(self) -> list[tuple[Rect, str]]:
        """The rectangles where the seals of rulings stand, and which rulings they are."""
        out = []
        side = self.scale.px(28)
        for piece in self.pieces:
            rulings = [clause for clause in piece.clauses if clause.startswith("D-")]
            if rulings:
                at = self._seal_at(piece)
                out.append((Rect(at, (side, side)), ", ".join(rulings)))
        return out

    def top_of(self, place: Place) -> int:
        """The y of a block on the leaf."""
        return self.tops.get((place.section, place.block), self.tops.get((place.section, -1), 0))

    def section_at(self, offset: int) -> int:
        """The section read when so much of the leaf lies above the window."""
        line = offset + self.scale.px(90)
        heads = [(top, s) for (s, b), top in self.tops.items() if b == -1 and s >= 0 and top <= line]
        return max(heads, default=(0, 0))[1]

    def box_of(self, place: Place) -> Rect | None:
        """The box of a block, to be lit; None for a heading."""
        return self.boxes.get((place.section, place.block)) if place.block >= 0 else None

    # -- laying out

    def _add(
        self, place: Place, size: tuple[int, int], draw: Callable[[Surface, tuple[int, int]], None], above: float,
        words: Sequence[tuple[tuple[int, int], Words]] = (), clauses: tuple[str, ...] = (), indent: int = 0,
    ) -> Piece:  # fmt: skip
        self._y += self.scale.px(above)
        piece = Piece(Rect((self.left + indent, self._y), size), place, draw, tuple(words), clauses)
        self.pieces.append(piece)
        self.tops.setdefault((place.section, place.block), self._y)
        self.boxes.setdefault((place.section, place.block), piece.box)
        self._y += size[1]
        return piece

    def _set(
        self, words: str, room: int, size: float = book.BODY, colour: Colour = palette.INK, role: str = "card",
        leading: float = book.LEADING,
    ) -> Words:  # fmt: skip
        return set_words(words, room, self.scale, size, colour, role, self.wanted, leading)

    def _head(self) -> None:
        """Lays the chapter's name, its brush and its seal."""
        scale = self.scale
        high = scale.px(96)
        width = self.measure
        pixels = scale.px(78)
        brush = [text.brush(character, pixels, palette.rgb("#17100d")) for character in self.chapter.brush]
        taken = sum(round(glyph.get_width() * 0.96) for glyph in brush) + scale.px(76)
        kicker = text.line(say("book.chapter", number=self.number), "heading", 20, palette.GOLD_LO, scale)
        size = text.fitting(self.chapter.title, "title", 50, scale, width - taken - scale.px(20), 26)
        title = text.line(self.chapter.title, "title", size, book.HEADING, scale, width - taken)

        def draw(surface: Surface, at: tuple[int, int]) -> None:
            surface.blit(kicker, (at[0], at[1]))
            surface.blit(title, title.get_rect(midleft=(at[0], at[1] + scale.px(56))))
            x = at[0] + width - scale.px(56)
            mark = seal(SEAL, scale.px(50))
            surface.blit(mark, mark.get_rect(topleft=(x, at[1] + scale.px(18))))
            for glyph in reversed(brush):
                x -= round(glyph.get_width() * 0.96)
                surface.blit(glyph, glyph.get_rect(midleft=(x - scale.px(10), at[1] + scale.px(42))))
            line = shapes.fading_line(width, max(1, scale.px(2)), palette.GOLD_LO, "right")
            surface.blit(line, (at[0], at[1] + high - scale.px(4)))

        self._add(Place(-1, -1), (width, high), draw, 0)
        if self.chapter.language != language():
            note = self._set(say("book.in_english"), width, size=19, colour=palette.INK_DIM, role="quote")
            self._add(Place(-1, -1, 1), (note.width, note.height), note.draw, 4)

    def _section(self, s: int, section: Section) -> None:
        scale = self.scale
        title = self._set(section.title, self.measure, size=31, colour=book.HEADING, role="name", leading=1.1)
        self._add(
            Place(-1, s), (title.width, title.height), title.draw, 24 if s else 20, [(CORNER, title)], section.clauses
        )
        blocks = section.blocks
        b = 0
        while b < len(blocks):
            if blocks[b].kind in TOGETHER:
                e = b
                while e < len(blocks) and blocks[e].kind == blocks[b].kind:
                    e += 1
                TOGETHER[blocks[b].kind](self, s, b, blocks[b:e])
                b = e
                continue
            LAID[blocks[b].kind](self, Place(-1, s, b), blocks[b])
            b += 1
        self._y += scale.px(4)

    def _text(self, place: Place, block: Block) -> None:
        words = self._set(block.words, self.measure)
        self._add(place, (self.measure, words.height), words.draw, 11, [(CORNER, words)], block.clauses)

    def _point(self, place: Place, block: Block) -> None:
        scale = self.scale
        indent = scale.px(26)
        words = self._set(block.words, self.measure - indent)

        def draw(surface: Surface, at: tuple[int, int]) -> None:
            middle = (at[0] - scale.px(14), at[1] + round(scale.font(book.BODY) * 0.68))
            lozenge = [(middle[0] + x * scale.px(5), middle[1] + y * scale.px(5)) for x, y in LOZENGE]
            pygame.draw.polygon(surface, palette.SEAL_RED, lozenge)
            words.draw(surface, at)

        size = (self.measure - indent, words.height)
        self._add(place, size, draw, 6, [(CORNER, words)], block.clauses, indent)

    def _slip(self, place: Place, block: Block) -> None:
        """Lays an example or a remark on a ruling, on a ground of its own."""
        scale = self.scale
        pad = scale.px(16)
        ruling = block.kind == "ruling"
        room = self.measure - 2 * pad - scale.px(6)
        label = text.line(
            say("book.ruling" if ruling else "book.example"), "heading", 18,
            palette.SEAL_RED if ruling else book.EXAMPLE, scale,
        )  # fmt: skip
        words = self._set(block.words, room, size=22, role="card")
        high = label.get_height() + words.height + scale.px(18)
        top = scale.px(8) + label.get_height()
        hue = palette.SEAL_RED if ruling else book.EXAMPLE

        def draw(surface: Surface, at: tuple[int, int]) -> None:
            book.draw_slip(surface, Rect(at, (self.measure, high)), scale, hue)
            surface.blit(label, (at[0] + pad, at[1] + scale.px(6)))
            words.draw(surface, (at[0] + pad, at[1] + top))

        self._add(place, (self.measure, high), draw, 12, [((pad, top), words)], block.clauses)

    def _table(self, s: int, first: int, rows: Sequence[Block]) -> None:
        grid = set_table([row.cells for row in rows], self.measure, self.scale, self.wanted)
        clauses = tuple(clause for row in rows for clause in row.clauses)
        piece = self._add(Place(-1, s, first), grid.size, grid.draw, 12, grid.cells, clauses)
        for n, top in enumerate(grid.rows):
            row = piece.box.move(0, top)
            row.height = grid.lines[n] - top
            self.tops[s, first + n], self.boxes[s, first + n] = row.top, row

    def _figures(self, s: int, first: int, blocks: Sequence[Block]) -> None:
        """Lays figures that follow one another side by side, as far as there is room."""
        x, top, lowest, gap = 0, 0, 0, self.scale.px(56)
        for b, block in enumerate(blocks, first):
            picture = self.art.figures[block.of](block.cells, self.scale, self.art.label)
            if picture.get_width() > self.measure:
                high = round(picture.get_height() * self.measure / picture.get_width())
                picture = pygame.transform.smoothscale(picture, (self.measure, high))
            room = min(self.measure, max(picture.get_width(), self.scale.px(400)))
            caption = self._set(block.words, room, size=20, colour=palette.INK_DIM, role="quote", leading=1.2)
            size = (max(picture.get_width(), caption.width), picture.get_height() + caption.height)
            beside = x > 0 and x + size[0] <= self.measure
            if beside:
                self._y = top
            else:
                x = lowest = 0
            words = [((0, picture.get_height()), caption)]
            piece = self._add(Place(-1, s, b), size, _drawing(picture, caption), 0 if beside else 14, words,
                              block.clauses, x)  # fmt: skip
            top = piece.box.top
            self._y = lowest = max(self._y, lowest)
            x += size[0] + gap

    def _term(self, place: Place, block: Block) -> None:
        words = self._set(say("kit.named", name=block.cells[0], words=block.words), self.measure)
        self._add(place, (self.measure, words.height), words.draw, 10, [(CORNER, words)])

    def _beside(
        self, place: Place, block: Block, size: tuple[int, int], picture: Callable[[], Surface], above: float,
        name: float,
    ) -> None:  # fmt: skip
        """Lays a picture at the left, made when it is first seen, and beside it a name, its kind, and words."""
        scale = self.scale
        indent = size[0] + scale.px(24)
        room = self.measure - indent
        title = self._set(block.cells[0], room, size=name, colour=book.HEADING, role="name", leading=1.1)
        under = text.line(block.cells[1], "bold", 18, palette.INK_DIM, scale, room)
        words = self._set(block.words, room, size=22, leading=1.25)
        top = title.height + under.get_height() + scale.px(6)
        lift = 0 if top + words.height > size[1] * 0.8 else scale.px(10)
        high = max(size[1], lift + top + words.height)

        def draw(surface: Surface, at: tuple[int, int]) -> None:
            surface.blit(picture(), at)
            x, y = at[0] + indent, at[1] + lift
            title.draw(surface, (x, y))
            surface.blit(under, (x, y + title.height))
            words.draw(surface, (x, y + top))

        set_ = [((indent, lift), title), ((indent, lift + top), words)]
        self._add(place, (self.measure, high), draw, above, set_, block.clauses)

    def _card(self, place: Place, block: Block) -> None:
        wide = min(self.scale.px(CARD), self.measure * 2 // 5)
        size = self.art.card_size(block.of, wide)
        self._beside(place, block, size, lambda: self.art.card(block.of, wide, self.scale), 22, 28)

    def _leader(self, place: Place, block: Block) -> None:
        side = self.scale.px(HEAD)
        self._beside(place, block, (side, side), lambda: portraits.head(block.of, portraits.NO_OWNER, side), 18, 27)

    def _skill(self, place: Place, block: Block) -> None:
        side = self.scale.px(SKILL)
        rim = max(1, self.scale.px(2))
        self._beside(place, block, (side, side), lambda: _disc(self.art.sign(block.of), side, rim), 14, 25)

    def _key(self, place: Place, block: Block) -> None:
        scale = self.scale
        names = block.cells or (say("book.no_key"),)
        boxes = [panels.key_box(name, scale, book.HEADING) for name in names]
        words = self._set(block.words, self.measure // 2, size=22, role="body", leading=1.15)
        high = max(words.height, boxes[0].get_height()) + scale.px(6)

        def draw(surface: Surface, at: tuple[int, int]) -> None:
            words.draw(surface, (at[0], at[1] + (high - words.height) // 2))
            x = at[0] + self.measure * 11 // 20
            for box in boxes:
                surface.blit(box, box.get_rect(midleft=(x, at[1] + high // 2)))
                x += box.get_width() + scale.px(8)
            surface.fill(palette.mix(book.RULE, palette.PAPER, 0.45), (at[0], at[1] + high, self.measure, scale.px(1)))

        self._add(place, (self.measure, high), draw, 3)

    # -- drawing

    def draw(self, surface: Surface, window: Rect, offset: int, lit: Place | None) -> None:
        """Draws what lies in the window, `offset` pixels of the leaf above it."""
        before = surface.get_clip()
        surface.set_clip(window.clip(before))
        box = self.box_of(lit) if lit is not None else None
        if box is not None:
            ground = box.move(window.left, window.top - offset)
            book.draw_lit(surface, ground.inflate(self.scale.px(20), self.scale.px(12)), self.scale)
        for piece in self.pieces:
            top = window.top + piece.box.top - offset
            if top > window.bottom:
                break
            if top + piece.box.height < window.top - self.scale.px(40):
                continue
            at = (window.left + piece.box.left, top)
            self._margin(surface, piece, (window.left, top))
            piece.draw(surface, at)
        surface.set_clip(before)

    def _numbers(self, piece: Piece) -> list[str]:
        return [clause for clause in piece.clauses if not clause.startswith(UNSHOWN)]

    def _seal_at(self, piece: Piece) -> tuple[int, int]:
        """Left of the clause numbers, or in their place."""
        scale = self.scale
        numbers = self._numbers(piece)
        wide = max((text.width(number, "bold", 17, scale) for number in numbers), default=0)
        right = self.left - scale.px(18) - (wide + scale.px(8) if wide else 0)
        return right - scale.px(28), piece.box.top + scale.px(3)

    def _margin(self, surface: Surface, piece: Piece, at: tuple[int, int]) -> None:
        """Lays clause numbers and the seal of a ruling beside a piece."""
        scale = self.scale
        y = at[1] + round(scale.font(book.BODY) * 0.72)
        for number in self._numbers(piece):
            right = at[0] + self.left - scale.px(18)
            text.draw(surface, number, (right, y), "bold", 17, palette.INK_DIM, scale, "midright")
            y += scale.px(21)
        if any(clause.startswith("D-") for clause in piece.clauses):
            x, top = self._seal_at(piece)
            surface.blit(book.ruling_seal(scale), (at[0] + x, at[1] + top - piece.box.top))


def _drawing(picture: Surface, caption: Words) -> Callable[[Surface, tuple[int, int]], None]:
    """A function that draws a figure and what stands below it."""

    def draw(surface: Surface, at: tuple[int, int]) -> None:
        surface.blit(picture, at)
        caption.draw(surface, (at[0], at[1] + picture.get_height()))

    return draw


@cached_surface
def _disc(name: str, side: int, rim: int) -> Surface:
    """A function that draws a skill's icon on a pale disc."""
    pale, hue = palette.rgb("#fbf3df"), palette.CINNABAR_LO
    picture = shapes.box((side, side), side // 2, shapes.flat(pale), shapes.flat(hue), rim)
    mark = icon(name, round(side * 0.64), hue)
    picture.blit(mark, mark.get_rect(center=(side // 2, side // 2)))
    return picture


TOGETHER: Final[dict[str, Callable[[Leaf, int, int, Sequence[Block]], None]]] = {
    "row": Leaf._table, "figure": Leaf._figures,
}  # fmt: skip
LAID: Final[dict[str, Callable[[Leaf, Place, Block], None]]] = {
    "text": Leaf._text, "point": Leaf._point, "example": Leaf._slip, "ruling": Leaf._slip, "term": Leaf._term,
    "card": Leaf._card, "leader": Leaf._leader, "skill": Leaf._skill, "key": Leaf._key,
}  # fmt: skip

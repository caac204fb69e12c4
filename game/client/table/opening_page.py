"""What stands on the screen while a board is painted: the game, its board, how far it is, who plays; and how much of
the work is done."""

from collections.abc import Sequence
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.client.game_client import client_of
from game.client.look import palette, pieces, text
from game.client.look.scale import Scale
from game.client.map.tabletop import lay_lacquer
from game.client.place_names import in_characters
from game.client.table_host import FrameHost

FACE, LEAST_FACE, GAP, MOST_IN_A_ROW = 150, 48, 36, 8
BENEATH: Final = 50
"""The room of a name below a face."""
BAR_WIDE, BAR_HIGH = 620, 14
BRUSH, NAME, WORDS, SEAT, LEAST_NAME = 84, 34, 24, 20, 10


class OpeningPage:
    """The page of one table in one window; painted when it is first drawn, then only the bar changes."""

    def __init__(self, table: FrameHost[Any], size: tuple[int, int], scale: Scale) -> None:
        self.table, self.size, self.scale = table, size, scale
        self._page: Surface | None = None
        room = Rect((0, 0), size)
        self.bar = Rect(0, 0, min(scale.px(BAR_WIDE), room.width - scale.px(120)), max(3, scale.px(BAR_HIGH)))
        self.bar.midtop = (room.centerx, round(room.height * 0.82))

    def draw(self, surface: Surface, progress: float) -> None:
        """The page, with so much of the work done, 0 to 1."""
        if self._page is None:
            self._page = self._painted(surface)
        surface.blit(self._page, (0, 0))
        high = self.bar.height
        pygame.draw.rect(surface, palette.LACQUER_8, self.bar, border_radius=high // 2)
        done = Rect(self.bar.topleft, (max(round(self.bar.width * progress), high), high))
        pygame.draw.rect(surface, palette.GOLD_MID, done, border_radius=high // 2)
        pygame.draw.rect(surface, palette.GOLD_LO, self.bar, max(1, self.scale.px(1.5)), border_radius=high // 2)

    def words(self) -> list[tuple[str, str, float, palette.Colour]]:
        """The lines above the faces: words, face of type, size and colour of each."""
        table = self.table
        record = table.session.record
        people = table.session.people()
        game = client_of(record.table.rules.id)
        box = game.box(record.table.s)
        mark = game.mark(record.table.s, people[0] if len(people) == 1 else None)
        return [
            (box.brush, "brush", BRUSH, palette.GOLD_TEXT),
            # Where the language has characters, the brush says the name already.
            ("" if in_characters() else box.words("name"), "title", NAME, palette.TITLE_TEXT),
            (table.field.title, "body", WORDS, palette.GOLD_TEXT),
            (game.mark_words(mark), "body", WORDS, palette.TEXT_DIM),
        ]

    def _painted(self, surface: Surface) -> Surface:
        scale = self.scale
        page = Surface(self.size).convert(surface)
        lay_lacquer(page, page.get_rect())
        middle, y = self.size[0] // 2, round(self.size[1] * 0.11)
        for words, role, size, colour in self.words():
            if words:
                room = self.size[0] - scale.px(80)
                y = text.draw(page, words, (middle, y), role, size, colour, scale, "midtop", room).bottom + scale.px(8)
        self._seat_faces(page, Rect(0, y, self.size[0], self.bar.top - y))
        return page

    def _seat_faces(self, page: Surface, room: Rect) -> None:
        """Everybody who plays, in turn order, with the name below the face."""
        table, px = self.table, self.scale.px
        seats = range(len(table.session.record.seats))
        rows = [seats[n : n + MOST_IN_A_ROW] for n in range(0, len(seats), MOST_IN_A_ROW)]
        side = self._side(room, len(rows), min(MOST_IN_A_ROW, len(seats)))
        wide, high = side + px(GAP), side + px(BENEATH)
        top = room.centery - len(rows) * high // 2
        names = [table.names.name(seat) for seat in seats]
        letters = self._letters(names, wide)
        for row in rows:
            left = room.centerx - wide * len(row) // 2
            for seat in row:
                face, colour = table.parts.face(seat, side), table.names.colour(seat)
                place = Rect(left + (wide - side) // 2, top, side, side)
                emblem = pieces.emblem(colour, side // 3 if face is not None else side)
                if face is not None:
                    page.blit(face, place)
                # Beside a face the emblem is its seal, above the line of the name; alone it stands for it.
                seal = emblem.get_rect(center=place.center)
                if face is not None:
                    seal.bottomright = (place.right + emblem.get_width() // 2, place.bottom + px(8))
                page.blit(emblem, seal)
                below = (place.centerx, place.bottom + px(14))
                text.draw(page, names[seat], below, "bold", letters, palette.TITLE_TEXT, self.scale, "midtop", wide)
                left += wide
            top += high

    def _letters(self, names: Sequence[str], wide: int) -> float:
        """The size of the names: all grow smaller before the longest is cut."""
        room = wide - self.scale.px(8)
        return min(text.fitting(name, "bold", SEAT, self.scale, room, LEAST_NAME) for name in names)

    def _side(self, room: Rect, rows: int, columns: int) -> int:
        """The side of a face: large text leaves less room for a row of many."""
        px = self.scale.px
        across = (room.width - px(GAP)) // max(1, columns) - px(GAP)
        down = room.height // max(1, rows) - px(BENEATH)
        return max(px(LEAST_FACE), min(px(FACE), across, down))

"""The powers: three rows with points, areas, troops and generals, the others two abreast (U15, U52)."""

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.panels.panel import Panel
from game.client.panels.standing import Place, draw_rank, places_of
from game.client.panels.tabs import title_of
from game.romance.client.names import RomanceNames, look_of
from game.romance.client.panels.layout import HEADS, ROW, SMALL_ROW, TITLE, Layout
from game.romance.client.words import say
from game.romance.rules.board import Board
from game.romance.rules.catalogue import CLANS, MINORS, NOBODY
from game.romance.rules.state import IN_HAND, IN_PLAY, PowerId
from game.romance.rules.view import View, points_of

COLUMNS: Final = (("pagoda", 36), ("castle", 32), ("spears", 38), ("person", 34))
"""The sign over each column of numbers, and its width."""
SIGNS: Final = ("−", "+")
OTHERS: Final = (*MINORS, CLANS, NOBODY)


class Row(NamedTuple):
    """The figures of a power that everybody can count."""

    power: PowerId
    name: str
    under: str
    points: int
    areas: int
    troops: int
    generals: int
    alive: bool
    acts: bool
    ally: bool
    place: Place | None = None
    change: int = 0
    """What it has won or lost since the viewer's last phase."""


def row_of(board: Board, names: RomanceNames, view: View, power: PowerId) -> Row:
    """The row of a power."""
    held = view.areas_of(power)
    under = names.under(names.side(power)) if power in view.power_of else ""
    serving = sum(1 for g, lord in enumerate(view.lord_of) if lord == power and view.status[g] in (IN_PLAY, IN_HAND))
    alive = power in (CLANS, NOBODY) or bool(view.alive[power])
    return Row(power, names.power(power), under, points_of(view, board.points, power) if power != NOBODY else
               sum(board.points[a] for a in held), len(held), sum(view.troops[a] for a in held),
               serving if power != NOBODY else 0, alive, power == view.active and power != NOBODY,
               0 <= power < CLANS and bool(view.ties[power] & 1))  # fmt: skip


class Powers(Panel):
    """The panel, and where its rows are."""

    def __init__(self, layout: Layout, scale: Scale, names: RomanceNames, board: Board) -> None:
        super().__init__("powers", layout.powers, scale, title_of(layout, say("powers.title")))
        self.names, self.board = names, board

    # ---- places

    def major_rect(self, n: int) -> Rect:
        """The rectangle where the row of a seat is."""
        px = self.scale.px
        return Rect(self.rect.left + px(14), self.rect.top + px(TITLE - 4 + HEADS) + n * px(ROW),
                    self.rect.width - px(28), px(ROW))  # fmt: skip

    def other_rect(self, n: int) -> Rect:
        """The rectangle where one of the other powers is, two abreast."""
        px = self.scale.px
        wide = (self.rect.width - px(28)) // 2
        top = self.major_rect(3).top + px(8)
        return Rect(self.rect.left + px(14) + n % 2 * wide, top + n // 2 * px(SMALL_ROW), wide, px(SMALL_ROW))

    # ---- painting

    def update(self, view: View, shown: PowerId, before: Mapping[PowerId, int]) -> None:
        """Paints what changed; `shown` is the power whose generals are listed, `before` everybody's points then."""
        rows = tuple(row_of(self.board, self.names, view, power) for power in (*view.power_of, *OTHERS))
        places = places_of([row.points if row.alive else None for row in rows[: len(view.power_of)]])
        ranked = zip(rows, places, strict=False)
        majors = (row._replace(place=place, change=row.points - before.get(row.power, row.points))
                  for row, place in ranked)  # fmt: skip
        rows = (*majors, *rows[len(view.power_of) :])
        self.show((rows, shown), lambda face, inside: self._paint(face, rows, shown))

    def _paint(self, face: Surface, rows: tuple[Row, ...], shown: PowerId) -> None:
        scale, corner = self.scale, self.rect.topleft
        self._paint_heads(face)
        majors = len(rows) - len(OTHERS)
        for n, row in enumerate(rows[:majors]):
            self._paint_major(face, self.major_rect(n).move(-corner[0], -corner[1]), row, row.power == shown)
        line = self.other_rect(0).top - corner[1] - scale.px(4)
        face.fill(palette.GOLD_LO, (scale.px(24), line, self.rect.width - scale.px(48), max(1, scale.px(1))))
        for n, row in enumerate(rows[majors:]):
            self._paint_other(face, self.other_rect(n).move(-corner[0], -corner[1]), row, row.power == shown)

    def _paint_heads(self, face: Surface) -> None:
        px = self.scale.px
        right = self.rect.width - px(14 + 8)
        y = px(TITLE - 6 + HEADS // 2)
        for name, wide in reversed(COLUMNS):
            mark = icon(name, px(19), palette.GOLD_MID)
            face.blit(mark, mark.get_rect(center=(right - px(wide) // 2 + px(6), y)))
            right -= px(wide)

    def _paint_major(self, face: Surface, rect: Rect, row: Row, shown: bool) -> None:
        scale, px = self.scale, self.scale.px
        if row.acts or shown:
            tray = rect.inflate(-px(2), -px(2))
            face.blit(panels.tray(tray.size, scale, row.acts, 60), tray)
        mark = emblem(look_of(row.power), px(38), dim=not row.alive)
        face.blit(mark, mark.get_rect(center=(rect.left + px(27), rect.centery)))
        if row.alive:
            draw_rank(face, (rect.left + px(14), rect.centery + px(15)), row.place, scale, 20)
        right = rect.right - px(8)
        for (_, wide), number in zip(reversed(COLUMNS), reversed(row[3:7]), strict=True):
            at = (right, rect.centery - px(9))
            text.draw(face, str(number), at, "number", 20, palette.TEXT, scale, "midright")
            right -= px(wide)
        left = rect.left + px(52)
        room = right - left
        colour = palette.TEXT if row.alive else palette.TEXT_DIM
        fit = text.fitting(row.name, "bold", 20, scale, room, 13)
        text.draw(face, row.name, (left, rect.centery - px(10)), "bold", fit, colour, scale, "midleft", room)
        under = say("powers.ally") if row.ally else row.under
        if row.change:
            sign = f"{SIGNS[row.change > 0]}{abs(row.change)}"
            hue = palette.GAIN if row.change > 0 else palette.LOSS
            at = (rect.right - px(8), rect.centery + px(14))
            text.draw(face, sign, at, "bold", 17, hue, scale, "midright")
            under_room = at[0] - px(44) - left
        else:
            under_room = rect.right - px(8) - left
        room = under_room
        fit = text.fitting(under, "body", 17, scale, room, 14)
        at = (left, rect.centery + px(14))
        text.draw(face, under, at, "body", fit, palette.GAIN if row.ally else palette.TEXT_DIM, scale, "midleft", room)
        if not row.alive:
            self._strike(face, Rect(left, rect.centery - px(10), text.width(row.name, "bold", 20, scale), 1))

    def _paint_other(self, face: Surface, rect: Rect, row: Row, shown: bool) -> None:
        scale, px = self.scale, self.scale.px
        if shown:
            face.blit(panels.tray(rect.inflate(-px(2), -px(2)).size, scale, False, 60), rect.inflate(-px(2), -px(2)))
        mark = emblem(look_of(row.power), px(22), dim=not row.alive)
        face.blit(mark, mark.get_rect(center=(rect.left + px(16), rect.centery)))
        at = (rect.right - px(10), rect.centery)
        number = text.draw(face, str(row.points), at, "number", 17, palette.TEXT, scale, "midright")
        left = rect.left + px(32)
        room = number.left - px(4) - left
        colour = palette.GAIN if row.ally else palette.TEXT if row.alive else palette.TEXT_DIM
        fit = text.fitting(row.name, "body", 17, scale, room, 12)
        name = text.draw(face, row.name, (left, rect.centery), "body", fit, colour, scale, "midleft", room)
        if not row.alive:
            self._strike(face, name)

    def _strike(self, face: Surface, name: Rect) -> None:
        """A power that is extinct is struck through."""
        pygame.draw.line(face, palette.LOSS, name.midleft, name.midright, max(1, self.scale.px(2)))

"""The warlords: emblem, Ruler, player, Provinces, units, gold where it is known; whose turn it is (U15)."""

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.icons import icon
from game.client.look.pieces import coin, emblem
from game.client.look.scale import Scale
from game.client.panels.layout import FOOT, TITLE, Layout, rows_height
from game.client.panels.names import Names
from game.client.panels.panel import Panel
from game.client.panels.tabs import title_of
from game.client.texts import say
from game.rules.conquest.state import NO_LORD, Seat
from game.rules.conquest.view import UNKNOWN, View


class Standing(NamedTuple):
    """One row's numbers."""

    seat: Seat
    provinces: int
    units: int
    gold: int
    alive: bool
    turn: bool
    cards: int = 0
    lord: Seat = NO_LORD


def standings(picture: View) -> list[Standing]:
    """What everybody can count on the board."""
    return [
        Standing(
            seat,
            picture.owner.count(seat),
            sum(picture.units(p) for p, owner in enumerate(picture.owner) if owner == seat),
            picture.gold[seat],
            bool(picture.alive[seat]),
            seat == picture.turn_seat and picture.step not in ("setup", "over"),
            picture.hand_size[seat],
            picture.lord[seat],
        )
        for seat in range(picture.seats)
    ]


class Warlords(Panel):
    """The panel, and where its rows are."""

    def __init__(
        self, layout: Layout, scale: Scale, names: Names, seats: int, public_gold: bool, allied: bool = False
    ) -> None:
        """One row for each of the first `seats`; `allied` players fight side by side (C1.1)."""
        title = say("warlords.alliance" if allied else "warlords.title")
        super().__init__("warlords", layout.warlords, scale, title_of(layout, title))
        self.names = names
        self.seats = seats
        # A low window squeezes the rows rather than lose one (U15).
        self.row = max(1, min(scale.px(rows_height(seats)), (self.rect.height - scale.px(TITLE + FOOT)) // seats))
        self.public_gold = public_gold

    def row_rect(self, seat: Seat) -> Rect:
        """Where a warlord's row is."""
        px = self.scale.px
        return Rect(
            self.rect.left + px(14), self.rect.top + px(46) + seat * self.row, self.rect.width - px(28), self.row
        )

    def update(self, picture: View) -> None:
        """Paints what changed."""
        rows = standings(picture)[: self.seats]
        key = (tuple(rows), tuple(self.names.warlord(seat) for seat in range(self.seats)), self.names.viewer)
        self.show(key, lambda face, inside: self._paint(face, rows))

    def _paint(self, face: Surface, rows: list[Standing]) -> None:
        for row in rows:
            rect = self.row_rect(row.seat).move(-self.rect.left, -self.rect.top)
            self._paint_row(face, rect, row)

    def _paint_row(self, face: Surface, rect: Rect, row: Standing) -> None:
        scale, names = self.scale, self.names
        layer = face
        if not row.alive:
            layer = Surface(face.get_size(), pygame.SRCALPHA)
        if row.turn:
            tray = rect.inflate(-scale.px(2), -scale.px(2))
            face.blit(panels.tray(tray.size, scale, chosen=True), tray)
        tight = rect.height < scale.px(50)
        side = scale.px(34 if tight else 40)
        mark = emblem(names.colour(row.seat), side, dim=not row.alive)
        layer.blit(mark, mark.get_rect(center=(rect.left + scale.px(32), rect.centery)))
        if row.lord != NO_LORD and row.alive:
            # Who serves whom: the lord's emblem stands at the vassal's shoulder.
            lord = emblem(names.colour(row.lord), scale.px(22 if tight else 25))
            layer.blit(
                lord, lord.get_rect(center=(rect.left + scale.px(48), rect.centery + scale.px(12 if tight else 15)))
            )
        x = rect.left + scale.px(64)
        columns = self._columns(layer, rect, row)
        room = columns - x - scale.px(6)
        name = names.warlord(row.seat)
        high = scale.px(9 if tight else 11)
        fit = text.fitting(name, "bold", 21, scale, room, 17)
        text.draw(layer, name, (x, rect.centery - high), "bold", fit, palette.TEXT, scale, "midleft", room)
        low = rect.centery + scale.px(10 if tight else 13)
        under = names.under(row.seat) if row.alive else say("warlords.eliminated")
        if row.lord != NO_LORD and row.alive:
            under = say("warlords.sworn", lord=names.warlord(row.lord))
        text.draw(layer, under, (x, low), "body", 17, palette.TEXT_DIM, scale, "midleft", room)
        if not row.alive:
            layer.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
            face.blit(layer, (0, 0))

    def _columns(self, layer: Surface, rect: Rect, row: Standing) -> int:
        """Provinces, units and gold from the right; returns where they begin."""
        scale = self.scale
        columns: list[tuple[str, int, str]] = [
            ("village", row.provinces, ""), ("spears", row.units, ""), ("card-draw", row.cards, ""),
        ]  # fmt: skip
        if self.public_gold and row.gold != UNKNOWN:
            columns.append(("", row.gold, "gold"))
        pitch = scale.px(42 if len(columns) == 3 else 37)
        x = rect.right - pitch * len(columns) + scale.px(4)
        first = x
        for name, number, kind in columns:
            side = scale.px(16 if len(columns) == 3 else 14)
            mark = coin(side) if kind else icon(name, side, palette.GOLD_MID)
            layer.blit(mark, mark.get_rect(midleft=(x, rect.centery)))
            at = (x + side + scale.px(3), rect.centery)
            fit = text.fitting(str(number), "number", 21, scale, pitch - side - scale.px(5), 15)
            text.draw(layer, str(number), at, "number", fit, palette.TEXT, scale, "midleft", pitch)
            x += pitch
        return first

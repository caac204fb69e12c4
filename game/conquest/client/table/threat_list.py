"""The list of threats over the sea: the players' Provinces by how likely they are lost this round (U3, U18).

It goes with the switch of the threats; pointing at a row says which hosts may come, in turn order.
"""

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.client.odds_words import percent
from game.client.panels.panel import lay_ground
from game.client.table_host import TableHost
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.turn_order import HIGH as RIBBON
from game.conquest.client.table.map_slip import MapSlip
from game.conquest.client.table.threat import ThreatAid
from game.conquest.client.words import say
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ProvinceId
from game.conquest.rules.view import View

MOST_ROWS, LEAST_ROWS = 4, 2
WIDE: Final = 272
"""As wide as the list of the goals below it."""
FIGURE: Final = 52
FOOT: Final = 52
"""What the button of advice needs below it."""


class ThreatList(MapSlip):
    """The Provinces of the forecast that is shown, the one most likely lost first."""

    name, head, row_height, margin = "risks", 40, 26, 12

    def __init__(self, host: TableHost[View], names: Names, threat: ThreatAid) -> None:
        super().__init__(host, names)
        self.threat = threat
        self._rows: tuple[tuple[ProvinceId, str, str, str], ...] = ()
        self._above = 0
        self._lit: ProvinceId = 0
        self.agreed: Callable[[], Rect] = lambda: Rect(0, 0, 0, 0)
        """Where the list of the pins lies; this one stands above it."""

    def rows(self) -> tuple[tuple[ProvinceId, str, str, str], ...]:
        """Province, its chance to be attacked and to be lost, and who may come; none while the threats are hidden."""
        threat = self.threat
        if not threat.shown or threat.covered or not is_coop(self.s):
            return ()
        found = threat.found
        return tuple(
            (p, percent(found.attacked[p]), percent(found.lost[p]), threat.words(p))
            for p in threat.worst()[: self._most_rows]
        )

    @property
    def _most_rows(self) -> int:
        """As many rows as have room between the ribbon of turns and what hangs below; none below two."""
        px = self.host.scale.px
        room = self._foot - self.free.top - px(RIBBON + 16 + self.head + 10)
        rows = min(MOST_ROWS, room // px(self.row_height))
        return rows if rows >= LEAST_ROWS else 0

    @property
    def _foot(self) -> int:
        """The lower edge of the list."""
        px, agreed = self.host.scale.px, self.agreed()
        # In a narrow window the tray lies over the map.
        tray = self.host.layout.tray
        floor = min(tray.top, self.free.bottom) if tray.right > self.free.right - px(WIDE) else self.free.bottom
        return agreed.top - px(6) if agreed.height else floor - px(FOOT)

    @property
    def rect(self) -> Rect:
        """The rectangle where the list lies; without a size while nothing is threatened."""
        px = self.host.scale.px
        rect = Rect(0, 0, px(WIDE), px(self.head + self.row_height * len(self._rows) + 10) if self._rows else 0)
        rect.bottomright = (self.free.right - px(8), self._foot)
        return rect

    def lay(self) -> None:
        """Every row leads to its Province and tells who may come."""
        self.clear()
        if not self._rows:
            return
        lay_ground(self.host.widgets, self.name, self.rect)
        for n, (p, _, _, words) in enumerate(self._rows):
            tip = Tip(words, self.names.province(p), "C11")
            self.host.widgets.add(Widget(f"risks:{n}", self.row(n), self.shower(p), tip, focusable=False))

    def keep(self, dt: float) -> None:
        """The rows follow the figures; pointing at one lights its Province."""
        rows, agreed = self.rows(), self.agreed().top
        if (rows, agreed) != (self._rows, self._above):
            self._rows, self._above = rows, agreed
            self.lay()
        widgets = self.host.widgets
        pointed = (p for n, (p, *_) in enumerate(rows) if f"risks:{n}" in widgets and widgets[f"risks:{n}"].hovered)
        at = next(pointed, 0)
        if at != self._lit:
            self._lit = at
            self.host.field.tell_of([at] if at else ())

    def draw(self, surface: Surface) -> None:
        """Emblem, name and both chances of each Province; figures that are being worked out again are dim."""
        if not self._rows or self.host.field.hide_pieces:
            return
        scale, px, rect = self.host.scale, self.host.scale.px, self.rect
        self.draw_ground(surface, "", 0)
        left, right, y = rect.left + px(self.margin), rect.right - px(self.margin), rect.top + px(21)
        for name, back, ink in (("crossed-swords", FIGURE, palette.TEXT_DIM), ("broken-shield", 0, palette.LOSS)):
            sign = icon(name, px(19), ink)
            surface.blit(sign, sign.get_rect(midright=(right - px(back), y)))
        room, words = rect.width - px(2 * self.margin + 30 + FIGURE), say("threat.title")
        size = text.fitting(words, "title", 19, scale, room, 13)
        text.draw(surface, words, (left, y), "title", size, palette.GOLD_TEXT, scale, "midleft", room)
        dim = self.threat.older
        for n, (p, attacked, lost, _) in enumerate(self._rows):
            row = self.row(n)
            mark = emblem(self.names.colour(self.s.owner[p]), px(22), dim)
            surface.blit(mark, mark.get_rect(midleft=row.midleft))
            left, room = row.left + px(28), row.width - px(30 + 2 * FIGURE)
            name = self.names.province(p)
            size = text.fitting(name, "bold", 18, scale, room, 13)
            text.draw(surface, name, (left, row.centery), "bold", size, palette.TEXT, scale, "midleft", room)
            for words, back, ink in ((attacked, FIGURE, palette.TEXT), (lost, 0, palette.LOSS)):
                hue = palette.TEXT_DIM if dim else ink
                text.draw(surface, words, (right - px(back), row.centery), "number", 18, hue, scale, "midright")

"""The warlords: emblem, Ruler, player, Provinces, units, hand, gold where it is known; whose turn it is (U15)."""

from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.icons import icon
from game.client.look.pieces import coin, emblem
from game.client.look.scale import Scale
from game.client.panels.panel import Panel
from game.client.panels.standing import Place, draw_rank, draw_trend, ordinal
from game.client.panels.tabs import title_of
from game.conquest.client.map.army_tokens import struck_crown
from game.conquest.client.panels.layout import FOOT, HEADS, TITLE, Layout, rows_height
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.war_goal import WarTally, places_in
from game.conquest.client.words import say
from game.conquest.rules.options import Options
from game.conquest.rules.state import NO_LORD, Seat
from game.conquest.rules.view import UNKNOWN, View

COLUMNS: Final = (("castle", 30), ("spears", 42), ("card-draw", 30))
"""The sign over each column of numbers and its width: units run to three digits."""
GOLD: Final = 32
"""The width of the column of gold, where it is shown."""
EDGE: Final = 10
"""From the last digit to the right edge of a row."""
NAME, NAME_LEFT = 21, 58
"""The letters of a name, and where it begins in its row."""
LEAST_NAME, LEAST_UNDER = 17, 14
"""The smallest letters of a name in one line and of what stands below it; a name that is still too long stands in two
lines.
"""
TWO_LINES: Final = 38
"""The logical height of a row below which there is room for the warlord's name alone; the slip says who plays."""


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
    led: bool = True
    """Whether a Ruler leads, or none has been dealt yet."""
    place: Place | None = None
    change: int | None = None
    """Provinces more or fewer since the viewer's last turn; None where nothing is known of it."""
    trend: tuple[int, ...] = ()


def standings(picture: View) -> list[Standing]:
    """The numbers of each seat that everybody can count on the board."""
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
            bool(picture.leader_card[4 * seat]) or not picture.round,
        )
        for seat in range(picture.seats)
    ]


def _signed(change: int | None) -> str:
    """Provinces more or fewer, with a sign; a dash for as many as before."""
    return f"{change:+d}".replace("-", "−") if change else "–"


class Warlords(Panel):
    """The panel, and where its rows are."""

    def __init__(
        self, layout: Layout, scale: Scale, names: Names, seats: int, public_gold: bool, allied: bool = False,
        options: Options | None = None,
    ) -> None:  # fmt: skip
        """One row for each of the first `seats`; `allied` players fight side by side (C1.1) and have no ranks."""
        title = say("warlords.alliance" if allied else "warlords.title")
        super().__init__("warlords", layout.warlords, scale, title_of(layout, title))
        self.names = names
        self.seats = seats
        # A low window squeezes the rows rather than lose one (U15).
        room = self.rect.height - scale.px(TITLE + HEADS + FOOT)
        self.row = max(1, min(scale.px(rows_height(seats)), room // seats))
        self.public_gold = public_gold
        self.options = None if allied else options
        self.rows: list[Standing] = []
        self._letters: float = NAME
        """The letters of all names that stand in one line."""

    def tip(self, seat: Seat) -> str:
        """The tooltip of a row: who decides for a warlord, that no Ruler leads, and what a press does."""
        fallen = seat < len(self.rows) and self.rows[seat].alive and not self.rows[seat].led
        dead = say("warlords.ruler_dead", card=say("strategy.ST07.name")) if fallen else ""
        now = self._in_words(self.rows[seat]) if seat < len(self.rows) else ""
        return "\n".join(words for words in (self.names.kind(seat), now, dead, say("warlords.tip")) if words)

    def _in_words(self, row: Standing) -> str:
        """Rank and change in words."""
        if row.place is None:
            return ""
        told = [say("warlords.ranked", rank=ordinal(row.place.rank), count=row.provinces)]
        if row.change:
            told.append(say("warlords.changed", change=f"{row.change:+d}".replace("-", "−")))
        return " ".join(told)

    def row_rect(self, seat: Seat) -> Rect:
        """The rectangle where a warlord's row is."""
        px = self.scale.px
        return Rect(
            self.rect.left + px(14),
            self.rect.top + px(46 + HEADS) + seat * self.row,
            self.rect.width - px(28),
            self.row,
        )

    def head_rect(self) -> Rect:
        """Where the signs over the columns are."""
        px, row = self.scale.px, self.row_rect(0)
        wide = px(sum(width for _, width in self._columns()) + EDGE)
        return Rect(row.right - wide, row.top - px(HEADS + 2), wide, px(HEADS))

    def heads(self) -> str:
        """The signs over the columns in words."""
        return say("warlords.heads_gold" if self.public_gold else "warlords.heads")

    def _columns(self) -> tuple[tuple[str, int], ...]:
        """The columns from left to right: sign and logical width; the last without a sign is gold."""
        return (*COLUMNS, ("", GOLD)) if self.public_gold else COLUMNS

    def update(self, picture: View, tally: WarTally | None = None) -> None:
        """Paints what changed; `tally` knows how the war has gone so far."""
        rows = self.rows = self._standings(picture, tally)
        key = (tuple(rows), tuple(self.names.warlord(seat) for seat in range(self.seats)), self.names.viewer)
        self.show(key, lambda face, inside: self._paint(face, rows))

    def _standings(self, picture: View, tally: WarTally | None) -> list[Standing]:
        """The rows with ranks, changes and trends where the war has them."""
        rows = standings(picture)[: self.seats]
        if self.options is None or not picture.round:
            return rows
        places = places_in(picture, self.names.board, self.options)
        return [
            row._replace(
                place=places[row.seat],
                change=tally.change(row.seat, row.provinces) if tally is not None and tally.since else None,
                trend=tuple(tally.trend(row.seat, row.provinces)) if tally is not None else (),
            )
            for row in rows
        ]

    def _paint(self, face: Surface, rows: list[Standing]) -> None:
        self._paint_heads(face)
        self._letters = min((size for row in rows if (size := self._name_size(row)) is not None), default=NAME)
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
        alone = rect.height < scale.px(TWO_LINES)
        side, lord_side, crown_side, apart = (34, 22, 17, 12) if tight else (40, 25, 19, 15)
        if alone:
            side, lord_side, crown_side, apart = round(rect.height / scale.s) - 3, 15, 14, 0
        mark = emblem(names.colour(row.seat), scale.px(side), dim=not row.alive)
        layer.blit(mark, mark.get_rect(center=(rect.left + scale.px(30), rect.centery)))
        if row.place is not None and row.alive:
            at = (rect.left + scale.px(13), rect.centery - round(mark.get_height() * 0.3))
            draw_rank(layer, at, row.place, scale, 20 if tight else 22)
        if row.lord != NO_LORD and row.alive:
            # Who serves whom: the lord's emblem stands at the vassal's shoulder.
            lord = emblem(names.colour(row.lord), scale.px(lord_side))
            layer.blit(lord, lord.get_rect(center=(rect.left + scale.px(46), rect.centery + scale.px(apart))))
        if row.alive and not row.led:
            crown = struck_crown(scale.px(crown_side))
            # Above the lord's emblem, and on the other shoulder where that stands in the middle.
            at = (rect.left + scale.px(14 if alone else 45), rect.centery - scale.px(max(0, apart - 1)))
            layer.blit(crown, crown.get_rect(center=at))
        self._paint_numbers(layer, rect, row)
        x, room = rect.left + scale.px(NAME_LEFT), self._name_room(row)
        name, mine = names.warlord(row.seat), row.seat == names.viewer
        colour = palette.GOLD_TEXT if alone and mine else palette.TEXT
        if self._name_size(row) is None:
            # A whole name says more than the line below it.
            longest = max(name.split(), key=len)
            fit = text.fitting(longest, "bold", min(18, self._letters), scale, room, LEAST_UNDER)
            colour = palette.GOLD_TEXT if mine else palette.TEXT
            block = text.block(name, room, fit, colour, scale, "bold", 1.1, lines=2)
            layer.blit(block.surface, block.surface.get_rect(midleft=(x, rect.centery)))
            self._finish_row(face, layer, row)
            return
        at = (x, rect.centery - (0 if alone else scale.px(9 if tight else 11)))
        text.draw(layer, name, at, "bold", self._letters, colour, scale, "midleft", room)
        if not alone:
            self._paint_under(layer, (x, rect.centery + scale.px(10 if tight else 13)), room, row)
        self._finish_row(face, layer, row)

    def _name_room(self, row: Standing) -> int:
        """The pixels between the emblem and the numbers of a row."""
        change = text.width(_signed(row.change), "bold", 17, self.scale) if self._tells_change(row) else 0
        return self.head_rect().left - change - self.row_rect(row.seat).left - self.scale.px(NAME_LEFT)

    def _name_size(self, row: Standing) -> float | None:
        """The letters of a name that stands in one line; None for one that needs two."""
        scale, high, room = self.scale, self.row, self._name_room(row)
        alone = high < scale.px(TWO_LINES)
        size = min(NAME, round(0.9 * high / scale.s))
        least = LEAST_UNDER if alone else LEAST_NAME
        fit = text.fitting(self.names.warlord(row.seat), "bold", size, scale, room, min(least, size))
        return fit if alone or self._has_room(row.seat, fit, room) else None

    def _has_room(self, seat: Seat, size: float, room: int) -> bool:
        """Whether a name has room in one line; and a captain's so has what stands below it."""
        names, scale = self.names, self.scale
        under = text.width(names.under(seat), "body", LEAST_UNDER, scale) if names.is_rebel(seat) else 0
        return max(under, text.width(names.warlord(seat), "bold", size, scale)) <= room

    def _finish_row(self, face: Surface, layer: Surface, row: Standing) -> None:
        """Lays the row of who is out of the game on the panel, dimmed; the others are painted there at once."""
        if not row.alive:
            layer.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
            face.blit(layer, (0, 0))

    def _paint_under(self, layer: Surface, at: tuple[int, int], room: int, row: Standing) -> None:
        """The line below a warlord's name: who plays, whom he serves, that no Ruler leads."""
        scale, names = self.scale, self.names
        under = names.under(row.seat) if row.alive else say("warlords.eliminated")
        if text.width(under, "body", 17, scale) > room and row.lord == NO_LORD and row.led:
            # Who plays is told before that it is a computer: the slip says that. A host bears its captain's name.
            player = names.player(row.seat)
            under = player if player != names.warlord(row.seat) else say("warlords.rebels")
        if row.lord != NO_LORD and row.alive:
            # One kneels to the lord named: there is no room for a sentence.
            under = names.warlord(row.lord)
            mark = icon("kneeling", scale.px(16), palette.TEXT_DIM)
            layer.blit(mark, mark.get_rect(midleft=at))
            at, room = (at[0] + scale.px(19), at[1]), room - scale.px(19)
        elif row.alive and not row.led:
            # Where even the short words find no room, the struck crown and the slip say it.
            for words in (say("warlords.no_ruler", who=under), say("roster.no_ruler"), names.player(row.seat)):
                if text.width(words, "body", 17, scale) <= room:
                    under = words
                    break
        fit = text.fitting(under, "body", 17, scale, room, LEAST_UNDER)
        text.draw(layer, under, at, "body", fit, palette.TEXT_DIM, scale, "midleft", room)

    def _paint_heads(self, face: Surface) -> None:
        """One sign over each column, in the middle of its two-digit numbers."""
        px, place = self.scale.px, self.head_rect().move(-self.rect.left, -self.rect.top)
        half = text.width("00", "number", 21, self.scale) // 2
        right = place.left
        for name, width in self._columns():
            right += px(width)
            mark = icon(name, px(20), palette.GOLD_MID) if name else coin(px(18))
            face.blit(mark, mark.get_rect(center=(right - half, place.centery)))

    @staticmethod
    def _tells_change(row: Standing) -> bool:
        return row.change is not None and row.alive

    def _paint_numbers(self, layer: Surface, rect: Rect, row: Standing) -> None:
        """Provinces, units, cards and gold, each flush with the right of its column, and the change before them."""
        scale = self.scale
        numbers = (row.provinces, row.units, row.cards, row.gold)
        right = rect.right - scale.px(sum(width for _, width in self._columns()) + EDGE)
        if row.change is not None and self._tells_change(row):
            words = _signed(row.change)
            hue = palette.GAIN if row.change > 0 else palette.LOSS if row.change < 0 else palette.TEXT_DIM
            box = text.draw(layer, words, (right + scale.px(2), rect.centery), "bold", 17, hue, scale, "midright")
            if rect.height >= scale.px(50) and len(row.trend) > 2:
                place = Rect(box.left - scale.px(10), rect.bottom - scale.px(17), scale.px(46), scale.px(13))
                draw_trend(layer, place, row.trend, palette.player(self.names.colour(row.seat)).chart)
        for number, (_, width) in zip(numbers, self._columns(), strict=False):
            right += scale.px(width)
            if number != UNKNOWN:
                at = (right, rect.centery)
                text.draw(layer, str(number), at, "number", 21, palette.TEXT, scale, "midright", scale.px(width))

"""The warlords in the order of movement: token, name, who plays, centres, capitals, armies, regard and truces (U15)."""

from collections.abc import Collection
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.panels.panel import Panel
from game.client.panels.standing import Place, draw_rank, ordinal
from game.client.panels.tabs import title_of
from game.client.texts import enumerated
from game.warlords.client.map_picture import army_of
from game.warlords.client.names import WarlordsNames
from game.warlords.client.panels.layout import FOOT, HEADS, ROW, TITLE, Layout
from game.warlords.client.standing import YearTally, places_in
from game.warlords.client.tokens import army_picture
from game.warlords.client.words import say
from game.warlords.rules.parley import EVEN, SWORN_FOE, has_truce, regard
from game.warlords.rules.preview import Goal, goal_of
from game.warlords.rules.state import Seat
from game.warlords.rules.view import View

COLUMNS: Final = (("castle", 34), ("pagoda", 34), ("spears", 34))
"""The sign over each column of numbers and its width: centres, capitals, armies."""
EDGE: Final = 10
TWO_LINES: Final = 38
"""The height of a row below which there is room for the warlord's name alone; the slip says who plays."""


def signed(number: int) -> str:
    """A change with its sign."""
    return f"{number:+d}".replace("-", "−")


class Row(NamedTuple):
    """One warlord's row."""

    seat: Seat
    goal: Goal
    alive: bool
    turn: bool
    regard: str
    """How it regards the viewer, "" where no words are spoken."""
    truce: bool
    """Whether a truce stands between it and the viewer."""
    place: Place | None = None
    change: int | None = None
    """Centres more or fewer since the viewer's last turn; None where nothing is known of it."""
    asked: bool = False
    """Whether the question at hand is about it."""


def rows_of(view: View, viewer: Seat, tally: YearTally | None = None, asked: Collection[Seat] = ()) -> list[Row]:
    """Everybody in the order of movement, those who are out at the foot; `asked`: who the question at hand is about."""
    places = places_in(view)
    out = [seat for seat in range(view.seats) if seat not in view.order]
    found = []
    for seat in [*view.order, *out]:
        alive = bool(view.alive[seat])
        speaks = view.options.talk and viewer >= 0 and seat != viewer and alive and view.alive[viewer]
        face = regard(view, seat, viewer) if speaks else ""
        truce = bool(speaks and has_truce(view, seat, viewer))
        goal = goal_of(view, seat)
        change = tally.change(seat, goal.centres) if tally is not None else None
        turn = seat == view.turn_seat
        found.append(Row(seat, goal, alive, turn, face, truce, places.get(seat), change, seat in asked))
    return found


class Warlords(Panel):
    """The panel, and where its rows are."""

    def __init__(self, layout: Layout, scale: Scale, names: WarlordsNames, seats: int) -> None:
        super().__init__("warlords", layout.warlords, scale, title_of(layout, say("warlords.title")))
        self.names, self.seats = names, seats
        room = self.rect.height - scale.px(TITLE + HEADS + FOOT)
        self.row = max(1, min(scale.px(ROW), room // seats))
        self.rows: list[Row] = []
        self._view: View | None = None

    # ---- places

    def row_rect(self, n: int) -> Rect:
        """The rectangle where the nth row is."""
        px = self.scale.px
        top = self.rect.top + px(46 + HEADS) + n * self.row
        return Rect(self.rect.left + px(14), top, self.rect.width - px(28), self.row)

    def head_rect(self) -> Rect:
        """Where the signs over the columns are."""
        px, row = self.scale.px, self.row_rect(0)
        wide = px(sum(width for _, width in COLUMNS) + EDGE)
        return Rect(row.right - wide, row.top - px(HEADS + 2), wide, px(HEADS))

    # ---- words

    def tip(self, n: int) -> Tip | None:
        """A warlord's row in words: who plays, what it has, how far it is, how it regards the viewer."""
        if n >= len(self.rows) or self._view is None:
            return None
        row, names, view = self.rows[n], self.names, self._view
        lines = [names.kind(row.seat) or names.under(row.seat)]
        if not row.alive:
            return Tip("\n".join([*lines, say("warlords.out")]), names.name(row.seat))
        goal = row.goal
        lines.append(say("warlords.has", centres=goal.centres, capitals=goal.capitals, armies=goal.armies))
        if row.place is not None:
            lines.append(say("warlords.ranked", rank=ordinal(row.place.rank)))
        if row.change:
            lines.append(say("warlords.changed", change=signed(row.change)))
        if goal.short:
            lines.append(say("warlords.short", count=goal.short))
        if not goal.leads:
            lines.append(say("warlords.no_lead"))
        if row.regard:
            lines.append(say("warlords.regard", regard=say(f"regard.{row.regard}")))
        allies = [names.name(other) for other in view.order if other != row.seat and has_truce(view, row.seat, other)]
        if allies:
            lines.append(say("warlords.truces", names=enumerated(allies)))
        return Tip("\n".join(lines), names.name(row.seat), "W7.3")

    # ---- painting

    def update(self, view: View, tally: YearTally | None = None, asked: Collection[Seat] = ()) -> None:
        """Paints what changed; `tally` knows what has changed since, `asked` are lit."""
        self.rows, self._view = rows_of(view, self.names.viewer, tally, asked), view
        people = tuple(self.names.under(row.seat) for row in self.rows)
        self.show((tuple(self.rows), people, self.names.viewer), lambda face, inside: self._paint(face, view))

    def _paint(self, face: Surface, view: View) -> None:
        px = self.scale.px
        heads = self.head_rect().move(-self.rect.left, -self.rect.top)
        half, right = text.width("0", "number", 21, self.scale) // 2, heads.left
        for name, width in COLUMNS:
            right += px(width)
            mark = icon(name, px(20), palette.GOLD_MID)
            face.blit(mark, mark.get_rect(center=(right - half, heads.centery)))
        for n, row in enumerate(self.rows):
            self._paint_row(face, self.row_rect(n).move(-self.rect.left, -self.rect.top), row, view)

    def _paint_row(self, face: Surface, rect: Rect, row: Row, view: View) -> None:
        scale, names = self.scale, self.names
        layer = face if row.alive else Surface(face.get_size(), pygame.SRCALPHA)
        if row.turn or row.asked:
            tray = rect.inflate(-scale.px(2), -scale.px(2))
            face.blit(panels.tray(tray.size, scale, chosen=True), tray)
        alone = rect.height < scale.px(TWO_LINES)
        side = min(scale.px(32), rect.height - scale.px(6))
        picture = army_picture(army_of(view, row.seat, spent=not row.alive), side)
        layer.blit(picture, picture.get_rect(center=(rect.left + scale.px(28), rect.centery)))
        draw_rank(layer, (rect.left + scale.px(7), rect.centery - side // 3), row.place, scale, 22)
        x = rect.left + scale.px(54)
        room = self._paint_numbers(layer, rect, row) - x
        self._paint_mark(layer, (rect.left + scale.px(42), rect.centery + side // 2 - scale.px(3)), row)
        name, mine = names.name(row.seat), row.seat == names.viewer
        size = text.fitting(name, "bold", min(20, round(0.9 * rect.height / scale.s)), scale, room, 14)
        colour = palette.GOLD_TEXT if mine else palette.TEXT
        at = (x, rect.centery - (0 if alone else scale.px(9)))
        text.draw(layer, name, at, "bold", size, colour, scale, "midleft", room)
        if not alone:
            under = names.under(row.seat) if row.alive else say("warlords.out")
            low = (x, rect.centery + scale.px(10))
            text.draw(layer, under, low, "body", 16.5, palette.TEXT_DIM, scale, "midleft", room)
        if not row.alive:
            layer.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
            face.blit(layer, (0, 0))

    def _paint_numbers(self, layer: Surface, rect: Rect, row: Row) -> int:
        """Centres, capitals and armies, each flush with the right of its column; returns where they begin."""
        scale = self.scale
        first = right = rect.right - scale.px(sum(width for _, width in COLUMNS) + EDGE)
        for number, (_, width) in zip((row.goal.centres, row.goal.capitals, row.goal.armies), COLUMNS, strict=True):
            right += scale.px(width)
            words = str(number) if number else "–"
            text.draw(layer, words, (right, rect.centery), "number", 21, palette.TEXT, scale, "midright")
        if row.alive and row.change:
            # A raised number beside the centres it is about.
            hue = palette.GAIN if row.change > 0 else palette.LOSS
            at = (first + scale.px(COLUMNS[0][1] + 2), rect.centery - scale.px(9))
            text.draw(layer, signed(row.change), at, "bold", 15, hue, scale, "midleft")
        return first

    def _paint_mark(self, layer: Surface, centre: tuple[int, int], row: Row) -> None:
        """A truce, a foe or a wary eye, on a small disc at the corner of the block."""
        px = self.scale.px
        sign = "shaking-hands" if row.truce else "crossed-swords" if row.regard == SWORN_FOE else ""
        if not sign and row.regard in ("", EVEN):
            return
        colour = palette.GAIN if row.truce else palette.LOSS if sign else palette.GOLD_MID
        pygame.draw.circle(layer, palette.LACQUER_9, centre, px(9))
        mark = icon(sign or "eye-target", px(14), colour)
        layer.blit(mark, mark.get_rect(center=centre))

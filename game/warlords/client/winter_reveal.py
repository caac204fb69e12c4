"""The panel in which Winter's orders are opened, seat by seat (W8.4)."""

from dataclasses import dataclass
from typing import Final, cast

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.panels.layout import AWAY
from game.client.panels.panel import SHADOW, lay_ground
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.client.texts import enumerated
from game.engine.refusals import Seat
from game.warlords.client.map_picture import army_of
from game.warlords.client.motion.stage import A_SEAT
from game.warlords.client.names import WarlordsNames
from game.warlords.client.narrator import OPENED
from game.warlords.client.signs import Change, WarlordsSigns
from game.warlords.client.tokens import army_picture
from game.warlords.client.words import say
from game.warlords.rules import events as ev
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.state import FALL, WINTER
from game.warlords.rules.view import View

HEAD, TITLE, ROW, APART, FOOT = 54, 76, 64, 7, 26
ORDER_HIGH: Final = 84
BUTTON: Final = 44
CORNER: Final = 25
"""How far from the middle of an army its upper right corner is."""
GROUND, AGAIN = "ground:reveal", "#reveal:again"
FADE: Final = 0.25
"""Seconds in which a row comes up."""


@dataclass(frozen=True)
class OpenedRow:
    """The opened orders of one warlord."""

    seat: Seat
    built: tuple[TerritoryId, ...]
    disbanded: tuple[TerritoryId, ...]


def rows_of(event: ev.WinterOpened, order: list[Seat]) -> list[OpenedRow]:
    """Everybody who had something to seal, in the order of movement."""
    found = []
    for seat in order:
        built = tuple(p for other, p in event.built if other == seat)
        disbanded = tuple(p for other, p in event.disbanded if other == seat)
        if built or disbanded:
            found.append(OpenedRow(seat, built, disbanded))
    return found


class WinterReveal(TableHelper):
    """The panel at the right from the moment the seals are broken until the viewer is asked, or Spring is over."""

    def __init__(self, host: TableHost[View]) -> None:
        self.host = host
        self.rows: list[OpenedRow] = []
        self.idle: list[Seat] = []
        self.year = 0
        self._elapsed = 0.0
        self._seen = False
        self._rect = Rect(0, 0, 0, 0)
        self._kept: tuple[list[OpenedRow], list[Seat], int] | None = None

    @property
    def names(self) -> WarlordsNames:
        """The names of the table, of the language in force."""
        return cast(WarlordsNames, self.host.names)

    def begin(self, event: ev.WinterOpened) -> None:
        """The seals are broken now."""
        view = self.host.shown
        self.rows, self.year, self._elapsed = rows_of(event, view.order), view.year, 0.0
        changing = [row.seat for row in self.rows]
        self.idle = [seat for seat in view.order if seat not in changing]

    def forget(self) -> None:
        """Another picture begins; after they were shown again the orders stand as before."""
        self.rows = []
        if self._kept is not None:
            (self.rows, self.idle, self.year), self._kept, self._elapsed = self._kept, None, 99.0

    def keep(self, dt: float) -> None:
        """Each frame: the button comes and goes with the panel."""
        self.lay()

    def lay(self) -> None:
        """The button that shows once more what was opened, while the panel is whole; else none."""
        host = self.host
        # The slip on how others are watched lies over the foot of the panel.
        covered = any(self._rect.colliderect(w.rect) for id, w in host.widgets.items.items() if id.startswith("#rest"))
        shown = self.open and not covered and not host.replaying and not host.again.playing
        if not shown or self._rect.width == 0:
            host.widgets.remove(GROUND, AGAIN)
        elif AGAIN not in host.widgets or host.widgets[GROUND].rect != self._rect:
            px = host.scale.px
            host.widgets.remove(GROUND, AGAIN)
            lay_ground(host.widgets, "reveal", self._rect)
            place = Rect(0, 0, self._rect.width - 2 * px(18), px(BUTTON))
            place.midbottom = (self._rect.centerx, self._rect.bottom - px(16))
            face = Face(say("reveal.again"), "hourglass", kind="quiet", size=19)
            host.widgets.add(Button(AGAIN, place, face, self.show_again, say("reveal.again_tip")))

    def show_again(self) -> None:
        """Shows once more, on the map and in the panel, what was opened last."""
        lines = [line for line in self.host.narrator.lines if line.kind == OPENED]
        kept = (self.rows, self.idle, self.year)
        if lines and self.host.again.watch(lines[-1]):
            self._kept = kept

    @property
    def open(self) -> bool:
        """Whether it is on the table."""
        if not self.rows or self.host.layout.side.left <= AWAY.left or self._asked:
            return False
        view = self.host.shown
        return (view.year, view.phase) == (self.year, WINTER) or (view.year == self.year + 1 and view.phase != FALL)

    def tells_of(self, seat: Seat) -> bool:
        """Whether this warlord's orders are among those that were opened."""
        return any(row.seat == seat for row in self.rows)

    @property
    def _asked(self) -> bool:
        """Whether the viewer has a question to answer: its list stands in the same place."""
        return self.host.prompt is not None and not self.host.director.busy

    def tick(self, dt: float) -> bool:
        """Lets the rows appear one after another."""
        seen, now = self._seen, self.open
        self._seen = now
        if not now:
            view = self.host.shown
            if self.rows and (self._asked or view.year > self.year + 1 or view.phase == FALL):
                self.rows = []
            return seen
        moving = self._elapsed < A_SEAT * len(self.rows) + FADE
        self._elapsed += dt * max(0.1, self.host.app.settings.speed)
        return moving or not seen

    # ---- words

    def words(self, row: OpenedRow) -> str:
        """The orders of a warlord, in one sentence."""
        verb, places = ("build", row.built) if row.built else ("disband", row.disbanded)
        mine = "_you" if row.seat == self.names.viewer else ""
        return say(f"reveal.{verb}{mine}", places=enumerated(self.names.place(p) for p in places))

    # ---- the picture

    def draw(self, surface: Surface) -> None:
        """The panel, as high as it must be, and on the land what has changed."""
        if not self.open:
            return
        if self.host.shown.phase == WINTER:
            self._draw_changes(surface)
        scale, px, area = self.host.scale, self.host.scale.px, self.host.layout.side
        view = self.host.shown
        note = self._note(area.width - 2 * px(18), scale)
        following = view.year == self.year + 1
        high = px(HEAD + TITLE + FOOT) + len(self.rows) * px(ROW + APART)
        high += (note.size[1] + px(8) if note else 0) + (px(ORDER_HIGH) if following else 0)
        high += px(BUTTON + APART)
        self._rect = rect = Rect(area.left, area.top, area.width, min(high, area.height))
        shapes.draw_soft(surface, rect, px(panels.RADIUS), px(SHADOW), palette.BLACK, 130, px(4))
        surface.blit(panels.panel(rect.size, scale, "black", say("reveal.title")), rect)
        inside = rect.inflate(-2 * px(18), 0)
        y = self._draw_heading(surface, inside, rect.top + px(HEAD), scale)
        for n, row in enumerate(self.rows):
            share = min(1.0, max(0.0, (self._elapsed - n * A_SEAT) / FADE))
            place = Rect(inside.left, y, inside.width, px(ROW))
            if share > 0 and place.bottom <= rect.bottom - px(BUTTON + 18):
                self._draw_row(surface, place, row, scale, share)
            y += px(ROW + APART)
        if note and y + note.size[1] <= rect.bottom - px(BUTTON + 18):
            surface.blit(note.surface, (inside.left, y + px(2)))
            y += note.size[1] + px(8)
        if following and y + px(ORDER_HIGH) <= rect.bottom - px(BUTTON + 10):
            self._draw_order(surface, inside, y + px(2), view, scale)

    def _draw_changes(self, surface: Surface) -> None:
        """A sign at the corner of each army that was built, and where one was disbanded."""
        field, px = self.host.field, self.host.scale.px
        for n, row in enumerate(self.rows):
            if self._elapsed < n * A_SEAT:
                continue
            for p in (*row.built, *row.disbanded):
                picture = WarlordsSigns().badge(Change(p in row.built), px(26))
                x, y = field.centre_of(p)
                surface.blit(picture, picture.get_rect(center=(x + px(CORNER), y - px(CORNER))))

    def _draw_heading(self, surface: Surface, inside: Rect, top: int, scale: Scale) -> int:
        px = scale.px
        stamp = seal("冬", px(54))
        surface.blit(stamp, (inside.left, top))
        x = inside.left + px(70)
        room = inside.right - x
        heading = say("reveal.of_year", year=self.year)
        text.draw(surface, heading, (x, top + px(2)), "title", 24, palette.GOLD_TEXT, scale, room=room)
        told = say("reveal.count", count=len(self.rows))
        text.draw(surface, told, (x, top + px(32)), "body", 18, palette.TEXT_DIM, scale, room=room)
        return top + px(TITLE - 10)

    def _draw_row(self, surface: Surface, place: Rect, row: OpenedRow, scale: Scale, share: float) -> None:
        px = scale.px
        layer = Surface(place.size, pygame.SRCALPHA)
        layer.blit(panels.tray(place.size, scale, row.seat == self.names.viewer, 90), (0, 0))
        token = army_picture(army_of(self.host.shown, row.seat), px(40))
        layer.blit(token, token.get_rect(midleft=(px(10), place.height // 2)))
        change = len(row.built) - len(row.disbanded)
        colour = palette.GAIN if change > 0 else palette.LOSS
        number = f"+{change}" if change > 0 else f"−{-change}"
        at = (place.width - px(14), place.height // 2)
        box = text.draw(layer, number, at, "number", 26, colour, scale, "midright")
        x, room = px(62), box.left - px(8) - px(62)
        text.draw(layer, self.names.name(row.seat), (x, px(6)), "bold", 19, palette.TEXT, scale, room=room)
        block = text.block(self.words(row), room, 16.5, palette.TEXT_DIM, scale, leading=1.0, lines=2)
        layer.blit(block.surface, (x, px(27)))
        layer.set_alpha(round(255 * share))
        surface.blit(layer, place)

    def _note(self, room: int, scale: Scale) -> text.Block | None:
        """The words for those who had nothing to seal."""
        if not self.idle:
            return None
        words = say("reveal.idle", names=enumerated(self.names.name(seat) for seat in self.idle), count=len(self.idle))
        return text.block(words, room, 17, palette.TEXT_DIM, scale, leading=1.12, lines=3)

    def _draw_order(self, surface: Surface, inside: Rect, top: int, view: View, scale: Scale) -> None:
        """Draws who moves when in the year that begins."""
        px = scale.px
        words = say("reveal.order", year=view.year)
        text.draw(surface, words, (inside.left, top), "bold", 17.5, palette.GOLD_TEXT, scale, room=inside.width)
        pitch = min(px(46), inside.width // max(1, len(view.order)))
        for n, seat in enumerate(view.order):
            token = army_picture(army_of(view, seat), min(px(34), pitch - px(4)))
            surface.blit(token, token.get_rect(midleft=(inside.left + n * pitch, top + px(46))))

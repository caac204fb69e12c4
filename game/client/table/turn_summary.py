"""The summary since your last turn (U19): what happened to the viewer, one thing at a time, on a slip over the
chronicle.

It stands there from the first decision of a turn to the second, or until it is put away, and asks for nothing.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widget
from game.client.narrator import Line, Narrator
from game.client.panels.turn_border import TurnBorder
from game.client.table_host import FrameHost
from game.client.texts import say
from game.engine.events import Event
from game.engine.refusals import Seat

WIDE, HIGH, PAD = 292, 154, 14
WIDER, SIDE = 54, 36
OF_EVERYBODY: Final = ("end",)
"""Kinds of line that are told to everybody: who fell, who is about to win."""


def befell(events: Sequence[Event], narrator: Narrator[Any]) -> list[Line]:
    """The lines about what some events did to the viewer before the turn that has begun, by a fresh narrator."""
    for event in narrator.news(events):
        narrator.hear(event)
    viewer = narrator.names.viewer
    return [line for line in narrator.lines if line.concerns(viewer) or line.kind in OF_EVERYBODY]


class TurnSummary:
    """The slip of a table. `lines` is what it tells, `at` which of them is shown; no lines, no slip."""

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table
        self.lines: list[Line] = []
        self.at = 0
        self._told: tuple[int, Seat] | None = None
        self._logged = 0

    @property
    def rect(self) -> Rect:
        """At the foot of the chronicle; where that is shut or too low, in a corner of the map."""
        px, layout = self.table.scale.px, self.table.layout
        if self.table.panels.away or not self.table.panels.chronicle.roomy:
            return Rect(layout.free.left, layout.free.top + px(8), px(WIDE), px(HIGH))
        panel = layout.chronicle
        return Rect(panel.left + px(7), panel.bottom - px(7) - px(HIGH), panel.width - px(14), px(HIGH))

    def watch(self) -> None:
        """Opens at the first question of a turn, and closes when it has been answered."""
        table = self.table
        logged = len(table.session.record.log)
        if self.lines and (logged > self._logged or not table.deciding()):
            self.close()
        turn = (table.shown.round, table.session.viewer)
        mine = table.deciding() and table.shown.turn_seat == table.session.viewer and table.shown.step != "setup"
        if not mine or turn == self._told:
            return
        self._told = turn
        if table.app.settings.tell_befallen:
            narrator = table.new_narrator()
            self.open(befell(table.session.befallen(table.session.viewer), narrator), logged)

    def open(self, lines: list[Line], logged: int) -> None:
        """Tells these, from the first."""
        self.lines, self.at, self._logged = lines, 0, logged
        if lines:
            self.lay()
            self._light()

    def close(self) -> None:
        """Closes the slip."""
        self.lines = []
        self._keep_free(0)
        self.table.widgets.remove_all("#since")
        self.table.field.tell_of()
        self.table.app.dirty = True

    def turn(self, by: int) -> None:
        """Shows the next line, or the one before."""
        self.at = (self.at + by) % len(self.lines)
        self._light()
        line = self.lines[self.at]
        free = self.table.layout.free
        if line.place and not free.collidepoint(self.table.field.centre_of(line.place)):
            self.table.field.fly_to(line.place)
        self.table.app.dirty = True

    def _light(self) -> None:
        line = self.lines[self.at]
        self.table.field.tell_of((p for p in (line.place, line.source) if p), (line.source, line.place))

    def _go_there(self) -> None:
        self.table.go_to_place(self.lines[self.at].place)

    def lay(self) -> None:
        """Lays the widgets of the slip."""
        if not self.lines:
            return
        rect, px, widgets = self.rect, self.table.scale.px, self.table.widgets
        self._keep_free(rect.height if rect.colliderect(self.table.layout.chronicle) else 0)
        widgets.remove_all("#since")
        widgets.add(Widget("#since", rect, self._go_there, say("since.go_there"), focusable=False))
        x, y = rect.right - px(PAD) - px(WIDER), rect.bottom - px(PAD) - px(SIDE)
        close = Face(icon="check-mark", kind="quiet", size=18)
        place = Rect(x, y, px(WIDER), px(SIDE))
        widgets.add(Button("#since:close", place, close, self.close, say("since.close")))
        if len(self.lines) > 1:
            for n, (id, turned, by) in enumerate((("back", 90, -1), ("next", -90, 1))):
                face = Face(icon="plain-arrow", kind="quiet", size=18, turned=turned)
                place = Rect(rect.left + px(PAD) + n * px(WIDER + 8), y, px(WIDER), px(SIDE))
                widgets.add(Button(f"#since:{id}", place, face, self._turner(by), say(f"since.{id}")))

    def _keep_free(self, high: int) -> None:
        """The chronicle ends above the slip, with a whole line."""
        self.table.panels.chronicle.kept_free = high
        self.table.bring_up_to_date()

    def _turner(self, by: int) -> Callable[[], None]:
        return lambda: self.turn(by)

    def draw(self, surface: Surface, scale: Scale) -> None:
        """The slip below its buttons."""
        if not self.lines:
            return
        rect, px, line = self.rect, scale.px, self.lines[self.at]
        shapes.draw_soft(surface, rect, px(8), px(9), palette.BLACK, 190, px(4))
        surface.blit(panels.slab(rect.size, scale), rect)
        left, room = rect.left + px(PAD), rect.width - 2 * px(PAD)
        title = say("since.title")
        if len(self.lines) > 1:
            title = say("since.title_of", number=self.at + 1, of=len(self.lines))
        medal = TurnBorder(self.table.layout, scale).medal
        beside = medal.left - px(4) - left if rect.colliderect(medal) and medal.left > left else room
        size = text.fitting(title, "bold", 17, scale, min(room, beside), 13)
        text.draw(surface, title, (left, rect.top + px(10)), "bold", size, palette.GOLD_TEXT, scale, "topleft", room)
        side, top = px(25), rect.top + px(38)
        mark = emblem(self.table.names.colour(line.seat), side) if line.seat >= 0 else icon("sundial", side)
        surface.blit(mark, (left, top))
        x = left + side + px(9)
        losses = say("chronicle.losses", mine=line.losses[0], theirs=line.losses[1]) if line.losses else ""
        taken = text.width(losses, "bold", 17, scale) + px(8) if losses else 0
        block = text.block(line.words, left + room - taken - x, 18, palette.TEXT, scale, lines=3)
        surface.blit(block.surface, (x, top))
        if losses:
            text.draw(surface, losses, (left + room, top + px(2)), "bold", 17, palette.LOSS, scale, "topright")

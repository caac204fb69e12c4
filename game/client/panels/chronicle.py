"""The chronicle: sentences with emblems, newest first; hovering lights the Province, pressing centres it (U16)."""

from collections.abc import Callable

from pygame import Rect, Surface

from game.client.look import palette, shapes, text
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Widget
from game.client.panels.layout import Layout
from game.client.panels.names import Names
from game.client.panels.narrator import Line, Narrator
from game.client.panels.panel import Panel
from game.client.texts import say


class Chronicle(Panel):
    """The panel: as many lines as fit from where it has been scrolled to."""

    def __init__(self, layout: Layout, scale: Scale, names: Names) -> None:
        super().__init__("chronicle", layout.chronicle, scale, say("chronicle.title"))
        self.names = names
        self.first = 0
        self.shown: list[tuple[Rect, Line]] = []
        self._read = 0
        self._narrator: Narrator | None = None

    def update(self, narrator: Narrator) -> None:
        """Paints what changed; a list scrolled away stays where it was read."""
        if self._narrator is narrator and self.first and narrator.version > self._read:
            self.first += narrator.version - self._read
        self._narrator, self._read = narrator, narrator.version
        self.first = max(0, min(self.first, len(narrator.lines) - 1))
        key = (id(narrator), narrator.version, self.first)
        self.show(key, lambda face, inside: self._paint(face, inside, narrator))

    def _paint(self, face: Surface, inside: Rect, narrator: Narrator) -> None:
        scale = self.scale
        self.shown = []
        inside = inside.inflate(scale.px(4), scale.px(8))
        if not narrator.lines:
            text.draw(
                face, say("chronicle.empty"), inside.center, "body", 18, palette.TEXT_DIM, scale, "center", inside.width
            )
            return
        y = inside.top
        last = len(narrator.lines) - 1 - self.first
        for line in narrator.lines[last::-1]:
            high = self._paint_line(face, Rect(inside.left, y, inside.width, inside.bottom - y), line)
            if not high:
                break
            self.shown.append((Rect(inside.left, y, inside.width, high).move(self.rect.topleft), line))
            y += high

    def _paint_line(self, face: Surface, room: Rect, line: Line) -> int:
        """Draws a line at the top of the room; 0 when it does not fit."""
        scale = self.scale
        pad = scale.px(7)
        side = scale.px(25)
        left = room.left + side + scale.px(9)
        losses = say("chronicle.losses", mine=line.losses[0], theirs=line.losses[1]) if line.losses else ""
        right = text.width(losses, "bold", 17, scale) + scale.px(8) if losses else 0
        block = text.block(line.words, room.right - left - right, 18, palette.TEXT, scale, lines=3)
        high = max(side, block.size[1]) + 2 * pad
        if high > room.height:
            return 0
        if room.top > scale.px(60):
            thin = max(1, scale.px(1))
            face.fill(palette.mix(palette.GOLD_LO, palette.LACQUER_7, 0.5), (room.left, room.top, room.width, thin))
        top = room.top + pad
        if line.seat >= 0:
            face.blit(emblem(self.names.colour(line.seat), side), (room.left, top))
        else:
            mark = icon("sundial", side, palette.GOLD_MID)
            face.blit(mark, (room.left, top))
        face.blit(block.surface, (left, top))
        if losses:
            text.draw(face, losses, (room.right, top + scale.px(2)), "bold", 17, palette.LOSS, scale, "topright")
        return high

    def line_at(self, place: tuple[int, int]) -> Line | None:
        """The line under the mouse."""
        return next((line for rect, line in self.shown if rect.collidepoint(place)), None)


class ChronicleList(Widget):
    """The mouse on the chronicle."""

    focusable = False

    def __init__(self, chronicle: Chronicle, on_hover: Callable[[int], None], on_pick: Callable[[int], None]) -> None:
        super().__init__("chronicle", chronicle.rect, self._picked, focusable=False)
        self.sound = ""
        self.chronicle = chronicle
        self.on_hover, self.on_pick = on_hover, on_pick
        self._place = (0, 0)

    def pointed(self, place: tuple[int, int]) -> None:
        before = self.chronicle.line_at(self._place)
        self._place = place
        line = self.chronicle.line_at(place)
        if line is not before:
            self.on_hover(line.province if line else 0)
            self.changed()

    def _picked(self) -> None:
        line = self.chronicle.line_at(self._place)
        if line is not None and line.province:
            self.on_pick(line.province)

    def wheel(self, clicks: int) -> bool:
        self.chronicle.first = max(0, self.chronicle.first - clicks)
        self.changed()
        return True

    def draw(self, surface: Surface, scale: Scale) -> None:
        line = self.chronicle.line_at(self._place) if self.hovered else None
        if line is not None and line.province:
            rect = next(rect for rect, shown in self.chronicle.shown if shown is line)
            veil = shapes.rounded(rect.inflate(scale.px(8), 0).size, scale.px(6), shapes.flat(palette.GOLD_MID), 26)
            surface.blit(veil, rect.inflate(scale.px(8), 0))

"""The chronicle: sentences with emblems, newest first (U16).

Hovering a line lights its place, what stands there and the way it came; pressing it centres that place. The glass
in the title opens what narrows the list: words sought, players, kinds.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, Protocol

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.forms import Entry
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import TipOf, Widget, Widgets
from game.client.names import Names
from game.client.narrator import Line, LineKinds
from game.client.panels.layout import TableLayout
from game.client.panels.lines import Filter, turn
from game.client.panels.panel import Panel
from game.client.panels.tabs import title_of
from game.client.texts import say
from game.engine.refusals import Seat
from game.parts.map_board import PlaceId

SEEK, TOGGLE, GAP = 38, 32, 6
IN_A_ROW = 4
"""So many filters stand side by side where they bear their names."""
LEAST, AGAIN = 240, 30
"""A lower panel has no room for a filter and a line below it."""
GLASS: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="none" stroke="{}" stroke-linecap="round">'
    '<circle cx="41" cy="41" r="26" stroke-width="11"/><path d="M61 61L86 86" stroke-width="15"/></g></svg>'
)


class Chronicler(Protocol):
    """The keeper of the lines, oldest first; `version` grows with every line. While it is `recalling`, lines of before
    are still to come.
    """

    lines: list[Line]
    version: int
    recalling: bool


class Again(Protocol):
    """Shows again what a line tells of, or with `whole_turn` all of its turn."""

    def __call__(self, line: Line, whole_turn: bool = False) -> object: ...


class LitField(Protocol):
    """A field that lights what a line tells of."""

    def tell_of(self, places: Iterable[PlaceId] = (), way: tuple[PlaceId, PlaceId] | None = None) -> None:
        """Lights places and the way between two of them; without any it lights nothing."""


@dataclass
class FixedLines:
    """Lines that never change."""

    lines: list[Line] = field(default_factory=list)
    version: int = 0
    recalling: bool = False


class Chronicle(Panel):
    """The panel of the chronicle: as many lines as fit from where it has been scrolled to."""

    def __init__(self, layout: TableLayout, scale: Scale, names: Names, groups: LineKinds) -> None:
        super().__init__("chronicle", layout.chronicle, scale, title_of(layout, say("chronicle.title")))
        self.names = names
        self.filter = Filter(groups)
        self.open = False
        self.labelled = False
        """Whether filters bear their names beside their signs: where there is room."""
        self.first = 0
        self.kept_free = 0
        """Pixels at its foot over which something else lies: no line is cut there."""
        self.shown: list[tuple[Rect, Line]] = []
        self.listed: list[Line] = []
        self._read = 0
        self._by: Chronicler = FixedLines()
        self._sought: object = None
        self._widgets: Widgets | None = None

    def go_on(self, former: "Chronicle") -> None:
        """Takes over the search and filter of a former window."""
        self.filter, self.open = former.filter, former.open

    # ---- what is read

    def update(self, by: Chronicler) -> None:
        """Paints what changed; a list that was scrolled stays where it was read."""
        if self._by is by and self.first and by.version > self._read and not self.filter.active:
            self.first += by.version - self._read
        sought = (id(by), by.version, self.filter.key)
        if sought != self._sought:
            self.listed = self.filter.of(by.lines)
        self._by, self._read, self._sought = by, by.version, sought
        self.first = max(0, min(self.first, len(self.listed) - 1))
        self.show((*sought, self.first, self.open, self.kept_free), self._paint)

    def again(self) -> None:
        """Lists the lines anew by another filter."""
        self.first = 0
        self.update(self._by)

    def scroll(self, by: int) -> None:
        """Reads this many lines further into the past."""
        self.first = max(0, self.first + by)
        self.update(self._by)

    def turn_filter(self) -> None:
        """Opens or closes the filter."""
        if not self.roomy:
            return
        self.open = not self.open
        self._lay_filter()
        self.again()

    # ---- hot places

    def lay(
        self, widgets: Widgets, view: LitField, on_pick: Callable[[int], object], again: Again | None = None
    ) -> None:
        """The list, the glass, and the filter where it is open; `again` shows once more what a line tells of."""
        self._widgets = widgets
        widgets.add(ChronicleList(self, view, on_pick, again))
        if self.roomy:
            widgets.add(_Glass(self._glass_rect(), self))
            self._lay_filter()

    @property
    def roomy(self) -> bool:
        """Whether lines can be read in it at all; many players at a large scale leave it no height."""
        return self.rect.height >= self.scale.px(LEAST)

    def _glass_rect(self) -> Rect:
        """Beside the title, clear of the fret in the corner."""
        side = self.scale.px(32)
        return Rect(self.rect.right - side - self.scale.px(38), self.rect.top + self.scale.px(13), side, side)

    def large_rect(self) -> Rect:
        """The rectangle where the button stands that opens it as a page: before the title, as far from it as the
        filter's sign.
        """
        glass = self._glass_rect()
        return glass.move(self.rect.left + self.rect.right - glass.left - glass.right, 0)

    @property
    def _inside(self) -> Rect:
        return panels.content(self.rect, self.scale, True).inflate(self.scale.px(4), self.scale.px(8))

    def _filter_high(self) -> int:
        rows = 2
        if self.labelled:
            rows = -(-len(self.names.seats) // IN_A_ROW) - (-(len(self.filter.groups) + 1) // IN_A_ROW)
        return self.scale.px(SEEK + rows * TOGGLE + (rows + 1) * GAP) if self.open else 0

    def _lay_filter(self) -> None:
        widgets, px = self._widgets, self.scale.px
        if widgets is None:
            return
        widgets.remove_all("#log:")
        if not self.open:
            return
        inside = self._inside
        place = Rect(inside.left, inside.top, inside.width, px(SEEK))
        hint = say("chronicle.seek")
        widgets.add(Entry("#log:seek", place, self.scale, self.filter.sought, self._seek, None, 40, hint))
        widgets.focus("#log:seek", shown=False)
        side, y = px(TOGGLE), place.bottom + px(GAP)
        if self.labelled:
            self._lay_labelled(widgets, y)
            return
        seats = len(self.names.seats)
        for seat in range(seats):
            x = inside.left + (inside.width - side) * seat // max(7, seats - 1)
            tip = say("chronicle.of", who=self.names.name(seat))
            widgets.add(_SeatToggle(Rect(x, y, side, side), seat, self, tip))
        y += side + px(GAP)
        for n, kind in enumerate(self.filter.groups):
            x = inside.left + (inside.width - side) * n // max(6, len(self.filter.groups))
            widgets.add(_KindToggle(Rect(x, y, side, side), kind, self, self.names.say(f"chronicle.kind.{kind}")))
        x = inside.right - side
        widgets.add(_Everything(Rect(x, y, side, side), self))

    def _lay_labelled(self, widgets: Widgets, y: int) -> None:
        """Lays players and kinds with their names, some in a row."""
        px, inside = self.scale.px, self._inside
        wide, side = inside.width // IN_A_ROW, px(TOGGLE)
        seats, kinds = range(len(self.names.seats)), list(self.filter.groups)
        for n, seat in enumerate(seats):
            rect = Rect(inside.left + n % IN_A_ROW * wide, y + n // IN_A_ROW * px(TOGGLE + GAP), wide - px(GAP), side)
            widgets.add(_SeatToggle(rect, seat, self, say("chronicle.of", who=self.names.name(seat))))
        y += -(-len(seats) // IN_A_ROW) * px(TOGGLE + GAP)
        for n, kind in enumerate([*kinds, ""]):
            rect = Rect(inside.left + n % IN_A_ROW * wide, y + n // IN_A_ROW * px(TOGGLE + GAP), wide - px(GAP), side)
            words = self.names.say(f"chronicle.kind.{kind}") if kind else ""
            widgets.add(_KindToggle(rect, kind, self, words) if kind else _Everything(rect, self))

    def _seek(self, words: str) -> None:
        self.filter.sought = words
        self.again()

    def step_back(self) -> bool:
        """Esc: clears what was sought, then closes the search; false when it is closed (U41)."""
        if not self.open:
            return False
        if self.filter.active:
            self.clear()
        else:
            self.turn_filter()
        return True

    def clear(self) -> None:
        """Removes the filter: everything is listed again."""
        self.filter.seats.clear()
        self.filter.kinds.clear()
        self.filter.sought = ""
        self._lay_filter()
        self.again()

    # ---- painting

    def _paint(self, face: Surface, inside: Rect) -> None:
        scale = self.scale
        self.shown = []
        inside = inside.inflate(scale.px(4), scale.px(8))
        high = self._filter_high()
        inside = Rect(inside.left, inside.top + high, inside.width, inside.height - high - self.kept_free)
        if not self.listed and self._by.recalling:
            return
        if not self.listed:
            words = say("chronicle.not_found" if self.filter.active else "chronicle.empty")
            text.draw(face, words, inside.center, "body", 18, palette.TEXT_DIM, scale, "center", inside.width)
            return
        y = inside.top
        last = len(self.listed) - 1 - self.first
        for line in self.listed[last::-1]:
            high = self._paint_line(face, Rect(inside.left, y, inside.width, inside.bottom - y), line, y > inside.top)
            if not high:
                break
            self.shown.append((Rect(inside.left, y, inside.width, high).move(self.rect.topleft), line))
            y += high

    def _paint_line(self, face: Surface, room: Rect, line: Line, parted: bool) -> int:
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
        if parted:
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
    """The list of lines as a widget, for the mouse and the arrows."""

    radius = 6.0

    def __init__(
        self, chronicle: Chronicle, view: LitField, on_pick: Callable[[int], object], again: Again | None = None
    ) -> None:
        super().__init__("chronicle", chronicle.rect, self._picked, self._told, focusable=True)
        self.sound = ""
        self.chronicle, self.view, self.on_pick, self.again = chronicle, view, on_pick, again
        self._at = (-1, -1)
        self.line: Line | None = None
        self._cursor = -1

    def pointed(self, place: tuple[int, int]) -> None:
        self._cursor, self._at = -1, place
        self._light(self.chronicle.line_at(place))

    def _light(self, line: Line | None) -> None:
        if line is self.line:
            return
        self.line = line
        if line is None:
            self.view.tell_of()
        else:
            self.view.tell_of((p for p in (line.place, line.source) if p), (line.source, line.place))
        self.changed()

    def _picked(self) -> None:
        if self._over_again() or (self.line is not None and self.line.page):
            self._watch(bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        elif self.line is not None and self.line.place:
            self.on_pick(self.line.place)

    def _watch(self, whole_turn: bool) -> bool:
        """Shows the line that is lit again on the field; false where it can't be."""
        if self.again is None or self.line is None or not self.line.heard:
            return False
        self.again(self.line, whole_turn)
        return True

    def again_rect(self) -> Rect | None:
        """The rectangle where the lit line has its sign for watching it again: at its right, below the losses."""
        lit = self._lit()
        if self.again is None or lit is None or self.line is None or not self.line.heard or self.line.page:
            return None
        side = self.chronicle.scale.px(AGAIN)
        return Rect(lit.right - side, lit.bottom - side - self.chronicle.scale.px(2), side, side)

    def _over_again(self) -> bool:
        rect = self.again_rect()
        return rect is not None and rect.collidepoint(self._at)

    def _told(self) -> str | None:
        """The tooltip of the two numbers beside a battle, or of the sign beside a line."""
        told = []
        if self.line is not None and self.line.losses is not None and not self._over_again():
            mine, theirs = self.line.losses
            told.append(say("chronicle.fallen", mine=mine, theirs=theirs))
        if self.line is not None and self.line.page and self.again is not None:
            told.append(say("chronicle.opens"))
        if self.again_rect() is not None and (self._over_again() or self._cursor >= 0):
            told.append(say("again.tip"))
        return "\n".join(told) or None

    def tip_source(self) -> Rect:
        return self._lit() or self.rect

    def _lit(self) -> Rect | None:
        """The rectangle where the line that is lit stands."""
        return next((rect for rect, shown in self.chronicle.shown if shown is self.line), None)

    def wheel(self, clicks: int) -> bool:
        self.chronicle.scroll(-clicks)
        self._light(None)
        self.changed()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        by = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        shown = self.chronicle.shown
        if event.key == pygame.K_RIGHT and self._cursor >= 0:
            return self._watch(bool(event.mod & pygame.KMOD_SHIFT))
        if by is None or not shown or self.registry is None or not self.registry.focus_shown:
            return False
        cursor = self._cursor + by
        if cursor >= len(shown) or (cursor < 0 and self.chronicle.first):
            self.chronicle.scroll(by)
            shown = self.chronicle.shown
        self._cursor = max(0, min(cursor, len(shown) - 1))
        self._light(shown[self._cursor][1])
        return True

    def focus_changed(self, focused: bool) -> None:
        if not focused:
            self._cursor = -1

    def gone(self) -> None:
        self.view.tell_of()

    def draw(self, surface: Surface, scale: Scale) -> None:
        if not self.hovered and self._cursor < 0:
            self._light(None)
        rect = self._lit()
        if rect is not None and self.line is not None and (self.line.place or self.line.page):
            veil = shapes.rounded(rect.inflate(scale.px(8), 0).size, scale.px(6), shapes.flat(palette.GOLD_MID), 26)
            surface.blit(veil, rect.inflate(scale.px(8), 0))
        again = self.again_rect()
        if again is not None:
            surface.blit(panels.tray(again.size, scale, self._over_again(), 220), again)
            mark = icon("hourglass", again.width - scale.px(9), palette.GOLD_TEXT)
            surface.blit(mark, mark.get_rect(center=again.center))


class _Glass(Widget):
    """The button that opens and closes the filter; gilt while the filter leaves something out."""

    def __init__(self, rect: Rect, chronicle: Chronicle) -> None:
        super().__init__("#log", rect, chronicle.turn_filter, say("chronicle.filter"))
        self.chronicle = chronicle

    def draw(self, surface: Surface, scale: Scale) -> None:
        lit = self.hovered or self.chronicle.open or self.chronicle.filter.active
        surface.blit(panels.tray(self.rect.size, scale, self.chronicle.filter.active, 120), self.rect)
        colour = palette.GOLD_TEXT if lit else palette.TEXT_DIM
        paint = f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"
        side = scale.px(20)
        picture = shapes.vector(GLASS.format(paint), (side, side))
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class _Toggle(Widget):
    """A button for one thing the list may be narrowed to."""

    radius = 6.0

    def __init__(self, id: str, rect: Rect, chronicle: Chronicle, tip: TipOf) -> None:
        super().__init__(f"#log:{id}", rect, self._turn, tip)
        self.chronicle = chronicle

    def _turn(self) -> None:
        self.choose()
        self.chronicle.again()
        self.changed()

    def choose(self) -> None:
        """Takes the thing into the filter, or out of it."""

    def ground(self, surface: Surface, scale: Scale, chosen: bool) -> None:
        """Draws what lies under it."""
        surface.blit(panels.tray(self.rect.size, scale, chosen, 150 if self.hovered else 60), self.rect)

    def mark(self, surface: Surface, scale: Scale, mark: Surface, label: str) -> None:
        """Draws its sign, and its name beside it where it is wide."""
        if self.rect.width < 2 * self.rect.height:
            surface.blit(mark, mark.get_rect(center=self.rect.center))
            return
        box = mark.get_rect(midleft=(self.rect.left + scale.px(8), self.rect.centery))
        surface.blit(mark, box)
        room = self.rect.right - box.right - scale.px(16)
        size = text.fitting(label, "body", 18, scale, room, 12)
        at = (box.right + scale.px(8), self.rect.centery)
        text.draw(surface, label, at, "body", size, palette.TEXT, scale, "midleft", room)


class _SeatToggle(_Toggle):
    """The button of a player."""

    def __init__(self, rect: Rect, seat: Seat, chronicle: Chronicle, tip: TipOf) -> None:
        super().__init__(f"seat:{seat}", rect, chronicle, tip)
        self.seat = seat

    def choose(self) -> None:
        turn(self.chronicle.filter.seats, self.seat)

    def draw(self, surface: Surface, scale: Scale) -> None:
        seats = self.chronicle.filter.seats
        self.ground(surface, scale, self.seat in seats)
        colour = self.chronicle.names.colour(self.seat)
        mark = emblem(colour, self.rect.height - scale.px(7), bool(seats) and self.seat not in seats)
        self.mark(surface, scale, mark, self.chronicle.names.name(self.seat))


class _KindToggle(_Toggle):
    """The button of a kind of line."""

    def __init__(self, rect: Rect, kind: str, chronicle: Chronicle, tip: TipOf) -> None:
        super().__init__(f"kind:{kind}", rect, chronicle, tip)
        self.kind = kind

    def choose(self) -> None:
        turn(self.chronicle.filter.kinds, self.kind)

    def draw(self, surface: Surface, scale: Scale) -> None:
        kinds = self.chronicle.filter.kinds
        self.ground(surface, scale, self.kind in kinds)
        colour = palette.GOLD_TEXT if not kinds or self.kind in kinds else palette.GOLD_LO
        mark = icon(self.chronicle.filter.groups[self.kind].icon, self.rect.height - scale.px(11), colour)
        self.mark(surface, scale, mark, self.chronicle.names.say(f"chronicle.kind.{self.kind}"))


class _Everything(_Toggle):
    """The button that removes the filter."""

    def __init__(self, rect: Rect, chronicle: Chronicle) -> None:
        super().__init__("clear", rect, chronicle, say("chronicle.everything"))

    def choose(self) -> None:
        self.chronicle.clear()

    def draw(self, surface: Surface, scale: Scale) -> None:
        self.ground(surface, scale, False)
        colour = palette.TEXT if self.chronicle.filter.active else palette.GOLD_LO
        mark = icon("cancel", self.rect.height - scale.px(13), colour)
        self.mark(surface, scale, mark, say("chronicle.everything"))

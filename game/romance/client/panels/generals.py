"""The generals of one power, area by area (mock-up 1, right): a list that scrolls, whose rows can be pressed."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.scale import Scale
from game.client.look.scrolling import Scrolling
from game.client.look.tooltips import Tip
from game.client.panels.panel import Panel
from game.romance.client.map.marks import strength_ring
from game.romance.client.names import RomanceNames, look_of
from game.romance.client.panels.general_rows import draw_row, general_tip, task_words
from game.romance.client.panels.layout import Layout
from game.romance.client.words import say
from game.romance.rules.board import Board
from game.romance.rules.catalogue import NOBODY
from game.romance.rules.state import FREE, LAUNCHED, NO_TASK, WORKED, AreaId, GeneralId, PowerId
from game.romance.rules.view import View

HEAD, ROW = 38, 52


class Entry(NamedTuple):
    """A line of the list: an area, or one of the generals there."""

    area: AreaId
    general: GeneralId


def entries_of(view: View, power: PowerId) -> list[Entry]:
    """The areas of a power with its generals, the largest garrison first; the wandering hand stands in area 0."""
    places: dict[AreaId, list[GeneralId]] = {a: [] for a in view.areas_of(power)}
    for general, lord in enumerate(view.lord_of):
        if (lord == power and power != NOBODY) or (power == NOBODY and view.status[general] == FREE):
            places.setdefault(view.place[general], []).append(general)
    found: list[Entry] = []
    for area in sorted(places, key=lambda a: (not places[a], -view.troops[a] if a else -99, a)):
        if not places[area] and power == NOBODY:
            continue
        found.append(Entry(area, NOBODY))
        found += [Entry(area, general) for general in places[area]]
    return found


class GeneralsFrame(Panel):
    """The frame round the list, with whose generals they are."""

    def __init__(self, layout: Layout, scale: Scale) -> None:
        super().__init__("generals", layout.generals, scale, say("generals.title"))

    def update(self, names: RomanceNames, power: PowerId) -> None:
        """Lists the generals of a power."""
        who = names.power(power)
        self.show((power, who), lambda face, inside: self._paint(face, who, power))

    def _paint(self, face: Surface, who: str, power: PowerId) -> None:
        px, wide = self.scale.px, face.get_width()
        face.fill(look_of(power).colour, (px(40), px(46), wide - px(80), px(3)))


class GeneralsList(Scrolling):
    """The list inside: a press on a row is told to whoever asks, or opens the general's page."""

    radius = 6.0

    def __init__(
        self, frame: GeneralsFrame, names: RomanceNames, board: Board, view: Callable[[], View],
        on_general: Callable[[GeneralId], object], on_area: Callable[[AreaId], object],
        chosen: Callable[[], frozenset[GeneralId]],
    ) -> None:  # fmt: skip
        inside = panels.content(frame.rect, frame.scale, True)
        super().__init__("generals", inside.inflate(frame.scale.px(18), frame.scale.px(6)), self._pressed)
        self.scale, self.names, self.board, self.view = frame.scale, names, board, view
        self.on_general, self.on_area, self.chosen = on_general, on_area, chosen
        self.entries: list[Entry] = []
        self.under = -1
        self.sound = ""
        self._kept: tuple[object, Surface] | None = None

    def fill(self, power: PowerId) -> None:
        """Lists the generals of a power."""
        entries = entries_of(self.view(), power)
        if entries != self.entries:
            self.entries = entries
            self.scroll_to(self.offset)
        self.changed()

    @property
    def whole(self) -> int:
        return sum(self._high(entry) for entry in self.entries)

    def _high(self, entry: Entry) -> int:
        return self.scale.px(ROW if entry.general != NOBODY else HEAD)

    def places(self) -> Iterator[tuple[int, Entry, Rect]]:
        """Every line with its place, perhaps outside the window."""
        y = self.rect.top - self.offset
        wide = self.rect.width - (self.scale.px(14) if self.furthest else 0)
        for n, entry in enumerate(self.entries):
            high = self._high(entry)
            yield n, entry, Rect(self.rect.left, y, wide, high)
            y += high

    def rect_of(self, general: GeneralId) -> Rect | None:
        """The rectangle where the row of a general is now."""
        return next((rect for _, entry, rect in self.places() if entry.general == general), None)

    def pointed(self, place: tuple[int, int]) -> None:
        under = next((n for n, _, rect in self.places() if rect.collidepoint(place)), -1)
        if under != self.under:
            self.under = under
            self.changed()

    def grabbed(self, place: tuple[int, int]) -> None:
        self.pointed(place)
        super().grabbed(place)

    def tip_now(self) -> Tip | None:
        if not 0 <= self.under < len(self.entries):
            return None
        general = self.entries[self.under].general
        return general_tip(self.names, self.view(), general) if general != NOBODY else None

    def _pressed(self) -> None:
        if self.pressed_bar() or not 0 <= self.under < len(self.entries):
            return
        entry = self.entries[self.under]
        if entry.general != NOBODY:
            self.on_general(entry.general)
        elif entry.area:
            self.on_area(entry.area)

    def draw(self, surface: Surface, scale: Scale) -> None:
        view, chosen = self.view(), self.chosen()
        under = self.under if self.hovered else -1
        # PERF: some hundred small pictures a frame; painted again only when something in them changes.
        key = (self.rect.size, self.offset, tuple(self.entries), under, chosen, tuple(view.task), tuple(view.troops),
               tuple(view.marks), tuple(view.march_generals), tuple(view.monarch), tuple(view.lord_of), view.active,
               view.step)  # fmt: skip
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._paint(view, chosen, under))
        surface.blit(self._kept[1], self.rect)
        self.draw_bar(surface)

    def _paint(self, view: View, chosen: frozenset[GeneralId], under: int) -> Surface:
        """The lines that are seen."""
        picture = Surface(self.rect.size, SRCALPHA)
        corner = self.rect.topleft
        for n, entry, rect in self.places():
            if rect.bottom < self.rect.top or rect.top > self.rect.bottom:
                continue
            place = rect.move(-corner[0], -corner[1])
            if entry.general == NOBODY:
                self._draw_area(picture, place, entry.area, view)
            else:
                self._draw_general(picture, place, entry.general, view, chosen, n == under)
        return picture

    def _draw_area(self, surface: Surface, rect: Rect, area: AreaId, view: View) -> None:
        scale, px = self.scale, self.scale.px
        if not area:
            text.draw(surface, say("status.hand"), (rect.left + px(8), rect.centery), "heading", 19,
                      palette.GOLD_TEXT, scale, "midleft")  # fmt: skip
            return
        ring = strength_ring(self.board.strength[area], bool(self.board.city[area]), px(26))
        surface.blit(ring, ring.get_rect(midleft=(rect.left + px(4), rect.centery)))
        parts = [say("generals.troops", count=view.troops[area])]
        if view.marks[area] & WORKED:
            parts.append(say("generals.worked"))
        elif view.marks[area] & LAUNCHED:
            parts.append(say("generals.launched"))
        words = " · ".join(parts)
        at = (rect.right - px(8), rect.centery + px(1))
        right = text.draw(surface, words, at, "body", 16, palette.TEXT_DIM, scale, "midright")
        name, left = self.names.place(area), rect.left + px(38)
        fit = text.fitting(name, "heading", 20, scale, right.left - left - px(6), 14)
        text.draw(surface, name, (left, rect.centery), "heading", fit, palette.GOLD_TEXT, scale, "midleft",
                  right.left - left - px(4))  # fmt: skip

    def _draw_general(
        self, surface: Surface, rect: Rect, general: GeneralId, view: View, chosen: frozenset[GeneralId], hovered: bool
    ) -> None:
        lord = view.lord_of[general]
        acting = lord == view.active and view.step in ("action", "redeploy")
        dim = acting and view.task[general] != NO_TASK and general not in chosen
        rules = lord != NOBODY and view.monarch[lord] == general
        draw_row(surface, rect.inflate(-self.scale.px(4), -self.scale.px(2)), general, self.scale,
                 task_words(view, general), general in chosen, dim, rules, hovered=hovered)  # fmt: skip

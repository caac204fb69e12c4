"""The gallery of the 127 generals (mock-up 4): filter, search, sort, and where each of them is."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, portraits, text
from game.client.look.buttons import Face
from game.client.look.cards import portrait_card
from game.client.look.choosers import Option, Segmented
from game.client.look.forms import Entry
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.scrolling import Scrolling
from game.client.look.widgets import Button, Widget
from game.client.narrator import Line
from game.client.scenes.page import Page
from game.romance.client.look.mandate_cards import line_words
from game.romance.client.names import ABILITY_ICONS, RomanceNames, card_name, face_key, general_name, look_of
from game.romance.client.panels.general_rows import ability_words, draw_abilities, where_words
from game.romance.client.words import say
from game.romance.rules.catalogue import ABILITIES, CARDS, GENERALS, NOBODY, POWERS
from game.romance.rules.preview import cards_about
from game.romance.rules.state import DEAD, FREE, IN_HAND, IN_PLAY, RETIRED, TO_COME, AreaId, GeneralId
from game.romance.rules.view import View

GONE: Final = (DEAD, RETIRED)
STATES: Final = {"all": (), "in_play": (IN_PLAY, IN_HAND), "free": (FREE,), "to_come": (TO_COME,), "gone": GONE}
COLUMNS, CELL, GAP = 6, 116, 8
NAME: Final = "name"
HIGHEST: Final = 6
MOST_TOLD: Final = 4
"""Lines of the chronicle that tell of the one chosen."""


class Gallery(Page):
    """Everybody of the age; a press shows one of them at the right."""

    def __init__(
        self, names: RomanceNames, view: View, find: Callable[[AreaId], object] | None = None, chosen: GeneralId = 0,
        lines: Sequence[Line] = (),
    ) -> None:  # fmt: skip
        """`find` shows an area on the table below; without a table there is none. `lines` are the chronicle's."""
        self.lines = lines
        self.names, self.view, self.find, self.chosen = names, view, find, chosen
        self.state, self.sort, self.sought = "all", NAME, ""
        self.power = NOBODY
        self.shown: list[GeneralId] = []
        self.known = [status != TO_COME or bool(GENERALS[g].portrait) for g, status in enumerate(view.status)]
        """Whether he plays a part at all: somebody appears only where rulers may retire (D-71)."""
        self.offset = 0

    # ---- what is shown

    def gather(self) -> list[GeneralId]:
        """The generals who pass the filters, sorted."""
        found = []
        wanted = self.sought.casefold().strip()
        for general, row in enumerate(GENERALS):
            if not self.known[general]:
                continue
            if self.power != NOBODY and self.view.lord_of[general] != self.power:
                continue
            states = STATES[self.state]
            if states and self.view.status[general] not in states:
                continue
            if wanted and not any(wanted in name.casefold() for name in row.name.values()):
                continue
            found.append(general)
        if self.sort != NAME:
            at = ABILITIES.index(self.sort)
            found.sort(key=lambda g: (-GENERALS[g].abilities[at], g))
        return found

    # ---- layout

    def arrange(self) -> None:
        self.heading = say("gallery.title")
        wide = self.wide
        self._lay_filters()
        self.shown = self.gather()
        room = self.at(60, 232, wide - 600, self.high - 264)
        self.grid = _Grid(room, self)
        self.grid.offset = min(self.offset, self.grid.furthest)
        self.widgets.add(self.grid)
        right = wide - 500
        if self.find is not None and self.view.place[self.chosen]:
            face = Face(say("gallery.find"), "position-marker", kind="primary", size=23)
            self.widgets.add(Button("#find", self.at(right, self.high - 96, 440, 64), face, self._find))

    def _lay_filters(self) -> None:
        options = [Option(key, say(f"gallery.state.{key}")) for key in STATES]
        Segmented(self.widgets, "#state", self.at(60, 118, 620, 46), options, self.state, self._set_state, 18)
        sorts = [Option(NAME, say("gallery.by_name"))]
        sorts += [Option(name, say(f"ability.{name}").capitalize()) for name in ABILITIES]
        Segmented(self.widgets, "#sort", self.at(60, 172, self.wide - 1000, 46), sorts, self.sort, self._set_sort, 17)
        hint = say("gallery.seek")
        self.widgets.add(Entry("#seek", self.at(self.wide - 920, 172, 320, 46), self.scale, self.sought, self._seek,
                               None, 30, hint))  # fmt: skip
        x = 700.0
        step = min(50.0, (self.wide - 600 - 640) / len(POWERS))
        for power in range(len(POWERS)):
            place = self.at(x, 120, step - 6, 42)
            self.widgets.add(_PowerToggle(place, self, power))
            x += step

    def _again(self) -> None:
        self.offset = 0
        self.shown = self.gather()
        self.grid.offset = 0
        self.app.dirty = True

    def _set_state(self, state: str) -> None:
        self.state = state
        self._again()

    def _set_sort(self, sort: str) -> None:
        self.sort = sort
        self._again()

    def _seek(self, words: str) -> None:
        self.sought = words
        self._again()

    def set_power(self, power: int) -> None:
        """Only this power's generals, or everybody's again."""
        self.power = NOBODY if power == self.power else power
        self._again()

    def choose(self, general: GeneralId) -> None:
        """Shows somebody at the right."""
        self.chosen = general
        self.offset = self.grid.offset
        self.widgets.remove_all("")
        self.build(self.size, self.app.scale)
        self.app.dirty = True

    def _find(self) -> None:
        place = self.view.place[self.chosen]
        self.app.pop()
        if self.find is not None:
            self.find(place)

    # ---- painting

    def paint(self, surface: Surface) -> None:
        scale = self.scale
        known = [status for status, plays in zip(self.view.status, self.known, strict=True) if plays]
        counts = {key: sum(1 for one in known if one in states) for key, states in STATES.items() if states}
        words = say("gallery.counts", all=sum(self.known), **counts)
        text.draw(surface, words, self.point(660, 62), "body", 19, palette.TEXT_DIM, scale, "midleft",
                  scale.px(self.wide - 1180))  # fmt: skip
        panels.draw_panel(surface, self.at(self.wide - 520, 34, 480, self.high - 66), scale, "lacquer")
        self._paint_chosen(surface)

    def _paint_chosen(self, surface: Surface) -> None:
        scale, px, general, view, names = self.scale, self.scale.px, self.chosen, self.view, self.names
        box = self.at(self.wide - 500, 54, 440, self.high - 106)
        lord = view.lord_of[general]
        owner = palette.LOOKS.index(look_of(lord)) if lord != NOBODY else -1
        card = portrait_card(face_key(general), owner, (px(250), px(340)), scale, general_name(general))
        surface.blit(card, (box.left + px(12), box.top + px(10)))
        x, y = box.left + px(280), box.top + px(14)
        room = box.right - x - px(6)
        name = text.block(general_name(general), room, 26, palette.TITLE_TEXT, scale, "name", lines=2)
        surface.blit(name.surface, (x, y))
        y += name.size[1] + px(14)
        if lord != NOBODY:
            mark = emblem(look_of(lord), px(34))
            surface.blit(mark, (x, y))
            key = "general.rules" if view.monarch[lord] == general else "general.serves"
            words = text.block(say(key, power=names.power(lord)), room - px(42), 18, palette.TEXT, scale, lines=2)
            surface.blit(words.surface, (x + px(42), y))
            y += max(px(40), words.size[1] + px(6))
        where = text.block(where_words(names, view, general), room, 19, palette.TEXT_DIM, scale, lines=3)
        surface.blit(where.surface, (x, y))
        y = box.top + px(372)
        for ability, value in zip(ABILITIES, GENERALS[general].abilities, strict=True):
            self._paint_ability(surface, Rect(box.left + px(12), y, box.width - px(24), px(34)), ability, value)
            y += px(38)
        told = self._history(general)
        if told:
            panels.heading(surface, say("gallery.history"), Rect(box.left, y + px(6), box.width, px(34)), scale)
            y += px(44)
            for line in told:
                at = (box.left + px(12), y)
                text.draw(surface, say("moments.round", round=line.round), at, "bold", 17, palette.GOLD_TEXT, scale)
                block = text.block(text.plain(line.words), box.width - px(120), 17, palette.TEXT, scale, lines=2)
                surface.blit(block.surface, (box.left + px(104), y))
                y += max(px(24), block.size[1] + px(2))
        panels.heading(surface, say("gallery.cards"), Rect(box.left, y + px(6), box.width, px(34)), scale)
        y += px(46)
        rows = []
        for number in cards_about(general):
            does = [line_words(names, line) for line in CARDS[number].lines if line.general == general]
            rows.append(say("gallery.card", card=card_name(number), words=" ".join(does)))
        words = text.block("\n".join(rows) or say("gallery.from_start"), box.width - px(24), 18, palette.TEXT_DIM,
                           scale, lines=4 if told else 7)  # fmt: skip
        surface.blit(words.surface, (box.left + px(12), y))

    def _history(self, general: GeneralId) -> list[Line]:
        """The last lines of the chronicle that name him."""
        name = general_name(general)
        return [line for line in self.lines if name in text.plain(line.words)][-MOST_TOLD:]

    def _paint_ability(self, surface: Surface, row: Rect, ability: str, value: int) -> None:
        scale, px = self.scale, self.scale.px
        sign = icon(ABILITY_ICONS[ability], px(26), palette.GOLD_MID)
        surface.blit(sign, sign.get_rect(midleft=row.midleft))
        text.draw(surface, say(f"ability.{ability}").capitalize(), (row.left + px(38), row.centery), "body", 20,
                  palette.TEXT, scale, "midleft", px(140))  # fmt: skip
        wide, gap = px(28), px(5)
        for n in range(HIGHEST):
            box = Rect(row.left + px(186) + n * (wide + gap), row.top + px(8), wide, px(18))
            fill = palette.GOLD_MID if n < value else palette.LACQUER_9
            pygame.draw.rect(surface, fill, box, border_radius=px(3))
            pygame.draw.rect(surface, palette.GOLD_LO, box, max(1, px(1)), border_radius=px(3))
        at = (row.right - px(2), row.centery)
        text.draw(surface, ability_words(value), at, "number", 22, palette.TITLE_TEXT, scale, "midright")


class _PowerToggle(Widget):
    """An emblem: only the generals of that power."""

    def __init__(self, rect: Rect, page: Gallery, power: int) -> None:
        tip = page.names.power(power)
        super().__init__(f"#power:{power}", rect, lambda: page.set_power(power), tip)
        self.page, self.power = page, power

    def draw(self, surface: Surface, scale: Scale) -> None:
        side = min(self.rect.size)
        dim = self.page.power not in (NOBODY, self.power)
        mark = emblem(look_of(self.power), side, dim=dim)
        surface.blit(mark, mark.get_rect(center=self.rect.center))
        if self.page.power == self.power:
            pygame.draw.circle(surface, palette.PALE_GOLD, self.rect.center, side // 2 + 2, max(2, scale.px(3)))


class _Grid(Scrolling):
    """The heads with names, places and abilities."""

    def __init__(self, rect: Rect, page: Gallery) -> None:
        super().__init__("#grid", rect, self._pressed)
        self.gallery, self.scale = page, page.scale
        self.under: GeneralId | None = None

    @property
    def whole(self) -> int:
        rows = -(-len(self.gallery.shown) // COLUMNS)
        return rows * self.scale.px(CELL + GAP)

    def rect_of(self, n: int) -> Rect:
        """The rectangle where the cell of a number is, perhaps outside the window."""
        px = self.scale.px
        wide = (self.rect.width - px(18) - (COLUMNS - 1) * px(GAP)) // COLUMNS
        return Rect(self.rect.left + n % COLUMNS * (wide + px(GAP)),
                    self.rect.top + n // COLUMNS * px(CELL + GAP) - self.offset, wide, px(CELL))  # fmt: skip

    def pointed(self, place: tuple[int, int]) -> None:
        found = next((g for n, g in enumerate(self.gallery.shown) if self.rect_of(n).collidepoint(place)), None)
        if found != self.under:
            self.under = found
            self.changed()

    def grabbed(self, place: tuple[int, int]) -> None:
        self.pointed(place)
        super().grabbed(place)

    def _pressed(self) -> None:
        if not self.pressed_bar() and self.under is not None:
            self.gallery.choose(self.under)

    def draw(self, surface: Surface, scale: Scale) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for n, general in enumerate(self.gallery.shown):
            cell = self.rect_of(n)
            if cell.bottom >= self.rect.top and cell.top <= self.rect.bottom:
                self._draw_cell(surface, cell, general)
        surface.set_clip(before)
        self.draw_bar(surface)

    def _draw_cell(self, surface: Surface, cell: Rect, general: GeneralId) -> None:
        scale, px, page = self.scale, self.scale.px, self.gallery
        chosen = general == page.chosen
        surface.blit(panels.tray(cell.size, scale, chosen, 150 if general == self.under else 100), cell)
        side = px(62)
        status = page.view.status[general]
        head = portraits.head(face_key(general), portraits.NO_OWNER, side)
        if status not in (IN_PLAY, IN_HAND, FREE):
            head = pygame.transform.grayscale(head)
            head.fill((150, 144, 138, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(head, (cell.left + px(8), cell.top + px(8)))
        lord = page.view.lord_of[general]
        if lord != NOBODY:
            mark = emblem(look_of(lord), px(24))
            surface.blit(mark, mark.get_rect(center=(cell.left + px(8) + side, cell.top + px(6) + side)))
            if page.view.monarch[lord] == general:
                crown = icon("queen-crown", px(18), palette.GOLD_MID)
                surface.blit(crown, (cell.left + px(14), cell.top + px(4)))
        left, room = cell.left + px(86), cell.width - px(92)
        name = general_name(general)
        fit = text.fitting(name, "bold", 18, scale, room, 12)
        text.draw(surface, name, (left, cell.top + px(10)), "bold", fit, palette.TEXT, scale, room=room)
        where = where_words(page.names, page.view, general)
        fit = text.fitting(where, "body", 16, scale, room, 11)
        text.draw(surface, where, (left, cell.top + px(36)), "body", fit, palette.TEXT_DIM, scale, room=room)
        draw_abilities(surface, (cell.left + px(8), cell.bottom - px(18)), general, scale,
                       min(46.0, (cell.width - px(12)) / scale.s / len(ABILITIES)))  # fmt: skip

"""The generals of Redux: the 23 of each state, who serves, and what the viewer has seen of the others (2.3, 18.2)."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.icons import icon
from game.client.look.scale import LOGICAL, Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widget
from game.client.scenes.page import Page
from game.client.table_host import TableHost
from game.engine.refusals import Seat
from game.redux.client import faces
from game.redux.client.court.borders import corner_brackets
from game.redux.client.names import STATE_BRUSH, general_name, skill_name, state_name
from game.redux.client.panels.generals import where_words
from game.redux.client.prompts.recruiting import recruit_card
from game.redux.client.skills import seen_tip
from game.redux.client.standing import admin_of
from game.redux.client.terms import term_tip
from game.redux.client.words import say
from game.redux.rules.catalogue import GENERALS
from game.redux.rules.places import GENERALS_EACH, SEATS, GeneralId, leader_of, state_of
from game.redux.rules.view import View

COLUMNS: Final = 6
GRID: Final = (62, 126, 1240, 904)
CARD: Final = (1352, 126, 440, 736)
FACE: Final = 104


def standing_of(view: View, general: GeneralId) -> str:
    """The words for where a general is as far as the viewer may know: in play, drawn, put back, or not recruited."""
    if not view.where[general]:
        if general in view.drawn:
            return say("gallery.drawn")
        if general in view.put_back:
            return say("gallery.put_back")
    return where_words(view, general)


class GeneralsGallery(Page):
    """All generals of a state; a press shows one of them at the right. The other states go by their tabs."""

    def __init__(
        self, host: TableHost[View], seat: Seat, beaten: Callable[[GeneralId], bool], chosen: GeneralId = 0
    ) -> None:
        self.host, self.beaten = host, beaten
        self.seat = state_of(chosen) if chosen else seat
        self.chosen = chosen or leader_of(self.seat)

    @property
    def view(self) -> View:
        """The game as far as it has been told."""
        return self.host.shown

    def explain(self, term: str) -> Tip | None:
        """The slip of a term in one of the page's slips."""
        return term_tip(term)

    # ---- laying out

    def arrange(self) -> None:
        self.heading, self.brush = say("gallery.title", state=state_name(self.seat)), STATE_BRUSH[self.seat]
        for n, seat in enumerate(SEATS):
            tab = self.at(self.wide - 62 - (3 - n) * 150 + 8, 34, 138, 54)
            kind: Any = "chosen" if seat == self.seat else "quiet"
            face = Face(state_name(seat), kind=kind, size=21)
            self.widgets.add(Button(f"#state:{seat}", tab, face, partial(self._show, leader_of(seat))))
        for n in range(GENERALS_EACH):
            general = leader_of(self.seat) + n
            self.widgets.add(_Cell(f"#general:{general}", self._cell(n), self, general))
        left, _, wide, _ = self._card_box()
        place = self.at(left, self.high - 108, wide, 58)
        face = Face(say("gallery.book"), "spell-book", kind="quiet", size=20)
        on_press = partial(self.app.open_rulebook, GENERALS[self.chosen].id)
        self.widgets.add(Button("#book", place, face, on_press))

    def _card_box(self) -> tuple[float, float, float, float]:
        left, top, wide, high = CARD
        return left - (LOGICAL[0] - self.wide), top, wide, high

    def _cell(self, n: int) -> Rect:
        left, top, broad, high = GRID
        wide = broad - (LOGICAL[0] - self.wide)
        rows = -(-GENERALS_EACH // COLUMNS)
        row, column = divmod(n, COLUMNS)
        return self.at(left + column * wide / COLUMNS, top + row * high / rows, wide / COLUMNS - 12, high / rows - 12)

    def _show(self, general: GeneralId) -> None:
        self.chosen, self.seat = general, state_of(general)
        shown = self.widgets.focus_shown
        self.widgets.remove_all("")
        self.build(self.size, self.app.scale)
        self.widgets.focus(f"#general:{general}", shown)
        self.app.dirty = True

    # ---- painting

    def paint(self, surface: Surface) -> None:
        """How many serve, and the card of the one that is chosen."""
        view = self.view
        serving = sum(1 for n in range(GENERALS_EACH) if view.where[leader_of(self.seat) + n])
        left = view.deck_left[self.seat]
        words = say("gallery.counts", count=serving, left=left)
        text.draw(surface, words, self.point(141, 92), "body", 18, palette.TEXT_DIM, self.scale)
        box = self.at(*self._card_box())
        card = recruit_card(self.chosen, box.size, self.scale)
        shapes.draw_soft(surface, box, self.scale.px(8), self.scale.px(12), palette.BLACK, 170)
        surface.blit(card, box)
        room = Rect(box.left, box.bottom + self.scale.px(14), box.width, self.scale.px(60))
        words = say("gallery.now", where=standing_of(view, self.chosen))
        if view.since[self.chosen]:
            words = say("gallery.since", where=standing_of(view, self.chosen), round=view.since[self.chosen])
        block = text.block(words, room.width, 20, palette.TEXT, self.scale, lines=2)
        surface.blit(block.surface, room)


class _Cell(Widget):
    """One general: a ring where he serves, brackets where the viewer has just drawn his card."""

    radius = 8.0

    def __init__(self, id: str, rect: Rect, page: GeneralsGallery, general: GeneralId) -> None:
        tip = seen_tip(page.view, general, standing_of(page.view, general))
        super().__init__(id, rect, lambda: page._show(general), tip, focusable=True)
        self.page, self.general = page, general

    def draw(self, surface: Surface, scale: Scale) -> None:
        px, rect, view, general = scale.px, self.rect, self.page.view, self.general
        here, drawn = bool(view.where[general]), general in view.drawn
        surface.blit(panels.tray(rect.size, scale, general == self.page.chosen, 120), rect)
        if self.hovered and general != self.page.chosen:
            surface.blit(shapes.rounded(rect.size, px(7), shapes.flat(palette.GOLD_MID), 40), rect)
        side = px(FACE)
        picture = faces.face(general, side, dim=not (here or drawn), beaten=self.page.beaten(general))
        place = picture.get_rect(midtop=(rect.centerx - px(24), rect.top + px(14)))
        surface.blit(picture, place)
        if here:
            surface.blit(shapes.ring(place.size, px(6), max(2, px(3)), shapes.flat(palette.GOLD_MID)), place)
        elif drawn:
            corner_brackets(surface, place.inflate(px(6), px(6)), scale, px(16))
        self._values(surface, scale, Rect(place.right + px(10), place.top, rect.right - place.right, place.height))
        y, room = place.bottom + px(6), rect.width - px(12)
        bright = palette.TITLE_TEXT if here or drawn else palette.TEXT_DIM
        name = general_name(general)
        size = text.fitting(name, "name", 22, scale, room)
        box = text.draw(surface, name, (rect.centerx, y), "name", size, bright, scale, "midtop", room)
        words = skill_name(general)
        box = text.draw(surface, words, (rect.centerx, box.bottom - px(1)), "italic", 17, palette.GOLD_TEXT, scale,
                        "midtop", room)  # fmt: skip
        where = standing_of(view, general)
        text.draw(surface, where, (rect.centerx, box.bottom - px(1)), "body", 17,
                  palette.TEXT if here else palette.TEXT_DIM, scale, "midtop", room)  # fmt: skip

    def _values(self, surface: Surface, scale: Scale, room: Rect) -> None:
        px, card = scale.px, GENERALS[self.general]
        values = (
            (faces.ADMIN_ICON, admin_of(self.page.view, self.general), faces.ADMIN_HUE),
            (faces.COMBAT_ICON, card.combat, palette.LOSS),
            (faces.LEAD_ICON, card.leadership, palette.TEXT),
        )
        for n, (sign, number, hue) in enumerate(values):
            y = room.top + px(18) + n * px(34)
            mark = icon(sign, px(19), hue)
            surface.blit(mark, mark.get_rect(midleft=(room.left, y)))
            text.draw(surface, str(number), (room.left + px(26), y), "number", 21, palette.TEXT, scale, "midleft")

"""A state's own page: development, treasury and granary, supply, borders, enhancements, generals (picture 3)."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.cards import card_back
from game.client.look.icons import icon
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widget
from game.client.scenes.page import Page
from game.client.table_host import TableHost
from game.client.texts import beside, together
from game.engine.refusals import Seat
from game.redux.client import faces
from game.redux.client.cards import deck_hue, enhancement
from game.redux.client.court.borders import units_sign
from game.redux.client.names import (
    STATE_BRUSH,
    card_name,
    card_rule,
    card_tip,
    general_name,
    location_name,
    rank_title,
    state_name,
    thing_name,
)
from game.redux.client.panels.generals import where_words
from game.redux.client.panels.states import signed
from game.redux.client.skills import seen_tip
from game.redux.client.standing import admin_of, read, upkeep_of
from game.redux.client.table.gallery import GeneralsGallery
from game.redux.client.terms import term_tip
from game.redux.client.words import say
from game.redux.rules.catalogue import GENERALS, LEVEL_MAX, LOCATION_FACTS
from game.redux.rules.places import BORDERS_OF, PAIRS, SEATS, THINGS, GeneralId, locations_of
from game.redux.rules.state import FLIPPED, ON_GRANARY, ON_TREASURY, border_tokens, stationed_units
from game.redux.rules.view import View

LEFT: Final = (62, 118, 580)
BORDERS: Final = (664, 118, 1194, 384)
CARDS: Final = (664, 520, 716, 410)
ROSTER: Final = (1398, 520, 460, 410)
FOOT: Final = (62, 948, 1796, 82)
MOST_CARDS: Final = 6


class StatePage(Page):
    """One state, as far as the viewer may know it; the others by their tabs."""

    def __init__(self, host: TableHost[View], seat: Seat, beaten: Callable[[GeneralId], bool]) -> None:
        self.host, self.seat, self.beaten = host, seat, beaten
        self.hand_shown = False
        self.heading, self.brush = self._heading(), STATE_BRUSH[seat]
        self._under: Surface | None = None

    def _heading(self) -> str:
        return say("page.title", state=state_name(self.seat))

    @property
    def view(self) -> View:
        """The game as far as it has been told."""
        return self.host.shown

    def explain(self, term: str) -> Tip | None:
        """The slip of a term in one of the page's slips."""
        return term_tip(term)

    # ---- laying out

    def arrange(self) -> None:
        self._under = None
        self.heading, self.brush = self._heading(), STATE_BRUSH[self.seat]
        for n, seat in enumerate(SEATS):
            place = self.at(self.wide - 62 - (3 - n) * 150 + 8, 34, 138, 54)
            kind: Any = "chosen" if seat == self.seat else "quiet"
            face = Face(state_name(seat), kind=kind, size=21)
            self.widgets.add(Button(f"#state:{seat}", place, face, partial(self._turn, seat)))
        self._lay_hand()
        place = self.at(ROSTER[0] + ROSTER[2] - 96, ROSTER[1] + 12, 48, 34)
        face = Face(icon="guards", kind="quiet", size=18)
        words = say("page.gallery_tip", key=self.app.bindings.label("who_fights"))
        self.widgets.add(Button("#gallery", place, face, self.open_gallery, words))
        for n, general in enumerate(self.view.generals[self.seat]):
            tip = seen_tip(self.view, general, where_words(self.view, general))
            self.widgets.add(Widget(f"roster:{general}", self._roster_place(n), None, tip, focusable=False))
        place = self.at(self.wide - 62 - 264, FOOT[1] + 12, 250, 58)
        face = Face(say("page.back"), "plain-arrow", self.app.bindings.label("back"), size=20)
        self.widgets.add(Button("#table", place, face, self.back))

    def open_gallery(self) -> None:
        """All 23 generals of the state."""
        self.app.push(GeneralsGallery(self.host, self.seat, self.beaten))

    def act(self, command: str) -> bool:
        """The key of the gallery opens it here, too."""
        if command != "who_fights":
            return super().act(command)
        self.open_gallery()
        return True

    def _turn(self, seat: Seat) -> None:
        self.seat, self.hand_shown = seat, False
        self.widgets.remove_all("")
        self.build(self.size, self.app.scale)

    @property
    def hand_known(self) -> tuple[int, ...]:
        """The cards in hand that may be seen: the viewer's own, or all where hands lie open."""
        return self.view.hands[self.seat]

    @property
    def hand_waits(self) -> bool:
        """Whether others sit at this screen, so that the hand lies face down until its owner wants to see it."""
        alone = len(self.host.session.people()) < 2
        return bool(self.hand_known) and not (alone or self.hand_shown or self.host.t.s.options.hands_open)

    def _lay_hand(self) -> None:
        if self.hand_waits:
            place = self.at(CARDS[0] + 430, CARDS[1] + 330, 266, 52)
            self.widgets.add(
                Button("#hand", place, Face(say("page.show_hand"), "eye-target", size=19), self._show_hand)
            )
            return
        for n, card in enumerate(self.hand_known[:MOST_CARDS]):
            self.widgets.add(Widget(f"hand:{card}", self._hand_place(n), None, card_tip(card), focusable=False))

    def _show_hand(self) -> None:
        self.hand_shown = True
        self._turn_same()

    def _turn_same(self) -> None:
        self.widgets.remove_all("")
        self.build(self.size, self.app.scale)

    def _hand_place(self, n: int) -> Rect:
        return self.at(CARDS[0] + 20 + n * 113, CARDS[1] + 246, 106, 144)

    def _roster_place(self, n: int) -> Rect:
        row, column = divmod(n, 2)
        return self.at(ROSTER[0] + 18 + column * 214, ROSTER[1] + 54 + row * 84, 208, 80)

    # ---- painting

    def draw(self, surface: Surface) -> None:
        if self._under is None:
            self._under = surface.copy()
            super().draw(self._under)
        surface.blit(self._under, (0, 0))

    def paint(self, surface: Surface) -> None:
        """Every panel of the page."""
        view, seat = self.view, self.seat
        place = list(view.order).index(seat) + 1 if seat in view.order else 1
        told = {"player": self.host.names.under(seat), "place": say(f"states.place_{place}"), "round": view.round,
                "limit": self.host.t.s.options.rounds}  # fmt: skip
        under = say("page.under", **told)
        allies = [state_name(other) for other in SEATS if other != seat and view.allied >> other & 1]
        if view.allied >> seat & 1 and allies:
            under = beside((under, say("page.allied", names=together(allies))))
        text.draw(surface, under, self.point(141, 88), "body", 18, palette.TEXT_DIM, self.scale)
        self._development(surface)
        self._stores(surface)
        self._supply(surface)
        self._borders(surface)
        self._cards(surface)
        self._roster(surface)
        self._foot(surface)

    def _panel(self, surface: Surface, box: tuple[float, float, float, float], title: str) -> Rect:
        return panels.draw_panel(surface, self.at(*box), self.scale, "lacquer", title)

    def _development(self, surface: Surface) -> None:
        scale, px = self.scale, self.scale.px
        left, top, wide = LEFT
        inside = self._panel(surface, (left, top, wide, 324), say("page.development"))
        rows = (
            ("market", "scales", self.view.market[self.seat], palette.OCHRE),
            ("farm", "wheat", self.view.farm[self.seat], palette.MALACHITE),
        )
        high = (inside.height - px(14)) // 2
        for n, (name, mark, level, hue) in enumerate(rows):
            row = Rect(inside.left, inside.top + n * (high + px(14)), inside.width, high)
            surface.blit(panels.silk(row.size, scale), row)
            sign = icon(mark, px(54), palette.INK)
            surface.blit(sign, sign.get_rect(center=(row.left + px(52), row.centery)))
            text.draw(
                surface, say(f"page.{name}"), (row.left + px(104), row.top + px(10)), "name", 24, palette.INK, scale
            )
            for number in range(LEVEL_MAX):
                box = Rect(row.left + px(104) + number * px(58), row.bottom - px(66), px(52), px(52))
                done = number < level
                fill = shapes.flat(hue if done else palette.PAPER)
                surface.blit(shapes.box(box.size, px(6), fill, shapes.flat(palette.rgb("#b98527")), max(1, px(2))), box)
                if done:
                    picture = icon(mark, px(30), palette.WHITE)
                    surface.blit(picture, picture.get_rect(center=box.center))
                else:
                    text.draw(surface, str(number + 1), box.center, "bold", 20, palette.INK_DIM, scale, "center")
            base = self.host.t.s.options.income_base
            text.draw(surface, str(base + 2 * level), (row.right - px(18), row.top + px(40)), "number", 32,
                      palette.SEAL_RED, scale, "midright")  # fmt: skip
            text.draw(surface, say(f"page.{name}_income"), (row.right - px(18), row.bottom - px(26)), "bold", 17,
                      palette.INK_DIM, scale, "midright", px(130))  # fmt: skip

    def _stores(self, surface: Surface) -> None:
        scale, px, view, seat = self.scale, self.scale.px, self.view, self.seat
        left, top, wide = LEFT
        inside = self._panel(surface, (left, top + 340, wide, 220), say("page.stores"))
        s = read(view)
        units = stationed_units(s, seat)
        upkeep = upkeep_of(view, seat)
        half = (inside.width - px(14)) // 2
        stores = (
            (
                "treasury",
                "two-coins",
                view.treasury[seat],
                border_tokens(s, seat, ON_TREASURY),
                upkeep.gold,
                upkeep.gold_left,
            ),
            (
                "granary",
                "granary",
                view.granary[seat],
                border_tokens(s, seat, ON_GRANARY),
                upkeep.rice,
                upkeep.rice_left,
            ),
        )
        for n, (name, mark, levels, borders, due, left_over) in enumerate(stores):
            row = Rect(inside.left + n * (half + px(14)), inside.top, half, inside.height)
            surface.blit(panels.tray(row.size, scale, False, 120), row)
            sign = icon(mark, px(28), palette.GOLD_TEXT)
            surface.blit(sign, sign.get_rect(midleft=(row.left + px(12), row.top + px(24))))
            text.draw(surface, say(f"page.{name}"), (row.left + px(50), row.top + px(24)), "name", 22, palette.TEXT,
                      scale, "midleft")  # fmt: skip
            for number in range(max(4, levels + borders)):
                centre = (row.left + px(32) + number * px(48), row.top + px(74))
                if centre[0] + px(24) > row.right:
                    break
                filled = number < levels + borders
                pygame.draw.aacircle(surface, palette.GOLD_LO, centre, px(21))
                pygame.draw.aacircle(surface, palette.PAPER if filled else palette.LACQUER_8, centre, px(19))
                if filled:
                    kind = ("scales", "wheat")[n] if number < levels else "tower-flag"
                    picture = icon(kind, px(24), palette.INK)
                    surface.blit(picture, picture.get_rect(center=centre))
            words = say(f"page.{name}_due", units=units, tokens=levels + borders, due=due)
            colour = palette.LOSS if left_over < 0 else palette.TEXT
            text.draw(surface, words, (row.left + px(12), row.bottom - px(20)), "bold", 17, colour, scale, "midleft",
                      row.width - px(20))  # fmt: skip

    def _supply(self, surface: Surface) -> None:
        scale, px, view = self.scale, self.scale.px, self.view
        left, top, wide = LEFT
        inside = self._panel(surface, (left, top + 576, wide, 236), say("page.supply"))
        column = inside.width // 5
        for thing in range(len(THINGS)):
            row, number = divmod(thing, 5)
            x, y = inside.left + number * column, inside.top + px(20) + row * px(74)
            sign = faces.thing_icon(thing, px(30))
            surface.blit(sign, sign.get_rect(midleft=(x, y)))
            text.draw(
                surface, str(view.have(self.seat, thing)), (x + px(40), y), "number", 26, palette.TEXT, scale, "midleft"
            )
            words = text.block(thing_name(thing), column - px(8), 17, palette.TEXT_DIM, scale, leading=1.0, lines=2)
            surface.blit(words.surface, (x, y + px(18)))
        upkeep = upkeep_of(view, self.seat)
        short = min(upkeep.gold_left, upkeep.rice_left) < 0
        after = say("page.after", gold=signed(upkeep.gold_left), rice=signed(upkeep.rice_left))
        box = text.block(
            after, column - px(4), 17, palette.LOSS if short else palette.TEXT, scale, lines=4, leading=1.05
        )
        surface.blit(box.surface, (inside.left + 4 * column, inside.top + px(74)))

    def _borders(self, surface: Surface) -> None:
        scale, px, view, seat = self.scale, self.scale.px, self.view, self.seat
        inside = self._panel(surface, BORDERS, say("page.borders"))
        half = (inside.width - px(16)) // 2
        for n, border in enumerate(BORDERS_OF[seat]):
            room = Rect(inside.left + n * (half + px(16)), inside.top, half, inside.height)
            surface.blit(panels.silk(room.size, scale, "silk-deep"), room)
            other = next(state for state in PAIRS[border] if state != seat)
            sign = faces.roundel(other, px(34))
            surface.blit(sign, (room.left + px(12), room.top + px(8)))
            title = say("page.with", state=state_name(other))
            text.draw(
                surface, title, (room.left + px(56), room.top + px(25)), "name", 23, palette.INK, scale, "midleft"
            )
            own = sum(view.owner[place] == seat for place in locations_of(border))
            theirs = sum(view.owner[place] == other for place in locations_of(border))
            text.draw(surface, f"{own} : {theirs}", (room.right - px(16), room.top + px(25)), "number", 24,
                      palette.SEAL_RED, scale, "midright")  # fmt: skip
            wide = (room.width - px(20)) // 5
            for number, location in enumerate(locations_of(border)):
                slot = Rect(room.left + px(10) + number * wide, room.top + px(52), wide - px(8), room.height - px(62))
                self._location(surface, slot, location)

    def _location(self, surface: Surface, slot: Rect, location: int) -> None:
        scale, px, view = self.scale, self.scale.px, self.view
        owner = view.owner[location]
        hue = faces.hue_of(owner) if owner >= 0 else palette.rgb("#b98527")
        surface.blit(
            shapes.box(slot.size, px(6), shapes.flat(palette.PAPER), shapes.flat(hue), px(3 if owner >= 0 else 1)), slot
        )
        name = location_name(location)
        size = text.fitting(name, "bold", 18, scale, slot.width - px(8), 14)
        text.draw(surface, name, (slot.centerx, slot.top + px(16)), "bold", size, palette.INK, scale, "center")
        mark = icon(faces.TYPE_ICONS[LOCATION_FACTS[location].type], px(24), palette.INK)
        surface.blit(mark, mark.get_rect(center=(slot.centerx, slot.top + px(46))))
        if owner < 0:
            text.draw(surface, say("page.open"), slot.center, "italic", 18, palette.INK_DIM, scale, "center")
            text.draw(surface, say("page.one_token"), (slot.centerx, slot.bottom - px(18)), "body", 17,
                      palette.INK_DIM, scale, "center", slot.width - px(4))  # fmt: skip
            for name, by in (("two-coins", -18), ("granary", 18)):
                store = icon(name, px(24), palette.rgb("#b98527"))
                surface.blit(store, store.get_rect(center=(slot.centerx + px(by), slot.bottom - px(46))))
            return
        holder = view.holder[location]
        picture = faces.face(holder, min(px(84), slot.width - px(10)))
        place = picture.get_rect(midtop=(slot.centerx, slot.top + px(64)))
        surface.blit(picture, place)
        text.draw(surface, general_name(holder), (slot.centerx, place.bottom + px(14)), "bold", 17, palette.INK, scale,
                  "center", slot.width - px(4))  # fmt: skip
        units = view.units_of(holder)
        if units:
            kinds = tuple(view.units[4 * holder : 4 * holder + 4])
            wide = px(36) * sum(count > 0 for count in kinds)
            units_sign(surface, kinds, hue, (slot.centerx + wide // 2, place.bottom + px(48)), scale)
        else:
            text.draw(surface, say("page.units", count=units), (slot.centerx, place.bottom + px(36)), "body", 17,
                      palette.INK_DIM, scale, "center", slot.width - px(4))  # fmt: skip
        if units:
            text.draw(surface, say("page.a_round", count=units), (slot.centerx, slot.bottom - px(18)), "bold", 17,
                      palette.SEAL_RED, scale, "center", slot.width - px(4))  # fmt: skip
        if view.token[location] == FLIPPED:
            text.draw(surface, say("page.flipped"), (slot.centerx, place.bottom + px(56)), "bold", 17, palette.SEAL_RED,
                      scale, "center", slot.width - px(4))  # fmt: skip

    def _cards(self, surface: Surface) -> None:
        scale, px, view, seat = self.scale, self.scale.px, self.view, self.seat
        inside = self._panel(surface, CARDS, say("page.enhancements"))
        built = [card for card in range(1, 43) if view.built[seat] >> card & 1]
        if not built:
            text.draw(
                surface,
                say("page.none_built"),
                (inside.left, inside.top + px(14)),
                "italic",
                19,
                palette.TEXT_DIM,
                scale,
            )
        wide = min(px(216), (inside.width + px(10)) // max(3, len(built)) - px(10))
        for n, card in enumerate(built):
            box = Rect(inside.left + n * (wide + px(10)), inside.top, wide, px(150))
            self._built(surface, box, card)
        y = inside.top + px(164)
        surface.fill(palette.GOLD_LO, (inside.left, y, inside.width, max(1, px(1))))
        words = say("page.hand", count=view.hand_size[seat])
        if not self.hand_known and view.hand_size[seat]:
            words = beside((words, say("page.hand_secret")))
        text.draw(surface, words, (inside.left, y + px(4)), "bold", 18, palette.GOLD_TEXT, scale)
        self._hand(surface)

    def _built(self, surface: Surface, box: Rect, card: int) -> None:
        scale, px = self.scale, self.scale.px
        surface.blit(panels.silk(box.size, scale), box)
        head = Rect(box.left + px(6), box.top + px(6), box.width - px(12), px(34))
        hue = deck_hue(card)
        surface.blit(shapes.box(head.size, px(4), shapes.flat(hue), shapes.flat(palette.GOLD_MID), 1), head)
        name = card_name(card)
        size = text.fitting(name, "name", 20, scale, head.width - px(10), 12)
        text.draw(surface, name, head.center, "name", size, palette.TITLE_TEXT, scale, "center", head.width - px(6))
        block = text.block(card_rule(card), box.width - px(20), 17, palette.INK, scale, "card", leading=1.08, lines=4)
        surface.blit(block.surface, (box.left + px(10), head.bottom + px(6)))

    def _hand(self, surface: Surface) -> None:
        view, known = self.view, self.hand_known
        open_ = bool(known) and not self.hand_waits
        for n in range(min(MOST_CARDS, view.hand_size[self.seat])):
            place = self._hand_place(n)
            if open_ and n < len(known):
                surface.blit(enhancement(known[n], place.size, self.scale), place)
            else:
                surface.blit(card_back("strategy", place.size), place)

    def _roster(self, surface: Surface) -> None:
        scale, px, view = self.scale, self.scale.px, self.view
        own = view.generals[self.seat]
        self._panel(surface, ROSTER, say("page.generals", count=len(own)))
        for n, general in enumerate(own[:8]):
            row = self._roster_place(n)
            surface.blit(panels.tray(row.size, scale, False, 120), row)
            picture = faces.face(general, px(64), beaten=self.beaten(general))
            surface.blit(picture, picture.get_rect(midleft=(row.left + px(6), row.centery)))
            x = row.left + px(78)
            name = general_name(general)
            room = row.right - x - px(4)
            text.draw(surface, name, (x, row.top + px(4)), "name", text.fitting(name, "name", 20, scale, room, 14),
                      palette.TEXT, scale, room=room)  # fmt: skip
            card = GENERALS[general]
            values = (
                (admin_of(view, general), faces.ADMIN_HUE),
                (card.combat, palette.LOSS),
                (card.leadership, palette.TEXT),
            )
            for number, (value, colour) in enumerate(values):
                text.draw(surface, str(value), (x + number * px(34), row.top + px(28)), "number", 19, colour, scale)
            text.draw(
                surface,
                where_words(view, general),
                (x, row.top + px(52)),
                "body",
                17,
                palette.TEXT_DIM,
                scale,
                room=room,
            )

    def _foot(self, surface: Surface) -> None:
        scale, px, view, seat = self.scale, self.scale.px, self.view, self.seat
        box = self.at(FOOT[0], FOOT[1], self.wide - 2 * FOOT[0], FOOT[3])
        panels.draw_panel(surface, box, scale, "black")
        stationed = sum(owner == seat for owner in view.owner[1:])
        items = (
            ("tower-flag", str(view.military[seat]), say("page.military")),
            ("queen-crown", str(view.rank[seat]), rank_title(view.rank[seat])),
            ("camping-tent", str(view.tribal_level(seat)), say("page.tribal")),
            ("three-friends", str(view.tribal_level(seat) + view.have(seat, 2)), say("source.harmony")),
            ("scales", str(view.market[seat] + view.farm[seat]), say("page.level")),
            ("crossed-swords", str(stationed), say("page.stationed")),
        )
        x = box.left + px(30)
        for mark, number, words in items:
            picture = icon(mark, px(30), palette.GOLD_TEXT)
            surface.blit(picture, picture.get_rect(midleft=(x, box.centery)))
            spot = text.draw(surface, number, (x + px(40), box.centery), "number", 27, palette.TEXT, scale, "midleft")
            spot = text.draw(
                surface, words, (spot.right + px(8), box.centery), "body", 18, palette.TEXT_DIM, scale, "midleft"
            )
            x = spot.right + px(30)

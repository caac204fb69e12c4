"""The panel of the three states in turn order: a card each with sign, player, supply and levels."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol

from pygame import Rect, Surface, Vector2, draw

from game.client.look import palette, shapes, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.client.names import Names
from game.client.panels.layout import AWAY
from game.client.panels.panel import Panel
from game.client.texts import enumerated
from game.engine.refusals import Seat
from game.redux.client import faces
from game.redux.client.brought import Brought
from game.redux.client.links import linked
from game.redux.client.names import thing_name
from game.redux.client.panels.layout import ReduxLayout, fitted
from game.redux.client.standing import read, upkeep_of
from game.redux.client.words import say
from game.redux.rules.places import SUPPORT, THINGS
from game.redux.rules.state import free_generals, stationed_units
from game.redux.rules.view import View

GAP: Final = 10
LEVELS: Final = ("market", "farm", "tribal", "military", "hand")
LEVEL_ICONS: Final = {
    "market": "scales",
    "farm": "wheat",
    "tribal": "camping-tent",
    "military": "tower-flag",
    "hand": "card-draw",
}
DRAWN_FROM: Final = 12
"""Pixels the mouse goes before something is drawn along."""
HEAD: Final = 56
NEEDED: Final = 168
"""What a card needs to show all of it, in logical pixels."""
ABOUT: Final = {
    "gold": "13.5", "rice": "13.4", "support": "13.4", "untrained": "8.5", "trained": "9.1", "spear": "9.1",
    "horse": "9.1", "crossbow": "9.1", "vessel": "9.1", "market": "8.8", "farm": "8.9", "tribal": "11.3",
    "military": "13.6", "hand": "12.1",
}  # fmt: skip
"""Where the rulebook tells of each number."""


def signed(number: int) -> str:
    """A number with the true sign of less than nothing."""
    return str(number).replace("-", "−")


class Gifts(Protocol):
    """The things that can be dragged from a state's card, and what dropping them does (5.8 to 5.10)."""

    def may_give(self, seat: Seat, thing: str) -> bool:
        """Whether a thing on this card can go with the general who is being sent."""

    def give(self, thing: str, at: tuple[int, int]) -> None:
        """One of it was dropped there."""


class StateWidget(Widget):
    """A state's card: each number under the mouse has a tip of its own; a click opens the state's page, and from the
    own card a token, an army or gold can be dragged onto the court."""

    def __init__(self, n: int, states: "States", on_press: Callable[[], object], gifts: Gifts) -> None:
        super().__init__(f"state:{n}", states.rects[n], on_press, self._told, focusable=True)
        self.n, self.states, self.gifts = n, states, gifts
        self._cell = ""
        self._from: tuple[int, int] | None = None
        self._at: tuple[int, int] | None = None
        self._carried = ""

    def grabbed(self, place: tuple[int, int]) -> None:
        thing = self.states.cell_at(self.n, place)
        self._at = None
        self._carried = thing if self.gifts.may_give(self.states.seat_at(self.n), thing) else ""
        self._from = place if self._carried else None

    def dragged(self, place: tuple[int, int]) -> None:
        if self._from is not None and (self._at or Vector2(place).distance_to(self._from) > DRAWN_FROM):
            self._at = place
            self.changed()

    def released(self) -> None:
        self._from = None
        if self._at is not None and not self.rect.collidepoint(self._at):
            at, self._at = self._at, None
            self.gifts.give(self._carried, at)

    def press(self) -> None:
        # What was drawn and put back on the card has not been clicked.
        if self._at is None:
            super().press()
        self._at = None

    def draw(self, surface: Surface, scale: Scale) -> None:
        super().draw(surface, scale)
        if self._at is not None and self._from is not None:
            side = scale.px(44)
            disc = shapes.empty((side, side))
            middle = (side / 2, side / 2)
            draw.aacircle(disc, palette.LACQUER_9, middle, side / 2 - 0.5)
            draw.aacircle(disc, palette.PALE_GOLD, middle, side / 2 - 0.5, max(2, scale.px(2)))
            sign = faces.thing_icon(THINGS.index(self._carried), scale.px(28))
            disc.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
            surface.blit(disc, disc.get_rect(center=self._at))

    def pointed(self, place: tuple[int, int]) -> None:
        self._cell = self.states.cell_at(self.n, place)

    def _told(self) -> Tip:
        if not self._cell:
            return self.states.tip(self.n)
        tip = self.states.number_tip(self.n, self._cell)
        return replace(tip, body=linked(tip.body, tip.clause))


def level(view: View, seat: Seat, name: str) -> int:
    """A level of a state by its word."""
    if name == "tribal":
        return view.tribal_level(seat)
    if name == "hand":
        return view.hand_size[seat]
    values: list[int] = getattr(view, name)
    return values[seat]


class States:
    """The three cards of one window; the first is who bids first."""

    def __init__(self, layout: ReduxLayout, scale: Scale, names: Names, brought: Brought) -> None:
        self.scale, self.names, self.brought = scale, names, brought
        self.rects = [self._rect(layout.states, n) for n in range(3)]
        self.scale = fitted(scale, self.rects[0], NEEDED)
        self.panels = [Panel(f"state:{n}", rect, self.scale) for n, rect in enumerate(self.rects)]
        self.view: View | None = None

    def _rect(self, room: Rect, n: int) -> Rect:
        if room.left <= AWAY.left:
            return AWAY.copy()
        gap = self.scale.px(GAP)
        high = (room.height - 2 * gap) // 3
        return Rect(room.left, room.top + n * (high + gap), room.width, high)

    def seat_at(self, n: int) -> Seat:
        """The seat whose card stands in a place."""
        return self.view.order[n] if self.view is not None and self.view.order else n

    def update(self, view: View) -> None:
        """Paints what changed."""
        self.view = view
        for n, panel in enumerate(self.panels):
            seat = self.seat_at(n)
            numbers = tuple(view.have(seat, thing) for thing in range(len(THINGS)))
            levels = tuple(level(view, seat, name) for name in LEVELS)
            free = len(free_generals(read(view), seat))
            now = view.turn_seat == seat
            changes = tuple(self.brought.changes(view, seat).items())
            key = (seat, numbers, levels, free, view.passed >> seat & 1, now, view.allied >> seat & 1, view.step,
                   self.names.under(seat), view.won[seat], view.acted[seat], changes)  # fmt: skip
            panel.show(key, self._painter(view, n))

    def _painter(self, view: View, n: int) -> Callable[[Surface, Rect], None]:
        return lambda face, inside: self._paint(face, view, n)

    def _paint(self, face: Surface, view: View, n: int) -> None:
        scale, px, seat = self.scale, self.scale.px, self.seat_at(n)
        room = face.get_rect().inflate(-px(20), -px(20))
        if view.turn_seat == seat:
            head = Rect(room.left, room.top, room.width, px(HEAD))
            fill = ((0.0, palette.rgb("#8a6a3a")), (1.0, palette.rgb("#5a3d1e")))
            face.blit(shapes.box(head.size, px(7), fill, palette.RIM, max(1, px(1.5)), 190), head)
        sign = faces.roundel(seat, px(40))
        face.blit(sign, sign.get_rect(midleft=(room.left + px(8), room.top + px(HEAD // 2))))
        x = room.left + px(58)
        place = say(f"states.place_{n + 1}")
        right = room.right - px(18)
        box = text.draw(face, place, (right, room.top + px(14)), "bold", 18, palette.GOLD_TEXT, scale, "midright")
        if view.allied >> seat & 1:
            mark = icon("shaking-hands", px(24), palette.GAIN)
            face.blit(mark, mark.get_rect(midright=(box.left - px(8), room.top + px(14))))
        name = text.draw(face, self.names.name(seat), (x, room.top + px(1)), "name", 25, palette.TITLE_TEXT, scale)
        under = f"{self.names.under(seat)} · {self._generals(view, seat)}"
        text.draw(
            face,
            under,
            (x, max(room.top + px(28), name.bottom - px(5))),
            "body",
            17,
            palette.TEXT_DIM,
            scale,
            room=right - x,
        )
        top = room.top + px(HEAD + 8)
        row = (room.bottom - top - px(2)) / 3
        self._row(face, Rect(room.left, round(top), room.width, round(row)), view, seat, (0, 1, 2, 3))
        self._row(face, Rect(room.left, round(top + row), room.width, round(row)), view, seat, (4, 5, 6, 7, 8))
        line = Rect(room.left + px(6), round(top + 2 * row) + px(1), room.width - px(12), max(1, px(1)))
        face.fill(palette.GOLD_LO, line)
        self._levels(face, Rect(room.left, round(top + 2 * row), room.width - px(14), round(row)), view, seat)

    def _generals(self, view: View, seat: Seat) -> str:
        if view.passed >> seat & 1 and view.step == "bid":
            return say("states.passed")
        if view.step == "resolve" and view.won[seat]:
            done = (view.won[seat] & view.acted[seat]).bit_count()
            return say("states.to_act", done=done, all=view.won[seat].bit_count())
        return say("states.generals_left", count=len(free_generals(read(view), seat)))

    def _row(self, face: Surface, room: Rect, view: View, seat: Seat, things: tuple[int, ...]) -> None:
        pairs = [
            (faces.THING_ICONS[thing], view.have(seat, thing), self.brought.change(view, seat, THINGS[thing]))
            for thing in things
        ]
        self._numbers(face, room, pairs)

    def _levels(self, face: Surface, room: Rect, view: View, seat: Seat) -> None:
        told = [(LEVEL_ICONS[name], level(view, seat, name), self.brought.change(view, seat, name)) for name in LEVELS]
        self._numbers(face, room, told)

    def _numbers(self, face: Surface, room: Rect, pairs: list[tuple[str, int, int]]) -> None:
        """Draws signs with their numbers, and above each the change by the action at hand."""
        scale, px = self.scale, self.scale.px
        wide = room.width / len(pairs)
        for n, (name, number, change) in enumerate(pairs):
            x = round(room.left + wide * n) + px(6)
            side = min(px(24), room.height - px(4))
            mark = icon(name, side, palette.GOLD_TEXT if number else palette.GOLD_LO)
            face.blit(mark, mark.get_rect(midleft=(x, room.centery)))
            colour = palette.TEXT if number else palette.TEXT_DIM
            at = (x + side + px(5), room.centery)
            box = text.draw(face, str(number), at, "number", 21, colour, scale, "midleft")
            if change:
                words = f"+{change}" if change > 0 else f"−{-change}"
                hue = palette.GAIN if change > 0 else palette.LOSS
                text.draw(face, words, (box.right + px(1), room.centery - px(9)), "number", 15, hue, scale, "midleft")

    def cell_at(self, n: int, place: tuple[int, int]) -> str:
        """The word of the number a place on a card shows; "" for none."""
        rect, px = self.rects[n], self.scale.px
        room = rect.inflate(-px(20), -px(20))
        top = room.top + px(HEAD + 8)
        row = (room.bottom - top - px(2)) / 3
        across, down = (place[0] - room.left) / room.width, int((place[1] - top) // row)
        cells = (THINGS[:4], THINGS[4:], LEVELS)
        if place[1] < top or not 0 <= down < 3 or not 0 <= across < 1:
            return ""
        return cells[down][int(across * len(cells[down]))]

    def number_tip(self, n: int, name: str) -> Tip:
        """One number: what takes it, what it is good for."""
        seat, view = self.seat_at(n), self.view
        assert view is not None
        number = view.have(seat, THINGS.index(name)) if name in THINGS else level(view, seat, name)
        title = say("states.number", name=say(f"states.{name}") if name in LEVELS else thing_name(THINGS.index(name)),
                    number=number)  # fmt: skip
        upkeep = upkeep_of(view, seat)
        units = stationed_units(read(view), seat)
        told = {
            "people": upkeep.people, "units": units, "support": view.have(seat, SUPPORT), "gold": upkeep.gold,
            "rice": upkeep.rice, "gold_left": signed(upkeep.gold_left), "rice_left": signed(upkeep.rice_left),
        }  # fmt: skip
        return Tip(say(f"states.about.{name}", **told), f"{self.names.name(seat)} · {title}", ABOUT[name])

    def tip(self, n: int) -> Tip:
        """The tooltip of a state's numbers: where they come from and what takes them."""
        seat, view = self.seat_at(n), self.view
        assert view is not None
        lines = [
            say("states.number", name=thing_name(thing), number=view.have(seat, thing)) for thing in range(len(THINGS))
        ]
        levels = [say("states.number", name=say(f"states.{name}"), number=level(view, seat, name)) for name in LEVELS]
        upkeep = upkeep_of(view, seat)
        due = say("states.upkeep", people=upkeep.people, gold=upkeep.gold, rice=upkeep.rice)
        left = say("states.left", gold=upkeep.gold_left, rice=upkeep.rice_left)
        short = min(upkeep.gold_left, upkeep.rice_left) < 0
        body = "\n".join((enumerated(lines[:5]), enumerated(lines[5:]), enumerated(levels), due,
                          f"*{say('states.short')}*" if short else left, say("states.press")))  # fmt: skip
        return Tip(body, self.names.name(seat), "13.4")

    def draw(self, surface: Surface) -> None:
        """Lays the cards down."""
        for panel in self.panels:
            panel.draw(surface)

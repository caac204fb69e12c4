"""Pins of the allies on the table: set with a key and two clicks, seen by all, answered by computer allies (U54).

What was said stands in the record beside the choices (`bots.agreed`), so that pins are there again when a war is loaded
and no checksum of the rules knows of them. The list over the sea says what is agreed on.
"""

from collections.abc import Callable, Iterator
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.buttons import Face, Kind
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widget
from game.client.map.arrows import Arrow
from game.client.narrator import Line
from game.client.odds_words import percent
from game.client.panels.panel import lay_ground
from game.client.table_host import TableHost
from game.conquest.bots.agreed import HOLD, KINDS, LEAVE, UNPIN, WAY, Pin, pin_said, pins_of
from game.conquest.bots.plans import most_wanted
from game.conquest.client.map.board_view import ConquestField
from game.conquest.client.map.pin_marks import SIGNS, pin_mark
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.narrator import ConquestNarrator
from game.conquest.client.table.captain_list import CaptainList
from game.conquest.client.table.map_slip import MapSlip
from game.conquest.client.table.threat import SWITCH, ThreatAid
from game.conquest.client.words import say
from game.conquest.rules.captain_goals import CaptainGoal
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ProvinceId, Seat
from game.conquest.rules.view import View
from game.engine.notes import SAID, said
from game.engine.refusals import Action

BAR: Final = (122, 40)
HIGH, BADGE = 40, 34
"""How high a pin on the map is, and half of a badge's width where its size is 1."""
WIDE, LOW_WIDE = 272, 400
"""How wide the list over the sea is: there is as much room beside the land of a map that is seen whole. And how wide on
a low map."""
GOAL_HIGH: Final = 46
"""How high a captain's two lines are."""
MOST_ROWS, LOW_ROWS = 6, 4
"""How many goals and pins are listed, and on a low map."""
FOOT: Final = 64
"""What the button of advice needs below the list."""


class Pins(MapSlip):
    """The pins that stand, the one being set, and the list of them over the sea."""

    name, head, row_height, margin = "pins", 38, 28, 10

    def __init__(self, host: TableHost[View], names: Names, threat: ThreatAid) -> None:
        super().__init__(host, names)
        self.threat = threat
        self.captains = CaptainList(host, names)
        self.pins: list[Pin] = []
        self.kind = 0
        """The kind that is being set; 0: none."""
        self.open = False
        """Whether the kinds are offered."""
        self.source: ProvinceId = 0
        self._of: object = None
        self._laid = Rect(0, 0, 0, 0)
        threat.ways_agreed = self._ways
        threat.beside.append(lambda: [rect for _, rect in self.marks()] if self.shown else [])

    # ---- what stands

    @property
    def _seat(self) -> Seat:
        return self.host.session.viewer

    @property
    def possible(self) -> bool:
        """Whether pins can be set: by an ally who looks at the table, while a war against the rebels goes on."""
        shown = self.host.shown
        return is_coop(self.s) and shown.round > 0 and 0 <= self._seat < self.s.players and not self.host.replaying

    @property
    def shown(self) -> bool:
        """Whether the pins and their list are on the screen."""
        return self.possible and not self.covered and not self.host.field.hide_pieces

    def tick(self, dt: float) -> bool:
        """Pins follow what was said and what has become of the Provinces; true when others stand than before."""
        if not is_coop(self.s) or self.host.replaying or self.host.director.busy:
            return False
        if moved := self.captains.tick():
            self.lay()
        log = self.host.session.record.log
        of = (len(log), self.s.round, tuple(self.s.owner))
        if of == self._of:
            return moved
        self._of = of
        pins = [pin for pin in pins_of(said(log), self.s) if self._open(pin)]
        if pins == self.pins:
            return moved
        self.pins = pins
        self.threat.redraw()
        self.lay()
        return True

    def _open(self, pin: Pin) -> bool:
        """Whether there still is somebody who can go: a way ends with the Province it begins in."""
        return pin.kind != WAY or 0 <= self.s.owner[pin.source] < self.s.players

    def _ways(self) -> Iterator[Arrow]:
        return (Arrow(pin.source, pin.place, "support") for pin in self.pins if pin.kind == WAY)

    # ---- setting one

    def turn(self) -> None:
        """Offers the kinds, or puts them away."""
        self.open, self.kind, self.source = not self.open, 0, 0
        self.lay()
        self.host.app.dirty = True

    def choose(self, kind: int) -> None:
        """The next click on a Province sets a pin of this kind; a way wants two clicks."""
        self.kind, self.source = kind, 0
        self.lay()
        self.host.app.dirty = True

    def put(self, place: ProvinceId) -> None:
        """A Province was clicked: the pin stands there, or one of the same kind that stood there falls."""
        if self.kind == WAY and not self.source:
            self.source = place
            self.host.app.dirty = True
            return
        pin = Pin(self._seat, self.kind, place, self.source if self.kind == WAY else 0)
        refused = self.refused(pin)
        if refused:
            self.host.app.tell(refused)
            return
        if pin in self.pins:
            self._say(self._seat, (SAID, UNPIN, place))
        else:
            self._say(self._seat, pin_said(pin))
            self._tell(pin)
            self._answers(pin)
        self.turn()

    def refused(self, pin: Pin) -> str:
        """Why a pin can't stand there, in words; "" where it can."""
        allies = 0 <= self.s.owner[pin.place] < self.s.players
        if pin.kind == HOLD:
            return "" if allies else say("pins.hold_refused")
        if pin.kind == WAY and pin.place not in self.s.board.neighbours[pin.source]:
            return say("pins.way_refused")
        return say("pins.taken_refused") if allies else ""

    def _answers(self, pin: Pin) -> None:
        """Computer allies say what they take up themselves, in a pin of their own that nobody has set yet."""
        s = self.s
        for seat in range(s.players):
            if self.host.session.is_human(seat) or not s.alive[seat] or any(other.seat == seat for other in self.pins):
                continue
            aims = [p for p in most_wanted(s, seat) if s.owner[p] >= s.players]
            free = next((p for p in aims if p not in {pin.place, *(other.place for other in self.pins)}), 0)
            if free:
                answer = Pin(seat, LEAVE, free)
                self._say(seat, pin_said(answer))
                self._tell(answer, "pins.answer")

    def _say(self, seat: Seat, action: Action) -> None:
        self.host.session.write_down(seat, action)
        self.host.asking.keep_asking()
        self._of = None
        self.tick(0.0)

    def _tell(self, pin: Pin, key: str = "pins.set") -> None:
        """The chronicle has it, too."""
        words = say(key, who=self.names.who(pin.seat), what=self.words(pin))
        narrator = self.host.narrator
        if isinstance(narrator, ConquestNarrator):
            narrator.add(Line(pin.seat, words, place=pin.place, kind="oath", source=pin.source))
            self.host.bring_up_to_date()

    # ---- in words

    def words(self, pin: Pin) -> str:
        """What a pin says, without who says it."""
        source = self.names.province(pin.source) if pin.source else ""
        return say(f"pins.line.{KINDS[pin.kind]}", place=self.names.province(pin.place), source=source,
                   who=self.names.warlord(pin.seat))  # fmt: skip

    def _row_words(self, pin: Pin) -> str:
        """What its row in the list says: who says it, too, and a way in a few words."""
        words = self.words(pin)
        if pin.kind == WAY:
            names = self.names
            words = say("pins.short_way", source=names.province(pin.source), place=names.province(pin.place))
        if pin.kind != LEAVE:
            words = say("pins.row", who=self.names.warlord(pin.seat), what=words)
        return f"{words[:1].upper()}{words[1:]}"

    def figure(self, pin: Pin) -> tuple[str, palette.Colour]:
        """What stands behind it: how likely a Province that is to be held is lost, or how many units stand there; of
        a way, which has two Provinces to name, nothing.
        """
        if pin.kind == WAY:
            return "", palette.TEXT_DIM
        if pin.kind != HOLD:
            return say("pins.units", count=self.s.units[pin.place]), palette.TEXT_DIM
        lost = self.threat.found.lost.get(pin.place, 0.0)
        if lost < 0.005:
            return say("pins.safe"), palette.GAIN
        return percent(lost), palette.LOSS

    # ---- hot places

    @property
    def rect(self) -> Rect:
        """The rectangle where the list lies; without a size while there is no goal and nothing is agreed on. On a low
        map it lies where a Province is told of, while none is."""
        px = self.host.scale.px
        high = self._goals * self._goal_high + self._pins * self.row_height
        rect = Rect(0, 0, px(WIDE), px(self.head + high + 12) if high else 0)
        if self._low:
            corner: Rect = self.host.layout.corner
            rect.width = min(px(LOW_WIDE), corner.width)
            rect.center = corner.center
            return rect if not self._told_of else Rect(0, 0, 0, 0)
        if self._gives_way:
            return Rect(0, 0, 0, 0)
        rect.bottomright = (self.free.right - px(8), self.free.bottom - px(FOOT))
        return rect

    @property
    def _goal_high(self) -> int:
        """How high the row of a captain is: a low map has no second line for him beside pins."""
        return self.row_height if self._low and self.pins else GOAL_HIGH

    def row(self, n: int) -> Rect:
        """The rectangle of the nth row: captains first, each of two lines where there is room."""
        px, rect = self.host.scale.px, self.rect
        high = self._goal_high if n < self._goals else self.row_height
        above = min(n, self._goals) * self._goal_high + max(0, n - self._goals) * self.row_height
        side = px(self.margin)
        return Rect(rect.left + side, rect.top + px(self.head + above), rect.width - 2 * side, px(high))

    @property
    def _goals(self) -> int:
        """How many captains the list names."""
        return len(self.captains.goals)

    @property
    def _pins(self) -> int:
        """How many pins have a row below them."""
        return min((LOW_ROWS if self._low else MOST_ROWS) - self._goals, len(self.pins))

    @property
    def _told_of(self) -> bool:
        """Whether a Province, a choice or a host's action is told where the list lies on a low map."""
        host = self.host
        return bool(host.selected or host.panels.tray_shown or self._acting)

    @property
    def _acting(self) -> bool:
        """Whether a host's turn is told."""
        return self.host.shown.turn_seat >= self.host.shown.players

    @property
    def _gives_way(self) -> bool:
        """Whether the little map of a narrow window is left to what a host does."""
        return (self._low or self.host.layout.drawers) and self._acting

    @property
    def _low(self) -> bool:
        """Whether the map has room for one row of buttons only."""
        return bool(self.host.layout.low)

    def _bar(self, n: int) -> Rect:
        px = self.host.scale.px
        place = Rect(0, 0, px(BAR[0]), px(BAR[1]))
        if self._low and not self.open:
            place.bottomleft = (self.free.left + px(8 + SWITCH[1] + 6), self.free.bottom - px(8))
            return place
        place.bottomleft = (self.free.left + px(8) + n * px(BAR[0] + 6), self.free.bottom - px(8 + BAR[1] + 8))
        return place

    def lay(self) -> None:
        """The kinds at the left of the map above the switch of the threats, and the list over the sea."""
        widgets = self.host.widgets
        self.clear()
        if not is_coop(self.s) or self.host.replaying:
            return
        key = self.host.app.bindings.label("marks")
        look: Kind = "secondary" if self.open else "quiet"
        face = Face(say("pins.button"), "position-marker", key, size=19, kind=look)
        place = self._bar(0)
        place.width = self.host.scale.px(SWITCH[0])
        if self._low:
            face, place.width = Face(icon="position-marker", kind=look), self.host.scale.px(SWITCH[1])
        widgets.add(Button("#pins", place, face, self.turn, say("pins.tip")))
        if self.open:
            widgets.remove("#pins")
            for n, kind in enumerate(KINDS):
                name = KINDS[kind]
                label = say(f"pins.kind.{name}")
                face = Face(label, SIGNS[kind], size=18, kind="chosen" if kind == self.kind else "secondary")
                about = say(f"pins.about.{name}")
                widgets.add(Button(f"#pins:{name}", self._bar(n), face, self._chooser(kind), about))
        self._laid = self.rect.copy()
        if self._laid.height:
            lay_ground(widgets, "pins", self._laid)
            for n, goal in enumerate(self.captains.goals):
                tip = Tip(self.captains.tip(goal), clause="C14.1")
                widgets.add(Widget(f"pins:goal:{n}", self.row(n), self.shower(goal.place), tip, focusable=False))
            for n, pin in enumerate(self.pins[: self._pins]):
                row = self.row(self._goals + n)
                widgets.add(Widget(f"pins:{n}", row, self.shower(pin.place), say("pins.show"), focusable=False))

    def _chooser(self, kind: int) -> Callable[[], object]:
        return lambda: self.choose(kind)

    def keep(self, dt: float) -> None:
        """The buttons are there while an ally looks at the map; on a low map the hosts' paces have their place."""
        if self.rect != self._laid:
            self.lay()
        visible = self.possible and not self.covered and not self._gives_way
        for id, widget in self.host.widgets.items.items():
            if id.startswith(("#pins", "pins:")):
                widget.visible = visible

    def act(self, command: str) -> bool:
        """The key of the pins; Esc puts down what is being set."""
        if command == "back" and self.open:
            self.turn()
            return True
        if command != "marks" or not self.possible:
            return False
        self.turn()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """A click while a kind is chosen."""
        if not self.kind or event.type != pygame.MOUSEBUTTONDOWN or event.button not in (1, 3):
            return False
        place = self.host.field.place_at(event.pos)
        if event.button == 3 or not place:
            self.turn()
            return True
        self.put(place)
        return True

    # ---- on the screen

    def draw(self, surface: Surface) -> None:
        """The pins at their Provinces, and the list."""
        if not self.shown:
            return
        surface.blits(list(self.marks()))
        if self.rect.height:
            self._draw_list(surface)
        if self.source or self.kind:
            source = self.names.province(self.source) if self.source else ""
            words = say("pins.to_where", source=source) if source else say("pins.where")
            _draw_hint(surface, words, self._bar(len(KINDS)).bottomleft, self.free, self.host.scale)

    def marks(self) -> Iterator[tuple[Surface, Rect]]:
        """The pins on the map, and where they stand: at the left of the badges."""
        field, px = self.host.field, self.host.scale.px
        assert isinstance(field, ConquestField)
        placed: dict[ProvinceId, int] = {}
        for pin in self.pins:
            mark = pin_mark(pin.kind, self.names.colour(pin.seat), px(HIGH))
            x, y = field.centre_of(pin.place)
            n = placed.get(pin.place, 0)
            placed[pin.place] = n + 1
            # Its point touches the badge, its head covers nothing of it.
            right = x - round(BADGE * field.token_size(pin.place)) + px(4) - n * px(HIGH * 2 // 3)
            yield mark, mark.get_rect(bottomright=(right, y + px(12)))

    def _draw_list(self, surface: Surface) -> None:
        px = self.host.scale.px
        self.draw_ground(surface, say("goals.title" if self._goals else "pins.title"), 21)
        for n, goal in enumerate(self.captains.goals):
            row = self.row(n)
            disc = emblem(self.names.colour(goal.host), px(self.row_height - 5))
            surface.blit(disc, disc.get_rect(midleft=row.midleft))
            self._draw_goal(surface, row, goal)
        for n, pin in enumerate(self.pins[: self._pins]):
            row = self.row(self._goals + n)
            mark = pin_mark(pin.kind, self.names.colour(pin.seat), px(self.row_height - 3))
            surface.blit(mark, mark.get_rect(midleft=row.midleft))
            _draw_row(surface, row, self._row_words(pin), self.figure(pin), px(self.row_height), self.host.scale)

    def _draw_goal(self, surface: Surface, row: Rect, goal: CaptainGoal) -> None:
        """A captain with the chance, and below him from where to where."""
        scale, px, name = self.host.scale, self.host.scale.px, self.names.warlord(goal.host)
        behind, lined = px(self.row_height), row.height >= px(GOAL_HIGH)
        upper = Rect(row.left, row.top, row.width, px(26)) if lined else row
        _draw_row(surface, upper, name, self.captains.figure(goal), behind, scale)
        if lined:
            _draw_way(surface, row, self.captains.way(goal), behind, scale)


def _draw_row(
    surface: Surface, row: Rect, words: str, figure: tuple[str, palette.Colour], behind: int, scale: Scale
) -> None:
    """The words of a row, so far behind its sign, and its figure in its colour at the right."""
    right = text.draw(surface, figure[0], row.midright, "bold", 17, figure[1], scale, "midright")
    left = row.left + behind
    room = right.left - left - scale.px(8)
    size = text.fitting(words, "bold", 18, scale, room, 13)
    text.draw(surface, words, (left, row.centery), "bold", size, palette.TEXT, scale, "midleft", room)


def _draw_way(surface: Surface, row: Rect, words: str, behind: int, scale: Scale) -> None:
    """The second line of a captain's row: from where to where."""
    left = row.left + behind
    room = row.right - left
    size = text.fitting(words, "body", 16, scale, room, 12)
    lower = (left, row.top + scale.px(33))
    text.draw(surface, words, lower, "body", size, palette.TEXT_DIM, scale, "midleft", room)


def _draw_hint(surface: Surface, words: str, at: tuple[int, int], free: Rect, scale: Scale) -> None:
    """What the next press does, on a slab whose lower left corner is there, within the free map."""
    px = scale.px
    line = text.line(words, "bold", 18, palette.TITLE_TEXT, scale)
    face = panels.slab((line.get_width() + px(28), line.get_height() + px(16)), scale)
    place = face.get_rect(bottomleft=at).clamp(free)
    surface.blit(face, place)
    surface.blit(line, line.get_rect(center=place.center))

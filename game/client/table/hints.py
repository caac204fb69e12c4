"""Advice (U34): up to three answers of a computer player at once, beside the places they are about.

    self.hints = Hints(table)
    self.hints.watch()          # once a frame: the button above the choice at hand comes and goes
    self.hints.open()           # the key and the button: asks, and shows the slip at once

The slip lies over the table (or over a battle) as it stands. The player thinks in its own process: no frame waits.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol, runtime_checkable

import pygame
from pygame import Rect, Surface

from game.bots.choice import Choice
from game.bots.protocol import adviser_of
from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face, Kind
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widget, Widgets
from game.client.panels.layout import MOST
from game.client.prompts.reasons import reason_tip
from game.client.scenes.base import Scene
from game.client.table_host import FrameHost
from game.client.texts import quoted, say
from game.engine.refusals import Action, Refusal
from game.parts.map_board import PlaceId

WIDE, PAD, FOOT = 470, 20, 46
HEAD, INSET, BETWEEN = 48, 12, 8
"""The title of the slip, what a row keeps free of its rim, and what lies between two rows."""
TAB: Final = (168, 40)
ABOVE_FOOT = 136
AWAY = 64
"""How far beside the middle of its place the slip lies."""


@runtime_checkable
class AdvisedWindow(Protocol):
    """A window over the table in which somebody decides, with a place for the button of advice."""

    widgets: Widgets

    @property
    def advice_place(self) -> Rect:
        """Where the button covers nothing."""


class Hints:
    """The button, and the way to the slip."""

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table

    @property
    def possible(self) -> bool:
        """Whether the person has something to decide and may ask."""
        table = self.table
        return table.app.settings.hints and table.prompt is not None and table.deciding() and not table.director.busy

    def watch(self) -> None:
        """Lays the button on the edge of the choice at hand and into the window over the table, or takes it away."""
        table, window = self.table, self.table.parts.window
        # Cards that lie open lie before the button, too.
        seen = self.possible and not any(helper.lies_open for helper in table.parts.helpers)
        self._keep(table.widgets, self.place() if seen else None)
        if isinstance(window, AdvisedWindow):
            seen = self.possible and table.parts.window_waits
            self._keep(window.widgets, window.advice_place if seen else None)

    def _keep(self, widgets: Widgets, place: Rect | None) -> None:
        """Lays the button at a place, or takes it away from where it does not stand now."""
        if "#hint" in widgets:
            if place is None or widgets["#hint"].rect != place or self._is_covered(widgets):
                widgets.remove("#hint")
                self.table.app.dirty = True
        elif place is not None:
            key = self.table.app.bindings.label("hint")
            # On the board it lies over names and cards, which would shine through a quiet one.
            kind: Kind = "secondary" if widgets is self.table.widgets else "quiet"
            face = Face(say("hint.button"), "info", key, kind=kind, size=18)
            tip, refused = say("hint.tip", name=adviser_name(self.table.session.record.table.rules.id)), None
            if not self.table.session.hints_allowed:
                refused = reason_tip(self._not_agreed(), self.table.names)
            widgets.add(Button("#hint", place, face, self.open, tip, refused))

    @staticmethod
    def _is_covered(widgets: Widgets) -> bool:
        """Whether a page that was laid again takes what is pressed at the button: then it is laid again, too."""
        button = widgets["#hint"]
        return widgets.popup is None and widgets.at(button.rect.center) not in (button, None)

    def _not_agreed(self) -> Refusal:
        """Why there is no advice where the table has agreed on none."""
        return Refusal("hints_off", self.table.t.rules.clauses["hints_off"])

    def place(self) -> Rect:
        """The rectangle of the tab: on the panel of the choice, or on the tray above it; at its right end where
        drawers are shut.
        """
        layout, px = self.table.layout, self.table.scale.px
        elsewhere = next(filter(None, (helper.advice_place for helper in self.table.parts.helpers)), None)
        if elsewhere is not None:
            return elsewhere
        over = layout.action
        if self.table.panels.tray_shown and layout.tray.bottom <= layout.action.top:
            over = layout.tray
        left = over.right - px(14 + TAB[0]) if self.table.panels.away else over.left + px(14)
        return Rect(left, over.top - px(TAB[1] + 6), px(TAB[0]), px(TAB[1]))

    def open(self) -> None:
        """Asks for advice about the choice at hand."""
        table = self.table
        if not self.possible:
            table.app.sound.play("refuse")
            return
        if not table.session.hints_allowed:
            table.asking.refuse(self._not_agreed())
            return
        table.session.ask_advice(table.asking.speaker)
        table.asking.keep_asking()
        table.app.push(HintSlip(table))


@dataclass(frozen=True)
class _Row:
    """One answer on the slip: what to do and why, as painted words."""

    what: text.Block
    reason: text.Block

    @property
    def high(self) -> int:
        """The height of both parts."""
        return self.what.size[1] + self.reason.size[1]


class HintSlip(Scene):
    """Every piece of advice with its reason; one of them is chosen, its places are lit, and it can be done."""

    awake = 0.03
    most = MOST

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table
        self.choices: tuple[Choice, ...] = ()
        self.at = 0
        self.slip = Rect(0, 0, 0, 0)
        self._rows: list[_Row] = []

    @property
    def note_at(self) -> tuple[int, int]:
        return self.table.note_at

    @property
    def note_room(self) -> int:
        return self.table.note_room

    @property
    def choice(self) -> Choice | None:
        """The advice that is chosen."""
        return self.choices[self.at] if self.choices else None

    # ---- the page

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        # What lies below is at rest while somebody decides: one picture of it serves every frame.
        self.below = self.app.picture_below(self)
        self._rows = [self._row(choice) for choice in self.choices]
        px = scale.px
        rows = sum(row.high + px(2 * INSET) for row in self._rows) + px(BETWEEN) * max(0, len(self._rows) - 1)
        self.slip = self._laid(px(WIDE), px(2 * PAD + HEAD + 14 + FOOT) + (rows or px(26)))
        self._buttons()

    def _row(self, choice: Choice) -> _Row:
        """The painted row of one piece of advice."""
        scale, advice = self.scale, self.table.parts.advice(choice)
        room = scale.px(WIDE - 2 * PAD - 2 * INSET - 34)
        what = text.block(advice.what, room, 23, palette.INK, scale, "bold", leading=1.1)
        reason = quoted(advice.reason)
        return _Row(what, text.block(reason, room, 19, palette.INK_DIM, scale, "quote", leading=1.16))

    def _laid(self, wide: int, high: int) -> Rect:
        """Where it hides none of the places the answers are about; in the middle where they are about no place."""
        px, table = self.scale.px, self.table
        rect = Rect(0, 0, wide, high)
        room = table.layout.free.inflate(-px(16), -px(16))
        places = self._places()
        if table.parts.window is not None:
            # The dice stay to be seen.
            rect.midbottom = table.parts.window.rect.midbottom
            return rect.move(0, -px(ABOVE_FOOT)).clamp(Rect((0, 0), self.size))
        if not places:
            rect.center = room.center
            return rect.clamp(Rect((0, 0), self.size))
        if room.width < wide or room.height < high:
            room = Rect((0, 0), self.size)
        return min(self._tries(rect, room), key=lambda one: self._hides(one, places))

    def _places(self) -> list[PlaceId]:
        """All places that the answers are about, those of the chosen one first."""
        ways = [self._way_of(choice) for choice in self.choices[self.at : self.at + 1] + self.choices]
        return list(dict.fromkeys(place for way in ways for place in reversed(way) if place))

    def _tries(self, rect: Rect, room: Rect) -> list[Rect]:
        """The rectangles where it might lie: beside the first place, then in the corners and along the edges of the
        field.
        """
        px, (x, y) = self.scale.px, self.table.field.centre_of(self._places()[0])
        right, left = rect.copy(), rect.copy()
        right.midleft, left.midright = (x + px(AWAY), y), (x - px(AWAY), y)
        tries = [one for one in (right, left) if room.left <= one.left and one.right <= room.right]
        for name in ("topright", "topleft", "bottomright", "bottomleft", "midright", "midleft", "midtop", "midbottom"):
            one = rect.copy()
            setattr(one, name, getattr(room, name))
            tries.append(one)
        return [one.clamp(room) for one in tries]

    def _hides(self, rect: Rect, places: Sequence[PlaceId]) -> int:
        """How much of the places a rectangle covers: those of the chosen answer count most."""
        own = {place for place in self._way() if place}
        near = Rect(0, 0, self.scale.px(96), self.scale.px(84))
        hidden = 0
        for place in places:
            near.center = self.table.field.centre_of(place)
            part = near.clip(rect)
            hidden += part.width * part.height * (4 if place in own else 1)
        return hidden

    def _way_of(self, choice: Choice) -> tuple[PlaceId, PlaceId]:
        advice = self.table.parts.advice(choice)
        return advice.source, advice.target

    def _way(self) -> tuple[PlaceId, PlaceId]:
        return self._way_of(self.choice) if self.choice is not None else (0, 0)

    def _row_rects(self) -> list[Rect]:
        """The rectangles where the answers stand, from the top."""
        px, y, rects = self.scale.px, self.slip.top + self.scale.px(PAD + HEAD - 4), []
        for row in self._rows:
            high = row.high + px(2 * INSET)
            rects.append(Rect(self.slip.left + px(PAD), y, self.slip.width - 2 * px(PAD), high))
            y += high + px(BETWEEN)
        return rects

    def _buttons(self) -> None:
        px, slip, label = self.scale.px, self.slip, self.app.bindings.label
        y = slip.bottom - px(PAD + FOOT)
        left, gap, high = slip.left + px(PAD), px(8), px(FOOT)
        room = slip.width - 2 * px(PAD)
        if self.choice is None:
            face = Face(say("hint.no"), key=label("back"), kind="secondary", size=19)
            self.widgets.add(Button("#no", Rect(left, y, room, high), face, self.back))
            return
        if len(self.choices) > 1:
            for n, rect in enumerate(self._row_rects()):
                self.widgets.add(_Answer(f"#advice:{n}", rect, partial(self._choose, n)))
        wide = (room - gap) // 2
        face = Face(say("hint.do"), "check-mark", label("confirm"), kind="primary", size=20)
        self.widgets.add(Button("#do", Rect(left, y, wide, high), face, self._do))
        face = Face(say("hint.no"), key=label("back"), kind="secondary", size=19)
        self.widgets.add(Button("#no", Rect(slip.right - px(PAD) - wide, y, wide, high), face, self.back))
        self.widgets.default = "#do"

    def _again(self) -> None:
        """Another answer is chosen: other places are lit, the slip may lie elsewhere."""
        source, target = self._way()
        field = self.table.field
        field.tell_of(p for p in (source, target) if p)
        field.set_selected(target or source)
        field.set_arrow(*((source, target) if source and target else (0, 0)))
        focused, shown = self.widgets.focused, self.widgets.focus_shown
        self.widgets.remove_all("")
        self.build(self.size, self.scale)
        if focused is not None and focused.id in self.widgets:
            self.widgets.focus(focused.id, shown)
        self.app.dirty = True

    # ---- what may happen

    def update(self, dt: float) -> bool:
        if self.choices:
            return False
        self.choices = self.table.session.advice()
        if self.choices:
            self._again()
        return True

    def act(self, command: str) -> bool:
        steps = {"hint": 1, "next": 1, "walk_down": 1, "walk_up": -1}
        if command in steps:
            self._choose((self.at + steps[command]) % max(1, len(self.choices)))
            return True
        if command.startswith("card_"):
            self._choose(int(command[5:]) - 1)
            return True
        return super().act(command)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.slip.collidepoint(event.pos):
            self.back()
            return True
        return False

    def _choose(self, n: int) -> None:
        """This answer is meant: the best is the first."""
        if n < len(self.choices) and n != self.at:
            self.at = n
            self._again()

    def _do(self) -> None:
        choice = self.choice
        assert choice is not None
        action: Action = choice.action
        self.app.pop()
        self.table.asking.do(action)

    def on_leave(self) -> None:
        table = self.table
        table.session.forget_advice()
        table.field.tell_of()
        table.field.set_arrow(0, 0)
        table.field.set_selected(table.selected)
        # The question at hand marks what it marked before.
        table.asking.refresh()

    # ---- painting

    def _red(self) -> list[Rect]:
        """The panels whose buttons must wait."""
        table = self.table
        if table.parts.window is not None:
            return [table.parts.window.rect]
        over = table.prompt.covers() if table.prompt is not None else Rect(0, 0, 0, 0)
        if over.contains(table.layout.action):
            return [over]
        return [table.layout.action, *([table.layout.tray] if table.panels.tray_shown else [])]

    def draw(self, surface: Surface) -> None:
        scale, slip, px = self.scale, self.slip, self.scale.px
        surface.blit(self.below, (0, 0))
        # One control is red at a time: what Enter does is on the slip now (look §2).
        for panel in self._red():
            surface.blit(shapes.rounded(panel.size, px(8), shapes.flat(palette.BLACK), 130), panel)
        shapes.draw_soft(surface, slip, px(8), px(16), palette.BLACK, 210, px(5))
        surface.blit(panels.silk(slip.size, scale), slip)
        x, y = slip.left + px(PAD), slip.top + px(PAD - 4)
        mark = icon("info", px(26), palette.INK_DIM)
        surface.blit(mark, (x, y))
        title = say("hint.title", name=adviser_name(self.table.session.record.table.rules.id))
        at = (x + px(36), y + px(13))
        text.draw(surface, title, at, "bold", 18, palette.INK_DIM, scale, "midleft", slip.width - px(2 * PAD + 44))
        surface.fill(palette.GOLD_LO, (x, y + px(34), slip.width - 2 * px(PAD), max(1, px(1.5))))
        if not self._rows:
            at = (x, y + px(HEAD + 10))
            text.draw(surface, say("hint.thinking"), at, "italic", 21, palette.INK_DIM, scale, "midleft")
        for n, (row, rect) in enumerate(zip(self._rows, self._row_rects(), strict=True)):
            self._draw_row(surface, n, row, rect)

    def _draw_row(self, surface: Surface, n: int, row: _Row, rect: Rect) -> None:
        """One answer; the chosen one lies in a gold rim, each has the number that chooses it."""
        px, several = self.scale.px, len(self._rows) > 1
        if several and n == self.at:
            surface.blit(shapes.rounded(rect.size, px(7), shapes.flat(palette.GOLD_MID), 70), rect)
            surface.blit(shapes.ring(rect.size, px(7), max(2, px(2)), shapes.flat(palette.GOLD_LO)), rect)
        elif several and self.widgets[f"#advice:{n}"].hovered:
            surface.blit(shapes.rounded(rect.size, px(7), shapes.flat(palette.GOLD_MID), 36), rect)
        x, y = rect.left + px(INSET), rect.top + px(INSET)
        if several:
            key = self.app.bindings.label(f"card_{n + 1}")
            text.draw(surface, key, (x + px(8), y + px(13)), "number", 19, palette.INK_DIM, self.scale, "center")
            x += px(30)
        surface.blit(row.what.surface, (x, y))
        surface.blit(row.reason.surface, (x, y + row.what.size[1]))


class _Answer(Widget):
    """Where an answer is chosen; the slip paints it."""

    def __init__(self, id: str, rect: Rect, on_press: Callable[[], object]) -> None:
        super().__init__(id, rect, on_press, focusable=True)


def adviser_name(game: str) -> str:
    """The name of the player who gives the advice in a game."""
    return say(f"player.{adviser_of(game)}.name")

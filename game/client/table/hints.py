"""What would you do? (U34): a computer player's advice, on a slip beside the place it is about.

    self.hints = Hints(table)
    self.hints.watch()          # once a frame: the button above the choice at hand comes and goes
    self.hints.open()           # the key and the button: asks, and shows the slip at once

The slip lies over the table (or over a battle) as it stands. The player thinks in its own process: no frame waits.
"""

from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.bots.choice import Choice
from game.bots.protocol import adviser_of
from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.panels.layout import MOST
from game.client.prompts.reasons import reason_tip
from game.client.scenes.base import Scene
from game.client.table_host import FrameHost
from game.client.texts import say
from game.engine.refusals import Action, Refusal

WIDE, PAD, FOOT, OTHER = 450, 20, 46, 38
TAB: Final = (168, 40)
ABOVE_FOOT = 136
AWAY = 64
"""How far beside the middle of its place the slip lies."""


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
        """Lays the button on the edge of the choice at hand, or takes it away."""
        widgets = self.table.widgets
        # Cards that lie open lie before the button, too.
        seen = self.possible and not any(helper.lies_open for helper in self.table.parts.helpers)
        if "#hint" in widgets:
            if not seen or widgets["#hint"].rect != self.place():
                widgets.remove("#hint")
                self.table.app.dirty = True
        elif seen:
            key = self.table.app.bindings.label("hint")
            face = Face(say("hint.button"), "info", key, kind="quiet", size=18)
            tip, refused = say("hint.tip", name=adviser_name(self.table.session.record.table.rules.id)), None
            if not self.table.session.hints_allowed:
                refused = reason_tip(self._not_agreed(), self.table.names)
            widgets.add(Button("#hint", self.place(), face, self.open, tip, refused))

    def _not_agreed(self) -> Refusal:
        """Why there is no advice where the table has agreed on none."""
        return Refusal("hints_off", self.table.t.rules.clauses["hints_off"])

    def place(self) -> Rect:
        """A tab on the panel of the choice, or on the tray where that lies above it; at its right end where drawers are
        shut, for there a small map leaves the window bare."""
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
        table.session.ask_advice(table.session.viewer)
        table.asking.keep_asking()
        table.app.push(HintSlip(table))


class HintSlip(Scene):
    """One piece of advice after the other: the deed, the reason, and whether to do it."""

    awake = 0.03
    most = MOST

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table
        self.choices: tuple[Choice, ...] = ()
        self.at = 0
        self.slip = Rect(0, 0, 0, 0)

    @property
    def note_at(self) -> tuple[int, int]:
        return self.table.note_at

    @property
    def note_room(self) -> int:
        return self.table.note_room

    @property
    def choice(self) -> Choice | None:
        """The advice that is shown."""
        return self.choices[self.at] if self.choices else None

    # ---- the page

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        # What lies below is at rest while somebody decides: one picture of it serves every frame.
        self.below = self.app.picture_below(self)
        self._words = self._blocks()
        px = scale.px
        high = sum(block.size[1] for block in self._words) + px(2 * PAD + 44 + 12 + 16 + FOOT)
        self.slip = self._laid(px(WIDE), high)
        self._buttons()

    def _blocks(self) -> list[text.Block]:
        """What is to be done, and why."""
        scale = self.scale
        room = scale.px(WIDE - 2 * PAD)
        choice = self.choice
        if choice is None:
            return [text.block(say("hint.thinking"), room, 21, palette.INK_DIM, scale, "italic")]
        advice = self.table.parts.advice(choice)
        deed = text.block(advice.deed, room, 25, palette.INK, scale, "bold", leading=1.1)
        reason = say("hint.quote", words=advice.reason)
        return [deed, text.block(reason, room, 21, palette.INK_DIM, scale, "quote", leading=1.2)]

    def _laid(self, wide: int, high: int) -> Rect:
        """Beside the place, never over it; in the middle where the advice is about no place."""
        px, table = self.scale.px, self.table
        rect = Rect(0, 0, wide, high)
        room = table.layout.free.inflate(-px(16), -px(16))
        source, target = self._way()
        place = target or source
        if table.parts.window is not None:
            # The dice stay to be seen.
            rect.midbottom = table.parts.window.rect.midbottom
            return rect.move(0, -px(ABOVE_FOOT))
        if not place:
            rect.center = room.center
            return rect
        x, y = table.field.centre_of(place)
        rect.midleft = (x + px(AWAY), y)
        if rect.right > room.right:
            rect.midright = (x - px(AWAY), y)
        return rect.clamp(room) if room.width > wide and room.height > high else rect.clamp(Rect((0, 0), self.size))

    def _way(self) -> tuple[int, int]:
        if self.choice is None:
            return 0, 0
        advice = self.table.parts.advice(self.choice)
        return advice.source, advice.target

    def _buttons(self) -> None:
        px, slip, label = self.scale.px, self.slip, self.app.bindings.label
        y = slip.bottom - px(PAD + FOOT)
        left, gap, high = slip.left + px(PAD), px(8), px(FOOT)
        room = slip.width - 2 * px(PAD)
        if self.choice is None:
            face = Face(say("hint.no"), key=label("back"), kind="secondary", size=19)
            self.widgets.add(Button("#no", Rect(left, y, room, high), face, self.back))
            return
        wide = (room - gap) // 2
        face = Face(say("hint.do"), "check-mark", label("confirm"), kind="primary", size=20)
        self.widgets.add(Button("#do", Rect(left, y, wide, high), face, self._do))
        if len(self.choices) > 1:
            face = Face(icon="plain-arrow", kind="secondary", turned=-90, size=18)
            place = Rect(left + room - px(OTHER), slip.top + px(PAD - 10), px(OTHER), px(OTHER))
            self.widgets.add(Button("#other", place, face, self._turn, say("hint.other", key=label("hint"))))
        face = Face(say("hint.no"), key=label("back"), kind="secondary", size=19)
        self.widgets.add(Button("#no", Rect(slip.right - px(PAD) - wide, y, wide, high), face, self.back))
        self.widgets.default = "#do"

    def _again(self) -> None:
        """Another piece of advice: other places are lit, the slip lies elsewhere."""
        source, target = self._way()
        field = self.table.field
        field.tell_of(p for p in (source, target) if p)
        field.set_selected(target or source)
        field.set_arrow(*((source, target) if source and target else (0, 0)))
        focused = self.widgets.focused
        self.widgets.remove_all("")
        self.build(self.size, self.scale)
        if focused is not None and focused.id in self.widgets:
            self.widgets.focus(focused.id, shown=True)
        self.app.dirty = True

    # ---- what may happen

    def update(self, dt: float) -> bool:
        if self.choices:
            return False
        self.choices = self.table.session.advice()
        if self.choices:
            self._again()
        return True

    def act(self, deed: str) -> bool:
        if deed in ("hint", "next"):
            self._turn()
            return True
        return super().act(deed)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.slip.collidepoint(event.pos):
            self.back()
            return True
        return False

    def _turn(self) -> None:
        """What would be second best, third, and the best again."""
        if len(self.choices) > 1:
            self.at = (self.at + 1) % len(self.choices)
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
        panels_below = [table.layout.tray] if table.panels.tray_shown else []
        return [table.layout.action, *panels_below, *([over] if over.contains(table.layout.action) else [])]

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
        adviser = adviser_name(self.table.session.record.table.rules.id)
        title = say("hint.title", name=adviser)
        if len(self.choices) > 1:
            title = say(
                "hint.title_of",
                name=adviser,
                number=self.at + 1,
                of=len(self.choices),
            )
        at = (x + px(36), y + px(13))
        text.draw(
            surface, title, at, "bold", 18, palette.INK_DIM, scale, "midleft", slip.width - px(2 * PAD + 44 + OTHER)
        )
        surface.fill(palette.GOLD_LO, (x, y + px(34), slip.width - 2 * px(PAD), max(1, px(1.5))))
        y += px(44)
        for block in self._words:
            surface.blit(block.surface, (x, y))
            y += block.size[1] + px(12)


def adviser_name(game: str) -> str:
    """Who gives the advice in a game."""
    return say(f"player.{adviser_of(game)}.name")

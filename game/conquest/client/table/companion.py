"""A guided first war: a companion who says each thing once, when the player comes to it (Play now, two rounds).

A hint is a slip over the map where nothing lit lies, or above the buying page. It goes with the question it is about or
at a click, and never comes again; the settings turn the companion off, and on again from the beginning.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widget
from game.client.scenes.base import Confirm
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.conquest.client.buying.plan import COLUMN_OF
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.war_goal import goal_words
from game.conquest.client.prompts.buying import BuyingPrompter
from game.conquest.client.table.buying import TableBuying
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.view import View
from game.engine.events import Event

ROUNDS: Final = 2
"""Rounds in which the companion speaks."""
WELCOME: Final = "welcome"
WIDE, HIGH, BROAD = 470, 150, 900
SPOT: Final = (112, 92)
"""The logical size of what is seen of a Province that is lit."""
LEAST_CHANCE: Final = 0.6
"""Below this chance an attack is spoken of."""


@dataclass(frozen=True)
class Hint:
    """What is said: the key of its words, and whether it goes with the question at hand."""

    name: str
    told: tuple[tuple[str, object], ...] = ()


class Companion(TableHelper):
    """The companion of one table."""

    def __init__(self, table: TableHost[View], names: Names, buying: TableBuying) -> None:
        self.table, self.names, self.buying = table, names, buying
        self.hint: Hint | None = None
        self.rect = Rect(0, 0, 0, 0)
        self._asked: object = None
        self._captured = False
        self._scale: Scale | None = None
        self._sheet: tuple[object, Surface] | None = None

    # ---- when it speaks

    @property
    def here(self) -> bool:
        """Whether there is a companion at this table now: a person's first rounds, no lesson, no replay."""
        table = self.table
        if not table.app.settings.companion or table.replaying or self.buying.lesson or table.session.viewer < 0:
            return False
        return table.t.s.round <= ROUNDS

    @property
    def shown(self) -> list[str]:
        """What has been said, in this war or another."""
        return self.table.app.settings.companion_shown

    def hear(self, event: Event) -> None:
        """The first Province that is taken is spoken of at the next question."""
        if isinstance(event, ev.Captured) and event.seat == self.table.session.viewer and self.table.shown.round:
            self._captured = True

    def wanted(self) -> Hint | None:
        """What is to be said of the question at hand, if it has not been said before."""
        prompt, table = self.table.prompt, self.table
        if prompt is None or table.parts.window is not None:
            return None
        key = prompt.key
        gold = table.t.view(table.session.viewer).gold[table.session.viewer]
        names: list[Hint] = []
        if key == "buy_cards.begin":
            names = [Hint("budget", (("gold", gold), ("infantry", 2 * gold)))]
        elif key in COLUMN_OF:
            names = [Hint("reveal")] if self.buying.page.revealed else []
        elif key == "campaign.choose":
            if prompt.told is not None and prompt.told.odds.conquest < LEAST_CHANCE:
                names.append(Hint("chance"))
            if self._captured:
                names.append(Hint("hold"))
            names.append(Hint("attack"))
        elif key in BY_QUESTION:
            names = [Hint(BY_QUESTION[key])]
        return next((hint for hint in names if hint.name not in self.shown), None)

    def tick(self, dt: float) -> bool:
        """Says what is to be said; true when something changed."""
        table = self.table
        if not self.here:
            return self._leave()
        if table.prompt is None or table.director.busy:
            return self._leave() if table.prompt is None else False
        if WELCOME not in self.shown:
            self._welcome()
            return True
        asked = (table.prompt.key, len(table.session.record.log))
        if asked != self._asked:
            self._asked = asked
            self._leave()
        if self.hint is None:
            self.hint = self.wanted()
            if self.hint is not None:
                self._remember(self.hint.name)
                self._lay()
                self._make_room(True)
                return True
            return False
        if self._place() != self.rect:
            self._lay()
            return True
        return False

    def _remember(self, *names: str) -> None:
        kept = [*self.shown, *(name for name in names if name not in self.shown)]
        self.table.app.change_settings(companion_shown=kept)

    # ---- the start scroll

    def _welcome(self) -> None:
        """Three lines before the first choice of the first war."""
        self._remember(WELCOME)
        s = self.table.t.s
        goal = goal_words(s.options, s.board, self.names)
        body = "\n".join((say("companion.goal", goal=goal), say("companion.turn"),
                          say("companion.enter", key=self.table.app.bindings.label("confirm"))))  # fmt: skip
        self.table.app.push(Welcome(say("companion.title"), body, say("companion.with"), self._nothing, self._off))

    def _nothing(self) -> None:
        """The companion stays."""

    def _off(self) -> None:
        self.table.app.change_settings(companion=False)
        self.table.app.tell(say("companion.is_off"))
        self._leave()

    # ---- the slip

    def build(self, layout: Layout, scale: Scale) -> None:
        """Another window: the slip is laid anew."""
        self._scale = scale
        self._sheet = None
        if self.hint is not None:
            self._lay()

    def close(self) -> None:
        """The hint has been read."""
        self._leave()

    def _leave(self) -> bool:
        if self.hint is None:
            return False
        self.hint = None
        self.rect = Rect(0, 0, 0, 0)
        self.table.widgets.remove_all("#companion")
        self._make_room(False)
        self.table.app.dirty = True
        return True

    def _make_room(self, speaking: bool) -> None:
        """The buying page leaves room above it while something is said there."""
        if self.buying.taught != speaking:
            self.buying.taught = speaking
            if isinstance(self.table.prompt, BuyingPrompter):
                self.buying.make_room()
                self.table.asking.refresh()
                self._lay()

    def _lay(self) -> None:
        """The slip takes a click anywhere on it, and has a button that sends the companion away."""
        widgets, scale = self.table.widgets, self.table.scale
        widgets.remove_all("#companion")
        self.rect = self._place()
        px = scale.px
        widgets.add(Widget("#companion", self.rect, self.close, None, focusable=False))
        wide, high = px(128), px(34)
        off = Rect(self.rect.right - px(12) - wide, self.rect.bottom - px(10) - high, wide, high)
        read = off.move(-wide - px(10), 0)
        face = Face(say("companion.read"), "check-mark", kind="secondary", size=17)
        widgets.add(Button("#companion:read", read, face, self.close))
        face = Face(say("companion.off"), "", kind="quiet", size=17)
        widgets.add(Button("#companion:off", off, face, self._off, say("companion.off_tip")))
        self.table.app.dirty = True

    def _place(self) -> Rect:
        """Above the buying page; else the corner of the map in which it hides least, and nothing that is lit."""
        table, px = self.table, self.table.scale.px
        free = table.layout.free
        prompt = table.prompt
        if prompt is not None and prompt.key in COLUMN_OF:
            rect = Rect(0, 0, min(px(BROAD), table.layout.window.width - px(40)), px(112))
            page = prompt.covers()
            rect.midbottom = (page.centerx, page.top - px(8))
            return rect
        size = (min(px(WIDE), free.width - px(20)), px(HIGH))
        inside = free.inflate(-px(20), -px(20))
        inside.height -= px(46)
        found = []
        for corner in ("bottomleft", "bottomright", "topright", "topleft", "midtop", "midbottom"):
            rect = Rect((0, 0), size)
            setattr(rect, corner, getattr(inside, corner))
            found.append(rect)
        lit = self._lit()
        return min(found, key=lambda rect: (len(rect.collidelistall(lit)), table.field.hides(rect)))

    def _lit(self) -> list[Rect]:
        """The Provinces that can be chosen now, their neighbours, and every button."""
        table, spots = self.table, []
        prompt, field = table.prompt, table.field
        if prompt is not None:
            lit = {*prompt.targets(), prompt.selected()} - {0}
            for p in sorted(lit | {q for near in lit for q in field.neighbours(near)}):
                spot = Rect(0, 0, *(table.scale.px(length) for length in SPOT))
                spot.center = field.centre_of(p)
                spots.append(spot)
        spots += [widget.rect for id, widget in table.widgets.items.items()
                  if isinstance(widget, Button) and widget.visible and not id.startswith("#companion")]  # fmt: skip
        return spots

    def draw(self, surface: Surface) -> None:
        """The slip, over the map and below the panels."""
        if self.hint is None or not self.rect.width:
            return
        scale, px = self.table.scale, self.table.scale.px
        key = (self.hint, self.rect.size, scale)
        if self._sheet is None or self._sheet[0] != key:
            self._sheet = (key, self._paint(self.hint, scale))
        shapes.draw_soft(surface, self.rect, px(8), px(10), palette.BLACK, 170, px(4))
        surface.blit(self._sheet[1], self.rect)

    def _paint(self, hint: Hint, scale: Scale) -> Surface:
        px = scale.px
        face = panels.silk(self.rect.size, scale).copy()
        mark = icon("three-friends", px(36), palette.INK_DIM)
        face.blit(mark, (px(16), px(16)))
        room = self.rect.width - px(66) - px(16)
        words = say(f"companion.hint.{hint.name}", **dict(hint.told))
        size = 20.0
        block = text.block(words, room, size, palette.INK, scale, leading=1.15)
        while block.size[1] > self.rect.height - px(58) and size > 15:
            size -= 1
            block = text.block(words, room, size, palette.INK, scale, leading=1.15)
        face.blit(block.surface, (px(66), px(12)))
        return face


BY_QUESTION: Final = {
    "setup.choose_ruler": "choose_ruler",
    "setup.place_ruler": "ruler",
    "quick_setup.place_ruler": "ruler",
    "deployment.deploy": "deploy",
    "repositioning.choose": "reposition",
}
"""What is said at a question, by its key."""


class Welcome(Confirm):
    """The start scroll: the companion comes along with the red button, which Enter is."""

    def __init__(
        self, title: str, body: str, deed: str, on_yes: Callable[[], Any], on_alone: Callable[[], Any]
    ) -> None:  # fmt: skip
        super().__init__(title, body, deed, on_yes, keep=say("companion.without"))
        self.safe = "#do"
        self.on_alone = on_alone

    def back(self) -> None:
        super().back()
        self.on_alone()

"""A companion of a first game: says each thing once, when the player comes to it, in the first rounds.

A hint is a slip over the map where nothing lit lies. It goes with the question it is about or at a click, and never
comes again; the settings turn the companion off, and on again from the beginning. A game says what there is to say:

    class ChessCompanion(Companion):
        def hints(self, prompt): ...             # what could be said of a question, the first that is new is said
        def welcome(self): ...                   # the lines of the start scroll
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widget
from game.client.prompts.prompter import Prompter
from game.client.scenes.base import Confirm
from game.client.table_helper import TableHelper
from game.client.table_host import TableHost
from game.client.texts import Speaker

WELCOME: Final = "welcome"
WIDE, HIGH = 470, 150
SPOT: Final = (112, 92)
"""The logical size of what is seen of a place that is lit."""


@dataclass(frozen=True)
class Hint:
    """One hint: the name of its words, and their arguments."""

    name: str
    told: tuple[tuple[str, object], ...] = ()


class Companion(TableHelper):
    """The companion of one table. `remembered` stands before the names of what has been said."""

    rounds: ClassVar[int] = 2
    remembered: ClassVar[str] = ""
    lesson = False

    def __init__(self, table: TableHost[Any], say: Speaker) -> None:
        self.table, self.say = table, say
        self.hint: Hint | None = None
        self.rect = Rect(0, 0, 0, 0)
        self._asked: object = None
        self._sheet: tuple[object, Surface] | None = None

    # ---- what a game says

    def hints(self, prompt: Prompter[Any, Any]) -> Sequence[Hint]:
        """The possible hints for a question, the most important first."""
        raise NotImplementedError

    def welcome(self) -> str:
        """The lines of the start scroll."""
        raise NotImplementedError

    def make_room(self, speaking: bool) -> None:
        """A page over the table gives way while something is said beside it."""

    def keeps_clear(self) -> list[Rect]:
        """What else over the map must stay in sight: a game's own slips."""
        return []

    # ---- when it speaks

    @property
    def here(self) -> bool:
        """Whether there is a companion at this table now: a person's first rounds, no lesson, no replay."""
        table = self.table
        if not table.app.settings.companion or table.replaying or self.lesson or table.session.viewer < 0:
            return False
        return table.shown.round <= self.rounds

    @property
    def shown(self) -> list[str]:
        """The hints that have been shown, in this game or another."""
        return self.table.app.settings.companion_shown

    def wanted(self) -> Hint | None:
        """What is to be said of the question at hand, if it has not been said before."""
        prompt = self.table.prompt
        if prompt is None or self.table.parts.window is not None:
            return None
        return next((hint for hint in self.hints(prompt) if self.remembered + hint.name not in self.shown), None)

    def tick(self, dt: float) -> bool:
        """Says what is to be said; true when something changed."""
        table = self.table
        if not self.here:
            return self._leave()
        if table.prompt is None or table.director.busy:
            return self._leave() if table.prompt is None else False
        if self.remembered + WELCOME not in self.shown:
            self._remember(WELCOME)
            body = self.welcome() + "\n" + self.say("companion.explains")
            self.table.app.push(Welcome(self.say, body, self._nothing, self._off))
            return True
        asked = (table.prompt.key, len(table.session.record.log))
        if asked != self._asked:
            self._asked = asked
            self._leave()
        if self.hint is None:
            self.hint = self.wanted()
            if self.hint is not None:
                self._remember(self.hint.name)
                self.lay()
                self.make_room(True)
                return True
            return False
        if self.place() != self.rect:
            self.lay()
            return True
        return False

    def _remember(self, name: str) -> None:
        self.table.app.change_settings(companion_shown=[*self.shown, self.remembered + name])

    def _nothing(self) -> None:
        """Does nothing: the companion stays."""

    def _off(self) -> None:
        self.table.app.change_settings(companion=False)
        self.table.app.tell(self.say("companion.is_off"))
        self._leave()

    # ---- the slip

    def build(self, layout: Any, scale: Scale) -> None:
        """Lays the slip for a window."""
        self._sheet = None
        if self.hint is not None:
            self.lay()

    def close(self) -> None:
        """Closes the hint once it has been read."""
        self._leave()

    def _leave(self) -> bool:
        if self.hint is None:
            return False
        self.hint = None
        self.rect = Rect(0, 0, 0, 0)
        self.table.widgets.remove_all("#companion")
        self.make_room(False)
        self.table.app.dirty = True
        return True

    def lay(self) -> None:
        """The slip takes a click anywhere on it, and has a button that sends the companion away."""
        widgets, scale = self.table.widgets, self.table.scale
        widgets.remove_all("#companion")
        self.rect = self.place()
        px = scale.px
        widgets.add(_Slip(self))
        wide, high = px(128), px(34)
        off = Rect(self.rect.right - px(12) - wide, self.rect.bottom - px(10) - high, wide, high)
        read = off.move(-wide - px(10), 0)
        face = Face(self.say("companion.read"), "check-mark", kind="secondary", size=17)
        widgets.add(Button("#companion:read", read, face, self.close))
        face = Face(self.say("companion.off"), "", kind="quiet", size=17)
        widgets.add(Button("#companion:off", off, face, self._off, self.say("companion.off_tip")))
        self.table.app.dirty = True

    def place(self) -> Rect:
        """The corner of the map in which it hides least, and nothing that is lit."""
        table, px = self.table, self.table.scale.px
        free = table.layout.free
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
        """The places that can be chosen now, their neighbours, and every button."""
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
        return [*spots, *self.keeps_clear()]

    def draw_slip(self, surface: Surface) -> None:
        """The slip, below its buttons: over the map, and over a page of cards that a question lays on it."""
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
        words = self.say(f"companion.hint.{hint.name}", **dict(hint.told))
        size = 20.0
        block = text.block(words, room, size, palette.INK, scale, leading=1.15)
        while block.size[1] > self.rect.height - px(58) and size > 15:
            size -= 1
            block = text.block(words, room, size, palette.INK, scale, leading=1.15)
        face.blit(block.surface, (px(66), px(12)))
        return face


class _Slip(Widget):
    """The paper of the slip, drawn with its buttons so that no page comes between them; a click closes it."""

    def __init__(self, companion: Companion) -> None:
        super().__init__("#companion", companion.rect, companion.close, None, focusable=False)
        self.companion = companion

    def draw(self, surface: Surface, scale: Scale) -> None:
        self.companion.draw_slip(surface)


class Welcome(Confirm):
    """The start scroll, with the companion's lines; the companion comes along with the red button."""

    def __init__(self, say: Speaker, body: str, on_yes: Callable[[], Any], on_alone: Callable[[], Any]) -> None:
        super().__init__(say("companion.title"), body, say("companion.with"), on_yes, keep=say("companion.without"))
        self.safe = "#do"
        self.on_alone = on_alone

    def back(self) -> None:
        super().back()
        self.on_alone()

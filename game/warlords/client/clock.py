"""The clock of a move-turn or a Winter choice: it is shown, kept in the save, and ends the turn (W12).

A table clock runs while the person is asked and nothing lies over the table: under the curtain, in the menu and while
something is being shown it stands still. A letter clock runs by the world's time, whether the program runs or not.
"""

import time
from collections.abc import Callable
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, shapes, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.engine.notes import CLOCK, time_spent
from game.engine.refusals import Seat
from game.warlords.client.words import say
from game.warlords.rules.clock import CLOCK_ACTION, minutes, turn_number
from game.warlords.rules.state import WarlordsState
from game.warlords.rules.view import View

WIDE, HIGH, TOP, BESIDE = 148, 46, 10, 44
WRITTEN_EVERY: Final = 5.0
"""Seconds after which what is spent is written down: no more is lost when the program is killed."""
SOON: Final = (30, 10)
"""Seconds left at which a sound warns; below the first the numbers are red as well."""


def clock_words(seconds: int) -> str:
    """Minutes and seconds, with hours where there are any: 1:05, 23:05:09."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class TurnClock(TableHelper):
    """Counts down for the person who is asked, and plays what the rules say when nothing is left (W12.6).

    `now` tells the world's time in seconds.
    """

    def __init__(self, host: TableHost[View], now: Callable[[], float] = time.time) -> None:
        self.host, self.now = host, now
        self._turn: tuple[Seat, int] | None = None
        self._spent = 0.0
        self._written = 0
        self._shown = -1

    # ---- time

    @property
    def total(self) -> int:
        """Seconds for one turn; 0 without a clock."""
        return 0 if self.host.replaying else 60 * minutes(self.host.t.s)

    @property
    def runs(self) -> bool:
        """Whether the person who is asked has a clock running."""
        host = self.host
        if not self.total or host.prompt is None or host.director.busy:
            return False
        return CLOCK_ACTION in host.t.options(host.session.viewer)

    @property
    def left(self) -> int:
        """Whole seconds that are left, the one that runs included."""
        return max(0, -int(-(self.total - self._spent) // 1))

    def tick(self, dt: float) -> bool:
        """Lets time pass; at the end the turn is over (W12.2, W12.3)."""
        if not self.runs:
            changed, self._shown = self._shown >= 0, -1
            return changed
        self._take_up()
        before = self.left
        self._spent += dt
        if self._is_letter:
            self._spent = self._by_letter()
        if self._spent >= self.total:
            self._shown = -1
            self.host.asking.do(CLOCK_ACTION)
            return True
        if self._spent - self._written >= WRITTEN_EVERY and not self._is_letter:
            self._write()
        if self.left != before and self.left in SOON:
            self.host.app.sound.play("phase")
        changed, self._shown = self.left != self._shown, self.left
        return changed

    @property
    def _is_letter(self) -> bool:
        s: WarlordsState = self.host.t.s
        return s.options.clock == "letter"

    def _take_up(self) -> None:
        """Another turn begins, or one goes on that was saved in its middle."""
        host = self.host
        turn = (host.session.viewer, turn_number(host.t.s))
        if turn == self._turn:
            return
        self._turn = turn
        spent, at = time_spent(host.t.log, *turn)
        self._spent, self._written = float(spent), spent
        if self._is_letter and not at:
            self._write()

    def _by_letter(self) -> float:
        """The seconds spent by the world's clock: none are given back where that was set to an earlier time."""
        assert self._turn is not None
        spent, at = time_spent(self.host.t.log, *self._turn)
        return max(self._spent, spent + self.now() - at)

    def _write(self) -> None:
        """Writes down what is spent."""
        assert self._turn is not None
        seat, turn = self._turn
        self._written = int(self._spent)
        self.host.session.write_down(seat, (CLOCK, turn, self._written, int(self.now()) if self._is_letter else 0))
        self.host.asking.keep_asking()

    # ---- the picture

    def place(self) -> Rect:
        """The rectangle where it stands: below the bar, beside the emblem of the seat whose screen it is."""
        px = self.host.scale.px
        place = Rect(0, 0, px(WIDE), px(HIGH))
        place.topleft = (self.host.layout.window.centerx + px(BESIDE), self.host.layout.top.bottom + px(TOP))
        return place

    def build(self, layout: Any, scale: Scale) -> None:
        """A hot place with the words of the clock."""
        if self.total:
            self.host.widgets.add(_Spot(self))

    def tip(self) -> Tip:
        """The tooltip: what happens when the clock has run out."""
        winter = self.host.t.s.phase == "winter"
        body = say("clock.winter" if winter else "clock.turn", time=clock_words(self.left))
        return Tip(body, say("clock.title"), "W12.3" if winter else "W12.2")

    def draw(self, surface: Surface) -> None:
        """Draws the time that is left, with an hourglass and a bar that empties."""
        if not self.runs:
            return
        scale, px, place = self.host.scale, self.host.scale.px, self.place()
        soon = self.left <= SOON[0]
        rim = palette.LOSS if soon else palette.GOLD_MID
        box = shapes.box(place.size, px(12), shapes.flat(palette.LACQUER_BLACK), shapes.flat(rim), max(1, px(2)))
        surface.blit(box, place)
        colour = palette.LOSS if soon else palette.GOLD_TEXT
        mark = icon("hourglass", px(26), colour)
        surface.blit(mark, mark.get_rect(midleft=(place.left + px(12), place.centery - px(2))))
        words = clock_words(self.left)
        at = (place.right - px(14), place.centery - px(2))
        text.draw(surface, words, at, "number", 25, colour, scale, "midright", px(WIDE - 60))
        whole = Rect(place.left + px(12), place.bottom - px(9), place.width - px(24), max(2, px(3)))
        pygame.draw.rect(surface, palette.GOLD_LO, whole)
        whole.width = round(whole.width * min(1.0, self.left / self.total))
        pygame.draw.rect(surface, rim, whole)


class _Spot(Widget):
    """The clock's hot place: there only while it runs."""

    focusable = False

    def __init__(self, clock: TurnClock) -> None:
        super().__init__("clock", clock.place(), None, clock.tip, focusable=False)
        self.clock = clock

    def covers(self, place: tuple[int, int]) -> bool:
        return self.clock.runs and super().covers(place)

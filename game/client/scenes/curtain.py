"""The curtain between two people at one screen (U22).

It covers every pixel before anything of the next player is worked out, and lifts only by a deliberate press: a key or
a click still on its way from the last player's decision does nothing. Until one may lift it the button is dull and a
gilt line grows beneath it; a press that comes too soon is told why nothing happens.
"""

from collections.abc import Callable
from typing import Final

import pygame

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.palette import LookKey, player
from game.client.look.pieces import emblem
from game.client.look.scale import LOGICAL, Scale
from game.client.look.surface_cache import cached_surface
from game.client.look.widgets import Button, Widgets
from game.client.scenes.page import Page
from game.client.texts import say

DELIBERATE: Final = 1.0
"""Seconds for which nothing lifts it."""
QUIET: Final = 0.5
"""Seconds without a press before the one that lifts it: the next of many, and the end of a double click, do not."""
LINE: Final = (520, 3)
"""The gilt line that grows from the middle while it waits: its length and thickness."""
LIFTING: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@cached_surface
def cloth(size: tuple[int, int]) -> pygame.Surface:
    """The picture of lacquered cloth in heavy folds, darker towards the edges."""
    strip = pygame.Surface((256, 1), pygame.SRCALPHA)
    for x in range(256):
        fold = abs((x * 9 / 255) % 1 - 0.5) * 2
        edge = abs(x / 255 - 0.5) * 2
        strip.set_at((x, 0), (8, 2, 2, round(60 * fold + 120 * edge**2)))
    picture = panels.tiled(size, "lacquer").copy()
    picture.blit(pygame.transform.smoothscale(strip, size), (0, 0))
    return picture


class Guarded(Widgets):
    """Widgets that get only the presses their curtain lets through."""

    hears: Callable[[pygame.event.Event], bool]

    def handle(self, event: pygame.event.Event) -> bool:
        return self.hears(event) and super().handle(event)


class Curtain(Page):
    """Names who is to decide; `on_lift` is called when they say it is them."""

    has_back = False

    def __init__(self, name: str, colour: LookKey, on_lift: Callable[[], object]) -> None:
        self.name, self.colour, self.on_lift = name, colour, on_lift
        self._age = 0.0
        # When a key, and when the mouse button, last went down here.
        self._pressed: dict[int, float] = {}
        self._keys_down: set[int] = set()
        self._until, self._hasty = DELIBERATE, False

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.widgets = Guarded(scale, self.app.tooltips, self.app.sound)
        self.widgets.hears = self._hears
        super().build(size, scale)

    def arrange(self) -> None:
        face = Face(say("curtain.lift", name=self.name), "check-mark", kind="primary", size=32, role="name")
        place = self.at(self.wide / 2 - 400, self._down(826), 800, 92)
        self._button = self.widgets.add(Button("#lift", place, face, self._lift, sound="seal"))
        self._show_waiting()

    def _down(self, y: float) -> float:
        """A place on a page of the usual height, on this one: everything keeps together, in the middle."""
        return y + (self.high - LOGICAL[1]) / 2

    def on_enter(self) -> None:
        # A line told to the last player is nobody else's.
        self.app.tell("", 0.0)
        # Whatever lay over it was closed by a press, too.
        self._age = 0.0
        self._until, self._hasty = DELIBERATE, False
        self._pressed.clear()
        self._keys_down.clear()
        self._show_waiting()

    def update(self, dt: float) -> bool:
        waiting = not self._button.enabled
        self._age += dt
        self._show_waiting()
        return waiting

    @property
    def waits(self) -> float:
        """Seconds until a press may lift it; 0 when one may."""
        return max(0.0, self._until - self._age)

    def _show_waiting(self) -> None:
        """The button says whether it may be pressed."""
        refused = say("curtain.waits") if self.waits > 0 else None
        if refused != self._button.refused:
            self._button.refused = refused
            self._button.changed()

    def _hears(self, event: pygame.event.Event) -> bool:
        """Whether an event is for the button; a key held since before it may lift is no new press."""
        if event.type == pygame.KEYUP:
            self._keys_down.discard(event.key)
        elif event.type == pygame.KEYDOWN and event.key in LIFTING:
            held = event.key in self._keys_down
            self._keys_down.add(event.key)
            return not held and self._fresh(event.type)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._fresh(event.type)
        return True

    def _fresh(self, kind: int) -> bool:
        """Counts a press of a key or of the mouse; true when it is one that may lift."""
        before, self._pressed[kind] = self._pressed.get(kind, -QUIET), self._age
        fresh = self.waits == 0 and self._age >= before + QUIET
        if not fresh:
            self._hasty = True
            self._until = max(DELIBERATE, self._age + QUIET)
        return fresh

    @property
    def clause(self) -> str:
        return "R26"

    def _lift(self) -> None:
        self.app.pop()
        self.on_lift()

    def back(self) -> None:
        """Esc lifts nothing: the wrong person may have pressed it."""

    def act(self, command: str) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.scale
        hue = player(self.colour).colour
        surface.blit(cloth(self.size), (0, 0))
        middle = self.point(self.wide / 2, 0)[0]
        side = scale.px(200)
        place = emblem(self.colour, side).get_rect(center=(middle, self.point(0, self._down(330))[1]))
        shapes.draw_soft(surface, place, side // 2, scale.px(30), palette.lighter(hue, 0.2), 150)
        surface.blit(emblem(self.colour, side), place)
        kicker = text.line(say("curtain.kicker"), "heading", 26, palette.GOLD_TEXT, scale)
        surface.blit(kicker, kicker.get_rect(center=(middle, self.point(0, self._down(506))[1])))
        room = scale.px(1500)
        title = say("curtain.title", name=self.name)
        size = text.fitting(title, "display", 66, scale, room, 30)
        words = text.shadowed(title, "display", scale.font(size), palette.TITLE_TEXT, scale.px(6), scale.px(3), 1)
        surface.blit(words, words.get_rect(center=(middle, self.point(0, self._down(590))[1])))
        body = text.block(
            say("curtain.body", name=self.name), scale.px(900), 25, palette.TEXT, scale, align="centre", leading=1.35
        )
        surface.blit(body.surface, body.surface.get_rect(midtop=(middle, self.point(0, self._down(662))[1])))
        self._draw_waiting(surface)

    def _draw_waiting(self, surface: pygame.Surface) -> None:
        """Draws the gilt line, which grows while it waits; after a press that came too soon, words for what is
        waited for.
        """
        scale, button = self.scale, self._button.rect
        y = button.bottom + scale.px(26)
        if self.waits > 0:
            long, thick = scale.px(LINE[0]), scale.px(LINE[1])
            surface.fill(palette.LACQUER_9, pygame.Rect(0, 0, long, thick).move(button.centerx - long // 2, y))
            share = 0.0 if self.app.settings.less_motion else 1 - min(1.0, self.waits / DELIBERATE)
            grown = shapes.fading_line(long, thick, palette.GOLD_MID)
            part = pygame.Rect(0, 0, round(long * share), thick)
            part.centerx = long // 2
            surface.blit(grown, (button.centerx - part.width // 2, y), part)
        if self._hasty:
            words = text.line(say("curtain.hasty"), "italic", 22, palette.TEXT_DIM, scale)
            surface.blit(words, words.get_rect(midtop=(button.centerx, y + scale.px(18))))

"""Widgets to choose with: segments, a stepper, a switch, a slider, a list that drops down, a list that scrolls."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import pygame

from game.client.look import buttons, palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import ARROWS, Button, TipOf, Widget, Widgets

V = TypeVar("V", bound=Hashable)


@dataclass(frozen=True)
class Option(Generic[V]):
    """One thing to choose; `refused` says why it cannot be chosen now."""

    value: V
    label: str
    icon: str = ""
    tip: Tip | str | None = None
    refused: Tip | str | None = None


class Segmented(Widget, Generic[V]):
    """A row of segments, one of them gilt. Each is a button of its own, `id:value`."""

    focusable = False

    def __init__(
        self, widgets: Widgets, id: str, rect: pygame.Rect, options: Sequence[Option[V]], value: V,
        on_change: Callable[[V], object] | None = None, size: float = 20,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, focusable=False)
        self.options = tuple(options)
        self.value = value
        self.on_change = on_change
        self.size = size
        widgets.add(self)
        self._buttons: list[Button] = []
        left = rect.left
        for n, option in enumerate(self.options):
            right = rect.left + round(rect.width * (n + 1) / len(self.options))
            part = pygame.Rect(left, rect.top, right - left, rect.height)
            self._buttons.append(
                widgets.add(
                    _Segment(
                        f"{id}:{option.value}",
                        part,
                        self._face(option),
                        self._chooser(option.value),
                        option.tip,
                        option.refused,
                    )
                )
            )
            left = right

    def _face(self, option: Option[V]) -> Face:
        kind: buttons.Kind = "chosen" if option.value == self.value else "quiet"
        return Face(option.label, option.icon, kind=kind, size=self.size)

    def _chooser(self, value: V) -> Callable[[], None]:
        def choose() -> None:
            if value != self.value:
                self.choose(value)
                if self.on_change is not None:
                    self.on_change(value)

        return choose

    def choose(self, value: V) -> None:
        """Marks another segment as chosen without calling `on_change`."""
        self.value = value
        for button, option in zip(self._buttons, self.options, strict=True):
            button.say(self._face(option))

    def covers(self, place: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        rim = shapes.flat(palette.rgb("#8a6428"))
        surface.blit(panels.field(self.rect.size, scale, rim), self.rect)


class _Segment(Button):
    """One segment: flat while it is not the chosen one, for the row has the rim."""

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        if self.face.kind == "chosen":
            super().draw(surface, scale)
            return
        if self.state() in ("hover", "pressed"):
            veil = shapes.rounded(self.rect.size, scale.px(8), shapes.flat(palette.GOLD_MID), 36)
            surface.blit(veil, self.rect)
        colour = palette.TEXT if self.enabled else palette.mix(palette.TEXT_DIM, palette.LACQUER_8, 0.5)
        room = self.rect.width - scale.px(12)
        text.draw(surface, self.face.label, self.rect.center, "bold", self.face.size, colour, scale, "center", room)


class Stepper(Widget):
    """A number between a minus and a plus; the wheel and the arrows change it as well. The parts are `id:less`,
    `id:more`.
    """

    def __init__(
        self, widgets: Widgets, id: str, rect: pygame.Rect, value: int, low: int, high: int,
        on_change: Callable[[int], object] | None = None, step: int = 1, tip: TipOf = None,
        label: Callable[[int], str] = str,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, None, tip, focusable=True)
        self.value, self.low, self.high, self.by = value, low, high, step
        self.on_change = on_change
        self.label = label
        widgets.add(self)
        side = rect.height
        minus = pygame.Rect(rect.left, rect.top, side, side)
        plus = pygame.Rect(rect.right - side, rect.top, side, side)
        self.less = widgets.add(_Sign(f"{id}:less", minus, "−", lambda: self.turn(-1)))
        self.more = widgets.add(_Sign(f"{id}:more", plus, "+", lambda: self.turn(1)))
        self.less.focusable = self.more.focusable = False
        self._limits()

    def _limits(self) -> None:
        self.less.dim, self.more.dim = self.value <= self.low, self.value >= self.high

    def turn(self, clicks: int) -> None:
        """Steps up or down within the limits."""
        self.set(self.value + clicks * self.by, tell=True)

    def set(self, value: int, tell: bool = False) -> None:
        """Takes another value; with `tell`, `on_change` is called where it is new."""
        value = max(self.low, min(self.high, value))
        new = value != self.value
        self.value = value
        self._limits()
        self.changed()
        if new and tell and self.on_change is not None:
            self.on_change(value)

    def limit(self, low: int, high: int) -> None:
        """Changes the limits."""
        self.low, self.high = low, high
        self.set(self.value)

    def wheel(self, clicks: int) -> bool:
        self.turn(clicks)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS):
            self.turn(-1)
        elif event.key in (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self.turn(1)
        elif event.key == pygame.K_HOME:
            self.set(self.low, tell=True)
        elif event.key == pygame.K_END:
            self.set(self.high, tell=True)
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        rim = shapes.flat(palette.rgb("#8a6428"))
        surface.blit(panels.field(self.rect.size, scale, rim), self.rect)
        text.draw(surface, self.label(self.value), self.rect.center, "number", 24, palette.TEXT, scale, "center")


class _Sign(Button):
    """A plus or a minus at the end of a stepper."""

    def __init__(self, id: str, rect: pygame.Rect, sign: str, on_press: Callable[[], object]) -> None:
        super().__init__(id, rect, Face(sign, size=30, role="number"), on_press)
        self.dim = False

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        if self.hovered and not self.dim:
            surface.blit(shapes.rounded(self.rect.size, scale.px(8), shapes.flat(palette.GOLD_MID), 44), self.rect)
        colour = palette.mix(palette.GOLD_TEXT, palette.LACQUER_8, 0.65) if self.dim else palette.GOLD_TEXT
        text.draw(surface, self.face.label, self.rect.center, "number", 30, colour, scale, "center")


class Toggle(Widget):
    """A switch with its words to the right."""

    def __init__(
        self, id: str, rect: pygame.Rect, label: str, value: bool, on_change: Callable[[bool], object] | None = None,
        tip: TipOf = None, refused: Tip | str | None = None,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, self._turn, tip, refused)
        self.label = label
        self.value = value
        self.on_change = on_change

    def _turn(self) -> None:
        self.value = not self.value
        self.changed()
        if self.on_change is not None:
            self.on_change(self.value)

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        high = scale.px(28)
        track = pygame.Rect(self.rect.left, self.rect.centery - high // 2, scale.px(52), high)
        if self.value:
            fill, rim = palette.GOLD_FILL, shapes.flat(palette.rgb("#fff3c8"))
        else:
            fill, rim = shapes.flat(palette.rgb("#120908")), shapes.flat(palette.rgb("#8a6428"))
        surface.blit(panels.pill(track.size, fill, rim, max(1, scale.px(1.5))), track)
        side = high - scale.px(8)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (track.right - high // 2 if self.value else track.left + high // 2, track.centery)
        hue = palette.rgb("#3a1a08") if self.value else palette.rgb("#c9a15a")
        surface.blit(panels.pill(knob.size, shapes.flat(hue), shapes.flat(palette.LACQUER_9), scale.px(1)), knob)
        colour = palette.TEXT if self.enabled else palette.TEXT_DIM
        if self.hovered and self.enabled:
            colour = palette.TITLE_TEXT
        room = self.rect.right - track.right - scale.px(12)
        at = (track.right + scale.px(12), self.rect.centery)
        text.draw(surface, self.label, at, "body", 21, colour, scale, "midleft", room)


SHORT: Final = 2
"""A line of a slider shorter than this, in its heights, has its knob and words closer to its ends."""


class Slider(Widget):
    """A value on a line, drawn by mouse, wheel or arrows. `on_change` hears every step, `on_done` when it rests."""

    def __init__(
        self, id: str, rect: pygame.Rect, value: float, low: float, high: float,
        on_change: Callable[[float], object] | None = None, step: float = 0.05, tip: TipOf = None,
        label: Callable[[float], str] | None = None, on_done: Callable[[float], object] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, None, tip, focusable=True)
        self.value, self.low, self.high, self.by = value, low, high, step
        self.on_change, self.on_done = on_change, on_done
        self.label = label
        self._label_room = 0

    def set(self, value: float) -> None:
        """Takes the nearest step within the limits and calls `on_change`."""
        steps = round((max(self.low, min(self.high, value)) - self.low) / self.by)
        value = round(min(self.high, self.low + steps * self.by), 6)
        if value != self.value:
            self.value = value
            self.changed()
            if self.on_change is not None:
                self.on_change(value)

    def _track(self) -> pygame.Rect:
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width - self._label_room, self.rect.height)

    def _edge(self, track: pygame.Rect) -> int:
        """How far from the ends of the line the middle of the knob comes to stand."""
        return self.rect.height // (2 if track.width >= SHORT * self.rect.height else 4)

    def _room(self, scale: Scale) -> int:
        """The room of the words: where it would leave hardly any line, as much as they need."""
        if self.label is None:
            return 0
        room = scale.px(76)
        if self.rect.width - room >= SHORT * self.rect.height:
            return room
        needed = max(text.width(self.label(value), "bold", 20, scale) for value in (self.low, self.value, self.high))
        return min(room, needed + scale.px(10))

    def grabbed(self, place: tuple[int, int]) -> None:
        self.dragged(place)

    def dragged(self, place: tuple[int, int]) -> None:
        track = self._track()
        edge = self._edge(track)
        share = (place[0] - track.left - edge) / max(1, track.width - 2 * edge)
        self.set(self.low + (self.high - self.low) * share)

    def released(self) -> None:
        if self.on_done is not None:
            self.on_done(self.value)

    def wheel(self, clicks: int) -> bool:
        self.set(self.value + clicks * self.by)
        self.released()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self.set(self.value + (self.by if event.key == pygame.K_RIGHT else -self.by))
        self.released()
        return True

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        self._label_room = self._room(scale)
        track = self._track()
        edge = self._edge(track)
        groove = pygame.Rect(track.left, 0, track.width, scale.px(12))
        groove.centery = track.centery
        share = (self.value - self.low) / (self.high - self.low)
        surface.blit(panels.bar(groove.size, round(share, 3), palette.GOLD_MID, scale), groove)
        side = scale.px(26)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (round(track.left + edge + (track.width - 2 * edge) * share), track.centery)
        light = 1.15 if self.hovered else 1.0
        fill = tuple((place, palette.lit(colour, light)) for place, colour in palette.GOLD_FILL)
        surface.blit(panels.pill(knob.size, fill, shapes.flat(palette.rgb("#3a1a08")), max(1, scale.px(2))), knob)
        if self.label:
            at = (self.rect.right, self.rect.centery)
            text.draw(surface, self.label(self.value), at, "bold", 20, palette.TEXT, scale, "midright")


class DropDown(Widget, Generic[V]):
    """A box that shows what is chosen and opens a list of the rest (own, for its icons, reasons and keys). Without a
    tip of its own it tells what the chosen one does, as the list does of each (U2)."""

    def __init__(
        self, id: str, rect: pygame.Rect, options: Sequence[Option[V]], value: V,
        on_change: Callable[[V], object] | None = None, tip: TipOf = None, refused: Tip | str | None = None,
        size: float = 21,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, self.open, tip if tip is not None else lambda: self.chosen().tip, refused)
        self.options = tuple(options)
        self.value = value
        self.on_change = on_change
        self.size = size

    def chosen(self) -> Option[V]:
        return next(option for option in self.options if option.value == self.value)

    def open(self) -> None:
        """Opens the list."""
        if self.registry is not None:
            self.registry.open_popup(_OpenList(self, self.registry.scale))

    def choose(self, value: V) -> None:
        """Takes a value and calls `on_change` where it is new."""
        new = value != self.value
        self.value = value
        self.changed()
        if new and self.on_change is not None:
            self.on_change(value)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_UP, pygame.K_DOWN) or not self.enabled:
            return False
        free = [option.value for option in self.options if option.refused is None or option.value == self.value]
        at = free.index(self.value) + (1 if event.key == pygame.K_DOWN else -1)
        self.choose(free[max(0, min(len(free) - 1, at))])
        return True

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        rim = shapes.flat(palette.GOLD_MID if self.hovered and self.enabled else palette.rgb("#8a6428"))
        surface.blit(panels.field(self.rect.size, scale, rim), self.rect)
        draw_option(surface, self.rect, self.chosen(), scale, self.size, scale.px(36), self.enabled)
        arrow = icon("plain-arrow", scale.px(18), palette.GOLD_MID if self.enabled else palette.GOLD_LO)
        surface.blit(arrow, arrow.get_rect(midright=(self.rect.right - scale.px(12), self.rect.centery)))


def draw_option(
    surface: pygame.Surface, rect: pygame.Rect, option: Option[V], scale: Scale, size: float, end: int = 0,
    enabled: bool = True, colour: palette.Colour | None = None,
) -> None:  # fmt: skip
    """Draws an option's icon and words in a row."""
    x = rect.left + scale.px(14)
    if option.icon:
        picture = icon(option.icon, scale.px(22), colour or palette.GOLD_TEXT)
        surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
        x += scale.px(32)
    hue = colour or (palette.TEXT if enabled else palette.TEXT_DIM)
    room = rect.right - x - max(end, scale.px(10))
    text.draw(surface, option.label, (x, rect.centery), "body", size, hue, scale, "midleft", room)


class _OpenList(Widget, Generic[V]):
    """The open list of a drop-down; it is drawn over everything and takes every key."""

    def __init__(self, owner: DropDown[V], scale: Scale) -> None:
        self.owner = owner
        self.row = max(owner.rect.height - scale.px(4), scale.px(40))
        pad = scale.px(6)
        width = max(
            [owner.rect.width]
            + [text.width(o.label, "body", owner.size, scale) + scale.px(64 if o.icon else 36) for o in owner.options]
        )
        screen = pygame.Rect((0, 0), scale.size)
        most = max(3, (screen.height - scale.px(40)) // self.row)
        self.shown = min(len(owner.options), most)
        rect = pygame.Rect(owner.rect.left, owner.rect.bottom + scale.px(4), width, self.shown * self.row + 2 * pad)
        if rect.bottom > screen.bottom - scale.px(8):
            above = owner.rect.top - scale.px(4) - rect.height
            rect.top = above if above >= 0 else screen.bottom - scale.px(8) - rect.height
        rect.clamp_ip(screen)
        super().__init__(owner.id + ":list", rect, self._pick, focusable=False)
        self.pad = pad
        self.first = 0
        self.at = next(n for n, option in enumerate(owner.options) if option.value == owner.value)
        self._show()

    def _show(self) -> None:
        self.first = max(0, min(self.first, self.at))
        self.first = max(self.first, self.at - self.shown + 1)
        self.changed()

    def row_rect(self, n: int) -> pygame.Rect:
        """The rectangle where the n-th option is drawn."""
        y = self.rect.top + self.pad + (n - self.first) * self.row
        return pygame.Rect(self.rect.left + self.pad, y, self.rect.width - 2 * self.pad, self.row)

    def pointed(self, place: tuple[int, int]) -> None:
        n = self.first + (place[1] - self.rect.top - self.pad) // self.row
        n = max(self.first, min(self.first + self.shown - 1, n))
        if n != self.at:
            self.at = n
            self.changed()

    def tip_now(self) -> Tip | None:
        option = self.owner.options[self.at]
        tip = option.refused or option.tip
        return Tip(tip) if isinstance(tip, str) else tip

    def _pick(self) -> None:
        option = self.owner.options[self.at]
        if option.refused is not None:
            return
        assert self.registry is not None
        self.registry.close_popup()
        self.owner.choose(option.value)

    def wheel(self, clicks: int) -> bool:
        last = len(self.owner.options) - self.shown
        self.first = max(0, min(last, self.first - clicks))
        self.at = max(self.first, min(self.first + self.shown - 1, self.at))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in ARROWS:
            self.at = max(0, min(len(self.owner.options) - 1, self.at + ARROWS[event.key][1]))
            self._show()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._pick()
        return True

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        shapes.draw_soft(surface, self.rect, scale.px(8), scale.px(10), palette.BLACK, 170, scale.px(5))
        surface.blit(panels.slab(self.rect.size, scale), self.rect)
        for n in range(self.first, self.first + self.shown):
            option, rect = self.owner.options[n], self.row_rect(n)
            chosen = option.value == self.owner.value
            if n == self.at:
                surface.blit(shapes.rounded(rect.size, scale.px(6), shapes.flat(palette.GOLD_MID), 60), rect)
            hue = palette.GOLD_TEXT if chosen else palette.TEXT
            if option.refused is not None:
                hue = palette.mix(palette.TEXT_DIM, palette.LACQUER_BLACK, 0.45)
            draw_option(surface, rect, option, scale, self.owner.size, colour=hue)

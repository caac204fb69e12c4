"""The own hand at the foot of the table (mock-3): lowered so that titles show, raised under the mouse, opened with H.

The hand knows no rule: it is told which cards can be played, which is lifted out, and whether a tray lies before it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.easing import out_cubic, out_quad
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.conquest.client.look.strategy_cards import DETAIL, HAND, ROW, card, card_size, widest
from game.conquest.client.panels.card_words import strategy_face
from game.conquest.client.panels.layout import GAP, Layout
from game.conquest.client.words import say

RISE, LIFT, READ = 0.20, 0.09, 0.35
"""Seconds the hand takes to rise, a card to be lifted, and until a card is shown to be read."""

PEEK, PEEK_BEHIND = 112, 44
"""Logical pixels of a lowered card that show: at the foot of the window, and behind a tray."""

LIFTED, READY = 12, 22
"""How far a card is lifted under the mouse, and when it can answer what has just happened."""

TILT = 1.7
ID = "card:"


@dataclass
class _Card:
    """One card of the hand and how far it is lifted, 0 to 1."""

    kind: int
    lift: float = 0.0
    seen: float = 0.0


@dataclass
class HandState:
    """The kinds of card, those that can be played, the one chosen; whether an answer is awaited."""

    cards: tuple[int, ...] = ()
    lit: frozenset[int] = frozenset()
    chosen: int = 0
    answering: bool = False
    behind_tray: bool = False
    away: bool = False


Why = Callable[[int], "Tip | None"]


@dataclass
class Hand:
    """The hand. `press` is told the place of the card pressed, `why` says why a kind cannot be played now."""

    layout: Layout
    scale: Scale
    press: Callable[[int], object]
    why: Why
    keys: tuple[str, ...] = ()
    open: bool = False
    state: HandState = field(default_factory=HandState)
    cards: list[_Card] = field(default_factory=list)
    up: float = 0.0
    away: float = 0.0
    widgets: Widgets | None = None

    # ---- what it shows

    def update(self, state: HandState) -> bool:
        """Shows another hand; true when something changed."""
        if state == self.state:
            return False
        if state.cards != self.state.cards:
            self.cards = [_Card(kind) for kind in state.cards]
            self.state = state
            self._lay()
        self.state = state
        self._follow()
        return True

    def lay(self, widgets: Widgets) -> None:
        """Puts the hot places into a registry."""
        self.widgets = widgets
        self._lay()

    def _lay(self) -> None:
        if self.widgets is None:
            return
        self.widgets.remove_all(ID)
        for n in range(len(self.cards)):
            widget = Widget(f"{ID}{n + 1}", self.rect(n), partial(self.press, n), None)
            widget.sound = "card"
            self.widgets.add(widget)

    # ---- places

    @property
    def width(self) -> int:
        """The width of a card now."""
        if not self.open:
            return self.scale.px(HAND)
        # A large interface in a low window: an open hand is never higher than the map it lies on.
        return min(self.scale.px(ROW), widest(self.layout.free.height - self.scale.px(LIFTED + 8)))

    def _foot(self) -> int:
        """The lower edge of what the hand may use."""
        px = self.scale.px
        if self.open:
            return self.layout.free.bottom - px(4)
        return self.layout.tray.top + px(6) if self.state.behind_tray else self.layout.window.bottom - px(8)

    def rect(self, n: int) -> Rect:
        """The rectangle where a card lies now."""
        px = self.scale.px
        wide, high = card_size(self.width)
        count = len(self.cards)
        left, right = self.layout.selection.right + px(GAP), self.layout.action.left - px(GAP)
        if self.open or right - left < 2 * wide:
            left, right = self.layout.free.left, self.layout.free.right
        pitch = min(wide + px(10 if self.open else -8), (right - left - wide) / max(1, count - 1))
        x = (left + right) / 2 + (n - (count - 1) / 2) * pitch - wide / 2
        raised = self._foot() - high
        if self.open:
            return Rect(round(x), round(raised - px(LIFTED) * self.cards[n].lift), wide, high)
        lowered = (
            (self._foot() - px(PEEK_BEHIND + 6)) if self.state.behind_tray else self.layout.window.bottom - px(PEEK)
        )
        share = out_cubic(self.up)
        y = lowered + (raised - lowered) * share - px(LIFTED) * out_quad(self.cards[n].lift)
        if self.state.answering and self.cards[n].kind in self.state.lit:
            y -= px(READY) * (1 - share)
        if self.cards[n].kind == self.state.chosen:
            y = min(y, lowered - px(54))
        y += (self.layout.window.bottom - lowered) * out_cubic(self.away)
        y += abs(n - (count - 1) / 2) ** 2 * px(3) * (1 - share)
        return Rect(round(x), round(y), wide, high)

    def at(self) -> int:
        """The card under the mouse or with the focus, −1 when there is none."""
        if self.widgets is None:
            return -1
        focused = self.widgets.focused if self.widgets.focus_shown else None
        for n in range(len(self.cards)):
            widget = self.widgets.items.get(f"{ID}{n + 1}")
            if widget is not None and (widget.hovered or widget is focused):
                return n
        return -1

    # ---- time

    def tick(self, dt: float) -> bool:
        """Lets time pass; true when it must be drawn again."""
        hovered = -1 if self.state.away else self.at()
        before = (self.up, self.away, *(c.lift for c in self.cards))
        read = any(c.seen >= READ for c in self.cards)
        self.up = _towards(self.up, float(hovered >= 0), dt / RISE)
        self.away = _towards(self.away, float(self.state.away), dt / RISE)
        for n, one in enumerate(self.cards):
            one.lift = _towards(one.lift, float(n == hovered), dt / LIFT)
            one.seen = one.seen + dt if n == hovered else 0.0
        moved = before != (self.up, self.away, *(c.lift for c in self.cards))
        if moved:
            self._follow()
        return moved or read != any(c.seen >= READ for c in self.cards)

    def _follow(self) -> None:
        """The hot places go where the cards are: they move under the mouse, and when a tray comes or goes."""
        items = self.widgets.items if self.widgets is not None else {}
        for n in range(len(self.cards)):
            widget = items.get(f"{ID}{n + 1}")
            if widget is not None:
                widget.rect = self._hot(n)

    def _hot(self, n: int) -> Rect:
        """The rectangle where a card is pressed: where it lies, and below it so that a card that rises does not flee
        the mouse.
        """
        rect = self.rect(n)
        rect.height = max(rect.height, self._foot() - rect.top)
        return rect

    # ---- drawing

    def draw(self, surface: Surface) -> None:
        """The cards, the one under the mouse above the others."""
        if not self.cards or self.away >= 1.0:
            return
        hovered = self.at()
        order = sorted(range(len(self.cards)), key=lambda n: (n == hovered, self.cards[n].kind == self.state.chosen, n))
        for n in order:
            self._draw_card(surface, n)

    def _draw_card(self, surface: Surface, n: int) -> None:
        scale, one = self.scale, self.cards[n]
        rect = self.rect(n)
        lit = one.kind in self.state.lit
        tilt = 0.0 if self.open else -TILT * (n - (len(self.cards) - 1) / 2) * (1 - out_cubic(self.up))
        if one.kind == self.state.chosen:
            tilt = 0.0
        picture = _tilted(one.kind, self.width, scale, lit, round(tilt, 1))
        place = picture.get_rect(center=rect.center)
        glow = one.kind == self.state.chosen or (lit and (one.lift > 0 or self.state.answering))
        colour, alpha = (palette.PALE_GOLD, 210) if glow else (palette.BLACK, 120)
        shapes.draw_soft(surface, rect, scale.px(8), scale.px(7), colour, alpha, 0 if glow else scale.px(3))
        surface.blit(picture, place)

    def draw_detail(self, surface: Surface) -> None:
        """The card looked at, large, with what keeps it in the hand or the key that plays it."""
        n = self.at()
        if n < 0 or n >= len(self.cards) or self.cards[n].seen < READ or self.away > 0:
            return
        scale, px = self.scale, self.scale.px
        kind = self.cards[n].kind
        room = self.layout.window.inflate(-2 * px(12), -2 * px(12))
        picture = card(strategy_face(kind), min(px(DETAIL), widest(room.height)), scale)
        note = self._note(n)
        over = self.rect(n)
        if self.open:
            place = picture.get_rect(midleft=(over.right + px(14), 0))
            if place.right > room.right:
                place.right = over.left - px(14)
            place.bottom = over.bottom
        else:
            place = picture.get_rect(midbottom=(over.centerx, over.top - px(10)))
        place.clamp_ip(room)
        shapes.draw_soft(surface, place, px(18), px(16), palette.BLACK, 190, px(6))
        surface.blit(picture, place)
        slip = note.get_rect(bottomleft=(place.right + px(12), place.bottom - px(20)))
        if slip.right > room.right:
            slip.right = place.left - px(12)
        shapes.draw_soft(surface, slip, px(8), px(8), palette.BLACK, 140, px(4))
        surface.blit(note, slip)

    def _note(self, n: int) -> Surface:
        """Why not, or how."""
        tip = self.why(self.cards[n].kind)
        if tip is None:
            key = self.keys[n] if n < len(self.keys) else ""
            return _slip(say("hand.press", key=key), "", self.scale)
        return _slip(tip.body, tip.clause, self.scale)


def _towards(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if value < goal else max(goal, value - step)


@cached_surface
def _tilted(kind: int, width: int, scale: Scale, lit: bool, degrees: float) -> Surface:
    """A card turned a little, as cards lie in a hand."""
    picture = card(strategy_face(kind), width, scale, lit)
    return pygame.transform.rotozoom(picture, degrees, 1.0) if degrees else picture


@cached_surface
def _slip(words: str, clause: str, scale: Scale) -> Surface:
    """A strip of silk with a sentence and its clause."""
    px = scale.px
    block = text.block(words, px(280), 20, palette.INK, scale)
    foot = text.line(clause, "bold", 17, palette.INK_DIM, scale) if clause else None
    high = block.size[1] + (foot.get_height() + px(4) if foot else 0) + 2 * px(13)
    wide = max(block.size[0], foot.get_width() if foot else 0) + 2 * px(18)
    surface = panels.silk((wide, high), scale).copy()
    surface.blit(block.surface, (px(18), px(13)))
    if foot:
        surface.blit(foot, (px(18), px(13) + block.size[1] + px(4)))
    return surface

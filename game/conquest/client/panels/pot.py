"""The allies' Pot: shared Strategy cards, face up, and the places that are free (C4.3, C4.4, mock-6)."""

from collections.abc import Callable

from pygame import Rect, Surface

from game.client.look import palette, shapes, text
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.client.panels.layout import AWAY
from game.client.panels.panel import Panel
from game.client.panels.tabs import title_of
from game.conquest.client.look.strategy_cards import card, card_size
from game.conquest.client.panels.card_words import strategy_face
from game.conquest.client.panels.layout import Layout
from game.conquest.client.words import say

ID = "pot:"
MOST = 3
"""The Pot of four players holds three cards."""
KNOT = 30
"""So wide are the knots of a frame's corners."""


class PotPanel(Panel):
    """The cards of the Pot; `lit` are those that can be played at this stop."""

    def __init__(self, layout: Layout, scale: Scale, capacity: int) -> None:
        super().__init__("pot", layout.pot, scale, title_of(layout, say("pot.title")))
        self.capacity = capacity
        self.cards: tuple[int, ...] = ()

    def update(self, cards: tuple[int, ...], lit: frozenset[int]) -> bool:
        """Paints what changed; true when it did."""
        before = self._key
        self.cards = cards
        self.show((cards, lit), lambda face, inside: self._paint(face, lit))
        return self._key != before

    def place(self, n: int) -> Rect:
        """The rectangle where the nth card lies on the screen."""
        px = self.scale.px
        gap = px(10)
        room = self.rect.inflate(-2 * px(20), 0)
        wide = min(px(84), (room.width - gap * (MOST - 1)) // MOST)
        width, high = card_size(wide)
        whole = self.capacity * width + (self.capacity - 1) * gap
        return Rect(self.rect.centerx - whole // 2 + n * (width + gap), self.rect.top + px(48), width, high)

    def lay(self, widgets: Widgets, press: Callable[[int], object], tip_of: Callable[[int], Tip]) -> None:
        """Every card can be looked at, and pressed."""
        widgets.remove_all(ID)
        for n, kind in enumerate(self.cards if self.rect.left > AWAY.left else ()):
            widget = Widget(f"{ID}{n + 1}", self.place(n), _with(press, kind), tip_of(kind))
            widget.sound = "card"
            widgets.add(widget)

    def _paint(self, face: Surface, lit: frozenset[int]) -> None:
        scale = self.scale
        for n in range(self.capacity):
            rect = self.place(n).move(-self.rect.left, -self.rect.top)
            if n >= len(self.cards):
                dim = palette.mix(palette.GOLD_LO, palette.LACQUER_7, 0.45)
                face.blit(shapes.ring(rect.size, scale.px(6), max(1, scale.px(2)), shapes.flat(dim)), rect)
                continue
            if self.cards[n] in lit:
                shapes.draw_soft(face, rect, scale.px(6), scale.px(6), palette.PALE_GOLD, 200)
            face.blit(card(strategy_face(self.cards[n]), rect.width, scale, self.cards[n] in lit or not lit), rect)
        words = say("pot.full" if len(self.cards) == self.capacity else "pot.room", there=len(self.cards),
                    capacity=self.capacity)  # fmt: skip
        at = (self.rect.width // 2, self.rect.height - scale.px(22))
        # The knots of the frame's corners stand beside it.
        room = self.rect.width - 2 * scale.px(KNOT)
        size = text.fitting(words, "body", 17, scale, room, 13)
        text.draw(face, words, at, "body", size, palette.TEXT_DIM, scale, "center", room)


def _with(press: Callable[[int], object], kind: int) -> Callable[[], object]:
    return lambda: press(kind)

"""Who comes next: the players from the start player on, then the hosts, in a strip beside the map (C4.1, mock-6)."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.names import Names
from game.conquest.client.words import say
from game.conquest.rules.state import Seat
from game.conquest.rules.view import View

ID: Final = "turns"
DISC, NOW, PITCH, PAD = 28, 36, 40, 12
"""The discs of those who wait and of whoever is at it, how far apart they lie, the rim: logical."""
PARTING: Final = 10
"""What lies between the players and the hosts."""


def order_of(picture: View) -> list[Seat]:
    """The turns of a round: the players that are left, from the start player on, then the hosts that are left."""
    first, players = max(0, picture.start_seat), picture.players
    seats = [*((first + n) % players for n in range(players)), *range(players, picture.seats)]
    return [seat for seat in seats if picture.alive[seat]]


class TurnOrder:
    """The strip, upright, where the map has only sea. Whoever has had the turn is dim."""

    def __init__(self, layout: Layout, scale: Scale, names: Names) -> None:
        self.layout, self.scale, self.names = layout, scale, names
        self.order: list[Seat] = []
        self.now: Seat = -1
        self.players = 0
        self._picture: Surface | None = None
        self._key: object = None

    @property
    def rect(self) -> Rect:
        """Where it lies for as many as are left."""
        px, free = self.scale.px, self.layout.free
        hosts = bool(self.order) and self.order[-1] >= self.players
        high = 2 * px(PAD) + px(PITCH) * len(self.order) + (px(PARTING) if hosts else 0)
        wide = px(NOW) + 2 * px(PAD)
        return Rect(free.right - wide - px(6), free.top + px(8), wide, high)

    def update(self, picture: View) -> bool:
        """Brings it up to date; true when it lies otherwise."""
        before = self.rect
        self.players = picture.players
        # Panels that are drawers leave no map beside them.
        self.order = order_of(picture) if picture.round and not self.layout.drawers else []
        self.now = picture.turn_seat
        return self.rect != before

    def lay(self, widgets: Widgets) -> None:
        """What it says in words."""
        widgets.remove(ID)
        if self.order:
            widgets.add(Widget(ID, self.rect, None, self.tip, focusable=False))

    def tip(self) -> Tip:
        """Everybody by name."""
        return Tip("\n".join(self._lines(self.order)), say("turns.title"), "C4.1")

    def _lines(self, order: Sequence[Seat]) -> list[str]:
        names = [self.names.warlord(seat) for seat in order]
        return [say("turns.now", who=name) if seat == self.now else name
                for seat, name in zip(order, names, strict=True)]  # fmt: skip

    def place(self, n: int) -> tuple[int, int]:
        """The middle of the nth disc on the screen."""
        px, rect = self.scale.px, self.rect
        behind = self.order[n] >= self.players
        return rect.centerx, rect.top + px(PAD) + px(PITCH) * n + px(PITCH) // 2 + (px(PARTING) if behind else 0)

    def draw(self, surface: Surface) -> None:
        """The strip, painted anew when somebody else has the turn."""
        if not self.order:
            return
        key = (tuple(self.order), self.now, tuple(self.names.colour(seat) for seat in self.order))
        if self._picture is None or key != self._key:
            self._key, self._picture = key, self._paint()
        surface.blit(self._picture, self.rect)

    def _paint(self) -> Surface:
        scale, px, rect = self.scale, self.scale.px, self.rect
        face = panels.slab(rect.size, scale).copy()
        at = self.order.index(self.now) if self.now in self.order else -1
        for n, seat in enumerate(self.order):
            middle = (self.place(n)[0] - rect.left, self.place(n)[1] - rect.top)
            mark = emblem(self.names.colour(seat), px(NOW if n == at else DISC)).copy()
            place = mark.get_rect(center=middle)
            if n == at:
                shapes.draw_soft(face, place, place.width // 2, px(6), palette.GOLD_MID, 190)
            elif n < at:
                mark.set_alpha(120)
            face.blit(mark, place)
        split = next((n for n, seat in enumerate(self.order) if seat >= self.players), 0)
        if split:
            y = self.place(split)[1] - rect.top - px(PITCH + PARTING) // 2
            line = shapes.fading_line(rect.width - 2 * px(8), max(1, px(2)), palette.GOLD_LO)
            face.blit(line, line.get_rect(center=(rect.width // 2, y)))
        return face

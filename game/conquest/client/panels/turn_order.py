"""Whose turn it is, in words on a ribbon over the map, and who comes next: the players from the start player on, then
the hosts (C4.1, U25)."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.client.texts import beside
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.topbar import STEPS
from game.conquest.client.words import say
from game.conquest.rules.state import Seat
from game.conquest.rules.view import View

ID: Final = "turns"
DISC, NOW, PITCH, PAD = 26, 38, 32, 14
"""The discs of those who wait and of whoever is at it, how far apart they lie, the rim: logical."""
HIGH: Final = 46
PARTING: Final = 12
"""What lies between the players and the hosts."""
LETTERS: Final = 21
MARGIN: Final = 8
WHOLE: Final = 800
"""So wide is a map on which the ribbon has room for all who have a turn, in logical pixels."""


NEXT: Final = 2
"""On a low map the ribbon tells whose turn it is, and who is next."""


def order_of(picture: View) -> list[Seat]:
    """The turns of a round: the players that are left, from the start player on, then the hosts that are left."""
    first, players = max(0, picture.start_seat), picture.players
    seats = [*((first + n) % players for n in range(players)), *range(players, picture.seats)]
    return [seat for seat in seats if picture.alive[seat]]


class TurnOrder:
    """The ribbon, with an edge in the colour of whoever is at it. Whoever has had the turn stands dim at the left."""

    def __init__(self, layout: Layout, scale: Scale, names: Names) -> None:
        self.layout, self.scale, self.names = layout, scale, names
        self.order: list[Seat] = []
        """The turns on the ribbon: all of the round, or in a narrow window those that are still to come."""
        self._whole: list[Seat] = []
        self.now: Seat = -1
        self.players = self.bands = 0
        self.step = ""
        self._picture: Surface | None = None
        self._key: object = None

    # ---- in words

    def words(self) -> str:
        """The words for whose turn it is, and in which step."""
        if self.now not in self.order:
            return say("turns.title")
        who = self.names.warlord(self.now)
        if self.now >= self.players:
            # Its number from the beginning of the war, as its scroll and its slate say it.
            return say("turns.host", who=who, n=self.names.host(self.now) + 1, of=self.bands)
        whose = say("turns.yours" if self.now == self.names.viewer else "turns.ally", who=who)
        return beside((whose, say(f"step.{self.step}"))) if self.step in STEPS else whose

    def tip(self) -> Tip:
        """Everybody by name."""
        return Tip("\n".join(self._lines(self._whole)), say("turns.title"), "C4.1")

    def _lines(self, order: Sequence[Seat]) -> list[str]:
        names = [self.names.warlord(seat) for seat in order]
        return [say("turns.now", who=name) if seat == self.now else name
                for seat, name in zip(order, names, strict=True)]  # fmt: skip

    # ---- where

    @property
    def _at(self) -> int:
        """The number of those who have had their turn."""
        return self.order.index(self.now) if self.now in self.order else 0

    def _parted(self, n: int) -> int:
        """The gap between the hosts and the players before the nth disc."""
        split = sum(seat < self.players for seat in self.order)
        return self.scale.px(PARTING) if 0 < split <= n else 0

    @property
    def _room(self) -> int:
        """The width of its words."""
        return text.width(self.words(), "bold", LETTERS, self.scale) + self.scale.px(2 * PAD)

    @property
    def rect(self) -> Rect:
        """The rectangle where it lies for as many as are left."""
        px, free = self.scale.px, self.layout.free
        wide = 2 * px(PAD) + px(PITCH) * len(self.order) + px(NOW - DISC) + self._parted(len(self.order)) + self._room
        rect = Rect(0, 0, min(wide, free.width - 2 * px(MARGIN)), px(HIGH))
        # The legend of the map hangs at the left, the sign of whose turn it is in the middle.
        rect.topright = (free.right - px(MARGIN), free.top + px(MARGIN))
        return rect

    def place(self, n: int) -> tuple[int, int]:
        """The middle of the nth disc on the screen; the words stand behind that of whoever is at it."""
        px, rect, at = self.scale.px, self.rect, self._at
        x = rect.left + px(PAD) + px(PITCH) * n + px(PITCH) // 2 + self._parted(n)
        x += px(NOW - DISC) // 2 if n == at else px(NOW - DISC) if n > at else 0
        return x + (self._room if n > at else 0), rect.centery

    # ---- on the screen

    def update(self, picture: View) -> bool:
        """Brings it up to date; true when it lies otherwise."""
        before = self.rect
        self.players, self.bands, self.step = picture.players, picture.seats - picture.players, picture.step
        # Drawers that are open leave no map beside them.
        covered = self.layout.drawers and self.layout.shows("roster")
        self._whole = order_of(picture)
        self.order = self._whole if picture.round and not covered else []
        self.now = picture.turn_seat
        if self.layout.free.width < self.scale.px(WHOLE) and self.now in self.order:
            # In a narrow window those who have had their turn leave the map free.
            self.order = self.order[self.order.index(self.now) :]
            if self.layout.low:
                self.order = self.order[:NEXT]
        return self.rect != before

    def lay(self, widgets: Widgets) -> None:
        """Lays the tooltip with its words."""
        widgets.remove(ID)
        if self.order:
            widgets.add(Widget(ID, self.rect, None, self.tip, focusable=False))

    def draw(self, surface: Surface) -> None:
        """The ribbon, painted anew when somebody else has the turn."""
        if not self.order:
            return
        key = (tuple(self.order), self.now, tuple(self.names.colour(seat) for seat in self.order), self.words())
        if self._picture is None or key != self._key:
            self._key, self._picture = key, self._paint()
        surface.blit(self._picture, self.rect)

    def _paint(self) -> Surface:
        scale, px, rect, at = self.scale, self.scale.px, self.rect, self._at
        edge = palette.player(self.names.colour(self.order[at])).chart
        ground = ((0.0, palette.rgb("#2a1b18")), (1.0, palette.LACQUER_9))
        face = panels.pill(rect.size, ground, shapes.flat(edge), max(2, px(3))).copy()
        for n, seat in enumerate(self.order):
            middle = (self.place(n)[0] - rect.left, rect.height // 2)
            mark = emblem(self.names.colour(seat), px(NOW if n == at else DISC)).copy()
            if n < at:
                mark.set_alpha(110)
            face.blit(mark, mark.get_rect(center=middle))
        x = self.place(at)[0] - rect.left + px(NOW) // 2 + px(PAD) // 2
        room = self._room - px(PAD)
        text.draw(
            face, self.words(), (x, rect.height // 2), "bold", LETTERS, palette.TITLE_TEXT, scale, "midleft", room
        )
        split = sum(seat < self.players for seat in self.order)
        if 0 < split < len(self.order):
            y = px(10)
            first = self.place(split)[0] - rect.left - px(PITCH) // 2 - px(PARTING) // 2
            face.fill(palette.GOLD_LO, (first, y, max(1, px(2)), rect.height - 2 * y))
        return face

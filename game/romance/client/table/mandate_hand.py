"""The Mandate cards of this round, lowered at the foot of the map; hover or H raises them (mock-up 1)."""

from functools import partial

from pygame import Rect, Surface

from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.client.scenes.base import Dialog, button
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.romance.client.look.mandate_cards import line_words, mandate_card
from game.romance.client.names import RomanceNames, card_name
from game.romance.client.panels.layout import Layout
from game.romance.client.words import say
from game.romance.rules.catalogue import CARDS
from game.romance.rules.view import View

WIDE, READ, SHOWN, TITLES = 168, 380, 0.42, 0.2
"""The width of a card in the hand and when it is read, how much of it is seen while it lies low, and how much where it
lies over the map."""


class MandateHand(TableHelper):
    """Two cards at most; a press reads one."""

    def __init__(self, host: TableHost[View]) -> None:
        self.host = host
        assert isinstance(host.names, RomanceNames)
        self.names = host.names
        self.raised = False
        self._laid: tuple[int, ...] | None = None

    def build(self, layout: Layout, scale: Scale) -> None:
        """They are laid anew in this window."""
        self._laid = None

    def places(self) -> list[tuple[int, Rect]]:
        """Every card with its place."""
        host, px = self.host, self.host.scale.px
        wide, high = px(WIDE), round(px(WIDE) * 1.42)
        low, shown = self._low, TITLES if self._above_corner else SHOWN
        top = low - (high if self.raised else round(high * shown)) - (px(10) if self.raised else 0)
        corner = host.layout.corner
        room = Rect(corner.right, 0, host.layout.action.left - corner.right, 1)
        if self._above_corner:
            room = corner
        cards = host.shown.shown
        step = min(wide + px(14), max(1, (room.width - wide - px(20)) // max(1, len(cards) - 1)) if cards else wide)
        x = room.centerx - (wide + step * (len(cards) - 1)) // 2
        return [(card, Rect(x + n * step, top, wide, high)) for n, card in enumerate(cards)]

    @property
    def _above_corner(self) -> bool:
        """Whether they stand above the lower left panel: on a map without columns, for beside it there is no room."""
        return self.host.layout.drawers and self._tray_above

    @property
    def _tray_above(self) -> bool:
        return self.host.layout.tray.top < self.host.layout.action.top

    @property
    def _low(self) -> int:
        """Where what is seen of them ends."""
        layout = self.host.layout
        if self._above_corner:
            return layout.corner.top
        return layout.tray.bottom if self._tray_above else layout.window.bottom

    @property
    def hidden(self) -> bool:
        """Whether something to choose from lies where they would be."""
        return self.host.panels.tray_shown or self.host.panels.hidden or self.host.replaying

    def update(self) -> None:
        """Lays the cards of this round."""
        shown = () if self.hidden else tuple(self.host.shown.shown)
        if shown == self._laid:
            return
        self._laid = shown
        self.host.widgets.remove_all("mandate:")
        for card, rect in self.places() if shown else ():
            tip = Tip("\n".join(line_words(self.names, line) for line in CARDS[card].lines), card_name(card), "5.4")
            self.host.widgets.add(Widget(f"mandate:{card}", rect, partial(self.read, card), tip))

    def read(self, card: int) -> None:
        """One card, large enough to be read."""
        self.host.app.push(CardPage(self.names, card))

    def keep(self, dt: float) -> None:
        """They give way to the tray."""
        if self.hidden != (self._laid == ()) and (self.host.shown.shown or self._laid):
            self.update()

    def act(self, command: str) -> bool:
        """H raises or lowers them."""
        if command != "hand" or not self.host.shown.shown:
            return False
        self.raised = not self.raised
        self._laid = None
        self.update()
        self.host.app.dirty = True
        return True

    def _pointed(self, card: int) -> bool:
        """Whether the mouse is on a card that lies low."""
        id = f"mandate:{card}"
        return not self.raised and id in self.host.widgets and self.host.widgets[id].hovered

    def _lifted(self, rect: Rect) -> Rect:
        """The rectangle where a card stands that is pointed at: high enough to be read."""
        foot = (self._low if self._above_corner else self.host.layout.window.bottom) - self.host.scale.px(10)
        return rect.move(0, min(0, foot - rect.height - rect.top))

    def draw(self, surface: Surface) -> None:
        """The cards, each under the next."""
        if self.hidden:
            return
        low = {card: rect for card, rect in self.places() if not self._pointed(card)}
        high = {card: self._lifted(rect) for card, rect in self.places() if card not in low}
        # One that is pointed at stands before the others, whole.
        for card, rect in (*low.items(), *high.items()):
            face = mandate_card(self.names, card, rect.width, self.host.scale)
            foot = self._low if self._above_corner else surface.get_height()
            part = Rect(0, 0, rect.width, min(rect.height, foot - rect.top))
            surface.blit(face, rect, part)


class CardPage(Dialog):
    """A Mandate card that is read."""

    panel_size = (560, 760)
    whole = True

    def __init__(self, names: RomanceNames, card: int) -> None:
        super().__init__()
        self.names, self.card = names, card

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        px = scale.px
        place = Rect(0, 0, px(280), px(54))
        place.midbottom = (self.inside.centerx, self.inside.bottom + px(4))
        self.widgets.add(button("#close", place, say("kit.close"), self.back, key=self.app.bindings.label("back")))

    def content(self, surface: Surface) -> None:
        face = mandate_card(self.names, self.card, self.scale.px(READ + 60), self.scale)
        surface.blit(face, face.get_rect(midtop=(self.inside.centerx, self.inside.top + self.scale.px(4))))

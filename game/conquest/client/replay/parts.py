"""The parts of a replay of Conquest: the same map and battles, panels to look at, the hand looked at."""

from collections.abc import Sequence
from typing import Any

from pygame import Surface

from game.client.look.chips import Picture
from game.client.look.scale import Scale
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.conquest.client.look.strategy_cards import card
from game.conquest.client.panels.card_words import strategy_face, strategy_tip
from game.conquest.client.panels.layout import BOTTOM, MARGIN, Layout, lay_out
from game.conquest.client.replay.panels import ReplayPanels
from game.conquest.client.table.parts import ConquestParts
from game.conquest.rules.view import View
from game.engine.events import Event
from game.engine.refusals import Action
from game.engine.table import Table

HAND = 118
"""The logical width of a card of the hand looked at."""


class HandLookedAt(TableHelper):
    """The hand of the warlord looked at, where hands may be seen."""

    def __init__(self, host: TableHost[View]) -> None:
        self.host = host
        self._hand: tuple[int, ...] | None = None

    def build(self, layout: Layout, scale: Scale) -> None:
        """It is laid anew in this window."""
        self._hand = None

    def update(self) -> None:
        """The cards, if they are others than before."""
        host = self.host
        hand = host.shown.hands[host.seat_shown] if host.everything else ()
        if hand == self._hand:
            return
        self._hand = hand
        host.widgets.remove_all("hand:")
        free, wide = host.layout.free, host.scale.px(HAND)
        pitch = min(wide + host.scale.px(10), (free.width - wide) // max(1, len(hand) - 1) if hand else wide)
        x = free.centerx - (pitch * (len(hand) - 1) + wide) // 2
        for n, kind in enumerate(hand):
            picture: Surface = card(strategy_face(kind), wide, host.scale, True)
            place = picture.get_rect(bottomleft=(x + n * pitch, free.bottom))
            host.widgets.add(Picture(f"hand:{n}", place, picture, strategy_tip(kind)))


class ConquestReplayParts(ConquestParts):
    """The parts of a replay."""

    def __init__(self, host: TableHost[View]) -> None:
        super().__init__(host)
        self.helpers: Sequence[TableHelper] = (self.battles, HandLookedAt(host))

    def layout(self, size: tuple[int, int], scale: Scale, drawers_open: bool, tab: str) -> Layout:
        """The layout of the table, as high as leaves room for a bar of another height."""
        high = size[1] + scale.px(MARGIN) + scale.px(BOTTOM)
        return lay_out((size[0], high), scale, self.s.seats, drawers_open, tab=tab)

    def make_panels(self, layout: Layout, scale: Scale) -> ReplayPanels:
        """Panels that are only looked at."""
        return ReplayPanels(self.host, layout, scale, self.names)

    def heard(self, event: Event) -> None:
        """The battle as it stands."""
        self.battles.heard(event)

    def point(self, t: Table[Any], coming: Action | None) -> None:
        """An arrow for the Invasion that goes on, a dotted one for the Invasion that comes next."""
        invasion = t.nearest("invasion")
        self.field.set_arrow(*((invasion.source, invasion.target) if invasion is not None else (0, 0)))
        invades = coming is not None and coming[0] == "invade"
        self.field.set_dotted([(int(coming[1]), int(coming[2]))] if coming is not None and invades else [])

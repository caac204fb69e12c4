"""The buying page on the table: when it lies there, what was revealed in this turn, its keys, stops without a choice.

What is bought is told by events like everything else; the page stays where it is meanwhile.
"""

from collections import Counter
from typing import Final, Protocol

import pygame
from pygame import Rect, Surface

from game.client.look import text
from game.client.look.scale import Scale
from game.client.look.widgets import Widget
from game.client.prompts.desk import Desk
from game.client.table.widgets import STAY
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.conquest.client.buying.page import BuyingPage
from game.conquest.client.buying.plan import COLUMN_OF, STEP_OF, nothing_to_buy
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.war_panels import WarPanels
from game.conquest.client.prompts.buying import BuyingPrompter
from game.conquest.client.table.cards import TableCards
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.income import income_of
from game.conquest.rules.view import View
from game.engine.events import Event
from game.engine.refusals import Seat

TURNS: Final = {"walk_left": -1, "walk_right": 1}
COUNTS: Final = {"walk_up": 1, "walk_down": -1}
SPOKEN: Final = ("#lesson", "#companion", "#asked:", "ground:asked")
"""Widgets of whoever speaks beside the page, and those of allies who ask for gold."""
STRIP, DRAWN_STRIP = 152, 206
"""The logical height kept free above the page for a lesson's words, and where panels are drawers."""
AFTERWARDS: Final = ("deploy", "invade", "reposition")
COUNSELLED_ROUNDS: Final = 2
"""Rounds in which a line of counsel stands at the foot."""


class Beside(Protocol):
    """What lies beside the page on the table."""

    panels: WarPanels
    cards: TableCards


class TableBuying(TableHelper):
    """The page of one table; it lies open from the first question of buying in a turn to the answer of the last."""

    def __init__(self, table: TableHost[View], beside: Beside) -> None:
        self.table, self.beside = table, beside
        self.page = BuyingPage(self._press_card, self._open_hand)
        self.open = False
        self.taught = self.lesson = False
        """Whether somebody speaks beside the page, who needs room; whether it is a lesson's coach."""
        self._turn: tuple[int, Seat] = (0, -1)
        self._hidden: list[Widget] = []
        self._hand: tuple[int, ...] = ()
        self._reserve: tuple[int, ...] = ()
        self._raised: object = None
        # What was bought before the table was opened is not known here.
        self._opened = self._noticed = (table.t.s.round, table.t.s.turn_seat)

    # ---- questions

    def prompter(self, desk: Desk, seat: Seat, key: str) -> BuyingPrompter:
        """Puts a question of buying on this page."""
        self._begin_turn()
        s = self.table.t.s
        self._opened = self._turn
        self.page.pool, self.page.income = s.pool[seat], income_of(s, seat).total
        self.page.above = self._strip()
        settings = self.table.app.settings
        self.page.flies = not (settings.instant or settings.less_motion)
        self.page.counsel = say("buying.counsel") if self.table.t.s.round <= COUNSELLED_ROUNDS else ""
        return BuyingPrompter(desk, seat, key, self.page)

    def _strip(self) -> int:
        if not self.taught:
            return 0
        return self.table.scale.px(DRAWN_STRIP if self.table.layout.drawers else STRIP)

    def _begin_turn(self) -> None:
        turn = (self.table.t.s.round, self.table.session.viewer)
        if turn != self._turn:
            self._turn = turn
            self.page.begin_turn()

    def passes(self, seat: Seat, key: str) -> bool:
        """Answers a question of buying at which there is no choice (U9); one notice tells of all of them."""
        table = self.table
        if seat != table.session.viewer:
            # Behind the curtain nothing of the person is worked out (U22).
            return False
        if not nothing_to_buy(table.t, seat, key):
            self._tell_of_none(seat, key)
            return False
        options = table.t.options(seat)
        closing = next(action for action in (("end_step",), ("buy", 0), ("hire_infantry", 0)) if action in options)
        table.session.apply(seat, closing)
        return True

    def _tell_of_none(self, seat: Seat, key: str) -> None:
        """At the first question after buying, where the page never lay open in this turn."""
        table, s = self.table, self.table.t.s
        turn = (s.round, seat)
        if key in COLUMN_OF or seat != table.session.viewer or s.turn_seat != seat or s.step not in AFTERWARDS:
            return
        if turn not in (self._opened, self._noticed) and table.app.settings.show_forced:
            table.app.tell(say("buying.passed", gold=table.t.view(seat).gold[seat]))
        self._noticed = turn

    # ---- when it lies there

    @property
    def showing(self) -> bool:
        """Whether the page lies on the table now: also while what was bought is being told."""
        table = self.table
        prompt, shown = table.prompt, table.shown
        if table.replaying or table.session.viewer < 0 or table.parts.window is not None:
            return False
        if prompt is not None:
            return isinstance(prompt, BuyingPrompter)
        return self.open and shown.turn_seat == table.session.viewer and shown.step in STEP_OF

    def tick(self, dt: float) -> bool:
        """Lets time pass; true when it came, went or moved."""
        was = self.open
        self.open = self.showing
        self.beside.panels.page_open = self.open
        if not self.table.director.busy and self.table.session.viewer >= 0:
            self._know()
        if was != self.open:
            self._cover()
        return self.page.tick(dt * self.table.app.settings.speed) or was != self.open

    def build(self, layout: Layout, scale: Scale) -> None:
        """Another window: nothing is hidden in it yet."""
        self._hidden = []
        self.make_room()

    def make_room(self) -> None:
        """What is kept free above the page follows from whether somebody speaks there."""
        self.page.above = self._strip()

    def keep(self, dt: float) -> None:
        """What stands beneath the page can neither be seen nor pressed; cards that lie open lie above it."""
        self._cover()
        hand = self.beside.cards.hand
        if self.open and hand is not None and hand.open and self._raised is not self.table.prompt:
            hand.lay(self.table.widgets)
            self._raised = self.table.prompt

    def _cover(self) -> None:
        for widget in self._hidden:
            widget.visible = True
        self._hidden = []
        places = self.page.places
        if not self.open or places is None:
            self._raised = None
            return
        hand = self.beside.cards.hand
        cards = hand is not None and hand.open
        for id, widget in self.table.widgets.items.items():
            own = (
                widget.own_scale is places.scale or id in ("ground:buying", "#hint") or id.startswith((*STAY, *SPOKEN))
            )
            if own or not widget.visible or (cards and id.startswith("card:")):
                continue
            if places.page.collidepoint(widget.rect.center) or places.corner.contains(widget.rect):
                widget.visible = False
                self._hidden.append(widget)

    # ---- what was revealed

    def _know(self) -> None:
        seat, shown = self.table.session.viewer, self.table.shown
        self._hand, self._reserve = tuple(shown.hands[seat]), tuple(shown.reserve[seat])

    def hear(self, event: Event) -> None:
        """A card or a General that comes while the page lies open is shown large."""
        viewer, table = self.table.session.viewer, self.table
        if getattr(event, "seat", None) != viewer or table.shown.turn_seat != viewer:
            return
        if isinstance(event, ev.HandKnown):
            new = list((Counter(event.cards) - Counter(self._hand)).elements())
            self._hand = tuple(event.cards)
            for kind in new if self.open else ():
                self.page.reveal("card", kind)
        elif isinstance(event, ev.ReserveKnown):
            new = [card for card in event.cards if card not in self._reserve]
            self._reserve = tuple(event.cards)
            for card in new if self.open else ():
                self.page.reveal("general", card)

    def forget(self) -> None:
        """Another picture begins: what is laid down stays, what was revealed is in hand and reserve."""
        self.page.revealed = []
        self.page.seen = 0

    # ---- keys and mouse

    def act(self, command: str) -> bool:
        """Arrows choose column and number, digits lay presets down, N lays another General down."""
        if command == "next" and self.page.land():
            return True
        if not isinstance(self.table.prompt, BuyingPrompter):
            return False
        page, focused = self.page, self.table.widgets.focus_shown
        hand = self.beside.cards.hand
        opened = hand is not None and hand.open
        if page.overlaid and command in ("next", *TURNS, *COUNTS):
            return page.put_aside()
        if command in TURNS and not focused:
            page.choose(TURNS[command])
        elif command in COUNTS and not focused:
            page.turn(COUNTS[command])
        elif command == "another":
            page.another()
        elif command.startswith("card_") and not opened:
            return page.lay_preset(int(command[5:]) - 1)
        else:
            return False
        self.table.app.sound.play("click")
        self.table.app.dirty = True
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """A click anywhere finishes what flies."""
        return event.type == pygame.MOUSEBUTTONDOWN and self.open and self.page.land()

    def _press_card(self, kind: int) -> None:
        self.beside.cards.lift(kind)

    def _open_hand(self) -> None:
        self.beside.cards.act("hand")

    # ---- beside other things of the table

    @property
    def advice_place(self) -> Rect | None:
        """The tab of advice stands on the page."""
        return self.page.advice_place() if self.open else None

    @property
    def note_place(self) -> tuple[int, int] | None:
        """A passing word stands below the red button, beside the line of counsel, or over the words below the coins:
        never on a button."""
        places = self.page.places
        if not self.open or places is None:
            return None
        if places.high:
            scale, px = self.table.scale, places.scale.px
            half = text.width(self.table.app.note, "body", 20, scale) // 2 + scale.px(24)
            return (min(places.red.centerx, places.page.right - px(12) - half), places.page.bottom - px(12))
        return (places.coins.centerx, places.head.bottom + places.scale.px(4))

    def card_rects(self, card: int) -> list[Rect]:
        """The rectangles where the cards of a kind lie on the page."""
        ledger = self.page.ledger
        if not self.open or ledger is None:
            return []
        items = self.table.widgets.items
        return [
            items[f"#tile:{n}"].rect for n, kind in enumerate(ledger.hand) if kind == card and f"#tile:{n}" in items
        ]

    # ---- drawing

    def draw(self, surface: Surface) -> None:
        """Over the map and below the panels, of which only the left ones are drawn meanwhile."""
        if self.open:
            self.page.draw(surface)

"""The actions of a person on the buying page: laying down, taking back, looking at revealed cards, going on. Draws
nothing.

`buying.page` lays and paints it.
"""

from collections.abc import Callable, Sequence
from typing import Final

from game.client.prompts.desk import Desk
from game.client.texts import enumerated
from game.conquest.client.buying.book import Ledger, ledger_of, presets_of
from game.conquest.client.buying.places import Places
from game.conquest.client.buying.plan import COLUMNS, Bought, Laid, Plan
from game.conquest.client.panels.names import Names, card_name
from game.conquest.client.words import say
from game.conquest.rules.catalogue import GENERALS
from game.conquest.rules.view import View
from game.engine.refusals import Action, Seat

ConquestDesk = Desk[Names, View]
FLIP: Final = 0.32
"""Seconds a card takes to turn over."""


class BuyingSheet:
    """One turn's purchases. `revealed` are the cards and Generals that came in this turn, oldest first; `press_card`
    lifts a card of the hand out to be played, `open_hand` opens the hand."""

    def __init__(
        self,
        press_card: Callable[[int], object] = lambda kind: None,
        open_hand: Callable[[], object] = lambda: None,
    ) -> None:
        self.plan = Plan()
        self.chosen = ""
        self.revealed: list[tuple[str, int]] = []
        self.seen = 0
        self.flip = FLIP
        self.put_away = False
        self.counsel = ""
        self.pool = self.income = 0
        self.above = 0
        """Pixels kept free between the top bar and the page, for words that are spoken beside it."""
        self.press_card, self.open_hand = press_card, open_hand
        self.places: Places | None = None
        self.ledger: Ledger | None = None
        self._desk: ConquestDesk | None = None
        self._seat: Seat = 0
        self._key = ""

    def begin_turn(self) -> None:
        """Another turn: nothing is laid down."""
        self.plan, self.chosen, self.revealed = Plan(), "", []
        self.seen, self.put_away = 0, False

    def reveal(self, kind: str, number: int) -> None:
        """A card or a General has come: it is shown large until the next one."""
        self.revealed.append((kind, number))
        self.seen, self.flip, self.put_away = len(self.revealed) - 1, 0.0, False

    @property
    def overlaid(self) -> bool:
        """Whether what was revealed lies over the columns, where it has no place of its own."""
        return bool(self.revealed) and not self.put_away and self.places is not None and not self.places.revealed.width

    def look(self, desk: ConquestDesk, seat: Seat, key: str) -> Ledger:
        """The page at a question."""
        self._desk, self._seat, self._key = desk, seat, key
        hired = [card_name(GENERALS[number]) for kind, number in self.revealed if kind == "general"]
        self.ledger = ledger_of(desk.t, desk.session.record.log, seat, key, self.plan, desk.names, hired)
        if self.chosen not in COLUMNS or self.ledger.state(self.chosen) == "done":
            self.chosen = self.ledger.live
        return self.ledger

    def choose(self, by: int) -> None:
        """Another column, never one whose step is over."""
        if self.ledger is None:
            return
        first = COLUMNS.index(self.ledger.live)
        at = max(first, min(len(COLUMNS) - 1, COLUMNS.index(self.chosen) + by))
        self.chosen = COLUMNS[at]
        self._again()

    def turn_to(self, column: str) -> None:
        """Opens this column, unless its step is over."""
        if self.ledger is not None and self.ledger.state(column) != "done":
            self.chosen = column
            self._again()

    def turn(self, by: int) -> None:
        """Lays more or less down in the chosen column."""
        self.put(self.chosen, self.plan.number(self.chosen) + by)

    def put(self, column: str, number: int) -> None:
        """Lays down so much in a column, as far as the treasury goes."""
        if self.ledger is None:
            return
        self.chosen = column if self.ledger.state(column) != "done" else self.chosen
        self.plan.put(column, number, self.ledger.offer)
        self._again()

    def another(self) -> None:
        """One General more."""
        self.put("generals", self.plan.generals + 1)

    def lay_preset(self, n: int) -> bool:
        """Lays down what a preset says; false where there is none."""
        rows = presets_of(self.ledger) if self.ledger is not None else []
        if not 0 <= n < len(rows) or self.ledger is None:
            return False
        self.plan.lay(rows[n][1], self.ledger.offer)
        self._again()
        return True

    def put_aside(self) -> bool:
        """Puts away what lies over the columns; false where nothing does."""
        if not self.overlaid:
            return False
        self.put_away = True
        self._again()
        return True

    def clear(self) -> bool:
        """Esc: takes back everything that is laid down; false where nothing is."""
        if self.put_aside():
            return True
        if not (self.plan.as_bought.anything or self.plan.discards):
            return False
        self.plan.lay(Bought(), self.ledger.offer) if self.ledger is not None else None
        self.plan.discards.clear()
        self._again()
        return True

    def turn_revealed(self, clicks: int) -> bool:
        """Another of the cards that were revealed."""
        if len(self.revealed) < 2:
            return False
        self.seen = (self.seen - clicks) % len(self.revealed)
        self._again()
        return True

    def _again(self) -> None:
        if self._desk is not None:
            self._desk.hands.refresh()

    def dismiss(self, number: int) -> None:
        """A General of the reserve goes back into the deck, once the person is sure (R11.3)."""
        assert self._desk is not None
        name, hands = card_name(GENERALS[number]), self._desk.hands
        hands.ask_sure(
            say("prompt.generals.dismiss_title", name=name),
            say("prompt.generals.dismiss_body"),
            say("prompt.generals.dismiss", name=name),
            lambda: hands.do(("dismiss", number)),
        )

    def budget(self, ledger: Ledger) -> str:
        """The alternatives that the gold could buy."""
        offer = ledger.offer
        choices = []
        if len(offer.cards) > 1:
            choices.append(self._choice("card", 2 * (offer.gold - offer.cards[1])))
        if offer.generals:
            choices.append(self._choice("general", 2 * max(0, offer.gold - offer.general)))
        choices.append(say("buying.choice_infantry", rest=2 * offer.gold))
        told = dict(zip(("first", "second", "third"), choices, strict=False))
        return say(f"buying.budget_{len(choices)}", gold=offer.gold, **told)

    def _choice(self, what: str, rest: int) -> str:
        """A card or a General, and the Infantry that the rest of the gold buys."""
        return say(f"buying.choice_{what}_and", rest=rest) if rest else say(f"buying.choice_{what}")

    def _fits(self, bought: Bought, ledger: Ledger) -> Bought:
        plan = Plan()
        plan.lay(bought, ledger.offer)
        return plan.as_bought

    def _preset_words(self, name: str, bought: Bought, ledger: Ledger) -> str:
        laid = self._fits(bought, ledger)
        men = min(2 * laid.gold, ledger.room)
        if name == "save":
            return say("buying.sub_keep", gold=ledger.offer.gold)
        if name == "general" and men:
            return say("buying.sub_and", count=men)
        if not laid.cards and not laid.generals:
            return say("buying.sub_infantry", count=men)
        counts = (("cards", laid.cards), ("generals", laid.generals), ("men", men))
        return enumerated(say(f"buying.sub_{what}", count=count) for what, count in counts if count)

    def red_words(self, purchase: str, ledger: Ledger) -> tuple[str, str]:
        """The words for what Enter does now, and its price."""
        offer, plan, gone = ledger.offer, self.plan, len(ledger.discards)
        if purchase == "cards":
            price = plan.price_of("cards", offer)
            sub = say("buying.buy_sub", gold=price, kept=offer.gold - price)
            if not plan.cards:
                return say("buying.only_discard", gone=gone), ""
            return say("buying.swap" if gone else "buying.buy", count=plan.cards, gone=gone), sub
        if purchase == "generals":
            return say("buying.hire"), say("buying.hire_sub", gold=offer.general)
        if purchase == "infantry":
            sub = say("buying.infantry_sub", gold=plan.gold, kept=plan.kept(offer))
            return say("buying.infantry_deed", count=ledger.men), sub
        if not offer.gold:
            return say("buying.keep_none"), say("buying.keep_sub")
        return say("buying.keep", gold=offer.gold), say("buying.keep_sub")

    def go_on(self) -> None:
        """Buys what comes next, answering the questions before it; with nothing laid down it keeps the gold."""
        desk, ledger = self._desk, self.ledger
        if desk is None or ledger is None:
            return
        self.keep_still()
        purchase, plan = self.plan.next_purchase(ledger.offer), self.plan
        if purchase == "cards":
            self._buy_cards(desk, ledger)
            return
        laid = Laid(plan, purchase)
        first = laid.answer(desk.t, self._seat, self._key)
        if first is not None:
            desk.hands.intend(laid)
            desk.hands.do(first)

    def _buy_cards(self, desk: ConquestDesk, ledger: Ledger) -> None:
        """Discards first, then everything in one purchase (R10.2)."""
        plan = self.plan
        gone: list[Action] = [("discard", kind) for kind in sorted(plan.discards)]
        bought: list[Action] = [("buy", plan.cards)] if plan.cards else []
        if not bought and (len(ledger.hand) > len(gone) or len(ledger.offer.cards) > 1):
            # The rules close the market by themselves when nothing is left to discard and nothing can be bought.
            bought = [("buy", 0)]
        plan.cards = 0
        plan.discards = []
        desk.hands.do(*gone, *bought)

    def _options(self) -> Sequence[Action]:
        assert self._desk is not None
        return self._desk.t.options(self._seat)

    def keep_still(self) -> None:
        """Keeps what is shown while a purchase is told."""

"""The plan on the buying page: what is laid down, its price, and what Enter does next. It knows no pixel.

offer = offer_now(t, seat, plan)       # what can be bought at this question, and for what
plan.set_cards(2, offer)               # laid down, never more than the treasury allows
plan.next_purchase(offer)              # "cards", "generals", "infantry", or "" for nothing
Laid(plan).answer(t, seat, key)        # the answers to the questions that lie before it
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from game.conquest.rules import preview
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action, Seat

COLUMNS: Final = ("cards", "generals", "infantry")
"""What can be bought, in the order of the rules (R5.4)."""
COLUMN_OF: Final = {
    "buy_cards.begin": "cards",
    "buy_cards.buy": "cards",
    "hire_generals.hire_or_dismiss": "generals",
    "hire_infantry.hire": "infantry",
}
"""The column that is asked about, by the key of the question."""
KEYS: Final = tuple(COLUMN_OF)
STEP_OF: Final = {"market": "cards", "generals": "generals", "infantry": "infantry"}
"""The column of a step of the turn."""


@dataclass(frozen=True)
class Offer:
    """The offer from one question on: prices of 0, 1, 2… cards, how many Generals and for what, and the most gold
    that can become Infantry. What the question lies behind is no longer offered.
    """

    column: str
    gold: int
    cards: tuple[int, ...] = (0,)
    general: int = 0
    generals: int = 0
    infantry: int = 0


def offer_now(t: ConquestTable, seat: Seat, column: str, discards: int = 0) -> Offer:
    """The offer to a seat at the question of a column, once so many cards of its hand are discarded (R10 to R12)."""
    at = COLUMNS.index(column)
    most = preview.most_cards_to_buy(t, seat, discards) if at == 0 else 0
    return Offer(
        column,
        t.view(seat).gold[seat],
        tuple(preview.price_of_cards(t, seat, cards) for cards in range(most + 1)),
        preview.price_of_general(t, seat),
        preview.most_generals_to_hire(t, seat) if at <= 1 else 0,
        preview.most_gold_for_infantry(t, seat),
    )


@dataclass
class Bought:
    """The purchases of one turn: cards, Generals, gold spent on Infantry."""

    cards: int = 0
    generals: int = 0
    gold: int = 0

    @property
    def anything(self) -> bool:
        """Whether it was anything."""
        return bool(self.cards or self.generals or self.gold)


@dataclass
class Plan:
    """The purchases laid down: so many cards after these discards, so many Generals, so much gold for Infantry."""

    cards: int = 0
    generals: int = 0
    gold: int = 0
    discards: list[int] = field(default_factory=list)

    # ---- what it costs

    def price_of(self, column: str, offer: Offer) -> int:
        """The price of one column as it is laid down."""
        if column == "cards":
            return offer.cards[min(self.cards, len(offer.cards) - 1)]
        return self.generals * offer.general if column == "generals" else self.gold

    def kept(self, offer: Offer) -> int:
        """The gold that is left after all of it."""
        return offer.gold - sum(self.price_of(column, offer) for column in COLUMNS)

    def free_for(self, column: str, offer: Offer) -> int:
        """The gold that the other columns leave for this one."""
        return self.kept(offer) + self.price_of(column, offer)

    # ---- what can be laid down

    def most(self, column: str, offer: Offer) -> int:
        """The highest number of a column beside what the others cost."""
        free = self.free_for(column, offer)
        if column == "cards":
            return max(n for n, price in enumerate(offer.cards) if price <= max(0, free))
        if column == "generals":
            return max(0, min(offer.generals, free // offer.general if offer.general else 0))
        return max(0, min(offer.infantry, free))

    def number(self, column: str) -> int:
        """The number laid down in a column; for Infantry the gold."""
        return {"cards": self.cards, "generals": self.generals, "infantry": self.gold}[column]

    def put(self, column: str, number: int, offer: Offer) -> None:
        """Lays down so much in a column, as far as it goes."""
        number = max(0, min(number, self.most(column, offer)))
        if column == "cards":
            self.cards = number
        elif column == "generals":
            self.generals = number
        else:
            self.gold = number

    def fit(self, offer: Offer, hand: Sequence[int]) -> None:
        """Takes back what is no longer possible: cards played, gold gone, a step that is over."""
        held = list(hand)
        kept: list[int] = []
        for card in self.discards:
            if card in held and offer.column == "cards":
                held.remove(card)
                kept.append(card)
        self.discards = kept
        wanted = (self.cards, self.generals, self.gold)
        self.cards = self.generals = self.gold = 0
        for column, number in zip(COLUMNS, wanted, strict=True):
            self.put(column, number, offer)

    def lay(self, bought: Bought, offer: Offer) -> None:
        """Lays down what a preset says, as far as the treasury goes; discards stay as they are."""
        self.cards = self.generals = self.gold = 0
        for column, number in zip(COLUMNS, (bought.cards, bought.generals, bought.gold), strict=True):
            self.put(column, number, offer)

    @property
    def as_bought(self) -> Bought:
        """The plan as purchases, to be compared with a preset."""
        return Bought(self.cards, self.generals, self.gold)

    def next_purchase(self, offer: Offer) -> str:
        """The column whose purchase Enter makes: the first, from left to right, with anything laid down; "" for
        none.
        """
        if offer.column == "cards" and (self.cards or self.discards):
            return "cards"
        if self.generals and offer.column != "infantry":
            return "generals"
        return "infantry" if self.gold else ""


@dataclass
class Laid:
    """Answers the questions that lie before what is laid down, and that one; nothing after a card is turned."""

    plan: Plan
    purchase: str
    patient: ClassVar[frozenset[str]] = frozenset()
    over: bool = False

    def answer(self, t: ConquestTable, seat: Seat, key: str) -> Action | None:
        """The answer to a question of buying; None where the person must be asked."""
        column = COLUMN_OF.get(key)
        if self.over or column is None:
            return None
        if column == "generals" and self.purchase == "generals":
            self.over = True
            self.plan.generals -= 1
            return ("hire",)
        if column == "infantry":
            self.over = True
            return ("hire_infantry", self.plan.gold if self.purchase == "infantry" else 0)
        return closing(t, seat, column)


def closing(t: ConquestTable, seat: Seat, column: str) -> Action:
    """The answer with which nothing more is bought in a column."""
    if column == "infantry":
        return ("hire_infantry", 0)
    options = t.options(seat)
    return ("end_step",) if ("end_step",) in options else ("buy", 0)


def nothing_to_buy(t: ConquestTable, seat: Seat, key: str) -> bool:
    """Whether there is no choice at a question of buying (U9): nothing can be paid for here or in a later column, and
    no card can be played. Discarding or dismissing without buying is no reason to stop (R10.2, R11.3); a full house is,
    where there is gold for one more General."""
    column = COLUMN_OF.get(key)
    if column is None or key == "buy_cards.buy":
        return False
    options = t.options(seat)
    offer = offer_now(t, seat, column, len(t.view(seat).hands[seat]))
    if any(action[0] in ("play", "play_pot") for action in options):
        return False
    if offer.gold >= offer.general and any(action[0] == "dismiss" for action in options):
        return False
    return len(offer.cards) == 1 and not offer.generals and not offer.infantry

"""The content of the buying page at one moment, from view, offer and plan: one value, compared before painting."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.conquest.client.buying.past import purchases
from game.conquest.client.buying.plan import COLUMN_OF, COLUMNS, Bought, Offer, Plan, offer_now
from game.conquest.client.panels.names import Names
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import NEUTRAL, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.view import View
from game.engine.refusals import Action, Seat

SHORT_ROWS = 3
"""How many Provinces are named that are most at risk."""


@dataclass(frozen=True)
class Coins:
    """One part of the treasury: so many coins, and what they are or were for."""

    words: str
    count: int
    state: str
    """`paid`, `laid` or `kept`."""
    column: str = ""


@dataclass(frozen=True)
class Short:
    """A Province of one's own, its units, and what stands next door."""

    place: ProvinceId
    name: str
    units: int
    words: str
    danger: bool


@dataclass(frozen=True)
class Ledger:
    """The page at one moment."""

    offer: Offer
    laid: tuple[int, int, int]
    discards: tuple[int, ...]
    paid: tuple[int, int, int]
    last: tuple[int, int, int]
    men: int
    room: int
    hand: tuple[int, ...]
    reserve: tuple[int, ...]
    card_price: int
    cards_left: int
    generals_left: int
    coins: tuple[Coins, ...]
    short: tuple[Short, ...]

    @property
    def live(self) -> str:
        """The column that is asked about."""
        return self.offer.column

    def state(self, column: str) -> str:
        """The state of a step: `done`, `now` or `later`."""
        behind = COLUMNS.index(column) - COLUMNS.index(self.live)
        return "done" if behind < 0 else "later" if behind else "now"

    @property
    def kept(self) -> int:
        """The gold that stays."""
        return next((part.count for part in self.coins if part.state == "kept"), 0)


def ledger_of(
    t: ConquestTable, log: Sequence[tuple[Seat, Action]], seat: Seat, key: str, plan: Plan, names: Names,
    hired: Sequence[str] = (),
) -> Ledger:  # fmt: skip
    """The page of a seat at one question; `hired` names the Generals who came in this turn, as far as known."""
    view: View = t.view(seat)
    offer = offer_now(t, seat, COLUMN_OF[key], len(plan.discards))
    plan.fit(offer, view.hands[seat])
    now, last = purchases(log, seat)
    men = preview.infantry_for_gold(t, seat, plan.gold)
    return Ledger(
        offer,
        (plan.cards, plan.generals, plan.gold),
        tuple(plan.discards),
        (now.cards, now.generals, now.gold),
        (last.cards, last.generals, last.gold),
        men,
        preview.places_for_infantry(t, seat),
        tuple(sorted(view.hands[seat])),
        tuple(view.reserve[seat]),
        preview.price_of_cards(t, seat, 1),
        view.strategy_left,
        view.generals_left,
        tuple(_coins(t, seat, plan, offer, now, men, hired)),
        tuple(_short(t, view, seat, names)),
    )


def _coins(
    t: ConquestTable, seat: Seat, plan: Plan, offer: Offer, now: Bought, men: int, hired: Sequence[str]
) -> list[Coins]:  # fmt: skip
    """The coins paid, laid down and kept, in the order of the rules."""
    parts = []
    if now.cards:
        words = say("buying.group_cards", count=now.cards)
        parts.append(Coins(words, preview.price_of_cards(t, seat, now.cards), "paid", "cards"))
    if now.generals:
        words = hired[-1] if now.generals == 1 and hired else say("buying.group_generals", count=now.generals)
        parts.append(Coins(words, now.generals * offer.general, "paid", "generals"))
    for column, count in (("cards", plan.cards), ("generals", plan.generals), ("infantry", men)):
        price = plan.price_of(column, offer)
        if price:
            parts.append(Coins(say(f"buying.group_{column}", count=count), price, "laid", column))
    parts.append(Coins(say("buying.kept"), plan.kept(offer), "kept"))
    return parts


def _short(t: ConquestTable, view: View, seat: Seat, names: Names) -> list[Short]:
    """The Provinces of one's own beside the strongest rivals, the most endangered first; then those beside neutrals."""
    s = t.s
    allied = is_coop(s)
    rows = []
    for p in s.board.ids:
        if view.owner[p] != seat:
            continue
        near = s.board.neighbours[p]
        rivals = [q for q in near if view.owner[q] >= 0 and view.owner[q] != seat
                  and not (allied and view.owner[q] < s.players)]  # fmt: skip
        worst = max(rivals, key=lambda q: (view.units(q), -q), default=0)
        units = view.units(p)
        if worst:
            words = say("buying.next_door", who=names.name(view.owner[worst]), units=view.units(worst))
            stronger = view.units(worst) >= units
            rows.append((0, units - view.units(worst), p, Short(p, names.province(p), units, words, stronger)))
        else:
            neutral = any(view.owner[q] == NEUTRAL for q in near)
            words = say("buying.neutrals_only" if neutral else "buying.no_neighbour")
            rows.append((1 if neutral else 2, units, p, Short(p, names.province(p), units, words, False)))
    return [row[3] for row in sorted(rows, key=lambda row: row[:3])[:SHORT_ROWS]]


def presets_of(ledger: Ledger) -> list[tuple[str, Bought]]:
    """The presets by their names, none of which hires a General unless its name says so."""
    offer = ledger.offer
    most = min(offer.infantry, offer.gold)
    rest = max(0, min(offer.infantry, offer.gold - offer.general))
    cards, generals, gold = ledger.last
    last = Bought(cards if ledger.live == "cards" else 0, generals if offer.generals else 0, gold)
    rows = [("hold", Bought(gold=most)), ("last", last), ("general", Bought(generals=1, gold=rest)), ("save", Bought())]
    able = {"hold": most > 0, "last": last.anything, "general": bool(offer.generals), "save": True}
    return [(name, bought) for name, bought in rows if able[name]]

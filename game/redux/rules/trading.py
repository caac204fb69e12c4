"""Trade: rice against gold, and weapons, each part once in any order (8.10)."""

from game.engine.frames import Frame, ask, procedure
from game.engine.refusals import Action, Refusal
from game.redux.rules import verbs
from game.redux.rules.catalogue import CARDS
from game.redux.rules.places import GOLD, RICE, SPEAR, WEAPONS, Seat
from game.redux.rules.state import ReduxState
from game.redux.rules.table import ReduxTable

RATE: int = CARDS.numbers["trade_rate"]
"""One of a kind against so many of the other; so much gold a weapon."""
MOST = 2
"""Exchanges or deals in a part."""

RICE_PART = 1
WEAPONS_PART = 2


def offer_rice(s: ReduxState, seat: Seat) -> list[Action]:
    """The actions of the rice part: up to two exchanges in one direction."""
    bought: list[Action] = [("buy_rice", count) for count in range(1, min(MOST, s.have(seat, GOLD)) + 1)]
    return bought + [("sell_rice", count) for count in range(1, min(MOST, s.have(seat, RICE)) + 1)]


def offer_weapons(s: ReduxState, seat: Seat) -> list[Action]:
    """One deal: a weapon bought or sold."""
    bought: list[Action] = []
    if s.have(seat, GOLD) >= RATE:
        bought = [("buy_weapon", kind) for kind in range(len(WEAPONS))]
    return bought + [("sell_weapon", kind) for kind, weapon in enumerate(WEAPONS) if s.have(seat, weapon)]


@procedure
class Trade(Frame, tag="trade"):
    """Either part or both; Gu Yong's trade is one of the two."""

    player: Seat
    source: int
    only_one: bool = False
    used: int = 0
    """Parts begun, as bits; a part is closed when the other begins."""
    open_part: int = 0
    deals: int = 0

    @ask("player", auto=True)
    def deal(self, t: ReduxTable) -> list[Action]:
        offered: list[Action] = [("done",)]
        if self._may_begin(RICE_PART):
            offered += offer_rice(t.s, self.player)
        if self._may_begin(WEAPONS_PART) or (self.open_part == WEAPONS_PART and self.deals < MOST):
            offered += offer_weapons(t.s, self.player)
        return sorted(offered)

    @deal.answer
    def dealt(self, t: ReduxTable, action: Action) -> None:
        if action == ("done",):
            return
        self.at = "deal"
        part = RICE_PART if str(action[0]).endswith("rice") else WEAPONS_PART
        if part != self.open_part:
            self.open_part, self.deals = part, 0
            self.used |= part
        self.deals += 1
        number = int(action[1])
        match action[0]:
            case "buy_rice":
                self._swap(t, GOLD, number, RICE, RATE * number)
            case "sell_rice":
                self._swap(t, RICE, number, GOLD, RATE * number)
            case "buy_weapon":
                self._swap(t, GOLD, RATE, SPEAR + number, 1)
            case "sell_weapon":
                self._swap(t, SPEAR + number, 1, GOLD, RATE)

    @deal.refusal
    def cannot_deal(self, t: ReduxTable, action: Action) -> Refusal | None:
        verb = str(action[0])
        if verb not in ("buy_rice", "sell_rice", "buy_weapon", "sell_weapon"):
            return None
        part = RICE_PART if verb.endswith("rice") else WEAPONS_PART
        if self.used & part and (part != self.open_part or part == RICE_PART):
            return Refusal("part_is_done", "8.10")
        if self.used & part and self.deals >= MOST:
            return Refusal("two_deals", "8.10")
        if self.only_one and self.used and not self.used & part:
            return Refusal("one_part_only", "8.10")
        if part == RICE_PART and int(action[1]) > MOST:
            return Refusal("two_deals", "8.10")
        return Refusal("too_little_to_trade", "8.10")

    def _may_begin(self, part: int) -> bool:
        return not self.used & part and not (self.only_one and self.used)

    def _swap(self, t: ReduxTable, given: int, count: int, taken: int, number: int) -> None:
        verbs.change(t, self.player, given, -count, "trade", self.source)
        verbs.change(t, self.player, taken, number, "trade", self.source)
